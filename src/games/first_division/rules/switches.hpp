// The switches of the rulings by name and value, as the command line, tapes and docs/rules write
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/first_division/rules/book.hpp"
#include "match/switches.hpp"

namespace touchline::first_division {

/// Every switch there is. Read, set and written by match/switches.hpp.
const std::vector<Switch<Switches>>& switch_list(const Switches& = {});

}  // namespace touchline::first_division
