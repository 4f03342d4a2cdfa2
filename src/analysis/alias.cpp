#include "analysis/alias.hpp"

#include <bit>
#include <cmath>

#include "core/check.hpp"

namespace touchline {

AliasTable::AliasTable(std::span<const Weighted> values) {
  double sum = 0;
  for (const Weighted& v : values) sum += v.weight;
  TOUCHLINE_CHECK(sum > 0, "something must be possible");
  // At least two buckets, so that a shift by 32 never happens.
  const std::size_t n = std::bit_ceil(std::max<std::size_t>(values.size(), 2));
  shift_ = 32U - static_cast<unsigned>(std::countr_zero(n));
  mask_ = (1U << shift_) - 1U;
  const double full = std::ldexp(1.0, static_cast<int>(shift_));

  std::vector<double> share(n);
  std::vector<Value> value(n, values.front().value);
  std::vector<std::size_t> poor, rich;
  for (std::size_t i = 0; i < n; ++i) {
    if (i < values.size()) {
      share[i] = values[i].weight / sum * static_cast<double>(n);
      value[i] = values[i].value;
    }
    (share[i] < 1 ? poor : rich).push_back(i);
  }
  buckets_.resize(n);
  for (std::size_t i = 0; i < n; ++i) buckets_[i] = {mask_, value[i], value[i]};
  while (!poor.empty() && !rich.empty()) {
    const std::size_t small = poor.back(), large = rich.back();
    poor.pop_back();
    buckets_[small] = {static_cast<std::uint32_t>(std::llround(share[small] * full)), value[small],
                       value[large]};
    share[large] -= 1 - share[small];
    if (share[large] < 1) {
      rich.pop_back();
      poor.push_back(large);
    }
  }
}

}  // namespace touchline
