// A page as makers of PDFs take it (page.hpp is the page itself).
#pragma once

#include <string>
#include <string_view>

namespace touchline::report {

/// A page with the colours of paper said as they are: makers of PDFs give a drawing none of the
/// page's names for them.
std::string for_paper(std::string_view page);

}  // namespace touchline::report
