#include "core/digest.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
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

/// How far the last text's digest had come after each block.
struct DigestInTurn::Marks {
  static constexpr std::size_t block = 8192;
  static constexpr std::size_t size = 32;
  std::string of{};  // the last digest
  std::vector<crypto_generichash_state> after{};
};

DigestInTurn::DigestInTurn() : marks_(std::make_unique<Marks>()) {}
DigestInTurn::~DigestInTurn() = default;

std::string DigestInTurn::of(std::string_view text, std::string_view before,
                             std::string_view before_digest) {
  constexpr std::size_t block = Marks::block;
  auto& after = marks_->after;
  std::size_t same = 0;
  if (marks_->of == before_digest) {
    const std::size_t most = std::min({after.size(), text.size() / block, before.size() / block});
    while (same < most &&
           std::memcmp(text.data() + same * block, before.data() + same * block, block) == 0)
      ++same;
  }
  after.resize(same);
  alike_ = same * block;
  crypto_generichash_state state;
  if (same > 0)
    state = after.back();
  else
    crypto_generichash_init(&state, nullptr, 0, Marks::size);
  for (text.remove_prefix(same * block); text.size() >= block; text.remove_prefix(block)) {
    crypto_generichash_update(&state, bytes_of(text), block);
    after.push_back(state);
  }
  crypto_generichash_update(&state, bytes_of(text), text.size());
  std::array<unsigned char, Marks::size> bytes{};
  crypto_generichash_final(&state, bytes.data(), bytes.size());
  return marks_->of = hex_of(bytes);
}

std::uint64_t leading_number(std::string_view digest) {
  std::uint64_t number = 0;
  std::from_chars(digest.data(), digest.data() + 16, number, 16);
  return number;
}

}  // namespace touchline
