// Random club cards and books for property tests: any widths that leave END some room, any ratings.
#pragma once

#include <rapidcheck.h>

#include "games/first_division/rules/book.hpp"

namespace touchline::first_division {

/// Widths of a few scorers whose total is at least 1 and at most `widest`.
inline rc::Gen<std::vector<int>> any_widths(std::size_t scorers, int widest) {
  return rc::gen::map(rc::gen::container<std::vector<int>>(scorers, rc::gen::inRange(0, 1000)),
                      [widest](std::vector<int> widths) {
                        int room = widest;
                        for (int& width : widths) {
                          width = std::min(width % (widest + 1), room);
                          room -= width;
                        }
                        if (room == widest) widths.front() = 1;
                        return widths;
                      });
}

/// A card of three players and an own-goal line. A scorer's END is never narrower than 100 -
/// widest.
inline Card any_card(int lowest_rating = -10, int highest_rating = 10, int widest = 70) {
  Card card;
  card.club = "Any";
  card.season = "1900";
  card.scorers = {
      {"Ann ABLE", false}, {"Bob BAKER", false}, {"Cy COLE", false}, {"own goal", true}};
  for (Column& column : card.columns) {
    const int defence = *rc::gen::inRange(lowest_rating, highest_rating + 1);
    column = lay_column(defence, *any_widths(card.scorers.size(), widest), card.scorers);
  }
  return card;
}

/// Any two cards, at a ground or on neutral ground. To be called inside a property.
inline Book any_book(int lowest_rating = -10, int highest_rating = 10, int widest = 70) {
  Book book;
  book.cards = {any_card(lowest_rating, highest_rating, widest),
                any_card(lowest_rating, highest_rating, widest)};
  book.neutral = *rc::gen::arbitrary<bool>();
  book.switches.neutral_home = NeutralHome::named;
  return book;
}

}  // namespace touchline::first_division
