#include "analysis/alias.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/check.hpp"

namespace touchline {

AliasShares alias_shares(std::span<const double> weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  TOUCHLINE_CHECK(sum > 0, "something must be possible");
  // At least two buckets, so that a shift by 32 never happens.
  const std::size_t n = std::bit_ceil(std::max<std::size_t>(weights.size(), 2));
  AliasShares shares;
  shares.shift = 32U - static_cast<unsigned>(std::countr_zero(n));
  const std::uint32_t mask = (1U << shares.shift) - 1U;
  const double full = std::ldexp(1.0, static_cast<int>(shares.shift));

  std::vector<double> share(n);
  std::vector<std::uint32_t> poor, rich;
  shares.buckets.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    const bool own = i < weights.size();
    if (own) share[i] = weights[i] / sum * static_cast<double>(n);
    shares.buckets[i] = {mask, own ? i : 0, own ? i : 0};
    (share[i] < 1 ? poor : rich).push_back(i);
  }
  while (!poor.empty() && !rich.empty()) {
    const std::uint32_t small = poor.back(), large = rich.back();
    poor.pop_back();
    shares.buckets[small].threshold = static_cast<std::uint32_t>(std::llround(share[small] * full));
    shares.buckets[small].alias = large;
    share[large] -= 1 - share[small];
    if (share[large] < 1) {
      rich.pop_back();
      poor.push_back(large);
    }
  }
  return shares;
}

AliasShares finer(const AliasShares& shares, unsigned shift) {
  AliasShares made;
  made.shift = shift;
  const std::uint32_t part = 1U << shift;
  for (const AliasShares::Bucket& bucket : shares.buckets) {
    for (std::uint32_t i = 0; i < 1U << (shares.shift - shift); ++i) {
      const std::uint32_t before = i * part;
      const std::uint32_t own = bucket.threshold > before ? bucket.threshold - before : 0;
      made.buckets.push_back({std::min(own, part), bucket.own, bucket.alias});
    }
  }
  return made;
}

}  // namespace touchline
