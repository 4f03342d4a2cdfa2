// The checking of published turns: of those that are whole, and of which follows which. Those in
// parts are public_parts.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "league/chain.hpp"
#include "league/disclosure.hpp"
#include "league/public_file.hpp"
#include "league/public_turn.hpp"

namespace touchline::league {

using public_file::FileJson;
using store::TurnRow;

namespace {

Result<CheckedTurn> check_whole(const FileJson& json, const Tenants& tenants) {
  using namespace public_file;
  std::map<std::string, std::string> documents;
  for (const FileJson& one : json.at("documents")) {
    const std::string text = one.at("text");
    documents[digest(text)] = text;
  }
  const auto tenant = tenants(json.at("game").get<std::string>(),
                              [&](const std::string& wanted) { return documents[wanted]; });
  if (!tenant) return bad_input("this program does not know its game");
  TurnRow turn = head_in(json);
  turn.inputs = json.at("inputs");
  turn.state = json.at("state");
  turn.reports = json.at("reports");
  turn.rows = json.at("rows");
  const std::string league = json.at("league"), base_state = json.at("base_state");
  // First what costs nothing: a file that was changed or damaged is never played.
  if (link_hash(turn, league, json.at("previous"), base_state) != turn.hash)
    return bad_input(not_that_hash);
  if (auto same = check_edition(turn, *tenant); !same) return bad_input(same.error());
  const auto inputs = parse_inputs(turn.inputs);
  if (!inputs) return bad_input(inputs.error());
  if (auto good = check_inputs(turn, *inputs, league); !good) return bad_input(good.error());
  const auto open = [](const Sheet&) { return false; };
  if (auto good = check_list(json, turn, *inputs, open); !good) return bad_input(good.error());
  auto outcome = tenant->process(base_state, *inputs);
  if (!outcome) return bad_input(outcome.error());
  if (!tenant->same_state(outcome->state, turn.state))
    return bad_input("its inputs give another state");
  std::vector<Report> published;
  for (const FileJson& one : json.value("published", FileJson::array())) {
    published.push_back({one.at("name"), one.at("club"), one.at("text")});
  }
  as_published(outcome->reports, published);
  if (digest_of(outcome->reports, turn.format) != turn.reports)
    return bad_input("its reports are not those of its digest");
  if (turn.format >= link_format && digest256(outcome->facts) != turn.facts)
    return bad_input("its inputs give other facts");
  if (digest_of(outcome->rows) != turn.rows) return bad_input("its inputs give other results");
  CheckedTurn checked = result_of(json, turn, *inputs);
  for (const PublicNote& note : checked.notes) {
    if (note.states.before.empty()) return bad_input("a link before it is not told whole");
  }
  if (auto good = check_notes(checked, inputs->dice); !good) return bad_input(good.error());
  if (!outcome->reports.empty()) checked.report = outcome->reports.front().text;
  return checked;
}

}  // namespace

Result<void> check_form_of_turn(const std::string& text, const std::string& file) {
  try {
    const FileJson json = parse_json(text);
    if (json.is_object() && json.value("touchline", "") == "turn" &&
        !public_file::head_in(json).hash.empty()) {
      return {};
    }
  } catch (const FileJson::exception&) {
  }
  return bad_input({file, 0}, "is no published turn; league public makes one");
}

Result<CheckedTurn> check_public_turn(const std::string& text, const std::string& file,
                                      const Tenants& tenants) {
  if (auto form = check_form_of_turn(text, file); !form) return bad_input(form.error());
  try {
    const FileJson json = parse_json(text);
    auto turn = json.contains("parts") ? public_file::check_in_parts(json, tenants)
                                       : check_whole(json, tenants);
    if (turn) return turn;
    Problems problems;
    for (const Problem& problem : turn.error().list()) problems.error({file, 0}, problem.sentence);
    return bad_input(problems);
  } catch (const FileJson::exception& error) {
    return bad_input({file, 0}, fmt::format("is no published turn: {}", error.what()));
  }
}

Result<void> check_follows(const CheckedTurn& before, const CheckedTurn& turn) {
  if (before.league != turn.league) return bad_input("they are turns of two leagues");
  const auto between = static_cast<std::int64_t>(turn.notes.size());
  if (before.seq + between + 1 != turn.seq) {
    return bad_input(
        fmt::format("turn {} is link {} of the chain and turn {} link {}: they are no neighbours",
                    before.number, before.seq, turn.number, turn.seq));
  }
  if (before.format > turn.format) return bad_input("the later one is of an earlier format");
  const bool both = before.format >= link_format;  // before, neither was said
  if (both && before.source != turn.source)
    return bad_input("their dice hang on different sources");
  if (!before.signer.empty() && !turn.signer.empty() && before.signer != turn.signer)
    return bad_input("their receipts are signed by different keys");
  if (!before.list.empty() && turn.list.empty())
    return bad_input("the later one has lost its list of sheets");
  const bool mended = std::any_of(turn.notes.begin(), turn.notes.end(), [](const PublicNote& note) {
    return note.link.kind == "beacon";
  });
  if (before.number == turn.number && !mended && before.seed != turn.seed)
    return bad_input("it was run again with other dice");
  std::string hash = before.hash;
  for (const PublicNote& note : turn.notes) {
    if (note.states.before.empty()) return {};  // withheld until the season is over
    hash = link_hash_over(note.states, note.link, note.link.origin, hash);
  }
  if (hash != turn.previous)
    return bad_input(fmt::format("turn {} does not hang on turn {}: the chain was cut between them",
                                 turn.number, before.number));
  return {};
}

}  // namespace touchline::league
