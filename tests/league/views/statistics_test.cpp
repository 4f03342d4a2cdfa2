// What men did in a league: leaders, records and pages, folded from rows.
#include "league/views/statistics.hpp"

#include <gtest/gtest.h>

#include "league/views/memory.hpp"
#include "support/read_back.hpp"
#include "support/widest_line.hpp"

namespace touchline::report {
namespace {

StatRows some_rows() {
  const auto row = [](std::int64_t season, const char* stage, const char* team, const char* player,
                      const char* statistic, std::int64_t value) {
    return store::StatRow{"l", 1, 1, season, stage, team, player, statistic, value};
  };
  return {row(1, "Week 1", "Jets", "Ann Orr", "rushing yards", 90),
          row(1, "Week 2", "Jets", "Ann Orr", "rushing yards", 60),
          row(1, "Week 1", "Bills", "Bo Diaz", "rushing yards", 120),
          row(2, "Week 1", "Jets", "Bo Diaz", "rushing yards", 40),
          row(2, "Week 1", "Bills", "Cy Orr", "rushing yards", 130),
          row(1, "Week 1", "Bills", "Bo Diaz", "catches", 3)};
}

TEST(Statistics, LeadersAreByTheSumOfASeasonOrOfAll) {
  const auto first = stat_leaders(some_rows(), "rushing yards", 1, 10);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].player, "Ann Orr");
  EXPECT_EQ(first[0].value, 150);
  const auto all = stat_leaders(some_rows(), "rushing yards", std::nullopt, 2);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].player, "Ann Orr");
  EXPECT_EQ(all[1].player, "Cy Orr") << "a man has a line for each team";
}

TEST(Statistics, RecordsKnowMatchSeasonAndCareer) {
  const auto records = stat_records(some_rows());
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].statistic, "catches");
  EXPECT_EQ(records[1].match->player, "Cy Orr");
  EXPECT_EQ(records[1].match->stage, "Week 1");
  EXPECT_EQ(records[1].season->value, 150);
  EXPECT_EQ(records[1].all_time->value, 150);
  for (const std::size_t width : {80U, 120U}) {
    EXPECT_LE(widest_line(grid_text(stat_records_grid(some_rows()), {false, width})), width);
  }
}

StatRows of_a_season(int men) {
  StatRows rows;
  for (int week = 1; week <= 3; ++week)
    for (int man = 1; man <= men; ++man)
      if (man > 1 || week < 3)  // the first misses a game
        rows.push_back({"l", 1, 1, 1, "Week " + std::to_string(week), "Jets",
                        "Man " + std::to_string(man), "games", 1});
  rows.push_back({"l", 1, 1, 1, "Week 1", "Jets", "Man 2", "injuries", 1});
  rows.push_back({"l", 1, 1, 1, "Week 2", "Jets", "Man 2", "injuries", 1});
  return rows;
}

TEST(Statistics, WhatEverybodyHoldsIsNoRecord) {
  const auto records = told_records(of_a_season(9));
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].statistic, "games");
  EXPECT_FALSE(records[0].match) << "one game in a match";
  EXPECT_FALSE(records[0].season) << "all games of the season";
  EXPECT_TRUE(records[0].all_time);
  EXPECT_FALSE(records[1].match);
  EXPECT_EQ(records[1].season->value, 2) << "two injuries are rarer than games";
}

TEST(Statistics, ATieOfManyIsSaidAsSuch) {
  const auto told = [](int men) {
    return grid_text(statistics_grids(of_a_season(men), "games", 1, 3).front(), {false, 80});
  };
  EXPECT_NE(told(9).find("8 men"), std::string::npos) << told(9);
  EXPECT_EQ(told(9).find("Man"), std::string::npos);
  EXPECT_NE(told(4).find("Man 4"), std::string::npos);
  EXPECT_EQ(told(4).find("more"), std::string::npos);
  StatRows rows = of_a_season(9);
  rows.push_back({"l", 1, 1, 1, "Week 4", "Jets", "Man 7", "games", 1});
  const std::string one_leads =
      grid_text(statistics_grids(rows, "games", 1, 3).front(), {false, 80});
  EXPECT_NE(one_leads.find("Man 7"), std::string::npos);
  EXPECT_NE(one_leads.find("7 men"), std::string::npos) << one_leads;
  const std::string few =
      grid_text(statistics_grids(of_a_season(6), "games", 1, 3).front(), {false, 80});
  EXPECT_NE(few.find("Man 4"), std::string::npos);
  EXPECT_NE(few.find("and 2 more"), std::string::npos) << few;
}

TEST(Statistics, SeasonsThatAreOverAreTheSameAsTheirRowsAndAsATextOfThem) {
  StatRows first = some_rows(), second = some_rows();
  std::erase_if(first, [](const store::StatRow& row) { return row.season != 1; });
  std::erase_if(second, [](const store::StatRow& row) { return row.season != 2; });
  StatsBefore sums, before;
  add_rows(sums, first);
  for (const auto& [name, memory] : sums) before[name] = parse_stat_memory(to_text(memory)).value();
  for (const std::size_t most : {1U, 10U})
    EXPECT_EQ(statistics_json(second, "", std::nullopt, most, before).dump(),
              statistics_json(some_rows(), "", std::nullopt, most).dump());
  EXPECT_EQ(grid_text(stat_records_grid(second, before), {false, 120}),
            grid_text(stat_records_grid(some_rows()), {false, 120}));
  EXPECT_EQ(player_named(second, "ann", before).value_or(""), "Ann Orr");
  add_rows(before, second);
  EXPECT_EQ(statistics_json({}, "", std::nullopt, 10, before).dump(),
            statistics_json(some_rows(), "", std::nullopt, 10).dump());
  EXPECT_FALSE(parse_stat_memory("{}"));
}

TEST(Statistics, AManHasALineForEachSeasonAndTeam) {
  const PlayerPage page = player_page(some_rows(), "Bo Diaz");
  ASSERT_EQ(page.seasons.size(), 2U);
  EXPECT_EQ(page.seasons[0].team, "Bills");
  EXPECT_EQ(read_back(player_json(page))["seasons"][0]["statistics"]["catches"], 3);
}

TEST(Statistics, ANameMayBeAPartOfOne) {
  EXPECT_EQ(player_named(some_rows(), "diaz").value_or(""), "Bo Diaz");
  EXPECT_EQ(player_named(some_rows(), "Ann Orr").value_or(""), "Ann Orr");
  EXPECT_FALSE(player_named(some_rows(), "orr")) << "two of them";
  EXPECT_FALSE(player_named(some_rows(), "nobody"));
}

}  // namespace
}  // namespace touchline::report
