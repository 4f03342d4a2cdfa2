// A turn from open to published: who may do what when, what is fixed by closing it, and that a
// preview is the result.
#include "league/turn_life.hpp"
#include "league/known_dice.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"
#include "league/words.hpp"

#include <map>

#include "league/chain.hpp"
#include "league/league_sample.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "store/dump.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::DraftRow;
using store::GoalRow;
using store::ResultRow;
using store::RulingRow;
using store::SheetRow;
using store::StandingRow;
using store::TurnRow;

using State = SheetState::State;

class TurnLife : public OnBothOffices {
 protected:
  Desk found() { return found_league(office, small_season()); }
  std::string everything() { return office.everything(); }
};
class TurnRules : public OnOneOffice {
 protected:
  Desk found() { return found_league(office, small_season()); }
  std::string everything() { return office.everything(); }
};
INSTANTIATE_TEST_SUITE_P(On, TurnLife, both_kinds, name_of_kind);

std::map<std::string, State> states_by_club(Desk& desk) {
  std::map<std::string, State> states;
  for (const SheetState& state : sheet_states(desk)) states[state.club] = state.state;
  return states;
}

Ruling bare_score(const std::string& subject, const std::string& score) {
  return {"score", subject, score, "", "", false};
}
Ruling tape_of(const Pairing& match, const std::string& text) {
  return {"tape", number_of(match), text, "", "", false};
}

ResultRow result_of(Desk& desk, const Pairing& match) {
  const auto rows = desk.store().select<ResultRow>(Where()
                                                       .is("league", desk.name())
                                                       .is("turn", desk.current().seq)
                                                       .is("fixture", std::int64_t{match.fixture}));
  return rows.at(0);
}

AuditRow last_entry(Desk& desk) { return rows_of_league<AuditRow>(desk).back(); }

// ------------------------------------------------------------------------------ the four stages

TEST_P(TurnLife, IsOpenThenClosedThenPreviewedThenPublished) {
  Desk desk = found();
  EXPECT_EQ(desk.current().number, 1);  // the opening of the season
  EXPECT_EQ(desk.turn().number, 2);
  EXPECT_EQ(desk.turn().stage, "open");
  EXPECT_EQ(desk.turn().seed, "");
  must(close_turn(desk));
  EXPECT_EQ(desk.turn().stage, "closed");
  EXPECT_EQ(desk.turn().seed.size(), 64U);
  EXPECT_EQ(desk.turn().closed_by, "kay");
  EXPECT_EQ(desk.turn().closed_at, office.now);
  must(preview(desk));
  EXPECT_EQ(desk.turn().stage, "previewed");
  const Published published = must(publish(desk));
  EXPECT_EQ(published.number, 2);
  EXPECT_FALSE(published.before);
  EXPECT_EQ(published.title, "Small League, round 1");
  EXPECT_EQ(desk.current().number, 2);
  EXPECT_EQ(desk.turn().number, 3);
  EXPECT_EQ(desk.turn().stage, "open");
  EXPECT_EQ(office.desk().turn(), desk.turn());
  EXPECT_EQ(office.desk().current(), desk.current());
}

TEST_F(TurnRules, EveryStepWaitsForTheOneBefore) {
  Desk desk = found();
  const std::string before = everything();
  EXPECT_EQ(refusal(preview(desk)), "turn 2 is open; close it first, or the dice could be chosen");
  EXPECT_EQ(refusal(publish(desk)), "turn 2 is open; close it first, or the dice could be chosen");
  EXPECT_EQ(refusal(publish(desk, 3)), "turn 3 is not under way; turn 2 is");
  EXPECT_EQ(everything(), before);
  must(close_turn(desk));
  const std::string closed = everything();
  EXPECT_EQ(refusal(close_turn(desk)), "turn 2 is closed already");
  EXPECT_EQ(refusal(hand_in(desk, "Arsenal", "nonce: 1\n")),
            "turn 2 is closed; its sheets are fixed");
  EXPECT_EQ(refusal(set_deadline(desk, office.now + 60, 0)),
            "turn 2 is closed; its sheets are fixed");
  EXPECT_EQ(everything(), closed);
  must(preview(desk));
  EXPECT_EQ(refusal(hand_in(desk, "Arsenal", "nonce: 1\n")),
            "turn 2 is previewed; its sheets are fixed");
}

TEST_P(TurnLife, PublishesWhatThePreviewShowed) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: six sixes\n"));
  desk = office.desk();
  must(rule(desk, bare_score("1", "3-2")));
  must(close_turn(desk));
  const Preview seen = must(preview(desk));
  EXPECT_EQ(desk.turn().preview, digest_of(seen.outcome.reports));
  must(publish(desk));
  const TurnRow& turn = desk.current();
  EXPECT_EQ(turn.state, desk.tenant().written(seen.outcome.state));
  EXPECT_EQ(turn.reports, digest_of(seen.outcome.reports));
  EXPECT_EQ(turn.rows, digest_of(seen.outcome.rows));
  EXPECT_EQ(bulletin_of(desk, turn.seq), seen.outcome.reports.at(0).text);
  Rows rows = seen.outcome.rows;
  const auto stored = [&]<class Row>(std::vector<Row>& list) {
    for (Row& row : list) {
      row.league = desk.name();
      row.turn = turn.seq;
    }
    EXPECT_EQ(rows_of_turn<Row>(desk, turn.seq), list);
  };
  EXPECT_EQ(rows.results.size(), 2U);
  EXPECT_EQ(rows.standings.size(), 4U);  // a round may go without a goal
  stored(rows.results);
  stored(rows.goals);
  stored(rows.standings);
}

TEST_F(TurnRules, PreviewsTheSameHoweverOften) {
  Desk desk = found();
  must(close_turn(desk));
  const Preview first = must(preview(desk));
  Desk again = office.desk();
  const Preview second = must(preview(again));
  EXPECT_EQ(desk.tenant().written(first.outcome.state),
            again.tenant().written(second.outcome.state));
  EXPECT_EQ(first.outcome.reports, second.outcome.reports);
  EXPECT_EQ(first.outcome.rows, second.outcome.rows);
}

TEST_F(TurnRules, APreviewSaysWhatWillChange) {
  Desk desk = found();
  must(rule(desk, bare_score("1", "3-0")));
  must(rule(desk, bare_score("2", "0-2")));
  must(close_turn(desk));
  const Diff diff = must(preview(desk)).diff;
  EXPECT_EQ(diff.results, 2);
  EXPECT_EQ(diff.goals, 0);
  EXPECT_EQ(diff.table_rows, 4);
  EXPECT_EQ(diff.summary(words_in(text::Language::english)), "2 results, 4 table rows");
  const std::vector<std::string> lines{
      "+ Blackburn Rovers 3-0 Arsenal  [score only]",    "+ Aston Villa 0-2 Barnsley  [score only]",
      "~ Blackburn Rovers: place 4 -> 1, points 0 -> 3", "~ Barnsley: place 3 -> 2, points 0 -> 3",
      "~ Aston Villa: place 2 -> 3, points 0 -> 0",      "~ Arsenal: place 1 -> 4, points 0 -> 0"};
  EXPECT_EQ(diff.lines, lines);
}

TEST_P(TurnLife, PublishingTwiceChangesNothing) {
  Desk desk = found();
  must(close_turn(desk));
  Desk slow = office.desk();
  must(publish(desk, 2));
  const std::string once = everything();
  const Published again = must(publish(desk, 2));
  EXPECT_TRUE(again.before);
  EXPECT_EQ(again.number, 2);
  // Who pressed the button at the same time is told, and finds it done when he looks again.
  EXPECT_TRUE(was_stale(publish(slow, 2)));
  slow = office.desk();
  EXPECT_TRUE(must(publish(slow, 2)).before);
  EXPECT_EQ(everything(), once);
  EXPECT_EQ(refusal(publish(slow, 7)), "turn 7 is not under way; turn 3 is");
}

// ----------------------------------------------------------------------- deadline, grace, absence

TEST_P(TurnLife, ClosesAtItsDeadlineAndNotBefore) {
  Desk desk = found();
  const std::int64_t deadline = office.now + 3600;
  must(set_deadline(desk, deadline, 0));
  office.now = deadline - 1;
  const std::string before = everything();
  EXPECT_EQ(refusal(close_turn(desk)),
            "the deadline of turn 2 is 2027-01-15 09:00 UTC; --early closes it now");
  EXPECT_FALSE(process(desk, 1, {}));
  EXPECT_EQ(everything(), before);
  office.now = deadline;
  must(close_turn(desk));
  EXPECT_FALSE(contains(last_entry(desk).detail, "early"));
}

TEST_F(TurnRules, ClosesEarlyOnlyIfToldSo) {
  Desk desk = found();
  must(set_deadline(desk, office.now + 3600, 600));
  must(close_turn(desk, {true}));
  EXPECT_EQ(last_entry(desk).action, "close");
  EXPECT_TRUE(
      contains(last_entry(desk).detail, "turn 2, early, seed mark " + seed_mark(desk.turn().seed)));
}

TEST_F(TurnRules, ADeadlineIsToCome) {
  Desk desk = found();
  EXPECT_EQ(refusal(set_deadline(desk, office.now - 1, 0)),
            "2027-01-15 07:59 UTC is over; take a time to come");
  EXPECT_EQ(desk.turn().deadline, 0);
  must(set_deadline(desk, office.now + 60, 30));
  EXPECT_EQ(office.desk().turn().deadline, office.now + 60);
  EXPECT_EQ(office.desk().turn().grace, 30);
  must(set_deadline(desk, 0, 0));
  must(close_turn(desk));  // none: whenever somebody likes
  must(publish(desk));
  must(set_deadline(desk, office.now + 60, 30));
  must(process(desk, 1, {true}));
  EXPECT_EQ(desk.turn().deadline, 0);  // each turn has its own
  EXPECT_EQ(desk.turn().grace, 0);
}

TEST_P(TurnLife, WaitsForMissingSheetsThroughTheGrace) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  add_owner(desk, "vic", "Aston Villa");
  const std::int64_t deadline = office.now + 3600;
  must(set_deadline(desk, deadline, 600));
  office.now = deadline;
  EXPECT_EQ(refusal(close_turn(desk)),
            "the sheets of Arsenal, Aston Villa may still come until 2027-01-15 09:10 UTC; --early "
            "closes without them");
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", ""));
  desk = office.desk();
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "the sheets of Aston Villa may"));
  office.now = deadline + 599;
  EXPECT_FALSE(close_turn(desk));
  office.now = deadline + 600;
  must(close_turn(desk));
}

TEST_P(TurnLife, WithAllSheetsAndAbsencesItClosesAtTheDeadline) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const Actor vic = add_owner(desk, "vic", "Aston Villa");
  const std::int64_t deadline = office.now + 3600;
  must(set_deadline(desk, deadline, 600));
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", ""));
  Desk his = office.desk(vic);
  EXPECT_EQ(refusal(set_absent(his, "Aston Villa", 3, 2)), "turns 3-2 run backwards");
  must(set_absent(his, "Aston Villa", 2, 3));
  EXPECT_EQ(states_by_club(his),
            (std::map<std::string, State>{{"Arsenal", State::received},
                                          {"Aston Villa", State::absent},
                                          {"Barnsley", State::unowned},
                                          {"Blackburn Rovers", State::unowned}}));
  office.now = deadline;
  desk = office.desk();
  must(close_turn(desk));
  must(publish(desk));
  EXPECT_EQ(inputs_of_current(desk).absent, std::vector<std::string>{"Aston Villa"});
  must(process(desk, 1, {}));
  EXPECT_EQ(inputs_of_current(desk).absent, std::vector<std::string>{"Aston Villa"});
  must(process(desk, 1, {}));
  EXPECT_TRUE(inputs_of_current(desk).absent.empty());
}

TEST_P(TurnLife, ALateSheetCountsAndIsMarked) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const Actor vic = add_owner(desk, "vic", "Aston Villa");
  const std::int64_t deadline = office.now + 3600;
  must(set_deadline(desk, deadline, 600));
  Desk hers = office.desk(ann);
  Desk his = office.desk(vic);
  office.now = deadline;
  EXPECT_FALSE(must(hand_in(hers, "Arsenal", "nonce: in time\n")).late);
  office.now = deadline + 600;
  EXPECT_TRUE(must(hand_in(his, "Aston Villa", "nonce: late\n")).late);
  EXPECT_EQ(states_by_club(his).at("Arsenal"), State::received);
  EXPECT_EQ(states_by_club(his).at("Aston Villa"), State::late);
  desk = office.desk();
  must(close_turn(desk));
  must(publish(desk));
  std::vector<Sheet> sheets{{"Arsenal", "ann", "nonce: in time\n", "in time", false, deadline},
                            {"Aston Villa", "vic", "nonce: late\n", "late", true, deadline + 600}};
  const auto list = list_of(desk, 2);
  ASSERT_EQ(list.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    sheets[i].entry = list[i].n;
    sheets[i].sealed = list[i].sheet;
  }
  std::vector<Sheet> played = inputs_of_current(desk).sheets;
  for (Sheet& sheet : played) {
    EXPECT_EQ(listed_hash(sheet), sheet.sealed);
    sheet.salt = sheet.seal = "";
  }
  EXPECT_EQ(played, sheets);
}

TEST_F(TurnRules, AfterTheGraceNoSheetIsTaken) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const std::int64_t deadline = office.now + 3600;
  must(set_deadline(desk, deadline, 600));
  Desk hers = office.desk(ann);
  office.now = deadline + 601;
  const std::string before = everything();
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", "")),
            "the deadline of turn 2 was 2027-01-15 09:10 UTC");
  EXPECT_EQ(everything(), before);
}

TEST_P(TurnLife, ALaterSheetTakesThePlaceOfTheFirst) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  Desk hers = office.desk(ann);
  const Receipt first = must(hand_in(hers, "Arsenal", "nonce: one\n"));
  EXPECT_EQ(first.number, 2);
  EXPECT_EQ(first.club, "Arsenal");
  EXPECT_FALSE(first.replaced);
  EXPECT_EQ(first.echo, std::vector<std::string>{"nonce: one"});
  EXPECT_TRUE(must(hand_in(hers, "Arsenal", "nonce: two\n")).replaced);
  desk = office.desk();
  must(process(desk, 1, {}));
  ASSERT_EQ(inputs_of_current(desk).sheets.size(), 1U);
  EXPECT_EQ(inputs_of_current(desk).sheets.front().nonce, "two");
  EXPECT_TRUE(rows_of_league<SheetRow>(desk).empty());
}

TEST_F(TurnRules, ALetterCountsFromWhenItWasWritten) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const std::int64_t opened = desk.turn().opened_at, deadline = opened + 7200;
  must(set_deadline(desk, deadline, 0));
  Desk hers = office.desk(ann);
  office.now = deadline + 9999;  // fetched after the deadline, written before it
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", "nonce: old\n", opened - 1)),
            "it was written on 2027-01-15 07:59 UTC; turn 2 is waited for since 2027-01-15 08:00 "
            "UTC");
  EXPECT_FALSE(must(hand_in(hers, "Arsenal", "nonce: one\n", opened + 3600)).late);
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", "nonce: none\n", opened + 60)),
            "one of 2027-01-15 09:00 UTC has come in already");
  // Which letter it is, is known by its id and not by its second.
  EXPECT_TRUE(
      must(hand_in(hers, "Arsenal", "nonce: in the same second\n", opened + 3600)).replaced);
  EXPECT_TRUE(must(hand_in(hers, "Arsenal", "nonce: two\n", deadline)).replaced);
  EXPECT_NE(refusal(hand_in(hers, "Arsenal", "nonce: three\n", deadline + 1)), "not refused");
  EXPECT_NE(refusal(hand_in(hers, "Arsenal", "nonce: four\n", office.now + 99'999)), "not refused")
      << "no letter comes from a time to come";
  desk = office.desk();
  must(process(desk, 1, {}));
  ASSERT_EQ(inputs_of_current(desk).sheets.size(), 1U);
  EXPECT_EQ(inputs_of_current(desk).sheets.front().nonce, "two");
  EXPECT_EQ(inputs_of_current(desk).sheets.front().at, deadline);
}

TEST_F(TurnRules, ALetterThatWasForgottenIsTakenAfterAnUndo) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const std::int64_t written = office.now + 60;
  office.now += 3600;
  must(process(desk, 1, {}));
  office.now += 60;
  must(undo(desk, {-1, "her letter lay in the box", false}));
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: late found\n", written));
  desk = office.desk();
  must(close_turn(desk, {true, false}));
  must(undo(desk, {-1, "and another", false}));
  hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: her second\n", written + 1));
}

// --------------------------------------------------------------------------------------- rulings

TEST_P(TurnLife, WhatIsPutInAfterThePreviewIsMarked) {
  Desk desk = found();
  const auto matches = next_matches(desk);
  must(close_turn(desk));
  must(rule(desk, bare_score(number_of(matches[0]), "1-0")));
  const Preview seen = must(preview(desk));
  Ruling late = bare_score(number_of(matches[1]), "9-0");
  late.reason = "the pitch was too short";
  must(rule(desk, late));
  EXPECT_EQ(last_entry(desk).detail, "turn 2, 2, after the preview: the pitch was too short");
  must(publish(desk));
  const auto rulings = inputs_of_current(desk).rulings;
  ASSERT_EQ(rulings.size(), 2U);
  EXPECT_EQ(rulings[0], (Ruling{"score", "1", "1-0", "", "kay", false}));
  EXPECT_EQ(rulings[1], (Ruling{"score", "2", "9-0", "the pitch was too short", "kay", true}));
  const std::string bulletin = bulletin_of(desk, desk.current().seq);
  EXPECT_TRUE(contains(bulletin, "9 - 0  Barnsley  [score only] [put in after the preview by kay]"))
      << bulletin;
  EXPECT_TRUE(contains(bulletin, "1 - 0  Arsenal  [score only]\n")) << bulletin;
  EXPECT_EQ(result_of(desk, matches[0]).home_score, seen.outcome.rows.results[0].home_score);
}

TEST_F(TurnRules, APreviewAfterARulingShowsIt) {
  Desk desk = found();
  must(close_turn(desk));
  must(preview(desk));
  must(rule(desk, bare_score("1", "7-6")));
  const Preview again = must(preview(desk));
  EXPECT_EQ(again.outcome.rows.results.at(0).home_score, 7);
  must(rule(desk, bare_score("1", "6-7")));  // and what comes then is marked too
  must(publish(desk));
  ASSERT_EQ(inputs_of_current(desk).rulings.size(), 1U);
  EXPECT_TRUE(inputs_of_current(desk).rulings.front().after_preview);
  EXPECT_EQ(inputs_of_current(desk).rulings.front().text, "6-7");
}

TEST_F(TurnRules, ABareScoreIsMarkedSo) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(0);
  must(rule(desk, bare_score(number_of(match), " 2 - 1 ")));
  must(process(desk, 1, {}));
  const ResultRow result = result_of(desk, match);
  EXPECT_EQ(result.home_score, 2);
  EXPECT_EQ(result.away_score, 1);
  EXPECT_EQ(result.how, "score only");
  EXPECT_EQ(result.tape, "");
  EXPECT_EQ(desk.store().count<GoalRow>(Where().is("fixture", std::int64_t{match.fixture})), 0);
  EXPECT_TRUE(contains(bulletin_of(desk, desk.current().seq), "[score only]"));
  for (const StandingRow& row : rows_of_turn<StandingRow>(desk, desk.current().seq)) {
    const bool of_match = row.club == match.home || row.club == match.away;
    EXPECT_TRUE(!of_match || row.points == (row.club == match.home ? 3 : 0)) << row.club;
  }
}

TEST_F(TurnRules, WhatIsNoScoreOrNoMatchOfTheRoundIsRefused) {
  Desk desk = found();
  const std::string before = everything();
  for (const char* score : {"", "2", "2-", "-1", "a-b", "2:1", "1--1", "2-1-0", "1.5-0"}) {
    EXPECT_EQ(refusal(rule(desk, bare_score("1", score))),
              fmt::format("'{}' is no score; write it as 2-1", score));
  }
  EXPECT_EQ(refusal(rule(desk, bare_score("1", "100-0"))), "a score is 0 to 99 goals a side");
  EXPECT_EQ(refusal(rule(desk, bare_score("3", "1-0"))), "fixture 3 is not played in round 1");
  EXPECT_EQ(refusal(rule(desk, bare_score("", "1-0"))), "fixture  is not played in round 1");
  EXPECT_EQ(refusal(rule(desk, {"decree", "1", "1-0", "", "", false})),
            "'decree' is nothing that can be ruled; tape or score can");
  EXPECT_EQ(
      refusal(rule(desk, {std::string(first_dice), "1", std::string(64, '0'), "", "", false})),
      "'first dice' is nothing that can be ruled; tape or score can");
  EXPECT_EQ(everything(), before);
}

TEST_P(TurnLife, WhatWasPutInCanBeTakenBack) {
  Desk desk = found();
  EXPECT_EQ(refusal(unrule(desk, "1")), "nothing was put in about 1 in turn 2");
  must(rule(desk, bare_score("1", "5-5")));
  must(rule(desk, bare_score("2", "4-4")));
  must(unrule(desk, "1"));
  EXPECT_EQ(last_entry(desk).action, "take back");
  EXPECT_EQ(rows_of_league<RulingRow>(desk).size(), 1U);
  must(process(desk, 1, {}));
  const auto results = rows_of_turn<ResultRow>(desk, desk.current().seq);
  EXPECT_EQ(results.at(0).how, "simulated");
  EXPECT_EQ(results.at(1).how, "score only");
  EXPECT_TRUE(rows_of_league<RulingRow>(desk).empty());
}

// ------------------------------------------------------------------------------------------ tapes

TEST_P(TurnLife, AMatchFromOwnDiceCountsAsItsTapeSays) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(1);
  const HomeMatch home = play_at_home(desk, match.fixture, 4);
  ASSERT_GT(home.score.home + home.score.away, 0);
  must(rule(desk, tape_of(match, home.text())));
  must(process(desk, 1, {}));
  const ResultRow result = result_of(desk, match);
  EXPECT_EQ(result.home_score, home.score.home);
  EXPECT_EQ(result.away_score, home.score.away);
  EXPECT_EQ(result.how, "own dice");
  EXPECT_EQ(result.tape, home.text());
  EXPECT_EQ(desk.store().count<GoalRow>(Where().is("fixture", std::int64_t{match.fixture})),
            home.score.home + home.score.away);
  EXPECT_TRUE(contains(bulletin_of(desk, desk.current().seq), "[own dice]"));
}

TEST_F(TurnRules, ATapeOfOtherDiceIsATapeAndNoMore) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(0);
  must(rule(desk, tape_of(match, play_at_home(desk, match.fixture, 42, "seed 42").text())));
  must(process(desk, 1, {}));
  EXPECT_EQ(result_of(desk, match).how, "tape");
}

TEST_F(TurnRules, TheLeaguesDiceThrownByHandGiveWhatTheyWouldHaveGiven) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(0);
  must(close_turn(desk));
  const Preview simulated = must(preview(desk));
  const std::uint64_t seed = match_seed(desk.turn().seed, 1, match.fixture);
  const HomeMatch home = play_at_home(desk, match.fixture, seed, fmt::format("seed {}", seed));
  must(rule(desk, tape_of(match, home.text())));
  must(publish(desk));
  ResultRow result = result_of(desk, match);
  EXPECT_EQ(result.how, "by hand");
  result.how = "simulated";
  result.league = "";
  result.turn = 0;
  EXPECT_EQ(result, simulated.outcome.rows.results.at(0));
}

TEST_F(TurnRules, ATapeThatIsNotOfTheMatchIsRefused) {
  Desk desk = found();
  const auto matches = next_matches(desk);
  const Pairing match = matches.at(0);
  const HomeMatch good = play_at_home(desk, match.fixture, 4);
  const std::string before = everything();
  const auto refused = [&](const std::string& text) {
    const std::string why = refusal(rule(desk, tape_of(match, text)));
    EXPECT_EQ(everything(), before);
    return why;
  };
  EXPECT_NE(refused("I swear that it was 3-0"), "not refused");
  EXPECT_NE(refused(""), "not refused");
  EXPECT_NE(refused(play_at_home(desk, matches.at(1).fixture, 4).text()), "not refused");
  HomeMatch other = good;
  std::swap(other.tape.teams.home, other.tape.teams.away);
  EXPECT_NE(refused(other.text()), "not refused");
  other = good;
  other.tape.edition += 1;
  EXPECT_NE(refused(other.text()), "not refused");
  other = good;
  other.tape.neutral = true;
  EXPECT_NE(refused(other.text()), "not refused");
  other = good;
  other.tape.inputs.resize(other.tape.inputs.size() / 2);
  other.tape.result = "";
  EXPECT_EQ(refused(other.text()), "the match on the tape is not over; play it out first");
  other = good;
  other.tape.result = "9-9" + good.tape.result.substr(good.tape.result.find(' '));
  EXPECT_TRUE(contains(refused(other.text()), "the tape says 9-9")) << refused(other.text());
  must(rule(desk, tape_of(match, good.text())));  // as it is, it is taken
}

TEST_F(TurnRules, ATapeThatOnlyClaimsTheLeaguesDiceIsRefused) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(0);
  must(close_turn(desk));
  const std::uint64_t seed = match_seed(desk.turn().seed, 1, match.fixture);
  const HomeMatch lie = play_at_home(desk, match.fixture, seed + 1, fmt::format("seed {}", seed));
  EXPECT_EQ(refusal(rule(desk, tape_of(match, lie.text()))),
            "the tape says it used the league's dice, but they fall otherwise");
}

TEST_F(TurnRules, OnATapeOfFootballTheDiceAreTheLeaguesAndTheCallsAreNot) {
  Desk desk = found_league(office, nfl_season());
  const Pairing match = next_matches(desk).at(0);
  must(close_turn(desk));
  const std::uint64_t seed = match_seed(desk.turn().seed, 1, match.fixture);
  const std::string claim = fmt::format("seed {}", seed);
  const HomeMatch lie = play_at_home(desk, match.fixture, seed + 1, claim);
  EXPECT_EQ(refusal(rule(desk, tape_of(match, lie.text()))),
            "the tape says it used the league's dice, but they fall otherwise");
  const HomeMatch called = play_at_home(desk, match.fixture, seed, claim, {"best", "auto"});
  must(rule(desk, tape_of(match, called.text())));
  must(publish(desk));
  EXPECT_EQ(result_of(desk, match).how, "by hand");
  EXPECT_EQ(result_of(desk, match).home_score, called.score.home);
  EXPECT_NE(called.text(), play_at_home(desk, match.fixture, seed, claim).text());
}

// ----------------------------------------------------------------------------------------- drafts

std::string half_of(const HomeMatch& match, std::size_t inputs) {
  Tape tape = match.tape;
  tape.inputs.resize(inputs);
  tape.result = "";
  return write_tape(tape);
}

TEST_P(TurnLife, AHalfPlayedMatchHoldsTheTurnUp) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const Pairing match = next_matches(desk).at(0);
  ASSERT_TRUE(match.home == "Arsenal" || match.away == "Arsenal");
  Desk hers = office.desk(ann);
  const HomeMatch home = play_at_home(desk, match.fixture, 4);
  must(keep_draft(hers, number_of(match), half_of(home, 3)));
  desk = office.desk();
  const std::string why =
      "match 1 is being played by ann; play it out with league play 1, or drop it with league "
      "take-back 1";
  EXPECT_EQ(refusal(process(desk, 1, {})), why);
  EXPECT_EQ(desk.turn().stage, "open");  // nothing of it
  must(close_turn(desk));
  EXPECT_EQ(refusal(preview(desk)), why);
  EXPECT_EQ(refusal(publish(desk)), why);
  EXPECT_EQ(office.desk().turn().stage, "closed");
  must(unrule(desk, number_of(match)));
  must(publish(desk));
  EXPECT_EQ(result_of(desk, match).how, "simulated");
}

TEST_F(TurnRules, AMatchPlayedOutEndsItsDraft) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(0);
  const HomeMatch home = play_at_home(desk, match.fixture, 4);
  must(keep_draft(desk, number_of(match), half_of(home, 3)));
  must(rule(desk, tape_of(match, home.text())));
  EXPECT_FALSE(draft(desk, number_of(match)).has_value());
  must(process(desk, 1, {}));
  EXPECT_EQ(result_of(desk, match).how, "own dice");
}

TEST_P(TurnLife, ADraftGoesOnAtAnyInput) {
  Desk desk = found();
  const Pairing match = next_matches(desk).at(0);
  const HomeMatch home = play_at_home(desk, match.fixture, 4);
  EXPECT_FALSE(draft(desk, number_of(match)).has_value());
  for (std::size_t inputs = 1; inputs < home.tape.inputs.size(); ++inputs) {
    must(keep_draft(desk, number_of(match), half_of(home, inputs)));
    Desk later = office.desk();
    const auto kept = draft(later, number_of(match));
    ASSERT_TRUE(kept.has_value());
    ASSERT_EQ(kept->tape, half_of(home, inputs));
  }
  Desk later = office.desk();
  EXPECT_FALSE(draft(later, "2").has_value());
  EXPECT_EQ(rows_of_league<DraftRow>(later).size(), 1U);
}

TEST_F(TurnRules, ADraftOfATurnThatHasPassedIsRefused) {
  Desk desk = found();
  Desk slow = office.desk();
  must(process(desk, 1, {}));
  const std::string before = everything();
  EXPECT_EQ(refusal(keep_draft(slow, "1", "half a tape")),
            "turn 2 is no longer under way, turn 3 is; match 1 cannot go on");
  EXPECT_NE(refusal(keep_draft(desk, "1", "half a tape")), "not refused");
  EXPECT_NE(refusal(keep_draft(desk, "cup final", "half a tape")), "not refused");
  EXPECT_EQ(everything(), before);
  must(process(desk, 1, {}));
}

// --------------------------------------------------------------------------------- several rounds

TEST_P(TurnLife, SeveralRoundsGoInOneGo) {
  Desk desk = found();
  std::vector<std::string> heard;
  const auto told = [&](const Published& published) {
    // Whoever looks by himself finds it there.
    store::Store other = store::open_store(office.place().url());
    EXPECT_EQ(other.count<TurnRow>(Where().is("number", published.number)), 1);
    EXPECT_FALSE(published.before);
    heard.push_back(fmt::format("{} {}", published.number, published.title));
  };
  EXPECT_EQ(must(process(desk, 3, {}, told)), 3);
  const std::vector<std::string> three{"2 Small League, round 1", "3 Small League, round 2",
                                       "4 Small League, round 3"};
  EXPECT_EQ(heard, three);
  EXPECT_EQ(office.desk().turn().number, 5);
  EXPECT_EQ(must(process(desk, 100, {})), 3);  // to the end
  EXPECT_EQ(refusal(process(desk, 1, {})),
            "the season is over; open the next one with league season");
  EXPECT_EQ(refusal(close_turn(desk)), "the season is over; open the next one with league season");
  EXPECT_EQ(desk.turn().stage, "open");
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(TurnRules, ProcessingGoesOnFromATurnThatIsClosed) {
  Desk desk = found();
  must(close_turn(desk));
  const Preview seen = must(preview(desk));
  EXPECT_EQ(must(process(desk, 2, {})), 2);
  EXPECT_EQ(bulletin_of(desk, 2), seen.outcome.reports.at(0).text);
}

TEST_F(TurnRules, EveryTurnHasDiceOfItsOwn) {
  Desk desk = found();
  must(process(desk, 6, {}));
  std::map<std::string, int> seeds;
  for (const TurnRow& turn : rows_of_league<TurnRow>(desk)) {
    const Inputs inputs = must(parse_inputs(turn.inputs));
    if (turn.kind == "round") ++seeds[inputs.dice.seed];
  }
  EXPECT_EQ(seeds.size(), 6U);
  EXPECT_FALSE(seeds.contains(""));
}

TEST_F(TurnRules, NoncesMoveTheDice) {
  // Two leagues of one key and one name: only the nonce differs.
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const auto seed_with = [&](const std::string& league, const std::string& nonce) {
    Desk hers = office.desk(ann, league);
    if (!nonce.empty()) must(hand_in(hers, "Arsenal", "nonce: " + nonce + "\n"));
    Desk keeper = office.desk(league);
    must(close_turn(keeper));
    return keeper.turn().seed;
  };
  const std::string copy = everything();
  must(store::import_league(office.store(), copy, "copy", "twin"));
  must(store::import_league(office.store(), copy, "copy", "triplet"));
  const std::string alone = seed_with("sunday", "");
  EXPECT_EQ(seed_with("twin", ""), alone);
  EXPECT_NE(seed_with("triplet", "a six for me"), alone);
}

// ------------------------------------------------------------------------------------------ stale

TEST_P(TurnLife, WhoComesSecondIsStaleAndChangesNothing) {
  Desk desk = found();
  must(rule(desk, bare_score("1", "2-0")));
  const auto second = [&](const std::string& what, auto act) {
    Desk stale = office.desk();
    Desk first = office.desk();
    must(set_deadline(first, 0, 0));
    const std::string before = everything();
    const store::OpenTurnRow seen = stale.turn();
    const auto refused = act(stale);
    EXPECT_TRUE(was_stale(refused)) << what << ": " << refusal(refused);
    EXPECT_EQ(refusal(refused),
              fmt::format("stale: kay did 'deadline turn {}: none, grace 0 s' while this was under "
                          "way; look again and retry",
                          seen.number));
    EXPECT_EQ(everything(), before) << what;
    EXPECT_EQ(stale.turn(), seen) << what;
    // And once more, now from what is there.
    stale = office.desk();
    const auto retried = act(stale);
    EXPECT_TRUE(retried.has_value()) << what << ": " << refusal(retried);
  };
  second("rule", [](Desk& d) { return rule(d, bare_score("2", "1-1")); });
  second("unrule", [](Desk& d) { return unrule(d, "1"); });
  second("deadline", [](Desk& d) { return set_deadline(d, 0, 0); });
  second("process", [](Desk& d) { return process(d, 1, {}); });
  second("undo", [](Desk& d) { return undo(d, {-1, "a test", false}); });
  second("rebuild", [](Desk& d) { return rebuild(d); });
  second("close", [](Desk& d) { return close_turn(d); });
  desk = office.desk();
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(TurnLife, PreviewAndPublishOfAStaleReaderAreRefusedToo) {
  Desk desk = found();
  must(close_turn(desk));
  Desk stale = office.desk();
  must(rule(desk, bare_score("1", "2-0")));
  const std::string before = everything();
  EXPECT_TRUE(was_stale(preview(stale)));
  EXPECT_TRUE(was_stale(publish(stale)));
  EXPECT_TRUE(was_stale(process(stale, 1, {})));
  EXPECT_EQ(everything(), before);
  stale = office.desk();
  must(preview(stale));
  EXPECT_TRUE(was_stale(publish(desk)));
}

TEST_P(TurnLife, SheetsDraftsAndAbsencesDoNotGoStale) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const Actor vic = add_owner(desk, "vic", "Aston Villa");
  Desk hers = office.desk(ann);
  Desk his = office.desk(vic);
  must(hand_in(hers, "Arsenal", "nonce: a\n"));
  must(hand_in(his, "Aston Villa", "nonce: v\n"));
  must(keep_draft(hers, "1", "half a tape"));
  must(set_absent(his, "Aston Villa", 3, 3));
  must(unseal(desk, "Arsenal", "a test"));
  EXPECT_EQ(rows_of_league<SheetRow>(desk).size(), 2U);
}

// ---------------------------------------------------------------------------------- in few words

TEST(DiffSummary, CountsInWords) {
  EXPECT_EQ(Diff{}.summary(words_in(text::Language::english)), "nothing");
  EXPECT_EQ((Diff{1, 1, 1, 1, {}}).summary(words_in(text::Language::english)),
            "1 result, 1 goal, 1 table row, 1 ledger entry");
  EXPECT_EQ((Diff{3, 0, 5, 0, {}}).summary(words_in(text::Language::english)),
            "3 results, 5 table rows");
  EXPECT_EQ((Diff{0, 2, 0, 2, {}}).summary(words_in(text::Language::english)),
            "2 goals, 2 ledger entries");
}

}  // namespace
}  // namespace touchline::league
