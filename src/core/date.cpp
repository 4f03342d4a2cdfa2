#include "core/date.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "core/text.hpp"

namespace touchline {

namespace {

using std::chrono::year_month_day;

std::optional<year_month_day> calendar_day(int year, int month, int day) {
  if (month < 1 || month > 12 || day < 1 || day > 31) return std::nullopt;
  const year_month_day date{std::chrono::year(year),
                            std::chrono::month(static_cast<unsigned>(month)),
                            std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  return date;
}

std::string day_text(const year_month_day& date) {
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

/// A number of digits alone, so many at least and at most.
std::optional<int> digits(std::string_view text, std::size_t least, std::size_t most) {
  const bool good =
      std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
  if (!good || text.size() < least || text.size() > most) return std::nullopt;
  return to_int(text);
}

/// Seconds into the day of "18:30".
std::optional<int> clock_time(std::string_view text) {
  const auto parts = split(text, ':');
  if (parts.size() != 2) return std::nullopt;
  const auto hours = digits(parts[0], 1, 2), minutes = digits(parts[1], 1, 2);
  if (!hours || !minutes || *hours > 23 || *minutes > 59) return std::nullopt;
  return (*hours * 60 + *minutes) * 60;
}

constexpr int seconds_of_day = 24 * 60 * 60;

}  // namespace

std::optional<std::string> iso_date(int year, int month, int day) {
  if (year < 1850 || year > 2200) return std::nullopt;
  const auto date = calendar_day(year, month, day);
  if (!date) return std::nullopt;
  return day_text(*date);
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

std::optional<int> day_number(std::string_view iso) {
  const auto parts = split(iso, '-');
  if (parts.size() != 3) return std::nullopt;
  const auto year = digits(parts[0], 4, 4), month = digits(parts[1], 1, 2),
             day = digits(parts[2], 1, 2);
  if (!year || !month || !day) return std::nullopt;
  const auto date = calendar_day(*year, *month, *day);
  if (!date) return std::nullopt;
  return static_cast<int>(std::chrono::sys_days(*date).time_since_epoch().count());
}

std::string time_text(std::int64_t at) {
  const std::chrono::sys_seconds time{std::chrono::seconds(at)};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const auto minutes = std::chrono::floor<std::chrono::minutes>(time - day).count();
  return fmt::format("{} {:02}:{:02} UTC", day_text(year_month_day(day)), minutes / 60,
                     minutes % 60);
}

Result<std::int64_t> parse_time(const std::string& text) {
  std::string_view rest = trim(text);
  if (rest.ends_with("UTC")) rest = trim(rest.substr(0, rest.size() - 3));
  const auto blank = rest.find(' ');
  const auto day = day_number(rest.substr(0, blank));
  const std::optional<int> time =
      blank == std::string_view::npos ? seconds_of_day - 1 : clock_time(trim(rest.substr(blank)));
  if (!day || !time) {
    return bad_input(fmt::format(
        "'{}' is no time; write 2026-11-30, which is its end, or '2026-11-30 18:30' (UTC)", text));
  }
  return std::int64_t{*day} * seconds_of_day + *time;
}

}  // namespace touchline
