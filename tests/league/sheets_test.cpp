// Sheets under seal: until their turn closes they are nowhere to be read but by whom they are from,
// and what is moved or exchanged in the store is noticed.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>

#include "core/plain.hpp"
#include "league/league_sample.hpp"
#include "league/membership.hpp"
#include "league/sealed_sheet.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "store/dump.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::LeagueRow;
using store::SheetRow;

const std::string marker = "Xylophone-Walrus-4711";
const std::string sheet_text = "# " + marker + "\nnonce: nobody knows\n";

template <class Base>
class SheetTest : public Base {
 protected:
  using Base::office;
  SheetTest()
      : desk(found_league(office, small_season())), ann(add_owner(desk, "ann", "Arsenal")) {}

  void hand_in_as_ann(const std::string& text) {
    Desk hers = office.desk(ann);
    must(hand_in(hers, "Arsenal", text));
    desk = office.desk();
  }
  SheetRow stored_sheet() { return rows_of_league<SheetRow>(desk).at(0); }
  void put(const auto& row) {
    store::Store::Transaction transaction(office.store());
    office.store().put(row);
    transaction.commit();
  }

  /// Every byte that is kept anywhere outside of the folder of keys.
  std::string all_bytes() {
    std::string bytes = must(store::export_league(office.store(), "sunday"));
    bytes += must(store::backup(office.store()));
    if (office.place().kind() == StoreKind::sqlite) {
      int files = 0;
      for (const auto& file :
           std::filesystem::recursive_directory_iterator(office.place().folder())) {
        if (!file.is_regular_file()) continue;
        ++files;
        std::ifstream in(file.path(), std::ios::binary);
        bytes.append(std::istreambuf_iterator<char>(in), {});
      }
      EXPECT_GE(files, 2);  // the file and its log
    }
    return bytes;
  }
  /// As it is, in hex, in either case.
  bool kept_somewhere(const std::string& secret) {
    const std::string bytes = lower_case(all_bytes());
    return contains(bytes, lower_case(secret)) || contains(bytes, to_hex(secret));
  }

  Desk desk;
  Actor ann;
};
class Sheets : public SheetTest<OnBothOffices> {};
class SheetRules : public SheetTest<OnOneOffice> {};
INSTANTIATE_TEST_SUITE_P(On, Sheets, both_kinds, name_of_kind);

// ------------------------------------------------------------------------------- nowhere to be
// read

TEST_P(Sheets, AreNowhereToBeReadUntilTheTurnIsClosed) {
  hand_in_as_ann(sheet_text);
  EXPECT_FALSE(kept_somewhere(marker));
  EXPECT_FALSE(kept_somewhere("nobody knows"));
  hand_in_as_ann(sheet_text);  // nor the one that was replaced
  must(set_deadline(desk, office.now + 60, 0));
  EXPECT_FALSE(kept_somewhere(marker));
  EXPECT_EQ(refusal(close_turn(desk)),
            "the deadline of turn 2 is 2027-01-15 08:01 UTC; --early closes it now");
  EXPECT_FALSE(kept_somewhere(marker));  // a closing that did not come about opens nothing
  must(close_turn(desk, {true}));
  EXPECT_TRUE(kept_somewhere(marker));
}

TEST_F(SheetRules, OfTheNextTurnStaySealedWhenThisOneIsUndone) {
  must(process(desk, 1, {}));
  hand_in_as_ann(sheet_text);
  must(undo(desk, {-1, "a test", false}));
  EXPECT_FALSE(kept_somewhere(marker));
  must(process(desk, 1, {}));
  EXPECT_FALSE(kept_somewhere(marker));
  must(process(desk, 1, {}));
  EXPECT_EQ(must(parse_inputs(desk.current().inputs)).sheets.at(0).text, sheet_text);
}

TEST_P(Sheets, NoKeyIsInTheStore) {
  hand_in_as_ann(sheet_text);
  const LeagueKey key = must(desk.key());
  EXPECT_FALSE(kept_somewhere(key.seal.secret_key));
  EXPECT_FALSE(kept_somewhere(from_hex(key.seal.secret_key)));
  EXPECT_FALSE(kept_somewhere(key.dice));
  EXPECT_FALSE(kept_somewhere(from_hex(key.dice)));
  EXPECT_FALSE(kept_somewhere(ann.secret_key));
  EXPECT_TRUE(kept_somewhere(key.seal.public_key));
  must(process(desk, 1, {}));
  EXPECT_FALSE(kept_somewhere(key.seal.secret_key));
  EXPECT_FALSE(kept_somewhere(key.dice));
}

TEST_F(SheetRules, TheTrailSaysThatOneCameAndNotWhatItSays) {
  hand_in_as_ann(sheet_text);
  const AuditRow entry = rows_of_league<AuditRow>(desk).back();
  EXPECT_EQ(entry.who, "ann");
  EXPECT_EQ(entry.action, "sheet");
  EXPECT_EQ(entry.detail, "Arsenal, turn 2");
}

TEST_F(SheetRules, OfEqualTextsLookDifferentAndAreAsLong) {
  hand_in_as_ann(sheet_text);
  const SheetRow first = stored_sheet();
  hand_in_as_ann(sheet_text);
  EXPECT_NE(stored_sheet().for_league, first.for_league);
  EXPECT_NE(stored_sheet().for_owner, first.for_owner);
  hand_in_as_ann("nonce: 1\n");
  EXPECT_EQ(stored_sheet().for_league.size(), first.for_league.size());
}

// --------------------------------------------------------------------------------- who can read
// one

TEST_P(Sheets, OnesOwnCanBeReadBack) {
  hand_in_as_ann(sheet_text);
  Desk hers = office.desk(ann);
  EXPECT_EQ(must(own_sheet(hers, "Arsenal")), sheet_text);
  hand_in_as_ann("nonce: second thoughts\n");
  hers = office.desk(ann);
  EXPECT_EQ(must(own_sheet(hers, "Arsenal")), "nonce: second thoughts\n");
  EXPECT_EQ(refusal(own_sheet(hers, "Barnsley")), "nothing of Barnsley has come in for turn 2");
}

TEST_F(SheetRules, OfOthersCannot) {
  hand_in_as_ann(sheet_text);
  const std::string why =
      "only ann can read it, with a password or a token, until the turn is closed";
  EXPECT_EQ(refusal(own_sheet(desk, "Arsenal")), why);  // not even by the commissioner
  const Actor vic = add_owner(desk, "vic", "Aston Villa");
  Desk his = office.desk(vic);
  EXPECT_EQ(refusal(own_sheet(his, "Arsenal")), why);
  Actor liar = vic;
  liar.name = "ann";
  Desk lying = office.desk(liar);
  EXPECT_NE(refusal(own_sheet(lying, "Arsenal")), "not refused");
  Actor unproven = ann;
  unproven.secret_key = "";
  Desk taken_at_her_word = office.desk(unproven);
  EXPECT_EQ(refusal(own_sheet(taken_at_her_word, "Arsenal")), why);
}

TEST_P(Sheets, OpenByPasswordAndByToken) {
  const std::string walruses = "twelve walruses";
  Actor actor = ann;
  std::string token;
  {
    store::Store::Transaction transaction(office.store());
    must(set_password(office.store(), actor, walruses, office.now));
    token = must(add_token(office.store(), actor, "script", office.now));
    transaction.commit();
  }
  const auto as = [&](const Claim& claim) {
    return must(Desk::open(office.office(), "sunday", claim));
  };
  Desk hers = as({"ann", walruses, ""});
  must(hand_in(hers, "Arsenal", sheet_text));
  Desk by_password = as({"ann", walruses, ""});
  EXPECT_EQ(must(own_sheet(by_password, "Arsenal")), sheet_text);
  Desk by_token = as({"", "", token});
  EXPECT_EQ(must(own_sheet(by_token, "Arsenal")), sheet_text);
  EXPECT_FALSE(kept_somewhere(marker));
  EXPECT_FALSE(kept_somewhere(walruses));
  EXPECT_FALSE(kept_somewhere(token));
}

TEST_P(Sheets, AreOpenedBeforeTheirTimeOnlyWithAReasonThatIsKept) {
  hand_in_as_ann(sheet_text);
  EXPECT_EQ(refusal(unseal(desk, "Arsenal", "")),
            "say why with --reason; it goes into the audit trail");
  EXPECT_EQ(refusal(unseal(desk, "Barnsley", "curious")), "nothing of Barnsley has come in");
  EXPECT_EQ(rows_of_league<AuditRow>(desk).back().action, "sheet");  // so far nobody looked
  EXPECT_EQ(must(unseal(desk, "Arsenal", "ann is in hospital")), sheet_text);
  const AuditRow entry = rows_of_league<AuditRow>(desk).back();
  EXPECT_EQ(entry.who, "kay");
  EXPECT_EQ(entry.action, "unseal");
  EXPECT_EQ(entry.detail, "Arsenal, turn 2: ann is in hospital");
  EXPECT_FALSE(kept_somewhere(marker));  // it is as sealed as before
  must(process(desk, 1, {}));
  EXPECT_EQ(must(parse_inputs(desk.current().inputs)).sheets.at(0).text, sheet_text);
}

TEST_F(SheetRules, WithoutTheKeyFileNothingIsOpenedOrClosed) {
  hand_in_as_ann(sheet_text);
  std::filesystem::rename(desk.key_path(), office.keys() / "elsewhere");
  EXPECT_NE(refusal(unseal(desk, "Arsenal", "a test")), "not refused");
  EXPECT_NE(refusal(close_turn(desk)), "not refused");
  EXPECT_NE(refusal(process(desk, 1, {})), "not refused");
  EXPECT_EQ(office.desk().turn().stage, "open");
  std::filesystem::rename(office.keys() / "elsewhere", desk.key_path());
  must(close_turn(desk));
}

// ------------------------------------------------------------------------- exchanged in the store

TEST_P(Sheets, MovedToAnotherClubStopTheClosing) {
  hand_in_as_ann(sheet_text);
  SheetRow row = stored_sheet();
  {
    store::Store::Transaction transaction(office.store());
    office.store().erase<SheetRow>(Where().is("league", "sunday"));
    row.club = "Barnsley";
    office.store().insert(row);
    transaction.commit();
  }
  EXPECT_EQ(
      refusal(close_turn(desk)),
      "the sheet of Barnsley was sealed for another place"
      ": let its owner hand it in again, or restore the store from a backup (league restore)");
  EXPECT_EQ(office.desk().turn().stage, "open");
  EXPECT_EQ(
      refusal(unseal(desk, "Barnsley", "a test")),
      "the sheet of Barnsley was sealed for another place"
      ": let its owner hand it in again, or restore the store from a backup (league restore)");
}

TEST_P(Sheets, MovedToAnotherTurnStopTheClosing) {
  hand_in_as_ann(sheet_text);
  SheetRow row = stored_sheet();
  row.number = 3;
  put(row);
  must(process(desk, 1, {}));
  EXPECT_EQ(
      refusal(process(desk, 1, {})),
      "the sheet of Arsenal was sealed for another place"
      ": let its owner hand it in again, or restore the store from a backup (league restore)");
}

TEST_F(SheetRules, MovedToAnotherLeagueStopTheClosing) {
  hand_in_as_ann(sheet_text);
  SheetRow row = stored_sheet();
  const SeasonPapers papers = small_season();
  Desk monday = must(found(office.office(), {"monday", papers.game, papers.season, papers.parts},
                           {"zoe", "", ""}));  // kay is in a shared league, without a password
  row.league = "monday";
  put(row);
  EXPECT_NE(refusal(close_turn(monday)), "not refused");
  // Nor does the right key help.
  std::filesystem::copy_file(desk.key_path(), monday.key_path(),
                             std::filesystem::copy_options::overwrite_existing);
  LeagueRow league = monday.league();
  league.public_key = desk.league().public_key;
  put(league);
  monday = office.desk("monday");
  EXPECT_TRUE(contains(refusal(close_turn(monday)), "is not the key of this league"));
}

TEST_F(SheetRules, ThatWereTouchedStopTheClosing) {
  hand_in_as_ann(sheet_text);
  SheetRow row = stored_sheet();
  char& digit = row.for_league[row.for_league.size() / 2];
  digit = digit == '0' ? '1' : '0';
  put(row);
  EXPECT_NE(refusal(close_turn(desk)), "not refused");
  EXPECT_EQ(office.desk().turn().stage, "open");
}

TEST_F(SheetRules, ThatLieOpenInTheStoreAreNotTaken) {
  hand_in_as_ann(sheet_text);
  SheetRow row = stored_sheet();
  row.for_league = std::string(opened_mark) + "nonce: mine\n";
  put(row);
  EXPECT_EQ(refusal(close_turn(desk)),
            "the sheet of Arsenal is open in the store, but was never opened here");
}

TEST_P(Sheets, AFalsePublicKeyIsNoticedAtTheClosing) {
  const KeyPair spy = make_key_pair();
  LeagueRow league = office.desk().league();
  const std::string right = league.public_key;
  league.public_key = spy.public_key;
  put(league);
  desk = office.desk();
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "it does not open its sheets"));
  EXPECT_NE(refusal(process(desk, 1, {})), "not refused");
  EXPECT_FALSE(verify(desk).ok());
  // And what was sealed to it in the meantime does not pass as a sheet when the key is back.
  hand_in_as_ann(sheet_text);
  league = office.desk().league();
  league.public_key = right;
  put(league);
  desk = office.desk();
  EXPECT_NE(refusal(close_turn(desk)), "not refused");
}

// ----------------------------------------------------------------------------------- what they say

TEST_F(SheetRules, AreReadWhenTheyComeInAndRefusedLineByLine) {
  Desk hers = office.desk(ann);
  const auto refused = hand_in(hers, "Arsenal", "nonce: 1\n4-4-2\ncalls: best\n");
  ASSERT_FALSE(refused);
  ASSERT_EQ(refused.error().list().size(), 2U);
  EXPECT_EQ(to_string(refused.error().list()[0]),
            "sheet:2: error: '4-4-2' is no line of this sheet; it may say nonce: …");
  EXPECT_EQ(refused.error().list()[1].place.line, 3);
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", "nonce: " + std::string(65, 'x'))),
            "a nonce has at most 64 characters");
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", std::string(1'000'001, '#'))),
            "a sheet has at most a million characters");
  EXPECT_TRUE(rows_of_league<SheetRow>(desk).empty());
  must(hand_in(hers, "Arsenal", std::string(1'000'000, '#')));
  EXPECT_EQ(must(own_sheet(hers, "Arsenal")).size(), 1'000'000U);
}

TEST_F(SheetRules, TheBlankOneIsAGoodOne) {
  Desk hers = office.desk(ann);
  const std::string blank = desk.tenant().blank_sheet(*desk.state(), "Arsenal");
  EXPECT_TRUE(contains(blank, "Blackburn Rovers v Arsenal")) << blank;
  const Receipt receipt = must(hand_in(hers, "Arsenal", blank));
  EXPECT_EQ(receipt.echo, std::vector<std::string>{"no nonce: your dice rest on the others'"});
}

TEST_F(SheetRules, AreTextsThatCanBeKept) {
  Desk hers = office.desk(ann);
  const std::string why = "a sheet is a text in UTF-8, without the character zero";
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", std::string("# a\0b\n", 6))), why);
  EXPECT_EQ(refusal(hand_in(hers, "Arsenal", "nonce: \xff\n")), why);
  must(hand_in(hers, "Arsenal", "nonce: Zoë ☂\n"));
  EXPECT_EQ(must(own_sheet(hers, "Arsenal")), "nonce: Zoë ☂\n");
}

rc::Gen<std::string> any_words() {
  const auto piece = rc::gen::weightedOneOf<std::string>(
      {{100, rc::gen::element<std::string>("a", "9", " ", ":", "#", "\t", "\r", "\"", "\\", "'",
                                           "{", "\x01", "é", "☂", "𝄞", "opened:")},
       {1, rc::gen::element<std::string>("\n", "\xff", std::string(1, '\0'))}});
  return rc::gen::resize(
      20, rc::gen::map(rc::gen::container<std::vector<std::string>>(piece), [](const auto& pieces) {
        return fmt::format("{}", fmt::join(pieces, ""));
      }));
}

TEST_F(SheetRules, ComeThroughATurnAsTheyAreOrAreRefused) {
  int tried = 0, taken = 0;
  const bool good = rc::check("sheets of any words", [&] {
    ++tried;
    const std::string text = "# " + *any_words() + "\nnonce: " + *any_words() + "\n";
    Desk hers = office.desk(ann);
    if (!hand_in(hers, "Arsenal", text)) return;
    ++taken;
    desk = office.desk();
    for (int times = 0; times < 2; ++times) {
      must(process(desk, 1, {}));
      RC_ASSERT(must(parse_inputs(desk.current().inputs)).sheets.at(0).text == plain_lines(text));
      must(undo(desk, {-1, "a test", false}));
    }
  });
  EXPECT_TRUE(good);
  EXPECT_GT(taken, tried / 2);
  EXPECT_TRUE(verify(desk).ok());
}

}  // namespace
}  // namespace touchline::league
