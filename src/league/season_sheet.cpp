#include "league/season_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace touchline::league {

Result<SeasonSheet> parse_season_sheet(const std::string& text,
                                       const std::vector<std::string>& callers, bool with_plan) {
  SeasonSheet sheet;
  Problems problems;
  int number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line.starts_with('#')) continue;
    const Place place{"sheet", number};
    const auto colon = line.find(':');
    const std::string key = fold(trim(line.substr(0, colon)));
    const std::string value(colon == std::string_view::npos ? "" : trim(line.substr(colon + 1)));
    if (key == "nonce") {
      sheet.nonce = value;
      if (value.size() > 64) problems.error(place, "a nonce has at most 64 characters");
    } else if (key == "calls" && !callers.empty()) {
      sheet.caller = fold(value);
      if (value.empty() || std::find(callers.begin(), callers.end(), sheet.caller) != callers.end())
        continue;
      problems.error(place, fmt::format("'{}' cannot call for a team; write calls: {}", value,
                                        join_words(callers, " or ")));
    } else if (with_plan && colon != std::string_view::npos) {
      sheet.plan.push_back({key, value, number});
    } else {
      problems.error(place, fmt::format("'{}' is no line of this sheet; it may say nonce: …{}{}",
                                        line, callers.empty() ? "" : " and calls: …",
                                        with_plan ? ", and a game plan" : ""));
    }
  }
  if (problems.bad()) return bad_input(problems);
  return sheet;
}

}  // namespace touchline::league
