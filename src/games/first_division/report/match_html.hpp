// A match sheet as one self-contained page, fit for a phone and for paper.
#pragma once

#include <string>

#include "games/first_division/rules/game.hpp"

namespace touchline::report {

std::string match_html(const first_division::Book& book, const first_division::State& state,
                       const Log<first_division::Event>& log, const std::string& dice);

}  // namespace touchline::report
