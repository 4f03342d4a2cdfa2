// The qualities of a team: one word on each axis, in full, as SEMI, or none (FD-QLT-1 to FD-QLT-4).
// The words and what they measure; how a question about one is answered is a rule (rules.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchline::fast_drive {

enum class Unit : std::uint8_t { offence, defence };

/// What an axis measures. The last is on offence only (FD-QLT-6).
enum class Axis : std::uint8_t {
  points,
  yards,
  sacks,
  interceptions,
  fumbles,
  penalties,
  efficiency
};
inline constexpr int offence_axes = 7, defence_axes = 6;

/// The word on an axis: the good one or the bad one, in full or as SEMI.
enum class Grade : std::uint8_t { none, good, semi_good, semi_bad, bad };

/// A word of the game, wherever it stands.
struct Quality {
  Axis axis = Axis::points;
  bool good = true;
  bool operator==(const Quality&) const = default;
};

/// Whether a question is answered yes, no, or by a die (FD-QLT-5).
enum class Has : std::uint8_t { no, yes, semi };

constexpr Has has(Grade grade, bool good) {
  if (grade == (good ? Grade::good : Grade::bad)) return Has::yes;
  if (grade == (good ? Grade::semi_good : Grade::semi_bad)) return Has::semi;
  return Has::no;
}

struct AxisWords {
  Axis axis{};
  std::string_view good{}, bad{};
  std::string_view measures{};
};

/// FD-QLT-1
inline constexpr std::array<AxisWords, offence_axes> offence_words{
    {{Axis::points, "PROLIFIC", "DULL", "points a game"},
     {Axis::yards, "DYNAMIC", "ERRATIC", "yards"},
     {Axis::sacks, "SOLID", "POROUS", "sacks allowed"},
     {Axis::interceptions, "RELIABLE", "SHAKY", "interceptions thrown"},
     {Axis::fumbles, "SECURE", "CLUMSY", "fumbles lost"},
     {Axis::penalties, "DISCIPLINED", "UNDISCIPLINED", "penalties"},
     {Axis::efficiency, "EFFICIENT", "INEFFICIENT", "wins against expectation"}}};

/// FD-QLT-2
inline constexpr std::array<AxisWords, defence_axes> defence_words{
    {{Axis::points, "STAUNCH", "INEPT", "points allowed"},
     {Axis::yards, "STIFF", "SOFT", "yards allowed"},
     {Axis::sacks, "PUNISHING", "MILD", "sacks made"},
     {Axis::interceptions, "AGGRESSIVE", "MEEK", "interceptions made"},
     {Axis::fumbles, "ACTIVE", "PASSIVE", "fumbles recovered"},
     {Axis::penalties, "DISCIPLINED", "UNDISCIPLINED", "penalties"}}};

/// FD-QLT-3
inline constexpr std::string_view electric_word = "ELECTRIC";

std::optional<Quality> quality(Unit unit, std::string_view word);
std::string_view word(Unit unit, Quality quality);
/// "PROLIFIC" for either grade of the good word; nothing for none.
std::string_view plain_word(Unit unit, Axis axis, Grade grade);

}  // namespace touchline::fast_drive
