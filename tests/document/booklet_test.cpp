// A report in parts: what is empty is left out, names are made safe, every form has every table.
#include "document/booklet.hpp"

#include <gtest/gtest.h>

#include "core/text.hpp"
#include "document/chart.hpp"
#include "document/paper.hpp"
#include "support/read_back.hpp"

namespace touchline::report {
namespace {

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Grid men(const std::string& title, const std::string& name) {
  return {title, {left("Man"), right("Games played")}, {{{{name}, {"12"}}}}, ""};
}

Booklet sample() {
  Booklet made;
  made.title = "Louisa: <yearbook>";
  made.subtitle = std::string(120, 'x').replace(60, 1, " ");
  made.parts.push_back({"Standings", {}, {men("", "Al & Bo")}, ""});
  made.parts.push_back({"Nothing", {}, {Grid{"", {left("a")}, {}, ""}}, ""});
  made.parts.push_back({"Camp", {"A word."}, {men("Winners", "Cy"), men("Losers", "Di")}, ""});
  made.parts.push_back({"Last", {}, {men("", "Ed")}, ""});
  made.note = "At the foot.";
  return made;
}

TEST(Booklet, TextFitsThePageAndLeavesOutWhatIsEmpty) {
  const std::string text = booklet_text(sample(), {});
  for (const std::string_view line : split(text, '\n')) EXPECT_LE(width(line), 80U);
  EXPECT_TRUE(holds(text, "Standings") && holds(text, "A word.") && holds(text, "Losers"));
  EXPECT_FALSE(holds(text, "Nothing"));
}

TEST(Booklet, PageIsSafeAndLeadsToItsParts) {
  const std::string html = booklet_html(sample());
  EXPECT_TRUE(holds(html, "<h1>Louisa: &lt;yearbook&gt;</h1>"));
  EXPECT_TRUE(holds(html, "Al &amp; Bo"));
  EXPECT_TRUE(holds(html, "<a href=\"#camp\">Camp</a>") && holds(html, "<h2 id=\"camp\">"));
  EXPECT_FALSE(holds(html, "Nothing"));
  EXPECT_FALSE(holds(html, "<script>"));
  Booklet sorted = sample();
  sorted.sortable = true;
  EXPECT_TRUE(holds(booklet_html(sorted), "aria-sort"));
}

TEST(Booklet, EachTableIsAFileAndAListOfRows) {
  const auto files = booklet_tables(sample());
  ASSERT_EQ(files.size(), 4U);
  EXPECT_EQ(files.at("standings.csv"), "man,games_played\nAl & Bo,12\n");
  EXPECT_TRUE(files.contains("camp-winners.csv") && files.contains("camp-losers.csv"));
  const auto json = read_back(booklet_json(sample()));
  EXPECT_EQ(json.at("parts").at("standings").at("rows").at(0).at("games_played"), 12);
  EXPECT_EQ(json.at("parts").at("camp").at("losers").at(0).at("man"), "Di");
  EXPECT_EQ(json.at("parts").at("camp").at("says").at(0), "A word.");
  EXPECT_FALSE(json.at("parts").contains("nothing"));
}

TEST(Booklet, TablesOfOneNameAreNotLost) {
  Booklet made = sample();
  made.parts.push_back({"Standings", {}, {men("", "Flo")}, ""});
  EXPECT_EQ(booklet_tables(made).size(), 5U);
}

TEST(Booklet, OnPaperColoursAreSaidAsTheyAre) {
  Chart chart;
  chart.lines.push_back({"Ants", {{1, 1}, {2, 3}}});
  over_rounds(chart, 1, 2);
  Booklet made = sample();
  made.parts.back().drawing = chart_svg(chart);
  const std::string html = booklet_html(made);
  EXPECT_TRUE(holds(html, "stroke:var(--rule)"));
  const std::string paper = for_paper(html);
  EXPECT_FALSE(holds(paper, "var("));
  EXPECT_TRUE(holds(paper, "stroke:#BBB")) << "the rules of a chart, in the grey of paper";
  EXPECT_TRUE(holds(paper, "stroke:#0B5FA5")) << "its first line";
  EXPECT_EQ(for_paper("a var(--nothing) b var(--ink"), "a var(--nothing) b var(--ink");
}

}  // namespace
}  // namespace touchline::report
