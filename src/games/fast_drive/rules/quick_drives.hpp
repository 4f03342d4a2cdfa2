// Drives away from the ends of halves, where a draw leads on in the same way whatever the clock and
// the score: what follows from every answer of every reading there, found by running the rules once
// for each. The same draws give the same game as the rules do, without running them. How far that
// holds is asked of the rules as well; nothing of them is written here again.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "analysis/alias.hpp"
#include "dice/generator.hpp"
#include "games/fast_drive/rules/coach.hpp"
#include "games/fast_drive/rules/memory.hpp"

namespace touchline::fast_drive {

class QuickDrives {
 public:
  QuickDrives(const Book& book, const Memory& memory, const AutomaticCoach& coach);

  /// Plays on as far as that goes. Gives the draw with which it stopped, for the rules to read from
  /// `state`; nothing where the rules have the first draw too.
  std::optional<std::uint32_t> play(State& state, Generator& dice) const {
    const std::uint8_t first = spot_of(state);
    if (first == nowhere || state.period == Period::overtime) return std::nullopt;
    if (state.clock <= limits_of(state.period)[first]) return std::nullopt;
    return play_from(first, state, dice);
  }

 private:
  /// What an answer does.
  struct Step {
    std::uint8_t next = 0;  // the spot whose draw comes next
    std::int8_t ticks = 0;
    std::int8_t home = 0, away = 0;  // points
  };
  /// By spot, a reading that waits for its draw: the clock must stay above. Spots in the middle of
  /// a step of the rules follow a drive that left time enough, and have no state of their own.
  using Limits = std::vector<std::int8_t>;

  static constexpr std::uint8_t nowhere = 0xFF;
  static constexpr std::size_t places =
      20;  // 12 to drive from, 4 to kick off, 4 to try for a point

  /// The number of a state's reading.
  static std::uint8_t spot_of(const State& s) {
    const auto sides =
        static_cast<std::uint8_t>(2 * static_cast<int>(s.host) + static_cast<int>(s.ball));
    switch (s.phase) {
      case Phase::drive:
        if (s.second) return nowhere;
        return static_cast<std::uint8_t>(3 * sides + static_cast<int>(s.zone));
      case Phase::kick:
        return static_cast<std::uint8_t>(12 + sides);
      case Phase::try_for_point:
        return static_cast<std::uint8_t>(16 + sides);
      default:
        return nowhere;
    }
  }
  static State state_of(std::uint8_t spot);
  const Limits& limits_of(Period half) const {
    return half == Period::first_half ? first_half_ : second_half_;
  }
  std::uint32_t play_from(std::uint8_t first, State& state, Generator& dice) const;

  Limits first_half_{}, second_half_{};
  AliasShelf<Step> steps_{};  // of each spot
};

}  // namespace touchline::fast_drive
