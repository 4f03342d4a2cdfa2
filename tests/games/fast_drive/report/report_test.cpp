// Reports of a game of Fast Drive Football: exact rows from a test's own dice, and sums that hold
// in every game.
#include <gtest/gtest.h>

#include <numeric>

#include "core/text.hpp"
#include "games/fast_drive/report/match_html.hpp"
#include "games/fast_drive/report/match_json.hpp"
#include "games/fast_drive/report/match_text.hpp"
#include "games/fast_drive/rules/books.hpp"
#include "support/cites.hpp"
#include "support/read_back.hpp"
#include "support/widest_line.hpp"

namespace touchline::report {
namespace {

using namespace fast_drive;

struct Played {
  Book book{};
  State state{};
  Log<Event> log{};
  DriveSheet sheet(const CoachReport* coach = nullptr) const {
    return fast_drive_sheet(book, state, log, coach);
  }
};

Played fed(const Book& book, std::initializer_list<int> inputs) {
  Match<Game> match(book);
  for (const int input : inputs) EXPECT_TRUE(match.feed(input));
  return {book, match.state(), match.log()};
}

Played live(const Book& book, std::uint64_t seed) {
  Played played{book, {}, {}};
  Generator dice(seed, 0);
  played.state = play_live(book, dice, played.log);
  return played;
}

/// Cards that meet every question and every die of the plain book.
Book lively(Setting setting = {}) {
  Card home = semi_offence("PROLIFIC", blank("New England Patriots", 2007));
  home = having(semi_offence("EFFICIENT", home), Unit::defence, "SOFT", true);
  Card away = offence("INEFFICIENT", blank("Chicago Bears", 2015));
  away = having(semi_offence("DYNAMIC", away), Unit::defence, "STAUNCH", true);
  away.kick_returns = away.punt_returns = Grade::semi_good;
  away = with_row(away, "123", "off.PROLIFIC ? INT | PUNT-CO");
  return make_book(plain_charts(), {home, away}, setting);
}

std::vector<Book> books() {
  std::vector<Book> all{lively(),
                        plain_book(),
                        lively(neutral()),
                        lively(switched({"overtime=both"})),
                        lively(playoff()),
                        lively(playoff(switched({"overtime=modified"}))),
                        lively(switched({"overtime=sudden", "long_drive=on", "blocked_kicks=on",
                                         "always_try=on", "go_for_it=any"})),
                        lively(switched({"two_point=never", "reroll_at_zero=stop",
                                         "td_to_fga=literal", "overtime=none"}))};
  Book automatic_kicks = lively(switched({"blocked_kicks=on"}));
  automatic_kicks.field_goals = automatic_kicks.extra_points = {automatic, automatic};
  all.push_back(automatic_kicks);
  automatic_kicks.setting.switches.blocked_kicks = false;
  all.push_back(automatic_kicks);
  return all;
}

template <class Check>
void for_many_games(Check check) {
  for (const Book& book : books()) {
    for (std::uint64_t seed = 0; seed < 150; ++seed) check(live(book, seed));
  }
}

/// A report with chances at every drive and every decision weighed, as if by a coach.
CoachReport made_up(const Log<Event>& log) {
  CoachReport coach;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const auto* event = std::get_if<Event>(&log[i]);
    if (event && event->kind == Kind::starts) {
      coach.moments.push_back({i + 1, 0.25 + 0.5 * static_cast<double>(i % 7) / 7, true});
    }
    if (const auto* decided = std::get_if<Decided>(&log[i])) {
      Weighed weighed{i,
                      decided->rule,
                      decided->side,
                      std::string(decided->name),
                      {"one", "two", "three"},
                      {0.5, 0.625, 0.25},
                      decided->index};
      coach.given_away[decided->side] += weighed.cost();
      coach.decisions.push_back(std::move(weighed));
    }
  }
  coach.moments.push_back({log.size(), 1.0});
  return coach;
}

// Heads, the home side kicks; the visitors' drives follow.
Played opening() {
  return fed(lively(), {1, 1,                   // the toss: home wins it and kicks
                        6, 2, 3, 1,             // kickoff 62, in the open 3, ELECTRIC SEMI 1: TD
                        0, 5, 1,                // the kick, good
                        2, 1,                   // kickoff 21: AVERAGE
                        3, 1, 6, 4, 4, 5, 2});  // 1-3-6: PROLIFIC no, STAUNCH no, FGA; 52: good
}

// ------------------------------------------------------------------------------------- the sheet

TEST(FD_REC_1, ARowForEveryDriveWithTeamStartResultAndDuration) {
  const DriveSheet sheet = opening().sheet();
  ASSERT_EQ(sheet.drives.size(), 2U);
  const DriveRow& returned = sheet.drives[0];
  EXPECT_EQ(returned.side, Side::away);
  EXPECT_FALSE(returned.drive);
  EXPECT_EQ(returned.result, "Kickoff return TD");
  EXPECT_EQ(returned.duration, "0:00");
  EXPECT_EQ(returned.score, (BySide<int>{0, 7}));
  const DriveRow& kicked = sheet.drives[1];
  EXPECT_EQ(kicked.side, Side::home);
  EXPECT_EQ(kicked.start, Zone::average);
  EXPECT_EQ(kicked.began, "Kickoff");
  EXPECT_EQ(kicked.result, "Field goal");
  EXPECT_EQ(kicked.quarter, 1);
  EXPECT_EQ(kicked.clock, "15:00");
  EXPECT_EQ(kicked.duration, "5:00");
  EXPECT_EQ(kicked.score, (BySide<int>{3, 7}));
  EXPECT_TRUE(kicked.finished);
}

TEST(FD_REC_1, TheDiceAndTheQuestionsBehindARow) {
  cites("FD-EX2", "FD-QLT-5");
  const DriveSheet sheet = opening().sheet();
  std::vector<std::string> told;
  for (const DriveRow& row : sheet.drives) {
    for (const DriveStep& step : row.steps) {
      if (step.kind == DriveStep::Kind::thrown) told.push_back(step_text(step));
    }
  }
  EXPECT_EQ(told, (std::vector<std::string>{
                      "heads, toss -> Patriots", "b6 w2, kickoff 62 -> in-the-open \"IN THE OPEN\"",
                      "w3, in-the-open 3, column 1: ret.ELECTRIC yes (SEMI 1) -> touchdown Bears",
                      "b5 w1, extra point 51, range 11-61 -> good",
                      "b2 w1, kickoff 21 -> Patriots at AVERAGE",
                      "b3 w1 r6, row 1-3-6, column 3: off.PROLIFIC no (SEMI 4), def.STAUNCH no "
                      "(SEMI 4) -> Field goal attempt",
                      "b5 w2, field goal 52, range 11-55 -> good"}));
}

TEST(FD_R39, ATrysPointsFallInTheQuarterOfItsTouchdown) {
  const DriveSheet sheet = opening().sheet();
  EXPECT_EQ(sheet.sides.away.quarters, (std::vector<int>{7, 0, 0, 0}));
  EXPECT_EQ(sheet.sides.home.quarters, (std::vector<int>{3, 0, 0, 0}));
  ASSERT_EQ(sheet.scores.size(), 2U);
  EXPECT_EQ(sheet.scores[0].what, "Kickoff return TD (kick)");
  EXPECT_EQ(sheet.scores[0].points, 7);
  EXPECT_EQ(sheet.scores[0].clock, "15:00");
  EXPECT_EQ(sheet.scores[1].clock, "10:00");
  EXPECT_EQ(sheet.scores[1].score, (BySide<int>{3, 7}));
}

TEST(DriveSheet, AddsUpToTheStateInEveryGame) {
  cites("FD-R39");
  for_many_games([](const Played& played) {
    const DriveSheet sheet = played.sheet();
    ASSERT_EQ(sheet.running.size(), played.log.size());
    BySide<int> summed{};
    for (const ScoreLine& line : sheet.scores) {
      summed[line.side] += line.points;
      EXPECT_EQ(line.score, summed);
    }
    for (const Side side : both_sides) {
      const TeamSheet& team = sheet.sides[side];
      const int score = played.state.score[side];
      EXPECT_EQ(team.score, score);
      EXPECT_EQ(std::accumulate(team.quarters.begin(), team.quarters.end(), 0), score);
      EXPECT_EQ(summed[side], score);
      const TeamTotals& t = team.totals;
      EXPECT_EQ(6 * t.touchdowns + 3 * t.field_goals + t.kicks + 2 * t.twos + 2 * t.safeties,
                score);
      EXPECT_GE(t.touchdowns, t.by_run + t.by_pass + t.by_return);
      EXPECT_EQ(t.drives, t.starts[0] + t.starts[1] + t.starts[2]);
      EXPECT_GE(t.fumbles, 0);
      EXPECT_GE(t.interceptions, 0);
      EXPECT_EQ(sheet.running.back()[side], score);
      EXPECT_EQ(sheet.drives.back().score[side], score);
    }
    EXPECT_TRUE(sheet.finished && sheet.waiting.empty());
  });
}

TEST(DriveSheet, PossessionFillsTheHalvesAndEveryRowHasItsResult) {
  cites("FD-CLK-1", "FD-CLK-3");
  for_many_games([](const Played& played) {
    const DriveSheet sheet = played.sheet();
    int ticks = 0;
    std::size_t entry = 0;
    for (std::size_t i = 0; i < sheet.drives.size(); ++i) {
      const DriveRow& row = sheet.drives[i];
      EXPECT_EQ(row.number, static_cast<int>(i) + 1);
      EXPECT_TRUE(row.finished);
      EXPECT_FALSE(row.result.empty());
      EXPECT_FALSE(row.began.empty()) << row.result;
      EXPECT_GE(row.opened, entry);
      EXPECT_GE(row.closed, row.opened);
      entry = row.closed;
      if (row.quarter < 5) ticks += row.ticks;
      EXPECT_TRUE(row.start || !row.drive);
      EXPECT_EQ(row.duration, clock_text(row.ticks));
    }
    EXPECT_EQ(ticks, 4 * quarter_ticks);
  });
}

// The throws are read again by the same functions: the column must be the one that the rules noted.
TEST(DriveSheet, ReadsEveryRowAsTheRulesDid) {
  for_many_games([](const Played& played) {
    std::vector<int> noted, read;
    for (const auto& entry : played.log) {
      const auto* event = std::get_if<Event>(&entry);
      if (event && event->cell >= 0) noted.push_back(event->cell);
    }
    std::size_t steps = 0, thrown = 0, semi = 0;
    for (const DriveRow& row : played.sheet().drives) {
      for (const DriveStep& step : row.steps) {
        const bool chart = step.table == "drive" || step.table.starts_with("unusual-");
        if (chart) read.push_back(std::max(0, step.column - 1));
        if (step.kind != DriveStep::Kind::thrown) continue;
        ++steps;
        for (const Asked& asked : step.asked) semi += asked.die > 0 && step.table != "clock";
      }
    }
    for (const auto& entry : played.log) thrown += std::holds_alternative<Rolled>(entry);
    EXPECT_EQ(read, noted);
    EXPECT_EQ(steps + semi, thrown) << "every throw is told once";
  });
}

TEST(DriveSheet, AnUnfinishedGameHasAnOpenRow) {
  const Played empty = fed(lively(), {});
  EXPECT_TRUE(empty.sheet().drives.empty());
  const Played begun = fed(lively(), {1, 1, 2, 1});
  const DriveSheet sheet = begun.sheet();
  ASSERT_EQ(sheet.drives.size(), 1U);
  EXPECT_FALSE(sheet.drives[0].finished);
  EXPECT_FALSE(sheet.finished);
  EXPECT_FALSE(fast_drive_html(begun.book, begun.state, begun.log, "own").empty());
  EXPECT_FALSE(fast_drive_html(empty.book, empty.state, empty.log, "own").empty());
}

TEST(DriveSheet, TellsTwoTeamsOfOneNameApart) {
  const auto nicknames = [](Card home, Card away) {
    const Book book = book_of(std::move(home), std::move(away));
    const DriveSheet sheet = fed(book, {}).sheet();
    return std::pair(sheet.sides.home.nickname, sheet.sides.away.nickname);
  };
  EXPECT_EQ(nicknames(blank("Chicago Bears", 1985), blank("Chicago Bears", 2006)),
            std::pair(std::string("'85 Bears"), std::string("'06 Bears")));
  EXPECT_EQ(nicknames(blank("New York Giants", 2007), blank("New England Patriots", 2007)),
            std::pair(std::string("Giants"), std::string("Patriots")));
  EXPECT_EQ(nicknames(blank("Chicago Bears", 1985), blank("Chicago Bears", 1985)),
            std::pair(std::string("Home Bears"), std::string("Away Bears")));
  EXPECT_EQ(fed(book_of(blank("Chicago Bears", 1985)), {}).sheet().sides.home.name,
            "1985 Chicago Bears");
}

// ------------------------------------------------------------------------------------------ text

TEST(PlayByPlay, OfDrivesReadsLikeAScoreSheet) {
  const Played played = opening();
  EXPECT_EQ(fast_drive_play_by_play(played.book, played.state, played.log, "own", {}),
            "2015 Chicago Bears at 2007 New England Patriots\n"
            "Fast Drive Football; dice: own\n"
            "\n"
            "    #  Q   Clock  Team        Start    Result                    Time  BEA  PAT\n"
            "First half\n"
            "    1  Q1  15:00  Bears                Kickoff return TD         0:00    7    0\n"
            "    2  Q1  15:00  Patriots    AVERAGE  Field goal                5:00    7    3\n"
            "\n"
            "Scoring   Team        What                                          BEA PAT\n"
            "Q1 15:00  Bears       Kickoff return TD (kick)                        7   0\n"
            "Q1 10:00  Patriots    Field goal                                      7   3\n"
            "\n"
            "                             1    2    3    4   Score\n"
            "2015 Chicago Bears           7    0    0    0       7\n"
            "2007 New England Patriots    3    0    0    0       3\n");
}

TEST(PlayByPlay, OfDrivesHasTheRowsWhereThereIsRoom) {
  const Played played = opening();
  const std::string wide =
      fast_drive_play_by_play(played.book, played.state, played.log, "own", {false, 100});
  EXPECT_NE(wide.find("  2  Q1  15:00  Patriots    AVERAGE  136                 Field goal"),
            std::string::npos)
      << wide;
}

TEST(PlayByPlay, OfDrivesIsPlainWhenPiped) {
  for (const Book& book : books()) {
    const Played played = live(book, 11);
    const CoachReport coach = made_up(played.log);
    const auto told = [&](bool colour) {
      return fast_drive_play_by_play(played.book, played.state, played.log, "seed 11", {colour},
                                     &coach);
    };
    EXPECT_EQ(told(false).find('\x1b'), std::string::npos);
    EXPECT_NE(told(true).find("\x1b["), std::string::npos);
    EXPECT_NE(told(false).find(" %\n"), std::string::npos);
  }
}

TEST(PlayByPlay, OfDrivesFitsAnyPage) {
  for (const std::size_t columns : {80U, 90U, 100U, 132U}) {
    for (const bool colour : {false, true}) {
      for (const Book& book : books()) {
        const Played played = live(book, 11);
        const CoachReport coach = made_up(played.log);
        const Style style{colour, columns};
        EXPECT_LE(widest_line(fast_drive_play_by_play(played.book, played.state, played.log,
                                                      "seed 11", style, &coach)),
                  columns);
        EXPECT_LE(widest_line(fast_drive_details(played.book, played.state, played.log, "own",
                                                 style, &coach)),
                  columns);
      }
    }
  }
}

TEST(PlayByPlay, ToldInPiecesEachDriveAndStepComesOnce) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Played played = live(lively(), seed);
    Match<Game> match(played.book);
    std::string drives, steps;
    std::size_t told = 0;
    for (const auto& entry : played.log) {
      const auto feed = [&](int input) {
        ASSERT_TRUE(match.feed(input));
        const DriveSheet sheet = fast_drive_sheet(match.book(), match.state(), match.log());
        drives += fast_drive_drives(sheet, told, {});
        steps += fast_drive_steps(sheet, told, {});
        told = match.log().size();
      };
      if (const auto* rolled = std::get_if<Rolled>(&entry)) {
        for (std::size_t i = 0; i < rolled->count; ++i) feed(rolled->faces[i]);
      } else if (const auto* decided = std::get_if<Decided>(&entry)) {
        feed(decided->index);
      }
    }
    const DriveSheet sheet = played.sheet();
    EXPECT_EQ(drives, fast_drive_drives(sheet, 0, {}));
    const auto lines = [](const std::string& text) {
      std::vector<std::string> all;
      for (const std::string_view line : split(text, '\n')) all.emplace_back(line);
      std::sort(all.begin(), all.end());
      return all;
    };
    EXPECT_EQ(lines(steps), lines(fast_drive_steps(sheet, 0, {})));
  }
}

TEST(PlayByPlay, NamesTheQuarterOfADrive) {
  const Played played = opening();
  EXPECT_NE(fast_drive_details(played.book, played.state, played.log, "own", {})
                .find("  2  Patriots, 1st quarter 15:00, at AVERAGE"),
            std::string::npos);
}

// Own dice come one by one: a throw that waits for a SEMI die or a second table is told when it has
// been read to its end, and then once.
TEST(PlayByPlay, ToldAfterEveryDieEachStepComesOnce) {
  for (const Book& book : books()) {
    const Played played = live(book, 4);
    Match<Game> match(played.book);
    std::string steps;
    std::size_t told = 0;
    for (const int input : inputs_of(played.log)) {
      ASSERT_TRUE(match.feed(input));
      const Log<Event> so_far = match.log_so_far();
      steps += fast_drive_steps(fast_drive_sheet(match.book(), match.state(), so_far), told, {});
      told = so_far.size();
    }
    const auto sorted_lines = [](const std::string& text) {
      std::vector<std::string> lines;
      for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
      std::sort(lines.begin(), lines.end());
      return lines;
    };
    EXPECT_EQ(sorted_lines(steps), sorted_lines(fast_drive_steps(played.sheet(), 0, {})));
  }
}

// Every throw of a log is on its sheet, as its rules have read it.
TEST(DriveSheet, HasEveryThrowAndDecisionOfTheLog) {
  for_many_games([](const Played& played) {
    const DriveSheet sheet = played.sheet();
    std::vector<std::size_t> seen;
    const auto take = [&](const std::vector<DriveStep>& steps) {
      for (const DriveStep& step : steps) {
        if (step.kind != DriveStep::Kind::fact) seen.push_back(step.entry);
        for (const Asked& asked : step.asked) {
          EXPECT_TRUE(asked.die == 0 || asked.yes == (asked.die % 2 == 1));  // FD-DIE-5
        }
      }
    };
    for (const DriveRow& row : sheet.drives) take(row.steps);
    take(sheet.waiting);
    std::sort(seen.begin(), seen.end());
    std::vector<std::size_t> inputs;
    for (std::size_t i = 0; i < played.log.size(); ++i) {
      const auto* rolled = std::get_if<Rolled>(&played.log[i]);
      const bool semi = rolled && rolled->rule == "FD-DIE-5"_rule;
      const bool own_step = semi && std::find(seen.begin(), seen.end(), i) != seen.end();
      if ((rolled && !semi) || own_step || std::holds_alternative<Decided>(played.log[i])) {
        inputs.push_back(i);
      }
    }
    EXPECT_EQ(seen, inputs);
    EXPECT_EQ(sheet.running.size(), played.log.size());
    EXPECT_EQ(sheet.running.back().home, played.state.score.home);
  });
}

TEST(FastDriveCoach, ShowsChancesDecisionsAndWhatTheyCost) {
  const Played played = opening();
  CoachReport coach;
  coach.moments = {{0, 0.5}, {played.log.size(), 0.375}};
  Weighed weighed{2, "FD-D1"_rule, Side::home, "toss", {"receive", "kick"}, {0.52, 0.495}, 1};
  coach.decisions = {weighed};
  coach.given_away = {0.025, 0};
  const DriveSheet sheet = played.sheet(&coach);
  EXPECT_EQ(sheet.drives.back().home_wins, 0.375);
  const std::string text = fast_drive_coach(sheet, coach, {});
  EXPECT_NE(text.find("  1  Patriots  toss   -2.5 %  receive 52.0 %  [kick 49.5 %]\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("Given away: Bears 0.0 %, Patriots 2.5 %"), std::string::npos);
  EXPECT_NE(text.find("████"), std::string::npos);
}

// ------------------------------------------------------------------------------------------ page

/// Every tag that opens is closed in its order; what HTML leaves open is left out.
void expect_balanced(const std::string& html) {
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const std::size_t end = html.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string_view tag = std::string_view(html).substr(at + 1, end - at - 1);
    if (tag.starts_with('!') || tag.ends_with('/')) continue;
    const bool closes = tag.starts_with('/');
    const std::string name(tag.substr(closes ? 1 : 0, tag.find(' ') - (closes ? 1 : 0)));
    if (name == "br" || name == "meta") continue;
    if (!closes) {
      open.push_back(name);
      continue;
    }
    ASSERT_FALSE(open.empty());
    ASSERT_EQ(open.back(), name);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
}

TEST(FastDriveHtml, IsOneWholePageWithEveryPart) {
  for (const Book& book : books()) {
    const Played played = live(book, 5);
    const CoachReport coach = made_up(played.log);
    const std::string html =
        fast_drive_html(played.book, played.state, played.log, "seed 5", &coach);
    expect_balanced(html);
    for (const std::string_view part :
         {"<h2>Drive log", "<h2>Scoring", "<h2>Totals", "<svg", "It began at", "<h2>Decisions"}) {
      EXPECT_NE(html.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(html.find("http"), std::string::npos) << "a page names no address";
    EXPECT_NE(html.find(result_hash(played.book, played.log)), std::string::npos);
    const std::string plain = fast_drive_html(played.book, played.state, played.log, "seed 5");
    EXPECT_EQ(plain.find("<svg"), std::string::npos);
  }
}

TEST(FastDriveHtml, EscapesNames) {
  const Played played = live(book_of(blank("A & <B>s", 1990)), 1);
  const std::string html = fast_drive_html(played.book, played.state, played.log, "own");
  expect_balanced(html);
  EXPECT_NE(html.find("A &amp; &lt;B&gt;s"), std::string::npos);
}

// ------------------------------------------------------------------------------------------ json

TEST(FastDriveJson, HasThePromisedShape) {
  const Played played = live(lively(), 42);
  const auto json = read_back(fast_drive_json(played.book, played.state, played.log, "seed 42"));
  EXPECT_EQ(json["game"], "fast-drive");
  EXPECT_EQ(json["edition"], Game::edition);
  EXPECT_EQ(json["seed"], 42);
  EXPECT_EQ(json["home"]["team"], "New England Patriots");
  EXPECT_EQ(json["home"]["season"], 2007);
  EXPECT_EQ(json["home"]["score"], played.state.score.home);
  EXPECT_EQ(json["away"]["quarters"].size(), json["overtime"] ? 5U : 4U);
  EXPECT_EQ(json["drives"].size(), played.sheet().drives.size());
  EXPECT_EQ(json["events"].size(), played.log.size());
  std::size_t seq = 0, faces = 0, decisions = 0;
  for (const auto& event : json["events"]) {
    EXPECT_EQ(event["seq"], ++seq);
    EXPECT_TRUE(event.contains("rule") && event.contains("side") && event.contains("kind"));
  }
  for (const auto& entry : played.log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) faces += rolled->count;
    decisions += std::holds_alternative<Decided>(entry);
  }
  EXPECT_EQ(json["dice"].size(), faces);
  EXPECT_EQ(json["decisions"].size(), decisions);
  EXPECT_FALSE(json.contains("win_probability"));
  EXPECT_EQ(json["result_hash"], result_hash(played.book, played.log));

  const CoachReport coach = made_up(played.log);
  const auto more =
      read_back(fast_drive_json(played.book, played.state, played.log, "own", &coach));
  EXPECT_TRUE(more["seed"].is_null());
  EXPECT_EQ(more["win_probability"].size(), more["drives"].size() + 1);
  EXPECT_EQ(more["coach"]["decisions"].size(), decisions);
  EXPECT_EQ(more["drives"].back()["home_wins"], 1.0);
}

TEST(FastDriveResultHash, ChangesWithAnyDieCardChartOrRule) {
  const Played played = live(lively(), 1);
  const std::string hash = result_hash(played.book, played.log);
  EXPECT_EQ(hash.size(), 32U);
  auto log = played.log;
  auto& first = std::get<Rolled>(log.front());
  first.faces[0] = static_cast<std::int16_t>(3 - first.faces[0]);
  EXPECT_NE(result_hash(played.book, log), hash);
  Book book = played.book;
  book.cards.away.field_goals -= 1;
  EXPECT_NE(result_hash(book, played.log), hash);
  book = played.book;
  book.setting.switches.go_for_it = GoForIt::any;
  EXPECT_NE(result_hash(book, played.log), hash);
  book = played.book;
  auto charts = *book.charts;
  charts.timing[5] = 5;
  book.charts = std::make_shared<const GameBook>(charts);
  EXPECT_NE(result_hash(book, played.log), hash);
}

}  // namespace
}  // namespace touchline::report
