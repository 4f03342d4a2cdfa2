// Conversion is iconv's and GLib's; what to do with letters that claim the wrong charset is ours.
#include "text/mail_text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

#include "core/text.hpp"
#include "text/mail_gmime.hpp"

namespace touchline::books::mail {
namespace {

bool is_utf8(std::string_view bytes) {
  return g_utf8_validate_len(bytes.data(), bytes.size(), nullptr) != FALSE;
}

/// A name that can be handed to iconv: no suffix, no path.
bool is_charset_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.' || c == ':';
  });
}

/// What cannot be read becomes the replacement character, byte by byte.
std::string convert(iconv_t converter, std::string_view bytes) {
  std::string source(bytes), result;
  char* in = source.data();
  std::size_t left = source.size();
  while (left > 0) {
    std::array<char, 4096> chunk;
    char* out = chunk.data();
    std::size_t room = chunk.size();
    const std::size_t done = iconv(converter, &in, &left, &out, &room);
    const int why = errno;
    result.append(chunk.data(), chunk.size() - room);
    if (done != static_cast<std::size_t>(-1) || why == E2BIG) continue;
    result += replacement;
    ++in;
    --left;
  }
  return result;
}

std::optional<std::string> from_charset(std::string_view bytes, const std::string& charset) {
  if (!is_charset_name(charset)) return std::nullopt;
  const iconv_t converter = g_mime_iconv_open("utf-8", charset.c_str());
  if (converter == no_converter) return std::nullopt;
  std::string text = convert(converter, bytes);
  g_mime_iconv_close(converter);
  return text;
}

}  // namespace

std::string without_nuls(std::string_view bytes) {
  std::string kept(bytes);
  std::erase(kept, '\0');
  return kept;
}

std::string valid_utf8(std::string_view bytes) {
  const std::string kept = without_nuls(bytes);
  if (is_utf8(kept)) return kept;
  const OwnedText text(g_utf8_make_valid(kept.data(), static_cast<gssize>(kept.size())));
  return text.get();
}

/// The charset that the first bytes give away, or empty: UTF-16 by its mark, or by the zeros of a
/// text in plain letters.
std::string utf16_of(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE")) return "utf-16le";
  if (bytes.starts_with("\xFE\xFF")) return "utf-16be";
  std::array<std::size_t, 2> zeros{};
  const std::size_t looked_at = std::min<std::size_t>(bytes.size(), 200) / 2 * 2;
  for (std::size_t i = 0; i < looked_at; ++i) zeros[i % 2] += bytes[i] == '\0' ? 1U : 0U;
  const bool every_second =
      std::min(zeros[0], zeros[1]) == 0 && std::max(zeros[0], zeros[1]) * 10 >= looked_at / 2 * 8;
  if (looked_at < 8 || !every_second) return "";
  return zeros[1] > zeros[0] ? "utf-16le" : "utf-16be";
}

std::string to_utf8(std::string_view bytes, const std::string& given) {
  if (const std::string wide = utf16_of(bytes); !wide.empty()) {
    if (const auto text = from_charset(bytes, wide)) return valid_utf8(*text);
  }
  const std::string charset = lower_case(given);
  const bool says_nothing = charset.empty() || charset == "us-ascii" || charset == "ascii";
  if (charset == "utf-8" || charset == "utf8") return valid_utf8(bytes);
  if (says_nothing && is_utf8(without_nuls(bytes))) return without_nuls(bytes);
  const bool western = says_nothing || charset == "iso-8859-1" || charset == "latin1";
  const auto text = from_charset(bytes, western ? "windows-1252" : charset);
  return valid_utf8(text ? std::string_view(*text) : bytes);
}

std::string clean(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool high_control =
        c == '\xC2' && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
    if (high_control) {
      ++i;
    } else if (c == '\r') {
      if (i + 1 == text.size() || text[i + 1] != '\n') kept += '\n';
    } else if (c == '\n' || c == '\t' || !is_control(c)) {
      kept += c;
    }
  }
  return kept;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.replace(at, what.size(), by);
    at += by.size();
  }
}

std::string one_line(std::string_view field) {
  std::string line = clean(valid_utf8(field));
  replace_all(line, hard_blank, " ");
  std::string result;
  for (const std::string_view word : words(line)) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

std::string one_word(std::string_view field) {
  std::string word = valid_utf8(field);
  std::erase_if(word, [](char c) { return c == ' ' || c == '<' || c == '>' || is_control(c); });
  return word;
}

bool is_address(std::string_view text) {
  const std::size_t at = text.find('@');
  return at != 0 && at != std::string_view::npos && at + 1 < text.size() &&
         text.find('@', at + 1) == std::string_view::npos &&
         std::none_of(text.begin(), text.end(), [](char c) {
           return static_cast<unsigned char>(c) <= ' ' || c == '\x7F' || c == ',' || c == ';' ||
                  c == '<' || c == '>' || c == ':';
         });
}

std::string_view from_its_header(std::string_view raw) {
  if (raw.starts_with(byte_order_mark)) raw.remove_prefix(byte_order_mark.size());
  raw.remove_prefix(std::min(raw.find_first_not_of("\r\n"), raw.size()));
  if (raw.starts_with("From ")) raw.remove_prefix(std::min(raw.find('\n'), raw.size() - 1) + 1);
  return raw;
}

std::string_view header_of(std::string_view raw) {
  const std::size_t end = std::min(raw.find("\n\n"), raw.find("\n\r\n"));
  return raw.substr(0, std::min<std::size_t>(end, 64'000));
}

}  // namespace touchline::books::mail
