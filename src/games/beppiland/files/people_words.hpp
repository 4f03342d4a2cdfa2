// How people say what the order sheet has words for, in English, Italian and German: areas, marks
// in a cell, what a line is about, the words inside an order. Gives the sheet's own word for it and
// knows no club. Used by the fair copy alone; the sheet itself is in sheet_words.hpp.
#pragma once

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/files/sheet_words.hpp"

namespace touchline::beppiland::fair {

inline bool holds(std::initializer_list<std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
inline bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         static_cast<unsigned char>(c) >= 0x80 || c == '\'' || c == '-';
}

/// The first words of a line, each with the place where it ends.
struct FirstWord {
  std::string folded{};
  std::size_t end = 0;
};
std::vector<FirstWord> first_words(std::string_view line, std::size_t most);

/// "difesa", "Abwehr", "GK".
std::optional<Area> area_word(std::string_view word);

/// A mark in a cell as the sheet writes it: "x", ".", "C". Nothing: it is no mark.
std::optional<std::string> mark(std::string_view written);
/// The marks that say: as in the line above.
bool is_ditto(std::string_view word);
/// "idem", "same as above", "come la prima", "wie 1": the match that is meant (0: the one before),
/// and what is said besides.
struct Same {
  int number = 0;
  std::string_view rest{};
};
std::optional<Same> same_as(std::string_view text);

/// What a line is about, and what of it says so.
struct Opening {
  sheet::Keyword keyword = sheet::Keyword::train;
  std::size_t size = 0;  // bytes, with the colon
  bool formal = false;   // in capitals, or with a colon: an order beyond doubt
  bool foreign = false;  // a word that the sheet has not
};
std::optional<Opening> opening(std::string_view line);

// Matches (people_matches.cpp).

/// "partita 3", "1. Spiel", "3a e 4a partita", "match -3-", "3)": the numbers, and how many bytes
/// it takes.
struct MatchWord {
  std::vector<int> numbers{};  // empty: all of them
  std::size_t size = 0;
};
std::optional<MatchWord> match_word(std::string_view text);
/// A line that names who plays: "Formazione", "line-up", "Aufstellung"; the bytes it takes.
std::size_t lineup_word(std::string_view line);
/// "per la", "for", "im": said before a match.
std::string_view without_small_words(std::string_view text);

// Numbers (people_numbers.cpp).

/// "tre", "duecentocinquanta", "thousand", "zwölf"; words that mean much else besides ("uno",
/// "one", "sei") are none.
std::optional<int> number_word(std::string_view word);
/// The text with such words as figures; after a lot also those that mean much else.
std::string with_figures(std::string_view text);

/// The order in the sheet's words (people_orders.cpp).
std::string order_in_sheet_words(sheet::Keyword keyword, std::string_view rest);
/// A cell of points in the sheet's words, and what of it makes no sense: "D4Cx" is D4 and Cx.
struct PointsCell {
  std::string good{}, bad{};
};
PointsCell points_cell(sheet::Keyword keyword, std::string_view written);

}  // namespace touchline::beppiland::fair
