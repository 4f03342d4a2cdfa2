// What a game of Fast Drive Football is played from: the game book, two team cards, the site and
// the switches; and what follows from them before the first throw (seasons, ranges, overtime).
#pragma once

#include <memory>

#include "core/side.hpp"
#include "games/fast_drive/rules/card.hpp"
#include "games/fast_drive/rules/chart.hpp"
#include "games/fast_drive/rules/switches.hpp"

namespace touchline::fast_drive {

/// FD-R49  How a tie is broken, and how long that may take. Without a clock it goes on until it is.
struct Overtime {
  OvertimeRule rule = OvertimeRule::none;  // never by_season
  int ticks = 12;
  bool clocked = true;
  bool operator==(const Overtime&) const = default;
};

struct Setting {
  bool neutral = false;
  bool playoff = false;
  Switches switches{};
  bool operator==(const Setting&) const = default;
};

/// Made by make_book; the members below the cards follow from those above.
struct Book {
  std::shared_ptr<const GameBook> charts{};
  BySide<Card> cards{};
  Setting setting{};

  BySide<int> year{};  // that a chart's year test sees for a team on offence (FD-R8)
  BySide<Range> field_goals{}, extra_points{};  // after FD-ERA
  BySide<bool> turnover_specials{};             // in force (FD-ERA-2)
  bool two_point_tries = true;                  // FD-R19
  int one_score = 8;                            // S1 (FD-R18)
  Overtime overtime{};

  const Switches& switches() const { return setting.switches; }
  bool operator==(const Book& other) const {
    return *charts == *other.charts && cards == other.cards && setting == other.setting;
  }
};

Book make_book(std::shared_ptr<const GameBook> charts, BySide<Card> cards, Setting setting = {});

// Cross-era play, a function for each rule.

/// FD-ERA-3  The number of a season's decade (FD-R36: 13 before 1950, 0 after 2029).
int decade_number(int season);
/// FD-ERA-4  A range moved up by so many keys.
Range moved(Range range, int keys);

/// FD-R49  Overtime as the league of that season played it.
Overtime overtime_of(int season, const std::string& league, bool playoff);

/// FD-R19  Whether a season had two-point tries.
bool two_point_season(int season, const std::string& league);

}  // namespace touchline::fast_drive
