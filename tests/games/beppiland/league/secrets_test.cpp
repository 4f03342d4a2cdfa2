// What a published turn of Beppiland gives away and to whom: marks planted in all that is
// somebody's own are in no file but his; digests hold what is kept back; and when the season is
// over everything opens and is played again.
#include "games/beppiland/league/secrets.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "core/digest.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "league/chain.hpp"
#include "league/disclosure.hpp"
#include "league/known_dice.hpp"
#include "league/league_sample.hpp"
#include "league/public_turn.hpp"
#include "league/undo.hpp"
#include "league/withheld.hpp"

namespace touchline::league {
namespace {

using beppiland::Club;
using beppiland::League;
using Json = nlohmann::ordered_json;

const CloseOrder now{true, false}, to_the_end{true, true};

/// Two clubs of people, one with a squad of its own writing, one by lot.
std::string secretive_file() {
  const std::string text = books::sample_league_file("Lega", 1, "en", {});
  const auto tenant =
      tenants_of_all_games()(beppiland_id, [&](const std::string&) { return text; });
  Inputs inputs;
  inputs.kind = "season";
  inputs.document = digest(text);
  const Outcome founded = must(tenant->process({}, inputs));
  const League& league = beppiland_league(founded.state);
  std::string squad;
  for (const auto& man : league.clubs[0].players) squad += to_text(man) + "\n";
  return "# between us: MARK-COMMENT\nname = \"Lega\"\nforecast.right = [80, 70, 60, 50]\n"
         "rules = [\"cup.away_goals=true\"]\n"
         "[[club]]\nname = \"I Pini\"\npresident = \"Rosa\"\naddress = \"MARK-rosa@pini.example\"\n"
         "squad = \"\"\"\n" +
         squad + "\"\"\"\nstaff = \"Bruno Bassi COACH\"\n" +
         "[[club]]\nname = \"Gli Abeti\"\npresident = \"Abele \\\"il Re\\\"\"\n"
         "address = \"MARK-abele@abeti.example\"\n";
}

class BeppilandSecretsTest : public OnOneOffice {
 protected:
  BeppilandSecretsTest() : desk(found_league(office, papers())) {}

  static SeasonPapers papers() {
    const std::string text = secretive_file();
    return {std::string(beppiland_id), {"", digest(text), "league.toml", text}, {}};
  }

  /// A session with sheets of both people, a sheet of the master's hand and a new address.
  void play_with_secrets() {
    Desk hers = office.desk(add_owner(desk, "rosa", "I Pini"));
    must(hand_in(hers, "I Pini", "NONCE rosa's dice\nSTANDING\nBET 1111\nMARK-SHEET-PINI\n"));
    Desk his = office.desk(add_owner(desk, "abele", "Gli Abeti"));
    must(hand_in(his, "Gli Abeti", "NONCE abele's dice\nMARK-SHEET-ABETI\n"));
    desk = office.desk();
    const std::string third = must(parse_beppiland_state(desk.current().state)).clubs[2].name;
    act("sheet", third, "MARK-SHEET-THIRD\n");
    must(process(desk, 1, now));
  }
  void act(const std::string& kind, const std::string& subject, const std::string& text) {
    must(rule(desk, {kind, act_subject(kind, subject), text, "so be it", "", false}));
  }

  std::string for_all(std::int64_t number) { return must(public_turn(desk, number)); }
  std::string for_owner(const std::string& club, std::int64_t number) {
    return must(public_turn(desk, number, ReadBy::owner_of(club)));
  }
  std::string for_keeper(std::int64_t number) {
    return must(public_turn(desk, number, ReadBy::keeper()));
  }

  Desk desk;
};

std::string checked(const std::string& text) {
  const auto turn = check_public_turn(text, "turn.json", tenants_of_all_games());
  return turn ? "" : turn.error().list().front().sentence;
}
std::string checked(const Json& json) { return checked(json.dump()); }
CheckedTurn passed(const std::string& text) {
  return must(check_public_turn(text, "turn.json", tenants_of_all_games()));
}

Json& part_of(Json& file, const std::string& club) {
  for (Json& one : file.at("private")) {
    if (one.value("club", "") == club) return one;
  }
  throw std::runtime_error("no part of " + club);
}

// ---------------------------------------------------------------------------------- whose it is

/// Every field of a club that its president alone may know, with a mark to find it by.
using Plant = std::function<void(Club&)>;
constexpr int mark = 98765;
const std::vector<std::pair<std::string, Plant>>& club_secrets() {
  static const std::vector<std::pair<std::string, Plant>> plants{
      {"president", [](Club& c) { c.president.name = "98765"; }},
      {"computer", [](Club& c) { c.computer = "98765"; }},
      {"money", [](Club& c) { c.money = mark; }},
      {"pa", [](Club& c) { c.pa = mark; }},
      {"pgp", [](Club& c) { c.pgp = mark; }},
      {"ps", [](Club& c) { c.ps = mark; }},
      {"bribe_banned", [](Club& c) { c.bribe_banned = !c.bribe_banned; }},
      {"discover_left", [](Club& c) { c.discover_left = mark; }},
      {"discover_left_last", [](Club& c) { c.discover_left_last = mark; }},
      {"discovered_s", [](Club& c) { c.discovered_s = mark; }},
      {"discovered_s_last", [](Club& c) { c.discovered_s_last = mark; }},
      {"recent_wins", [](Club& c) { c.recent_wins = mark; }},
      {"recent_draws", [](Club& c) { c.recent_draws = mark; }},
      {"standing_orders", [](Club& c) { c.standing_orders = "98765"; }},
      {"a man's name", [](Club& c) { c.players[0].name = "98765"; }},
      {"skill", [](Club& c) { c.players[0].ab = mark; }},
      {"fitness", [](Club& c) { c.players[0].fo = -mark; }},
      {"discipline", [](Club& c) { c.players[0].pd = mark; }},
      {"experience", [](Club& c) { c.players[0].experience = mark; }},
      {"ban", [](Club& c) { c.players[0].ban = mark; }},
      {"staff",
       [](Club& c) {
         c.staff.push_back({mark, "98765", {}, 1, {}, false});
       }},
      {"one man less", [](Club& c) { c.players.pop_back(); }},
  };
  return plants;
}

TEST_F(BeppilandSecretsTest, AClubsOwnIsInItsPartAlone) {
  must(process(desk, 2, now));
  const Secrets& secrets = beppiland_secrets();
  const League league = must(parse_beppiland_state(desk.current().state));
  const Parts before = must(secrets.split(desk.current().state));
  for (const auto& [what, plant] : club_secrets()) {
    League marked = league;
    plant(marked.clubs[1]);
    ASSERT_FALSE(marked == league) << what;
    Parts parts = must(secrets.split(to_text(marked)));
    EXPECT_NE(parts.clubs.at("Gli Abeti"), before.clubs.at("Gli Abeti")) << what;
    EXPECT_FALSE(contains(parts.everybody, "98765")) << what;
    parts.clubs["Gli Abeti"] = before.clubs.at("Gli Abeti");
    EXPECT_TRUE(parts == before) << what << " shows somewhere else";
  }
}

TEST_F(BeppilandSecretsTest, SumsAreTheLeaguesAndAddressesThePeoples) {
  const Secrets& secrets = beppiland_secrets();
  const League league = must(parse_beppiland_state(desk.current().state));
  const Parts before = must(secrets.split(desk.current().state));
  const auto changed = [&](const std::function<void(League&)>& change) {
    League marked = league;
    change(marked);
    return must(secrets.split(to_text(marked)));
  };
  for (std::size_t i = 0; i < league.accounts.size(); ++i) {
    Parts parts = changed([&](League& all) { all.accounts[i] += mark; });
    EXPECT_NE(parts.league, before.league);
    parts.league = before.league;
    EXPECT_TRUE(parts == before) << i;
  }
  for (const auto& change : std::vector<std::function<void(League&)>>{
           [](League& all) { all.clubs[0].president.address = "elsewhere"; },
           [](League& all) { all.clubs[0].president.by_email = false; },
           [](League& all) { all.clubs[0].president.fee_paid = mark; }}) {
    Parts parts = changed(change);
    EXPECT_NE(parts.people, before.people);
    parts.people = before.people;
    EXPECT_TRUE(parts == before);
  }
}

TEST_F(BeppilandSecretsTest, PartsGoTogetherAgain) {
  const Secrets& secrets = beppiland_secrets();
  must(process(desk, 3, now));
  Parts parts = must(secrets.split(desk.current().state));
  EXPECT_TRUE(must(secrets.join(parts)) == desk.current().state);
  parts.people.clear();
  const std::string without = must(secrets.join(parts));
  EXPECT_FALSE(contains(without, "MARK-"));
  Parts again = must(secrets.split(without));
  again.people.clear();
  EXPECT_TRUE(again == parts);
  parts.clubs.erase("I Pini");
  EXPECT_EQ(refusal(secrets.join(parts)), "the part of I Pini is missing");
}

TEST_F(BeppilandSecretsTest, AFileWithoutAddressesFoundsTheSameLeague) {
  const std::string text = secretive_file();
  const std::string without = must(beppiland_secrets().without_people(text));
  EXPECT_FALSE(contains(without, "MARK"));
  auto file = must(books::parse_league_file(text, "a"));
  const auto same = must(books::parse_league_file(without, "b"));
  for (Club& club : file.clubs) club.president.address.clear();
  EXPECT_EQ(file.name, same.name);
  EXPECT_EQ(file.language, same.language);
  EXPECT_TRUE(file.switches == same.switches);
  EXPECT_TRUE(file.clubs == same.clubs);
}

TEST_F(BeppilandSecretsTest, ReportsRowsAndSheetsGoToWhomTheyConcern) {
  Outcome outcome;
  outcome.reports = {{"bulletin", "", "for all"}, {"private", "I Pini", "MARK-REPORT"}};
  outcome.rows.players.push_back({"", 0, 1, 1, "I Pini", "Brontolo", "MARK-PLAYER"});
  outcome.rows.ledger.push_back({"", 0, 1, 1, "I Pini", "CLUB", -500, "MARK-BRIBE"});
  outcome.rows.ledger.push_back({"", 0, 2, 1, "", "REFEREE", 500, "MARK-REFEREE"});
  outcome.rows.results.push_back({"", 0, 1, 1, 1, "Cup 1", "", "I Pini", "Gli Abeti", 2, 1});
  Origins origins{desk.current().state, {}, {}};
  origins.inputs.kind = "session";
  origins.inputs.sheets = {{"I Pini", "rosa", "MARK-SHEET", "open", false, 3}};
  origins.inputs.rulings = {{"address", "address I Pini", "MARK-MAIL", "", "kay", false},
                            {"sheet", "sheet Gli Abeti", "MARK-HIS", "", "kay", false},
                            {"ps", "ps I Pini", "+3", "", "kay", false}};
  const Parts parts = must(disclose(beppiland_secrets(), origins, outcome, desk.current().state));
  const auto marks = [](const std::string& text) {
    std::set<std::string> found;
    for (const char* one : {"REPORT", "PLAYER", "BRIBE", "REFEREE", "SHEET", "MAIL", "HIS"})
      if (contains(text, std::string("MARK-") + one)) found.insert(one);
    return found;
  };
  using Marks = std::set<std::string>;
  EXPECT_EQ(marks(parts.everybody), Marks{});
  EXPECT_EQ(marks(parts.clubs.at("I Pini")), (Marks{"REPORT", "PLAYER", "BRIBE", "SHEET"}));
  EXPECT_EQ(marks(parts.clubs.at("Gli Abeti")), Marks{"HIS"});
  EXPECT_EQ(marks(parts.league), Marks{"REFEREE"});
  EXPECT_EQ(marks(parts.people), Marks{"MAIL"});
  EXPECT_FALSE(contains(parts.clubs.at("I Pini"), "\"n\":1")) << "nobody counts what others pay";
  EXPECT_TRUE(contains(parts.everybody, "for all") && contains(parts.everybody, "Cup 1"));
  const Origins again = must(put_together(beppiland_secrets(), parts));
  EXPECT_TRUE(again.inputs == origins.inputs);
  EXPECT_TRUE(again.base_state == origins.base_state);
}

// ------------------------------------------------------------------------------- while it is
// played

TEST_F(BeppilandSecretsTest, ASpectatorGetsNothingOfAnybodys) {
  act("address", "I Pini", "MARK-new@pini.example");
  play_with_secrets();
  must(process(desk, 1, now));  // the standing orders are in the state now
  for (std::int64_t number = 1; number <= 3; ++number) {
    const std::string file = for_all(number);
    const std::size_t at = file.find("MARK");
    EXPECT_EQ(at, std::string::npos) << number << ": " << file.substr(at > 99 ? at - 99 : 0, 200);
    EXPECT_FALSE(contains(
        file,
        desk.store().select<store::DocumentRow>(Where().is("league", desk.name())).at(0).digest))
        << "squads are drawn from it";
    for (const auto& report : rows_of_turn<store::ReportRow>(desk, number)) {
      EXPECT_EQ(contains(file, Json(report.text).dump()), report.club.empty()) << report.name;
    }
    const League seen =
        must(parse_beppiland_state(Json::parse(file).at("public").at("state").dump()));
    for (const Club& club : seen.clubs) {
      EXPECT_TRUE(club.players.empty() && club.staff.empty() && club.standing_orders.empty());
      EXPECT_EQ(club.money, 0);
    }
    const CheckedTurn turn = passed(file);
    EXPECT_FALSE(turn.run_again);
    EXPECT_FALSE(turn.hash_made);
    EXPECT_EQ(turn.opened.size(), 0U);
    EXPECT_EQ(turn.closed.size(), 36U + 2U);
    EXPECT_EQ(turn.report, bulletin_of(desk, number));
  }
}

TEST_F(BeppilandSecretsTest, TheDiceAreCheckedAtOnce) {
  const std::string commitment = desk.turn().commitment;
  play_with_secrets();
  const Json good = Json::parse(for_all(2));
  EXPECT_EQ(passed(good.dump()).commitment, commitment);
  EXPECT_TRUE(contains(good.dump(), "rosa's dice"));
  const auto with = [&](const std::function<void(Json&)>& change) {
    Json bad = good;
    change(bad["public"]["inputs"]);
    return checked(bad);
  };
  const std::string not_that_seed = "its seed is not that of its secret and its sheets";
  const std::string not_that_secret = "the secret of its dice is not the one that was committed to";
  EXPECT_EQ(with([](Json& in) { in["sheets"][0]["nonce"] = "loaded"; }), not_that_seed);
  EXPECT_EQ(with([](Json& in) { in["sheets"].erase(0); }), not_that_seed);
  EXPECT_EQ(with([](Json& in) { in["dice"]["seed"] = std::string(64, '0'); }), not_that_seed);
  EXPECT_EQ(with([](Json& in) { in["dice"]["secret"] = std::string(64, '0'); }), not_that_secret);
  EXPECT_EQ(with([](Json& in) { in["kind"] = "season"; }),
            "its inputs are of another kind of turn");
}

TEST_F(BeppilandSecretsTest, AnOwnerGetsHisOwnAndNobodyElses) {
  play_with_secrets();
  const std::string file = for_owner("I Pini", 2);
  EXPECT_TRUE(contains(file, "MARK-SHEET-PINI"));
  EXPECT_FALSE(contains(file, "MARK-SHEET-ABETI"));
  EXPECT_FALSE(contains(file, "MARK-SHEET-THIRD"));
  EXPECT_FALSE(contains(file, "MARK-rosa")) << "not even his own address is in a file to show";
  const CheckedTurn turn = passed(file);
  EXPECT_EQ(turn.opened, std::vector<std::string>{"I Pini"});
  EXPECT_EQ(turn.mark, passed(for_all(2)).mark) << "it is the turn that everybody got";
  Json his = Json::parse(file);
  const Json part = Json::parse(part_of(his, "I Pini").at("text").get<std::string>());
  const Club club = must(parse_beppiland_club(part.at("state").dump()));
  Club real = must(parse_beppiland_state(desk.current().state)).clubs[0];
  real.president.address.clear();
  EXPECT_TRUE(club == real);
  EXPECT_EQ(refusal(public_turn(desk, 2, ReadBy::owner_of("Nowhere FC"))),
            "there is no club Nowhere FC in turn 2");
}

// The keeper writes another line under rosa's entry of the list once the turn is closed.
TEST_F(BeppilandSecretsTest, OtherWordsThanCameInAreFoundByTheirOwner) {
  Desk hers = office.desk(add_owner(desk, "rosa", "I Pini"));
  must(hand_in(hers, "I Pini", "NONCE rosa's dice\nBET 1111\n"));
  desk = office.desk();
  must(close_turn(desk, now));
  store::OpenTurnRow turn = desk.turn();
  const auto at = turn.sheets.find("1111");
  ASSERT_NE(at, std::string::npos);
  turn.sheets.replace(at, 4, "9999");
  {
    store::Store::Transaction transaction(desk.store());
    desk.store().put(turn);
    transaction.commit();
  }
  desk = office.desk();
  const std::string other =
      "the sheet of I Pini has other words or another nonce than when it came in";
  EXPECT_TRUE(contains(refusal(publish(desk)), other));
  publish_unlooked_at(desk);
  EXPECT_EQ(checked(for_owner("I Pini", 2)), other);
  EXPECT_EQ(checked(for_all(2)), other) << "the program does not lie about their mark";
}

TEST_F(BeppilandSecretsTest, TheBulletinSaysWhatCameAfterTheDice) {
  add_owner(desk, "rosa", "I Pini");
  desk = office.desk();
  act("ps", "I Pini", "+1");
  must(close_turn(desk, now));
  act("ps", "Gli Abeti", "+1");
  must(preview(desk));
  act("ps", "I Pini", "+2");
  must(publish(desk));
  const std::string bulletin = bulletin_of(desk, 2);
  EXPECT_TRUE(contains(bulletin, "so be it [after the dice were fixed]")) << bulletin;
  EXPECT_TRUE(contains(bulletin, "so be it [after the preview]"));
  EXPECT_FALSE(contains(bulletin, "dice already known"));
  must(undo(desk, {-1, "a slip", false}));
  must(process(desk, 1, now));
  EXPECT_TRUE(contains(bulletin_of(desk, desk.current().seq), "dice already known"));
}

TEST_F(BeppilandSecretsTest, StatesBehindNotesAreWithheldLikeOthers) {
  must(close_turn(desk, now));
  must(undo(desk, {-1, "a sheet came late", false}));
  must(process(desk, 1, now));
  const Json all = Json::parse(for_all(2)), keepers = Json::parse(for_keeper(2));
  EXPECT_EQ(all.at("notes").size(), 1U);
  EXPECT_FALSE(all.contains("note_states"));
  EXPECT_EQ(keepers.at("note_states").size(), 1U);
  EXPECT_EQ(passed(all.dump()).mark, passed(keepers.dump()).mark);
  must(check_follows(passed(for_all(1)), passed(all.dump())));
  must(check_follows(passed(for_keeper(1)), passed(keepers.dump())));
}

TEST_F(BeppilandSecretsTest, ANonceIsTheOneThatCameIn) {
  play_with_secrets();
  Json file = Json::parse(for_all(2));
  Json& inputs = file["public"]["inputs"];
  for (Json& sheet : inputs["sheets"]) {
    EXPECT_FALSE(sheet.contains("salt"));
    if (sheet["club"] == "I Pini") sheet["nonce"] = "loaded";
  }
  const Inputs loaded = must(parse_inputs(inputs.dump()));
  inputs["dice"]["seed"] =
      turn_seed(loaded.dice.secret, desk.league().origin, 2, nonces_of(loaded.sheets));
  EXPECT_EQ(checked(file),
            "the sheet of I Pini has other words or another nonce than when it came in");
}

TEST_F(BeppilandSecretsTest, TheKeeperGetsAllAndCanProveIt) {
  act("address", "I Pini", "MARK-new@pini.example");
  play_with_secrets();
  for (std::int64_t number = 1; number <= 2; ++number) {
    const CheckedTurn turn = passed(for_keeper(number));
    EXPECT_TRUE(turn.run_again);
    EXPECT_TRUE(turn.hash_made);
    EXPECT_TRUE(turn.closed.empty());
    EXPECT_EQ(turn.mark, passed(for_all(number)).mark);
  }
  EXPECT_TRUE(contains(for_keeper(2), "MARK-new@pini.example"));
}

TEST_F(BeppilandSecretsTest, WhatIsOpenedCannotBeChanged) {
  play_with_secrets();
  const Json good = Json::parse(for_owner("I Pini", 2));
  const auto with = [&](const std::function<void(Json&)>& change) {
    Json bad = good;
    change(bad);
    return checked(bad);
  };
  const std::string other = "the part of I Pini is not that of its digest";
  EXPECT_EQ(with([](Json&) {}), "");
  for (const char* field : {"text", "digest", "key"}) {
    EXPECT_EQ(with([&](Json& all) {
                std::string text = part_of(all, "I Pini").at(field);
                const std::size_t at = text.find_first_of("0123456789", text.size() / 2);
                text.at(at) = text[at] == '1' ? '2' : '1';  // no letter is cut in two
                part_of(all, "I Pini")[field] = text;
              }),
              other)
        << field;
    EXPECT_NE(with([&](Json& all) { part_of(all, "I Pini")[field] = 1; }), "") << field;
  }
  EXPECT_EQ(with([](Json& all) { all["hash"] = std::string(64, '0'); }), other);
  EXPECT_EQ(with([](Json& all) { part_of(all, "I Pini")["of"] = "league"; }),
            "the part of the league is not that of its digest");
  EXPECT_EQ(with([](Json& all) { all["private"].push_back(part_of(all, "I Pini")); }),
            "the part of I Pini is in it twice");
  EXPECT_EQ(with([](Json& all) { all["private"].erase(all["private"].size() - 1); }),
            "the part of the people is missing in it");
  EXPECT_EQ(
      with([](Json& all) { all["private"].erase(0); }),
      "the part of " + good["private"][0].at("club").get<std::string>() + " is missing in it");
  EXPECT_EQ(with([](Json& all) { all["parts"] = 2; }),
            "is of a later form than this program reads");
  EXPECT_EQ(with([](Json& all) { all["game"] = "first-division"; }),
            "its game has nothing to keep back");
}

/// What a rival can try: every sum of money, with whatever the file shows him as a key.
TEST_F(BeppilandSecretsTest, GuessingDoesNotOpenAPart) {
  play_with_secrets();
  Json file = Json::parse(for_owner("Gli Abeti", 2));
  Json whole = Json::parse(for_keeper(2));
  const Json& his = part_of(whole, "I Pini");
  const std::string digest = his.at("digest"), text = his.at("text");
  ASSERT_EQ(part_of(file, "I Pini").at("digest"), digest);
  ASSERT_FALSE(part_of(file, "I Pini").contains("key"));
  const WithheldPart part{desk.league().origin, 2, whole.at("hash"), "club", "I Pini"};
  const Json dice = file.at("public").at("inputs").at("dice");
  for (const std::string& key :
       {std::string(), dice.at("secret").get<std::string>(), dice.at("seed").get<std::string>(),
        dice.at("commitment").get<std::string>(), whole.at("hash").get<std::string>(),
        part_of(file, "Gli Abeti").at("key").get<std::string>(),
        withheld_key(dice.at("secret").get<std::string>(), part)}) {
    EXPECT_NE(withheld_digest(text, part, key), digest) << "the right text, and key " << key;
  }
  EXPECT_EQ(withheld_digest(text, part, his.at("key")), digest);
}

TEST_F(BeppilandSecretsTest, ATurnThatIsRunAgainHasOtherKeys) {
  must(process(desk, 1, now));
  Json first = Json::parse(for_keeper(2));
  must(undo(desk, {1, "once more", false}));
  act("ps", "I Pini", "+3");
  must(process(desk, 1, now));
  Json second = Json::parse(for_keeper(2));
  EXPECT_NE(part_of(first, "Gli Abeti").at("key"), part_of(second, "Gli Abeti").at("key"));
  EXPECT_TRUE(passed(second.dump()).dice_known);
}

TEST_F(BeppilandSecretsTest, NeighboursOnTheChainAreKnown) {
  must(process(desk, 2, now));
  const CheckedTurn one = passed(for_all(1)), two = passed(for_all(2)), three = passed(for_all(3));
  must(check_follows(one, two));
  must(check_follows(two, three));
  EXPECT_TRUE(contains(refusal(check_follows(one, three)), "they are no neighbours"));
  CheckedTurn cut = two;
  cut.hash = std::string(64, '0');
  EXPECT_TRUE(contains(refusal(check_follows(cut, three)), "the chain was cut"));
  cut.league = "another";
  EXPECT_EQ(refusal(check_follows(cut, three)), "they are turns of two leagues");
}

// Men and money may not go between two turns.
TEST_F(BeppilandSecretsTest, AClubBeginsATurnWithWhatItEndedTheOneBeforeWith) {
  must(process(desk, 2, now));
  const CheckedTurn two = passed(for_owner("I Pini", 2)), three = passed(for_owner("I Pini", 3));
  EXPECT_EQ(must(check_follows(two, three)), Follows::at_once);
  EXPECT_EQ(must(check_follows(passed(for_keeper(2)), passed(for_keeper(3)))), Follows::at_once);
  CheckedTurn robbed = three;
  robbed.began.at("I Pini") = std::string(64, '0');
  EXPECT_EQ(refusal(check_follows(two, robbed)),
            "I Pini begins turn 3 with something else than it ended turn 2 with");
  robbed = three;
  robbed.began.at("") = std::string(64, '0');
  EXPECT_TRUE(contains(refusal(check_follows(passed(for_all(2)), robbed)), "everybody begins"));
}

TEST_F(BeppilandSecretsTest, WithoutTheKeyFileNothingIsPublished) {
  std::filesystem::remove(desk.key_path());
  EXPECT_TRUE(contains(refusal(public_turn(desk, 1)), "is missing"));
}

// ------------------------------------------------------------------------------ when it is over

class BeppilandSeasonOver : public BeppilandSecretsTest {
 protected:
  BeppilandSeasonOver() {
    act("address", "I Pini", "MARK-new@pini.example");
    play_with_secrets();
    must(process(desk, 1, now));
    for (std::int64_t number = 1; number <= 3; ++number)
      marks.push_back(passed(for_all(number)).mark);
    must(process(desk, 1000, to_the_end));
  }
  std::vector<std::string> marks{};  // of what everybody was given while it was played
};

TEST_F(BeppilandSeasonOver, EverythingOpensAndIsPlayedAgain) {
  ASSERT_EQ(desk.current().number, 14);
  for (std::int64_t number = 1; number <= 13; ++number) {
    const std::string file = for_all(number);
    EXPECT_FALSE(contains(file, ".example")) << number << " tells where somebody lives";
    EXPECT_FALSE(contains(file, "MARK-COMMENT"));
    const CheckedTurn turn = passed(file);
    EXPECT_TRUE(turn.run_again) << number;
    EXPECT_EQ(turn.hash_made, number != 2) << number << ": turn 2 had an address in its inputs";
    EXPECT_EQ(turn.closed, std::vector<std::string>{"the people"});
    EXPECT_EQ(turn.opened.size(), 36U + 1U);
    if (number <= 3) {
      EXPECT_EQ(turn.mark, marks.at(static_cast<std::size_t>(number - 1)));
    }
  }
  EXPECT_TRUE(contains(for_all(2), "MARK-SHEET-PINI"));
  EXPECT_FALSE(passed(for_all(14)).run_again) << "it is the first state of the next season";
  EXPECT_TRUE(passed(for_keeper(14)).hash_made);
}

TEST_F(BeppilandSeasonOver, WhoChangesAPartAndItsDigestIsFoundOut) {
  const Json good = Json::parse(for_all(3));
  const std::string origin = desk.league().origin;
  // As the keeper could, who has the keys; the mark is another then, too.
  const auto with = [&](const std::string& club, const std::function<void(Json&)>& change) {
    Json bad = good;
    Json& part = part_of(bad, club);
    Json inside = Json::parse(part.at("text").get<std::string>());
    change(inside);
    part["text"] = inside.dump();
    part["digest"] = withheld_digest(
        part["text"], {origin, 3, bad.at("hash"), part.at("of"), part.value("club", "")},
        part.at("key"));
    return checked(bad);
  };
  const std::string other = "its inputs give something else for I Pini";
  EXPECT_EQ(with("I Pini", [](Json&) {}), "");
  EXPECT_EQ(with("I Pini", [](Json& part) { part["reports"][0]["text"] = "all is well"; }),
            "its hash is not that of what is in it: something was changed");
  EXPECT_EQ(with("I Pini", [](Json& part) { part["rows"]["ledger"].erase(0); }), other);
  EXPECT_EQ(with("I Pini",
                 [](Json& part) {
                   Club club = must(parse_beppiland_club(part.at("state").dump()));
                   club.money += 100;
                   part["state"] = Json::parse(to_text(club));
                 }),
            other);
  EXPECT_NE(with("I Pini",
                 [](Json& part) {
                   Club club = must(parse_beppiland_club(part.at("base_state").dump()));
                   club.money += 100;
                   part["base_state"] = Json::parse(to_text(club));
                 }),
            "");
  EXPECT_NE(with("", [](Json& part) { part["state"]["accounts"][0] = 7; }), "");
  Json bad = good;
  bad["public"]["rows"]["results"][0]["home_score"] = 9;
  EXPECT_EQ(checked(bad), "its inputs give something else for everybody");
  for (const char* field : {"seq", "base", "at"}) {
    bad = good;
    bad[field] = bad[field].get<std::int64_t>() + 1;
    EXPECT_EQ(checked(bad), "its hash is not that of what is in it: something was changed");
  }
}

TEST_F(BeppilandSeasonOver, AClubThatGaveWayKeepsItsOwn) {
  must(process(desk, 11, now));  // to the end of the second season, which is turn 26
  ASSERT_EQ(must(parse_beppiland_state(desk.current().state)).session,
            beppiland::season_end_session);
  act("club", "Gli Abeti", "I Larici");
  must(process(desk, 1, now));
  const std::int64_t last = desk.current().number;
  EXPECT_TRUE(passed(for_keeper(last)).hash_made);
  Json old = Json::parse(for_owner("Gli Abeti", last));
  EXPECT_FALSE(
      Json::parse(part_of(old, "Gli Abeti").at("text").get<std::string>()).contains("state"));
  Json young = Json::parse(for_owner("I Larici", last));
  EXPECT_FALSE(
      Json::parse(part_of(young, "I Larici").at("text").get<std::string>()).contains("base_state"));
}

// --------------------------------------------------------------------------------------- of old

/// A file as it was written before there were parts.
TEST_F(BeppilandSecretsTest, AFileOfTheOldFormStillPasses) {
  play_with_secrets();
  const auto turns = rows_of_league<store::TurnRow>(desk);
  const auto paper = rows_of_league<store::DocumentRow>(desk).at(0);
  std::string previous;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    store::TurnRow turn = turns[i];
    const std::string base_state = i == 0 ? "" : turns[i - 1].state;
    turn.format = 1;
    turn.reports = digest_of(
        played_from(desk.tenant(), base_state, must(parse_inputs(turn.inputs))).outcome.reports);
    turn.hash = link_hash(turn, desk.league().origin, previous, base_state);
    Json documents = Json::array();
    if (i == 0) documents.push_back({{"name", paper.name}, {"text", paper.text}});
    Json json{{"touchline", "turn"},
              {"league", desk.league().origin},
              {"game", desk.league().game},
              {"seq", turn.seq},
              {"number", turn.number},
              {"kind", turn.kind},
              {"base", turn.base},
              {"edition", turn.edition},
              {"who", turn.who},
              {"at", turn.at},
              {"previous", previous},
              {"base_state", base_state},
              {"inputs", turn.inputs},
              {"state", turn.state},
              {"reports", turn.reports},
              {"rows", turn.rows},
              {"hash", turn.hash},
              {"documents", documents}};
    const CheckedTurn turn_again = passed(json.dump());
    EXPECT_TRUE(turn_again.run_again && turn_again.hash_made);
    EXPECT_EQ(turn_again.mark, "");
    json["inputs"] = turn.inputs + " ";
    EXPECT_NE(checked(json), "");
    previous = turn.hash;
  }
}

}  // namespace
}  // namespace touchline::league
