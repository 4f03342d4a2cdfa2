// A published turn as a file: who has it checks it without the store, and whatever was changed in
// it is found.
#include "league/public_turn.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "cli/run_cli.hpp"
#include "league/chain.hpp"
#include "league/fair_dice.hpp"
#include "league/league_sample.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"

namespace touchline::league {
namespace {

using Json = nlohmann::ordered_json;

/// A turn with sheets, a tape, a bare score and an absence.
class PublicTurn : public OnOneOffice {
 protected:
  PublicTurn() : desk(found_league(office, small_season())) {
    const Actor ann = add_owner(desk, "ann", "Arsenal");
    const Actor vic = add_owner(desk, "vic", "Aston Villa");
    Desk hers = office.desk(ann);
    must(hand_in(hers, "Arsenal", "# my own words\nnonce: six sixes\n"));
    Desk his = office.desk(vic);
    must(set_absent(his, "Aston Villa", 2, 2));
    desk = office.desk();
    must(rule(desk, {"tape", "1", play_at_home(desk, 1, 4).text(), "by post", "", false}));
    must(process(desk, 1, {}));
  }

  std::string second_turn() { return must(public_turn(desk, 2)); }

  Desk desk;
};

std::string checked(const std::string& text) {
  const auto turn = check_public_turn(text, "turn.json", tenants_of_all_games());
  return turn ? "" : to_string(turn.error().list().front());
}
std::string checked(const Json& json) { return checked(json.dump()); }

// --------------------------------------------------------------------------------------- it is
// good

TEST_F(PublicTurn, PassesAsItWasPublished) {
  const CheckedTurn turn =
      must(check_public_turn(second_turn(), "turn.json", tenants_of_all_games()));
  EXPECT_EQ(turn.league, desk.league().origin);
  EXPECT_EQ(turn.game, desk.league().game);
  EXPECT_EQ(turn.number, 2);
  EXPECT_EQ(turn.commitment, must(parse_inputs(desk.current().inputs)).dice.commitment);
  EXPECT_EQ(turn.hash, desk.chain());
  EXPECT_FALSE(turn.dice_known);
  EXPECT_EQ(turn.report, bulletin_of(desk, 2));
}

TEST_F(PublicTurn, PassesForEveryTurnOfALeague) {
  must(process(desk, 3, {}));
  must(undo(desk, {3, "a test", false}));
  must(hand_in(desk, "Barnsley", "nonce: too late for the dice of turn 4\n"));
  must(process(desk, 100, {}));
  const SeasonPapers second = small_season(6);
  must(open_season(desk, second.season, second.parts));
  must(process(desk, 2, {}));
  for (std::int64_t number = 1; number <= desk.current().number; ++number) {
    const auto turn =
        check_public_turn(must(public_turn(desk, number)), "turn.json", tenants_of_all_games());
    ASSERT_TRUE(turn.has_value()) << number << ": " << checked(must(public_turn(desk, number)));
    EXPECT_EQ(turn->number, number);
    EXPECT_EQ(turn->dice_known, number == 4 || number == 5) << number;
  }
}

TEST_F(PublicTurn, OfFootballPassesToo) {
  SampleOffice other(StoreKind::sqlite);
  Desk nfl = found_league(other, nfl_season(), "nfl");
  must(process(nfl, 1, {}));
  EXPECT_EQ(checked(must(public_turn(nfl, 2))), "");
}

TEST_F(PublicTurn, SaysWhatWasPublishedBefore) {
  // The commitment that everybody could read while the turn was open is the one in the file.
  const std::string commitment = desk.turn().commitment;
  must(process(desk, 1, {}));
  EXPECT_EQ(must(check_public_turn(must(public_turn(desk, 3)), "turn.json", tenants_of_all_games()))
                .commitment,
            commitment);
}

TEST_F(PublicTurn, HoldsThePapersOfItsOwnSeasonAlone) {
  must(process(desk, 100, {}));
  const SeasonPapers second = small_season(6);
  must(open_season(desk, second.season, second.parts));
  must(process(desk, 1, {}));
  EXPECT_EQ(Json::parse(must(public_turn(desk, 2))).at("documents").size(), 1U + 4U);
  EXPECT_EQ(Json::parse(must(public_turn(desk, 9))).at("documents").size(), 1U + 6U);
}

TEST_F(PublicTurn, IsNotThereBeforeItIsPublished) {
  EXPECT_EQ(refusal(public_turn(desk, 3)), "turn 3 is not published; turns 1 to 2 are");
  EXPECT_EQ(refusal(public_turn(desk, 0)), "turn 0 is not published; turns 1 to 2 are");
  must(undo(desk, {-1, "a test", false}));
  EXPECT_EQ(refusal(public_turn(desk, 2)), "turn 2 is not published; turns 1 to 1 are");
}

// ------------------------------------------------------------------------------- something is
// changed

TEST_F(PublicTurn, FailsWhateverIsChanged) {
  const Json good = Json::parse(second_turn());
  ASSERT_EQ(checked(good), "");
  int fields = 0;
  for (const auto& [key, value] : good.items()) {
    if (value.is_array()) continue;  // documents; what was published: below
    if (key == "signer") continue;   // who must have signed the receipts; they show it
    ++fields;
    Json bad = good;
    if (value.is_number()) {
      bad[key] = value.get<int>() + 1;
    } else {
      std::string text = value;
      ASSERT_FALSE(text.empty()) << key;
      text[text.size() / 2] = text[text.size() / 2] == 'a' ? 'b' : 'a';
      bad[key] = text;
    }
    EXPECT_NE(checked(bad), "") << key;
    bad = good;
    bad.erase(key);
    EXPECT_NE(checked(bad), "") << "without " << key;
    bad[key] = Json::array();
    EXPECT_NE(checked(bad), "") << "with something else for " << key;
  }
  EXPECT_EQ(fields, 21);
}

TEST_F(PublicTurn, FailsWithOtherPapers) {
  const Json good = Json::parse(second_turn());
  for (std::size_t i = 0; i < good.at("documents").size(); ++i) {
    Json bad = good;
    std::string text = bad["documents"][i]["text"];
    const std::size_t at = text.find_last_of("0123456789");
    ASSERT_NE(at, std::string::npos);
    text[at] = text[at] == '1' ? '2' : '1';
    bad["documents"][i]["text"] = text;
    EXPECT_NE(checked(bad), "") << bad["documents"][i]["name"];
    bad = good;
    bad["documents"].erase(i);
    EXPECT_NE(checked(bad), "") << i;
  }
}

TEST_F(PublicTurn, FailsAtEveryByteOfWhatWentIn) {
  const Json good = Json::parse(second_turn());
  const std::string inputs = good.at("inputs");
  for (std::size_t i = 0; i < inputs.size(); i += 7) {
    Json bad = good;
    std::string text = inputs;
    text[i] = text[i] == '0' ? '1' : '0';
    bad["inputs"] = text;
    ASSERT_NE(checked(bad), "") << i;
  }
}

TEST_F(PublicTurn, IsNoOtherFile) {
  EXPECT_TRUE(contains(checked(std::string("")), "turn.json: error: is no published turn"));
  EXPECT_TRUE(
      contains(checked(std::string("{}")), "is no published turn; league public makes one"));
  EXPECT_TRUE(contains(checked(std::string("[1]")), "is no published turn"));
  EXPECT_TRUE(contains(checked(std::string("Arsenal 2-1 Barnsley")), "is no published turn"));
}

// -------------------------------------------------------------- somebody who knows how to make
// hashes

/// Changed, and hung on the chain anew, as a cunning hand would.
std::string forged(Json json) {
  store::TurnRow turn;
  turn.seq = json.at("seq");
  turn.number = json.at("number");
  turn.kind = json.at("kind");
  turn.base = json.at("base");
  turn.edition = json.at("edition");
  turn.inputs = json.at("inputs");
  turn.state = json.at("state");
  turn.reports = json.at("reports");
  turn.rows = json.at("rows");
  turn.who = json.at("who");
  turn.at = json.at("at");
  turn.format = json.at("format");
  turn.facts = json.at("facts");
  turn.audit = json.at("audit");
  turn.list = json.at("list");
  json["hash"] = link_hash(turn, json.at("league"), json.at("previous"), json.at("base_state"));
  return json.dump();
}

class ForgedTurn : public PublicTurn {
 protected:
  Json good = Json::parse(second_turn());
  std::string with(const std::string& key, const Json& value) {
    Json bad = good;
    bad[key] = value;
    return checked(forged(bad));
  }
  std::string with_inputs(const std::function<void(Inputs&)>& change) {
    Inputs inputs = must(parse_inputs(good.at("inputs").get<std::string>()));
    change(inputs);
    return with("inputs", to_text(inputs));
  }
};

TEST_F(ForgedTurn, AsItIsHasTheSameHash) { EXPECT_EQ(forged(good), good.dump()); }

TEST_F(ForgedTurn, DoesNotGiveAnotherOutcome) {
  const std::string state = good.at("state"), base = good.at("base_state");
  EXPECT_EQ(with("state", base), "turn.json: error: its inputs give another state");
  EXPECT_EQ(with("reports", std::string(64, '0')),
            "turn.json: error: its reports are not those of its digest");
  EXPECT_EQ(with("facts", std::string(64, '0')), "turn.json: error: its inputs give other facts");
  EXPECT_TRUE(contains(with("format", 3), "of a later format"));
  Json words = good.at("published");
  words.at(0)["text"] = "We won.";
  EXPECT_EQ(with("published", words), "turn.json: error: its reports are not those of its digest");
  EXPECT_EQ(with("rows", std::string(64, '0')), "turn.json: error: its inputs give other results");
  EXPECT_NE(with("base_state", state), "");
  EXPECT_TRUE(contains(with("edition", 99), "it was played by edition 99 of the rules"));
}

TEST_F(ForgedTurn, DoesNotGiveOtherDice) {
  const std::string not_that_seed =
      "turn.json: error: its seed is not that of its secret and its sheets";
  const std::string not_that_secret =
      "turn.json: error: the secret of its dice is not the one that was committed to";
  const auto flipped = [](std::string hex) {
    hex[5] = hex[5] == '0' ? '1' : '0';
    return hex;
  };
  EXPECT_EQ(with_inputs([&](Inputs& in) { in.dice.seed = flipped(in.dice.seed); }), not_that_seed);
  EXPECT_EQ(with_inputs([&](Inputs& in) { in.dice.secret = flipped(in.dice.secret); }),
            not_that_secret);
  EXPECT_EQ(with_inputs([&](Inputs& in) { in.dice.commitment = flipped(in.dice.commitment); }),
            not_that_secret);
  EXPECT_EQ(with_inputs([&](Inputs& in) { in.sheets.at(0).nonce = "seven sixes"; }), not_that_seed);
  EXPECT_EQ(with_inputs([&](Inputs& in) { in.sheets.at(0).club = "Barnsley"; }), not_that_seed);
  EXPECT_EQ(with_inputs([&](Inputs& in) { in.sheets.clear(); }), not_that_seed);
  EXPECT_EQ(with("number", 3), not_that_secret);
  EXPECT_EQ(with("league", "sunday-00000000"), not_that_secret);
}

TEST_F(ForgedTurn, DoesNotGiveOtherMatches) {
  EXPECT_NE(with_inputs([](Inputs& in) { in.rulings.clear(); }), "");
  EXPECT_NE(with_inputs([](Inputs& in) {
              in.rulings.push_back({"score", "2", "9-9", "", "kay", false});
            }),
            "");
  EXPECT_NE(with_inputs([](Inputs& in) {
              std::string& tape = in.rulings.at(0).text;
              const std::size_t at = tape.find("throw");
              const std::size_t die = tape.find_last_of("0123456789", tape.find('\n', at));
              tape[die] = tape[die] == '1' ? '2' : '1';
            }),
            "");
}

// -------------------------------------------------------------------------------------- at the
// prompt

using PublicTurnAtThePrompt = Cli;

TEST_F(PublicTurnAtThePrompt, IsCheckedWithoutAStore) {
  std::string text;
  {
    SampleOffice office(StoreKind::sqlite);
    Desk desk = found_league(office, small_season());
    must(process(desk, 1, {}));
    text = must(public_turn(desk, 2));
  }  // the league and its key are gone
  write("turn.json", text);
  const Ran slip = run("league verify --public turn.json --store nowhere/league.db");
  EXPECT_EQ(slip.code, 2);
  EXPECT_TRUE(contains(slip.err, "--public checks a file without a store")) << slip.err;
  ::setenv("TOUCHLINE_STORE", "nowhere/league.db", 1);
  const Ran good = run("league verify --public turn.json");
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(contains(good.out, "is what its inputs give")) << good.out;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "nowhere"));
  Json json = Json::parse(text);
  json["rows"] = std::string(64, '0');
  write("turn.json", json.dump());
  const Ran bad = run("league verify --public turn.json");
  ::unsetenv("TOUCHLINE_STORE");
  EXPECT_EQ(bad.code, 1);
  EXPECT_EQ(bad.err,
            "turn.json: error: its hash is not that of what is in it: something was changed\n");
}

}  // namespace
}  // namespace touchline::league
