// The views of a league fit the page, whatever its clubs and players are called.
#include <gtest/gtest.h>

#include "league/views/sample.hpp"
#include "league/views/text.hpp"
#include "support/widest_line.hpp"

namespace touchline::report {
namespace {

LeagueBook long_names(LeagueBook book) {
  const auto lengthen = [](std::string& name) { name += " and Hove Albion of the Wednesday"; };
  for (auto& row : book.results) {
    lengthen(row.home);
    lengthen(row.away);
    row.detail = "after extra time and penalties, the second match of the two";
  }
  for (auto& row : book.standings) lengthen(row.club);
  for (auto& goal : book.goals) {
    lengthen(goal.club);
    lengthen(goal.player);
  }
  return book;
}

TEST(LeagueText, FitsThePage) {
  for (const LeagueBook& book :
       {small_league(), sunday_league(), long_names(small_league()), long_names(sunday_league())}) {
    const std::string& club = book.results.front().home;
    const std::string& opponent = book.results.front().away;
    const std::vector<ComingMatch> coming{
        {7, 20, "Conference championships", "2008-01-20", club, opponent, true}};
    for (const Style& style : {Style{false, 80}, Style{true, 80}, Style{false, 132}}) {
      for (const std::string& text :
           {league_table_text(book, 0, 0, style), league_results_text(book, 0, 0, style),
            league_fixtures_text(book, coming, style),
            league_leaders_text(book, std::nullopt, 10, style),
            league_head_to_head_text(book, club, opponent, style),
            league_records_text(book, 3, style), league_all_time_text(book, style),
            league_champions_text(book, style)}) {
        EXPECT_LE(widest_line(text), style.width) << text;
      }
    }
  }
}

}  // namespace
}  // namespace touchline::report
