// A match at a table: who is asked, what is hidden and for how long, whose dice, undo and going on.
#include "contract/sitting_contract.hpp"
#include "games/pro_football/play/at_the_table.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

bool any_has(const std::vector<std::string>& lines, std::string_view part) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

TEST(PRO_SEQ_4, NobodyElseCanTellACallThatLiesFaceDown) {
  cites("PRO-SEQ-5", "PRO-SEQ-7");
  const auto match = before_a_call();
  for (const Side caller : both_sides) {
    const auto all = options_of(*match, caller);
    std::vector<std::string> tried;
    for (std::size_t i = 0; i < all.size(); i += all.size() / 12 + 1) tried.push_back(all[i]);
    ASSERT_GT(tried.size(), 5U);
    contract::expect_no_leak([] { return before_a_call(); }, caller, tried);
  }
}

TEST(PRO_SEQ_7, AStopForgetsACallAndBothAreAskedAgain) {
  const auto match = before_a_call();
  const Side first = asked_now(*match);
  ASSERT_TRUE(match->take(options_of(*match, first)[1]));
  EXPECT_TRUE(options_of(*match, first).empty()) << "his call lies there";
  const std::string tape = write_tape(match->tape());
  EXPECT_EQ(tape.find("sealed"), std::string::npos);
  const auto again = resumed(tape);
  EXPECT_TRUE(at_secret(*again));
  EXPECT_EQ(write_tape(again->tape()), tape);
}

TEST(PRO_SEQ_7, TheKeyboardIsHandedOverAndOnlyForSecretCalls) {
  const auto match = before_a_call();
  const auto first = match->hands_over_to();
  ASSERT_TRUE(first.has_value());
  ASSERT_TRUE(match->take("1"));
  const auto second = match->hands_over_to();
  ASSERT_TRUE(second.has_value());
  EXPECT_NE(*first, *second);
  ASSERT_TRUE(match->take("1"));
  EXPECT_FALSE(match->hands_over_to().has_value()) << "both are turned over";
  auto alone = seated(playing().give("--coach", "home=human").give("--seed", "3"));
  for (int i = 0; i < 30; ++i) {
    EXPECT_FALSE(alone->hands_over_to().has_value()) << "the computer does not look";
    play_on(*alone, 1);
  }
}

TEST(PRO_SEQ_7, CallsThatWereTurnedOverGoBackIfBothAgree) {
  const auto match = before_a_call();
  const std::string before = write_tape(match->tape());
  ASSERT_TRUE(match->take("1"));
  EXPECT_TRUE(match->needs_both().empty()) << "a call that lies face down is its owner's";
  ASSERT_TRUE(match->take("1"));
  EXPECT_EQ(match->needs_both().size(), 2U);
  EXPECT_FALSE(match->take_back().has_value());
  EXPECT_NE(write_tape(match->tape()), before);
  ASSERT_TRUE(match->take_back(true).has_value());
  EXPECT_EQ(write_tape(match->tape()), before);
}

TEST(PRO_R66, ClockAndInjuryDiceAreTheComputersUnlessAskedFor) {
  cites("PRO-R62", "PRO-R60");
  const auto own = playing().give("--coach", "human").give("--own-dice");
  const auto match = seated(own);
  const auto waited = play_on(*match, 160);
  EXPECT_TRUE(any_has(waited, "red red white black"));
  EXPECT_FALSE(any_has(waited, "injury"));
  EXPECT_FALSE(any_has(waited, "out of bounds"));
  const std::string tape = write_tape(match->tape());
  EXPECT_NE(tape.find("throw PRO-R60"), std::string::npos) << "the tape has them all";
  auto asked_for = own;
  const auto all = seated(asked_for.give("--all-dice"));
  EXPECT_TRUE(any_has(play_on(*all, 160), "injury"));
}

TEST(PRO_R66, AllDiceAreAskedForOnlyWherePeopleStillThrow) {
  const auto again = [](const verb::Request& played) {
    const Tape tape = seated(played)->tape();
    const auto request = verb::Request("replay").give("--all-dice");
    const verb::Work work;
    const auto seated = seat_from_tape({all_data, request, work}, tape, "t.tape");
    return seated ? "goes on" : seated.error().list().front().sentence;
  };
  EXPECT_EQ(again(playing().give("--own-dice")), "goes on");
  EXPECT_EQ(again(playing().give("--coach", "human").give("--seed", "3")),
            "has dice of the computer's; leave --all-dice out");
  EXPECT_EQ(again(playing().give("--seed", "3")),
            "is over, so nobody throws; leave --all-dice out");
}

TEST(PRO_R66, AMatchGoesOnFromItsTapeAsIfItHadNotStopped) {
  const auto whole = seated(playing().give("--coach", "away=human").give("--seed", "5"));
  play_on(*whole, 25);
  const auto again = resumed(write_tape(whole->tape()));
  for (int i = 0; i < 25; ++i) {
    play_on(*whole, 1);
    play_on(*again, 1);
    ASSERT_EQ(write_tape(again->tape()), write_tape(whole->tape())) << i;
  }
}

TEST(PRO_R66, TheComputerAlonePlaysTheMatchOfTheLibrary) {
  const auto match = seated(playing().give("--seed", "11"));
  ASSERT_TRUE(match->finished());
  Sample sample;
  sample.switches.injuries = true;
  const Book book = sample.book();
  Generator dice(11, 0);
  AutomaticCoaches coaches(coach_luck(11, 0, 0), AutomaticCoach(book));
  Log<Event> log;
  play_live(book, dice, log, coaches);
  EXPECT_EQ(match->tape().inputs, tape_inputs(log));
  const auto again = resumed(write_tape(match->tape()));
  EXPECT_TRUE(again->finished());
  EXPECT_EQ(write_tape(again->tape()), write_tape(match->tape()));
}

TEST(TableFront, WhatIsAskedFitsALineHoweverManyOptionsThereAre) {
  const auto match = before_a_call();
  for (const Side side : both_sides) {
    (void)side;
    std::size_t longest = 0, length = 0;
    for (const char c : match->request()) {
      length = c == '\n' ? 0 : length + 1;
      longest = std::max(longest, length);
    }
    EXPECT_LT(longest, 400U);
    const auto refused = match->take("no such call");
    ASSERT_FALSE(refused.has_value());
    EXPECT_LT(refused.error().list().front().sentence.size(), 600U);
    ASSERT_TRUE(match->take("1"));
  }
}

TEST(TableFront, ABeginningOfSeveralOptionsListsThem) {
  const auto match = before_a_call();
  const Side offence = match->waits_for().find("linebuck") != std::string::npos
                           ? asked_now(*match)
                           : other(asked_now(*match));
  const auto refused = match->take(offence, "off-tackle-left");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().list().front().sentence,
            "'off-tackle-left' may be off-tackle-left-HB, off-tackle-left-FB; write more of it");
  EXPECT_TRUE(match->take(offence, "OFF-TACKLE-LEFT-H").has_value());
}

TEST(TableFront, AMatchThatIsNotOverIsNotJudged) {
  const auto match = seated(playing().give("--coach", "human").give("--seed", "5"));
  const auto tape = must(parse_tape(write_tape(match->tape()), "t.tape"));
  const verb::Request request = verb::Request("replay").give("--judge");
  const verb::Work work;
  const auto judged = seat_from_tape({all_data, request, work}, tape, "t.tape");
  ASSERT_FALSE(judged);
  EXPECT_EQ(to_string(judged.error().list().front()),
            "error: --judge needs a game that is over; t.tape is not");
}

TEST(TableFront, UnknownTeamsCoachesAndRulesAreRefusedTogether) {
  const auto request = verb::Request("play")
                           .give("home", "2000-pilot-boats")
                           .give("away", "nobody")
                           .give("--coach", "best")
                           .give("--rule", "fouls=off");
  const verb::Work work;
  const auto refused = seat({all_data, request, work});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().list().size(), 4U);
}

}  // namespace
}  // namespace touchline::pro_football
