// Days and times as people write them.
#include "core/date.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace touchline {
namespace {

TEST(Dates, AreReadInTheirUsualShapesAndImpossibleOnesRefused) {
  EXPECT_EQ(parse_date("1997-08-09"), "1997-08-09");
  EXPECT_EQ(parse_date("09/08/97"), "1997-08-09");
  EXPECT_EQ(parse_date("09/08/2015"), "2015-08-09");
  EXPECT_EQ(parse_date("9.8.2004"), "2004-08-09");
  EXPECT_EQ(parse_date("29/02/2000"), "2000-02-29");
  EXPECT_EQ(parse_date("29/02/1900"), std::nullopt);
  EXPECT_EQ(parse_date("31/04/2001"), std::nullopt);
  EXPECT_EQ(parse_date("yesterday"), std::nullopt);
}

TEST(Dates, AreNumberedFromTheFirstOf1970) {
  EXPECT_EQ(day_number("1970-01-01"), 0);
  EXPECT_EQ(day_number("1969-12-31"), -1);
  EXPECT_EQ(day_number("2000-03-01"), *day_number("2000-02-29") + 1);
  EXPECT_EQ(day_number("1900-01-02"), -25566);  // a Tuesday
  for (const char* bad : {"", "1900-02-29", "97-08-09", "09/08/1997", "1997-08", "1997-08-+9"}) {
    EXPECT_EQ(day_number(bad), std::nullopt) << bad;
  }
}

TEST(Times, AreReadAndWrittenInUtc) {
  EXPECT_EQ(time_text(0), "1970-01-01 00:00 UTC");
  EXPECT_EQ(time_text(1'800'000'059), "2027-01-15 08:00 UTC");
  EXPECT_EQ(*parse_time("2027-01-15 08:00"), 1'800'000'000);
  EXPECT_EQ(*parse_time("2027-01-15 08:00 UTC"), 1'800'000'000);
  EXPECT_EQ(*parse_time("2027-01-15"), 1'800'000'000 + 16 * 3600 - 1);  // its end
  EXPECT_EQ(*parse_time("2028-02-29 00:00"), *parse_time("2028-02-28") + 1);
  for (const std::int64_t at :
       {std::int64_t{0}, std::int64_t{951'782'400}, std::int64_t{4'000'000'000}}) {
    EXPECT_EQ(*parse_time(time_text(at)), at / 60 * 60);
  }
}

TEST(Times, ThatAreNoneAreRefused) {
  for (const char* bad :
       {"", "tomorrow", "2027", "2027-13-01", "2027-02-29", "2027-04-31", "2027-01-15 25:00",
        "2027-01-15 8", "2027-01-15 08:00 CET", "2027-01-15 08:00 UTC UTC", "15.01.2027",
        "27-01-15", "2027-01-15 +8:00", "2027-01-15 08:60", "2027-01-15 08:00:00"}) {
    const auto time = parse_time(bad);
    ASSERT_FALSE(time.has_value()) << bad;
    EXPECT_EQ(time.error().list().front().sentence,
              fmt::format("'{}' is no time; write 2026-11-30, which is its end, or '2026-11-30 "
                          "18:30' (UTC)",
                          bad));
  }
}

}  // namespace
}  // namespace touchline
