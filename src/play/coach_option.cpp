#include "play/coach_option.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "core/text.hpp"

namespace touchline::play {

Result<CoachOption> parse_coach(const std::string& text, std::span<const std::string_view> names) {
  TOUCHLINE_CHECK(names.size() > 1, "a game has a coach of the computer and people");
  const auto equals = text.find('=');
  const bool both = equals == std::string::npos;
  const std::string who = both ? "" : text.substr(0, equals);
  const auto found = std::find(names.begin(), names.end(), both ? text : text.substr(equals + 1));
  const CoachOption said{{both || who == "home", both || who == "away"},
                         static_cast<std::size_t>(found - names.begin())};
  if (found != names.end() && (said.sides.home || said.sides.away)) return said;
  return bad_input(fmt::format("--coach {} is none; write home={}, away={}, or {} or {} for both",
                               text, names.back(), names[names.size() - 2],
                               join_words(names.first(names.size() - 1), ", "), names.back()));
}

std::vector<std::string> coach_options(const BySide<std::string>& coaches) {
  std::vector<std::string> options;
  for (const Side side : both_sides) {
    if (!coaches[side].empty()) options.push_back(fmt::format("{}={}", name(side), coaches[side]));
  }
  return options;
}

}  // namespace touchline::play
