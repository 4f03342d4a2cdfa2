#include "games/pro_football/report/tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "document/number.hpp"

namespace touchline::pro_football {
namespace {

using report::Grid;
using report::GridCell;
using report::GridRow;
using report::Look;

// Visitors first, as American tables have them.
constexpr std::array<Side, 2> printed_order{Side::away, Side::home};

GridRow row(std::vector<std::string> texts, Look look = Look::plain) {
  GridRow made{{}, look};
  for (std::string& text : texts) made.cells.push_back({std::move(text)});
  return made;
}
std::string number(int value) { return fmt::format("{}", value); }
std::string average(int sum, int count) {
  return count == 0 ? "-" : report::decimal(static_cast<double>(sum) / count, 1);
}

std::vector<report::GridColumn> columns(std::string first,
                                        std::initializer_list<const char*> numbers) {
  std::vector<report::GridColumn> all{report::left(std::move(first))};
  for (const char* title : numbers) all.push_back(report::right(title));
  return all;
}

std::string score_text(const BySide<int>& score) {
  return fmt::format("{}-{}", score.away, score.home);
}
std::string score_title(const Words& words) {
  return fmt::format("{}-{}", words.code(Side::away), words.code(Side::home));
}

// ---------------------------------------------------------------------------------------- drives

/// A possession from its first snap to its end.
struct Drive {
  Side side = Side::home;
  int quarter = 1, clock = 0, at = 0;
  int plays = 0, yards = 0, seconds = 0;
  std::string result{};
};

int plays_in(const PlayTold& play) {
  return static_cast<int>(std::count_if(play.events.begin(), play.events.end(), [](const Event& e) {
    return e.kind == Kind::run || e.kind == Kind::pass || e.kind == Kind::sack ||
           e.kind == Kind::kneel || e.kind == Kind::spike;
  }));
}

/// What ended a possession, if this event did.
std::string_view end_of_drive(const Event& event, Side side) {
  const bool own = event.side == side;
  switch (event.kind) {
    case Kind::touchdown:
      return own ? "touchdown" : "touchdown against";
    case Kind::field_goal:
      return "field goal";
    case Kind::field_goal_missed:
      return "missed field goal";
    case Kind::field_goal_blocked:
      return "blocked field goal";
    case Kind::punt:
      return "punt";
    case Kind::punt_blocked:
      return "blocked punt";
    case Kind::interception:
      return "interception";
    case Kind::recovery:
      return event.value == 0 && !own ? "fumble" : "";
    case Kind::downs:
      return "downs";
    case Kind::safety:
      return "safety";
    default:
      return "";
  }
}

bool of_scrimmage(const PlayTold& play) {
  const Phase phase = play.before.phase;
  return phase == Phase::tempo || phase == Phase::announce || phase == Phase::fourth_down;
}

// Half-time, overtime and the end of a match end a possession too.
std::string_view end_of_half(const PlayTold& play) {
  for (const Event& event : play.events) {
    if (event.kind == Kind::half_time) return "end of half";
    if (event.kind == Kind::game_over) return "end of game";
    if (event.kind == Kind::overtime) return "end of regulation";
  }
  return "";
}

std::vector<Drive> drives_of(const Story& story) {
  std::vector<Drive> drives;
  bool open = false;
  for (std::size_t i = 0; i < story.plays.size(); ++i) {
    const PlayTold& play = story.plays[i];
    if (!of_scrimmage(play)) continue;
    const State& s = play.before;
    if (!open) drives.push_back({s.ball, s.quarter, play.clock, s.at});
    Drive& drive = drives.back();
    open = true;
    drive.plays += plays_in(play);
    drive.seconds += play.seconds;
    const bool last = i + 1 == story.plays.size();
    const State& after = last ? story.now : story.plays[i + 1].before;
    for (const Event& event : play.events) {
      if (const auto how = end_of_drive(event, drive.side); !how.empty()) drive.result = how;
    }
    const bool ends = last ? Game::finished(story.now)
                           : !of_scrimmage(story.plays[i + 1]) || after.ball != drive.side ||
                                 !drive.result.empty();
    const bool scored = drive.result == "touchdown";
    const bool kept = after.ball == drive.side && !ends;
    if (scored) drive.yards = drive.at;
    if (kept) drive.yards = drive.at - after.at;
    if (!ends) continue;
    if (!scored && !kept) drive.yards = std::max(drive.yards, drive.at - s.at);
    if (drive.result.empty()) drive.result = end_of_half(play);
    open = false;
  }
  return drives;
}

}  // namespace

// -------------------------------------------------------------------------------- score and plays

std::string sentence(const Words& words, const PlayTold& play) {
  std::string text;
  for (const Event& event : play.events) {
    const std::string fact = words.fact(event);
    if (!fact.empty()) text += (text.empty() ? "" : "; ") + fact;
  }
  return text;
}

Grid line_score(const Words& words, const Story& story) {
  Grid grid{"Score", {report::left("Team")}, {}, ""};
  const int last = std::max(4, story.now.quarter);
  std::vector<BySide<int>> by_quarter(static_cast<std::size_t>(last));
  for (const PlayTold& play : story.plays) {
    for (const Event& event : play.events) {
      by_quarter[static_cast<std::size_t>(event.quarter - 1)][event.side] += event.points;
    }
  }
  for (int quarter = 1; quarter <= last; ++quarter) {
    grid.columns.push_back(report::right(quarter_text(quarter)));
  }
  grid.columns.push_back(report::right("Score"));
  for (const Side side : printed_order) {
    std::vector<std::string> cells{words.book().team(side).name};
    for (const auto& points : by_quarter) cells.push_back(number(points[side]));
    cells.push_back(number(story.now.score[side]));
    grid.rows.push_back(row(std::move(cells)));
    grid.rows.back().cells.back().look = Look::strong;
  }
  return grid;
}

Grid scoring(const Words& words, const Story& story) {
  Grid grid{"Scoring",
            {report::left("Quarter"), report::right("Clock"), report::left("Team"),
             report::wrapping(report::left("What")), report::right(score_title(words))},
            {},
            ""};
  for (const PlayTold& play : story.plays) {
    const auto points = std::find_if(play.events.begin(), play.events.end(),
                                     [](const Event& event) { return event.points > 0; });
    if (points == play.events.end()) continue;
    grid.rows.push_back(
        row({quarter_text(points->quarter), clock_text(points->clock), words.nick(points->side),
             sentence(words, play), score_text(play.score)}));
  }
  return grid;
}

Grid play_by_play(const Words& words, const Story& story) {
  Grid grid{"Plays",
            {report::left("Q"), report::right("Clock"), report::left("Team"), report::left("Down"),
             report::left("At"), report::wrapping(report::left("What")),
             report::right(score_title(words))},
            {},
            ""};
  for (const PlayTold& play : story.plays) {
    const State& s = play.before;
    const std::string what = sentence(words, play);
    if (what.empty() && play.details.empty()) continue;
    const bool scrimmage = of_scrimmage(play);
    const bool scored = std::any_of(play.events.begin(), play.events.end(),
                                    [](const Event& event) { return event.points > 0; });
    grid.rows.push_back(
        row({quarter_text(s.quarter), clock_text(play.clock), words.code(s.ball),
             scrimmage ? down_text(s.down, s.to_go, s.at) : "",
             scrimmage ? words.spot(s.ball, s.at) : "", what, score_text(play.score)},
            scored ? Look::strong : Look::plain));
  }
  return grid;
}

Grid drive_chart(const Words& words, const Story& story) {
  Grid grid{"Drives",
            {report::left("Team"), report::left("Quarter"), report::minor(report::right("Clock")),
             report::left("Start"), report::minor(report::right("Plays")), report::right("Yards"),
             report::minor(report::right("Time")), report::left("Result")},
            {},
            ""};
  for (const Drive& drive : drives_of(story)) {
    const bool scored = drive.result == "touchdown" || drive.result == "field goal";
    grid.rows.push_back(
        row({words.nick(drive.side), quarter_text(drive.quarter), clock_text(drive.clock),
             words.spot(drive.side, drive.at), number(drive.plays), number(drive.yards),
             clock_text(drive.seconds), drive.result.empty() ? "goes on" : drive.result},
            scored ? Look::strong : Look::plain));
  }
  return grid;
}

// ---------------------------------------------------------------------------------------- figures

Grid team_figures(const Words& words, const Story& story) {
  Grid grid{"Team figures",
            {report::left("Figure"), report::right_words(words.nick(Side::away)),
             report::right_words(words.nick(Side::home))},
            {},
            ""};
  BySide<int> held{};
  for (const PlayTold& play : story.plays) {
    if (of_scrimmage(play)) held[play.before.ball] += play.seconds;
  }
  const auto line = [&](const char* label, auto text) {
    std::vector<std::string> cells{label};
    for (const Side side : printed_order) cells.push_back(text(story.statistics.of(side), side));
    grid.rows.push_back(row(std::move(cells)));
  };
  using Of = const TeamFigures&;
  line("First downs", [](Of t, Side) { return number(t.first_downs); });
  line("Plays", [](Of t, Side) { return number(t.plays); });
  line("Total yards", [](Of t, Side) { return number(t.total_yards()); });
  line("Runs, yards", [](Of t, Side) {
    return fmt::format("{}, {}", t.all.runs.count + t.kneels, t.run_yards());
  });
  line("Net passing yards", [](Of t, Side) { return number(t.pass_yards()); });
  line("Passes, completed, intercepted", [](Of t, Side) {
    return fmt::format("{}, {}, {}", t.all.thrown, t.all.passes.count, t.all.intercepted);
  });
  line("Sacked, yards",
       [](Of t, Side) { return fmt::format("{}, {}", t.all.times_sacked, t.all.sacked_yards); });
  line("Fumbles, lost",
       [](Of t, Side) { return fmt::format("{}, {}", t.all.fumbles, t.fumbles_lost); });
  line("Punts, average",
       [](Of t, Side) { return fmt::format("{}, {}", t.punts, average(t.punt_yards, t.punts)); });
  line("Field goals",
       [](Of t, Side) { return fmt::format("{} of {}", t.field_goals, t.field_goals_tried); });
  line("Penalties", [](Of t, Side) { return number(t.fouls); });
  line("Time with the ball", [&](Of, Side side) { return clock_text(held[side]); });
  return grid;
}

namespace {

/// Who kneels runs for the team, and for no man's average.
ManFigures with_kneels(ManFigures figures, const TeamFigures& team) {
  figures.runs.count += team.kneels;
  figures.runs.yards += team.kneel_yards;
  return figures;
}

/// A table of men of both teams who have something to show, the most first; a line of totals for
/// each team, which the men's lines add up to.
template <class Has, class Cells, class Rank>
Grid men_table(const Words& words, const Story& story, std::string title,
               std::initializer_list<const char*> numbers, Has has, Cells cells, Rank rank) {
  Grid grid{std::move(title), columns("Team", numbers), {}, ""};
  grid.columns.insert(grid.columns.begin() + 1, report::left("Man"));
  for (const Side side : printed_order) {
    const TeamFigures& team = story.statistics.of(side);
    std::vector<std::pair<std::string, const ManFigures*>> men;
    for (std::size_t i = 0; i < words.book().team(side).men.size(); ++i) {
      if (has(team.men[i])) men.emplace_back(words.man(side, static_cast<int>(i)), &team.men[i]);
    }
    const ManFigures nobody = with_kneels(team.nobody, team), all = with_kneels(team.all, team);
    if (has(nobody)) men.emplace_back("team", &nobody);
    std::stable_sort(men.begin(), men.end(), [&](const auto& one, const auto& two) {
      return rank(*one.second) > rank(*two.second);
    });
    const auto add = [&](const std::string& name, const ManFigures& figures, Look look) {
      std::vector<std::string> texts = cells(figures);
      texts.insert(texts.begin(), {words.code(side), name});
      grid.rows.push_back(row(std::move(texts), look));
    };
    for (const auto& [name, figures] : men) add(name, *figures, Look::plain);
    if (!men.empty()) add("all", all, Look::strong);
  }
  return grid;
}

std::vector<std::string> figure_cells(const Figures& of) {
  return {number(of.count), number(of.yards), average(of.yards, of.count), number(of.longest),
          number(of.touchdowns)};
}

Grid passing(const Words& words, const Story& story) {
  return men_table(
      words, story, "Passing", {"Thrown", "Complete", "Yards", "TD", "Int", "Sacked", "Lost"},
      [](const ManFigures& m) { return m.thrown + m.times_sacked > 0; },
      [](const ManFigures& m) {
        return std::vector<std::string>{number(m.thrown),       number(m.passes.count),
                                        number(m.passes.yards), number(m.passes.touchdowns),
                                        number(m.intercepted),  number(m.times_sacked),
                                        number(m.sacked_yards)};
      },
      [](const ManFigures& m) { return m.thrown; });
}

template <class Of>
Grid carrying(const Words& words, const Story& story, const char* title, const char* count, Of of) {
  return men_table(
      words, story, title, {count, "Yards", "Average", "Long", "TD"},
      [&](const ManFigures& m) { return of(m).count > 0; },
      [&](const ManFigures& m) { return figure_cells(of(m)); },
      [&](const ManFigures& m) { return of(m).yards; });
}

Grid receiving(const Words& words, const Story& story) {
  return men_table(
      words, story, "Receiving", {"Targets", "Caught", "Yards", "Average", "Long", "TD"},
      [](const ManFigures& m) { return m.targets > 0; },
      [](const ManFigures& m) {
        auto cells = figure_cells(m.catches);
        cells.insert(cells.begin(), number(m.targets));
        return cells;
      },
      [](const ManFigures& m) { return m.catches.yards; });
}

Grid defence_table(const Words& words, const Story& story) {
  return men_table(
      words, story, "Defence and loose balls",
      {"Sacks", "Interceptions", "Int yards", "Int TD", "Fumbles", "Recovered", "Fumble TD"},
      [](const ManFigures& m) {
        return m.sacks + m.interceptions.count + m.fumbles + m.recoveries > 0;
      },
      [](const ManFigures& m) {
        return std::vector<std::string>{number(m.sacks),
                                        number(m.interceptions.count),
                                        number(m.interceptions.yards),
                                        number(m.interceptions.touchdowns),
                                        number(m.fumbles),
                                        number(m.recoveries),
                                        number(m.recovery_touchdowns)};
      },
      [](const ManFigures& m) { return m.sacks + m.interceptions.count + m.recoveries; });
}

Grid kicking(const Words& words, const Story& story) {
  Grid grid{"Kicking",
            columns("Team", {"FG", "FG tried", "FG long", "XP", "XP tried", "Two", "Two tried",
                             "Punts", "Punt yards", "Blocked"}),
            {},
            ""};
  for (const Side side : printed_order) {
    const TeamFigures& t = story.statistics.of(side);
    std::vector<std::string> cells{words.code(side)};
    for (const int value : {t.field_goals, t.field_goals_tried, t.longest_field_goal,
                            t.extra_points, t.extra_points_tried, t.two_points, t.two_points_tried,
                            t.punts, t.punt_yards, t.punts_blocked}) {
      cells.push_back(number(value));
    }
    grid.rows.push_back(row(std::move(cells)));
  }
  return grid;
}

}  // namespace

std::vector<SheetTable> player_tables(const Words& words, const Story& story) {
  return {{"passing", passing(words, story)},
          {"rushing",
           carrying(words, story, "Rushing", "Runs", [](const ManFigures& m) { return m.runs; })},
          {"receiving", receiving(words, story)},
          {"kick-returns", carrying(words, story, "Kickoff returns", "Returns",
                                    [](const ManFigures& m) { return m.kick_returns; })},
          {"punt-returns", carrying(words, story, "Punt returns", "Returns",
                                    [](const ManFigures& m) { return m.punt_returns; })},
          {"defence", defence_table(words, story)},
          {"kicking", kicking(words, story)}};
}

std::vector<SheetTable> all_tables(const Words& words, const Story& story) {
  std::vector<SheetTable> all{{"score", line_score(words, story)},
                              {"scoring", scoring(words, story)},
                              {"team", team_figures(words, story)},
                              {"drives", drive_chart(words, story)}};
  for (SheetTable& table : player_tables(words, story)) all.push_back(std::move(table));
  all.push_back({"plays", play_by_play(words, story)});
  return all;
}

}  // namespace touchline::pro_football
