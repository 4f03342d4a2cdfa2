// The file that a league of Beppiland is founded from: what is read, and every sentence about what
// cannot be.
#include "games/beppiland/files/league_file.hpp"

#include <gtest/gtest.h>

#include "support/cites.hpp"

namespace touchline::books {
namespace {

TEST(BEP_R45, a_leagues_file_says_how_often_the_forecast_is_right) {
  const auto read = parse_league_file("forecast.right = [100, 75, 50, 0]", "lega.toml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->switches.forecast_right, (std::array{100, 75, 50, 0}));
  EXPECT_EQ(parse_league_file("name = 'Lega'", "lega.toml")->switches.forecast_right,
            (std::array{90, 80, 70, 60}));
  for (const char* wrong :
       {"forecast = [90, 80, 70, 60]", "forecast.wrong = [90, 80, 70, 60]",
        "forecast = {right = [90, 80, 70, 60], left = 1}", "forecast.right = 90",
        "forecast.right = [90, 80, 70]", "forecast.right = [90, 80, 70, 101]",
        "forecast.right = [90, 80, 70, -1]", "forecast.right = [90, 80, 70, 60, 50]",
        "forecast.right = ['a', 80, 70, 60]", "forecast.right = [90, 80, 70, 1e308]",
        "forecast.right = [90, 80, 70, 60.0]"}) {
    const auto refused = parse_league_file(std::string(wrong), "lega.toml");
    ASSERT_FALSE(refused) << wrong;
    ASSERT_EQ(refused.error().list().size(), 1U) << wrong;
    EXPECT_EQ(refused.error().list().front().sentence,
              "forecast.right is four numbers from 0 to 100: [90, 80, 70, 60]");
    EXPECT_EQ(refused.error().list().front().place.line, 1);
  }
}

TEST(LeagueFile, names_the_man_of_the_staff) {
  const auto read = parse_league_file(
      "[[club]]\nname = 'I Pini'\nsquad = ''\nstaff = '  Bartolomeo Michelangelo Rossi  COACH '\n",
      "lega.toml");
  ASSERT_TRUE(read) << read.error().list().front().sentence;
  ASSERT_EQ(read->clubs.at(0).staff.size(), 1U);
  EXPECT_EQ(read->clubs[0].staff[0].name, "Bartolomeo Michelangelo Rossi");
}

TEST(LeagueFile, tells_everything_that_is_wrong_at_once) {
  const auto refused = parse_league_file(
      "nickname = 'x'\nrules = ['cup.away_goals=perhaps']\n[[club]]\npresident = 'P'\n", "l");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().list().size(), 3U);
}

TEST(BEP_R87, PresidentsAreActiveFromTheThirdEditionOnUnlessTheRulesSayOtherwise) {
  using beppiland::Presidents;
  const auto of = [](const std::string& text) {
    const auto file = parse_league_file(text, "league.toml");
    EXPECT_TRUE(file);
    // Without its people it is the same league.
    const auto again = parse_league_file(league_file_without_addresses(*file), "league.toml");
    EXPECT_TRUE(again && again->switches == file->switches);
    return file->switches.presidents;
  };
  EXPECT_EQ(of("name = 'A'\n"), Presidents::classic);
  EXPECT_EQ(of("name = 'A'\nedition = 2\n"), Presidents::classic);
  EXPECT_EQ(of("name = 'A'\nedition = 3\n"), Presidents::active);
  EXPECT_EQ(of("name = 'A'\nedition = 3\nrules = ['presidents=classic']\n"), Presidents::classic);
  EXPECT_EQ(of("name = 'A'\nrules = ['presidents=active']\n"), Presidents::active);
}

}  // namespace
}  // namespace touchline::books
