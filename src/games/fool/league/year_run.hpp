// A turn of a league of FOOL, and an act, as pure functions of a state and inputs: sheets to plans,
// the automatic owner where none came, the phase, and what stands after it. What is said of it is
// the reports' (report/bulletin.hpp).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/fool/files/sheet.hpp"
#include "games/fool/league/act_text.hpp"
#include "games/fool/league/state.hpp"
#include "games/fool/rules/dice_box.hpp"
#include "games/fool/rules/engine.hpp"
#include "games/fool/rules/record.hpp"
#include "league/inputs.hpp"

namespace touchline::fool {

/// What became of a sheet.
struct ReadSheet {
  int team = 0;
  TeamSheet sheet{};
};

/// Those of a turn; of what is no team nothing is read.
std::vector<ReadSheet> read_sheets(const Tables& tables, const League& league,
                                   const std::vector<league::Sheet>& sheets);

/// What a turn or an act goes on from; shared, as nobody changes it.
using StateBefore = std::shared_ptr<const State>;

struct YearRun {
  StateBefore before{};
  State after{};
  Record record{};
  std::vector<DiceLine> dice{};
  std::set<int> men{};  // of an act: whom it can have changed
  std::vector<ReadSheet> sheets{};
  std::vector<std::size_t> by_report{};  // games that were played at a table
  std::vector<std::size_t> by_score{};   // of which only the score was told
};

/// `engine`: what plays its games; nothing: the quick model.
Result<YearRun> run_phase(const Tables& tables, StateBefore state, const league::Inputs& inputs,
                          const GameEngine* engine = nullptr);
Result<YearRun> run_act(const Tables& tables, StateBefore state, const league::Inputs& inputs);

/// Whom a team drafts that does not choose itself: by its queue, else by need and value; -1:
/// nobody.
int rookie_for(const Tables& tables, const League& league, int team, const TeamSheet* sheet);
/// When the time of the pick under way is over; 0: no clock runs.
std::int64_t clock_end(const League& league);

/// Whether the next turn's dice are the commissioner's own (camp_dice.hpp).
bool dice_by_hand(const League& league);

/// Why this cannot be put into the next turn; nothing if it can.
Result<void> check_result(const League& league, const league::Ruling& ruling);

/// The games that the next turn plays, with their places among the season's.
std::vector<std::pair<std::size_t, Game>> games_due(const League& league);

/// A name's number; -1: there is none.
int team_numbered(const League& league, const std::string& name);

}  // namespace touchline::fool
