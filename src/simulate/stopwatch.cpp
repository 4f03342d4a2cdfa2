#include "simulate/stopwatch.hpp"

#include <algorithm>
#include <chrono>

namespace touchline::simulate {

double rate_of(const std::function<void(std::uint64_t)>& work, const Progress& progress,
               std::uint64_t least) {
  using clock = std::chrono::steady_clock;
  const auto seconds = [&](std::uint64_t n) {
    const auto start = clock::now();
    work(n);
    return std::chrono::duration<double>(clock::now() - start).count();
  };
  std::uint64_t n = least;
  while (seconds(n) < 0.05) n *= 2;
  constexpr std::uint64_t runs = 7;
  double best = 0;
  for (std::uint64_t run = 0; run < runs && (run == 0 || !progress.stopped()); ++run) {
    best = std::max(best, static_cast<double>(n) / seconds(n));
    progress(run + 1, runs);
  }
  return best;
}

void bare_draws(std::uint64_t n) {
  Generator dice(1, 0);
  std::uint32_t sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) sum ^= dice.draw();
  use(sum);
}

}  // namespace touchline::simulate
