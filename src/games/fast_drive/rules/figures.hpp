// The figures that real and simulated football are compared by: counts of drives, points and
// games, and what a game book is fitted to. Real ones are read in
// games/fast_drive/files/nfl_drives.hpp, simulated ones are made in realism.hpp; both are the same
// counts, so that they mean the same.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/fast_drive/rules/card.hpp"

namespace touchline::fast_drive {

/// How a drive really ended. A drive lost on downs outside the ground of FD-4DN has no result of
/// its own on the chart and counts as a punt.
enum class Finish : std::uint8_t {
  touchdown,
  field_goal,
  missed_field_goal,
  punt,
  interception,
  fumble,
  downs,
  safety,
  cut  // by the end of the half or of the game
};
inline constexpr int finishes = 9;
std::string_view name(Finish finish);  // "touchdown"

struct DriveCount {
  std::uint64_t drives = 0, seconds = 0;
  bool operator==(const DriveCount&) const = default;
};

/// By starting position.
template <class T>
using ByZone = std::array<T, 3>;
using FinishCounts = std::array<DriveCount, finishes>;

/// Winning margins: none, 1-3, 4-7, 8-14, 15 or more.
inline constexpr int margin_bands = 5;
int margin_band(int margin);

/// Counts over any number of games; adding them up in any order gives the same.
struct Tally {
  std::uint64_t games = 0, home_games = 0, home_wins = 0, overtimes = 0;
  std::uint64_t points = 0, return_touchdowns = 0;
  std::int64_t margin = 0, margin_squares = 0;  // of the home side
  std::array<std::uint64_t, margin_bands> margins{};
  ByZone<FinishCounts> drives{};

  /// A game's score. On neutral ground nobody is at home.
  void count_game(int home, int away, bool overtime, bool neutral);
  void add(const Tally& more);

  std::uint64_t count(Zone zone) const;          // all drives
  std::uint64_t count(Finish finish) const;      // from all positions
  double share(Zone zone) const;                 // of all drives
  double share(Zone zone, Finish finish) const;  // of the drives not cut
  double seconds(Finish finish) const;           // a drive
  double per_team_game(double total) const { return total / (2.0 * static_cast<double>(games)); }
  double all_drives() const;
  double margin_mean() const;
  double margin_deviation() const;
  bool operator==(const Tally&) const = default;
};

// ---------------------------------------------------------------- what a book is fitted to

/// Chances of POOR, AVERAGE and GREAT.
using Starts = ByZone<double>;

/// The results that a cell of the drive chart may bring, as the fit counts them.
enum class Part : std::uint8_t {
  touchdown,
  attempt,  // at a field goal
  backed_up,
  punt,
  coffin_corner,
  interception,
  fumble,
  safety
};
inline constexpr int parts = 8;
constexpr std::size_t at(Zone zone) { return static_cast<std::size_t>(zone); }
constexpr std::size_t at(Part part) { return static_cast<std::size_t>(part); }
using Parts = std::array<double, parts>;  // shares, or changes of shares

/// What a word changes in the shares of a drive's results, in chances.
struct WordEffect {
  Unit unit = Unit::offence;
  Quality quality{};
  double touchdown = 0, attempt = 0, interception = 0, fumble = 0,
         safety = 0;  // the rest are punts
  bool operator==(const WordEffect&) const = default;
};

/// A team's card and its drives of that season that were not cut, for measuring words.
struct TeamDrives {
  Card card{};
  ByZone<std::array<int, finishes>> own{}, allowed{};
};

/// Everything real that fit.hpp makes a book of.
struct RealFigures {
  int first_season = 0, last_season = 0;
  Tally tally{};
  ByZone<Starts> punt_kinds{};         // backed up, normal, coffin corner, by start of the drive
  std::array<Starts, 3> after_punt{};  // by kind
  Starts after_kickoff{}, after_interception{}, after_fumble{};
  double kickoff_touchdown = 0, kickoff_lost = 0;
  double punt_touchdown = 0, punt_lost = 0;
  double interception_touchdown = 0, fumble_touchdown = 0;
  double onside = 0, two_point = 0;
  double home_touchdowns = 0, home_attempts = 0;  // home offence's share less the road's
  double runs = 0;                                // of touchdowns
  // The seasons up to 2010: changes of shares against those above, and their kickoffs.
  WordEffect old{};
  Starts old_after_kickoff{};
  std::vector<WordEffect> words{};
};
inline constexpr int old_until = 2010;

}  // namespace touchline::fast_drive
