// Fifty seasons by the quick model (soak.hpp). Twenty-five in an ordinary run, as far as drift
// goes.
#include "games/fool/numbers/soak.hpp"
#include "support/long_run.hpp"

namespace touchline::fool {
namespace {

TEST(FoolDecades, LeagueOfThreeTemperamentsLivesOn) {
  soak::live_on(std::max(2, std::min(50, long_run(250))));
}

}  // namespace
}  // namespace touchline::fool
