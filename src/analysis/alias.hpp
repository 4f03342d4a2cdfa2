// Walker's alias method over pairs of small numbers (a score): one draw and one look-up a sample.
// Chances are kept to one part in 2^32.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace touchline {

class AliasTable {
 public:
  struct Value {
    std::uint8_t first = 0, second = 0;
    bool operator==(const Value&) const = default;
  };
  struct Weighted {
    Value value{};
    double weight = 0;
  };

  /// Weights need not sum to one, but one of them must be positive.
  explicit AliasTable(std::span<const Weighted> values);

  /// The value for 32 equally likely bits.
  Value operator[](std::uint32_t bits) const {
    const Bucket& bucket = buckets_[bits >> shift_];
    return (bits & mask_) < bucket.threshold ? bucket.own : bucket.alias;
  }

  std::size_t buckets() const { return buckets_.size(); }

 private:
  struct Bucket {
    std::uint32_t threshold = 0;
    Value own{}, alias{};
  };
  std::vector<Bucket> buckets_;
  unsigned shift_ = 0;
  std::uint32_t mask_ = 0;
};

}  // namespace touchline
