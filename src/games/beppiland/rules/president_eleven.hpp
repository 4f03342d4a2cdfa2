// The best eleven for a tactic out of the men at hand (an assignment problem), and what a match
// between two sets of area totals is likely to bring. Estimates for a computer president; the match
// itself is match_rules.hpp.
#pragma once

#include <optional>
#include <vector>

#include "analysis/assignment.hpp"
#include "games/beppiland/rules/match_attempts.hpp"
#include "games/beppiland/rules/roster.hpp"

namespace touchline::beppiland::presidency {

/// A man who may be chosen, by his row in the squad.
struct Choice {
  int row = 0;
  const Player* player = nullptr;
  ByArea<int> level{};  // -1 where he may not play
  int growth = 0;       // what the match does for him in his own position, in tenths of a level
  int wear = 0;         // what it costs him, likewise
};

struct Eleven {
  std::vector<Pick> picks{};  // Po first, then by area
  Points totals{};            // less what wrong sides cost (BEP-LINEUP-12)
  int welfare = 0;            // growth less wear
  int sparring = 0;
};

/// The men at hand, and what each would cost in every place that a tactic may have.
class Candidates {
 public:
  explicit Candidates(std::vector<Choice> men, bool sides = true);

  const std::vector<Choice>& men() const { return men_; }
  /// The eleven with the greatest sum of levels, growth and wear; ties to the earlier rows. None:
  /// the tactic has a sweeper and nobody can be one.
  std::optional<Eleven> best_eleven(const Tactic& tactic) const;

 private:
  std::vector<Choice> men_;
  bool sides_;
  CostMatrix costs_;
};

/// From -1000 to 1000: how a match is likely to go for the first.
int prospects(const Stance& own, const Stance& rival, const Switches& switches, bool rain);

struct Office;  // president_office.hpp
/// What the other side of a meeting is taken to be (president_rival.cpp); `usual` are his own
/// totals, to which the public results are measured.
Stance rival_of(const Office& office, const Meeting& meeting, const Points& usual);

}  // namespace touchline::beppiland::presidency
