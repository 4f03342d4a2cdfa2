// A trade as people write it, and as it is shown to both sides before anybody says yes.
//
//   Bears: give 31 Al Barton, pick 1; get 44, pick 2 of Cougars next; on draft day
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/fool/rules/league.hpp"

namespace touchline::fool {

Result<Trade> read_trade(const League& league, int from, std::string_view text);
std::string written_trade(const League& league, const Trade& trade);
std::string written_pick(const League& league, const PickRef& pick);

}  // namespace touchline::fool
