// Turns taken back: nothing of them is lost, and nobody gets other dice by it.
#include "league/undo.hpp"
#include "league/known_dice.hpp"
#include "league/words.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "league/league_sample.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::GoalRow;
using store::PlayerRow;
using store::ReportRow;
using store::ResultRow;
using store::RulingRow;
using store::StandingRow;
using store::TurnRow;

class Undo : public OnBothOffices {
 protected:
  Desk found() { return found_league(office, small_season()); }
};
class UndoRules : public OnOneOffice {
 protected:
  Desk found() { return found_league(office, small_season()); }
};
INSTANTIATE_TEST_SUITE_P(On, Undo, both_kinds, name_of_kind);

UndoOrder back_to(std::int64_t turn) { return {turn, "a wrong score", false}; }
UndoOrder last_turn() { return back_to(-1); }

TurnRow link(Desk& desk, std::int64_t seq) {
  return rows_of_league<TurnRow>(desk).at(static_cast<std::size_t>(seq - 1));
}

void score(Desk& desk, const std::string& match, const std::string& text) {
  must(rule(desk, {"score", match, text, "", "", false}));
}

std::string proven(Desk& desk) {
  const Verdict verdict = verify(desk);
  return verdict.ok() ? "" : verdict.first_difference->what;
}

/// Results as people see them: what they are without the turn that wrote them.
std::vector<ResultRow> results_of(Desk& desk, std::int64_t seq) {
  auto rows = rows_of_turn<ResultRow>(desk, seq);
  for (ResultRow& row : rows) row.turn = 0;
  return rows;
}

// ----------------------------------------------------------------------------------- what goes
// back

TEST_P(Undo, TakesTheLastTurnBack) {
  Desk desk = found();
  must(process(desk, 3, {}));
  const std::string state = link(desk, 3).state;
  const Undone undone = must(undo(desk, last_turn()));
  EXPECT_EQ(undone.from, 4);
  EXPECT_EQ(undone.to, 3);
  EXPECT_FALSE(undone.reopened);
  EXPECT_EQ(desk.current().seq, 3);
  EXPECT_EQ(desk.current().state, state);
  EXPECT_EQ(desk.turn().number, 4);
  EXPECT_EQ(desk.turn().stage, "open");
  EXPECT_EQ(must(desk.upcoming()).title, "Small League, round 3");
  const TurnRow undoing = link(desk, 5);
  EXPECT_EQ(undoing.kind, "undo");
  EXPECT_EQ(undoing.number, 3);
  EXPECT_EQ(undoing.base, 3);
  EXPECT_EQ(undoing.withdrawn, 0);
  EXPECT_EQ(link(desk, 4).withdrawn, 5);
  EXPECT_EQ(link(desk, 3).withdrawn, 0);
  EXPECT_EQ(desk.chain(), undoing.hash);
  const Desk fresh = office.desk();
  EXPECT_EQ(fresh.current(), desk.current());
  EXPECT_EQ(fresh.turn(), desk.turn());
  EXPECT_EQ(fresh.chain(), desk.chain());
  EXPECT_EQ(proven(desk), "");
}

TEST_P(Undo, GoesBackToANamedTurn) {
  Desk desk = found();
  must(process(desk, 5, {}));
  const Undone undone = must(undo(desk, back_to(2)));
  EXPECT_EQ(undone.from, 6);
  EXPECT_EQ(undone.to, 2);
  EXPECT_EQ(desk.current().number, 2);
  EXPECT_EQ(desk.turn().number, 3);
  for (const std::int64_t seq : {1, 2, 7}) EXPECT_EQ(link(desk, seq).withdrawn, 0) << seq;
  for (const std::int64_t seq : {3, 4, 5, 6}) EXPECT_EQ(link(desk, seq).withdrawn, 7) << seq;
  EXPECT_EQ(proven(desk), "");
  must(process(desk, 100, {}));
  EXPECT_EQ(desk.current().number, 7);
  EXPECT_EQ(proven(desk), "");
}

TEST_P(Undo, OfAClosingOnlyOpensTheTurnAgain) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: first\n"));
  desk = office.desk();
  score(desk, "1", "1-0");
  must(close_turn(desk));
  const std::string seed = desk.turn().seed;
  const std::string commitment = desk.turn().commitment;
  const Undone undone = must(undo(desk, last_turn()));
  EXPECT_TRUE(undone.reopened);
  EXPECT_EQ(undone.from, 1);
  EXPECT_EQ(undone.to, 1);
  EXPECT_EQ(undone.diff.summary(words_in(text::Language::english)), "nothing");
  EXPECT_EQ(desk.turn().stage, "open");
  EXPECT_EQ(desk.turn().number, 2);
  EXPECT_EQ(desk.turn().seed, "");
  EXPECT_EQ(desk.turn().secret, "");
  EXPECT_EQ(desk.turn().sheets, "");
  EXPECT_EQ(desk.turn().commitment, commitment);
  const auto links = rows_of_league<TurnRow>(desk);  // nothing was published, but that
  ASSERT_EQ(links.size(), 2U);
  EXPECT_EQ(links.back().kind, "reopen");
  must(process(desk, 1, {}));
  const Inputs inputs = inputs_of_current(desk);
  EXPECT_EQ(inputs.dice.seed, seed);
  EXPECT_TRUE(inputs.dice.known);
  ASSERT_EQ(inputs.sheets.size(), 1U);
  EXPECT_EQ(inputs.sheets.front().nonce, "first");
  ASSERT_EQ(inputs.rulings.size(), 1U);
  EXPECT_EQ(inputs.rulings.front().text, "1-0");
  EXPECT_EQ(proven(desk), "");
}

TEST_P(Undo, BackToANamedTurnTakesAClosingWithIt) {
  Desk desk = found();
  must(process(desk, 2, {}));
  must(close_turn(desk));
  const std::string seed = desk.turn().seed;
  EXPECT_FALSE(must(undo(desk, back_to(2))).reopened);
  EXPECT_EQ(desk.turn().number, 3);
  must(process(desk, 2, {}));
  EXPECT_EQ(desk.current().number, 4);  // the one that was only closed
  EXPECT_EQ(inputs_of_current(desk).dice.seed, seed);
  EXPECT_TRUE(inputs_of_current(desk).dice.known);
  EXPECT_EQ(proven(desk), "");
}

TEST_P(Undo, OnlyToLookChangesNothing) {
  Desk desk = found();
  must(process(desk, 3, {}));
  const std::string before = office.everything();
  const Undone would = must(undo(desk, {2, "", true}));
  EXPECT_EQ(would.to, 2);
  EXPECT_EQ(would.diff.results, 4);
  EXPECT_EQ(office.everything(), before);
  EXPECT_EQ(desk.current().number, 4);
  EXPECT_EQ(must(undo(desk, back_to(2))).diff.lines, would.diff.lines);
  must(close_turn(desk));
  EXPECT_TRUE(must(undo(desk, {-1, "", true})).reopened);
  EXPECT_EQ(desk.turn().stage, "closed");
}

TEST_F(UndoRules, SaysWhatIsLost) {
  Desk desk = found();
  score(desk, "1", "3-0");
  score(desk, "2", "2-0");
  must(process(desk, 1, {}));
  score(desk, "3", "0-4");
  score(desk, "4", "0-1");  // Arsenal stay last without a point
  must(process(desk, 1, {}));
  const Diff diff = must(undo(desk, last_turn())).diff;
  EXPECT_EQ(diff.results, 2);
  EXPECT_EQ(diff.goals, 0);
  EXPECT_EQ(diff.ledger, 0);
  EXPECT_EQ(diff.table_rows, 4);
  EXPECT_EQ(diff.summary(words_in(text::Language::english)), "2 results, 4 table rows");
  ASSERT_EQ(diff.lines.size(), 6U);
  EXPECT_EQ(diff.lines[0], "- Aston Villa 0-4 Blackburn Rovers");
  EXPECT_EQ(diff.lines[1], "- Arsenal 0-1 Barnsley");
  EXPECT_EQ(diff.lines[5], "~ Arsenal: place 4 -> 4, points 0 -> 0");  // but with a match less
  const AuditRow entry = rows_of_league<AuditRow>(desk).back();
  EXPECT_EQ(entry.action, "undo");
  EXPECT_EQ(entry.detail, "turns 3 to 3, 2 results, 4 table rows: a wrong score");
  EXPECT_EQ(entry.who, "kay");
}

TEST_F(UndoRules, CountsEveryResultGoalAndTableRow) {
  Desk desk = found();
  must(process(desk, 4, {}));
  const auto before = rows_of_turn<StandingRow>(desk, 5);
  const auto after = rows_of_turn<StandingRow>(desk, 2);
  std::map<std::string, StandingRow> then;
  for (const StandingRow& row : after) then[row.club] = row;
  int moved = 0;
  for (const StandingRow& row : before) {
    const StandingRow& was = then[row.club];
    moved += row.position != was.position || row.points != was.points || row.played != was.played;
  }
  std::size_t goals = 0;
  for (const std::int64_t seq : {3, 4, 5}) goals += rows_of_turn<GoalRow>(desk, seq).size();
  const Diff diff = must(undo(desk, back_to(2))).diff;
  EXPECT_EQ(diff.results, 6);
  EXPECT_EQ(diff.goals, static_cast<int>(goals));
  EXPECT_EQ(diff.table_rows, moved);
}

TEST_F(UndoRules, AsksForAReasonAndKeepsIt) {
  Desk desk = found();
  must(process(desk, 1, {}));
  const std::string before = office.everything();
  EXPECT_EQ(refusal(undo(desk, {-1, "", false})),
            "say why with --reason; it stays with what is withdrawn");
  EXPECT_EQ(office.everything(), before);
  must(undo(desk, {-1, "Leeds had twelve men", false}));
  const Inputs inputs = must(parse_inputs(link(desk, 3).inputs));
  EXPECT_EQ(inputs.kind, "undo");
  ASSERT_EQ(inputs.rulings.size(), 1U);
  EXPECT_EQ(inputs.rulings.front(),
            (Ruling{"undo", "1", "", "Leeds had twelve men", "kay", false}));
}

TEST_F(UndoRules, RefusesATurnThatIsNotThere) {
  Desk desk = found();
  must(process(desk, 2, {}));
  const std::string before = office.everything();
  EXPECT_EQ(refusal(undo(desk, back_to(7))), "there is no turn 7 to go back to; take 1 to 2");
  EXPECT_EQ(refusal(undo(desk, back_to(0))), "there is no turn 0 to go back to; take 1 to 2");
  EXPECT_EQ(refusal(undo(desk, back_to(3))), "turn 3 is the last one; nothing to undo");
  EXPECT_EQ(office.everything(), before);
}

TEST_F(UndoRules, TheFoundingStays) {
  Desk desk = found();
  const std::string before = office.everything();
  EXPECT_EQ(refusal(undo(desk, last_turn())), "there is no turn 0 to go back to; take 1 to 1");
  EXPECT_EQ(office.everything(), before);
}

TEST_P(Undo, OfALaterSeasonsOpeningLetsItBeOpenedAgain) {
  Desk desk = found();
  must(process(desk, 100, {}));
  const SeasonPapers second = small_season(6);
  must(open_season(desk, second.season, second.parts));
  EXPECT_EQ(rows_of_turn<StandingRow>(desk, 8).size(), 6U);
  must(undo(desk, last_turn()));
  EXPECT_EQ(must(desk.upcoming()).kind, "season");
  EXPECT_TRUE(rows_of_turn<StandingRow>(desk, 8).empty());
  EXPECT_TRUE(rows_of_turn<PlayerRow>(desk, 8).empty());
  EXPECT_EQ(proven(desk), "");
  const SeasonPapers third = small_season(4);
  must(open_season(desk, third.season, third.parts));
  EXPECT_EQ(desk.current().number, 8);
  EXPECT_EQ(must(process(desk, 100, {})), 6);
  EXPECT_EQ(proven(desk), "");
}

// ------------------------------------------------------------------------------------ what is kept

TEST_P(Undo, WithdrawnReportsStayReadableAndTheirRowsGo) {
  Desk desk = found();
  must(process(desk, 3, {}));
  const std::string bulletin = bulletin_of(desk, 4);
  ASSERT_FALSE(rows_of_turn<ResultRow>(desk, 4).empty());
  must(undo(desk, last_turn()));
  EXPECT_EQ(bulletin_of(desk, 4), bulletin);
  EXPECT_TRUE(rows_of_turn<ResultRow>(desk, 4).empty());
  EXPECT_TRUE(rows_of_turn<GoalRow>(desk, 4).empty());
  EXPECT_TRUE(rows_of_turn<StandingRow>(desk, 4).empty());
  EXPECT_EQ(rows_of_turn<ResultRow>(desk, 3).size(), 2U);
  must(process(desk, 1, {}));
  EXPECT_EQ(bulletin_of(desk, 4), bulletin);
  EXPECT_EQ(rows_of_league<ReportRow>(desk).size(), 5U);
}

TEST_P(Undo, TheReRunKeepsTheFirstDiceAndSaysSo) {
  Desk desk = found();
  must(process(desk, 2, {}));
  const Inputs first = inputs_of_current(desk);
  const auto results = results_of(desk, 3);
  std::string bulletin = bulletin_of(desk, 3);
  EXPECT_FALSE(first.dice.known);
  must(undo(desk, last_turn()));
  must(close_turn(desk));
  EXPECT_EQ(desk.turn().dice_known, 1);
  must(publish(desk));
  const Inputs second = inputs_of_current(desk);
  EXPECT_TRUE(second.dice.known);
  EXPECT_EQ(second.dice.seed, first.dice.seed);
  EXPECT_EQ(second.dice.secret, first.dice.secret);
  EXPECT_EQ(second.dice.commitment, first.dice.commitment);
  EXPECT_EQ(results_of(desk, 5), results);
  // Word for word the same, but for one line.
  const std::string mark = "Dice already known: this turn was run before and withdrawn.\n";
  bulletin.insert(bulletin.find('\n') + 1, mark);
  EXPECT_EQ(bulletin_of(desk, 5), bulletin);
  EXPECT_EQ(proven(desk), "");
}

TEST_F(UndoRules, OnceKnownTheDiceStayKnown) {
  Desk desk = found();
  must(process(desk, 1, {}));
  const std::string seed = inputs_of_current(desk).dice.seed;
  for (int again = 0; again < 3; ++again) {
    must(undo(desk, last_turn()));
    must(process(desk, 1, {}));
    EXPECT_EQ(inputs_of_current(desk).dice.seed, seed);
    EXPECT_TRUE(inputs_of_current(desk).dice.known);
  }
  must(process(desk, 1, {}));
  EXPECT_FALSE(inputs_of_current(desk).dice.known);  // the next turn has not been seen
  EXPECT_EQ(proven(desk), "");
}

TEST_P(Undo, SheetsAndRulingsWaitForTheReRun) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "# come on you Gunners\nnonce: a\n"));
  desk = office.desk();
  must(rule(desk, {"score", "1", "3-1", "by letter", "", false}));
  must(close_turn(desk));
  must(preview(desk));
  must(rule(desk, {"score", "2", "2-2", "a telegram", "", false}));
  must(publish(desk));
  const Inputs first = inputs_of_current(desk);
  must(undo(desk, last_turn()));
  must(process(desk, 1, {}));
  Inputs second = inputs_of_current(desk);
  EXPECT_EQ(second.sheets, first.sheets);
  EXPECT_EQ(second.rulings, first.rulings);
  ASSERT_EQ(second.rulings.size(), 2U);
  EXPECT_TRUE(second.rulings[1].after_preview);  // the mark stays
  EXPECT_EQ(second.rulings[0].reason, "by letter");
  EXPECT_EQ(proven(desk), "");
}

TEST_P(Undo, WhatHasComeInSinceGoesBeforeWhatWaits) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const auto send = [&](const std::string& nonce) {
    Desk hers = office.desk(ann);
    must(hand_in(hers, "Arsenal", "nonce: " + nonce + "\n"));
    desk = office.desk();
  };
  send("two");
  must(process(desk, 1, {}));
  send("three");  // for the next turn
  score(desk, "3", "1-1");
  must(undo(desk, back_to(1)));
  // The open turn's own sheet and ruling wait for its number to come again.
  send("two, second thoughts");
  must(process(desk, 1, {}));
  EXPECT_EQ(inputs_of_current(desk).sheets.at(0).nonce, "two, second thoughts");
  must(process(desk, 1, {}));
  EXPECT_EQ(inputs_of_current(desk).sheets.at(0).nonce, "three");
  EXPECT_EQ(inputs_of_current(desk).rulings.at(0).text, "1-1");
  EXPECT_EQ(proven(desk), "");
}

TEST_F(UndoRules, ARulingTakenOutLeavesTheMatchToTheFirstDice) {
  Desk desk = found();
  must(close_turn(desk));
  const Preview simulated = must(preview(desk));
  score(desk, "1", "9-9");
  must(publish(desk));
  must(undo(desk, last_turn()));
  must(unrule(desk, "1"));
  must(process(desk, 1, {}));
  const auto results = results_of(desk, desk.current().seq);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].tape, simulated.outcome.rows.results[0].tape);
  EXPECT_EQ(results[1].tape, simulated.outcome.rows.results[1].tape);
}

// ------------------------------------------------------------------------------------ no other
// dice

TEST_P(Undo, NoNonceBringsOtherDice) {
  Desk desk = found();
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const Actor vic = add_owner(desk, "vic", "Aston Villa");
  must(process(desk, 1, {}));
  const std::string seed = inputs_of_current(desk).dice.seed;
  const auto results = results_of(desk, 2);
  const auto try_again = [&](const std::vector<std::pair<Actor, std::string>>& sheets) {
    desk = office.desk();
    must(undo(desk, last_turn()));
    for (const auto& [actor, text] : sheets) {
      Desk theirs = office.desk(actor);
      must(hand_in(theirs, actor.club, text));
    }
    desk = office.desk();
    must(process(desk, 1, {}));
    EXPECT_EQ(inputs_of_current(desk).dice.seed, seed);
    EXPECT_EQ(results_of(desk, desk.current().seq), results);
  };
  try_again({{ann, "nonce: other dice, please\n"}});
  try_again({{ann, ""}, {vic, "nonce: and other ones again\n"}});
  // Closing and opening again is no way either.
  must(undo(desk, last_turn()));
  must(close_turn(desk));
  must(undo(desk, last_turn()));
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: a third try\n"));
  desk = office.desk();
  must(close_turn(desk));
  EXPECT_EQ(desk.turn().seed, seed);
  EXPECT_EQ(proven(desk), "");
}

TEST_F(UndoRules, AnotherPastBringsNoOtherDiceLater) {
  Desk desk = found();
  must(process(desk, 4, {}));
  std::map<std::int64_t, std::string> seeds;
  for (const TurnRow& turn : rows_of_league<TurnRow>(desk)) {
    if (turn.kind == "round") seeds[turn.number] = must(parse_inputs(turn.inputs)).dice.seed;
  }
  must(undo(desk, back_to(1)));
  score(desk, "1", "0-9");
  must(process(desk, 2, {}));
  must(undo(desk, back_to(2)));  // and back in between
  must(process(desk, 3, {}));
  for (const TurnRow& turn : rows_of_league<TurnRow>(desk)) {
    if (turn.kind != "round" || turn.withdrawn != 0) continue;
    const Inputs inputs = must(parse_inputs(turn.inputs));
    EXPECT_EQ(inputs.dice.seed, seeds[turn.number]) << turn.number;
    EXPECT_TRUE(inputs.dice.known) << turn.number;
  }
  EXPECT_EQ(proven(desk), "");
}

TEST_F(UndoRules, TheFirstDiceAreNothingThatCanBeTakenBack) {
  Desk desk = found();
  must(process(desk, 1, {}));
  const std::string seed = inputs_of_current(desk).dice.seed;
  must(undo(desk, last_turn()));
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  EXPECT_EQ(refusal(unrule(desk, "")), "say which match");
  Desk hers = office.desk(ann);
  must(hand_in(hers, "Arsenal", "nonce: other dice\n"));
  desk = office.desk();
  must(close_turn(desk));
  EXPECT_EQ(desk.turn().seed, seed);
}

TEST_F(UndoRules, FirstDiceThatNobodyThrewAreFound) {
  Desk desk = found();
  must(close_turn(desk));
  must(undo(desk, last_turn()));
  RulingRow row = rows_of_league<RulingRow>(desk).at(0);
  ASSERT_EQ(row.kind, first_dice);
  row.text = std::string(64, '7');
  {
    store::Store::Transaction transaction(office.store());
    office.store().put(row);
    transaction.commit();
  }
  desk = office.desk();
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "that no link of the chain knows"));
  // Nor are there new ones for who takes the first away.
  {
    store::Store::Transaction transaction(office.store());
    office.store().erase<RulingRow>(Where().is("league", desk.name()));
    transaction.commit();
  }
  desk = office.desk();
  const Actor ann = add_owner(desk, "ann", next_matches(desk).front().home);
  Desk hers = office.desk(ann);
  must(hand_in(hers, ann.club, "nonce: another\n"));
  desk = office.desk();
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "was closed before with other dice"));
}

TEST_F(UndoRules, AChangedSheetChangesItsMatchAlone) {
  Desk desk = found_league(office, nfl_season());
  const Pairing match = next_matches(desk).at(3);
  const Actor ann = add_owner(desk, "ann", match.home);
  must(process(desk, 1, {}));
  const auto before = results_of(desk, 2);
  must(undo(desk, last_turn()));
  Desk hers = office.desk(ann);
  must(hand_in(hers, match.home, "nonce: late thoughts\ncalls: best\n"));
  desk = office.desk();
  must(process(desk, 1, {}));
  const auto after = results_of(desk, desk.current().seq);
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i] == before[i], before[i].fixture != match.fixture) << before[i].home;
  }
  EXPECT_EQ(proven(desk), "");
}

// ---------------------------------------------------------------------------------- whatever is
// done

TEST_F(UndoRules, WhateverIsDoneTheLeagueIsProven) {
  int leagues = 0;
  const SeasonPapers papers = small_season();
  const bool good = rc::check("after any days of a league", [&] {
    const std::string name = fmt::format("league-{}", ++leagues);
    // Each has a keeper of its own: who is in a shared league founds no other at his word.
    Desk desk =
        must(league::found(office.office(), {name, papers.game, papers.season, papers.parts},
                           {fmt::format("keeper-{}", leagues), "", ""}));
    const Actor ann = add_owner(desk, "ann", "Arsenal");
    std::map<std::int64_t, std::string> seeds;  // of each number, the first that was fixed
    const int days = *rc::gen::inRange(1, 14);
    for (int one_day = 0; one_day < days; ++one_day) {
      office.now += 60;
      switch (*rc::gen::inRange(0, 7)) {
        case 0: {
          Desk hers = office.desk(ann, name);
          (void)hand_in(hers, "Arsenal", fmt::format("nonce: {}\n", one_day));
          desk = office.desk(name);
          break;
        }
        case 1:
          (void)close_turn(desk);
          break;
        case 2:
          (void)preview(desk);
          break;
        case 3: {
          const auto matches = next_matches(desk);
          if (matches.empty()) break;
          (void)rule(desk, {"score", number_of(matches[0]), "1-0", "", "", false});
          break;
        }
        case 4:
          (void)process(desk, *rc::gen::inRange(1, 4), {});
          break;
        case 5:
          (void)undo(desk, last_turn());
          break;
        default:
          (void)undo(desk, back_to(*rc::gen::inRange(1, 6)));
          break;
      }
      const store::OpenTurnRow& turn = desk.turn();
      if (!turn.seed.empty()) seeds.emplace(turn.number, turn.seed);
      for (const TurnRow& row : rows_of_league<TurnRow>(desk)) {
        if (row.kind != "round") continue;
        const std::string seed = must(parse_inputs(row.inputs)).dice.seed;
        RC_ASSERT(seeds.emplace(row.number, seed).first->second == seed);
      }
    }
    RC_ASSERT(proven(desk) == "");
    const auto without_trail = [&] {
      return std::tuple(rows_of_league<ResultRow>(desk), rows_of_league<GoalRow>(desk),
                        rows_of_league<StandingRow>(desk), rows_of_league<PlayerRow>(desk));
    };
    const auto before = without_trail();
    must(rebuild(desk));
    RC_ASSERT(without_trail() == before);
    RC_ASSERT(proven(desk) == "");
  });
  EXPECT_TRUE(good);
}

}  // namespace
}  // namespace touchline::league
