#include "games/pro_football/rules/game.hpp"

namespace touchline::pro_football {

State play_fast(const Book& book, Generator& dice, AutomaticCoaches& coaches) {
  CoachedTable<> table(dice, coaches);
  return play_out<Game>(book, table);
}

State play_counted(const Book& book, Generator& dice, AutomaticCoaches& coaches,
                   Statistics& figures) {
  CoachedTable<Statistics&> table(dice, coaches, figures);
  return play_out<Game>(book, table);
}

}  // namespace touchline::pro_football
