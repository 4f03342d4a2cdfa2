// What comes in before a turn closes: deadlines, sheets, absences (turn_life.hpp).
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/clock.hpp"
#include "league/letters.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/sealed_sheet.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::AbsenceRow;
using store::MemberRow;
using store::OpenTurnRow;
using store::SheetRow;
using store::Where;

namespace {

std::optional<SheetRow> sheet_of(Desk& desk, const std::string& club) {
  auto rows = desk.store().select<SheetRow>(of_turn(desk, desk.turn().number).is("club", club));
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

/// Below that there is little to lose.
constexpr std::int64_t full_weight = 4;
bool takes_most_away(std::int64_t weighed, std::int64_t weighs) {
  return weighed >= full_weight && weighs * 2 <= weighed;
}

/// When the last turn was published that is in effect.
std::int64_t turn_in_effect_at(Desk& desk) {
  if (!is_act(desk.current())) return desk.current().at;
  for (const store::TurnRow& turn : desk.store().select<store::TurnRow>(
           Where().is("league", desk.name()).is("seq", last_turn(desk))))
    return turn.at;
  return 0;
}

/// Of a sheet that an earlier version took in, by the key file, if it is there.
std::int64_t weight_of(Desk& desk, const SheetRow& row) {
  if (row.weight > 0) return row.weight;
  const auto key = desk.key();
  if (!key) return 0;
  const auto sheet = open_sheet(desk, row, *key);
  if (!sheet) return 0;
  const auto facts = sheet_facts(desk, row.club, sheet->text);
  return facts ? facts->weight : 0;
}

Result<void> still_open(const Desk& desk) {
  if (desk.turn().stage == "open") return {};
  return bad_input(
      fmt::format("turn {} is {}; its sheets are fixed", desk.turn().number, desk.turn().stage));
}

}  // namespace

std::string why_out_of_date(Desk& desk, const std::string& club, std::int64_t written) {
  const std::int64_t now = desk.office().now();
  const auto known = [&](std::int64_t stamp) { return ran_backwards(stamp, now) ? 0 : stamp; };
  // An undo opens a turn again, but asks no new sheets; nor does what was done at once.
  const std::int64_t since = known(turn_in_effect_at(desk));
  if (written < since) {
    return desk.words()("letter.old", time_text(written), desk.turn().number, time_text(since));
  }
  const auto in = sheet_of(desk, club);
  if (in && written < known(in->at)) return desk.words()("letter.newer", time_text(in->at));
  return "";
}

std::int64_t letters_known_since(Desk& desk) {
  // None of the day before its founding was ever played either: somebody's clock is behind.
  std::int64_t before = std::int64_t{24} * 60 * 60;
  for (const store::TurnRow& turn :
       desk.store().select<store::TurnRow>(Where().is("league", desk.name()))) {
    if (turn.format >= link_format) return turn.at - before;
    before = 0;
  }
  return std::numeric_limits<std::int64_t>::max();
}

Result<Receipt> hand_in(Desk& desk, const std::string& club, const std::string& typed,
                        std::int64_t written, const std::string& letter, const Heard& heard) {
  if (auto done = do_overdue(desk, heard); !done) return bad_input(done.error());
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  auto receipt = hand_in(desk, **change, club, typed, Mailed{written, letter, true});
  if (receipt) (*change)->commit();
  return receipt;
}

Result<Receipt> hand_in(Desk& desk, Change& change, const std::string& club,
                        const std::string& typed, const Mailed& mailed) {
  const auto& [written, letter, meant] = mailed;
  if (typed.size() > 1'000'000) return bad_input("a sheet has at most a million characters");
  if (!store::can_be_kept(typed))
    return bad_input("a sheet is a text in UTF-8, without the character zero");
  const std::string text = plain_lines(typed);
  const OpenTurnRow& turn = desk.turn();
  if (auto open = still_open(desk); !open) return bad_input(open.error());
  if (auto kind = kind_of_next(desk); !kind) return bad_input(kind.error());
  std::int64_t at = change.at();
  if (written > 0) {
    at = std::min(at, written);
    if (const std::string why = why_out_of_date(desk, club, at); !why.empty())
      return bad_input(why);
  }
  if (turn.deadline > 0 && at > turn.deadline + turn.grace) {
    return bad_input(fmt::format("the deadline of turn {} was {}", turn.number,
                                 time_text(turn.deadline + turn.grace)));
  }
  const auto facts = sheet_facts(desk, club, text);
  if (!facts) return bad_input(facts.error());
  const auto earlier = sheet_of(desk, club);
  Receipt receipt{turn.number,
                  club,
                  is_late(turn, at, change.at()),
                  earlier.has_value(),
                  desk.tenant().receipt(*desk.state(), club, *facts),
                  {}};
  receipt.weighs = facts->weight;
  receipt.weighed = earlier && !meant ? weight_of(desk, *earlier) : 0;
  receipt.withheld = !meant && takes_most_away(receipt.weighed, receipt.weighs);
  if (receipt.withheld) return receipt;
  const bool listed = has_list(desk);
  Sheet sheet;
  sheet.club = club;
  sheet.who = desk.actor().name;
  sheet.at = at;
  sheet.text = facts->kept.empty() ? text : facts->kept;
  sheet.nonce = listed && desk.actor().keeps() ? "" : facts->nonce;
  sheet.salt = fresh_salt();
  const std::string envelope = enveloped(desk, sheet);
  const auto for_league = seal(envelope, desk.league().public_key);
  if (!for_league) return bad_input(for_league.error());
  std::string for_owner;
  // What the keeper takes in from the mail is not proven by his own password.
  const bool on_behalf = !letter.empty() && !desk.actor().owns(club);
  if (!on_behalf && !desk.actor().public_key.empty()) {
    auto own = seal(envelope, desk.actor().public_key);
    if (!own) return bad_input(own.error());
    for_owner = std::move(*own);
  }
  if (listed) {
    sheet.seal = seal_mark(*for_league);
    receipt.entry = receipt_for(desk, enter(desk, change, sheet, desk.actor().keeps()));
  }
  desk.store().put(SheetRow{desk.name(), turn.number, club, sheet.who, at, *for_league, for_owner,
                            sheet.entry, sheet.sealed, facts->weight});
  if (!letter.empty()) keep_letter(desk, change, letter, club, letter_taken);
  change.audit("sheet", fmt::format("{}, turn {}{}{}", club, turn.number,
                                    letter.empty() ? "" : ", letter ", letter));
  return receipt;
}

Result<Receipt> try_sheet(Desk& desk, const std::string& club, const std::string& typed) {
  const std::string text = plain_lines(typed);
  const auto facts = sheet_facts(desk, club, text);
  if (!facts) return bad_input(facts.error());
  const OpenTurnRow& turn = desk.turn();
  const bool late = turn.deadline > 0 && desk.office().now() > turn.deadline;
  return Receipt{turn.number,
                 club,
                 late,
                 sheet_of(desk, club).has_value(),
                 desk.tenant().receipt(*desk.state(), club, *facts),
                 {}};
}

bool has_sheet(Desk& desk, const std::string& club) { return sheet_of(desk, club).has_value(); }

bool has_proven_sheet(Desk& desk, const std::string& club) {
  const auto row = sheet_of(desk, club);
  return row && !row->for_owner.empty();
}

Result<std::string> own_sheet(Desk& desk, const std::string& club) {
  const auto row = sheet_of(desk, club);
  if (!row)
    return bad_input(
        fmt::format("nothing of {} has come in for turn {}", club, desk.turn().number));
  const Actor& actor = desk.actor();
  if (row->for_owner.empty() || row->who != actor.name || actor.secret_key.empty()) {
    return bad_input(
        fmt::format("only {} can read it, with a password or a token, until the turn is "
                    "closed",
                    row->who));
  }
  const KeyPair keys{actor.public_key, actor.secret_key};
  if (!open_seal(row->for_owner, keys)) {
    return bad_input(fmt::format(
        "it was sealed to the key that {} had before a reset: it stands and counts, but you cannot "
        "read it before the turn is closed; hand it in again if you are not sure of it",
        actor.name));
  }
  auto sheet = opened(row->for_owner, keys, desk, *row);
  if (!sheet) return bad_input(sheet.error());
  return std::move(sheet->text);
}

Result<std::string> unseal(Desk& desk, const std::string& club, const std::string& reason) {
  if (reason.empty()) return bad_input("say why with --reason; it goes into the audit trail");
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  const auto row = sheet_of(desk, club);
  if (!row) return bad_input(fmt::format("nothing of {} has come in", club));
  auto sheet = open_sheet(desk, *row, *key);
  if (!sheet) return bad_input(sheet.error());
  (*change)->audit("unseal", fmt::format("{}, turn {}: {}", club, desk.turn().number, reason));
  (*change)->commit();
  return std::move(sheet->text);
}

Result<void> set_deadline(Desk& desk, std::int64_t deadline, std::int64_t grace) {
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  if (auto open = still_open(desk); !open) return open;
  if (deadline > 0 && deadline < (*change)->at()) {
    return bad_input(fmt::format("{} is over; take a time to come", time_text(deadline)));
  }
  (*change)->turn().deadline = deadline;
  (*change)->turn().grace = grace;
  (*change)->audit("deadline", fmt::format("turn {}: {}, grace {} s", desk.turn().number,
                                           deadline > 0 ? time_text(deadline) : "none", grace));
  (*change)->commit();
  return {};
}

Result<void> set_absent(Desk& desk, const std::string& club, std::int64_t first,
                        std::int64_t last) {
  if (last < first) return bad_input(fmt::format("turns {}-{} run backwards", first, last));
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  if (first <= desk.turn().number && desk.turn().number <= last) {
    if (auto open = still_open(desk); !open) return open;
  }
  (*change)->put(AbsenceRow{desk.name(), club, first, last, desk.actor().name, (*change)->at()});
  (*change)->audit("absent", fmt::format("{}, turns {}-{}", club, first, last));
  (*change)->commit();
  return {};
}

namespace {

/// Of a club that somebody leads and that has sent none.
SheetState::State state_without(Desk& desk, const std::string& club) {
  if (!desk.state()) return SheetState::State::missing;
  switch (desk.tenant().sheet_wanted(*desk.state(), club)) {
    case Tenant::SheetWanted::if_liked:
      return SheetState::State::none_yet;
    case Tenant::SheetWanted::no:
      return SheetState::State::not_due;
    default:
      return SheetState::State::missing;
  }
}

}  // namespace

std::vector<SheetState> sheet_states(Desk& desk) {
  const OpenTurnRow& turn = desk.turn();
  std::map<std::string, SheetState> states;
  for (const std::string& club : desk.clubs()) {
    states[club].club = club;
  }
  for (const MemberRow& member :
       desk.store().select<MemberRow>(Where().is("league", desk.name()))) {
    if (member.club.empty()) continue;
    SheetState& state = states[member.club];
    state.club = member.club;
    state.owner += (state.owner.empty() ? "" : ", ") + member.person;
    state.state = state_without(desk, member.club);
  }
  for (const AbsenceRow& row : desk.store().select<AbsenceRow>(Where().is("league", desk.name()))) {
    if (row.first <= turn.number && turn.number <= row.last) {
      states[row.club].state = SheetState::State::absent;
    }
  }
  for (const SheetRow& row : desk.store().select<SheetRow>(of_turn(desk, turn.number))) {
    const bool late = is_late(turn, row.at, desk.office().now());
    states[row.club].state = late ? SheetState::State::late : SheetState::State::received;
    states[row.club].at = row.at;
  }
  if (const auto fixed = parse_sheets(turn.sheets)) {  // from closing on
    for (const Sheet& sheet : *fixed) {
      states[sheet.club].state = sheet.late ? SheetState::State::late : SheetState::State::received;
    }
  }
  std::vector<SheetState> list;
  for (auto& [club, state] : states) list.push_back(std::move(state));
  return list;
}

}  // namespace touchline::league
