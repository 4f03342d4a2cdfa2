// A match of Beppiland before the first shot: weather, levels, cards, injuries, and the area totals
// that come of them (docs/rules/beppiland.md, pipeline C1 to C7). Straight-line code over a Table.
#pragma once

#include <algorithm>
#include <array>

#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/match.hpp"
#include "games/beppiland/rules/switches.hpp"
#include "match/chance.hpp"
#include "match/table.hpp"

namespace touchline::beppiland {

inline constexpr Die d100{100, 1, "d100"};

/// Chances in basis points never leave 0..10000 (BEP-R43).
constexpr int within_chance(int bp) { return std::clamp(bp, 0, 10000); }

// ----------------------------------------------------------------------------------------- weather

// BEP-WEATHER-1  Without a forecast to go by.
constexpr bool sunny(int face) { return face <= 6000; }

// BEP-WEATHER-2
constexpr Weather rainy_day(int face) {
  if (face <= 5750) return Weather::threatening;
  if (face <= 8250) return Weather::light_rain;
  return face <= 9500 ? Weather::downpour : Weather::suspended;
}

// BEP-WEATHER-2, BEP-R47  A match on this day; drawn again where it cannot be put off.
template <Table T>
Weather draw_weather(T& table, Sky sky, bool may_be_put_off) {
  if (sky == Sky::sun) return Weather::sunny;
  const auto [face] = table.roll("BEP-WEATHER-2"_rule, Side::home, basis_points);
  const Weather weather = rainy_day(face);
  if (weather != Weather::suspended || may_be_put_off) return weather;
  const auto [again] = table.roll("BEP-R47"_rule, Side::home, Die{9500, 1, "weather"});
  return rainy_day(again);
}

// ------------------------------------------------------------------------- levels, cards, injuries

// BEP-PLAYER-6, BEP-LINEUP-8, BEP-R19  A man's level before anything happens to him.
constexpr int starting_level(const Man& man, const Switches& switches) {
  if (man.sparring()) return 0;  // BEP-LINEUP-14
  const int off = man.out_of_position ? figures(switches).out_of_position : 0;
  const int level = man.ab + man.fo - off;
  return switches.level_floor ? std::max(0, level) : level;
}

// BEP-HARD-1, BEP-HARD-4  The hardness that counts for a man's cards.
constexpr int card_hardness(const Team& team, const Man& man) {
  return man.area == Area::Po ? team.d[Area::Po] : sum(team.d);
}
// BEP-HARD-2, BEP-HARD-3
constexpr int yellow_chance(int d) { return within_chance(150 * (3 + d)); }
constexpr int red_chance(int d) { return within_chance(33 * (3 + d)); }

// BEP-HARD-10  A keeper has half the risk.
constexpr int injury_chance(const Man& man, int d_opponents) {
  return within_chance((man.area == Area::Po ? 50 : 100) * (5 + d_opponents));
}

// BEP-HARD-2, BEP-HARD-3, BEP-R30  Yellow, then red; neither looks at the other.
template <Table T>
void show_cards(T& table, const Team& team, Side side, Course& course) {
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Man& man = team.men[i];
    if (man.sparring()) continue;  // BEP-R27
    Condition& condition = course.men[side][i];
    const int d = card_hardness(team, man);
    const auto who = static_cast<std::uint8_t>(i);
    if (happens(table, "BEP-HARD-2"_rule, side, yellow_chance(d))) {
      condition.yellow = true;
      table.note(Event{"BEP-HARD-2"_rule, Kind::yellow, side, who, man.area, 0});
    }
    if (happens(table, "BEP-HARD-3"_rule, side, red_chance(d))) {
      condition.red = true;
      table.note(Event{"BEP-HARD-3"_rule, Kind::red, side, who, man.area, 0});
    }
  }
}

// BEP-HARD-11  The line of the table for a d100.
constexpr int injury_line(int face) {
  constexpr std::array<int, 8> up_to{15, 30, 45, 60, 70, 80, 90, 100};
  int line = 1;
  for (const int last : up_to) {
    if (face <= last) return line;
    ++line;
  }
  return 8;
}
// BEP-HARD-11  What a line costs in fitness. No line: nothing.
constexpr int fitness_loss(int line) { return std::max(0, line - 2); }

// BEP-HARD-10, BEP-HARD-12  The physio moves the result one line up; from the first line to none.
template <Table T>
void injure(T& table, const Team& team, int d_opponents, Side side, Course& course) {
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Man& man = team.men[i];
    if (man.sparring()) continue;  // BEP-R27
    if (!happens(table, "BEP-HARD-10"_rule, side, injury_chance(man, d_opponents))) continue;
    const auto [face] = table.roll("BEP-HARD-11"_rule, side, d100);
    const int line = injury_line(face) - (team.physio ? 1 : 0);
    course.men[side][i].injury = static_cast<std::uint8_t>(line);
    if (line > 0) {
      table.note(Event{"BEP-HARD-11"_rule, Kind::injury, side, static_cast<std::uint8_t>(i),
                       man.area, static_cast<std::int16_t>(line)});
    }
  }
}

// BEP-R1  Amounts in eighths: a whole number again after every step, or only at the very end.
constexpr int whole(int eighths, const Switches& switches) {
  if (!switches.round_each_step) return eighths;
  // Upwards, also for the negative levels of level.floor = none.
  return eighths >= 0 ? ceil_div(eighths, 8) * 8 : -(-eighths / 8) * 8;
}

// BEP-HARD-5, BEP-R29, BEP-R31  Injury first, then the red card, each rounded up.
constexpr int level_after(int level, const Condition& condition, const Switches& switches) {
  int eighths = level * 8;
  if (condition.injury == 1) eighths = whole(eighths * 3 / 4, switches);
  if (condition.injury > 1) eighths = whole(eighths / 2, switches);
  if (condition.red) eighths = whole(eighths / 2, switches);
  return eighths;
}

/// A man's level as a whole number, for whoever needs one.
constexpr int whole_level(const Condition& condition) {
  return ceil_div(std::max(0, condition.level), 8);
}

inline void apply_events(const Team& team, const Switches& switches,
                         std::array<Condition, Team::men_on_pitch>& men) {
  for (std::size_t i = 0; i < men.size(); ++i) {
    men[i].level = level_after(starting_level(team.men[i], switches), men[i], switches);
  }
}

// ------------------------------------------------------------------------------------------ totals

// BEP-LINEUP-12, BEP-LINEUP-13, BEP-R28  What wrong sides cost an area.
constexpr int side_penalty(int left, int right, int men) {
  const int half = ceil_div(men, 2);
  return 3 * (std::max(0, left - half) + std::max(0, right - half));
}
/// Of eleven men, how many in each area: a byte for each, so that all are counted at once.
class MenByArea {
 public:
  constexpr void add(Area area, bool counts) {
    all_ += static_cast<std::uint64_t>(counts) << shift(area);
  }
  constexpr int operator[](Area area) const {
    return static_cast<int>(all_ >> shift(area) & 0xFFU);
  }

 private:
  static constexpr unsigned shift(Area area) { return 8 * static_cast<unsigned>(area); }
  std::uint64_t all_ = 0;
};
inline Points side_penalties(const Team& team) {
  MenByArea left, right, men;
  for (const Man& man : team.men) {
    men.add(man.area, true);
    left.add(man.area, man.flank == Flank::S);
    right.add(man.area, man.flank == Flank::D);
  }
  Points penalties{};
  for (const Area area : field_areas)
    penalties[area] = side_penalty(left[area], right[area], men[area]);
  return penalties;
}

// BEP-LINEUP-6, BEP-LINEUP-7  No area of the three over three times another.
template <class Amounts>
constexpr void cut_3x(Amounts& totals) {
  const int limit = 3 * std::min({totals[Area::Di], totals[Area::Ce], totals[Area::At]});
  for (const Area area : field_areas) totals[area] = std::min(totals[area], limit);
}

// BEP-WEATHER-3..5  An area in the rain: the share of it that is left, in fifteenths.
constexpr int fifteenths_left(Weather weather, Area area) {
  if (area == Area::At && weather == Weather::light_rain) return 12;
  if (area == Area::At && weather == Weather::downpour) return 10;
  if ((area == Area::Ce || area == Area::Di) && weather == Weather::downpour) return 12;
  return 15;
}
constexpr int in_rain(int total, Weather weather, Area area) {
  return ceil_div(std::max(0, total) * fifteenths_left(weather, area), 15);
}

// BEP-LINEUP-5, pipeline C7  Levels, sides, extra points, 3X, rain.
inline AreaTotals area_totals(const Team& team,
                              const std::array<Condition, Team::men_on_pitch>& men, Weather weather,
                              const Switches& switches) {
  ByArea<int> eighths{};
  for (std::size_t i = 0; i < men.size(); ++i) eighths[team.men[i].area] += men[i].level;
  AreaTotals totals;
  if (figures(switches).sides) totals.side_penalty = side_penalties(team);
  for (const Area area : all_areas) {
    totals.raw[area] = ceil_div(std::max(0, eighths[area]), 8);
    eighths[area] -= 8 * totals.side_penalty[area];
    if (switches.level_floor) eighths[area] = std::max(0, eighths[area]);  // BEP-R19
  }
  totals.extra = team.extra();
  for (const Area area : all_areas) eighths[area] += 8 * totals.extra[area];
  cut_3x(eighths);
  for (const Area area : all_areas) {
    totals.after_3x[area] = ceil_div(std::max(0, eighths[area]), 8);
    totals.final[area] =
        ceil_div(std::max(0, eighths[area]) * fifteenths_left(weather, area), 8 * 15);  // BEP-R48
  }
  return totals;
}

/// The totals of a team of which nobody is carded or hurt.
inline AreaTotals quiet_totals(const Team& team, Weather weather, const Switches& switches) {
  std::array<Condition, Team::men_on_pitch> men{};
  apply_events(team, switches, men);
  return area_totals(team, men, weather, switches);
}

}  // namespace touchline::beppiland
