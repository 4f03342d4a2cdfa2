// Penalties: whether a flag falls, what it is, and what the offended side may do.
#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// Every penalty number is 3, and penalties are called.
Sample flagged() {
  Sample sample = plain();
  sample.switches.penalties = true;
  sample.switches.variable_fg = false;
  for (const Side side : both_sides) {
    sample.teams[side].offence_fouls = sample.teams[side].defence_fouls = 3;
  }
  back_reads(sample, OffPos::hb, "+4", "+4");
  return sample;
}
ScriptLine flag(int face) { return die("PRO-R59"_rule, face); }
ScriptLine which(int red) { return two("PRO-PENALTY-2"_rule, red); }
ScriptLine decide(std::string how) { return choose("PRO-D22"_rule, std::move(how)); }
std::string penalized(const Sample& sample, const Situation& situation, Script script) {
  const Book book = sample.book();
  return told(play_to_end(book, before_snap(book, situation), std::move(script)).state.snap.end);
}
const Situation dive = calling(Play::linebuck, OffPos::hb);
/// Charts on which this side commits this foul on every roll.
void always(Sample& sample, Section section, bool by_kickers_or_offence, Foul foul) {
  sample.charts.fouls[static_cast<std::size_t>(section)][by_kickers_or_offence ? 0 : 1].cells.fill(
      foul);
}

TEST(PRO_X53, TheDefenceIsOffside) {
  cites("PRO-PENALTY-1", "PRO-PENALTY-2", "PRO-R59", "PRO-D22", "PRO-DICE-2", "penalties=on");
  const Sample sample = flagged();
  const Script begun{run(5, 2, x), flag(5), flag(3), which(5)};
  Script accepted = begun, declined = begun;
  accepted.push_back(decide("accept"));
  declined.push_back(decide("decline"));
  EXPECT_EQ(penalized(sample, dive, accepted), "ball home 45, 1 and 5");
  EXPECT_EQ(penalized(sample, dive, declined), "ball home 46, 2 and 6");
}

TEST(PRO_X54, NoFlag) {
  const Sample sample = flagged();
  EXPECT_EQ(penalized(sample, dive, {run(5, 2, x), flag(5), flag(4)}), "ball home 46, 2 and 6");
}

TEST(PRO_SETUP_3, WithoutPenaltiesAnXIsNothing) {
  cites("PRO-DICE-3", "penalties=off");
  Sample sample = flagged();
  sample.switches.penalties = false;
  EXPECT_EQ(penalized(sample, dive, {run(5, 2, x)}), "ball home 46, 2 and 6");
}

TEST(PRO_R59, EveryKindOfFoul) {
  Sample sample = flagged();
  const auto by = [&](bool offence, Foul foul, Situation situation, Script answer_lines = {}) {
    const bool pass_play = is_pass(situation.call.play);
    always(sample, pass_play ? Section::pass : Section::run, offence, foul);
    Script script{pass_play ? pass(5, 2, x) : run(5, 2, x), flag(offence ? 1 : 6), flag(1),
                  which(7)};
    script.insert(script.end(), answer_lines.begin(), answer_lines.end());
    return penalized(sample, situation, script);
  };
  const Script accept{decide("accept")};
  EXPECT_EQ(by(true, Foul::FS, dive), "ball home 55, 1 and 15") << "dead: no play, no choice";
  EXPECT_EQ(by(false, Foul::EN, dive), "ball home 45, 1 and 5");
  EXPECT_EQ(by(true, Foul::OH, dive, accept), "ball home 60, 1 and 20");
  EXPECT_EQ(by(false, Foul::DH, dive, accept), "ball home 45, 1 and 10") << "automatic first down";
  EXPECT_EQ(by(false, Foul::FM, dive, accept), "ball home 31, 1 and 10") << "on top of +4";
  EXPECT_EQ(by(true, Foul::PF, dive, accept), "ball home 65, 1 and 25");
  Situation close = dive;
  close.at = 6;
  close.to_go = 6;
  EXPECT_EQ(by(false, Foul::OS, close, accept), "ball home 3, 1 and 3") << "half the distance";
  back_reads(sample, OffPos::hb, "-3", "-3");
  EXPECT_EQ(by(false, Foul::PF, dive, accept), "ball home 35, 1 and 10") << "no gain: the line";
  back_reads(sample, OffPos::hb, "TD", "TD");
  EXPECT_EQ(by(false, Foul::PF, dive), "touchdown home") << "nothing to add";
  Situation throws = calling(Play::shallow, OffPos::se, "pass");
  passer_reads(sample, "X", "X");
  EXPECT_EQ(by(false, Foul::PI, throws, accept), "ball home 34, 1 and 10") << "a short pass: 16";
  EXPECT_EQ(by(true, Foul::IG, throws, accept), "ball home 60, 2 and 20") << "loss of down";
  passer_reads(sample, "+9", "+9");
  EXPECT_EQ(by(false, Foul::PI, throws, accept), "ball home 41, 1 and 10");
  EXPECT_EQ(by(true, Foul::IG, throws), "ball home 41, 2 and 1") << "complete: no grounding";
  throws.at = 8;
  throws.to_go = 8;
  passer_reads(sample, "X", "X");
  EXPECT_EQ(by(false, Foul::PI, throws, accept), "ball home 1, 1 and 1") << "in the end zone";
  sample.setting.season = 1977;
  EXPECT_EQ(by(false, Foul::IC, calling(Play::shallow, OffPos::se, "pass"), accept),
            "ball home 45, 1 and 10");
}

TEST(PRO_R59, APenaltyReadingIsACertainFlag) {
  Sample sample = flagged();
  passer_reads(sample, "PENALTY", "PENALTY");
  const Situation throws = calling(Play::shallow, OffPos::se, "pass");
  EXPECT_EQ(penalized(sample, throws, {pass(5, 2), flag(1), which(6), decide("decline")}),
            "ball home 50, 2 and 10")
      << "holding declined: incomplete";
}

TEST(PRO_PENALTY_3, NobodyRunsIntoAKickerWithoutABlockTry) {
  cites("PRO-PUNT-5", "PRO-FG-7");
  Sample sample = flagged();
  sample.teams.home.punt = column("OB 40", Context::punt);
  Situation punting = dive;
  punting.kick = Kick::punt;
  punting.call = {Play::kick, Flank::right, OffPos::none};
  punting.down = 4;
  always(sample, Section::punt, false, Foul::RK);
  EXPECT_EQ(penalized(sample, punting,
                      {dice("PRO-PUNT-2"_rule, sum(7, {x})), flag(6), flag(1), which(7)}),
            "ball away 90, 1 and 10");
  punting.block = true;
  EXPECT_EQ(penalized(sample, punting,
                      {dice("PRO-PUNT-2"_rule, sum(7, {4, x})), flag(6), flag(1), which(7),
                       decide("accept")}),
            "ball home 35, 1 and 10");
}

TEST(PRO_PENALTY_4, AFakeIsARunOrAPass) {
  cites("PRO-PUNT-7");
  Sample sample = flagged();
  Situation fake = dive;
  fake.kick = Kick::punt;
  fake.down = 4;
  fake.call = {Play::fake, Flank::right, OffPos::none};
  always(sample, Section::run, true, Foul::OH);
  always(sample, Section::pass, true, Foul::PO);
  const auto fouled = [&](int red) {
    const Book book = sample.book();
    return play_until(book, before_snap(book, fake),
                      {dice("PRO-PUNT-7"_rule, sum(red, {x})), flag(1), flag(1), which(7)},
                      [](const State& s) { return s.phase == Phase::fake_reading; })
        .state.snap.foul;
  };
  EXPECT_EQ(fouled(7), Foul::OH);
  EXPECT_EQ(fouled(6), Foul::PO);
}

TEST(PRO_D22, TheReceiversOfAKickoffHaveThreeChoices) {
  Sample sample = flagged();
  sample.teams.home.kickoff = column("62 #1", Context::kickoff);
  for (auto& one : sample.teams.away.kick_return) one = column("+22", Context::kick_return);
  Situation kickoff = dive;
  kickoff.at = 65;
  kickoff.kick = Kick::kickoff;
  always(sample, Section::kickoff, true, Foul::KO);
  const auto chosen = [&](std::string how) {
    // The kickers are the defence (PRO-R14).
    return penalized(sample, kickoff,
                     {dice("PRO-KO-2"_rule, sum(7, {x})), flag(4), flag(1), which(7),
                      dice("PRO-KRET-1"_rule, sum(7, {6})), decide(std::move(how))});
  };
  EXPECT_EQ(chosen("re-kick"), "kick again 70");
  EXPECT_EQ(chosen("add"), "ball away 70, 1 and 10");
  EXPECT_EQ(chosen("decline"), "ball away 75, 1 and 10");
  always(sample, Section::kickoff, false, Foul::HR);
  EXPECT_EQ(penalized(sample, kickoff,
                      {dice("PRO-KO-2"_rule, sum(7, {x})), flag(1), flag(1), which(7),
                       dice("PRO-KRET-1"_rule, sum(7, {6})), decide("accept")}),
            "ball away 85, 1 and 10")
      << "ten from the end of the return";
}

TEST(PRO_R4, AnOnsideKickDrawsTheBlackDieAndMayBeFlagged) {
  Sample sample = flagged();
  always(sample, Section::kickoff, true, Foul::KO);
  Situation kickoff = dive;
  kickoff.at = 70;
  kickoff.kick = Kick::kickoff;
  const Book book = sample.book();
  State s = before_snap(book, kickoff);
  s.snap.onside = true;
  s.phase = Phase::onside;
  const auto again = play_to_end(
      book, s,
      {dice("PRO-ONSIDE-2"_rule, sum(11, {x})), flag(4), flag(1), which(7), decide("re-kick")});
  EXPECT_EQ(told(again.state.snap.end), "kick again 75");
}

TEST(PRO_R59, FoulsOnTries) {
  Sample sample = flagged();
  sample.teams.home.extra_point[7] = true;
  sample.teams.home.extra_point[8] = false;
  Situation tried = dive;
  tried.at = tried.to_go = 2;
  tried.kick = Kick::try_kick;
  tried.call = {Play::kick, Flank::right, OffPos::none};
  always(sample, Section::place, true, Foul::OH);
  always(sample, Section::place, false, Foul::OS);
  const auto kicks = [](int red) { return dice("PRO-FG-7"_rule, sum(red, {x})); };
  EXPECT_EQ(penalized(sample, tried, {kicks(7), flag(1), flag(1), which(7), decide("accept")}),
            "try again 12");
  EXPECT_EQ(penalized(sample, tried, {kicks(7), flag(6), flag(1), which(7)}), "try home 1")
      << "good: declined";
  EXPECT_EQ(penalized(sample, tried, {kicks(8), flag(6), flag(1), which(7), decide("accept")}),
            "try again 1");
}

TEST(PRO_DICE_5, NoPenaltyFromALaterRoll) {
  Sample sample = flagged();
  passer_reads(sample, "RECEIVER", "RECEIVER");
  receiver_reads(sample, OffPos::se, "+7", "+7");
  EXPECT_EQ(penalized(sample, calling(Play::shallow, OffPos::se, "pass"),
                      {pass(5, 2), dice("PRO-RECV-1"_rule, sum(7, {5, x}))}),
            "ball home 43, 2 and 3");
}

}  // namespace
}  // namespace touchline::pro_football
