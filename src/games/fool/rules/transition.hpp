// Position changes (FOOL-POS): which are legal, the transition roll with its reversal, credit on
// the way, and what a man loses out of position.
#pragma once

#include "games/fool/rules/effects.hpp"

namespace touchline::fool {

/// Where a change of position would go: its column, or the type of FOOL-POS-25.
struct Move {
  int column = 0;  // 1 to 18; 0 under FOOL-POS-25
  const TypeColumns* types = nullptr;
  char grade = 'A';
  int sure = 100;
};

/// FOOL-POS-21 to 23, FOOL-R25, FOOL-R43  Nothing: the move is not legal.
std::optional<Move> legal_move(const Rules& rules, const Player& man, Position to);

/// FOOL-POS-24  What he plays with while out of position, at a slot he does not fill freely.
Body with_penalty(Body body, const Penalty& penalty);
const Penalty& penalty_of(const Rules& rules, const Player& man, Position slot);

/// FOOL-POS-8, FOOL-POS-9, FOOL-R34  What a move does before any die: pass value.
void start_move(const Tables& tables, Position from, Position to, Values& values);

/// The row of a class: 0 rookie new this year, 1 veteran, 2 real age 30 and over.
constexpr std::size_t row_of(PlayerClass of, int real_age) {
  return is_new(of) ? 0 : real_age >= 30 ? 2 : 1;
}
/// FOOL-POS-25  By age: rookie, to 25, 26-29, 30 and over.
constexpr std::size_t type_row(PlayerClass of, int real_age) {
  return is_new(of) ? 0 : real_age <= 25 ? 1 : real_age <= 29 ? 2 : 3;
}

// FOOL-POS-7, FOOL-POS-11, FOOL-R32  The transition die and what it calls for.
template <Table T>
void transition_roll(T& table, const Ground& ground, Landing& man, const Move& move, PlayerClass of,
                     int real_age) {
  const int face = one_die(table, "FOOL-POS-7"_rule);
  if (move.types) {
    apply(table, ground, man,
          (*move.types)[type_row(of, real_age)][static_cast<std::size_t>(face - 1)]);
    return;
  }
  const std::size_t row = face == 1   ? row_of(of, real_age)
                          : face == 6 ? 7 + row_of(of, real_age)
                                      : static_cast<std::size_t>(face + 1);
  apply(table, ground, man,
        ground.rules.tables.transition_column[static_cast<std::size_t>(move.column)][row]);
}

// FOOL-POS-12, FOOL-R23  Whether a change of position is taken back.
template <Table T>
bool reversal_roll(T& table, const Rules& rules, PlayerClass of, int real_age) {
  const auto& faces = rules.switches.reversal_by_class ? rules.tables.reversal_by_class
                                                       : rules.tables.reversal_flat;
  return faces[row_of(of, real_age)].has(one_die(table, "FOOL-POS-12"_rule));
}

/// How a man spent a game on the way to his new position.
struct MoveGame {
  enum class Part : std::uint8_t { none, starter, substitute, other } part = Part::none;
  bool exhibition = false;
  bool both = false;        // at the old or another position too
  bool mostly_old = false;  // FOOL-POS-5
  bool new_includes_old = false;
  bool after_regimen = false;  // FOOL-POS-16, 17: he had a camp regimen
};
/// FOOL-POS-4, 5, 16, 17, 19, FOOL-R36  Credit of one game, in sixths.
int move_credit(const Rules& rules, const MoveGame& game, int preseason_games);

}  // namespace touchline::fool
