// Season odds: the rest of a season played N times, and how often each club came where. From exact
// score distributions (one draw a match) or from plain dice; the answer does not depend on the
// number of threads, because season n draws only from streams of (seed, n) and all that is kept are
// counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/alias.hpp"
#include "games/first_division/files/season_file.hpp"
#include "simulate/simulate.hpp"

namespace touchline::season {

enum class Engine { exact, dice };

/// Goals that a line of a club's card has scored so far.
struct GoalsSoFar {
  int club = 0;
  std::string line{};  // its name on the card
  int goals = 0;
};

struct OddsOrder {
  std::uint64_t seasons = 10000;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as there are
  Engine engine = Engine::exact;
  std::string from{};  // yyyy-mm-dd: real results before it; empty: the whole season is played
  /// What a league has played so far, by fixture; if not empty it stands in place of `from`, and
  /// `goals` in place of the real goals.
  std::vector<std::optional<competition::Score>> played{};
  std::vector<GoalsSoFar> goals{};
  bool scorers = true;
  first_division::Switches switches{};
};

struct ClubOdds {
  std::vector<std::uint64_t> position{};  // seasons finished first, second …
  std::vector<std::uint64_t> points{};  // seasons with so many points; the index less the deduction
  int points_offset = 0;                // points = index + offset
  double points_mean = 0, points_sd = 0;
  double goals_for_mean = 0, goals_against_mean = 0;
};

struct ScorerChance {
  int club = 0;
  std::string name{};
  std::uint64_t top = 0;  // seasons as top scorer, alone or shared
  double goals_mean = 0;
};

struct SeasonOdds {
  std::uint64_t seasons = 0;
  std::size_t played = 0;               // fixtures taken as played
  std::vector<ClubOdds> clubs{};        // in the season's order
  std::vector<ScorerChance> scorers{};  // most often top first; empty if not asked for
};

/// The exact distribution of a fixture's score, ready to be drawn from.
AliasTable score_table(const first_division::Book& book);

SeasonOdds season_odds(const books::Season& season, const OddsOrder& order);
/// The same, unless it is stopped before its end.
std::optional<SeasonOdds> season_odds(const books::Season& season, const OddsOrder& order,
                                      const Progress& progress);

/// Where the real season lies in the distribution of one club.
struct Luck {
  int club = 0;
  int real_position = 0;
  int real_points = 0;
  double expected_points = 0;
  double fewer = 0;            // share of seasons with fewer points
  double as_many = 0;          // with exactly as many
  double position_chance = 0;  // share of seasons that ended on the real position
  double standard_deviations = 0;
};
/// In the order of the real table; empty if any real result is missing.
std::vector<Luck> luck(const books::Season& season, const SeasonOdds& odds);

}  // namespace touchline::season
