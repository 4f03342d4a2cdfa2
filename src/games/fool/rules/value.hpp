// What a man is worth: in a slot of the line-up (FOOL-OURS-4) and to a computer owner
// (FOOL-OURS-6); and the line-up that is made from it. Looks, and changes nothing.
#pragma once

#include <vector>

#include "games/fool/rules/league.hpp"

namespace touchline::fool {

/// FOOL-R24, FOOL-OURS-4  Whether he plays there without penalty.
bool fills(const Tables& tables, const Player& man, Position slot);
/// What he brings to a slot, by its weights; good and bad attributes count one each.
int slot_value(const Rules& rules, const Player& man, Position slot);
/// FOOL-OURS-6  V, with or without the bonus of his age.
int value_of(const Rules& rules, const Player& man, bool with_age = true);
/// Where he would play by what he is alone: of the slots that he fills, those of the first part of
/// his position before all others (a Q* is a quarterback), the best above a mean rookie.
Position natural_slot(const Rules& rules, const Player& man);
/// What he is worth at one slot, above a mean rookie there, without the bonus of his age.
int value_at(const Rules& rules, const Player& man, Position slot);
/// The types of slots, each once, in the order of the line-up.
const std::vector<Position>& slot_types(const Tables& tables);
int slots_of(const Tables& tables, Position type);
/// Depth minima (ours): twice as many able men as slots, three quarterbacks, a kicker, a punter.
int depth_minimum(const Tables& tables, Position type);
/// Whether a team has men for a slot type below its minimum; `without`: not counting this man.
int able_men(const Tables& tables, const League& league, int team, Position type, int without = -1);
/// FOOL-OURS-6
int pick_value(const Tables& tables, int round);

/// Who of a team may play its next game, by id: fit, and on the list that plays.
std::vector<const Player*> fit_men(const League& league, int team);
/// Who plays: by slot, kickers, scheduled substitutes; -1: nobody.
struct Lineup {
  std::vector<int> offence{}, defence{};
  std::vector<Position> offence_slots{}, defence_slots{};  // where each of them plays
  int kicker = -1, punter = -1;
  std::vector<int> substitutes{};
  int kick_returner = -1, punt_returner = -1;
  int offence_sum = 0, defence_sum = 0;
};
Lineup best_lineup(const Tables& tables, const League& league, int team);

}  // namespace touchline::fool
