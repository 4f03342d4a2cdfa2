// Teams written and read again, and the statistics that cards are made from.
#include "games/pro_football/files/team_write.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "games/pro_football/files/nfl_players.hpp"
#include "games/pro_football/files/team_file.hpp"

namespace touchline::pro_football {
namespace {

namespace fs = std::filesystem;
const fs::path shipped = TOUCHLINE_ROOT "/data/pro-football/seasons";

TEST(TeamWriteTest, EveryShippedTeamIsReadAsItIsWritten) {
  int teams = 0;
  for (const auto& entry : fs::recursive_directory_iterator(shipped)) {
    if (entry.path().extension() != ".txt") continue;
    const auto team = read_team(entry.path());
    ASSERT_TRUE(team) << entry.path() << ' ' << to_string(team.error().list().front());
    const auto again = parse_team(team_text(*team), "again.txt");
    ASSERT_TRUE(again) << entry.path() << ' ' << to_string(again.error().list().front());
    EXPECT_EQ(*team, *again) << entry.path();
    ++teams;
  }
  EXPECT_GE(teams, 2);
}

TEST(TeamWriteTest, ARemarkIsNoPartOfTheTeam) {
  const auto team = read_team(shipped / "sample-2000/cards/river-city-pilots.txt");
  ASSERT_TRUE(team);
  const std::string text = team_text(*team, "one line\nanother");
  EXPECT_EQ(text.find("# one line\n# another\nteam River City Pilots\n"), 0U);
  EXPECT_EQ(parse_team(text, "t").value(), *team);
}

TEST(TeamWriteTest, TendenciesAreReadAsTheyAreWritten) {
  auto team = read_team(shipped / "sample-2000/cards/river-city-pilots.txt").value();
  team.tendencies.emplace();
  team.tendencies->runs[2] = {81, 33, 12, 7, 1};
  EXPECT_EQ(parse_team(team_text(team), "t").value(), team);
  team.tendencies->plays = {50, 20, 20, 10, 40, 5, 40, 15};
  EXPECT_EQ(parse_team(team_text(team), "t").value(), team);
}

TEST(NflPlayersTest, AFolderWithoutTablesNamesEveryOneOfThem) {
  const auto read = read_records(shipped, shipped / "games.csv", shipped / "teams.csv");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().list().size(), 13U);  // seven of men, four of teams, games and names
}

}  // namespace
}  // namespace touchline::pro_football
