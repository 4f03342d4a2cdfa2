// Seals: what is sealed opens with its key and no other, unchanged or not at all; and the hash that
// keeps lists of texts apart.
#include "league/seal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace touchline::league {
namespace {

std::string any_bytes() { return *rc::gen::arbitrary<std::string>(); }

// Another digit at one place of a hex text.
std::string tampered(std::string hex, std::size_t at) {
  hex[at] = hex[at] == '0' ? '1' : '0';
  return hex;
}

RC_GTEST_PROP(Seal, AnyTextComesBackAsItWas, ()) {
  static const KeyPair keys = make_key_pair();
  std::string text = any_bytes();
  text.resize(text.size() * *rc::gen::inRange<std::size_t>(0, 100), '\x80');
  const auto sealed = seal(text, keys.public_key);
  RC_ASSERT(sealed.has_value());
  const auto opened = open_seal(*sealed, keys);
  RC_ASSERT(opened.has_value());
  RC_ASSERT(*opened == text);
}

RC_GTEST_PROP(Seal, ShortTextsAreAllOfOneLength, ()) {
  static const KeyPair keys = make_key_pair();
  const auto length = *rc::gen::inRange<std::size_t>(0, 1024);
  const auto sealed = seal(std::string(length, 'x'), keys.public_key);
  RC_ASSERT(sealed->size() == seal("", keys.public_key)->size());
}

RC_GTEST_PROP(Seal, AChangedDigitIsRefused, ()) {
  static const KeyPair keys = make_key_pair();
  static const std::string sealed = *seal("4-4-2, Rovers at home", keys.public_key);
  const auto at = *rc::gen::inRange<std::size_t>(0, sealed.size());
  RC_ASSERT(!open_seal(tampered(sealed, at), keys));
}

TEST(Seal, LengthsGoUpByWholeKilobytes) {
  const KeyPair keys = make_key_pair();
  const auto length = [&](std::size_t size) {
    return seal(std::string(size, 'x'), keys.public_key)->size();
  };
  EXPECT_EQ(length(1024) - length(1023), 2048U);
  EXPECT_EQ(length(2047), length(1024));
}

TEST(Seal, TwoSealsOfOneTextDiffer) {
  const KeyPair keys = make_key_pair();
  EXPECT_NE(*seal("the same", keys.public_key), *seal("the same", keys.public_key));
}

TEST(Seal, TheTextIsNotInIt) {
  const KeyPair keys = make_key_pair();
  const std::string text(40, 'a');
  EXPECT_EQ(seal(text, keys.public_key)->find(to_hex(text)), std::string::npos);
}

TEST(Seal, AnotherKeyIsRefused) {
  const KeyPair keys = make_key_pair(), other = make_key_pair();
  const std::string sealed = *seal("4-4-2", keys.public_key);
  EXPECT_FALSE(open_seal(sealed, other));
  EXPECT_FALSE(open_seal(sealed, {keys.public_key, other.secret_key}));
  EXPECT_FALSE(open_seal(sealed, {other.public_key, keys.secret_key}));
  EXPECT_FALSE(open_seal(sealed, {}));
}

TEST(Seal, WhatIsNoSealIsRefused) {
  const KeyPair keys = make_key_pair();
  const std::string sealed = *seal("4-4-2", keys.public_key);
  for (const std::string& text :
       {std::string(), std::string("no hex"), sealed.substr(1), sealed.substr(0, 96),
        sealed.substr(0, sealed.size() - 2), sealed + "00"}) {
    const auto opened = open_seal(text, keys);
    ASSERT_FALSE(opened) << text;
    EXPECT_NE(opened.error().list().front().sentence.find("does not open"), std::string::npos);
  }
}

TEST(Seal, APublicKeyThatIsNoneIsRefused) {
  const std::string key = make_key_pair().public_key;
  EXPECT_TRUE(seal("4-4-2", key));
  EXPECT_FALSE(seal("4-4-2", ""));
  EXPECT_FALSE(seal("4-4-2", key.substr(2)));
  EXPECT_FALSE(seal("4-4-2", "xx" + key.substr(2)));
  EXPECT_FALSE(seal("4-4-2", std::string(64, '0')));
}

TEST(Seal, KeysOfOnePairBelongTogether) {
  const KeyPair keys = make_key_pair(), other = make_key_pair();
  EXPECT_EQ(keys.public_key.size(), 64U);
  EXPECT_EQ(keys.secret_key.size(), 64U);
  EXPECT_NE(keys, other);
  EXPECT_TRUE(belong_together(keys));
  EXPECT_FALSE(belong_together({keys.public_key, other.secret_key}));
  EXPECT_FALSE(belong_together({"", keys.secret_key}));
  EXPECT_FALSE(belong_together({keys.public_key, ""}));
}

RC_GTEST_PROP(Hex, ComesBackAsItWas, ()) {
  const std::string bytes = any_bytes();
  RC_ASSERT(from_hex(to_hex(bytes)) == bytes);
}

TEST(Hex, WhatIsNoHexGivesNothing) {
  EXPECT_EQ(from_hex("0aFf"), std::string("\x0a\xff"));
  for (const char* text : {"", "0", "0a0", "0g", "g0", "0a ", " 0a", "0a:0b", "0x0a"})
    EXPECT_EQ(from_hex(text), "") << text;
}

TEST(Hash, IsTheOneOfThePage) {
  // python3: hashlib.blake2b(b"\1" + bytes(7) + b"a" + bytes(8), digest_size=32)
  EXPECT_EQ(hash_of({"a", ""}), "df548d77c8af6f1246ee56d64d74ffa8a3f00fabf00c35533710448785a9aa54");
  // the same with key=b"k" * 64
  EXPECT_EQ(hash_of({"a", ""}, std::string(64, 'k')),
            "8e47b919b377177ab9224ee34cc820658ba285142d0074e7fb718c09d4693723");
  // of b"\x2c\1" + bytes(6) + b"x" * 300
  EXPECT_EQ(hash_of({std::string(300, 'x')}),
            "b8d37daa687b86c4324ee5b83066a231ef8c90518f4ff58951026728d9d22d35");
}

TEST(Hash, KeepsTextsApart) {
  EXPECT_NE(hash_of({"ab", "c"}), hash_of({"a", "bc"}));
  EXPECT_NE(hash_of({"ab"}), hash_of({"ab", ""}));
  EXPECT_NE(hash_of({}), hash_of({""}));
  EXPECT_NE(hash_of({"ab"}, "key"), hash_of({"ab"}));
}

TEST(ConstantTime, EqualIsEqual) {
  EXPECT_TRUE(equal_in_constant_time("", ""));
  EXPECT_TRUE(equal_in_constant_time("abc", "abc"));
  EXPECT_FALSE(equal_in_constant_time("abc", "abd"));
  EXPECT_FALSE(equal_in_constant_time("abc", "ab"));
}

TEST(Wipe, LeavesNothing) {
  std::string secret = "a secret that is longer than a short text";
  const std::size_t size = secret.size();
  { const Wipe wipe{secret}; }
  EXPECT_EQ(secret, std::string(size, '\0'));
}

TEST(RandomBytes, AreOfTheirLengthAndNeverTheSame) {
  EXPECT_EQ(random_bytes(0), "");
  EXPECT_EQ(random_bytes(33).size(), 33U);
  EXPECT_NE(random_bytes(16), random_bytes(16));
}

}  // namespace
}  // namespace touchline::league
