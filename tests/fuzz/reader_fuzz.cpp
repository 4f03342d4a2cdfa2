// Whatever bytes come as a file are read: libFuzzer's door to every reader of readers.hpp
// (tools/fuzz). Which one, TOUCHLINE_READER says.
#include "fuzz/readers.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "core/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const touchline::strangers::Reader reader = [] {
    const char* name = std::getenv("TOUCHLINE_READER");
    const auto& all = touchline::strangers::readers();
    TOUCHLINE_CHECK(touchline::start_cryptography(), "libsodium starts");
    TOUCHLINE_CHECK(name && all.contains(name), "TOUCHLINE_READER names a reader");
    return all.at(name);
  }();
  reader(std::string(reinterpret_cast<const char*>(bytes), size));
  return 0;
}
