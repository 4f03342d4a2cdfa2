// What a league remembers, as tables: records, the all-time table, the roll of champions.
#include <fmt/format.h>

#include "league/views/grid_parts.hpp"
#include "league/views/grids.hpp"

namespace touchline::report {

namespace {

std::string name_of(const Leader& leader) {
  return leader.player.empty() ? leader.club : fmt::format("{} ({})", leader.player, leader.club);
}

Grid feats_grid(const LeagueBook& book, std::string_view title, bool dated) {
  Grid grid{titled(book, title),
            {left(over(book, lists_players(book) ? "player" : "club")),
             right(titled(book, "column.scores"))},
            {},
            ""};
  if (dated) grid.columns.push_back(left(over(book, "when")));
  return grid;
}

Grid match_feats_grid(const LeagueBook& book, const std::vector<MatchFeat>& feats) {
  if (feats.empty()) return {};  // where only clubs score
  Grid grid = feats_grid(book, "record.match", true);
  grid.columns.insert(grid.columns.begin() + 2, left(over(book, "against")));
  for (const auto& [leader, row] : feats) {
    const std::string& opponent = leader.club == row.home ? row.away : row.home;
    grid.rows.push_back({{{name_of(leader)},
                          {number(leader.total), Look::strong},
                          {opponent},
                          {when_text(book, row)}}});
  }
  return grid;
}

Grid season_feats_grid(const LeagueBook& book, const std::vector<SeasonFeat>& feats) {
  Grid grid = feats_grid(book, "record.season", true);
  for (const auto& [leader, season] : feats) {
    grid.rows.push_back({{{name_of(leader)},
                          {number(leader.total), Look::strong},
                          {words_of(book)("view.one_season", season)}}});
  }
  return grid;
}

Grid all_time_feats_grid(const LeagueBook& book, const std::vector<Leader>& list) {
  Grid grid = feats_grid(book, "record.all_time", false);
  for (const Leader& leader : list) {
    grid.rows.push_back({{{name_of(leader)}, {number(leader.total), Look::strong}}});
  }
  return grid;
}

Grid season_lines_grid(const LeagueBook& book, std::string_view title,
                       const std::vector<SeasonLine>& lines) {
  const auto [first, second, third] = record_columns(book);
  Grid grid{words_of(book)(title),
            {left(over(book, "club")), worth_column(book), first, second, third,
             right(over(book, "season"))},
            {},
            ""};
  for (const auto& [season, row] : lines) {
    const auto [one, two, three] = record_cells(book, row);
    grid.rows.push_back({{{row.club}, worth_cell(book, row), one, two, three, {number(season)}}});
  }
  return grid;
}

Grid runs_grid(const LeagueBook& book, std::string_view kind, const std::vector<LeagueRun>& runs) {
  Grid grid{words_of(book)(fmt::format("record.run.{}", kind)),
            {left(over(book, "club")), right(over(book, "matches")), left(over(book, "from")),
             left(over(book, "to"))},
            {},
            ""};
  for (const LeagueRun& run : runs) {
    grid.rows.push_back({{{run.club},
                          {number(run.matches), Look::strong},
                          {when_text(book, run.from)},
                          {when_text(book, run.to)}}});
  }
  return grid;
}

}  // namespace

std::vector<Grid> records_grids(const LeagueBook& book, const LeagueRecords& records) {
  std::vector<Grid> grids{matches_grid(book, "record.biggest_wins", records.biggest_wins),
                          matches_grid(book, "record.highest_scores", records.highest_scores),
                          match_feats_grid(book, records.most_in_match),
                          season_feats_grid(book, records.most_in_season),
                          all_time_feats_grid(book, records.most_of_all_time),
                          season_lines_grid(book, "record.best_seasons", records.best_seasons),
                          season_lines_grid(book, "record.worst_seasons", records.worst_seasons)};
  for (std::size_t i = 0; i < records.runs.size(); ++i) {
    grids.push_back(runs_grid(book, league_run_kinds[i].second, records.runs[i]));
  }
  return grids;
}

Grid all_time_grid(const LeagueBook& book, const std::vector<AllTimeLine>& lines) {
  const auto [first, second, third] = record_columns(book);
  Grid grid{
      "",
      {left(over(book, "club")), right(over(book, "seasons")), right(over(book, "played")), first,
       second, third, minor(right(over(book, "scored"))), minor(right(over(book, "conceded"))),
       worth_column(book), right(over(book, "titles")), right(over(book, "best"))},
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
  Grid grid{"",
            {right(over(book, "season")), left(over(book, "champions")), worth_column(book),
             left(over(book, "runners_up"))},
            {},
            ""};
  for (const auto& [season, row, runner_up] : roll) {
    grid.rows.push_back({{{number(season)},
                          {row.club, Look::strong},
                          worth_cell(book, row, Look::plain),
                          {runner_up}}});
  }
  return grid;
}

}  // namespace touchline::report
