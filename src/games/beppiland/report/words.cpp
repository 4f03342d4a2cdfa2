// Reads the language files and fills their sentences.
#include "games/beppiland/report/words.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/text.hpp"
#include "text/words.hpp"

namespace touchline::report {

std::string_view code(Language language) { return language == Language::english ? "en" : "it"; }

std::optional<Language> language_of(std::string_view code) {
  if (code == "en") return Language::english;
  if (code == "it") return Language::italian;
  return std::nullopt;
}

const Words& Words::of(Language language) {
  static const Words english(Language::english, text::words_of("beppiland", "en"));
  static const Words italian(Language::italian, text::words_of("beppiland", "it"),
                             text::words_of("beppiland", "it_phrases"));
  return language == Language::english ? english : italian;
}

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

Pairs pairs_of(std::string_view text) {
  constexpr std::string_view equals = " = ";
  Pairs pairs;
  for (const std::string_view whole : split(text, '\n')) {
    const std::string_view line = trim(whole);
    if (line.empty() || line.starts_with('#')) continue;
    const auto at = line.find(equals);
    TOUCHLINE_CHECK(at != std::string_view::npos, "a line of a language file is key = text");
    pairs.emplace_back(trim(line.substr(0, at)), trim(line.substr(at + equals.size())));
  }
  return pairs;
}

/// Whether "{0}" and its like stand here.
bool is_place(std::string_view text, std::size_t at) {
  return at + 2 < text.size() && text[at] == '{' && text[at + 1] >= '0' && text[at + 1] <= '9' &&
         text[at + 2] == '}';
}
std::size_t number_of_place(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(text[at + 1] - '0');
}

/// Where the first place stands; the text's length if there is none.
std::size_t first_place(std::string_view text) {
  std::size_t at = text.find('{');
  while (at != std::string_view::npos && !is_place(text, at)) at = text.find('{', at + 1);
  return std::min(at, text.size());
}

/// Whether a pattern is the whole sentence, and what stands in its places.
bool fits(std::string_view pattern, std::string_view sentence, std::vector<std::string>& places) {
  const std::size_t at = first_place(pattern);
  if (at == pattern.size()) return pattern == sentence;
  if (!sentence.starts_with(pattern.substr(0, at))) return false;
  const std::string_view rest = pattern.substr(at + 3);
  const std::string_view next = rest.substr(0, first_place(rest));
  for (std::size_t end = at + 1; end <= sentence.size(); ++end) {
    end = rest.empty() ? sentence.size() : sentence.find(next, end);
    if (end == std::string_view::npos) return false;
    if (!fits(rest, sentence.substr(end), places)) continue;
    const std::size_t place = number_of_place(pattern, at);
    places.resize(std::max(places.size(), place + 1));
    places[place] = sentence.substr(at, end - at);
    return true;
  }
  return false;
}

}  // namespace

Words::Words(Language language, std::string_view text, std::string_view phrases)
    : language_(language), phrases_(pairs_of(phrases)) {
  for (auto& [key, words] : pairs_of(text)) {
    const bool is_new = texts_.emplace(std::move(key), std::move(words)).second;
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

std::string Words::said(std::string_view sentence) const {
  for (const auto& [english, own] : phrases_) {
    std::vector<std::string> places;
    if (!fits(english, sentence, places)) continue;
    for (std::string& place : places) place = said(place);
    return filled(own, places);
  }
  return std::string(sentence);
}

std::string Words::filled(std::string_view text, const std::vector<std::string>& fill) {
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

}  // namespace touchline::report
