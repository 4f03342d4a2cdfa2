// Text written as TOML and read back.
#include "text/toml_text.hpp"

#include <gtest/gtest.h>

namespace touchline::books {
namespace {

TEST(TomlText, IsReadBackAsItWas) {
  for (const std::string& text : {std::string(), std::string("I Pini"), std::string("a \"b\" \\n"),
                                  std::string("one\ntwo\r\n\tthree\n"), std::string("Köln 東京 😀"),
                                  std::string("'''\"\"\"")}) {
    const auto table = parse_toml("text = " + toml_string(text) + "\n", "a.toml", TomlTexts::lines);
    ASSERT_TRUE(table.has_value()) << text;
    EXPECT_EQ((*table)["text"].value_or(std::string("none")), text);
  }
}

TEST(TomlText, ControlCharactersOfAFileAreLeftOut) {
  const std::string text = "names = [{ club = " +
                           toml_string(
                               "A\x1b[31mrs\nen\x01\x7f"
                               "al") +
                           " }]\n";
  const auto table = parse_toml(text, "a.toml");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ((*table)["names"][0]["club"].value_or(std::string()), "A[31mrs enal");
}

std::string why(const std::string& text) {
  const auto table = parse_toml(text, "a.toml");
  return table ? "" : to_string(table.error().list().front());
}

// What the parser makes is as deep as the text: such a file must be refused before it is parsed.
TEST(TomlText, IsRefusedBeforeItGoesTooDeep) {
  const auto many = [](std::string_view what, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += what;
    return text;
  };
  const std::string deep = "a.toml:2: error: is nested more than 64 deep; no file of ours is";
  EXPECT_EQ(why("x = 1\n" + many("a.", 200'000) + "b = 1\n"), deep);
  EXPECT_EQ(why("x = 1\n" + many("\"a\" . ", 1000) + "b = 1\n"), deep);
  EXPECT_EQ(why("x = 1\n[" + many("a.", 200'000) + "b]\n"), deep);
  EXPECT_EQ(why("x = 1\ny = " + many("[", 200'000)), deep);
  EXPECT_EQ(why("x = 1\ny = " + many("{a = ", 200'000)), deep);
  EXPECT_EQ(why(std::string(5'000'000, '\n')),
            "a.toml: error: holds 5000000 bytes; at most 4194304 are read");
}

TEST(TomlText, CountsNothingThatIsInQuotesOrAComment) {
  const std::string dots(1000, '.'), brackets(1000, '['), three = "\"\"\"";
  EXPECT_EQ(why("# " + brackets + dots + "\n"), "");
  EXPECT_EQ(why("a = \"" + brackets + dots + "\\\"" + brackets + "\"\n"), "");
  EXPECT_EQ(why("a = '" + brackets + dots + "\\'\n"), "");
  EXPECT_EQ(why("a = " + three + "\n" + brackets + "\"" + dots + three + "\"\nb = 1\n"), "");
  EXPECT_EQ(why("a.b.c = [[1.5, 2.5], {d.e = 3}]\n"), "");
}

}  // namespace
}  // namespace touchline::books
