// Numbers as reports write them, one form for each kind, and cells that a chance colours.
#pragma once

#include <string>
#include <string_view>

#include "document/style.hpp"

namespace touchline::report {

/// A chance as a percentage: "77.3 %", "<0.1 %".
std::string percent(double chance);
/// In a column whose title or note says that it is one: "77.3", "<0.1".
std::string percent_figure(double chance);
/// At a glance, beside many others: "77 %".
std::string whole_percent(double chance);
/// Where a little more or less is what matters: "77.31 %".
std::string fine_percent(double chance);
/// What something adds to a chance: "+0.31 %".
std::string percent_change(double change);
/// In a table of percentages: "77", and "+" below half of one.
std::string bare_percent(double chance);

/// The share of games won, as American tables have it: "0.563".
std::string won_share(double share);

/// A cell coloured by its chance on terminals that can, for heat maps.
std::string heat_cell(double chance, std::string_view text, const Style& style);

}  // namespace touchline::report
