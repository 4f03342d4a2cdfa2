// A fingerprint of a text: BLAKE2b of libsodium as hex. Tapes name editions of cards and results by
// 128 bits of it, the chain of a league's turns is made of 256. Not for passwords and not a seal.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace touchline {

/// To be called once before anything is digested, sealed or drawn by lot; false if it cannot be.
bool start_cryptography();

std::string digest(std::string_view text);
std::string digest256(std::string_view text);

/// The `digest256` of a long text, and how far it had come after each part of it: another text that
/// begins alike is digested from there on.
class LongDigest {
 public:
  LongDigest() = default;
  explicit LongDigest(std::string_view text) : LongDigest(text, {}, {}) {}
  /// `before`: a text, and its digest.
  LongDigest(std::string_view text, std::string_view before, const LongDigest& of_before);
  const std::string& hex() const { return hex_; }

 private:
  struct Marks;
  std::string hex_{};
  std::shared_ptr<const Marks> marks_{};
};

/// The first 64 bits of a digest as a number.
std::uint64_t leading_number(std::string_view digest);

}  // namespace touchline
