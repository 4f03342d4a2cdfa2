// Text written as TOML and read back.
#include "text/toml_text.hpp"

#include <gtest/gtest.h>

namespace touchline::books {
namespace {

TEST(TomlText, IsReadBackAsItWas) {
  for (const std::string& text : {std::string(), std::string("I Pini"), std::string("a \"b\" \\n"),
                                  std::string("one\ntwo\r\n\tthree\n"), std::string("Köln 東京 😀"),
                                  std::string("\x01\x1f\x7f"), std::string("'''\"\"\"")}) {
    const auto table = parse_toml("text = " + toml_string(text) + "\n", "a.toml");
    ASSERT_TRUE(table.has_value()) << text;
    EXPECT_EQ((*table)["text"].value_or(std::string("none")), text);
  }
}

}  // namespace
}  // namespace touchline::books
