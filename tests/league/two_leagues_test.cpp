// Two leagues in one store do not wait for each other, as far as the database can do that: a server
// has a lock for each league; an SQLite file has one writer, so what takes long is reckoned before
// anything is locked.
#include <chrono>
#include <thread>

#include "league/league_sample.hpp"
#include "league/turn_life.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using namespace std::chrono_literals;

class TwoLeaguesOnAServer : public ::testing::Test {
 protected:
  SampleOffice office{StoreKind::postgresql};
};

TEST_F(TwoLeaguesOnAServer, ChangeAtTheSameTime) {
  Desk sunday = found_league(office, small_season());
  found_league(office, small_season(), "monday");
  store::Store other = store::open_store(office.place().url());
  other.wait_at_most(200ms);
  Office elsewhere = office.office();
  elsewhere.store = &other;
  const Actor kay{"kay", Role::commissioner, "", "", ""};
  Desk monday = must(Desk::open(elsewhere, "monday", kay));
  Desk same = must(Desk::open(elsewhere, "sunday", kay));
  {
    auto held = must(Change::begin(sunday));  // and not ended
    must(process(monday, 2, {}));
    must(hand_in(monday, "Arsenal", "nonce: monday\n"));
    EXPECT_THROW((void)process(same, 1, {}), store::Failure);        // its own league waits
    EXPECT_THROW(store::Store::Transaction{other}, store::Failure);  // and who changes them all
    held->audit("test", "held");
    held->commit();
  }
  must(same.read_again());
  must(process(same, 1, {}));
  EXPECT_TRUE(verify(monday).ok());
  EXPECT_TRUE(verify(same).ok());
}

/// A season whose turns can be stopped in the middle of being reckoned.
class SlowTenant final : public TenantLike {
 public:
  SlowTenant(std::unique_ptr<Tenant> real, const std::function<void()>& meanwhile)
      : TenantLike(std::move(real)), meanwhile_(meanwhile) {}
  Result<Outcome> process(const LeagueState& state, const Inputs& inputs) override {
    meanwhile_();
    return TenantLike::process(state, inputs);
  }

 private:
  const std::function<void()>& meanwhile_;
};

class TwoLeagues : public OnBothOffices {};
INSTANTIATE_TEST_SUITE_P(On, TwoLeagues, both_kinds, name_of_kind);

TEST_P(TwoLeagues, LongWorkOnOneDoesNotBlockTheIntakeOfTheOther) {
  found_league(office, small_season());
  found_league(office, small_season(), "monday");
  store::Store other = store::open_store(office.place().url());
  other.wait_at_most(200ms);
  Office elsewhere = office.office();
  elsewhere.store = &other;
  const Actor kay{"kay", Role::commissioner, "", "", ""};
  int came_in = 0;
  std::function<void()> meanwhile = [] {};
  Office slow = office.office();
  slow.tenants = [&, real = slow.tenants](std::string_view game, const Documents& documents) {
    return std::make_unique<SlowTenant>(real(game, documents), meanwhile);
  };
  Desk sunday = must(Desk::open(slow, "sunday", kay));
  must(process(sunday, 1, {}));
  meanwhile = [&] {
    Desk monday = must(Desk::open(elsewhere, "monday", kay));
    must(hand_in(monday, "Arsenal", "nonce: one more\n"));
    ++came_in;
  };
  EXPECT_TRUE(verify(sunday).ok());
  EXPECT_EQ(came_in, 2);  // the founding and a round
  must(close_turn(sunday));
  must(preview(sunday));
  EXPECT_EQ(came_in, 3);
  must(publish(sunday));
  EXPECT_EQ(came_in, 4);
  must(rebuild(sunday));
  EXPECT_EQ(came_in, 7);
}

TEST_P(TwoLeagues, WhoWasOvertakenWhileHeReckonedIsStale) {
  Desk desk = found_league(office, small_season());
  must(close_turn(desk));
  Desk other = office.desk();
  must(set_absent(other, "Arsenal", 8, 9));
  const std::string before = office.everything();
  EXPECT_TRUE(was_stale(preview(desk)));
  EXPECT_TRUE(was_stale(publish(desk)));
  EXPECT_EQ(office.everything(), before);
}

}  // namespace
}  // namespace touchline::league
