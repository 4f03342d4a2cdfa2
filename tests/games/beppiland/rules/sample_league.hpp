// What the tests of the league share: a league of 36 built clubs, its seasons with computer
// presidents, and single steps of a session on matches of the test's choosing.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/rules/sitting.hpp"
#include "games/beppiland/rules/tables.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland::sample {

/// 36 clubs with built squads; session 1 of season 1 is next.
inline League new_league(const Switches& switches = {}, std::uint64_t seed = 42) {
  static const std::vector<Club> built = [] {
    std::vector<Club> clubs(clubs_in_league);
    for (std::size_t i = 0; i < clubs.size(); ++i) {
      clubs[i].name = invented_club(i);
      clubs[i].computer = name(all_temperaments[i % 3]);
      build_squad(clubs[i], 1000 + i);
    }
    return clubs;
  }();
  DiceBox dice(seed);
  return found_league("Prova", built, switches, dice);
}

/// Sheets of computer presidents for all clubs, arrived in the order of their numbers.
inline SessionInput computer_sheets(const League& league, std::uint64_t seed) {
  SessionInput input;
  input.seed = seed;
  for (int club = 0; club < static_cast<int>(league.clubs.size()); ++club) {
    const auto& who = league.clubs[static_cast<std::size_t>(club)].computer;
    input.sheets[club] = {decide(view_of(league, club), *temperament_of(who),
                                 seed * 1000 + static_cast<unsigned>(club)),
                          club};
  }
  return input;
}

/// A whole season, session by session: the state before each and what came of it.
struct Season {
  std::vector<League> before{};
  std::vector<SessionOutcome> played{};
  const League& after() const { return played.back().league; }
};
inline Season play_season(League league, std::uint64_t seed) {
  Season season;
  const int year = league.season;
  while (league.season == year) {
    season.before.push_back(league);
    season.played.push_back(play_session(league, computer_sheets(league, ++seed)));
    league = season.played.back().league;
  }
  return season;
}
/// The first season of the sample league; played once.
inline const Season& first_season() {
  static const Season season = play_season(new_league(), 700);
  return season;
}

/// A league without any match, whose session the test chooses.
inline League empty_league(int session = 4, const Switches& switches = {}) {
  League league = new_league(switches);
  league.session = session;
  league.meetings.clear();
  league.forecast.clear();
  league.toto = {};
  league.results.clear();
  return league;
}

inline Club& club(League& league, int number) {
  return league.clubs[static_cast<std::size_t>(number)];
}
inline const Club& club(const League& league, int number) {
  return league.clubs[static_cast<std::size_t>(number)];
}

inline Meeting meeting(std::string id, Competition competition, int home, int away, int slot = 1) {
  Meeting made;
  made.id = std::move(id);
  made.competition = competition;
  made.round = 1;
  made.slot = slot;
  made.club = {home, away};
  return made;
}

/// A tie of the Cup's second round between two clubs, both legs to come.
inline void add_tie(League& league, int first, int second) {
  Tie tie;
  tie.club = {first, second};
  league.cup.rounds = {CupRound{"last_32", 2, false, {tie}}};
  for (const int leg : {1, 2}) {
    Meeting made = meeting(leg == 1 ? "Cu2-01A" : "Cu2-01B", Competition::cup,
                           leg == 1 ? first : second, leg == 1 ? second : first, leg);
    made.round = 2;
    made.tie = 0;
    made.leg = leg;
    league.meetings.push_back(made);
  }
}

/// A single knock-out match on neutral ground.
inline void add_single_tie(League& league, int first, int second) {
  Tie tie;
  tie.club = {first, second};
  league.torneo.rounds = {CupRound{"last_16", 1, true, {tie}}};
  Meeting made = meeting("To2-01", Competition::torneo, first, second);
  made.round = 2;
  made.tie = 0;
  made.neutral = true;
  league.meetings.push_back(made);
}

/// Everybody of a club as good as that, or as bad.
inline void set_skill(Club& of, int ab) {
  for (Player& man : of.players) man.ab = ab;
}

/// A sitting with all that it refers to.
struct Evening {
  League league;
  SessionInput input;
  Sitting sitting;

  explicit Evening(League the_league, SessionInput the_input = {})
      : league(std::move(the_league)), input(std::move(the_input)), sitting(league, input) {
    sitting.record.season = league.season;
    sitting.record.session = league.session;
    take_sheets(sitting);
    apply_acts(sitting);
  }
  Evening(const Evening&) = delete;
  Evening& operator=(const Evening&) = delete;

  const SessionRecord& record() const { return sitting.record; }
  const MatchRecord& match(std::size_t i = 0) const { return sitting.record.matches.at(i); }
  Club& of(int number) { return sample::club(league, number); }

  /// Stakes, line-ups, matches: all that a match needs.
  Evening& play() {
    take_stakes(sitting);
    arrange_friendlies(sitting);
    make_lineups(sitting);
    play_matches(sitting);
    return *this;
  }
};

inline SessionInput seeded(std::uint64_t seed) {
  SessionInput input;
  input.seed = seed;
  return input;
}

/// The first seed from 1 on for which it holds; the test fails if there is none.
inline std::uint64_t seed_where(const std::function<bool(std::uint64_t)>& holds,
                                std::uint64_t most = 3000) {
  for (std::uint64_t seed = 1; seed <= most; ++seed) {
    if (holds(seed)) return seed;
  }
  ADD_FAILURE() << "no seed up to " << most;
  return 0;
}

inline int count_code(const std::vector<Correction>& list, int club_number, std::string_view code) {
  return static_cast<int>(std::count_if(list.begin(), list.end(), [&](const Correction& line) {
    return line.club == club_number && line.code == code;
  }));
}
inline int count_code(const SessionRecord& record, int club_number, std::string_view code) {
  return count_code(record.corrections, club_number, code);
}

/// What an account moved under a kind: received less paid.
inline int booked(const SessionRecord& record, int number, std::string_view kind) {
  int sum = 0;
  for (const LedgerEntry& entry : record.ledger) {
    if (entry.kind != kind) continue;
    sum += (entry.to == number ? entry.amount : 0) - (entry.from == number ? entry.amount : 0);
  }
  return sum;
}

inline int all_money(const League& league) {
  int sum = 0;
  for (const Club& one : league.clubs) sum += one.money;
  for (const int account_sum : league.accounts) sum += account_sum;
  return sum;
}

inline Player footballer(int id, std::string called, Area area, int age, int ab, int fo = 0) {
  Player man;
  man.id = id;
  man.name = std::move(called);
  man.positions = only(area);
  man.flank = area == Area::Po ? Flank::none : Flank::SD;
  man.age = age;
  man.ab = man.start_ab = man.career_ab = ab;
  man.fo = fo;
  return man;
}
inline Staff backroom(int id, std::string called, Role role) {
  return {id, std::move(called), role, 1, std::nullopt, false};
}

/// A result as the tables need it.
inline Result result(int home, int away, int goals_home, int goals_away,
                     Competition competition = Competition::championship) {
  Result made;
  made.competition = competition;
  made.club = {home, away};
  made.goals = {goals_home, goals_away};
  return made;
}

}  // namespace touchline::beppiland::sample
