// How speed is measured: work of so many units timed beside the bare generator of the same run.
#pragma once

#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/progress.hpp"
#include "dice/generator.hpp"

namespace touchline::simulate {

struct BenchEntry {
  std::string name{}, unit{};
  double per_s = 0, per_draw = 0;
  double draws = 0;     // that a unit takes
  double to_draws = 0;  // the time of a unit over that of so many bare draws; 0 where it takes none
};

// Keeps the compiler from dropping work nobody looks at.
template <class T>
void use(T value) {
  asm volatile("" : : "g"(value) : "memory");
}

/// Runs of `work(n)` doing n units, n being `least` or more, each long enough to time; the best of
/// a few, in units a second, or of fewer if nobody waits for it any more.
double rate_of(const std::function<void(std::uint64_t)>& work, const Progress& progress = {},
               std::uint64_t least = 1);

void bare_draws(std::uint64_t n);

/// The mean draws of `play(i, dice)` over i = 0 … n - 1, `dice` being what `stream(i)` gives.
template <class Stream, class Play>
double mean_draws(std::uint64_t n, Stream stream, Play play) {
  std::uint64_t all = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    Generator dice = stream(i);
    play(i, dice);
    all += dice.draws();
  }
  return static_cast<double>(all) / static_cast<double>(n);
}

/// Measures engine after engine. The machine's speed wanders: the generator is timed again beside
/// every one of them, and the run's rate is the mean.
class Stopwatch {
 public:
  /// How far the measuring of an entry is, by its name.
  using Listen = std::function<Progress(std::string name)>;

  explicit Stopwatch(std::string only, Listen listen = {})
      : only_(std::move(only)), listen_(std::move(listen)), bare_{rate_of(bare_draws)} {}

  /// `draws` says how many a unit takes, if it takes any; it is asked if the entry is wanted.
  /// `least`: so many units, or twice as many and so on, are alike.
  void measure(const char* name, const char* unit, const std::function<void(std::uint64_t)>& work,
               const std::function<double()>& draws = {}, std::uint64_t least = 1) {
    if (!wants(name)) return;
    const Progress progress = listen_ ? listen_(name) : Progress{};
    if (progress.stopped()) return;
    entries_.push_back({name, unit, rate_of(work, progress, least), 0, draws ? draws() : 0, 0});
    bare_.push_back(rate_of(bare_draws));
  }
  /// The name, or the beginning of it up to a hyphen.
  bool wants(std::string_view name) const {
    return only_.empty() || name == only_ || name.starts_with(only_ + "-");
  }

  /// Whether any entry that begins so is wanted.
  bool wants_some(std::string_view family) const {
    return only_.empty() || only_.starts_with(family) || family.starts_with(only_);
  }

  double draws() const {
    return std::accumulate(bare_.begin(), bare_.end(), 0.0) / static_cast<double>(bare_.size());
  }
  std::vector<BenchEntry> entries() const {
    std::vector<BenchEntry> list = entries_;
    for (BenchEntry& entry : list) {
      entry.per_draw = entry.per_s / draws();
      if (entry.draws > 0) entry.to_draws = 1 / (entry.per_draw * entry.draws);
    }
    return list;
  }
  /// Units a second of an entry that was measured; 0 if it was not.
  double rate(std::string_view name) const {
    for (const BenchEntry& entry : entries_) {
      if (entry.name == name) return entry.per_s;
    }
    return 0;
  }

 private:
  std::string only_;
  Listen listen_;
  std::vector<double> bare_;
  std::vector<BenchEntry> entries_{};
};

}  // namespace touchline::simulate
