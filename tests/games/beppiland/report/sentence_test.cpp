// Facts and their sentences: every code has its line in every language file, no line is left over,
// and what stands in a place is said in the same language.
#include "games/beppiland/report/sentence.hpp"

#include <gtest/gtest.h>

#include <set>

namespace touchline::report {
namespace {

using namespace beppiland;

constexpr std::string_view prefix = "said.";

TEST(BeppilandSentences, EveryCodeHasOneLineInEveryLanguage) {
  std::set<std::string> wanted;
  for (const std::string_view code : said_names)
    EXPECT_TRUE(wanted.insert(std::string(prefix) + std::string(code)).second) << code;
  for (const Language language : {Language::english, Language::italian}) {
    std::set<std::string> there;
    for (const std::string& key : Words::of(language).keys()) {
      if (key.starts_with(prefix)) there.insert(key);
    }
    EXPECT_EQ(there, wanted) << code(language);
  }
}

// Whoever asks for the wrong place has it left empty.
TEST(BeppilandSentences, PlacesAreCountedFromNought) {
  for (const std::string_view code : said_names) {
    const std::string& text =
        Words::of(Language::english).raw(std::string(prefix) + std::string(code));
    bool before = true;
    for (int place = 0; place < 10; ++place) {
      const bool here = text.find("{" + std::to_string(place) + "}") != std::string::npos;
      EXPECT_TRUE(before || !here) << text;
      before = here;
    }
  }
}

// Two facts of the same words would be one fact; these are told apart in Italian alone.
TEST(BeppilandSentences, NoSentenceStandsTwice) {
  std::set<std::string> texts;
  for (const std::string_view code : said_names) {
    const std::string key = std::string(prefix) + std::string(code);
    const std::string both =
        Words::of(Language::english).raw(key) + "|" + Words::of(Language::italian).raw(key);
    EXPECT_TRUE(texts.insert(both).second) << both;
  }
}

TEST(BeppilandSentences, AFactIsSaidInOneLanguageThroughout) {
  const Words& italian = Words::of(Language::italian);
  const Fact gone(Said::voided, Fact(Said::not_confirmed_by, "dropped: injured"));
  EXPECT_EQ(english(gone), "void: not confirmed by dropped: injured");
  EXPECT_EQ(sentence(italian, gone), "non vale: non confermato da dropped: injured")
      << "a name stays what it is, whatever it looks like";
  EXPECT_EQ(english({Said::left_out, Said::injured}), "left out: injured");
  EXPECT_EQ(sentence(italian, {Said::left_out, Said::injured}), "escluso: infortunato");
  EXPECT_EQ(sentence(italian, as_written("not {0}")), "not {0}");
  EXPECT_EQ(sentence(italian, {}), "") << "nothing is said";
}

TEST(BeppilandSentences, SeveralAreJoined) {
  const Words& italian = Words::of(Language::italian);
  EXPECT_EQ(english(several({"A"})), "A");
  EXPECT_EQ(english(several({"A", 2, Said::nothing})), "A, 2, nothing");
  const Fact conditions = several({Fact(Said::not_lot, 1), 2, 3}, Said::both);
  EXPECT_EQ(english({Said::bid_if, 900, 4, conditions}), "900 on lot 4 if not 1 and 2 and 3");
  EXPECT_EQ(sentence(italian, {Said::bid_if, 900, 4, conditions}),
            "900 sul lotto 4 se non 1 e 2 e 3");
}

TEST(BeppilandSentences, FactsAreEqualByWhatTheySay) {
  EXPECT_EQ(Fact(Said::read_as, "A"), Fact(Said::read_as, std::string("A")));
  EXPECT_NE(Fact(Said::read_as, "A"), Fact(Said::read_as, "B"));
  EXPECT_NE(Fact(Said::read_as, "A"), Fact(Said::called, "A"));
  EXPECT_NE(Fact(Said::bid, 1, 2), Fact(Said::bid, 1));
  EXPECT_EQ(said(Role::tactician), Said::role_tactician);
  EXPECT_EQ(said(Area::At), Said::area_at);
}

}  // namespace
}  // namespace touchline::report
