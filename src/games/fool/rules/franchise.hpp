// What the game is called, and which edition of its rules this is.
#pragma once

#include <string_view>

namespace touchline::fool {

struct Franchise {
  static constexpr std::string_view id = "fool";
  static constexpr std::string_view title = "FOOL";
  static constexpr int edition = 3;
};

}  // namespace touchline::fool
