#include "games/fast_drive/files/nfl_data.hpp"

#include <fmt/format.h>

#include <map>

#include "text/csv_table.hpp"
#include "text/file.hpp"

namespace touchline::books {

using fast_drive::OffenceTotals;
using fast_drive::TeamSeason;
namespace fs = std::filesystem;
using gridiron::first_year;
using gridiron::last_year;
using gridiron::NflGame;
using gridiron::Once;

namespace {

constexpr int most = 20000;  // of anything a team does in a season

// ----------------------------------------------------------------------------- team statistics

OffenceTotals read_totals(CsvTable& table, const CsvRow& row, const std::string& whose) {
  const auto total = [&](std::string_view what) {
    return table.number(row, whose + std::string(what), 0, most);
  };
  OffenceTotals totals;
  totals.yards = total("net_yds");
  totals.sacks = total("sacked");
  totals.interceptions = total("int_thrown");
  totals.fumbles_lost = total("fumbles_lost");
  totals.penalties = total("penalties");
  totals.rushing_touchdowns = total("rush_td");
  totals.passing_touchdowns = total("pass_td");
  return totals;
}

fast_drive::Kicks read_kicks(CsvTable& table, const CsvRow& row, const std::string& kind) {
  const fast_drive::Kicks kicks{table.number(row, kind + "_att", 0, most),
                                table.number(row, kind + "_made", 0, most)};
  if (kicks.made > kicks.tried) {
    table.wrong(row, fmt::format("{}_made is {}, more than {}_att, {}", kind, kicks.made, kind,
                                 kicks.tried));
  }
  return kicks;
}

TeamSeason read_team_season(CsvTable& table, const CsvRow& row) {
  TeamSeason team;
  const auto count = [&](std::string_view column) { return table.number(row, column, 0, most); };
  team.season = table.number(row, "season", first_year, last_year);
  team.team = table.word(row, "team");
  team.games = table.number(row, "g", 1, 40);
  team.games_with_stats = table.number(row, "g_with_stats", 0, 40);
  team.wins = count("w");
  team.losses = count("l");
  team.ties = count("t");
  team.points_for = count("pf");
  team.points_against = count("pa");
  team.own = read_totals(table, row, "off_");
  team.opponents = read_totals(table, row, "opp_");
  team.field_goals = read_kicks(table, row, "off_fg");
  team.extra_points = read_kicks(table, row, "off_xp");
  team.kick_return_touchdowns = count("kick_ret_td");
  team.punt_return_touchdowns = count("punt_ret_td");
  if (team.wins + team.losses + team.ties != team.games) {
    table.wrong(row, fmt::format("{} wins, {} losses and {} ties are not {} games", team.wins,
                                 team.losses, team.ties, team.games));
  }
  if (team.games_with_stats > team.games) {
    table.wrong(
        row, fmt::format("g_with_stats is {}, more than g, {}", team.games_with_stats, team.games));
  }
  return team;
}

}  // namespace

Result<std::vector<TeamSeason>> parse_team_seasons(std::string_view text, const std::string& file) {
  CsvTable table(text, file);
  const bool whole = table.require({"season",
                                    "team",
                                    "g",
                                    "g_with_stats",
                                    "w",
                                    "l",
                                    "t",
                                    "pf",
                                    "pa",
                                    "off_net_yds",
                                    "off_sacked",
                                    "off_int_thrown",
                                    "off_fumbles_lost",
                                    "off_penalties",
                                    "off_rush_td",
                                    "off_pass_td",
                                    "off_fg_att",
                                    "off_fg_made",
                                    "off_xp_att",
                                    "off_xp_made",
                                    "opp_net_yds",
                                    "opp_sacked",
                                    "opp_int_thrown",
                                    "opp_fumbles_lost",
                                    "opp_penalties",
                                    "opp_rush_td",
                                    "opp_pass_td",
                                    "kick_ret_td",
                                    "punt_ret_td"});
  std::vector<TeamSeason> seasons;
  Once<std::pair<int, std::string>> once;
  for (const CsvRow& row : table.rows()) {
    if (!whole) break;
    seasons.push_back(read_team_season(table, row));
    const TeamSeason& team = seasons.back();
    once.see(table, row, {team.season, team.team}, fmt::format("{} {}", team.season, team.team));
  }
  if (whole && seasons.empty()) table.problems.error({file, 0}, "holds no team");
  if (table.problems.bad()) return bad_input(table.problems);
  return seasons;
}

Result<std::vector<TeamSeason>> read_team_seasons(const fs::path& path) {
  return gridiron::read_records<std::vector<TeamSeason>>(path, parse_team_seasons);
}

Result<void> add_penalties(std::string_view text, const std::string& file,
                           std::vector<TeamSeason>& seasons) {
  CsvTable table(text, file);
  if (!table.require({"season", "team", "offence", "defence"})) return bad_input(table.problems);
  std::map<std::pair<int, std::string>, fast_drive::UnitPenalties> known;
  Once<std::pair<int, std::string>> once;
  for (const CsvRow& row : table.rows()) {
    const std::pair key{table.number(row, "season", first_year, last_year),
                        table.word(row, "team")};
    once.see(table, row, key, fmt::format("{} {}", key.first, key.second));
    known[key] = {table.number(row, "offence", 0, most), table.number(row, "defence", 0, most)};
  }
  if (table.problems.bad()) return bad_input(table.problems);
  for (TeamSeason& team : seasons) {
    const auto found = known.find({team.season, team.team});
    if (found != known.end()) team.penalties = found->second;
  }
  return {};
}

std::vector<TeamSeason> seasons_from_scores(std::span<const NflGame> games, int season) {
  std::map<std::string, TeamSeason> teams;
  for (const NflGame& game : games) {
    if (game.season != season || game.round || !game.score) continue;
    for (const Side side : both_sides) {
      TeamSeason& team = teams[game.teams[side]];
      const int scored = (*game.score)[side], allowed = (*game.score)[other(side)];
      ++team.games;
      ++(scored > allowed ? team.wins : scored < allowed ? team.losses : team.ties);
      team.points_for += scored;
      team.points_against += allowed;
    }
  }
  std::vector<TeamSeason> list;
  for (auto& [code, team] : teams) {
    team.team = code;
    team.season = season;
    list.push_back(team);
  }
  return list;
}

}  // namespace touchline::books
