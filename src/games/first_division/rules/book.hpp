// What a match of First-Division Football is played from: two cards, the ground, and the switches
// that the rulings leave to the players (FDF-D1 to FDF-D4). Fixed before the first throw.
#pragma once

#include <string_view>

#include "core/side.hpp"
#include "games/first_division/rules/card.hpp"

namespace touchline::first_division {

/// FDF-D4  What follows a draw. All but `stands` are house rules of ours (FDF-R15).
enum class AfterDraw : std::uint8_t { stands, replay, extra_time, penalties, toss };

/// FDF-D2  Who counts as home on neutral ground.
enum class NeutralHome : std::uint8_t { draw, named };

struct Switches {
  bool end_goal_finishes = true;        // FDF-R3
  bool own_goal_on_reroll = true;       // FDF-R6: accept, or throw again
  bool zero_defence = true;             // FDF-R2: allow, or reject when the card is read
  bool allow_scoreless_column = false;  // FDF-R8
  NeutralHome neutral_home = NeutralHome::draw;
  AfterDraw draw = AfterDraw::stands;
  auto operator<=>(const Switches&) const = default;
};

struct Book {
  BySide<Card> cards;
  bool neutral = false;  // FDF-D1
  Switches switches{};
  bool operator==(const Book&) const = default;
};

}  // namespace touchline::first_division
