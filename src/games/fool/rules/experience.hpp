// Experience credit (FOOL-EXP): thirds of a game, by what a man did in it.
#pragma once

#include "games/fool/rules/tables.hpp"

namespace touchline::fool {

enum class Part : std::uint8_t { injured, healthy, participant, starter };
enum class GameKind : std::uint8_t { preseason, regular, postseason };

/// What a kicker did: kicks on plays that stood (FOOL-EXP-7).
struct Kicks {
  int field_goals = 0, extra_points = 0, punts = 0, kickoffs = 0;
  bool operator==(const Kicks&) const = default;
};

/// FOOL-EXP-1 to 3
int part_credit(const Tables& tables, Part part);
/// FOOL-EXP-6  Of a fit kicker or punter.
int kicker_credit(const Tables& tables, const Kicks& kicks);
/// FOOL-EXP-4, FOOL-EXP-5, FOOL-R60  What of a game's credit counts, by the kind of the game.
int counted_credit(const Rules& rules, GameKind kind, int thirds);

}  // namespace touchline::fool
