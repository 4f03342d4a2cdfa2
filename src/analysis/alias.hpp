// Walker's alias method: one draw and one look-up a sample. Chances are kept to one part in 2^32.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace touchline {

/// How weights are shared out: a draw that falls into a bucket has its own number up to the
/// threshold, and the alias beyond.
struct AliasShares {
  struct Bucket {
    std::uint32_t threshold = 0, own = 0, alias = 0;
  };
  std::vector<Bucket> buckets{};  // a power of two
  unsigned shift = 0;             // from the bits of a draw to its bucket
};
/// Weights need not sum to one, but one of them must be positive.
AliasShares alias_shares(std::span<const double> weights);
/// The same in more buckets, of so many bits: every draw has the number that it had.
AliasShares finer(const AliasShares& shares, unsigned shift);

/// Values by their weights. The same bits give the value of the same number whatever the values.
template <class V>
class Alias {
 public:
  using Value = V;
  struct Weighted {
    Value value{};
    double weight = 0;
  };

  Alias() = default;  // of nothing: not to be drawn from
  Alias(std::span<const Value> values, std::span<const double> weights) {
    const AliasShares shares = alias_shares(weights);
    shift_ = shares.shift;
    mask_ = (1U << shift_) - 1U;
    buckets_.reserve(shares.buckets.size());
    for (const auto& bucket : shares.buckets) {
      buckets_.push_back({bucket.threshold, {values[bucket.own], values[bucket.alias]}});
    }
  }
  explicit Alias(std::span<const Weighted> weighted) {
    std::vector<Value> values;
    std::vector<double> weights;
    for (const Weighted& one : weighted) {
      values.push_back(one.value);
      weights.push_back(one.weight);
    }
    *this = Alias(values, weights);
  }

  /// The value for 32 equally likely bits.
  Value operator[](std::uint32_t bits) const {
    const Bucket& bucket = buckets_[bits >> shift_];
    return bucket.values[(bits & mask_) < bucket.threshold ? 0 : 1];  // nothing to be foreseen
  }

  std::size_t buckets() const { return buckets_.size(); }

 private:
  struct Bucket {
    std::uint32_t threshold = 0;
    std::array<Value, 2> values{};  // its own, and the alias
  };
  std::vector<Bucket> buckets_{};
  unsigned shift_ = 0;
  std::uint32_t mask_ = 0;
};

/// Lots side by side, each of as many buckets: where one begins follows from its number, so that
/// draws of which each says the lot of the next wait for one look-up. Values are of 32 bits.
template <class V>
class AliasShelf {
  static_assert(sizeof(V) == sizeof(std::uint32_t));

 public:
  struct Lot {
    std::vector<V> values{};  // none: not to be drawn from
    std::vector<double> weights{};
  };

  AliasShelf() = default;
  explicit AliasShelf(std::span<const Lot> lots) {
    std::vector<AliasShares> shares(lots.size());
    for (std::size_t i = 0; i < lots.size(); ++i) {
      if (!lots[i].values.empty()) shares[i] = alias_shares(lots[i].weights);
      if (!lots[i].values.empty()) shift_ = std::min(shift_, shares[i].shift);
    }
    lot_bits_ = 32U - shift_;
    mask_ = (1U << shift_) - 1U;
    buckets_.resize(lots.size() << lot_bits_);
    for (std::size_t i = 0; i < lots.size(); ++i) {
      std::size_t at = i << lot_bits_;
      for (const auto& bucket : finer(shares[i], shift_).buckets) {
        const auto own = std::bit_cast<std::uint32_t>(lots[i].values[bucket.own]);
        const auto alias = std::bit_cast<std::uint32_t>(lots[i].values[bucket.alias]);
        buckets_[at++] = {bucket.threshold, own, own ^ alias};
      }
    }
  }

  V draw(std::size_t lot, std::uint32_t bits) const {
    const Bucket& bucket = buckets_[(lot << lot_bits_) | (bits >> shift_)];
    std::uint32_t change = bucket.change;
    // Nothing to be foreseen: a choice, not a branch.
    if (__builtin_expect_with_probability((bits & mask_) < bucket.threshold, 1, 0.5)) change = 0;
    return std::bit_cast<V>(bucket.own ^ change);
  }

 private:
  struct Bucket {
    std::uint32_t threshold = 0, own = 0, change = 0;  // to the alias
  };
  std::vector<Bucket> buckets_{};
  unsigned shift_ = 31, lot_bits_ = 1;
  std::uint32_t mask_ = 0;
};

/// Two small numbers: a score.
struct NumberPair {
  std::uint8_t first = 0, second = 0;
  bool operator==(const NumberPair&) const = default;
};
using AliasTable = Alias<NumberPair>;

}  // namespace touchline
