// What a sheet said when it came in is what it says when it is out: whoever has the key and every
// row of the store cannot exchange its words or its nonce, not even once a beacon is drawn.
#include "league/sheet_marks.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "league/fair_dice.hpp"
#include "league/known_dice.hpp"
#include "league/printed_page.hpp"
#include "league/public_turn.hpp"
#include "league/sealed_sheet.hpp"
#include "league/sheet_list_sample.hpp"
#include "league/undo.hpp"

namespace touchline::league {
namespace {

using store::LeagueRow;
using store::OpenTurnRow;
using store::SheetRow;

const std::string other_nonce =
    "the sheet of Arsenal has other words or another nonce than when it came in";

// The same bytes as docs/fair-dice.md makes them with Python.
TEST(SheetMarks, AreTheBytesThatThePageSays) {
  Sheet sheet;
  sheet.text = "nonce: six\n";
  sheet.nonce = "six";
  sheet.salt = std::string(64, '5');
  sheet.seal = seal_mark("abcd");
  const std::string hash = "0b9e0e28ba96bf09ed5169952463e368933b5c9a6e123a93bf8e2327b346f106";
  EXPECT_EQ(listed_hash(sheet), hash);
  sheet.words = words_mark(sheet.salt, sheet.text);
  sheet.nonce_salt = salt_of_nonce(sheet.salt);
  sheet.text = sheet.salt = "";
  EXPECT_EQ(listed_hash(sheet), hash);
}

/// A turn that its keeper has closed, and then goes over by hand: dice and all fit what he writes.
class RewrittenSheet : public WithABeacon {
 protected:
  void close() {
    send("nonce: hers\n");
    must(freeze(desk));
    must(close_turn(desk, {false, false, "7 13 21"}));
  }
  template <class Change>
  void rewrite(Change change) {
    behind_the_back([&](store::Store& store) {
      OpenTurnRow turn = store.select<OpenTurnRow>().front();
      std::vector<Sheet> sheets = must(parse_sheets(turn.sheets));
      change(sheets.front());
      turn.sheets = to_text(sheets);
      turn.seed = turn_seed(turn.secret, desk.league().origin, turn.number, nonces_of(sheets),
                            {list_root(desk), turn.beacon});
      store.put(turn);
    });
    publish_unlooked_at();
  }
  std::string public_verdict() {
    const auto turn = check_public_turn(must(public_turn(desk, 2)), "t", tenants_of_all_games());
    return turn ? "" : turn.error().list().front().sentence;
  }
  std::string page_verdict() { return PrintedPage().says_of_turn(must(public_turn(desk, 2))); }
  void expect_found() {
    EXPECT_EQ(verdict(), other_nonce);
    EXPECT_EQ(public_verdict(), other_nonce);
    EXPECT_EQ(page_verdict(), "Other words or another nonce than came in: Arsenal");
  }
};

TEST_F(RewrittenSheet, AsItCameInItPasses) {
  close();
  rewrite([](Sheet&) {});
  EXPECT_EQ(verdict(), "");
  EXPECT_EQ(public_verdict(), "");
  EXPECT_EQ(page_verdict(), "fair");
}

TEST_F(RewrittenSheet, AnotherNonceAfterTheDrawIsFound) {
  close();
  rewrite([](Sheet& sheet) { sheet.nonce = "one that pleases"; });
  expect_found();
}

TEST_F(RewrittenSheet, ANonceThatIsLeftOutIsFound) {
  close();
  rewrite([](Sheet& sheet) { sheet.nonce.clear(); });
  expect_found();
}

TEST_F(RewrittenSheet, OtherWordsAreFound) {
  close();
  rewrite([](Sheet& sheet) { sheet.text += "# and more\n"; });
  expect_found();
}

TEST_F(RewrittenSheet, AnotherSaltHelpsNobody) {
  close();
  rewrite([](Sheet& sheet) {
    sheet.nonce = "one that pleases";
    sheet.salt = fresh_salt();
  });
  expect_found();
}

TEST_F(RewrittenSheet, WordsThatHideBehindTheirMarkAreFound) {
  close();
  rewrite([](Sheet& sheet) {
    const std::string text = sheet.text + "# and more\n";
    sheet = withheld(std::move(sheet));
    sheet.text = text;
  });
  EXPECT_EQ(verdict(), other_nonce);
  EXPECT_EQ(public_verdict(), other_nonce);
  EXPECT_EQ(page_verdict(), "This sheet comes without its salt: Arsenal");
}

TEST_F(RewrittenSheet, WhenItCameAndFromWhomIsOnTheList) {
  close();
  rewrite([](Sheet& sheet) { sheet.at += 1; });
  EXPECT_EQ(verdict(), "the sheet of Arsenal is not the one on its list");
}

TEST_F(RewrittenSheet, WhoHandedItInIsOnTheList) {
  close();
  rewrite([](Sheet& sheet) { sheet.who = "bob"; });
  EXPECT_EQ(verdict(), "the sheet of Arsenal is not the one on its list");
}

// A program that lets the keeper's own nonce in.
TEST(SheetMarks, AKeepersNonceIsFoundThoughTheListHasIt) {
  Sheet sheet;
  sheet.club = "Chelsea";
  sheet.who = "kay";
  sheet.nonce = "mine";
  sheet.salt = fresh_salt();
  sheet.entry = 1;
  sheet.sealed = listed_hash(sheet);
  store::ListEntryRow entry{"", 2, 1, "Chelsea", sheet.sealed, 0, "", "", "kay (commissioner)"};
  entry.hash = entry_hash(entry, empty_list({"x", 2, "", ""}));
  const auto open = [](const Sheet&) { return false; };
  const ListOfSheets list{empty_list({"x", 2, "", ""}), {entry}};
  EXPECT_EQ(not_as_listed({sheet}, list, entry.hash, open),
            "the nonce of kay, who keeps the league, was counted");
}

TEST_F(SheetList, WhatWasOpenedAndTakenBackIsPlayedAsItCameIn) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  must(undo(desk, {-1, "a slip", false}));
  behind_the_back([](store::Store& store) {
    SheetRow row = store.select<SheetRow>().front();
    const auto at = row.for_league.find("nonce: hers");
    row.for_league.replace(at, 11, "nonce: mine");
    store.put(row);
  });
  EXPECT_EQ(
      refusal(process(desk, 1, {})),
      "the sheet of Arsenal is not the one that was entered on the list"
      ": let its owner hand it in again, or restore the store from a backup (league restore)");
}

// ------------------------------------------------------------------------------------ who signs

TEST_F(SheetList, ALeagueSignsByOneKeyForGood) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "");
  behind_the_back([](store::Store& store) {
    LeagueRow league = store.select<LeagueRow>().front();
    league.signer = std::string(64, 'a');
    store.put(league);
  });
  EXPECT_EQ(verdict(), "its receipts are signed by another key than the league's");
}

// --------------------------------------------------------------------------- behind notes, copies

class BehindNotes : public WithABeacon {
 protected:
  CheckedTurn checked(std::int64_t number) {
    return must(check_public_turn(must(public_turn(desk, number)), "t", tenants_of_all_games()));
  }
};

TEST_F(BehindNotes, ATurnHangsOnTheOneBefore) {
  const CheckedTurn first = checked(1);
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13 21"}));
  must(mend_beacon(desk, "7 13 22", "a slip of the pen"));
  must(undo(desk, {-1, "a sheet came late", false}));
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13 22"}));
  must(publish(desk));
  const CheckedTurn second = checked(2);
  ASSERT_EQ(second.notes.size(), 2U);
  EXPECT_EQ(second.notes[0].link.kind, "beacon");
  EXPECT_EQ(second.notes[1].link.kind, "reopen");
  must(check_follows(first, second));
  CheckedTurn silent = second;
  silent.notes[0].link.who = "somebody else";
  EXPECT_TRUE(contains(refusal(check_follows(first, silent)), "the chain was cut"));
  silent.notes.pop_back();
  EXPECT_TRUE(contains(refusal(check_follows(first, silent)), "they are no neighbours"));
  auto json = nlohmann::json::parse(must(public_turn(desk, 2)));
  json.erase("note_states");
  const auto untold = check_public_turn(json.dump(), "t", tenants_of_all_games());
  ASSERT_FALSE(untold);
  EXPECT_EQ(untold.error().list().front().sentence, "a link before it is not told whole");
}

TEST_F(BehindNotes, ATurnThatWasRunAgainHangsOnTheOneThatWasWithdrawn) {
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13 21"}));
  must(publish(desk));
  const CheckedTurn withdrawn = checked(2);
  must(undo(desk, {-1, "a slip", false}));
  must(freeze(desk));
  must(close_turn(desk, {false, false, "7 13 21"}));
  must(publish(desk));
  const CheckedTurn again = checked(2);
  ASSERT_EQ(again.notes.size(), 2U);
  EXPECT_EQ(again.notes[0].link.kind, "round");
  EXPECT_EQ(again.notes[1].link.kind, "undo");
  must(check_follows(withdrawn, again));
}

TEST_F(SheetList, AReceiptFromBeforeACopyHoldsInTheCopy) {
  const ListReceipt receipt = *send("nonce: hers\n").entry;
  must(process(desk, 1, {}));
  {
    auto change = must(Change::begin(desk));
    const std::string before = desk.league().origin;
    must(change->become_copy());
    change->audit(std::string(copied_action),
                  fmt::format("of {}, as {}", before, desk.league().origin));
    change->commit();
  }
  desk = office.desk();
  ASSERT_NE(desk.league().origin, receipt.league);
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
  EXPECT_EQ(verdict(), "");
  ListReceipt forged = receipt;
  forged.club = "Chelsea";
  EXPECT_TRUE(contains(*contradiction(desk, forged), "is not the one that was signed"));
  const ListReceipt later = *send("nonce: again\n").entry;
  must(process(desk, 1, {}));
  EXPECT_EQ(contradiction(desk, later), std::nullopt);
  EXPECT_EQ(verdict(), "");
}

}  // namespace
}  // namespace touchline::league
