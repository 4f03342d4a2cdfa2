// The scripted table never falls back to chance: whatever does not fit its script is a fault.
#include "match/tables/scripted.hpp"

#include <gtest/gtest.h>

#include "contract/toy_game.hpp"
#include "match/match.hpp"

namespace touchline {
namespace {

using Script = std::vector<ScriptLine>;

/// The sentence of the fault that playing this script of the toy game ends in; empty if none.
std::string fault_of(Script script, int steps) {
  ScriptedTable<toy::Event> table(std::move(script));
  auto match = toy::Game::kick_off({});
  try {
    for (int i = 0; i < steps; ++i) toy::Game::advance(toy::Book{}, match, table);
    table.done();
  } catch (const ScriptFault& fault) {
    return fault.what();
  }
  return "";
}

Script one_round() {
  return {
      dice("TOY-1"_rule, {2}),      choose("TOY-1"_rule, "take"),  choose("TOY-2"_rule, "chip"),
      choose("TOY-2"_rule, "left"), dice("TOY-2"_rule, {6, 1, 9}),
  };
}

TEST(ScriptedTable, PlaysTheDiceAndTheAnswersOfItsScript) {
  ScriptedTable<toy::Event> table(one_round());
  auto match = toy::Game::kick_off({});
  toy::Game::advance(toy::Book{}, match, table);
  toy::Game::advance(toy::Book{}, match, table);
  EXPECT_NO_THROW(table.done());
  EXPECT_EQ(match.goals, (BySide<int>{0, 1}));
  const Log<toy::Event> expected{
      Rolled{"TOY-1"_rule, Side::home, 1, {2}},
      Decided{"TOY-1"_rule, Side::away, "ball", "take", 0},
      toy::Event{"TOY-1"_rule, Side::away, 2},
      Decided{"TOY-2"_rule, Side::away, "call", "chip", 2, Audience::away},
      Decided{"TOY-2"_rule, Side::home, "dive", "left", 0, Audience::home},
      Rolled{"TOY-2"_rule, Side::away, 3, {6, 1, 9}},
      toy::Event{"TOY-3"_rule, Side::away, 18},
  };
  EXPECT_EQ(table.log(), expected);
}

TEST(ScriptedTable, FaultsALineForAnotherRule) {
  Script script = one_round();
  script[4].rule = "TOY-4"_rule;
  EXPECT_EQ(fault_of(script, 2), "TOY-2: the script has a line for TOY-4");
  script = one_round();
  script[2].rule = "TOY-9"_rule;
  EXPECT_EQ(fault_of(script, 2), "TOY-2: the script has a line for TOY-9");
}

TEST(ScriptedTable, FaultsAWrongNumberOfDice) {
  Script script = one_round();
  script[4].faces = {6, 1};
  EXPECT_EQ(fault_of(script, 2), "TOY-2: 3 dice are thrown, the script has 2");
  script[4].faces = {6, 1, 9, 9};
  EXPECT_EQ(fault_of(script, 2), "TOY-2: 3 dice are thrown, the script has 4");
}

TEST(ScriptedTable, FaultsAnImpossibleFace) {
  Script script = one_round();
  script[4].faces = {6, 0, 9};
  EXPECT_EQ(fault_of(script, 2), "TOY-2: the d6 die has no face 0");
  script[4].faces = {6, 1, 10};
  EXPECT_EQ(fault_of(script, 2), "TOY-2: the d10 die has no face 10");
  script[0].faces = {3};
  EXPECT_EQ(fault_of(script, 2), "TOY-1: the coin die has no face 3");
}

TEST(ScriptedTable, FaultsAMissingLine) {
  Script script = one_round();
  script.pop_back();
  EXPECT_EQ(fault_of(script, 2), "TOY-2: the script has ended");
  script.pop_back();
  EXPECT_EQ(fault_of(script, 2), "TOY-2: the script has ended");
}

TEST(ScriptedTable, FaultsALeftOverLine) {
  Script script = one_round();
  script.push_back(dice("TOY-4"_rule, {6}));
  EXPECT_EQ(fault_of(script, 2), "1 script lines are left over, the first for TOY-4");
}

TEST(ScriptedTable, FaultsAnUnknownOption) {
  Script script = one_round();
  script[2].choice = "lob";
  EXPECT_EQ(fault_of(script, 2), "TOY-2: 'lob' is not one of the options");
}

TEST(ScriptedTable, FaultsDiceWhereAnAnswerIsAsked) {
  Script script = one_round();
  script[2] = dice("TOY-2"_rule, {1});
  EXPECT_EQ(fault_of(script, 2), "TOY-2: '' is not one of the options");
}

}  // namespace
}  // namespace touchline
