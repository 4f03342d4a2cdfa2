// Random decisions over whole years, with random switches: no crash, no broken invariant. Fifty
// thousand of them in a long run, a tenth in an ordinary one.
#include "games/fool/rules/random_decisions.hpp"
#include "support/long_run.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FOOL_GEN_4, NoDecisionEverBreaksALeague) {
  const int wanted = std::max(500, long_run(50'000));
  int tried = 0, done = 0;
  for (std::uint64_t seed = 1; tried < wanted && !::testing::Test::HasFailure(); ++seed) {
    Room room(new_league(seed % 2 == 0 ? "FOOL" : "UFL", seed));
    Chooser start(room.league, seed);
    if (seed % 3 != 0) room.league.switches = random_switches(start);
    for (int step = 0; step < 50 && !::testing::Test::HasFailure(); ++step) {
      done += random_step(room, seed * 100'000 + static_cast<unsigned>(step), 20);
      tried += 20;
    }
  }
  EXPECT_GT(done, tried / 20) << "too few of them are legal to say anything";
  fmt::print("{} decisions, {} carried out\n", tried, done);
}

}  // namespace
}  // namespace touchline::fool
