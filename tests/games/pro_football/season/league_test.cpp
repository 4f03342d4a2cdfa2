// A league of pro football without a store: turns from papers and dice, the statistics of its men,
// and injuries that last from week to week.
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
    return {Game::id, Game::edition, report::games_won_and_points, league::pro_football_season,
            [this](const std::string& digest) {
              const auto found = papers_.find(digest);
              return found == papers_.end() ? std::string() : found->second;
            }};
  }
  league::Outcome opened(league::SeasonTenant& of) const {
    league::Inputs inputs;
    inputs.kind = "season";
    inputs.document = first_;
    return of.process("", inputs).value();
  }
  static league::Inputs round(const std::string& seed) {
    league::Inputs inputs;
    inputs.kind = "round";
    inputs.dice.seed = seed;
    return inputs;
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
  int missed = 0;
  for (int n = 0; n < 6; ++n) {
    league::SeasonTenant of = tenant();
    std::string state = opened(of).state;
    while (!league::parse_season_state(state).value().over) {
      const auto before = league::parse_season_state(state).value();
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
          for (const store::StatRow& row : turn.rows.stats) {
            const bool hurt = row.team == club && std::count(told.begin(), told.end(), row.player);
            EXPECT_FALSE(hurt) << row.player << " is out and has " << row.statistic;
          }
          missed += static_cast<int>(told.size());
        }
      }
      state = turn.state;
    }
  }
  EXPECT_GT(missed, 0) << "or nothing was tried";
}

TEST_F(ProLeague, AStateWithANobodyIsRefused) {
  league::SeasonTenant of = tenant();
  league::SeasonState state = league::parse_season_state(opened(of).state).value();
  state.out["River City Pilots"]["Nobody At All"] = 2;
  EXPECT_FALSE(of.process(league::to_text(state), round("x")));
  state.out = {{"No Such Team", {{"Abe Ortega", 1}}}};
  EXPECT_FALSE(of.process(league::to_text(state), round("x")));
  state.out = {{"River City Pilots", {{"Abe Ortega", 1}}}};
  const auto turn = of.process(league::to_text(state), round("x"));
  ASSERT_TRUE(turn);
  EXPECT_FALSE(league::parse_season_state(turn->state)
                   .value()
                   .out["River City Pilots"]
                   .contains("Abe Ortega"));
}

TEST_F(ProLeague, ATapePlayedByHandIsTakenAndAForgedOneIsNot) {
  league::SeasonTenant of = tenant();
  const std::string state = opened(of).state;
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
