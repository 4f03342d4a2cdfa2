// Small text work on UTF-8 that files and pages share: splitting, trimming, folding accents for
// sorting and ids, and the width a text takes on a terminal.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace touchline {

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> words(std::string_view text);
// Of a text that is gone at the end of the line nothing could be read.
template <std::same_as<std::string> Passing>
std::vector<std::string_view> split(Passing&& text, char separator) = delete;
template <std::same_as<std::string> Passing>
std::vector<std::string_view> words(Passing&& text) = delete;

/// Texts, characters or whole numbers, with a text between each two of them.
template <class List>
std::string join_words(const List& list, std::string_view between) {
  std::string text;
  bool first = true;
  for (const auto& one : list) {
    if (!first) text += between;
    first = false;
    using One = std::remove_cvref_t<decltype(one)>;
    if constexpr (std::integral<One> && !std::same_as<One, char>) {
      text += std::to_string(one);
    } else {
      text += one;
    }
  }
  return text;
}

/// The whole text as a number, or nothing.
std::optional<int> to_int(std::string_view text);

/// Lower case without accents, for comparing and sorting names: "Ångström" gives "angstrom".
std::string fold(std::string_view text);
/// An id for file names and command lines: "Sheffield Wednesday" gives "sheffield-wednesday".
std::string slug(std::string_view text);

/// Lower case with accents kept: "MÜLLER" gives "müller".
std::string lower_case(std::string_view text);
/// How many characters it has, whatever columns they take.
std::size_t characters(std::string_view text);
/// The first so many characters.
std::string first_characters(std::string_view text, std::size_t count);

/// As much of its beginning as so many columns hold.
std::string first_columns(std::string_view text, std::size_t columns);

/// Columns on a terminal (core/utf8.hpp).
std::size_t width(std::string_view text);
std::string pad_right(std::string_view text, std::size_t columns);
std::string pad_left(std::string_view text, std::size_t columns);

/// The candidate closest to a mistyped word, if any is close enough to suggest.
std::optional<std::string> closest(std::string_view word,
                                   const std::vector<std::string>& candidates);

}  // namespace touchline
