// The generator of all chance: Philox4x32-10 of Random123, a keyed function of a counter.
// A stream is named by (seed, number, stream), say (league seed, match number, purpose), so that
// any thread or machine draws the same numbers for the same match and a changed order shifts
// nothing else. Not cryptographic. Pinned by the published answers and golden draws in tests/dice.
#pragma once

#include <Random123/philox.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace touchline {

class Generator {
 public:
  Generator(std::uint64_t seed, std::uint64_t number, std::uint32_t stream = 0)
      : key_{{low(seed), high(seed)}}, counter_{{0, stream, low(number), high(number)}} {}

  /// The same stream where few draws are likely: it begins with one block in place of two.
  static Generator of_few(std::uint64_t seed, std::uint64_t number, std::uint32_t stream) {
    Generator dice(seed, number, stream);
    dice.fill_from(block);
    return dice;
  }

  /// The next 32 bits; 2^34 of them before a stream repeats.
  std::uint32_t draw() {
    if (used_ == drawn_.size()) refill();
    return drawn_[used_++];
  }

  /// How many draws have been made.
  std::uint64_t draws() const { return std::uint64_t{counter_[0]} * block + used_ - drawn_.size(); }

  /// 0..n-1, each exactly equally likely: Lemire's multiplication, rejecting the uneven rest.
  std::uint32_t below(std::uint32_t n) { return below_from(draw(), n); }

  /// The same, when its first draw has been made already.
  std::uint32_t below_from(std::uint32_t bits, std::uint32_t n) {
    std::uint64_t product = std::uint64_t{bits} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t uneven = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < uneven) product = std::uint64_t{draw()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  static constexpr std::size_t block = 4;

  // Two blocks at a time: they do not wait for one another, and half the matches need no third.
  [[gnu::noinline]] void refill() { fill_from(0); }
  [[gnu::always_inline]] void fill_from(std::size_t first) {
    for (std::size_t at = first; at < drawn_.size(); at += block) {
      const auto bits = r123::Philox4x32{}(counter_, key_);
      std::copy(bits.begin(), bits.end(), drawn_.begin() + static_cast<std::ptrdiff_t>(at));
      ++counter_[0];
    }
    used_ = first;
  }

  static constexpr std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
  static constexpr std::uint32_t high(std::uint64_t x) {
    return static_cast<std::uint32_t>(x >> 32U);
  }

  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type counter_;
  std::array<std::uint32_t, 2 * block> drawn_;  // filled before it is read
  std::size_t used_ = drawn_.size();
};

}  // namespace touchline
