// Who coaches which side, as people type it and as tapes say it: "away=best", or "best" for both.
// Which coaches there are is each game's own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"

namespace touchline::play {

struct CoachOption {
  BySide<bool> sides{};
  std::size_t coach = 0;  // of the names
};
/// `names` in the order of the game's enumeration, people last.
Result<CoachOption> parse_coach(const std::string& text, std::span<const std::string_view> names);

/// What somebody would have typed for the coaches that a tape names.
std::vector<std::string> coach_options(const BySide<std::string>& coaches);

template <class Coaching>
Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text,
                       std::span<const std::string_view> names) {
  const auto said = parse_coach(text, names);
  if (!said) return bad_input(said.error());
  for (const Side side : both_sides) {
    if (said->sides[side]) coaches[side] = static_cast<Coaching>(said->coach);
  }
  return {};
}

}  // namespace touchline::play
