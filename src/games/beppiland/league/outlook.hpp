// What lies before the clubs of a league of Beppiland, and how much of what they have was luck: for
// the bulletin.
#pragma once

#include <cstdint>

#include "core/progress.hpp"
#include "games/beppiland/report/bulletin.hpp"
#include "league/desk.hpp"

namespace touchline::league {

/// After the session of this number. Luck is the points of the season so far less those that the
/// area totals of the matches deserved.
Result<report::BulletinExtras> bulletin_extras(Desk& desk, std::int64_t number,
                                               report::Language language,
                                               const Progress& progress = {});

}  // namespace touchline::league
