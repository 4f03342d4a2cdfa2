// Decisions that take effect at once: a pick, an invitation, a trade, a word of the commissioner.
// `why_not` refuses what a rule forbids, in one line with its sense, and nothing is changed; `act`
// carries out what it does not refuse. A roll in an act is keyed by man, team and phase, never by
// the order in which acts come.
#pragma once

#include <string>
#include <variant>

#include "games/fool/rules/dice_box.hpp"
#include "games/fool/rules/record.hpp"

namespace touchline::fool {

struct MakePick {  // FOOL-DRAFT-3, 5
  int team = 0, man = 0;
};
struct TryRetirement {  // FOOL-RETIRE-1
  int team = 0, man = 0;
};
struct ReleaseMan {  // FOOL-FREEAGENT-3, FOOL-FREEAGENT-5
  int team = 0, man = 0;
};
struct Invite {  // FOOL-FREEAGENT-2
  int team = 0, man = 0;
};
struct EndTurn {  // FOOL-FREEAGENT-1
  int team = 0;
};
struct PutOnList {  // FOOL-IR-2
  int team = 0, man = 0;
};
struct Activate {  // FOOL-IR-2, FOOL-R72
  int team = 0, man = 0;
};
struct PutOnWaivers {  // FOOL-IR-1
  int team = 0, man = 0;
};
struct StartMove {  // FOOL-POS-3
  int team = 0, man = 0;
  Position to = Position::none;
};
struct ResolveMove {  // FOOL-POS-6
  int team = 0, man = 0;
  bool confirm = true;
};
struct JudgeMove {  // FOOL-POS-12
  int team = 0, man = 0;
  bool reverse = true;
};
// The commissioner's (FOOL-GEN-4).
struct Coax {  // FOOL-RETIRE-3, FOOL-OURS-7
  int team = 0, man = 0;
};
struct Suspend {  // FOOL-R71
  int man = 0, games = 0;
};
struct Fine {
  int team = 0;
  std::string why{};
};
struct Sanction {  // FOOL-FREEAGENT-11
  int team = 0, faces = 1;
};
struct KeepOnList {  // FOOL-DRAFT-2
  int man = 0;
};
struct ListRookie {  // FOOL-DRAFT-1: one of the commissioner's own list
  Player who{};
};
struct SetCampRolls {  // FOOL-FREEAGENT-12
  std::vector<int> men{};
};
struct SuspectCut {  // FOOL-TRADE-9
  int man = 0;
};
struct Expand {
  std::string team{}, owner{};
  bool computer = true;
  int division = 0;
};
struct SetSwitch {
  std::string text{};  // name=value
};
struct SetParameters {
  Parameters parameters{};
};

using Act =
    std::variant<Trade, MakePick, TryRetirement, ReleaseMan, Invite, EndTurn, PutOnList, Activate,
                 PutOnWaivers, StartMove, ResolveMove, Coax, Suspend, Fine, Sanction, KeepOnList,
                 SetCampRolls, SuspectCut, Expand, SetSwitch, SetParameters, ListRookie, JudgeMove>;

/// Why it cannot be done now; empty: it can.
std::string why_not(const Tables& tables, const League& league, const Act& act);
/// Does what `why_not` does not refuse.
void perform(const Tables& tables, League& league, const Act& act, DiceBox& dice, Record& record);

/// Whose turn it is to pick, or to complete his camp roster; -1: nobody's.
int picks_now(const League& league);
int completes_now(const League& league);

}  // namespace touchline::fool
