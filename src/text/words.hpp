// Sentences as data: the language files as they stand in the repository, built in by CMake
// (words.cpp.in). One `key = text with {0} {1}` on a line, the same keys in every language. The
// house has files for what it says of leagues (src/league/words), a game may have its own
// (games/<game>/report/words). Nothing here knows what the sentences are about.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace touchline::text {

struct WordFile {
  std::string_view whose{}, language{}, text{};  // whose: "league", or a game's id
};
std::span<const WordFile> all_words();

/// The file of the house or a game in a language; empty if there is none.
std::string_view words_of(std::string_view whose, std::string_view language);

enum class Language : std::uint8_t { english, italian };

std::string_view code(Language language);  // "en", "it": of the lang attribute
std::optional<Language> language_of(std::string_view code);

class Words {
 public:
  /// From the text of a language file; a line that is neither words nor a remark is a bug of ours.
  Words(Language language, std::string_view text);

  Language language() const { return language_; }
  bool has(std::string_view key) const { return texts_.contains(key); }
  /// As it stands in the file; the key must be there.
  const std::string& raw(std::string_view key) const;
  std::vector<std::string> keys() const;

  /// The sentence with its places filled; a place for which nothing is given is left empty.
  template <class... Fill>
  std::string operator()(std::string_view key, const Fill&... fill) const {
    return filled(key, {as_word(fill)...});
  }
  std::string filled(std::string_view key, const std::vector<std::string>& fill) const {
    return put_in(raw(key), fill);
  }
  /// One of two sentences, by the number that stands in its first place: `key.one` or `key.many`.
  template <class... Fill>
  std::string counted(std::string_view key, std::integral auto number, const Fill&... fill) const {
    return filled(std::string(key) + (number == 1 ? ".one" : ".many"),
                  {as_word(number), as_word(fill)...});
  }
  /// For keys that come with the data, as kinds of payment do: `prefix.key`. One that is not in the
  /// file is printed as it is, blanks for underscores.
  std::string given(std::string_view prefix, std::string_view key) const;

  /// A text that was written by one of these sentences, `prefix.…`, said in other words of the same
  /// keys; as it is, if by none of them. Of several the one that says most by itself is meant. What
  /// stands in its places is retold by sentences `part.…`.
  std::string retold(std::string_view text, std::string_view prefix, const Words& in) const;

 private:
  static std::string as_word(std::string_view text) { return std::string(text); }
  static std::string as_word(std::integral auto number) { return std::to_string(number); }
  static std::string put_in(std::string_view text, const std::vector<std::string>& fill);

  Language language_;
  std::map<std::string, std::string, std::less<>> texts_{};
};

}  // namespace touchline::text
