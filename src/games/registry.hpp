// The games of the house, one line each. The only place under src/ that names them all.
#pragma once

#include <array>
#include <string_view>

#include "games/beppiland/rules/game.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "games/first_division/rules/game.hpp"

namespace touchline {

struct GameInfo {
  std::string_view id, title;
  int edition = 0;
  std::string_view summary;
  bool leagues_only = false;  // no match of it stands alone
};

inline constexpr std::array registry{
    GameInfo{first_division::Game::id, first_division::Game::title, first_division::Game::edition,
             "quick soccer with three ten-sided dice; whole seasons in an evening"},
    GameInfo{fast_drive::Game::id, fast_drive::Game::title, fast_drive::Game::edition,
             "American football drive by drive with three dice; exact odds at every moment"},
    GameInfo{beppiland::Game::id, beppiland::Game::title, beppiland::Game::edition,
             "soccer management by mail: a league of 36 clubs, year after year (league new)", true},
};

}  // namespace touchline
