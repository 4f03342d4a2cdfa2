// Cards as files: what is read, every way a card can be wrong, and writing back.
#include "games/first_division/files/card_file.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/first_division/rules/generators.hpp"
#include "support/cites.hpp"

namespace touchline {
namespace {

using namespace first_division;
using books::parse_card;

const std::string printed_cards =
    std::string(TOUCHLINE_ROOT) + "/tests/games/first_division/rules/printed/";

std::string card_text(const std::string& defence, const std::string& rows) {
  return "club = \"Test\"\nseason = \"1999\"\ndefence = " + defence + "\nscorers = [\n" + rows +
         "]\n";
}

const std::string good_rows =
    "[\"A One\", \"00-03\", \"00\", \"---\"],\n[\"B Two\", \"04-08\", \"---\", \"00\"],\n"
    "[\"END\", \"09-99\", \"01-99\", \"01-99\"],\n";

// The errors of a text as "line: sentence".
std::vector<std::string> errors_of(const std::string& text, const Switches& switches = {}) {
  std::vector<std::string> errors;
  const auto card = parse_card(text, "card.toml", switches);
  if (card) return errors;
  for (const Problem& problem : card.error().list()) {
    if (problem.severity != Severity::error) continue;
    EXPECT_EQ(problem.place.file, "card.toml");
    errors.push_back(std::to_string(problem.place.line) + ": " + problem.sentence);
  }
  return errors;
}

::testing::AssertionResult says(const std::vector<std::string>& errors, const std::string& words) {
  for (const std::string& error : errors) {
    if (error.find(words) != std::string::npos) return ::testing::AssertionSuccess();
  }
  auto failure = ::testing::AssertionFailure() << "nothing says '" << words << "' among";
  for (const std::string& error : errors) failure << "\n  " << error;
  return failure;
}

TEST(FDF_SET_1, AGoodCardHasThreeColumnsInPrintedOrder) {
  const auto card = parse_card(card_text("[-5, +2, -3]", good_rows), "card.toml");
  ASSERT_TRUE(card);
  EXPECT_EQ(card->card.column(Venue::home).defence, -5);
  EXPECT_EQ(card->card.column(Venue::away).defence, 2);
  EXPECT_EQ(card->card.column(Venue::neutral).defence, -3);
  EXPECT_EQ(card->card.column(Venue::home).scorers.range(1), (RollRange{4, 8}));
  EXPECT_EQ(card->card.column(Venue::away).scorers.range(1), std::nullopt);
  EXPECT_EQ(card->card.column(Venue::away).scorers.range(0), (RollRange{0, 0}));
  EXPECT_TRUE(card->warnings.list().empty());
}

TEST(FDF_EX9, AGapIsAnErrorThatSaysWhereTheRangeShouldStart) {
  const auto errors = errors_of(
      card_text("[-1, -1, -1]",
                "[\"A\", \"00-03\", \"00\", \"00\"],\n[\"B\", \"05-08\", \"---\", \"---\"],\n"
                "[\"END\", \"09-99\", \"01-99\", \"01-99\"],\n"));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_TRUE(says(errors, "6: HOME range 05-08 of B leaves 04 to nobody; it should start at 04"));
}

TEST(FDF_EX9, AnOverlapIsAnError) {
  EXPECT_TRUE(
      says(errors_of(card_text(
               "[-1, -1, -1]",
               "[\"A\", \"00-03\", \"00\", \"00\"],\n[\"B\", \"02-08\", \"---\", \"---\"],\n"
               "[\"END\", \"09-99\", \"01-99\", \"01-99\"],\n")),
           "HOME range 02-08 of B takes 02-03 a second time; it should start at 04"));
}

TEST(FDF_EX9, ALastRangeThatEndsAt98IsAnError) {
  EXPECT_TRUE(
      says(errors_of(card_text(
               "[-1, -1, -1]",
               "[\"A\", \"00\", \"00\", \"00\"],\n[\"END\", \"01-98\", \"01-99\", \"01-99\"],\n")),
           "6: HOME range 01-98 of END ends the column, but 99 is left"));
}

TEST(FDF_EX9, EndMissingOrNotLastIsAnError) {
  EXPECT_TRUE(
      says(errors_of(card_text("[-1, -1, -1]", "[\"A\", \"00-99\", \"00-99\", \"00-99\"],\n")),
           "END is missing"));
  EXPECT_TRUE(says(errors_of(card_text(
                       "[-1, -1, -1]",
                       "[\"END\", \"00-50\", \"00-50\", \"00-50\"],\n[\"A\", \"51-99\", \"51-99\", "
                       "\"51-99\"],\n")),
                   "5: END must be the last row"));
  EXPECT_TRUE(
      says(errors_of(card_text(
               "[-1, -1, -1]",
               "[\"A\", \"00-99\", \"00\", \"00\"],\n[\"END\", \"---\", \"01-99\", \"01-99\"],\n")),
           "END has no HOME range"));
}

TEST(FDF_EX9, ADefenceOfElevenIsAnErrorAndOfZeroAWarning) {
  cites("FDF-R2", "zero_defence=allow");
  EXPECT_TRUE(says(errors_of(card_text("[11, -1, -1]", good_rows)),
                   "3: HOME defence must be a whole number"));
  const auto card = parse_card(card_text("[-1, 0, -1]", good_rows), "card.toml");
  ASSERT_TRUE(card);
  ASSERT_EQ(card->warnings.list().size(), 1U);
  EXPECT_EQ(card->warnings.list()[0].severity, Severity::warning);
  EXPECT_NE(card->warnings.list()[0].sentence.find("AWAY defence is 0"), std::string::npos);
}

TEST(FDF_R2, WithRejectARatingOfZeroIsAnError) {
  cites("zero_defence=reject");
  Switches strict;
  strict.zero_defence = false;
  EXPECT_TRUE(
      says(errors_of(card_text("[-1, 0, -1]", good_rows), strict), "zero_defence = reject"));
}

TEST(FDF_R8, AColumnNobodyScoresInIsRefusedUnlessTheSwitchAllowsIt) {
  cites("allow_scoreless_column=false", "allow_scoreless_column=true");
  const std::string text =
      card_text("[-1, -1, -1]",
                "[\"A\", \"00\", \"---\", \"00\"],\n[\"END\", \"01-99\", \"00-99\", \"01-99\"],\n");
  EXPECT_TRUE(says(errors_of(text), "nobody can score in the AWAY column"));
  Switches lenient;
  lenient.allow_scoreless_column = true;
  const auto card = parse_card(text, "card.toml", lenient);
  ASSERT_TRUE(card);
  EXPECT_EQ(card->warnings.list().size(), 1U);
}

TEST(FDF_R16, ACardWithoutNeutralColumnGetsOneMadeFromTheOthers) {
  // The printed Arsenal card without its third column: 46.5 rounds to 47, -3.5 to -3.
  auto text = books::read_card(printed_cards + "arsenal.toml");
  ASSERT_TRUE(text);
  const Card& printed = text->card;
  std::string rows;
  for (Line line = 0; line <= printed.end(); ++line) {
    rows += "[\"" + (line == printed.end() ? std::string("END") : printed.scorers[line].name) +
            "\", \"" + first_division::printed(printed.columns[0].scorers.range(line)) + "\", \"" +
            first_division::printed(printed.columns[1].scorers.range(line)) + "\"],\n";
  }
  const auto card = parse_card(card_text("[-5, -2]", rows), "card.toml");
  ASSERT_TRUE(card);
  const Column& neutral = card->card.column(Venue::neutral);
  EXPECT_EQ(neutral.defence, -3);
  EXPECT_EQ(neutral.width, 47);
  for (Line line = 0; line < printed.end(); ++line) {
    const int ours = neutral.scorers.width(line), theirs = printed.columns[2].scorers.width(line);
    EXPECT_LE(std::abs(ours - theirs), 1) << printed.scorers[line].name;
  }
  ASSERT_EQ(card->warnings.list().size(), 1U);
  EXPECT_NE(card->warnings.list()[0].sentence.find("FDF-R16"), std::string::npos);
}

TEST(CardFile, AllProblemsOfAFileAreReportedAtOnce) {
  const auto errors = errors_of(
      "club = \"\"\nseason = 3\ndefence = [-5, 12, \"x\"]\nscorers = [\n[\"A\", \"00-03\", "
      "\"zero\", \"00\"],\n"
      "[\"A\", \"05-04\", \"---\", \"00-01\"],\n[\"END\", \"06-99\", \"00-99\", \"02-99\"],\n]\n");
  EXPECT_TRUE(says(errors, "1: club is missing or empty"));
  EXPECT_TRUE(says(errors, "2: season is missing or empty"));
  EXPECT_TRUE(says(errors, "3: AWAY defence must be"));
  EXPECT_TRUE(says(errors, "3: NEUTRAL defence must be"));
  EXPECT_TRUE(says(errors, "5: AWAY range of A must be written"));
  EXPECT_TRUE(says(errors, "6: A stands twice, first in line 5"));
  EXPECT_TRUE(says(errors, "6: HOME range 05-04 of A runs backwards"));
  EXPECT_TRUE(says(errors, "6: NEUTRAL range 00-01 of A takes 00 a second time"));
}

TEST(CardFile, AScorersNameIsNoNovel) {
  const auto rows = [](std::size_t letters) {
    return "[\"" + std::string(letters, 'A') + "\", \"00-08\", \"00\", \"00\"],\n" +
           "[\"END\", \"09-99\", \"01-99\", \"01-99\"],\n";
  };
  EXPECT_TRUE(errors_of(card_text("[3, 2, 1]", rows(200))).empty());
  EXPECT_EQ(errors_of(card_text("[3, 2, 1]", rows(201))),
            std::vector<std::string>{"5: a scorer's name has 201 bytes; at most 200 are read"});
}

TEST(CardFile, TextThatIsNotTomlNamesTheLine) {
  EXPECT_TRUE(says(errors_of("club = \"Test\"\nseason = \n"), "2: not TOML"));
}

TEST(CardFile, OddThingsAreWarnedAbout) {
  const auto card = parse_card(
      card_text("[-1, -1, -1]",
                "[\"A\", \"00\", \"00\", \"00\"],\n[\"own goal\", \"01\", \"---\", \"---\"],\n"
                "[\"Ghost\", \"---\", \"---\", \"---\"],\n[\"END\", \"02-99\", \"01-99\", "
                "\"01-99\"],\n") +
          "colour = \"red\"\n",
      "card.toml");
  ASSERT_TRUE(card);
  std::string all;
  for (const Problem& problem : card->warnings.list()) all += problem.sentence + "\n";
  EXPECT_NE(all.find("Ghost stands after the own-goal row"), std::string::npos) << all;
  EXPECT_NE(all.find("Ghost has no range in any column"), std::string::npos) << all;
  EXPECT_NE(all.find("'colour' is not read"), std::string::npos) << all;
  EXPECT_TRUE(card->card.scorers[1].own_goal);
}

TEST(CardFile, EveryTruncationOfAGoodCardIsRefusedOrReadWithoutACrash) {
  const std::string text = card_text("[-5, +2, -3]", good_rows);
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    EXPECT_FALSE(parse_card(text.substr(0, length), "card.toml")) << length;
  }
}

TEST(FDF_R20, BothPrintedCardsAreReadWithoutAComplaint) {
  for (const char* club : {"arsenal", "sheffield-wednesday"}) {
    const auto card = books::read_card(printed_cards + club + ".toml");
    ASSERT_TRUE(card) << club;
    EXPECT_TRUE(card->warnings.list().empty());
  }
}

RC_GTEST_PROP(CardFile, WritingAndReadingGivesTheSameCard, ()) {
  const Card card = any_card();
  const auto again = parse_card(books::write_card(card, "a remark"), "card.toml");
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->card.scorers == card.scorers);
  RC_ASSERT(again->card.columns == card.columns);
}

}  // namespace
}  // namespace touchline
