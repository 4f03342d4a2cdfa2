// A CSV file with known columns: cells as numbers and words, everything that is wrong kept with its
// line. For files of our own making; how people's files may vary is their readers' work.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "text/csv.hpp"

namespace touchline::books {

class CsvTable {
 public:
  CsvTable(std::string_view text, std::string file);

  /// Whether all these columns are there; those that are not are one problem.
  bool require(std::initializer_list<std::string_view> columns);
  const std::vector<CsvRow>& rows() const { return csv_.rows; }

  std::string_view cell(const CsvRow& row, std::string_view column) const;
  /// A word that may not be blank.
  std::string word(const CsvRow& row, std::string_view column);
  /// A whole number within bounds; the lower bound if it is none.
  int number(const CsvRow& row, std::string_view column, int low, int high);
  bool flag(const CsvRow& row, std::string_view column) { return number(row, column, 0, 1) == 1; }

  void wrong(const CsvRow& row, std::string sentence);
  const std::string& file() const { return file_; }
  Problems problems{};

 private:
  std::string file_;
  Csv csv_;
  std::map<std::string, std::size_t, std::less<>> columns_;
};

}  // namespace touchline::books
