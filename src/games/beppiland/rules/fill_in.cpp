#include "games/beppiland/rules/fill_in.hpp"

#include "dice/generator.hpp"

namespace touchline::beppiland {
namespace {

struct Line {
  Area area;
  int age, ab, fo;
  Flank flank;
};

// BEP-R9  An eleven from the budget of a new club.
constexpr std::array<Line, Team::men_on_pitch> eleven{{
    {Area::Po, 2, 6, 0, Flank::none},
    {Area::Li, 3, 6, 0, Flank::D},
    {Area::Di, 1, 9, 0, Flank::D},
    {Area::Di, 1, 8, 0, Flank::S},
    {Area::Di, 4, 6, 0, Flank::D},
    {Area::Ce, 1, 9, 0, Flank::S},
    {Area::Ce, 2, 6, 0, Flank::D},
    {Area::Ce, 4, 6, 0, Flank::S},
    {Area::At, 1, 8, 0, Flank::D},
    {Area::At, 3, 6, 0, Flank::S},
    {Area::At, 0, 5, 2, Flank::D},
}};

}  // namespace

Team fill_in_team(int number, bool at_home, const Switches& switches) {
  Team team;
  Generator dice(0x42455050U, static_cast<std::uint64_t>(number));
  for (std::size_t i = 0; i < eleven.size(); ++i) {
    const Line& line = eleven[i];
    // The men have ids of their own below zero: nothing is kept of them.
    team.men[i] = {-1 - static_cast<int>(i),
                   static_cast<int>(i),
                   line.area,
                   line.ab,
                   line.fo,
                   line.age,
                   line.flank,
                   false};
  }
  if (switches.cup_fill == CupFill::gm_rosters) {
    // The same budget of the age I, shared out otherwise: a point moves between two of its men.
    for (int moved = 0; moved < 6; ++moved) {
      constexpr std::array<std::size_t, 4> age_one{2, 3, 5, 8};
      const std::size_t from = age_one[dice.below(4)], to = age_one[dice.below(4)];
      if (team.men[from].ab <= 2 || team.men[to].ab >= 12) continue;
      --team.men[from].ab;
      ++team.men[to].ab;
    }
  }
  if (at_home) team.fc[Area::Di] = home_points(0, switches);
  arrange(team);
  return team;
}

}  // namespace touchline::beppiland
