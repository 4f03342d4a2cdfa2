// The rest of a season of Beppiland, played many times: how often each club wins its league, goes
// up or down. Every club plays the best team it could field today (BEP-NMR), with the rules' own
// match engine; what presidents will do is not guessed.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "games/beppiland/rules/league.hpp"

namespace touchline::season {

struct BeppilandChances {
  double first = 0;         // of its league
  double up = 0, down = 0;  // into another division next season
  double points_mean = 0;
};

struct BeppilandOrder {
  std::uint64_t seasons = 500;
  std::uint64_t seed = 1;
  std::function<void(std::uint64_t, std::uint64_t)> progress{};
};

/// By club. The same on any number of threads.
std::vector<BeppilandChances> beppiland_chances(const beppiland::League& league,
                                                const BeppilandOrder& order);

}  // namespace touchline::season
