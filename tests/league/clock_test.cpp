// A clock that jumped backwards stops every change with a line that says so; reading goes on.
#include <functional>

#include "league/league_sample.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;

const std::string clock_line =
    "the clock says 2027-01-15 07:59 UTC, but the league sunday was last changed at 2027-01-15 "
    "08:00 UTC; set the clock right first";

class Clock : public OnBothOffices {};
INSTANTIATE_TEST_SUITE_P(On, Clock, both_kinds, name_of_kind);

/// Tries a change with the clock right, and before it with the clock six seconds behind.
void stops(SampleOffice& office, const std::string& what,
           const std::function<std::string(Desk&)>& change) {
  const std::string before = office.everything();
  office.now -= 6;
  Desk desk = office.desk();
  EXPECT_EQ(change(desk), clock_line) << what;
  EXPECT_EQ(office.everything(), before) << what;
  office.now += 6;
  desk = office.desk();
  EXPECT_EQ(change(desk), "not refused") << what;
}

TEST_P(Clock, ThatJumpedBackwardsStopsEveryChange) {
  found_league(office, small_season());
  const auto score = Ruling{"score", "1", "1-0", "", "", false};
  stops(office, "deadline", [&](Desk& d) { return refusal(set_deadline(d, office.now + 60, 0)); });
  stops(office, "absence", [](Desk& d) { return refusal(set_absent(d, "Arsenal", 2, 2)); });
  stops(office, "sheet", [](Desk& d) { return refusal(hand_in(d, "Arsenal", "")); });
  stops(office, "unseal", [](Desk& d) { return refusal(unseal(d, "Arsenal", "a test")); });
  stops(office, "ruling", [&](Desk& d) { return refusal(rule(d, score)); });
  stops(office, "take back", [](Desk& d) { return refusal(unrule(d, "1")); });
  stops(office, "draft", [](Desk& d) { return refusal(keep_draft(d, "1", "half")); });
  stops(office, "draft dropped", [](Desk& d) { return refusal(unrule(d, "1")); });
  stops(office, "close", [](Desk& d) { return refusal(close_turn(d, {true})); });
  stops(office, "preview", [](Desk& d) { return refusal(preview(d)); });
  stops(office, "publish", [](Desk& d) { return refusal(publish(d)); });
  stops(office, "undo", [](Desk& d) { return refusal(undo(d, {-1, "a test", false})); });
  stops(office, "process", [](Desk& d) { return refusal(process(d, 100, {})); });
  stops(office, "rebuild", [](Desk& d) { return refusal(rebuild(d)); });
  const SeasonPapers papers = small_season();
  stops(office, "season",
        [&](Desk& d) { return refusal(open_season(d, papers.season, papers.parts)); });
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

TEST(ClockTimes, AreReadAndWrittenInUtc) {
  EXPECT_EQ(time_text(0), "1970-01-01 00:00 UTC");
  EXPECT_EQ(time_text(1'800'000'059), "2027-01-15 08:00 UTC");
  EXPECT_EQ(must(parse_time("2027-01-15 08:00")), 1'800'000'000);
  EXPECT_EQ(must(parse_time("2027-01-15 08:00 UTC")), 1'800'000'000);
  EXPECT_EQ(must(parse_time("2027-01-15")), 1'800'000'000 + 16 * 3600 - 1);  // its end
  EXPECT_EQ(must(parse_time("2028-02-29 00:00")), must(parse_time("2028-02-28")) + 1);
  for (const std::int64_t at :
       {std::int64_t{0}, std::int64_t{951'782'400}, std::int64_t{4'000'000'000}}) {
    EXPECT_EQ(must(parse_time(time_text(at))), at / 60 * 60);
  }
}

TEST(ClockTimes, ThatAreNoneAreRefused) {
  for (const char* bad :
       {"", "tomorrow", "2027", "2027-13-01", "2027-02-29", "2027-04-31", "2027-01-15 25:00",
        "2027-01-15 8", "2027-01-15 08:00 CET", "2027-01-15 08:00 UTC UTC", "15.01.2027"}) {
    EXPECT_EQ(refusal(parse_time(bad)),
              fmt::format("'{}' is no time; write 2026-11-30, which is its end, or '2026-11-30 "
                          "18:30' (UTC)",
                          bad));
  }
}

}  // namespace
}  // namespace touchline::league
