// Characters of a text in UTF-8, one by one. What they mean is asked elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace touchline {

/// A character and how many bytes it takes; `good` is false where the bytes are no UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t size = 1;
  bool good = true;
};

Character character_at(std::string_view text, std::size_t at);

/// The columns that it takes on a terminal: two for what East Asian scripts write wide and for
/// pictures, none for what is set over or into the letter before it.
std::size_t columns_of(std::uint32_t code);

}  // namespace touchline
