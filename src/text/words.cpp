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

/// What stands in the places of a sentence, by their numbers; nothing if it did not make this text.
/// No place is empty, and each is as short as it can be.
std::optional<std::vector<std::string>> read_back(std::string_view sentence,
                                                  std::string_view text) {
  std::size_t place = 0;
  while (place < sentence.size() && !is_place(sentence, place)) ++place;
  if (!text.starts_with(sentence.substr(0, place))) return std::nullopt;
  text.remove_prefix(place);
  if (place == sentence.size()) {
    return text.empty() ? std::optional(std::vector<std::string>(10)) : std::nullopt;
  }
  for (std::size_t length = 1; length <= text.size(); ++length) {
    auto places = read_back(sentence.substr(place + 3), text.substr(length));
    if (!places) continue;
    (*places)[number_of_place(sentence, place)] = std::string(text.substr(0, length));
    return places;
  }
  return std::nullopt;
}

std::size_t letters_of_its_own(std::string_view sentence) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    is_place(sentence, i) ? i += 2 : ++count;
  }
  return count;
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

std::string Words::retold(std::string_view text, std::string_view prefix, const Words& in) const {
  const std::string under = std::string(prefix) + ".";
  const std::string* meant = nullptr;
  std::vector<std::string> places;
  std::size_t most = 0;
  for (auto one = texts_.lower_bound(under); one != texts_.end(); ++one) {
    if (!one->first.starts_with(under)) break;
    const std::size_t own = letters_of_its_own(one->second);
    if (own <= most) continue;
    auto found = read_back(one->second, text);
    if (!found) continue;
    meant = &one->first;
    places = std::move(*found);
    most = own;
  }
  if (meant == nullptr) return std::string(text);
  for (std::string& place : places) place = retold(place, "part", in);
  return in.filled(*meant, places);
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
