// The words of Beppiland's order sheet: how a line falls into words, how names are quoted, the
// keywords with their Italian names and misspellings, numbers and points. It knows no club and no
// order; the reader and the writer share it, so that what one writes the other reads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/rules/area.hpp"

namespace touchline::beppiland::sheet {

/// Numbers stop here instead of overflowing, and so does every sum that is made of them.
inline constexpr int most = 9'999'999;
constexpr int add(int a, int b) { return a > most - b ? most : a + b; }

enum class Kind : std::uint8_t { word, comma, arrow, colon };

/// One word of a line, with the columns it stands in (characters from 0, tabs at every eighth).
struct Token {
  std::string text{};
  Kind kind = Kind::word;
  bool quoted = false;  // stands for itself, whatever it looks like
  int start = 0, end = 0;
};

/// Of a row of the grid: words between blanks or bars.
std::vector<Token> grid_tokens(std::string_view line);
/// Of an order: commas, arrows and colons stand for themselves.
std::vector<Token> order_tokens(std::string_view line);
/// The pieces between commas; empty ones are left out.
std::vector<std::vector<Token>> pieces(const std::vector<Token>& tokens);
/// The words with one blank between them.
std::string joined(const std::vector<Token>& tokens, std::size_t from, std::size_t to);
inline std::string joined(const std::vector<Token>& tokens) {
  return joined(tokens, 0, tokens.size());
}

/// A line up to the '#' or '<' that begins a comment.
std::string_view without_comment(std::string_view line);
/// The place of the quote that closes the text, or npos; escaped ones are passed over.
std::size_t closing_quote(std::string_view text, std::size_t from);
std::string unescaped(std::string_view text);
std::string in_quotes(std::string_view text);
/// A name as it can stand in an order line: in quotes if it could be taken for something else.
std::string name_text(std::string_view name);

std::string upper(std::string_view text);
/// Lower case without accents and apostrophes: the same for all spellings of a name.
std::string plain(std::string_view name);

/// Not negative, also "1.000" and "1000M".
std::optional<int> number(std::string_view text);
/// "F1", "f12"
std::optional<std::string> friendly_id(std::string_view text);
/// The n of "-n-", "[n]", "(n)", "n)"; `bare`: also of "n".
std::optional<int> column_number(std::string_view text, bool bare);

/// ".", "-", "_", "·" and the like: nothing ordered.
bool is_none(std::string_view text);
bool is_yes(std::string_view text);
bool is_no(std::string_view text);
/// BEP-ORDERS-3  "D4C3", "d4+c3", "2D"
std::optional<Points> points(std::string_view text);
std::string points_text(const Points& points);    // "D4C3"
std::string sparring_text(const Points& counts);  // "2D"

enum class Keyword : std::uint8_t {
  beppiland,
  season,
  session,
  club,
  president,
  nonce,
  standing,
  matches,
  sp,
  fc,
  dur,
  pgp,
  cat,
  tfg,
  tat,
  train,
  pension,
  discover,
  ps,
  trade,
  sell,
  list,
  bid,
  stadium,
  bet,
  bribe,
  scout,
  friendly,
  press
};
std::string_view name(Keyword keyword);
constexpr bool is_points_row(Keyword keyword) {
  return keyword >= Keyword::sp && keyword <= Keyword::tat;
}
constexpr bool is_heading(Keyword keyword) { return keyword <= Keyword::president; }

/// The keyword that a word is, in any case; a colon after it is passed over.
std::optional<Keyword> keyword(std::string_view word);
/// The one keyword that a misspelt word is near to.
std::optional<Keyword> near_keyword(std::string_view word);
/// Whether a word is, but for a slip, one of these (in lower case).
bool is_near(std::string_view word, std::string_view wanted);

}  // namespace touchline::beppiland::sheet
