// Runs and passes: cards, ratings, great players, receivers, gain charts, modifiers, the rush.
#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

using O = OffPos;
using P = Play;

/// Yards that a play gains from midfield; "incomplete" and so on where it gains none.
std::string outcome(const Sample& sample, const Situation& situation, Script script) {
  const Book book = sample.book();
  const auto played =
      play_until(book, before_snap(book, situation), std::move(script), [](const State& s) {
        return s.phase == Phase::settle || s.phase == Phase::recovery ||
               s.phase == Phase::interceptor || s.phase == Phase::interception_choice;
      });
  const State& s = played.state;
  if (s.phase == Phase::recovery) return fmt::format("fumble at {:+}", s.at - s.snap.loose_at);
  if (s.phase != Phase::settle) return fmt::format("intercepted at {:+}", s.at - 100 + s.snap.at);
  if (s.snap.incomplete) return "incomplete";
  if (s.snap.end.what != End::What::ball) return told(s.snap.end);
  return fmt::format("{:+}", situation.at - s.snap.end.at);
}

// ------------------------------------------------------------------------------------ ratings

TEST(PRO_X1, ABlockerAsGoodAsTheWhiteDie) {
  cites("PRO-RATING-1", "PRO-RATING-2", "PRO-RUN-4", "rating_die=play");
  Sample sample = plain();
  defence_reads(sample, "OFFENSIVE C +7 or +3", "X");
  man_at(sample.teams.home, O::c).run_block = 5;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 4)}), "+7");
}

TEST(PRO_X2, ABlockerBelowTheWhiteDie) {
  Sample sample = plain();
  defence_reads(sample, "OFFENSIVE C +7 or +3", "X");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5)}), "+3");
}

TEST(PRO_X3, ADefenderHoldsOrYields) {
  cites("PRO-RATING-3");
  Sample sample = plain();
  defence_reads(sample, "DEFENSIVE LEFT TACKLE +1 or +6", "X");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5)}), "+6");
  man_at(sample.teams.away, DefPos::lt).defence = 5;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5)}), "+1");
}

TEST(PRO_X4, TheDefenderOfTheReceiversCard) {
  cites("PRO-RATING-5", "PRO-RATING-7", "PRO-R10", "PRO-R7");
  Sample sample = plain();
  defence_reads(sample, "0", "DEFENDER: X or +15");
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te), {pass(7, 4)}), "incomplete");
  man_at(sample.teams.away, DefPos::ss).defence = 3;
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te), {pass(7, 4)}), "+15");
}

TEST(PRO_X5, OnsideIsTheSideThatThePlayGoesTo) {
  cites("PRO-RATING-4", "PRO-R9");
  Sample sample = plain();
  defence_reads(sample, "ONSIDE TACKLE +9 or +1", "X");
  man_at(sample.teams.home, O::rt).run_block = 5;
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::right), {run(7, 5)}), "+9");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::left), {run(7, 5)}), "+1");
  defence_reads(sample, "OFFENSIVE OFFSIDE TACKLE +9 or +1", "X");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::left), {run(7, 5)}), "+9");
  defence_reads(sample, "DEFENSIVE ONSIDE END +1 or +9", "X");
  man_at(sample.teams.away, DefPos::le).defence = 5;  // faces the offence's right
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::right), {run(7, 5)}), "+1");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::left), {run(7, 5)}), "+9");
}

TEST(PRO_R9, TheEndIsTheTightEndWhereHeLinesUpElseTheTackle) {
  Sample sample = plain();
  defence_reads(sample, "ONSIDE END +9 or +1", "X");
  man_at(sample.teams.home, O::te).run_block = 5;
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::right), {run(7, 5)}), "+9");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run", Flank::left), {run(7, 5)}), "+1");
  Situation mirrored = calling(P::end_run, O::hb, "run", Flank::left);
  mirrored.strength = Flank::left;
  EXPECT_EQ(outcome(sample, mirrored, {run(7, 5)}), "+9");
}

TEST(PRO_R6, ARatingIsHeldAgainstThePlaysDieOrAFreshOne) {
  cites("rating_die=fresh");
  Sample sample = plain();
  defence_reads(sample, "OFFENSIVE C +7 or +3", "X");
  sample.switches.rating_die = RatingDie::fresh;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 6), die("PRO-R6"_rule, 2)}), "+7");
}

TEST(PRO_R8, AManWhoIsNotOnTheFieldHasAStandIn) {
  Sample sample = plain();
  sample.teams.away = sample_team(Front::three_four);
  rate_all(sample.teams.away, 4);
  defence_reads(sample, "DEFENSIVE RIGHT TACKLE +1 or +6", "X");
  man_at(sample.teams.away, DefPos::nt).defence = 5;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5)}), "+1") << "the nose tackle";
  defence_reads(sample, "DEFENSIVE MLB +1 or +6", "X");
  man_at(sample.teams.away, DefPos::rilb).defence = 5;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5)}), "+1") << "the better one";
  defence_reads(sample, "OFFENSIVE FB +9 or +1", "X");
  man_at(sample.teams.home, O::rt).run_block = 5;
  Situation spread = calling(P::linebuck, O::hb);
  spread.formation = Formation::spread;
  EXPECT_EQ(outcome(sample, spread, {run(7, 5)}), "+9") << "the onside tackle";
}

TEST(PRO_RATING_6, TheManInTheZoneThatIsAttacked) {
  cites("PRO-R11", "PRO-R45", "PRO-R47");
  Sample sample = plain();
  defence_reads(sample, "LINEBACKER IN ZONE +1 or +6", "DEFENSIVE BACK IN ZONE: X or +14");
  man_at(sample.teams.away, DefPos::llb).defence = 5;  // near right
  EXPECT_EQ(outcome(sample, calling(P::off_tackle, O::hb, "run", Flank::right), {run(7, 5)}), "+1");
  EXPECT_EQ(outcome(sample, calling(P::off_tackle, O::hb, "run", Flank::left), {run(7, 5)}), "+6");
  man_at(sample.teams.away, DefPos::lcb).defence = 5;  // short right, where the flanker runs
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::fl), {pass(7, 5)}), "incomplete");
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::se), {pass(7, 5)}), "+14");
}

TEST(PRO_R11, SeveralMenInAZoneAreTheBestAndOneMoreAndNobodyIsB) {
  cites("zone_stack=plus_one", "zone_stack=best");
  Sample sample = plain();
  defence_reads(sample, "0", "DEFENSIVE BACK IN ZONE: X or +14");
  // Short over the middle: the SS and the FS stand there; rating 4 and one more is 5.
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te), {pass(7, 5)}), "incomplete");
  sample.switches.zone_stack = ZoneStack::best;
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te), {pass(7, 5)}), "+14");
  EXPECT_EQ(outcome(sample, calling(P::deep, O::se, "pass, move RCB nearL"), {pass(7, 4)}), "+14")
      << "nobody is deep or short on the left";
}

TEST(PRO_R45, ALongPassReadsAShortBackAtOneLess) {
  Sample sample = plain();
  defence_reads(sample, "0", "DEFENSIVE BACK IN ZONE: X or +14");
  EXPECT_EQ(outcome(sample, calling(P::deep, O::se), {pass(7, 4)}), "+14") << "4 - 1 against 4";
  man_at(sample.teams.away, DefPos::rcb).defence = 5;
  EXPECT_EQ(outcome(sample, calling(P::deep, O::se), {pass(7, 4)}), "incomplete");
}

// ------------------------------------------------------------------------------- great players

TEST(PRO_X40, AGreatDefenderForcesAFumble) {
  cites("PRO-GREAT-1", "PRO-GREAT-2", "PRO-R12", "great_player=on", "great_player=off");
  Sample sample = plain();
  defence_reads(sample, "DEFENSIVE MLB +2 or +6", "X");
  man_at(sample.teams.away, DefPos::mlb).defence = 6;
  const auto great = [](int face) { return die("PRO-GREAT-1"_rule, face); };
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5), great(6)}), "fumble at +2");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5), great(5)}), "+2");
  sample.switches.great_player = false;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(7, 5)}), "+2");
}

TEST(PRO_X41, AGreatDefenderIntercepts) {
  cites("PRO-GREAT-3");
  Sample sample = plain();
  defence_reads(sample, "0", "DEFENDER: X or +15");
  man_at(sample.teams.away, DefPos::ss).defence = 6;
  const Book book = sample.book();
  const auto played = play_until(
      book, before_snap(book, calling(P::shallow, O::te)), {pass(7, 6), die("PRO-GREAT-1"_rule, 6)},
      [](const State& s) { return s.phase == Phase::interception_choice; });
  EXPECT_EQ(played.state.snap.at, 100 - 35) << "at +15 from midfield";
  EXPECT_EQ(played.state.snap.credit.interceptor, man_of(sample.teams.away, DefPos::ss));
}

TEST(PRO_X42, AGreatBlockIsAShortGain) {
  cites("PRO-GREAT-4", "PRO-R13", "PRO-READ-2", "great_block=short_gain", "great_block=max");
  Sample sample = plain();
  defence_reads(sample, "OFFENSIVE C +7 or +3", "X");
  man_at(sample.teams.home, O::c).run_block = 6;
  const Script script{run(7, 6), die("PRO-GREAT-1"_rule, 6), two("PRO-READ-2"_rule, 7)};
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), script), "+8");
  defence_reads(sample, "OFFENSIVE C +17 or +3", "X");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), script), "+8") << "literally";
  sample.switches.great_block = GreatBlock::max;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), script), "+17");
}

TEST(PRO_X43, TheRatingBeforeTheFormationDecidesWhoIsGreat) {
  cites("PRO-GREAT-5", "PRO-R49");
  Sample sample = plain();
  defence_reads(sample, "DEFENSIVE MLB +2 or +6", "DEFENDER: X or +15");
  man_at(sample.teams.away, DefPos::ss).defence = 6;
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te, "run, move SS shortR"),
                    {pass(7, 6), die("PRO-GREAT-1"_rule, 5)}),
            "+15")
      << "moved he is a 5, and still great";
  man_at(sample.teams.away, DefPos::mlb).defence = 5;
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb, "run, short yardage"), {run(7, 6)}), "+1")
      << "raised to 6 he holds, but is not great";
}

TEST(PRO_INJURY_2, AChangedRatingCountsForGreatPlayers) {
  cites("PRO-GREAT-5");
  Sample sample = plain();
  defence_reads(sample, "DEFENSIVE MLB +2 or +6", "X");
  man_at(sample.teams.away, DefPos::mlb).defence = 6;
  const Book book = sample.book();
  State s = before_snap(book, calling(P::linebuck, O::hb));
  s.health.away.set(static_cast<std::size_t>(man_of(sample.teams.away, DefPos::mlb)),
                    {.hurt = true});
  const auto played = play_to_end(book, s, {run(7, 6)});
  EXPECT_EQ(told(played.state.snap.end), "ball home 44, 2 and 4") << "5 against 6, and no die";
}

// ---------------------------------------------------------------------------------- run, pass

TEST(PRO_X6, TheCarriersCardByTheGuess) {
  cites("PRO-RUN-1", "PRO-RUN-2", "PRO-RUN-3", "PRO-RUN-5", "PRO-R3");
  Sample sample = plain();
  back_reads(sample, O::hb, "+4", "+12");
  defence_reads(sample, "0", "X");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run"), {run(4, 3)}), "+4");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "pass"), {run(4, 3)}), "+12");
}

TEST(PRO_X7, TheDefenceCardWhateverWasGuessed) {
  cites("PRO-RUN-4");
  Sample sample = plain();
  sample.teams.away.defence[2][6] = cell("+5", Context::defence_run);
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "run"), {run(6, 5)}), "+5");
  EXPECT_EQ(outcome(sample, calling(P::end_run, O::hb, "pass"), {run(6, 5)}), "+5");
}

TEST(PRO_X8, ThePassersCardFirst) {
  cites("PRO-PASS-1", "PRO-PASS-2", "PRO-PASS-4");
  Sample sample = plain();
  passer_reads(sample, "", "+8");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te, "run"), {pass(5, 2)}), "+8");
}

TEST(PRO_X9, ABlankIsIncomplete) {
  cites("PRO-READ-6");
  Sample sample = plain();
  passer_reads(sample, "", "+8");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te, "pass"), {pass(5, 2)}), "incomplete");
}

TEST(PRO_X10, AFlatOnTheDefenceCard) {
  cites("PRO-PASS-3");
  Sample sample = plain();
  sample.teams.away.defence[3][6] = cell("+6", Context::defence_pass);
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te, "pass"), {pass(6, 4)}), "+6");
}

ScriptLine receives(int red, int white, int black) {
  return dice("PRO-RECV-1"_rule, sum(red, {white, black}));
}

TEST(PRO_X11, TheReceiversCardBySameGuess) {
  cites("PRO-RECV-1", "PRO-PASS-5");
  Sample sample = plain();
  passer_reads(sample, "RECEIVER", "RECEIVER");
  receiver_reads(sample, O::te, "+7", "+11");
  defence_reads(sample, "0", "RECEIVER");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te, "pass"), {pass(5, 2), receives(8, 5, blank)}),
            "+7");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te, "run"), {pass(5, 5), receives(8, 5, blank)}),
            "+11")
      << "also from the defence card";
}

TEST(PRO_X12, AReceiverMayFumble) {
  cites("PRO-RECV-2", "PRO-R32");
  Sample sample = plain();
  passer_reads(sample, "RECEIVER", "RECEIVER");
  receiver_reads(sample, O::te, "+7", "+7");
  const Situation flat = calling(P::flat, O::te);
  EXPECT_EQ(outcome(sample, flat, {pass(5, 2), receives(8, 2, x)}), "fumble at +7");
  for (const int white : {4, 5, 6}) {
    EXPECT_EQ(outcome(sample, flat, {pass(5, 2), receives(8, white, x)}), "+7");
  }
  Situation near_goal = flat;
  near_goal.at = 6;
  EXPECT_EQ(outcome(sample, near_goal, {pass(5, 2), receives(8, 2, x)}), "touchdown home");
}

TEST(PRO_X13, NoFumbleWithoutAnXOrACompletion) {
  cites("PRO-RECV-3", "PRO-DICE-5");
  Sample sample = plain();
  sample.switches.penalties = true;
  passer_reads(sample, "RECEIVER", "RECEIVER");
  receiver_reads(sample, O::te, "X", "+7");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te), {pass(5, 2), receives(8, 2, blank)}), "+7");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te), {pass(5, 2), receives(8, 2, d)}), "+7");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::te, "pass"), {pass(5, 2), receives(8, 2, x)}),
            "incomplete");
}

TEST(PRO_X37, ALookInThatGainsNothingIsIncomplete) {
  cites("PRO-LOOKIN-1", "PRO-LOOKIN-2", "PRO-R31");
  Sample sample = plain();
  for (const auto& [text, found] : {std::pair{"-2", "incomplete"},
                                    {"0", "incomplete"},
                                    {"+1", "+1"},
                                    {"F-1", "incomplete"},
                                    {"F+3", "fumble at +3"}}) {
    passer_reads(sample, text, text);
    man_at(sample.teams.home, O::qb).pass[1].reset();  // only the flat columns are read
    EXPECT_EQ(outcome(sample, calling(P::look_in, O::te), {pass(5, 2)}), found) << text;
  }
}

TEST(PRO_X14, ALongGainByWhoGainsIt) {
  cites("PRO-READ-3", "PRO-R43", "PRO-SETUP-11", "home_field=on", "home_field=off");
  Sample sample = plain();
  back_reads(sample, O::hb, "Long Gain", "Long Gain");
  Situation far = calling(P::linebuck, O::hb);
  far.at = 90;
  const Script script{run(5, 2), dice("PRO-READ-3"_rule, sum(10, {6}))};
  EXPECT_EQ(outcome(sample, far, script), "+71");
  sample.switches.home_field = false;
  EXPECT_EQ(outcome(sample, far, script), "+68");
  sample.switches.home_field = true;
  sample.setting.neutral = true;
  EXPECT_EQ(outcome(sample, far, script), "+68");
}

TEST(PRO_READ_1, AQuarterbackWhoMustRun) {
  cites("PRO-R31", "PRO-R65");
  Sample sample = plain();
  passer_reads(sample, "Must Run", "Must Run");
  man_at(sample.teams.home, O::qb).must_run = column("-2", Context::must_run);
  EXPECT_EQ(outcome(sample, calling(P::look_in, O::te), {pass(5, 2), two("PRO-READ-1"_rule, 7)}),
            "-2")
      << "no look-in any more";
}

TEST(PRO_READ_4, TwoFreshDiceForASplit) {
  cites("PRO-DICE-1");
  Sample sample = plain();
  back_reads(sample, O::hb, "F+1, 2-9  +1, 10-12", "0");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(5, 2), two("PRO-READ-4"_rule, 9)}),
            "fumble at +1");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(5, 2), two("PRO-READ-4"_rule, 10)}),
            "+1");
}

TEST(PRO_R35, AGainOverTheGoalLineIsATouchdownOfTheYardsThereWere) {
  Sample sample = plain();
  back_reads(sample, O::hb, "+9", "TD");
  Situation close = calling(P::linebuck, O::hb);
  close.at = 9;
  const Book book = sample.book();
  const auto played = play_to_end(book, before_snap(book, close), {run(5, 2)});
  EXPECT_EQ(told(played.state.snap.end), "touchdown home");
  close.answer = answer("pass");
  EXPECT_EQ(play_to_end(book, before_snap(book, close), {run(5, 2)}).state.snap.credit.yards, 9);
}

TEST(PRO_X23, ALossToTheOwnGoalLineIsASafety) {
  cites("PRO-SAFETY-1");
  Sample sample = plain();
  back_reads(sample, O::hb, "-2", "-1");
  Situation own_two = calling(P::linebuck, O::hb);
  own_two.at = 98;
  EXPECT_EQ(outcome(sample, own_two, {run(5, 2)}), "safety home");
  own_two.answer = answer("pass");
  EXPECT_EQ(outcome(sample, own_two, {run(5, 2)}), "-1");
}

// ---------------------------------------------------------------------------- modifiers, rush

TEST(PRO_X57, AKeyedBackGainsLessAndAnotherFoolsTheKey) {
  cites("PRO-R52", "PRO-R57", "PRO-D14");
  Sample sample = plain();
  back_reads(sample, O::hb, "+4", "+9");
  back_reads(sample, O::fb, "+4", "+9");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb, "run, key HB by MLB"), {run(5, 2)}), "+3");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::fb, "run, key HB by MLB"), {run(5, 2)}), "+9");
}

TEST(PRO_R52, AKeyManCoversHisBackAndLeavesHisZone) {
  Sample sample = plain();
  defence_reads(sample, "0", "DEFENDER: X or +15");
  man_at(sample.teams.away, DefPos::ss).defence = 5;
  EXPECT_EQ(outcome(sample, calling(P::flat, O::hb, "run, key HB by SS"), {pass(7, 5)}),
            "incomplete")
      << "the better of key man and cover man";
  EXPECT_EQ(outcome(sample, calling(P::flat, O::hb, "run"), {pass(7, 5)}), "+15");
  defence_reads(sample, "0", "DEFENSIVE BACK IN ZONE: X or +14");
  sample.switches.zone_stack = ZoneStack::best;
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te, "run"), {pass(7, 5)}), "incomplete");
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te, "run, key HB by SS"), {pass(7, 5)}), "+14")
      << "the SS is gone from his zone, the FS is a 4";
}

TEST(PRO_R53, AHelperLeavesHisZoneOnRuns) {
  Sample sample = plain();
  defence_reads(sample, "LINEBACKER IN ZONE +1 or +6", "X");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb, "run"), {run(7, 4)}), "+1");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb, "run, double TE by MLB"), {run(7, 4)}),
            "+6");
}

TEST(PRO_X58, ADoubledManLosesCatchesAndOthersGain) {
  cites("PRO-R53", "PRO-D15");
  Sample sample = plain();
  passer_reads(sample, "+9", "+9");
  const auto doubled = [&](O man) { return calling(P::shallow, man, "pass, double FL by FS"); };
  EXPECT_EQ(outcome(sample, doubled(O::se), {pass(5, 2)}), "+10");
  passer_reads(sample, "RECEIVER", "RECEIVER");
  receiver_reads(sample, O::fl, "+9", "+9");
  EXPECT_EQ(outcome(sample, doubled(O::fl), {pass(5, 2), receives(7, 4, blank)}), "incomplete");
  EXPECT_EQ(outcome(sample, doubled(O::fl), {pass(5, 2), receives(7, 3, blank)}), "+9");
  defence_reads(sample, "0", "DEFENDER: X or +15");
  EXPECT_EQ(outcome(sample, doubled(O::fl), {pass(5, 5)}), "incomplete") << "4 and one more";
}

TEST(PRO_X59, ABlitzGivesAYardOnTheDefenceCard) {
  cites("PRO-R54", "PRO-D16");
  Sample sample = plain();
  passer_reads(sample, "+9", "+9");
  defence_reads(sample, "LINEBACKER IN ZONE +1 or +6", "+9");
  const Situation blitzed = calling(P::shallow, O::se, "pass, blitz LLB");
  EXPECT_EQ(outcome(sample, blitzed, {pass(5, 5)}), "+10");
  EXPECT_EQ(outcome(sample, blitzed, {pass(5, 2)}), "+9");
  EXPECT_EQ(outcome(sample, calling(P::off_tackle, O::hb, "run, blitz LLB"), {run(5, 4)}), "+6")
      << "a blitzer answers no zone reading";
  defence_reads(sample, "0", "DEFENDER: X or +15");
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::se, "pass, blitz RCB"), {pass(5, 4)}), "+16")
      << "and covers nobody (PRO-R10)";
}

TEST(PRO_X60, ADrawAgainstThePassAndAgainstTheRun) {
  cites("PRO-R56", "PRO-SETUP-12");
  Sample sample = plain();
  back_reads(sample, O::hb, "+4", "+4");
  EXPECT_EQ(outcome(sample, calling(P::draw, O::hb, "pass"), {run(5, 2)}), "+7");
  EXPECT_EQ(outcome(sample, calling(P::draw, O::hb, "pass, blitz MLB"), {run(5, 2)}), "+8");
  EXPECT_EQ(outcome(sample, calling(P::draw, O::hb, "run"), {run(5, 2)}), "+2");
}

TEST(PRO_R55, RunsFromTheShotgunGainOneLessButDrawsDoNot) {
  Sample sample = plain();
  back_reads(sample, O::hb, "+4", "+4");
  Situation shotgun = calling(P::linebuck, O::hb);
  shotgun.shotgun = true;
  EXPECT_EQ(outcome(sample, shotgun, {run(5, 2)}), "+3");
  shotgun.call.play = P::draw;
  EXPECT_EQ(outcome(sample, shotgun, {run(5, 2)}), "+2");
}

TEST(PRO_R50, ShortYardage) {
  Sample sample = plain();
  const Situation tight = calling(P::linebuck, O::hb, "run, short yardage");
  for (const auto& [text, found] :
       {std::pair{"+9", "+8"}, {"+10", "+10"}, {"+1", "+0"}, {"-1", "-1"}}) {
    back_reads(sample, O::hb, text, "0");
    EXPECT_EQ(outcome(sample, tight, {run(5, 2)}), found) << text;
  }
  back_reads(sample, O::hb, "Short Gain", "0");
  EXPECT_EQ(outcome(sample, tight, {run(5, 2), dice("PRO-READ-3"_rule, sum(7, {1}))}), "+24")
      << "beyond the line it is open";
  defence_reads(sample, "DEFENSIVE MLB +2 or +6", "DEFENDER: X or +15");
  EXPECT_EQ(outcome(sample, tight, {run(5, 5)}), "+1") << "4 and one more holds: +2, less one";
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::te, "run, short yardage"), {pass(5, 4)}), "+15")
      << "4 less one";
}

TEST(PRO_R51, Prevent) {
  Sample sample = plain();
  const auto prevented = [](P play, O man) { return calling(play, man, "pass, prevent"); };
  passer_reads(sample, "+2", "+8");
  EXPECT_EQ(outcome(sample, prevented(P::flat, O::te), {pass(5, 2)}), "+8") << "the wrong column";
  EXPECT_EQ(outcome(sample, prevented(P::shallow, O::te), {pass(5, 2)}), "+2");
  passer_reads(sample, "Long Gain", "Long Gain");
  EXPECT_EQ(outcome(sample, prevented(P::shallow, O::te), {pass(5, 2), two("PRO-READ-2"_rule, 7)}),
            "+18");
  defence_reads(sample, "DEFENSIVE MLB +2 or +6", "DEFENDER: X or +15");
  EXPECT_EQ(outcome(sample, prevented(P::linebuck, O::hb), {run(5, 4)}), "+6") << "4 less one";
  EXPECT_EQ(outcome(sample, prevented(P::deep, O::fl), {pass(5, 5)}), "incomplete") << "4 and one";
}

TEST(PRO_R58, ModifiersTouchPlainYardsOnlyAndNeverGoBelowNothing) {
  Sample sample = plain();
  back_reads(sample, O::hb, "+1", "0");
  Situation all = calling(P::linebuck, O::hb, "run, key HB by MLB");
  all.shotgun = true;
  EXPECT_EQ(outcome(sample, all, {run(5, 2)}), "+0") << "one less and one less of one";
  back_reads(sample, O::hb, "F+5", "0");
  EXPECT_EQ(outcome(sample, all, {run(5, 2)}), "fumble at +5");
  back_reads(sample, O::hb, "+4", "0");
  const Book book = sample.book();
  State s = before_snap(book, calling(P::linebuck, O::hb));
  s.health.home.set(static_cast<std::size_t>(man_of(sample.teams.home, O::hb)), {.hurt = true});
  EXPECT_EQ(play_to_end(book, s, {run(5, 2)}).state.snap.end.at, 47) << "a hurt man's card";
}

ScriptLine rushes(int red) { return two("PRO-R48"_rule, red); }
ScriptLine sacker(int man) { return die("PRO-R65"_rule, man); }

TEST(PRO_X51, ASackAndAFumble) {
  cites("PRO-R48", "PRO-SETUP-2", "PRO-DICE-3", "PRO-DICE-4");
  Sample sample = plain();
  const Situation pass_play = calling(P::shallow, O::se, "pass");
  EXPECT_EQ(rush_difference(sample.book(), before_snap(sample.book(), pass_play)), -8);
  EXPECT_EQ(outcome(sample, pass_play,
                    {pass(7, 2, d), rushes(6), sacker(1), dice("PRO-R48"_rule, {2, x})}),
            "fumble at -6");
}

TEST(PRO_X52, TheRushIsHeldAndTheCardsAreReadWithTheFirstRoll) {
  Sample sample = plain();
  passer_reads(sample, "+9", "+9");
  EXPECT_EQ(outcome(sample, calling(P::look_in, O::te, "pass"), {pass(7, 2, d), rushes(6)}), "+9");
}

TEST(PRO_X56, ASackedQuarterbackHoldsTheBallUnlessTheBlackDieIsMarked) {
  Sample sample = plain();
  const Situation pass_play = calling(P::shallow, O::se, "pass");
  const auto after = [&](int white, int black) {
    return outcome(sample, pass_play,
                   {pass(7, 2, d), rushes(6), sacker(9), dice("PRO-R48"_rule, {white, black})});
  };
  EXPECT_EQ(after(2, d), "fumble at -6");
  EXPECT_EQ(after(2, blank), "-6");
  EXPECT_EQ(after(4, d), "-6");
}

TEST(PRO_R48, ThrownAwayMustRunAndWhatTheRushIsWorth) {
  cites("PRO-R54", "PRO-R55", "PRO-R47");
  Sample sample = plain();
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::se, "pass"), {pass(7, 2, d), rushes(5)}),
            "incomplete");
  man_at(sample.teams.home, O::qb).must_run = column("+7", Context::must_run);
  EXPECT_EQ(outcome(sample, calling(P::shallow, O::se, "pass"),
                    {pass(7, 2, d), rushes(10), two("PRO-READ-1"_rule, 7)}),
            "+7");
  const Book book = sample.book();
  const auto worth = [&](Situation situation) {
    return rush_difference(book, before_snap(book, situation));
  };
  EXPECT_EQ(worth(calling(P::deep, O::se, "pass")), -5);
  EXPECT_EQ(worth(calling(P::flat, O::se, "pass")), -11);
  EXPECT_EQ(worth(calling(P::shallow, O::se, "pass, blitz MLB")), -4);
  EXPECT_EQ(worth(calling(P::shallow, O::se, "pass, blitz SS")), -6) << "a back is worth 4 - 2";
  Situation shotgun = calling(P::shallow, O::se, "pass");
  shotgun.shotgun = true;
  EXPECT_EQ(worth(shotgun), -10);
  sample.teams.away = sample_team(Front::three_four);
  rate_all(sample.teams.away, 4);
  const Book three_four = sample.book();
  EXPECT_EQ(
      rush_difference(three_four, before_snap(three_four, calling(P::shallow, O::se, "pass"))), -8)
      << "an outside linebacker is the fourth man";
}

TEST(PRO_R5, TheFacesOfTheBlackDie) {
  cites("black_faces=1X1D", "black_faces=1X2D", "black_faces=2X1D");
  Sample sample = plain();
  const auto faces = [&](BlackFaces kind) {
    sample.switches.black_faces = kind;
    const Book book = sample.book();
    std::string all;
    for (int face = 1; face <= 6; ++face) {
      const Black found = black_face(book, face);
      all += found == Black::x ? 'X' : found == Black::d ? 'D' : '-';
    }
    return all;
  };
  EXPECT_EQ(faces(BlackFaces::one_x_one_d), "XD----");
  EXPECT_EQ(faces(BlackFaces::one_x_two_d), "XDD---");
  EXPECT_EQ(faces(BlackFaces::two_x_one_d), "XXD---");
  back_reads(sample, O::hb, "+4", "+4");
  EXPECT_EQ(outcome(sample, calling(P::linebuck, O::hb), {run(5, 2, d)}), "+4")
      << "D on a run is nothing";
}

TEST(PRO_R10, ARushingLinebackerHandsHisManOver) {
  Sample sample = plain();
  sample.teams.away = sample_team(Front::three_four);
  rate_all(sample.teams.away, 4);
  defence_reads(sample, "0", "DEFENDER: X or +15");
  // The HB is the RLB's: in a 3-4 the ROLB's. If he rushes, the RILB has him at one less.
  EXPECT_EQ(outcome(sample, calling(P::flat, O::hb, "pass, rush LOLB"), {pass(7, 4)}),
            "incomplete");
  EXPECT_EQ(outcome(sample, calling(P::flat, O::hb, "pass, rush ROLB"), {pass(7, 4)}), "+15");
}

TEST(PRO_R46, CoverDutiesAndColumnsAreMirroredWithTheStrength) {
  cites("PRO-SETUP-10");
  Sample sample = plain();
  const Book book = sample.book();
  Situation situation = calling(P::shallow, O::se);
  State s = before_snap(book, situation);
  EXPECT_EQ(cover_of(book, s, O::se), DefPos::rcb);
  EXPECT_EQ(play_column(s.snap), Flank::left);
  situation.strength = Flank::left;
  s = before_snap(book, situation);
  EXPECT_EQ(cover_of(book, s, O::se), DefPos::lcb);
  EXPECT_EQ(play_column(s.snap), Flank::right);
  situation.formation = Formation::ace;
  s = before_snap(book, situation);
  EXPECT_EQ(cover_of(book, s, O::wr3), DefPos::fs) << "no nickel back in a base defence";
  EXPECT_GE(man_at(s.snap, O::wr3), 0);
  EXPECT_EQ(man_at(s.snap, O::fb), -1);
}

}  // namespace
}  // namespace touchline::pro_football
