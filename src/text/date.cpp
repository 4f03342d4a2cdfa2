#include "text/date.hpp"

#include <fmt/format.h>

#include <chrono>

#include "core/text.hpp"

namespace touchline::books {

std::optional<std::string> iso_date(int year, int month, int day) {
  if (year < 1850 || year > 2200 || month < 1 || day < 1) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  return fmt::format("{:04}-{:02}-{:02}", year, month, day);
}

std::optional<std::string> parse_date(std::string_view text) {
  const char separator = text.find('-') != std::string_view::npos   ? '-'
                         : text.find('/') != std::string_view::npos ? '/'
                                                                    : '.';
  const auto parts = split(text, separator);
  if (parts.size() != 3) return std::nullopt;
  const auto first = to_int(parts[0]), month = to_int(parts[1]), last = to_int(parts[2]);
  if (!first || !month || !last) return std::nullopt;
  if (parts[0].size() == 4) return iso_date(*first, *month, *last);
  const int century = parts[2].size() > 2 ? 0 : *last < 70 ? 2000 : 1900;
  return iso_date(century + *last, *month, *first);
}

}  // namespace touchline::books
