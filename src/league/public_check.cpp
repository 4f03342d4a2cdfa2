// The checking of published turns that are whole. Those in parts are public_parts.cpp, and which
// follows which is public_follows.cpp.
#include <fmt/format.h>

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

/// The turn played again; what it gives is what is in the file.
Result<Outcome> played_again(Tenant& tenant, const TurnRow& turn, const Inputs& inputs,
                             const std::string& base_state) {
  const auto before = tenant.read_state(base_state);
  if (!before) return bad_input(before.error());
  auto outcome = tenant.process(*before, inputs);
  if (!outcome) return outcome;
  if (!says(tenant, turn.state, outcome->state, *before, base_state))
    return bad_input("its inputs give another state");
  if (turn.format >= link_format && digest256(outcome->facts) != turn.facts)
    return bad_input("its inputs give other facts");
  if (digest_of(outcome->rows) != turn.rows) return bad_input("its inputs give other results");
  return outcome;
}

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
  if (auto good = check_age(turn, *tenant); !good) return bad_input(good.error());
  const auto inputs = parse_inputs(turn.inputs);
  if (!inputs) return bad_input(inputs.error());
  if (auto good = check_inputs(turn, *inputs, league); !good) return bad_input(good.error());
  const auto open = [](const Sheet&) { return false; };
  if (auto good = check_list(json, turn, *inputs, open); !good) return bad_input(good.error());
  std::vector<Report> published;
  for (const FileJson& one : json.value("published", FileJson::array())) {
    published.push_back({one.at("name"), one.at("club"), one.at("text")});
  }
  CheckedTurn checked = result_of(json, turn, *inputs);
  if (auto good = check_clubs(checked, *inputs, *tenant, base_state); !good)
    return bad_input(good.error());
  checked.not_run_again = why_not_run_again(*tenant, turn);
  checked.run_again = checked.not_run_again.empty();
  // Words are proved by their digest; what is shown is what the rules give, if they can be asked.
  std::vector<Report> made = published;
  if (checked.run_again) {
    auto outcome = played_again(*tenant, turn, *inputs, base_state);
    if (!outcome) return bad_input(outcome.error());
    made = std::move(outcome->reports);
  }
  std::vector<Report> reports = made;
  as_published(reports, published);
  // Files of the first versions hold no words: only the rules of their edition could make them.
  const bool has_words = checked.run_again || json.contains("published");
  if (has_words && digest_of(reports, turn.format) != turn.reports)
    return bad_input("its reports are not those of its digest");
  for (const PublicNote& note : checked.notes) {
    if (note.states.before.empty()) return bad_input("a link before it is not told whole");
  }
  if (auto good = check_notes(checked, inputs->dice); !good) return bad_input(good.error());
  if (!made.empty()) checked.report = made.front().text;
  checked.reworded = reworded(made, published);
  checked.began = digests({{"", base_state}});
  checked.ended = digests({{"", turn.state}});
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

}  // namespace touchline::league
