// A printed chart from a roll to a row, proven when it is made to hold every roll exactly once.
// Rows are given in printed order, each with the range of rolls it holds; the chart keeps only the
// answer for each roll. What stands in a row is the game's business.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace touchline {

struct RollRange {
  int low = 0, high = 0;  // both included
  bool operator==(const RollRange&) const = default;
  int width() const { return high - low + 1; }
};

/// One thing that keeps a list of ranges from being a chart.
struct ChartFault {
  enum class Kind { backwards, outside, gap, overlap, ends_early } kind{};
  std::size_t row = 0;     // the printed row it was found at
  RollRange wrong{};       // the rolls that are missing, doubled, outside or backwards
  int expected_start = 0;  // where the row should have begun
  bool operator==(const ChartFault&) const = default;
};

/// Reads the ranges from top to bottom and lists every fault. Rows without a range are skipped.
std::vector<ChartFault> prove_cover(int first, int last,
                                    const std::vector<std::optional<RollRange>>& rows);

template <int First, int Last>
class Chart {
 public:
  using Row = std::uint8_t;
  static constexpr Row most_rows = 255;

  /// Every roll on the first row.
  Chart() = default;

  /// Only from ranges that prove_cover finds no fault with.
  static std::optional<Chart> from(const std::vector<std::optional<RollRange>>& rows) {
    if (rows.size() > most_rows || !prove_cover(First, Last, rows).empty()) return std::nullopt;
    Chart chart;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (!rows[row]) continue;
      for (int roll = rows[row]->low; roll <= rows[row]->high; ++roll) {
        chart.rows_[static_cast<std::size_t>(roll - First)] = static_cast<Row>(row);
      }
    }
    return chart;
  }

  Row operator[](int roll) const { return rows_[static_cast<std::size_t>(roll - First)]; }

  /// The range printed beside a row; nothing if no roll leads there.
  std::optional<RollRange> range(Row row) const {
    std::optional<RollRange> found;
    for (int roll = First; roll <= Last; ++roll) {
      if ((*this)[roll] != row) continue;
      if (!found) found = RollRange{roll, roll};
      found->high = roll;
    }
    return found;
  }
  int width(Row row) const {
    const auto printed = range(row);
    return printed ? printed->width() : 0;
  }

  bool operator==(const Chart&) const = default;

 private:
  std::array<Row, static_cast<std::size_t>(Last - First + 1)> rows_{};
};

}  // namespace touchline
