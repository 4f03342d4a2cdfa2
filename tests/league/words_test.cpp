// What the house says, in every language alike.
#include "league/words.hpp"

#include <gtest/gtest.h>

#include <set>

namespace touchline::league {
namespace {

using text::Language;

std::multiset<char> places(const std::string& text) {
  std::multiset<char> found;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if (text[i] == '{' && text[i + 2] == '}') found.insert(text[i + 1]);
  }
  return found;
}

TEST(HouseWords, EveryLanguageHasTheSameKeysAndPlaces) {
  const text::Words& english = words_in(Language::english);
  const text::Words& italian = words_in(Language::italian);
  EXPECT_EQ(english.keys(), italian.keys());
  for (const std::string& key : english.keys()) {
    ASSERT_TRUE(italian.has(key)) << key;
    EXPECT_EQ(places(english.raw(key)), places(italian.raw(key))) << key;
  }
}

TEST(HouseWords, EntriesOfTheTrailAreToldInTheLeaguesLanguage) {
  const auto told = [](std::string_view action, std::string_view written) {
    return trail_in(Language::italian, action, written);
  };
  EXPECT_EQ(told("close", "turn 3, early, seed mark 00ff"),
            "turno 3, in anticipo, impronta del seme 00ff");
  EXPECT_EQ(told("deadline", "turn 3: none, grace 0 s"), "turno 3: nessuna, tolleranza 0 s");
  EXPECT_EQ(told("role", "anna is owner of I Pini; 2 codes withdrawn"),
            "anna è presidente di I Pini; 2 codici ritirati");
  EXPECT_EQ(told("ps", "turn 3, ps I Pini, after the preview: he is, of course, the owner"),
            "turno 3, ps I Pini, dopo l'anteprima: he is, of course, the owner");
  EXPECT_EQ(told("close", "by hand"), "by hand") << "what no sentence of ours wrote stays";
  EXPECT_EQ(trail_in(Language::english, "sheet", "I Pini, turn 3"), "I Pini, turn 3");
}

}  // namespace
}  // namespace touchline::league
