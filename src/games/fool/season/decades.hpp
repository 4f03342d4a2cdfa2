// A league that computers lead for decades, and what becomes of it: whether every invariant holds
// after every phase, abilities, ages and rosters at the first week of each season, points and
// titles at its end. Plays by the rules and counts; what is asked of the counts is the report's.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "games/fool/rules/engine.hpp"

namespace touchline::fool {

/// Of so many men, each ability's sum and sum of squares.
struct AbilitySpread {
  int men = 0;
  std::array<double, 3> sum{}, squares{};
  void add(const Body& body);
  double mean(Ability one) const;
  double deviation(Ability one) const;
};

/// Men by age: to 22, 25, 28, 31, and older.
inline constexpr std::array<std::string_view, 5> age_names{"to 22", "23 to 25", "26 to 28",
                                                           "29 to 31", "32 and older"};

/// The men of a league before its first week.
struct Census {
  AbilitySpread all{};  // active men who do not kick
  std::map<Position, AbilitySpread> by_position{};
  std::array<int, age_names.size()> ages{};
  double mean_age = 0;
  int active = 0, free_agents = 0;
  int smallest_roster = 0, largest_roster = 0;
  std::vector<Position> dry{};  // slots of the line-up for which there are too few men
  /// The mean of P + C + S.
  double ability() const;
};
Census count_men(const Tables& tables, const League& league);

/// One season, from its camp to its last playoff game.
struct SeasonLived {
  int season = 0;
  Census men{};
  int games = 0;                        // of the regular season
  double points = 0, margin = 0;        // sums over those
  std::vector<double> points_a_game{};  // by team
  int empty_slots = 0;                  // of all line-ups, when it was over
  int traded = 0;                       // men who went by trade
  int champion = 0;
};

struct Decades {
  std::vector<std::string> teams{};
  std::vector<Temper> tempers{};  // by team
  int games_a_season = 0;         // of a team
  int active_roster = 0;          // its size by the rules
  std::vector<SeasonLived> seasons{};
  std::vector<std::string> broken{};  // invariants, where and when; nothing is played after one
};

/// So many seasons from where the league stands, every roll from `seed`. Nothing if it was stopped.
std::optional<Decades> live_on(const Tables& tables, League league, int years, std::uint64_t seed,
                               const GameEngine* engine, const Progress& progress = {});

/// Over the seasons: the deviation over teams of points a game, points a team and game, margins.
double mean_spread(const Decades& decades);
double mean_points(const Decades& decades);
double mean_margin(const Decades& decades);
/// By team.
std::vector<int> titles(const Decades& decades);
/// From which season on drift is measured: before it play the men who were made up at the founding.
inline constexpr int settled_from = 11;
/// How far the mean of an ability has come from the five seasons from then on to the last five;
/// nothing where there are not so many.
std::optional<double> drift(const Decades& decades);

}  // namespace touchline::fool
