#include "league/views/records.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "competition/order.hpp"
#include "league/views/memory.hpp"

namespace touchline::report {

using store::ResultRow;
using store::StandingRow;

namespace {

bool is_finished(const LeagueTable& table) {
  return std::any_of(table.lines.begin(), table.lines.end(),
                     [](const TableLine& line) { return is_champion(line.row); });
}

/// Clubs of the league, and not teams that only make up a cup: those that ever stood in a table.
std::set<std::string> clubs_of(const LeagueBook& book) {
  std::set<std::string> clubs;
  for (const StandingRow& row : book.standings) clubs.insert(row.club);
  return clubs;
}

std::vector<LeagueRun> longest(const Memory& memory, const std::set<std::string>& clubs,
                               std::size_t kind, std::size_t most) {
  std::vector<LeagueRun> runs;
  for (const auto& [club, own] : memory.runs) {
    const auto& best = own[kind].best;
    if (best.matches > 0 && clubs.contains(club))
      runs.push_back({club, best.matches, best.from, best.to});
  }
  std::stable_sort(runs.begin(), runs.end(),
                   [](const LeagueRun& a, const LeagueRun& b) { return a.matches > b.matches; });
  runs.resize(std::min(most, runs.size()));
  return runs;
}

template <class Feats>
Feats first_of(Feats feats, std::size_t most) {
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

void add_finished(const LeagueBook& book, std::size_t most, LeagueRecords& records) {
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

/// All but the sums of scorers, which are many: `leaders` looks at them where they stand.
Memory without_sums(const Memory& from) {
  Memory made;
  made.biggest_wins = from.biggest_wins;
  made.highest_scores = from.highest_scores;
  made.most_in_match = from.most_in_match;
  made.most_in_season = from.most_in_season;
  made.runs = from.runs;
  return made;
}

}  // namespace

LeagueRecords league_records(const LeagueBook& book, std::size_t most) {
  Memory all = book.before ? without_sums(*book.before) : Memory();
  add_seasons(all, book, std::max(most, most_kept));
  const std::set<std::string> clubs = clubs_of(book);
  std::erase_if(all.most_in_match,
                [&](const MatchFeat& feat) { return !clubs.contains(feat.leader.club); });
  LeagueRecords records;
  records.biggest_wins = first_of(std::move(all.biggest_wins), most);
  records.highest_scores = first_of(std::move(all.highest_scores), most);
  records.most_in_match = first_of(std::move(all.most_in_match), most);
  records.most_in_season = first_of(std::move(all.most_in_season), most);
  records.most_of_all_time = leaders(book, std::nullopt, most).list;
  add_finished(book, most, records);
  for (std::size_t i = 0; i < league_run_kinds.size(); ++i) {
    records.runs[i] = longest(all, clubs, i, most);
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
