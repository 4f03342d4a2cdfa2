#include "core/digest.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace touchline {

namespace {

template <std::size_t size>
std::string hex_of(const std::array<unsigned char, size>& bytes) {
  std::array<char, 2 * size + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

template <std::size_t size>
std::string blake2b(std::string_view text) {
  std::array<unsigned char, size> bytes{};
  crypto_generichash(bytes.data(), bytes.size(), bytes_of(text), text.size(), nullptr, 0);
  return hex_of(bytes);
}

}  // namespace

bool start_cryptography() { return sodium_init() >= 0; }

std::string digest(std::string_view text) { return blake2b<16>(text); }
std::string digest256(std::string_view text) { return blake2b<32>(text); }

struct LongDigest::Marks {
  static constexpr std::size_t block = 8192;
  static constexpr std::size_t size = 32;
  std::vector<crypto_generichash_state> after{};  // each block
};

LongDigest::LongDigest(std::string_view text, std::string_view before,
                       const LongDigest& of_before) {
  constexpr std::size_t block = Marks::block;
  Marks marks;
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, Marks::size);
  if (of_before.marks_) {
    const auto& known = of_before.marks_->after;
    const std::size_t most = std::min(known.size(), text.size() / block);
    std::size_t same = 0;
    while (same < most && text.substr(same * block, block) == before.substr(same * block, block))
      ++same;
    marks.after.assign(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(same));
    if (same > 0) state = marks.after.back();
    text.remove_prefix(same * block);
  }
  for (; text.size() >= block; text.remove_prefix(block)) {
    crypto_generichash_update(&state, bytes_of(text), block);
    marks.after.push_back(state);
  }
  crypto_generichash_update(&state, bytes_of(text), text.size());
  std::array<unsigned char, Marks::size> bytes{};
  crypto_generichash_final(&state, bytes.data(), bytes.size());
  hex_ = hex_of(bytes);
  marks_ = std::make_shared<const Marks>(std::move(marks));
}

std::uint64_t leading_number(std::string_view digest) {
  std::uint64_t number = 0;
  std::from_chars(digest.data(), digest.data() + 16, number, 16);
  return number;
}

}  // namespace touchline
