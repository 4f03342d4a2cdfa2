// Days of the calendar as people write them, and as files keep them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace touchline::books {

/// "1997-08-09" if the calendar has this day, between 1850 and 2200.
std::optional<std::string> iso_date(int year, int month, int day);

/// The same from 1997-08-09, 09/08/1997, 9.8.97 …: a year of four digits comes first, or else the
/// day.
std::optional<std::string> parse_date(std::string_view text);

}  // namespace touchline::books
