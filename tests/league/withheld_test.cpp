// Digests of what is kept back: their bytes, which published turns hang on, and what opens them.
#include "league/withheld.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "league/seal.hpp"

namespace touchline::league {
namespace {

const std::string key_of_the_file(64, '5');
const WithheldPart pines{"Sunday League", 7, std::string(64, 'a'), "club", "I Pini"};

TEST(Withheld, BytesStayWhatTheyAre) {
  const std::string key = withheld_key(key_of_the_file, pines);
  EXPECT_EQ(key, "260aa17f91837731eb6f0f43bfee214ff90c704636e46e441bd77121fd8ea0de");
  EXPECT_EQ(withheld_digest("money 1500", pines, key),
            "bbf16fd77fffac2fa28026a7ef66488a5327305801f6794862aba599d85761d9");
  EXPECT_EQ(published_mark("head", "everybody", {{"club", "I Pini", "12"}, {"league", "", "34"}}),
            "f1dc75309d9d963d4066d494e62c6f6bfac5f16fd713e00b5efd7e408b033fe9");
}

TEST(Withheld, OpensWithItsOwnTextAndKeyAlone) {
  const std::string key = withheld_key(key_of_the_file, pines);
  const std::string digest = withheld_digest("money 1500", pines, key);
  EXPECT_TRUE(opens(digest, "money 1500", pines, key));
  EXPECT_FALSE(opens(digest, "money 1501", pines, key));
  EXPECT_FALSE(opens(digest, "money 1500", pines, ""));
  EXPECT_FALSE(opens(digest, "money 1500", pines, key + "00"));
  EXPECT_FALSE(opens(digest, "money 1500", pines, std::string(200, 'a')));
  EXPECT_FALSE(opens(digest, "money 1500", pines, "no hex"));
  EXPECT_FALSE(opens("", "money 1500", pines, key));
}

TEST(Withheld, EveryPartOfEveryTurnHasAKeyOfItsOwn) {
  const std::string key = withheld_key(key_of_the_file, pines);
  const std::string digest = withheld_digest("money 1500", pines, key);
  const auto other = [&](auto change) {
    WithheldPart part = pines;
    change(part);
    EXPECT_NE(withheld_key(key_of_the_file, part), key);
    EXPECT_FALSE(opens(digest, "money 1500", part, key));
  };
  other([](auto& part) { part.league = "Monday League"; });
  other([](auto& part) { part.number = 8; });
  other([](auto& part) { part.turn = std::string(64, 'b'); });
  other([](auto& part) { part.of = "league"; });
  other([](auto& part) { part.club = "I Pinetti"; });
  EXPECT_NE(withheld_key(std::string(64, '6'), pines), key);
}

/// A sum of money is soon guessed; with no key, or with all that is published, no guess shows.
TEST(Withheld, GuessingAFigureIsNoUse) {
  const std::string digest =
      withheld_digest("money 1500", pines, withheld_key(key_of_the_file, pines));
  const std::vector<std::string> known{
      "", pines.turn, std::string(64, '0'), digest,
      hash_of({"touchline withheld 1: key", pines.league, "7", pines.turn, pines.of, pines.club})};
  for (int money = 1000; money < 2000; ++money) {
    const std::string guess = "money " + std::to_string(money);
    for (const std::string& key : known) ASSERT_NE(withheld_digest(guess, pines, key), digest);
    ASSERT_NE(hash_of({guess}), digest);
  }
}

RC_GTEST_PROP(Withheld, AnotherTextIsAnotherDigest, (const std::string& a, const std::string& b)) {
  RC_PRE(a != b);
  const std::string key = withheld_key(key_of_the_file, pines);
  RC_ASSERT(withheld_digest(a, pines, key) != withheld_digest(b, pines, key));
}

TEST(Withheld, TheMarkIsOfAllThatIsShown) {
  const std::vector<ShownDigest> shown{{"club", "A", "1"}, {"club", "B", "2"}};
  const std::string mark = published_mark("head", "all", shown);
  EXPECT_NE(published_mark("heads", "all", shown), mark);
  EXPECT_NE(published_mark("head", "all.", shown), mark);
  EXPECT_NE(published_mark("head", "all", {{"club", "A", "1"}}), mark);
  EXPECT_NE(published_mark("head", "all", {{"club", "A", "1"}, {"club", "B", "3"}}), mark);
  EXPECT_NE(published_mark("head", "all", {{"club", "A", "2"}, {"club", "B", "1"}}), mark);
}

}  // namespace
}  // namespace touchline::league
