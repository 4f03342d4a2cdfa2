// The score sheet of a game of Fast Drive Football as one self-contained page, fit for a phone and
// for paper.
#pragma once

#include <string>

#include "games/fast_drive/report/match_sheet.hpp"

namespace touchline::report {

/// `dice` is "seed N" or "own". With a coach's report the page has its chart and its decisions.
std::string fast_drive_html(const fast_drive::Book& book, const fast_drive::State& state,
                            const Log<fast_drive::Event>& log, const std::string& dice,
                            const fast_drive::CoachReport* coach = nullptr);

}  // namespace touchline::report
