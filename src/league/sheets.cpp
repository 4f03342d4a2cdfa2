// What comes in before a turn closes: sheets, absences, rulings, drafts (turn_life.hpp).
#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "league/clock.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/sealed_sheet.hpp"
#include "league/season_tenant.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::AbsenceRow;
using store::DraftRow;
using store::MemberRow;
using store::OpenTurnRow;
using store::RulingRow;
using store::SheetRow;
using store::Where;

namespace {

std::optional<SheetRow> sheet_of(Desk& desk, const std::string& club) {
  auto rows = desk.store().select<SheetRow>(of_turn(desk, desk.turn().number).is("club", club));
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

constexpr std::string_view letter_mark = ", letter ";

Result<void> still_open(const Desk& desk) {
  if (desk.turn().stage == "open") return {};
  return bad_input(
      fmt::format("turn {} is {}; its sheets are fixed", desk.turn().number, desk.turn().stage));
}

}  // namespace

std::string why_out_of_date(Desk& desk, const std::string& club, std::int64_t written) {
  const std::int64_t now = desk.office().now();
  const auto known = [&](std::int64_t stamp) { return ran_backwards(stamp, now) ? 0 : stamp; };
  // An undo opens a turn again, but asks no new sheets.
  const std::int64_t since = known(desk.current().at);
  if (written < since) {
    return desk.words()("letter.old", time_text(written), desk.turn().number, time_text(since));
  }
  const auto in = sheet_of(desk, club);
  if (in && written < known(in->at)) return desk.words()("letter.newer", time_text(in->at));
  return "";
}

Result<Receipt> hand_in(Desk& desk, const std::string& club, const std::string& typed,
                        std::int64_t written, const std::string& letter) {
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  auto receipt = hand_in(desk, **change, club, typed, written, letter);
  if (receipt) (*change)->commit();
  return receipt;
}

Result<Receipt> hand_in(Desk& desk, Change& change, const std::string& club,
                        const std::string& typed, std::int64_t written, const std::string& letter) {
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
  const auto facts = desk.tenant().read_sheet(desk.current().state, club, text);
  if (!facts) return bad_input(facts.error());
  Receipt receipt{
      turn.number, club, is_late(turn, at, change.at()), sheet_of(desk, club).has_value(),
      facts->echo, {}};
  const bool listed = has_list(desk);
  Sheet sheet;
  sheet.club = club;
  sheet.who = desk.actor().name;
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
                            sheet.entry, sheet.sealed});
  change.audit("sheet", fmt::format("{}, turn {}{}{}", club, turn.number,
                                    letter.empty() ? "" : letter_mark, letter));
  return receipt;
}

Result<Receipt> try_sheet(Desk& desk, const std::string& club, const std::string& typed) {
  const std::string text = plain_lines(typed);
  const auto facts = desk.tenant().read_sheet(desk.current().state, club, text);
  if (!facts) return bad_input(facts.error());
  const OpenTurnRow& turn = desk.turn();
  const bool late = turn.deadline > 0 && desk.office().now() > turn.deadline;
  return Receipt{turn.number, club, late, sheet_of(desk, club).has_value(), facts->echo, {}};
}

std::set<std::string> known_letters(Desk& desk) {
  std::set<std::string> known;
  for (const store::AuditRow& row :
       desk.store().select<store::AuditRow>(Where().is("league", desk.name()))) {
    const std::size_t mark = row.detail.find(letter_mark);
    const bool of_letter = row.action == "sheet" || row.action == "letter";
    if (of_letter && mark != std::string::npos)
      known.insert(row.detail.substr(mark + letter_mark.size()));
  }
  return known;
}

void note_letter(Change& change, const std::string& why, const std::string& letter) {
  change.audit("letter", fmt::format("{}{}{}", why, letter_mark, letter));
}

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
  desk.store().put(AbsenceRow{desk.name(), club, first, last, desk.actor().name, (*change)->at()});
  (*change)->audit("absent", fmt::format("{}, turns {}-{}", club, first, last));
  (*change)->commit();
  return {};
}

std::vector<SheetState> sheet_states(Desk& desk) {
  const OpenTurnRow& turn = desk.turn();
  std::map<std::string, SheetState> states;
  for (const std::string& club : desk.tenant().clubs(desk.current().state)) {
    states[club].club = club;
  }
  for (const MemberRow& member :
       desk.store().select<MemberRow>(Where().is("league", desk.name()))) {
    if (member.club.empty()) continue;
    SheetState& state = states[member.club];
    state.club = member.club;
    state.owner = member.person;
    state.state = SheetState::State::missing;
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

// ------------------------------------------------------------------------------ rulings, drafts

namespace {

std::int64_t next_ruling(Desk& desk) {
  std::int64_t last = 0;
  for (const RulingRow& row : desk.store().select<RulingRow>(of_turn(desk, desk.turn().number))) {
    last = std::max(last, row.n);
  }
  return last + 1;
}

}  // namespace

namespace {

/// The seed of the turn under way, if it is fixed; also of one that was closed and opened again.
std::string fixed_seed(Desk& desk) {
  const OpenTurnRow& turn = desk.turn();
  return turn.seed.empty() ? known_seed(desk, turn.number) : turn.seed;
}

/// Whether this is a match that the league's own dice gave.
bool by_league_dice(Desk& desk, const Ruling& ruling) {
  const std::string seed = fixed_seed(desk);
  if (ruling.kind != "tape" || seed.empty()) return false;
  const auto tape = parse_tape(ruling.text, "tape");
  const auto fixture = to_int(ruling.subject);
  if (!tape || !fixture) return false;
  const auto season = static_cast<int>(desk.tenant().season_number(desk.current().state));
  return tape->dice == fmt::format("seed {}", match_seed(seed, season, *fixture));
}

/// The league's dice fall once: whether they have fallen for this match otherwise than on this
/// tape, also on one that is only offered, or are falling.
Result<void> no_league_dice(Desk& desk, const std::string& subject, const std::string& tape_text,
                            bool by_them) {
  for (const RulingRow& row :
       desk.store().select<RulingRow>(of_turn(desk, desk.turn().number).is("subject", subject))) {
    const bool offer = row.kind.starts_with(offered);
    const std::string kind = offer ? row.kind.substr(offered.size()) : row.kind;
    if (row.text != tape_text &&
        by_league_dice(desk, {kind, row.subject, row.text, "", "", false, false})) {
      return bad_input("it was played by the league's dice, which fall once; it stands");
    }
  }
  if (const auto begun = by_them ? std::nullopt : draft(desk, subject)) {
    const auto tape = parse_tape(begun->tape, "tape");
    if (tape && tape->dice == league_dice_word) {
      return bad_input("it is being played by the league's dice, which fall once; play it out");
    }
  }
  return {};
}

bool is_result(const Ruling& ruling) { return ruling.kind == "tape" || ruling.kind == "score"; }

std::string club_of(Desk& desk, const std::string& person) {
  const auto member = member_of(desk.store(), desk.name(), person);
  return member ? member->club : "";
}

/// Once the dice are fixed: whether the ruling may go in, or only be offered to the other club.
Result<Ruled> agreed(Desk& desk, Ruling& ruling, Say say) {
  if (say == Say::last) {
    if (!ruling.reason.empty()) return Ruled::taken;
    return bad_input(fmt::format(
        "the dice of turn {} are fixed: say why with --reason; it is printed", desk.turn().number));
  }
  for (const RulingRow& row : desk.store().select<RulingRow>(
           of_turn(desk, desk.turn().number).is("subject", ruling.subject))) {
    if (row.kind != std::string(offered) + ruling.kind || row.text != ruling.text) continue;
    if (club_of(desk, row.who) == club_of(desk, ruling.who)) continue;  // one club, two names
    ruling.reason = fmt::format("agreed by {} and {}{}", row.who, ruling.who,
                                ruling.reason.empty() ? "" : ": " + ruling.reason);
    return Ruled::taken;
  }
  return Ruled::waits_for_the_other_club;
}

}  // namespace

bool put_in_after_dice(Desk& desk, bool by_league_dice) {
  if (!has_list(desk)) return false;
  if (by_league_dice) return desk.tenant().decides_by_hand(desk.current().state);
  return !fixed_seed(desk).empty();
}

Result<Ruled> rule(Desk& desk, Ruling ruling, Say say) {
  ruling.text = plain_lines(ruling.text);
  ruling.reason = plain_line(ruling.reason);
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  OpenTurnRow& turn = (*change)->turn();
  if (turn.stage == "frozen") {
    return bad_input(fmt::format(
        "turn {} is frozen: nothing goes in before what is drawn (league close --beacon)",
        turn.number));
  }
  if (auto good = desk.tenant().check_ruling(desk.current().state, ruling, turn.seed); !good) {
    return bad_input(good.error());
  }
  ruling.who = desk.actor().name;
  ruling.after_preview = turn.stage == "previewed";
  const bool league_dice = by_league_dice(desk, ruling);
  if (is_result(ruling)) {
    const auto none = no_league_dice(desk, ruling.subject, ruling.text, league_dice);
    if (!none) return bad_input(none.error());
  }
  ruling.after_dice = put_in_after_dice(desk, league_dice);
  auto ruled = Ruled::taken;
  if (ruling.after_dice && is_result(ruling)) {
    const auto may = agreed(desk, ruling, say);
    if (!may) return may;
    ruled = *may;
  }
  const std::string kind = (ruled == Ruled::taken ? "" : std::string(offered)) + ruling.kind;
  store::Store& store = desk.store();
  const auto of_subject = of_turn(desk, turn.number).is("subject", ruling.subject);
  if (ruled == Ruled::taken) {
    store.erase<RulingRow>(of_subject);
    store.erase<DraftRow>(of_subject);
  } else {  // an offer takes the place of his last one and of what he has begun, and of nothing
            // else
    store.erase<DraftRow>(
        of_turn(desk, turn.number).is("subject", ruling.subject).is("who", ruling.who));
    store.erase<RulingRow>(Where(of_subject).is("kind", kind).is("who", ruling.who));
  }
  store.insert(RulingRow{desk.name(), turn.number, next_ruling(desk), kind, ruling.subject,
                         ruling.text, ruling.reason, ruling.who, (*change)->at(),
                         after_bits(ruling.after_preview, ruling.after_dice)});
  if (league_dice) turn.stage = "previewed";  // somebody has seen some of what they give
  (*change)->audit(kind, fmt::format("turn {}, {}{}{}{}", turn.number, ruling.subject,
                                     ruling.after_preview ? ", after the preview" : "",
                                     ruling.after_dice ? ", after the dice were fixed" : "",
                                     ruling.reason.empty() ? "" : ": " + ruling.reason));
  (*change)->commit();
  return ruled;
}

Result<void> unrule(Desk& desk, const std::string& subject, Say say) {
  if (subject.empty()) return bad_input("say which match");  // the first dice have no subject
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  const std::int64_t number = desk.turn().number;
  if (auto none = no_league_dice(desk, subject, "", false); !none) return none;
  Where what = of_turn(desk, number).is("subject", subject);
  if (say == Say::own) what = std::move(what).is("who", desk.actor().name);
  std::int64_t gone = desk.store().erase<DraftRow>(what);
  bool counted = gone > 0;
  for (const RulingRow& row : desk.store().select<RulingRow>(what)) {
    if (row.kind == taken_back) continue;  // the word that something is gone stays
    gone += desk.store().erase<RulingRow>(of_turn(desk, number).is("n", row.n));
    counted = counted || !row.kind.starts_with(offered);
  }
  if (gone == 0) {
    return bad_input(fmt::format("nothing was put in about {} in turn {}{}", subject, number,
                                 say == Say::last ? "" : " by " + desk.actor().name));
  }
  const bool seen = desk.turn().stage == "previewed";
  if (counted && (seen || (has_list(desk) && !fixed_seed(desk).empty()))) {
    // It may not go unsaid.
    desk.store().insert(RulingRow{desk.name(), number, next_ruling(desk), std::string(taken_back),
                                  subject, "", "", desk.actor().name, (*change)->at(),
                                  after_bits(seen, true)});
  }
  (*change)->audit("take back", fmt::format("turn {}, {}{}", number, subject,
                                            seen ? ", after the preview" : ""));
  (*change)->commit();
  return {};
}

Result<void> keep_draft(Desk& desk, const std::string& subject, const std::string& tape) {
  const std::int64_t number = desk.turn().number;
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  const bool is_next =
      std::any_of(next->matches.begin(), next->matches.end(),
                  [&](const Pairing& match) { return std::to_string(match.fixture) == subject; });
  if (desk.turn().number != number || !is_next) {
    return bad_input(
        fmt::format("turn {} is no longer under way, turn {} is; match {} cannot go on", number,
                    desk.turn().number, subject));
  }
  desk.store().put(
      DraftRow{desk.name(), desk.turn().number, subject, tape, desk.actor().name, (*change)->at()});
  (*change)->commit();
  return {};
}

std::optional<DraftRow> draft(Desk& desk, const std::string& subject) {
  auto rows =
      desk.store().select<DraftRow>(of_turn(desk, desk.turn().number).is("subject", subject));
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

}  // namespace touchline::league
