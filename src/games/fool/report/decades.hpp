// What became of a league over decades (season/decades.hpp), as figures that are held against what
// is asked of them and as a booklet. Counts nothing and decides nothing but what is asked.
#pragma once

#include <optional>
#include <string>

#include "analysis/certificate.hpp"
#include "document/booklet.hpp"
#include "games/fool/season/decades.hpp"

namespace touchline::fool {

/// `real_spread`: of points a game over real teams after as many games. It is asked of engines that
/// play by cards, and told of the quick model.
Certificate decades_certificate(const Decades& decades, double real_spread, bool by_cards);

report::Booklet decades_booklet(const Decades& decades, const Certificate& certificate,
                                const std::string& subtitle);

}  // namespace touchline::fool
