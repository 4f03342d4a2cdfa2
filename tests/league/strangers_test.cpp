// Leagues, seasons, sheets and receipts that a stranger has made: what could not be walked, played
// or opened is refused in a sentence where it is read, and nothing of it is written.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "competition/nfl.hpp"
#include "league/league_sample.hpp"
#include "league/list_receipt.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::OpenTurnRow;
using store::SheetRow;
using store::TurnRow;

// -------------------------------------------------------------------------------- chains of
// leagues

class Chains : public OnOneOffice {
 protected:
  /// What is said of the league if it comes in as a file after this was done to its rows.
  std::string taken_in_after(const std::function<void(store::Store&)>& change) {
    const SamplePlace first(StoreKind::sqlite), second(StoreKind::sqlite);
    store::Store changed = store::open_store(first.url());
    must(store::import_league(changed, office.everything(), "f"));
    {
      store::Store::Transaction transaction(changed);
      change(changed);
      transaction.commit();
    }
    store::Store elsewhere = store::open_store(second.url());
    const std::string text = must(store::export_league(changed, SampleOffice::sunday));
    const auto name = store::import_league(elsewhere, text, "f", {}, can_be_walked);
    EXPECT_EQ(elsewhere.count<TurnRow>(), name ? 3 : 0) << "whole or not at all";
    return name ? "taken" : name.error().list().front().sentence;
  }
  template <class Row>
  static void alter(store::Store& store, const std::function<void(Row&)>& how,
                    std::size_t which = 0) {
    Row row = store.select<Row>().at(which);
    how(row);
    store.put(row);
  }
};

TEST_F(Chains, ThatCannotBeWalkedAreRefused) {
  Desk desk = found_league(office, small_season());
  must(process(desk, 2, {}));
  EXPECT_EQ(taken_in_after([](store::Store&) {}), "taken");

  const std::string gap = "the chain of sunday has a gap: its turns cannot be walked";
  const auto second = Where().is("league", std::string("sunday")).is("seq", std::int64_t{2});
  EXPECT_EQ(taken_in_after([&](store::Store& s) { s.erase<TurnRow>(second); }), gap);
  EXPECT_EQ(taken_in_after([](store::Store& s) { s.erase<TurnRow>(Where()); }), gap);
  for (const std::int64_t base : {std::int64_t{-1}, std::int64_t{3}, INT64_MAX}) {
    EXPECT_EQ(taken_in_after([&](store::Store& s) {
                alter<TurnRow>(
                    s, [&](TurnRow& row) { row.base = base; }, 2);
              }),
              gap)
        << base;
  }

  const std::string astray = "the turn under way of sunday does not follow its chain";
  const std::vector<std::function<void(OpenTurnRow&)>> changes{
      [](OpenTurnRow& row) { row.last = 2; },    [](OpenTurnRow& row) { row.last = INT64_MAX; },
      [](OpenTurnRow& row) { row.current = 0; }, [](OpenTurnRow& row) { row.current = 4; },
      [](OpenTurnRow& row) { row.number = 0; },  [](OpenTurnRow& row) { row.number = INT64_MIN; }};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    EXPECT_EQ(taken_in_after([&](store::Store& s) { alter<OpenTurnRow>(s, changes[i]); }), astray)
        << i;
  }
  EXPECT_EQ(taken_in_after([](store::Store& s) { s.erase<OpenTurnRow>(Where()); }), astray);
}

// ------------------------------------------------------------------------------------------ sheets

TEST_F(Chains, SheetsThatHoldSomethingElseAreRefusedWhenTheyAreOpened) {
  Desk desk = found_league(office, small_season());
  must(hand_in(desk, "Arsenal", "nonce: one\n"));
  const std::string place =
      R"("league":")" + desk.league().origin + R"(","turn":2,"club":"Arsenal")";
  for (const std::string& inside :
       {std::string("[]"), std::string("7"), std::string("no JSON"), std::string("{}"),
        std::string(100'000, '['), std::string(R"({"league":7,"turn":"x","club":[]})"),
        "{" + place + "}", "{" + place + R"(,"text":7})"}) {
    {
      store::Store::Transaction transaction(office.store());
      alter<SheetRow>(office.store(), [&](SheetRow& row) {
        row.for_league = must(seal(inside, desk.league().public_key));
      });
      transaction.commit();
    }
    EXPECT_EQ(
        refusal(unseal(desk, "Arsenal", "to see")),
        "the sheet of Arsenal was sealed for another place"
        ": let its owner hand it in again, or restore the store from a backup (league restore)")
        << inside.substr(0, 40);
  }
}

TEST(Receipts, OfTheWrongShapeAreRefused) {
  const nlohmann::json good{
      {"touchline", "receipt"}, {"league", "x"}, {"turn", 2}, {"entry", 1},  {"club", "A"},
      {"who", "ann"},           {"sheet", "s"},  {"at", 3},   {"list", "l"}, {"signer", "k"},
      {"signature", "g"}};
  EXPECT_TRUE(parse_receipt(good.dump(), "r").has_value());
  for (const char* name : {"turn", "entry", "at"}) {
    for (const nlohmann::json& value :
         {nlohmann::json(1e300), nlohmann::json(1.5), nlohmann::json(UINT64_MAX),
          nlohmann::json("2"), nlohmann::json(true), nlohmann::json::array()}) {
      nlohmann::json bad = good;
      bad[name] = value;
      EXPECT_FALSE(parse_receipt(bad.dump(), "r").has_value()) << bad.dump();
    }
  }
  nlohmann::json bad = good;
  bad["club"] = 7;
  EXPECT_FALSE(parse_receipt(bad.dump(), "r").has_value());
}

// ----------------------------------------------------------------------------------------- seasons

TEST(Seasons, OfClubsThatCannotMeetAreNone) {
  const std::vector<std::string> clubs{"A", "B", "C"};
  const auto match = [](int round, int home, int away) {
    return SeasonFixture{1, round, {home, away}, false, false};
  };
  const auto why = [&](const std::vector<SeasonFixture>& fixtures) {
    return why_no_season(clubs, fixtures).value_or("");
  };
  EXPECT_EQ(why({match(1, 0, 1)}), "");
  EXPECT_EQ(why({}), "it has 0 matches; 1 to 10000 are right");
  EXPECT_EQ(why({match(1, 0, 3)}), "match 1 is not one of two of its clubs");
  EXPECT_EQ(why({match(1, -1, 0)}), "match 1 is not one of two of its clubs");
  EXPECT_EQ(why({match(1, 2, 2)}), "match 1 is not one of two of its clubs");
  EXPECT_EQ(why({match(0, 0, 1)}), "match 1 is of round 0; 1 to 10000 is right");
  EXPECT_EQ(why({match(10'001, 0, 1)}), "match 1 is of round 10001; 1 to 10000 is right");
  EXPECT_EQ(why(std::vector<SeasonFixture>(3, match(1, 0, 1))), "");
  EXPECT_EQ(why(std::vector<SeasonFixture>(4, match(1, 0, 1))),
            "round 1 has more matches than there are clubs");
  EXPECT_EQ(why(std::vector<SeasonFixture>(10'001, match(1, 0, 1))),
            "it has 10001 matches; 1 to 10000 are right");

  const std::vector<SeasonFixture> one{match(1, 0, 1)};
  EXPECT_EQ(*why_no_season({"A"}, one), "it has 1 clubs; 2 to 256 are right");
  EXPECT_EQ(*why_no_season(std::vector<std::string>(257, "A"), one),
            "it has 257 clubs; 2 to 256 are right");
  EXPECT_EQ(*why_no_season({"A", "A"}, one), "A is in it twice");
  EXPECT_EQ(*why_no_season({"A", " "}, one), "a club's name has 1 to 200 bytes");
  EXPECT_EQ(*why_no_season({"A", std::string(201, 'x')}, one), "a club's name has 1 to 200 bytes");
}

TEST(Seasons, WithoutPlayoffsAreNoneOfTheNfl) {
  namespace nfl = competition::nfl;
  std::vector<nfl::Team> teams;
  for (const nfl::Conference conference : nfl::both_conferences) {
    teams.push_back({"", "", conference, nfl::all_divisions[0]});
  }
  EXPECT_EQ(nfl::why_no_season(teams), std::nullopt);
  EXPECT_TRUE(contains(*nfl::why_no_season({}), "has 0 teams"));
  const nfl::Team last = teams.back();
  teams.pop_back();
  EXPECT_TRUE(contains(*nfl::why_no_season(teams), "has 0 teams"));
  teams.insert(teams.end(), nfl::most_in_conference + 1, last);
  EXPECT_TRUE(contains(*nfl::why_no_season(teams),
                       fmt::format("has {} teams", nfl::most_in_conference + 1)));
}

TEST(SeasonStates, ThatNobodyPlayedAreRefused) {
  const auto why = [](const std::string& text) { return refusal(parse_season_state(text)); };
  const auto state = [](const std::string& season, const std::string& round,
                        const std::string& scores) {
    return R"({"version":1,"season":)" + season + R"(,"document":"d","round":)" + round +
           R"(,"scores":")" + scores + R"(","over":false})";
  };
  EXPECT_EQ(why(state("1", "0", "1-0 . 10000-0")), "not refused");
  for (const std::string& bad :
       {state("0", "0", ""), state("1000001", "0", ""), state("1", "-1", ""),
        state("1", "10001", ""), state("1.5", "0", ""), state("1", "0", "10001-0"),
        state("1", "0", "-1-0"), state("1", "0", "x"), state("1", "0", "99999999999-1"),
        std::string("[]"), std::string("{}"), std::string(100'000, '[')}) {
    EXPECT_TRUE(why(bad).starts_with("this is no state of a season: ")) << bad.substr(0, 100);
  }
}

}  // namespace
}  // namespace touchline::league
