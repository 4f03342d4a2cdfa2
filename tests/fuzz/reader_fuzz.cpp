// Whatever bytes come as a file are read: libFuzzer's door to every reader of readers.hpp
// (tools/fuzz). Which one, TOUCHLINE_READER says.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string_view>

#include "core/check.hpp"
#include "core/digest.hpp"
#include "fuzz/readers.hpp"

namespace {

constexpr std::array<std::string_view, 14> numbers{
    "0",     "1",     "-1",         "2",           "36",         "255",
    "1000",  "99999", "2147483647", "-2147483648", "4294967296", "9223372036854775807",
    "1e308", "0.5"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// One number of the text becomes another. False: it has none, or there is no room.
bool change_a_number(char* text, std::size_t& size, std::size_t most, std::minstd_rand& chance) {
  if (size == 0) return false;
  char* const end = text + size;
  char* const first = std::find_if(text + chance() % size, end, is_digit);
  char* const last = std::find_if_not(first, end, is_digit);
  const std::string_view other = numbers[chance() % numbers.size()];
  const auto rest = static_cast<std::size_t>(end - last);
  const auto before = static_cast<std::size_t>(first - text);
  if (first == end || before + other.size() + rest > most) return false;
  std::memmove(first + other.size(), last, rest);
  std::copy(other.begin(), other.end(), first);
  size = before + other.size() + rest;
  return true;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

/// Most of what a state or a turn can say wrong it says with a number: bytes alone seldom get
/// there.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t most, unsigned seed) {
  std::minstd_rand chance(seed);
  if (chance() % 2 == 0 && change_a_number(reinterpret_cast<char*>(bytes), size, most, chance)) {
    return size;
  }
  return LLVMFuzzerMutate(bytes, size, most);
}

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
