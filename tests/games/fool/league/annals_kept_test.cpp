// What a league of FOOL keeps of its seasons' ledgers: booklets say the same with it and without,
// after turns were taken back and after it was made again; and what is wrong with it is found.
#include <gtest/gtest.h>

#include "games/fool/league/fool_sample.hpp"
#include "games/fool/report/history.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "league/seasons_past.hpp"

namespace touchline::fool {
namespace {

using store::MemoryRow;

class FoolAnnalsKept : public ::testing::Test {
 protected:
  /// In its third season once the draft is over; made once, and left so by each test.
  static FoolRoom& third_season() {
    static FoolRoom made;
    return made;
  }
  FoolAnnalsKept() { go_to_third_season(); }

  void go_to_third_season() {
    for (int most = 0; most < 100 && room.league().season < 3; ++most) room.process();
    room.go_to(Phase::rosters);
  }
  std::vector<MemoryRow> kept() {
    return room.desk.store().select<MemoryRow>(
        store::Where().is("league", room.desk.name()).is("kind", std::string("annals")));
  }
  std::vector<std::int64_t> seasons_kept() {
    std::vector<std::int64_t> seasons;
    for (const MemoryRow& row : kept()) seasons.push_back(row.season);
    return seasons;
  }
  void change(const std::function<void(store::Store&)>& work) {
    store::Store::Transaction transaction(room.desk.store());
    work(room.desk.store());
    transaction.commit();
  }
  void forget() {
    change([&](store::Store& store) {
      store.erase<MemoryRow>(
          store::Where().is("league", room.desk.name()).is("kind", std::string("annals")));
    });
  }

  /// All that is told of all seasons.
  std::string booklets() {
    static const std::filesystem::path data = TOUCHLINE_ROOT "/data";
    static const verb::Work work{};
    const LeagueAt at = must(standing_in(room.desk));
    std::string text;
    const auto add = [&](const auto& verb, const std::string& name, const std::string& value) {
      verb::Request request("league view");
      request.give(name, value);
      const Result<View> view = verb(room.desk, verb::Call{data, request, work});
      text += view ? view->text({}) + view->json() : refusal(view);
    };
    add(hall, "none", "");
    for (const Team& one : at.state.league.teams) add(team_page, "team", one.name);
    for (int season = 1; season <= at.state.league.season; ++season) {
      add(yearbook_page, "--season", std::to_string(season));
      if (const auto view = class_revisited(room.desk, at, season)) text += view->text({});
    }
    for (int man = 1; man < 900; man += 90) add(man_page, "man", std::to_string(man));
    add(man_page, "man", "ar");
    return text;
  }
  void expect_all_rows_say_the_same() {
    const std::string with = booklets();
    const auto rows = kept();
    ASSERT_FALSE(rows.empty());
    forget();
    EXPECT_EQ(booklets(), with);
    change([&](store::Store& store) { store.insert(rows); });
    EXPECT_EQ(room.proven(), "");
  }

  FoolRoom& room = third_season();
};

TEST_F(FoolAnnalsKept, BookletsAreTheSameAsFromTheFirstRow) {
  EXPECT_EQ(seasons_kept(), (std::vector<std::int64_t>{1, 2}));
  const Annals annals = must(parse_annals(kept().back().text));
  EXPECT_EQ(annals.drafts.size(), 60U) << "of season 2";
  EXPECT_FALSE(men_of_season(annals, 1).empty());
  EXPECT_FALSE(men_of_season(annals, 2).empty());
  EXPECT_TRUE(men_of_season(annals, 3).empty());
  expect_all_rows_say_the_same();
}

TEST_F(FoolAnnalsKept, VerifyFindsWhatIsNotSoAndRebuildMakesItAgain) {
  const std::string before = booklets();
  const auto rows = kept();
  const Annals annals = must(parse_annals(rows.back().text));
  const auto spoil = [&](const std::string& from, const std::string& to) {
    MemoryRow row = rows.back();
    for (std::size_t at = row.text.find(from); at != std::string::npos; at = row.text.find(from))
      row.text.replace(at, from.size(), to);
    change([&](store::Store& store) { store.put(row); });
    EXPECT_NE(room.proven().find("what is kept of the seasons up to 2"), std::string::npos);
  };
  spoil(man_of_the_season(sample::tables(), annals, 1)->man->name, "No Such");
  EXPECT_NE(booklets(), before) << "it is what booklets are made of";
  spoil("[", "{");
  EXPECT_EQ(booklets(), before) << "what cannot be read is made of every row";
  must(league::rebuild(room.desk));
  EXPECT_EQ(kept(), rows);
  EXPECT_EQ(booklets(), before);
  EXPECT_EQ(room.proven(), "");
}

TEST_F(FoolAnnalsKept, TurnsThatAreTakenBackTakeItAlong) {
  while (room.league().season == 3) must(league::undo(room.desk, {-1, "a test", false}));
  EXPECT_EQ(seasons_kept(), std::vector<std::int64_t>{1});
  expect_all_rows_say_the_same();
  go_to_third_season();
  EXPECT_EQ(seasons_kept(), (std::vector<std::int64_t>{1, 2}));
  expect_all_rows_say_the_same();
}

TEST_F(FoolAnnalsKept, ALeagueThatHasNoneHasItAfterItsNextSeason) {
  while (room.league().season == 3) must(league::undo(room.desk, {-1, "a test", false}));
  forget();
  EXPECT_EQ(room.proven(), "");
  go_to_third_season();
  EXPECT_EQ(seasons_kept(), std::vector<std::int64_t>{2});
  EXPECT_FALSE(men_of_season(must(parse_annals(kept().back().text)), 1).empty());
  expect_all_rows_say_the_same();
  must(league::rebuild(room.desk));
  EXPECT_EQ(seasons_kept(), (std::vector<std::int64_t>{1, 2}));
}

}  // namespace
}  // namespace touchline::fool
