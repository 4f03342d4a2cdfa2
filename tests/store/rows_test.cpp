// What a store must do with rows, on both databases.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "store/sample_rows.hpp"
#include "store/sample_stores.hpp"

namespace touchline::store {
namespace {

class Rows : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(On, Rows, both_kinds, name_of_kind);

TEST_P(Rows, of_every_table_come_back_as_they_went_in_and_in_the_order_of_their_key) {
  Store store = open();
  EXPECT_TRUE(rc::check([&] {
    int left_out =
        *rc::gen::inRange(0, 4);  // every fourth table in turn: a hundred times is enough
    for_each_row_type([&]<class Row>() {
      if (left_out-- % 4 != 0) return;
      const Store::Transaction never_committed(store);
      insert_what_rows_refer_to(store);
      auto expected = store.select<Row>();
      const auto rows = any_rows<Row>();
      expected.insert(expected.end(), rows.begin(), rows.end());
      store.insert(rows);
      RC_ASSERT(store.select<Row>() == by_key(expected));
    });
  }));
}

TEST_P(Rows, of_every_table_are_put_in_place_of_others_with_the_same_key) {
  Store store = open();
  for_each_row_type([&]<class Row>() {
    const Store::Transaction transaction(store);
    insert_what_rows_refer_to(store);
    const auto before = store.count<Row>();
    Row row = sample_row<Row>(1);
    store.put(row);
    std::vector<Cell> cells(shape_of<Row>.columns.size());
    spread(row, cells);
    cells.back() = {-5, "changed: once"};
    gather(cells, row);
    store.put(row);
    EXPECT_EQ(store.count<Row>(), before + 1) << shape_of<Row>.name;
    const auto rows = store.select<Row>();
    EXPECT_EQ(std::count(rows.begin(), rows.end(), row), 1) << shape_of<Row>.name;
  });
}

TEST_P(Rows, are_found_counted_and_erased_by_their_columns) {
  Store store = open();
  Store::Transaction transaction(store);
  insert_what_rows_refer_to(store);
  for (int n = 1; n <= 100; ++n) {
    GoalRow goal = sample_row<GoalRow>(n);
    goal.fixture = n;
    goal.club = n % 2 == 0 ? "it's: even" : "odd";
    store.insert(goal);
  }
  const auto even = [] { return Where{}.is("league", odd_league).is("club", "it's: even"); };
  EXPECT_EQ(store.count<GoalRow>(), 100);
  EXPECT_EQ(store.count<GoalRow>(even()), 50);
  EXPECT_EQ(store.count<GoalRow>(even().above("fixture", 90)), 5);
  EXPECT_EQ(store.count<GoalRow>(even().above("fixture", 90).is_not("fixture", 94)), 4);
  const auto last = store.select<GoalRow>(even().above("fixture", 97));
  ASSERT_EQ(last.size(), 2U);
  EXPECT_EQ(last[0].fixture, 98);
  EXPECT_EQ(last[1].fixture, 100);
  EXPECT_EQ(store.erase<GoalRow>(even().above("fixture", 90)), 5);
  EXPECT_EQ(store.erase<GoalRow>(even().above("fixture", 90)), 0);
  EXPECT_EQ(store.count<GoalRow>(), 95);
}

TEST_P(Rows, in_any_number_go_in_at_once) {
  Store store = open();
  for (const int count : {0, 1, 3, 4, 15, 21, 63, 64, 65, 150}) {
    const Store::Transaction transaction(store);
    insert_what_rows_refer_to(store);
    std::vector<ResultRow> rows;
    for (int n = 0; n < count; ++n) rows.push_back(sample_row<ResultRow>(n));
    store.insert(rows);
    EXPECT_EQ(store.select<ResultRow>(), rows) << count;
  }
}

TEST_P(Rows, are_in_the_order_of_bytes_whatever_the_server_speaks) {
  Store store = open();
  const Store::Transaction transaction(store);
  for (const char* person : {"b", "B", "ä", "a", "Z", "_", "a b", "ab"})
    store.insert(PersonRow{person, "", 0});
  std::vector<std::string> names;
  for (const auto& row : store.select<PersonRow>()) names.push_back(row.person);
  EXPECT_EQ(names, (std::vector<std::string>{"B", "Z", "_", "a", "a b", "ab", "b", "ä"}));
}

TEST_P(Rows, keep_long_texts_and_extreme_numbers) {
  Store store = open();
  std::string text(1 << 20, 'x');
  for (std::size_t at = 0; at < text.size(); at += 1000) text[at] = "':\n\\\""[(at / 1000) % 5];
  using Limits = std::numeric_limits<std::int64_t>;
  LeagueRow league = league_at_revision("l", Limits::max());
  league.game = text;
  league.made_at = Limits::min();
  Store::Transaction transaction(store);
  store.insert(league);
  EXPECT_EQ(store.select<LeagueRow>(), std::vector{league});
}

TEST_P(Rows, with_texts_that_a_database_would_cut_or_refuse_are_a_failure_on_both) {
  using namespace std::string_literals;
  Store store = open();
  for (const std::string& text : {"a\0b"s, "\xFF"s, "\xC3"s, "\xC0\x80"s, "\xED\xA0\x80"s,
                                  "\xF4\x90\x80\x80"s, "\xE2\x82"s, "a\x80"s}) {
    {
      const Store::Transaction transaction(store);
      EXPECT_THROW(store.insert(PersonRow{text, "", 0}), Failure);
    }
    {
      const Store::Transaction transaction(store);
      EXPECT_THROW(store.put(PersonRow{"a", text, 0}), Failure);
    }
    EXPECT_THROW(store.count<PersonRow>(Where{}.is("person", text)), Failure);
  }
  EXPECT_EQ(store.count<PersonRow>(), 0);
  Store::Transaction transaction(store);
  store.insert(PersonRow{"\xF4\x8F\xBF\xBF\xED\x9F\xBF\xEF\xBF\xBF\x7F\x01", "", 0});
}

TEST_P(Rows, must_refer_to_what_is_there_and_go_with_it) {
  Store store = open();
  const auto refused = [&](auto row) {
    const Store::Transaction transaction(store);
    try {
      store.insert(row);
    } catch (const Failure& failure) {
      return failure.kind() == Failure::Kind::constraint;
    }
    return false;
  };
  for_each_row_type([&]<class Row>() {
    const bool alone = std::is_same_v<Row, LeagueRow> || std::is_same_v<Row, PersonRow>;
    EXPECT_EQ(refused(sample_row<Row>(1)), !alone) << shape_of<Row>.name;
  });
  Store::Transaction transaction(store);
  insert_what_rows_refer_to(store);
  for_each_row_type([&]<class Row>() { store.insert(sample_row<Row>(1)); });
  store.erase<LeagueRow>(Where{}.is("league", odd_league));
  for_each_row_type([&]<class Row>() {
    if (shape_of<Row>.columns[0] == "league" && shape_of<Row>.name != "league") {
      EXPECT_EQ(store.count<Row>(), 0) << shape_of<Row>.name;
    }
  });
  EXPECT_EQ(store.count<CredentialRow>(), 1);
}

TEST_P(Rows, with_a_key_that_is_taken_are_refused) {
  Store store = open();
  const Store::Transaction transaction(store);
  store.insert(PersonRow{"anna", "", 0});
  try {
    store.insert(PersonRow{"anna", "secret-value", 1});
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), Failure::Kind::constraint);
    EXPECT_EQ(std::string(failure.what()).find("secret-value"), std::string::npos);
    EXPECT_NE(std::string(failure.what()).find("a row contradicts"), std::string::npos);
  }
}

TEST_P(Rows, take_room_on_disk) {
  Store store = open();
  const auto before = store.bytes_on_disk();
  {
    Store::Transaction transaction(store);
    insert_what_rows_refer_to(store);
    for (int n = 0; n < 300; ++n) {
      ResultRow row = sample_row<ResultRow>(n);
      row.tape = std::string(1000, 't') + std::to_string(n);
      store.insert(row);
    }
    transaction.commit();
  }
  EXPECT_GT(store.bytes_on_disk(), before + 300'000);
  EXPECT_LT(store.bytes_on_disk(), before + 3'000'000);
}

}  // namespace
}  // namespace touchline::store
