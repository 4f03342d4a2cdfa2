// The name of the game. It is played in leagues only: a match of Beppiland is nothing without the
// sheets, the squads and the session around it.
#pragma once

#include <string_view>

namespace touchline::beppiland {

struct Game {
  static constexpr std::string_view id = "beppiland";
  static constexpr std::string_view title = "Beppiland";
  static constexpr int edition = 2;  // raised when an old turn could come out otherwise
};

}  // namespace touchline::beppiland
