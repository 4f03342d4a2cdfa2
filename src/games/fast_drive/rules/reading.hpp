// How dice and charts are read (FD-DIE, FD-QLT, FD-DRV, FD-RES): from a throw to what the drive or
// the kick came to. What follows from it is rules.hpp.
//
// A reading depends on little: the chart, who asks, where the drive started and who is at home. A
// table that has met the question before may answer from its memory (`table.drive(look)` and so
// on); exact odds do, having run these very functions through the enumerating table once.
#pragma once

#include <algorithm>
#include <optional>

#include "core/check.hpp"
#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/state.hpp"
#include "match/table.hpp"

namespace touchline::fast_drive {

// FD-DIE-1  Three six-sided dice of different colours.
inline constexpr Die black{6, 1, "black"}, white{6, 1, "white"}, red{6, 1, "red"};

/// All that a reading depends on besides book and chart.
struct Look {
  Side side = Side::home;  // the offence; of a kick the receivers
  Zone zone = Zone::average;
  bool at_home = false;  // that side
  bool second = false;   // the throw after a fourth down
  auto operator<=>(const Look&) const = default;
};

/// What a throw on the drive chart came to.
struct Drive {
  Ending ending = Ending::none;  // none: thrown again (FD-RES-9)
  std::int8_t ticks = 0;
  bool adjustable = true;
  auto operator<=>(const Drive&) const = default;
};

/// A kick at the posts.
enum class Attempt : std::uint8_t { good, missed, blocked };

/// A table that is told how each throw is read, for the score sheet. Others are not asked to:
/// nothing is left of it in what is compiled for them.
template <class T>
concept Listening = Table<T> && requires(T& table, const Test& test, Range range, Attempt attempt) {
  table.checks(true);              // the answer of a SEMI die
  table.answers(test, true);       // a question of the row that is read, from left to right
  table.lasts(1);                  // the ticks that a drive takes by the chart
  table.kicks(range, 1, attempt);  // at the posts, and the key that was thrown; -1 without dice
};

// FD-DIE-5, FD-R3  The white die: odd is yes.
template <Table T>
bool semi_check(T& table, Side side) {
  const auto [face] = table.roll("FD-DIE-5"_rule, side, white);
  const bool yes = face % 2 == 1;
  if constexpr (Listening<T>) table.checks(yes);
  return yes;
}

// FD-QLT-4, FD-QLT-5  A full quality answers without dice; SEMI is thrown for at every question.
template <Table T>
bool has_quality(T& table, Side side, Grade grade, bool good) {
  const Has answer = has(grade, good);
  return answer == Has::yes || (answer == Has::semi && semi_check(table, side));
}

// FD-DRV-2  One question of a chart. `returner` is the grade of the unit that returns a kick.
template <Table T>
[[gnu::always_inline]] inline bool answered(T& table, const Book& book, const Test& test,
                                            const Look& look, Grade returner) {
  using Asks = Test::Kind;
  const Side opponent = other(look.side);
  switch (test.kind) {
    case Asks::always:
      return true;
    case Asks::offence:
      return has_quality(table, look.side,
                         book.cards[look.side].grade(Unit::offence, test.quality.axis),
                         test.quality.good);
    case Asks::defence:  // FD-R48
      return has_quality(table, opponent,
                         book.cards[opponent].grade(Unit::defence, test.quality.axis),
                         test.quality.good);
    case Asks::electric:
      return has_quality(table, look.side, returner, true);
    case Asks::zone:
      return (test.zones >> static_cast<unsigned>(look.zone)) % 2 == 1;
    case Asks::home:
      return look.at_home;
    case Asks::road:
      return !look.at_home;
    case Asks::year_to:  // FD-R8
      return book.year[look.side] <= test.year;
    case Asks::year_from:
      return book.year[look.side] >= test.year;
  }
  return true;
}

// FD-DRV-1, FD-DRV-2, FD-DRV-3  The first cell from the left whose question is answered yes.
template <Table T, class Cell>
int find_cell(T& table, const Book& book, const Row<Cell>& row, const Look& look,
              Grade returner = Grade::none) {
  for (int at = 0;; ++at) {
    const Cell& cell = row.cells[static_cast<std::size_t>(at)];
    const bool yes = answered(table, book, cell.test, look, returner);
    if constexpr (Listening<T>) table.answers(cell.test, yes);
    if (!yes) continue;
    if constexpr (Listening<T>) table.finds(cell, look);
    return at;
  }
}

// ------------------------------------------------------------------------------ the drive chart

// FD-CRD-2, FD-R7  The row for a key: the offence's card, then the defence's, then the chart.
inline const Row<DriveCell>* special_row(const Book& book, Side side, int key) {
  for (const SpecialResult& special : book.cards[side].specials) {
    const bool in_force = !special.turnover || book.turnover_specials[side];  // FD-ERA-2
    if (special.key == key && in_force) return &special.row;
  }
  return nullptr;
}

// FD-OPT-3  A touchdown is scored the other way by a team that leans to it.
constexpr DriveResult flipped(const DriveCell& cell, Leaning leaning, bool in_use) {
  const bool matches = cell.flip == leaning ||
                       (cell.flip == Leaning::pass && leaning == Leaning::pass_plus) ||
                       (cell.flip == Leaning::run && leaning == Leaning::run_plus);
  if (!in_use || cell.flip == Leaning::none || !matches) return cell.result;
  return cell.result == DriveResult::touchdown_run ? DriveResult::touchdown_pass
                                                   : DriveResult::touchdown_run;
}

constexpr Ending ending_of(DriveResult result) {
  switch (result) {
    case DriveResult::fumble:
      return Ending::fumble;
    case DriveResult::interception:
      return Ending::interception;
    case DriveResult::punt_backed_up:
      return Ending::punt_backed_up;
    case DriveResult::punt:
      return Ending::punt;
    case DriveResult::punt_coffin_corner:
      return Ending::punt_coffin_corner;
    case DriveResult::safety:
      return Ending::safety;
    case DriveResult::field_goal_attempt:
      return Ending::field_goal_attempt;
    case DriveResult::touchdown_run:
    case DriveResult::touchdown_pass:
      return Ending::touchdown;
    case DriveResult::reroll:
      return Ending::reroll;
    case DriveResult::unusual_one:
    case DriveResult::unusual_two:
      break;
  }
  return Ending::none;
}

// FD-RES-8, FD-RES-9  Two dice on an unusual table. REROLL there sends back to the chart.
template <Table T>
DriveCell read_unusual(T& table, const Book& book, const DriveTable& chart, const Look& look) {
  const auto [b, w] = table.roll("FD-RES-8"_rule, look.side, black, white);
  const int key = key_of(DiceKind::sorted2, 6 * (b - 1) + w - 1);
  const auto& row = chart.rows[static_cast<std::size_t>(key)];
  if constexpr (Listening<T>) table.reads(chart, key, row, std::nullopt);
  const int at = find_cell(table, book, row, look);
  const DriveCell cell = row.cells[static_cast<std::size_t>(at)];
  Event event{"FD-RES-8"_rule, Kind::unusual_row, look.side, static_cast<std::int16_t>(key)};
  event.cell = static_cast<std::int8_t>(at);
  event.result = flipped(cell, book.cards[look.side].leaning, book.switches().scoring_detail);
  table.note(event);
  return cell;
}

// FD-CLK-2, FD-CLK-5, FD-4DN-4, FD-OPT-1, FD-R32  The ticks a result takes by the red die.
template <Table T>
int base_ticks(T& table, const Book& book, const DriveCell& cell, const Look& look, int red_face) {
  const bool one_tick = cell.circled || look.second || cell.result == DriveResult::reroll;
  if (one_tick) return 1;
  if (red_face == 6 && book.switches().long_drive) {
    const auto [again] = table.roll("FD-OPT-1"_rule, look.side, red);
    if (again == 6) return 6;
  }
  return book.charts->timing[static_cast<std::size_t>(red_face - 1)];
}

// FD-SEQ steps 2 to 4  Three dice, the row, its cell, and the time it takes.
template <Table T>
Drive throw_drive(T& table, const Book& book, const Look& look) {
  const auto [b, w, r] = table.roll("FD-DRV-1"_rule, look.side, black, white, red);
  const int key = key_of(DiceKind::sorted3, 36 * (b - 1) + 6 * (w - 1) + r - 1);  // FD-DIE-3
  const Row<DriveCell>* own = special_row(book, look.side, key);
  const Row<DriveCell>* theirs = own ? nullptr : special_row(book, other(look.side), key);
  const Row<DriveCell>& row = own      ? *own
                              : theirs ? *theirs
                                       : book.charts->drive.rows[static_cast<std::size_t>(key)];
  if constexpr (Listening<T>) {
    const Side card = own ? look.side : other(look.side);
    table.reads(book.charts->drive, key, row, own || theirs ? std::optional(card) : std::nullopt);
  }
  const int at = find_cell(table, book, row, look);
  DriveCell cell = row.cells[static_cast<std::size_t>(at)];

  Event event{"FD-DRV-2"_rule, own || theirs ? Kind::special_row : Kind::row,
              theirs ? other(look.side) : look.side, static_cast<std::int16_t>(key)};
  event.cell = static_cast<std::int8_t>(at);
  event.result = flipped(cell, book.cards[look.side].leaning, book.switches().scoring_detail);
  table.note(event);

  if (cell.result == DriveResult::unusual_one || cell.result == DriveResult::unusual_two) {
    const bool two = cell.result == DriveResult::unusual_two;
    cell = read_unusual(table, book, book.charts->unusual[two ? 1 : 0], look);
    if (cell.result == DriveResult::reroll) return {};  // FD-RES-9
  }
  const int ticks = base_ticks(table, book, cell, look, r);
  if constexpr (Listening<T>) table.lasts(ticks);
  return {ending_of(cell.result), static_cast<std::int8_t>(ticks),
          !cell.circled || book.switches().adj_red_circle};  // FD-R13
}

// --------------------------------------------------------------------------- tables of outcomes

// The row of one throw, by the dice of the table.
template <Table T>
int throw_key(T& table, RuleId rule, Side side, DiceKind dice) {
  switch (dice) {
    case DiceKind::d6:
      return table.roll(rule, side, white)[0] - 1;
    case DiceKind::d66:  // FD-DIE-2
    case DiceKind::sorted2: {
      const auto [b, w] = table.roll(rule, side, black, white);
      return key_of(dice, 6 * (b - 1) + w - 1);
    }
    case DiceKind::sorted3: {
      const auto [b, w, r] = table.roll(rule, side, black, white, red);
      return key_of(dice, 36 * (b - 1) + 6 * (w - 1) + r - 1);
    }
  }
  return 0;
}

// FD-KO-1, FD-RES-1..3  A throw on a table, and on the sub-tables it names.
template <Table T>
Outcome throw_outcome(T& table, const Book& book, Chart chart, const Look& look, RuleId rule) {
  const Card& card = book.cards[look.side];
  const Grade returner = chart <= Chart::onside ? card.kick_returns : card.punt_returns;
  const Side thrower = is_kick(chart) ? other(look.side) : look.side;
  const OutcomeTable* read = &book.charts->table(chart);
  for (;;) {
    const int key = throw_key(table, rule, thrower, read->dice);
    const auto& row = read->rows[static_cast<std::size_t>(key)];
    if constexpr (Listening<T>) table.reads(*read, key, row, std::nullopt);
    const int at = find_cell(table, book, row, look, returner);
    const Outcome& outcome = row.cells[static_cast<std::size_t>(at)].outcome;
    if (outcome.kind != Outcome::Kind::subtable) return outcome;
    read = &book.charts->subtables[outcome.subtable];
  }
}

// FD-R4, FD-RES-5, FD-OPT-2, FD-R33  Good up to the end of the range; 11-66 needs no dice, unless
// kicks may be blocked.
inline Attempt attempt_of(Range range, int key) {
  if (range == automatic) return key == 0 ? Attempt::blocked : Attempt::good;
  return key <= range ? Attempt::good : Attempt::missed;
}

template <Table T>
Attempt throw_attempt(T& table, const Book& book, RuleId rule, Side side, Range range) {
  const bool no_dice = range == automatic && !book.switches().blocked_kicks;
  const int key = no_dice ? -1 : throw_key(table, rule, side, DiceKind::d66);
  const Attempt attempt = no_dice ? Attempt::good : attempt_of(range, key);
  if constexpr (Listening<T>) table.kicks(range, key, attempt);
  return attempt;
}

// ----------------------------------------------------------- the doors that a memory may stand at

template <Table T>
Drive read_drive(T& table, const Book& book, const Look& look) {
  if constexpr (requires { table.drive(look); }) {
    return table.drive(look);
  } else {
    return throw_drive(table, book, look);
  }
}

template <Table T>
Outcome read_outcome(T& table, const Book& book, Chart chart, const Look& look, RuleId rule) {
  if constexpr (requires { table.outcome(chart, look); }) {
    return table.outcome(chart, look);
  } else {
    return throw_outcome(table, book, chart, look, rule);
  }
}

template <Table T>
Attempt read_attempt(T& table, const Book& book, RuleId rule, Side side, Range range) {
  if constexpr (requires { table.attempt(range); }) {
    return table.attempt(range);
  } else {
    return throw_attempt(table, book, rule, side, range);
  }
}

}  // namespace touchline::fast_drive
