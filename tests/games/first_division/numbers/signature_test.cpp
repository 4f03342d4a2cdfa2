// The signature of First-Division Football, with every switch of its book.
#include "contract/signature.hpp"

#include "games/first_division/rules/cards.hpp"
#include "games/first_division/rules/score_sheet.hpp"

namespace touchline::first_division {
namespace {

std::vector<Book> signature_books() {
  std::vector<Book> books{at_highbury(), at_hillsborough(), at_wembley(), at_wembley({})};
  for (const AfterDraw rule :
       {AfterDraw::replay, AfterDraw::extra_time, AfterDraw::penalties, AfterDraw::toss}) {
    books.push_back(at_hillsborough({.draw = rule}));
  }
  books.push_back(at_highbury({.end_goal_finishes = false}));
  books.push_back(at_highbury({.own_goal_on_reroll = false}));
  return books;
}

struct FirstDivisionSignature {
  using Game = first_division::Game;
  static constexpr std::uint64_t matches = 10'000;
  static SignedMatch play(std::uint64_t number) {
    static const std::vector<Book> books = signature_books();
    const Book& book = books[number % books.size()];
    Generator dice(1863, number);
    Log<Event> log;
    const State end = play_live(book, dice, log);
    return signed_match(log, end.goals, [&](const Event& event) { return told(book, event); });
  }
};

}  // namespace
}  // namespace touchline::first_division

namespace touchline {
INSTANTIATE_TYPED_TEST_SUITE_P(FirstDivision, Signature, first_division::FirstDivisionSignature);
}
