#include "league/withheld.hpp"

#include <string_view>

#include "league/seal.hpp"

namespace touchline::league {

namespace {

// One purpose each, so that no hash can stand for another.
constexpr std::string_view for_key = "touchline withheld 1: key";
constexpr std::string_view for_digest = "touchline withheld 1: digest";
constexpr std::string_view for_mark = "touchline withheld 1: mark";
constexpr std::size_t key_bytes = 32;

}  // namespace

std::string withheld_key(const std::string& dice_key, const WithheldPart& part) {
  std::string key = from_hex(dice_key);
  const Wipe wipe{key};
  return hash_of({for_key, part.league, std::to_string(part.number), part.turn, part.of, part.club},
                 key);
}

std::string withheld_digest(const std::string& text, const WithheldPart& part,
                            const std::string& key) {
  const std::string number = std::to_string(part.number);
  return hash_of({for_digest, part.league, number, part.turn, part.of, part.club, text},
                 from_hex(key));
}

bool opens(const std::string& digest, const std::string& text, const WithheldPart& part,
           const std::string& key) {
  return from_hex(key).size() == key_bytes && key.size() == 2 * key_bytes &&
         equal_in_constant_time(digest, withheld_digest(text, part, key));
}

std::string published_mark(const std::string& head, const std::string& everybody,
                           const std::vector<ShownDigest>& digests) {
  std::vector<std::string_view> texts{for_mark, head, everybody};
  for (const ShownDigest& shown : digests) {
    texts.insert(texts.end(), {shown.of, shown.club, shown.digest});
  }
  return hash_of(texts);
}

}  // namespace touchline::league
