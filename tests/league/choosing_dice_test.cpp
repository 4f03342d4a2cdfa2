// Ways to choose dice, or to have others than fell, that somebody tried: each is refused, or found
// by verify or by a receipt.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/printed_page.hpp"
#include "league/public_turn.hpp"
#include "league/sheet_list_sample.hpp"
#include "league/undo.hpp"

namespace touchline::league {
namespace {

using store::LeagueRow;
using store::ListEntryRow;
using store::RulingRow;
using store::SheetRow;
using store::TurnRow;

const std::string drawn = "7 13 21 34 40";

class ChoosingDice : public SheetList {
 protected:
  Ruling score(const std::string& text, const std::string& reason = "") {
    return {"score", subject(), text, reason, "", false, false};
  }
  std::string subject() { return std::to_string(next_matches(desk).front().fixture); }
  /// The match as the league's dice give it, handed in by its owner.
  void play_by_league_dice(const Actor& who) {
    Desk at = office.desk(who);
    const int fixture = next_matches(at).front().fixture;
    const std::uint64_t seed = match_seed(at.turn().seed, 1, fixture);
    const std::string tape = play_at_home(at, fixture, seed, fmt::format("seed {}", seed)).text();
    ASSERT_EQ(must(rule(at, {"tape", subject(), tape, "", "", false, false})), Ruled::taken);
    desk = office.desk();
  }
};

class ChoosingDiceWithABeacon : public WithABeacon {
 protected:
  void close_with(const std::string& beacon) { must(close_turn(desk, {false, false, beacon})); }
};

// --------------------------------------------------------------------------------- a frozen turn

TEST_F(ChoosingDiceWithABeacon, AFrozenTurnIsNotPublishedWithoutDice) {
  send("nonce: hers\n");
  must(freeze(desk));
  EXPECT_TRUE(contains(refusal(preview(desk)), "close it first"));
  EXPECT_TRUE(contains(refusal(publish(desk)), "close it first"));
  EXPECT_TRUE(contains(refusal(process(desk, 1, {})), "say what was drawn"));
}

TEST_F(ChoosingDiceWithABeacon, ATurnWithoutDiceIsFound) {
  must(freeze(desk));
  close_with(drawn);
  must(publish(desk));
  Inputs inputs = must(parse_inputs(desk.current().inputs));
  EXPECT_EQ(unfair(inputs, desk.league().origin, 2, true), std::nullopt);
  inputs.dice = {};
  EXPECT_TRUE(contains(*unfair(inputs, desk.league().origin, 2, true), "without dice"));
}

TEST_F(ChoosingDiceWithABeacon, NothingIsPutInWhileItIsFrozen) {
  const Pairing match = next_matches(desk).front();
  const Actor bob = add_owner(desk, "bob", match.home);
  must(freeze(desk));
  Desk his = office.desk(bob);
  EXPECT_TRUE(contains(
      refusal(rule(his, {"score", std::to_string(match.fixture), "7-0", "", "", false, false},
                   Say::own)),
      "is frozen"));
}

// The draw may be known already, and with it, to who has the key, what the dice will give.
TEST_F(ChoosingDiceWithABeacon, NothingIsTakenOutWhileItIsFrozen) {
  const std::string match = std::to_string(next_matches(desk).front().fixture);
  must(rule(desk, {"score", match, "7-0", "", "", false, false}));
  must(freeze(desk));
  EXPECT_TRUE(contains(refusal(unrule(desk, match, Say::last, "fog")), "is frozen"));
}

TEST_F(ChoosingDiceWithABeacon, AFrozenListIsNotOpenedAgainBeforeTheDraw) {
  must(freeze(desk));
  EXPECT_TRUE(contains(refusal(undo(desk, {-1, "a late letter", false})), "is frozen"));
}

TEST_F(ChoosingDiceWithABeacon, ASheetIsNotEnteredAfterTheFreeze) {
  send("nonce: hers\n");
  must(freeze(desk));
  behind_the_back([](store::Store& store) {
    SheetRow sheet = store.select<SheetRow>().front();
    sheet.entry = 0;
    store.put(sheet);
  });
  EXPECT_TRUE(
      contains(refusal(close_turn(desk, {false, false, drawn})), "not the one that was frozen"));
}

// ------------------------------------------------------------------------------------ the beacon

TEST_F(ChoosingDiceWithABeacon, ABeaconHasOneSpelling) {
  must(freeze(desk));
  close_with(" 07,13;21\t34  40 ");
  EXPECT_EQ(desk.turn().beacon, drawn);
  EXPECT_TRUE(contains(refusal(mend_beacon(desk, "7-13-21-34-40", "a blank")), "already"));
  EXPECT_TRUE(contains(refusal(mend_beacon(desk, "--", "no figure")), "a beacon is a text"));
}

// An exchange's closing figure has many spellings, a draw one seed.
TEST_F(ChoosingDiceWithABeacon, OneFigureIsOneSeedHoweverItIsWritten) {
  must(freeze(desk));
  close_with("12,345.60");
  const std::string seed = desk.turn().seed;
  for (const char* typed : {"12345.6", "12 345,60", "12'345.600"}) {
    EXPECT_TRUE(contains(refusal(mend_beacon(desk, typed, "as the paper has it")), "already"));
  }
  must(mend_beacon(desk, "12345.7", "a slip of the pen"));
  EXPECT_NE(desk.turn().seed, seed);
  must(publish(desk));
  EXPECT_EQ(verdict(), "");
  EXPECT_EQ(PrintedPage().says_of_turn(must(public_turn(desk, 2))), "fair");
}

// What came in after the first closing could have been chosen by who knows secret and draw.
TEST_F(ChoosingDiceWithABeacon, WhatCannotBeSeenInItIsNoOtherBeacon) {
  const std::string right = must(as_drawn("7 13"));
  for (const char* typed : {"7\u200b 13", "7\u00a013", "7\u201313", "07  13 \u2060"}) {
    EXPECT_EQ(must(as_drawn(typed)), right) << typed;
  }
  EXPECT_FALSE(as_drawn("\u200b"));
  must(freeze(desk));
  close_with("7 13");
  must(publish(desk));
  Inputs inputs = must(parse_inputs(desk.current().inputs));
  inputs.dice.beacon = "07 13";
  EXPECT_EQ(unfair(inputs, desk.league().origin, 2, true),
            "its beacon is not written in the one way that counts");
  inputs.dice.beacon = "";
  EXPECT_EQ(unfair(inputs, desk.league().origin, 2, true),
            "its dice do not hang on the beacon that was announced");
}

// Closed and opened again before anybody saw a result: the first dice are reckoned again from the
// list of then, whatever the store says they were.
TEST_F(ChoosingDiceWithABeacon, TheDiceOfAReopenedTurnAreProvedByTheList) {
  send("nonce: hers\n");
  must(freeze(desk));
  close_with("7 13");
  must(undo(desk, {-1, "a sheet came late", false}));
  send("nonce: hers again\n");
  must(freeze(desk));
  close_with("7 13");
  const store::OpenTurnRow honest = desk.turn();
  behind_the_back([&](store::Store& store) {
    store::OpenTurnRow turn = honest;
    turn.seed = std::string(64, 'a');
    store.put(turn);
  });
  EXPECT_TRUE(contains(refusal(publish(desk)), "its seed is not that of its secret, its sheets"));
  publish_unlooked_at();
  EXPECT_EQ(verdict(), "its seed is not that of its secret, its sheets and its beacon");
}

TEST_F(ChoosingDiceWithABeacon, AReopenedTurnPassesWithItsFirstDice) {
  send("nonce: hers\n");
  must(freeze(desk));
  close_with("7 13");
  const std::string seed = desk.turn().seed;
  must(undo(desk, {-1, "a sheet came late", false}));
  send("nonce: hers again\n");
  must(freeze(desk));
  close_with("7 13");
  must(publish(desk));
  const Inputs inputs = must(parse_inputs(desk.current().inputs));
  EXPECT_EQ(inputs.dice.seed, seed);
  EXPECT_EQ(inputs.first->sheets.at(0).nonce, "hers");
  EXPECT_EQ(inputs.sheets.at(0).nonce, "hers again");
  EXPECT_EQ(verdict(), "");
  const std::string file = must(public_turn(desk, 2));
  EXPECT_TRUE(must(check_public_turn(file, "t", tenants_of_all_games())).dice_unproven == "");
  const PrintedPage page;
  EXPECT_EQ(page.says_of_turn(file), "fair");
  auto json = nlohmann::json::parse(file);
  auto changed = nlohmann::json::parse(json["inputs"].get<std::string>());
  changed["first"]["sheets"][0]["nonce"] = "another";
  json["inputs"] = changed.dump();
  EXPECT_EQ(page.says_of_turn(json.dump()),
            "At the first closing this sheet was not the one on the list: Arsenal");
}

TEST_F(ChoosingDiceWithABeacon, ABeaconMendedAfterAReopeningPasses) {
  send("nonce: hers\n");
  must(freeze(desk));
  close_with("7 13");
  must(undo(desk, {-1, "a sheet came late", false}));
  must(freeze(desk));
  close_with("7 13");
  must(mend_beacon(desk, "7 14", "a slip of the pen"));
  must(publish(desk));
  EXPECT_EQ(verdict(), "");
}

TEST_F(ChoosingDiceWithABeacon, ACopyIsAsGoodAsItsLeague) {
  must(freeze(desk));
  close_with("7 13");
  must(publish(desk));
  {
    auto change = must(Change::begin(desk));
    const std::string before = desk.league().origin;
    must(change->become_copy());
    change->audit(std::string(copied_action),
                  fmt::format("of {}, as {}", before, desk.league().origin));
    change->commit();
  }
  desk = office.desk();
  EXPECT_EQ(verdict(), "");
  EXPECT_TRUE(contains(refusal(undo(desk, {-1, "back", false})), "copied from"));
  must(freeze(desk));
  close_with("8 15");
  must(publish(desk));
  EXPECT_EQ(verdict(), "");
}

TEST_F(ChoosingDiceWithABeacon, KnownDiceWithoutTheirProofAreFound) {
  must(freeze(desk));
  close_with("7 13");
  must(publish(desk));
  Inputs inputs = must(parse_inputs(desk.current().inputs));
  inputs.dice.known = true;
  inputs.dice.seed = std::string(64, 'a');
  EXPECT_EQ(unfair(inputs, desk.league().origin, 2, true),
            "it does not say what its dice were made of");
}

TEST_F(ChoosingDiceWithABeacon, ATurnThatFollowsHangsOnTheSameSource) {
  const auto turn = [&](std::int64_t number) {
    return must(check_public_turn(must(public_turn(desk, number)), "t", tenants_of_all_games()));
  };
  must(freeze(desk));
  close_with("7 13");
  must(publish(desk));
  const CheckedTurn first = turn(1);
  CheckedTurn second = turn(2);
  must(check_follows(first, second));
  CheckedTurn unlisted = second, again = second;
  unlisted.list.clear();
  EXPECT_EQ(refusal(check_follows(first, unlisted)), "the later one has lost its list of sheets");
  again.seq = second.seq + 1;
  again.seed = std::string(64, 'a');
  EXPECT_EQ(refusal(check_follows(second, again)), "it was run again with other dice");
  second.source.clear();
  EXPECT_EQ(refusal(check_follows(first, second)), "their dice hang on different sources");
  second.format = 1;
  EXPECT_EQ(refusal(check_follows(first, second)), "the later one is of an earlier format");
}

TEST_F(ChoosingDiceWithABeacon, AMendedBeaconMovesTheDiceOfTheFirstClosing) {
  send("nonce: first\n");
  must(freeze(desk));
  const std::string root = list_root(desk);
  close_with("1 2 3");
  const std::string secret = desk.turn().secret;
  must(publish(desk));
  must(undo(desk, {-1, "mistyped", false}));
  send("nonce: chosen\n");
  must(freeze(desk));
  EXPECT_TRUE(
      contains(refusal(close_turn(desk, {false, false, drawn})), "with the beacon '1 2 3'"));
  close_with("1 2 3");
  must(mend_beacon(desk, drawn, "mistyped"));
  const std::vector<Nonce> nonces{{"Arsenal", "first"}};
  EXPECT_EQ(desk.turn().seed,
            turn_seed(secret, desk.league().origin, 2, nonces, Beacon{root, drawn}));
  must(publish(desk));
  EXPECT_EQ(verdict(), "");
}

TEST_F(ChoosingDiceWithABeacon, TheSourceIsTheOneThatWasAnnounced) {
  behind_the_back([](store::Store& store) {
    LeagueRow league = store.select<LeagueRow>().front();
    league.beacon = "";
    store.put(league);
  });
  must(process(desk, 1, {}));
  EXPECT_TRUE(contains(verdict(), "another source"));
}

// ------------------------------------------------------------------------------------- the sheets

TEST_F(ChoosingDice, ASheetOnTheListCounts) {
  send("nonce: hers\n");
  must(close_turn(desk));
  behind_the_back([](store::Store& store) {
    store::OpenTurnRow turn = store.select<store::OpenTurnRow>().front();
    turn.sheets = "[]";
    turn.seed = turn_seed(turn.secret, store.select<store::LeagueRow>().front().origin, 2, {});
    store.put(turn);
  });
  publish_unlooked_at();
  EXPECT_EQ(verdict(), "the sheet of Arsenal is on its list, but did not count");
  EXPECT_TRUE(contains(
      refusal(check_public_turn(must(public_turn(desk, 2)), "turn", tenants_of_all_games())),
      "on its list, but did not count"));
}

TEST_F(ChoosingDice, AReceiptTellsWhoTookItsPlace) {
  const ListReceipt receipt = *send("nonce: hers\n").entry;
  EXPECT_EQ(receipt.who, "ann");
  must(hand_in(desk, "Arsenal", "nonce: mine\n"));
  EXPECT_EQ(
      *contradiction(desk, receipt),
      "entry 2 of the list of turn 2, by kay (commissioner) at 2027-01-15 08:00 UTC, took its "
      "place: if that was not you, somebody handed in for you");
  const ListReceipt again = *send("nonce: hers again\n").entry;
  EXPECT_EQ(contradiction(desk, again), std::nullopt);
}

TEST_F(ChoosingDice, AReceiptIsHeldAgainstTheListThatWasPlayed) {
  send("nonce: one\n");
  const SheetRow first = office.store().select<SheetRow>().front();
  const ListReceipt receipt = *send("nonce: two\n").entry;
  ListEntryRow aside;
  behind_the_back([&](store::Store& store) {
    aside = store.select<ListEntryRow>(Where().is("n", std::int64_t{2})).front();
    store.erase<ListEntryRow>(Where().is("n", std::int64_t{2}));
    store.put(first);
  });
  must(process(desk, 1, {}));
  behind_the_back([&](store::Store& store) { store.insert(aside); });
  EXPECT_TRUE(contains(*contradiction(desk, receipt), "was dropped from it"));
}

TEST_F(ChoosingDice, WhoKeptTheLeagueWhenHeHandedInAddsNothing) {
  const Actor other = add_member(desk, "kit", Role::commissioner, "");
  must(hand_in(desk, "Aston Villa", "nonce: kays\n"));
  add_member(desk, "kay", Role::owner, "Aston Villa");
  desk = office.desk(other);
  must(process(desk, 1, {}));
  for (const Sheet& sheet : must(parse_inputs(desk.current().inputs)).sheets) {
    EXPECT_EQ(sheet.nonce, "") << sheet.club;
  }
}

TEST_F(ChoosingDice, WhatDoesNotStandInItsPlaceIsNotSigned) {
  send("nonce: one\n");
  must(process(desk, 1, {}));
  behind_the_back([](store::Store& store) {
    ListEntryRow entry = store.select<ListEntryRow>().front();
    entry.n = 2;
    entry.hash = entry_hash(entry, entry.hash);
    entry.signature = "";
    store.insert(entry);
  });
  must(countersign(desk));
  EXPECT_EQ(list_of(desk, 2).back().signature, "");
}

TEST_F(ChoosingDice, BetweenSeasonsNoSheetIsTaken) {
  must(process(desk, 100, {}));
  Desk hers = office.desk(ann);
  EXPECT_TRUE(contains(refusal(hand_in(hers, "Arsenal", "nonce: early\n")), "the season is over"));
}

// Where people decide something, the league's dice are no excuse: the other club has a word in it.
TEST(ChoosingByHand, AMatchWithDecisionsNeedsBothClubs) {
  SampleOffice office{StoreKind::sqlite};
  Desk desk = found_league(office, nfl_season());
  const Pairing match = next_matches(desk).front();
  const Actor home = add_owner(desk, "ann", match.home);
  const Actor away = add_owner(desk, "bob", match.away);
  desk = office.desk();
  must(close_turn(desk, {true, false, ""}));
  const std::uint64_t seed = match_seed(desk.turn().seed, 1, match.fixture);
  const std::string tape =
      play_at_home(desk, match.fixture, seed, fmt::format("seed {}", seed)).text();
  const Ruling played{"tape", std::to_string(match.fixture), tape, "", "", false, false};
  Desk hers = office.desk(home);
  EXPECT_EQ(must(rule(hers, played, Say::own)), Ruled::waits_for_the_other_club);
  // Nobody agrees with himself under another name.
  const Actor also = add_owner(desk, "eve", match.home);
  Desk eves = office.desk(also);
  EXPECT_EQ(must(rule(eves, played, Say::own)), Ruled::waits_for_the_other_club);
  // The dice have fallen: no second try with other decisions, and no taking back.
  Ruling otherwise = played;
  otherwise.text =
      play_at_home(desk, match.fixture, seed, fmt::format("seed {}", seed), {"best", "best"})
          .text();
  ASSERT_NE(otherwise.text, played.text);
  hers = office.desk(home);
  EXPECT_TRUE(contains(refusal(rule(hers, otherwise, Say::own)), "which fall once"));
  EXPECT_TRUE(contains(refusal(unrule(hers, played.subject, Say::own)), "which fall once"));
  desk = office.desk();
  otherwise.reason = "so I like it";
  EXPECT_TRUE(contains(refusal(rule(desk, otherwise)), "which fall once"));
  Desk his = office.desk(away);
  EXPECT_EQ(must(rule(his, played, Say::own)), Ruled::taken);
}

// ----------------------------------------------------------------------------------- known dice

TEST_F(ChoosingDice, DiceThatNoLinkKnowsAreRefused) {
  behind_the_back([](store::Store& store) {
    store.insert(RulingRow{SampleOffice::sunday, 2, 1, std::string(first_dice), "",
                           std::string(64, 'a'), "", "kay", 0, 0});
  });
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "that no link of the chain knows"));
  EXPECT_TRUE(contains(refusal(process(desk, 1, {})), "that no link of the chain knows"));
}

TEST_F(ChoosingDice, ALinkOfTheFirstFormatBehindTheSecondIsFound) {
  must(process(desk, 1, {}));
  behind_the_back([](store::Store& store) {
    auto turns = store.select<TurnRow>();
    TurnRow& last = turns.back();
    last.format = 1;
    last.hash = link_hash(last, last.origin, turns.front().hash, turns.front().state);
    store.put(last);
  });
  EXPECT_TRUE(contains(verdict(), "of the first format, behind links of the second"));
}

// ------------------------------------------------------------------------- the league's own dice

TEST_F(ChoosingDice, WhatTheLeaguesDiceGaveStandsWhoeverOffersWhat) {
  const Pairing match = next_matches(desk).front();
  const Actor home = add_owner(desk, "hal", match.home), away = add_owner(desk, "bob", match.away);
  desk = office.desk();
  must(close_turn(desk));
  play_by_league_dice(home);
  Desk his = office.desk(away);
  EXPECT_TRUE(contains(refusal(rule(his, score("0-9"), Say::own)), "which fall once; it stands"));
  EXPECT_TRUE(contains(refusal(rule(desk, score("0-9", "fog"))), "which fall once; it stands"));
  must(undo(desk, {-1, "a sheet was forgotten", false}));
  his = office.desk(away);
  EXPECT_TRUE(contains(refusal(unrule(his, subject(), Say::own)), "which fall once; it stands"));
}

TEST_F(ChoosingDice, AnOfferReplacesNothingOfOthers) {
  const Pairing match = next_matches(desk).front();
  const Actor bob = add_owner(desk, "bob", match.away);
  desk = office.desk();
  must(close_turn(desk));
  must(rule(desk, score("0-3", "fielded a man under ban")));
  Desk his = office.desk(bob);
  EXPECT_EQ(must(rule(his, score("3-0"), Say::own)), Ruled::waits_for_the_other_club);
  must(unrule(his, subject(), Say::own));  // his own offer
  his = office.desk(bob);
  EXPECT_TRUE(contains(refusal(unrule(his, subject(), Say::own)), "nothing was put in"));
  desk = office.desk();
  must(publish(desk));
  const auto rulings = must(parse_inputs(desk.current().inputs)).rulings;
  ASSERT_FALSE(rulings.empty());
  EXPECT_EQ(rulings.front().text, "0-3");
}

// Taking a result out leaves the match to dice that somebody may know.
TEST_F(ChoosingDice, WhatWasPutInBeforeTheDiceStandsUnlessTheKeeperSaysWhy) {
  const Actor bob = add_owner(desk, "bob", next_matches(desk).front().away);
  Desk his = office.desk(bob);
  must(rule(his, score("7-0"), Say::own));
  desk = office.desk();
  must(close_turn(desk));
  his = office.desk(bob);
  EXPECT_TRUE(contains(refusal(unrule(his, subject(), Say::own)), "what was put in stands"));
  desk = office.desk();
  EXPECT_TRUE(contains(refusal(unrule(desk, subject())), "say why with --reason"));
  must(unrule(desk, subject(), Say::last, "it was never played"));
  must(publish(desk));
  EXPECT_TRUE(contains(bulletin_of(desk, desk.current().seq),
                       "[another result was taken back after the dice were fixed by kay: it was "
                       "never played]"));
  EXPECT_EQ(verdict(), "");
}

TEST_F(ChoosingDice, WhatTheKeeperSettledIsNoOwnersToReplace) {
  const Pairing match = next_matches(desk).front();
  const Actor bob = add_owner(desk, "bob", match.away), hal = add_owner(desk, "hal", match.home);
  Desk his = office.desk(bob);
  must(rule(his, score("0-9"), Say::own));
  his = office.desk(hal);
  must(rule(his, score("1-0"), Say::own));  // either club's, until the keeper has spoken
  desk = office.desk();
  must(rule(desk, score("0-3", "fielded a man under ban")));
  his = office.desk(hal);
  EXPECT_EQ(refusal(rule(his, score("9-0"), Say::own)),
            "kay has settled it; the commissioner may change it");
  desk = office.desk();
  must(rule(desk, score("1-0", "the ban was over")));
}

// One who is gone has no club whose word he could have given.
TEST_F(ChoosingDice, AnOfferOfOneWhoLeftIsNobodysWord) {
  const Pairing match = next_matches(desk).front();
  const Actor bob = add_owner(desk, "bob", match.home), eve = add_owner(desk, "eve", match.home);
  desk = office.desk();
  must(close_turn(desk));
  Desk eves = office.desk(eve);
  must(rule(eves, score("7-0"), Say::own));
  behind_the_back([](store::Store& store) {
    store.erase<store::MemberRow>(Where().is("person", std::string("eve")));
  });
  Desk his = office.desk(bob);
  EXPECT_EQ(must(rule(his, score("7-0"), Say::own)), Ruled::waits_for_the_other_club);
}

TEST_F(ChoosingDice, AScoreAfterAReopeningNeedsBothClubsToo) {
  const Actor bob = add_owner(desk, "bob", next_matches(desk).front().away);
  desk = office.desk();
  must(close_turn(desk));
  must(undo(desk, {-1, "a sheet was forgotten", false}));
  Desk his = office.desk(bob);
  EXPECT_EQ(must(rule(his, score("7-0"), Say::own)), Ruled::waits_for_the_other_club);
}

}  // namespace
}  // namespace touchline::league
