#include "games/beppiland/rules/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace touchline::beppiland {

void arrange(Team& team) {
  std::stable_sort(team.men.begin(), team.men.end(), [](const Man& a, const Man& b) {
    return a.area != b.area ? a.area < b.area : a.row < b.row;
  });
  std::iota(team.by_row.begin(), team.by_row.end(), std::uint8_t{0});
  std::stable_sort(team.by_row.begin(), team.by_row.end(), [&](std::uint8_t a, std::uint8_t b) {
    return team.men[a].row < team.men[b].row;
  });
}

std::string formation(const Team& team) {
  return fmt::format("{}-{}-{}", team.count(Area::Di) + team.count(Area::Li), team.count(Area::Ce),
                     team.count(Area::At));
}

bool plays(const Team& team, const Tactic& tactic) {
  return team.count(Area::Di) + team.count(Area::Li) == tactic.def &&
         team.count(Area::Ce) == tactic.mid && team.count(Area::At) == tactic.att &&
         team.has_li() == tactic.li && team.cat == tactic.cat && team.tfg == tactic.tfg;
}

std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, 15> names{
      "yellow",       "red",        "injury",     "shot_off",      "pole",
      "shot_blocked", "shot_saved", "goal",       "own_goal",      "pen_goal",
      "pen_miss",     "minute",     "extra_time", "shootout_goal", "shootout_miss"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace touchline::beppiland
