#include "league/season_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/digest.hpp"
#include "core/limits.hpp"
#include "core/text.hpp"

namespace touchline::league {

std::string part_digest(const std::string& text) { return digest(text); }

constexpr int most_scored = 10'000;  // far above any match, far below what sums can hold

std::optional<BySide<int>> parse_score(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto home = to_int(trim(text.substr(0, dash)));
  const auto away = to_int(trim(text.substr(dash + 1)));
  if (!home || !away || std::min(*home, *away) < 0 || std::max(*home, *away) > most_scored)
    return std::nullopt;
  return BySide<int>{*home, *away};
}

std::optional<std::string> why_no_season(const std::vector<std::string>& clubs,
                                         const std::vector<SeasonFixture>& fixtures) {
  if (clubs.size() < 2 || clubs.size() > most_clubs)
    return fmt::format("it has {} clubs; 2 to {} are right", clubs.size(), most_clubs);
  std::set<std::string> names;
  for (const std::string& club : clubs) {
    if (trim(club).empty() || club.size() > limits::longest_name)
      return fmt::format("a club's name has 1 to {} bytes", limits::longest_name);
    if (!names.insert(club).second) return fmt::format("{} is in it twice", club);
  }
  if (fixtures.empty() || fixtures.size() > most_fixtures)
    return fmt::format("it has {} matches; 1 to {} are right", fixtures.size(), most_fixtures);
  const auto is_club = [&](int club) {
    return club >= 0 && static_cast<std::size_t>(club) < clubs.size();
  };
  std::map<int, std::size_t> in_round;
  for (const SeasonFixture& fixture : fixtures) {
    if (!is_club(fixture.club.home) || !is_club(fixture.club.away) ||
        fixture.club.home == fixture.club.away)
      return fmt::format("match {} is not one of two of its clubs", fixture.number);
    if (fixture.round < 1 || fixture.round > most_fixtures)
      return fmt::format("match {} is of round {}; 1 to {} is right", fixture.number, fixture.round,
                         most_fixtures);
    // A turn plays a round: how long it takes is bounded by this.
    if (++in_round[fixture.round] > clubs.size())
      return fmt::format("round {} has more matches than there are clubs", fixture.round);
  }
  return std::nullopt;
}

}  // namespace touchline::league
