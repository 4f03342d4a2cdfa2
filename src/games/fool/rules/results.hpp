// The quick model of a game (FOOL-OURS-4), which stands for chapters that are missing: drives by
// two dice. A league may play its games otherwise, at the table or on another engine.
#pragma once

#include "core/side.hpp"
#include "games/fool/rules/effects.hpp"
#include "games/fool/rules/experience.hpp"

namespace touchline::fool {

/// One side of a game as the drives see it.
struct Strength {
  int net = 0;                  // offence against the other defence, clamped
  std::optional<int> kicker{};  // his modifier; nothing: no fit kicker
  std::optional<int> punter{};  // likewise
};
/// FOOL-OURS-4
int net_of(const Tables& tables, int offence, int opposing_defence);
int kicker_modifier(const Kicking& kick);
int punter_modifier(const Kicking& kick);

enum class DriveEnd : std::uint8_t { turnover, punt, missed, field_goal, touchdown };

struct GameOutcome {
  BySide<int> score{};
  BySide<Kicks> kicks{};
  BySide<int> kick_returns{}, punt_returns{};
};

template <Table T>
int two_dice(T& table, Side side) {
  const auto [a, b] = table.roll("FOOL-OURS-4"_rule, side, d6, d6);
  return a + b;
}

// FOOL-OURS-4  One drive: two dice and the net; `bonus` for the home side's first drives, and what
// the other punter took. Says whether its own punt pins the other side back.
template <Table T>
DriveEnd play_drive(T& table, const Tables& tables, Side side, const Strength& own, int bonus,
                    int& points, bool& pinned) {
  const GameTable& game = tables.game;
  points = 0;
  pinned = false;
  const int sum = two_dice(table, side) + own.net + bonus;
  if (sum <= game.turnover_max) return DriveEnd::turnover;
  if (sum <= game.punt_max) {
    if (own.punter) pinned = table.roll("FOOL-OURS-4"_rule, side, d6)[0] + *own.punter >= 6;
    return DriveEnd::punt;
  }
  if (sum <= game.field_goal_max) {
    const int kick = two_dice(table, side) + own.kicker.value_or(game.no_kicker);
    if (kick < game.field_goal_good_min) return DriveEnd::missed;
    points = 3;
    return DriveEnd::field_goal;
  }
  points = two_dice(table, side) >= game.extra_point_good_min ? 7 : 6;
  return DriveEnd::touchdown;
}

// FOOL-OURS-4  Twelve drives each, alternating; a tie goes on for up to four more, or, if it must
// be decided, until one side leads after equal drives.
template <Table T>
GameOutcome play_game(T& table, const Tables& tables, const BySide<Strength>& strength,
                      bool must_decide) {
  GameOutcome out;
  BySide<int> punts{}, scores{};
  BySide<bool> pinned{};  // the side's next drive costs one
  const auto drive = [&](Side side, int number) {
    const Side other = side == Side::home ? Side::away : Side::home;
    int bonus = pinned[side] ? -1 : 0;
    if (side == Side::home && number < tables.game.home_bonus_drives) ++bonus;
    pinned[side] = false;
    int points = 0;
    bool pins = false;
    const DriveEnd end = play_drive(table, tables, side, strength[side], bonus, points, pins);
    out.score[side] += points;
    pinned[other] = pins;
    punts[side] += end == DriveEnd::punt ? 1 : 0;
    out.kicks[side].punts += end == DriveEnd::punt ? 1 : 0;
    out.kicks[side].field_goals += end == DriveEnd::field_goal || end == DriveEnd::missed ? 1 : 0;
    out.kicks[side].extra_points += end == DriveEnd::touchdown ? 1 : 0;
    scores[side] += points > 0 ? 1 : 0;
  };
  int number = 0;
  for (; number < tables.game.drives; ++number) {
    drive(Side::home, number);
    drive(Side::away, number);
  }
  const int last = number + tables.game.overtime_drives / 2;
  while (out.score.home == out.score.away && (must_decide || number < last)) {
    drive(Side::home, number);
    drive(Side::away, number++);
  }
  for (const Side side : {Side::home, Side::away}) {
    const Side other = side == Side::home ? Side::away : Side::home;
    out.kicks[side].kickoffs = scores[side] + 1;
    out.kick_returns[side] = scores[other] + 1;
    out.punt_returns[side] = punts[other];
  }
  return out;
}

}  // namespace touchline::fool
