// Tapes as text, and tapes that do not answer what the rules ask.
#include "match/tape.hpp"

#include <gtest/gtest.h>

namespace touchline {
namespace {

const std::string head = "touchline tape 1\ngame toy edition 1\nhome a 1\naway b 2\n";

std::string first_problem(const Problems& problems) { return to_string(problems.list().at(0)); }

TEST(Tape, ReadsBackWhatItWrites) {
  Tape tape;
  tape.game = "toy";
  tape.edition = 3;
  tape.teams = {{"cards/my club.toml", "12ab"}, {"b", "34cd"}};
  tape.neutral = true;
  tape.rules = {"draw=toss"};
  tape.dice = "seed 7";
  tape.inputs = {{"TOY-1"_rule, Side::home, {3, 1, 4}, {}, 0},
                 {"TOY-2"_rule, Side::away, {}, "low", 0}};
  tape.result = "2-1 0f3e";
  const auto again = parse_tape(write_tape(tape), "t.tape");
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, tape);
}

TEST(Tape, NothingMayFollowTheResult) {
  EXPECT_TRUE(parse_tape(head + "result 1-0 ff\n# a remark\n\n", "t.tape"));
  const auto more = parse_tape(head + "result 1-0 ff\nthrow TOY-1 home 1\n", "t.tape");
  ASSERT_FALSE(more);
  EXPECT_EQ(first_problem(more.error()), "t.tape:6: error: nothing may follow the result");
}

TEST(Tape, AnswersOnlyTheThrowThatIsAskedFor) {
  const Need need = ThrowNeeded{"TOY-1"_rule, Side::home, {d6, d6, d10}};
  const auto given = [&](RuleId rule, Side side, std::vector<int> faces) {
    return answer(need, {rule, side, std::move(faces), {}, 9}, "t.tape");
  };
  EXPECT_EQ(given("TOY-1"_rule, Side::home, {1, 2, 0}), (std::vector<int>{1, 2, 0}));
  EXPECT_FALSE(given("TOY-1"_rule, Side::home, {1, 2}));
  EXPECT_FALSE(given("TOY-1"_rule, Side::home, {1, 2, 0, 0}));
  EXPECT_FALSE(given("TOY-1"_rule, Side::away, {1, 2, 0}));
  const auto other_rule = given("TOY-2"_rule, Side::home, {1, 2, 0});
  ASSERT_FALSE(other_rule);
  EXPECT_EQ(first_problem(other_rule.error()).find("t.tape:9: error: the rules ask for 3 dice"),
            0U);
}

TEST(Tape, AnswersAQuestionWithOneOfItsOptions) {
  const Need need = AnswerNeeded{"TOY-2"_rule, Side::away, "call", {"low", "high"}};
  const auto given = [&](Side side, std::string choice) {
    return answer(need, {"TOY-2"_rule, side, {}, std::move(choice), 9}, "t.tape");
  };
  EXPECT_EQ(given(Side::away, "high"), std::vector<int>{1});
  EXPECT_FALSE(given(Side::away, "chip"));
  EXPECT_FALSE(given(Side::away, ""));
  EXPECT_FALSE(given(Side::home, "high"));
}

}  // namespace
}  // namespace touchline
