// Men and teams as people write them: a number, a name, a surname or part of it; and how the league
// writes them. Whoever is not found is refused with the nearest that there is.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fool/rules/league.hpp"

namespace touchline::fool {

/// "31 Al Barton"
std::string numbered(const Player& man);
std::string numbered(const League& league, int id);

using Among = std::function<bool(const Player&)>;
/// "31", "#31 Al Barton", "Al Barton", "barton": one of those that may be meant.
Result<int> man_called(const League& league, std::string_view text, const Among& among);
/// Anybody, by his number; by name among those.
Result<int> team_called(const League& league, std::string_view text);

Among of_team(int team);
Among with_status(Status status);
/// Whoever is in the league.
bool anybody(const Player& man);

/// The parts between commas, semicolons or the word "and".
std::vector<std::string_view> listed(std::string_view text);
std::optional<Ability> ability_called(std::string_view text);
std::optional<Role> role_called(std::string_view text);
std::optional<bool> yes_or_no(std::string_view text);

}  // namespace touchline::fool
