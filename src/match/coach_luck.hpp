// The luck of a coach who mixes its calls. It is drawn from a stream of the coach's own, beside
// those of the dice: drawn from the dice, a secret call would shift the faces that come after it,
// and the other's call with them. Coaches who draw nothing need none of this.
#pragma once

#include <cstdint>
#include <utility>

#include "core/check.hpp"
#include "core/side.hpp"
#include "dice/generator.hpp"
#include "match/table.hpp"

namespace touchline {

/// The streams that matches throw their dice from are below this; those of coaches are above.
inline constexpr std::uint32_t first_coach_stream = 1U << 30U;

/// The stream of a side's coach in the match whose dice are (seed, number, dice_stream).
inline Generator coach_luck(std::uint64_t seed, std::uint64_t number, std::uint32_t dice_stream,
                            Side side) {
  TOUCHLINE_CHECK(dice_stream < first_coach_stream, "dice are thrown from the lower streams");
  const std::uint32_t coach = side == Side::home ? first_coach_stream : 2 * first_coach_stream;
  return Generator(seed, number, dice_stream + coach);
}
inline BySide<Generator> coach_luck(std::uint64_t seed, std::uint64_t number,
                                    std::uint32_t dice_stream) {
  return {coach_luck(seed, number, dice_stream, Side::home),
          coach_luck(seed, number, dice_stream, Side::away)};
}

/// A coach for LiveTable and FastTable that answers by `policy(decision, state, luck)`. Each side
/// has its own luck, so that neither's draws shift the other's.
template <class Policy>
class DrawingCoach {
 public:
  DrawingCoach(BySide<Generator> luck, Policy policy = {})
      : luck_(std::move(luck)), policy_(std::move(policy)) {}

  template <class State>
  int operator()(const Decision& decision, const State& state) {
    return policy_(decision, state, luck_[decision.side]);
  }

 private:
  BySide<Generator> luck_;
  Policy policy_;
};

}  // namespace touchline
