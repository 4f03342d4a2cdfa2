#include "games/fast_drive/files/nfl_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/date.hpp"
#include "core/text.hpp"
#include "text/csv_table.hpp"
#include "text/file.hpp"

namespace touchline::books {

using competition::nfl::Round;
using fast_drive::OffenceTotals;
using fast_drive::TeamSeason;
namespace fs = std::filesystem;

namespace {

constexpr int first_year = 1920, last_year = 2200;
constexpr int most = 20000;  // of anything a team does in a season
constexpr int most_points = 200;
constexpr std::array<std::string_view, 5> type_codes{"REG", "WC", "DIV", "CON", "SB"};

template <class T, class Parse>
Result<T> read_file(const fs::path& path, Parse parse) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return parse(*text, path.string());
}

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

/// Reports the second row of the same thing.
template <class Key>
class Once {
 public:
  void see(CsvTable& table, const CsvRow& row, const Key& key, const std::string& what) {
    const auto [seen, fresh] = lines_.emplace(key, row.line);
    if (!fresh) table.wrong(row, fmt::format("{} stands on line {} already", what, seen->second));
  }

 private:
  std::map<Key, int> lines_;
};

// --------------------------------------------------------------------------------------- games

std::optional<BySide<std::array<int, 5>>> read_quarters(CsvTable& table, const CsvRow& row) {
  static constexpr std::array<std::string_view, 5> names{"q1", "q2", "q3", "q4", "ot"};
  if (table.cell(row, "h_q1").empty()) return std::nullopt;
  BySide<std::array<int, 5>> quarters;
  for (std::size_t i = 0; i < names.size(); ++i) {
    quarters.home[i] = table.number(row, fmt::format("h_{}", names[i]), 0, most_points);
    quarters.away[i] = table.number(row, fmt::format("a_{}", names[i]), 0, most_points);
  }
  return quarters;
}

NflGame read_game(CsvTable& table, const CsvRow& row, bool classic) {
  NflGame game;
  game.line = row.line;
  game.season = table.number(row, "season", first_year, last_year);
  game.date = read_date(table, row);
  game.teams = {table.word(row, "home"), table.word(row, "away")};
  if (game.teams.home == game.teams.away && !game.teams.home.empty()) {
    table.wrong(row, game.teams.home + " cannot play against itself");
  }
  game.neutral = table.flag(row, "neutral");
  game.score = read_score(table, row);
  if (classic) {
    if (table.flag(row, "playoff")) game.round = Round::super_bowl;
    return game;
  }
  game.week = table.number(row, "week", 1, 40);
  game.overtime = table.flag(row, "overtime");
  game.quarters = read_quarters(table, row);
  game.round = read_round(table, row);
  for (const Side side : both_sides) {
    if (!game.quarters || !game.score) break;
    int sum = 0;
    for (const int points : game.quarters->operator[](side)) sum += points;
    if (sum != (*game.score)[side]) {
      table.wrong(row, fmt::format("the quarters of {} add up to {}, the score says {}",
                                   game.teams[side], sum, (*game.score)[side]));
    }
  }
  return game;
}

/// Weeks since a Tuesday long ago.
int week_number(const std::string& date) {
  return (day_number(date).value_or(0) - *day_number("1900-01-02")) / 7;
}

// Lists of scores alone give dates only.
void name_weeks(std::vector<NflGame>& games) {
  std::map<int, std::set<int>> weeks;  // that have a game, by season
  std::map<int, std::vector<NflGame*>> playoffs;
  for (NflGame& game : games) {
    game.week = week_number(game.date);
    weeks[game.season].insert(game.week);
    if (game.round) playoffs[game.season].push_back(&game);
  }
  for (NflGame& game : games) {
    const std::set<int>& played = weeks[game.season];
    game.week = static_cast<int>(std::distance(played.begin(), played.find(game.week))) + 1;
  }
  for (auto& [season, list] : playoffs) {
    std::stable_sort(list.begin(), list.end(),
                     [](const NflGame* a, const NflGame* b) { return a->date > b->date; });
    for (std::size_t i = 0; i < list.size(); ++i) {
      list[i]->round = i < 1   ? Round::super_bowl
                       : i < 3 ? Round::conference
                       : i < 7 ? Round::divisional
                               : Round::wild_card;
    }
  }
}

}  // namespace

std::string_view round_code(NflRound round) {
  return type_codes[round ? static_cast<std::size_t>(*round) + 1 : 0];
}

NflRound read_round(CsvTable& table, const CsvRow& row) {
  const std::string_view text = table.cell(row, "type");
  const auto found = std::find(type_codes.begin(), type_codes.end(), text);
  if (found == type_codes.end()) {
    table.wrong(row,
                fmt::format("type must be one of {}, not '{}'", fmt::join(type_codes, ", "), text));
  }
  if (found == type_codes.end() || found == type_codes.begin()) return std::nullopt;
  return static_cast<Round>(found - type_codes.begin() - 1);
}

std::string read_date(CsvTable& table, const CsvRow& row) {
  const std::string_view text = table.cell(row, "date");
  const auto date = parse_date(text);
  if (!date) table.wrong(row, fmt::format("date must be written 2007-09-06, not '{}'", text));
  return date.value_or("");
}

std::optional<BySide<int>> read_score(CsvTable& table, const CsvRow& row) {
  if (table.cell(row, "home_score").empty() && table.cell(row, "away_score").empty()) {
    return std::nullopt;
  }
  return BySide<int>{table.number(row, "home_score", 0, most_points),
                     table.number(row, "away_score", 0, most_points)};
}

competition::nfl::Team read_nfl_team(CsvTable& table, const CsvRow& row) {
  const auto one_of = [&](std::string_view column, const auto& all) {
    std::vector<std::string_view> names;
    for (const auto value : all) {
      names.push_back(competition::nfl::name(value));
      if (names.back() == table.cell(row, column)) return value;
    }
    table.wrong(row, fmt::format("{} must be {}, not '{}'", column, fmt::join(names, ", "),
                                 table.cell(row, column)));
    return *std::begin(all);
  };
  return {table.word(row, "code"), table.word(row, "name"),
          one_of("conference", competition::nfl::both_conferences),
          one_of("division", competition::nfl::all_divisions)};
}

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
  return read_file<std::vector<TeamSeason>>(path, parse_team_seasons);
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

Result<std::vector<NflGame>> parse_nfl_games(std::string_view text, const std::string& file) {
  CsvTable table(text, file);
  const std::string_view head = text.substr(0, text.find('\n'));
  const bool classic = head.find("playoff") != std::string_view::npos;
  const bool whole = classic ? table.require({"season", "date", "playoff", "neutral", "home",
                                              "away", "home_score", "away_score"})
                             : table.require({"season", "week", "type", "date", "away", "home",
                                              "neutral", "away_score", "home_score", "overtime"});
  std::vector<NflGame> games;
  Once<std::tuple<std::string, std::string, std::string>> once;
  for (const CsvRow& row : table.rows()) {
    if (!whole) break;
    games.push_back(read_game(table, row, classic));
    const NflGame& game = games.back();
    once.see(table, row, {game.date, game.teams.away, game.teams.home},
             fmt::format("{} at {} on {}", game.teams.away, game.teams.home, game.date));
  }
  if (table.problems.bad()) return bad_input(table.problems);
  if (classic) name_weeks(games);
  return games;
}

Result<std::vector<NflGame>> read_nfl_games(const fs::path& path) {
  return read_file<std::vector<NflGame>>(path, parse_nfl_games);
}

Result<std::vector<NflTeamName>> parse_nfl_teams(std::string_view text, const std::string& file) {
  CsvTable table(text, file);
  const bool whole = table.require({"from", "to", "code", "name", "conference", "division"});
  std::vector<NflTeamName> names;
  for (const CsvRow& row : table.rows()) {
    if (!whole) break;
    NflTeamName team{table.number(row, "from", first_year, last_year),
                     table.number(row, "to", first_year, last_year), read_nfl_team(table, row),
                     row.line};
    if (team.to < team.from) {
      table.wrong(row,
                  fmt::format("{} is before {}; write the earlier year first", team.to, team.from));
    }
    for (const NflTeamName& other : names) {
      if (other.team.code != team.team.code || other.to < team.from || team.to < other.from)
        continue;
      table.wrong(row, fmt::format("{} has a name for some of these years on line {} already",
                                   team.team.code, other.line));
    }
    names.push_back(std::move(team));
  }
  if (table.problems.bad()) return bad_input(table.problems);
  return names;
}

Result<std::vector<NflTeamName>> read_nfl_teams(const fs::path& path) {
  return read_file<std::vector<NflTeamName>>(path, parse_nfl_teams);
}

const NflTeamName* team_name(std::span<const NflTeamName> names, int season,
                             std::string_view code) {
  const auto found = std::find_if(names.begin(), names.end(), [&](const NflTeamName& team) {
    return team.team.code == code && team.from <= season && season <= team.to;
  });
  return found == names.end() ? nullptr : &*found;
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
