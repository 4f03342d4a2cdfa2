#include "league/fair_dice.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/digest.hpp"
#include "league/seal.hpp"

namespace touchline::league {

namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t nonce_bytes = 16;

// One purpose each, so that no hash can stand for another.
constexpr std::string_view for_secret = "touchline fair dice 1: secret";
constexpr std::string_view for_commitment = "touchline fair dice 1: commitment";
constexpr std::string_view for_seed = "touchline fair dice 1: seed";
constexpr std::string_view for_seed_with_beacon = "touchline fair dice 2: seed";
constexpr std::string_view for_act = "touchline fair dice 3: act";
constexpr std::string_view for_mark = "touchline fair dice 2: mark";
constexpr std::string_view for_generator = "touchline fair dice 1: generator";

// A text that is no secret (a row that somebody changed) gives some key too: the seed then differs
// from the published one, which is for the caller to say.
std::string key_of(const std::string& secret) {
  std::string key = from_hex(secret);
  return key.size() == secret_bytes ? key : from_hex(hash_of({secret}));
}

// 12,345.60 and 12345.6 are one figure, 07 and 7 one ball: who could choose how a draw is written
// could choose among as many seeds.
std::string as_it_counts(const std::string& drawn) {
  std::string text;
  for (const char c : drawn) {
    if (c != ' ' && c != '0') text += c;
  }
  return text;
}

}  // namespace

std::string fresh_nonce() { return to_hex(random_bytes(nonce_bytes)); }

std::string dice_secret(const std::string& dice_key, const std::string& league,
                        std::int64_t number) {
  std::string key = key_of(dice_key);
  const Wipe wipe{key};
  return hash_of({for_secret, league, std::to_string(number)}, key);
}

std::string commitment(const std::string& secret, const std::string& league, std::int64_t number) {
  return hash_of({for_commitment, league, std::to_string(number), secret});
}

bool opens(const std::string& commitment, const std::string& secret, const std::string& league,
           std::int64_t number) {
  return from_hex(secret).size() == secret_bytes &&
         equal_in_constant_time(commitment, league::commitment(secret, league, number));
}

std::string turn_seed(const std::string& secret, const std::string& league, std::int64_t number,
                      std::span<const Nonce> nonces, const Beacon& beacon) {
  std::vector<Nonce> sorted(nonces.begin(), nonces.end());
  std::sort(sorted.begin(), sorted.end());
  const std::string digits = std::to_string(number);
  std::vector<std::string_view> texts{for_seed, league, digits};
  const std::string drawn = as_it_counts(beacon.drawn);
  if (!beacon.drawn.empty()) {
    texts = {for_seed_with_beacon, league, digits, beacon.root, drawn};
  }
  for (const Nonce& nonce : sorted) {
    texts.push_back(nonce.club);
    texts.push_back(nonce.nonce);
  }
  std::string key = key_of(secret);
  const Wipe wipe{key};
  return hash_of(texts, key);
}

std::string act_seed(const std::string& secret, const std::string& league, std::int64_t number,
                     const std::string& key) {
  std::string secret_key = key_of(secret);
  const Wipe wipe{secret_key};
  return hash_of({for_act, league, std::to_string(number), key}, secret_key);
}

std::string seed_mark(const std::string& seed) { return hash_of({for_mark, seed}); }

std::uint64_t generator_seed(const std::string& turn_seed) {
  return leading_number(hash_of({for_generator, turn_seed}));
}

}  // namespace touchline::league
