// Who plays the games that nobody played at a table: the quick model (results.hpp), or the rules of
// another game, brought along (league/engines.hpp). An engine makes of the rosters what it needs
// before every round, from who is fit then, and tells a game as the report of a table does.
#pragma once

#include <memory>

#include "games/fool/rules/dice_box.hpp"
#include "games/fool/rules/plans.hpp"
#include "games/fool/rules/results.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {

/// The games of one round, between rosters as they stand before it.
class GameRound {
 public:
  virtual ~GameRound() = default;
  virtual GameReport play(const Game& game, DiceBox& dice) = 0;
};

class GameEngine {
 public:
  virtual ~GameEngine() = default;
  virtual std::unique_ptr<GameRound> open(const Tables& tables, const League& league) const = 0;
};

/// FOOL-OURS-4
std::unique_ptr<GameRound> quick_round(const Tables& tables, const League& league);

/// What a game's dice are keyed by: when it is played and who meets, never in which order.
std::string game_key(const League& league, const Game& game);
/// A game whose course is known and whose men are those of the line-ups; nobody is hurt yet.
GameReport report_of(const BySide<const Lineup*>& lineups, const GameOutcome& outcome);
/// FOOL-OURS-3  Who of those who took part is hurt, each by dice of his own.
void hurt_men(const Tables& tables, const League& league, GameReport& report, DiceBox& dice);

}  // namespace touchline::fool
