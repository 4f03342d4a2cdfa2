// That a change is whole, alone and not lost, on both databases.
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "store/sample_rows.hpp"
#include "store/sample_stores.hpp"

namespace touchline::store {
namespace {

using namespace std::chrono_literals;

class Transactions : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(On, Transactions, both_kinds, name_of_kind);

void add_person(Store& store, const std::string& person) {
  Store::Transaction transaction(store);
  store.insert(PersonRow{person, "", 0});
  transaction.commit();
}

std::string failure_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "no failure";
}

TEST_P(Transactions, that_are_committed_last) {
  {
    Store store = open();
    add_person(store, "anna");
  }
  EXPECT_EQ(open().count<PersonRow>(), 1);
}

TEST_P(Transactions, that_are_not_committed_leave_no_trace) {
  {
    Store store = open();
    add_person(store, "anna");
    {
      const Store::Transaction transaction(store);
      insert_what_rows_refer_to(store);
      store.put(PersonRow{"anna", "changed", 9});
      store.erase<LeagueRow>({});
    }
    EXPECT_EQ(store.select<PersonRow>(), (std::vector{PersonRow{"anna", "", 0}}));
    EXPECT_EQ(store.count<LeagueRow>(), 0);
    add_person(store, "bert");  // the next one is not disturbed
  }
  EXPECT_EQ(open().count<PersonRow>(), 2);
}

TEST_P(Transactions, that_an_exception_ends_leave_no_trace) {
  Store store = open();
  try {
    Store::Transaction transaction(store);
    store.insert(PersonRow{"anna", "", 0});
    throw std::runtime_error("of somebody else");
  } catch (const std::runtime_error&) {
  }
  EXPECT_EQ(store.count<PersonRow>(), 0);
  add_person(store, "anna");
  EXPECT_EQ(store.count<PersonRow>(), 1);
}

TEST_P(Transactions, that_failed_once_are_not_kept_by_half) {
  Store store = open();
  const std::string failure = failure_of([&] {
    Store::Transaction transaction(store);
    store.insert(PersonRow{"anna", "", 0});
    EXPECT_THROW(store.insert(MemberRow{"no such league", "anna", "", ""}), Failure);
    transaction.commit();
  });
  EXPECT_TRUE(tells(failure, "a row contradicts")) << failure;
  EXPECT_EQ(store.count<PersonRow>(), 0);
  add_person(store, "anna");
}

TEST_P(Transactions, are_seen_by_others_when_they_are_committed_and_not_before) {
  Store one = open(), other = open();
  Store::Transaction transaction(one);
  one.insert(PersonRow{"anna", "", 0});
  EXPECT_EQ(one.count<PersonRow>(), 1);
  EXPECT_EQ(other.count<PersonRow>(), 0);
  transaction.commit();
  EXPECT_EQ(other.count<PersonRow>(), 1);
}

TEST_P(Transactions, that_read_see_one_state_whatever_is_written_meanwhile) {
  Store one = open(), other = open();
  add_person(other, "anna");
  {
    const Store::Transaction view(one, Access::read);
    EXPECT_EQ(one.count<PersonRow>(), 1);
    add_person(other, "bert");
    EXPECT_EQ(one.count<PersonRow>(), 1);
  }
  EXPECT_EQ(one.count<PersonRow>(), 2);
}

TEST_P(Transactions, wait_for_each_other) {
  Store one = open();
  std::thread second;
  {
    Store::Transaction transaction(one);
    second = std::thread([&] {
      Store other = open();
      add_person(other, "second");
    });
    std::this_thread::sleep_for(100ms);
    one.insert(PersonRow{"first", "", 0});
    EXPECT_EQ(one.count<PersonRow>(), 1);
    transaction.commit();
  }
  second.join();
  EXPECT_EQ(one.count<PersonRow>(), 2);
}

TEST_P(Transactions, that_wait_too_long_fail_and_may_be_tried_again) {
  Store one = open(), other = open();
  other.wait_at_most(50ms);
  {
    const Store::Transaction transaction(one);
    try {
      add_person(other, "anna");
      FAIL();
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), Failure::Kind::busy);
      EXPECT_TRUE(tells(failure.what(), "try again")) << failure.what();
    }
    EXPECT_EQ(other.count<PersonRow>(), 0);  // reading does not wait
  }
  add_person(other, "anna");
  EXPECT_EQ(other.count<PersonRow>(), 1);
}

TEST_P(Transactions, count_the_revision_of_a_league_up_from_the_expected_one_only) {
  Store store = open();
  Store::Transaction transaction(store);
  insert_what_rows_refer_to(store);
  store.insert(league_at_revision("another", 7));
  EXPECT_FALSE(store.advance_revision(odd_league, 6, 50));
  EXPECT_TRUE(store.advance_revision(odd_league, 7, 60));
  EXPECT_FALSE(store.advance_revision(odd_league, 7, 70));
  EXPECT_FALSE(store.advance_revision("no such league", 7, 70));
  EXPECT_TRUE(store.advance_revision(odd_league, 8, 80));
  const auto league = store.select<LeagueRow>(Where{}.is("league", odd_league)).at(0);
  EXPECT_EQ(league.revision, 9);
  EXPECT_EQ(league.last_at, 80);
  EXPECT_EQ(store.select<LeagueRow>(Where{}.is("league", "another")).at(0).revision, 7);
}

TEST_P(Transactions, of_whoever_read_an_older_revision_are_refused) {
  Store one = open(), other = open();
  {
    Store::Transaction transaction(one);
    insert_what_rows_refer_to(one);
    transaction.commit();
  }
  const auto read_by_both = other.select<LeagueRow>().at(0).revision;
  {
    Store::Transaction transaction(one);
    ASSERT_TRUE(one.advance_revision(odd_league, read_by_both, 10));
    transaction.commit();
  }
  Store::Transaction late(other);
  EXPECT_FALSE(other.advance_revision(odd_league, read_by_both, 11));
}

TEST_P(Transactions, of_many_at_once_lose_no_update) {
  {
    Store store = open();
    Store::Transaction transaction(store);
    insert_what_rows_refer_to(store);
    transaction.commit();
  }
  constexpr int writers = 3, changes = 20;
  std::vector<std::thread> threads;
  for (int writer = 0; writer < writers; ++writer)
    threads.emplace_back([&] {
      Store store = open();
      for (int done = 0; done < changes;) {
        const auto revision = store.select<LeagueRow>().at(0).revision;
        Store::Transaction transaction(store);
        if (!store.advance_revision(odd_league, revision, 1)) continue;
        transaction.commit();
        ++done;
      }
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(open().select<LeagueRow>().at(0).revision, 7 + writers * changes);
}

TEST_P(Transactions, are_not_needed_to_read_and_reading_that_was_broken_off_holds_nothing) {
  Store one = open(), other = open();
  add_person(other, "anna");
  add_person(other, "bert");
  const auto broken_off = [](std::span<Cell>) { throw std::runtime_error("enough"); };
  EXPECT_THROW(one.select_from(shape_of<PersonRow>, {}, broken_off), std::runtime_error);
  add_person(other, "cleo");
  EXPECT_EQ(one.count<PersonRow>(), 3);
  EXPECT_EQ(one.select<PersonRow>().size(), 3U);
}

TEST_P(Transactions, are_what_every_change_is_made_in) {
  EXPECT_DEATH(
      {
        Store store = open();
        store.insert(PersonRow{"anna", "", 0});
      },
      "inside a transaction");
}

}  // namespace
}  // namespace touchline::store
