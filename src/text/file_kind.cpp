#include "text/file_kind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/plain.hpp"

namespace touchline::books {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> known_kinds{{
    {"SQLite format 3", "a store"},
    {"touchline league key", "a key file of a league"},
    {"touchline tape", "a tape"},
    {"%PDF", "a PDF"},
    {"<!doctype html", "a page"},
    {"<html", "a page"},
    {"\x1f\x8b", "a packed file"},
    {"\x7f"
     "ELF",
     "a program"},
}};

constexpr std::string_view ends_a_word = " \t\r\n,;=:>\"'{}[]";
constexpr std::size_t shortest_digest = 32;
constexpr std::size_t longest_word = 40;

bool begins_with(std::string_view text, std::string_view start) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return text.size() >= start.size() &&
         std::equal(start.begin(), start.end(), text.begin(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

/// Without the comments that people write above the first line.
std::string_view without_comments(std::string_view text) {
  while (true) {
    const auto word = text.find_first_not_of(" \t\r\n");
    if (word == std::string_view::npos) return {};
    text.remove_prefix(word);
    if (!text.starts_with("#")) return text;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

/// "[section]" or "name = value": a card, a season, a league's file. Other names may stand first in
/// the next one.
bool is_settings(std::string_view line) {
  const auto equals = line.find('=');
  if (equals != std::string_view::npos) return line.find_first_of(",;{\"") > equals;
  const auto named = line.find_first_not_of("[ ");
  const bool brackets = line.starts_with('[') && line.find(']') != std::string_view::npos;
  return brackets && named != std::string_view::npos &&
         std::isalpha(static_cast<unsigned char>(line[named])) != 0;
}
bool is_table(std::string_view line) {
  return line.find_first_of(",;\t") != std::string_view::npos;
}

/// The first of JSON is its first key.
std::string_view first_word(std::string_view text) {
  const auto begin = text.find_first_not_of(ends_a_word);
  if (begin == std::string_view::npos) return text.substr(0, 1);
  text.remove_prefix(begin);
  return text.substr(0, text.find_first_of(ends_a_word));
}

}  // namespace

std::string kind_of(std::string_view head) {
  head = head.substr(0, head_of_kind);
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  for (const auto& [start, kind] : known_kinds) {
    if (begins_with(head, start)) return std::string(kind);
  }
  const std::string_view text = without_comments(head);
  if (text.empty()) return head.empty() ? "" : "text of comments alone";
  const std::string_view word = first_word(text);
  const bool digest = word.size() >= shortest_digest &&
                      word.substr(0, shortest_digest).find_first_not_of("0123456789abcdef") ==
                          std::string_view::npos;
  if (digest) return "bytes behind their digest";
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  if (is_settings(line)) return "settings (name = value)";
  const bool json = text.front() == '{' || text.front() == '[';
  if (!json && is_table(line)) return "a table";
  std::string begins(word.substr(0, longest_word));
  // Ours say what they are: {"touchline": "backup", …
  if (json && word == "touchline") {
    const auto after = static_cast<std::size_t>(word.data() + word.size() - text.data());
    begins += fmt::format(" {}", first_word(text.substr(after)).substr(0, longest_word));
  }
  return fmt::format("{} that begins with '{}'", json ? "JSON" : "text", plain_line(begins));
}

}  // namespace touchline::books
