// JSON of strangers: how deep it may be, and what numbers it may hold.
#include "core/limits.hpp"

#include <gtest/gtest.h>

#include "core/json.hpp"

namespace touchline {
namespace {

using Json = nlohmann::json;

TEST(Limits, JsonIsReadAsDeepAsTheySay) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_NO_THROW(parse_json(nested(limits::deepest)));
  EXPECT_THROW(parse_json(nested(limits::deepest + 1)), Json::exception);
  EXPECT_THROW(parse_json(std::string(1'000'000, '[')), Json::exception);
  EXPECT_TRUE(json_or_none(std::string(1'000'000, '{')).is_discarded());
  EXPECT_TRUE(json_or_none("{").is_discarded());
  EXPECT_NO_THROW(
      parse_json("\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '[') + "\""));
}

TEST(Limits, ANumberIsNeverCutToSize) {
  EXPECT_EQ(whole_number<int>(Json(-7)), -7);
  EXPECT_EQ(whole_number<std::uint8_t>(Json(255)), 255);
  EXPECT_EQ(whole_number<int>(Json(3), 1, 3), 3);
  for (const char* text : {"4294967297", "-2147483649", "18446744073709551615", "1e300", "1.5",
                           "true", "\"1\"", "null", "[1]"}) {
    EXPECT_THROW(whole_number<int>(Json::parse(text)), Json::exception) << text;
  }
  EXPECT_THROW(whole_number<std::uint8_t>(Json(256)), Json::exception);
  EXPECT_THROW(whole_number<std::uint8_t>(Json(-1)), Json::exception);
  EXPECT_THROW(whole_number<int>(Json(4), 1, 3), Json::exception);
  EXPECT_THROW(short_text(Json(std::string(201, 'a'))), Json::exception);
}

}  // namespace
}  // namespace touchline
