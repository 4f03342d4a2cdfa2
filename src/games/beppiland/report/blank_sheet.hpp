// The blank order sheet of a session, in the league's language: the grid with dots, the keywords
// without orders, and in comments what the president wants to know while he fills it in. It reads
// as no orders at all.
#pragma once

#include <string>

#include "games/beppiland/rules/league.hpp"

namespace touchline::beppiland {

/// `word`: what proves that mail is its president's; empty: the league asks for none.
std::string blank_sheet(const League& league, int club, const std::string& word = "");

}  // namespace touchline::beppiland
