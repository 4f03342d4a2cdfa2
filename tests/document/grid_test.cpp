// Tables as text: what they look like where there is room, what gives way where there is none, and
// that none is ever wider than its page; and as parts of a page.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/text.hpp"
#include "document/grid.hpp"
#include "support/widest_line.hpp"

namespace touchline::report {
namespace {

Style page(std::size_t columns) { return {false, columns}; }

Grid scorers() {
  return {"Goals",
          {right("No."), minor(left("Date")), right_words("Home"), right(""), left("Away"),
           wrapping(left("Scorers"))},
          {{{{"1"},
             {"1997-08-09"},
             {"Leeds United"},
             {"1-1"},
             {"Arsenal"},
             {"Hasselbaink 2, Kewell - Wright, Bergkamp"}}},
           {{{"12"}, {"1997-08-10"}, {"Derby"}, {"2-0"}, {"Barnsley"}, {"Ward, Eranio"}}}},
          "with what is known"};
}

TEST(Grid, StandsInAlignedColumns) {
  EXPECT_EQ(grid_text(scorers(), page(90)),
            "Goals\n"
            "  No.  Date                Home       Away      Scorers\n"
            "    1  1997-08-09  Leeds United  1-1  Arsenal   Hasselbaink 2, Kewell - Wright, "
            "Bergkamp\n"
            "   12  1997-08-10         Derby  2-0  Barnsley  Ward, Eranio\n"
            "  with what is known\n");
}

TEST(Grid, BreaksLongTextFirst) {
  EXPECT_EQ(grid_text(scorers(), page(74)),
            "Goals\n"
            "  No.  Date                Home       Away      Scorers\n"
            "    1  1997-08-09  Leeds United  1-1  Arsenal   Hasselbaink 2, Kewell -\n"
            "                                                Wright, Bergkamp\n"
            "   12  1997-08-10         Derby  2-0  Barnsley  Ward, Eranio\n"
            "  with what is known\n");
}

TEST(Grid, LeavesOutWhatIsMinorThen) {
  EXPECT_EQ(grid_text(scorers(), page(58)),
            "Goals\n"
            "  No.         Home     Away     Scorers\n"
            "    1 Leeds United 1-1 Arsenal  Hasselbaink 2, Kewell -\n"
            "                                Wright, Bergkamp\n"
            "   12        Derby 2-0 Barnsley Ward, Eranio\n"
            "  with what is known\n");
}

TEST(Grid, KeepsANumberWithTheWordBeforeIt) {
  const Grid grid{"",
                  {left("Club"), wrapping(left("Scorers"))},
                  {{{{"Leeds United Football Club"}, {"Hasselbaink 2, Kewell 2"}}}},
                  ""};
  EXPECT_EQ(grid_text(grid, page(50)),
            "  Club                       Scorers\n"
            "  Leeds United Football Club Hasselbaink 2,\n"
            "                             Kewell 2\n");
}

TEST(Grid, LeavesOutTheLastMinorColumnFirst) {
  const Grid grid{"",
                  {left("Club"), minor(right("Played")), minor(right("Drawn")), right("Points")},
                  {{{{"Barnsley"}, {"38"}, {"5"}, {"35"}}}},
                  ""};
  EXPECT_EQ(grid_text(grid, page(24)),
            "  Club     Played Points\n"
            "  Barnsley     38     35\n");
}

TEST(Grid, NarrowsItsGapsAndBreaksTitlesOverNumbers) {
  const Grid grid{"",
                  {left("Club"), right("Mean goals"), right("Alone or shared")},
                  {{{{"Barnsley"}, {"35.0"}, {"2.0 %"}}}},
                  ""};
  EXPECT_EQ(grid_text(grid, page(23)),
            "  Club      Mean  Alone\n"
            "           goals     or\n"
            "                 shared\n"
            "  Barnsley  35.0  2.0 %\n");
}

TEST(Grid, BreaksAFewLongNamesRatherThanDropAColumn) {
  Grid grid{"", {left("Club"), minor(right("Points"))}, {}, ""};
  for (int i = 0; i < 7; ++i) grid.rows.push_back({{{"Leeds United"}, {"10"}}});
  grid.rows.push_back({{{"Brighton and Hove Albion"}, {"10"}}});
  const std::string text = grid_text(grid, page(26));
  EXPECT_NE(text.find("  Brighton and Hove     10\n    Albion\n"), std::string::npos) << text;
}

TEST(Grid, ThatIsFarTooWideComesInPartsWithTheFirstColumn) {
  Grid grid{"", {left("Club")}, {}, ""};
  GridRow row{{{"Leeds"}}};
  for (int place = 1; place <= 6; ++place) {
    grid.columns.push_back(right(std::to_string(place)));
    row.cells.push_back({"12.5"});
  }
  grid.rows.push_back(row);
  EXPECT_EQ(grid_text(grid, page(24)),
            "  Club     1    2    3\n"
            "  Leeds 12.5 12.5 12.5\n"
            "\n"
            "  Club     4    5    6\n"
            "  Leeds 12.5 12.5 12.5\n");
}

TEST(Grid, CellsOfAHeatMapTouch) {
  const Grid grid{"",
                  {left(""), fixed(right("1"), 3), tight(fixed(right("2"), 3))},
                  {{{{"Leeds"}, {"100", Look::plain, 1.0}, {"·", Look::plain, 0.0}}}},
                  ""};
  EXPECT_EQ(grid_text(grid, page(80)),
            "           1  2\n"
            "  Leeds  100  ·\n");
}

TEST(Grid, ToldRowByRowKeepsItsColumns) {
  const std::vector<GridColumn> columns{fixed(right("#"), 3), fixed(left("Team"), 6),
                                        minor(fixed(left("Row"), 30)), fixed(right("Time"), 5)};
  const GridRow full{{{"12"}, {"Buccaneers"}, {"136"}, {"2:30"}}};
  const GridRow bare{{{"3"}, {""}, {""}, {"0:00"}}};
  EXPECT_EQ(grid_head(columns, page(30)) + grid_row(columns, full, page(30)) +
                grid_row(columns, bare, page(30)),
            "    #  Team     Time\n"
            "   12  Buccan   2:30\n"
            "    3           0:00\n");
  EXPECT_EQ(grid_row(columns, bare, page(80)),
            "    3                                           0:00\n");
}

// ------------------------------------------------------------------------------------ properties

std::string some_words() {
  const auto letters = *rc::gen::container<std::string>(rc::gen::element('a', 'b', ' ', '-'));
  return std::string(trim(letters)) + (*rc::gen::inRange(0, 4) == 0 ? "ß — Ø" : "");
}

Grid any_grid() {
  Grid grid;
  grid.title = some_words();
  grid.note = some_words();
  const int columns = *rc::gen::inRange(1, 16), rows = *rc::gen::inRange(0, 8);
  for (int i = 0; i < columns; ++i) {
    GridColumn column = *rc::gen::element(left("A"), right("Some title"), right_words(""));
    column.minor = *rc::gen::inRange(0, 3) == 0;
    column.wraps = *rc::gen::inRange(0, 5) == 0;
    column.tight = i > 0 && *rc::gen::inRange(0, 5) == 0;
    column.fixed = *rc::gen::inRange(0, 6) == 0 ? *rc::gen::inRange<std::size_t>(1, 40) : 0;
    grid.columns.push_back(column);
  }
  for (int i = 0; i < rows; ++i) {
    GridRow row;
    for (int c = 0; c < columns; ++c) {
      row.cells.push_back({some_words(), *rc::gen::element(Look::plain, Look::good)});
    }
    grid.rows.push_back(row);
  }
  return grid;
}

RC_GTEST_PROP(Grid, FitsAnyPageWhateverStandsInIt, ()) {
  Grid grid = any_grid();
  const std::string word(*rc::gen::inRange<std::size_t>(1, 200), 'x');
  if (!grid.rows.empty()) grid.rows[0].cells[0].text = word;
  grid.title = grid.note = "";  // prose, which never cuts a word
  const Style style{*rc::gen::arbitrary<bool>(), *rc::gen::inRange<std::size_t>(40, 140)};
  RC_ASSERT(widest_line(grid_text(grid, style)) <= style.width);
}

RC_GTEST_PROP(Grid, LosesNothingButMinorColumns, ()) {
  Grid grid = any_grid();
  for (GridColumn& column : grid.columns) {
    column.minor = false;
    column.fixed = 0;
  }
  int number = 0;
  for (GridRow& row : grid.rows) {
    for (GridCell& cell : row.cells) cell.text = "w" + std::to_string(100 + number++) + "w";
  }
  const std::string text = grid_text(grid, page(80));
  for (int i = 0; i < number; ++i) {
    RC_ASSERT(text.find("w" + std::to_string(100 + i) + "w") != std::string::npos);
  }
}

RC_GTEST_PROP(Grid, ChangesNothingWhereThereIsRoom, ()) {
  Grid grid = any_grid();
  for (GridColumn& column : grid.columns) column.fixed = 0;
  const std::string natural = grid_text(grid, page(100000));
  const std::size_t needed = std::max<std::size_t>(widest_line(natural), 80);
  RC_ASSERT(grid_text(grid, page(needed)) == natural);
}

// ------------------------------------------------------------------------------------------- pages

Grid two_lines() {
  Grid grid{"Drives", {right("#"), left("Team"), wrapping(left("What")), right("Odds")}, {}, "all"};
  grid.rows.push_back({{{"1"}, {"<Jets>", Look::home}, {"Round 5"}, {"40 %", Look::plain, 0.4}}});
  grid.rows.push_back({{{"2"}, {"Bills", Look::away}, {""}, {"–", Look::plain, 0}}});
  grid.rows[0].marked = true;
  grid.rows[0].closes = true;
  grid.rows[1].cells[2].more = {{"Punt"}, {"Go", Look::strong}};
  return grid;
}

TEST(GridHtml, HasLooksLinesAndRowsThatStandOut) {
  EXPECT_EQ(grid_html(two_lines()),
            "<h3>Drives</h3>\n"
            "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">#</th>"
            "<th class=\"text\" scope=\"col\">Team</th><th class=\"text\" "
            "style=\"white-space:normal;\" scope=\"col\">What</th><th scope=\"col\">Odds</th>"
            "</tr></thead><tbody>\n"
            "<tr class=\"goal line\"><td>1</td><td class=\"text\" style=\"color:var(--home);\">"
            "&lt;Jets&gt;</td><td class=\"text\" style=\"white-space:normal;\">Round&nbsp;5</td>"
            "<td style=\"background:linear-gradient(to right,var(--h3) 40.0%,transparent 0);\">"
            "40 %</td></tr>\n"
            "<tr><td>2</td><td class=\"text\" style=\"color:var(--away);\">Bills</td><td "
            "class=\"text\" style=\"white-space:normal;\">Punt<br><b>Go</b></td><td>–</td></tr>\n"
            "</tbody></table></div>\n<p class=\"muted\">all</p>\n");
}

TEST(GridHtml, ShadesChancesAndSaysWhatItIs) {
  Grid grid = two_lines();
  grid.shaded = true;
  grid.label = "Every \"drive\"";
  const std::string html = grid_html(grid);
  EXPECT_NE(html.find("<div class=\"scroll heat\" role=\"region\" aria-label=\"Every "
                      "&quot;drive&quot;\" tabindex=\"0\">"),
            std::string::npos)
      << html;
  EXPECT_NE(html.find("<td class=\"h h6\">40 %</td>"), std::string::npos) << html;
  EXPECT_NE(html.find("<td class=\"h h0\">–</td>"), std::string::npos) << html;
}

TEST(GridHtml, ShadesAsThePageWantsAndFramesOne) {
  Grid grid = two_lines();
  grid.shaded = true;
  grid.rows[0].cells[3].look = Look::framed;
  grid.rows[1].cells[3].hint = "\"never\"";
  GridDress dress;
  dress.shades = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7};
  const std::string html = grid_html(grid, dress);
  EXPECT_NE(html.find("<td class=\"real h h5\">40 %</td>"), std::string::npos) << html;
  EXPECT_NE(html.find("<td class=\"h h1\" title=\"&quot;never&quot;\">–</td>"), std::string::npos)
      << html;
}

TEST(GridHtml, HasScoresInLargeFiguresAndDiceInLettersOfOneWidth) {
  const std::string html = grid_html(
      {"", {right("Score"), left("Dice")}, {{{{"2", Look::score}, {"31/4", Look::dice}}}}});
  EXPECT_NE(html.find("<td class=\"score\">2</td><td class=\"text dice\">31/4</td>"),
            std::string::npos)
      << html;
}

TEST(GridHtml, IsDressedAsAPageWithAStyleOfItsOwnWants) {
  GridDress dress{"minor", "note", "wraps"};
  dress.caption = dress.names_rows = dress.keeps_empty = true;
  dress.holds_numbers = false;
  dress.whole_rows = 2;
  Grid grid{"Table", {right(""), left("Club"), minor(right("P"))}, {}, "so far"};
  grid.rows = {{{{"1"}, {"Ants 2"}, {""}}}, {{{"2"}, {"Bees"}, {""}}}};
  EXPECT_EQ(grid_html(grid, dress),
            "<div class=\"scroll whole\" tabindex=\"0\"><table><caption>Table</caption><thead><tr>"
            "<td></td><th class=\"text\" scope=\"col\">Club</th><th class=\"minor\" "
            "scope=\"col\">P</th></tr></thead><tbody>\n"
            "<tr><td>1</td><th class=\"text\" scope=\"row\">Ants 2</th><td "
            "class=\"minor\"></td></tr>\n"
            "<tr><td>2</td><th class=\"text\" scope=\"row\">Bees</th><td "
            "class=\"minor\"></td></tr>\n"
            "</tbody></table></div>\n<p class=\"note\">so far</p>\n");
  dress.whole_rows = 1;
  EXPECT_EQ(grid_html(grid, dress).find("whole"), std::string::npos);
}

}  // namespace
}  // namespace touchline::report
