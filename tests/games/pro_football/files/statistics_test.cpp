// Statistics of strangers: figures out of their range are refused at their line, and cards that
// nobody could read are never written.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/pro_football/files/nfl_players.hpp"
#include "games/pro_football/files/season_check.hpp"
#include "games/pro_football/files/season_write.hpp"
#include "games/pro_football/files/team_file.hpp"

namespace touchline::pro_football {
namespace {

namespace fs = std::filesystem;

/// A folder of statistics with one team of one man, each table as small as it can be.
class Statistics : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_);
    write("team-offence.csv.gz", "season,team,g,run_att,pass_att,sacks\n2007,NE,16,400,500,21\n");
    write("team-defence.csv.gz", "season,team,run_att,pass_att,sacks\n2007,NE,400,500,21\n");
    write("penalties-team.csv.gz", "season,team,role,accepted\n2007,NE,offence,40\n");
    write("team-playcalls.csv.gz", "season,team,side,situation,run_mid\n2007,NE,off,1,40\n");
    const std::string man = "season,team,player_id,player,pos,g,", of = "2007,NE,7,Ann,K,16,";
    write("passing.csv.gz", man + "att,cmp,yds,int,sk\n");
    write("rushing.csv.gz", man + "att,yds,p20,fum\n");
    write("receiving.csv.gz", man + "tgt,rec,yds,fum\n");
    write("returns.csv.gz", man + "kr,kr_yds,pr,pr_yds\n" + of + "3,-4,0,0\n");
    write("kicking.csv.gz", man + "fg_att,xp_att,ko,ko_yds\n");
    write("punting.csv.gz", man + "punts,blocked,yds\n" + of + "60,1,2500\n");
    write("defence-players.csv.gz", man + "tkl_solo,sacks,pd\n");
    write("games.csv", "season,week,type,date,away,home,neutral,away_score,home_score,overtime\n");
    write("teams.csv", "from,to,code,name,conference,division\n1999,2025,NE,Patriots,AFC,East\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const char* name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  /// The problems of it, a line each.
  std::string wrong() const {
    const auto read = read_records(folder_, folder_ / "games.csv", folder_ / "teams.csv");
    std::string all;
    if (!read)
      for (const Problem& one : read.error().list()) all += to_string(one) + "\n";
    return all;
  }

  fs::path folder_ = fs::temp_directory_path() / ("touchline-stats-" + std::to_string(::getpid()));
};

TEST_F(Statistics, AreReadAsTheyStand) {
  EXPECT_EQ(wrong(), "");
  const auto read = read_records(folder_, folder_ / "games.csv", folder_ / "teams.csv");
  ASSERT_EQ(read->seasons.at(2007).teams.size(), 1U);
  const RealTeam& team = read->seasons.at(2007).teams[0];
  EXPECT_EQ(team.name, "Patriots");
  EXPECT_EQ(team.calls[0].runs, 40);
  ASSERT_EQ(team.men.size(), 1U);
  EXPECT_EQ(team.men[0].punting.punts, 60);
  EXPECT_EQ(team.men[0].returns.kicks.yards, -4) << "yards may be lost";
}

TEST_F(Statistics, NobodyDidAThingLessThanNever) {
  write("punting.csv.gz",
        "season,team,player_id,player,pos,g,punts,blocked,yds\n2007,NE,7,Ann,K,16,-60,1,2500\n");
  EXPECT_NE(wrong().find("punting.csv.gz:2: error: punts"), std::string::npos) << wrong();
  write("punting.csv.gz",
        "season,team,player_id,player,pos,g,punts,blocked,yds\n2007,NE,7,Ann,K,16,60,1,99999\n");
  EXPECT_NE(wrong().find("punting.csv.gz:2: error: yds"), std::string::npos) << wrong();
}

TEST_F(Statistics, ATeamHasWhomNoTeamCanDoWithout) {
  const auto read = read_records(folder_, folder_ / "games.csv", folder_ / "teams.csv");
  const auto made = cards_can_be_made(read->seasons.at(2007), "players");
  ASSERT_FALSE(made);
  std::string all;
  for (const Problem& one : made.error().list()) all += to_string(one) + "\n";
  for (const char* who : {"a quarterback who threw", "a back who ran", "a kicker"})
    EXPECT_NE(all.find(std::string("players: error: Patriots of 2007 lack ") + who),
              std::string::npos)
        << all;
  EXPECT_EQ(all.find("a punter"), std::string::npos) << all;
  EXPECT_NE(all.find("nobody intercepted a pass in 2007"), std::string::npos) << all;
  const std::string data = TOUCHLINE_ROOT "/data/nfl/";
  const auto shipped =
      read_records(data + "players", data + "games.csv", data + "teams.csv").value();
  for (const auto& [year, season] : shipped.seasons)
    EXPECT_TRUE(cards_can_be_made(season, "players")) << year;
}

TEST(CardsOfStrangers, WhatNobodyCouldReadIsRefused) {
  Records records;
  Team team =
      read_team(TOUCHLINE_ROOT "/data/pro-football/seasons/sample-2000/cards/lakeport-miners.txt")
          .value();
  const auto made = [&] { return season_files(2000, records, {{"cards", "", {team}}}, {}); };
  EXPECT_TRUE(cards_can_be_read(made(), "players"));
  team.men[0].name = "Ann | Bob";
  const auto refused = cards_can_be_read(made(), "players");
  ASSERT_FALSE(refused);
  const std::string line = to_string(refused.error().list().front());
  EXPECT_EQ(line.find("players: error: makes a card that cannot be read: cards/"), 0U) << line;
}

}  // namespace
}  // namespace touchline::pro_football
