// Lines of text that fit a page: broken between words, the later ones indented. Knows no table
// (that is grid.hpp) and no language.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "document/style.hpp"

namespace touchline::report {

/// A blank that no line is broken at; it is written as any other.
inline constexpr std::string_view firm_blank = "\u00A0";
/// Words that stay in one line.
std::string held_together(std::string_view words);

/// Columns of a text on a terminal: what dresses it takes none.
std::size_t shown_width(std::string_view text);

/// One line in pieces of so many columns, broken between words and cut where a word is wider; all
/// but the first are indented by `hang`. Undressed text only.
std::vector<std::string> in_columns(std::string_view line, std::size_t columns,
                                    std::size_t hang = 0);

/// Lines as wide as the page at most. What fits stays as it is; a longer line is broken between
/// words and goes on under its own beginning, indented by `hang`. A word is never cut: a path or a
/// hash that is wider than the page stays whole.
std::string fitted(std::string_view text, const Style& style, std::size_t hang = 4);

/// One line of two parts; where it is broken, it goes on under the beginning of the second.
std::string hanging(std::string_view head, std::string_view text, const Style& style);

/// Two blocks of lines beside each other where the page is wide enough, else below each other.
std::string beside(std::string_view left, std::string_view right, const Style& style);

}  // namespace touchline::report
