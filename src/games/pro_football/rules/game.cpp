#include "games/pro_football/rules/game.hpp"

namespace touchline::pro_football {

State play_live(const Book& book, Generator& dice, Log<Event>& log, AutomaticCoaches& coaches) {
  LiveTable<Event, AutomaticCoaches&> table(dice, log, coaches);
  return play_out<Game>(book, table);
}

}  // namespace touchline::pro_football
