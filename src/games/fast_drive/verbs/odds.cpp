// touchline odds: exact odds of one game, what coaching is worth in it, and what other cards would
// be.
#include "games/fast_drive/report/odds.hpp"

#include <fmt/format.h>

#include "games/fast_drive/play/advisor.hpp"
#include "games/fast_drive/play/reckoning.hpp"
#include "games/fast_drive/verbs/verbs.hpp"

namespace touchline::fast_drive {
namespace {

using Page = report::FastDriveOddsPage;

double home_chance(const Book& book, BySide<Play> coaches) {
  const Positions positions(book);
  const Solution solution(positions, coaches);
  return solution.home(before_the_game(book));
}

// "home=RELIABLE": the same game with that side's card changed.
Result<Page::WhatIf> what_if(const Book& book, const std::string& said, BySide<Play> coaches) {
  const auto equals = said.find('=');
  const std::string who = said.substr(0, equals);
  if (equals == std::string::npos || (who != "home" && who != "away")) {
    return bad_input(
        fmt::format("--what-if {} needs a side; write home=RELIABLE or away=DULL semi", said));
  }
  BySide<Card> cards = book.cards;
  auto& card = cards[who == "home" ? Side::home : Side::away];
  if (auto changed = change_card(card, said.substr(equals + 1)); !changed) {
    return bad_input(changed.error());
  }
  const Book other = make_book(book.charts, cards, book.setting);
  return Page::WhatIf{said, home_chance(other, coaches)};
}

}  // namespace

Result<View> show_odds(const verb::Call& call) {
  const verb::Request& request = call.request;
  const auto setting = find_setting(call);
  if (!setting) return bad_input(setting.error());
  if (setting->has_human()) {
    return bad_input("odds are of coaches that can be reckoned with; write --coach auto or best");
  }
  struct Found {
    Book book{};
    Page page{};
  };
  auto found = std::make_shared<Found>(Found{setting->book, {}});
  Page& page = found->page;
  page.coaches = {play_of(setting->coaches.home), play_of(setting->coaches.away)};
  for (const std::string& said : request.all("--what-if")) {
    auto other = what_if(found->book, said, page.coaches);
    if (!other) return bad_input(other.error());
    page.what_if.push_back(std::move(*other));
  }
  reckon(page, found->book);
  const std::string words = request.text("--words");
  for (const Side side : both_sides) {
    if (words != "both" && words != name(side)) continue;
    auto values = word_values(found->book, side, call.work.progress("words"));
    if (!values) return cancelled();
    page.words[side] = std::move(*values);
  }
  View view;
  view.text = [found](const report::Style& style) {
    return report::fast_drive_odds_text(found->book, found->page, style);
  };
  view.json = [found] {
    return report::fast_drive_odds_json(found->book, found->page).dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::fast_drive
