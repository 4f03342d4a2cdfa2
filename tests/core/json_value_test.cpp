// What we write is what the JSON library writes of the same value, and says the same when read.
#include "core/json_value.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace touchline {
namespace {

using Library = nlohmann::ordered_json;

TEST(JsonValue, IsWrittenAsItWasPutTogether) {
  JsonValue json{{"name", "Ants"}, {"goals", 3}, {"share", 0.1}, {"over", true}, {"none", nullptr}};
  json["list"] = {1, "two", JsonValue::object()};
  json["goals"] = 4;
  json["pair"] = JsonValue::array({"name", "value"});
  json["more"]["deep"].push_back(std::string_view("x"));
  EXPECT_EQ(json.dump(),
            R"({"name":"Ants","goals":4,"share":0.1,"over":true,"none":null,"list":[1,"two",{}],)"
            R"("pair":["name","value"],"more":{"deep":["x"]}})");
  EXPECT_EQ((JsonValue{{"a", {1, 2}}}.dump(2)), "{\n  \"a\": [\n    1,\n    2\n  ]\n}");
}

TEST(JsonValue, PairsAreAnObjectAndAnythingElseAList) {
  EXPECT_EQ((JsonValue{{"a", 1}, {"b", 2}}.dump()), R"({"a":1,"b":2})");
  EXPECT_EQ((JsonValue{{"a", 1}, {2, "b"}}.dump()), R"([["a",1],[2,"b"]])");
  EXPECT_EQ((JsonValue{"a", "b"}.dump()), R"(["a","b"])");
  EXPECT_EQ((JsonValue{{"a", {"b", "c"}}}.dump()), R"({"a":["b","c"]})");
  EXPECT_EQ((JsonValue{{"a", {{"b", "c"}}}}.dump()), R"({"a":{"b":"c"}})");
}

TEST(JsonValue, HoldsListsAndMapsOfTheStandardLibrary) {
  EXPECT_EQ(JsonValue(std::vector<int>{1, 2}).dump(), "[1,2]");
  EXPECT_EQ(JsonValue(std::vector<bool>{true, false}).dump(), "[true,false]");
  EXPECT_EQ(JsonValue(std::array<double, 2>{0.5, 1}).dump(), "[0.5,1.0]");
  EXPECT_EQ(JsonValue(std::set<std::string>{"b", "a"}).dump(), R"(["a","b"])");
  EXPECT_EQ(JsonValue(std::map<std::string, std::vector<int>>{{"a", {1}}, {"b", {}}}).dump(),
            R"({"a":[1],"b":[]})");
}

TEST(JsonValue, TakesOverFieldsAndSaysWhetherItIsEmpty) {
  JsonValue json{{"a", 1}, {"b", 2}};
  json.update({{"b", 3}, {"c", 4}});
  EXPECT_EQ(json.dump(), R"({"a":1,"b":3,"c":4})");
  EXPECT_FALSE(json.empty());
  EXPECT_TRUE(JsonValue().empty());
  EXPECT_TRUE(JsonValue::array().empty());
  EXPECT_TRUE(JsonValue::object().empty());
}

TEST(JsonValue, TextThatIsNoUtf8IsRefusedOrReplaced) {
  const JsonValue json("a\xff");
  EXPECT_THROW(json.dump(), std::exception);
  EXPECT_EQ(json.dump(-1, JsonValue::BadText::replaced), "\"a\xef\xbf\xbd\"");
}

TEST(JsonValue, ReadsBackWhatAnybodyWrote) {
  const std::string text =
      R"({"z":[1,-2,18446744073709551615,2.5,true,null,{}],"a":"\u00e4","e":[]})";
  EXPECT_EQ(JsonValue::parse(text).dump(), Library::parse(text).dump());
  EXPECT_THROW(JsonValue::parse("{"), std::exception);
}

RC_GTEST_PROP(JsonValueProperty, NumbersAndTextsAreWrittenAsTheLibraryWritesThem,
              (const std::int64_t whole, const std::uint64_t large, const std::string& text,
               const std::vector<std::string>& names, const double number)) {
  const JsonValue ours{{"whole", whole}, {"large", large}, {"list", {number, text, names}}};
  const Library theirs{{"whole", whole}, {"large", large}, {"list", {number, text, names}}};
  const auto replaced = Library::error_handler_t::replace;
  RC_ASSERT(ours.dump(1, JsonValue::BadText::replaced) == theirs.dump(1, ' ', false, replaced));
}

}  // namespace
}  // namespace touchline
