// Fifty seasons with each engine that bridges bring: every invariant, and points as far apart as in
// real seasons cut to as many games. Five seasons of the slower one in an ordinary run.
#include "bridges/fool_fast_drive/engine.hpp"
#include "bridges/fool_pro_football/engine.hpp"
#include "bridges/sample.hpp"
#include "games/fool/numbers/soak.hpp"
#include "support/long_run.hpp"

namespace touchline::bridges {
namespace {

void lives_on(const fool::EngineKind& kind, int years) {
  const auto engine = sample::engine_of(kind);
  const auto decades = fool::soak::live_on(years, engine.get());
  fool::soak::is_sound(decades, true);
  // So few seasons as an ordinary run has of the slower engine say little of it.
  const double real = fool::soak::real_spread(decades.games_a_season);
  EXPECT_NEAR(fool::mean_spread(decades) / real, 1, years < 20 ? 0.3 : 0.15);
}

TEST(FoolDecades, OnFastDriveLiveOn) {
  lives_on(fool_fast_drive(), std::max(2, std::min(50, long_run(250))));
}

TEST(FoolDecades, OnProFootballLiveOn) {
  lives_on(fool_pro_football(), std::max(2, std::min(50, long_run(50))));
}

}  // namespace
}  // namespace touchline::bridges
