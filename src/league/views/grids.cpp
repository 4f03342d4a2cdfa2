#include "league/views/grids.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "league/views/grid_parts.hpp"

namespace touchline::report {

using store::ResultRow;
using store::StandingRow;

namespace {

void explain_bare_scores(const LeagueBook& book, Grid& grid, bool any) {
  if (any) grid.note = words_of(book)("view.bare_score");
}

GridCell club_cell(const std::string& club, bool won) {
  return {club, won ? Look::strong : Look::plain};
}

// ---------------------------------------------------------------------------------------- tables

/// How far a club has come since the round before: "▲2".
std::string move_text(const TableLine& line) {
  const std::int64_t up = line.before - line.row.position;
  if (line.before == 0 || up == 0) return "";
  return fmt::format("{}{}", up > 0 ? "▲" : "▼", up > 0 ? up : -up);
}

/// The letters of its last matches.
std::string form_text(const LeagueBook& book, const std::string& form) {
  std::string text;
  for (const char letter : form) {
    text += over(book, letter == 'W' ? "won" : letter == 'L' ? "lost" : book.counting.nobody_won);
  }
  return text;
}

/// "champions; 3 points taken off".
std::string note_text(const LeagueBook& book, const std::string& note) {
  constexpr std::string_view between = "; ";
  const auto end = note.find(between);
  if (end == std::string::npos) return told(book, note);
  return told(book, note.substr(0, end)) + std::string(between) +
         note_text(book, note.substr(end + between.size()));
}

Look look_of(const StandingRow& row) {
  if (is_champion(row)) return Look::strong;
  if (row.note == "relegated") return Look::bad;
  return Look::plain;
}

std::vector<GridColumn> table_columns(const LeagueBook& book) {
  const auto [first, second, third] = record_columns(book);
  return {left(over(book, "club")),
          minor(left("")),
          minor(right(over(book, "played"))),
          first,
          second,
          third,
          right(over(book, "scored")),
          right(over(book, "conceded")),
          worth_column(book),
          minor(left(over(book, "form"))),
          minor(left(""))};
}

GridRow table_row(const LeagueBook& book, const TableLine& line) {
  const StandingRow& row = line.row;
  const auto [first, second, third] = record_cells(book, row);
  return {{{fmt::format("{:2}  {}", row.position, row.club)},
           {move_text(line), Look::quiet},
           {number(row.played)},
           first,
           second,
           third,
           {number(row.scored)},
           {number(row.conceded)},
           worth_cell(book, row),
           {form_text(book, line.form)},
           {note_text(book, row.note)}},
          look_of(row)};
}

}  // namespace

std::vector<Grid> table_grids(const LeagueBook& book, const LeagueTable& table) {
  std::vector<Grid> grids;
  for (const TableLine& line : table.lines) {
    if (grids.empty() || grids.back().title != line.row.division) {
      grids.push_back({line.row.division, table_columns(book), {}, ""});
    }
    grids.back().rows.push_back(table_row(book, line));
  }
  return grids;
}

// --------------------------------------------------------------------------------------- matches

namespace {

/// "Wright 2 - Di Canio", and what else is to be said.
std::string story(const LeagueBook& book, const LeagueMatch& match) {
  const std::string home = scorers_text(book, match, match.result.home);
  const std::string away = scorers_text(book, match, match.result.away);
  std::string text = home;
  if (!away.empty()) text += (home.empty() ? "- " : " - ") + away;
  if (match.result.detail.empty()) return text;
  return text + (text.empty() ? "" : "; ") + told(book, match.result.detail);
}

}  // namespace

namespace {

Grid results_grid(const LeagueBook& book, std::string title,
                  const std::vector<LeagueMatch>& matches) {
  Grid grid{std::move(title),
            {minor(right(over(book, "number"))), minor(left(over(book, "date"))),
             right_words(over(book, "home")), right(""), left(over(book, "away")),
             wrapping(left(lists_players(book) ? over(book, "scorers") : ""))},
            {},
            ""};
  bool bare = false;
  for (const LeagueMatch& match : matches) {
    const ResultRow& row = match.result;
    bare = bare || is_bare_score(row);
    grid.rows.push_back({{{number(row.fixture)},
                          {row.date},
                          club_cell(row.home, row.home_score > row.away_score),
                          {score_text(row)},
                          club_cell(row.away, row.away_score > row.home_score),
                          {story(book, match), Look::quiet}}});
  }
  explain_bare_scores(book, grid, bare);
  return grid;
}

}  // namespace

std::vector<Grid> results_grids(const LeagueBook& book, const std::vector<LeagueMatch>& matches) {
  std::vector<std::pair<std::string, std::vector<LeagueMatch>>> stages;  // as they were begun
  for (const LeagueMatch& match : matches) {
    const auto same = [&](const auto& stage) { return stage.first == match.result.stage; };
    auto at = std::find_if(stages.begin(), stages.end(), same);
    if (at == stages.end()) at = stages.insert(stages.end(), {match.result.stage, {}});
    at->second.push_back(match);
  }
  std::vector<Grid> grids;
  for (const auto& [stage, list] : stages) {
    grids.push_back(results_grid(book, stages.size() == 1 ? "" : told(book, stage), list));
  }
  return grids;
}

Grid coming_grid(const LeagueBook& book, const std::vector<ComingMatch>& coming) {
  Grid grid{"",
            {minor(right(over(book, "number"))), left(over(book, "round")),
             minor(left(over(book, "date"))), right_words(over(book, "home")),
             left(over(book, "away")), minor(left(""))},
            {},
            ""};
  for (const ComingMatch& match : coming) {
    grid.rows.push_back({{{match.fixture > 0 ? number(match.fixture) : ""},
                          {told(book, match.stage)},
                          {told(book, match.date)},
                          {match.home},
                          {match.away},
                          {match.neutral ? words_of(book)("view.neutral") : "", Look::quiet}}});
  }
  return grid;
}

// --------------------------------------------------------------------------------------- leaders

Grid leaders_grid(const LeagueBook& book, const Leaders& leaders) {
  Grid grid{"", {}, {}, ""};
  const bool players = lists_players(book);
  if (players) grid.columns.push_back(left(over(book, "player")));
  grid.columns.push_back(left(over(book, "club")));
  grid.columns.push_back(right(titled(book, "column.scores")));
  grid.columns.push_back(right(titled(book, "column.matches")));
  if (!players) grid.columns.push_back(right(over(book, "a_game")));
  for (const Leader& leader : leaders.list) {
    GridRow row;
    if (players) row.cells.push_back({leader.player});
    row.cells.push_back({leader.club});
    row.cells.push_back({number(leader.total), Look::strong});
    row.cells.push_back({number(leader.matches)});
    if (!players) {
      row.cells.push_back(
          {decimal(static_cast<double>(leader.total) / static_cast<double>(leader.matches), 1)});
    }
    grid.rows.push_back(std::move(row));
  }
  if (players && leaders.bare_scores > 0) {
    grid.note = words_of(book).counted("view.bare_scores", leaders.bare_scores);
  }
  return grid;
}

// ---------------------------------------------------------------------------------- head to head

Grid matches_grid(const LeagueBook& book, std::string_view title,
                  const std::vector<ResultRow>& rows, bool dated) {
  Grid grid{words_of(book)(title),
            {left(over(book, "when")), left(over(book, "date")), right_words(over(book, "home")),
             right(""), left(over(book, "away")), minor(left(""))},
            {},
            ""};
  bool bare = false;
  for (const ResultRow& row : rows) {
    bare = bare || is_bare_score(row);
    grid.rows.push_back({{{when_text(book, row)},
                          {dated ? row.date : ""},
                          club_cell(row.home, row.home_score > row.away_score),
                          {score_text(row)},
                          club_cell(row.away, row.away_score > row.home_score),
                          {told(book, row.detail), Look::quiet}}});
  }
  explain_bare_scores(book, grid, bare);
  return grid;
}

std::vector<Grid> head_to_head_grids(const LeagueBook& book, const HeadToHead& meetings) {
  const auto [first, second, third] = record_columns(book);
  Grid sum{words_of(book)("view.met", meetings.club, meetings.opponent),
           {left(over(book, "club")), right(over(book, "played")), first, second, third,
            right(over(book, "scored")), right(over(book, "conceded"))},
           {},
           ""};
  const auto line = [&](const std::string& club, std::int64_t won, std::int64_t lost,
                        std::int64_t scored, std::int64_t conceded) {
    const auto [one, two, three] = record_cells(book.counting, won, meetings.drawn, lost);
    sum.rows.push_back({{{club},
                         {number(won + meetings.drawn + lost)},
                         one,
                         two,
                         three,
                         {number(scored)},
                         {number(conceded)}}});
  };
  line(meetings.club, meetings.won, meetings.lost, meetings.scored, meetings.conceded);
  line(meetings.opponent, meetings.lost, meetings.won, meetings.conceded, meetings.scored);
  std::vector<ResultRow> biggest;
  if (meetings.biggest_win) biggest.push_back(*meetings.biggest_win);
  if (meetings.biggest_defeat) biggest.push_back(*meetings.biggest_defeat);
  return {sum, matches_grid(book, "record.biggest_wins", biggest),
          matches_grid(book, "view.meetings", meetings.meetings, true)};
}

}  // namespace touchline::report
