#include "games/beppiland/rules/training.hpp"

#include <algorithm>

namespace touchline::beppiland {

std::string_view why_untrainable(const Player& player, Training what, const Given& given) {
  if (what == Training::FO) {
    if (given.fitness) return "one fitness training a session";  // BEP-TRAIN-7
    if (player.fo >= 2) return "his fitness is +2 already";      // BEP-TRAIN-3
    return {};
  }
  if (young(player.age)) return "young players grow by matches";  // BEP-YOUTH-1
  if (given.skill) return "one skill training a session";
  if (player.skill_trainings >= skill_trainings_allowed(player)) {
    return "no skill training is left to him this season";  // BEP-TRAIN-6
  }
  return {};
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

bool grow(Player& player, int matches) {
  if (adult(player.age)) return false;
  const int needed = player.age == age_P ? 3 : 4;
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

std::string_view why_unpensionable(const Club& club, const Player& player, Role role) {
  if (player.age < 5) return "only men aged V or more can be pensioned";
  if (player.listed >= 0) return "he is in the auction";  // BEP-R66
  if (role != Role::tactician) return {};
  if (has_staff(club, Role::tactician)) return "a club has one tactician";  // BEP-STAFF-7
  const bool strong = player.ab >= 5 || player.positions.count() > 1 || player.special;
  return strong ? "" : "a tactician needs Ab 5, or two positions, or to be a special player";
}

}  // namespace touchline::beppiland
