// Men and leagues from nothing: rookies of a year (FOOL-OURS-2) and the founding of a league
// (FOOL-OURS-1). Ours: the source has neither.
#pragma once

#include "games/fool/rules/dice_box.hpp"

namespace touchline::fool {

/// FOOL-OURS-2  One new man of a position; his dice are his own.
Player make_rookie(const Tables& tables, const Switches& switches, ManDice& dice,
                   Position position);
/// FOOL-OURS-2  A position by weight.
Position draw_position(const Tables& tables, ManDice& dice);
/// FOOL-OURS-2  The class of a year: half as many again as there are picks.
std::vector<Player> make_class(const Tables& tables, League& league, DiceBox& dice);

struct FoundingTeam {
  std::string name{}, owner{};
  bool computer = true;
  int division = 0;
  Temper temper = Temper::even;
};
/// FOOL-OURS-1  A league with full camp rosters, at Y10 of its first season; ranking by lot.
League found_league(const Tables& tables, std::string name, const std::string& preset,
                    const std::vector<FoundingTeam>& teams, DiceBox& dice);
/// The preset's numbers and switches; nothing if there is none of that name.
bool apply_preset(const Tables& tables, const std::string& preset, League& league);
/// The picks of a draft, each its own team's.
void add_picks(League& league, int season);
/// An invented name; the same for the same number.
std::string invented_name(int number);

}  // namespace touchline::fool
