// A long league: twenty clubs and ten seasons, every match with its tape. Making its tables again
// gives the same rows to the byte, and every turn gives what is stored of it.
#include <gtest/gtest.h>

#include "league/league_rows.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::ResultRow;
using store::StandingRow;
using store::TurnRow;

void play(Desk& desk, int seasons) {
  constexpr int all_rounds = 1000;
  must(process(desk, all_rounds, {}));
  for (int season = 2; season <= seasons; ++season) {
    must(open_season(desk, big_season().season, big_season().parts));
    must(process(desk, all_rounds, {}));
  }
}

void expect_the_same_again(Desk& desk, int seasons) {
  store::Store& store = desk.store();
  const std::int64_t turns = store.count<TurnRow>();
  EXPECT_GE(turns, 39 * seasons);  // the opening and 38 rounds, or more where matches were put off
  EXPECT_EQ(store.count<ResultRow>(), 380 * seasons);
  EXPECT_EQ(store.count<StandingRow>(Where().is("note", std::string("champions"))), seasons);
  const std::string before = rows_of_league_as_text(store);
  const std::string chain = desk.chain();

  EXPECT_EQ(must(rebuild(desk)), turns);
  EXPECT_TRUE(rows_of_league_as_text(store) == before) << "the rows are others";
  const Verdict verdict = verify(desk);
  EXPECT_TRUE(verdict.ok()) << verdict.first_difference->turn << ": "
                            << verdict.first_difference->what;
  EXPECT_EQ(verdict.turns, turns);
  EXPECT_EQ(verdict.chain, chain);
}

TEST(TenSeasons, OfTwentyClubsComeOutTheSameToTheByte) {
  SampleOffice office(StoreKind::sqlite);
  Desk desk = found_league(office, big_season());
  play(desk, 10);
  expect_the_same_again(desk, 10);
}

TEST(OneSeason, OnAServerComesOutTheSameToTheByte) {
  SampleOffice office(StoreKind::postgresql);
  Desk desk = found_league(office, big_season());
  play(desk, 1);
  expect_the_same_again(desk, 1);
}

}  // namespace
}  // namespace touchline::league
