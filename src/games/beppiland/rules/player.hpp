// A footballer and a man of the backroom: what they are, what they cost and what they are worth.
// Values and pure functions; how they change is in training.hpp and season_end.hpp.
#pragma once

#include <optional>
#include <string>

#include "games/beppiland/rules/area.hpp"
#include "games/beppiland/rules/switches.hpp"

namespace touchline::beppiland {

/// BEP-PLAYER-7, BEP-R18  Ages as numbers: Primavera -1, Juniores 0, I 1, II 2, …
inline constexpr int age_P = -1, age_J = 0, age_I = 1;
constexpr bool adult(int age) { return age >= age_I; }
constexpr bool young(int age) { return !adult(age); }
std::string age_text(int age);  // "P", "J", "IV"
std::optional<int> age_of(std::string_view text);

/// What a man did in the season's matches of one kind.
struct Tally {
  int goals = 0, appearances = 0, saves = 0, conceded = 0;
  Tally operator+(const Tally& more) const {
    return {goals + more.goals, appearances + more.appearances, saves + more.saves,
            conceded + more.conceded};
  }
  bool operator==(const Tally&) const = default;
};

struct Player {
  int id = 0;          // in the league, for ever
  std::string name{};  // BEP-PLAYER-1
  Positions positions{};
  Flank flank = Flank::none;
  int age = age_P;
  int ab = 2, fo = 0;
  int pd = 0;            // BEP-DISC-1
  bool special = false;  // BEP-R26
  // Of the season.
  int start_ab = 2;         // BEP-R58
  int career_ab = 2;        // the same under salary.base = career_start
  int skill_trainings = 0;  // BEP-TRAIN-6
  int experience = 0;       // BEP-YOUTH-4, -5: matches not yet turned into skill
  int young_matches = 0;    // all of them, under nv.pp = all_as_young
  Points oop{};             // BEP-LINEUP-10: matches in foreign positions
  Tally championship{}, elsewhere{};
  // Of the coming session.
  int ban = 0;      // BEP-DISC-3: its first so many matches
  int listed = -1;  // BEP-AUCTION-9: the matches declared for a lot of its auction; -1: not listed
  bool operator==(const Player&) const = default;
};

/// BEP-PLAYER-6  Before match modifiers.
constexpr int level(const Player& player) { return player.ab + player.fo; }
/// BEP-PLAYER-5
constexpr bool injured(const Player& player) { return player.fo <= -3; }

/// BEP-MONEY-3, BEP-MONEY-4  Per session.
int salary(const Player& player, const Switches& switches = {});
/// BEP-MONEY-6  The non-league value.
int non_league_value(const Player& player, const Switches& switches = {});

/// BEP-PLAYER-9  "Li/At.S", and "Brontolo IV 11+1 Li/At.S".
std::string position_text(const Player& player);
std::string value_text(int ab, int fo);  // "11+1"
std::string to_text(const Player& player);

/// BEP-STAFF-4..7
enum class Role : std::uint8_t { coach, physio, scout, tactician };
std::string_view name(Role role);
std::optional<Role> role_of(std::string_view text);

/// BEP-STAFF-10  `def` counts the sweeper (BEP-R3).
struct Tactic {
  int def = 0, mid = 0, att = 0;
  bool li = false, cat = false, tfg = false;
  bool operator==(const Tactic&) const = default;
};
std::string to_text(const Tactic& tactic);  // "4-4-2 LI CAT"
std::optional<Tactic> tactic_of(std::string_view text);

struct Staff {
  int id = 0;
  std::string name{};
  Role role = Role::scout;
  int age = 1;  // BEP-STAFF-2
  std::optional<Tactic> tactic{};
  bool listed = false;  // BEP-R66: in the coming auction
  bool operator==(const Staff&) const = default;
};
/// BEP-MONEY-4
constexpr int salary(const Staff& staff) { return staff.role == Role::tactician ? 5 : 2; }

}  // namespace touchline::beppiland
