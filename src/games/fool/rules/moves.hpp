// What acts and phases do to men and rosters: who joins, who leaves, and rolls on a man with their
// record. No rule decides here; it is said once how a decision is carried out.
#pragma once

#include "games/fool/rules/change.hpp"
#include "games/fool/rules/dice_box.hpp"
#include "games/fool/rules/record.hpp"
#include "games/fool/rules/transition.hpp"

namespace touchline::fool {

/// Where somebody goes who joins a team now.
Roster open_roster(Phase phase);
void join(League& league, Player& man, int team, Roster roster);
/// He is free: without a team, and without what staying gave him (FOOL-FOCUS-2).
void set_free(League& league, Player& man);
/// FOOL-FREEAGENT-10, FOOL-RETIRE-2  A release by choice, with what follows from it.
void release(League& league, Player& man, Record& record, Fact fact);
/// Out of the league for good.
void depart(League& league, int id, Record& record, Fact fact);
/// FOOL-FREEAGENT-8  Whether a team knows him: no acquisition roll.
bool is_known_to(const Player& man, int team);
/// FOOL-POS-20, FOOL-R73  Whether whoever gets him now may put him back to his old position.
bool may_take_old_position(const Tables& tables, const League& league, const Player& man);
void take_old_position(League& league, Player& man, Record& record);

/// On what results fall that hit this man now.
Ground ground_of(const Tables& tables, const League& league, const Player& man, Source source,
                 int slot = 0);
/// Writes back what became of him, with a line of the record if anything did.
Verdict settle_man(const Tables& tables, const League& league, Player& man, const Landing& landing,
                   Fact fact, std::string text, Record& record);

/// FOOL-TRADE-7, FOOL-TRADE-8, FOOL-FREEAGENT-6  The acquisition roll of a man, and how long he
/// must be kept then.
void roll_acquisition(const Tables& tables, League& league, Player& man, How how, DiceBox& dice,
                      Record& record);
/// FOOL-POS-7 to 11  The transition roll. Whose owner is a person sees it before he says whether it
/// is to be reversed, unless he has said so beforehand.
void roll_transition(const Tables& tables, League& league, Player& man, Position to,
                     std::string_view what, DiceBox& dice, Record& record);
/// FOOL-POS-12 to 14  The owner's word on a change of position that he has seen.
void judge_change(const Tables& tables, League& league, Player& man, bool reverse, DiceBox& dice,
                  Record& record);
/// The same by the automatic owner, for every owner who has said nothing.
void judge_what_is_left(const Tables& tables, League& league, DiceBox& dice, Record& record);
/// The man without what his change of position did: values, attributes, position.
void take_back_change(Player& man);
/// Exchanges men and picks of a trade (FOOL-TRADE-7, FOOL-TRADE-10).
void carry_out(const Tables& tables, League& league, const Trade& trade, DiceBox& dice,
               Record& record);

}  // namespace touchline::fool
