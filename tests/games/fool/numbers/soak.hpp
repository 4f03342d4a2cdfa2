// A league that lives on for so many years by computer owners, and what is asked of it, with any
// engine: the certificate of `touchline certify`, printed.
#pragma once

#include <fmt/format.h>

#include <cstdlib>

#include "games/fool/files/league_file.hpp"
#include "games/fool/report/decades.hpp"
#include "games/fool/rules/sample.hpp"
#include "gridiron/files/records.hpp"
#include "gridiron/season/season.hpp"

namespace touchline::fool::soak {

using namespace sample;

/// The league that is founded: 21, or another that the environment names. The card engines were
/// tuned on 21; docs/fool-engines.md has figures of others.
inline std::uint64_t founding_seed() {
  const char* const named = std::getenv("TOUCHLINE_FOOL_SEED");
  return named ? std::strtoull(named, nullptr, 10) : 21;
}

/// Twelve teams.
inline Decades live_on(int years, const GameEngine* engine = nullptr) {
  const std::uint64_t seed = founding_seed();
  DiceBox dice(seed);
  auto league = founded(tables(), sample_league("Long", "FOOL", 12, 0, seed), {}, dice).value();
  return fool::live_on(tables(), std::move(league), years, seed, engine).value();
}

inline double real_spread(int games) {
  return gridiron::spread_after(
      gridiron::read_nfl_games(TOUCHLINE_ROOT "/data/nfl/games.csv").value(), games);
}

/// All that is asked of decades.
inline void is_sound(const Decades& decades, bool by_cards) {
  const Certificate certificate =
      decades_certificate(decades, real_spread(decades.games_a_season), by_cards);
  fmt::print("{}", report::booklet_text(decades_booklet(decades, certificate, ""), {}));
  for (const Comparison& figure : certificate.figures)
    EXPECT_TRUE(figure.ok()) << figure.name << ": " << figure.simulated << " beside "
                             << figure.real;
}

}  // namespace touchline::fool::soak
