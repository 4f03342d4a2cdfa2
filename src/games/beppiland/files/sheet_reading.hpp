// The parts of the order sheet's reader, and what they share: the club whose sheet it is, the
// columns of the grid as headed so far, and the orders found. Used by sheet.cpp alone;
// everybody else reads a sheet through games/beppiland/files/sheet.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/files/sheet_words.hpp"
#include "games/beppiland/rules/orders.hpp"

namespace touchline::beppiland::sheet {

/// What a sheet is read against.
class Form {
 public:
  Form(const League& league, int club);

  const League& league() const { return *league_; }
  /// Nobody's if there is no such club.
  const std::vector<Player>& players() const;
  const Club* club() const { return club_; }
  const std::vector<const Meeting*>& meetings() const { return meetings_; }
  bool is_home(const Meeting& meeting) const { return meeting.club.home == number_; }
  /// The match of the n-th column, from 1; "-5-" beyond them.
  std::string column_id(int number) const;
  /// The column of a match from 1; 0: not this club's.
  int column_of(std::string_view id) const;
  /// "-3-", "Ch8-01", "F1" or any id in quotes; `bare`: also "3".
  std::optional<std::string> match_id(const Token& token, bool bare) const;
  /// A match as match_id() reads it.
  std::string id_text(const std::string& id) const;
  /// By his name as it is, otherwise in any case and accents if only one is meant.
  const Player* player_named(std::string_view name) const;
  bool owns(std::string_view name) const;  // a player or a man of the staff

 private:
  const League* league_;
  int number_;
  const Club* club_ = nullptr;
  std::vector<const Meeting*> meetings_{};
};

/// A column of the grid; `middle` is twice the place where its heading stands.
struct Column {
  std::string id{};
  int start = 0, middle = 0;
};

struct Reading {
  const Form& form;
  Orders orders{};
  std::vector<Column> columns{};  // as headed; empty: from left to right
  bool headed_by_number = false;
  std::vector<std::string> headed{};  // all the matches that had a heading, in that order

  std::size_t column_count() const {
    return columns.empty() ? form.meetings().size() : columns.size();
  }
  MatchOrders& match(const std::string& id);
  void miss(int line, std::string_view text, Fact why);
};

/// The headings "-1- -2- F1" or "ChH CuA"; false: the line is something else.
bool read_columns(const std::vector<Token>& line, Reading& reading);
/// A row that begins with the name of a player, whatever follows or only if it has the shape of a
/// row, or a row of a name that nobody has. False: the line is no such row.
enum class RowTest : std::uint8_t { known_by_shape, known, unknown_by_shape };
bool read_row(const std::vector<Token>& row, int line, RowTest test, Reading& reading);
/// A cell and the match it is for; the cell lives in what placed() was given.
struct Placed {
  std::string match{};
  const Token* cell = nullptr;
};
/// As many cells as columns are read from left to right, fewer by the place they stand in.
std::vector<Placed> placed(const std::vector<Token>& cells, int line, Reading& reading);
/// SP FC DUR PGP CAT TFG TAT, without the keyword.
void read_points_row(Keyword keyword, std::vector<Token> cells, int line, Reading& reading);
/// TRAIN and everything after it but PRESS.
void read_order(Keyword keyword, std::string_view rest, int line, Reading& reading);
/// TRADE and FRIENDLY.
void read_deal(Keyword keyword, const std::vector<Token>& tokens, int line, Reading& reading);
/// The name in these words, without arrows and colons at its ends.
std::string name_in(const std::vector<Token>& tokens, std::size_t from, std::size_t to);

}  // namespace touchline::beppiland::sheet
