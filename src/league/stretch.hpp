// What it costs to try a password once. It stands by itself so that tests which are not about
// passwords can put a light one in its place when they are linked
// (tests/support/light_stretch.cpp): no setting and no variable makes it lighter in the program.
#pragma once

#include <cstddef>

namespace touchline::league {

struct StretchWork {
  unsigned long long rounds = 0;
  std::size_t memory = 0;  // bytes
};

StretchWork stretch_work();

}  // namespace touchline::league
