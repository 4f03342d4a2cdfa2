// Books that between them use every rule, for the contract, the signature and the properties.
#pragma once

#include <vector>

#include "games/fast_drive/rules/score_sheet.hpp"

namespace touchline::fast_drive {

/// SEMI on every axis, the good word or the bad one.
inline Card semi_card(bool good, int season = 2000) {
  Card card = blank("Semi", season);
  const Grade grade = good ? Grade::semi_good : Grade::semi_bad;
  card.offence.fill(grade);
  card.defence.fill(grade);
  card.kick_returns = card.punt_returns = Grade::semi_good;
  card.leaning = good ? Leaning::pass : Leaning::run_plus;
  return card;
}

/// Full words on every axis.
inline Card full_card(bool good, int season = 2000) {
  Card card = blank("Full", season);
  const Grade grade = good ? Grade::good : Grade::bad;
  card.offence.fill(grade);
  card.defence.fill(grade);
  card.kick_returns = Grade::good;
  card.field_goals = range_to("42");
  card.extra_points = automatic;
  return card;
}

/// Every switch off its default at once, where that is one value.
inline Setting all_switched() {
  Setting setting;
  for (const auto& info : switch_list()) info.set(setting.switches, 1);
  setting.switches.overtime = OvertimeRule::both;
  return setting;
}

/// The plain charts with a d6 in place of every d66, and kicks at the posts that need no dice: a
/// step of them has few paths.
inline Book thinned(Book book) {
  auto charts = std::make_shared<GameBook>(*book.charts);
  for (OutcomeTable& table : charts->outcomes) {
    if (table.dice != DiceKind::d66) continue;
    OutcomeTable thin{table.name, DiceKind::d6, {}};
    for (const char* key : {"11", "31", "51", "61", "62", "66"}) {
      thin.rows.push_back(table.rows[static_cast<std::size_t>(key_named(DiceKind::d66, key))]);
    }
    table = thin;
  }
  for (const Side side : both_sides) book.cards[side].field_goals = automatic;
  return make_book(charts, book.cards, book.setting);
}

/// A few, for what walks every path of every state.
inline std::vector<Book> few_books() {
  return {
      thinned(book_of(semi_card(true), semi_card(false))),
      thinned(book_of(offence("EFFICIENT"), full_card(true), neutral())),
      thinned(book_of(semi_card(false, 2023), offence("EFFICIENT", blank("E", 2023)), playoff())),
      thinned(book_of(semi_card(true, 2025), full_card(true, 2025), all_switched()))};
}

inline std::vector<Book> sample_books() {
  const Card old =
      with_row(with_row(blank("Old", 1958), "123", "INT*", true), "356", "FUMBLE", true);
  std::vector<Book> books{
      plain_book(),
      book_of(semi_card(true), semi_card(false)),
      book_of(full_card(true), full_card(false)),
      book_of(offence("EFFICIENT"), semi_offence("EFFICIENT")),
      book_of(semi_card(true, 2020), full_card(true, 2020), neutral()),
      book_of(semi_card(false, 2023), full_card(true, 2023), playoff(neutral())),
      book_of(offence("EFFICIENT", blank("E", 2012)), blank("F", 2012)),
      book_of(full_card(true, 2025), semi_card(true, 2025)),
      book_of(semi_card(true, 2005), blank("G", 2005), playoff()),
      book_of(old, old),
      book_of(old, full_card(false, 1999)),
      book_of(blank("H", 2021), old, playoff())};
  for (const auto& info : switch_list()) {
    for (std::size_t value = 1; value < info.values.size(); ++value) {
      Setting setting;
      info.set(setting.switches, value);
      setting.neutral = info.name.starts_with("neutral");
      books.push_back(book_of(semi_card(true), full_card(true), setting));
    }
  }
  return books;
}

}  // namespace touchline::fast_drive
