#include "simulate/simulate.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>

namespace touchline::simulate {
namespace {

/// A block on its way, and where its tally is.
struct Token {
  std::size_t slot = 0;
  Block block{};
};

}  // namespace

int threads_of(int wanted) {
  const int cores = tbb::info::default_concurrency();
  return wanted > 0 ? std::min(wanted, cores) : cores;
}

// Two for each thread: whoever is done with a block has the next one while an earlier one is late.
std::size_t slots_of(const Order& order) {
  return 2 * static_cast<std::size_t>(threads_of(order.threads));
}

// A pipeline lets a new block in when the oldest has gone out, and they go out in their order:
// those on their way are always consecutive, and a slot for each is enough. An arena of its own
// leaves the threads of the rest of the process alone.
bool run_blocks(const Order& order, const std::function<void(std::size_t, Block)>& play,
                const std::function<void(std::size_t)>& add) {
  const std::size_t slots = slots_of(order);
  const std::uint64_t size = std::max<std::uint64_t>(order.block, 1);
  std::uint64_t next = 0, done = 0;
  const auto take = [&](tbb::flow_control& flow) -> Token {
    if (next >= order.items || order.progress.stopped()) {
      flow.stop();
      return {};
    }
    const std::uint64_t first = next;
    next += std::min(size, order.items - first);
    return {static_cast<std::size_t>(first / size % slots), {first, next}};
  };
  const auto count = [&](const Token& token) {
    play(token.slot, token.block);
    return token;
  };
  const auto gather = [&](const Token& token) {
    add(token.slot);
    done = token.block.last;
    order.progress(done, order.items);
  };
  tbb::task_arena arena(threads_of(order.threads));
  arena.execute([&] {
    tbb::parallel_pipeline(
        slots, tbb::make_filter<void, Token>(tbb::filter_mode::serial_in_order, take) &
                   tbb::make_filter<Token, Token>(tbb::filter_mode::parallel, count) &
                   tbb::make_filter<Token, void>(tbb::filter_mode::serial_in_order, gather));
  });
  return done == order.items;
}

bool prepare(std::size_t count, int threads, const Progress& progress,
             const std::function<void(std::size_t)>& make) {
  std::atomic<bool> whole{true};
  tbb::task_arena arena(threads_of(threads));
  arena.execute([&] {
    tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
      if (progress.stopped()) {
        whole = false;
      } else {
        make(i);
      }
    });
  });
  return whole;
}

}  // namespace touchline::simulate
