// Passwords, tokens and codes: the right one gives the person's key, and anything else gives
// nothing.
#include "league/credential.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "league/seal.hpp"
#include "support/hex.hpp"

namespace touchline::league {
namespace {

using store::CredentialRow;

constexpr const char* good_password = "correct horse";

// Stretching a password takes its time: one row serves all tests.
const std::string& a_key() {
  static const std::string key = make_key_pair().secret_key;
  return key;
}
const CredentialRow& a_row() {
  static const CredentialRow row = password_credential("anna", good_password, a_key(), 1000);
  return row;
}

std::string sentence(const Result<std::string>& refused) {
  return refused ? "not refused" : refused.error().list().front().sentence;
}
// --------------------------------------------------------------------------------------- passwords

TEST(Password, NeedsTenCharactersAndNothingElse) {
  EXPECT_TRUE(check_password("aaaaaaaaaa"));
  EXPECT_TRUE(check_password("          "));
  EXPECT_TRUE(check_password("ääääääääää"));
  const auto refused = check_password("äöüäöüäöü");
  ASSERT_FALSE(refused);
  const std::string& said = refused.error().list().front().sentence;
  EXPECT_NE(said.find("at least 10 characters, and this one has 9"), std::string::npos) << said;
  EXPECT_EQ(said.find("äöü"), std::string::npos);
  EXPECT_FALSE(check_password(""));
}

TEST(Password, GivesTheKey) {
  EXPECT_EQ(secret_of_password(a_row(), good_password), a_key());
  EXPECT_EQ(a_row().person, "anna");
  EXPECT_EQ(a_row().id, "password");
  EXPECT_EQ(a_row().made_at, 1000);
}

TEST(Password, IsKeptAsArgon2idAndTheKeyNotAtAll) {
  EXPECT_TRUE(a_row().proof.starts_with("$argon2id$v=19$m=")) << a_row().proof;
  EXPECT_EQ(a_row().wrapped_key.find(a_key()), std::string::npos);
  EXPECT_EQ(a_row().wrapped_key.find(to_hex(a_key())), std::string::npos);
}

TEST(Password, TwiceTheSameLooksDifferent) {
  const auto again = password_credential("anna", good_password, a_key(), 1000);
  EXPECT_NE(again.proof, a_row().proof);
  EXPECT_NE(again.salt, a_row().salt);
  EXPECT_NE(again.wrapped_key, a_row().wrapped_key);
}

TEST(Password, ThatIsWrongIsRefused) {
  for (const char* wrong : {"", "correct hors", "correct horse ", "Correct horse"})
    EXPECT_EQ(
        sentence(secret_of_password(a_row(), wrong)),
        "the name or the password is not right; who has none, or has lost it, asks the keeper "
        "for a code: league reset NAME");
}

TEST(Password, EveryRefusalSaysTheSame) {
  const std::string wrong = sentence(secret_of_password(a_row(), "wrong password"));
  EXPECT_EQ(sentence(secret_of_password({}, good_password)), wrong);
  const auto changed = [](auto change) {
    CredentialRow row = a_row();
    change(row);
    return sentence(secret_of_password(row, good_password));
  };
  EXPECT_EQ(changed([](auto& row) { row.proof[40] ^= 1; }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.proof = std::string(500, '$'); }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.proof += std::string(100, 'x'); }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.proof = ""; }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.salt = other_digit(row.salt, 0); }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.salt = "00"; }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.salt += "00"; }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.wrapped_key = ""; }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.wrapped_key = other_digit(row.wrapped_key, 60); }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.person = "bert"; }), wrong);
  EXPECT_EQ(changed([](auto& row) { row.id = "0123456789ab"; }), wrong);
}

// Whoever is refused has cost one stretch, whatever was wrong: the time tells nothing.
TEST(Password, EveryRefusalCostsOneStretch) {
  const NewToken token = make_token("anna", "my script", a_key(), 5);
  const auto cost_of = [](const auto& refuse) {
    const std::uint64_t before = stretches();
    EXPECT_FALSE(refuse());
    return stretches() - before;
  };
  EXPECT_EQ(cost_of([] { return secret_of_password(a_row(), "wrong password"); }), 1U);
  EXPECT_EQ(cost_of([] { return secret_of_password(a_row(), ""); }), 1U);
  EXPECT_EQ(cost_of([] { return secret_of_password({}, "wrong password"); }), 1U);
  EXPECT_EQ(cost_of([] { return secret_of_password({}, ""); }), 1U);
  EXPECT_EQ(cost_of([&] { return secret_of_token({}, token.text); }), 1U);
  EXPECT_EQ(cost_of([&] { return secret_of_token(token.row, other_digit(token.text, 50)); }), 1U);
  const std::uint64_t before = stretches();
  EXPECT_TRUE(secret_of_token(token.row, token.text));
  EXPECT_EQ(stretches(), before);  // scripts do not wait
}

// ------------------------------------------------------------------------------------------ tokens

RC_GTEST_PROP(Token, GivesTheKeyWhateverItIs, ()) {
  const auto key = *rc::gen::arbitrary<std::string>();
  const auto person = *rc::gen::arbitrary<std::string>();
  const NewToken token = make_token(person, "my script", key, 5);
  RC_ASSERT(secret_of_token(token.row, token.text) == key);
  RC_ASSERT(token_id(token.text) == token.row.id);
}

RC_GTEST_PROP(Token, WithAChangedLetterIsRefused, ()) {
  static const NewToken token = make_token("anna", "my script", a_key(), 5);
  const auto at = *rc::gen::inRange<std::size_t>(0, token.text.size());
  RC_ASSERT(!secret_of_token(token.row, other_digit(token.text, at)));
}

TEST(Token, FillsItsRow) {
  const NewToken token = make_token("anna", "my script", a_key(), 5);
  EXPECT_EQ(token.row.person, "anna");
  EXPECT_EQ(token.row.label, "my script");
  EXPECT_EQ(token.row.made_at, 5);
  EXPECT_EQ(token.text.rfind("tl_" + token.row.id + "_", 0), 0U);
  EXPECT_EQ(token.text.size(), 3U + 12U + 1U + 40U);
  const std::string secret_part = token.text.substr(16);
  for (const std::string& column : {token.row.proof, token.row.salt, token.row.wrapped_key})
    EXPECT_EQ(column.find(secret_part), std::string::npos);
  EXPECT_NE(make_token("anna", "my script", a_key(), 5).text, token.text);
}

TEST(Token, OfARowThatWasChangedIsRefused) {
  const NewToken token = make_token("anna", "my script", a_key(), 5);
  const auto changed = [&](auto change) {
    CredentialRow row = token.row;
    change(row);
    return sentence(secret_of_token(row, token.text));
  };
  const std::string refused = "the token is not right: it is mistyped, or it was taken back";
  EXPECT_EQ(changed([](auto& row) { row.proof = other_digit(row.proof, 9); }), refused);
  EXPECT_EQ(changed([](auto& row) { row.proof = ""; }), refused);
  EXPECT_EQ(changed([](auto& row) { row.salt = other_digit(row.salt, 9); }), refused);
  EXPECT_EQ(changed([](auto& row) { row.salt = ""; }), refused);
  EXPECT_EQ(changed([](auto& row) { row.wrapped_key = other_digit(row.wrapped_key, 9); }), refused);
  EXPECT_EQ(changed([](auto& row) { row.wrapped_key = "00"; }), refused);
  EXPECT_EQ(changed([](auto& row) { row.person = "bert"; }), refused);
  EXPECT_EQ(changed([](auto& row) { row.id = "password"; }), refused);
  EXPECT_EQ(changed([](auto& row) { row.label = "renamed"; }), "not refused");
}

TEST(Token, MayEndALine) {
  const NewToken token = make_token("anna", "my script", a_key(), 5);
  EXPECT_EQ(secret_of_token(token.row, token.text + "\n"), a_key());
  EXPECT_EQ(token_id(token.text + "\n"), token.row.id);
}

TEST(Token, HasItsShape) {
  const std::string random(40, 'a');
  EXPECT_EQ(token_id("tl_0123456789ab_" + random), "0123456789ab");
  for (const std::string& text :
       {std::string(), std::string("password"), "tl_0123456789ab" + random, "tl__" + random,
        "xx_0123456789ab_" + random, "tl_0123456789ag_" + random, "tl_0123456789_" + random,
        "tl_0123456789ab_" + random + "aa", "tl_0123456789ab_" + random + "_"})
    EXPECT_EQ(token_id(text), "") << text;
}

TEST(Token, IsNoPasswordAndTheOtherWayRound) {
  const NewToken token = make_token("anna", "my script", a_key(), 5);
  EXPECT_FALSE(secret_of_password(token.row, token.text));
  EXPECT_FALSE(secret_of_token(a_row(), good_password));
}

// ------------------------------------------------------------------------------------------- codes

TEST(Code, IsFourGroupsOfFourWithoutLookAlikes) {
  std::set<char> letters;
  for (int i = 0; i < 200; ++i) {
    const std::string code = make_code();
    ASSERT_EQ(code.size(), 19U) << code;
    for (std::size_t at = 0; at < code.size(); ++at) {
      ASSERT_EQ(code[at] == '-', at % 5 == 4) << code;
      letters.insert(code[at]);
    }
  }
  EXPECT_EQ(letters.size(), 33U);
  for (const char look_alike : {'I', 'L', 'O', 'U'}) EXPECT_EQ(letters.count(look_alike), 0U);
  EXPECT_NE(make_code(), make_code());
}

TEST(Code, MayBeTypedInManyWays) {
  const std::string proof = proof_of("10AB-CDEF-GHJK-MNPQ");
  EXPECT_EQ(proof.size(), 64U);
  for (const char* typed : {"10ab-cdef-ghjk-mnpq", "10ABCDEFGHJKMNPQ", " 10ab cdef ghjk mnpq\n",
                            "ioab-cdef-ghjk-mnpq", "LOAB–CDEF–GHJK–MNPQ"})
    EXPECT_EQ(proof_of(typed), proof) << typed;
}

TEST(Code, AnotherIsAnother) {
  const std::string code = "10AB-CDEF-GHJK-MNPQ";
  EXPECT_NE(proof_of("10AB-CDEF-GHJK-MNPR"), proof_of(code));
  EXPECT_NE(proof_of("10AB-CDEF-GHJK-MNP"), proof_of(code));
  EXPECT_NE(proof_of("01AB-CDEF-GHJK-MNPQ"), proof_of(code));
  EXPECT_NE(proof_of(code).find_first_not_of("0123456789"), std::string::npos);
  EXPECT_NE(proof_of(""), proof_of(code));
}

}  // namespace
}  // namespace touchline::league
