// Camp's dice on the commissioner's own table: asked one by one, stopped and gone on with, taken
// back; what was typed is an input of the turn, and the turn waits for all of it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/fool/league/camp_dice.hpp"
#include "games/fool/league/fool_sample.hpp"
#include "league/turn_life.hpp"

namespace touchline::fool {
namespace {

/// All faces that the league's own dice give a phase of camp.
std::vector<int> faces_by_computer(const State& state) {
  YearRun run = must(run_phase(sample::tables(), std::make_shared<const State>(state), {}));
  std::vector<int> faces;
  for (const DiceLine& line : run.dice)
    faces.insert(faces.end(), line.faces.begin(), line.faces.end());
  return faces;
}
std::string typed(const std::vector<int>& faces) {
  return fmt::format("{}", fmt::join(faces, " "));
}
std::unique_ptr<play::Sitting> sit(FoolRoom& room, const std::optional<Tape>& so_far = {}) {
  league::SitOrder order;
  order.sheets = must(league::parse_sheets(room.desk.turn().sheets));
  order.so_far = so_far;
  return must(room.desk.sit({}, order));
}
Result<league::Ruled> put_in(FoolRoom& room, const play::Sitting& sitting) {
  return league::rule(room.desk,
                      {"dice", "camp", write_tape(sitting.tape()), "", "", false, false});
}

TEST(FoolOwnDice, ThreeTurnsOfCampAreThrownByHandAndProven) {
  FoolRoom room;
  must(room.move("", "camp dice own"));
  room.process();  // Y10: by the league's own
  for (const Phase phase : {Phase::camp_rolls, Phase::camp_coaching, Phase::camp_positions}) {
    ASSERT_EQ(room.league().phase, phase);
    EXPECT_EQ(must(room.desk.upcoming()).by_hand, "camp");
    State by_computer = room.state();
    by_computer.league.own_dice = false;
    std::vector<int> faces = faces_by_computer(by_computer);
    EXPECT_EQ(refusal(league::process(room.desk, 1, {})),
              "the dice of camp are thrown by hand: league play camp");
    must(league::close_turn(room.desk));
    const auto sitting = sit(room);
    EXPECT_TRUE(nlohmann::json::parse(sitting->view().json()).at("dice").empty());
    must(sitting->take(typed(faces)));
    ASSERT_TRUE(sitting->finished());
    EXPECT_EQ(nlohmann::json::parse(sitting->view().json()).at("dice"), faces);
    must(put_in(room, *sitting));
    room.process();
    const State same =
        must(run_phase(sample::tables(), std::make_shared<const State>(by_computer), {})).after;
    EXPECT_EQ(room.league().players, same.league.players) << "the same faces, the same camp";
  }
  EXPECT_EQ(room.proven(), "");
  must(room.move("", "camp dice league"));
  EXPECT_FALSE(room.league().own_dice);
}

TEST(FoolOwnDice, AreAskedOneByOneInTheOrderOfTheRules) {
  FoolRoom room;
  must(room.move("", "camp dice own"));
  room.process();
  const auto sitting = sit(room);
  const League now = room.league();
  const Player& first = *men_of(now, 0).front();
  EXPECT_EQ(sitting->waits_for().find(fmt::format("camp 1, Ants, {} {}", first.id, first.name)), 0U)
      << sitting->waits_for();
  EXPECT_NE(sitting->waits_for().find("FOOL-CHANGE-2, die 1"), std::string::npos);
  must(sitting->take("4"));
  EXPECT_NE(sitting->waits_for().find("FOOL-CHANGE-2, die 2"), std::string::npos);
  EXPECT_EQ(refusal(sitting->take("7")), "'7' is no face; dice have 1 to 6: 4, or 4 1 6 for three");
  EXPECT_EQ(refusal(sitting->take("3 x")),
            "'x' is no face; dice have 1 to 6: 4, or 4 1 6 for three");
  must(sitting->take("1, 6"));
  EXPECT_EQ(sitting->tape().inputs.front().faces, (std::vector<int>{4, 1, 6}));
  EXPECT_EQ(must(sitting->take_back()).find("6 of camp 1"), 0U);
  EXPECT_NE(sitting->waits_for().find("FOOL-CHANGE-2, die 3"), std::string::npos);
  // It is gone on with from its tape.
  const Tape kept = must(parse_tape(write_tape(sitting->tape()), "kept"));
  const auto later = sit(room, kept);
  EXPECT_EQ(later->waits_for(), sitting->waits_for());
  EXPECT_EQ(later->tape(), sitting->tape());
  must(later->take_back());
  must(later->take_back());
  EXPECT_EQ(refusal(later->take_back()), "nothing is thrown yet");
}

TEST(FoolOwnDice, WhatIsNotWholeOrOfOtherRulesIsRefused) {
  FoolRoom room;
  room.process();
  const league::Ruling none{"dice", "camp", "touchline tape 1", "", "", false, false};
  EXPECT_NE(refusal(league::rule(room.desk, none)).find("no dice are thrown by hand now"),
            std::string::npos);
  must(room.move("", "camp dice own"));
  must(league::close_turn(room.desk));
  const auto sitting = sit(room);
  must(sitting->take("4 1 6 2 2"));
  must(put_in(room, *sitting));
  EXPECT_NE(refusal(league::preview(room.desk)).find("the next die of camp is missing: camp 1"),
            std::string::npos);
  Tape tape = sitting->tape();
  tape.inputs.front().rule = "FOOL-GEN-1"_rule;
  must(league::rule(room.desk, {"dice", "camp", write_tape(tape), "", "", false, false}));
  EXPECT_EQ(refusal(league::preview(room.desk)),
            "die 1 of Y11 camp rolls is asked for by FOOL-CHANGE-2, its tape has FOOL-GEN-1");
  tape.inputs.front().faces.front() = 9;
  EXPECT_NE(
      refusal(league::rule(room.desk, {"dice", "camp", write_tape(tape), "", "", false, false}))
          .find("a die of camp shows 9"),
      std::string::npos);
  tape.teams.away.id = "Y13 cut";
  EXPECT_NE(
      refusal(league::rule(room.desk, {"dice", "camp", write_tape(tape), "", "", false, false}))
          .find("no tape of the dice of season 1"),
      std::string::npos);
}

// What an owner decides between two turns of camp is opened before its dice are asked for.
TEST(FoolOwnDice, FollowTheSheetsOfTheirTurn) {
  FoolRoom room;
  must(room.move("", "camp dice own"));
  room.process();
  State by_computer = room.state();
  by_computer.league.own_dice = false;
  const auto faces = faces_by_computer(by_computer);
  must(league::close_turn(room.desk));
  const auto rolls = sit(room);
  must(rolls->take(typed(faces)));
  must(put_in(room, *rolls));
  room.process();
  must(room.sheet("Ants", "NOTHING\nNONCE x"));
  must(league::close_turn(room.desk));
  const auto sitting = sit(room);
  int most = 0;
  while (!sitting->finished() && ++most < 5000) must(sitting->take("3"));
  must(put_in(room, *sitting));
  room.process();
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolOwnDice, ManyTurnsGoAsFarAsTheDiceOfPeople) {
  FoolRoom room(1, 4);
  room.go_to(Phase::cut);
  must(room.move("", "camp dice own"));
  room.process(60);
  EXPECT_EQ(room.league().phase, Phase::camp_rolls);
  EXPECT_EQ(room.league().season, 2);
  EXPECT_EQ(room.proven(), "");
}

}  // namespace
}  // namespace touchline::fool
