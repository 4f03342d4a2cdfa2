// Exact odds of a match once its area totals are known (docs/rules/beppiland.md, Exact
// mathematics). What one shot, one penalty and one award of penalties can come to is read from the
// rules themselves, run through the enumerating table; here they are only strung together.
#pragma once

#include <array>
#include <vector>

#include "games/beppiland/rules/match_rules.hpp"

namespace touchline::beppiland {

/// The chance of every number of goals, from 0 on.
using Law = std::vector<double>;
double mean(const Law& law);

/// The chance that a shot counts, while the side has 0-2, 3-4, 5 and more goals.
std::array<double, 3> shot_chances(const Attack& attack);
/// The chance of so many penalties from the opponents' hardness, and one the referee may give.
Law penalties_law(int d_opponents, double bribed = 0);

/// Goals of a side: so many shots and penalties, in the order that the switch says, starting from
/// `from` goals (extra time).
Law goals_law(const std::array<double, 3>& shot, int shots, double penalty, const Law& penalties,
              AttemptOrder order, int from = 0);

/// BEP-R13  The chance that the first side wins a shoot-out; chances of its takers in their order.
double shoot_out_odds(const std::vector<double>& first, const std::vector<double>& second);

struct MatchOdds {
  double home = 0, draw = 0, away = 0;  // after 90 minutes
  BySide<Law> goals{};
  double home_through = 0;  // if the match decides: after extra time and kicks
};

/// The odds with these totals; the setting says ages, tactics, hardness and what is at stake.
MatchOdds odds_of(const Setting& setting, const Course& worked_out);

/// The course of a setting as it would be if nobody were carded or hurt.
Course quiet_course(const Setting& setting);

/// The odds before cards, injuries and the weather are known: these are drawn `samples` times, the
/// rest is exact.
MatchOdds sampled_odds(const Setting& setting, int samples, std::uint64_t seed);

}  // namespace touchline::beppiland
