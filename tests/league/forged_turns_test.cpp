// What somebody makes who has the key, the store and a program of his own: links and files that are
// right in themselves, every hash made anew, and do not belong where they stand.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/digest.hpp"
#include "league/chain.hpp"
#include "league/clock.hpp"
#include "league/printed_page.hpp"
#include "league/public_turn.hpp"
#include "league/season_tenant.hpp"
#include "league/sheet_list_sample.hpp"
#include "league/undo.hpp"

namespace touchline::league {
namespace {

using store::ReportRow;
using store::TurnRow;

class ForgedTurns : public SheetList {
 protected:
  TurnRow link(std::int64_t seq) {
    return office.store().select<TurnRow>(Where().is("seq", seq)).at(0);
  }

  /// The last link played again from another state or other inputs, with all that comes of it.
  void play_anew(TurnRow turn, const std::string& state) {
    auto [outcome, after] = played_from(desk.tenant(), state, must(parse_inputs(turn.inputs)));
    turn.state = after;
    turn.reports = digest_of(outcome.reports, link_format);
    turn.rows = digest_of(outcome.rows);
    turn.facts = digest256(outcome.facts);
    turn.hash = link_hash(turn, turn.origin, link(turn.seq - 1).hash, state);
    behind_the_back([&](store::Store& store) {
      const Where rows = Where().is("turn", turn.seq);
      store.put(turn);
      store.erase<store::ResultRow>(rows);
      store.erase<store::GoalRow>(rows);
      store.erase<store::StandingRow>(rows);
      store.erase<store::PlayerRow>(rows);
      store.erase<store::LedgerRow>(rows);
      store.erase<ReportRow>(rows);
      for (const Report& report : outcome.reports)
        store.insert(ReportRow{desk.name(), turn.seq, report.name, report.club, report.text});
      insert_rows(store, desk.name(), turn.seq, outcome.rows);
    });
  }

  std::string file(std::int64_t number) { return must(public_turn(desk, number)); }
  static CheckedTurn checked(const std::string& text) {
    return must(check_public_turn(text, "t", tenants_of_all_games()));
  }

  /// A published turn that begins from another state, played on from there.
  std::string begun_from(const std::string& text, const std::string& state) {
    auto json = nlohmann::ordered_json::parse(text);
    TurnRow turn = link(json.at("seq"));
    const auto [outcome, after] =
        played_from(desk.tenant(), state, must(parse_inputs(turn.inputs)));
    turn.state = after;
    turn.reports = digest_of(outcome.reports, link_format);
    turn.rows = digest_of(outcome.rows);
    turn.facts = digest256(outcome.facts);
    json["base_state"] = state;
    json["state"] = turn.state;
    json["reports"] = turn.reports;
    json["rows"] = turn.rows;
    json["facts"] = turn.facts;
    json["hash"] = link_hash(turn, turn.origin, json.at("previous"), state);
    json["published"] = nlohmann::ordered_json::array();
    for (const Report& report : outcome.reports)
      json["published"].push_back(
          {{"name", report.name}, {"club", report.club}, {"text", report.text}});
    return json.dump(1);
  }
};

// ------------------------------------------------------------------------------------ in the store

// The round before is played once more, with the dice of the next turn, and no undo says so.
TEST_F(ForgedTurns, ATurnThatGoesOnFromAnEarlierOneIsFound) {
  must(process(desk, 2, {}));
  TurnRow turn = link(3);
  turn.base = 1;
  play_anew(turn, link(1).state);
  EXPECT_EQ(verdict(), "it does not go on from the turn that stood before it");
}

// The season begins anew, and what was played is gone.
TEST_F(ForgedTurns, ASeasonThatBeginsFromNothingIsFound) {
  must(process(desk, 2, {}));
  TurnRow turn = link(3);
  turn.base = 0;
  turn.kind = "season";
  turn.inputs = link(1).inputs;
  play_anew(turn, "");
  EXPECT_EQ(verdict(), "it does not go on from the turn that stood before it");
}

// Every number has a secret of its own: who may pass over one may choose.
TEST_F(ForgedTurns, ANumberThatIsPassedOverIsFound) {
  must(process(desk, 2, {}));
  TurnRow turn = link(3);
  turn.number = 4;
  Inputs inputs = must(parse_inputs(turn.inputs));
  const LeagueKey key = must(desk.key());
  inputs.dice.secret = dice_secret(key.dice, desk.league().origin, 4);
  inputs.dice.commitment = commitment(inputs.dice.secret, desk.league().origin, 4);
  inputs.dice.seed = turn_seed(inputs.dice.secret, desk.league().origin, 4, {});
  turn.inputs = to_text(inputs);
  turn.list = empty_list(begins_of(desk.league().origin, 4, inputs));
  behind_the_back([](store::Store& store) {
    store::OpenTurnRow open = store.select<store::OpenTurnRow>().front();
    open.number = 5;
    open.commitment.clear();
    store.put(open);
  });
  play_anew(turn, link(2).state);
  EXPECT_EQ(verdict(), "its number does not follow the turn before it");
}

TEST_F(ForgedTurns, AnUndoGoesBackToATurnThatStood) {
  must(process(desk, 2, {}));
  must(undo(desk, {-1, "a slip", false}));
  EXPECT_EQ(verdict(), "");
  behind_the_back([&](store::Store& store) {
    TurnRow undo = link(4);
    undo.base = 1;
    undo.hash = link_hash(undo, undo.origin, link(3).hash, link(1).state);
    store.put(undo);
  });
  EXPECT_EQ(verdict(), "it goes back to a turn that did not stand");
}

// A root that was made known could be put where nothing is held against it.
TEST_F(ForgedTurns, ANoteHasNoListOfItsOwn) {
  must(close_turn(desk));
  must(undo(desk, {-1, "a sheet came late", false}));
  EXPECT_EQ(verdict(), "");
  behind_the_back([&](store::Store& store) {
    TurnRow note = link(2);
    note.list = std::string(64, 'a');
    note.hash = link_hash(note, note.origin, link(1).hash, link(1).state);
    store.put(note);
  });
  EXPECT_EQ(verdict(), "it is a note, and has what only a turn has");
}

// --------------------------------------------------------------------------------------- as files

TEST_F(ForgedTurns, ATurnBeginsWithWhatTheOneBeforeEndedWith) {
  must(process(desk, 2, {}));
  const std::string honest = file(3), before = file(2);
  EXPECT_EQ(must(check_follows(checked(before), checked(honest))), Follows::at_once);
  SeasonState state = must(parse_season_state(link(2).state));
  state.scores.at(0) = BySide<int>{9, 0};
  const CheckedTurn forged = checked(begun_from(honest, to_text(state)));
  EXPECT_EQ(refusal(check_follows(checked(before), forged)),
            "everybody begins turn 3 with something else than it ended turn 2 with");
}

TEST_F(ForgedTurns, ATurnBeginsFromTheOneBeforeOrAnUndoSaysSo) {
  must(process(desk, 2, {}));
  CheckedTurn turn = checked(file(3));
  const CheckedTurn before = checked(file(2)), first = checked(file(1));
  turn.base = 1;
  EXPECT_EQ(refusal(check_follows(before, turn)),
            "turn 3 begins from another turn than the one before it, and no undo says so");
  turn.base = 2;
  turn.number = 4;
  EXPECT_EQ(refusal(check_follows(before, turn)), "turn 4 cannot begin from turn 2");
  must(undo(desk, {-1, "a slip", false}));
  must(process(desk, 1, {}));
  const CheckedTurn withdrawn = checked(file(2)), again = checked(file(3));
  EXPECT_EQ(must(check_follows(withdrawn, again)), Follows::at_once);
  EXPECT_TRUE(contains(refusal(check_follows(first, again)), "no neighbours"));
}

TEST_F(ForgedTurns, BehindAnUndoATurnBeginsWhereItGoesBackTo) {
  must(process(desk, 2, {}));
  const CheckedTurn withdrawn = checked(file(3));
  must(undo(desk, {-1, "a slip", false}));
  must(process(desk, 1, {}));
  const std::string honest = file(3);
  EXPECT_EQ(must(check_follows(withdrawn, checked(honest))), Follows::after_undo);
  SeasonState state = must(parse_season_state(link(2).state));
  state.scores.at(0) = BySide<int>{9, 0};
  const CheckedTurn forged = checked(begun_from(honest, to_text(state)));
  EXPECT_TRUE(contains(refusal(check_follows(withdrawn, forged)), "no undo says so"));
}

TEST_F(ForgedTurns, ANoteSaysWhatItIs) {
  must(close_turn(desk));
  must(undo(desk, {-1, "a sheet came late", false}));
  must(process(desk, 1, {}));
  auto json = nlohmann::json::parse(file(2));
  json["notes"][0]["inputs"] = R"({"kind":"reopen"})";
  const auto silent = check_public_turn(json.dump(), "t", tenants_of_all_games());
  EXPECT_EQ(refusal(silent), "link 2 before it is no note");
}

// ---------------------------------------------------------------------------- what was announced

class ForgedAnnouncements : public WithABeacon {
 protected:
  /// The published turn with other inputs, played and hashed as if it had always had them.
  std::string with(const Inputs& inputs) {
    auto json = nlohmann::ordered_json::parse(must(public_turn(desk, 2)));
    TurnRow turn = desk.current();
    const std::string state = json.at("base_state");
    const auto [outcome, after] = played_from(desk.tenant(), state, inputs);
    turn.inputs = json["inputs"] = to_text(inputs);
    turn.state = json["state"] = after;
    turn.reports = json["reports"] = digest_of(outcome.reports, link_format);
    turn.rows = json["rows"] = digest_of(outcome.rows);
    turn.beacon = inputs.dice.beacon;
    json.erase("beacon");
    json["hash"] = link_hash(turn, turn.origin, json.at("previous"), state);
    json["published"][0]["text"] = outcome.reports.front().text;
    return json.dump(1);
  }
  std::string refused(const std::string& file) {
    return refusal(check_public_turn(file, "t", tenants_of_all_games()));
  }
};

// Who may leave the beacon out has a second seed to choose, with the same list and its root.
TEST_F(ForgedAnnouncements, AListBeginsWithTheSourceThatWasAnnounced) {
  send("nonce: hers\n");
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13"}));
  must(publish(desk));
  Inputs inputs = must(parse_inputs(desk.current().inputs));
  inputs.source.clear();
  inputs.dice.beacon.clear();
  inputs.dice.root.clear();
  inputs.dice.seed =
      turn_seed(inputs.dice.secret, desk.league().origin, 2, nonces_of(inputs.sheets));
  const std::string forged = with(inputs);
  EXPECT_EQ(refused(forged), "its list of sheets does not lead to its root");
  EXPECT_EQ(PrintedPage().says_of_turn(forged), "The list of sheets does not lead to its root.");
}

// A receipt is worth a commitment that was written down.
TEST_F(ForgedAnnouncements, AListBeginsWithTheCommitmentOfItsDice) {
  send("nonce: hers\n");
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13"}));
  must(publish(desk));
  Inputs inputs = must(parse_inputs(desk.current().inputs));
  inputs.dice.secret = std::string(64, 'a');
  inputs.dice.commitment = commitment(inputs.dice.secret, desk.league().origin, 2);
  inputs.dice.seed = turn_seed(inputs.dice.secret, desk.league().origin, 2,
                               nonces_of(inputs.sheets), {inputs.dice.root, inputs.dice.beacon});
  auto json = nlohmann::json::parse(with(inputs));
  json["beacon"] = inputs.dice.beacon;
  EXPECT_EQ(refused(json.dump()), "its list of sheets does not lead to its root");
  EXPECT_EQ(PrintedPage().says_of_turn(json.dump()),
            "The list of sheets does not lead to its root.");
}

// ------------------------------------------------------------------------------------------ words

// A bulletin with another score is proved by its digest like any other: what the rules give is
// shown beside it.
TEST_F(ForgedTurns, OtherWordsThanTheRulesGiveAreTold) {
  must(process(desk, 1, {}));
  EXPECT_EQ(verify(desk).reworded, 0);
  EXPECT_TRUE(checked(file(2)).reworded.empty());
  behind_the_back([&](store::Store& store) {
    ReportRow report = store.select<ReportRow>(Where().is("turn", std::int64_t{2})).at(0);
    report.text = "Arsenal 99 - 0 Everybody\n";
    store.put(report);
    TurnRow turn = link(2);
    turn.reports = digest_of({{report.name, report.club, report.text}}, link_format);
    turn.hash = link_hash(turn, turn.origin, link(1).hash, link(1).state);
    store.put(turn);
  });
  const Verdict said = verify(desk);
  EXPECT_TRUE(said.ok());
  EXPECT_EQ(said.reworded, 1);
  const CheckedTurn turn = checked(file(2));
  EXPECT_EQ(turn.reworded, std::vector<std::string>{"bulletin"});
  EXPECT_FALSE(contains(turn.report, "99"));
}

// ------------------------------------------------------------------------------------------- times

// Who came first wins where bids are equal: the time that counts is the one on the list.
TEST_F(ForgedTurns, ASheetCountsFromTheTimeOnTheList) {
  send("nonce: hers\n");
  behind_the_back([](store::Store& store) {
    store::SheetRow sheet = store.select<store::SheetRow>().front();
    sheet.at -= 3600;
    store.put(sheet);
  });
  EXPECT_TRUE(
      contains(refusal(process(desk, 1, {})), "the sheet of Arsenal is not the one on its list"));
}
TEST_F(ForgedTurns, ASheetOfAPublishedTurnHasTheTimeOnTheList) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  TurnRow turn = link(2);
  Inputs inputs = must(parse_inputs(turn.inputs));
  inputs.sheets.at(0).at -= 3600;
  turn.inputs = to_text(inputs);
  play_anew(turn, link(1).state);
  EXPECT_EQ(verdict(), "the sheet of Arsenal is not the one on its list");
  EXPECT_EQ(refusal(check_public_turn(file(2), "t", tenants_of_all_games())),
            "the sheet of Arsenal is not the one on its list");
  EXPECT_EQ(PrintedPage().says_of_turn(file(2)),
            "The list has another hand or another time: Arsenal");
}

TEST_F(ForgedTurns, ASheetWhoseClockWasMendedIsEnteredAnew) {
  const std::int64_t right = office.now;
  office.now += 86'400;
  const ListReceipt receipt = *send("nonce: hers\n").entry;
  office.now = right;
  desk = office.desk();
  must(mend_clock(desk, "the clock was ahead"));
  const auto entries = list_of(desk, 2);
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[1].at, right);
  EXPECT_EQ(entries[1].who, "ann");
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "");
  EXPECT_EQ(PrintedPage().says_of_turn(file(2)), "fair");
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
}

}  // namespace
}  // namespace touchline::league
