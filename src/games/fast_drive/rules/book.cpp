#include "games/fast_drive/rules/book.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace touchline::fast_drive {

int decade_number(int season) {
  constexpr std::array numbers{13, 11, 8, 5, 2, 1, 0, 0};  // 1950s to 2020s
  const int decade = std::clamp(season / 10 - 195, 0, static_cast<int>(numbers.size()) - 1);
  return numbers[static_cast<std::size_t>(decade)];
}

Range moved(Range range, int keys) { return std::min(automatic, range + keys); }

Overtime overtime_of(int season, const std::string& league, bool playoff) {
  using enum OvertimeRule;
  if (playoff) {
    if (season <= 2009) return {sudden, 12, false};
    return {season <= 2021 ? modified : both, 12, false};
  }
  if (league == "AFL" || season <= 1973) return {none, 0, true};
  if (season <= 2011) return {sudden, 12, true};
  if (season <= 2016) return {modified, 12, true};
  if (season <= 2024) return {modified, 8, true};
  return {both, 8, true};
}

bool two_point_season(int season, const std::string& league) {
  return league == "AFL" ? season >= 1960 && season <= 1969 : season >= 1994;
}

namespace {

// FD-ERA-3, FD-ERA-5, FD-R36, FD-R37  The kicking ranges of two teams of different seasons.
void adjust_kicking(Book& book) {
  const BySide<int> season{book.cards.home.season, book.cards.away.season};
  const Side older = season.home <= season.away ? Side::home : Side::away;
  const Side newer = other(older);
  if (season[newer] - season[older] > 10) {
    const int keys = decade_number(season[older]) - decade_number(season[newer]);
    book.field_goals[older] = moved(book.field_goals[older], keys);
    if (book.switches().era_xp) book.extra_points[older] = moved(book.extra_points[older], keys);
  }
  constexpr int longer_kick = 2015;  // the season the extra point was moved back
  if (season[newer] >= longer_kick && season[older] < longer_kick) {
    book.extra_points[newer] = moved(book.extra_points[newer], 2);
  }
}

}  // namespace

Book make_book(std::shared_ptr<const GameBook> charts, BySide<Card> cards, Setting setting) {
  Book book;
  book.charts = std::move(charts);
  book.cards = std::move(cards);
  book.setting = setting;
  const Card& home = book.cards.home;
  const Card& away = book.cards.away;
  const Card& newer = home.season >= away.season ? home : away;
  const bool cross_era = book.switches().era && home.season != away.season;

  for (const Side side : both_sides) {
    book.field_goals[side] = book.cards[side].field_goals;
    book.extra_points[side] = book.cards[side].extra_points;
    book.year[side] = cross_era ? newer.season : book.cards[side].season;  // FD-ERA-1
    const bool later = cross_era && newer.season > book.cards[side].season;
    book.turnover_specials[side] = !later || has_turnover_specials(newer);  // FD-ERA-2, FD-R38
  }
  if (cross_era) adjust_kicking(book);

  const TwoPoint two = book.switches().two_point;
  book.two_point_tries = two == TwoPoint::always || (two == TwoPoint::by_season &&
                                                     two_point_season(newer.season, newer.league));
  book.one_score = book.two_point_tries ? 8 : 7;  // FD-R18

  const OvertimeRule rule = book.switches().overtime;
  book.overtime = overtime_of(newer.season, newer.league, setting.playoff);
  if (rule != OvertimeRule::by_season) {
    const int ticks = book.overtime.ticks > 0 ? book.overtime.ticks : 12;
    book.overtime = {rule, ticks, !setting.playoff};
  }
  return book;
}

}  // namespace touchline::fast_drive
