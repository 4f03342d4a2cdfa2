// A toy rules set that uses all that a table offers, for testing the tables and the contract: a
// coin, a d6, a d10, several dice together, decisions in the open and in secret, and steps of
// several inputs with a secret at their beginning, in their middle, or both.
//
// TOY-1 The winner of a coin takes the ball or leaves it to the other side. TOY-2 In each of six
// rounds the side with the ball calls low, high or chip, and the other side dives left or stays,
// both in secret; then d6, d6 and d10 are thrown together. TOY-3 An even sum that beats the keeper
// is a goal; a d10 of 0 is thrown again, once. TOY-4 Otherwise both run near or far for the
// rebound, in secret; where they meet, the attack keeps the ball with a d6 of 6, else it has it.
#pragma once

#include <array>
#include <compare>

#include "match/rules_set.hpp"

namespace touchline::toy {

inline constexpr std::array<std::string_view, 3> calls{"low", "high", "chip"};
inline constexpr std::array<std::string_view, 2> dives{"left", "stay"};
inline constexpr std::array<std::string_view, 2> takes{"take", "leave"};
inline constexpr std::array<std::string_view, 2> runs{"near", "far"};
inline constexpr int rounds = 6;

struct Book {
  int keeper = 9;
  bool operator==(const Book&) const = default;
};

struct State {
  bool started = false;
  int round = 0;
  Side ball = Side::home;
  BySide<int> goals{};
  auto operator<=>(const State&) const = default;
};

struct Event {
  RuleId rule{};
  Side side = Side::home;
  int value = 0;
  bool operator==(const Event&) const = default;
};

template <Table T>
void toss(T& table, State& match) {
  const auto [face] = table.roll("TOY-1"_rule, Side::home, coin);
  const Side winner = face == 1 ? Side::home : Side::away;
  const bool takes_it = table.ask(Decision{"TOY-1"_rule, winner, "ball", takes}, match) == 0;
  match.started = true;
  match.ball = takes_it ? winner : other(winner);
  table.note(Event{"TOY-1"_rule, match.ball, face});
}

/// A call that its side makes in secret.
inline Decision in_secret(RuleId rule, Side side, std::string_view name,
                          std::span<const std::string_view> options) {
  return {rule, side, name, options, only(side)};
}

template <Table T>
bool wins_rebound(T& table, const State& match, Side attack) {
  const auto to = table.ask_both(in_secret("TOY-4"_rule, attack, "run", runs),
                                 in_secret("TOY-4"_rule, other(attack), "run", runs), match);
  return to.home != to.away || table.roll("TOY-4"_rule, attack, d6)[0] == 6;
}

template <Table T>
void play_round(T& table, const Book& book, State& match) {
  const Side attack = match.ball;
  const auto made = table.ask_both(in_secret("TOY-2"_rule, attack, "call", calls),
                                   in_secret("TOY-2"_rule, other(attack), "dive", dives), match);
  const auto [first, second, third] = table.roll("TOY-2"_rule, attack, d6, d6, d10);
  int sum = first + second + third + made[attack] - 2 * made[other(attack)];
  if (third == 0) sum += table.roll("TOY-3"_rule, other(attack), d10)[0];
  const bool goal = sum % 2 == 0 && sum > book.keeper;
  table.note(Event{"TOY-3"_rule, attack, sum});
  match.goals[attack] += goal ? 1 : 0;
  ++match.round;
  const bool keeps = !goal && wins_rebound(table, match, attack);
  match.ball = keeps ? attack : other(attack);
}

struct Game {
  static constexpr std::string_view id = "toy";
  static constexpr int edition = 1;
  using Book = toy::Book;
  using State = toy::State;
  using Event = toy::Event;

  static State kick_off(const Book&) { return {}; }
  template <Table T>
  static void advance(const Book& book, State& match, T& table) {
    match.started ? play_round(table, book, match) : toss(table, match);
  }
  static bool finished(const State& match) { return match.round == rounds; }
  static BySide<int> score(const State& match) { return match.goals; }
};
static_assert(RulesSet<Game>);

}  // namespace touchline::toy
