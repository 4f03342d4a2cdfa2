// Training, fitness, growth, discipline, pensioning and discovery: what a session does to the men
// of one club. Pure steps on a club; the session calls them in the order of the pipeline.
#pragma once

#include <optional>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland {

// BEP-TRAIN-2
constexpr int fitness_cost(const Player& player) { return young(player.age) ? 1 : player.age; }
// BEP-TRAIN-4, BEP-TRAIN-5
constexpr int skill_cost(const Player& player, bool coach) {
  return player.ab + 1 - (coach ? 1 : 0);
}
// BEP-TRAIN-6
constexpr int skill_trainings_allowed(const Player& player) { return player.age == age_I ? 5 : 3; }

/// Why a training cannot be given; nothing: it can. `given` are those of this session
/// (BEP-TRAIN-7).
struct Given {
  bool skill = false, fitness = false;
};
std::optional<Said> why_untrainable(const Player& player, Training what, const Given& given);
/// Raises Ab or Fo by exactly one (BEP-TRAIN-1).
void train(Player& player, Training what);

/// What a session was for one man.
struct Share {
  int appearances = 0;
  int as_keeper = 0;
  int experience = 0;    // matches that count for a young man's growth
  int worst_injury = 0;  // BEP-FATIGUE-5
  int pd_before = 0;
};
// BEP-FATIGUE-1, BEP-FATIGUE-3, BEP-FATIGUE-5, BEP-R53
void end_of_session_fitness(Player& player, const Share& share);
// BEP-YOUTH-4, BEP-YOUTH-5  Of a young man, for a point of skill.
int matches_to_grow(const Player& player);
// BEP-YOUTH-4, BEP-YOUTH-5, BEP-R49  True if he gained.
bool grow(Player& player, int matches);
// BEP-DISC-3, BEP-DISC-4  The ban for the next session; 0: none.
constexpr int ban_after(int pd_before, int pd_now) {
  return pd_now / 10 > pd_before / 10 ? pd_now / 10 : 0;
}
// BEP-LINEUP-10, BEP-LINEUP-11, BEP-R54  True if he has gained a position.
bool played_in(Player& player, Area area);

// BEP-PA-1..5, BEP-R56
int granted_pa(const Club& club, int season, int session, const Switches& switches);
constexpr int carried_pa(int unspent) { return unspent < 15 ? unspent : 15; }

/// BEP-STAFF-8, BEP-STAFF-9, BEP-R26  Why he cannot be pensioned so; nothing: he can.
std::optional<Said> why_unpensionable(const Club& club, const Player& player, Role role);

}  // namespace touchline::beppiland
