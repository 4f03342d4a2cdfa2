// Seasons by computer owners of three temperaments, with any engine: every invariant after every
// phase, and what becomes of the league: abilities by position, ages, rosters, titles, drift, and
// how far teams are apart.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <map>

#include "games/fool/files/league_file.hpp"
#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool::soak {

using namespace sample;

/// The league that is founded: 21, or another that the environment names. The card engines were
/// tuned on 21; docs/fool-engines.md has figures of others.
inline std::uint64_t founding_seed() {
  const char* const named = std::getenv("TOUCHLINE_FOOL_SEED");
  return named ? std::strtoull(named, nullptr, 10) : 21;
}

/// Of so many men each ability's sum and sum of squares.
struct Spread {
  int men = 0;
  std::array<double, 3> sum{}, squares{};
  void add(const Body& body) {
    ++men;
    for (const Ability one : abilities) {
      const auto at = static_cast<std::size_t>(one);
      sum[at] += body[one];
      squares[at] += static_cast<double>(body[one]) * body[one];
    }
  }
  /// "3.1 (0.8)"
  std::string of(Ability one) const {
    const auto at = static_cast<std::size_t>(one);
    const double mean = sum[at] / men;
    return fmt::format("{:.1f} ({:.1f})", mean,
                       std::sqrt(std::max(0.0, squares[at] / men - mean * mean)));
  }
};

struct Census {
  double ability = 0;  // mean of P + C + S over active men who do not kick
  double age = 0;
  std::map<Position, Spread> by_position{};
  std::array<int, 5> ages{};  // to 22, 25, 28, 31, older
  int free_agents = 0;
};

inline Census count_men(const League& league) {
  Census made;
  int men = 0, all = 0;
  for (const Player& man : league.players) {
    made.free_agents += man.status == Status::free_agent;
    if (man.status != Status::roster || man.roster != Roster::active) continue;
    ++all;
    made.age += man.age;
    ++made.ages[static_cast<std::size_t>(std::clamp((man.age - 20) / 3, 0, 4))];
    if (is_kicker(man.position)) continue;
    ++men;
    const Body& body = man.values.body;
    made.ability += body.pass + body.contact + body.speed;
    made.by_position[man.position].add(body);
  }
  made.ability /= men;
  made.age /= all;
  return made;
}

/// The deviation over teams of points per game, in a season.
inline double spread_of(const std::vector<double>& points) {
  double sum = 0, squares = 0;
  for (const double one : points) {
    sum += one;
    squares += one * one;
  }
  const auto n = static_cast<double>(points.size());
  return std::sqrt((squares - sum * sum / n) / (n - 1));
}

struct Decades {
  double points = 0;  // a team and game
  double spread = 0, margin = 0;
};

/// A league of twelve lives on for so many years. What holds for all engines is expected here.
inline Decades live_on(int years, const GameEngine* engine = nullptr) {
  const std::uint64_t seed = founding_seed();
  DiceBox dice(seed);
  Room room(*founded(tables(), sample_league("Long", "FOOL", 12, 0, seed), {}, dice));
  room.engine = engine;
  Decades made;
  int games = 0;
  std::vector<Census> all;
  std::map<int, int> titles;
  std::map<Temper, int> by_temper;
  int smallest = 99, largest = 0, trades = 0;
  for (int year = 0; year < years && !::testing::Test::HasFailure(); ++year) {
    room.seed = 1000 + 100'000 * (seed - 21) + static_cast<std::uint64_t>(year);
    while (room.league.phase != Phase::week) {
      room.next();
      room.sound();
      trades += room.count(Fact::traded);
    }
    all.push_back(count_men(room.league));
    for (int one = 0; one < static_cast<int>(room.league.teams.size()); ++one) {
      smallest = std::min(smallest, count_on(room.league, one, Roster::active));
      largest = std::max(largest, count_on(room.league, one, Roster::active));
    }
    for (const Position type : slot_types(tables())) {
      int able = 0;
      for (const Player& man : room.league.players) able += fills(tables(), man, type) ? 1 : 0;
      EXPECT_GE(able, 12 * slots_of(tables(), type)) << "a position runs dry: " << code(type);
    }
    while (room.league.phase != Phase::ranking) {
      room.next();
      room.sound();
      trades += room.count(Fact::traded);
    }
    std::vector<double> points;
    for (const Team& one : room.league.teams)
      points.push_back(one.record.scored / static_cast<double>(one.record.games()));
    made.spread += spread_of(points) / years;
    for (const Game& game : room.league.games) {
      if (game.kind != GameKind::regular) continue;
      ++games;
      made.points += game.home_score + game.away_score;
      made.margin += std::abs(game.home_score - game.away_score);
    }
    for (int one = 0; one < static_cast<int>(room.league.teams.size()); ++one) {
      const Lineup lineup = best_lineup(tables(), room.league, one);
      for (const auto* eleven : {&lineup.offence, &lineup.defence})
        for (const int id : *eleven) EXPECT_GE(id, 0) << "a team has nobody for a slot";
    }
    ++titles[*room.league.champion];
    ++by_temper[room.league
                    .owners[static_cast<std::size_t>(
                        team(room.league, *room.league.champion).owner)]
                    .temper];
    room.next();
  }
  const Census& last = all.back();
  for (std::size_t year = 0; year < all.size(); year += 5)
    fmt::print("season {:2}: P+C+S {:.2f} age {:.1f} free agents {}\n", year + 1, all[year].ability,
               all[year].age, all[year].free_agents);
  fmt::print("league of seed {}; mean and deviation of active men in season {}:\n", seed, years);
  for (const auto& [position, men] : last.by_position)
    fmt::print("{:>4}  P {}  C {}  S {}  {} men\n", code(position), men.of(Ability::pass),
               men.of(Ability::contact), men.of(Ability::speed), men.men);
  fmt::print("ages: {} to 22, {} to 25, {} to 28, {} to 31, {} older; {} men went by trade\n",
             last.ages[0], last.ages[1], last.ages[2], last.ages[3], last.ages[4], trades);
  fmt::print(
      "active rosters {} to {}; {} of 12 teams won a title in {} seasons (win now {}, build "
      "{}, thrifty {})\n",
      smallest, largest, titles.size(), years, by_temper[Temper::win_now], by_temper[Temper::build],
      by_temper[Temper::thrifty]);
  made.points /= 2.0 * games;
  made.margin /= games;
  fmt::print("points {:.1f} a team and game, over teams {:.2f} apart; margin {:.1f}\n", made.points,
             made.spread, made.margin);
  EXPECT_GE(smallest, 45);
  EXPECT_LE(largest, 52);
  if (all.size() < 20) return made;
  // The first ten seasons are those of men who were made up at the founding.
  const auto mean = [&](std::size_t from, std::size_t to) {
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) sum += all[i].ability;
    return sum / static_cast<double>(to - from);
  };
  const double drift = mean(all.size() - 5, all.size()) - mean(10, 15);
  fmt::print("drift of P+C+S after the tenth season: {:+.2f}\n", drift);
  EXPECT_LT(std::abs(drift) / 3, 0.3) << "mean ability drifts";
  EXPECT_GE(titles.size(), 5U);
  return made;
}

}  // namespace touchline::fool::soak
