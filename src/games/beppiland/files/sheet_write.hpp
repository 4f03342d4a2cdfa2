// The parts of a written order sheet that the filled-in and the blank one share. Used by
// sheet_write.cpp and report/blank_sheet.cpp alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::sheet {

/// The orders of one kind; `apart`: each on a line of its own.
struct OrderText {
  std::string_view keyword{};
  std::vector<std::string> items{};
  bool apart = false;
};
using OrderTexts = std::vector<OrderText>;
/// All kinds from TRAIN to PRESS, the empty ones too.
OrderTexts order_texts(const Orders& orders, const Form& form);

std::string keyword_line(std::string_view keyword, std::string_view rest);
/// "BEPPILAND 2.0   SEASON 2 …", on as many lines as it needs.
std::string heading(const Orders& orders, std::string_view language = "en");
/// "ChH"
std::string column_label(const Meeting& meeting, const Form& form);

/// The columns of the club's matches and of any others that the orders have.
class Grid {
 public:
  Grid(const Orders& orders, const Form& form);

  std::string headings() const;
  std::string row(const Player& player) const;  // without its line end
  std::string strangers() const;                // rows of names that the club does not have
  std::string points() const;                   // SP to TAT

 private:
  bool is_stranger(const std::string& name) const;
  std::string line(std::string_view name, std::string_view position, std::string_view age,
                   std::string_view value, const std::vector<std::string>& cells) const;

  const Form& form_;
  std::vector<MatchOrders> matches_{};
  std::size_t first_ = 12, second_ = 9, cell_ = 7;  // widths
};

}  // namespace touchline::beppiland::sheet
