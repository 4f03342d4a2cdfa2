// Seasons by automatic owners: every invariant after every phase, and what becomes of the league
// over the years. Ten of them in an ordinary run.
#include <fmt/format.h>

#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/value.hpp"
#include "support/long_run.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

/// The mean sum of a line-up's slot values.
double lineup_mean(const League& league) {
  double sum = 0;
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    const Lineup lineup = best_lineup(tables(), league, one);
    sum += lineup.offence_sum + lineup.defence_sum;
  }
  return sum / static_cast<double>(league.teams.size());
}

struct Year {
  double lineup = 0, points = 0, margin = 0, age = 0;
  int free_agents = 0, above = 0, empty_slots = 0;
};

/// A season from its first week to the next, with every invariant after every phase.
Year play_year(Room& room) {
  Year year;
  room.until(Phase::week, 1);
  year.lineup = lineup_mean(room.league);
  int men = 0;
  for (const Player& one : room.league.players) {
    year.free_agents += one.status == Status::free_agent;
    if (one.status != Status::roster) continue;
    ++men;
    year.age += one.age;
    if (!is_kicker(one.position))
      year.above += excess(tables(), one.values.body.contact, one.values.body.speed) > 0;
  }
  year.age /= men;
  for (int one = 0; one < static_cast<int>(room.league.teams.size()); ++one) {
    const auto own = men_of(room.league, one);
    const auto count = [&](auto is) { return std::count_if(own.begin(), own.end(), is); };
    EXPECT_LE(count([](const Player* man) {
                return is_quarterback(man->position) && man->roster == Roster::active;
              }),
              4)
        << "quarterbacks of one team";
    EXPECT_LE(count([](const Player* man) {
                return is_kicker(man->position) && man->roster == Roster::active;
              }),
              5)
        << "kickers and punters of one team";
  }
  int games = 0;
  const int season = room.league.season;
  while (room.league.season == season || room.league.phase != Phase::week) {
    room.next();
    room.sound();
    if (room.league.phase == Phase::ranking) {
      for (const Game& game : room.league.games) {
        if (game.kind != GameKind::regular) continue;
        ++games;
        year.points += game.home_score + game.away_score;
        year.margin += std::abs(game.home_score - game.away_score);
      }
      for (int one = 0; one < static_cast<int>(room.league.teams.size()); ++one) {
        const Lineup lineup = best_lineup(tables(), room.league, one);
        for (const auto* eleven : {&lineup.offence, &lineup.defence})
          for (const int id : *eleven) year.empty_slots += id < 0;
      }
    }
    if (::testing::Test::HasFailure()) break;
  }
  year.points /= 2.0 * games;
  year.margin /= games;
  return year;
}

void run_years(const std::string& preset, int years) {
  Room room(new_league(preset, 11));
  std::vector<Year> all;
  for (int i = 0; i < years && !::testing::Test::HasFailure(); ++i) {
    room.seed = static_cast<std::uint64_t>(100 + i);
    all.push_back(play_year(room));
    const Year& year = all.back();
    fmt::print(
        "{} {:2}: line-up {:.0f} points {:.1f} margin {:.1f} age {:.1f} free agents {} "
        "above the frontier {}\n",
        preset, i + 1, year.lineup, year.points, year.margin, year.age, year.free_agents,
        year.above);
    EXPECT_EQ(year.empty_slots, 0) << "a team has nobody for a slot";
  }
  ASSERT_FALSE(all.empty());
  for (std::size_t i = 1; i < all.size(); ++i) {
    EXPECT_NEAR(all[i].lineup, all[0].lineup, 45) << "talent neither inflates nor collapses";
    EXPECT_NEAR(all[i].points, 18, 5);
    EXPECT_GT(all[i].free_agents, 40) << "the list of free agents runs dry";
  }
}

TEST(FOOL_OURS_6, TenSeasonsOfTheFoolPresetKeepEveryInvariant) {
  cites("FOOL-OURS-4", "FOOL-OURS-5");
  run_years("FOOL", std::max(1, long_run(100)));
}

TEST(FOOL_R59, TenSeasonsOfTheUflPresetKeepEveryInvariant) {
  run_years("UFL", std::max(1, long_run(100)));
}

}  // namespace
}  // namespace touchline::fool
