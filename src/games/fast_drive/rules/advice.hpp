// What a game looks like in hindsight: the chance to win at every drive and what each decision was
// worth, both exact. Made by solution.hpp; shown by report/.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/rule_id.hpp"
#include "core/side.hpp"

namespace touchline::fast_drive {

/// The chance of the home side (a tie counts half) as it stood before an entry of the log: before
/// every kickoff, every drive and every last play, and at the end.
struct Moment {
  std::size_t entry = 0;
  double home = 0.5;
  bool opens = false;  // a drive or a last play, rather than a kick or the end
};

/// A decision with the chance to win of each option, for the side that was asked.
struct Weighed {
  std::size_t entry = 0;  // of the log
  RuleId rule{};
  Side side = Side::home;
  std::string name{};
  std::vector<std::string> options{};
  std::vector<double> win{};
  int taken = 0;
  /// What the choice gave away against the best option.
  double cost() const;
};

struct CoachReport {
  std::vector<Moment> moments{};
  std::vector<Weighed> decisions{};
  BySide<double> given_away{};
};

}  // namespace touchline::fast_drive
