// The order of divisions and conferences, tie-break by tie-break, on leagues made for it; and the
// seeds and playoffs of the real seasons from their regular season's results.
#include "competition/nfl.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "core/text.hpp"
#include "text/csv.hpp"

namespace touchline::competition::nfl {
namespace {

int index_of(const std::vector<Team>& teams, std::string_view code) {
  const auto found =
      std::find_if(teams.begin(), teams.end(), [&](const Team& team) { return team.code == code; });
  return found == teams.end() ? -1 : static_cast<int>(found - teams.begin());
}

std::string codes(const std::vector<Team>& teams, const Order& order) {
  std::string text;
  for (const int team : order) {
    text += (text.empty() ? "" : " ") + teams[static_cast<std::size_t>(team)].code;
  }
  return text;
}

Conference conference_named(std::string_view text) {
  return *std::find_if(std::begin(both_conferences), std::end(both_conferences),
                       [&](Conference each) { return name(each) == text; });
}
Division division_named(std::string_view text) {
  return *std::find_if(std::begin(all_divisions), std::end(all_divisions),
                       [&](Division each) { return name(each) == text; });
}

// ---- Leagues made for one tie.

constexpr TieBreaks both_tie_breaks[] = {TieBreaks::of_1990, TieBreaks::of_2002};

/// Divisions are written "AFC East A B", games "A 20-10 B, C 7-7 D" with the home team first.
struct League {
  std::vector<Team> teams{};
  std::vector<Game> games{};

  League(const std::vector<std::string_view>& divisions, std::string_view results) {
    for (const std::string_view line : divisions) {
      const auto word = words(line);
      for (std::size_t i = 2; i < word.size(); ++i) {
        teams.push_back({std::string(word[i]), std::string(word[i]), conference_named(word[0]),
                         division_named(word[1])});
      }
    }
    for (const std::string_view game : split(results, ',')) {
      const auto word = words(game);
      const auto score = split(word[1], '-');
      games.push_back({1,
                       index_of(teams, word[0]),
                       index_of(teams, word[2]),
                       {to_int(score[0]).value(), to_int(score[1]).value()}});
    }
  }

  /// The places of the AFC: "B A C D".
  std::string order(TieBreaks tie_breaks) const {
    const Tally sum = tally(teams, games);
    return codes(teams,
                 conference_order(sum, standings(sum, tie_breaks), Conference::afc, tie_breaks));
  }
  /// Which of A and B, who are level, is placed before the other. A stands first in the list and
  /// would win the coin toss.
  char first_of_a_and_b(TieBreaks tie_breaks) const {
    const Tally sum = tally(teams, games);
    EXPECT_EQ(sum.record(index_of(teams, "A")).percentage(),
              sum.record(index_of(teams, "B")).percentage());
    const std::string places = order(tie_breaks);
    return places[places.find_first_of("AB")];
  }
};

const std::vector<std::string_view> same_division{"AFC East A B C D", "AFC West E F",
                                                  "NFC East W X Y Z P Q R"};
const std::vector<std::string_view> two_divisions{"AFC East A", "AFC West B", "AFC North C D E F",
                                                  "NFC East W X Y Z P Q R"};

char division_tie(std::string_view games, TieBreaks tie_breaks = TieBreaks::of_2002) {
  return League(same_division, games).first_of_a_and_b(tie_breaks);
}
char wild_card_tie(std::string_view games, TieBreaks tie_breaks = TieBreaks::of_2002) {
  return League(two_divisions, games).first_of_a_and_b(tie_breaks);
}

// Each league of two below is level in the steps before the one it is made for, which speaks for B,
// while the next step speaks for A.

TEST(NflDivisionTie, TwoClubsArePartedByHeadToHeadFirst) {
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(division_tie(
                  "B 3-0 A, A 3-0 C, A 3-0 D, C 3-0 B, D 3-0 B, W 3-0 A, B 3-0 W, W 3-0 C, W 3-0 D",
                  tie_breaks),
              'B');
  }
}

TEST(NflDivisionTie, ThenByTheRecordInTheDivision) {
  // A has the better record in common games, over W, and in the conference.
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(division_tie("A 3-0 B, B 3-0 A, B 3-0 D, A 3-0 W, W 3-0 B, A 3-0 E, A 3-0 F, "
                           "X 3-0 A, B 3-0 Y, B 3-0 Z",
                           tie_breaks),
              'B');
  }
}

TEST(NflDivisionTie, ThenByCommonGamesAndBefore2002ByTheRecordInTheConference) {
  const auto games = "B 3-0 W, W 3-0 A, A 3-0 E, F 3-0 B";
  EXPECT_EQ(division_tie(games, TieBreaks::of_2002), 'B');
  EXPECT_EQ(division_tie(games, TieBreaks::of_1990), 'A');
}

TEST(NflDivisionTie, ThenByTheRecordInTheConference) {
  // X, whom A has beaten, is better than E, whom B has beaten.
  EXPECT_EQ(division_tie("B 3-0 E, F 3-0 A, A 3-0 X, Y 3-0 B, X 3-0 Z, X 3-0 Z"), 'B');
}

constexpr auto strength_of_victory_for_b =
    "A 3-0 X, W 3-0 A, B 3-0 Y, Z 3-0 B, Y 3-0 P, W 3-0 P, W 3-0 Q, P 3-0 Z, P 3-0 Z, Q 3-0 Z";
constexpr auto strength_of_schedule_for_b = "A 30-0 X, W 21-20 A, B 10-0 Y, Z 21-0 B, Z 3-0 P";
// In the AFC, C stands between B and A in points allowed; in the league more teams stand between
// them in points scored.
constexpr auto ranking_in_conference_for_b =
    "A 40-10 X, W 40-20 A, B 20-10 Y, Z 20-10 B, P 40-0 C, Q 55-10 R";
// A has the better net points in common games, lost to W, and in conference games.
constexpr auto ranking_in_league_for_b =
    "W 20-10 A, W 20-0 B, A 30-19 C, B 10-0 D, Q 60-30 R, P 50-30 R";
constexpr auto net_points_for_b = "A 20-10 X, B 60-30 Y";

TEST(NflDivisionTie, ThenByStrengthOfVictory) {
  EXPECT_EQ(division_tie(strength_of_victory_for_b), 'B');
}
TEST(NflDivisionTie, ThenByStrengthOfSchedule) {
  EXPECT_EQ(division_tie(strength_of_schedule_for_b), 'B');
}
TEST(NflDivisionTie, ThenByTheCombinedRankingInTheConference) {
  EXPECT_EQ(division_tie(ranking_in_conference_for_b), 'B');
}
TEST(NflDivisionTie, TeamsLevelInPointsHoldTheSamePlaceInARanking) {
  // A's two places in points scored, before F and B, make up for B's two in points allowed, before
  // A and with E; C, level with B in points scored, takes nothing from it. Net points are for B.
  EXPECT_EQ(division_tie("A 30-20 X, B 25-10 Y, P 60-25 C, E 40-10 Q, R 60-27 F"), 'B');
}
TEST(NflDivisionTie, ThenByTheCombinedRankingInTheLeague) {
  EXPECT_EQ(division_tie(ranking_in_league_for_b), 'B');
}
TEST(NflDivisionTie, ThenByNetPointsInCommonGames) {
  EXPECT_EQ(division_tie("W 20-10 A, W 20-15 B, A 40-10 X, B 10-0 Y"), 'B');
}
TEST(NflDivisionTie, ThenByNetPointsInAllGames) { EXPECT_EQ(division_tie(net_points_for_b), 'B'); }

TEST(NflDivisionTie, TheSeasonsListStandsInForTheCoinToss) {
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(division_tie("X 3-0 B, Y 3-0 A", tie_breaks), 'A');
    EXPECT_EQ(wild_card_tie("X 3-0 B, Y 3-0 A", tie_breaks), 'A');
  }
}

constexpr auto net_points_for_b_of_1990 = "A 10-0 X, B 20-0 Y, X 3-0 P";
constexpr auto strength_of_schedule_for_b_of_1990 = "A 10-0 X, B 10-0 Y, Y 3-0 P";

TEST(NflDivisionTieBefore2002, CommonGamesComeAfterTheConferenceAndBeforeNetPoints) {
  EXPECT_EQ(
      division_tie("B 3-0 W, W 3-0 A, A 30-0 C, B 10-0 D, A 3-0 X, Y 3-0 B", TieBreaks::of_1990),
      'B');
}
TEST(NflDivisionTieBefore2002, ThenNetPointsInTheDivision) {
  EXPECT_EQ(division_tie("A 10-0 C, B 20-0 D, A 50-0 X, B 7-0 Y", TieBreaks::of_1990), 'B');
}
TEST(NflDivisionTieBefore2002, ThenNetPointsInAllGames) {
  EXPECT_EQ(division_tie(net_points_for_b_of_1990, TieBreaks::of_1990), 'B');
}
TEST(NflDivisionTieBefore2002, ThenStrengthOfSchedule) {
  EXPECT_EQ(division_tie(strength_of_schedule_for_b_of_1990, TieBreaks::of_1990), 'B');
}

TEST(NflDivisionTie, OfThreeClubsThoseWhoAreLeftBeginAgainAsTwo) {
  // Round the three in a ring; C falls for its defeat by D. Then B is before A for having beaten
  // it, though A has the better common games.
  const League league({"AFC East A B C D", "NFC East W X Y Z"},
                      "B 3-0 A, A 3-0 C, C 3-0 B, A 3-0 D, B 3-0 D, D 3-0 C, A 3-0 W, W 3-0 B, "
                      "B 3-0 X, Y 3-0 A, C 3-0 Y, C 3-0 Z");
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(league.order(tie_breaks).substr(0, 5), "B A C");
  }
}

TEST(NflDivisionTie, OnlyOneOfThreeClubsWinsItAndTheOthersBeginAgain) {
  // Among the three B has .625, A .500 and C .333; but C has beaten A.
  const League league({"AFC East A B C", "NFC East W X"},
                      "A 3-0 B, B 3-3 A, B 3-0 C, B 3-0 C, C 3-0 A, W 3-0 B, C 3-0 X");
  for (const TieBreaks tie_breaks : both_tie_breaks) EXPECT_EQ(league.order(tie_breaks), "B C A");
}

TEST(NflDivisionTie, OfThreeClubsOneOfWhichHasNotMetTheOthersHeadToHeadIsPassedOver) {
  const League league({"AFC East A B C D", "NFC East W X Y"},
                      "B 3-0 A, D 3-0 B, C 3-0 D, A 3-0 W, W 3-0 C, X 3-0 D");
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(league.order(tie_breaks).front(), 'C');
  }
}

TEST(NflDivisionTie, CommonOpponentsOfThreeAreThoseThatAllHavePlayed) {
  // C has not met X, whom B has beaten and A has not; W, whom all have met, speaks for A.
  const League league({"AFC East C B A", "NFC East W X Y Z"},
                      "A 3-0 W, W 3-0 B, W 3-0 C, B 3-0 X, X 3-0 A, C 3-0 Y");
  EXPECT_EQ(league.order(TieBreaks::of_2002).front(), 'A');
}

TEST(NflWildCardTie, TwoClubsArePartedByHeadToHeadFirst) {
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(wild_card_tie("B 3-0 A, A 3-0 C, A 3-0 D, C 3-0 B, B 3-0 W", tie_breaks), 'B');
    EXPECT_EQ(wild_card_tie("B 3-0 A, B 3-3 A, A 3-0 C, A 3-0 D, C 3-0 B, B 3-0 W", tie_breaks),
              'B');
  }
}

TEST(NflWildCardTie, ThenByTheRecordInTheConference) {
  // A has the better of four common games.
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(wild_card_tie("B 3-0 C, D 3-0 A, A 3-0 W, A 3-0 X, A 3-0 Y, Z 3-0 A, B 3-0 W, "
                            "B 3-0 X, Y 3-0 B, Z 3-0 B",
                            tie_breaks),
              'B');
  }
}

TEST(NflWildCardTie, ThenByCommonGamesIfThereAreFour) {
  // P, whom A has beaten, is strong; and A's net points in the conference are better.
  constexpr auto elsewhere =
      "A 3-0 P, Q 3-0 B, P 3-0 R, P 3-0 R, P 3-0 R, P 3-0 R, A 30-0 C, "
      "B 10-0 D, ";
  const std::string three =
      std::string(elsewhere) + "A 3-0 W, X 3-0 A, Y 3-0 A, B 3-0 W, B 3-0 X, Y 3-0 B";
  const std::string four = std::string(elsewhere) +
                           "A 3-0 W, X 3-0 A, Y 3-0 A, Z 3-0 A, B 3-0 W, "
                           "B 3-0 X, Y 3-0 B, Z 3-0 B";
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(wild_card_tie(four, tie_breaks), 'B');
    EXPECT_EQ(wild_card_tie(three, tie_breaks), 'A');
  }
}

TEST(NflWildCardTie, ThenByStrengthOfVictory) {
  EXPECT_EQ(wild_card_tie(strength_of_victory_for_b), 'B');
}
TEST(NflWildCardTie, ThenByStrengthOfSchedule) {
  EXPECT_EQ(wild_card_tie(strength_of_schedule_for_b), 'B');
}
TEST(NflWildCardTie, ThenByTheCombinedRankingInTheConference) {
  EXPECT_EQ(wild_card_tie(ranking_in_conference_for_b), 'B');
}
TEST(NflWildCardTie, ThenByTheCombinedRankingInTheLeague) {
  EXPECT_EQ(wild_card_tie(ranking_in_league_for_b), 'B');
}
TEST(NflWildCardTie, ThenByNetPointsInTheConference) {
  EXPECT_EQ(wild_card_tie("A 20-10 C, B 35-20 D, A 60-20 X, B 12-3 Y"), 'B');
}
TEST(NflWildCardTie, ThenByNetPointsInAllGames) { EXPECT_EQ(wild_card_tie(net_points_for_b), 'B'); }

TEST(NflWildCardTieBefore2002, NetPointsInTheConferenceAreAveragedOverItsGames) {
  EXPECT_EQ(wild_card_tie("A 10-0 C, A 10-0 D, B 15-0 E, B 1-0 Y", TieBreaks::of_1990), 'B');
}
TEST(NflWildCardTieBefore2002, ThenNetPointsInAllGames) {
  EXPECT_EQ(wild_card_tie(net_points_for_b_of_1990, TieBreaks::of_1990), 'B');
}
TEST(NflWildCardTieBefore2002, ThenStrengthOfSchedule) {
  EXPECT_EQ(wild_card_tie(strength_of_schedule_for_b_of_1990, TieBreaks::of_1990), 'B');
}

const std::vector<std::string_view> three_divisions{"AFC East A", "AFC North B", "AFC West C",
                                                    "AFC South D E", "NFC East W X Y Z"};

TEST(NflWildCardTie, OfThreeClubsTheOneThatBeatEachOfTheOthersWins) {
  // A is the best in the conference but for that.
  const League league(three_divisions,
                      "B 3-0 A, B 3-0 C, A 3-0 D, A 3-0 E, A 3-0 E, E 3-0 B, "
                      "B 3-0 W, C 3-0 W, C 3-0 X, C 3-0 Y");
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(league.order(tie_breaks).substr(0, 5), "B A C");
  }
}

TEST(NflWildCardTie, OfThreeClubsTheOneThatLostToEachOfTheOthersFalls) {
  const League league(three_divisions,
                      "B 3-0 A, C 3-0 A, A 3-0 D, A 3-0 E, A 3-0 E, A 3-0 E, "
                      "E 3-0 C, E 3-0 C, E 3-0 B, C 3-0 W, C 3-0 X, C 3-0 Y, B 3-0 W");
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(league.order(tie_breaks).substr(0, 5), "B C A");
  }
}

TEST(NflWildCardTie, OfThreeClubsWhoHaveNotAllMetHeadToHeadIsPassedOver) {
  // B has beaten A, and A C; A is the best in the conference.
  const League league(three_divisions,
                      "B 3-0 A, A 3-0 C, A 3-0 D, W 3-0 A, E 3-0 B, B 3-0 X, "
                      "X 3-0 B, C 3-0 W, Y 3-0 C, C 3-0 Y, Z 3-0 E, Z 3-0 E");
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(league.order(tie_breaks).front(), 'A');
  }
}

TEST(NflWildCardTie, OnlyTheHighestClubOfADivisionIsConsidered) {
  // A, B and C are level behind two division winners. B has the best record in the conference, but
  // A is before it in the division; so C, who has beaten A, comes first and B last.
  const League league({"AFC East A B D", "AFC West C E", "NFC East W X Y Z"},
                      "A 3-0 B, C 3-0 A, B 3-0 E, B 3-0 E, W 3-0 B, E 3-0 C, E 3-0 X, "
                      "E 3-0 Y, E 3-0 Z, D 3-0 X");
  for (const TieBreaks tie_breaks : both_tie_breaks) {
    EXPECT_EQ(league.order(tie_breaks), "D E C A B");
  }
}

// ---- Rows, seeds and brackets.

TEST(NflRow, RecordsAreSplitByGroundDivisionAndConference) {
  League league({"AFC East A B", "AFC West C", "NFC East W"},
                "A 20-10 B, B 7-7 A, C 3-0 A, A 6-0 W, W 0-9 A");
  league.games[4].neutral = true;
  const Tally sum = tally(league.teams, league.games);
  const Row a = row(sum, 0);
  EXPECT_EQ(a.all, (Record{3, 1, 1}));
  EXPECT_DOUBLE_EQ(a.percentage(), 0.7);
  EXPECT_EQ(a.home, (Record{2, 0, 0}));
  EXPECT_EQ(a.away, (Record{0, 1, 1}));
  EXPECT_EQ(a.neutral, (Record{1, 0, 0}));
  EXPECT_EQ(a.division, (Record{1, 0, 1}));
  EXPECT_EQ(a.conference, (Record{1, 1, 1}));
  EXPECT_EQ(a.points_for, 42);
  EXPECT_EQ(a.points_against, 20);
  EXPECT_EQ(a.net_points(), 22);
  EXPECT_EQ(a.streak, (Streak{Outcome::won, 2}));
  // Beaten: B 0-1-1 once and W 0-2 twice; played: B twice, C 1-0 once, W twice.
  EXPECT_DOUBLE_EQ(a.strength_of_victory, 0.5 / 6);
  EXPECT_DOUBLE_EQ(a.strength_of_schedule, 2.0 / 9);
  EXPECT_EQ(row(sum, 3).streak, (Streak{Outcome::lost, 2}));
  EXPECT_EQ(row(Tally(league.teams), 0), Row{});
}

TEST(NflFormat, ChangedIn2002And2020) {
  EXPECT_EQ(format_of(2001), (Format{TieBreaks::of_1990, 3, 2, Conference::afc}));
  EXPECT_EQ(format_of(2002), (Format{TieBreaks::of_2002, 2, 2, Conference::nfc}));
  EXPECT_EQ(format_of(2019), (Format{TieBreaks::of_2002, 2, 2, Conference::afc}));
  EXPECT_EQ(format_of(2020), (Format{TieBreaks::of_2002, 3, 1, Conference::nfc}));
}

/// Seeds 1 to 7 of the AFC are teams 1 to 7, those of the NFC 11 to 17.
Seeds so_many(int each) {
  Seeds seeds;
  for (int seed = 1; seed <= each; ++seed) {
    seeds.afc.push_back(seed);
    seeds.nfc.push_back(10 + seed);
  }
  return seeds;
}
std::vector<Pairing> list(const Pairings& pairings) { return {pairings.begin(), pairings.end()}; }

TEST(NflBracket, OfSixTheFirstTwoRestAndPairsAreMadeAnewEachRound) {
  Bracket left = bracket(so_many(6), format_of(2019));
  EXPECT_EQ(list(next_round(left)), (std::vector<Pairing>{{3, 6}, {4, 5}, {13, 16}, {14, 15}}));
  left = after_round(left, std::vector{6, 4, 13, 15});
  EXPECT_EQ(list(next_round(left)), (std::vector<Pairing>{{1, 6}, {2, 4}, {11, 15}, {12, 13}}));
  left = after_round(left, std::vector{6, 4, 11, 12});
  EXPECT_EQ(list(next_round(left)), (std::vector<Pairing>{{4, 6}, {11, 12}}));
  left = after_round(left, std::vector{6, 12});
  EXPECT_EQ(left.round, Round::super_bowl);
  EXPECT_EQ(list(next_round(left)), (std::vector<Pairing>{{6, 12, true}}));
  left = after_round(left, std::vector{12});
  EXPECT_EQ(left.champion, 12);
  EXPECT_TRUE(next_round(left).empty());
}

TEST(NflBracket, OfSevenOnlyTheFirstRestsAndMeetsTheLowestThatIsLeft) {
  Bracket left = bracket(so_many(7), format_of(2020));
  EXPECT_EQ(list(next_round(left)),
            (std::vector<Pairing>{{2, 7}, {3, 6}, {4, 5}, {12, 17}, {13, 16}, {14, 15}}));
  left = after_round(left, std::vector{7, 3, 5, 12, 13, 14});
  EXPECT_EQ(list(next_round(left)), (std::vector<Pairing>{{1, 7}, {3, 5}, {11, 14}, {12, 13}}));
  left = after_round(left, std::vector{7, 3, 11, 12});
  left = after_round(left, std::vector{7, 12});
  EXPECT_EQ(list(next_round(left)), (std::vector<Pairing>{{12, 7, true}}));
}

// ---- Real seasons.

struct RealSeason {
  std::vector<Team> teams{};
  std::vector<Game> regular{};
  std::map<Round, std::vector<Game>> playoffs{};
};

books::Csv read_csv(const std::string& path) {
  std::ifstream file(TOUCHLINE_ROOT "/" + path);
  std::stringstream text;
  text << file.rdbuf();
  return books::parse_csv(text.str());
}

std::vector<Team> teams_of(int season, const books::Csv& csv) {
  std::vector<Team> teams;
  for (const books::CsvRow& row : csv.rows) {
    if (season < to_int(row[csv.column({"from"})]) || season > to_int(row[csv.column({"to"})])) {
      continue;
    }
    teams.push_back({std::string(row[csv.column({"code"})]), std::string(row[csv.column({"name"})]),
                     conference_named(row[csv.column({"conference"})]),
                     division_named(row[csv.column({"division"})])});
  }
  return teams;
}

const std::map<int, RealSeason>& real_seasons() {
  static const std::map<int, RealSeason> seasons = [] {
    const books::Csv teams = read_csv("data/nfl/teams.csv");
    const books::Csv games = read_csv("data/nfl/games.csv");
    const std::map<std::string_view, Round> rounds{{"WC", Round::wild_card},
                                                   {"DIV", Round::divisional},
                                                   {"CON", Round::conference},
                                                   {"SB", Round::super_bowl}};
    const auto season = games.column({"season"}), week = games.column({"week"}),
               type = games.column({"type"}), home = games.column({"home"}),
               away = games.column({"away"}), home_score = games.column({"home_score"}),
               away_score = games.column({"away_score"}), neutral = games.column({"neutral"});
    std::map<int, RealSeason> all;
    for (const books::CsvRow& row : games.rows) {
      const int year = to_int(row[season]).value();
      RealSeason& real = all[year];
      if (real.teams.empty()) real.teams = teams_of(year, teams);
      const Game game{to_int(row[week]).value(),
                      index_of(real.teams, row[home]),
                      index_of(real.teams, row[away]),
                      {to_int(row[home_score]).value(), to_int(row[away_score]).value()},
                      row[neutral] == "1"};
      const auto round = rounds.find(row[type]);
      (round == rounds.end() ? real.regular : real.playoffs[round->second]).push_back(game);
    }
    return all;
  }();
  return seasons;
}

/// The seeds that the league announced.
struct Announced {
  int season;
  ByConference<std::string_view> seeds;
};
constexpr Announced announced[] = {
    {1999, {"JAX IND SEA TEN BUF MIA", "STL TB WAS MIN DAL DET"}},
    {2000, {"TEN OAK MIA BAL DEN IND", "NYG MIN NO PHI TB STL"}},
    {2001, {"PIT NE OAK MIA BAL NYJ", "STL CHI PHI GB SF TB"}},
    {2002, {"OAK TEN PIT NYJ IND CLE", "PHI TB GB SF NYG ATL"}},
    {2003, {"NE KC IND BAL TEN DEN", "PHI STL CAR GB SEA DAL"}},
    {2004, {"PIT NE IND SD NYJ DEN", "PHI ATL GB SEA STL MIN"}},
    {2006, {"SD BAL IND NE NYJ KC", "CHI NO PHI SEA DAL NYG"}},
    {2007, {"NE IND SD PIT JAX TEN", "DAL GB SEA TB NYG WAS"}},
    {2008, {"TEN PIT MIA SD IND BAL", "NYG CAR MIN ARI ATL PHI"}},
    {2009, {"IND SD NE CIN NYJ BAL", "NO MIN DAL ARI GB PHI"}},
    {2010, {"NE PIT IND KC BAL NYJ", "ATL CHI PHI SEA NO GB"}},
    {2011, {"NE BAL HOU DEN PIT CIN", "GB SF NO NYG ATL DET"}},
    {2012, {"DEN NE HOU BAL IND CIN", "ATL SF GB WAS SEA MIN"}},
    {2013, {"DEN NE CIN IND KC SD", "SEA CAR PHI GB SF NO"}},
    {2014, {"NE DEN PIT IND CIN BAL", "SEA GB DAL CAR ARI DET"}},
    {2015, {"DEN NE CIN HOU KC PIT", "CAR ARI MIN WAS GB SEA"}},
    {2016, {"NE KC PIT HOU OAK MIA", "DAL ATL SEA GB NYG DET"}},
    {2017, {"NE PIT JAX KC TEN BUF", "PHI MIN LA NO CAR ATL"}},
    {2019, {"BAL KC NE HOU BUF TEN", "SF GB NO PHI SEA MIN"}},
    {2020, {"KC BUF PIT TEN BAL CLE IND", "GB NO SEA WAS TB LA CHI"}},
    {2021, {"TEN KC BUF CIN LV NE PIT", "GB TB DAL LA ARI SF PHI"}},
    {2022, {"KC BUF CIN JAX LAC BAL MIA", "PHI SF MIN TB DAL NYG SEA"}},
    {2023, {"BAL BUF KC HOU CLE MIA PIT", "SF DAL DET TB PHI LA GB"}},
    {2024, {"KC BUF BAL HOU LAC PIT DEN", "DET PHI TB LA MIN WAS GB"}},
    {2025, {"DEN NE JAX PIT HOU BUF LAC", "SEA CHI PHI CAR LA SF GB"}},
};

Seeds seeds_of(const RealSeason& real, int season) {
  const Format format = format_of(season);
  const Tally sum = tally(real.teams, real.regular);
  return seeds(sum, standings(sum, format.tie_breaks), format);
}

TEST(NflTeams, EveryTeamThatPlaysASeasonIsListedOnceAndNoOther) {
  for (const auto& [season, real] : real_seasons()) {
    std::multiset<std::string> listed;
    for (const Team& team : real.teams) listed.insert(team.code);
    std::set<int> playing;
    for (const Game& game : real.regular) playing.insert({game.home, game.away});
    EXPECT_EQ(playing.count(-1), 0U) << season;
    EXPECT_EQ(playing.size(), listed.size()) << season;
    EXPECT_EQ(std::set<std::string>(listed.begin(), listed.end()).size(), listed.size()) << season;
    EXPECT_EQ(listed.size(), season < 2002 ? 31U : 32U);
  }
}

TEST(NflSeeds, RegularSeasonsGiveTheSeedsTheLeagueAnnounced) {
  ASSERT_EQ(std::size(announced), real_seasons().size());
  for (const auto& [season, expected] : announced) {
    const RealSeason& real = real_seasons().at(season);
    const Seeds computed = seeds_of(real, season);
    EXPECT_EQ(codes(real.teams, computed.afc), expected.afc) << season;
    EXPECT_EQ(codes(real.teams, computed.nfc), expected.nfc) << season;
  }
}

TEST(NflBracket, EveryRoundOfTheRealPlayoffsIsPairedAndHostedAsItWas) {
  int games = 0;
  for (const auto& [season, real] : real_seasons()) {
    Bracket left = bracket(seeds_of(real, season), format_of(season));
    for (const auto& [round, played] : real.playoffs) {
      ASSERT_EQ(left.round, round) << season;
      std::vector<int> winners;
      for (const Pairing& pairing : next_round(left)) {
        const auto game = std::find_if(played.begin(), played.end(), [&](const Game& each) {
          return each.home == pairing.home && each.away == pairing.away;
        });
        ASSERT_NE(game, played.end()) << season;
        EXPECT_EQ(game->neutral, pairing.neutral) << season;
        winners.push_back(game->score.home > game->score.away ? game->home : game->away);
        ++games;
      }
      ASSERT_EQ(winners.size(), played.size()) << season;
      left = after_round(left, winners);
    }
    EXPECT_EQ(left.champion.has_value(), season != 2025);  // its Super Bowl is yet to come
    EXPECT_EQ(next_round(left).size(), season == 2025 ? 1U : 0U);
  }
  EXPECT_EQ(games, 19 * 11 + 6 * 13 - 1);
}

TEST(NflSeeds, OfACancelledGamePercentagesTakeCare) {
  // Buffalo and Cincinnati played 16 games in 2022, all others 17.
  const RealSeason& real = real_seasons().at(2022);
  const Tally sum = tally(real.teams, real.regular);
  EXPECT_EQ(sum.record(index_of(real.teams, "BUF")), (Record{13, 3, 0}));
  EXPECT_EQ(sum.record(index_of(real.teams, "CIN")), (Record{12, 4, 0}));
  EXPECT_EQ(codes(real.teams, conference_order(sum, standings(sum, TieBreaks::of_2002),
                                               Conference::afc, TieBreaks::of_2002, 3)),
            "KC BUF CIN");
}

TEST(NflSeeds, APlaceIsFoundForEveryTeamOfAConference) {
  for (const auto& [season, real] : real_seasons()) {
    const Format format = format_of(season);
    const Tally sum = tally(real.teams, real.regular);
    const Standings divisions = standings(sum, format.tie_breaks);
    for (const Conference conference : both_conferences) {
      const Order places = conference_order(sum, divisions, conference, format.tie_breaks);
      EXPECT_EQ(std::set<int>(places.begin(), places.end()).size(),
                static_cast<std::size_t>(sum.conference(conference).size()));
      const Order first = seeds(sum, divisions, format)[conference];
      EXPECT_TRUE(std::equal(first.begin(), first.end(), places.begin())) << season;
    }
  }
}

RC_GTEST_PROP(NflStandings, WhateverTheScoresPlacesFollowPercentagesAndDivisions, ()) {
  const RealSeason& real = real_seasons().at(2025);
  Tally sum(real.teams);
  const auto games = *rc::gen::inRange<std::size_t>(0, real.regular.size() + 1);
  for (std::size_t i = 0; i < games; ++i) {
    Game game = real.regular[i];
    game.score = {*rc::gen::inRange(0, 4), *rc::gen::inRange(0, 4)};
    sum.add(game);
  }
  const auto tie_breaks =
      *rc::gen::elementOf(std::vector(std::begin(both_tie_breaks), std::end(both_tie_breaks)));
  const Standings divisions = standings(sum, tie_breaks);
  for (const Conference conference : both_conferences) {
    const Order places = conference_order(sum, divisions, conference, tie_breaks);
    RC_ASSERT(places.size() == 16U);
    for (std::size_t i = 1; i < places.size(); ++i) {
      if (i == 4) continue;  // the first of those who have not won a division
      RC_ASSERT(sum.record(places[i - 1]).percentage() >= sum.record(places[i]).percentage());
    }
    for (const DivisionOrder& division : divisions) {
      if (division.conference != conference) continue;
      RC_ASSERT(std::is_sorted(division.order.begin(), division.order.end(), [&](int a, int b) {
        return std::find(places.begin(), places.end(), a) <
               std::find(places.begin(), places.end(), b);
      }));
    }
  }
}

}  // namespace
}  // namespace touchline::competition::nfl
