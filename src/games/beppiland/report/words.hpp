// Every word of Beppiland's bulletin, private reports and receipts, in English and Italian. The
// sentences are data: words/en.txt and it.txt, one `key = text with {0} {1}` on a line, the same
// keys in both. Nothing here knows what the sentences are about; what the rules say comes as facts
// (sentence.hpp).
#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchline::report {

enum class Language : std::uint8_t { english, italian };

std::string_view code(Language language);  // "en", "it": of the lang attribute
std::optional<Language> language_of(std::string_view code);

class Words {
 public:
  static const Words& of(Language language);

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
  /// For keys that come with the data, as kinds of payment do: `prefix.key`. One that is not in the
  /// file is printed as it is, blanks for underscores.
  std::string given(std::string_view prefix, std::string_view key) const;

 private:
  static std::string as_word(std::string_view text) { return std::string(text); }
  static std::string as_word(std::integral auto number) { return std::to_string(number); }
  static std::string put_in(std::string_view text, const std::vector<std::string>& fill);

  Language language_;
  std::map<std::string, std::string, std::less<>> texts_{};
};

}  // namespace touchline::report
