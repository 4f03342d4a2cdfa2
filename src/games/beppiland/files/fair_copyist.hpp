// The copyist of a sheet, line by line: what he knows while he copies. Internal to the fair_*.cpp
// files, each of which is a concern of his: the grid, line-ups in prose, orders. Everybody else
// has a text copied by fair_copy.hpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::fair {

using sheet::Keyword;
using sheet::Token;
using Tokens = std::vector<Token>;

constexpr bool blank(char c) { return c == ' ' || c == '\t'; }
/// "- Rossi", "* Rossi", "1. Rossi" without what counts them up.
std::string_view without_bullet(std::string_view line);
/// "[x]" and "( x )" as "x" and "[ ]" as "." in their place; a lone '"' as a ditto.
std::string with_plain_boxes(std::string line);
/// One bad number costs that number: it goes where the reader lists it, the others stay.
std::string json_copy(std::string_view written, std::vector<std::string>& words);

class Copyist {
 public:
  Copyist(std::string_view text, const League& league, int club);
  FairCopy run();

 private:
  // fair_copy.cpp
  int number() const { return static_cast<int>(at_ + added_) + 1; }
  void miss(int column, std::string_view text, Fact why);
  static std::string as_comment(std::string_view line);
  /// Begins with no keyword for the reader, whatever it begins with.
  static std::string as_prose(std::string_view line);
  std::string copied(const std::string& line);
  /// A line-up that goes on below, after a comma.
  std::string whole_sentence(std::string line);
  /// "Match 1: …, Conti. Home advantage: 4 defence": the order, cut off, for a line of
  /// its own.
  std::string order_behind(std::string& line) const;
  /// What is no line-up ends the list of an area.
  std::string leave_prose(std::string text);

  // fair_grid.cpp
  struct Row {
    std::string name{};
    bool own = false;
    std::size_t cells = 0;  // where they begin
    bool values = false;
  };
  std::string headed(const std::string& line);
  std::optional<Row> row_shape(const Tokens& tokens) const;
  /// A row as "Name" ? x . C, with a cell for every column.
  std::optional<std::string> row_of(const std::string& written);
  std::string cells_text(const std::string& line, const Tokens& cells);
  std::vector<std::size_t> placed_in(const std::string& line, const Tokens& cells);
  /// Of a line with tabs the cell belongs to the column whose heading has its number of tabs.
  std::size_t tab_column(const std::string& line, const Token& cell) const;

  // fair_matches.cpp
  using Men = std::vector<std::pair<std::string, char>>;  // and where they play
  struct Prose {
    Men men{};
    std::map<Keyword, std::string> points{};
  };
  std::vector<std::string> matches_numbered(const std::vector<int>& which) const;
  /// A club named in the line that has no part in these matches.
  bool names_another_club(std::string_view line, const std::vector<std::string>& ids) const;
  /// "contro l'Atletico: …", "Pokal daheim gegen Racing: …", if there is one such match.
  std::optional<MatchWord> match_against(std::string_view line) const;
  std::optional<std::string> match_header(const std::string& line);
  /// The men of another match, and what is said to be different.
  bool take_over(const Same& same, const std::vector<std::string>& before);
  /// "Erfiao for Bruno", "con Pinozzo libero al posto di Verdi".
  bool exchange_man(std::string_view text, Men& men) const;

  // fair_prose.cpp
  bool names_a_man(std::string_view text) const;
  bool names_a_tactic(std::string_view text) const;
  /// "with the offside trap", "catenaccio (3 dif 4 cen)".
  void note_tactics(std::string_view text);
  /// Names between commas, strokes and words that join, areas before or behind them: "in difesa
  /// Rossi, Bianchi e Verdi", "Babybaby in porta", "mid Ferrari Esposito".
  Men men_in(std::string_view written, char letter) const;
  static constexpr char bench = '-';  // the letter of those who are named and do not play
  /// "Rossi/Bianchi", "Babybaby | Rossi" with commas.
  std::string with_commas_between(std::string_view text) const;
  /// Behind a man's name: "…, Giuanin. Midfield: …".
  bool ends_sentence(const std::vector<std::string>& piece) const;
  /// One name, or several men of the club without a comma between them.
  std::vector<std::string> names_of(std::vector<std::string> words) const;
  bool means_somebody(const std::string& name) const;
  /// False: none of them is a man of the club, or nobody knows which match it is for.
  bool add_men(const Men& men, std::string_view line);
  std::optional<std::string> area_line(const std::string& line);
  /// "D Rossi, Bianchi", after a line that says for which match.
  std::optional<std::string> letter_line(std::string_view line);
  /// "Babybaby; Rossi, Bianchi; …": keeper, perhaps the sweeper, defence, midfield, attack.
  std::optional<std::string> lineup_list(std::string_view text, std::string_view line);
  std::optional<std::string> lineup_line(const std::string& line);
  std::optional<std::string> name_alone(const std::string& line);
  /// What prose said of the matches, as a grid of its own.
  std::string line_ups() const;

  // fair_orders.cpp
  /// A line below one that names an order alone: "Allenamento", then "- Giuanin forma".
  std::optional<std::string> listed_line(const std::string& line);
  std::optional<std::string> order_line(const std::string& line);
  /// "P.S. Also sell Verdi".
  std::optional<std::string> added_order(const std::string& line);
  /// "2. sell Verdi", which is no line-up of match 2.
  std::optional<std::string> counted_order(const std::string& line);
  /// An order beyond doubt, once what stood before it in the line is gone.
  std::optional<std::string> order_in(std::string_view bare, std::string_view line);
  /// Said in small letters and without a colon, an order must be about what there is.
  bool makes_sense(Keyword keyword, const std::string& order) const;
  std::string press(const Opening& begins, const std::string& line, std::string_view rest);
  std::string points_row(const Opening& begins, const std::string& line);
  std::vector<std::string> reading_ids() const;
  std::string cell_in(Keyword keyword, std::string_view word, int column);
  std::string tabbed_points(const Opening& begins, const std::string& line);
  /// What is said of points in so many words, as a cell.
  static PointsCell points_said(Keyword keyword, std::string_view rest);
  std::string prose_points(Keyword keyword, const std::vector<std::string>& ids,
                           std::string_view rest, const std::string& line);

  sheet::Form form_;
  std::vector<std::string> lines_;
  sheet::Reading reading_;
  std::vector<std::string> names_{};
  FairCopy copy_{};
  std::size_t at_ = 0, press_ends_ = 0;
  std::size_t added_ = 0;                  // lines of the copy that have none in the text
  std::vector<std::size_t> tab_fields_{};  // of the columns, if they are headed between tabs
  std::vector<std::string> above_{};       // the cells of the row before
  std::vector<std::string> matches_{};     // that prose is about
  std::optional<Area> area_{};             // whose men follow, one on a line
  std::map<std::string, Prose> prose_{};   // by match
  std::optional<Keyword> list_{};          // whose orders follow, one on a line
  std::vector<std::string> lost_{};        // parts of cells, for the reader to list
};

}  // namespace touchline::beppiland::fair
