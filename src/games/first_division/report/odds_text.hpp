// Exact odds of a match as a page of text.
#pragma once

#include <string>

#include "document/style.hpp"
#include "games/first_division/rules/odds.hpp"

namespace touchline::report {

std::string odds_text(const first_division::Book& book, const first_division::Odds& odds,
                      const Style& style);

}  // namespace touchline::report
