#include "games/beppiland/rules/training.hpp"

#include <algorithm>

namespace touchline::beppiland {

std::optional<Said> why_untrainable(const Player& player, Training what, const Given& given) {
  if (what == Training::FO) {
    if (given.fitness) return Said::one_fitness_training;  // BEP-TRAIN-7
    if (player.fo >= 2) return Said::fitness_is_full;      // BEP-TRAIN-3
    return std::nullopt;
  }
  if (young(player.age)) return Said::young_grow_by_matches;  // BEP-YOUTH-1
  if (given.skill) return Said::one_skill_training;
  if (player.skill_trainings >= skill_trainings_allowed(player)) {
    return Said::no_skill_training_left;  // BEP-TRAIN-6
  }
  return std::nullopt;
}

void train(Player& player, Training what) {
  if (what == Training::FO) {
    ++player.fo;
    return;
  }
  ++player.ab;
  ++player.skill_trainings;
}

void end_of_session_fitness(Player& player, const Share& share) {
  const int outfield = share.appearances - share.as_keeper;
  const bool tired = share.as_keeper > 0 ? share.as_keeper >= 4 : outfield >= 3;
  const int rest = share.appearances == 0 ? 1 : 0;
  player.fo = std::min(2, player.fo - (tired ? 1 : 0) + rest - share.worst_injury);
}

int matches_to_grow(const Player& player) { return player.age == age_P ? 3 : 4; }

bool grow(Player& player, int matches) {
  if (adult(player.age)) return false;
  const int needed = matches_to_grow(player);
  player.experience += matches;
  player.young_matches += matches;
  const int gained = player.experience / needed;
  player.experience %= needed;
  player.ab += gained;
  return gained > 0;
}

bool played_in(Player& player, Area area) {
  if (player.positions.has(area) || young(player.age) || area == Area::Po) return false;
  if (++player.oop[area] < 6) return false;
  player.positions.add(area);
  player.oop[area] = 0;
  return true;
}

int granted_pa(const Club& club, int season, int session, const Switches& switches) {
  const auto fit = std::count_if(club.players.begin(), club.players.end(),
                                 [](const Player& man) { return adult(man.age) && man.fo >= 0; });
  const bool welcome = is_new(club, season) && (switches.new_club_pa_each_session || session == 1);
  return std::min(20, static_cast<int>(fit)) + 10 * club.recent_wins + 5 * club.recent_draws +
         (welcome ? 5 : 0);
}

std::optional<Said> why_unpensionable(const Club& club, const Player& player, Role role) {
  if (player.age < 5) return Said::too_young_for_pension;
  if (player.listed >= 0) return Said::in_auction;  // BEP-R66
  if (role != Role::tactician) return std::nullopt;
  if (has_staff(club, Role::tactician)) return Said::one_tactician;  // BEP-STAFF-7
  const bool strong = player.ab >= 5 || player.positions.count() > 1 || player.special;
  return strong ? std::nullopt : std::optional(Said::tactician_needs);
}

}  // namespace touchline::beppiland
