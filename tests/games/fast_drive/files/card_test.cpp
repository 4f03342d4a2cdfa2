// Team cards of Fast Drive Football as files: what is read, every way a card can be wrong, and
// writing back.
#include "games/fast_drive/files/card_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/fast_drive/rules/chart_text.hpp"
#include "support/cites.hpp"

namespace touchline {
namespace {

using namespace fast_drive;
using books::parse_fast_drive_card;

const std::string bears =
    "team = \"Chicago Bears\"\n"
    "league = \"NFL\"\n"
    "season = 2006\n"
    "offence = [\"DULL semi\", \"CLUMSY\"]\n"
    "leaning = \"R\"\n"
    "defence = [\"STAUNCH\", \"AGGRESSIVE semi\", \"DISCIPLINED\"]\n"
    "kick_returns = \"ELECTRIC\"\n"
    "punt_returns = \"ELECTRIC semi\"\n"
    "field_goals = \"11-54\"\n"
    "extra_points = \"11-66\"\n"
    "special = [\n"
    "  { key = \"136\", row = \"off.SHAKY ? INT | FUMBLE\", turnover = true },\n"
    "]\n";

/// A card with one line put in the place of the line of that key, or added.
std::string with(const std::string& key, const std::string& line) {
  std::string text;
  bool found = false;
  std::size_t from = 0;
  while (from < bears.size()) {
    const std::size_t to = bears.find('\n', from) + 1;
    const bool here = bears.compare(from, key.size() + 2, key + " =") == 0;
    text += here ? line + "\n" : bears.substr(from, to - from);
    found |= here;
    from = to;
    if (here && key == "special") break;
  }
  return found ? text : text + line + "\n";
}

std::vector<std::string> problems_of(const std::string& text) {
  std::vector<std::string> lines;
  const auto card = parse_fast_drive_card(text, "card.toml");
  const Problems& problems = card ? card->warnings : card.error();
  for (const Problem& problem : problems.list()) {
    EXPECT_EQ(problem.place.file, "card.toml");
    lines.push_back(to_string(problem).substr(9));  // without "card.toml"
  }
  return lines;
}
using Lines = std::vector<std::string>;

TEST(FD_CRD_1, ACardIsReadAsItIsPrinted) {
  cites("FD-QLT-1", "FD-QLT-2", "FD-QLT-3", "FD-QLT-4");
  const auto read = parse_fast_drive_card(bears, "card.toml");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->warnings.list().empty());
  const Card& card = read->card;
  EXPECT_EQ(card.team, "Chicago Bears");
  EXPECT_EQ(card.season, 2006);
  EXPECT_EQ(card.grade(Unit::offence, Axis::points), Grade::semi_bad);
  EXPECT_EQ(card.grade(Unit::offence, Axis::fumbles), Grade::bad);
  EXPECT_EQ(card.grade(Unit::offence, Axis::penalties), Grade::none);
  EXPECT_EQ(card.grade(Unit::defence, Axis::points), Grade::good);
  EXPECT_EQ(card.grade(Unit::defence, Axis::interceptions), Grade::semi_good);
  EXPECT_EQ(card.grade(Unit::defence, Axis::penalties), Grade::good);
  EXPECT_EQ(card.leaning, Leaning::run);
  EXPECT_EQ(card.kick_returns, Grade::good);
  EXPECT_EQ(card.punt_returns, Grade::semi_good);
  EXPECT_EQ(range_text(card.field_goals), "11-54");
  EXPECT_EQ(card.extra_points, automatic);
  ASSERT_EQ(card.specials.size(), 1U);
  EXPECT_EQ(key_text(DiceKind::sorted3, card.specials[0].key), "136");
  EXPECT_TRUE(card.specials[0].turnover);
  EXPECT_EQ(card.specials[0].row.cells.size(), 2U);
}

TEST(FD_CRD_1, WritingGivesTheSameText) {
  const auto read = parse_fast_drive_card(bears, "card.toml");
  ASSERT_TRUE(read);
  EXPECT_EQ(books::write_fast_drive_card(read->card), bears);
}

TEST(FD_CRD_1, WhatACardLacksIsLeftOut) {
  const auto read = parse_fast_drive_card(
      "team = \"A\"\nseason = 1999\noffence = []\ndefence = []\nfield_goals = \"11-11\"\n"
      "extra_points = \"11-66\"\n",
      "card.toml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->card.league, "NFL");
  EXPECT_EQ(read->card.kick_returns, Grade::none);
  EXPECT_EQ(read->card.leaning, Leaning::none);
  EXPECT_EQ(read->card.field_goals, 0);
}

TEST(FD_QLT_3, OneWordSetsBothReturnUnits) {
  std::string text = with("kick_returns", "");
  text.erase(text.find("punt_returns"), 5);
  const auto read = parse_fast_drive_card(text, "card.toml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->card.kick_returns, Grade::semi_good);
  EXPECT_EQ(read->card.punt_returns, Grade::semi_good);
  EXPECT_EQ(problems_of(with("returns", "returns = \"ELECTRIC\"")),
            (Lines{":7: error: kick_returns is set by returns already",
                   ":8: error: punt_returns is set by returns already"}));
}

TEST(FD_QLT_4, AWordMayBeWrittenInAnyCase) {
  EXPECT_TRUE(problems_of(with("offence", "offence = [\"Dull Semi\", \"clumsy\"]")).empty());
}

TEST(FD_QLT_4, AnAxisTakesOneWord) {
  EXPECT_EQ(
      problems_of(with("offence", "offence = [\"DULL\", \"PROLIFIC semi\"]")),
      (Lines{":4: error: PROLIFIC is about points a game, and so is DULL; a card has one word "
             "about it"}));
}

TEST(FD_QLT_6, EfficiencyIsOfTheOffenceOnly) {
  EXPECT_TRUE(problems_of(with("offence", "offence = [\"INEFFICIENT semi\"]")).empty());
  EXPECT_EQ(problems_of(with("defence", "defence = [\"EFFICIENT\"]")),
            (Lines{":6: error: EFFICIENT is a word of the offence, not of the defence"}));
}

TEST(FastDriveCardFile, UnknownWordsAreAnsweredWithTheClosest) {
  EXPECT_EQ(problems_of(with("offence", "offence = [\"PROLIFC\", \"zzz\", 3, \"DULL half\"]")),
            (Lines{":4: error: 'PROLIFC' is no quality of the offence; did you mean PROLIFIC?",
                   ":4: error: 'ZZZ' is no quality of the offence",
                   ":4: error: a quality of the offence is a word, or a word and semi: \"PROLIFIC "
                   "semi\"",
                   ":4: error: a quality of the offence is a word, or a word and semi: \"PROLIFIC "
                   "semi\""}));
  EXPECT_EQ(problems_of(with("defense", "defense = 1")),
            (Lines{":14: error: 'defense' stands on no card; did you mean defence?"}));
}

TEST(FD_R4, RangesRunFrom11ToAKeyOfTwoDice) {
  cites("FD-DIE-2");
  for (const char* wrong : {"11-67", "11-70", "12-54", "54", "11-5", "11-54-55", "0-54"}) {
    EXPECT_EQ(problems_of(with("field_goals", std::string("field_goals = \"") + wrong + "\"")),
              (Lines{std::string(":9: error: field_goals must run from 11 to a key of digits 1 to "
                                 "6, such as \"11-54\", not '") +
                     wrong + "'"}));
  }
  EXPECT_EQ(problems_of(with("extra_points", "extra_points = 66")),
            (Lines{":10: error: extra_points is missing or no text; write extra_points = "
                   "\"11-54\""}));
}

TEST(FD_OPT_3, LeaningsAreFour) {
  EXPECT_TRUE(problems_of(with("leaning", "leaning = \"P+\"")).empty());
  const Lines wrong{
      ":5: error: leaning must be \"R\", \"R+\", \"P\" or \"P+\"; without one leave the line out"};
  EXPECT_EQ(problems_of(with("leaning", "leaning = \"Q\"")), wrong);
  EXPECT_EQ(problems_of(with("leaning", "leaning = \"\"")), wrong);
}

TEST(FD_QLT_3, ReturnsAreElectricOrNothing) {
  EXPECT_EQ(problems_of(with("kick_returns", "kick_returns = \"STAUNCH\"")),
            (Lines{":7: error: kick_returns must be \"ELECTRIC\" or \"ELECTRIC semi\"; without it "
                   "leave the line out"}));
}

TEST(FD_CRD_2, SpecialKeysAreKnownSortedAndStandOnce) {
  const auto special = [](const std::string& list) { return with("special", "special = " + list); };
  EXPECT_EQ(problems_of(special("[\n{ key = \"631\", row = \"PUNT\" },\n{ key = \"137\", row = "
                                "\"PUNT\" },\n{ key = \"12\", row = \"PUNT\" },\n{ row = \"PUNT\" "
                                "},\n{ key = \"111\", row = \"PUNT\" },\n{ key = \"111\", row = "
                                "\"FGA\" }]")),
            (Lines{":12: error: key 631 must be sorted: 136",
                   ":13: error: '137' is no key; write three digits from 1 to 6 in rising order",
                   ":14: error: '12' is no key; write three digits from 1 to 6 in rising order",
                   ":15: error: key is missing or no text; write key = \"136\"",
                   ":17: error: key 111 stands on line 16 already"}));
  EXPECT_EQ(problems_of(special("3")).size(), 1U);
  EXPECT_EQ(problems_of(special("[3]")),
            (Lines{":11: error: a special result is written { key = \"136\", row = \"PUNT\" }"}));
}

TEST(FD_CRD_2, SpecialRowsMayDoWhatTheirRowOfTheChartMayDo) {
  const auto row = [](const std::string& key, const std::string& cells) {
    return problems_of(
        with("special", "special = [ { key = \"" + key + "\", row = \"" + cells + "\" } ]"));
  };
  EXPECT_TRUE(row("245", "off.DYNAMIC ? REROLL | PUNT").empty());
  EXPECT_TRUE(row("333", "UNUSUAL-1").empty());
  EXPECT_EQ(row("136", "off.DYNAMIC ? REROLL | PUNT"),
            (Lines{":11: error: key 136: only 245 may be re-rolled"}));
  EXPECT_EQ(row("111", "UNUSUAL-2"),
            (Lines{":11: error: key 111: only 222, 333, 444 and 555 are unusual"}));
  EXPECT_EQ(row("111", "ret.ELECTRIC ? PUNT | FGA"),
            (Lines{":11: error: ret.ELECTRIC is for kicks"}));
  EXPECT_EQ(row("111", "KNEEL").size(), 1U);
}

TEST(FD_CRD_3, SpecialResultsOfTheFiftiesAndTheAflAreTurnovers) {
  const std::string unmarked = with("special", "special = [ { key = \"136\", row = \"INT\" } ]");
  const auto in = [](std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_TRUE(problems_of(unmarked).empty());
  const Lines wrong{
      ":11: error: special results of the NFL of 1950-62 and of the AFL are turnovers; add "
      "turnover = true"};
  EXPECT_EQ(problems_of(in(unmarked, "2006", "1950")), wrong);
  EXPECT_EQ(problems_of(in(unmarked, "2006", "1962")), wrong);
  EXPECT_TRUE(problems_of(in(unmarked, "2006", "1963")).empty());
  EXPECT_EQ(problems_of(in(in(unmarked, "2006", "1966"), "\"NFL\"", "\"AFL\"")), wrong);
  EXPECT_TRUE(problems_of(in(bears, "2006", "1955")).empty());
  EXPECT_EQ(problems_of(with("special",
                             "special = [ { key = \"136\", row = \"PUNT\", turnover = "
                             "true } ]")),
            (Lines{":11: warning: turnover = true, but no cell of the row is INT or FUMBLE"}));
  EXPECT_EQ(problems_of(with("special",
                             "special = [ { key = \"136\", row = \"INT\", turnover = 1, "
                             "colour = 2 } ]")),
            (Lines{":11: error: 'colour' is not part of a special result",
                   ":11: error: turnover must be true or false"}));
}

TEST(FastDriveCardFile, AllProblemsOfAFileAreReportedAtOnce) {
  EXPECT_EQ(problems_of("team = \"\"\nleague = 4\nseason = 1066\noffence = \"DULL\"\n"
                        "field_goals = \"11-77\"\n"),
            (Lines{": error: defence must be a list of its qualities: defence = [\"STAUNCH\", "
                   "\"SOFT semi\"]",
                   ": error: extra_points is missing or no text; write extra_points = \"11-54\"",
                   ":1: error: team is missing or no text; write team = \"Chicago Bears\"",
                   ":2: error: league is missing or no text; write league = \"NFL\"",
                   ":3: error: season must be a year from 1920 on: season = 2006",
                   ":4: error: offence must be a list of its qualities: offence = [\"PROLIFIC\", "
                   "\"ERRATIC semi\"]",
                   ":5: error: field_goals must run from 11 to a key of digits 1 to 6, such as "
                   "\"11-54\", not '11-77'"}));
}

TEST(FastDriveCardFile, TextThatIsNotTomlNamesTheLine) {
  const auto problems = problems_of("team = \"Test\"\nseason = \n");
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_TRUE(problems[0].starts_with(":2: error: not TOML"));
}

TEST(FastDriveCardFile, EveryTruncationIsReadOrRefusedWithoutACrash) {
  for (std::size_t length = 0; length < bears.size(); ++length) {
    const auto card = parse_fast_drive_card(bears.substr(0, length), "card.toml");
    EXPECT_TRUE(card || card.error().bad()) << length;
  }
}

RC_GTEST_PROP(FastDriveCardFile, WritingAndReadingGivesTheSameCard, ()) {
  Card card;
  card.team = *rc::gen::element<std::string>("A", "Quote \"Q\" Back\\slash", "Königsberg 04");
  card.league = *rc::gen::element<std::string>("NFL", "AFL", "USFL");
  card.season = *rc::gen::inRange(1920, 2030);
  const auto grade = [] { return static_cast<Grade>(*rc::gen::inRange(0, 5)); };
  for (Grade& word : card.offence) word = grade();
  for (Grade& word : card.defence) word = grade();
  card.kick_returns = static_cast<Grade>(*rc::gen::inRange(0, 3));
  card.punt_returns = static_cast<Grade>(*rc::gen::inRange(0, 3));
  card.leaning = static_cast<Leaning>(*rc::gen::inRange(0, 5));
  card.field_goals = *rc::gen::inRange(0, 36);
  card.extra_points = *rc::gen::inRange(0, 36);
  const int first = *rc::gen::inRange(0, 56);
  const auto rows = *rc::gen::container<std::vector<std::string>>(
      3, rc::gen::element<std::string>("INT*", "off.SHAKY ? INT | FUMBLE",
                                       "fp=POOR/GREAT ? FUMBLE* | home ? INT | TD-RUN [P+]",
                                       "year<=1962 ? INT | PUNT-CO \"A kick dies.\""));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = parse_drive_row(rows[i], {});
    RC_ASSERT(row.has_value());
    card.specials.push_back({(first + static_cast<int>(i)) % 56, *row, true});
  }
  const std::string text = books::write_fast_drive_card(card);
  const auto again = parse_fast_drive_card(text, "card.toml");
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->card == card);
  RC_ASSERT(books::write_fast_drive_card(again->card) == text);
}

}  // namespace
}  // namespace touchline
