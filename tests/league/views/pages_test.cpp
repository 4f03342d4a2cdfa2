// A league as text, JSON and a page: what they print and what they must not.
#include <gtest/gtest.h>

#include "league/views/charts.hpp"
#include "league/views/html.hpp"
#include "league/views/json.hpp"
#include "league/views/sample.hpp"
#include "league/views/text.hpp"
#include "support/read_back.hpp"

namespace touchline::report {
namespace {

std::string bare_score_legend() { return words_of(small_league())("view.bare_score"); }

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

LeagueChances some_chances(std::int64_t round, double ants) {
  LeagueChances chances;
  chances.season = 2;
  chances.round = round;
  chances.seasons = 1000;
  chances.seed = 7;
  chances.played = 4;
  chances.mean_of = "points";
  chances.prizes = {"title", "relegation"};
  chances.clubs = {{"Ants", 9.5, {ants, 0}}, {"Bees", 4.25, {1 - ants, 1}}};
  chances.scorers = {{"Anna APPLE", "Ants", 0.5, 3.5}};
  return chances;
}

// ------------------------------------------------------------------------------------------ text

TEST(LeagueText, TheTableIsAligned) {
  EXPECT_EQ(league_table_text(small_league(), 1, 3, {}),
            "Small League   season 1, after Round 3\n"
            "\n"
            "  Club          P  W  D  L  F  A  Pts  Form\n"
            "   1  Ants  ▲1  3  2  1  0  4  2    7  WDW   champions\n"
            "   2  Cats  ▼1  3  1  1  1  3  1    4  DWL\n"
            "   3  Dogs      3  0  3  0  5  5    3  DDD\n"
            "   4  Bees      3  0  1  2  5  9    1  LLD\n");
}

TEST(LeagueText, DivisionsAndPercentagesOfAmericanFootball) {
  EXPECT_EQ(league_table_text(sunday_league(), 0, 2, {}),
            "Sunday League   season 1, after Week 2\n"
            "\n"
            "AFC East\n"
            "  Club       P  W  L  T   F   A    Pct  Form\n"
            "   1  Bills  2  2  0  0  33  27  1.000  WW\n"
            "   2  Jets   2  0  2  0  27  33  0.000  LL\n"
            "\n"
            "NFC East\n"
            "  Club        P  W  L  T   F   A    Pct  Form\n"
            "   1  Eagles  2  1  0  1  55  27  0.750  TW\n"
            "   2  Giants  2  0  1  1  27  55  0.250  TL\n");
}

TEST(LeagueText, ResultsNameScorersAndMarkBareScores) {
  EXPECT_EQ(league_results_text(small_league(), 1, 3, {}),
            "Small League   season 1, Round 3\n"
            "\n"
            "  No.  Date        Home        Away  Scorers\n"
            "    5  2001-01-03  Ants   1-0  Cats  Apple\n"
            "    6  2001-01-03  Bees  4-4*  Dogs\n"
            "  * bare score, handed in without dice or scorers\n");
  EXPECT_FALSE(has(league_results_text(small_league(), 1, 1, {}), "*"));
  EXPECT_TRUE(has(league_results_text(sunday_league(), 1, 1, {}), "after overtime"));
}

TEST(LeagueText, EveryListingOfMatchesMarksBareScores) {
  const auto marked = [](const std::string& text) {
    return has(text, "*  ") && has(text, bare_score_legend());
  };
  EXPECT_TRUE(marked(league_head_to_head_text(small_league(), "Bees", "Dogs", {})));
  EXPECT_TRUE(marked(league_records_text(small_league(), 3, {})));
  EXPECT_TRUE(has(league_leaders_text(small_league(), 1, 3, {}),
                  "without the goals of one match handed in as bare score\n"));
}

TEST(LeagueText, FixturesLeadersAndMeetings) {
  EXPECT_EQ(league_fixtures_text(small_league(),
                                 {{5, 3, "Round 3", "2001-02-03", "Ants", "Cats", false},
                                  {6, 3, "Round 3", "", "Bees", "Dogs", true}},
                                 {}),
            "Small League   still to be played\n"
            "\n"
            "  No.  Round    Date        Home  Away\n"
            "    5  Round 3  2001-02-03  Ants  Cats\n"
            "    6  Round 3              Bees  Dogs  neutral ground\n");
  EXPECT_EQ(league_leaders_text(small_league(), std::nullopt, 2, {}),
            "Small League   top scorers, all seasons\n"
            "\n"
            "  Player      Club  Goals  Scored in\n"
            "  Bob BROWN   Bees      6          3\n"
            "  Anna APPLE  Ants      4          3\n"
            "  without the goals of one match handed in as bare score\n");
  EXPECT_TRUE(has(league_head_to_head_text(small_league(), "Ants", "Bees", {}),
                  "  Ants  2  1  0  1  2  6\n  Bees  2  1  0  1  6  2\n"));
  EXPECT_TRUE(has(league_head_to_head_text(sunday_league(), "Giants", "Eagles", {}),
                  "  Club    P  W  L  T   F   A\n  Giants  2  0  1  1  27  55\n"));
}

TEST(LeagueText, AllTimeAndChampions) {
  EXPECT_EQ(league_champions_text(small_league(), {}),
            "Small League   champions\n"
            "\n"
            "  Season  Champions  Pts  Runners-up\n"
            "       1  Ants         7  Cats\n");
  EXPECT_EQ(league_all_time_text(small_league(), {}),
            "Small League   all-time table\n"
            "\n"
            "  Club      Seasons  P  W  D  L   F  A  Pts  Titles  Best\n"
            "   1  Ants        2  5  3  1  1   6  8   10       1     1\n"
            "   2  Bees        2  5  2  1  2  11  9    7             4\n"
            "   3  Dogs        2  5  1  3  1   7  6    6             3\n"
            "   4  Cats        2  5  1  1  3   4  5    4             2\n");
}

TEST(LeagueText, SaysWhenThereIsNothingToShow) {
  LeagueBook book;
  book.name = "New League";
  EXPECT_EQ(league_table_text(book, 0, 0, {}),
            "New League   season 0, before the first round\n\n  no table yet\n");
  EXPECT_TRUE(has(league_results_text(book, 0, 0, {}), "nothing played in this round"));
  EXPECT_TRUE(has(league_fixtures_text(book, {}, {}), "nothing is left to be played"));
  EXPECT_TRUE(has(league_leaders_text(book, 0, 5, {}), "nobody has scored yet"));
  EXPECT_TRUE(has(league_records_text(book, 5, {}), "nothing played yet"));
  EXPECT_TRUE(has(league_all_time_text(book, {}), "no table yet"));
  EXPECT_TRUE(has(league_champions_text(book, {}), "no season is finished yet"));
  EXPECT_TRUE(has(league_head_to_head_text(book, "A", "B", {}), "A and B have not met"));
}

TEST(LeagueText, ColoursOnlyWhereTheyAreWanted) {
  EXPECT_FALSE(has(league_table_text(small_league(), 1, 3, {}), "\x1b"));
  const std::string text = league_table_text(small_league(), 1, 3, Style{true});
  EXPECT_TRUE(has(text, "\x1b[1m   1  Ants  ▲1  3  2  1  0  4  2    7  WDW   champions\x1b[0m\n"))
      << "a row with a look is of one piece";
}

TEST(LeagueText, ChancesAreSortedAsTheyAreGivenAndCertaintiesAreRound) {
  EXPECT_EQ(league_chances_text(small_league(), some_chances(2, 0.75), {}),
            "Small League   season 2, after Round 2\n"
            "\n"
            "Chances\n"
            "  Club  points   title  relegation\n"
            "  Ants     9.5  75.0 %           -\n"
            "  Bees     4.2  25.0 %       100 %\n"
            "  shares of 1000 seasons played on from here, seed 7; points are the mean\n"
            "\n"
            "Top scorer\n"
            "  Player      Club  goals  top scorer\n"
            "  Anna APPLE  Ants    3.5      50.0 %\n"
            "  alone or shared; goals are the mean\n");
}

// --------------------------------------------------------------------------------------- chances

// ------------------------------------------------------------------------------------------ JSON

TEST(LeagueJson, TablesResultsAndFixtures) {
  const auto table = read_back(league_table_json(small_league(), 1, 3));
  EXPECT_EQ(table["league"], "Small League");
  EXPECT_EQ(table["round"], 3);
  EXPECT_EQ(table["table"][0]["club"], "Ants");
  EXPECT_EQ(table["table"][0]["points"], 7);
  EXPECT_EQ(table["table"][0]["note"], "champions");
  EXPECT_EQ(table["table"][0]["position_before"], 2);
  EXPECT_EQ(table["table"][0]["form"], "WDW");
  const auto football = read_back(league_table_json(sunday_league(), 1, 2))["table"][2];
  EXPECT_EQ(football["division"], "NFC East");
  EXPECT_EQ(football["percentage"], 0.75);
  EXPECT_FALSE(football.contains("points"));
  const auto results = read_back(league_results_json(small_league(), 1, 3))["matches"];
  EXPECT_EQ(results[0]["goals"][0]["player"], "Anna APPLE");
  EXPECT_FALSE(results[0]["bare_score"].get<bool>());
  EXPECT_TRUE(results[1]["bare_score"].get<bool>());
  EXPECT_EQ(results[1]["score"], (std::vector<int>{4, 4}));
  EXPECT_EQ(results[1]["how"], "score only");
  const auto coming = read_back(
      league_fixtures_json(small_league(), {{5, 3, "Round 3", "", "Ants", "Cats", true}}));
  EXPECT_EQ(coming["fixtures"][0]["match"], 5);
  EXPECT_EQ(coming["fixtures"][0]["neutral"], true);
}

TEST(LeagueJson, LeadersMeetingsRecordsAllTimeAndChampions) {
  const auto scorers = read_back(league_leaders_json(small_league(), std::nullopt, 1));
  EXPECT_EQ(scorers["leaders"][0]["goals"], 6);
  EXPECT_FALSE(scorers.contains("season"));
  EXPECT_EQ(read_back(league_leaders_json(sunday_league(), 0, 1))["leaders"][0]["points"], 76);
  const auto meetings = read_back(league_head_to_head_json(small_league(), "Bees", "Ants"));
  EXPECT_EQ(meetings["played"], 2);
  EXPECT_EQ(meetings["biggest_win"]["score"], (std::vector<int>{0, 5}));
  const auto records = read_back(league_records_json(small_league(), 1));
  EXPECT_EQ(records["most_in_match"][0]["goals"], 4);
  EXPECT_EQ(records["runs"]["unbeaten"][0]["club"], "Dogs");
  EXPECT_EQ(records["best_seasons"][0]["points"], 7);
  EXPECT_TRUE(records["highest_scores"][0]["bare_score"].get<bool>());
  EXPECT_EQ(read_back(league_all_time_json(small_league()))["table"][0]["points"], 10);
  EXPECT_EQ(read_back(league_champions_json(sunday_league()))["champions"][0]["runner_up"],
            "Bills");
}

TEST(LeagueJson, NeverCarriesATape) {
  LeagueBook book = small_league();
  for (auto& row : book.results) row.tape = "SECRET TAPE";
  EXPECT_FALSE(has(league_results_json(book, 1, 1).dump(), "SECRET"));
  EXPECT_FALSE(has(league_records_json(book, 5).dump(), "SECRET"));
}

// ------------------------------------------------------------------------------------------ page

TEST(LeagueHtml, IsOnePageWithEverySection) {
  LeaguePage page;
  page.coming = {{5, 3, "Round 3", "", "Ants", "Cats", false}};
  page.chances = {some_chances(1, 0.5), some_chances(2, 0.75)};
  page.attribution = {"Results from <somewhere>"};
  const std::string html = league_html(small_league(), page);
  for (const auto* id : {"table", "results", "next", "chances", "leaders", "rounds", "records",
                         "all-time", "champions"}) {
    EXPECT_TRUE(has(html, std::string("<h2 id=\"") + id + "\">")) << id;
    EXPECT_TRUE(has(html, std::string("<a href=\"#") + id + "\">")) << id;
  }
  EXPECT_TRUE(has(html, "Season 2, after Round 2."));
  EXPECT_TRUE(has(html, "Results from &lt;somewhere&gt;"));
  EXPECT_TRUE(has(html, bare_score_legend()));
  EXPECT_FALSE(has(html, "http")) << "no address of another";
  EXPECT_FALSE(has(html, "<script")) << "works without";
  EXPECT_EQ(count(html, "<svg"), 2U);
  EXPECT_EQ(count(html, "<table"), count(html, "</table>"));
}

TEST(LeagueHtml, LeavesOutWhatThereIsNothingOf) {
  LeagueBook book;
  book.name = "New League";
  const std::string html = league_html(book, {});
  EXPECT_TRUE(has(html, "No table yet."));
  for (const auto* id : {"results", "next", "chances", "leaders", "rounds", "records"}) {
    EXPECT_FALSE(has(html, std::string("id=\"") + id + "\"")) << id;
  }
}

TEST(LeagueHtml, NamesCannotBreakThePage) {
  LeagueMaker make(true);
  make.club("<b>Ants & Co");
  make.club("Bees");
  make.season();
  for (const auto* stage : {"Round 1", "<i>Round 2"}) {
    make.round(stage);
    make.match("<b>Ants & Co", 1, 0, "Bees", {"<u>Anna"});
    make.table("<b>Ants & Co");
  }
  LeagueChances chances = some_chances(1, 0.5);
  chances.clubs[0].club = "<b>Ants & Co";
  LeaguePage page;
  page.chances = {chances, chances};
  const std::string html = league_html(make.book(), page);
  EXPECT_TRUE(has(html, "&lt;b&gt;Ants &amp; Co"));
  EXPECT_FALSE(has(html, "<b>Ants"));
  EXPECT_FALSE(has(html, "<u>"));
  EXPECT_FALSE(has(html, "<i>"));
}

TEST(LeagueHtml, ANumberStaysWithItsWord) {
  EXPECT_TRUE(has(league_html(small_league(), {}), "Season&nbsp;1, Round&nbsp;1"));
}

TEST(LeagueCharts, PositionsOrADrawingForEachDivision) {
  const std::string soccer = positions_chart(small_league(), 1);
  EXPECT_EQ(count(soccer, "<polyline"), 4U);
  EXPECT_TRUE(has(soccer, "<title>Ants</title>"));
  EXPECT_EQ(count(positions_chart(sunday_league(), 1), "<svg"), 2U);
  LeagueMaker one_round(true);
  one_round.club("Ants");
  one_round.season();
  one_round.round("Round 1");
  one_round.table();
  EXPECT_EQ(positions_chart(one_round.book(), 0), "") << "one round is no line";
}

TEST(LeagueCharts, TheTitleNeedsTwoReckonings) {
  EXPECT_EQ(title_chart({some_chances(1, 0.5)}), "");
  const std::string svg = title_chart({some_chances(1, 0.5), some_chances(2, 1)});
  EXPECT_TRUE(has(svg, "Ants 100 %"));
  EXPECT_TRUE(has(svg, "Bees 0 %")) << "once in the race";
  EXPECT_FALSE(has(title_chart({some_chances(1, 1), some_chances(2, 1)}), "Bees"));
}

}  // namespace
}  // namespace touchline::report
