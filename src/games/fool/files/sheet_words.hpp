// The words of an owner's sheet: which there are and when, and standing instructions. Internal to
// the sheet*.cpp files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fool/rules/league.hpp"

namespace touchline::fool {

/// Which phases a word is for.
struct Keyword {
  std::string_view word{};
  std::vector<Phase> phases{};
  std::string_view when{};
};
const std::vector<Keyword>& keywords();

/// "reverse no", "remove first f o": the choice put into `standing`; or why it is none.
std::string read_standing(std::string_view text, Standing& standing);

}  // namespace touchline::fool
