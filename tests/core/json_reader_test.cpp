// JSON of our own, read value by value: it reads what the library writes, and nothing else.
#include "core/json_reader.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

namespace touchline {
namespace {

TEST(JsonReader, ReadsWhatTheLibraryWrites) {
  const std::string odd = "a \"b\" \\ / \n\t\r\b\f \x01 \x1f è 日";
  const nlohmann::ordered_json json{{"lines", {{odd, -7, 8}, {"", 0, 255}}},
                                    {"none", nlohmann::json::array()},
                                    {"gone", nullptr}};
  const std::string text = json.dump();
  JsonReader reader(text);
  std::vector<std::string> texts;
  std::vector<int> numbers;
  reader.expect('{');
  reader.name("lines");
  reader.each([&] {
    std::string one;
    int number = 0;
    std::uint8_t small = 0;
    reader.list(one, number, small);
    texts.push_back(one);
    numbers.push_back(number);
    numbers.push_back(small);
  });
  EXPECT_EQ(texts, (std::vector<std::string>{odd, ""}));
  EXPECT_EQ(numbers, (std::vector<int>{-7, 8, 0, 255}));
  reader.expect(',');
  reader.name("none");
  reader.each([&] { FAIL(); });
  reader.expect(',');
  reader.name("gone");
  EXPECT_FALSE(reader.took("[]"));
  EXPECT_TRUE(reader.took("null"));
  reader.expect('}');
  EXPECT_TRUE(reader.at_end());
}

TEST(JsonReader, RefusesAnythingElse) {
  for (const std::string text :
       {"", "[", "[\"a", "[\"a\"", "[\"a\",", "[\"a\",256]", "[\"a\",-1]", "[\"a\",1",
        "[\"a\",1,2]", "[\"a\",x]", "[1,1]", "[\"\\", "[\"\\u", "[\"\\u00", "[\"\\u00zz\",1]",
        "[\"\\u00e8\",1]", "[\"\\x\",1]", "{\"a\":1}", "[\"a\",99999999999999999999]"}) {
    JsonReader reader(text);
    std::string one;
    std::uint8_t small = 0;
    EXPECT_THROW(reader.list(one, small), std::invalid_argument) << text;
  }
  for (const std::string text :
       {"[\"ab\",9]", "[\"abc\",7]", "[\"ab\",-8]", "[\"\xE8\",7]", "[\"\xC3\",7]"}) {
    JsonReader reader(text, {7, 2});
    std::string one;
    int number = 0;
    EXPECT_THROW(reader.list(one, number), std::invalid_argument) << text;
  }
  JsonReader within("[\"ab\",-7]", {7, 2});
  std::string one;
  int number = 0;
  within.list(one, number);
  EXPECT_EQ(one + std::to_string(number), "ab-7");
  JsonReader named("\"biggest\":1");
  EXPECT_THROW(named.name("big"), std::invalid_argument);
}

}  // namespace
}  // namespace touchline
