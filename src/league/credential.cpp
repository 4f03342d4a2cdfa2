#include "league/credential.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <atomic>
#include <new>

#include "core/check.hpp"
#include "core/text.hpp"
#include "league/bytes.hpp"
#include "league/seal.hpp"
#include "league/stretch.hpp"

namespace touchline::league {

namespace {

using store::CredentialRow;

constexpr std::size_t shortest_password = 10;
constexpr std::size_t token_id_bytes = 6;
constexpr std::size_t token_bytes = 20;
constexpr std::size_t code_letters = 16;
constexpr std::size_t code_group = 4;
// 32 letters and digits, without I, L, O and U.
constexpr std::string_view code_alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

std::atomic<std::uint64_t>& stretch_count() {
  static std::atomic<std::uint64_t> count = 0;
  return count;
}

std::string argon2_proof(std::string_view password) {
  ++stretch_count();
  std::array<char, crypto_pwhash_STRBYTES> proof{};
  const StretchWork work = stretch_work();
  if (crypto_pwhash_str_alg(proof.data(), password.data(), password.size(), work.rounds,
                            work.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::bad_alloc();
  return proof.data();
}

bool proves(const std::string& proof, std::string_view password) {
  ++stretch_count();
  std::array<char, crypto_pwhash_STRBYTES> room{};
  proof.copy(room.data(), room.size() - 1);
  return crypto_pwhash_str_verify(room.data(), password.data(), password.size()) == 0;
}

std::string stretched(std::string_view password, const std::string& salt) {
  TOUCHLINE_CHECK(salt.size() == crypto_pwhash_SALTBYTES, "the salt has its length");
  ++stretch_count();
  std::string key(crypto_secretbox_KEYBYTES, '\0');
  const StretchWork work = stretch_work();
  if (crypto_pwhash(bytes_of(key), key.size(), password.data(), password.size(), bytes_of(salt),
                    work.rounds, work.memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::bad_alloc();
  return key;
}

/// The work of a wrong password, for nothing.
void stretch_in_vain(std::string_view text) {
  std::string key = stretched(text, std::string(crypto_pwhash_SALTBYTES, '\0'));
  const Wipe wipe{key};
}

// A token is random enough to need no stretching.
std::string token_key(std::string_view text, const std::string& salt) {
  return from_hex(hash_of({"touchline credential 1: token key", salt, text}));
}

// The key of the box holds whose row it is, so that no row opens in another's place.
std::string box_key(const CredentialRow& row, std::string_view key) {
  return from_hex(hash_of({"touchline credential 1: wrap", row.person, row.id}, key));
}

void wrap(CredentialRow& row, std::string_view key, std::string_view secret_key) {
  std::string own_key = box_key(row, key);
  const Wipe wipe{own_key};
  const std::string nonce = random_bytes(crypto_secretbox_NONCEBYTES);
  std::string box(secret_key.size() + crypto_secretbox_MACBYTES, '\0');
  crypto_secretbox_easy(bytes_of(box), bytes_of(secret_key), secret_key.size(), bytes_of(nonce),
                        bytes_of(own_key));
  row.wrapped_key = to_hex(nonce + box);
}

Result<std::string> unwrap(const CredentialRow& row, std::string_view key,
                           const std::string& refusal) {
  std::string own_key = box_key(row, key);
  const Wipe wipe{own_key};
  const std::string wrapped = from_hex(row.wrapped_key);
  constexpr std::size_t around = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (wrapped.size() < around) return bad_input(refusal);
  std::string secret_key(wrapped.size() - around, '\0');
  const unsigned char* box = bytes_of(wrapped) + crypto_secretbox_NONCEBYTES;
  if (crypto_secretbox_open_easy(bytes_of(secret_key), box,
                                 wrapped.size() - crypto_secretbox_NONCEBYTES, bytes_of(wrapped),
                                 bytes_of(own_key)) != 0)
    return bad_input(refusal);
  return secret_key;
}

std::string token_proof(std::string_view text) {
  return hash_of({"touchline credential 1: token", text});
}

}  // namespace

Result<void> check_password(std::string_view password) {
  if (const std::size_t length = characters(password); length < shortest_password)
    return bad_input(fmt::format(
        "a password has at least {} characters, and this one has {}; there is no other rule, so a "
        "few words that only you would put together make a good one",
        shortest_password, length));
  return {};
}

CredentialRow password_credential(const std::string& person, std::string_view password,
                                  std::string_view secret_key, std::int64_t at) {
  const std::string salt = random_bytes(crypto_pwhash_SALTBYTES);
  CredentialRow row{.person = person,
                    .id = "password",
                    .proof = argon2_proof(password),
                    .salt = to_hex(salt),
                    .made_at = at};
  std::string key = stretched(password, salt);
  const Wipe wipe{key};
  wrap(row, key, secret_key);
  return row;
}

Result<std::string> secret_of_password(const CredentialRow& row, std::string_view password) {
  const std::string refusal =
      "the name or the password is not right; who has none, or has lost it, asks the keeper for a "
      "code: league reset NAME";
  if (!row.proof.empty() && !proves(row.proof, password)) return bad_input(refusal);
  if (row.proof.empty()) {
    stretch_in_vain(password);
    return bad_input(refusal);
  }
  const std::string salt = from_hex(row.salt);
  if (salt.size() != crypto_pwhash_SALTBYTES) return bad_input(refusal);  // a damaged row
  std::string key = stretched(password, salt);
  const Wipe wipe{key};
  return unwrap(row, key, refusal);
}

NewToken make_token(const std::string& person, const std::string& label,
                    std::string_view secret_key, std::int64_t at) {
  const std::string id = to_hex(random_bytes(token_id_bytes));
  const std::string salt = random_bytes(crypto_pwhash_SALTBYTES);
  NewToken token{.text = fmt::format("tl_{}_{}", id, to_hex(random_bytes(token_bytes)))};
  token.row = {.person = person,
               .id = id,
               .proof = token_proof(token.text),
               .salt = to_hex(salt),
               .label = label,
               .made_at = at};
  std::string key = token_key(token.text, salt);
  const Wipe wipe{key};
  wrap(token.row, key, secret_key);
  return token;
}

std::string token_id(std::string_view text) {
  const auto parts = split(trim(text), '_');
  if (parts.size() != 3 || parts[0] != "tl") return {};
  if (from_hex(parts[1]).size() != token_id_bytes || from_hex(parts[2]).size() != token_bytes)
    return {};
  return std::string(parts[1]);
}

Result<std::string> secret_of_token(const CredentialRow& row, std::string_view text) {
  const std::string refusal = "the token is not right: it is mistyped, or it was taken back";
  const std::string_view token = trim(text);
  if (!equal_in_constant_time(row.proof, token_proof(token))) {
    stretch_in_vain(token);
    return bad_input(refusal);
  }
  std::string key = token_key(token, from_hex(row.salt));
  const Wipe wipe{key};
  return unwrap(row, key, refusal);
}

std::uint64_t stretches() { return stretch_count(); }

std::string make_code() {
  std::string code;
  // 32 divides 256: every letter is equally likely.
  for (const char byte : random_bytes(code_letters)) {
    if (code.size() % (code_group + 1) == code_group) code += '-';
    code += code_alphabet[static_cast<unsigned char>(byte) % code_alphabet.size()];
  }
  return code;
}

std::string proof_of(std::string_view code) {
  std::string plain;
  for (const char letter : code) {
    const char upper =
        letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (upper == 'O')
      plain += '0';
    else if (upper == 'I' || upper == 'L')
      plain += '1';
    else if ((upper >= '0' && upper <= '9') || (upper >= 'A' && upper <= 'Z'))
      plain += upper;
  }
  return hash_of({"touchline invitation 1", plain});
}

}  // namespace touchline::league
