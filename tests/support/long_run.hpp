// Tests that can be as long as one likes are short in ./test and long in ./test --long, which sets
// TOUCHLINE_LONG.
#pragma once

#include <cstdlib>

namespace touchline {

/// How much of it: sanitizers take a hundredth of the long run, ./test a tenth.
inline int long_run(int all) {
#ifdef __SANITIZE_ADDRESS__
  return all / 100;
#else
  return std::getenv("TOUCHLINE_LONG") != nullptr ? all : all / 10;
#endif
}

}  // namespace touchline
