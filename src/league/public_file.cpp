#include "league/public_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"

namespace touchline::league::public_file {

using store::TurnRow;

namespace {

/// The list of sheets of a file, each entry with the hash that it has: what the file says of that
/// is not asked.
std::vector<store::ListEntryRow> entries_in(const FileJson& json, const TurnRow& turn,
                                            const std::string& begins) {
  std::vector<store::ListEntryRow> entries;
  if (turn.list.empty()) return entries;
  std::string hash = begins;
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
  if (!has_state(note.link)) return note;
  note.link.facts = json.at("facts");
  note.link.reports = json.at("reports");
  note.link.rows = json.at("rows");
  note.link.list = json.value("list", "");
  note.link.beacon = json.value("beacon", "");
  return note;
}

}  // namespace

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

Result<void> check_list(const FileJson& json, const TurnRow& turn, const Inputs& inputs,
                        const std::function<bool(const Sheet&)>& closed) {
  if (turn.list.empty()) {
    const bool hangs = !inputs.dice.beacon.empty() || (inputs.first && !inputs.first->root.empty());
    if (hangs) return bad_input("its dice hang on a list of sheets that is not in it");
    return {};
  }
  const ListBegins begins = begins_of(json.at("league"), turn.number, inputs);
  const auto entries = entries_in(json, turn, empty_list(begins));
  const std::string last = entries.empty() ? empty_list(begins) : entries.back().hash;
  if (last != turn.list) return bad_input("its list of sheets does not lead to its root");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].n != static_cast<std::int64_t>(i) + 1)
      return bad_input("the entries of its list of sheets are not in their order");
  }
  if (const auto why = wrong_sheets(begins, entries, turn.list, inputs, closed))
    return bad_input(*why);
  if (!inputs.dice.beacon.empty() && !inputs.dice.known && inputs.dice.root != turn.list) {
    return bad_input("its dice are not those of its list of sheets");
  }
  return {};
}

std::vector<std::string> clubs_in(Tenant& tenant, const std::string& state) {
  return tenant.clubs(tenant.read_state(state).value_or(LeagueState()));
}

Result<void> check_clubs(const CheckedTurn& turn, const Inputs& inputs, Tenant& tenant,
                         const std::string& state) {
  if (turn.entries.empty() && inputs.sheets.empty() && !inputs.first) return {};
  if (const auto why = no_club_of_it(clubs_in(tenant, state), turn.entries, inputs))
    return bad_input(*why);
  return {};
}

Result<void> check_age(const TurnRow& turn, const Tenant& tenant) {
  if (turn.format < 1 || turn.edition < 1)
    return bad_input("it is of a format or an edition that never was");
  if (turn.format > link_format)
    return bad_input("it is of a later format than this program reads");
  if (turn.edition <= tenant.edition()) return {};
  return bad_input(fmt::format(
      "it was played by edition {} of the rules, this program plays edition {}: a later Touchline "
      "checks it",
      turn.edition, tenant.edition()));
}

Result<void> check_inputs(const TurnRow& turn, const Inputs& inputs, const std::string& league) {
  if (inputs.kind != turn.kind || !is_turn(turn))
    return bad_input("its inputs are of another kind of turn");
  const bool second = turn.format >= link_format;
  if (const auto why = unfair(inputs, league, turn.number, second)) return bad_input(*why);
  if (second && turn.beacon != inputs.dice.beacon) {
    return bad_input("its beacon is not the one that its dice were made of");
  }
  return {};
}

Result<void> check_notes(const CheckedTurn& turn, const DiceProof& dice) {
  bool mended = false;
  for (const PublicNote& note : turn.notes) {
    const auto inputs = parse_inputs(note.link.inputs);
    if (!inputs) return bad_input(inputs.error());
    const bool one_ruling = inputs->rulings.size() == 1;
    if (inputs->kind != note.link.kind || (!is_turn(note.link) && !one_ruling))
      return bad_input(fmt::format("link {} before it is no note", note.link.seq));
    if (note.link.number != turn.number) continue;
    if (is_turn(note.link)) {
      if (dice.known && (mended || inputs->dice.seed == dice.seed)) continue;
      return bad_input("it was played before with other dice");
    }
    mended = mended || note.link.kind == "beacon";
    if (is_act(note.link)) {
      if (const auto why = unfair_rolls(*inputs, dice.secret, note.link.origin, turn.number))
        return bad_input(*why);
      continue;
    }
    const std::string& mark = inputs->rulings.front().text;
    if (note.link.kind != "reopen" || mark.empty()) continue;
    if (!dice.known || (!mended && mark != seed_mark(dice.seed)))
      return bad_input("it was closed before with other dice");
  }
  return {};
}

std::vector<std::string> reworded(const std::vector<Report>& made,
                                  const std::vector<Report>& published) {
  std::vector<std::string> names;
  for (const Report& report : made) {
    for (const Report& one : published) {
      if (one.name == report.name && one.club == report.club && one.text != report.text)
        names.push_back(report.name);
    }
  }
  return names;
}

std::map<std::string, std::string> digests(std::map<std::string, std::string> texts) {
  for (auto& [whose, text] : texts) text = digest256(text);
  return texts;
}

namespace {

/// Whether a link before it took a closing or a turn back, or mended its beacon.
bool was_taken_back(const CheckedTurn& turn, const DiceProof& dice) {
  return std::any_of(turn.notes.begin(), turn.notes.end(), [&](const PublicNote& note) {
    const store::TurnRow& link = note.link;
    if (link.kind == "undo") return link.number < turn.number;
    if (link.number != turn.number) return false;
    if (link.kind == "beacon") return true;
    const auto inputs = parse_inputs(link.inputs);
    if (!inputs) return false;
    if (is_turn(link)) return inputs->dice.seed == dice.seed;
    return link.kind == "reopen" && !inputs->rulings.empty() &&
           inputs->rulings.front().text == seed_mark(dice.seed);
  });
}

/// Only a league of one has no list.
std::string several_without_a_list(const TurnRow& turn, const Inputs& inputs) {
  for (const Sheet& sheet : turn.list.empty() ? inputs.sheets : std::vector<Sheet>{}) {
    if (!sheet.nonce.empty() && sheet.who != turn.who && turn.format >= link_format)
      return "several people have sheets in it, and it has no list of them";
  }
  return {};
}

/// Why what is in the file does not give its seed; empty if it does. That the seed is the one that
/// follows from it is checked already (check_inputs).
std::string why_unproven(const TurnRow& turn, const Inputs& inputs, const CheckedTurn& checked) {
  const DiceProof& dice = inputs.dice;
  if (dice.seed.empty())
    return inputs.kind == "season" ? "" : "it was played without dice that were fixed before";
  if (!dice.known) return several_without_a_list(turn, inputs);
  if (!inputs.first)
    return "its dice were known from a closing that was taken back, and it does not say what they "
           "were made of";
  if (inputs.first->root.empty() && !turn.list.empty())
    return "its dice were known from a closing that had no list of sheets";
  if (!was_taken_back(checked, dice))
    return "its dice are said to be known from a closing that was taken back, and no link in it "
           "takes one back";
  return {};
}

}  // namespace

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
  checked.base = turn.base;
  checked.previous = json.at("previous");
  checked.entries =
      entries_in(json, turn, empty_list(begins_of(checked.league, turn.number, inputs)));
  checked.signer = inputs.signer;
  checked.format = turn.format;
  checked.source = inputs.source;
  checked.list = turn.list;
  checked.beacon = dice.beacon;
  checked.root = dice.beacon.empty() ? turn.list : dice.root;
  checked.seed = dice.seed;
  checked.nonces = static_cast<std::int64_t>(
      nonces_of(dice.known && inputs.first ? inputs.first->sheets : inputs.sheets).size());
  for (const FileJson& one : json.value("notes", FileJson::array())) {
    checked.notes.push_back(note_in(one));
  }
  const FileJson states = json.value("note_states", FileJson::array());
  for (std::size_t i = 0; i < std::min(states.size(), checked.notes.size()); ++i) {
    checked.notes[i].states = {states[i].at("before"), states[i].at("after")};
  }
  checked.edition = turn.edition;
  checked.dice_unproven = why_unproven(turn, inputs, checked);
  return checked;
}

}  // namespace touchline::league::public_file
