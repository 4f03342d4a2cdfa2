// Walker's alias method: one draw and one look-up a sample. Chances are kept to one part in 2^32.
#pragma once

#include <array>
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

/// Two small numbers: a score.
struct NumberPair {
  std::uint8_t first = 0, second = 0;
  bool operator==(const NumberPair&) const = default;
};
using AliasTable = Alias<NumberPair>;

}  // namespace touchline
