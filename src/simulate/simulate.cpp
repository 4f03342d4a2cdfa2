#include "simulate/simulate.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
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

namespace {

/// The blocks that this rank plays: every so-manieth, from its own number on.
class Deal {
 public:
  explicit Deal(const Order& order)
      : size_(std::max<std::uint64_t>(order.block, 1)),
        items_(order.items),
        next_(static_cast<std::uint64_t>(rank())) {}

  std::uint64_t blocks() const { return (items_ + size_ - 1) / size_; }
  bool empty() const { return next_ >= blocks(); }
  Block block(std::uint64_t number) const {
    const std::uint64_t first = number * size_;
    return {first, first + std::min(size_, items_ - first)};
  }
  std::uint64_t number_of(const Block& block) const { return block.first / size_; }
  Block take() {
    const Block taken = block(next_);
    next_ += static_cast<std::uint64_t>(ranks());
    return taken;
  }

 private:
  std::uint64_t size_, items_, next_;
};

/// Before the first block: that all ranks were asked for the same.
void agree(const Order& order) {
  constexpr std::uint64_t no_block = ~std::uint64_t{0};
  const std::string asked = packed(std::array{order.items, order.block});
  if (!speaks()) return send_block(no_block, asked);
  for (int other = 1; other < ranks(); ++other) {
    if (receive_block(other, no_block) != asked) {
      abandon("the ranks were not asked for the same", 2);
    }
  }
}

/// What comes after a block of our own: to the one who adds, or those of the others up to our next.
/// Gives how many items are done as far as this rank knows.
std::uint64_t exchange(const Deal& deal, const Token& token, const Parcels& parcels,
                       const std::function<void(std::size_t)>& add) {
  const std::uint64_t number = deal.number_of(token.block);
  if (!speaks()) {
    send_block(number, parcels.pack(token.slot));
    return token.block.last;
  }
  add(token.slot);
  std::uint64_t done = token.block.last;
  for (int other = 1; other < ranks(); ++other) {
    const std::uint64_t theirs = number + static_cast<std::uint64_t>(other);
    if (theirs >= deal.blocks()) break;
    parcels.add(receive_block(other, theirs));
    done = deal.block(theirs).last;
  }
  return done;
}

}  // namespace

// A pipeline lets a new block in when the oldest has gone out, and they go out in their order:
// those on their way are always consecutive, and a slot for each is enough. An arena of its own
// leaves the threads of the rest of the process alone.
bool run_blocks(const Order& order, const std::function<void(std::size_t, Block)>& play,
                const std::function<void(std::size_t)>& add, const Parcels& parcels) {
  const std::size_t slots = slots_of(order);
  if (ranks() > 1) agree(order);
  Deal deal(order);
  std::size_t taken = 0;
  bool stopped = false;
  const auto take = [&](tbb::flow_control& flow) -> Token {
    stopped = stopped || order.progress.stopped();
    if (deal.empty() || stopped) {
      flow.stop();
      return {};
    }
    return {taken++ % slots, deal.take()};
  };
  const auto count = [&](const Token& token) {
    play(token.slot, token.block);
    return token;
  };
  const auto gather = [&](const Token& token) {
    order.progress(exchange(deal, token, parcels, add), order.items);
  };
  tbb::task_arena arena(threads_of(order.threads));
  arena.execute([&] {
    tbb::parallel_pipeline(
        slots, tbb::make_filter<void, Token>(tbb::filter_mode::serial_in_order, take) &
                   tbb::make_filter<Token, Token>(tbb::filter_mode::parallel, count) &
                   tbb::make_filter<Token, void>(tbb::filter_mode::serial_in_order, gather));
  });
  if (!deal.empty() && ranks() > 1) abandon("it was stopped");
  return deal.empty();
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
