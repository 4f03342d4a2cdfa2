// Days of the calendar and times of the clock as people write them, and as files and stores keep
// them. Reads no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace touchline {

/// "1997-08-09" if the calendar has this day, between 1850 and 2200.
std::optional<std::string> iso_date(int year, int month, int day);

/// The same from 1997-08-09, 09/08/1997, 9.8.97 …: a year of four digits comes first, or else the
/// day.
std::optional<std::string> parse_date(std::string_view text);

/// Days since 1970-01-01 of a day written so; nothing if the calendar has no such day.
std::optional<int> day_number(std::string_view iso);

/// Seconds since 1970 as "2026-11-16 18:30 UTC", and back: also "2026-11-16", its end of day.
std::string time_text(std::int64_t at);
Result<std::int64_t> parse_time(const std::string& text);

}  // namespace touchline
