// What is kept of seasons that are over: it gives what all their rows give, goes with the turn that
// ended its season, is made again, and a league that has none has it after its next season.
#include "league/seasons_past.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "league/league_rows.hpp"
#include "league/outlook.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "league/views/json.hpp"

namespace touchline::league {
namespace {

using store::MemoryRow;

class OfSeasonsPast : public OnBothOffices {
 protected:
  OfSeasonsPast() {
    Desk desk = found_league(office, small_season());
    for (int season = 1; season <= 3; ++season) {
      must(process(desk, 100, {}));
      open_next(desk);
    }
    must(process(desk, 2, {}));
  }
  static void open_next(Desk& desk) {
    const SeasonPapers again = small_season();
    must(open_season(desk, again.season, again.parts));
  }
  std::vector<MemoryRow> of_records() {
    return office.store().select<MemoryRow>(Where().is("kind", std::string("records")));
  }
  std::vector<std::int64_t> kept() {
    std::vector<std::int64_t> seasons;
    for (const MemoryRow& row : of_records()) seasons.push_back(row.season);
    return seasons;
  }
  void change(const std::function<void(store::Store&)>& work) {
    store::Store::Transaction transaction(office.store());
    work(office.store());
    transaction.commit();
  }
  static void expect_all_rows_say_the_same(Desk& desk) {
    const report::LeagueBook whole = league_book(desk);
    const report::LeagueBook book = league_history(desk, Matches::all, 5);
    for (const std::size_t most : {1U, 5U})
      EXPECT_EQ(report::league_records_json(book, most).dump(),
                report::league_records_json(whole, most).dump());
    EXPECT_EQ(report::league_leaders_json(book, std::nullopt, 100).dump(),
              report::league_leaders_json(whole, std::nullopt, 100).dump());
  }
};
INSTANTIATE_TEST_SUITE_P(On, OfSeasonsPast, both_kinds, name_of_kind);

TEST_P(OfSeasonsPast, TheLastTwoAreKeptAndNoOtherRowsAreRead) {
  Desk desk = office.desk();
  EXPECT_EQ(kept(), (std::vector<std::int64_t>{2, 3}));
  const report::LeagueBook book = league_history(desk, Matches::all, 5);
  ASSERT_NE(book.before, nullptr);
  EXPECT_EQ(book.results.size(), 4U) << "two rounds of the season that is played";
  expect_all_rows_say_the_same(desk);
  const report::LeagueBook more = league_history(desk, Matches::all, report::most_kept + 1);
  EXPECT_EQ(more.before, nullptr) << "a longer list than is kept is made of every row";
  EXPECT_EQ(more.results.size(), 3U * 12 + 4);
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(OfSeasonsPast, AnUndoTakesItBackWithTheTurnThatEndedTheSeason) {
  Desk desk = office.desk();
  for (int turn = 0; turn < 3; ++turn) must(undo(desk, {-1, "a test", false}));
  EXPECT_EQ(kept(), (std::vector<std::int64_t>{2}));
  expect_all_rows_say_the_same(desk);
  EXPECT_TRUE(verify(desk).ok());
  open_next(desk);
  EXPECT_EQ(kept(), (std::vector<std::int64_t>{2, 3}));
  expect_all_rows_say_the_same(desk);
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(OfSeasonsPast, VerifyFindsWhatIsNotSoAndRebuildMakesItAgain) {
  const std::string before = rows_of_league_as_text(office.store());
  for (const auto& spoil : std::vector<std::function<void(MemoryRow&)>>{
           [](MemoryRow& row) {
             row.text.replace(row.text.find("\"bare_scores\":0"), 15, "\"bare_scores\":7");
           },
           [](MemoryRow& row) { row.text = "{"; }, [](MemoryRow& row) { --row.turn; }}) {
    change([&](store::Store& store) {
      MemoryRow row = of_records().back();
      spoil(row);
      store.put(row);
    });
    Desk desk = office.desk();
    const Verdict verdict = verify(desk);
    ASSERT_FALSE(verdict.ok());
    EXPECT_NE(verdict.first_difference->what.find("what is kept of the seasons up to 3"),
              std::string::npos);
    must(rebuild(desk));
    EXPECT_EQ(rows_of_league_as_text(office.store()), before);
    EXPECT_TRUE(verify(desk).ok());
  }
}

TEST_P(OfSeasonsPast, ALeagueThatHasNoneIsReadFromItsFirstRowAndHasItAfterItsNextSeason) {
  change([](store::Store& store) {
    store.erase<MemoryRow>(Where().is("league", std::string(SampleOffice::sunday)));
  });
  Desk desk = office.desk();
  EXPECT_EQ(league_history(desk, Matches::all, 5).before, nullptr);
  expect_all_rows_say_the_same(desk);
  EXPECT_TRUE(verify(desk).ok());
  must(process(desk, 100, {}));
  open_next(desk);
  EXPECT_EQ(kept(), (std::vector<std::int64_t>{4}));
  expect_all_rows_say_the_same(desk);
  EXPECT_TRUE(verify(desk).ok());
}

}  // namespace
}  // namespace touchline::league
