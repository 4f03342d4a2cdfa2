// Tapes as text, and tapes that do not answer what the rules ask.
#include "match/tape.hpp"

#include <gtest/gtest.h>

#include "contract/toy_game.hpp"

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
  tape.out.away = {"Dan Pruitt", "Al Varga"};
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

const std::string two_calls_to_come = head + "throw TOY-1 home 1\nchoose TOY-1 home take\n";

TEST(Tape, WritesACallThatLiesFaceDownForWhoMayReadIt) {
  const auto kept = parse_tape(two_calls_to_come + "sealed TOY-2 away stay\n", "t.tape");
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->sealed, (TapeInput{"TOY-2"_rule, Side::away, {}, "stay", 7}));
  EXPECT_EQ(write_tape(*kept), two_calls_to_come + "sealed TOY-2 away stay\n");
  EXPECT_EQ(write_tape(tape_for(Audience::away, *kept)), write_tape(*kept));
  const std::string told_nothing = two_calls_to_come + "sealed TOY-2 away\n";
  EXPECT_EQ(write_tape(tape_for(Audience::home, *kept)), told_nothing);
  EXPECT_EQ(write_tape(tape_for(Audience::everyone, *kept)), told_nothing);
  const auto seats = parse_tape(told_nothing, "t.tape");
  ASSERT_TRUE(seats);
  EXPECT_EQ(write_tape(*seats), told_nothing);
}

TEST(Tape, ASeatIsToldNoSeedUntilTheMatchIsOver) {
  const auto dice_for_home = [](const std::string& dice, const std::string& rest) {
    const auto tape = parse_tape(head + "dice " + dice + "\n" + rest, "t.tape");
    return tape_for(Audience::home, *tape).dice;
  };
  EXPECT_EQ(dice_for_home("seed 42", ""), "");
  EXPECT_EQ(dice_for_home("own", ""), "own");
  EXPECT_EQ(dice_for_home("seed 42", "result 1-0 ff\n"), "seed 42");
}

TEST(Tape, ASealedLineThatIsNoneIsAnErrorAtItsLine) {
  const auto wrong = [](const std::string& lines) {
    return first_problem(parse_tape(two_calls_to_come + lines, "t.tape").error());
  };
  const std::string how =
      "t.tape:7: error: write 'sealed RULE home|away OPTION', or no OPTION where it is not told";
  EXPECT_EQ(wrong("sealed TOY-2\n"), how);
  EXPECT_EQ(wrong("sealed TOY-2 nobody stay\n"), how);
  EXPECT_EQ(wrong("sealed A-RULE-THAT-IS-TOO-LONG away stay\n"), how);
  EXPECT_EQ(wrong("sealed TOY-2 away stay left\n"), how);
  const std::string last = "t.tape:8: error: nothing may follow a call that lies face down";
  EXPECT_EQ(wrong("sealed TOY-2 away stay\nsealed TOY-2 home low\n"), last);
  EXPECT_EQ(wrong("sealed TOY-2 away stay\nthrow TOY-2 home 1 1 1\n"), last);
  EXPECT_EQ(wrong("sealed TOY-2 away stay\nresult 1-0 ff\n"), last);
}

TEST(Tape, RunsWithTheCallThatLiesFaceDown) {
  const auto why = [](const std::string& lines) {
    Match<toy::Game> match(toy::Book{});
    const auto ran = run_tape(match, *parse_tape(head + lines, "t.tape"), "t.tape");
    return ran ? std::to_string(match.sealed().size()) : first_problem(ran.error());
  };
  const std::string toss = "throw TOY-1 home 1\nchoose TOY-1 home take\n";
  EXPECT_EQ(why(toss), "0");
  EXPECT_EQ(why(toss + "sealed TOY-2 away stay\n"), "1");
  EXPECT_EQ(why(toss + "sealed TOY-2 home chip\n"), "1");
  EXPECT_EQ(why(toss + "choose TOY-2 home chip\nchoose TOY-2 away stay\n"), "0");
  EXPECT_EQ(why(toss + "choose TOY-2 home chip\n"),
            "t.tape:7: error: two secret calls are turned over together, but the other one is "
            "missing; a call that lies face down is written 'sealed'");
  EXPECT_EQ(why(toss + "choose TOY-2 away stay\nchoose TOY-2 home chip\n"),
            "t.tape:7: error: the rules ask for an answer of TOY-2 home here, the tape has TOY-2 "
            "away; it is damaged or of other rules");
  EXPECT_EQ(why(toss + "sealed TOY-2 away low\n"),
            "t.tape:7: error: 'low' is no option; write left or stay");
  EXPECT_EQ(why(toss + "sealed TOY-2 away\n"),
            "t.tape:7: error: this call is not on a seat's tape, only on that of whoever keeps the "
            "match; drop this line to see the match without it");
  EXPECT_EQ(why("sealed TOY-2 away stay\n"),
            "t.tape:5: error: no secret call is asked for here; drop this line");
}

}  // namespace
}  // namespace touchline
