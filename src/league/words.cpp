#include "league/words.hpp"

#include <map>
#include <utility>

namespace touchline::league {

namespace {

/// The words of the house or a game; null if it has none in this language.
const text::Words* find(std::string_view whose, text::Language language) {
  using Key = std::pair<std::string_view, text::Language>;
  static const auto all = [] {
    std::map<Key, text::Words> words;
    for (const text::WordFile& file : text::all_words()) {
      const text::Language of = text::language_of(file.language).value();
      words.emplace(Key{file.whose, of}, text::Words(of, file.text));
    }
    return words;
  }();
  const auto found = all.find({whose, language});
  return found == all.end() ? nullptr : &found->second;
}

}  // namespace

const text::Words& words_in(text::Language language) { return *find("league", language); }

std::string row_in(text::Language language, std::string_view game, std::string_view written) {
  const text::Words* as_written = find(game, text::Language::english);
  const text::Words* words = find(game, language);
  if (as_written == nullptr || words == nullptr) return std::string(written);
  return as_written->retold(written, "row", *words);
}

std::string trail_in(text::Language language, std::string_view action, std::string_view written) {
  const text::Words& as_written = words_in(text::Language::english);
  const bool known = as_written.has("action." + std::string(action));
  return as_written.retold(written, "trail." + std::string(known ? action : "ruling"),
                           words_in(language));
}

}  // namespace touchline::league
