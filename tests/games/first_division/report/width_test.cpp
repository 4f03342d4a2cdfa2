// Every text report of First-Division Football fits the page, whatever the clubs are called.
#include <gtest/gtest.h>

#include "games/first_division/files/season_file.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/report/odds_text.hpp"
#include "games/first_division/report/season_text.hpp"
#include "games/first_division/rules/cards.hpp"
#include "support/widest_line.hpp"

namespace touchline::report {
namespace {

using namespace first_division;

books::Season season_called(const std::string& name) {
  return books::read_season(std::string(TOUCHLINE_ROOT) + "/data/first-division/seasons/" + name)
      ->season;
}

/// The same season with clubs that have very long names.
books::Season long_names(books::Season season) {
  for (std::string& club : season.clubs) club += " and Hove Albion Rovers of the Wednesday";
  return season;
}

std::vector<books::Season> seasons() {
  return {season_called("epl-1997-98"), season_called("epl-2003-04"),
          season_called("ligue-1-2011-12"), long_names(season_called("epl-1997-98"))};
}

std::vector<Style> styles() { return {{false, 80}, {true, 80}, {false, 96}, {false, 160}}; }

TEST(SeasonText, FitsThePage) {
  for (const books::Season& season : seasons()) {
    const auto played = season::play_season(season, 7);
    for (const Style& style : styles()) {
      EXPECT_LE(widest_line(season_text(season, played, {true, true, ""}, style)), style.width);
    }
  }
}

TEST(SeasonText, OfOddsFitsThePageAndHasEveryPosition) {
  for (const books::Season& season : seasons()) {
    season::OddsOrder order;
    order.seasons = 20;
    const auto odds = season::season_odds(season, order);
    for (const Style& style : styles()) {
      const std::string text = season_odds_text(season, odds, order, style);
      EXPECT_LE(widest_line(text), style.width);
      EXPECT_NE(text.find(" 18 19 20"), std::string::npos) << text;
    }
  }
}

TEST(OddsText, FitsThePage) {
  Book book{{arsenal(), sheffield_wednesday()}, true, {}};
  book.cards.home.club = "Brighton and Hove Albion Rovers of the Wednesday";
  for (const Style& style : styles()) {
    EXPECT_LE(widest_line(odds_text(book, exact_odds(book), style)), style.width);
  }
}

TEST(PlayByPlay, FitsThePage) {
  Book book{{arsenal(), sheffield_wednesday()}, false, {}};
  for (Scorer& scorer : book.cards.home.scorers) scorer.name += " van der Vaart of Hove and Albion";
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Generator dice(seed, 0);
    Log<Event> log;
    play_live(book, dice, log);
    for (const Style& style : styles()) {
      EXPECT_LE(widest_line(play_by_play(book, log, style)), style.width);
    }
  }
}

}  // namespace
}  // namespace touchline::report
