// The tables as a file: the shipped one is whole, and every problem of a broken one is told with
// its line.
#include "games/fool/rules/sample.hpp"
#include "text/file.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

std::string shipped() {
  return books::read_text(std::string(TOUCHLINE_ROOT) + "/data/fool/tables.toml").value();
}
/// The shipped file with one text in place of another; the problems it has then.
std::vector<std::string> broken(std::string_view from, std::string_view to) {
  std::string text = shipped();
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at == std::string::npos) return {};
  text.replace(at, from.size(), to);
  const auto read = parse_tables(text, "tables.toml");
  std::vector<std::string> all;
  if (!read)
    for (const Problem& one : read.error().list()) all.push_back(to_string(one));
  return all;
}

TEST(FoolTablesFile, TheShippedTablesAreWhole) {
  EXPECT_EQ(tables().presets.size(), 2U);
  EXPECT_EQ(tables().presets.at("FOOL").preseason_roster, 64);
  EXPECT_EQ(tables().presets.at("UFL").preseason_roster, 60);
  EXPECT_EQ(tables().change.size(), 17U);
}

TEST(FoolTablesFile, ProblemsAreToldWithTheirLine) {
  const auto cell = broken("\"B/C\",  \"D\"]", "\"B/E\",  \"D\"]");
  ASSERT_EQ(cell.size(), 1U);
  EXPECT_TRUE(says(cell[0], "tables.toml:")) << cell[0];
  EXPECT_TRUE(says(cell[0], "'E' is no result"));
  EXPECT_TRUE(says(broken("age_min = 38, games_min = 0", "age_min = 39, games_min = 0"),
                   "veteran of 38 with 0 games has 0 columns"));
  EXPECT_TRUE(says(broken("\"14 C65\"", "\"19 C65\""), "'19 C65' is no cell"));
  EXPECT_TRUE(says(broken("\"14 C65\"", "\"14 Z65\""), "is no cell"));
  EXPECT_TRUE(says(broken("includes = [\"DE\", \"DT\"]", "includes = [\"DE\", \"DL\"]"),
                   "DL includes itself"));
  EXPECT_TRUE(says(broken("camp_roster = 74", "camp_roster = 44"), "rosters only shrink"));
  EXPECT_TRUE(says(broken("mini_camp=before_draft", "mini_camp=tomorrow"), "mini_camp"));
  EXPECT_TRUE(says(broken("[camp_injury]\nfirst = [6]", "[camp_injury]\nfirst = [7]"),
                   "must be a number from 1 to 6"));
  EXPECT_TRUE(says(broken("[camp_injury]\nfirst = [6]", "[camp_injury]\nfirts = [6]"),
                   "did you mean first?"));
  EXPECT_TRUE(
      says(broken("positions = [\"E\", \"E*\", \"S\", \"K\"]", "positions = [\"E\", \"S\", \"K\"]"),
           "E* stands in 0 groups"));
}

TEST(FoolTablesFile, WhatCouldNotBePlayedIsRefused) {
  EXPECT_TRUE(says(broken("A        = [\"+C\",", "A        = [\"+P/A\","),
                   "a result of A to D leads to no further letter"));
  EXPECT_TRUE(
      says(broken("to    = [\"Q\",", "to    = []\n\"P\" = [\"Q\","), "to must name the positions"));
  EXPECT_TRUE(says(broken("drive_punt_max = 8\ndrive_field_goal_max = 9",
                          "drive_punt_max = 9\ndrive_field_goal_max = 9"),
                   "the weakest side must be able to score"));
  EXPECT_TRUE(says(broken("field_goal_good_min = 6", "field_goal_good_min = 11"),
                   "the weakest side must be able to score"));
}

TEST(FoolTablesFile, PositionsThatIncludeOthersAgainAndAgainAreRefusedAtOnce) {
  std::string many;
  for (int i = 0; i < 2000; ++i) many += "\"B\", \"E\", ";
  EXPECT_TRUE(says(broken("includes = [\"Q\", \"B\", \"E\"]", "includes = [" + many + "]"),
                   "Q* includes itself, or others again and again"));
}

TEST(FoolTablesFile, AllProblemsAtOnce) {
  std::string text = shipped();
  for (const auto& [from, to] : {std::pair("\"14 C65\"", "\"14\""),
                                 {"min_age = 32", "min_age = 3"},
                                 {"drives = 12", "drives = \"many\""}}) {
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, std::string(from).size(), to);
  }
  const auto read = parse_tables(text, "tables.toml");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().list().size(), 3U);
}

TEST(FoolTablesFile, WhatIsNoTableIsNoCrash) {
  for (const std::string text : {"", "schema = 1", "schema = ", "schema = 1\npositions = 3",
                                 "schema = 1\n[ours]\ngame = []"})
    EXPECT_FALSE(parse_tables(text, "x.toml"));
  // Every line of the shipped file left out, a few at a time: it is refused or whole.
  const std::string whole = shipped();
  std::vector<std::string_view> lines = split(whole, '\n');
  for (std::size_t gone = 0; gone < lines.size(); gone += 7) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (i != gone) text += std::string(lines[i]) + "\n";
    (void)parse_tables(text, "x.toml");
  }
}

TEST(FoolCells, TheLanguageOfACell) {
  std::string why;
  EXPECT_TRUE(parse_cell("-", why)->empty());
  EXPECT_TRUE(parse_cell("", why)->empty());
  EXPECT_EQ(parse_cell("+C-S", why)->at(0).does, Does::linked);
  EXPECT_EQ(parse_cell("-2P", why)->at(0).amount, -2);
  EXPECT_EQ(parse_cell("P=1 f", why)->size(), 2U);
  EXPECT_EQ(parse_cell("arm-/pc", why)->at(0).high.at(0).attribute, Attribute::pc);
  for (const char* text : {"+Q", "C-S", "-C+S", "+C-C", "P=", "B/C/D", "+", "E", "plus", "+2C-S"})
    EXPECT_FALSE(parse_cell(text, why)) << text;
}

}  // namespace
}  // namespace touchline::fool
