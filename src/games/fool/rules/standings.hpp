// Schedule, standings and playoffs (FOOL-OURS-5), and the ranking that the next year goes by
// (FOOL-GEN-3). Pure functions over games.
#pragma once

#include "games/fool/rules/dice_box.hpp"

namespace touchline::fool {

/// FOOL-OURS-5  Everybody plays every week if the number of teams is even; venues alternate.
std::vector<Game> make_schedule(int teams, int weeks);
/// Pairs for an exhibition game.
std::vector<Game> make_exhibition(int teams, int round);

/// A game of the regular season goes into the records of both teams.
void count_score(League& league, const Game& game);

/// FOOL-OURS-5  These teams from first to last: percentage, head to head, division record, point
/// difference, points, lot.
std::vector<int> standings(const League& league, std::vector<int> teams, DiceBox& dice);

/// FOOL-OURS-5  Who meets in a round of the playoffs, from 1; empty: there is a champion.
std::vector<Game> playoff_round(const Tables& tables, const League& league, int round,
                                DiceBox& dice);

/// FOOL-GEN-3, FOOL-DRAFT-3  Champion, beaten finalist, then all others by the standings.
std::vector<int> final_ranking(const League& league, DiceBox& dice);

}  // namespace touchline::fool
