// Texts of people lose what steers a machine, and keep what they say.
#include "core/plain.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace touchline {
namespace {

TEST(Plain, LettersOfEveryScriptStay) {
  for (const char* text : {"", "a reason", "Ångström, Müller & Söhne", "Ω ж 東京 🏆", "न\u200dम"}) {
    EXPECT_EQ(plain_line(text), text);
    EXPECT_EQ(plain_lines(text), text);
    EXPECT_EQ(plain_for_terminal(text), text);
  }
}

TEST(Plain, EscapesAndControlCharactersGo) {
  EXPECT_EQ(plain_line("red \x1b[31mtext\x07\x7f"), "red [31mtext");
  EXPECT_EQ(plain_line("\x1b]0;title\x07"), "]0;title");
  EXPECT_EQ(plain_line("c1 \u009b31m \u0085"), "c1 31m ");
  EXPECT_EQ(plain_line("back\u202Ewards\u2066\u2069\u2028"), "backwards");
  EXPECT_EQ(plain_line(std::string("a\0b", 3)), "ab");
}

TEST(Plain, ALineIsOneLine) {
  EXPECT_EQ(plain_line("one\ntwo\r\nthree\tfour"), "one two  three four");
  EXPECT_EQ(plain_lines("one\ntwo\r\nthree\tfour\x1b[2J"), "one\ntwo\r\nthree\tfour[2J");
}

TEST(Plain, WhatIsNoUtf8IsReplaced) {
  EXPECT_EQ(plain_line("a\x9b b\xc3"), "a\uFFFD b\uFFFD");
  EXPECT_EQ(plain_line("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");  // half of a pair
  EXPECT_EQ(plain_line("\xc0\x9b"), "\uFFFD\uFFFD");            // a long form of ESC
}

// A line that is written over, or shown in the colour of its ground, can hide a verdict.
TEST(Plain, NothingIsHiddenOnATerminal) {
  EXPECT_EQ(plain_for_terminal("differs\rok     \r\n"), "differsok     \n");
  EXPECT_EQ(plain_for_terminal("\x1b[8mdiffers\x1b[0m"), "[8mdiffers\x1b[0m");
  EXPECT_EQ(plain_for_terminal("\x1b[97;48;5;231mdiffers"), "[97;48;5;231mdiffers");
  EXPECT_EQ(plain_for_terminal("\x1b[30;40mdiffers"), "[30;40mdiffers");
  for (const char* mark :
       {"\u200B", "\u200E", "\u200F", "\u061C", "\uFEFF", "\U000E0041", "\u202E"})
    EXPECT_EQ(plain_for_terminal(std::string("ok") + mark + "ay"), "okay");
  EXPECT_EQ(plain_for_terminal("\u0645\u200C\u062E"), "\u0645\u200C\u062E") << "letters' own";
}
TEST(Plain, ColoursGoToATerminalAndNothingElse) {
  EXPECT_EQ(plain_for_terminal("\x1b[1;31mred\x1b[0m\n"), "\x1b[1;31mred\x1b[0m\n");
  EXPECT_EQ(plain_for_terminal("\x1b[2Jgone\x1b]0;x\x07\x1b[31"), "[2Jgone]0;x[31");
}

RC_GTEST_PROP(Plain, WhateverItIsNothingSteers, (const std::string& text)) {
  for (const char c : plain_line(text)) {
    RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
  }
  RC_ASSERT(plain_line(plain_line(text)) == plain_line(text));
}

}  // namespace
}  // namespace touchline
