// The frame of every page we write: one file, no address of another, readable in light and dark, on
// a phone and on paper. Bodies are HTML made by the other reports.
#pragma once

#include <string>
#include <string_view>

namespace touchline::report {

/// Text made safe inside HTML.
std::string escaped(std::string_view text);

std::string page(std::string_view title, std::string_view body);

}  // namespace touchline::report
