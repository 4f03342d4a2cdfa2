#include "core/digest.hpp"

#include <sodium.h>

#include <array>
#include <charconv>

namespace touchline {

namespace {

template <std::size_t size>
std::string blake2b(std::string_view text) {
  std::array<unsigned char, size> bytes{};
  crypto_generichash(bytes.data(), bytes.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  std::array<char, 2 * size + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

}  // namespace

bool start_cryptography() { return sodium_init() >= 0; }

std::string digest(std::string_view text) { return blake2b<16>(text); }
std::string digest256(std::string_view text) { return blake2b<32>(text); }

std::uint64_t leading_number(std::string_view digest) {
  std::uint64_t number = 0;
  std::from_chars(digest.data(), digest.data() + 16, number, 16);
  return number;
}

}  // namespace touchline
