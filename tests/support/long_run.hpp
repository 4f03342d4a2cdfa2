// Tests that can be as long as one likes are short in ./test and long in ./test --long, which sets
// TOUCHLINE_LONG.
#pragma once

#include <cstdlib>

namespace touchline {

/// How much of it: ./test takes a tenth of the long run, or the part that is asked for; sanitizers
/// a tenth of that.
inline int long_run(int all, int part = 10) {
#ifdef __SANITIZE_ADDRESS__
  return all / part / 10;
#else
  return std::getenv("TOUCHLINE_LONG") != nullptr ? all : all / part;
#endif
}

}  // namespace touchline
