// Texts sealed to a key: anybody can seal, only the holder of the secret key can open. And what all
// secrets of a league are made of: bytes as hex, random bytes, and one hash. All of it is
// libsodium's. A seal hides a text and shows that nobody changed it; it does not say who made it or
// for which turn: what must not be moved elsewhere has to name its place in the text itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace touchline::league {

/// Both as 64 hex digits.
struct KeyPair {
  std::string public_key{}, secret_key{};
  bool operator==(const KeyPair&) const = default;
};

KeyPair make_key_pair();
/// Whether these are two keys of one pair.
bool belong_together(const KeyPair& keys);

/// As hex. Texts are padded to whole kilobytes, so that the length of a seal tells little. Refused
/// is only a public key that is none.
Result<std::string> seal(std::string_view text, const std::string& public_key);
Result<std::string> open_seal(const std::string& sealed, const KeyPair& keys);

// ------------------------------------------------------------------------------------- signatures

/// A pair for signing (Ed25519), always the same from the same 64 hex digits.
KeyPair signing_pair(const std::string& seed);
/// As 128 hex digits.
std::string signature_of(std::string_view text, const KeyPair& signer);
/// Any texts may be asked about.
bool is_signed(std::string_view text, const std::string& signature, const std::string& public_key);

// ------------------------------------------------------------------------------- bytes and hashes

std::string to_hex(std::string_view bytes);
/// The bytes, or nothing at all if the text is not hex.
std::string from_hex(std::string_view hex);
std::string random_bytes(std::size_t count);

/// BLAKE2b-256 as hex, of texts each behind its own length (8 bytes, lowest first): no two lists
/// run together to the same bytes. The first text names the purpose. The key is at most 64 bytes.
std::string hash_of(const std::vector<std::string_view>& texts, std::string_view key = {});

/// In a time that does not tell where they differ.
bool equal_in_constant_time(std::string_view a, std::string_view b);

/// Overwrites a secret when it goes out of scope, so that it does not linger in freed memory.
class Wipe {
 public:
  explicit Wipe(std::string& secret) : secret_(secret) {}
  Wipe(const Wipe&) = delete;
  Wipe& operator=(const Wipe&) = delete;
  ~Wipe();

 private:
  std::string& secret_;
};

}  // namespace touchline::league
