// Sentences as data: places are filled, and a text is told again in another language by the
// sentence that it was written by.
#include "text/words.hpp"

#include <gtest/gtest.h>

namespace touchline::text {
namespace {

const Words& english() {
  static const Words words(Language::english,
                           "row.day = day {0}\nrow.round = Round {0}\nrow.done = done\n"
                           "row.match = {0} v {1}\nrow.match_of = {0} v {1}, day {2}\n"
                           "row.by = {0}: {1}\nrow.by_role = {0} is {1}\nother.day = day {0}\n"
                           "part.owner = owner of {0}\n");
  return words;
}
const Words& italian() {
  static const Words words(Language::italian,
                           "row.day = giorno {0}\nrow.round = Turno {0}\nrow.done = fatto\n"
                           "row.match = {0} - {1}\nrow.match_of = giorno {2}: {0} - {1}\n"
                           "row.by = {1} ({0})\nrow.by_role = {0} è {1}\nother.day = dì {0}\n"
                           "part.owner = presidente di {0}\n");
  return words;
}

std::string retold(std::string_view text) { return english().retold(text, "row", italian()); }

TEST(Words, ATextIsToldAgainByTheSentenceThatItWasWrittenBy) {
  EXPECT_EQ(retold("day 12"), "giorno 12");
  EXPECT_EQ(retold("done"), "fatto");
  EXPECT_EQ(retold("Ants v Bees"), "Ants - Bees");
  EXPECT_EQ(english().retold("day 12", "other", italian()), "dì 12");
}

TEST(Words, TheSentenceThatSaysMostByItselfIsMeant) {
  EXPECT_EQ(retold("Ants v Bees, day 3"), "giorno 3: Ants - Bees");
}

TEST(Words, ATextOfNoSentenceStays) {
  for (const std::string text : {"", "day", "day ", "today 3", "done.", "undone", " done"}) {
    EXPECT_EQ(retold(text), text);
  }
}

TEST(Words, WhatStandsInAPlaceStaysUnlessItIsAPart) {
  EXPECT_EQ(retold("beppi: done"), "done (beppi)") << "what somebody said is not said otherwise";
  EXPECT_EQ(retold("Anna is owner of Ants v Bees"), "Anna è presidente di Ants v Bees");
}

// A place ends as soon as the rest can be what the sentence says.
TEST(Words, PlacesAreAsShortAsTheyCanBe) {
  EXPECT_EQ(retold("a: b: c"), "b: c (a)");
  EXPECT_EQ(retold("A v B v C"), "A - B v C");
}

TEST(Words, BackIntoTheSameWordsNothingChanges) {
  for (const std::string text : {"day 1", "a v b, day 9", "x is owner of y", "a: {1}", "{0}"}) {
    EXPECT_EQ(english().retold(text, "row", english()), text);
  }
}

}  // namespace
}  // namespace touchline::text
