// The end of a turn's wait for sheets: with a beacon the list is frozen first; closing opens the
// sheets and fixes the dice. What comes of them is turn_life.hpp.
#pragma once

#include <string>

#include "league/desk.hpp"

namespace touchline::league {

struct CloseOrder {
  bool early = false;          // before the deadline, or without sheets that are still waited for
  bool to_season_end = false;  // `process` stops where a season begins
  std::string beacon{};        // what the announced source drew, if the league has one
};

/// Of a league with a beacon: no more sheets; gives the root of the list, to be made known before
/// the source draws.
Result<std::string> freeze(Desk& desk, const CloseOrder& order = {});
Result<void> close_turn(Desk& desk, const CloseOrder& order = {});
/// The same inside of a change, without its word on the trail.
Result<void> close_inside(Desk& desk, Change& change, const CloseOrder& order,
                          const LeagueKey& key);

}  // namespace touchline::league
