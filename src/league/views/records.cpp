#include "league/views/records.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "competition/order.hpp"
#include "core/text.hpp"

namespace touchline::report {

using store::GoalRow;
using store::ResultRow;
using store::StandingRow;

namespace {

bool is_finished(const LeagueTable& table) {
  return std::any_of(table.lines.begin(), table.lines.end(),
                     [](const TableLine& line) { return is_champion(line.row); });
}

/// All matches of all seasons as a competition: clubs by number, in the order of play.
struct AllMatches {
  std::vector<const ResultRow*> rows{};
  std::vector<std::string> clubs{};
  std::vector<competition::Fixture> fixtures{};
  std::vector<std::optional<competition::Score>> scores{};
};

/// Those that may make a record: the official ones.
AllMatches all_matches(const LeagueBook& book) {
  AllMatches all;
  all.rows = in_order(book);
  std::erase_if(all.rows, [&](const ResultRow* row) {
    return !book.unofficial_stage.empty() && row->stage.starts_with(book.unofficial_stage);
  });
  std::map<std::string, int> number;
  for (const ResultRow* row : all.rows) number[row->home] = number[row->away] = 0;
  for (auto& [club, n] : number) {
    n = static_cast<int>(all.clubs.size());
    all.clubs.push_back(club);
  }
  for (const ResultRow* row : all.rows) {
    const std::string place = std::to_string(all.fixtures.size());  // in the rows
    all.fixtures.push_back({place, number[row->home], number[row->away], row->neutral != 0});
    all.scores.push_back(competition::Score{
        {static_cast<int>(row->home_score), static_cast<int>(row->away_score)}, {}});
  }
  return all;
}

std::vector<ResultRow> highest_scores(const AllMatches& all, std::size_t most) {
  std::vector<const ResultRow*> rows = all.rows;
  const auto sum = [](const ResultRow* row) { return row->home_score + row->away_score; };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const ResultRow* a, const ResultRow* b) { return sum(a) > sum(b); });
  rows.resize(std::min(most, rows.size()));
  std::vector<ResultRow> list;
  for (const ResultRow* row : rows) list.push_back(*row);
  return list;
}

/// Clubs of the league, and not teams that only make up a cup: those that ever stood in a table.
std::set<std::string> clubs_of(const LeagueBook& book) {
  std::set<std::string> clubs;
  for (const StandingRow& row : book.standings) clubs.insert(row.club);
  return clubs;
}

std::vector<LeagueRun> longest(const AllMatches& all, const std::set<std::string>& clubs,
                               competition::RunKind kind, std::size_t most) {
  std::vector<LeagueRun> runs;
  for (const competition::Run& run : competition::longest_runs(kind, all.clubs.size(), all.fixtures,
                                                               all.scores, all.clubs.size())) {
    const std::string& club = all.clubs[static_cast<std::size_t>(run.club)];
    if (runs.size() < most && clubs.contains(club)) {
      const auto row = [&](const std::string& place) { return *all.rows[std::stoul(place)]; };
      runs.push_back({club, run.matches, row(run.from), row(run.to)});
    }
  }
  return runs;
}

/// Whether somebody may have scored more than once.
bool scored_twice(const std::vector<const GoalRow*>& goals) {
  for (auto goal = goals.begin(); goal != goals.end(); ++goal) {
    if (std::any_of(goals.begin(), goal,
                    [&](const GoalRow* other) { return other->player == (*goal)->player; }))
      return true;
  }
  return false;
}

std::vector<MatchFeat> most_in_match(const LeagueBook& book, const AllMatches& all,
                                     const std::set<std::string>& clubs, std::size_t most) {
  using Fixture = std::pair<std::int64_t, std::int64_t>;  // turn, number
  std::map<Fixture, std::vector<const GoalRow*>> goals;
  for (const GoalRow& goal : book.goals) goals[{goal.turn, goal.fixture}].push_back(&goal);
  std::vector<MatchFeat> feats;
  for (const ResultRow* row : all.rows) {
    const auto found = goals.find({row->turn, row->fixture});
    if (found == goals.end() || !scored_twice(found->second)) continue;
    LeagueBook match;
    for (const GoalRow* goal : found->second) match.goals.push_back(*goal);
    for (const Leader& leader : leaders(match, std::nullopt, most).list) {
      if (leader.total > 1 && clubs.contains(leader.club)) feats.push_back({leader, *row});
    }
  }
  std::stable_sort(feats.begin(), feats.end(), [](const MatchFeat& a, const MatchFeat& b) {
    return a.leader.total > b.leader.total;
  });
  feats.resize(std::min(most, feats.size()));
  return feats;
}

std::vector<SeasonFeat> most_in_season(const LeagueBook& book, std::size_t most) {
  // Each season's rows for themselves: none is looked at once for every season.
  std::map<std::int64_t, LeagueBook> seasons;
  for (const ResultRow& row : book.results) seasons[row.season].results.push_back(row);
  for (const GoalRow& goal : book.goals) {
    if (const auto its = seasons.find(goal.season); its != seasons.end())
      its->second.goals.push_back(goal);
  }
  std::vector<SeasonFeat> feats;
  for (auto& [season, rows] : seasons) {
    rows.counting = book.counting;
    rows.ranking_stage = book.ranking_stage;
    for (const Leader& leader : leaders(rows, season, most).list) feats.push_back({leader, season});
  }
  std::stable_sort(feats.begin(), feats.end(), [](const SeasonFeat& a, const SeasonFeat& b) {
    return a.leader.total > b.leader.total;
  });
  feats.resize(std::min(most, feats.size()));
  return feats;
}

/// What a season, or a line of all of them, is ranked by: as a table is; where there are no points
/// the percentage stands before it.
template <class Line>
std::pair<double, competition::Merit> worth(const Line& line, RankedBy by) {
  const bool points = by == RankedBy::points;
  const competition::Merit merit{points ? line.points : 0, line.scored - line.conceded,
                                 line.scored};
  return {points ? 0.0 : percentage(line), merit};
}

void add_seasons(const LeagueBook& book, std::size_t most, LeagueRecords& records) {
  std::vector<SeasonLine> lines;
  for (const LeagueTable& table : last_tables(book)) {
    if (!is_finished(table)) continue;
    for (const TableLine& line : table.lines) lines.push_back({table.season, line.row});
  }
  std::stable_sort(lines.begin(), lines.end(), [&](const SeasonLine& a, const SeasonLine& b) {
    return worth(a.row, book.counting.ranked_by) > worth(b.row, book.counting.ranked_by);
  });
  const auto shown = static_cast<std::ptrdiff_t>(std::min(most, lines.size()));
  records.best_seasons.assign(lines.begin(), lines.begin() + shown);
  std::stable_sort(lines.begin(), lines.end(), [&](const SeasonLine& a, const SeasonLine& b) {
    return worth(a.row, book.counting.ranked_by) < worth(b.row, book.counting.ranked_by);
  });
  records.worst_seasons.assign(lines.begin(), lines.begin() + shown);
}

}  // namespace

LeagueRecords league_records(const LeagueBook& book, std::size_t most) {
  const AllMatches all = all_matches(book);
  const std::set<std::string> clubs = clubs_of(book);
  LeagueRecords records;
  for (const std::size_t i : competition::biggest_wins(all.fixtures, all.scores, most)) {
    records.biggest_wins.push_back(*all.rows[i]);
  }
  records.highest_scores = highest_scores(all, most);
  if (book.counting.scored_by == ScoredBy::players) {
    records.most_in_match = most_in_match(book, all, clubs, most);
  }
  records.most_in_season = most_in_season(book, most);
  records.most_of_all_time = leaders(book, std::nullopt, most).list;
  add_seasons(book, most, records);
  for (std::size_t i = 0; i < league_run_kinds.size(); ++i) {
    records.runs[i] = longest(all, clubs, league_run_kinds[i].first, most);
  }
  return records;
}

// ------------------------------------------------------------------------------------- all time

std::vector<AllTimeLine> all_time_table(const LeagueBook& book) {
  std::map<std::string, AllTimeLine> clubs;
  for (const LeagueTable& table : last_tables(book)) {
    for (const auto& [row, before, form] : table.lines) {
      AllTimeLine& line = clubs[row.club];
      line.club = row.club;
      ++line.seasons;
      line.played += row.played;
      line.won += row.won;
      line.drawn += row.drawn;
      line.lost += row.lost;
      line.scored += row.scored;
      line.conceded += row.conceded;
      line.points += row.points;
      line.titles += is_champion(row) ? 1 : 0;
      const bool counts = is_finished(table);  // a place is one at the end of a season
      if (counts && (line.best_place == 0 || row.position < line.best_place)) {
        line.best_place = row.position;
      }
    }
  }
  std::vector<AllTimeLine> lines;
  for (const auto& [club, line] : clubs) lines.push_back(line);
  std::stable_sort(lines.begin(), lines.end(), [&](const AllTimeLine& a, const AllTimeLine& b) {
    return worth(a, book.counting.ranked_by) > worth(b, book.counting.ranked_by);
  });
  return lines;
}

namespace {

std::string runner_up_of(const LeagueTable& table, const std::string& champion,
                         const ResultRow* final) {
  for (const TableLine& line : table.lines) {
    if (line.row.note.starts_with("runners-up")) return line.row.club;
  }
  const bool divided = std::any_of(table.lines.begin(), table.lines.end(),
                                   [](const auto& line) { return !line.row.division.empty(); });
  if (!divided) {
    for (const TableLine& line : table.lines) {
      if (line.row.position == 2) return line.row.club;
    }
    return {};
  }
  if (!final || (final->home != champion && final->away != champion)) return {};
  return final->home == champion ? final->away : final->home;
}

}  // namespace

std::vector<Champion> roll_of_champions(const LeagueBook& book) {
  std::map<std::int64_t, const ResultRow*> finals;
  for (const ResultRow* row : in_order(book)) finals[row->season] = row;
  std::vector<Champion> roll;
  for (const LeagueTable& table : last_tables(book)) {
    for (const TableLine& line : table.lines) {
      if (!is_champion(line.row)) continue;
      const std::string second = runner_up_of(table, line.row.club, finals[table.season]);
      roll.push_back({table.season, line.row, second});
    }
  }
  return roll;
}

}  // namespace touchline::report
