// The automatic owner (docs/rules/fool.md, "Decisions", column AI default): what is decided for a
// team that has sent nothing, and for every team of the computer. It sees what an owner may see and
// answers with the same values that people send.
#pragma once

#include "games/fool/rules/acts.hpp"
#include "games/fool/rules/plans.hpp"

namespace touchline::fool {

/// The rookie with the highest value and need; -1: the list is empty.
int choose_rookie(const Tables& tables, const League& league, int team);
/// The next act of a team's turn at Y8; EndTurn when its camp roster is set.
Act next_roster_act(const Tables& tables, const League& league, int team);
CampPlan plan_camp(const Tables& tables, const League& league, int team);
UndoPlan plan_undo(const Tables& tables, const League& league, int team);
/// FOOL-POS-12  Whether a man is worth less to it than before his change of position.
bool dislikes_change(const Tables& tables, const League& league, const Player& man);
CutPlan plan_cut(const Tables& tables, const League& league, int team);
/// Whether it would claim this man, and whom it would release.
std::optional<Wish> wants_claim(const Tables& tables, const League& league, int team, int man);
/// The best man of a pool that it would claim.
std::optional<Wish> next_claim(const Tables& tables, const League& league, int team);
/// A free agent to fill a place, or for a position that has too few men.
std::optional<Wish> next_signing(const Tables& tables, const League& league, int team);
/// Lists, activations, confirmed position changes before a game.
std::vector<Act> week_acts(const Tables& tables, const League& league, int team);
/// FOOL-OURS-8  Whether it accepts a trade that somebody offers.
bool accepts(const Tables& tables, const League& league, int team, const Trade& trade);
/// FOOL-OURS-8  What teams of the computer agree on among themselves, each once: on draft day, and
/// in the week of the deadline.
void trade_among_computers(const Tables& tables, League& league, DiceBox& dice, Record& record);
/// FOOL-FREEAGENT-12  The best two unsigned men of each position.
std::vector<int> men_of_interest(const Tables& tables, const League& league);

}  // namespace touchline::fool
