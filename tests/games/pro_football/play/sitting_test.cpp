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

TEST(PRO_R66, NewsGoOnFromWhatWasToldBefore) {
  const auto match = seated(playing().give("--coach", "human").give("--own-dice"));
  const auto from_tape = [](const Tape& tape) { return resumed(write_tape(tape)); };
  contract::expect_news_as_from_the_tape(*match, from_tape, 800);
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
  Tape after = match->tape();
  EXPECT_EQ(after.taken_back, 1);
  after.taken_back = 0;
  EXPECT_EQ(write_tape(after), before);
}

TEST(PRO_SEQ_7, WhatWasTakenBackIsCountedOnTapeScoreSheetAndReplay) {
  const auto match = seated(playing().give("--coach", "home=human").give("--seed", "3"));
  play_on(*match, 12);
  EXPECT_EQ(match->whole({}).find("Taken back"), std::string::npos);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(match->take_back(true).has_value());
    play_on(*match, 1);
  }
  const std::string tape = write_tape(match->tape());
  EXPECT_NE(tape.find("\ntaken back 2\n"), std::string::npos) << tape;
  const auto again = resumed(tape);
  EXPECT_EQ(write_tape(again->tape()), tape);
  ASSERT_TRUE(again->take_back(true).has_value());
  for (const auto& text : {again->whole({}), again->result({}), again->view().text({})}) {
    EXPECT_NE(text.find("Taken back: 3\n"), std::string::npos) << text;
  }
  EXPECT_EQ(nlohmann::json::parse(again->view().json()).at("taken_back"), 3);
  EXPECT_NE(again->view().page().find("taken back: 3"), std::string::npos);
}

/// The match before the defence's secret call, which that side is asked for first at the keyboard.
std::unique_ptr<play::Sitting> before_a_defence(std::uint64_t seed = 3) {
  auto match = before_a_call(seed);
  if (match->waits_for().find("defence") == std::string::npos) {
    EXPECT_TRUE(match->take("1"));
  }
  EXPECT_NE(match->waits_for().find("defence"), std::string::npos);
  return match;
}

TEST(PRO_SEQ_5, ADefenceIsPutTogetherOfWhateverIsLegalInAnyOrder) {
  cites("PRO-R49", "PRO-R53", "PRO-R54");
  // Four adjustments at once, which no menu has.
  const std::string canonical = "pass/double-SE-by-FS/blitz-MLB/move-RCB-nearL/move-SS-deepM";
  for (const std::string_view said :
       {"pass, double SE by FS, blitz MLB, move SS deepM, move RCB nearL",
        "move rcb nearl / blitz mlb / pass / move ss deepm / double se by fs",
        "pass/blitz-MLB/move-RCB-nearL/double-SE-by-FS/move-SS-deepM"}) {
    const auto match = before_a_defence();
    const Side side = asked_now(*match);
    const auto options = options_of(*match, side);
    EXPECT_EQ(std::count(options.begin(), options.end(), canonical), 0);
    const auto taken = match->take(said);
    ASSERT_TRUE(taken.has_value()) << said << ": " << taken.error().list().front().sentence;
    if (match->hands_over_to()) {
      ASSERT_TRUE(match->take("1"));
    }
    const std::string tape = write_tape(match->tape());
    EXPECT_NE(tape.find(fmt::format("choose PRO-D11 {} {}\n", name(side), canonical)),
              std::string::npos)
        << tape;
    EXPECT_EQ(write_tape(resumed(tape)->tape()), tape) << "the tape replays";
  }
}

// Each widens the menus; what earlier ones were called stays what it was.
TEST(PRO_SEQ_5, ManyDefencesArePutTogetherInOneMatch) {
  const auto match = before_a_defence();
  const std::vector<std::string> calls{
      "pass, double SE by FS, blitz MLB, move SS deepM, move RCB nearL",
      "pass, double FL by FS, blitz ROLB, move SS deepM, move RCB nearL",
      "pass, double FL by SS, blitz MLB LOLB, move FS shortM, move RCB nearL",
      "pass, blitz MLB LOLB ROLB, move SS deepM, move RCB nearL",
      "pass, double SE by SS, blitz LOLB ROLB, move FS shortM"};
  int taken = 0;
  while (!match->finished()) {
    bool composed = false;
    if (match->waits_for().find(", defence") != std::string::npos)
      for (const std::string& call : calls) composed = composed || match->take(call).has_value();
    taken += composed ? 1 : 0;
    if (!composed) play_on(*match, 1);
  }
  EXPECT_GT(taken, 20);
  const std::string tape = write_tape(match->tape());
  EXPECT_EQ(write_tape(resumed(tape)->tape()), tape);
  EXPECT_NE(tape.find("pass/double-SE-by-FS/blitz-MLB/move-RCB-nearL/move-SS-deepM"),
            std::string::npos)
      << tape;
}

TEST(PRO_SEQ_5, ACallOfTheMenuIsTheSameInAnyOrder) {
  const auto match = before_a_defence();
  ASSERT_TRUE(match->take("blitz FS, pass, double SE by SS"));
  const auto again = before_a_defence();
  EXPECT_FALSE(again->take("pass/blitz").has_value()) << "several begin so";
}

TEST(PRO_SEQ_5, AnIllegalDefenceIsRefusedWithItsReason) {
  cites("PRO-R50", "PRO-R52", "PRO-R53", "PRO-R54");
  const auto match = before_a_defence();
  const auto why = [&](std::string_view said) {
    const auto taken = match->take(said);
    return taken ? "taken" : taken.error().list().front().sentence;
  };
  EXPECT_EQ(why("key HB by MLB, pass"), "a back is keyed with run, and not in short yardage");
  EXPECT_EQ(why("blitz MLB, pass, move MLB nearL"), "MLB has two duties");
  EXPECT_EQ(why("pass, run"), "a call is run or pass, not both");
  EXPECT_EQ(why("blitz MLB"), "'blitz MLB' says neither run nor pass; begin with one of them");
  EXPECT_EQ(why("pass, double SE by RCB"),
            "the man who covers a receiver anyway is no second man on him");
  EXPECT_EQ(why("pass, move SS nearL"), "SS moves one step, not to nearL");
  EXPECT_TRUE(why("pass, dance").starts_with("'dance' is no part of a call"));
}

TEST(TableFront, AnybodyAtThePromptSeesWhoStandsWhereAndHowGoodHeIs) {
  const auto match = before_a_call();
  const std::string men = match->men({});
  EXPECT_TRUE(any_has({men}, "Run block")) << men;
  EXPECT_TRUE(any_has({men}, "deepM")) << men;
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
