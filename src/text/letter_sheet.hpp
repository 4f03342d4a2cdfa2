// Which text of a letter is its writer's sheet, as the reader of a game has found it. Reading a
// letter is mail.hpp; what a sheet says is for the game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchline::books {

struct LetterSheet {
  enum class Kind : std::uint8_t { sheet, no_orders, two_sheets, another_club };
  Kind kind = Kind::no_orders;
  std::string text{};                 // the sheet, to be handed in
  std::vector<std::string> unread{};  // lines that order nothing, for the answer
  bool headed = false;                // it says itself that it is this club's
};

}  // namespace touchline::books
