#include "games/fast_drive/rules/memory.hpp"

#include <algorithm>
#include <map>

namespace touchline::fast_drive {
namespace {

/// All that `read(table)` can give, equal answers as one.
template <class Answer, class Read>
Chances<Answer> all_answers(Read read) {
  std::map<Answer, double> sum;
  enumerate([&](EnumeratingTable& table) {
    const Answer answer = read(table);
    sum[answer] += table.weight();
  });
  Chances<Answer> chances;
  for (const auto& [answer, weight] : sum) {
    chances.answers.push_back(answer);
    chances.weights.push_back(weight);
  }
  return chances;
}

}  // namespace

Memory::Memory(const Book& book) {
  const RuleId rule = "FD-DRV-1"_rule;  // no table that enumerates looks at it
  for (const Side side : both_sides) {
    for (const bool at_home : {false, true}) {
      const bool possible = book.setting.neutral || at_home == (side == Side::home);
      if (!possible) continue;
      for (const Zone zone : all_zones) {
        for (const bool second : {false, true}) {
          const Look look{side, zone, at_home, second};
          drives_[at(look)] = all_answers<Drive>(
              [&](EnumeratingTable& table) { return throw_drive(table, book, look); });
        }
        const Look look{side, zone, at_home, false};
        for (int i = 0; i < outcome_charts; ++i) {
          const auto chart = static_cast<Chart>(i);
          if (is_kick(chart) && zone != Zone::average) continue;
          outcomes_[static_cast<std::size_t>(i)][at(look)] =
              all_answers<Outcome>([&](EnumeratingTable& table) {
                return throw_outcome(table, book, chart, look, rule);
              });
        }
      }
    }
  }
  for (Range range = 0; range <= automatic; ++range) {
    attempts_[static_cast<std::size_t>(range)] = all_answers<Attempt>([&](EnumeratingTable& table) {
      return throw_attempt(table, book, rule, Side::home, range);
    });
  }
}

int Memory::longest_drive() const {
  int longest = 0;
  for (const auto& chances : drives_) {
    for (const Drive& drive : chances.answers) longest = std::max<int>(longest, drive.ticks);
  }
  return longest;
}

}  // namespace touchline::fast_drive
