// What a season's end does to one man.
#pragma once

#include "games/beppiland/rules/player.hpp"

namespace touchline::beppiland {

/// BEP-SEASONEND-8
int pd_after_season(int pd);
/// BEP-SEASONEND-1..5  One year older; false if he retires.
bool grow_older(Player& player);

}  // namespace touchline::beppiland
