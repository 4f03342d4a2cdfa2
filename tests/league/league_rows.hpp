// All rows of a league as one text, to be compared to the byte.
#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"
#include "league/league_sample.hpp"
#include "store/dump.hpp"

namespace touchline::league {

/// But for what every change moves: the league's own row, which counts changes, and the trail.
inline std::string rows_of_league_as_text(store::Store& store,
                                          const std::string& league = SampleOffice::sunday) {
  const std::string dump = must(store::export_league(store, league));
  std::string rows;
  for (const std::string_view line : split(dump, '\n')) {
    if (!line.starts_with("{\"table\":") || line.starts_with("{\"table\":\"league\"") ||
        line.starts_with("{\"table\":\"audit\"")) {
      continue;
    }
    rows += line;
    rows += '\n';
  }
  return rows;
}

}  // namespace touchline::league
