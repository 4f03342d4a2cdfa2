#include "league/seal.hpp"

#include <sodium.h>

#include <array>

#include "core/check.hpp"
#include "league/bytes.hpp"

namespace touchline::league {

namespace {

constexpr std::size_t block = 1024;

// Costs nothing after the first time; random bytes are not safe to draw before it.
void start_sodium() { TOUCHLINE_CHECK(sodium_init() >= 0, "libsodium starts"); }

std::string padded(std::string_view text) {
  std::string room(text);
  room.resize((text.size() / block + 1) * block);
  std::size_t size = 0;
  const int failed = sodium_pad(&size, bytes_of(room), text.size(), block, room.size());
  TOUCHLINE_CHECK(failed == 0 && size == room.size(), "there is room for the padding");
  return room;
}

}  // namespace

Wipe::~Wipe() { sodium_memzero(secret_.data(), secret_.size()); }

std::string to_hex(std::string_view bytes) {
  std::string hex(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes_of(bytes), bytes.size());
  hex.pop_back();
  return hex;
}

std::string from_hex(std::string_view hex) {
  std::string bytes(hex.size() / 2, '\0');
  const int failed = sodium_hex2bin(bytes_of(bytes), bytes.size(), hex.data(), hex.size(), nullptr,
                                    nullptr, nullptr);
  return failed == 0 ? bytes : std::string();
}

std::string random_bytes(std::size_t count) {
  start_sodium();
  std::string bytes(count, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string hash_of(const std::vector<std::string_view>& texts, std::string_view key) {
  constexpr std::size_t hash_bytes = 32;
  crypto_generichash_state state;
  const int refused = crypto_generichash_init(&state, key.empty() ? nullptr : bytes_of(key),
                                              key.size(), hash_bytes);
  TOUCHLINE_CHECK(refused == 0, "a key of this hash has at most 64 bytes");
  for (const std::string_view text : texts) {
    std::array<unsigned char, 8> length{};
    for (std::size_t i = 0; i < length.size(); ++i)
      length[i] = static_cast<unsigned char>(text.size() >> (8 * i));
    crypto_generichash_update(&state, length.data(), length.size());
    crypto_generichash_update(&state, bytes_of(text), text.size());
  }
  std::string hash(hash_bytes, '\0');
  const Wipe wipe{hash};
  crypto_generichash_final(&state, bytes_of(hash), hash.size());
  sodium_memzero(&state, sizeof state);
  return to_hex(hash);
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

KeyPair make_key_pair() {
  start_sodium();
  std::string public_key(crypto_box_PUBLICKEYBYTES, '\0');
  std::string secret_key(crypto_box_SECRETKEYBYTES, '\0');
  const Wipe wipe{secret_key};
  crypto_box_keypair(bytes_of(public_key), bytes_of(secret_key));
  return {to_hex(public_key), to_hex(secret_key)};
}

bool belong_together(const KeyPair& keys) {
  const std::string public_key = from_hex(keys.public_key);
  std::string secret_key = from_hex(keys.secret_key);
  const Wipe wipe{secret_key};
  if (secret_key.size() != crypto_scalarmult_SCALARBYTES) return false;
  std::string made(crypto_scalarmult_BYTES, '\0');
  return crypto_scalarmult_base(bytes_of(made), bytes_of(secret_key)) == 0 && made == public_key;
}

KeyPair signing_pair(const std::string& seed) {
  start_sodium();
  std::string bytes = from_hex(seed);
  const Wipe wipe_seed{bytes};
  TOUCHLINE_CHECK(bytes.size() == crypto_sign_SEEDBYTES, "a pair is made from 64 hex digits");
  std::string public_key(crypto_sign_PUBLICKEYBYTES, '\0');
  std::string secret_key(crypto_sign_SECRETKEYBYTES, '\0');
  const Wipe wipe{secret_key};
  crypto_sign_seed_keypair(bytes_of(public_key), bytes_of(secret_key), bytes_of(bytes));
  return {to_hex(public_key), to_hex(secret_key)};
}

std::string signature_of(std::string_view text, const KeyPair& signer) {
  std::string secret = from_hex(signer.secret_key);
  const Wipe wipe{secret};
  TOUCHLINE_CHECK(secret.size() == crypto_sign_SECRETKEYBYTES, "this is a pair for signing");
  std::string signature(crypto_sign_BYTES, '\0');
  crypto_sign_detached(bytes_of(signature), nullptr, bytes_of(text), text.size(), bytes_of(secret));
  return to_hex(signature);
}

bool is_signed(std::string_view text, const std::string& signature, const std::string& public_key) {
  start_sodium();
  const std::string bytes = from_hex(signature), key = from_hex(public_key);
  return bytes.size() == crypto_sign_BYTES && key.size() == crypto_sign_PUBLICKEYBYTES &&
         crypto_sign_verify_detached(bytes_of(bytes), bytes_of(text), text.size(), bytes_of(key)) ==
             0;
}

Result<std::string> seal(std::string_view text, const std::string& public_key) {
  start_sodium();
  const std::string key = from_hex(public_key);
  std::string plain = padded(text);
  const Wipe wipe{plain};
  std::string sealed(plain.size() + crypto_box_SEALBYTES, '\0');
  if (key.size() != crypto_box_PUBLICKEYBYTES ||
      crypto_box_seal(bytes_of(sealed), bytes_of(plain), plain.size(), bytes_of(key)) != 0)
    return bad_input(
        "nothing can be sealed to this public key: it must be the 64 hex digits of one");
  return to_hex(sealed);
}

Result<std::string> open_seal(const std::string& sealed, const KeyPair& keys) {
  const auto refusal = bad_input(
      "the seal does not open: it was changed, or was made for another key than this one");
  const std::string box = from_hex(sealed), public_key = from_hex(keys.public_key);
  std::string secret_key = from_hex(keys.secret_key);
  const Wipe wipe_key{secret_key};
  if (public_key.size() != crypto_box_PUBLICKEYBYTES ||
      secret_key.size() != crypto_box_SECRETKEYBYTES || box.size() <= crypto_box_SEALBYTES)
    return refusal;
  std::string plain(box.size() - crypto_box_SEALBYTES, '\0');
  const Wipe wipe_plain{plain};
  std::size_t size = 0;
  if (crypto_box_seal_open(bytes_of(plain), bytes_of(box), box.size(), bytes_of(public_key),
                           bytes_of(secret_key)) != 0 ||
      sodium_unpad(&size, bytes_of(plain), plain.size(), block) != 0)
    return refusal;
  return plain.substr(0, size);
}

}  // namespace touchline::league
