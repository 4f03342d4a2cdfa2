// A league of pro football without a store: turns from papers and dice, the statistics of its men,
// injuries that last from week to week, and game plans.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/pro_football/league/season.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/stat_line.hpp"
#include "league/season_tenant.hpp"
#include "match/tape.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// Papers of the shipped made-up season, and a tenant that finds them.
class ProLeague : public ::testing::Test {
 protected:
  ProLeague() {
    const Library library(TOUCHLINE_ROOT "/data");
    const ProSeason season = library.season("sample-2000").value();
    const auto document = league::season_document(season, library.charts("").value(), {});
    for (const auto& [name, text] : document.parts) papers_[league::part_digest(text)] = text;
    first_ = league::part_digest(document.text);
    papers_[first_] = document.text;
  }

  league::SeasonTenant tenant() const {
    return league::SeasonTenant(Game::id, Game::edition, report::games_won_and_points,
                                league::pro_football_season, [this](const std::string& digest) {
                                  const auto found = papers_.find(digest);
                                  return found == papers_.end() ? std::string() : found->second;
                                });
  }
  league::Outcome opened(league::SeasonTenant& of) const {
    league::Inputs inputs;
    inputs.kind = "season";
    inputs.document = first_;
    return of.process({}, inputs).value();
  }
  static league::SeasonState at(const league::LeagueState& state) {
    return league::unboxed<league::SeasonLeague::State>(state)->at;
  }
  static league::Inputs round(const std::string& seed) {
    league::Inputs inputs;
    inputs.kind = "round";
    inputs.dice.seed = seed;
    return inputs;
  }

  /// A round with this sheet of the Pilots.
  static league::Inputs round(const std::string& seed, const std::string& sheet) {
    league::Inputs inputs = round(seed);
    league::Sheet one;
    one.club = "River City Pilots";
    one.text = sheet;
    inputs.sheets.push_back(one);
    return inputs;
  }
  static std::int64_t sum(const league::Outcome& turn, const std::string& club,
                          const std::string& statistic) {
    std::int64_t all = 0;
    for (const store::StatRow& row : turn.rows.stats) {
      if (row.team == club && row.statistic == statistic) all += row.value;
    }
    return all;
  }

  std::map<std::string, std::string> papers_{};
  std::string first_{};
};

TEST_F(ProLeague, ATurnTellsWhatItsMenDid) {
  league::SeasonTenant of = tenant();
  const league::Outcome turn = of.process(opened(of).state, round("abc")).value();
  ASSERT_EQ(turn.rows.results.size(), 2U);
  std::map<std::string, std::int64_t> sums;
  for (const store::StatRow& row : turn.rows.stats) {
    EXPECT_TRUE(stat_named(row.statistic)) << row.statistic;
    EXPECT_EQ(row.stage, "Week 1");
    EXPECT_EQ(row.season, 1);
    EXPECT_NE(row.value, 0);
    sums[row.statistic] += row.value;
  }
  EXPECT_GT(sums["rushing yards"], 0);
  EXPECT_EQ(sums["passing yards"], sums["receiving yards"]);
  EXPECT_EQ(sums["completions"], sums["catches"]);
  const league::Outcome again = tenant().process(opened(of).state, round("abc")).value();
  EXPECT_EQ(again.rows, turn.rows);
  EXPECT_NE(of.process(opened(of).state, round("abd")).value().rows, turn.rows);
}

TEST_F(ProLeague, InjuriesLastFromWeekToWeek) {
  cites("PRO-INJURY-1");
  int missed = 0, alone = 0;
  for (int n = 0; n < 6; ++n) {
    league::SeasonTenant of = tenant();
    league::LeagueState state = opened(of).state;
    while (!at(state).over) {
      const auto before = at(state);
      const league::Outcome turn = of.process(state, round(std::to_string(n))).value();
      for (const store::ResultRow& result : turn.rows.results) {
        const Tape tape = parse_tape(result.tape, "tape").value();
        for (const Side side : both_sides) {
          const std::string& club = side == Side::home ? result.home : result.away;
          const auto out = before.out.find(club);
          std::vector<std::string> wanted;
          if (out != before.out.end()) {
            for (const auto& [man, matches] : out->second) wanted.push_back(man);
          }
          std::vector<std::string> told = tape.out[side];
          std::sort(told.begin(), told.end());
          EXPECT_EQ(told, wanted) << club << ", " << result.stage;
          // PRO-R60: with nobody left of his kind the injured man stays in.
          for (const store::StatRow& row : turn.rows.stats) {
            const bool hurt = row.team == club && std::count(told.begin(), told.end(), row.player);
            if (hurt && told.size() > 1) continue;
            EXPECT_FALSE(hurt) << row.player << " is out and has " << row.statistic;
          }
          alone += told.size() == 1 ? 1 : 0;
          missed += static_cast<int>(told.size());
        }
      }
      state = turn.state;
    }
  }
  EXPECT_GT(missed, 0) << "or nothing was tried";
  EXPECT_GT(alone, 0) << "or nobody was looked at";
}

TEST_F(ProLeague, AStateWithANobodyIsRefused) {
  league::SeasonTenant of = tenant();
  league::SeasonState state = at(opened(of).state);
  state.out["River City Pilots"]["Nobody At All"] = 2;
  EXPECT_FALSE(of.read_state(league::to_text(state)));
  state.out = {{"No Such Team", {{"Abe Ortega", 1}}}};
  EXPECT_FALSE(of.read_state(league::to_text(state)));
  state.out = {{"River City Pilots", {{"Abe Ortega", 1}}}};
  const auto turn = of.process(of.read_state(league::to_text(state)).value(), round("x"));
  ASSERT_TRUE(turn);
  EXPECT_FALSE(at(turn->state).out["River City Pilots"].contains("Abe Ortega"));
}

TEST_F(ProLeague, ATeamRunsAndPassesByItsPlan) {
  cites("PRO-D9", "PRO-D11");
  league::SeasonTenant of = tenant();
  const league::LeagueState state = opened(of).state;
  const std::string club = "River City Pilots";
  std::string runs = "calls: auto\n", passes = "calls: real\nrun plays: 0 0 0 10\n";
  for (int down = 1; down <= 4; ++down) {
    runs += fmt::format("runs on {}: 100 100 100 100 100\n", down);
    passes += fmt::format("runs on {}: 0 0 0 0 0\n", down);
  }
  for (const std::string& sheet : {runs, passes}) {
    EXPECT_TRUE(of.read_sheet(state, club, sheet));
  }
  const auto running = of.process(state, round("abc", runs)).value();
  const auto passing = of.process(state, round("abc", passes)).value();
  // Late in a half the score decides, and a passer may have to run.
  EXPECT_GT(sum(running, club, "carries"), 3 * sum(running, club, "attempts"));
  EXPECT_GT(sum(passing, club, "attempts"), 3 * sum(passing, club, "carries"));
  EXPECT_EQ(of.process(state, round("abc", runs)).value().rows, running.rows);
}

// What a defence expects is its own affair: it changes nothing of what the team itself calls.
TEST_F(ProLeague, WhatADefenceExpectsChangesItsGuesses) {
  league::SeasonTenant of = tenant();
  const league::LeagueState state = opened(of).state;
  std::string sheet = "calls: auto\n";
  for (int down = 1; down <= 4; ++down) {
    sheet += fmt::format("expect on {}: 100 100 100 100 100\n", down);
  }
  const auto turn = of.process(state, round("abc", sheet)).value();
  const auto& match = turn.rows.results.front();
  ASSERT_EQ(match.home, "River City Pilots");
  const Tape tape = parse_tape(match.tape, "tape").value();
  int expected_runs = 0, expected_passes = 0;
  for (const TapeInput& input : tape.inputs) {
    if (input.rule != "PRO-D11"_rule || input.side != Side::home) continue;
    ++(input.choice.starts_with("run") ? expected_runs : expected_passes);
  }
  EXPECT_GT(expected_runs, 2 * expected_passes);
}

TEST_F(ProLeague, WhoRestsSitsOneMatchOut) {
  league::SeasonTenant of = tenant();
  const league::LeagueState state = opened(of).state;
  const auto turn = of.process(state, round("abc", "rest: abe ortega\n")).value();
  EXPECT_EQ(parse_tape(turn.rows.results.front().tape, "tape").value().out.home,
            std::vector<std::string>{"Abe Ortega"});
  for (const store::StatRow& row : turn.rows.stats) EXPECT_NE(row.player, "Abe Ortega");
  const auto next = of.process(turn.state, round("abd")).value();
  EXPECT_TRUE(std::any_of(next.rows.stats.begin(), next.rows.stats.end(),
                          [](const auto& row) { return row.player == "Abe Ortega"; }));
}

TEST_F(ProLeague, APlanThatCannotBeReadIsRefused) {
  league::SeasonTenant of = tenant();
  const league::LeagueState state = opened(of).state;
  const std::string club = "River City Pilots";
  const auto refused = [&](const std::string& sheet, const std::string& why) {
    const auto read = of.read_sheet(state, club, sheet);
    ASSERT_FALSE(read) << sheet;
    EXPECT_NE(read.error().list().front().sentence.find(why), std::string::npos)
        << read.error().list().front().sentence;
  };
  refused("runs on 5: 1 2 3 4 5", "a down is 1, 2, 3 or 4");
  refused("runs on 1: 1 2 3 4", "5 numbers from 0 to 100");
  refused("runs on 1: 1 2 3 4 101", "5 numbers from 0 to 100");
  refused("runs on 1: 1 2 3 4 5\nRuns on 1: 1 2 3 4 5", "there already");
  refused("run plays: 0 0 0 0", "one of the plays must be called");
  refused("rest: Nobody At All", "no man of River City Pilots");
  refused("punts: often", "no line of a game plan");
  refused("calls: equilibrium\nruns on 1: 1 2 3 4 5", "by no table");
  EXPECT_TRUE(of.read_sheet(state, club, of.blank_sheet(state, club)));
  EXPECT_TRUE(of.read_sheet(state, club, "calls: equilibrium\nrest: Abe Ortega"));
}

TEST_F(ProLeague, ATapePlayedByHandIsTakenAndAForgedOneIsNot) {
  league::SeasonTenant of = tenant();
  const league::LeagueState state = opened(of).state;
  const league::Outcome turn = of.process(state, round("abc")).value();
  const store::ResultRow& first = turn.rows.results.front();
  league::Ruling ruling;
  ruling.kind = "tape";
  ruling.subject = std::to_string(first.fixture);
  ruling.text = first.tape;
  EXPECT_TRUE(of.check_ruling(state, ruling, "abc"));
  const auto at = ruling.text.find("throw PRO-RUN-2");
  ASSERT_NE(at, std::string::npos);
  ruling.text.replace(at, 15, "throw PRO-RUN-9");
  EXPECT_FALSE(of.check_ruling(state, ruling, "abc"));
}

}  // namespace
}  // namespace touchline::pro_football
