// The report of a game that was played at a table: score, who took part, kicks, returns, injuries,
// a line each. Men by number or name, of either team; who is not named was there and did not play.
//
//   SCORE 24-17                    home first
//   STARTED 12, 31, Barton
//   PLAYED 50, 51                  substitutes, stand-ins, whoever recovered a fumble (FOOL-EXP-2)
//   KICKS 60: 3 fg 2 pat 4 punts 5 kickoffs
//   RETURNS 20: 3 kick 1 punt
//   BOTH 17 / OLD 17               on the way to a new position (FOOL-POS-5)
//   INJURED 31: S 4 / INJURED 31: S season
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/fool/rules/plans.hpp"

namespace touchline::fool {

/// Every problem at its line.
Result<GameReport> parse_game_report(const League& league, const Game& game, std::string_view text,
                                     const std::string& file);
std::string written_report(const League& league, const GameReport& report);

}  // namespace touchline::fool
