// The one macro: a broken invariant of our own ends the program with the sentence that was broken.
// Never for bad input: what a user, a file or the network can bring is a Result (core/result.hpp).
#pragma once

#include <cstdio>
#include <cstdlib>

#define TOUCHLINE_CHECK(condition, sentence)                                                   \
  do {                                                                                         \
    if (!(condition)) {                                                                        \
      std::fprintf(stderr, "%s:%d: broken invariant: %s (%s)\n", __FILE__, __LINE__, sentence, \
                   #condition);                                                                \
      std::abort();                                                                            \
    }                                                                                          \
  } while (false)
