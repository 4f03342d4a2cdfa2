#include "games/fast_drive/rules/figures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace touchline::fast_drive {
namespace {

constexpr std::size_t at(Finish finish) { return static_cast<std::size_t>(finish); }
double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

}  // namespace

std::string_view name(Finish finish) {
  constexpr std::array<std::string_view, finishes> names{
      "touchdown", "field goal", "missed field goal", "punt", "interception", "fumble", "downs",
      "safety",    "cut"};
  return names[at(finish)];
}

int margin_band(int margin) {
  const int size = std::abs(margin);
  if (size == 0) return 0;
  if (size <= 3) return 1;
  if (size <= 7) return 2;
  return size <= 14 ? 3 : 4;
}

void Tally::count_game(int home, int away, bool overtime, bool neutral) {
  ++games;
  points += static_cast<std::uint64_t>(home + away);
  if (overtime) ++overtimes;
  if (neutral) return;
  const int lead = home - away;
  ++home_games;
  if (lead > 0) ++home_wins;
  margin += lead;
  margin_squares += lead * lead;
  ++margins[static_cast<std::size_t>(margin_band(lead))];
}

void Tally::add(const Tally& more) {
  games += more.games;
  home_games += more.home_games;
  home_wins += more.home_wins;
  overtimes += more.overtimes;
  points += more.points;
  return_touchdowns += more.return_touchdowns;
  margin += more.margin;
  margin_squares += more.margin_squares;
  for (std::size_t i = 0; i < margins.size(); ++i) margins[i] += more.margins[i];
  for (std::size_t z = 0; z < drives.size(); ++z) {
    for (std::size_t f = 0; f < drives[z].size(); ++f) {
      drives[z][f].drives += more.drives[z][f].drives;
      drives[z][f].seconds += more.drives[z][f].seconds;
    }
  }
}

std::uint64_t Tally::count(Zone zone) const {
  std::uint64_t sum = 0;
  for (const DriveCount& count : drives[at(zone)]) sum += count.drives;
  return sum;
}

std::uint64_t Tally::count(Finish finish) const {
  std::uint64_t sum = 0;
  for (const FinishCounts& zone : drives) sum += zone[at(finish)].drives;
  return sum;
}

double Tally::all_drives() const {
  double sum = 0;
  for (const Zone zone : all_zones) sum += static_cast<double>(count(zone));
  return sum;
}

double Tally::share(Zone zone) const {
  return ratio(static_cast<double>(count(zone)), all_drives());
}

double Tally::share(Zone zone, Finish finish) const {
  const FinishCounts& counts = drives[at(zone)];
  const std::uint64_t whole = count(zone) - counts[at(Finish::cut)].drives;
  return ratio(static_cast<double>(counts[at(finish)].drives), static_cast<double>(whole));
}

double Tally::seconds(Finish finish) const {
  double sum = 0;
  for (const FinishCounts& zone : drives) sum += static_cast<double>(zone[at(finish)].seconds);
  return ratio(sum, static_cast<double>(count(finish)));
}

double Tally::margin_mean() const {
  return ratio(static_cast<double>(margin), static_cast<double>(home_games));
}

double Tally::margin_deviation() const {
  const double mean = margin_mean();
  const double squares =
      ratio(static_cast<double>(margin_squares), static_cast<double>(home_games));
  return std::sqrt(std::max(0.0, squares - mean * mean));
}

}  // namespace touchline::fast_drive
