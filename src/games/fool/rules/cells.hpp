// The language of a table's cell: what a result does to a man, as it is printed. Tokens side by
// side all apply; X/Y takes one more die (FOOL-GEN-1), low for X and high for Y.
//
//   -            nothing                   B            roll on effect table B
//   +C  -2P      an ability                +C-S         a linked change
//   P=2          an ability is set         +%  -%       C or P by the position (FOOL-CHANGE-11)
//   good  bad    an attribute event        rm-  rm+     a bad or a good attribute goes
//   f  ^  arm+   an attribute is acquired  new-bad      a random bad one (FOOL-COACH-8)
//   ret          he retires
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fool/rules/positions.hpp"

namespace touchline::fool {

enum class Does : std::uint8_t {
  nothing,
  table,
  change,
  linked,
  set_pass,
  percent,
  good,
  bad,
  acquire,
  new_bad,
  remove_bad,
  remove_good,
  retire,
  split
};

struct Step {
  Does does = Does::nothing;
  char table = 0;                      // A to D
  Ability up = Ability::pass;          // of a change or a linked change
  Ability down = Ability::pass;        // of a linked change
  int amount = 0;                      // of a change, a set value, or the sign of a percentage
  Attribute attribute = Attribute::m;  // acquired
  std::vector<Step> low{}, high{};     // of a split
  bool operator==(const Step&) const = default;
};
using Cell = std::vector<Step>;
using Column = std::array<Cell, 6>;  // by face

/// Nothing, and a sentence in `why`, if the text is no cell.
std::optional<Cell> parse_cell(std::string_view text, std::string& why);

}  // namespace touchline::fool
