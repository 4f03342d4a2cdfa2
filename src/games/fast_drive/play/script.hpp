// The inputs of --dice: faces, and options by name where a side is asked.
#pragma once

#include <string>

#include "games/fast_drive/play/advisor.hpp"
#include "games/fast_drive/play/setting.hpp"

namespace touchline::fast_drive {

/// A question that is not answered there goes to the side's coach. All inputs must be wanted, and
/// none may be missing.
Result<void> feed_script(const TableSetting& setting, Advisor& advisor, TableMatch& match,
                         const std::string& script);

}  // namespace touchline::fast_drive
