// A clock that is wrong freezes nothing: the league goes on by the clock of whoever acts, the trail
// says where its times run backwards, deadlines are judged by the clock that is right, and the
// keeper mends what a clock that was ahead has stamped.
#include "league/clock.hpp"

#include <functional>

#include "league/league_sample.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::InvitationRow;
using store::SheetRow;

constexpr std::int64_t years = std::int64_t{3} * 365 * 86400;

class Clock : public OnBothOffices {};
INSTANTIATE_TEST_SUITE_P(On, Clock, both_kinds, name_of_kind);

/// That its times only grow, but at entries that say that they do not.
void expect_marked(Desk& desk, int marks) {
  std::int64_t last = 0;
  for (const AuditRow& row : rows_of_league<AuditRow>(desk)) {
    const bool mark = row.action == "clock" && row.detail.starts_with("set back: ");
    if (mark) --marks;
    EXPECT_TRUE(mark || row.at >= last) << row.n;
    last = row.at;
  }
  EXPECT_EQ(marks, 0);
}

TEST_P(Clock, ThatWasAheadOnceStopsNoChange) {
  Desk desk = found_league(office, small_season());
  const std::int64_t right = office.now;
  const auto score = Ruling{"score", "1", "1-0", "", "", false};
  const std::vector<std::function<std::string(Desk&)>> changes{
      [&](Desk& d) { return refusal(set_deadline(d, right + 60, 0)); },
      [](Desk& d) { return refusal(set_absent(d, "Arsenal", 2, 2)); },
      [](Desk& d) { return refusal(hand_in(d, "Arsenal", "")); },
      [](Desk& d) { return refusal(unseal(d, "Arsenal", "a test")); },
      [&](Desk& d) { return refusal(rule(d, score)); },
      [](Desk& d) { return refusal(unrule(d, "1")); },
      [](Desk& d) { return refusal(keep_draft(d, "1", "half")); },
      [](Desk& d) { return refusal(unrule(d, "1")); },
      [](Desk& d) { return refusal(close_turn(d, {true})); },
      [](Desk& d) { return refusal(preview(d)); },
      [](Desk& d) { return refusal(publish(d)); },
      [](Desk& d) {
        return refusal(undo(d, {-1, "a test", false}));
      },
      [](Desk& d) { return refusal(process(d, 100, {})); },
      [](Desk& d) { return refusal(rebuild(d)); },
  };
  int marks = 0;
  for (const auto& change : changes) {
    office.now = right + years;  // one command by a clock that is ahead
    desk = office.desk();
    must(set_absent(desk, "Barnsley", 90, 90));
    office.now = right;
    desk = office.desk();
    EXPECT_EQ(change(desk), "not refused") << marks;
    EXPECT_EQ(desk.league().last_at, right);
    ++marks;
  }
  expect_marked(desk, marks);
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(Clock, ThatIsRightJudgesTheDeadlineAfterOneThatWasAhead) {
  Desk desk = found_league(office, small_season());
  const Actor ann = add_owner(desk, "ann", "Arsenal");
  const std::int64_t right = office.now;
  Desk hers = office.desk(ann);
  office.now = right + years;  // before there was a deadline
  must(hand_in(hers, "Arsenal", "nonce: mine\n"));
  office.now = right;
  desk = office.desk();
  must(set_deadline(desk, right + 3600, 0));
  const auto state_of = [&] {
    for (const SheetState& state : sheet_states(desk)) {
      if (state.club == "Arsenal") return state.state;
    }
    return SheetState::State::unowned;
  };
  EXPECT_EQ(state_of(), SheetState::State::received);  // not late: that time has not come
  EXPECT_EQ(why_out_of_date(desk, "Arsenal", right + 1), "");
  hers = office.desk(ann);
  EXPECT_FALSE(must(hand_in(hers, "Arsenal", "nonce: again\n")).late);
  office.now = right + 3601;
  EXPECT_NE(refusal(hand_in(hers, "Arsenal", "")), "not refused");  // it is over, by any clock
  desk = office.desk();
  must(process(desk, 1, {}));
  EXPECT_FALSE(inputs_of_current(desk).sheets.at(0).late);
}

TEST_P(Clock, IsMendedByTheKeeperAndTheTrailKeepsIt) {
  Desk desk = found_league(office, small_season());
  const std::int64_t right = office.now;
  EXPECT_TRUE(contains(refusal(mend_clock(desk, "why not")), "nothing here is of a time to come"));
  office.now = right + years;
  must(hand_in(desk, "Arsenal", ""));
  {
    store::Store::Transaction transaction(office.store());
    office.store().insert(InvitationRow{"sunday", "proof", "owner", "Arsenal", "kay", office.now,
                                        office.now + 86400, "", ""});
    transaction.commit();
  }
  office.now = right;
  desk = office.desk();
  EXPECT_NE(refusal(mend_clock(desk, "")), "not refused");
  const Mended mended = must(mend_clock(desk, "my battery was flat"));
  EXPECT_EQ(mended.sheets, 1);
  EXPECT_EQ(mended.codes, 1);
  EXPECT_EQ(rows_of_league<SheetRow>(desk).at(0).at, right);
  EXPECT_EQ(rows_of_league<InvitationRow>(desk).at(0).until, right + 86400);
  EXPECT_EQ(rows_of_league<AuditRow>(desk).back().detail,
            "mended: 1 sheets, 1 codes count from now: my battery was flat");
  expect_marked(desk, 1);
}

TEST_P(Clock, ReadingGoesOnWhateverItSays) {
  Desk desk = found_league(office, small_season());
  must(process(desk, 2, {}));
  office.now -= 1'000'000;
  desk = office.desk();
  EXPECT_TRUE(verify(desk).ok());
  EXPECT_EQ(sheet_states(desk).size(), 4U);
  EXPECT_EQ(must(undo(desk, {-1, "", true})).to, 2);
}

TEST_P(Clock, TwoClocksMayDifferALittle) {
  Desk desk = found_league(office, small_season());
  const std::int64_t first = office.now;
  office.now = first - 5;
  must(process(desk, 1, {}));
  EXPECT_EQ(desk.current().at, first);  // what is written does not run backwards
  EXPECT_EQ(desk.league().last_at, first);
  office.now = first + 10;
  must(process(desk, 1, {}));
  EXPECT_EQ(desk.current().at, first + 10);
  std::int64_t last = 0;
  for (const AuditRow& row : rows_of_league<AuditRow>(desk)) {
    EXPECT_GE(row.at, last);
    last = row.at;
  }
}

}  // namespace
}  // namespace touchline::league
