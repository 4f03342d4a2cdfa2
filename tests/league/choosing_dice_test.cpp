// Ways to choose dice, or to have others than fell, that somebody tried: each is refused, or found
// by verify or by a receipt.
#include <gtest/gtest.h>

#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
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
      refusal(rule(his, {"score", std::to_string(match.fixture), "7-0", "", "", false, false})),
      "is frozen"));
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

// What came in after the first closing could have been chosen by who knows secret and draw.
TEST_F(ChoosingDiceWithABeacon, AMendedBeaconMovesTheDiceOfTheFirstClosing) {
  send("nonce: first\n");
  must(freeze(desk));
  const std::string root = list_root(desk, 2);
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
  behind_the_back([](store::Store& store) { store.erase<SheetRow>({}); });
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "the sheet of Arsenal is on its list, but did not count");
  EXPECT_TRUE(contains(
      refusal(check_public_turn(must(public_turn(desk, 2)), "turn", tenants_of_all_games())),
      "on its list, but did not count"));
}

TEST_F(ChoosingDice, AReceiptTellsWhoTookItsPlace) {
  const ListReceipt receipt = *send("nonce: hers\n").entry;
  EXPECT_EQ(receipt.who, "ann");
  must(hand_in(desk, "Arsenal", "nonce: mine\n"));
  EXPECT_EQ(*contradiction(desk, receipt),
            "entry 2 of the list of turn 2, by kay (commissioner), took its place");
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
  must(hand_in(desk, "Chelsea", "nonce: kays\n"));
  add_member(desk, "kay", Role::owner, "Chelsea");
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
  EXPECT_TRUE(contains(refusal(rule(his, score("0-9"))), "which fall once; it stands"));
  EXPECT_TRUE(contains(refusal(rule(desk, score("0-9", "fog"))), "which fall once; it stands"));
  must(undo(desk, {-1, "a sheet was forgotten", false}));
  his = office.desk(away);
  EXPECT_TRUE(contains(refusal(unrule(his, subject())), "which fall once; it stands"));
}

TEST_F(ChoosingDice, AnOfferReplacesNothingOfOthers) {
  const Pairing match = next_matches(desk).front();
  const Actor bob = add_owner(desk, "bob", match.away);
  desk = office.desk();
  must(close_turn(desk));
  must(rule(desk, score("0-3", "fielded a man under ban")));
  Desk his = office.desk(bob);
  EXPECT_EQ(must(rule(his, score("3-0"))), Ruled::waits_for_the_other_club);
  must(unrule(his, subject()));  // his own offer
  his = office.desk(bob);
  EXPECT_TRUE(contains(refusal(unrule(his, subject())), "nothing was put in"));
  desk = office.desk();
  must(publish(desk));
  const auto rulings = must(parse_inputs(desk.current().inputs)).rulings;
  ASSERT_FALSE(rulings.empty());
  EXPECT_EQ(rulings.front().text, "0-3");
}

TEST_F(ChoosingDice, AScoreAfterAReopeningNeedsBothClubsToo) {
  const Actor bob = add_owner(desk, "bob", next_matches(desk).front().away);
  desk = office.desk();
  must(close_turn(desk));
  must(undo(desk, {-1, "a sheet was forgotten", false}));
  Desk his = office.desk(bob);
  EXPECT_EQ(must(rule(his, score("7-0"))), Ruled::waits_for_the_other_club);
}

}  // namespace
}  // namespace touchline::league
