// How wide a text is, for tests that it fits its page.
#pragma once

#include <algorithm>
#include <string>

#include "core/text.hpp"
#include "document/lines.hpp"

namespace touchline {

/// The columns of the widest line, as a terminal shows it.
inline std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  for (const std::string_view line : split(text, '\n')) {
    widest = std::max(widest, report::shown_width(line));
  }
  return widest;
}

}  // namespace touchline
