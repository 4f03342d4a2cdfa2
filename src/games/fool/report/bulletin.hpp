// The bulletin of a turn, as text of at most 78 columns: results and standings, transactions, camp
// with the dice behind each change, health, the lists of the year, and what is due next. And the
// rosters in the notation of the source.
#pragma once

#include <string>
#include <vector>

#include "games/fool/rules/dice_box.hpp"
#include "games/fool/rules/record.hpp"

namespace touchline::fool {

/// What a bulletin is made of.
struct Story {
  const Tables& tables;
  const League& before;
  const League& after;
  const Record& record;
  const std::vector<DiceLine>& dice;
};

std::string bulletin(const Story& story);
/// "Louisa, season 3, Y16 week 5"
std::string title_of(const League& league);
/// Its last part: "Y14 cut to 58", "Y16 week 3".
std::string step_of(const League& league);
std::string roster_text(const Tables& tables, const League& league, int team);
/// Free agents, rookies or retired men, the most valuable first.
std::string list_text(const Tables& tables, const League& league, Status status);
std::string standings_text(const League& league, const std::vector<int>& order);
/// Men whose value camp raised and lowered most.
std::string winners_and_losers(const Story& story);
/// The order of the table, by lot where nothing else tells them apart.
std::vector<int> table_order(const League& league);

}  // namespace touchline::fool
