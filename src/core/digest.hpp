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

/// `digest256` of one text after another that begin alike: what the last two share is not digested
/// again.
class DigestInTurn {
 public:
  DigestInTurn();
  ~DigestInTurn();
  /// `before`: the last text, with its digest; any other, and all is digested.
  std::string of(std::string_view text, std::string_view before, std::string_view before_digest);
  /// So many first bytes of the two were found to be the same; there may be more.
  std::size_t alike() const { return alike_; }

 private:
  struct Marks;
  std::unique_ptr<Marks> marks_;
  std::size_t alike_ = 0;
};

/// The first 64 bits of a digest as a number.
std::uint64_t leading_number(std::string_view digest);

}  // namespace touchline
