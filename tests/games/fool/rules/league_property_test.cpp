// Random leagues and random decisions: what is refused changes nothing, what is legal breaks no
// invariant, and the same decisions with the same dice give the same league.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "games/fool/rules/random_decisions.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

RC_GTEST_PROP(LeagueProperty, NoDecisionBreaksAnInvariant, ()) {
  const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1 << 30));
  Room room(league_at(*rc::gen::elementOf(std::vector<Phase>{
      Phase::lists, Phase::draft, Phase::rosters, Phase::commitments, Phase::cut, Phase::week})));
  Chooser start(room.league, seed);
  if (seed % 3 == 0) room.league.switches = random_switches(start);
  for (int step = 0; step < 6; ++step) {
    random_step(room, seed + static_cast<unsigned>(step), 8);
    RC_ASSERT(!::testing::Test::HasFailure());
  }
}

RC_GTEST_PROP(LeagueProperty, TheSameDecisionsAndDiceGiveTheSameLeague, ()) {
  const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1 << 30));
  Room a(league_at(Phase::commitments)), b(league_at(Phase::commitments));
  for (int step = 0; step < 5; ++step) {
    for (Room* room : {&a, &b}) {
      room->seed = seed;
      room->next(Chooser(room->league, seed).plans());
    }
    RC_ASSERT(a.league == b.league);
    RC_ASSERT(a.record == b.record);
    RC_ASSERT(a.dice == b.dice);
  }
}

// The commissioner's own dice, asked one by one, play the same league as the log of the box.
TEST(FOOL_CAMP_3, OwnDiceThrownInTheOrderOfTheLogGiveTheSameCamp) {
  Room computer(league_at(Phase::camp_rolls)), by_hand(league_at(Phase::camp_rolls));
  computer.next();
  std::vector<int> faces;
  for (const DiceLine& line : computer.dice)
    faces.insert(faces.end(), line.faces.begin(), line.faces.end());
  DiceBox dice = DiceBox::by_hand(faces);
  advance(tables(), by_hand.league, {}, dice, by_hand.record);
  EXPECT_EQ(by_hand.league, computer.league);
  // With a die too few the next one is asked for, and nothing is lost: it is run again.
  Room waits(league_at(Phase::camp_rolls));
  const int last = faces.back();
  faces.pop_back();
  DiceBox few = DiceBox::by_hand(faces);
  League trial = waits.league;
  EXPECT_THROW(advance(tables(), trial, {}, few, waits.record), Awaiting);
  faces.push_back(last);
  DiceBox enough = DiceBox::by_hand(faces);
  advance(tables(), waits.league, {}, enough, waits.record);
  EXPECT_EQ(waits.league, computer.league);
}

}  // namespace
}  // namespace touchline::fool
