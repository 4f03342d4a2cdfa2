// The rating maker of Fast Drive Football: its bands at their edges, well-known teams of the
// shipped statistics, the readers those come through, and the shipped cards made again byte for
// byte.
#include "games/fast_drive/rules/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/files/season_file.hpp"
#include "support/cites.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"

namespace touchline {
namespace {

using namespace fast_drive;
namespace fs = std::filesystem;

const fs::path root = TOUCHLINE_ROOT;
const fs::path nfl = root / "data/nfl";
const fs::path seasons = root / "data/fast-drive/seasons";

const std::vector<TeamSeason>& statistics() {
  static const std::vector<TeamSeason> all = [] {
    auto read = books::read_team_seasons(nfl / "team-season-stats.csv");
    const auto penalties = books::read_text(nfl / "penalties-by-team.csv");
    EXPECT_TRUE(read && penalties);
    EXPECT_TRUE(books::add_penalties(*penalties, "penalties-by-team.csv", *read));
    return *read;
  }();
  return all;
}

std::vector<TeamSeason> league_of(int season) {
  std::vector<TeamSeason> league;
  std::copy_if(statistics().begin(), statistics().end(), std::back_inserter(league),
               [&](const TeamSeason& team) { return team.season == season; });
  return league;
}

Card card_of(int season, const std::string& team) {
  for (const Card& card : rate(league_of(season))) {
    if (card.team == team) return card;
  }
  throw std::runtime_error("no card of " + team);
}

/// Three teams a game each, told apart by one figure.
template <class Set>
std::vector<TeamSeason> three(Set set) {
  std::vector<TeamSeason> league(3);
  for (std::size_t i = 0; i < 3; ++i) {
    league[i].season = 2007;
    league[i].team = std::string(1, static_cast<char>('A' + i));
    league[i].games = league[i].games_with_stats = 1;
    set(league[i], static_cast<int>(i));
  }
  return league;
}

// ----------------------------------------------------------------------------------------- bands

TEST(FastDriveRating, AFullWordStartsAtOneDeviationAndSemiAtHalf) {
  EXPECT_EQ(grade_of(1.0), Grade::good);
  EXPECT_EQ(grade_of(0.999), Grade::semi_good);
  EXPECT_EQ(grade_of(0.5), Grade::semi_good);
  EXPECT_EQ(grade_of(0.499), Grade::none);
  EXPECT_EQ(grade_of(0.0), Grade::none);
  EXPECT_EQ(grade_of(-0.499), Grade::none);
  EXPECT_EQ(grade_of(-0.5), Grade::semi_bad);
  EXPECT_EQ(grade_of(-0.999), Grade::semi_bad);
  EXPECT_EQ(grade_of(-1.0), Grade::bad);
}

TEST(FastDriveRating, LeaningsUseTheSameBands) {
  EXPECT_EQ(leaning_of(1.0), Leaning::run_plus);
  EXPECT_EQ(leaning_of(0.5), Leaning::run);
  EXPECT_EQ(leaning_of(0.49), Leaning::none);
  EXPECT_EQ(leaning_of(-0.49), Leaning::none);
  EXPECT_EQ(leaning_of(-0.5), Leaning::pass);
  EXPECT_EQ(leaning_of(-1.0), Leaning::pass_plus);
}

TEST(FD_QLT_3, TwoReturnTouchdownsAreElectricAndOneIsSemi) {
  EXPECT_EQ(electric_of(0), Grade::none);
  EXPECT_EQ(electric_of(1), Grade::semi_good);
  EXPECT_EQ(electric_of(2), Grade::good);
  EXPECT_EQ(electric_of(4), Grade::good);
}

TEST(FastDriveRating, FiguresAreStandardisedWithinTheirSeason) {
  const std::vector<double> figures{1, 2, 3, 4};
  const auto z = standardised(figures);
  ASSERT_EQ(z.size(), 4U);
  EXPECT_NEAR(z[0], -1.3416, 1e-4);
  EXPECT_NEAR(z[2], 0.4472, 1e-4);
  EXPECT_EQ(standardised(std::vector<double>{7, 7}), (std::vector<double>{0, 0}));
  EXPECT_TRUE(standardised({}).empty());
}

TEST(FD_QLT_1, EachOffenceAxisRisesWithItsGoodWord) {
  const auto words = [](auto set) {
    const auto cards = rate(three(set));
    EXPECT_EQ(cards[1].offence, (std::array<Grade, offence_axes>{}));
    return std::pair(cards[0].offence, cards[2].offence);
  };
  const auto check = [&](Axis axis, bool more_is_good, auto set) {
    const auto [low, high] = words(set);
    const auto at = static_cast<std::size_t>(axis);
    EXPECT_EQ(low[at], more_is_good ? Grade::bad : Grade::good) << offence_words[at].measures;
    EXPECT_EQ(high[at], more_is_good ? Grade::good : Grade::bad) << offence_words[at].measures;
  };
  check(Axis::yards, true, [](TeamSeason& t, int i) { t.own.yards = 300 + i; });
  check(Axis::sacks, false, [](TeamSeason& t, int i) { t.own.sacks = i; });
  check(Axis::interceptions, false, [](TeamSeason& t, int i) { t.own.interceptions = i; });
  check(Axis::fumbles, false, [](TeamSeason& t, int i) { t.own.fumbles_lost = i; });
  check(Axis::penalties, false, [](TeamSeason& t, int i) { t.own.penalties = i; });
  check(Axis::efficiency, true, [](TeamSeason& t, int i) {
    t.points_for = t.points_against = 20;
    t.games = 2;
    t.wins = i;
    t.losses = 2 - i;
  });
  const auto [low, high] = words([](TeamSeason& t, int i) {  // in proportion: no efficiency
    t.points_for = 10 + 10 * i;
    t.points_against = 0;
    t.wins = 1;
  });
  EXPECT_EQ(low[0], Grade::bad);
  EXPECT_EQ(high[0], Grade::good);
}

TEST(FD_QLT_2, EachDefenceAxisRisesWithItsGoodWord) {
  const auto check = [](Axis axis, bool more_is_good, auto set) {
    const auto cards = rate(three(set));
    const auto at = static_cast<std::size_t>(axis);
    EXPECT_EQ(cards[0].defence[at], more_is_good ? Grade::bad : Grade::good);
    EXPECT_EQ(cards[1].defence[at], Grade::none);
    EXPECT_EQ(cards[2].defence[at], more_is_good ? Grade::good : Grade::bad);
  };
  check(Axis::points, false, [](TeamSeason& t, int i) { t.points_against = 10 + i; });
  check(Axis::yards, false, [](TeamSeason& t, int i) { t.opponents.yards = 300 + i; });
  check(Axis::sacks, true, [](TeamSeason& t, int i) { t.opponents.sacks = i; });
  check(Axis::interceptions, true, [](TeamSeason& t, int i) { t.opponents.interceptions = i; });
  check(Axis::fumbles, true, [](TeamSeason& t, int i) { t.opponents.fumbles_lost = i; });
  check(Axis::penalties, false, [](TeamSeason& t, int i) { t.own.penalties = i; });
}

TEST(FD_R48, PenaltiesByUnitRateEachUnitByItsOwn) {
  const auto cards = rate(three([](TeamSeason& t, int i) {
    t.own.penalties = 5;
    t.penalties = UnitPenalties{i, 2 - i};
  }));
  EXPECT_EQ(cards[0].grade(Unit::offence, Axis::penalties), Grade::good);
  EXPECT_EQ(cards[0].grade(Unit::defence, Axis::penalties), Grade::bad);
  EXPECT_EQ(cards[2].grade(Unit::offence, Axis::penalties), Grade::bad);
  EXPECT_EQ(cards[2].grade(Unit::defence, Axis::penalties), Grade::good);
}

TEST(FastDriveRating, FewerGamesWithStatisticsAreRatedByTheGame) {
  const auto cards = rate(three([](TeamSeason& t, int i) {
    t.games = 16;
    t.games_with_stats = i == 0 ? 15 : 16;
    t.own.yards = 300 * t.games_with_stats;
  }));
  for (const Card& card : cards) EXPECT_EQ(card.grade(Unit::offence, Axis::yards), Grade::none);
}

TEST(FastDriveRating, RangesAreTheShareOfKicksMadeInKeys) {
  const auto cards = rate(three([](TeamSeason& t, int i) {
    if (i == 0) t.field_goals = {36, 30};
    if (i == 1) t.field_goals = {30, 30};
    t.extra_points = {72, 68 + i};  // 34, 34.5 and 35 keys
  }));
  EXPECT_EQ(range_text(cards[0].field_goals), "11-56");
  EXPECT_EQ(range_text(cards[1].field_goals), "11-66");
  EXPECT_EQ(range_text(cards[2].field_goals), "11-63");  // the league's 60 of 66
  EXPECT_EQ(range_text(cards[0].extra_points), "11-64");
  EXPECT_EQ(range_text(cards[1].extra_points), "11-65");
  EXPECT_EQ(range_text(cards[2].extra_points), "11-65");
}

TEST(FastDriveRating, ScoresAloneGiveWordsOfPointsAndEfficiencyAndTheRangesOfTheirTime) {
  auto league = three([](TeamSeason& t, int i) {
    t.games_with_stats = 0;
    t.season = 1985;
    t.points_for = 10 + 10 * i;
    t.points_against = 20;
    t.wins = i == 0 ? 1 : 0;
    t.losses = 1 - t.wins;
  });
  const auto cards = rate(league);
  EXPECT_EQ(cards[0].grade(Unit::offence, Axis::points), Grade::bad);
  EXPECT_EQ(cards[0].grade(Unit::offence, Axis::efficiency), Grade::good);
  EXPECT_EQ(cards[2].grade(Unit::offence, Axis::points), Grade::good);
  for (const Card& card : cards) {
    EXPECT_EQ(card.grade(Unit::offence, Axis::yards), Grade::none);
    EXPECT_EQ(card.leaning, Leaning::none);
    EXPECT_EQ(range_text(card.field_goals), "11-52");   // 31 keys of today, less 5
    EXPECT_EQ(range_text(card.extra_points), "11-63");  // 92 %
  }
  EXPECT_EQ(field_goals_of_season(1972), field_goals_of_season(2015) - 8);
  EXPECT_LT(extra_points_of_season(1972), extra_points_of_season(1998));
}

// ----------------------------------------------------------------------------------- real teams

TEST(FastDriveRating, NewEnglandOf2007) {
  const Card card = card_of(2007, "NE");
  EXPECT_EQ(card.grade(Unit::offence, Axis::points), Grade::good);  // PROLIFIC
  EXPECT_EQ(card.grade(Unit::offence, Axis::yards), Grade::good);   // DYNAMIC
  EXPECT_EQ(card.grade(Unit::offence, Axis::efficiency), Grade::good);
  EXPECT_EQ(card.grade(Unit::defence, Axis::points), Grade::good);
  EXPECT_EQ(card.leaning, Leaning::pass);
  EXPECT_EQ(range_text(card.field_goals), "11-62");  // 21 of 24
  EXPECT_EQ(card.extra_points, automatic);
}

TEST(FastDriveRating, BaltimoreOf2000) {
  const Card card = card_of(2000, "BAL");
  EXPECT_EQ(card.grade(Unit::defence, Axis::points), Grade::good);  // STAUNCH
  EXPECT_EQ(card.grade(Unit::defence, Axis::yards), Grade::good);   // STIFF
  EXPECT_EQ(card.grade(Unit::offence, Axis::points), Grade::none);
}

TEST(FastDriveRating, ReturnersOfChicago2006) {
  const Card card = card_of(2006, "CHI");
  EXPECT_EQ(card.kick_returns, Grade::good);
  EXPECT_EQ(card.punt_returns, Grade::good);
}

TEST(FastDriveRating, DetroitOf2008LostEveryGame) {
  const Card card = card_of(2008, "DET");
  EXPECT_EQ(card.grade(Unit::offence, Axis::points), Grade::bad);  // DULL
  EXPECT_EQ(card.grade(Unit::defence, Axis::points), Grade::bad);  // INEPT
  EXPECT_EQ(card.grade(Unit::offence, Axis::efficiency), Grade::bad);
}

TEST(FastDriveRating, ExpectedWinsAreThoseOfTheStatistics) {
  const auto text = books::read_text(nfl / "team-season-stats.csv");
  ASSERT_TRUE(text);
  const books::Csv csv = books::parse_csv(*text);
  const auto column = csv.column({"pythag_wins"});
  ASSERT_EQ(csv.rows.size(), statistics().size());
  for (std::size_t i = 0; i < csv.rows.size(); ++i) {
    const double published = std::stod(std::string(csv.rows[i][column]));
    EXPECT_NEAR(expected_wins(statistics()[i]), published, 0.006) << statistics()[i].team;
  }
}

TEST(FastDriveRating, EveryWordIsUsedInEverySeason) {
  std::set<int> years;
  for (const TeamSeason& team : statistics()) years.insert(team.season);
  ASSERT_EQ(years.size(), 25U);
  for (const int year : years) {
    const auto cards = rate(league_of(year));
    for (int axis = 0; axis < offence_axes; ++axis) {
      std::map<Grade, int> count;
      for (const Card& card : cards) ++count[card.offence[static_cast<std::size_t>(axis)]];
      EXPECT_GE(count[Grade::good] + count[Grade::semi_good], 3) << year << ' ' << axis;
      EXPECT_GE(count[Grade::bad] + count[Grade::semi_bad], 3) << year << ' ' << axis;
      EXPECT_GE(count[Grade::none], 4) << year << ' ' << axis;
    }
  }
}

// --------------------------------------------------------------------------------- shipped cards

void expect_made_again(const std::vector<TeamSeason>* all, const std::string& games_file,
                       const std::string& teams_file, std::size_t expected) {
  const auto games = gridiron::read_nfl_games(nfl / games_file);
  const auto names = gridiron::read_nfl_teams(nfl / teams_file);
  ASSERT_TRUE(games && names);
  std::set<int> years;
  for (const auto& game : *games) years.insert(game.season);
  EXPECT_EQ(years.size(), expected);
  for (const int year : years) {
    const fs::path folder = seasons / ("nfl-" + std::to_string(year));
    const auto shipped = books::read_fast_drive_season(folder);
    ASSERT_TRUE(shipped) << to_string(shipped.error().list().front());
    EXPECT_TRUE(shipped->warnings.list().empty()) << year;
    auto made = books::make_nfl_season(
        year, all ? league_of(year) : books::seasons_from_scores(*games, year), *games, *names);
    ASSERT_TRUE(made) << year;
    made->attribution = shipped->season.attribution;
    EXPECT_FALSE(made->attribution.empty());
    EXPECT_EQ(*made, shipped->season) << year;
    const auto files = books::fast_drive_season_files(*made);
    ASSERT_TRUE(files);
    for (const auto& [name, text] : *files) {
      EXPECT_EQ(books::read_text(folder / name).value_or(""), text) << folder << ' ' << name;
    }
  }
}

TEST(FastDriveRating, TheShippedSeasonsAreMadeFromTheStatisticsByteForByte) {
  expect_made_again(&statistics(), "games.csv", "teams.csv", 25);
}

TEST(FastDriveRating, TheClassicSeasonsAreMadeFromTheScoresByteForByte) {
  expect_made_again(nullptr, "classic-scores.csv", "classic-teams.csv", 5);
}

// --------------------------------------------------------------------------------------- readers

template <class T>
std::vector<std::string> lines_of(const Result<T>& result) {
  std::vector<std::string> lines;
  if (result) return lines;
  for (const Problem& problem : result.error().list()) lines.push_back(to_string(problem));
  return lines;
}

const std::string stats_header =
    "season,team,g,g_with_stats,w,l,t,pf,pa,off_net_yds,off_sacked,off_int_thrown,"
    "off_fumbles_lost,off_penalties,off_rush_td,off_pass_td,off_fg_att,off_fg_made,off_xp_att,"
    "off_xp_made,opp_net_yds,opp_sacked,opp_int_thrown,opp_fumbles_lost,opp_penalties,opp_rush_td,"
    "opp_pass_td,kick_ret_td,punt_ret_td\n";
const std::string numbers = ",100,90,5000,1,2,3,4,5,6,9,8,7,6,5000,1,2,3,4,5,6,0,1\n";

TEST(NflData, StatisticsAreReadByTheNamesOfTheirColumns) {
  const auto read = books::parse_team_seasons(stats_header + "2007,NE,16,15,10,5,1" + numbers, "s");
  ASSERT_TRUE(read);
  const TeamSeason& team = read->front();
  EXPECT_EQ(team.team, "NE");
  EXPECT_EQ(team.games_with_stats, 15);
  EXPECT_EQ(team.ties, 1);
  EXPECT_EQ(team.own.fumbles_lost, 3);
  EXPECT_EQ(team.opponents.penalties, 4);
  EXPECT_EQ(team.field_goals, (Kicks{9, 8}));
  EXPECT_EQ(team.punt_return_touchdowns, 1);
  EXPECT_FALSE(team.penalties);
}

TEST(NflData, AllProblemsOfTheStatisticsAreReportedWithTheirLines) {
  EXPECT_EQ(lines_of(books::parse_team_seasons(stats_header + "2007,NE,16,17,10,5,2" + numbers +
                                                   "2007,NE,16,16,10,5,1" + numbers +
                                                   "x,,16,16,10,5,1" + numbers +
                                                   "2007,NYJ,16,16,10,5,1,1,1,5000,-1,2,3,4,5,6,8,"
                                                   "9,7,6,5000,1,2,3,4,5,6,0,\n",
                                               "s.csv")),
            (std::vector<std::string>{
                "s.csv:2: error: 10 wins, 5 losses and 2 ties are not 16 games",
                "s.csv:2: error: g_with_stats is 17, more than g, 16",
                "s.csv:3: error: 2007 NE stands on line 2 already",
                "s.csv:4: error: season must be a whole number from 1920 to 2200, not 'x'",
                "s.csv:4: error: team is blank",
                "s.csv:5: error: off_sacked must be a whole number from 0 to 20000, not '-1'",
                "s.csv:5: error: off_fg_made is 9, more than off_fg_att, 8",
                "s.csv:5: error: punt_ret_td must be a whole number from 0 to 20000, not ''"}));
  EXPECT_EQ(lines_of(books::parse_team_seasons("season,team\n", "s.csv")).size(), 1U);
  EXPECT_EQ(lines_of(books::parse_team_seasons(stats_header, "s.csv")),
            (std::vector<std::string>{"s.csv: error: holds no team"}));
  EXPECT_FALSE(books::read_team_seasons(nfl / "no-such-file.csv"));
}

TEST(NflData, ProblemsOfPenaltiesAreReportedWithTheirLines) {
  std::vector<TeamSeason> none;
  EXPECT_EQ(lines_of(books::add_penalties("season,team,offence,defence\n2007,NE,1,x\n2007,NE,1,2\n",
                                          "p.csv", none)),
            (std::vector<std::string>{
                "p.csv:2: error: defence must be a whole number from 0 to 20000, not 'x'",
                "p.csv:3: error: 2007 NE stands on line 2 already"}));
  EXPECT_EQ(lines_of(books::add_penalties("season,team\n", "p.csv", none)),
            (std::vector<std::string>{"p.csv:1: error: the header lacks offence, defence"}));
}

TEST(NflData, AllProblemsOfGamesAreReportedWithTheirLines) {
  const std::string header =
      "season,week,type,date,away,home,neutral,h_q1,h_q2,h_q3,h_q4,h_ot,a_q1,a_q2,a_q3,a_q4,a_ot,"
      "away_score,home_score,overtime\n";
  EXPECT_EQ(lines_of(gridiron::parse_nfl_games(
                header + "2007,1,REG,2007-09-09,NE,NYJ,0,7,0,7,0,0,7,7,7,7,0,38,"
                         "14,0\n"
                         "2007,0,PRE,2007-02-30,NE,NE,2,,,,,,,,,,,3,,\n"
                         "2007,1,REG,2007-09-09,NE,NYJ,0,,,,,,,,,,,,,0\n",
                "g.csv")),
            (std::vector<std::string>{
                "g.csv:2: error: the quarters of NE add up to 28, the score says 38",
                "g.csv:3: error: date must be written 2007-09-06, not '2007-02-30'",
                "g.csv:3: error: NE cannot play against itself",
                "g.csv:3: error: neutral must be a whole number from 0 to 1, not '2'",
                "g.csv:3: error: home_score must be a whole number from 0 to 200, not ''",
                "g.csv:3: error: week must be a whole number from 1 to 40, not '0'",
                "g.csv:3: error: overtime must be a whole number from 0 to 1, not ''",
                "g.csv:3: error: type must be one of REG, WC, DIV, CON, SB, not 'PRE'",
                "g.csv:4: error: NE at NYJ on 2007-09-09 stands on line 2 already"}));
}

TEST(NflData, AllProblemsOfTeamsAreReportedWithTheirLines) {
  EXPECT_EQ(
      lines_of(gridiron::parse_nfl_teams("from,to,code,name,conference,division\n"
                                         "1999,2001,SEA,Seattle Seahawks,AFC,West\n"
                                         "2001,2025,SEA,Seattle Seahawks,NFC,West\n"
                                         "2002,1999,HOU,,AFL,Middle\n",
                                         "t.csv")),
      (std::vector<std::string>{
          "t.csv:3: error: SEA has a name for some of these years on line 2 already",
          "t.csv:4: error: name is blank", "t.csv:4: error: conference must be AFC, NFC, not 'AFL'",
          "t.csv:4: error: division must be East, Central, North, South, West, not 'Middle'",
          "t.csv:4: error: 1999 is before 2002; write the earlier year first"}));
}

TEST(NflData, ATeamHasTheNameOfItsSeason) {
  const auto names = gridiron::read_nfl_teams(nfl / "teams.csv");
  ASSERT_TRUE(names);
  EXPECT_EQ(gridiron::team_name(*names, 2000, "SEA")->team.conference,
            competition::nfl::Conference::afc);
  EXPECT_EQ(gridiron::team_name(*names, 2002, "SEA")->team.conference,
            competition::nfl::Conference::nfc);
  EXPECT_EQ(gridiron::team_name(*names, 2016, "STL"), nullptr);
}

TEST(NflData, ScoresAloneAreGivenWeeksAndRounds) {
  const auto games = gridiron::parse_nfl_games(
      "season,date,playoff,neutral,home,away,home_score,away_score\n"
      "1985,1985-09-08,0,0,CHI,TB,38,28\n"
      "1985,1985-09-09,0,0,DAL,WAS,44,14\n"
      "1985,1985-09-19,0,0,MIN,CHI,24,33\n"
      "1985,1986-01-12,1,0,CHI,LA,24,0\n"
      "1985,1986-01-12,1,0,MIA,NE,14,31\n"
      "1985,1986-01-26,1,1,NE,CHI,10,46\n",
      "g.csv");
  ASSERT_TRUE(games);
  std::vector<std::string> found;
  for (const auto& game : *games) {
    found.push_back(std::to_string(game.week) + ' ' +
                    std::string(gridiron::round_code(game.round)));
  }
  EXPECT_EQ(found, (std::vector<std::string>{"1 REG", "1 REG", "2 REG", "3 CON", "3 CON", "4 SB"}));
  const auto league = books::seasons_from_scores(*games, 1985);
  ASSERT_EQ(league.size(), 5U);
  EXPECT_EQ(league[0].team, "CHI");
  EXPECT_EQ(league[0].wins, 2);
  EXPECT_EQ(league[0].points_for, 71);
  EXPECT_EQ(league[0].points_against, 52);
  EXPECT_EQ(league[0].games_with_stats, 0);
}

}  // namespace
}  // namespace touchline
