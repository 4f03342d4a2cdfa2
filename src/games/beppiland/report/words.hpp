// Every word of Beppiland's bulletin and private reports, in English and Italian. The sentences are
// data: src/report/beppiland_words/en.txt and it.txt, one `key = text with {0} {1}` on a line, the
// same keys in both. What the rules themselves say of a sheet or an act is English; it_phrases.txt
// is its phrase book. Nothing here knows what the sentences are about.
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace touchline::report {

enum class Language : std::uint8_t { english, italian };

std::string_view code(Language language);  // "en", "it": of the lang attribute
std::optional<Language> language_of(std::string_view code);

class Words {
 public:
  static const Words& of(Language language);

  /// From the texts of a language file and of a phrase book; a line that is neither words nor a
  /// remark is a bug of ours.
  Words(Language language, std::string_view text, std::string_view phrases = {});

  Language language() const { return language_; }
  bool has(std::string_view key) const { return texts_.contains(key); }
  /// As it stands in the file; the key must be there.
  const std::string& raw(std::string_view key) const;
  std::vector<std::string> keys() const;

  /// The sentence with its places filled; a place for which nothing is given is left empty.
  template <class... Fill>
  std::string operator()(std::string_view key, const Fill&... fill) const {
    return filled(raw(key), {as_word(fill)...});
  }
  /// For keys that come with the data, as news and kinds of payment do: `prefix.key`. One that is
  /// not in the file is printed as it is, blanks for underscores, with what would have filled it.
  std::string given(std::string_view prefix, std::string_view key,
                    const std::vector<std::string>& fill = {}) const;

  /// A sentence of the rules in this language, by the first phrase of the book that fits it whole;
  /// what stands in its places is looked up as well. As it is, if none fits.
  std::string said(std::string_view sentence) const;
  const std::vector<std::pair<std::string, std::string>>& phrases() const { return phrases_; }

 private:
  static std::string as_word(std::string_view text) { return std::string(text); }
  static std::string as_word(std::integral auto number) { return std::to_string(number); }
  static std::string filled(std::string_view text, const std::vector<std::string>& fill);

  Language language_;
  std::map<std::string, std::string, std::less<>> texts_{};
  std::vector<std::pair<std::string, std::string>> phrases_{};  // in English, in this language
};

}  // namespace touchline::report
