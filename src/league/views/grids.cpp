#include "league/views/grids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "document/number.hpp"

namespace touchline::report {

using store::ResultRow;
using store::StandingRow;

namespace {

std::string number(std::int64_t value) { return std::to_string(value); }

GridColumn column(std::string_view title) { return right(std::string(title)); }

/// What a club is ranked by; the line is one of a table, or of all tables.
GridColumn worth_column(const LeagueBook& book) { return column(book.counting.worth); }
template <class Line>
GridCell worth_cell(const LeagueBook& book, const Line& line, Look look = Look::strong) {
  return {book.counting.ranked_by == RankedBy::points ? number(line.points)
                                                      : won_share(percentage(line)),
          look};
}

/// Games won, and then those drawn and lost as the game counts them.
std::array<GridColumn, 3> record_columns(const Counting& counting) {
  std::array columns{right("W"), column(counting.drawn), right("L")};
  if (counting.lost_before_drawn) std::swap(columns[1], columns[2]);
  return columns;
}
std::array<GridCell, 3> record_cells(const Counting& counting, std::int64_t won, std::int64_t drawn,
                                     std::int64_t lost) {
  std::array<GridCell, 3> cells{{{number(won)}, {number(drawn)}, {number(lost)}}};
  if (counting.lost_before_drawn) std::swap(cells[1], cells[2]);
  return cells;
}
template <class Line>
std::array<GridCell, 3> record_cells(const LeagueBook& book, const Line& line) {
  return record_cells(book.counting, line.won, line.drawn, line.lost);
}

bool lists_players(const LeagueBook& book) { return book.counting.scored_by == ScoredBy::players; }

void explain_bare_scores(Grid& grid, bool any) {
  if (any) grid.note = bare_score_legend;
}

// ---------------------------------------------------------------------------------------- tables

/// How far a club has come since the round before: "▲2".
std::string move_text(const TableLine& line) {
  const std::int64_t up = line.before - line.row.position;
  if (line.before == 0 || up == 0) return "";
  return fmt::format("{}{}", up > 0 ? "▲" : "▼", up > 0 ? up : -up);
}

Look look_of(const StandingRow& row) {
  if (is_champion(row)) return Look::strong;
  if (row.note == "relegated") return Look::bad;
  return Look::plain;
}

std::vector<GridColumn> table_columns(const LeagueBook& book) {
  const auto [first, second, third] = record_columns(book.counting);
  return {left("Club"),
          minor(left("")),
          minor(right("P")),
          first,
          second,
          third,
          right("F"),
          right("A"),
          worth_column(book),
          minor(left("Form")),
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
           {line.form},
           {row.note}},
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

GridCell club_cell(const std::string& club, bool won) {
  return {club, won ? Look::strong : Look::plain};
}

/// "Wright 2 - Di Canio", and what else is to be said.
std::string story(const LeagueMatch& match) {
  const std::string home = scorers_text(match, match.result.home);
  const std::string away = scorers_text(match, match.result.away);
  std::string text = home;
  if (!away.empty()) text += (home.empty() ? "- " : " - ") + away;
  if (match.result.detail.empty()) return text;
  return text + (text.empty() ? "" : "; ") + match.result.detail;
}

}  // namespace

namespace {

Grid results_grid(const LeagueBook& book, std::string title,
                  const std::vector<LeagueMatch>& matches) {
  Grid grid{std::move(title),
            {minor(right("No.")), minor(left("Date")), right_words("Home"), right(""), left("Away"),
             wrapping(left(lists_players(book) ? "Scorers" : ""))},
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
                          {story(match), Look::quiet}}});
  }
  explain_bare_scores(grid, bare);
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
    grids.push_back(results_grid(book, stages.size() == 1 ? "" : stage, list));
  }
  return grids;
}

Grid coming_grid(const std::vector<ComingMatch>& coming) {
  Grid grid{"",
            {minor(right("No.")), left("Round"), minor(left("Date")), right_words("Home"),
             left("Away"), minor(left(""))},
            {},
            ""};
  for (const ComingMatch& match : coming) {
    grid.rows.push_back({{{match.fixture > 0 ? number(match.fixture) : ""},
                          {match.stage},
                          {match.date},
                          {match.home},
                          {match.away},
                          {match.neutral ? "neutral ground" : "", Look::quiet}}});
  }
  return grid;
}

// --------------------------------------------------------------------------------------- leaders

Grid leaders_grid(const LeagueBook& book, const Leaders& leaders) {
  Grid grid{"", {}, {}, ""};
  const bool players = lists_players(book);
  if (players) grid.columns.push_back(left("Player"));
  grid.columns.push_back(left("Club"));
  grid.columns.push_back(column(book.counting.scores));
  grid.columns.push_back(column(book.counting.matches));
  if (!players) grid.columns.push_back(right("A game"));
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
    grid.note =
        fmt::format("without the goals of {} handed in as bare score{}",
                    leaders.bare_scores == 1 ? std::string("one match")
                                             : fmt::format("{} matches", leaders.bare_scores),
                    leaders.bare_scores == 1 ? "" : "s");
  }
  return grid;
}

// ---------------------------------------------------------------------------------- head to head

namespace {

/// Matches of any season, each with its round.
Grid matches_grid(std::string title, const std::vector<ResultRow>& rows, bool dated = false) {
  Grid grid{
      std::move(title),
      {left("When"), left("Date"), right_words("Home"), right(""), left("Away"), minor(left(""))},
      {},
      ""};
  bool bare = false;
  for (const ResultRow& row : rows) {
    bare = bare || is_bare_score(row);
    grid.rows.push_back({{{when_text(row)},
                          {dated ? row.date : ""},
                          club_cell(row.home, row.home_score > row.away_score),
                          {score_text(row)},
                          club_cell(row.away, row.away_score > row.home_score),
                          {row.detail, Look::quiet}}});
  }
  explain_bare_scores(grid, bare);
  return grid;
}

}  // namespace

std::vector<Grid> head_to_head_grids(const LeagueBook& book, const HeadToHead& meetings) {
  const auto [first, second, third] = record_columns(book.counting);
  Grid sum{fmt::format("{} and {}", meetings.club, meetings.opponent),
           {left("Club"), right("P"), first, second, third, right("F"), right("A")},
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
  return {sum, matches_grid("Biggest wins", biggest),
          matches_grid("Meetings", meetings.meetings, true)};
}

// --------------------------------------------------------------------------------------- records

namespace {

std::string name_of(const Leader& leader) {
  return leader.player.empty() ? leader.club : fmt::format("{} ({})", leader.player, leader.club);
}

Grid feats_grid(const LeagueBook& book, std::string_view title, bool dated) {
  Grid grid{std::string(title),
            {left(lists_players(book) ? "Player" : "Club"), column(book.counting.scores)},
            {},
            ""};
  if (dated) grid.columns.push_back(left("When"));
  return grid;
}

Grid match_feats_grid(const LeagueBook& book, const std::vector<MatchFeat>& feats) {
  Grid grid = feats_grid(book, book.counting.most_in_match, true);
  grid.columns.insert(grid.columns.begin() + 2, left("Against"));
  for (const auto& [leader, row] : feats) {
    const std::string& opponent = leader.club == row.home ? row.away : row.home;
    grid.rows.push_back(
        {{{name_of(leader)}, {number(leader.total), Look::strong}, {opponent}, {when_text(row)}}});
  }
  return grid;
}

Grid season_feats_grid(const LeagueBook& book, const std::vector<SeasonFeat>& feats) {
  Grid grid = feats_grid(book, book.counting.most_in_season, true);
  for (const auto& [leader, season] : feats) {
    grid.rows.push_back({{{name_of(leader)},
                          {number(leader.total), Look::strong},
                          {fmt::format("Season {}", season)}}});
  }
  return grid;
}

Grid all_time_feats_grid(const LeagueBook& book, const std::vector<Leader>& list) {
  Grid grid = feats_grid(book, book.counting.most_of_all_time, false);
  for (const Leader& leader : list) {
    grid.rows.push_back({{{name_of(leader)}, {number(leader.total), Look::strong}}});
  }
  return grid;
}

Grid season_lines_grid(const LeagueBook& book, std::string title,
                       const std::vector<SeasonLine>& lines) {
  const auto [first, second, third] = record_columns(book.counting);
  Grid grid{std::move(title),
            {left("Club"), worth_column(book), first, second, third, right("Season")},
            {},
            ""};
  for (const auto& [season, row] : lines) {
    const auto [one, two, three] = record_cells(book, row);
    grid.rows.push_back({{{row.club}, worth_cell(book, row), one, two, three, {number(season)}}});
  }
  return grid;
}

Grid runs_grid(std::string_view kind, const std::vector<LeagueRun>& runs) {
  Grid grid{fmt::format("Longest runs: {}", kind),
            {left("Club"), right("Matches"), left("From"), left("To")},
            {},
            ""};
  for (const LeagueRun& run : runs) {
    grid.rows.push_back({{{run.club}, {number(run.matches), Look::strong}, {run.from}, {run.to}}});
  }
  return grid;
}

}  // namespace

std::vector<Grid> records_grids(const LeagueBook& book, const LeagueRecords& records) {
  std::vector<Grid> grids{matches_grid("Biggest wins", records.biggest_wins),
                          matches_grid("Highest scores", records.highest_scores),
                          match_feats_grid(book, records.most_in_match),
                          season_feats_grid(book, records.most_in_season),
                          all_time_feats_grid(book, records.most_of_all_time),
                          season_lines_grid(book, "Best seasons", records.best_seasons),
                          season_lines_grid(book, "Worst seasons", records.worst_seasons)};
  for (std::size_t i = 0; i < records.runs.size(); ++i) {
    grids.push_back(runs_grid(league_run_kinds[i].second, records.runs[i]));
  }
  return grids;
}

Grid all_time_grid(const LeagueBook& book, const std::vector<AllTimeLine>& lines) {
  const auto [first, second, third] = record_columns(book.counting);
  Grid grid{"",
            {left("Club"), right("Seasons"), right("P"), first, second, third, minor(right("F")),
             minor(right("A")), worth_column(book), right("Titles"), right("Best")},
            {},
            ""};
  std::int64_t place = 0;
  for (const AllTimeLine& line : lines) {
    const auto [one, two, three] = record_cells(book, line);
    grid.rows.push_back({{{fmt::format("{:2}  {}", ++place, line.club)},
                          {number(line.seasons)},
                          {number(line.played)},
                          one,
                          two,
                          three,
                          {number(line.scored)},
                          {number(line.conceded)},
                          worth_cell(book, line),
                          {line.titles > 0 ? number(line.titles) : ""},
                          {line.best_place > 0 ? number(line.best_place) : ""}}});
  }
  return grid;
}

Grid champions_grid(const LeagueBook& book, const std::vector<Champion>& roll) {
  Grid grid{
      "", {right("Season"), left("Champions"), worth_column(book), left("Runners-up")}, {}, ""};
  for (const auto& [season, row, runner_up] : roll) {
    grid.rows.push_back({{{number(season)},
                          {row.club, Look::strong},
                          worth_cell(book, row, Look::plain),
                          {runner_up}}});
  }
  return grid;
}

}  // namespace touchline::report
