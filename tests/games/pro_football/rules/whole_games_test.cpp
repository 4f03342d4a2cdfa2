// Whole games by the automatic coaches: what must hold at every step of every one of them.
#include "games/pro_football/rules/invariants.hpp"

namespace touchline::pro_football {
namespace {

TEST(PRO_R61, WholeGamesKeepDownsClockScoreAndField) {
  cites("PRO-R62", "PRO-R65");
  Sample sample;
  sample.switches.injuries = true;
  play_and_check(sample.book(), 60);
}

TEST(PRO_R1, TheProfileOfTheSourcePlaysWholeGamesToo) {
  cites("PRO-SETUP-3", "PRO-SETUP-4");
  Sample sample;
  sample.switches = source_profile();
  play_and_check(sample.book(), 30);
}

}  // namespace
}  // namespace touchline::pro_football
