// Many items in blocks: the answer does not depend on threads, a stop ends it soon and without an
// answer, progress only grows.
#include "simulate/simulate.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <numeric>
#include <stdexcept>

#include "dice/generator.hpp"

namespace touchline::simulate {
namespace {

/// Not a sum: the order of adding shows in it.
struct Trail {
  std::uint64_t hash = 0;
  std::vector<std::uint64_t> firsts{};

  void add(const Trail& more) {
    hash = hash * 1'000'003 + more.hash;
    firsts.insert(firsts.end(), more.firsts.begin(), more.firsts.end());
  }
  template <class F>
  void fields(F& f) {
    f(hash), f(firsts);
  }
  bool operator==(const Trail&) const = default;
};

void play(Block block, Trail& trail) {
  trail.firsts.push_back(block.first);
  for (std::uint64_t item = block.first; item < block.last; ++item) {
    Generator dice(7, item);
    trail.hash += dice.draw() ^ item;
  }
}

Order order_of(std::uint64_t items, std::uint64_t block, int threads) {
  Order order;
  order.items = items;
  order.block = block;
  order.threads = threads;
  return order;
}

/// Block by block and by hand.
Trail one_after_the_other(std::uint64_t items, std::uint64_t block) {
  Trail sum;
  for (std::uint64_t first = 0; first < items; first += block) {
    Trail own;
    play({first, std::min(items, first + block)}, own);
    sum.add(own);
  }
  return sum;
}

RC_GTEST_PROP(Simulate, TheAnswerDoesNotDependOnThreads, ()) {
  const auto items = *rc::gen::inRange<std::uint64_t>(0, 700);
  const auto block = *rc::gen::inRange<std::uint64_t>(1, 40);
  const Trail expected = one_after_the_other(items, block);
  for (const int threads : {0, 1, 2, 3, 8}) {
    const auto found = simulate(order_of(items, block, threads), Trail{}, play);
    RC_ASSERT(found.has_value());
    RC_ASSERT(*found == expected);
  }
}

TEST(Simulate, EveryItemIsPlayedOnceInABlockOfItsOwn) {
  std::vector<std::atomic<int>> played(1000);
  std::atomic<std::size_t> longest{0};
  const auto counted = simulate(order_of(1000, 64, 2), Trail{}, [&](Block block, Trail&) {
    if (block.size() > longest) longest = block.size();
    for (std::uint64_t item = block.first; item < block.last; ++item) ++played[item];
  });
  ASSERT_TRUE(counted);
  EXPECT_EQ(longest, 64U);
  for (const auto& times : played) EXPECT_EQ(times, 1);
}

TEST(Simulate, ThreadsAreNeverMoreThanCores) {
  EXPECT_GE(threads_of(0), 1);
  EXPECT_EQ(threads_of(1), 1);
  EXPECT_EQ(threads_of(1024), threads_of(0));
}

TEST(Simulate, NothingToPlayIsAnAnswer) {
  const auto found = simulate(order_of(0, 10, 2), Trail{5, {}}, play);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (Trail{5, {}}));
}

RC_GTEST_PROP(Simulate, ProgressOnlyGrowsAndEndsAtTheTotal, ()) {
  const auto items = *rc::gen::inRange<std::uint64_t>(1, 500);
  const auto block = *rc::gen::inRange<std::uint64_t>(1, 30);
  for (const int threads : {1, 2, 4}) {
    Order order = order_of(items, block, threads);
    std::uint64_t last = 0;
    order.progress = [&](std::uint64_t done, std::uint64_t of) {
      RC_ASSERT(of == items);
      RC_ASSERT(done > last);
      last = done;
    };
    RC_ASSERT(simulate(order, Trail{}, play).has_value());
    RC_ASSERT(last == items);
  }
}

TEST(Simulate, AStopEndsItSoonAndWithoutAnAnswer) {
  for (const int threads : {1, 2, 4}) {
    std::stop_source source;
    Order order = order_of(1'000'000, 10, threads);
    const auto stop = [&](std::uint64_t done, std::uint64_t) {
      if (done >= 100) source.request_stop();
    };
    order.progress = {stop, source.get_token()};
    std::atomic<std::uint64_t> blocks{0};
    const auto found = simulate(order, Trail{}, [&](Block, Trail&) { ++blocks; });
    EXPECT_FALSE(found) << threads;
    EXPECT_GE(blocks, 10U);
    EXPECT_LE(blocks, 10 + slots_of(order)) << "those that were on their way";
  }
}

TEST(Simulate, StoppedBeforeItBeginsNothingIsPlayed) {
  std::stop_source source;
  source.request_stop();
  Order order = order_of(100, 10, 2);
  const auto tell = [](std::uint64_t, std::uint64_t) { ADD_FAILURE() << "nothing is done"; };
  order.progress = {tell, source.get_token()};
  EXPECT_FALSE(simulate(order, Trail{}, [](Block, Trail&) { ADD_FAILURE() << "not played"; }));
}

TEST(Simulate, AStopAfterTheLastBlockComesTooLate) {
  std::stop_source source;
  Order order = order_of(100, 10, 2);
  const auto stop = [&](std::uint64_t done, std::uint64_t of) {
    if (done == of) source.request_stop();
  };
  order.progress = {stop, source.get_token()};
  EXPECT_EQ(simulate(order, Trail{}, play), one_after_the_other(100, 10));
}

TEST(Simulate, WhatABlockThrowsComesOut) {
  const auto fail = [](Block block, Trail&) {
    if (block.first == 50) throw std::runtime_error("a lost disk");
  };
  for (const int threads : {1, 2}) {
    EXPECT_THROW((void)simulate(order_of(100, 10, threads), Trail{}, fail), std::runtime_error);
  }
}

TEST(Simulate, ASimulationMayStartAnother) {
  const auto nested = simulate(order_of(20, 5, 2), Trail{}, [](Block block, Trail& trail) {
    trail.add(*simulate(order_of(block.last, 3, 2), Trail{}, play));
  });
  const auto alone = simulate(order_of(20, 5, 1), Trail{}, [](Block block, Trail& trail) {
    trail.add(one_after_the_other(block.last, 3));
  });
  EXPECT_EQ(nested, alone);
}

TEST(Simulate, EverythingIsMadeReadyOnce) {
  for (const int threads : {0, 1, 2}) {
    std::vector<std::atomic<int>> made(100);
    EXPECT_TRUE(prepare(100, threads, {}, [&](std::size_t i) { ++made[i]; }));
    for (const auto& times : made) EXPECT_EQ(times, 1);
  }
}

TEST(Simulate, MakingReadyStopsToo) {
  std::stop_source source;
  std::atomic<int> made{0};
  EXPECT_FALSE(prepare(100'000, 2, {{}, source.get_token()}, [&](std::size_t) {
    if (++made == 10) source.request_stop();
  }));
  EXPECT_LT(made, 1000);
}

}  // namespace
}  // namespace touchline::simulate
