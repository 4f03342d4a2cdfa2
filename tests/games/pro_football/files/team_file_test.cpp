// Team and chart files: what is read, and every problem of a file at once with line and column.
#include "games/pro_football/files/team_file.hpp"

#include <gtest/gtest.h>

#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/rules/switches.hpp"
#include "support/cites.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {
namespace {

const std::string folder = TOUCHLINE_ROOT "/data/pro-football/";
const std::string sample_cards = folder + "seasons/sample-2000/cards/";

std::string text_of(const std::string& file) { return *books::read_text(sample_cards + file); }
std::string changed(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
template <class T>
std::vector<std::string> problems(const Result<T>& read) {
  std::vector<std::string> all;
  if (read) return all;
  for (const Problem& problem : read.error().list()) all.push_back(to_string(problem));
  return all;
}
std::vector<std::string> of_team(std::string_view from, std::string_view to) {
  return problems(parse_team(changed(text_of("river-city-pilots.txt"), from, to), "a.txt"));
}

TEST(PRO_SETUP_6, ATeamIsItsCards) {
  cites("PRO-SETUP-10");
  for (const std::string file : {"river-city-pilots.txt", "lakeport-miners.txt"}) {
    const auto team = read_team(sample_cards + file);
    ASSERT_TRUE(team) << problems(team)[0];
    int skilled = 0;
    for (const Man& man : team->men) {
      const bool line = man.off != 0 && man.off < (1U << static_cast<unsigned>(OffPos::hb)) &&
                        !man.plays(OffPos::qb);
      skilled += man.off != 0 && !line ? 1 : 0;
    }
    EXPECT_EQ(skilled, 11) << "offensive player cards";
    EXPECT_NE(team->source.find("ours"), std::string::npos);
    for (const Column& section : team->defence) {
      for (const Cell& cell : section.cells) EXPECT_FALSE(cell.branches.empty());
    }
  }
}

TEST(PRO_D9, TendenciesOfARealTeam) {
  const std::string text = text_of("river-city-pilots.txt");
  const std::string section =
      "\n[tendencies]\n"
      "down | 1 | 2-3 | 4-6 | 7-10 | 11+\n"
      "1 | 80 | 70 | 60 | 55 | 40\n2 | 72 | 63 | 52 | 39 | 29\n"
      "3 | 75 | 29 | 13 | 9 | 14\n4 | 76 | 24 | 15 | 12 | 12\n"
      "passes | 30 | 10 | 40 | 20\n";
  const auto team = parse_team(text + section, "a.txt");
  ASSERT_TRUE(team) << problems(team)[0];
  ASSERT_TRUE(team->tendencies);
  EXPECT_EQ(team->tendencies->runs[0][3], 55);
  EXPECT_EQ(team->tendencies->plays, (std::array<int, 8>{42, 26, 24, 8, 30, 10, 40, 20}));
  EXPECT_FALSE(parse_team(text, "a.txt")->tendencies);

  const auto wrong = problems(
      parse_team(text + changed(changed(section, "55", "155"), "4 | 76", "often | 76"), "a.txt"));
  ASSERT_EQ(wrong.size(), 3U);
  EXPECT_NE(wrong[0].find("the line '4' is missing"), std::string::npos) << wrong[0];
  EXPECT_NE(wrong[1].find("a share is a number from 0 to 100"), std::string::npos) << wrong[1];
  EXPECT_NE(wrong[2].find("a line of tendencies is a down"), std::string::npos) << wrong[2];
  EXPECT_EQ(problems(parse_team(text + changed(section, "80 | 70 |", "80 |"), "a.txt")).size(), 1U);
  EXPECT_EQ(problems(parse_team(text + changed(section, "11+", "12+"), "a.txt")).size(), 1U);
}

TEST(PRO_R36, ADefenceCardOfOneFormationIsReadBesideTheOther) {
  const std::string text = text_of("river-city-pilots.txt");
  const auto from = text.find("[defence card]"), to = text.find("[specialists]");
  std::string nickel = text.substr(from, to - from);
  nickel.replace(0, std::string("[defence card]").size(), "[defence card nickel]");
  const auto team = parse_team(text + "\n" + nickel, "a.txt");
  ASSERT_TRUE(team) << problems(team)[0];
  EXPECT_EQ(team->defence_in[2], team->defence);
  EXPECT_FALSE(team->defence_in[0].has_value());
  EXPECT_EQ(problems(parse_team(text + "\n[defence card goal line]\n", "a.txt")).size(), 1U);
  EXPECT_FALSE(of_team("[defence card]", "[defence card nickel]").empty())
      << "the other is missing";
}

TEST(PRO_SETUP_11, EveryChartIsThere) {
  const auto charts = read_charts(folder + "charts.txt");
  ASSERT_TRUE(charts) << problems(charts)[0];
  EXPECT_EQ(charts->long_gain[5][10].home, 71);
  EXPECT_EQ(charts->field_goal_length[4], -3);
  const auto without = problems(parse_charts("", "c.txt"));
  EXPECT_EQ(without.size(), 12U + 6U + 6U + 10U);
  EXPECT_EQ(without[0], "c.txt: error: the chart 'blocked kick' is missing");
}

TEST(Files, AllProblemsOfATeamAtOnceEachAtItsPlace) {
  std::string text = text_of("river-city-pilots.txt");
  text = changed(text, "front   4-3", "front   5-2");
  text = changed(text, "fouls   4 3", "fouls   4 9");
  text = changed(text, "| Long Gain, 2-8  Short Gain, 9-12", "| Long Gain, 2-8  Short Gain, 8-12");
  text = changed(text, "back 1 Vic Amadi", "back 1 Nobody");
  const auto found = problems(parse_team(text, "a.txt"));
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0], "a.txt:6: error: column 1: a front is 4-3 or 3-4");
  EXPECT_EQ(found[1],
            "a.txt:8: error: column 1: fouls are two numbers from 0 to 6, of the offence "
            "and the defence");
  EXPECT_NE(found[2].find("the roll 8 stands twice"), std::string::npos) << found[2];
  EXPECT_NE(found[3].find("Nobody"), std::string::npos);
}

TEST(Files, ACellsColumnIsThatOfTheFile) {
  const std::string text =
      "row | short gain\n2 | 20\n3 | 17\n4 | bad\n5 | 1\n6 | 1\n7 | 1\n8 | 1\n9 | 1\n10 | 1\n11 | "
      "1\n"
      "12 | 1\n";
  const auto found = problems(parse_charts(text, "c.txt"));
  EXPECT_EQ(found[0], "c.txt:4: error: column 5: 'BAD' is no short gain; write yards or LONG GAIN");
}

TEST(Files, ARollThatIsMissingIsToldOnce) {
  const auto all = of_team("\n7", "\nq7");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_NE(all[0].find("the roll 7 must stand here"), std::string::npos) << all[0];
}

TEST(Files, WhatATeamMustHave) {
  EXPECT_EQ(of_team("team    River City Pilots\n", "").size(), 1U);
  EXPECT_FALSE(of_team("[defence card]", "[nothing]").empty());
  EXPECT_FALSE(of_team("C      | Tom Tallis", "LG     | Tom Tallis").size() > 1)
      << "another man plays C";
  EXPECT_FALSE(
      of_team("MLB    | Ray Yates          | 6 3", "MLB    | Ray Yates          | 7 3").empty());
  EXPECT_FALSE(of_team("fg 13-22", "fg 14-22").empty()) << "a gap between the bands";
  EXPECT_FALSE(of_team("pass, prevent, double SE", "pass, sleep, double SE").empty());
  EXPECT_FALSE(of_team("12  | F+1, 2-9  +3, 10-12", "13  | F+1, 2-9  +3, 10-12").empty());
  EXPECT_FALSE(of_team("[card Abe Ortega]", "[card Somebody]").empty());
  EXPECT_FALSE(of_team("| punt return 1 ", "| punt return 9 ").empty());
}

TEST(PRO_R34, ALenientReaderTakesABlankForNothing) {
  const std::string text =
      changed(text_of("river-city-pilots.txt"), "| Long Gain, 2-8  Short Gain, 9-12 |", "| X |");
  EXPECT_FALSE(parse_team(text, "a.txt").has_value());
  EXPECT_TRUE(parse_team(text, "a.txt", true).has_value());
}

TEST(PRO_R1, TwoProfiles) {
  cites("PRO-SETUP-3", "PRO-SETUP-4");
  EXPECT_EQ(changed_switches(Switches{}), std::vector<std::string>{});
  EXPECT_EQ(changed_switches(source_profile()),
            (std::vector<std::string>{"penalties=off", "injuries=off", "great_player=off",
                                      "variable_fg=off", "home_field=off", "block_cost=never",
                                      "missed_fg_literal=on"}));
  for (const auto& entry : switch_list(Switches{})) {
    for (const auto value : entry.values) {
      Switches switches;
      const std::string text = std::string(entry.name) + "=" + std::string(value);
      ASSERT_TRUE(set_switch(switches, text)) << text;
      const auto now = changed_switches(switches);
      EXPECT_EQ(now.empty(), value == entry.values[0]) << text;
    }
  }
}

}  // namespace
}  // namespace touchline::pro_football
