// Chances from here on: the rest of a league's season played many times from where it stands, and
// the league's rows as a book for its pages. Reading only; chances are kept on disk
// (kept_chances.hpp), nothing of it in the store.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "league/desk.hpp"
#include "league/verify.hpp"
#include "league/views/chances.hpp"
#include "league/views/views.hpp"

namespace touchline::league {

/// What the projections hold of a season, 0 for the latest that has any, or of all of them; without
/// tapes.
report::LeagueBook league_book(Desk& desk, std::optional<std::int64_t> season = {});

/// Which matches are wanted of all seasons.
enum class Matches : std::uint8_t { none, last, all };

/// What spans seasons: the table that each ended with, the present season's, and of matches (with
/// goals) none, those of each season's last turn, or all. All: as rows, or as what is kept of
/// seasons that are over, if that is enough for lists of `most`. `now`: which season is played, for
/// who has read the state.
report::LeagueBook league_history(Desk& desk, Matches matches, std::size_t most = 0,
                                  std::optional<std::int64_t> now = {});

/// Matches with their goals, and no tables.
report::LeagueBook season_matches(Desk& desk, const store::Where& where);

/// All meetings of two clubs, and nothing else.
report::LeagueBook meetings(Desk& desk, const std::string& club, const std::string& opponent);

/// The matches that are fixed and not yet played, the next turn's first.
Result<std::vector<report::ComingMatch>> coming_matches(Desk& desk);

/// As the league stands; refused when no season is open.
Result<report::LeagueChances> outlook(Desk& desk, const OutlookOrder& order,
                                      const Progress& progress = {});

/// After every round of this season so far, the first before its first round.
Result<std::vector<report::LeagueChances>> outlook_by_round(Desk& desk, const OutlookOrder& order,
                                                            const Progress& progress = {});

}  // namespace touchline::league
