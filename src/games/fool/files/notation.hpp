// A man in the notation of the source, on one line: position, age, values, then whatever he has.
//
//   LB 24R2 2-3-3 ! f (-s) VKR C?     linebacker of 24, second year as a first-season man; pass 2,
//                                     contact 3, speed 3; penalty and fumble prone; a lasting -s;
//                                     veteran kick returner; contact kept for this season only
//   Q/P 27 3-1-3 40/6 -c:4            quarterback who punts 40 yards with control 6; out 4 games
//   K 25 46 3/8                       46 yards, blocked 3, no good 8
//   T/TE 31 1-3-2 -s:season           tackle and tight end, out for the season
//   DH 25 3-1-5 >LB:8/6 KR:2          learns linebacker, 8 sixths of a game so far (FOOL-POS-3);
//   kick
//                                     returner for two seasons
//   G 27 0-4-2 <TE:-p-p+c             was a tight end; could not be brought back, and may try once
//                                     more in camp (FOOL-POS-14): what the move did to him
//
// 24R: a rookie of this or the last season. What is ours: what stands after a colon, > and <, `C?`,
// and the third number of a punter whose kicks are blocked more often (40/6/1).
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/fool/rules/tables.hpp"

namespace touchline::fool {

std::string written_position(const Player& man);
std::string written_age(const Player& man);
std::string written_values(const Player& man);
/// All that a report tells of him; a name is not part of it.
std::string written_man(const Player& man);
/// The same with what only a file needs: changes of position and seasons in a role.
std::string written_in_full(const Player& man);

/// Reads a line back; every problem of it at the place. A rookie (24R) is of his first season:
/// whether he is new is for whoever knows the list he stands on, and in which season he changes.
Result<Player> parse_man(const Tables& tables, std::string_view line, const Place& place = {});

}  // namespace touchline::fool
