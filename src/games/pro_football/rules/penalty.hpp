// Penalties: the dice, the chart, and what the offended side may choose (PRO-PENALTY, PRO-R59).
#pragma once

#include "games/pro_football/rules/kicks.hpp"

namespace touchline::pro_football {

/// PRO-R59  How a foul is enforced.
enum class Enforced : std::uint8_t {
  dead,          // no play
  previous,      // from the line
  loss_of_down,  // and the down counts
  at_the_spot,   // pass interference
  after_gain,    // added to the end of a gain, else from the line
  after_return,  // from the end of a return
  kickoff        // kicked again, or added
};
struct FoulRule {
  int yards = 0;
  Enforced how = Enforced::previous;
  bool first_down = false;
};

constexpr FoulRule foul_rule(Foul foul, bool by_offence) {
  switch (foul) {
    case Foul::FS:
    case Foul::DG:
    case Foul::EN:
      return {5, Enforced::dead, false};
    case Foul::OH:
    case Foul::IB:
    case Foul::PO:
      return {10, Enforced::previous, false};
    case Foul::IG:
      return {10, Enforced::loss_of_down, false};
    case Foul::DH:
    case Foul::IU:
    case Foul::IC:
      return {5, Enforced::previous, true};
    case Foul::PI:
      return {0, Enforced::at_the_spot, true};
    case Foul::PF:
      if (by_offence) return {15, Enforced::previous, false};
      return {15, Enforced::after_gain, true};
    case Foul::FM:
    case Foul::RP:
      return {15, Enforced::after_gain, true};
    case Foul::RK:
      return {15, Enforced::previous, true};
    case Foul::HR:
      return {10, Enforced::after_return, false};
    case Foul::KO:
      return {5, Enforced::kickoff, false};
    default:  // OS, TM, IS, IF, IM, RI
      return {5, Enforced::previous, false};
  }
}

/// PRO-R59  Half the distance where the yards are more than that.
constexpr int walked_off(int yards, int distance) {
  return yards * 2 > distance ? distance / 2 : yards;
}

// PRO-PENALTY-2, PRO-PENALTY-4, PRO-R59  The section of the chart: a fake by what it turned out.
inline Section foul_section(const Book& book, const Snap& snap) {
  if (snap.kick == Kick::kickoff) return Section::kickoff;
  if (snap.call.play == Play::fake) {
    return book.charts().fake[snap.red].pass ? Section::pass : Section::run;
  }
  if (snap.kick == Kick::punt || snap.kick == Kick::free_kick) return Section::punt;
  if (snap.kick == Kick::field_goal || snap.kick == Kick::try_kick) return Section::place;
  return is_pass(snap.call.play) ? Section::pass : Section::run;
}

/// Where a play goes on when no foul has stopped it.
inline Phase after_first_roll(const Snap& snap) {
  if (snap.onside) return Phase::onside_reading;
  if (snap.kick == Kick::kickoff) return Phase::kickoff_reading;
  if (snap.call.play == Play::fake) return Phase::fake_reading;
  if (snap.kick == Kick::punt || snap.kick == Kick::free_kick) return Phase::punt_reading;
  if (snap.kick == Kick::field_goal || snap.kick == Kick::try_kick) return Phase::place_reading;
  return Phase::card;
}

// PRO-PENALTY-3, PRO-PUNT-5, PRO-FG-7  No kicker is run into where no block is tried.
inline Foul called_foul(const Book& book, const Snap& snap, Foul foul) {
  if ((foul == Foul::RI || foul == Foul::RK) && !snap.block_try) return Foul::none;
  if (foul == Foul::IC && book.setting().season < 1978) return Foul::DH;
  return foul;
}

// ---------------------------------------------------------------------------------- enforcing

// The line after a foul of either side; the down is played again.
inline End from_the_line(const State& s, const FoulRule& rule) {
  const Snap& snap = s.snap;
  const bool by_offence = snap.fouler == s.ball;
  const int walked =
      by_offence ? -walked_off(rule.yards, 100 - s.at) : walked_off(rule.yards, s.at);
  const int at = s.at - walked;
  if (is_kickoff(snap.kick)) return {End::What::kick_again, s.ball, at};
  if (is_try(snap.kick)) return {End::What::try_again, s.ball, at};
  if (!by_offence && (rule.first_down || walked >= s.to_go)) return new_series(s.ball, at);
  const bool goal = s.to_go >= s.at;
  End end{End::What::ball, s.ball, at, s.down, goal ? at : s.to_go - walked};
  if (rule.how == Enforced::loss_of_down) {
    if (s.down == 4) return new_series(other(s.ball), 100 - at);
    ++end.down;
  }
  return end;
}

/// From where the returning side has come to, against it or for it.
inline End from_the_return(const State& s, int yards) {
  const End& end = s.snap.end;
  const Side receivers = other(s.ball);
  const bool against = s.snap.fouler == receivers;
  const bool scored = end.what == End::What::touchdown;
  if (end.side != receivers || (scored && !against)) return end;
  const int at = scored ? 0 : end.at;
  return new_series(receivers,
                    against ? at + walked_off(yards, 100 - at) : at - walked_off(yards, at));
}

// FM, RP and PF by the defence: on top of a gain of the offence, else from the line.
inline End after_gain(const State& s, const FoulRule& rule) {
  const End& end = s.snap.end;
  const bool kept = end.what == End::What::ball && !s.snap.changed && !is_try(s.snap.kick);
  const int at = end.side == s.ball ? end.at : 100 - end.at;  // on downs the others have it
  if (!kept || s.at - at <= 0) return from_the_line(s, rule);
  return new_series(s.ball, at - walked_off(rule.yards, at));
}

/// PRO-R59  Where a receiver was interfered with.
inline int interference_yards(const Snap& snap) {
  if (snap.has_reading) return std::max(snap.reading, 0);
  return snap.call.play == Play::deep ? 38 : snap.call.play == Play::shallow ? 16 : 6;
}

/// The end of the play if the foul is accepted; `add` is for the receivers of a kickoff.
inline End accepted_end(const State& s, bool add = false) {
  const Snap& snap = s.snap;
  const bool by_offence = snap.fouler == s.ball;
  const FoulRule rule = foul_rule(snap.foul, by_offence);
  const bool personal_on_kick = snap.foul == Foul::PF && snap.kick == Kick::kickoff;
  const bool on_return =
      personal_on_kick || (snap.foul == Foul::PF && !by_offence && snap.kick == Kick::free_kick);
  if (on_return || rule.how == Enforced::after_return) return from_the_return(s, rule.yards);
  switch (rule.how) {
    case Enforced::at_the_spot:
      if (is_try(snap.kick)) return from_the_line(s, rule);
      return new_series(s.ball, std::max(1, s.at - interference_yards(snap)));
    case Enforced::after_gain:
      return after_gain(s, rule);
    case Enforced::kickoff:
      return add ? from_the_return(s, rule.yards) : from_the_line(s, rule);
    default:
      return from_the_line(s, rule);
  }
}

/// Whether the yards are added to the play, which then stands.
inline bool play_stands(const State& s, const End& accepted) {
  const Snap& snap = s.snap;
  const FoulRule rule = foul_rule(snap.foul, snap.fouler == s.ball);
  if (accepted.what == End::What::kick_again || accepted.what == End::What::try_again) return false;
  if (is_kickoff(snap.kick) || rule.how == Enforced::after_return) return true;
  return rule.how == Enforced::after_gain && accepted != from_the_line(s, rule);
}

// PRO-PENALTY-1, PRO-R59  Whose foul, whether it is called, and which. A dead ball ends the play.
template <Table T>
void throw_flag(T& table, const Book& book, State& s) {
  Snap& snap = s.snap;
  const Side attack = is_kickoff(snap.kick) ? other(s.ball) : s.ball;  // PRO-R14
  const bool certain = snap.certain;
  const bool by_offence = one_die(table, "PRO-R59"_rule, s.ball) <= 3;
  const Side fouler = by_offence ? attack : other(attack);
  const Team& team = book.team(fouler);
  const int number = by_offence ? team.offence_fouls : team.defence_fouls;
  const bool flagged = certain || one_die(table, "PRO-R59"_rule, s.ball) <= number;
  Foul foul = Foul::none;
  if (flagged) {
    const auto& rows = book.charts().fouls[static_cast<std::size_t>(foul_section(book, snap))];
    const auto& row = rows[fouler == s.ball ? 0 : 1];
    foul = called_foul(
        book, snap,
        on_chart(table, "Penalty chart", row, two_dice(table, "PRO-PENALTY-2"_rule, s.ball),
                 section_names[static_cast<std::size_t>(foul_section(book, snap))]));
  }
  if (foul != Foul::none) {
    snap.foul = foul;
    snap.fouler = fouler;
    tell(table, s, "PRO-R59"_rule, Kind::flag, fouler, -1, static_cast<int>(foul));
    if (foul_rule(foul, fouler == s.ball).how == Enforced::dead) {
      snap.no_play = snap.void_play = snap.accepted = true;
      snap.end = accepted_end(s);
      s.phase = Phase::settle;
      return;
    }
  }
  if (!certain) {
    s.phase = after_first_roll(snap);
    return;
  }
  is_pass(snap.call.play) ? incomplete(book, s) : gain(book, s, 0);
}

inline constexpr std::array<std::string_view, 2> foul_options{"accept", "decline"};
inline constexpr std::array<std::string_view, 3> kickoff_foul_options{"re-kick", "add", "decline"};

/// Nothing to choose: grounding without an incompletion, yards on top of a touchdown, a defence's
/// foul on a good try (PRO-R59).
inline bool foul_is_moot(const State& s) {
  const Snap& snap = s.snap;
  if (snap.foul == Foul::IG && !snap.incomplete) return true;
  if (snap.end.what == End::What::try_over && snap.fouler != s.ball && snap.end.down > 0) {
    return true;
  }
  const bool added = foul_rule(snap.foul, snap.fouler == s.ball).how == Enforced::after_gain;
  return added && snap.end.what == End::What::touchdown && snap.end.side == s.ball;
}

// PRO-R59, PRO-D22  The other coach accepts or declines.
template <Table T>
void choose_foul(T& table, State& s) {
  Snap& snap = s.snap;
  const Side offended = other(snap.fouler);
  const bool kickoff = snap.foul == Foul::KO;
  if (foul_is_moot(s)) {
    s.phase = Phase::settle;
    tell(table, s, "PRO-R59"_rule, Kind::declined, offended);
    return;
  }
  const std::span<const std::string_view> options =
      kickoff ? std::span<const std::string_view>(kickoff_foul_options)
              : std::span<const std::string_view>(foul_options);
  const int choice = table.ask(Decision{"PRO-D22"_rule, offended, "foul", options}, s);
  s.phase = Phase::settle;
  if (choice == static_cast<int>(options.size()) - 1) {
    tell(table, s, "PRO-D22"_rule, Kind::declined, offended);
    return;
  }
  const End end = accepted_end(s, kickoff && choice == 1);
  snap.void_play = !play_stands(s, end);
  snap.accepted = true;
  snap.end = end;
}

}  // namespace touchline::pro_football
