// An owner's sheet: what his team decides for the phase under way, a decision a line, as people
// write it. Read line by line against the rules: a line that a rule forbids is a problem with its
// number and leaves the others as they are. What is not decided is the automatic owner's.
//
//   Y6   QUEUE 31, 44, Barton            picks in this order when the draft is finished
//   Y8   RETIRE 12 / RELEASE 44 / INVITE 31, 32
//   Y10  STARS 12, 31 / EMPHASIS conditioning / COACH 31: S / REMOVE 44: f / POSITION 17: LB
//        SPECIAL 20: KR / RETURNS 20: 3 kick 2 punt / ALWAYS reverse no / FOR 31: shed yes
//   Y11  UNDO 31 / REVERSE 17
//   Y13  CUT 31, 44 / LIST 12 / LAPSE 20: KR
//        CLAIM 31 FOR 44
//   Y16  SIGN 31 FOR 44 / SIGN 31
//   any  NONCE words of your own / NOTHING (nothing is wanted) / # a remark
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/fool/rules/plans.hpp"

namespace touchline::fool {

/// What Y8 is for a team that sends a sheet: in this order, when its turn comes.
struct RosterPlan {
  std::vector<int> retire{}, release{}, invite{};
};

struct SheetLine {
  int line = 0;         // of the sheet, from 1
  std::string text{};   // as it was understood, or as it was written
  std::string wrong{};  // why it does not count; empty: it does
};

struct TeamSheet {
  std::string nonce{};
  bool decides = false;  // at least one decision, or NOTHING
  CampPlan camp{};
  UndoPlan undo{};
  CutPlan cut{};
  std::vector<Wish> wishes{};
  std::vector<int> queue{};
  RosterPlan roster{};
  std::vector<SheetLine> lines{};  // but remarks
  std::string too_many{};          // of a cut that does not go far enough

  bool good() const;
};

/// How many things it decides, every man in a list being one.
std::int64_t things_decided(const TeamSheet& sheet);

TeamSheet read_sheet(const Tables& tables, const League& league, int team, std::string_view text);

/// A sheet to fill in: what is due, from whom, the team's men with what each could do.
std::string blank_sheet(const Tables& tables, const League& league, int team);

/// What a phase waits for from a team, in a line; empty: nothing.
std::string due_from(const League& league, int team);

}  // namespace touchline::fool
