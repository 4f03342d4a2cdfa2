// Fair dice: answers computed outside of the program, which must never change, and what may and may
// not change a seed. The checker printed in docs/fair-dice.md is taken from there and run.
#include "league/fair_dice.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "league/inputs.hpp"
#include "league/printed_page.hpp"
#include "league/withheld.hpp"
#include "support/hex.hpp"

namespace touchline::league {
namespace {

const std::string dice_key = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::string a_secret = "a4b1c70fad4c4405a27f92f8180a00b3d762230bc60332a624071d6d9752dbec";
const std::vector<Nonce> two_nonces{{"Rovers", "1f0c6a7be5d94c2f8a3b90d1c4e7f256"},
                                    {"1. FC Köln", "4 6 1 1 3 5 2 6 6 4 1 2 3 3 5 1 6 2 4 5"}};

// ---------------------------------------------------------------------- answers that stay for ever

TEST(FairDice, AnswersOfATurn) {
  const std::string secret = dice_secret(dice_key, "Sunday League", 7);
  EXPECT_EQ(secret, a_secret);
  EXPECT_EQ(commitment(secret, "Sunday League", 7),
            "e8e22f22eeb06746f4161503ce4779f13d0f9233e6b3922c4103962e0d43db6d");
  const std::string seed = turn_seed(secret, "Sunday League", 7, two_nonces);
  EXPECT_EQ(seed, "45281175c925c74db0b109563b7bfee62db459af935602dbfa4edca61ff69fcd");
  EXPECT_EQ(generator_seed(seed), 10156563970744576883U);
}

TEST(FairDice, AnswersOfATurnWithoutNonces) {
  const std::string secret = dice_secret(dice_key, "", 0);
  EXPECT_EQ(secret, "7fd1cb3fd72bd9acbd23d95894e0eea35ebb0b07414f4c86e6dc21f2a7b2cc33");
  EXPECT_EQ(commitment(secret, "", 0),
            "190f589209d855693367d9a7597c409e836580cf90c818efeace87ba6b7f0548");
  const std::string seed = turn_seed(secret, "", 0, {});
  EXPECT_EQ(seed, "017d14abfba5859ef0d79fb072e602b00d78fddce97add734926bf30cb699efb");
  EXPECT_EQ(generator_seed(seed), 16339270115202167531U);
}

TEST(FairDice, AnswersOfAnEmptyNonce) {
  const std::string secret = dice_secret(dice_key, "L", -1);
  const std::vector<Nonce> nonces{{"A", ""}};
  const std::string seed = turn_seed(secret, "L", -1, nonces);
  EXPECT_EQ(seed, "b78b6849c1c564b988194eb0b31e1cf54995d1c95bab7c99f815553cbc76ae2d");
  EXPECT_EQ(generator_seed(seed), 6738971744689589858U);
}

// ------------------------------------------------------------------------------------- commitments

TEST(FairDice, ACommitmentOpensWithItsSecretAlone) {
  const std::string committed = commitment(a_secret, "Sunday League", 7);
  EXPECT_TRUE(opens(committed, a_secret, "Sunday League", 7));
  EXPECT_FALSE(opens(committed, a_secret, "Sunday League", 8));
  EXPECT_FALSE(opens(committed, a_secret, "Sunday league", 7));
  for (std::size_t i = 0; i < 64; ++i) {
    EXPECT_FALSE(opens(committed, other_digit(a_secret, i), "Sunday League", 7)) << i;
    EXPECT_FALSE(opens(other_digit(committed, i), a_secret, "Sunday League", 7)) << i;
  }
  EXPECT_FALSE(opens("", a_secret, "Sunday League", 7));
  EXPECT_FALSE(opens(committed.substr(1), a_secret, "Sunday League", 7));
}

TEST(FairDice, ATextThatIsNoSecretOpensNothing) {
  const std::vector<std::string> texts{"",
                                       "secret",
                                       a_secret.substr(2),
                                       a_secret + "00",
                                       a_secret + a_secret + a_secret,
                                       "x" + a_secret.substr(1)};
  std::set<std::string> seeds;
  for (const std::string& text : texts) {
    EXPECT_FALSE(opens(commitment(text, "L", 1), text, "L", 1)) << text;
    seeds.insert(turn_seed(text, "L", 1, two_nonces));
  }
  EXPECT_EQ(seeds.size(), texts.size());
}

TEST(FairDice, TheSecretIsFixedByKeyLeagueAndNumber) {
  EXPECT_EQ(dice_secret(dice_key, "L", 1), dice_secret(dice_key, "L", 1));
  const std::set<std::string> all{dice_secret(dice_key, "L", 1), dice_secret(dice_key, "L", 2),
                                  dice_secret(dice_key, "M", 1),
                                  dice_secret(other_digit(dice_key, 5), "L", 1)};
  EXPECT_EQ(all.size(), 4U);
}

TEST(FairDice, FreshNoncesDiffer) {
  EXPECT_EQ(fresh_nonce().size(), 32U);
  EXPECT_NE(fresh_nonce(), fresh_nonce());
}

// --------------------------------------------------------------------------------------------
// seeds

std::vector<Nonce> any_nonces(std::size_t fewest) {
  std::vector<Nonce> nonces;
  const auto count = *rc::gen::inRange<std::size_t>(fewest, 12);
  const auto any_text = rc::gen::arbitrary<std::string>();
  for (std::size_t i = 0; i < count; ++i)
    nonces.push_back({*any_text + std::to_string(i), *any_text});
  return nonces;
}

RC_GTEST_PROP(FairDice, TheOrderOfNoncesDoesNotMatter, ()) {
  const auto nonces = any_nonces(0);
  auto others = nonces;
  std::reverse(others.begin(), others.end());
  if (!others.empty()) {
    const auto turn = *rc::gen::inRange<std::size_t>(0, others.size());
    std::rotate(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(turn), others.end());
  }
  RC_ASSERT(turn_seed(a_secret, "L", 1, nonces) == turn_seed(a_secret, "L", 1, others));
}

RC_GTEST_PROP(FairDice, AnyChangeIsAnotherSeed, ()) {
  const auto nonces = any_nonces(1);
  const auto number = *rc::gen::inRange<std::int64_t>(0, 1000);
  const std::string seed = turn_seed(a_secret, "L", number, nonces);
  const auto one = *rc::gen::inRange<std::size_t>(0, nonces.size());
  const auto with = [&](auto change) {
    auto changed = nonces;
    change(changed);
    return turn_seed(a_secret, "L", number, changed);
  };
  RC_ASSERT(seed != with([&](auto& all) { all[one].nonce += 'x'; }));
  RC_ASSERT(seed != with([&](auto& all) { all[one].club += 'x'; }));
  RC_ASSERT(seed != with([&](auto& all) { all.erase(all.begin() + static_cast<int>(one)); }));
  RC_ASSERT(seed != with([&](auto& all) { all.push_back(all[one]); }));
  RC_ASSERT(seed != with([&](auto& all) { all.push_back({"", ""}); }));
  RC_ASSERT(seed != turn_seed(a_secret, "L", number + 1, nonces));
  RC_ASSERT(seed != turn_seed(a_secret, "M", number, nonces));
  RC_ASSERT(seed != turn_seed(other_digit(a_secret, one), "L", number, nonces));
}

TEST(FairDice, LettersDoNotMoveFromOneTextToTheNext) {
  const std::vector<Nonce> nonces{{"ab", "c"}}, moved{{"a", "bc"}};
  EXPECT_NE(turn_seed(a_secret, "L", 1, nonces), turn_seed(a_secret, "L", 1, moved));
  EXPECT_NE(turn_seed(a_secret, "L1", 1, {}), turn_seed(a_secret, "L", 11, {}));
}

RC_GTEST_PROP(FairDice, AnotherSeedIsAnotherGenerator, ()) {
  const std::string seed = turn_seed(a_secret, "L", 1, {});
  const auto at = *rc::gen::inRange<std::size_t>(0, seed.size());
  RC_ASSERT(generator_seed(seed) != generator_seed(other_digit(seed, at)));
}

// ------------------------------------------------------------------------ the checker of the page

class PrintedChecker : public ::testing::Test {
 protected:
  std::string says(const std::string& league, std::int64_t number,
                   const std::string& inputs) const {
    return says(nlohmann::json{{"league", league}, {"number", number}, {"inputs", inputs}});
  }
  std::string says(const nlohmann::json& file) const { return page_.says_of_turn(file.dump()); }
  std::string block(const std::string& language) const { return page_.block(language); }

  static Inputs inputs_of(const std::string& league, std::int64_t number,
                          const std::vector<Nonce>& nonces) {
    const std::string secret = dice_secret(dice_key, league, number);
    Inputs inputs;
    inputs.kind = "round";
    inputs.dice = {commitment(secret, league, number), secret,
                   turn_seed(secret, league, number, nonces)};
    for (const Nonce& nonce : nonces)
      inputs.sheets.push_back({.club = nonce.club, .text = "…", .nonce = nonce.nonce});
    return inputs;
  }

  PrintedPage page_;
};

TEST_F(PrintedChecker, AgreesOnTheExampleOfThePage) {
  const auto example = parse_inputs(block("json"));
  ASSERT_TRUE(example);
  Inputs expected = inputs_of("Sunday League", 7, two_nonces);
  expected.sheets[0].who = "anna";
  expected.sheets[1].who = "bert";
  EXPECT_EQ(*example, expected);
  EXPECT_EQ(says("Sunday League", 7, block("json")), "fair");
}

TEST_F(PrintedChecker, AgreesOnOtherTurns) {
  const std::vector<std::vector<Nonce>> lists{
      {},
      {{"A", "a"}},
      {{"Ångström", "ü"}, {"Zulu", "z"}, {"zulu", "ß"}, {"東京", "𝟙"}, {"\uFFFD", "1"}, {"😀", "2"}},
      {{"B", fresh_nonce()}, {"A", fresh_nonce()}, {"AB", fresh_nonce()}, {"A B", "\n\"\\"}}};
  std::int64_t number = 0;
  for (const auto& nonces : lists) {
    Inputs inputs = inputs_of("Liga Ü 2", number, nonces);
    inputs.sheets.push_back({.club = "without a nonce"});
    EXPECT_EQ(says("Liga Ü 2", number, to_text(inputs)), "fair") << to_text(inputs);
    number += 1234567890123;
  }
}

TEST_F(PrintedChecker, RefusesWhatWasChanged) {
  const Inputs good = inputs_of("Sunday League", 7, two_nonces);
  const auto changed = [&](auto change) {
    Inputs inputs = good;
    change(inputs);
    return says("Sunday League", 7, to_text(inputs));
  };
  const std::string no_secret = "This is not the secret that was committed to.";
  const std::string no_seed = "The seed does not come from this secret and these nonces.";
  EXPECT_EQ(changed([](auto&) {}), "fair");
  EXPECT_EQ(says("Monday League", 7, to_text(good)), no_secret);
  EXPECT_EQ(says("Sunday League", 8, to_text(good)), no_secret);
  EXPECT_EQ(changed([](auto& all) { all.dice.secret = other_digit(a_secret, 3); }), no_secret);
  EXPECT_EQ(changed([](auto& all) { all.dice.commitment = a_secret; }), no_secret);
  EXPECT_EQ(changed([](auto& all) { all.dice.seed = a_secret; }), no_seed);
  EXPECT_EQ(changed([](auto& all) { all.sheets.pop_back(); }), no_seed);
  EXPECT_EQ(changed([](auto& all) { all.sheets[0].nonce += "0"; }), no_seed);
  EXPECT_EQ(changed([](auto& all) { all.sheets[0].club = "City"; }), no_seed);
  EXPECT_EQ(changed([](auto& all) { all.dice.known = true; }).substr(0, 18), "Dice already known");
}

/// A file that is taken apart: one club's part is closed, the other's open.
TEST_F(PrintedChecker, ChecksThePartsThatAreOpen) {
  const std::string league = "Liga Ü", hash(64, 'c');
  nlohmann::json inputs = nlohmann::json::parse(to_text(inputs_of(league, 7, two_nonces)));
  nlohmann::json good{{"league", league},
                      {"number", 7},
                      {"hash", hash},
                      {"public", {{"inputs", inputs}}},
                      {"private", nlohmann::json::array()}};
  const auto add = [&](const std::string& of, const std::string& club, bool open) {
    const WithheldPart part{league, 7, hash, of, club};
    const std::string key = withheld_key(dice_key, part);
    const std::string text = R"({"money":1500, "ß":"\n"})";
    nlohmann::json one{{"of", of}, {"digest", withheld_digest(text, part, key)}};
    if (!club.empty()) one["club"] = club;
    if (open) one.update({{"key", key}, {"text", text}});
    good["private"].push_back(one);
  };
  add("club", "Rovers", true);
  add("club", "1. FC Köln", false);
  add("league", "", true);
  EXPECT_EQ(says(good), "fair");
  const std::string no_digest = "This part is not that of its digest: ";
  const auto changed = [&](auto change) {
    nlohmann::json bad = good;
    change(bad);
    return says(bad);
  };
  EXPECT_EQ(changed([](auto& all) { all["private"][0]["text"] = "{\"money\":1501}"; }),
            no_digest + "club Rovers");
  EXPECT_EQ(changed([](auto& all) { all["private"][0]["key"] = all["private"][2]["key"]; }),
            no_digest + "club Rovers");
  EXPECT_EQ(changed([](auto& all) { all["private"][0]["club"] = "City"; }),
            no_digest + "club City");
  EXPECT_EQ(changed([](auto& all) { all["private"][2]["digest"] = all["private"][0]["digest"]; }),
            no_digest + "league ");
  EXPECT_EQ(changed([](auto& all) { all["hash"] = std::string(64, 'd'); }),
            no_digest + "club Rovers");
  EXPECT_EQ(changed([](auto& all) { all["public"]["inputs"]["sheets"].erase(0); }),
            "The seed does not come from this secret and these nonces.");
  EXPECT_EQ(changed([](auto& all) { all["public"]["inputs"].erase("dice"); }),
            "There are no dice in this turn.");
}

}  // namespace
}  // namespace touchline::league
