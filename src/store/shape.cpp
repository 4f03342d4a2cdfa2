#include "store/shape.hpp"

#include <algorithm>
#include <cstring>

namespace touchline::store {

namespace {

template <class... Rows>
constexpr auto list_shapes(std::type_identity<std::tuple<Rows...>>) {
  return std::array<const Shape*, sizeof...(Rows)>{&shape_of<Rows>...};
}

/// How long the character is that begins with this byte; 0: none does.
std::size_t length_from(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  if (first >= 0xF0 && first <= 0xF4) return 4;
  return 0;
}

/// The second byte of those whose first does not say all: no long forms, surrogates, beyond
/// U+10FFFF.
bool second_fits(unsigned char first, unsigned char second) {
  if (first == 0xE0) return second >= 0xA0;
  if (first == 0xED) return second <= 0x9F;
  if (first == 0xF0) return second >= 0x90;
  if (first == 0xF4) return second <= 0x8F;
  return true;
}

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::optional<std::size_t> Shape::find(std::string_view column) const {
  const auto found = std::find(columns.begin(), columns.end(), column);
  if (found == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(found - columns.begin());
}

std::span<const Shape* const> all_shapes() {
  static constexpr auto shapes = list_shapes(std::type_identity<AllRows>{});
  return shapes;
}

bool can_be_kept(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return false;
  for (std::size_t at = 0; at < text.size();) {
    // Most texts are plain: eight of their bytes are looked at together.
    std::uint64_t eight = 0;
    if (at + sizeof eight <= text.size()) {
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if ((eight & 0x8080808080808080U) == 0) {
        at += sizeof eight;
        continue;
      }
    }
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = length_from(first);
    if (length == 0 || at + length > text.size()) return false;
    if (length > 1 && !second_fits(first, static_cast<unsigned char>(text[at + 1]))) return false;
    for (std::size_t next = 1; next < length; ++next)
      if (!continues(text[at + next])) return false;
    at += length;
  }
  return true;
}

}  // namespace touchline::store
