// Reports of a match: what they print, from the sample match's exact dice.
#include <gtest/gtest.h>

#include "document/number.hpp"
#include "games/first_division/report/match_html.hpp"
#include "games/first_division/report/match_json.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/report/odds_text.hpp"
#include "games/first_division/rules/cards.hpp"
#include "support/cites.hpp"
#include "support/read_back.hpp"

namespace touchline::report {
namespace {

using namespace first_division;

const std::vector<int> sample_dice{3, 1, 4, 2, 2, 4, 8, 9, 1, 4, 2, 7,
                                   7, 6, 2, 2, 0, 8, 2, 6, 7, 1, 1};

Match<Game> sample_match() {
  Match<Game> match(Book{{arsenal(), sheffield_wednesday()}, false, {}});
  for (const int face : sample_dice) EXPECT_TRUE(match.feed(face));
  EXPECT_TRUE(match.finished());
  return match;
}

TEST(FDF_OUT_1, TheReportNamesClubHalfTimeFullTimeAndScorersInOrder) {
  cites("FDF-EX2");
  const auto match = sample_match();
  const MatchSheet sheet = match_sheet(match.book(), match.state(), match.log());
  EXPECT_EQ(score_line(sheet.sides.home), "Arsenal (2) 2 (Parlour, Wright)");
  EXPECT_EQ(score_line(sheet.sides.away), "Sheffield Wednesday (0) 1 (Di Canio)");
  EXPECT_EQ(sheet.sides.home.half, (std::vector<int>{2, 0}));
  EXPECT_EQ(sheet.sides.away.half, (std::vector<int>{0, 1}));
  EXPECT_EQ(sheet.winner, Side::home);
}

TEST(FDF_R19, TwoGoalsOfAManAreTwoEntriesForMachinesAndOneForPeople) {
  const SideSheet side{"Arsenal", 3, {1, 2}, {"Wright", "Platt", "Wright"}, std::nullopt};
  EXPECT_EQ(score_line(side), "Arsenal (1) 3 (Wright, Platt, Wright)");
  EXPECT_EQ(score_line(side, true), "Arsenal (1) 3 (Wright 2, Platt)");
}

TEST(FDF_R17, NoReportInventsAMinute) {
  const auto match = sample_match();
  const auto json = read_back(match_json(match.book(), match.state(), match.log(), "own"));
  for (const auto& event : json["events"]) EXPECT_FALSE(event.contains("minute"));
  EXPECT_EQ(play_by_play(match.book(), match.log(), {}).find('\''), std::string::npos);
}

TEST(PlayByPlay, ReadsLikeTheSampleMatch) {
  cites("FDF-EX1", "FDF-EX2");
  const auto match = sample_match();
  EXPECT_EQ(play_by_play(match.book(), match.log(), {}),
            "First half\n"
            "  ARS   31/4   GOAL  Parlour                                       1-0\n"
            "  SHW   22/4   Di Canio stopped (4 <= 5)\n"
            "  ARS   89/1   END, but a goal against the run of play (1 <= 3)\n"
            "        42     GOAL  Wright                                        2-0\n"
            "  SHW   77/6   END\n"
            "Half-time 2-0\n"
            "Second half\n"
            "  SHW   22/10  GOAL  Di Canio                                      2-1\n"
            "  ARS   82/6   END\n"
            "  SHW   71/1   END\n"
            "Full time 2-1\n");
  const Style colours{true};
  EXPECT_NE(play_by_play(match.book(), match.log(), colours).find("\x1b["), std::string::npos);
}

TEST(MatchJson, HasThePromisedShape) {
  const auto match = sample_match();
  const auto json = read_back(match_json(match.book(), match.state(), match.log(), "seed 5"));
  EXPECT_EQ(json["game"], "first-division");
  EXPECT_EQ(json["edition"], 1);
  EXPECT_EQ(json["seed"], 5);
  EXPECT_EQ(json["home"]["team"], "Arsenal");
  EXPECT_EQ(json["home"]["score"], 2);
  EXPECT_EQ(json["away"]["half"], (std::vector<int>{0, 1}));
  EXPECT_EQ(json["home"]["scorers"], (std::vector<std::string>{"Parlour", "Wright"}));
  EXPECT_EQ(json["dice"], sample_dice);
  EXPECT_TRUE(json["decisions"].is_array());
  int seq = 0, goals = 0;
  for (const auto& event : json["events"]) {
    EXPECT_EQ(event["seq"], ++seq);
    EXPECT_TRUE(event.contains("rule") && event.contains("side") && event.contains("kind"));
    goals += event["kind"] == "goal" ? 1 : 0;
  }
  EXPECT_EQ(goals, 3);
  EXPECT_EQ(json["result_hash"], result_hash(match.book(), match.log()));
  EXPECT_EQ(json["result_hash"].get<std::string>().size(), 32U);
}

TEST(ResultHash, ChangesWithAnyDieCardOrRule) {
  const auto match = sample_match();
  const std::string hash = result_hash(match.book(), match.log());
  auto other_log = match.log();
  std::get<Rolled>(other_log.front()).faces[2] = 5;
  EXPECT_NE(result_hash(match.book(), other_log), hash);
  Book other_book = match.book();
  other_book.cards.away.columns[0].defence += 1;
  EXPECT_NE(result_hash(other_book, match.log()), hash);
  other_book = match.book();
  other_book.switches.end_goal_finishes = false;
  EXPECT_NE(result_hash(other_book, match.log()), hash);
}

// Whatever happens in a tie, the sheet's score is the state's, and its halves and scorers add up.
TEST(MatchSheet, AgreesWithTheStateUnderEveryDrawRule) {
  for (const AfterDraw draw : {AfterDraw::stands, AfterDraw::replay, AfterDraw::extra_time,
                               AfterDraw::penalties, AfterDraw::toss}) {
    Book book{{arsenal(), sheffield_wednesday()}, false, {}};
    book.switches.draw = draw;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      Generator dice(seed, 0);
      Log<Event> log;
      const State state = play_live(book, dice, log);
      const MatchSheet sheet = match_sheet(book, state, log);
      for (const Side side : both_sides) {
        ASSERT_EQ(sheet.sides[side].score, state.goals[side]);
        ASSERT_EQ(sheet.sides[side].scorers.size(), static_cast<std::size_t>(state.goals[side]));
        int halves = 0;
        for (const int goals : sheet.sides[side].half) halves += goals;
        ASSERT_EQ(halves, state.goals[side]);
        ASSERT_EQ(sheet.sides[side].penalties.value_or(0), state.penalties[side]);
      }
      ASSERT_EQ(sheet.winner, winner(state));
      ASSERT_EQ(sheet.drawn.has_value(), state.replayed);
      ASSERT_FALSE(play_by_play(book, log, {}).empty());
    }
  }
}

TEST(MatchHtml, IsOnePageThatEscapesNamesAndCarriesTheHash) {
  auto match = sample_match();
  Book book = match.book();
  book.cards.home.club = "A <b> & \"C\"";
  const std::string page = match_html(book, match.state(), match.log(), "own");
  EXPECT_EQ(page.rfind("<!DOCTYPE html>", 0), 0U);
  EXPECT_EQ(page.find("<b> &"), std::string::npos);
  EXPECT_NE(page.find("A &lt;b&gt; &amp; &quot;C&quot;"), std::string::npos);
  EXPECT_NE(page.find(result_hash(book, match.log())), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);  // nothing from anywhere else
}

TEST(OddsText, ShowsTheFiguresOfTheInventory) {
  const Book book{{arsenal(), sheffield_wednesday()}, false, {}};
  const std::string text = odds_text(book, exact_odds(book), {});
  for (const char* figure :
       {"77.3 %", "14.6 %", "8.1 %", "2.855 - 0.587", "81.0 %", "56.0 %", "0.593"}) {
    EXPECT_NE(text.find(figure), std::string::npos) << figure;
  }
}

}  // namespace
}  // namespace touchline::report
