// Tables of a league made again from its turns: as they were, whatever became of them; and not at
// all if a turn does not give its state.
#include <gtest/gtest.h>

#include "league/league_rows.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::GoalRow;
using store::LedgerRow;
using store::PlayerRow;
using store::ResultRow;
using store::StandingRow;
using store::Store;
using store::TurnRow;

/// A league with a match thrown at home, a bare score, and a round that was taken back.
class Rebuild : public OnBothOffices {
 protected:
  Rebuild() {
    Desk desk = found_league(office, small_season());
    const auto matches = next_matches(desk);
    must(rule(desk, {"tape", number_of(matches[0]),
                     play_at_home(desk, matches[0].fixture, 1).text(), "", "", false}));
    must(rule(desk, {"score", number_of(matches[1]), "4-4", "", "", false}));
    must(process(desk, 3, {}));
    must(undo(desk, {-1, "a mistake", false}));
    must(process(desk, 1, {}));
    before = rows_of_league_as_text(office.store());
  }

  void change(const std::function<void(Store&)>& work) {
    Store::Transaction transaction(office.store());
    work(office.store());
    transaction.commit();
  }
  void edit_turn(std::int64_t seq, const std::function<void(TurnRow&)>& work) {
    change([&](Store& store) {
      TurnRow turn = store.select<TurnRow>(Where().is("seq", seq)).at(0);
      work(turn);
      store.put(turn);
    });
  }

  std::string before{};
};
INSTANTIATE_TEST_SUITE_P(On, Rebuild, both_kinds, name_of_kind);

TEST_P(Rebuild, OfWhatIsRightChangesNothing) {
  Desk desk = office.desk();
  EXPECT_EQ(must(rebuild(desk)), 4);  // turns that stand
  EXPECT_EQ(rows_of_league_as_text(office.store()), before);
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(Rebuild, BringsBackWhatIsGone) {
  change([](Store& store) {
    const Where all = Where().is("league", std::string(SampleOffice::sunday));
    store.erase<ResultRow>(all);
    store.erase<GoalRow>(all);
    store.erase<StandingRow>(all);
    store.erase<PlayerRow>(all);
  });
  ASSERT_NE(rows_of_league_as_text(office.store()), before);
  Desk desk = office.desk();
  must(rebuild(desk));
  EXPECT_EQ(rows_of_league_as_text(office.store()), before);
}

TEST_P(Rebuild, TakesOutWhatDoesNotBelong) {
  change([](Store& store) {
    ResultRow result = store.select<ResultRow>().at(0);
    result.home_score += 7;
    store.put(result);
    store.insert(
        GoalRow{"sunday", 4, 1, 1, 1, "Arsenal", "of a turn that was withdrawn", 1, "goal", 1});
    store.insert(LedgerRow{"sunday", 2, 1, 1, "Arsenal", "gate", 1, ""});
  });
  Desk desk = office.desk();
  ASSERT_FALSE(verify(desk).ok());
  must(rebuild(desk));
  EXPECT_EQ(rows_of_league_as_text(office.store()), before);
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(Rebuild, IsRefusedWhereATurnDoesNotGiveItsStateAndLeavesAllAsItWas) {
  edit_turn(3, [](TurnRow& turn) { turn.state[turn.state.find("\"round\":2") + 8] = '5'; });
  change([](Store& store) { store.erase<GoalRow>(Where().is("turn", std::int64_t{2})); });
  const std::string damaged = rows_of_league_as_text(office.store());
  Desk desk = office.desk();
  EXPECT_EQ(refusal(rebuild(desk)), "turn 3 does not give its stored state; run league verify");
  EXPECT_EQ(rows_of_league_as_text(office.store()), damaged);
}

TEST_P(Rebuild, IsRefusedWhereTheInputsCannotBePlayed) {
  edit_turn(2, [](TurnRow& turn) { turn.inputs = "{}"; });
  const std::string damaged = rows_of_league_as_text(office.store());
  Desk desk = office.desk();
  EXPECT_TRUE(contains(refusal(rebuild(desk)), "these are no inputs of a turn"));
  EXPECT_EQ(rows_of_league_as_text(office.store()), damaged);
}

TEST_P(Rebuild, IsRefusedWhereTheChainIsBroken) {
  for (const std::int64_t base : {99, -1, 3}) {
    edit_turn(3, [&](TurnRow& turn) { turn.base = base; });
    Desk desk = office.desk();
    EXPECT_NE(refusal(rebuild(desk)), "not refused") << base;
  }
  change([](Store& store) { store.erase<TurnRow>(Where().is("seq", std::int64_t{2})); });
  Desk desk = office.desk();
  EXPECT_NE(refusal(rebuild(desk)), "not refused");
}

TEST_P(Rebuild, IsOnTheTrail) {
  Desk desk = office.desk();
  must(rebuild(desk));
  const AuditRow last = office.store().select<AuditRow>().back();
  EXPECT_EQ(last.action + " " + last.detail, "rebuild 4 turns");
}

TEST_P(Rebuild, OfOneWhoReadTheLeagueBeforeAnotherChangedItIsStale) {
  Desk first = office.desk(), second = office.desk();
  must(process(first, 1, {}));
  EXPECT_TRUE(was_stale(rebuild(second)));
}

TEST(RebuildOfANflSeason, ComesOutTheSameToTheByte) {
  SampleOffice office(StoreKind::sqlite);
  Desk desk = found_league(office, nfl_season());
  must(process(desk, 2, {}));
  const std::string before = rows_of_league_as_text(office.store());
  EXPECT_EQ(must(rebuild(desk)), 3);
  EXPECT_TRUE(rows_of_league_as_text(office.store()) == before) << "the rows are others";
  EXPECT_TRUE(verify(desk).ok());
}

}  // namespace
}  // namespace touchline::league
