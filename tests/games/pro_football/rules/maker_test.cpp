// The card maker's parts: columns that meet their rates and are legal, figures measured by the
// rules themselves, rates drawn towards the league, records that change nothing.
#include "games/pro_football/rules/maker.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/walk.hpp"
#include "games/pro_football/rules/maker_cards.hpp"
#include "games/pro_football/rules/reading_text.hpp"
#include "games/pro_football/rules/sample.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// What a column gives, by its own readings: the sum that its maker aims at, written out again.
struct Sum {
  double yards = 0, complete = 0, intercepted = 0, fumbles = 0;
};
Sum sum_of(const Column& column, const GainMeans& gains) {
  Sum sum;
  for (int roll = 2; roll <= 12; ++roll) {
    for (int second = 2; second <= 12; ++second) {
      const double share = ways_of(roll) * ways_of(second) / 1296.0;
      const Atom& atom = column[roll].at(second).a;
      const double yards = atom.kind == AtomKind::short_gain  ? gains.short_gain
                           : atom.kind == AtomKind::long_gain ? gains.long_gain
                                                              : atom.yards;
      if (atom.kind == AtomKind::interception) sum.intercepted += share;
      if (atom.kind == AtomKind::interception || atom.kind == AtomKind::incomplete) continue;
      if (atom.kind == AtomKind::fumble) sum.fumbles += share;
      sum.complete += share;
      sum.yards += share * yards;
    }
  }
  return sum;
}

void expect_legal(const Column& column, Context context) {
  for (const Cell& cell : column.cells) {
    Faults faults;
    const auto again = compile_cell(text_of(cell), context, false, faults);
    ASSERT_TRUE(again) << text_of(cell);
    EXPECT_EQ(*again, cell) << text_of(cell);
  }
}

const GainMeans gains = gain_means(sample_charts());

TEST(MakerTest, GainChartsGiveWhatTheRulesSay) {
  EXPECT_NEAR(gains.short_gain, 11.7, 0.05);
  EXPECT_NEAR(gains.long_gain, 31.9, 0.6);
}

TEST(MakerTest, RunColumnsMeetYardsAndFumbles) {
  for (double yards = -1; yards < 11; yards += 0.37) {
    for (const double fumbles : {0.0, 0.011, 0.024, 0.05}) {
      for (const double breaks : {0.0, 0.02, 0.05}) {
        const Column column = run_column({yards, fumbles, breaks, 3}, gains);
        expect_legal(column, Context::back_run);
        const Sum sum = sum_of(column, gains);
        // Where gains and fumbles have taken the rare rows, a yard more is 3 of 36 at least.
        EXPECT_NEAR(sum.yards, yards, 1.55 / 36) << yards << ' ' << fumbles << ' ' << breaks;
        EXPECT_NEAR(sum.fumbles, fumbles, 0.006);
      }
    }
  }
}

TEST(MakerTest, PassColumnsMeetCompletionsYardsAndInterceptions) {
  for (double complete = 0.2; complete < 0.95; complete += 0.067) {
    for (const double a_catch : {5.0, 9.0, 14.0}) {
      for (const double intercepted : {0.0, 0.02, 0.05}) {
        PassRates rates{complete, complete * a_catch, intercepted, 0.03};
        const Column column = pass_column(rates, gains);
        expect_legal(column, Context::receiver_pass);
        const Sum sum = sum_of(column, gains);
        EXPECT_NEAR(sum.complete, complete, 0.012) << complete << ' ' << a_catch;
        EXPECT_NEAR(sum.yards, complete * a_catch, 0.07) << complete << ' ' << a_catch;
        EXPECT_NEAR(sum.intercepted, intercepted, 0.006);
      }
    }
  }
}

TEST(MakerTest, FixedReadingsStayWhereTheyAre) {
  Fixed fixed;
  fixed[4] = plain({AtomKind::receiver});
  const Column column = pass_column({0.6, 7, 0.03, 0.03}, gains, fixed);
  EXPECT_EQ(text_of(column[6]), "RECEIVER");
  for (int roll = 2; roll <= 12; ++roll) EXPECT_FALSE(column[roll].branches.empty());
}

TEST(MakerTest, PlaceKicksAreGoodOnSoManyThrows) {
  for (int good = 0; good <= 36; ++good) {
    const auto column = place_kick_column(good);
    int ways = 0;
    for (int roll = 2; roll <= 12; ++roll) ways += column[roll] ? ways_of(roll) : 0;
    EXPECT_EQ(ways, good);
  }
}

TEST(MakerTest, PointsOfALineAreAllGivenOut) {
  for (int points = 0; points <= 30; ++points) {
    const auto given = shared_points(points, {5, 1, 3, 2, 2});
    int sum = 0;
    for (const int one : given) {
      EXPECT_GE(one, 0);
      EXPECT_LE(one, 6);
      sum += one;
    }
    EXPECT_EQ(sum, points);
  }
}

// The rules over every throw of single dice, as the house walks them everywhere else.
PlayFigures walked(const Book& book, const Situation& situation) {
  const auto dead = [](const State& s) {
    return s.phase == Phase::settle || s.phase == Phase::recovery ||
           s.phase == Phase::interceptor || s.phase == Phase::interception_choice;
  };
  const auto ends = walk(
      std::map<State, double>{{before_snap(book, situation), 1.0}},
      [&](EnumeratingTable& table, State& s) { advance(table, book, s); }, dead);
  PlayFigures sum;
  for (const auto& [state, mass] : ends) {
    const Credit& credit = state.snap.credit;
    sum.calls += mass;
    sum.fumbles += mass * state.snap.fumbles;
    sum.sacks += credit.kind == Credit::Kind::sack ? mass : 0;
    if (credit.kind == Credit::Kind::run) {
      sum.runs += mass;
      sum.run_yards += mass * credit.yards;
    }
    if (credit.kind == Credit::Kind::pass) {
      sum.passes += mass;
      sum.completions += credit.complete ? mass : 0;
      sum.pass_yards += credit.complete ? mass * credit.yards : 0;
      sum.interceptions += credit.intercepted ? mass : 0;
    }
  }
  return sum;
}

TEST(PRO_RUN_2, MeasuredRunsAreTheRulesOverEveryThrow) {
  cites("PRO-RUN-3", "PRO-RUN-4");
  Sample sample;
  const Book book = measuring_book(sample.teams.home, sample.teams.away, sample.charts);
  const OffCall call{Play::end_run, Flank::right, OffPos::hb};
  for (const bool guessed : {true, false}) {
    Situation situation;
    situation.at = 65;
    situation.call = call;
    situation.answer.pass = !guessed;
    const PlayFigures all = walked(book, situation), measured = measure(book, {call, guessed});
    EXPECT_NEAR(measured.run_yards, all.run_yards, 1e-9);
    EXPECT_NEAR(measured.fumbles, all.fumbles, 1e-9);
    EXPECT_NEAR(measured.calls, 1, 1e-9);
  }
}

TEST(PRO_PASS_2, MeasuredPassesAreTheRulesOverEveryThrow) {
  cites("PRO-PASS-3", "PRO-RECV-1", "PRO-R48");
  Sample sample;
  const Book book = measuring_book(sample.teams.home, sample.teams.away, sample.charts);
  const OffCall call{Play::shallow, Flank::right, OffPos::se};
  Situation situation;
  situation.at = 65;
  situation.call = call;
  situation.answer.pass = true;
  const PlayFigures all = walked(book, situation), measured = measure(book, {call, true});
  EXPECT_NEAR(measured.completions, all.completions, 1e-9);
  EXPECT_NEAR(measured.pass_yards, all.pass_yards, 1e-9);
  EXPECT_NEAR(measured.interceptions, all.interceptions, 1e-9);
  EXPECT_NEAR(measured.sacks, all.sacks, 1e-9);
  EXPECT_NEAR(measured.runs, all.runs, 1e-9);
  EXPECT_NEAR(measured.fumbles, all.fumbles, 1e-9);
  EXPECT_GT(measured.sacks, 0.02);
}

TEST(MakerTest, TalentIsBelievedByHalfAtItsHalf) {
  Reliabilities reliable;
  for (const SkillLine& line : skill_lines()) reliable[line.skill].half = 200;
  const Believed talent(CardKind::talent, reliable), season(CardKind::season, reliable);
  EXPECT_NEAR(talent(Skill::carry, {200, 1200}, 4), 5, 1e-9);
  EXPECT_NEAR(talent(Skill::carry, {0, 0}, 4), 4, 1e-9);
  EXPECT_GT(season(Skill::carry, {200, 1200}, 4), 5.8);
}

TEST(MakerTest, ReliabilityIsOneForMenWhoNeverChange) {
  std::map<int, RealSeason> seasons;
  for (const int year : {2001, 2002}) {
    RealSeason& season = seasons[year];
    season.year = year;
    RealTeam team;
    for (int i = 0; i < 8; ++i) {
      RealMan man{std::to_string(i), "Man", "RB"};
      man.rushing.all = {100, 0, 300 + 20 * i};
      team.men.push_back(man);
    }
    season.teams.push_back(team);
  }
  const Reliability found = reliabilities(seasons).at(Skill::carry);
  EXPECT_EQ(found.pairs, 8);
  EXPECT_NEAR(found.correlation, 1, 1e-9);
  EXPECT_NEAR(found.uses, 100, 1e-9);
  EXPECT_NEAR(found.half, 0, 1e-6);
}

TEST(PRO_D9, TendenciesFollowTheCallsOfTheTeam) {
  RealSeason season;
  for (const int runs : {300, 500, 700}) {
    RealTeam team;
    for (RealCalls& calls : team.calls) calls = {runs, 1000 - runs};
    season.teams.push_back(team);
  }
  const auto of = [&](std::size_t team) { return tendencies_of(season.teams[team], season, 25); };
  const Tendencies few = of(0), some = of(1), many = of(2), usual;
  for (std::size_t down = 0; down < 4; ++down) {
    for (std::size_t band = 0; band < 5; ++band) {
      EXPECT_LT(few.runs[down][band], some.runs[down][band]);
      EXPECT_LT(some.runs[down][band], many.runs[down][band]);
    }
  }
  EXPECT_NEAR(some.runs[0][3], 50, 2) << "nearly all first downs are of this distance";
  EXPECT_NEAR(few.runs[1][2], 30, 2) << "one distance of its own";
  EXPECT_GT(some.runs[2][0], some.runs[2][1]) << "in the order of the table";
  EXPECT_EQ(some.plays, usual.plays);
  const RealTeam nobody;
  EXPECT_EQ(tendencies_of(nobody, RealSeason{}, 25), usual);
}

TEST(PRO_SETUP_13, SeasonRecordsChangeNoResult) {
  Sample with, without;
  with.teams.home.record = "16-0";
  with.teams.home.records = {{with.teams.home.men[0].name, "16 games, 9999 passing yards"}};
  with.teams.home.men[0].throws = 9999;
  const Book one = with.book(), other_one = without.book();
  Generator dice(3, 1), again(3, 1);
  AutomaticCoaches coaches(coach_luck(3, 1, 0), AutomaticCoach(one));
  AutomaticCoaches others(coach_luck(3, 1, 0), AutomaticCoach(other_one));
  EXPECT_EQ(play_fast(one, dice, coaches).score, play_fast(other_one, again, others).score);
}

}  // namespace
}  // namespace touchline::pro_football
