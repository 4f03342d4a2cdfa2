// Reads the language files and fills their sentences.
#include "report/beppiland_words.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/text.hpp"
#include "report/beppiland_words_text.hpp"

namespace touchline::report {

std::string_view code(Language language) { return language == Language::english ? "en" : "it"; }

std::optional<Language> language_of(std::string_view code) {
  if (code == "en") return Language::english;
  if (code == "it") return Language::italian;
  return std::nullopt;
}

const Words& Words::of(Language language) {
  static const Words english(Language::english, english_words);
  static const Words italian(Language::italian, italian_words);
  return language == Language::english ? english : italian;
}

Words::Words(Language language, std::string_view text) : language_(language) {
  for (const std::string_view whole : split(text, '\n')) {
    const std::string_view line = trim(whole);
    if (line.empty() || line.starts_with('#')) continue;
    const auto equals = line.find('=');
    TOUCHLINE_CHECK(equals != std::string_view::npos, "a line of a language file is key = text");
    const bool is_new = texts_
                            .emplace(std::string(trim(line.substr(0, equals))),
                                     std::string(trim(line.substr(equals + 1))))
                            .second;
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

std::string Words::given(std::string_view prefix, std::string_view key,
                         const std::vector<std::string>& fill) const {
  const auto found = texts_.find(std::string(prefix) + "." + std::string(key));
  if (found != texts_.end()) return filled(found->second, fill);
  std::string plain(key);
  std::replace(plain.begin(), plain.end(), '_', ' ');
  for (const std::string& word : fill) plain += (word.empty() ? "" : " ") + word;
  return plain;
}

std::string Words::filled(std::string_view text, const std::vector<std::string>& fill) {
  std::string whole;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' &&
                       text[i + 1] >= '0' && text[i + 1] <= '9';
    if (!place) {
      whole += text[i];
      continue;
    }
    const auto number = static_cast<std::size_t>(text[i + 1] - '0');
    if (number < fill.size()) whole += fill[number];
    i += 2;
  }
  return whole;
}

}  // namespace touchline::report
