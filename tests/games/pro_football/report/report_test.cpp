// What is shown of a match: figures that add up, every form of the sheet, lines that fit the page,
// and cards that read back as they are.
#include <gtest/gtest.h>

#include <map>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/pro_football/report/card.hpp"
#include "games/pro_football/report/match.hpp"
#include "games/pro_football/report/tables.hpp"
#include "games/pro_football/rules/reading_text.hpp"
#include "games/pro_football/rules/sample.hpp"
#include "support/cites.hpp"
#include "support/read_back.hpp"

namespace touchline::pro_football {
namespace {

struct Whole {
  Book book;
  State end{};
  Log<Event> log{};
  Story story{};
};

Whole whole_match(std::uint64_t number) {
  Sample sample;
  sample.switches.injuries = true;
  Whole whole{sample.book()};
  Generator dice(77, number);
  AutomaticCoaches coaches(coach_luck(77, number, 0), AutomaticCoach(whole.book));
  whole.end = play_live(whole.book, dice, whole.log, coaches);
  whole.story = told(whole.book, whole.log);
  return whole;
}

void plus(Figures& sum, const Figures& one) {
  sum.count += one.count;
  sum.yards += one.yards;
  sum.touchdowns += one.touchdowns;
}
void plus(ManFigures& sum, const ManFigures& one) {
  for (const auto figures :
       {&ManFigures::runs, &ManFigures::catches, &ManFigures::kick_returns,
        &ManFigures::punt_returns, &ManFigures::interceptions, &ManFigures::passes}) {
    plus(sum.*figures, one.*figures);
  }
  for (const auto number :
       {&ManFigures::thrown, &ManFigures::intercepted, &ManFigures::times_sacked,
        &ManFigures::sacked_yards, &ManFigures::targets, &ManFigures::sacks, &ManFigures::fumbles,
        &ManFigures::recoveries, &ManFigures::recovery_touchdowns}) {
    sum.*number += one.*number;
  }
}
ManFigures without_longest(ManFigures all) {
  all.runs.longest = all.catches.longest = all.kick_returns.longest = 0;
  all.punt_returns.longest = all.interceptions.longest = all.passes.longest = 0;
  return all;
}

TEST(PRO_R65, FiguresOfMenAddUpToTheTeamsAndPointsToTheScore) {
  for (std::uint64_t number = 0; number < 40; ++number) {
    const Whole whole = whole_match(number);
    const Statistics& all = whole.story.statistics;
    for (const Side side : both_sides) {
      const TeamFigures &team = all.of(side), &rivals = all.of(other(side));
      ManFigures sum = team.nobody;
      for (const ManFigures& man : team.men) plus(sum, man);
      EXPECT_EQ(without_longest(sum), without_longest(team.all));
      EXPECT_EQ(team.points, whole.end.score[side]);
      EXPECT_EQ(6 * team.touchdowns + 3 * team.field_goals + team.extra_points +
                    2 * team.two_points + 2 * team.safeties,
                team.points);
      EXPECT_EQ(team.all.catches.yards, team.all.passes.yards);
      EXPECT_EQ(team.all.catches.count, team.all.passes.count);
      EXPECT_EQ(team.all.passes.touchdowns, team.all.catches.touchdowns);
      EXPECT_EQ(team.all.targets, team.all.thrown);
      EXPECT_EQ(team.all.times_sacked, rivals.all.sacks);
      EXPECT_EQ(team.all.intercepted, rivals.all.interceptions.count);
      EXPECT_LE(team.fumbles_lost, rivals.all.recoveries);
      EXPECT_EQ(team.plays, team.all.runs.count + team.all.thrown + team.all.times_sacked +
                                team.kneels + team.spikes);
      int run_yards = 0, pass_yards = 0;  // as the facts say
      for (const auto& entry : whole.log) {
        const auto* event = std::get_if<Event>(&entry);
        if (!event || event->side != side) continue;
        run_yards += event->kind == Kind::run ? event->value : 0;
        pass_yards += event->kind == Kind::pass ? event->value : 0;
      }
      EXPECT_EQ(team.all.runs.yards, run_yards);
      EXPECT_EQ(team.all.passes.yards, pass_yards);
      const int scored = team.all.runs.touchdowns + team.all.catches.touchdowns +
                         team.all.kick_returns.touchdowns + team.all.punt_returns.touchdowns +
                         team.all.interceptions.touchdowns + team.all.recovery_touchdowns;
      EXPECT_LE(scored, team.touchdowns);
      EXPECT_LE(team.touchdowns - scored, 1) << "a blocked kick in the end zone is nobody's";
    }
  }
}

TEST(PRO_R65, TheFiguresOfManyMatchesAreThoseOfTheirLogs) {
  const Whole whole = whole_match(3);
  Generator dice(77, 3);
  AutomaticCoaches coaches(coach_luck(77, 3, 0), AutomaticCoach(whole.book));
  Statistics counted;
  const State end = play_counted(whole.book, dice, coaches, counted);
  EXPECT_EQ(end, whole.end);
  for (const Side side : both_sides) {
    EXPECT_EQ(counted.of(side), whole.story.statistics.of(side));
  }
}

// PRO-R63  Who kneels runs for the team: the table's sum is what stands among the team's figures.
TEST(PRO_R63, KneelsStandAmongTheTeamsRunsInBothTables) {
  int kneels = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Whole whole = whole_match(number);
    const Words words(whole.book);
    for (const SheetTable& table : player_tables(words, whole.story)) {
      if (table.name != "rushing") continue;
      for (const auto& row : table.grid.rows) {
        if (row.cells.at(1).text != "all") continue;
        const Side side = row.cells.at(0).text == words.code(Side::home) ? Side::home : Side::away;
        const TeamFigures& team = whole.story.statistics.of(side);
        EXPECT_EQ(row.cells.at(2).text, std::to_string(team.all.runs.count + team.kneels));
        EXPECT_EQ(row.cells.at(3).text, std::to_string(team.run_yards()));
        kneels += team.kneels;
      }
    }
  }
  EXPECT_GT(kneels, 0);
}

TEST(PRO_R66, AStoryIsTheRulesToldAgain) {
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Whole whole = whole_match(number);
    EXPECT_EQ(whole.story.now, whole.end);
    std::size_t events = 0, in_log = 0;
    for (const PlayTold& play : whole.story.plays) events += play.events.size();
    for (const auto& entry : whole.log) in_log += std::holds_alternative<Event>(entry) ? 1U : 0U;
    EXPECT_EQ(events, in_log);
  }
}

TEST(PRO_R66, AMatchUnderWayIsToldAsFarAsItsInputsLead) {
  const Whole whole = whole_match(1);
  const std::vector<int> all = inputs_of(whole.log);
  for (std::size_t cut = 0; cut < all.size(); cut += 97) {
    const std::vector<int> inputs(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut));
    Log<Event> log;
    TapeTable<Event> table(inputs, log);
    State s = before_the_match(whole.book);
    try {
      for (State next = s; !Game::finished(s); s = next) advance(table, whole.book, next);
    } catch (const Awaiting&) {
    }
    const Story story = told(whole.book, log);
    EXPECT_EQ(story.now, s);
    std::size_t events = 0, in_log = 0;
    for (const PlayTold& play : story.plays) events += play.events.size();
    for (const auto& entry : log) in_log += std::holds_alternative<Event>(entry) ? 1U : 0U;
    EXPECT_EQ(events, in_log);
  }
}

// The card, column and row behind a result, on dice that are known.
TEST(PRO_RUN_3, TheSheetNamesTheCardColumnAndRowThatWereRead) {
  cites("PRO-RATING-1", "PRO-SEQ-7");
  const Whole whole = whole_match(2);
  std::string all;
  const Words words(whole.book);
  for (const PlayTold& play : whole.story.plays) {
    for (const Detail& detail : play.details) all += detail.text + "\n";
  }
  for (const std::string_view part :
       {"-> card of ", " right, row ", " wrong, row ", "MIN defence card ", "PIL defence card ",
        " against white ", "-> Short Gain chart, row ", "PIL call ", "-> PIL specialists "}) {
    EXPECT_NE(all.find(part), std::string::npos) << part;
  }
  // Every reading stands beside the dice that it was read with: the row is their sum.
  std::size_t compared = 0;
  for (const std::string_view line : split(all, '\n')) {
    const auto plus_sign = line.find('+');
    const auto arrow = line.find(" -> ");
    const auto row = line.find(", row ");
    if (arrow == std::string_view::npos || row == std::string_view::npos || plus_sign > arrow) {
      continue;
    }
    const int sum = (line[plus_sign - 1] - '0') + (line[plus_sign + 1] - '0');
    EXPECT_EQ(to_int(line.substr(row + 6, line.find(':', row) - row - 6)), sum) << line;
    ++compared;
  }
  EXPECT_GT(compared, 80U);
}

/// "…, row 6: +2; blitz +1; double-team elsewhere +1": the reading and what calls made of it.
struct ReadYards {
  int yards = 0;
  std::vector<std::string> by{};
};
std::optional<ReadYards> plain_reading(std::string_view detail) {
  const auto colon = detail.find(": ", std::min(detail.find(", row "), detail.size()));
  if (colon == std::string_view::npos) return std::nullopt;
  ReadYards found;
  bool first = true;
  for (const std::string_view part : split(detail.substr(colon + 2), ';')) {
    const auto last = words(part).back();
    const bool plus = last.front() == '+';
    const auto value = to_int(plus ? last.substr(1) : last);
    if (!value || (first && words(part).size() != 1)) return std::nullopt;
    found.yards += *value;
    if (!first) found.by.emplace_back(trim(part.substr(0, part.rfind(' '))));
    first = false;
  }
  return found;
}

TEST(PRO_R58, TheSheetTellsWhatModifiersMakeOfAReading) {
  cites("PRO-R50", "PRO-R52", "PRO-R53", "PRO-R54");
  std::map<std::string, int> told_by;
  int plays = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    for (const PlayTold& play : whole_match(number).story.plays) {
      std::vector<ReadYards> readings;
      bool other_readings = false;
      for (const Detail& detail : play.details) {
        if (const auto read = plain_reading(detail.text)) readings.push_back(*read);
        const bool any = detail.text.find("row ") != std::string::npos ||
                         detail.text.find(" result") != std::string::npos;
        other_readings = other_readings || (any && !plain_reading(detail.text));
      }
      if (readings.size() != 1 || other_readings) continue;
      for (const Event& event : play.events) {
        const bool gains =
            event.kind == Kind::run || (event.kind == Kind::pass && event.other == 1);
        if (!gains || play.before.at <= event.value || event.value <= play.before.at - 100)
          continue;
        EXPECT_EQ(event.value, readings[0].yards);
        for (const std::string& by : readings[0].by) ++told_by[by];
        ++plays;
      }
    }
  }
  EXPECT_GT(plays, 1000);
  for (const char* by :
       {"blitz", "draw", "shotgun", "short yardage", "keyed", "hurt", "double-team elsewhere"}) {
    EXPECT_GT(told_by[by], 0) << by;
  }
}

TEST(PRO_R62, TheSheetHasTheClockOfTheSnap) {
  int after_a_run_off = 0;
  const Whole whole = whole_match(4);
  const auto& plays = whole.story.plays;
  for (std::size_t i = 0; i + 1 < plays.size(); ++i) {
    const bool plain_run = plays[i].events.size() == 1 && plays[i].events[0].kind == Kind::run;
    if (!plain_run || plays[i].before.quarter != plays[i + 1].before.quarter) continue;
    EXPECT_EQ(plays[i].clock - plays[i + 1].before.clock, 6) << "six seconds a play";
    after_a_run_off += plays[i].clock < plays[i].before.clock ? 1 : 0;
  }
  EXPECT_GT(after_a_run_off, 10);
}

TEST(ProReport, TheDriveThatEndsRegulationSaysSo) {
  int extra = 0;
  for (std::uint64_t number = 0; number < 150; ++number) {
    const Whole whole = whole_match(number);
    if (whole.end.quarter < 5) continue;
    const report::Grid drives = drive_chart(Words(whole.book), whole.story);
    int ended = 0;
    for (const report::GridRow& row : drives.rows) {
      EXPECT_NE(row.cells.back().text, "goes on") << number;
      ended += row.cells.back().text == "end of regulation" ? 1 : 0;
    }
    EXPECT_LE(ended, 1);
    extra += ended;
  }
  EXPECT_GT(extra, 0);
}

TEST(ProReport, EveryFormOfTheSheet) {
  const Whole whole = whole_match(4);
  const Words words(whole.book);
  const auto json = read_back(match_json(words, whole.story, "seed 77"));
  EXPECT_EQ(json.at("seed"), 77);
  EXPECT_EQ(json.at("home").at("score"), whole.end.score.home);
  EXPECT_EQ(json.at("tables").at("score").at(1).at("score"), whole.end.score.home);
  const auto files = match_csv(words, whole.story);
  for (const SheetTable& table : all_tables(words, whole.story)) {
    EXPECT_EQ(json.at("tables").at(table.name).size(), table.grid.rows.size());
    ASSERT_TRUE(files.count(table.name + ".csv")) << table.name;
  }
  EXPECT_TRUE(files.at("passing.csv").starts_with("team,man,thrown,complete,yards,td,int,"));
  const std::string page = match_page(words, whole.story, "seed 77");
  for (const char* part : {"Team figures", "Drives", "Passing", "Plays", "River City Pilots"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
}

/// How a possession ended is never cut: the table has room, its words may break, and a phone shows
/// fewer figures.
TEST(ProReport, TheTableOfDrivesFitsItsPlaceOnAPage) {
  const Whole whole = whole_match(4);
  const Words words(whole.book);
  const std::string page = match_page(words, whole.story, "seed 77");
  EXPECT_NE(page.find(".sheet td.text{white-space:normal}"), std::string::npos);
  EXPECT_NE(page.find("minmax(min(100%,530px),1fr)"), std::string::npos);
  EXPECT_EQ(page.find("minmax(min(100%,420px),1fr)"), std::string::npos);
  std::size_t on_a_phone = 0;  // characters of its titles and of its longest words
  for (const report::GridColumn& column : drive_chart(words, whole.story).columns) {
    if (!column.minor) on_a_phone += column.title == "Result" ? 6 : column.title.size();
  }
  EXPECT_LE(on_a_phone, 30U);
}

TEST(ProReport, AManyTableAddsUpAsItIsPrinted) {
  const Whole whole = whole_match(5);
  for (const SheetTable& table : player_tables(Words(whole.book), whole.story)) {
    if (table.name == "kicking") continue;
    for (const char* code : {"PIL", "MIN"}) {
      for (std::size_t column = 2; column < table.grid.columns.size(); ++column) {
        const std::string& title = table.grid.columns[column].title;
        if (title == "Average" || title == "Long") continue;
        int sum = 0, all = 0;
        for (const report::GridRow& row : table.grid.rows) {
          if (row.cells[0].text != code) continue;
          (row.cells[1].text == "all" ? all : sum) += to_int(row.cells[column].text).value();
        }
        EXPECT_EQ(sum, all) << table.name << ' ' << title;
      }
    }
  }
}

TEST(ProReport, DrivesBeginWhereTheBallIsAndEndSomehow) {
  const Whole whole = whole_match(6);
  const report::Grid drives = drive_chart(Words(whole.book), whole.story);
  int plays = 0;
  for (const report::GridRow& row : drives.rows) {
    EXPECT_FALSE(row.cells.back().text.empty());
    EXPECT_NE(row.cells.back().text, "goes on");
    plays += to_int(row.cells[4].text).value();
  }
  EXPECT_EQ(plays, whole.story.statistics.of(Side::home).plays +
                       whole.story.statistics.of(Side::away).plays);
}

TEST(ProReport, LinesFitThePage) {
  const Whole whole = whole_match(7);
  const Words words(whole.book);
  std::string all = score_sheet_text(words, whole.story, false, {}) +
                    score_sheet_text(words, whole.story, true, {}) +
                    report::grids_text(card_tables(whole.book.team(Side::home)), {});
  for (const PlayTold& play : whole.story.plays) all += situation_text(words, play.before);
  for (const std::string_view line : split(all, '\n')) {
    EXPECT_LE(report::shown_width(line), 80U) << line;
  }
}

// ------------------------------------------------------------------------------- cards on paper

void expect_read_back(const Column& column, Context context) {
  for (const Cell& one : column.cells) {
    Faults faults;
    const auto again = compile_cell(text_of(one), context, false, faults);
    ASSERT_TRUE(again.has_value()) << text_of(one) << ": " << faults.front().sentence;
    EXPECT_EQ(*again, one) << text_of(one);
  }
}

TEST(PRO_SETUP_6, ACardOnPaperReadsBackAsItIs) {
  for (const Front front : {Front::four_three, Front::three_four}) {
    const Team team = sample_team(front);
    for (std::size_t i = 0; i < 6; ++i) {
      expect_read_back(team.defence[i], i < 3 ? Context::defence_run : Context::defence_pass);
    }
    expect_read_back(team.punt, Context::punt);
    expect_read_back(team.kickoff, Context::kickoff);
    for (const auto& column : team.kick_return) {
      if (column) expect_read_back(*column, Context::kick_return);
    }
    for (const Man& man : team.men) {
      const Context passing =
          man.plays(OffPos::qb) ? Context::quarterback_pass : Context::receiver_pass;
      for (const auto& columns : man.run) {
        if (columns) expect_read_back(columns->right, Context::back_run);
      }
      for (const auto& columns : man.pass) {
        if (columns) expect_read_back(columns->wrong, passing);
      }
      if (man.must_run) expect_read_back(*man.must_run, Context::must_run);
    }
  }
  for (const char* text : {"F", "F 0", "Int", "Int -2", "F+1, 2-5, 12  0, 6-11", "TD", "PENALTY",
                           "OFFENSIVE LEFT END: +7 or +3", "DEFENSIVE OFFSIDE LINEBACKER: 0 or +9",
                           "DEFENSIVE DB6: 0 or +9"}) {
    const Cell one = cell(text, Context::defence_pass);
    EXPECT_EQ(cell(text_of(one), Context::defence_pass), one) << text;
  }
}

TEST(PRO_SETUP_6, EveryManWithACardHasOneOnPaper) {
  const Team team = sample_team();
  const auto tables = card_tables(team);
  EXPECT_EQ(tables.size(), 2U + 2U + 2U * 3U + 6U + 1U + 2U)
      << "ratings, two passers, three backs with two sides, six receivers, defence, specialists";
  const auto one = card_tables(team, "pruitt");
  ASSERT_EQ(one.size(), 2U);
  for (const report::Grid& side : one) {
    EXPECT_EQ(side.rows.size(), 11U);
    EXPECT_EQ(side.columns.size(), 7U) << "three plays, right and wrong";
  }
  EXPECT_TRUE(card_tables(team, "nobody").empty());
}

}  // namespace
}  // namespace touchline::pro_football
