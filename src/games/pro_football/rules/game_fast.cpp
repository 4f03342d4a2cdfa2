#include "games/pro_football/rules/game.hpp"

namespace touchline::pro_football {

State play_fast(const Book& book, Generator& dice, AutomaticCoaches& coaches) {
  FastTable<AutomaticCoaches&> table(dice, coaches);
  return play_out<Game>(book, table);
}

}  // namespace touchline::pro_football
