// A published turn as one file that anybody can check without the store: what it started from, all
// that went in, what it was played from and what came out. Checking runs the rules again and holds
// the dice against their commitment. What it proves and what not: docs/fair-dice.md.
#pragma once

#include <cstdint>
#include <string>

#include "league/desk.hpp"

namespace touchline::league {

/// The turn in effect with this number.
Result<std::string> public_turn(Desk& desk, std::int64_t number);

struct CheckedTurn {
  std::string league{}, game{};
  std::int64_t number = 0;
  std::string commitment{};  // to be compared with what was published before the sheets came in
  std::string hash{};        // to be compared with what others have
  bool dice_known = false;
  std::string report{};
};

/// Everything in the file agrees, or the first thing that does not.
Result<CheckedTurn> check_public_turn(const std::string& text, const std::string& file);

}  // namespace touchline::league
