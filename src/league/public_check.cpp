// The checking of published turns, of both forms: whole, and in parts.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "league/chain.hpp"
#include "league/disclosure.hpp"
#include "league/known_dice.hpp"
#include "league/public_turn.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"
#include "league/withheld.hpp"

namespace touchline::league {

using store::TurnRow;

namespace {

using FileJson = nlohmann::json;

TurnRow head_in(const FileJson& json) {
  TurnRow turn;
  turn.seq = whole_number<std::int64_t>(json.at("seq"));
  turn.number = whole_number<std::int64_t>(json.at("number"));
  turn.kind = json.at("kind");
  turn.base = whole_number<std::int64_t>(json.at("base"));
  turn.edition = whole_number<std::int64_t>(json.at("edition"));
  turn.who = json.at("who");
  turn.at = whole_number<std::int64_t>(json.at("at"));
  turn.hash = json.at("hash");
  turn.format = json.contains("format") ? whole_number<std::int64_t>(json.at("format")) : 1;
  turn.facts = json.value("facts", "");
  turn.audit = json.value("audit", "");
  turn.list = json.value("list", "");
  turn.beacon = json.value("beacon", "");
  return turn;
}

/// The list of sheets of a file, each entry with the hash that it has: what the file says of that
/// is not asked.
std::vector<store::ListEntryRow> entries_in(const FileJson& json, const TurnRow& turn) {
  std::vector<store::ListEntryRow> entries;
  if (turn.list.empty()) return entries;
  std::string hash = empty_list(json.at("league"), turn.number);
  for (const FileJson& one : json.at("entries")) {
    store::ListEntryRow entry;
    entry.number = turn.number;
    entry.n = whole_number<std::int64_t>(one.at("n"));
    entry.club = one.at("club");
    entry.who = one.at("who");
    entry.sheet = one.at("sheet");
    entry.at = whole_number<std::int64_t>(one.at("at"));
    entry.hash = hash = entry_hash(entry, hash);
    entries.push_back(std::move(entry));
  }
  return entries;
}

/// The list of sheets leads to its root, and has every sheet that counted, and no other; if the
/// dice were known, also as it was when they were made.
Result<void> check_list(const FileJson& json, const TurnRow& turn, const Inputs& inputs,
                        const std::function<bool(const Sheet&)>& closed) {
  if (turn.list.empty()) {
    const bool hangs = !inputs.dice.beacon.empty() || !inputs.first.root.empty();
    if (hangs) return bad_input("its dice hang on a list of sheets that is not in it");
    return {};
  }
  const ListOfSheets list{empty_list(json.at("league"), turn.number), entries_in(json, turn)};
  const std::string& last = list.entries.empty() ? list.begins : list.entries.back().hash;
  if (last != turn.list) return bad_input("its list of sheets does not lead to its root");
  for (std::size_t i = 0; i < list.entries.size(); ++i) {
    if (list.entries[i].n != static_cast<std::int64_t>(i) + 1)
      return bad_input("the entries of its list of sheets are not in their order");
  }
  if (const auto why = not_as_listed(inputs.sheets, list, turn.list, closed))
    return bad_input(*why);
  if (!inputs.first.root.empty()) {
    const auto all = [](const Sheet&) { return true; };
    if (const auto why = not_as_listed(inputs.first.sheets, list, inputs.first.root, all))
      return bad_input("at its first closing " + *why);
  }
  if (!inputs.dice.beacon.empty() && !inputs.dice.known && inputs.dice.root != turn.list) {
    return bad_input("its dice are not those of its list of sheets");
  }
  return {};
}

Result<void> check_edition(const TurnRow& turn, const Tenant& tenant) {
  if (turn.format > link_format) {
    return bad_input("it is of a later format than this program reads");
  }
  if (turn.edition == tenant.edition()) return {};
  return bad_input(fmt::format("it was played by edition {} of the rules, this program plays {}",
                               turn.edition, tenant.edition()));
}

/// What can be said of the inputs before they are played.
Result<void> check_inputs(const TurnRow& turn, const Inputs& inputs, const std::string& league) {
  if (inputs.kind != turn.kind) return bad_input("its inputs are of another kind of turn");
  const bool second = turn.format >= link_format;
  if (const auto why = unfair(inputs, league, turn.number, second)) return bad_input(*why);
  if (second && turn.beacon != inputs.dice.beacon) {
    return bad_input("its beacon is not the one that its dice were made of");
  }
  return {};
}

PublicNote note_in(const FileJson& json) {
  PublicNote note;
  const auto number = [&](const char* name) { return whole_number<std::int64_t>(json.at(name)); };
  note.link.origin = json.at("league");
  note.link.format = number("format");
  note.link.seq = number("seq");
  note.link.number = number("number");
  note.link.kind = json.at("kind");
  note.link.base = number("base");
  note.link.edition = number("edition");
  note.link.who = json.at("who");
  note.link.at = number("at");
  note.link.audit = json.at("audit");
  note.link.inputs = json.at("inputs");
  return note;
}

/// A turn that was closed before has the dice of then, unless its beacon was mended.
Result<void> check_notes(const CheckedTurn& turn, const DiceProof& dice) {
  bool mended = false;
  for (const PublicNote& note : turn.notes) {
    if (note.link.number != turn.number) continue;
    mended = mended || note.link.kind == "beacon";
    const auto inputs = parse_inputs(note.link.inputs);
    if (!inputs) return bad_input(inputs.error());
    if (note.link.kind != "reopen" || inputs->rulings.empty()) continue;
    const std::string& mark = inputs->rulings.front().text;
    if (mark.empty()) continue;
    if (!dice.known || (!mended && mark != seed_mark(dice.seed)))
      return bad_input("it was closed before with other dice");
  }
  return {};
}

CheckedTurn result_of(const FileJson& json, const TurnRow& turn, const Inputs& inputs) {
  const DiceProof& dice = inputs.dice;
  CheckedTurn checked;
  checked.league = json.at("league");
  checked.game = json.at("game");
  checked.number = turn.number;
  checked.commitment = dice.commitment;
  checked.hash = turn.hash;
  checked.dice_known = dice.known;
  checked.seq = turn.seq;
  checked.previous = json.at("previous");
  checked.entries = entries_in(json, turn);
  checked.signer = inputs.signer;
  checked.format = turn.format;
  checked.source = inputs.source;
  checked.list = turn.list;
  checked.beacon = dice.beacon;
  checked.root = dice.beacon.empty() ? turn.list : dice.root;
  checked.seed = dice.seed;
  checked.dice_proven = !dice.known || !inputs.first.root.empty();
  for (const FileJson& one : json.value("notes", FileJson::array())) {
    checked.notes.push_back(note_in(one));
  }
  const FileJson states = json.value("note_states", FileJson::array());
  for (std::size_t i = 0; i < std::min(states.size(), checked.notes.size()); ++i) {
    checked.notes[i].states = {states[i].at("before"), states[i].at("after")};
  }
  return checked;
}

constexpr const char* not_that_hash =
    "its hash is not that of what is in it: something was changed";

// --------------------------------------------------------------------------------------------
// whole

Result<CheckedTurn> check_whole(const FileJson& json, const Tenants& tenants) {
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

// ----------------------------------------------------------------------------------------- in
// parts

class PartsChecker {
 public:
  PartsChecker(const FileJson& json, const Tenants& tenants)
      : json_(json), tenants_(tenants), turn_(head_in(json)), league_(json.at("league")) {}

  Result<CheckedTurn> check() {
    if (json_.at("parts") != 1) return bad_input("is of a later form than this program reads");
    const auto tenant = tenants_(json_.at("game").get<std::string>(),
                                 [&](const std::string& wanted) { return documents_[wanted]; });
    if (!tenant) return bad_input("this program does not know its game");
    if (!tenant->secrets()) return bad_input("its game has nothing to keep back");
    parts_.everybody = json_.at("public").dump();
    const auto inputs = open_inputs(parts_.everybody);
    if (!inputs) return bad_input(inputs.error());
    if (auto good = check_inputs(turn_, *inputs, league_); !good) return bad_input(good.error());
    const auto all = [](const Sheet&) { return true; };
    if (auto good = check_list(json_, turn_, *inputs, all); !good) return bad_input(good.error());
    checked_ = result_of(json_, turn_, *inputs);
    if (auto good = check_notes(checked_, inputs->dice); !good) return bad_input(good.error());
    checked_.report = open_report(parts_.everybody);
    if (auto read = read_parts(*tenant); !read) return bad_input(read.error());
    const auto opened = inputs_in(parts_);
    if (!opened) return bad_input(opened.error());
    const auto closed = [&](const Sheet& sheet) { return !parts_.clubs.contains(sheet.club); };
    if (auto good = check_list(json_, turn_, *opened, closed); !good)
      return bad_input(good.error());
    checked_.run_again = closed_.empty() || closed_ == std::set<std::string>{"people"};
    checked_.hash_made = false;
    if (checked_.run_again) {
      if (auto same = run(*tenant); !same) return bad_input(same.error());
    }
    return checked_;
  }

 private:
  Result<void> read_parts(Tenant& tenant) {
    std::vector<ShownDigest> shown;
    std::set<std::pair<std::string, std::string>> wanted{{"league", ""}, {"people", ""}}, seen;
    for (const std::string& state : open_states(parts_.everybody)) {
      for (const std::string& club : tenant.clubs(state)) wanted.emplace("club", club);
    }
    for (const FileJson& one : json_.at("private")) {
      const WithheldPart part{league_, turn_.number, turn_.hash, one.at("of"),
                              one.value("club", "")};
      const std::string shown_digest = one.at("digest");
      const std::string named = part.of == "club" ? part.club : "the " + part.of;
      if (!seen.emplace(part.of, part.club).second)
        return bad_input(fmt::format("the part of {} is in it twice", named));
      shown.push_back({part.of, part.club, shown_digest});
      if (!one.contains("key")) {
        closed_.insert(part.of);
        checked_.closed.push_back(named);
        continue;
      }
      const std::string text = one.at("text");
      if (!opens(shown_digest, text, part, one.at("key")))
        return bad_input(fmt::format("the part of {} is not that of its digest", named));
      keep(part, text);
      checked_.opened.push_back(named);
    }
    for (const auto& [of, club] : wanted) {
      if (!seen.contains({of, club}))
        return bad_input(
            fmt::format("the part of {} is missing in it", of == "club" ? club : "the " + of));
    }
    FileJson head = json_;
    for (const char* rest : {"public", "private", "states", "note_states"}) head.erase(rest);
    checked_.mark = published_mark(head.dump(), parts_.everybody, shown);
    return {};
  }

  void keep(const WithheldPart& part, const std::string& text) {
    if (part.of == "club") parts_.clubs[part.club] = text;
    if (part.of == "league") parts_.league = text;
    if (part.of == "people") parts_.people = text;
  }

  Result<void> run(Tenant& tenant) {
    if (auto same = check_edition(turn_, tenant); !same) return bad_input(same.error());
    auto origins = put_together(*tenant.secrets(), parts_);
    if (!origins) return bad_input(origins.error());
    for (const TurnDocument& one : origins->documents) documents_[one.digest] = one.text;
    auto outcome = tenant.process(origins->base_state, origins->inputs);
    if (!outcome) return bad_input(outcome.error());
    // Compared and hashed as it was stored, by whichever version of the program.
    if (const auto states = open_states(parts_.everybody); !states.empty())
      outcome->state = tenant.rewritten(outcome->state, states.back());
    as_published(outcome->reports, reports_in(parts_));
    auto parts = disclose(*tenant.secrets(), *origins, *outcome);
    if (!parts) return bad_input(parts.error());
    const bool people = !closed_.contains("people");
    if (!people) parts->people.clear();
    if (parts->everybody != parts_.everybody)
      return bad_input("its inputs give something else for everybody");
    for (const auto& [club, text] : parts->clubs) {
      const auto found = parts_.clubs.find(club);
      if (found == parts_.clubs.end() || found->second != text)
        return bad_input(fmt::format("its inputs give something else for {}", club));
    }
    if (*parts != parts_) return bad_input("its inputs give something else than its parts say");
    return check_hash(*origins, *outcome, people);
  }

  Result<void> check_hash(const Origins& origins, const Outcome& outcome, bool people) {
    turn_.inputs = to_text(origins.inputs);
    turn_.reports = digest_of(outcome.reports, turn_.format);
    turn_.rows = digest_of(outcome.rows);
    if (turn_.format >= link_format && digest256(outcome.facts) != turn_.facts)
      return bad_input("its inputs give other facts");
    LinkedStates states{digest256(origins.base_state), digest256(outcome.state)};
    if (!people) {
      // Without the people the states are not those of the chain: their digests are taken on trust.
      if (!json_.contains("states")) return {};
      states = {json_.at("states").at("before"), json_.at("states").at("after")};
    }
    for (const TurnDocument& one : origins.documents) {
      if (people && digest(one.text) != one.digest)
        return bad_input(fmt::format("the document '{}' is not what was played from", one.name));
    }
    if (link_hash_over(states, turn_, league_, checked_.previous) != turn_.hash)
      return bad_input(not_that_hash);
    checked_.hash_made = true;
    return {};
  }

  const FileJson& json_;
  const Tenants& tenants_;
  TurnRow turn_;
  std::string league_;
  Parts parts_{};
  std::set<std::string> closed_{};  // kinds of parts of which one is
  std::map<std::string, std::string> documents_{};
  CheckedTurn checked_{};
};

}  // namespace

Result<void> check_form_of_turn(const std::string& text, const std::string& file) {
  try {
    const FileJson json = parse_json(text);
    if (json.is_object() && json.value("touchline", "") == "turn" && !head_in(json).hash.empty()) {
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
    auto turn =
        json.contains("parts") ? PartsChecker(json, tenants).check() : check_whole(json, tenants);
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
