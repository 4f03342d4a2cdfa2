// The worked examples of injuries, credit, invitations and retirement.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

/// The age die of a camp, as the recovery of later camps uses it.
int perturb_age(TestDice& dice) {
  return tables().adjust_age[static_cast<std::size_t>(one_die(dice, "FOOL-CHANGE-2"_rule) - 1)];
}
int credit(MoveGame::Part part, bool exhibition, bool both) {
  const Switches switches;
  MoveGame game;
  game.part = part;
  game.exhibition = exhibition;
  game.both = both;
  return move_credit({tables(), switches}, game, 2);
}
/// The answer of a free agent to the first team of that half, by one die.
bool signs(bool top_half, int face) {
  Room room(league_at(Phase::rosters));
  const auto order = priority_order(room.league);
  while (in_top_half(room.league, order[room.league.turn]) != top_half) ++room.league.turn;
  const int asks = completes_now(room.league);
  while (count_all(room.league, asks) >= room.league.parameters.camp_roster)
    set_free(room.league, room.first_of(asks));
  const int id = room.free_agent([&](const Player& one) { return !is_known_to(one, asks); }).id;
  DiceBox dice = DiceBox::by_hand({face});
  EXPECT_EQ(room.why(Invite{asks, id}), "");
  perform(tables(), room.league, Invite{asks, id}, dice, room.record);
  return room.man(id).team == asks;
}
/// Whether a man of that age leaves with honours when he is asked.
bool retires(int age, int face) {
  Room room(league_at(Phase::rosters));
  const int asks = completes_now(room.league);
  const int id = room.first_of(asks).id;
  room.man(id).age = age;
  DiceBox dice = DiceBox::by_hand({face});
  EXPECT_EQ(room.why(TryRetirement{asks, id}), "");
  perform(tables(), room.league, TryRetirement{asks, id}, dice, room.record);
  return find_man(room.league, id) == nullptr;
}

TEST(FOOL_EX_55, Recovery) {
  TestDice dice({4});
  const Switches switches;
  const Injury injury{Ability::speed, InjuryKind::season};
  EXPECT_EQ(becomes_lasting(dice, {tables(), switches}, injury), true);
}

TEST(FOOL_EX_56, Recovery) {
  TestDice dice({5});
  const Switches switches;
  const Injury injury{Ability::contact, InjuryKind::season};
  EXPECT_EQ(becomes_lasting(dice, {tables(), switches}, injury), false);
}

TEST(FOOL_EX_57, Recovery) {
  TestDice dice({2, 4});
  const int adjusted = 26 + perturb_age(dice);
  EXPECT_EQ(adjusted, 25);
  EXPECT_EQ(recovers_later(dice, tables(), adjusted), true);
}

TEST(FOOL_EX_58, Recovery) {
  TestDice dice({3, 4});
  const int adjusted = 26 + perturb_age(dice);
  EXPECT_EQ(adjusted, 26);
  EXPECT_EQ(recovers_later(dice, tables(), adjusted), false);
}

TEST(FOOL_EX_59, CampInjury) {
  TestDice dice({6, 4});
  EXPECT_EQ(hurt_in_camp(dice, tables(), CampMan::rookie, true), true);
}

TEST(FOOL_EX_60, CampInjury) {
  TestDice dice({6, 4});
  EXPECT_EQ(hurt_in_camp(dice, tables(), CampMan::veteran, true), false);
}

TEST(FOOL_EX_61, CampInjury) {
  TestDice dice({6, 5, 4});
  EXPECT_EQ(hurt_in_camp(dice, tables(), CampMan::star, true), true);
}

TEST(FOOL_EX_62, CampInjury) {
  TestDice dice({6, 5, 3});
  EXPECT_EQ(hurt_in_camp(dice, tables(), CampMan::star, true), false);
}

TEST(FOOL_EX_63, KickerExperience) {
  const Kicks kicks{0, 1, 0, 5};
  EXPECT_EQ(kicker_credit(tables(), kicks), 1);
}

TEST(FOOL_EX_64, KickerExperience) {
  const Kicks kicks{0, 2, 0, 3};
  EXPECT_EQ(kicker_credit(tables(), kicks), 2);
}

TEST(FOOL_EX_65, KickerExperience) {
  const Kicks kicks{3, 2, 0, 6};
  EXPECT_EQ(kicker_credit(tables(), kicks), 3);
}

TEST(FOOL_EX_66, KickerExperience) {
  const Kicks kicks{0, 0, 3, 0};
  EXPECT_EQ(kicker_credit(tables(), kicks), 2);
}

TEST(FOOL_EX_67, TransitionProgress) {
  int sixths = 0;
  sixths += credit(MoveGame::Part::substitute, true, false);
  sixths += credit(MoveGame::Part::substitute, true, false);
  EXPECT_EQ(sixths, 8);
  EXPECT_EQ(sixths >= tables().progress.needed, false);
}

TEST(FOOL_EX_68, TransitionProgress) {
  int sixths = 0;
  sixths += credit(MoveGame::Part::substitute, true, false);
  sixths += credit(MoveGame::Part::substitute, true, false);
  sixths += credit(MoveGame::Part::substitute, false, false);
  sixths += credit(MoveGame::Part::substitute, false, false);
  EXPECT_EQ(sixths, 16);
  EXPECT_EQ(sixths >= tables().progress.needed, true);
}

TEST(FOOL_EX_69, TransitionProgress) {
  int sixths = 0;
  sixths += credit(MoveGame::Part::starter, false, true);
  sixths += credit(MoveGame::Part::starter, false, true);
  sixths += credit(MoveGame::Part::substitute, false, true);
  EXPECT_EQ(sixths, 8);
  EXPECT_EQ(sixths >= tables().progress.needed, false);
}

TEST(FOOL_EX_70, FreeAgentInvite) { EXPECT_EQ(signs(false, 2), false); }

TEST(FOOL_EX_71, FreeAgentInvite) { EXPECT_EQ(signs(true, 2), true); }

TEST(FOOL_EX_72, Retirement) { EXPECT_TRUE(retires(32, 4)); }

}  // namespace
}  // namespace touchline::fool
