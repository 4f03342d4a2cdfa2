// Numbers as reports write them, one form for each kind, and cells that a chance colours.
#pragma once

#include <string>
#include <string_view>

#include "document/style.hpp"

namespace touchline::report {

/// A chance as a percentage: "77.3 %", "<0.1 %".
std::string percent(double chance);
/// What is settled is said without decimals: "77.3 %", "100 %", "-".
std::string settled_percent(double chance);
/// In a column whose title or note says that it is one: "77.3", "<0.1".
std::string percent_figure(double chance);
/// At a glance, beside many others: "77 %".
std::string whole_percent(double chance);
/// So many of so many: "77 %".
std::string whole_percent_of(int part, int whole);
/// Where a little more or less is what matters: "77.31 %".
std::string fine_percent(double chance);
/// What something adds to a chance: "+0.31 %".
std::string percent_change(double change);
/// In a table of percentages: "77", and "+" below half of one.
std::string bare_percent(double chance);
/// In a column of a paper: "77"; "<1" and ">99" for what is not certain, "·" for what cannot be.
std::string chance_figure(double chance);
/// So many places, in a column whose title says that it is a percentage: "77.312".
std::string percent_places(double chance, int places);

/// So many places: "2.50"; and what is more or less than another: "+2.50".
std::string decimal(double value, int places);
std::string signed_decimal(double value, int places);

/// The share of games won, as American tables have it: "0.563".
std::string won_share(double share);

/// A cell coloured by its chance on terminals that can, for heat maps.
std::string heat_cell(double chance, std::string_view text, const Style& style);

}  // namespace touchline::report
