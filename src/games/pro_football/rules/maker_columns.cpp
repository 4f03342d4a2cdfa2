#include "games/pro_football/rules/maker_columns.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace touchline::pro_football {
namespace {

Atom yards_atom(int yards) { return {AtomKind::yards, static_cast<std::int8_t>(yards)}; }
Atom of_kind(AtomKind kind) { return {kind}; }

/// A row that is still to be laid out.
struct Row {
  int roll = 0, ways = 0;
  double wanted = 0;  // yards
  int yards = 0;
};

std::vector<Row> free_rows(const Fixed& fixed) {
  std::vector<Row> rows;
  for (int roll = 2; roll <= 12; ++roll) {
    if (!fixed[static_cast<std::size_t>(roll - 2)]) rows.push_back({roll, ways_of(roll)});
  }
  return rows;
}

double ways_in(const std::vector<Row>& rows) {
  double all = 0;
  for (const Row& row : rows) all += row.ways;
  return all;
}

Column started(const Fixed& fixed) {
  Column column;
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i]) column.cells[i] = *fixed[i];
  }
  return column;
}

/// How far a row lies over or under the mean of its column, in spreads: rare rolls are the far
/// ones.
constexpr ByRoll<double> run_pattern{{2.4, 1.9, 1.1, 0.6, 0.0, -0.2, 0.2, -0.9, 0.7, -1.9, -0.6}};
constexpr ByRoll<double> pass_pattern{
    {0.2, -0.5, 0.9, -0.2, 0.1, -0.35, 0.35, -0.6, 0.6, 0.15, -0.1}};

// Whole yards for the rows, so that all of them together give `total` (yards times ways).
void lay_yards(std::vector<Row>& rows, double total, int least, int most) {
  double given = 0;
  for (Row& row : rows) {
    row.yards = std::clamp(static_cast<int>(std::lround(row.wanted)), least, most);
    given += row.yards * row.ways;
  }
  for (int step = 0; step < 400; ++step) {
    const double missing = total - given;
    Row* best = nullptr;
    double left = std::abs(missing) - 0.01;
    const int by = missing > 0 ? 1 : -1;
    for (Row& row : rows) {
      if (row.yards + by < least || row.yards + by > most) continue;
      // As near to the total as can be; among equals the row that is farthest from what it wants.
      const double after = std::abs(missing - by * row.ways);
      const double strain = std::abs(row.yards + by - row.wanted);
      if (after + 0.6 * strain < left || (!best && after < std::abs(missing) - 0.01)) {
        left = after + 0.6 * strain;
        best = &row;
      }
    }
    if (!best) return;
    best->yards += by;
    given += by * best->ways;
  }
}

// The mean about which the rows lie so that they give `total`.
void want_yards(std::vector<Row>& rows, double total, double spread, const ByRoll<double>& pattern,
                bool in_proportion) {
  double shape = 0;
  const double ways = ways_in(rows);
  for (const Row& row : rows) shape += pattern[row.roll] * row.ways;
  const double mean =
      in_proportion ? total / (ways + spread * shape) : (total - spread * shape) / ways;
  for (Row& row : rows) {
    const double apart = spread * pattern[row.roll];
    row.wanted = in_proportion ? mean * (1 + apart) : mean + apart;
  }
}

/// Takes the row of this roll out of those that are free.
std::optional<Row> take(std::vector<Row>& rows, int roll) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.roll == roll; });
  if (found == rows.end()) return std::nullopt;
  const Row row = *found;
  rows.erase(found);
  return row;
}

constexpr std::array<int, 13> ways_to{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};

/// The chance of 2 to this roll that is nearest.
int nearest_roll(double chance) {
  int best = 1;
  for (int roll = 2; roll <= 12; ++roll) {
    const auto off = [&](int to) {
      return std::abs(ways_to[static_cast<std::size_t>(to)] / 36.0 - chance);
    };
    if (off(roll) < off(best)) best = roll;
  }
  return best;
}

}  // namespace

GainMeans gain_means(const Charts& charts) {
  GainMeans means{0, 0};
  for (const auto& column : charts.long_gain) {
    for (int roll = 2; roll <= 12; ++roll) {
      means.long_gain += column[roll].neutral * ways_of(roll) / 216.0;
    }
  }
  for (int roll = 2; roll <= 12; ++roll) {
    const Atom& found = charts.short_gain[roll];
    const double yards = found.kind == AtomKind::long_gain ? means.long_gain : found.yards;
    means.short_gain += yards * ways_of(roll) / 36.0;
  }
  return means;
}

Cell plain(Atom atom) { return {{Branch{0x7FF, Leaf{{}, atom, {}}}}}; }
Cell yards_cell(int yards) { return plain(yards_atom(yards)); }

Cell split_cell(double chance, Atom first, Atom second) {
  const int roll = nearest_roll(chance);
  if (roll == 1) return plain(second);
  if (roll == 12) return plain(first);
  const auto low = static_cast<std::uint16_t>((1U << static_cast<unsigned>(roll - 1)) - 1U);
  const auto high = static_cast<std::uint16_t>(0x7FFU & ~static_cast<unsigned>(low));
  return {{Branch{low, Leaf{{}, first, {}}}, Branch{high, Leaf{{}, second, {}}}}};
}

Cell choice_cell(Rater rater, Atom a, Atom b) { return {{Branch{0x7FF, Leaf{rater, a, b}}}}; }

// Row 2 and then 3 are the long gains, row 12 and then 11 the fumbles; between them plain yards.
Column run_column(const RunRates& rates, const GainMeans& gains, const Fixed& fixed) {
  Column column = started(fixed);
  std::vector<Row> rows = free_rows(fixed);
  const double ways = ways_in(rows);
  double total = rates.yards * ways;
  double long_ways = std::max(0.0, rates.long_gains * 36);
  for (const int roll : {2, 3}) {
    if (roll == 3 && long_ways < 0.1) break;
    const auto row = take(rows, roll);
    if (!row) continue;
    const double share = std::min(1.0, long_ways / row->ways);
    const Cell cell =
        split_cell(share, of_kind(AtomKind::long_gain), of_kind(AtomKind::short_gain));
    const double chance = ways_to[static_cast<std::size_t>(nearest_roll(share))] / 36.0;
    total -= row->ways * (chance * gains.long_gain + (1 - chance) * gains.short_gain);
    long_ways -= chance * row->ways;
    column[roll] = cell;
  }
  double fumble_ways = std::max(0.0, rates.fumbles * 36);
  for (const int roll : {12, 11}) {
    if (roll == 11 && fumble_ways < 0.1) break;
    const auto row = take(rows, roll);
    if (!row) continue;
    const double share = std::min(1.0, fumble_ways / row->ways);
    const double chance = ways_to[static_cast<std::size_t>(nearest_roll(share))] / 36.0;
    const Atom fumble{AtomKind::fumble, 1};
    column[roll] = split_cell(share, fumble, yards_atom(3));
    total -= row->ways * (chance * 1 + (1 - chance) * 3);
    fumble_ways -= chance * row->ways;
  }
  want_yards(rows, total, rates.spread, run_pattern, false);
  lay_yards(rows, total, -9, 19);
  for (const Row& row : rows) column[row.roll] = yards_cell(row.yards);
  return column;
}

namespace {

/// The rows whose ways come nearest to `wanted` from above, and of those the most even spread over
/// the column; what is too much is split off one of them.
std::vector<Row> choose_rows(const std::vector<Row>& rows, double wanted) {
  const unsigned all = 1U << rows.size();
  unsigned best = 0;
  double least = 1e9;
  for (unsigned set = 0; set < all; ++set) {
    double ways = 0, lean = 0;
    bool before = true;
    int runs = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool in = (set >> i & 1U) != 0;
      if (in) ways += rows[i].ways;
      if (in) lean += rows[i].ways * (rows[i].roll - 7);
      if (in != before) ++runs;
      before = in;
    }
    const double over = ways - wanted;
    const double cost = (over < -0.02 ? -30 * over : over) + 0.02 * std::abs(lean) - 0.05 * runs;
    if (cost < least) {
      least = cost;
      best = set;
    }
  }
  std::vector<Row> chosen;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if ((best >> i & 1U) != 0) chosen.push_back(rows[i]);
  }
  return chosen;
}

/// So many ways of a reading on the rows of `order`, the last of them split with `other`. What
/// could not be laid is returned.
double lay_ways(Column& column, std::vector<Row>& rows, double ways, Atom atom, Atom other,
                std::initializer_list<int> order) {
  for (const int roll : order) {
    if (ways < 0.03) break;
    const auto row = take(rows, roll);
    if (!row) continue;
    const double share = std::min(1.0, ways / row->ways);
    column[roll] = split_cell(share, atom, other);
    ways -= share * row->ways;
  }
  return ways;
}

/// The one row that holds these ways with the least left over comes first.
int smallest_row(const std::vector<Row>& rows, double ways, std::initializer_list<int> order) {
  int best = 0, least = 99;
  for (const int roll : order) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.roll == roll; });
    if (found == rows.end() || found->ways < ways || found->ways >= least) continue;
    best = roll;
    least = found->ways;
  }
  return best;
}

}  // namespace

Column pass_column(const PassRates& rates, const GainMeans& gains, const Fixed& fixed) {
  Column column = started(fixed);
  std::vector<Row> rows = free_rows(fixed);
  const double ways = ways_in(rows);
  const double least = std::max(0.05, rates.yards / rates.most_a_catch);
  const double complete = std::clamp(std::max(rates.complete, least), 0.05, 0.97) * ways;
  const double least_yards = 1.2 * complete;
  double total = std::max(rates.yards * ways, least_yards);
  const Atom dropped = of_kind(AtomKind::incomplete);
  // Interceptions first: the smallest row that holds them, or several.
  const double caught = std::clamp(rates.intercepted * ways, 0.0, ways * 0.4);
  const Atom intercepted{AtomKind::interception, static_cast<std::int8_t>(rates.depth)};
  if (const int one = smallest_row(rows, caught, {12, 11, 3, 4, 10, 9, 5}); one > 0) {
    lay_ways(column, rows, caught, intercepted, dropped, {one});
  } else {
    lay_ways(column, rows, caught, intercepted, dropped, {9, 5, 12, 11, 3, 4, 10});
  }
  if (rates.must_run > 0) {
    const double forced = rates.must_run * ways;
    const int one = smallest_row(rows, forced, {3, 11, 4, 10, 9, 5});
    lay_ways(column, rows, forced, of_kind(AtomKind::must_run), dropped,
             {one > 0 ? one : 9, 5, 10, 4, 11, 3});
  }
  // Long gains, not more than the yards allow; the rest of their row is a short gain.
  double completed = complete;
  const double long_ways =
      std::min({rates.long_gains * ways, 0.45 * total / gains.long_gain, 0.5 * complete});
  if (const int roll = long_ways > 1 ? 11 : 2; long_ways > 0.05) {
    auto row = take(rows, roll);
    if (!row) row = take(rows, roll == 2 ? 3 : 4);
    if (row) {
      const double share = std::min(1.0, long_ways / row->ways);
      const double chance = ways_to[static_cast<std::size_t>(nearest_roll(share))] / 36.0;
      const bool gains_else = completed > row->ways * 1.5;
      column[row->roll] = split_cell(share, of_kind(AtomKind::long_gain),
                                     gains_else ? of_kind(AtomKind::short_gain) : dropped);
      total -= row->ways * chance * gains.long_gain;
      completed -= row->ways * chance;
      if (gains_else) {
        total -= row->ways * (1 - chance) * gains.short_gain;
        completed -= row->ways * (1 - chance);
      }
    }
  }
  completed = std::max(completed, 0.0);
  std::vector<Row> caught_rows = choose_rows(rows, completed);
  for (const Row& row : rows) column[row.roll] = plain(dropped);
  double over = ways_in(caught_rows) - completed;
  std::optional<Row> partly;
  if (over > 0.15 && !caught_rows.empty()) {
    const auto smallest =
        std::min_element(caught_rows.begin(), caught_rows.end(), [&](const Row& a, const Row& b) {
          return (a.ways < over ? 99 : a.ways) < (b.ways < over ? 99 : b.ways);
        });
    partly = *smallest;
    caught_rows.erase(smallest);
  }
  if (partly) {
    const double share = std::clamp(1 - over / partly->ways, 0.0, 1.0);
    const double mean = completed > 0 ? total / completed : 1;
    const int yards = std::clamp(static_cast<int>(std::lround(mean)), 1, 45);
    const double chance = ways_to[static_cast<std::size_t>(nearest_roll(share))] / 36.0;
    column[partly->roll] = split_cell(share, yards_atom(yards), dropped);
    total -= partly->ways * chance * yards;
  }
  if (caught_rows.empty()) return column;
  want_yards(caught_rows, total, rates.spread, pass_pattern, true);
  lay_yards(caught_rows, total, 1, 60);
  for (const Row& row : caught_rows) column[row.roll] = yards_cell(row.yards);
  return column;
}

ByRoll<bool> place_kick_column(int good) {
  std::vector<Row> rows = free_rows({});
  // Misses stand on 12 first, where a kick may be blocked (PRO-FG-9).
  ByRoll<bool> column;
  column.cells.fill(true);
  int misses = std::clamp(36 - good, 0, 36);
  for (const int roll : {12, 6, 8, 9, 7, 5, 10, 4, 11, 3, 2}) {
    if (ways_of(roll) > misses) continue;
    column[roll] = false;
    misses -= ways_of(roll);
  }
  return column;
}

Column return_column(const ReturnRates& rates, const GainMeans& gains) {
  Column column;
  std::vector<Row> rows = free_rows({});
  double total = rates.yards * 36;
  const auto lay = [&](int roll, double often, Atom atom, Atom other, double first, double second) {
    const auto row = take(rows, roll);
    const double share = std::clamp(often * 36 / row->ways, 0.0, 1.0);
    const double chance = ways_to[static_cast<std::size_t>(nearest_roll(share))] / 36.0;
    column[roll] = split_cell(share, atom, other);
    total -= row->ways * (chance * first + (1 - chance) * second);
  };
  const int usual = static_cast<int>(std::lround(rates.yards));
  lay(12, rates.touchdowns, of_kind(AtomKind::touchdown), yards_atom(rates.touchdown_length),
      gains.long_gain * 1.6, rates.touchdown_length);
  lay(rates.fumbles * 36 > 1 ? 3 : 2, rates.fumbles,
      {AtomKind::fumble, static_cast<std::int8_t>(usual)}, yards_atom(usual), usual, usual);
  double zeros = rates.zeros * 36;
  for (const int roll : {7, 6, 8, 5, 9}) {
    if (zeros < ways_of(roll) - 2) continue;
    take(rows, roll);
    column[roll] = yards_cell(0);
    zeros -= ways_of(roll);
  }
  want_yards(rows, total, rates.spread, run_pattern, false);
  lay_yards(rows, total, 0, 60);
  for (const Row& row : rows) column[row.roll] = yards_cell(row.yards);
  return column;
}

}  // namespace touchline::pro_football
