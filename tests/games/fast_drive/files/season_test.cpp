// Season folders of Fast Drive Football: reading with all problems of all files, writing whole or
// not at all, and what the shipped seasons hold.
#include "games/fast_drive/files/season_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "games/fast_drive/files/card_file.hpp"
#include "text/file.hpp"

namespace touchline {
namespace {

using namespace fast_drive;
namespace fs = std::filesystem;

const fs::path season_files = fs::path(TOUCHLINE_ROOT) / "data/fast-drive/seasons";

class FastDriveSeasonFile : public ::testing::Test {
 protected:
  FastDriveSeasonFile() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() /
              ("touchline-" + std::to_string(::getpid()) + "-" + test->name());
    fs::remove_all(folder_);
  }
  ~FastDriveSeasonFile() override { fs::remove_all(folder_); }

  fs::path at(const std::string& name) const { return folder_ / name; }
  void put(const std::string& name, const std::string& text) const {
    ASSERT_TRUE(books::write_text(at("nfl-1999") / name, text));
  }
  /// Problems of the season in nfl-1999, with paths from there on.
  std::vector<std::string> problems() const {
    std::vector<std::string> lines;
    const auto read = books::read_fast_drive_season(at("nfl-1999"));
    const Problems& list = read ? read->warnings : read.error();
    const std::string prefix = at("nfl-1999").string() + "/";
    for (const Problem& problem : list.list()) {
      std::string line = to_string(problem);
      if (line.starts_with(prefix)) line.erase(0, prefix.size());
      lines.push_back(line);
    }
    return lines;
  }

  static books::FastDriveSeason small() {
    books::FastDriveSeason season;
    season.id = "nfl-1999";
    season.name = "Small \"season\"";
    season.year = 1999;
    season.overtime = "none";
    season.cards_from = "thin air";
    season.attribution = {"us", "them"};
    season.teams = {
        {"AA", "Albany Aces", competition::nfl::Conference::afc, competition::nfl::Division::east},
        {"BB", "Boise, Big", competition::nfl::Conference::nfc, competition::nfl::Division::west},
        {"CC", "Cairo Cats", competition::nfl::Conference::afc,
         competition::nfl::Division::central}};
    for (const competition::nfl::Team& team : season.teams) {
      Card card;
      card.team = team.name;
      card.season = 1999;
      season.cards.push_back(card);
    }
    season.cards[1].set(Unit::offence, Axis::points, Grade::semi_good);
    season.games = {{1, {}, "1999-09-12", {0, 1}, false, BySide<int>{21, 20}, true},
                    {2, {}, "1999-09-19", {1, 2}, true, BySide<int>{3, 3}, {}},
                    {3, {}, "1999-09-26", {2, 0}, false, {}, {}},
                    {4,
                     competition::nfl::Round::super_bowl,
                     "2000-01-30",
                     {1, 0},
                     true,
                     BySide<int>{7, 14},
                     false}};
    return season;
  }

  fs::path folder_;
};
using Lines = std::vector<std::string>;

TEST_F(FastDriveSeasonFile, WritingAndReadingGivesTheSameSeason) {
  ASSERT_TRUE(books::write_fast_drive_season(at("nfl-1999"), small()));
  const auto read = books::read_fast_drive_season(at("nfl-1999/"));
  ASSERT_TRUE(read) << to_string(read.error().list()[0]);
  EXPECT_TRUE(read->warnings.list().empty());
  EXPECT_EQ(read->season, small());
  EXPECT_TRUE(fs::exists(at("nfl-1999/cards/albany-aces.toml")));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
  const auto results = gridiron::real_results(read->season);
  ASSERT_EQ(results.size(), 2U);  // neither the game to come nor the playoff game
  EXPECT_EQ(results[1], (competition::nfl::Game{2, 1, 2, {3, 3}, true}));
}

TEST_F(FastDriveSeasonFile, AFolderIsReplacedOnlyWhenAskedToAndOnlyIfItIsASeason) {
  ASSERT_TRUE(books::write_fast_drive_season(at("nfl-1999"), small()));
  ASSERT_TRUE(books::write_text(at("nfl-1999/cards/left-over.toml"), "x"));
  const auto refused = books::write_fast_drive_season(at("nfl-1999"), small());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().list()[0].sentence.find("--force"), std::string::npos);
  EXPECT_TRUE(fs::exists(at("nfl-1999/cards/left-over.toml")));
  ASSERT_TRUE(books::write_fast_drive_season(at("nfl-1999"), small(), gridiron::Overwrite::yes));
  EXPECT_FALSE(fs::exists(at("nfl-1999/cards/left-over.toml")));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);

  ASSERT_TRUE(books::write_text(at("mine/letter.txt"), "dear"));
  EXPECT_FALSE(books::write_fast_drive_season(at("mine"), small(), gridiron::Overwrite::yes));
  EXPECT_EQ(books::read_text(at("mine/letter.txt")).value_or(""), "dear");
}

TEST_F(FastDriveSeasonFile, TeamsWithTheSameFileNameAreRefusedAndNothingIsWritten) {
  auto season = small();
  season.cards[1].team = "ALBANY aces";
  const auto refused = books::write_fast_drive_season(at("nfl-1999"), season);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().list()[0].sentence.find("same file name"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(FastDriveSeasonFile, NoFolderAndAnEmptyOneSayWhatIsMissing) {
  EXPECT_EQ(problems().size(), 1U);
  fs::create_directories(at("nfl-1999"));
  const auto lines = problems();
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(lines[0].starts_with("season.toml: error: cannot be read"));
  EXPECT_TRUE(lines[1].starts_with("teams.csv: error: cannot be read"));
  EXPECT_TRUE(lines[2].starts_with("games.csv: error: cannot be read"));
}

TEST_F(FastDriveSeasonFile, AllProblemsOfAllFilesAreReported) {
  ASSERT_TRUE(books::write_fast_drive_season(at("nfl-1999"), small()));
  put("season.toml", "name = 3\nyear = \"x\"\nattribution = \"us\"\n");
  put("teams.csv",
      "code,name,conference,division\nAA,Albany Aces,AFC,East\nAA,Boise Big,NFC,West\n"
      "DD,Albany aces,USA,Far\n");
  put("games.csv",
      "week,type,date,away,home,neutral,away_score,home_score,overtime\n"
      "x,REG,1999-09-12,AB,AA,0,1,2,0\n"
      "2,BOWL,1999-13-12,AA,AA,5,1,,3\n");
  put("cards/albany-aces.toml",
      "team = \"Albany Aces\"\nseason = 1999\noffence = [\"DUL\"]\ndefence = []\n"
      "field_goals = \"11-54\"\nextra_points = \"11-66\"\n");
  EXPECT_EQ(
      problems(),
      (Lines{"season.toml:1: error: name must be a text in quotes",
             "season.toml:2: error: year must be a year from 1920 on: year = 2007",
             "season.toml:3: error: attribution must be a list of texts in quotes",
             "teams.csv:3: error: AA stands twice",
             "teams.csv:4: error: conference must be AFC, NFC, not 'USA'",
             "teams.csv:4: error: division must be East, Central, North, South, West, not 'Far'",
             "teams.csv:4: error: Albany aces would have the card of line 2",
             "cards/albany-aces.toml:3: error: 'DUL' is no quality of the offence; did you mean "
             "DULL?",
             "cards/boise-big.toml: error: is the card of Boise, Big; teams.csv says Boise Big",
             "games.csv:2: error: week must be a whole number from 1 to 40, not 'x'",
             "games.csv:2: error: AB is no team of teams.csv; did you mean AA?",
             "games.csv:3: error: type must be one of REG, WC, DIV, CON, SB, not 'BOWL'",
             "games.csv:3: error: date must be written 2007-09-06, not '1999-13-12'",
             "games.csv:3: error: AA cannot play against itself",
             "games.csv:3: error: neutral must be a whole number from 0 to 1, not '5'",
             "games.csv:3: error: home_score must be a whole number from 0 to 200, not ''",
             "games.csv:3: error: overtime must be a whole number from 0 to 1, not '3'"}));
}

TEST_F(FastDriveSeasonFile, CardsMustBeOfTheirTeamSeasonAndLeague) {
  ASSERT_TRUE(books::write_fast_drive_season(at("nfl-1999"), small()));
  Card card;
  card.team = "Albany Axes";
  card.season = 1998;
  card.league = "AFL";
  put("cards/albany-aces.toml", books::write_fast_drive_card(card));
  EXPECT_EQ(problems(),
            (Lines{"cards/albany-aces.toml: error: is the card of Albany Axes; teams.csv says "
                   "Albany Aces",
                   "cards/albany-aces.toml: error: is a card of 1998; season.toml says 1999",
                   "cards/albany-aces.toml: error: is a card of the AFL; season.toml says NFL"}));
}

TEST_F(FastDriveSeasonFile, OddThingsAreWarnedAbout) {
  auto season = small();
  season.games[1].week = 1;
  ASSERT_TRUE(books::write_fast_drive_season(at("nfl-1999"), season));
  put("cards/nobody.toml", "");
  put("season.toml", "year = 1999\nnmae = \"x\"\n");
  EXPECT_EQ(problems(), (Lines{"season.toml:2: warning: 'nmae' is not read; did you mean name?",
                               "cards/nobody.toml: warning: is the card of no team in teams.csv",
                               "games.csv:3: warning: BB plays twice in week 1, first on line 2"}));
}

TEST(FastDriveSeasons, TheShippedSeasonsHoldTheGamesThatWerePlayed) {
  const auto season = [](int year) {
    const auto read = books::read_fast_drive_season(season_files / ("nfl-" + std::to_string(year)));
    EXPECT_TRUE(read) << year;
    return read->season;
  };
  const auto regular = [](const books::FastDriveSeason& s) {
    return gridiron::real_results(s).size();
  };
  EXPECT_EQ(regular(season(1985)), 224U);
  EXPECT_EQ(regular(season(1999)), 248U);
  EXPECT_EQ(regular(season(2007)), 256U);
  EXPECT_EQ(regular(season(2022)), 271U);
  const auto of_2007 = season(2007);
  EXPECT_EQ(of_2007.games.size(), 267U);
  const gridiron::ScheduledGame& last = of_2007.games.back();
  EXPECT_EQ(last.round, competition::nfl::Round::super_bowl);
  EXPECT_TRUE(last.neutral);
  const auto name = [&](int team) { return of_2007.teams[static_cast<std::size_t>(team)].name; };
  EXPECT_EQ(name(last.team.away), "New York Giants");
  EXPECT_EQ(last.score, (BySide<int>{14, 17}));
  const auto of_1985 = season(1985);
  EXPECT_NE(of_1985.cards_from.find("From scores alone"), std::string::npos);
  EXPECT_FALSE(of_1985.games.front().overtime.has_value());
}

}  // namespace
}  // namespace touchline
