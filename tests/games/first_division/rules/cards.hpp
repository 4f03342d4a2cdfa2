// The two printed cards of First-Division Football, from the widths in
// docs/rules/first-division.md, and the books of the fixtures that the worked examples and the
// printed odds are about.
#pragma once

#include "games/first_division/rules/book.hpp"

namespace touchline::first_division {

/// One row of a printed card: the scorer and his widths in HOME, AWAY and NEUTRAL.
struct PrintedLine {
  std::string name{};
  std::array<int, 3> widths{};
};

inline Card printed_card(std::string club, const std::array<int, 3>& defence,
                         const std::vector<PrintedLine>& lines) {
  Card card;
  card.club = std::move(club);
  card.season = "1997-98";
  for (const PrintedLine& line : lines) {
    card.scorers.push_back({line.name, line.name == "own goal"});
  }
  for (std::size_t venue = 0; venue < 3; ++venue) {
    std::vector<int> widths;
    for (const PrintedLine& line : lines) widths.push_back(line.widths[venue]);
    card.columns[venue] = lay_column(defence[venue], widths, card.scorers);
  }
  return card;
}

inline Card arsenal() {
  return printed_card("Arsenal", {-5, -2, -3},
                      {{"Tony ADAMS", {4, 0, 2}},
                       {"Nicolas ANELKA", {5, 3, 4}},
                       {"Dennis BERGKAMP", {7, 16, 12}},
                       {"Gilles GRIMANDI", {1, 0, 1}},
                       {"Stephen HUGHES", {2, 0, 1}},
                       {"Marc OVERMARS", {11, 6, 9}},
                       {"Ray PARLOUR", {2, 5, 3}},
                       {"Emmanuel PETIT", {2, 0, 1}},
                       {"David PLATT", {4, 0, 2}},
                       {"Patrick VIERA", {2, 0, 1}},
                       {"Nigel WINTERBURN", {0, 2, 1}},
                       {"Christopher WREH", {1, 3, 2}},
                       {"Ian WRIGHT", {10, 5, 7}},
                       {"own goal", {2, 0, 1}}});
}

inline Card sheffield_wednesday() {
  return printed_card("Sheffield Wednesday", {+1, +3, +2},
                      {{"Peter ATHERTON", {1, 3, 2}},
                       {"Andy BOOTH", {7, 5, 5}},
                       {"Benito CARBONE", {10, 5, 7}},
                       {"Wayne COLLINS", {1, 7, 4}},
                       {"Paolo DI CANIO", {13, 7, 9}},
                       {"Andy HINCHCLIFFE", {1, 0, 1}},
                       {"Graham HYDE", {1, 0, 1}},
                       {"Jim MAGILTON", {1, 0, 1}},
                       {"Jon NEWSOME", {1, 2, 2}},
                       {"Mark PEMBRIDGE", {3, 3, 3}},
                       {"Francesco SANETTI", {1, 0, 1}},
                       {"Dejan STEFANOVIC", {1, 2, 2}},
                       {"Guy WHITTINGHAM", {3, 3, 3}}});
}

/// Arsenal at home to Sheffield Wednesday.
inline Book at_highbury(Switches switches = {}) {
  return {{arsenal(), sheffield_wednesday()}, false, switches};
}

/// Sheffield Wednesday at home to Arsenal.
inline Book at_hillsborough(Switches switches = {}) {
  return {{sheffield_wednesday(), arsenal()}, false, switches};
}

/// On neutral ground, Arsenal named first and counting as home.
inline Book at_wembley(Switches switches = {.neutral_home = NeutralHome::named}) {
  return {{arsenal(), sheffield_wednesday()}, true, switches};
}

/// A club of one scorer, the same in all three columns.
inline Card plain_card(std::string club, int defence, int width) {
  Card card;
  card.club = std::move(club);
  card.scorers = {{"Sam SOLE", false}};
  card.columns.fill(lay_column(defence, {width}, card.scorers));
  return card;
}

/// The same card with another rating in one column.
inline Card with_defence(Card card, Venue venue, int defence) {
  card.columns[static_cast<std::size_t>(venue)].defence = defence;
  return card;
}

}  // namespace touchline::first_division
