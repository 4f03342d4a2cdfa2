// Tables as text: cells come back as they were written, and none is a formula to a spreadsheet.
#include "text/csv.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/plain.hpp"
#include "core/text.hpp"

namespace touchline::books {
namespace {

TEST(Csv, ACellLikeAFormulaGetsAnApostrophe) {
  EXPECT_EQ(csv_cell("=HYPERLINK(\"http://x\")"), "\"'=HYPERLINK(\"\"http://x\"\")\"");
  EXPECT_EQ(csv_cell("+39 333 1234567 (home)"), "'+39 333 1234567 (home)");
  EXPECT_EQ(csv_cell("-1+1"), "'-1+1");
  EXPECT_EQ(csv_cell("@SUM(A1)"), "'@SUM(A1)");
  EXPECT_EQ(csv_cell("\uFF1DA1"), "'\uFF1DA1") << "a wide letter that some take for =";
}
TEST(Csv, NumbersAndDashesStayWhatTheyAre) {
  for (const char* cell : {"-3", "+12", "-0.5", "-12.5 %", "+1,000", "-", "+", "0-3", "O'Neill"})
    EXPECT_EQ(parse_csv("a\n" + csv_cell(cell) + "\n").rows.at(0).cells.at(0), cell);
  EXPECT_EQ(csv_cell("-3"), "-3");
  EXPECT_EQ(csv_cell("-12.5 %"), "-12.5 %");
  EXPECT_EQ(csv_cell("-"), "-");
}
TEST(Csv, ApostrophesOfATextItselfAreKept) {
  EXPECT_EQ(csv_cell("'=x"), "''=x");
  EXPECT_EQ(parse_csv("club\n''=x\n'=y\n'z\n").rows.at(0).cells.at(0), "'=x");
  EXPECT_EQ(parse_csv("club\n''=x\n'=y\n'z\n").rows.at(1).cells.at(0), "=y");
  EXPECT_EQ(parse_csv("club\n''=x\n'=y\n'z\n").rows.at(2).cells.at(0), "'z");
}
// Whoever made the file: no cell colours a terminal, hides a text or begins a line of its own.
TEST(Csv, CellsAreReadWithoutControlCharacters) {
  const Csv csv = parse_csv("\x1b[31mclub\n\"A\x1b[2Jrs\nenal\"\nK\u202Eln\n");
  EXPECT_EQ(csv.header.at(0), "[31mclub");
  EXPECT_EQ(csv.rows.at(0).cells.at(0), "A[2Jrs enal");
  EXPECT_EQ(csv.rows.at(1).cells.at(0), "Kln");
}
RC_GTEST_PROP(Csv, EveryCellComesBack, (const std::vector<std::string>& words)) {
  for (const std::string& word : words) {
    const std::string text = std::string(trim(word)) + "x";  // blanks around a cell do not count
    for (const std::string& cell : {text, "=" + text, "'" + text, "'-" + text, "''@" + text}) {
      if (plain_line(cell) != cell) continue;  // it would come back plain
      const Csv csv = parse_csv("club,more\n" + csv_cell(cell) + ",1\n");
      RC_ASSERT(csv.rows.size() == 1U);
      RC_ASSERT(csv.rows.at(0).cells.at(0) == cell);
    }
  }
}

}  // namespace
}  // namespace touchline::books
