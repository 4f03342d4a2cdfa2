// The faces of --dice: a whole match thrown beforehand.
#pragma once

#include <string>

#include "games/first_division/play/setting.hpp"

namespace touchline::first_division {

/// Every face must be wanted, and none may be left over or missing.
Result<void> feed_script(TableMatch& match, const std::string& script);

}  // namespace touchline::first_division
