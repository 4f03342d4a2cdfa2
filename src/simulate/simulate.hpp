// Many matches nobody looks at: numbered items (games, seasons) played in blocks on several cores,
// and in several processes where there are (ranks.hpp), and counted. What is drawn belongs to the
// number of an item, and the blocks' tallies are added in the order of their numbers, so that the
// answer is the same on any number of threads and ranks. It knows no game, draws nothing and keeps
// nothing: who plays a block brings its dice and its counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/progress.hpp"
#include "simulate/pack.hpp"
#include "simulate/ranks.hpp"

namespace touchline::simulate {

/// What is to be played, and how.
struct Order {
  std::uint64_t items = 0;
  std::uint64_t block = 256;  // items played together; fixed, because the tallies are added by it
  int threads = 0;            // 0: as many as there are cores, and never more
  /// Never called by two threads at once; `done` only grows, and ends at `of`. Looked at before
  /// every block whether it is stopped.
  Progress progress{};
};

/// Items first, first + 1, …, last - 1.
struct Block {
  std::uint64_t first = 0, last = 0;
  std::size_t size() const { return static_cast<std::size_t>(last - first); }
};

/// As many as are asked for, but no more than there are cores; 0: as many as those.
int threads_of(int wanted);

/// How tallies go from one process to another.
struct Parcels {
  std::function<std::string(std::size_t slot)> pack{};
  std::function<void(std::string_view bytes)> add{};  // to the sum
};

/// Runs `play(slot, block)` for all blocks at once and then, one after the other and in the order
/// of the blocks, `add(slot)`. No two blocks between their `play` and the end of their `add` have
/// the same slot, of which there are slots_of(order). Of several ranks each plays every so-manieth
/// block; rank 0 adds its own and those of the others, which come as parcels. False: it was
/// stopped, and some blocks are missing.
std::size_t slots_of(const Order& order);
bool run_blocks(const Order& order, const std::function<void(std::size_t, Block)>& play,
                const std::function<void(std::size_t)>& add, const Parcels& parcels = {});

/// The tally of all items: `play(block, tally)` counts a block into a copy of `nothing`, and
/// `sum.add(tally)` adds it. Every rank gets it. Nothing if it was stopped.
template <class Tally, class Play>
std::optional<Tally> simulate(const Order& order, const Tally& nothing, Play play) {
  Tally sum = nothing;
  std::vector<Tally> slots(slots_of(order), nothing);
  const Parcels parcels{[&](std::size_t slot) { return packed(slots[slot]); },
                        [&](std::string_view bytes) {
                          Tally tally = nothing;
                          unpack(bytes, tally);
                          sum.add(tally);
                        }};
  const bool whole = run_blocks(
      order,
      [&](std::size_t slot, Block block) {
        slots[slot] = nothing;
        play(block, slots[slot]);
      },
      [&](std::size_t slot) { sum.add(slots[slot]); }, parcels);
  if (!whole) return std::nullopt;
  if (ranks() > 1) unpack(share(packed(sum)), sum);
  return std::optional<Tally>(std::move(sum));
}

/// Makes ready what is played from: `make(i)` for 0, …, count - 1, in any order and at once. False:
/// it was stopped, and some are missing.
bool prepare(std::size_t count, int threads, const Progress& progress,
             const std::function<void(std::size_t)>& make);

}  // namespace touchline::simulate
