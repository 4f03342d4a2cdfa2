#include "games/pro_football/files/real_counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/packed.hpp"

namespace touchline::pro_football {

namespace fs = std::filesystem;
using books::CsvRow;
using books::CsvTable;
using gridiron::first_year;
using gridiron::last_year;

namespace {

constexpr int most_done = 20000;  // of anything by a team in a season

/// A table whose rows belong to seasons, packed or not; all that is wrong with it is put down.
template <class Row>
void read_table(const fs::path& path, std::initializer_list<std::string_view> columns,
                Problems& problems, Row each) {
  const auto text = books::read_packed_text(path);
  if (!text) return problems.add(text.error());
  CsvTable table(*text, path.string());
  if (table.require(columns)) {
    for (const CsvRow& row : table.rows()) {
      each(table, row, table.number(row, "season", first_year, last_year));
    }
  }
  problems.add(table.problems);
}

void read_teams(const fs::path& folder, std::map<int, RealCounts>& seasons, Problems& problems) {
  struct Points {
    std::vector<std::array<double, 2>> teams{};
  };
  std::map<int, Points> points;
  read_table(
      folder / "team-season-stats.csv",
      {"season", "g", "pf", "pa", "off_rush_att", "off_rush_yds", "off_pass_att", "off_pass_cmp",
       "off_pass_yds_gross", "off_int_thrown", "off_sacked", "off_sack_yds", "off_fumbles_lost",
       "off_penalties", "off_third_made", "off_third_att", "off_punts", "off_punt_yds"},
      problems, [&](CsvTable& table, const CsvRow& row, int year) {
        Counts& c = seasons[year].counts;
        const auto add = [&](std::int64_t& to, std::string_view column, int least = 0) {
          to += table.number(row, column, least, most_done);
        };
        add(c.runs, "off_rush_att");
        add(c.run_yards, "off_rush_yds", -most_done);
        add(c.passes, "off_pass_att");
        add(c.completions, "off_pass_cmp");
        add(c.pass_yards, "off_pass_yds_gross", -most_done);
        add(c.sacks, "off_sacked");
        c.sack_yards -= table.number(row, "off_sack_yds", 0, most_done);
        add(c.interceptions, "off_int_thrown");
        add(c.fumbles_lost, "off_fumbles_lost");
        add(c.fouls, "off_penalties");
        add(c.third_downs.tried, "off_third_att");
        add(c.third_downs.made, "off_third_made");
        add(c.punts, "off_punts");
        add(c.punt_yards, "off_punt_yds");
        const double games = std::max(1, table.number(row, "g", 1, 40));
        points[year].teams.push_back({table.number(row, "pf", 0, most_done) / games,
                                      table.number(row, "pa", 0, most_done) / games});
      });
  for (const auto& [year, all] : points) {
    const auto n = static_cast<double>(all.teams.size());
    for (std::size_t i = 0; i < 2; ++i) {
      double sum = 0, squares = 0;
      for (const auto& team : all.teams) {
        sum += team[i];
        squares += team[i] * team[i];
      }
      seasons[year].spread[i] = std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
    }
  }
}

void read_games(const fs::path& folder, std::map<int, RealCounts>& seasons, Problems& problems) {
  const auto games = gridiron::read_nfl_games(folder / "games.csv");
  if (!games) return problems.add(games.error());
  for (const gridiron::NflGame& game : *games) {
    if (game.round || !game.score) continue;
    RealCounts& season = seasons[game.season];
    season.games.push_back(game);
    season.counts.score(*game.score, game.overtime.value_or(false), game.neutral);
    for (std::size_t q = 0; game.quarters && q < 5; ++q) {
      season.counts.quarters[q] += game.quarters->home[q] + game.quarters->away[q];
    }
  }
}

void read_men(const fs::path& folder, std::map<int, RealCounts>& seasons, Problems& problems) {
  constexpr std::array<std::string_view, kick_bands> bands{"fg_0_29", "fg_30_39", "fg_40_49",
                                                           "fg_50"};
  read_table(folder / "players" / "kicking.csv.gz",
             {"season", "fg_0_29_att", "fg_0_29_made", "fg_30_39_att", "fg_30_39_made",
              "fg_40_49_att", "fg_40_49_made", "fg_50_att", "fg_50_made"},
             problems, [&](CsvTable& table, const CsvRow& row, int year) {
               for (std::size_t b = 0; b < kick_bands; ++b) {
                 Attempts& kicks = seasons[year].counts.field_goals[b];
                 kicks.tried += table.number(row, fmt::format("{}_att", bands[b]), 0, most_done);
                 kicks.made += table.number(row, fmt::format("{}_made", bands[b]), 0, most_done);
               }
             });
  read_table(folder / "players" / "returns.csv.gz", {"season", "kr", "kr_yds", "pr", "pr_yds"},
             problems, [&](CsvTable& table, const CsvRow& row, int year) {
               Counts& c = seasons[year].counts;
               c.kick_returns += table.number(row, "kr", 0, most_done);
               c.kick_return_yards += table.number(row, "kr_yds", -most_done, most_done);
               c.punt_returns += table.number(row, "pr", 0, most_done);
               c.punt_return_yards += table.number(row, "pr_yds", -most_done, most_done);
             });
}

}  // namespace

Result<std::map<int, RealCounts>> read_real_counts(const fs::path& folder) {
  std::map<int, RealCounts> seasons;
  Problems problems;
  read_teams(folder, seasons, problems);
  read_games(folder, seasons, problems);
  read_men(folder, seasons, problems);
  if (problems.bad()) return bad_input(problems);
  return seasons;
}

}  // namespace touchline::pro_football
