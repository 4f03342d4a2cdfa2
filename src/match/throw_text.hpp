// Dice as people type them: "31/4", "314", "3 1 4" or "3,1,4" for three dice; a blue 0 may be
// written
// 10. Nonsense is refused with what would be right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "match/table.hpp"

namespace touchline {

Result<std::vector<int>> parse_throw(const ThrowNeeded& need, std::string_view text);

/// The face meant by a number as it is written: a blue 10 is its 0.
int printed_face(const Die& die, int written);

/// "red white blue"
std::string dice_names(const ThrowNeeded& need);

}  // namespace touchline
