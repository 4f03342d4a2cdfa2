#include "games/fast_drive/rules/memory.hpp"

#include <algorithm>
#include <array>

namespace touchline::fast_drive {
namespace {

// A number of its own for every answer, in their order: sums are kept by it.
constexpr std::size_t number_of(const Drive& drive) {
  return (static_cast<std::size_t>(drive.ending) * 16 + static_cast<std::size_t>(drive.ticks)) * 2 +
         (drive.adjustable ? 1 : 0);
}
constexpr std::size_t number_of(const Outcome& outcome) {
  return (static_cast<std::size_t>(outcome.kind) * 4 + static_cast<std::size_t>(outcome.whose)) *
             4 +
         static_cast<std::size_t>(outcome.zone);
}
constexpr std::size_t number_of(Attempt attempt) { return static_cast<std::size_t>(attempt); }
template <class Answer>
constexpr std::size_t most_answers = 0;
template <>
constexpr std::size_t most_answers<Drive> = 10 * 16 * 2;
template <>
constexpr std::size_t most_answers<Outcome> = 5 * 4 * 4;
template <>
constexpr std::size_t most_answers<Attempt> = 3;

/// All that `read(table)` can give, equal answers as one.
template <class Answer, class Read>
Chances<Answer> all_answers(Read read) {
  struct Sum {
    Answer answer{};
    double weight = 0;
  };
  std::array<Sum, most_answers<Answer>> sums{};
  enumerate([&](EnumeratingTable& table) {
    const Answer answer = read(table);
    Sum& sum = sums.at(number_of(answer));
    sum.answer = answer;
    sum.weight += table.weight();
  });
  Chances<Answer> chances;
  for (const Sum& sum : sums) {
    if (sum.weight == 0) continue;
    chances.answers.push_back(sum.answer);
    chances.weights.push_back(sum.weight);
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
  for (const Side side : both_sides) {
    for (const Range range : {book.field_goals[side], book.extra_points[side]}) {
      attempts_[static_cast<std::size_t>(range)] = all_answers<Attempt>(
          [&](EnumeratingTable& table) { return throw_attempt(table, book, rule, side, range); });
    }
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
