// The contract of every rules set, kept by First-Division Football with every switch of its book.
#include "contract/contract.hpp"

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/game.hpp"

namespace touchline::first_division {
namespace {

struct FirstDivisionCase {
  using Game = first_division::Game;
  static std::vector<Book> books() {
    std::vector<Book> books{at_highbury(), at_wembley(), at_wembley({}),
                            at_highbury({.end_goal_finishes = false}),
                            at_highbury({.own_goal_on_reroll = false})};
    for (const AfterDraw rule :
         {AfterDraw::replay, AfterDraw::extra_time, AfterDraw::penalties, AfterDraw::toss}) {
      books.push_back(at_hillsborough({.draw = rule}));
      books.push_back(at_wembley({.draw = rule}));
    }
    books.push_back({{plain_card("Barren", 2, 0), plain_card("Leaky", 4, 1)},
                     false,
                     {.allow_scoreless_column = true, .draw = AfterDraw::replay}});
    return books;
  }
};

}  // namespace
}  // namespace touchline::first_division

namespace touchline {
INSTANTIATE_TYPED_TEST_SUITE_P(FirstDivision, RulesSetContract, first_division::FirstDivisionCase);
}
