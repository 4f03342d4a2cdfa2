#include "core/json_reader.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace touchline {
namespace {

/// What stands for a sign behind a backslash; \u has four digits of its own.
char meant_by(char letter) {
  constexpr std::string_view written = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
  const std::size_t place = written.find(letter);
  if (place == std::string_view::npos) throw std::invalid_argument("a text has an unknown sign");
  return meant[place];
}

bool is_utf8(std::string_view text) {
  const auto plain = [](char letter) { return static_cast<unsigned char>(letter) < 0x80; };
  auto at =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), plain) - text.begin());
  while (at < text.size()) {
    const Character letter = character_at(text, at);
    if (!letter.good) return false;
    at += letter.size;
  }
  return true;
}

}  // namespace

void JsonReader::read(std::string& text) {
  expect('"');
  text.clear();
  while (true) {
    const char* stop =
        std::find_if(at_, end_, [](char letter) { return letter == '"' || letter == '\\'; });
    text.append(at_, stop);
    at_ = stop;
    if (text.size() > bounds_.text) throw std::invalid_argument("a text is too long");
    if (took('"')) break;
    expect('\\');
    if (at_ == end_) throw std::invalid_argument("a text has no end");
    if (!took('u')) {
      text += meant_by(*at_++);
      continue;
    }
    // We write so only what cannot be printed: all else stands there as it is.
    unsigned code = 0;
    const char* digits = at_;
    at_ += std::min<std::ptrdiff_t>(4, end_ - at_);
    if (at_ - digits != 4 || std::from_chars(digits, at_, code, 16).ptr != at_ || code >= 0x80)
      throw std::invalid_argument("a text has an unknown sign");
    text += static_cast<char>(code);
  }
  if (!is_utf8(text)) throw std::invalid_argument("a text is no UTF-8");
}

}  // namespace touchline
