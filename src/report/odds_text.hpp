// Exact odds of a match as a page of text.
#pragma once

#include <string>

#include "games/first_division/odds.hpp"
#include "report/style.hpp"

namespace touchline::report {

std::string odds_text(const first_division::Book& book, const first_division::Odds& odds,
                      const Style& style);

/// A chance as a percentage of fixed width: " 77.3 %", "  <0.1 %".
std::string percent(double chance);

/// A cell coloured by its chance on terminals that can, for heat maps.
std::string heat_cell(double chance, std::string_view text, const Style& style);

}  // namespace touchline::report
