// What is proven of a turn and what is not: dice that a file does not prove, lists of sheets that
// somebody changed before the turn was closed, receipts of sheets that were replaced, rows that no
// link covers, key files, and turns of another edition.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/digest.hpp"
#include "league/chain.hpp"
#include "league/credential.hpp"
#include "league/membership.hpp"
#include "league/public_turn.hpp"
#include "league/sheet_list_sample.hpp"
#include "league/undo.hpp"

namespace touchline::league {
namespace {

using Json = nlohmann::ordered_json;
using store::AbsenceRow;
using store::AuditRow;
using store::InvitationRow;
using store::ListEntryRow;
using store::MemberRow;
using store::OpenTurnRow;
using store::ReportRow;
using store::RulingRow;
using store::SheetRow;
using store::TurnRow;

class Proof : public SheetList {
 protected:
  CheckedTurn checked(const std::string& text) {
    return must(check_public_turn(text, "turn.json", tenants_of_all_games()));
  }
  TurnRow link(std::int64_t seq) {
    return office.store().select<TurnRow>(Where().is("seq", seq)).at(0);
  }
  template <class Row, class Change>
  void change_row(Change change) {
    behind_the_back([&](store::Store& store) {
      Row row = store.select<Row>(Where().is("league", desk.name())).at(0);
      change(row);
      store.put(row);
    });
  }
};

// ------------------------------------------------------------------------- dice of a public turn

/// The file of a turn with other inputs, played again and hung on the chain anew.
std::string forged(Desk& desk, const std::string& text,
                   const std::function<void(Inputs&)>& change) {
  Json json = Json::parse(text);
  TurnRow turn =
      desk.store().select<TurnRow>(Where().is("seq", json.at("seq").get<std::int64_t>())).at(0);
  Inputs inputs = must(parse_inputs(turn.inputs));
  change(inputs);
  const std::string base = json.at("base_state");
  const auto [outcome, state] = played_from(desk.tenant(), base, inputs);
  turn.inputs = to_text(inputs);
  turn.state = state;
  turn.reports = digest_of(outcome.reports, link_format);
  turn.rows = digest_of(outcome.rows);
  turn.facts = digest256(outcome.facts);
  json["inputs"] = turn.inputs;
  json["state"] = turn.state;
  json["reports"] = turn.reports;
  json["rows"] = turn.rows;
  json["facts"] = turn.facts;
  json["hash"] = link_hash(turn, turn.origin, json.at("previous"), base);
  json["published"] = Json::array();
  for (const Report& report : outcome.reports)
    json["published"].push_back(
        {{"name", report.name}, {"club", report.club}, {"text", report.text}});
  return json.dump(1);
}

// The honest list and its nonces, and a seed that a nonce went into which nobody sees.
void shop_for_dice(Inputs& inputs, const std::string& origin, std::int64_t number) {
  auto nonces = nonces_of(inputs.sheets);
  nonces.push_back({"Aston Villa", "tried until it suited"});
  inputs.dice.seed = turn_seed(inputs.dice.secret, origin, number, nonces);
  inputs.dice.known = true;
}

TEST_F(Proof, AFileWithDiceThatWereShoppedForDoesNotProveThem) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  const std::string honest = must(public_turn(desk, 2));
  EXPECT_EQ(checked(honest).dice_unproven, "");
  const std::string shopped =
      forged(desk, honest, [&](Inputs& inputs) { shop_for_dice(inputs, desk.league().origin, 2); });
  EXPECT_TRUE(contains(checked(shopped).dice_unproven, "it does not say what they were made of"));
}

TEST_F(Proof, AFirstClosingWithoutItsListProvesNoDice) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  const std::string shopped = forged(desk, must(public_turn(desk, 2)), [&](Inputs& inputs) {
    shop_for_dice(inputs, desk.league().origin, 2);
    Sheet unseen;
    unseen.club = "Aston Villa";
    unseen.nonce = "tried until it suited";
    inputs.first = closing_of("", inputs.sheets);
    inputs.first->sheets.push_back(unseen);
  });
  EXPECT_TRUE(contains(checked(shopped).dice_unproven, "had no list of sheets"));
}

// Any part of the list would do for a first closing, if nobody asked who took it back.
TEST_F(Proof, DiceAreKnownOnlyBehindALinkThatTookAClosingBack) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  const std::string shopped = forged(desk, must(public_turn(desk, 2)), [&](Inputs& inputs) {
    inputs.dice.known = true;
    inputs.first = closing_of(link(2).list, inputs.sheets);
  });
  EXPECT_TRUE(contains(checked(shopped).dice_unproven, "no link in it takes one back"));
}

TEST_F(Proof, ABeaconThatNobodyAnnouncedIsRefused) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  const std::string shopped = forged(desk, must(public_turn(desk, 2)), [&](Inputs& inputs) {
    inputs.dice.beacon = "7 13 21";
    inputs.dice.root = link(2).list;
    inputs.dice.seed = turn_seed(inputs.dice.secret, desk.league().origin, 2,
                                 nonces_of(inputs.sheets), {inputs.dice.root, inputs.dice.beacon});
  });
  EXPECT_TRUE(
      contains(store::to_text(check_public_turn(shopped, "t", tenants_of_all_games()).error()),
               "hang on a beacon that nobody announced"));
}

TEST_F(Proof, ASheetOfNoClubIsRefusedBeforeTheDiceAreFixedAndFound) {
  send("nonce: hers\n");
  behind_the_back([&](store::Store& store) {
    ListEntryRow entry = store.select<ListEntryRow>().at(0);
    entry.n = 2;
    entry.club = "Nobody FC";
    entry.who = "zed";
    entry.hash = entry_hash(entry, store.select<ListEntryRow>().at(0).hash);
    store.insert(entry);
  });
  const auto ended = process(desk, 1, {});
  ASSERT_FALSE(ended);
  EXPECT_TRUE(contains(store::to_text(ended.error()), "a sheet of Nobody FC"))
      << store::to_text(ended.error());
  EXPECT_EQ(desk.turn().stage, "open");
  const ListEntryRow entry =
      desk.store().select<ListEntryRow>(Where().is("n", std::int64_t{2})).at(0);
  Inputs inputs;
  EXPECT_EQ(no_club_of_it({"Arsenal"}, {}, inputs), std::nullopt);
  EXPECT_TRUE(contains(no_club_of_it({"Arsenal"}, {entry}, inputs).value_or(""), "Nobody FC"));
  inputs.first = closing_of("", {});
  inputs.first->sheets.push_back({});
  inputs.first->sheets.back().club = "Nobody FC";
  EXPECT_TRUE(contains(no_club_of_it({"Arsenal"}, {}, inputs).value_or(""), "Nobody FC"));
}

TEST_F(Proof, AnEditionOrFormatThatNeverWasIsRefused) {
  must(process(desk, 1, {}));
  const std::string honest = must(public_turn(desk, 2));
  for (const char* field : {"edition", "format"}) {
    Json json = Json::parse(honest);
    json[field] = 0;
    EXPECT_FALSE(check_public_turn(json.dump(1), "t", tenants_of_all_games())) << field;
  }
}

TEST_F(Proof, AFileOfALaterTurnIsOfNoEarlierEdition) {
  must(process(desk, 1, {}));
  CheckedTurn before = checked(must(public_turn(desk, 2)));
  must(process(desk, 1, {}));
  const CheckedTurn turn = checked(must(public_turn(desk, 3)));
  EXPECT_TRUE(check_follows(before, turn));
  before.edition = turn.edition + 1;
  EXPECT_FALSE(check_follows(before, turn));
}

TEST_F(Proof, AChainOverLinksThatAreNotShownIsNotProven) {
  must(process(desk, 1, {}));
  CheckedTurn turn = checked(must(public_turn(desk, 2)));
  turn.notes.push_back({});
  const auto lines = proofs_of(turn, "", "at once");
  EXPECT_EQ(name(lines.back().standing), "not proven");
}

TEST_F(Proof, WhatAFileSaysBeginsNoLineOfItsOwn) {
  must(process(desk, 1, {}));
  CheckedTurn turn = checked(must(public_turn(desk, 2)));
  turn.beacon = "7";
  turn.source = "a lottery\n  re-run    proven";
  for (const ProofLine& line : proofs_of(turn, "", ""))
    EXPECT_EQ(line.says.find('\n'), std::string::npos) << line.what;
}

TEST_F(Proof, AFirstClosingIsHeldAgainstTheList) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  const std::string shopped = forged(desk, must(public_turn(desk, 2)), [&](Inputs& inputs) {
    inputs.dice.known = true;
    inputs.first = closing_of(link(2).list, inputs.sheets);
    inputs.first->sheets.at(0).nonce = "tried until it suited";
    inputs.dice.seed =
        turn_seed(inputs.dice.secret, desk.league().origin, 2, nonces_of(inputs.first->sheets));
  });
  EXPECT_TRUE(
      contains(store::to_text(check_public_turn(shopped, "t", tenants_of_all_games()).error()),
               "at its first closing the sheet of Arsenal has other words or another nonce"));
}

TEST_F(Proof, ATurnThatWasRunAgainProvesItsDice) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  must(undo(desk, {-1, "a slip", false}));
  send("nonce: another\n");
  must(process(desk, 1, {}));
  const CheckedTurn turn = checked(must(public_turn(desk, 2)));
  EXPECT_TRUE(turn.dice_known);
  EXPECT_EQ(turn.dice_unproven, "");
  EXPECT_EQ(verdict(), "");
}

// Where one person plays alone there is no list; the first closing stands in the file all the same.
TEST(ProofOfALeagueOfOne, ATurnThatWasRunAgainProvesItsDice) {
  SampleOffice office(StoreKind::sqlite);
  Desk desk = found_league(office, small_season());
  must(hand_in(desk, "Arsenal", "nonce: mine\n"));
  must(process(desk, 1, {}));
  const std::string seed = must(parse_inputs(desk.current().inputs)).dice.seed;
  must(undo(desk, {-1, "a slip", false}));
  must(hand_in(desk, "Arsenal", "nonce: mine again\n"));
  must(process(desk, 1, {}));
  const CheckedTurn turn =
      must(check_public_turn(must(public_turn(desk, 2)), "t", tenants_of_all_games()));
  EXPECT_TRUE(turn.dice_known);
  EXPECT_EQ(turn.seed, seed);
  EXPECT_EQ(turn.dice_unproven, "");
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(Proof, WhatAFileProvesStandsLineByLine) {
  send("nonce: hers\n");
  must(process(desk, 1, {}));
  const auto lines = proofs_of(checked(must(public_turn(desk, 2))), "", "");
  std::string told;
  for (const ProofLine& line : lines)
    told += fmt::format("{} {}\n", line.what, name(line.standing));
  EXPECT_EQ(told,
            "list proven\nreceipts compare\npromise compare\nsecret proven\nnonces proven\n"
            "beacon none\nre-run proven\nchain proven\n");
}

// ----------------------------------------------------------- lists that were changed before
// closing

struct ListChange {
  const char* name;
  void (*make)(store::Store&);
  const char* says;
  bool by_a_new_sheet;  // whether handing the sheet in again mends it
};

class ChangedList : public Proof, public ::testing::WithParamInterface<ListChange> {};

constexpr ListChange list_changes[] = {
    {"ASheetIsGone", [](store::Store& store) { store.erase<SheetRow>({}); },
     "the sheet of Arsenal is on its list, but did not count", true},
    {"ASheetHasAnotherOwner",
     [](store::Store& store) {
       SheetRow row = store.select<SheetRow>().at(0);
       row.who = "bob";
       store.put(row);
     },
     "the sheet of Arsenal is not the one on its list", true},
    {"ASheetHasAnotherTime",
     [](store::Store& store) {
       SheetRow row = store.select<SheetRow>().at(0);
       row.at -= 60;
       store.put(row);
     },
     "the sheet of Arsenal is not the one on its list", true},
    {"AnEntryHasAnotherTime",
     [](store::Store& store) {
       ListEntryRow entry = store.select<ListEntryRow>().at(0);
       entry.at -= 60;
       store.put(entry);
     },
     "entry 1 of its list of sheets was changed", false},
    {"TwoEntriesChangedPlaces",
     [](store::Store& store) {
       auto entries = store.select<ListEntryRow>();
       std::swap(entries.at(0).n, entries.at(1).n);
       for (const ListEntryRow& entry : entries) store.put(entry);
     },
     "entry 1 of its list of sheets was changed", false},
};

TEST_P(ChangedList, IsRefusedBeforeTheDiceAreFixed) {
  send("nonce: first\n");
  send("nonce: hers\n");
  behind_the_back([](store::Store& store) { GetParam().make(store); });
  const std::string why = refusal(close_turn(desk));
  EXPECT_TRUE(contains(why, GetParam().says)) << why;
  EXPECT_TRUE(contains(why, "restore")) << why;
  EXPECT_EQ(desk.turn().stage, "open");
  EXPECT_EQ(desk.turn().seed, "");
  EXPECT_FALSE(process(desk, 1, {}));
  EXPECT_TRUE(contains(verdict(), "cannot be closed like this"));
  if (!GetParam().by_a_new_sheet) return;
  EXPECT_TRUE(contains(why, "let the owner hand the sheet in again"));
  send("nonce: hers once more\n");
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "");
}
INSTANTIATE_TEST_SUITE_P(Proof, ChangedList, ::testing::ValuesIn(list_changes),
                         [](const auto& one) { return std::string(one.param.name); });

TEST_F(WithABeacon, AListThatWasChangedIsNotFrozen) {
  send("nonce: hers\n");
  behind_the_back([](store::Store& store) { store.erase<SheetRow>({}); });
  EXPECT_TRUE(contains(refusal(freeze(desk)), "is on its list, but is not there"));
  send("nonce: hers again\n");
  must(freeze(desk));
}

// ------------------------------------------------------------------------------------- receipts

// Whoever can give somebody a new password hands in under his name.
TEST_F(Proof, AReceiptNamesALaterSheetUnderTheSameName) {
  const ListReceipt receipt = *send("nonce: hers\n").entry;
  EXPECT_EQ(contradiction(desk, receipt), std::nullopt);
  office.now += 3600;
  send("nonce: the keeper's\n");
  EXPECT_TRUE(contains(contradiction(desk, receipt).value_or(""),
                       "entry 2 of the list of turn 2, by ann at 2027-01-15 09:00 UTC"));
  must(process(desk, 1, {}));
  EXPECT_TRUE(contains(contradiction(desk, receipt).value_or(""), "took its place"));
  EXPECT_TRUE(contains(
      contradiction(checked(must(public_turn(desk, 2))).entries, receipt).value_or(""), "by ann"));
}

// ----------------------------------------------------------------- rows that no link covers (yet)

TEST_F(Proof, ARoleThatWasEditedIsFound) {
  EXPECT_EQ(verdict(), "");
  change_row<MemberRow>([](MemberRow& row) { row.role = "commissioner"; });
  EXPECT_EQ(verdict(), "member ann is not what the audit trail says of it");
}
TEST_F(Proof, AMemberWhoWasAddedOrErasedIsFound) {
  behind_the_back([&](store::Store& store) {
    store.insert(store::PersonRow{"eve", "", 1});
    store.insert(MemberRow{desk.name(), "eve", "commissioner", ""});
  });
  EXPECT_EQ(verdict(), "member eve is not what the audit trail says of it");
  behind_the_back([](store::Store& store) {
    store.erase<MemberRow>(Where().is("person", std::string("eve")));
    store.erase<MemberRow>(Where().is("person", std::string("ann")));
  });
  EXPECT_EQ(verdict(), "member ann is on the audit trail, and is gone");
}
// The next honest change does not take the edited row for good.
TEST_F(Proof, AnEditedRoleIsStillFoundAfterTheNextChange) {
  change_row<MemberRow>([](MemberRow& row) { row.role = "spectator"; });
  must(set_deadline(desk, office.now + 86400, 0));
  EXPECT_EQ(verdict(), "member ann is not what the audit trail says of it");
}
TEST_F(Proof, ARulingOfTheOpenTurnThatWasEditedIsFound) {
  must(rule(desk, {"score", "1", "3-0", "heard on the radio", "", false, false}));
  EXPECT_EQ(verdict(), "");
  change_row<RulingRow>([](RulingRow& row) { row.text = "0-3"; });
  EXPECT_EQ(verdict(), "ruling 2 1 is not what the audit trail says of it");
  behind_the_back([](store::Store& store) { store.erase<RulingRow>({}); });
  EXPECT_EQ(verdict(), "ruling 2 1 is on the audit trail, and is gone");
}
TEST_F(Proof, RulingsThatComeAndGoAreAllOnTheTrail) {
  must(rule(desk, {"score", "1", "3-0", "heard on the radio", "", false, false}));
  must(rule(desk, {"score", "1", "3-1", "a slip", "", false, false}));
  must(set_absent(desk, "Chelsea", 2, 3));
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "");
  must(undo(desk, {-1, "a postcard was overlooked", false}));
  EXPECT_EQ(verdict(), "");
  must(unrule(desk, "1", Say::last, "nobody saw it"));
  must(process(desk, 2, {}));
  EXPECT_EQ(verdict(), "");
}
TEST_F(Proof, AnAbsenceThatWasEditedIsFound) {
  must(set_absent(desk, "Chelsea", 2, 3));
  change_row<AbsenceRow>([](AbsenceRow& row) { row.last = 30; });
  EXPECT_EQ(verdict(), "absence Chelsea 2 is not what the audit trail says of it");
}
// Whoever holds an unused code would come in with whatever role its row has.
TEST_F(Proof, AnInvitationThatWasEditedIsFound) {
  const auto change = must(Change::begin(desk));
  const KeyPair keys = make_key_pair();
  office.store().insert(password_credential("kay", "kay keeps it", keys.secret_key, 1));
  must(invite(office.store(), change->record(), "sunday", desk.actor(), Role::owner, "Chelsea",
              office.now, office.now + 86400));
  change->audit("invite", "owner of Chelsea");
  change->commit();
  EXPECT_EQ(verdict(), "");
  change_row<InvitationRow>([](InvitationRow& row) { row.role = "commissioner"; });
  EXPECT_TRUE(contains(verdict(), "invitation "));
  EXPECT_TRUE(contains(verdict(), " is not what the audit trail says of it"));
}
TEST_F(Proof, ADeadlineThatWasEditedIsFound) {
  must(set_deadline(desk, office.now + 86400, 3600));
  EXPECT_EQ(verdict(), "");
  change_row<OpenTurnRow>([](OpenTurnRow& row) { row.grace = 360000; });
  EXPECT_EQ(verdict(), "the turn under way is not what the audit trail says of it");
}
TEST_F(Proof, AnInvitationThatWasEditedIsNotTakenUp) {
  auto change = must(Change::begin(desk));
  const KeyPair keys = make_key_pair();
  office.store().insert(password_credential("kay", "kay keeps it", keys.secret_key, 1));
  const std::string code = must(invite(office.store(), change->record(), "sunday", desk.actor(),
                                       Role::spectator, "", office.now, office.now + 86400));
  change->audit("invite", "spectator");
  change->commit();
  change_row<InvitationRow>([](InvitationRow& row) { row.role = "commissioner"; });
  change = must(Change::begin(desk));
  const std::string why = refusal(
      join(office.store(), change->record(), "sunday", code, "eve", "correct horse", office.now));
  EXPECT_TRUE(contains(why, "is not what the audit trail says of it")) << why;
}
TEST_F(Proof, AClosedTurnThatWasEditedIsNeitherShownNorPublished) {
  must(close_turn(desk));
  change_row<OpenTurnRow>([](OpenTurnRow& row) {
    row.dice_known = 1;
    row.seed = std::string(64, 'a');
  });
  must(desk.read_again());
  const std::string wrong = "the turn under way is not what the audit trail says of it";
  for (const std::string& why : {refusal(preview(desk)), refusal(publish(desk, std::nullopt)),
                                 refusal(process(desk, 1, {}))}) {
    EXPECT_TRUE(contains(why, wrong)) << why;
    EXPECT_TRUE(contains(why, "restore")) << why;
  }
}
TEST_F(Proof, AReceiptThatNobodySignedIsFound) {
  send("nonce: hers\n");
  EXPECT_EQ(verdict(), "");
  const auto forge = [](ListEntryRow& row) { row.signature = std::string(128, '1'); };
  const auto entry = office.store().select<ListEntryRow>({}).at(0);
  change_row<ListEntryRow>(forge);
  EXPECT_TRUE(contains(verdict(), "is not signed by the league"));
  EXPECT_TRUE(contains(refusal(close_turn(desk)), "is not signed by the league"));
  change_row<ListEntryRow>([&](ListEntryRow& row) { row = entry; });
  must(process(desk, 1, {}));
  EXPECT_EQ(verdict(), "");
  change_row<ListEntryRow>(forge);
  EXPECT_TRUE(contains(verdict(), "the receipt of entry 1"));
}
// Programs before that began the list without invitations and the turn under way.
TEST_F(Proof, ATrailThatBeganWithoutTheTurnUnderWayGoesOn) {
  behind_the_back([&](store::Store& store) {
    std::string previous;
    for (AuditRow row : store.select<AuditRow>(Where().is("league", desk.name()))) {
      if (const auto at = row.changed.find("all rows"); at != std::string::npos)
        row.changed.replace(at, 8, "all");
      row.hash = audit_hash(row, previous);
      previous = row.hash;
      store.put(row);
    }
  });
  change_row<OpenTurnRow>([&](OpenTurnRow& row) { row.deadline = office.now + 86400; });
  const auto trail = office.store().select<AuditRow>(Where().is("league", desk.name()));
  EXPECT_EQ(unlike_trail(office.store(), desk.name(), trail), std::nullopt);
}
TEST_F(Proof, TheTrailBeginsItsRowsOnce) {
  change_row<MemberRow>([](MemberRow& row) { row.role = "commissioner"; });
  change_row<store::LeagueRow>([](store::LeagueRow& row) { row.recorded = 0; });
  must(set_deadline(desk, office.now + 86400, 0));
  EXPECT_TRUE(contains(verdict(), "begins its rows anew"));
}

// ------------------------------------------------------------------------------------ key files

TEST_F(Proof, AKeyFileThatIsMissingCutOrOpenToOthersIsFound) {
  namespace fs = std::filesystem;
  const fs::path key = desk.key_path();
  EXPECT_EQ(verdict(), "");
  fs::permissions(key, fs::perms::group_read, fs::perm_options::add);
  EXPECT_TRUE(contains(verdict(), "can be reached by others than its owner"));
  fs::permissions(key, fs::perms::owner_read | fs::perms::owner_write);
  const auto size = fs::file_size(key);
  fs::copy_file(key, key.string() + ".whole");
  fs::resize_file(key, size / 2);
  EXPECT_TRUE(contains(verdict(), key.filename().string())) << verdict();
  fs::remove(key);
  EXPECT_TRUE(contains(verdict(), "is missing: it is the key file of the league"));
  // Members have no key file, and verify all the same.
  Desk hers = office.desk(ann);
  EXPECT_TRUE(verify(hers).ok());
}

// ------------------------------------------------------------------------ turns of another edition

class OtherEdition : public Proof {
 protected:
  OtherEdition() {
    send("nonce: hers\n");
    must(process(desk, 1, {}));
    desk = of_the_next_edition();
  }
  /// The same league at a program whose rules have another edition.
  Desk of_the_next_edition() {
    Office next = office.office();
    next.tenants = [make = next.tenants](std::string_view game, Documents documents) {
      return std::make_unique<Next>(make(game, std::move(documents)));
    };
    return must(Desk::open(next, desk.name(), Actor{"kay", Role::commissioner, "", "", ""}));
  }
  Verdict verified() { return verify(desk); }
  std::string wrong() {
    const Verdict said = verified();
    return said.ok() ? "" : said.first_difference->what;
  }

  /// The game with an edition more, which gives another state where it plays a round.
  class Next : public TenantLike {
   public:
    using TenantLike::TenantLike;
    int edition() const override { return TenantLike::edition() + 1; }
    Result<Outcome> process(const LeagueState& state, const Inputs& inputs) override {
      Inputs other = inputs;
      if (!other.dice.seed.empty()) other.dice.seed = digest256(other.dice.seed);
      return TenantLike::process(state, other);
    }
  };
};

TEST_F(OtherEdition, IsComparedAndNotRunAgain) {
  EXPECT_EQ(wrong(), "");
  EXPECT_EQ(verified().compared, 2);
  EXPECT_EQ(verified().run_again, 0);
}
TEST_F(OtherEdition, GoesOnInTodaysAndTheTrailSaysSo) {
  must(process(desk, 2, {}));
  EXPECT_EQ(wrong(), "");
  EXPECT_EQ(verified().compared, 2);
  EXPECT_EQ(verified().run_again, 2);
  std::string said;
  for (const auto& entry :
       office.store().select<store::AuditRow>(Where().is("league", desk.name())))
    if (entry.action == "edition") said += entry.detail + "\n";
  EXPECT_EQ(said, "turn 3: edition 2 of the rules, before 1\n");
}
TEST_F(OtherEdition, ItsTablesAndReportsAreThoseOfTheirDigests) {
  change_row<store::StandingRow>([](store::StandingRow& row) { row.points += 3; });
  desk = of_the_next_edition();
  EXPECT_EQ(wrong(), "its tables are not those of its digest");
  change_row<store::StandingRow>([](store::StandingRow& row) { row.points -= 3; });
  change_row<ReportRow>([](ReportRow& row) { row.text += "We won."; });
  desk = of_the_next_edition();
  EXPECT_EQ(wrong(), "a report is not what was published");
}
TEST_F(OtherEdition, ItsTablesAreKeptWhenTheOthersAreMadeAgain) {
  must(process(desk, 1, {}));
  const auto before = office.store().select<store::StandingRow>();
  EXPECT_EQ(must(rebuild(desk)), 3);
  EXPECT_EQ(office.store().select<store::StandingRow>(), before);
  EXPECT_EQ(wrong(), "");
}
TEST_F(OtherEdition, IsNotPutBehindALaterOne) {
  must(process(desk, 2, {}));
  behind_the_back([&](store::Store& store) {
    TurnRow turn = link(4);
    turn.edition = 1;
    turn.hash = link_hash(turn, turn.origin, link(3).hash, link(3).state);
    store.put(turn);
  });
  desk = of_the_next_edition();
  EXPECT_EQ(wrong(), "it was played by edition 1 of the rules, behind links of edition 2");
}
TEST_F(OtherEdition, OfAPublicTurnProvesItsDiceAndNotItsOutcome) {
  const std::string file = must(public_turn(desk, 2));
  const CheckedTurn turn = must(check_public_turn(file, "t", desk.office().tenants));
  EXPECT_FALSE(turn.run_again);
  EXPECT_TRUE(contains(turn.not_run_again, "edition 1 of the rules, this program plays edition 2"));
  EXPECT_EQ(turn.dice_unproven, "");
  EXPECT_TRUE(turn.hash_made);
}
TEST_F(OtherEdition, ThatIsLaterThanTheProgramIsNotVerified) {
  must(process(desk, 1, {}));
  desk = office.desk();  // the program of before
  EXPECT_TRUE(contains(wrong(), "a later Touchline verifies it"));
}

}  // namespace
}  // namespace touchline::league
