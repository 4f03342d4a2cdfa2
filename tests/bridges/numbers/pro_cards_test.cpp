// Cards of pro football from the men of a franchise league: a better man never costs points, by the
// rules over every throw of the plays that cards are measured at.
#include "bridges/fool_pro_football/cards.hpp"
#include "bridges/fool_pro_football/engine.hpp"
#include "bridges/sample.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/rules/maker_measure.hpp"
#include "games/pro_football/rules/maker_tuning.hpp"

namespace touchline::bridges {
namespace {

using namespace sample;
using namespace pro_football;

const Charts& charts() {
  static const Charts made =
      parse_charts(papers_of(fool_pro_football()).front(), "charts.txt").value();
  return made;
}
const ProLadder& ladder() {
  static const ProLadder made(charts());
  return made;
}

/// What a play is worth: fifteen yards a point, a lost ball four.
double worth(const PlayFigures& made) {
  return (made.run_yards + made.pass_yards + made.sack_yards) / 15 -
         4 * (made.interceptions + made.fumbles / 2);
}

/// Points of a hundred plays at the default calls, exactly.
double points_of(const Team& attack, const Team& defence) {
  const MakerTuning tuning;
  const pro_football::Book book = measuring_book(attack, defence, charts());
  double points = 0;
  const auto add = [&](Play play, OffPos man, double share, double guessed) {
    for (const bool right : {true, false})
      points += 100 * share * (right ? guessed : 1 - guessed) *
                worth(measure(book, {{play, Flank::right, man}, right, -1, -1}));
  };
  constexpr std::array runs{Play::linebuck, Play::off_tackle, Play::end_run, Play::draw};
  constexpr std::array passes{Play::flat, Play::look_in, Play::shallow, Play::deep};
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto& [man, share] : {std::pair(OffPos::hb, 0.27), {OffPos::fb, 0.17}})
      add(runs[i], man, share * tuning.run_mix[i], tuning.run_guessed);
    for (const auto& [man, share] :
         {std::pair(OffPos::se, 0.2), {OffPos::fl, 0.18}, {OffPos::te, 0.1}, {OffPos::hb, 0.08}})
      if (man != OffPos::hb || i < 3)
        add(passes[i], man, share * tuning.pass_mix[i], tuning.pass_guessed);
  }
  return points;
}

Team team_in(const fool::League& league, const fool::League& reference, int team) {
  std::vector<ProFigures> all;
  for (int one = 0; one < static_cast<int>(reference.teams.size()); ++one)
    all.push_back(pro_figures_of(tables(), reference, one));
  return ladder().team("Team", pro_levels_of(pro_figures_of(tables(), league, team), all), {}, {});
}

// What the derivation stands on: each rung is worth more than the one below it.
TEST(FoolProFootball, a_higher_rung_never_costs_points) {
  const Team mean = ladder().mean_team();
  const auto climbs = [&](const char* what, auto set, bool attack) {
    double before = attack ? -99 : 99;
    for (int level = -ProLevels::most; level <= ProLevels::most; ++level) {
      ProLevels levels;
      set(levels, level);
      const Team team = ladder().team("Team", levels, {}, {});
      const double now = attack ? points_of(team, mean) : points_of(mean, team);
      if (attack)
        EXPECT_GE(now, before - 1e-9) << what << " " << level;
      else
        EXPECT_LE(now, before + 1e-9) << what << " " << level;
      before = now;
    }
  };
  for (const std::size_t i : {0U, 1U, 6U, 7U, 8U, 9U})
    climbs(
        std::string(name(all_pro_places()[i].off)).c_str(),
        [i](ProLevels& levels, int level) { levels.place[i] = level; }, true);
  for (const std::size_t i : {14U, 19U, 21U, 23U})
    climbs(
        std::string(name(all_pro_places()[i].def)).c_str(),
        [i](ProLevels& levels, int level) { levels.place[i] = level; }, false);
  climbs(
      "against runs", [](ProLevels& levels, int level) { levels.against_runs = level; }, false);
  climbs(
      "against passes", [](ProLevels& levels, int level) { levels.against_passes = level; }, false);
}

TEST(FoolProFootball, a_better_man_never_costs_points) {
  const Team mean = ladder().mean_team();
  EXPECT_TRUE(rc::check([&] {
    const int team = *rc::gen::inRange(0, 8);
    const fool::League league = random_league(team);
    const fool::League better = with_better_man(league, team);
    const Team before = team_in(league, league, team), after = team_in(better, league, team);
    RC_CLASSIFY(before != after);
    if (before == after) return;
    RC_ASSERT(points_of(after, mean) >= points_of(before, mean) - 1e-9);
    RC_ASSERT(points_of(mean, after) <= points_of(mean, before) + 1e-9);
  }));
}

}  // namespace
}  // namespace touchline::bridges
