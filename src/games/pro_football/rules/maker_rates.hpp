// Real figures as rates: what a man or a team did a use, what the league did, and how much of a
// difference is likely to last. A season card takes the rate as it was, a talent card draws it
// towards the league by its own reliability from year to year.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/pro_football/rules/card.hpp"
#include "games/pro_football/rules/real_season.hpp"

namespace touchline::pro_football {

/// So much in so many uses.
struct Rate {
  double uses = 0, sum = 0;
  double mean() const { return uses > 0 ? sum / uses : 0; }
  Rate& operator+=(const Rate& more) {
    uses += more.uses;
    sum += more.sum;
    return *this;
  }
};

/// Everything that is drawn towards the league by itself.
enum class Skill : std::uint8_t {
  completion,
  pass_yards,
  interception,
  scramble,
  carry,
  long_run,
  carry_fumble,
  catch_rate,
  target_yards,
  field_goal,
  extra_point,
  punt,
  touchback,
  kick_return,
  punt_return,
  run_allowed,
  completion_allowed,
  pass_yards_allowed,
  interception_made,
  sack_made,
  sack_allowed,
  offence_foul,
  defence_foul
};

struct SkillLine {
  Skill skill{};
  std::string_view name{};  // "yards a carry"
  std::string_view use{};   // "carries"
  bool of_team = false;
  double least = 0;        // uses of either year, to be measured
  double season_half = 0;  // uses that a season card lends to a man of few
};
const std::vector<SkillLine>& skill_lines();

/// The figure of a man (or, of_team, of a team) for this statistic.
Rate rate_of(Skill skill, const RealMan& man);
Rate rate_of(Skill skill, const RealTeam& team);

/// How well a statistic repeats: over pairs of consecutive years.
struct Reliability {
  int pairs = 0;
  double correlation = 0;
  double uses = 0;  // harmonic mean over the pairs
  double half = 0;  // uses after which half of a difference is believed
};
using Reliabilities = std::map<Skill, Reliability>;
Reliabilities reliabilities(const std::map<int, RealSeason>& seasons);

/// What a card takes for the rate of somebody whose like do `mean`.
class Believed {
 public:
  Believed(CardKind kind, Reliabilities reliable) : kind_(kind), reliable_(std::move(reliable)) {}
  double operator()(Skill skill, const Rate& own, double mean) const;
  CardKind kind() const { return kind_; }

 private:
  CardKind kind_;
  Reliabilities reliable_;
};

}  // namespace touchline::pro_football
