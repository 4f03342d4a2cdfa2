// Reads the language files and fills their sentences.
#include "text/words.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/text.hpp"

namespace touchline::text {

std::string_view words_of(std::string_view whose, std::string_view language) {
  for (const WordFile& file : all_words()) {
    if (file.whose == whose && file.language == language) return file.text;
  }
  return {};
}

std::string_view code(Language language) { return language == Language::english ? "en" : "it"; }

std::optional<Language> language_of(std::string_view code) {
  if (code == "en") return Language::english;
  if (code == "it") return Language::italian;
  return std::nullopt;
}

namespace {

/// Whether "{0}" and its like stand here.
bool is_place(std::string_view text, std::size_t at) {
  return at + 2 < text.size() && text[at] == '{' && text[at + 1] >= '0' && text[at + 1] <= '9' &&
         text[at + 2] == '}';
}
std::size_t number_of_place(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(text[at + 1] - '0');
}

}  // namespace

Words::Words(Language language, std::string_view text) : language_(language) {
  constexpr std::string_view equals = " = ";
  for (const std::string_view whole : split(text, '\n')) {
    const std::string_view line = trim(whole);
    if (line.empty() || line.starts_with('#')) continue;
    const auto at = line.find(equals);
    TOUCHLINE_CHECK(at != std::string_view::npos, "a line of a language file is key = text");
    const bool is_new =
        texts_.emplace(trim(line.substr(0, at)), trim(line.substr(at + equals.size()))).second;
    TOUCHLINE_CHECK(is_new, "a key stands in a language file once");
  }
}

const std::string& Words::raw(std::string_view key) const {
  const auto found = texts_.find(key);
  TOUCHLINE_CHECK(found != texts_.end(), "what a report says is in the language file");
  return found->second;
}

std::vector<std::string> Words::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, text] : texts_) keys.push_back(key);
  return keys;
}

std::string Words::given(std::string_view prefix, std::string_view key) const {
  const auto found = texts_.find(std::string(prefix) + "." + std::string(key));
  if (found != texts_.end()) return found->second;
  std::string plain(key);
  std::replace(plain.begin(), plain.end(), '_', ' ');
  return plain;
}

std::string Words::put_in(std::string_view text, const std::vector<std::string>& fill) {
  std::string whole;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_place(text, i)) {
      whole += text[i];
      continue;
    }
    const std::size_t number = number_of_place(text, i);
    if (number < fill.size()) whole += fill[number];
    i += 2;
  }
  return whole;
}

}  // namespace touchline::text
