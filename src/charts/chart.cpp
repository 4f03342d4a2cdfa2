#include "charts/chart.hpp"

#include <algorithm>

namespace touchline {

std::vector<ChartFault> prove_cover(int first, int last,
                                    const std::vector<std::optional<RollRange>>& rows) {
  using Kind = ChartFault::Kind;
  std::vector<ChartFault> faults;
  int next = first;
  std::size_t last_row = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!rows[row]) continue;
    const auto [low, high] = *rows[row];
    last_row = row;
    if (low > high) {
      faults.push_back({Kind::backwards, row, {low, high}, next});
      continue;
    }
    if (low < first || high > last) faults.push_back({Kind::outside, row, {low, high}, next});
    if (low > next) faults.push_back({Kind::gap, row, {next, low - 1}, next});
    if (low < next) faults.push_back({Kind::overlap, row, {low, std::min(high, next - 1)}, next});
    next = std::max(next, std::min(high, last) + 1);
  }
  if (next <= last) faults.push_back({Kind::ends_early, last_row, {next, last}, next});
  return faults;
}

}  // namespace touchline
