// Changes to digests and keys, for tests that must notice them.
#pragma once

#include <string>

namespace touchline {

/// The text with another digit in this place.
inline std::string other_digit(std::string hex, std::size_t at) {
  hex[at] = hex[at] == '0' ? '1' : '0';
  return hex;
}

}  // namespace touchline
