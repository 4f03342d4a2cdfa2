// What is kept of a solution: the chance to win at every position, as bytes for a disk if need be.
// What an option is worth is found by running the rules a step on from where it is asked. Coaches
// and advice stand on this alone, so that they say the same of a pair just solved and of one read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fast_drive/rules/advice.hpp"
#include "games/fast_drive/rules/explored.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "match/log.hpp"

namespace touchline::fast_drive {

class SolvedGame {
 public:
  explicit SolvedGame(const Solution& solution);
  /// Of the book and the coaches that the bytes were made for; nothing if they are no solution.
  static std::unique_ptr<const SolvedGame> from(std::string_view bytes, const Book& book,
                                                BySide<Play> coaches);
  SolvedGame(const SolvedGame&) = delete;
  SolvedGame& operator=(const SolvedGame&) = delete;

  std::string bytes() const;

  const Book& book() const { return book_; }
  BySide<Play> coaches() const { return coaches_; }
  /// The home side's chance to win, a tie counting half.
  double home(const State& state) const;
  /// For the side that is asked, the chance of each of its options; empty beyond the widest margin.
  std::vector<double> options(const State& state) const;
  /// The best of them; of equals the first.
  int best(const State& state) const;
  /// The option that the coaches of this solution take.
  int choice(const State& state) const;

 private:
  SolvedGame(const Book& book, BySide<Play> coaches);
  std::optional<double> find(const State& position) const;
  void add_place(std::uint64_t key, const std::vector<double>& chances);

  static constexpr std::size_t width = 2 * widest_margin + 1;

  Book book_;
  BySide<Play> coaches_;
  AutomaticCoach coach_;
  Explored rules_;
  KeyIndex places_{};
  std::vector<std::uint64_t> keys_{};
  std::vector<double> chances_{};  // by place, then margin; below 0 where nobody comes
};

/// The coaches of a solved game at any table.
struct SolvedCoach {
  const SolvedGame* solved = nullptr;
  template <class S>
  int operator()(const Decision&, const S& state) const {
    return solved->choice(state);
  }
};

/// A played game in hindsight.
CoachReport review(const SolvedGame& best, const Log<Event>& log);

}  // namespace touchline::fast_drive
