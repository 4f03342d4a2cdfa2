// Reports of seasons, odds and figures fit the page. Matches are report_test.cpp.
#include <gtest/gtest.h>

#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/report/odds.hpp"
#include "games/fast_drive/rules/books.hpp"
#include "games/fast_drive/season/season.hpp"
#include "gridiron/report/season.hpp"
#include "support/widest_line.hpp"

namespace touchline::report {
namespace {

using namespace fast_drive;

const books::FastDriveLibrary& shelf() {
  static const books::FastDriveLibrary library(TOUCHLINE_ROOT "/data");
  return library;
}

std::vector<Style> styles() { return {{false, 80}, {true, 80}, {false, 96}, {false, 160}}; }

TEST(FastDriveSeasonText, FitsThePage) {
  const auto charts = shelf().game_book("").value().charts;
  for (const char* name : {"nfl-1985", "nfl-2007", "nfl-2021"}) {
    const auto season = shelf().season(name).value();
    const auto played = season::play_season(season, charts, {}, 7);
    for (const Style& style : styles()) {
      EXPECT_LE(widest_line(gridiron::season_text(season, played, {true, ""}, style)), style.width);
    }
  }
}

TEST(FastDriveSeasonText, OfOddsFitsThePageAndKeepsTheTitle) {
  const auto season = shelf().season("nfl-2021").value();
  gridiron::SeasonOdds odds;
  odds.seasons = 1000;
  odds.teams.resize(season.teams.size());
  for (gridiron::TeamOdds& team : odds.teams) {
    team.division = team.reached[0] = team.reached[3] = team.reached[4] = 1000;
    team.points_for = team.points_against = 510 * 1000;
    team.wins.assign(35, 0);
    team.wins.back() = 1000;
  }
  for (const Style& style : styles()) {
    const std::string text = gridiron::season_odds_text(season, odds, {}, style);
    EXPECT_LE(widest_line(text), style.width);
    EXPECT_NE(text.find("title"), std::string::npos);
  }
}

TEST(FastDriveOddsText, FitsThePage) {
  const Book book = book_of(blank("Washington Football Team and Friends", 2020),
                            blank("New England Patriots of Foxborough", 2007));
  FastDriveOddsPage page;
  page.odds.scores.assign(60, std::vector<double>(60, 1.0 / 3600));
  page.odds.decisions.push_back({"FD-D7", "settle for a field goal", {10.5, 10.5}, {0.1, 0.1}});
  page.what_if.push_back({"home=RELIABLE and away=DULL semi and more", 0.5});
  for (const Style& style : styles()) {
    EXPECT_LE(widest_line(fast_drive_odds_text(book, page, style)), style.width);
  }
}

}  // namespace
}  // namespace touchline::report
