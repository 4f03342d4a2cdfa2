// Cards of a real season: what they give at the default calls is what the men did, and the shipped
// files are what the maker makes.
#include <gtest/gtest.h>

#include <cmath>

#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/nfl_players.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "games/pro_football/files/team_write.hpp"
#include "games/pro_football/rules/maker.hpp"

namespace touchline::pro_football {
namespace {

const std::string data = TOUCHLINE_ROOT "/data/";

/// The season of 2007 and its maker, read once.
struct Season {
  Records records =
      read_records(data + "nfl/players", data + "nfl/games.csv", data + "nfl/teams.csv").value();
  Charts charts = read_charts(data + "pro-football/charts.txt").value();
  Reliabilities reliable = reliabilities(records.seasons);
  const RealSeason& season = records.seasons.at(2007);
  Maker maker{season, Believed(CardKind::season, reliable), charts};
  const RealTeam& team(std::string_view code) const {
    for (const RealTeam& one : season.teams) {
      if (one.code == code) return one;
    }
    throw std::runtime_error("no such team");
  }
};
const Season& season_2007() {
  static const Season season;
  return season;
}

TEST(CardsTest, TheAverageTeamIsTheLeague) {
  for (const Given& given : season_2007().maker.average_given()) {
    const double near = given.wanted > 1 ? 0.04 : 0.004;
    EXPECT_NEAR(given.given, given.wanted, near) << given.what;
  }
}

TEST(CardsTest, MenGiveWhatTheyDid) {
  const MadeTeam made = season_2007().maker.make(season_2007().team("NE"));
  int looked_at = 0;
  for (const Given& given : made.given) {
    if (given.uses < 100) continue;
    const bool yards = given.wanted > 1;
    EXPECT_NEAR(given.given, given.wanted, yards ? 0.08 : 0.012) << given.who << ' ' << given.what;
    ++looked_at;
  }
  EXPECT_GE(looked_at, 15);
  // And what is wanted is his own figure: Moss gained 1493 yards on 159 targets that year.
  for (const Given& given : made.given) {
    if (given.who != "Randy Moss" || given.what != "yards a target") continue;
    EXPECT_NEAR(given.wanted, 1493 / 159.0, 0.25);
  }
}

TEST(CardsTest, TheShippedCardsAreTheMakersOwn) {
  for (const char* code : {"NE", "DET"}) {
    const MadeTeam made = season_2007().maker.make(season_2007().team(code));
    std::string file = made.team.name == "Detroit Lions" ? "detroit-lions" : "new-england-patriots";
    const auto shipped = read_team(data + "pro-football/seasons/pro-2007/cards/" + file + ".txt");
    ASSERT_TRUE(shipped);
    EXPECT_EQ(team_text(*shipped), team_text(made.team)) << code;
  }
}

}  // namespace
}  // namespace touchline::pro_football
