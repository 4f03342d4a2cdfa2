// A game of Fast Drive Football in the machine's form; the shape is promised in docs/cli.md.
#pragma once

#include <string>

#include "core/json_value.hpp"
#include "games/fast_drive/report/match_sheet.hpp"

namespace touchline::report {

/// `dice` is "seed N" or "own", as on the tape.
JsonValue fast_drive_json(const fast_drive::Book& book, const fast_drive::State& state,
                          const Log<fast_drive::Event>& log, const std::string& dice,
                          const fast_drive::CoachReport* coach = nullptr);

}  // namespace touchline::report
