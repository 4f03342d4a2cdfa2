// A team card of Fast Drive Football as data (FD-CRD-1): its qualities, its kicking ranges, its
// leaning and its special results. Files of cards are read in books/.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/fast_drive/rules/chart.hpp"

namespace touchline::fast_drive {

/// FD-DIE-2  The upper end of a kicking range, as the number of its d66 key: 11 is 0, 66 is 35.
using Range = int;
inline constexpr Range automatic = 35;  // 11-66 (FD-R4)

/// FD-CRD-2  A row of the card's own for one key of the drive chart.
struct SpecialResult {
  int key = 0;
  Row<DriveCell> row{};
  bool turnover = false;  // an extra turnover chance of its season (FD-CRD-3)
  bool operator==(const SpecialResult&) const = default;
};

struct Card {
  std::string team{};
  std::string league = "NFL";
  int season = 0;
  std::array<Grade, offence_axes> offence{};
  std::array<Grade, defence_axes> defence{};
  Grade kick_returns = Grade::none;  // ELECTRIC: good, SEMI or none (FD-QLT-3)
  Grade punt_returns = Grade::none;
  Leaning leaning = Leaning::none;
  Range field_goals = 29;  // 11-56
  Range extra_points = 33;
  std::vector<SpecialResult> specials{};

  Grade grade(Unit unit, Axis axis) const {
    const auto index = static_cast<std::size_t>(axis);
    return unit == Unit::offence ? offence[index] : defence[index];
  }
  void set(Unit unit, Axis axis, Grade grade) {
    const auto index = static_cast<std::size_t>(axis);
    (unit == Unit::offence ? offence[index] : defence[index]) = grade;
  }
  bool operator==(const Card&) const = default;
};

/// FD-CRD-3  Whether the card's season has special turnover results: NFL 1950-62, and the AFL.
bool has_turnover_specials(const Card& card);

std::string_view name(Leaning leaning);  // "R+"
std::optional<Leaning> leaning_named(std::string_view text);
/// "11-56"
std::string range_text(Range range);
/// The range of a success rate: the nearest number of keys.
Range range_of_rate(double rate);

/// The card as one text that two equal cards share, for digests.
std::string canonical(const Card& card);

}  // namespace touchline::fast_drive
