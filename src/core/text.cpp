#include "core/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <numeric>

#include "core/utf8.hpp"

namespace touchline {
namespace {

constexpr std::string_view blanks = " \t\r\n";

// Latin-1 Supplement and Latin Extended-A, U+00C0 to U+017F, without their accents. A blank stands
// for a character that is not a letter.
constexpr std::string_view plain_letters =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"   // U+00C0..U+00FF
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"   // U+0100..U+013F
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";  // U+0140..U+017F
static_assert(plain_letters.size() == 0x180 - 0xC0);

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row.back();
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (true) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return found;
    const auto last = std::min(text.find_first_of(blanks, first), text.size());
    found.push_back(text.substr(first, last - first));
    text.remove_prefix(last);
  }
}

std::optional<int> to_int(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string fold(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool two_bytes = byte >= 0xC3 && byte <= 0xC5 && i + 1 < text.size();
    if (!two_bytes) {
      plain += lower(text[i]);
      continue;
    }
    const unsigned point = ((byte & 0x1FU) << 6U) | (static_cast<unsigned char>(text[++i]) & 0x3FU);
    const char letter = point >= 0xC0 && point < 0x180 ? plain_letters[point - 0xC0] : ' ';
    plain += letter;
    if (point == 0xC6 || point == 0xE6 || point == 0x152 || point == 0x153) plain += 'e';
    if (point == 0xDF) plain += 's';
  }
  return plain;
}

std::string slug(std::string_view text) {
  std::string id;
  for (const char c : fold(text)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      id += c;
    } else if (c != '\'' && c != '.' && !id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

std::string lower_case(std::string_view text) {
  std::string lowered(text);
  for (std::size_t i = 0; i < lowered.size(); ++i) {
    lowered[i] = lower(lowered[i]);
    const auto byte = static_cast<unsigned char>(lowered[i]);
    if (byte < 0xC3 || byte > 0xC5 || i + 1 == lowered.size()) continue;
    // Latin-1 capitals stand 32 before their small letters; in Latin Extended-A they alternate,
    // even capitals first but for two stretches.
    auto point = ((byte & 0x1FU) << 6U) | (static_cast<unsigned char>(lowered[i + 1]) & 0x3FU);
    const bool odd_first = (point >= 0x139 && point <= 0x148) || point >= 0x179;
    if (point >= 0xC0 && point <= 0xDE && point != 0xD7)
      point += 0x20;
    else if (point >= 0x100 && point < 0x17F && point != 0x138 && point != 0x149 &&
             point != 0x178 && (point % 2 == 0) != odd_first)
      ++point;
    lowered[i] = static_cast<char>(0xC0U | (point >> 6U));
    lowered[++i] = static_cast<char>(0x80U | (point & 0x3FU));
  }
  return lowered;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string first_characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    if (starts_character(text[end]) && seen++ == count) break;
  }
  return std::string(text.substr(0, end));
}

std::string first_columns(std::string_view text, std::size_t columns) {
  std::size_t end = 0;
  for (std::size_t taken = 0; end < text.size();) {
    const Character character = character_at(text, end);
    taken += columns_of(character.code);
    if (taken > columns) break;
    end += character.size;
  }
  return std::string(text.substr(0, end));
}

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    columns += columns_of(character.code);
    at += character.size;
  }
  return columns;
}

std::string pad_right(std::string_view text, std::size_t columns) {
  const std::size_t taken = width(text);
  return std::string(text) + std::string(columns > taken ? columns - taken : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t columns) {
  const std::size_t taken = width(text);
  return std::string(columns > taken ? columns - taken : 0, ' ') + std::string(text);
}

std::optional<std::string> closest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  const std::string plain = fold(word);
  std::optional<std::string> best;
  std::size_t best_distance = std::max<std::size_t>(2, plain.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(plain, fold(candidate));
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace touchline
