// What people decide about a turn besides their sheets: results that were played elsewhere, the
// master's decisions, matches half played by hand (turn_life.hpp).
#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/season_state.hpp"
#include "league/sheet_list.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::DraftRow;
using store::OpenTurnRow;
using store::RulingRow;
using store::SeatRow;
using store::Where;

namespace {

std::int64_t next_ruling(Desk& desk) {
  std::int64_t last = 0;
  for (const RulingRow& row : desk.store().select<RulingRow>(of_turn(desk, desk.turn().number))) {
    last = std::max(last, row.n);
  }
  return last + 1;
}

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
  const auto season = static_cast<int>(desk.season());
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

tl::unexpected<Problems> reason_is_printed(std::int64_t number) {
  return bad_input(
      fmt::format("the dice of turn {} are fixed: say why with --reason; it is printed", number));
}

Result<void> not_frozen(const Desk& desk) {
  if (desk.turn().stage != "frozen") return {};
  return bad_input(fmt::format(
      "turn {} is frozen: nothing goes in or out before what is drawn (league close --beacon)",
      desk.turn().number));
}

/// What the keeper has settled is no owner's to replace.
Result<void> not_settled(Desk& desk, const std::string& subject) {
  for (const RulingRow& row :
       desk.store().select<RulingRow>(of_turn(desk, desk.turn().number).is("subject", subject))) {
    if (row.kind == taken_back || row.kind.starts_with(offered)) continue;
    if (club_of(desk, row.who).empty())
      return bad_input(fmt::format("{} has settled it; the commissioner may change it", row.who));
  }
  return {};
}

/// Once the dice are fixed: whether the ruling may go in, or only be offered to the other club.
Result<Ruled> agreed(Desk& desk, Ruling& ruling, Say say) {
  if (say == Say::last) {
    if (!ruling.reason.empty()) return Ruled::taken;
    return reason_is_printed(desk.turn().number);
  }
  for (const RulingRow& row : desk.store().select<RulingRow>(
           of_turn(desk, desk.turn().number).is("subject", ruling.subject))) {
    if (row.kind != std::string(offered) + ruling.kind || row.text != ruling.text) continue;
    const std::string club = club_of(desk, row.who);  // one club, two names; or nobody's any more
    if (club.empty() || club == club_of(desk, ruling.who)) continue;
    ruling.reason = fmt::format("agreed by {} and {}{}", row.who, ruling.who,
                                ruling.reason.empty() ? "" : ": " + ruling.reason);
    return Ruled::taken;
  }
  return Ruled::waits_for_the_other_club;
}

}  // namespace

bool put_in_after_dice(Desk& desk, bool by_league_dice) {
  if (!has_list(desk)) return false;
  if (by_league_dice) return desk.state() && desk.tenant().decides_by_hand(*desk.state());
  return !fixed_seed(desk).empty();
}

Result<Ruled> rule(Desk& desk, Ruling ruling, Say say) {
  ruling.text = plain_lines(ruling.text);
  ruling.reason = plain_line(ruling.reason);
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  OpenTurnRow& turn = (*change)->turn();
  if (auto goes = not_frozen(desk); !goes) return bad_input(goes.error());
  if (!desk.state()) return bad_input(desk.state().error());
  if (auto good = desk.tenant().check_ruling(*desk.state(), ruling, turn.seed); !good) {
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
  } else if (say == Say::own) {
    if (auto may = not_settled(desk, ruling.subject); !may) return bad_input(may.error());
  }
  const std::string kind = (ruled == Ruled::taken ? "" : std::string(offered)) + ruling.kind;
  store::Store& store = desk.store();
  const auto of_subject = of_turn(desk, turn.number).is("subject", ruling.subject);
  if (ruled == Ruled::taken) {
    (*change)->erase<RulingRow>(of_subject);
    store.erase<DraftRow>(of_subject);
    store.erase<SeatRow>(of_subject);
  } else {  // an offer takes the place of his last one and of what he has begun, and of nothing
            // else
    store.erase<DraftRow>(
        of_turn(desk, turn.number).is("subject", ruling.subject).is("who", ruling.who));
    (*change)->erase<RulingRow>(Where(of_subject).is("kind", kind).is("who", ruling.who));
  }
  (*change)->insert(RulingRow{desk.name(), turn.number, next_ruling(desk), kind, ruling.subject,
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

Result<void> unrule(Desk& desk, const std::string& subject, Say say, const std::string& typed) {
  if (subject.empty()) return bad_input("say which match");  // the first dice have no subject
  const std::string reason = plain_line(typed);
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  const std::int64_t number = desk.turn().number;
  if (auto goes = not_frozen(desk); !goes) return goes;
  // A match of two terminals may come to a stand, by a new password say: with a reason that is
  // printed it is dropped, whatever its dice.
  Where what = of_turn(desk, number).is("subject", subject);
  const bool drops = say == Say::last && !reason.empty() && desk.store().count<SeatRow>(what) > 0;
  if (auto none = no_league_dice(desk, subject, "", drops); !none) return none;
  if (say == Say::own) what = std::move(what).is("who", desk.actor().name);
  const auto begun = desk.store().erase<DraftRow>(what);
  if (begun > 0) desk.store().erase<SeatRow>(of_turn(desk, number).is("subject", subject));
  std::int64_t offers = 0, results = 0;
  for (const RulingRow& row : desk.store().select<RulingRow>(what)) {
    if (row.kind == taken_back) continue;  // the word that something is gone stays
    ++(row.kind.starts_with(offered) ? offers : results);
    (*change)->erase<RulingRow>(of_turn(desk, number).is("n", row.n));
  }
  if (begun + offers + results == 0) {
    return bad_input(fmt::format("nothing was put in about {} in turn {}{}", subject, number,
                                 say == Say::last ? "" : " by " + desk.actor().name));
  }
  const bool seen = desk.turn().stage == "previewed";
  const bool fixed = has_list(desk) && !fixed_seed(desk).empty();
  // The dice would take its place, and somebody may know what they give.
  if (fixed && results > 0 && say == Say::own) {
    return bad_input(fmt::format(
        "the dice of turn {} are fixed, and what was put in stands; the commissioner may take it "
        "out, with a reason",
        number));
  }
  if (fixed && results > 0 && reason.empty()) return reason_is_printed(number);
  if (begun + results > 0 && (seen || fixed)) {
    // It may not go unsaid.
    (*change)->insert(RulingRow{desk.name(), number, next_ruling(desk), std::string(taken_back),
                                subject, "", reason, desk.actor().name, (*change)->at(),
                                after_bits(seen, true)});
  }
  (*change)->audit("take back", fmt::format("turn {}, {}{}{}", number, subject,
                                            seen ? ", after the preview" : "",
                                            reason.empty() ? "" : ": " + reason));
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
  if (desk.turn().number != number || !(is_next || next->by_hand == subject)) {
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
