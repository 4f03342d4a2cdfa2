// The year Y2 to Y18 as pure functions over a League: each phase takes the owners' decisions (those
// that came; the automatic owner decides the rest), throws its dice man by man, and goes on to the
// next. docs/rules/fool.md, "The year".
#pragma once

#include "games/fool/rules/acts.hpp"
#include "games/fool/rules/engine.hpp"
#include "games/fool/rules/plans.hpp"

namespace touchline::fool {

/// Resolves the phase that the league is in and enters the next. Plans are legal (`problems`).
/// Without an engine games are played by the quick model.
void advance(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
             Record& record, const GameEngine* engine = nullptr);

// The phases, in files of their own.
void turn_year(const Tables& tables, League& league, Record& record);
void hold_mini_camp(const Tables& tables, League& league, DiceBox& dice, Record& record);
void publish_lists(const Tables& tables, League& league, DiceBox& dice, Record& record);
void start_draft(const Tables& tables, League& league, DiceBox& dice, Record& record);
void commit_plans(const Tables& tables, League& league, const Plans& plans, Record& record);
void camp_phases_1_to_6(const Tables& tables, League& league, DiceBox& dice, Record& record);
void camp_phases_7_to_9(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
                        Record& record);
void camp_phases_10_to_11(const Tables& tables, League& league, DiceBox& dice, Record& record);
void publish_rosters(const Tables& tables, League& league, DiceBox& dice, Record& record);
void cut_rosters(const Tables& tables, League& league, const Plans& plans, Record& record);
void resolve_claims(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
                    Record& record);
void end_preseason(const Tables& tables, League& league, Record& record);
void prepare_week(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
                  Record& record);
void play_games(const Tables& tables, League& league, const Plans& plans, GameKind kind,
                const GameEngine* engine, DiceBox& dice, Record& record);
/// FOOL-OURS-4  The report of a game by the quick model.
GameReport quick_game(const Tables& tables, const League& league, const Game& game, DiceBox& dice);
/// Credits, returns and injuries of one game.
void book_game(const Tables& tables, League& league, Game& game, const GameReport& report,
               Record& record);
/// FOOL-SPECIAL-9, 10  What a returner's level is at the end of preseason, under return_credits.
void judge_returner(const Tables& tables, Player& man, Role role);

}  // namespace touchline::fool
