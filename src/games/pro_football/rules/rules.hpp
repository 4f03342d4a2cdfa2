// The rule book: the steps of a match in the order of docs/rules/pro-football.md, each a function
// of its own in the files below. Straight-line code over a Table, with no chance, input or output
// of its own.
#pragma once

#include "games/pro_football/rules/sequence.hpp"

namespace touchline::pro_football {

inline State before_the_match(const Book& book) {
  State s;
  s.clock = book.setting().quarter_seconds;
  for (const Side side : both_sides) {
    s.lineup[side] = book.team(side).start;
    for (std::size_t man = 0; man < Team::most_men; ++man) {  // PRO-INJURY-1
      if ((book.setting().absent[side] >> man & 1U) != 0) s.health[side].set(man, {false, true, 0});
    }
  }
  s.at = book.kickoff_spot();
  s.snap = fresh_snap();
  return s;
}

// PRO-KO-1, PRO-R64  The coin.
template <Table T>
void toss(T& table, State& s) {
  s.winner = table.roll("PRO-KO-1"_rule, Side::home, coin)[0] == 1 ? Side::home : Side::away;
  tell(table, s, "PRO-KO-1"_rule, Kind::toss_won, s.winner);
  s.phase = Phase::toss_choice;
}

inline constexpr std::array<std::string_view, 3> toss_options{"receive", "kick", "defer"};

// PRO-D1, PRO-R64  Deferring is to kick now and receive after the interval.
template <Table T>
void choose_toss(T& table, const Book& book, State& s) {
  const std::span<const std::string_view> all(toss_options);
  const bool defers = book.may_defer() && s.stage == Stage::regulation;
  const Decision decision{"PRO-D1"_rule, s.winner, "toss", defers ? all : all.first(2)};
  const bool receives = table.ask(decision, s) == 0;
  s.opened = receives ? s.winner : other(s.winner);
  tell(table, s, "PRO-D1"_rule, Kind::receives, s.opened);
  begin_kickoff(book, s, other(s.opened));
}

/// Nobody looks at a match on such a table between two steps: they are taken at once.
template <class T>
concept NeverWaits = Table<T> && T::never_waits;

/// Whether the next step is this one and may be taken at once.
template <Table T>
bool goes_on(const State& s, Phase next) {
  return NeverWaits<T> && s.phase == next;
}

/// One step of the rule book; where nobody looks, as many as follow each other on most plays.
template <Table T>
void step(T& table, const Book& book, State& s) {
  switch (s.phase) {
    case Phase::toss:
      return toss(table, s);
    case Phase::toss_choice:
      return choose_toss(table, book, s);
    case Phase::kickoff_choice:
      return choose_kickoff(table, s);
    case Phase::kickoff:
      return first_roll(table, book, s, "PRO-KO-2"_rule, Phase::kickoff_reading);
    case Phase::kickoff_reading:
      return read_kickoff(table, book, s);
    case Phase::onside:
      return first_roll(table, book, s, "PRO-ONSIDE-2"_rule, Phase::onside_reading);
    case Phase::onside_reading:
      return read_onside_kick(table, book, s);
    case Phase::catch_choice:
      return choose_catch(table, book, s);
    case Phase::try_choice:
      return choose_try(table, book, s);
    case Phase::fourth_down:
      return choose_fourth_down(table, book, s);
    case Phase::tempo:
      choose_tempo(table, s);
      if (!goes_on<T>(s, Phase::announce)) return;
      [[fallthrough]];
    case Phase::announce:
      announce(table, book, s);
      if (!goes_on<T>(s, Phase::line_up)) return;
      [[fallthrough]];
    case Phase::line_up:
      line_up(table, book, s);
      if (!goes_on<T>(s, Phase::offence_timeout)) return;
      [[fallthrough]];
    case Phase::offence_timeout:
      ask_for_time(table, book, s, offence(s), Phase::defence_timeout);
      if (!goes_on<T>(s, Phase::defence_timeout)) return;
      [[fallthrough]];
    case Phase::defence_timeout:
      ask_for_time(table, book, s, defence(s), Phase::run_off);
      if (!goes_on<T>(s, Phase::run_off)) return;
      [[fallthrough]];
    case Phase::run_off:
      charge_run_off(table, book, s);
      if (!goes_on<T>(s, Phase::calls)) return;
      [[fallthrough]];
    case Phase::calls:
      call_play(table, book, s);
      if (!goes_on<T>(s, Phase::snap)) return;
      [[fallthrough]];
    case Phase::snap:
      snap_the_ball(table, book, s);
      if (!goes_on<T>(s, Phase::card)) return;
      [[fallthrough]];
    case Phase::card:
      return read_card(table, book, s);
    case Phase::offence_swap:
      return change_men(table, book, s, true);
    case Phase::defence_swap:
      return change_men(table, book, s, false);
    case Phase::foul:
      return throw_flag(table, book, s);
    case Phase::rush:
      return pass_rush(table, book, s);
    case Phase::sack:
      return sack(table, book, s);
    case Phase::receiver:
      return read_receiver(table, book, s);
    case Phase::must_run:
      return must_run(table, book, s);
    case Phase::short_gain:
      return short_gain(table, book, s);
    case Phase::long_gain:
      return long_gain(table, book, s);
    case Phase::interceptor:
      return find_interceptor(table, book, s);
    case Phase::interception_dice:
      return find_back(table, book, s);
    case Phase::interception_choice:
      return choose_interception(table, book, s);
    case Phase::interception_return:
      return return_interception(table, book, s);
    case Phase::recovery:
      return recover(table, book, s);
    case Phase::recoverer:
      return find_recoverer(table, book, s);
    case Phase::loose_choice:
      return choose_loose(table, book, s);
    case Phase::advance:
      return advance_loose_ball(table, book, s);
    case Phase::field_goal_length:
      return vary_length(table, book, s);
    case Phase::place_kick:
      return first_roll(table, book, s, "PRO-FG-7"_rule, Phase::place_reading);
    case Phase::place_reading:
      return read_place_kick(table, book, s);
    case Phase::blocked_kick:
      return blocked_kick(table, book, s);
    case Phase::punt:
      return first_roll(table, book, s, "PRO-PUNT-2"_rule, Phase::punt_reading);
    case Phase::punt_again:
      return punt_again(table, s);
    case Phase::punt_reading:
      return read_punt(table, book, s);
    case Phase::coffin:
      return coffin_corner(table, book, s);
    case Phase::punt_choice:
      return choose_punt_return(table, book, s);
    case Phase::kick_return:
      return return_kick(table, book, s);
    case Phase::bounce:
      return bounce(table, book, s);
    case Phase::fake:
      return first_roll(table, book, s, "PRO-PUNT-7"_rule, Phase::fake_reading);
    case Phase::fake_reading:
      return read_fake(table, book, s);
    case Phase::foul_choice:
      return choose_foul(table, s);
    case Phase::injury_who:
      return find_injured(table, s);
    case Phase::injury_grade:
      return grade_injury(table, book, s);
    case Phase::injury_choice:
      return choose_injured(table, book, s);
    case Phase::settle:
      settle(table, book, s);
      if (!goes_on<T>(s, Phase::out_of_bounds)) return;
      [[fallthrough]];
    case Phase::out_of_bounds:
      out_of_bounds(table, book, s);
      if (goes_on<T>(s, Phase::next)) return follow(table, book, s);
      if (!goes_on<T>(s, Phase::injury)) return;
      [[fallthrough]];
    case Phase::injury:
      throw_for_injury(table, s);
      if (!goes_on<T>(s, Phase::next)) return;
      [[fallthrough]];
    case Phase::next:
      return follow(table, book, s);
    case Phase::over:
      return;
  }
}

/// One step; where nobody looks, the whole match.
template <Table T>
void advance(T& table, const Book& book, State& s) {
  do {
    step(table, book, s);
  } while (NeverWaits<T> && s.phase != Phase::over);
}

}  // namespace touchline::pro_football
