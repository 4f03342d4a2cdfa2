// Every reader of a text that a stranger may have written, by name, each with what is done with the
// text when it is good. The fuzzer (reader_fuzz.cpp) calls one of them; corpus_test.cpp gives each
// of them what was ever found. readers.cpp has those of the house; every game names its own in
// tests/games/<game>/fuzz.
#pragma once

#include <map>
#include <string>

namespace touchline::strangers {

using Reader = void (*)(const std::string& text);

/// All that the program was built with.
inline std::map<std::string, Reader>& readers() {
  static std::map<std::string, Reader> all;
  return all;
}

/// Adds some when the program starts.
struct Readers {
  explicit Readers(const std::map<std::string, Reader>& some) {
    readers().insert(some.begin(), some.end());
  }
};

}  // namespace touchline::strangers
