// The rest of a season of Beppiland, played many times: how often each club wins its league, goes
// up or down. Every club plays the best team it could field today (BEP-NMR), with the rules' own
// match engine; what presidents will do is not guessed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/beppiland/rules/league.hpp"
#include "simulate/simulate.hpp"

namespace touchline::season {

struct BeppilandChances {
  double first = 0;         // of its league
  double up = 0, down = 0;  // into another division next season
  double points_mean = 0;
  bool operator==(const BeppilandChances&) const = default;
};

struct BeppilandOrder {
  std::uint64_t seasons = 500;
  std::uint64_t seed = 1;
  Progress progress{};
  int threads = 0;  // 0: as many as there are
};

/// By club. The same on any number of threads. Nothing if it is stopped before its end.
std::optional<std::vector<BeppilandChances>> beppiland_chances(const beppiland::League& league,
                                                               const BeppilandOrder& order);

}  // namespace touchline::season
