// Passwords that cost as little to try as can be, for tests that ask a thousand times: most of
// their time would go into it. What the program does with them is otherwise the same; what they
// cost there is for program_tests to see.
#include <sodium.h>

#include "league/stretch.hpp"

namespace touchline::league {

StretchWork stretch_work() {
  return {.rounds = crypto_pwhash_OPSLIMIT_MIN, .memory = crypto_pwhash_MEMLIMIT_MIN};
}

}  // namespace touchline::league
