// The list of sheets and its receipts: what is dropped, added or exchanged later is found by who
// kept a receipt, and by verify.
#include "league/sheet_list.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "league/printed_page.hpp"
#include "league/public_turn.hpp"
#include "league/sheet_list_sample.hpp"
#include "league/sheet_marks.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::ListEntryRow;
using store::OpenTurnRow;
using store::SheetRow;
using store::StoreKind;
using store::Where;

TEST_F(SheetList, EverySheetIsEnteredAndSigned) {
  const ListReceipt first = *send("nonce: one\n").entry, second = *send("nonce: two\n").entry;
  EXPECT_EQ(first.n, 1);
  EXPECT_EQ(second.n, 2);
  EXPECT_NE(first.list, second.list);
  EXPECT_EQ(second.list, list_root(desk));
  const auto again = must(parse_receipt(to_text(second), "receipt"));
  EXPECT_EQ(contradiction(desk, again), std::nullopt);
}

TEST_F(SheetList, ForALeagueOfOneThereIsNone) {
  SampleOffice other(StoreKind::sqlite);
  Desk alone = found_league(other, small_season());
  EXPECT_FALSE(must(hand_in(alone, "Arsenal", "nonce: mine\n")).entry);
  must(process(alone, 1, {}));
  EXPECT_TRUE(list_of(alone, 2).empty());
  EXPECT_TRUE(verify(alone).ok());
}

TEST_F(SheetList, AReceiptThatWasTouchedIsNotTheLeagues) {
  ListReceipt receipt = *send("nonce: one\n").entry;
  receipt.list = empty_list({"another", 2, "", ""});
  EXPECT_EQ(*contradiction(desk, receipt), "it is not signed by this league");
  EXPECT_FALSE(parse_receipt("{}", "receipt"));
  EXPECT_FALSE(parse_receipt(std::string(100'000, '['), "receipt"));
}

TEST_F(SheetList, ASheetThatWasDroppedContradictsItsReceipt) {
  const ListReceipt receipt = *send("nonce: one\n").entry;
  behind_the_back([](store::Store& store) {
    store.erase<ListEntryRow>({});
    store.erase<SheetRow>({});
  });
  EXPECT_TRUE(contains(*contradiction(desk, receipt), "was dropped from it"));
}

TEST_F(SheetList, AReceiptHoldsWhileItsTurnIsTakenBackWithTheOneBefore) {
  must(process(desk, 1, {}));
  Desk hers = office.desk(ann);
  const ListReceipt receipt = *must(hand_in(hers, "Arsenal", "nonce: three\n")).entry;
  desk = office.desk();
  must(process(desk, 1, {}));
  must(undo(desk, {1, "both once more", false}));
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
  must(process(desk, 2, {}));
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
  EXPECT_EQ(verdict(), "");
}

TEST_F(SheetList, ASheetThatWasExchangedIsFound) {
  const ListReceipt receipt = *send("nonce: one\n").entry;
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "");
  behind_the_back([](store::Store& store) {
    ListEntryRow entry = store.select<ListEntryRow>().front();
    entry.sheet = seal_mark("another");
    entry.hash = entry_hash(entry, empty_list({"x", 2, "", ""}));
    store.put(entry);
  });
  EXPECT_TRUE(contains(*contradiction(desk, receipt), "is not the one that was signed"));
  EXPECT_TRUE(contains(verdict(), "list of sheets"));
}

TEST_F(SheetList, ASheetWithoutItsEntryIsFound) {
  send("nonce: one\n");
  must(close_turn(desk));
  behind_the_back([](store::Store& store) {
    OpenTurnRow turn = store.select<OpenTurnRow>().front();
    std::vector<Sheet> sheets = must(parse_sheets(turn.sheets));
    sheets.push_back({"Aston Villa", "bob", "", "", false, 1, 0, ""});
    turn.sheets = to_text(sheets);
    store.put(turn);
  });
  EXPECT_TRUE(
      contains(refusal(publish(desk)), "the sheet of Aston Villa is not the one on its list"));
  publish_unlooked_at();
  EXPECT_EQ(verdict(), "the sheet of Aston Villa is not the one on its list");
}

TEST_F(SheetList, WhatCameInWhereTheKeyWasNotIsSignedLater) {
  const std::filesystem::path key = desk.key_path(), away = key.string() + ".away";
  std::filesystem::rename(key, away);
  ListReceipt receipt = *send("nonce: one\n").entry;
  EXPECT_EQ(receipt.signature, "");
  EXPECT_TRUE(contains(*contradiction(desk, receipt), "not signed yet"));
  std::filesystem::rename(away, key);
  must(countersign(desk));
  receipt = receipt_for(desk, list_of(desk, 2).front());
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
}

TEST_F(SheetList, AnUndoKeepsItAndGoesOnWithIt) {
  send("nonce: one\n");
  must(process(desk, 1, {}));
  must(undo(desk, {-1, "a slip", false}));
  send("nonce: two\n");
  must(process(desk, 1, {}));
  EXPECT_EQ(list_of(desk, 2).size(), 2U);
  EXPECT_EQ(verdict(), "");
}

// -------------------------------------------------------------------------------------- the dice

TEST_F(SheetList, TheKeepersNonceDoesNotMoveTheDice) {
  send("nonce: hers\n");
  const auto seed_with = [&](const std::string& nonce) {
    must(hand_in(desk, "Aston Villa", "nonce: " + nonce + "\n"));
    must(close_turn(desk));
    const std::string seed = desk.turn().seed;
    must(undo(desk, {-1, "once more", false}));
    behind_the_back([](store::Store& store) { store.erase<store::RulingRow>({}); });
    behind_the_back([](store::Store& store) {
      for (auto row : store.select<SheetRow>()) store.erase<SheetRow>(Where().is("club", row.club));
    });
    return seed;
  };
  const std::string one = seed_with("one");
  send("nonce: hers\n");
  EXPECT_EQ(seed_with("two"), one);
}

TEST_F(SheetList, AWrongKeyIsFoundBeforeAnythingIsClosed) {
  LeagueKey key = must(read_league_key(desk.key_path()));
  key.dice = std::string(64, 'a');
  std::filesystem::remove(desk.key_path());
  must(write_league_key(desk.key_path(), key));
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "is not the key of this league"));
  EXPECT_TRUE(contains(verdict(), "does not open what its dice are committed to"));
}

// ------------------------------------------------------------------------------------ the beacon

TEST_F(WithABeacon, TheListIsFrozenFirst) {
  send("nonce: hers\n");
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "league freeze first"));
  EXPECT_TRUE(contains(refusal(process(desk, 1, {})), "league freeze first"));
  EXPECT_EQ(must(freeze(desk)), list_root(desk));
  Desk hers = office.desk(ann);
  EXPECT_TRUE(contains(refusal(hand_in(hers, "Arsenal", "")), "is frozen"));
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "say what was drawn"));
  must(close_turn(desk, {false, false, "7 13 21 34 40 49"}));
  must(publish(desk));
  EXPECT_EQ(verdict(), "");
}

TEST_F(WithABeacon, WhatIsDrawnAndTheListMoveTheDice) {
  const Nonce nonce{"Arsenal", "hers"};
  const std::string secret(64, '1');
  const auto seed = [&](const Beacon& beacon) {
    return turn_seed(secret, "sunday", 2, std::vector{nonce}, beacon);
  };
  EXPECT_NE(seed({"root", "1 2 3"}), seed({"root", "1 2 4"}));
  EXPECT_NE(seed({"root", "1 2 3"}), seed({"other", "1 2 3"}));
  EXPECT_NE(seed({"root", "1 2 3"}), seed({}));
}

/// A president with the page, Python and openssl finds everything that was changed in what the
/// program published.
TEST_F(WithABeacon, ThePrintedPageChecksTheTurnAndTheReceipt) {
  const PrintedPage page;
  send("nonce: first\n");
  const ListReceipt receipt = *send("nonce: hers\n").entry;
  EXPECT_TRUE(page.signature_is_good(to_text(receipt)));
  ListReceipt forged = receipt;
  forged.list = empty_list({"another", 2, "", ""});
  EXPECT_FALSE(page.signature_is_good(to_text(forged)));

  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13 21 34 40 49"}));
  must(publish(desk));
  const auto good = nlohmann::json::parse(must(public_turn(desk, 2)));
  EXPECT_EQ(page.says_of_turn(good.dump()), "fair");
  EXPECT_EQ(page.says_of_turn(good.dump(), to_text(receipt)), "fair");
  // Only the hash of the list is signed: all else of a receipt must be what that entry says.
  const auto another = [&](auto change) {
    ListReceipt other = receipt;
    change(other);
    EXPECT_TRUE(is_signed(other));
    EXPECT_NE(contradiction(desk, other), std::nullopt);
    return page.says_of_turn(good.dump(), to_text(other));
  };
  const std::string not_listed = "The list does not have what this receipt says: receipt.json";
  EXPECT_EQ(another([](ListReceipt& other) { other.n = 1; }), not_listed);
  EXPECT_EQ(another([](ListReceipt& other) { other.n = 3; }), not_listed);
  EXPECT_EQ(another([](ListReceipt& other) { other.sheet = std::string(64, '0'); }), not_listed);
  EXPECT_EQ(another([](ListReceipt& other) { ++other.at; }), not_listed);
  const auto changed = [&](auto change) {
    nlohmann::json file = good;
    auto inputs = nlohmann::json::parse(file["inputs"].get<std::string>());
    change(file, inputs);
    file["inputs"] = inputs.dump();
    return page.says_of_turn(file.dump());
  };
  EXPECT_EQ(changed([](auto&, auto&) {}), "fair");
  const std::string no_root = "The list of sheets does not lead to its root.";
  EXPECT_EQ(changed([](auto& file, auto&) { file["entries"].erase(0); }),
            "The entries of the list are not in their order.");
  EXPECT_EQ(changed([](auto& file, auto&) { file["entries"][0]["at"] = 1; }), no_root);
  EXPECT_EQ(changed([](auto&, auto& inputs) { inputs["sheets"][0]["entry"] = 1; }),
            "This sheet is not the one on the list: Arsenal");
  EXPECT_EQ(changed([](auto&, auto& inputs) { inputs["dice"]["root"] = std::string(64, '0'); }),
            "The dice are not those of the frozen list.");
  const std::string no_seed = "The seed does not come from this secret and these nonces.";
  EXPECT_EQ(changed([](auto&, auto& inputs) { inputs["dice"]["beacon"] = "7 13 21 34 40 48"; }),
            "The beacon is not the one that the dice were made of.");
  EXPECT_EQ(changed([](auto& file, auto& inputs) {
              file["beacon"] = inputs["dice"]["beacon"] = "7 13 21 34 40 48";
            }),
            no_seed);
  EXPECT_EQ(changed([](auto& file, auto& inputs) {
              file.erase("beacon");
              inputs["dice"].erase("beacon");
            }),
            "A beacon was announced, and there is none: the lottery on Saturday");
  EXPECT_EQ(changed([](auto&, auto& inputs) { inputs.erase("sheets"); }),
            "On the list, but did not count: Arsenal");
  EXPECT_EQ(changed([](auto&, auto& inputs) { inputs["sheets"][0]["nonce"] = "his"; }),
            "Other words or another nonce than came in: Arsenal");
}

TEST_F(WithABeacon, AMistypedOneIsMendedByALinkThatSaysSo) {
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13 21"}));
  const std::string seed = desk.turn().seed;
  EXPECT_TRUE(contains(refusal(mend_beacon(desk, "7 13 22", "")), "say why"));
  must(mend_beacon(desk, "7 13 22", "a slip of the pen"));
  EXPECT_NE(desk.turn().seed, seed);
  must(publish(desk));
  EXPECT_EQ(verdict(), "");
  EXPECT_EQ(rows_of_league<store::TurnRow>(desk).at(1).kind, "beacon");
}

TEST_F(SheetList, WithoutABeaconThereIsNothingToFreeze) {
  EXPECT_TRUE(contains(refusal(freeze(desk)), "has no beacon"));
  EXPECT_TRUE(contains(refusal(close_turn(desk, {false, false, "7"})), "has no beacon"));
}

// ------------------------------------------------------------------- after the dice were fixed

TEST_F(SheetList, AResultAfterTheDiceNeedsBothClubsOrAReason) {
  const Actor bob = add_owner(desk, "bob", next_matches(desk).front().away);
  const Pairing match = next_matches(desk).front();
  const std::string subject = std::to_string(match.fixture);
  const Actor home = add_owner(desk, "hal", match.home);
  desk = office.desk();
  must(close_turn(desk));
  EXPECT_TRUE(contains(refusal(rule(desk, {"score", subject, "2-1", "", "", false, false})),
                       "say why with --reason"));
  Desk his = office.desk(bob), hers = office.desk(home);
  EXPECT_EQ(must(rule(his, {"score", subject, "2-1", "", "", false, false}, Say::own)),
            Ruled::waits_for_the_other_club);
  hers = office.desk(home);
  EXPECT_EQ(must(rule(hers, {"score", subject, "3-1", "", "", false, false}, Say::own)),
            Ruled::waits_for_the_other_club);
  his = office.desk(bob);
  EXPECT_EQ(must(rule(his, {"score", subject, "3-1", "", "", false, false}, Say::own)),
            Ruled::taken);
  desk = office.desk();
  must(publish(desk));
  const auto inputs = must(parse_inputs(desk.current().inputs));
  ASSERT_EQ(inputs.rulings.size(), 1U);
  EXPECT_TRUE(inputs.rulings.front().after_dice);
  EXPECT_EQ(inputs.rulings.front().reason, "agreed by hal and bob");
  EXPECT_EQ(verdict(), "");
}

}  // namespace
}  // namespace touchline::league
