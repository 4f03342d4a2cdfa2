// Numbers as reports write them, one form for each kind, and cells that a chance colours.
#pragma once

#include <string>
#include <string_view>

#include "document/style.hpp"

namespace touchline::report {

/// A chance as a percentage: "77.3 %", "<0.1 %".
std::string percent(double chance);

/// A cell coloured by its chance on terminals that can, for heat maps.
std::string heat_cell(double chance, std::string_view text, const Style& style);

}  // namespace touchline::report
