// Exact odds of a match: the reference values of docs/rules/beppiland.md, the rules enumerated
// whole against the chain, and a million simulated matches against it.
#include "games/beppiland/rules/odds.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <cmath>

#include "match/tables/enumerating.hpp"
#include "match/tables/fast.hpp"
#include "support/cites.hpp"
#include "support/long_run.hpp"

namespace touchline::beppiland {
namespace {

/// Eleven men of one age; their level does not matter where totals are given.
Team men_of_age(int age, bool li, int di, int ce, int at) {
  Team team;
  std::vector<Area> places{Area::Po};
  if (li) places.push_back(Area::Li);
  places.insert(places.end(), static_cast<std::size_t>(di), Area::Di);
  places.insert(places.end(), static_cast<std::size_t>(ce), Area::Ce);
  places.insert(places.end(), static_cast<std::size_t>(at), Area::At);
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    team.men[i] = {
        static_cast<int>(i) + 1, static_cast<int>(i), places[i], 8, 0, age, Flank::SD, false};
  }
  arrange(team);
  return team;
}

Attack against(const Team& team, int po, int li = 0) {
  Attack attack;
  attack.own = attack.against = &team;
  attack.touchers = touchers_of(team);
  attack.po = po;
  attack.li = li;
  return attack;
}

void expect_law(const Law& law, const std::vector<double>& wanted) {
  for (std::size_t g = 0; g < wanted.size(); ++g) EXPECT_NEAR(law[g], wanted[g], 5e-11) << g;
}

TEST(BeppilandOdds, thirteen_shots_at_a_keeper_of_ten) {
  const Team team = men_of_age(1, false, 4, 3, 3);
  const auto shot = shot_chances(against(team, 10));
  EXPECT_NEAR(shot[0], 2407819.0 / 8e6, 1e-14);
  EXPECT_NEAR(shot[1], 346237.0 / 1.6e6, 1e-14);
  EXPECT_NEAR(shot[2], 1054551.0 / 8e6, 1e-14);
  const Law law = goals_law(shot, 13, 0, {1.0}, AttemptOrder::shuffled);
  expect_law(law, {0.0095145012, 0.0532564231, 0.1375833443, 0.2998391592, 0.2622607726,
                   0.1792556248, 0.0480356470});
  EXPECT_NEAR(mean(law), 3.5346996932, 5e-11);
  const auto other = shot_chances(against(team, 15));
  EXPECT_NEAR(other[0], 5699.0 / 25600, 1e-14);
  const Law two = goals_law(other, 2, 0, {1.0}, AttemptOrder::shuffled);
  expect_law(two, {0.6043240372, 0.3461175507, 0.0495584122});
  double win = 0, draw = 0;
  for (std::size_t i = 0; i < law.size(); ++i) {
    for (std::size_t j = 0; j < two.size(); ++j) {
      if (i > j) win += law[i] * two[j];
      if (i == j) draw += law[i] * two[j];
    }
  }
  EXPECT_NEAR(win, 0.9625948003, 5e-11);
  EXPECT_NEAR(draw, 0.0310012365, 5e-11);
}

TEST(BeppilandOdds, a_sweeper_and_penalties) {
  const Team team = men_of_age(2, true, 3, 3, 3);
  const auto shot = shot_chances(against(team, 12, 12));
  EXPECT_NEAR(shot[0], 69256161.0 / 5e8, 1e-14);
  EXPECT_NEAR(shot[2], 30624069.0 / 5e8, 1e-14);
  const Law law = goals_law(shot, 10, 0, {1.0}, AttemptOrder::shuffled);
  expect_law(law, {0.2251597203, 0.3620178962, 0.2619279800, 0.1216081436, 0.0253800259});
  EXPECT_NEAR(mean(law), 1.3719862751, 5e-11);
  const Law more = goals_law(shot, 10, 0.67, penalties_law(3), AttemptOrder::shuffled);
  expect_law(more, {0.1828671227, 0.3334145235, 0.2788997806, 0.1540936684, 0.0416313477});
  EXPECT_NEAR(mean(more), 1.5664104032, 5e-11);
}

TEST(BeppilandOdds, a_shoot_out_of_constant_chances) {
  EXPECT_NEAR(shoot_out_odds(std::vector<double>(11, 0.40), std::vector<double>(11, 0.41)),
              0.4848905554, 5e-11);
  EXPECT_DOUBLE_EQ(shoot_out_odds({0.5}, {0.5}), 0.5);
  EXPECT_DOUBLE_EQ(shoot_out_odds({0.0}, {0.0}), 0.5);
}

/// The rules of attempts themselves, followed along every way they can take.
Law enumerated(const Attack& attack, const Shots& shots, int penalties, AttemptOrder order) {
  Law law(static_cast<std::size_t>(shots.all() + penalties) + 1, 0.0);
  enumerate([&](EnumeratingTable& table) {
    int goals = 0;
    Shots left = shots;
    int kicks = penalties;
    while (left.all() + kicks > 0) {
      const bool first = order == AttemptOrder::penalties_first && kicks > 0;
      const bool last = order == AttemptOrder::penalties_last && left.all() > 0;
      bool kick = first;
      if (!first && !last) {
        const auto [unit] =
            table.roll("BEP-R37"_rule, Side::home, Die{left.all() + kicks, 1, "attempt"});
        kick = unit <= kicks;
      }
      if (kick) {
        --kicks;
        goals += take_penalty(table, attack) ? 1 : 0;
      } else {
        --left.at;
        const ShotResult shot = take_shot(table, attack, goals, Area::At);
        goals += shot.end == ShotEnd::goal || shot.end == ShotEnd::own_goal ? 1 : 0;
      }
    }
    law[static_cast<std::size_t>(goals)] += table.weight();
  });
  return law;
}

TEST(BeppilandOdds, the_chain_is_the_rules) {
  cites("attempts.order=shuffled", "attempts.order=penalties_first",
        "attempts.order=penalties_last");
  // Men of whom nobody touches a shot keep the number of ways small.
  Team team = men_of_age(4, true, 3, 3, 3);
  Attack attack = against(team, 10, 8);
  attack.figures.own_goals = false;
  attack.penalty = 61;
  const auto shot = shot_chances(attack);
  for (const AttemptOrder order :
       {AttemptOrder::shuffled, AttemptOrder::penalties_first, AttemptOrder::penalties_last}) {
    const Law whole = enumerated(attack, {3, 0, 0}, 1, order);
    const Law chain = goals_law(shot, 3, 0.61, {0.0, 1.0}, order);
    for (std::size_t g = 0; g < whole.size(); ++g) EXPECT_NEAR(whole[g], chain[g], 1e-13);
  }
}

RC_GTEST_PROP(BeppilandOdds, laws_sum_to_one, ()) {
  const int shots = *rc::gen::inRange(0, 40);
  const int d = *rc::gen::inRange(0, 11);
  const double high = *rc::gen::inRange(0, 1001) / 1000.0;
  const Law law = goals_law({high, high * 0.7, high * 0.4}, shots, 0.6, penalties_law(d),
                            AttemptOrder::shuffled);
  double sum = 0;
  for (const double chance : law) {
    RC_ASSERT(chance >= 0);
    sum += chance;
  }
  RC_ASSERT(std::abs(sum - 1) < 1e-12);
}

/// A pair of totals and what is played with them.
struct Case {
  const char* name;
  Points home, away;
  bool home_li, away_li, home_cat, away_cat, home_tfg, away_tfg;
  int home_d, away_d, home_age, away_age;
};
constexpr std::array<Case, 10> cases{{
    {"even", {{10, 9, 30, 30, 30}}, {{10, 9, 30, 30, 30}}, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2},
    {"strong attack", {{10, 9, 30, 30, 45}}, {{8, 7, 28, 30, 25}}, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2},
    {"catenaccio", {{12, 10, 45, 35, 20}}, {{10, 8, 25, 30, 40}}, 1, 1, 1, 0, 0, 0, 0, 0, 3, 3},
    {"both catenaccio", {{12, 10, 40, 30, 40}}, {{9, 9, 30, 24, 35}}, 1, 1, 1, 1, 0, 0, 2, 2, 3, 3},
    {"offside trap", {{10, 0, 35, 30, 30}}, {{10, 9, 28, 36, 42}}, 0, 1, 0, 0, 1, 0, 0, 0, 2, 2},
    {"trap and catenaccio",
     {{10, 0, 33, 45, 32}},
     {{15, 0, 43, 55, 21}},
     0,
     0,
     1,
     0,
     1,
     0,
     0,
     0,
     2,
     2},
    {"no sweepers", {{14, 0, 36, 40, 30}}, {{11, 0, 25, 30, 38}}, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2},
    {"hardness", {{10, 9, 32, 32, 34}}, {{10, 9, 30, 30, 30}}, 1, 1, 0, 0, 0, 0, 10, 6, 2, 2},
    {"own goals of the young",
     {{6, 0, 40, 40, 55}},
     {{5, 0, 20, 20, 20}},
     0,
     0,
     0,
     0,
     0,
     0,
     0,
     0,
     1,
     0},
    {"a rout", {{20, 15, 60, 60, 90}}, {{2, 0, 20, 20, 20}}, 1, 0, 0, 0, 0, 0, 3, 0, 4, 1},
}};

// Only the goals are drawn: totals are given, so cards and injuries have had their say.
TEST(BeppilandOdds, agree_with_simulated_matches) {
  const int matches = long_run(1'000'000);
  for (const Case& one : cases) {
    Setting setting;
    setting.teams = {men_of_age(one.home_age, one.home_li, one.home_li ? 3 : 4, 3, 3),
                     men_of_age(one.away_age, one.away_li, one.away_li ? 3 : 4, 3, 3)};
    setting.teams.home.cat = one.home_cat;
    setting.teams.away.cat = one.away_cat;
    setting.teams.home.tfg = one.home_tfg;
    setting.teams.away.tfg = one.away_tfg;
    setting.teams.home.d[Area::Di] = one.home_d;
    setting.teams.away.d[Area::Di] = one.away_d;
    Course course = quiet_course(setting);
    course.totals.home.final = one.home;
    course.totals.away.final = one.away;
    for (const Side side : both_sides) {
      course.shots[side] =
          shots_of(stance(setting.teams[side], course.totals[side].final),
                   stance(setting.teams[other(side)], course.totals[other(side)].final), {});
    }
    const MatchOdds odds = odds_of(setting, course);
    std::array<int, 3> seen{};
    double goals = 0;
    for (int i = 0; i < matches; ++i) {
      Generator dice(99, static_cast<std::uint64_t>(i));
      FastTable<> table(dice);
      Course played = course;
      for (const Side side : both_sides) {
        played.penalties[side] = penalties_conceded(table, side, sum(setting.teams[other(side)].d));
      }
      attempts(table, setting, played);
      goals += played.goals.home;
      const int margin = played.goals.home - played.goals.away;
      ++seen[margin > 0 ? 0 : margin == 0 ? 1 : 2];
    }
    const std::array<double, 3> exact{odds.home, odds.draw, odds.away};
    for (std::size_t i = 0; i < 3; ++i) {
      const double error = std::sqrt(exact[i] * (1 - exact[i]) / matches);
      EXPECT_LE(std::abs(static_cast<double>(seen[i]) / matches - exact[i]), 4 * error + 1e-12)
          << one.name << " outcome " << i;
    }
    double second = 0;
    for (std::size_t g = 0; g < odds.goals.home.size(); ++g)
      second += static_cast<double>(g * g) * odds.goals.home[g];
    const double spread = std::sqrt(second - std::pow(mean(odds.goals.home), 2));
    EXPECT_LE(std::abs(goals / matches - mean(odds.goals.home)),
              4 * spread / std::sqrt(matches) + 1e-12)
        << one.name;
  }
}

TEST(BeppilandOdds, before_cards_and_injuries_agree_with_whole_matches) {
  Setting setting;
  setting.teams = {men_of_age(2, true, 3, 3, 3), men_of_age(3, true, 3, 3, 3)};
  setting.teams.home.men[9].ab = 16;
  setting.teams.home.d[Area::At] = 4;
  setting.decides = true;
  const MatchOdds odds = sampled_odds(setting, 10'000, 5);
#ifdef __SANITIZE_ADDRESS__
  constexpr int matches = 10'000;
  constexpr double allowed = 0.03;
#else
  constexpr int matches = 100'000;
  constexpr double allowed = 0.01;
#endif
  int won = 0, through = 0;
  for (int i = 0; i < matches; ++i) {
    Generator dice(7, static_cast<std::uint64_t>(i));
    FastTable<> table(dice);
    const auto [day] = table.roll("BEP-WEATHER-1"_rule, Side::home, basis_points);
    Setting drawn = setting;
    drawn.weather = draw_weather(table, sunny(day) ? Sky::sun : Sky::rain, false);
    const Course course = play_match(table, drawn);
    won += course.ninety.home > course.ninety.away ? 1 : 0;
    const int margin = course.goals.home - course.goals.away;
    const int kicks = course.shoot_out.home - course.shoot_out.away;
    through += margin > 0 || (margin == 0 && kicks > 0) ? 1 : 0;
  }
  EXPECT_NEAR(won / double{matches}, odds.home, allowed);
  EXPECT_NEAR(through / double{matches}, odds.home_through, allowed);
}

}  // namespace
}  // namespace touchline::beppiland
