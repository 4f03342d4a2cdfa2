#include "gridiron/files/records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/date.hpp"
#include "core/text.hpp"

namespace touchline::gridiron {

using books::CsvRow;
using books::CsvTable;
using competition::nfl::Round;
namespace fs = std::filesystem;

namespace {

constexpr int most_points = 200;
constexpr std::array<std::string_view, 5> type_codes{"REG", "WC", "DIV", "CON", "SB"};

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
    table.wrong(
        row, fmt::format("type must be one of {}, not '{}'", join_words(type_codes, ", "), text));
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
    table.wrong(row, fmt::format("{} must be {}, not '{}'", column, join_words(names, ", "),
                                 table.cell(row, column)));
    return *std::begin(all);
  };
  return {table.word(row, "code"), table.word(row, "name"),
          one_of("conference", competition::nfl::both_conferences),
          one_of("division", competition::nfl::all_divisions)};
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
  return read_records<std::vector<NflGame>>(path, parse_nfl_games);
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
  return read_records<std::vector<NflTeamName>>(path, parse_nfl_teams);
}

const NflTeamName* team_name(std::span<const NflTeamName> names, int season,
                             std::string_view code) {
  const auto found = std::find_if(names.begin(), names.end(), [&](const NflTeamName& team) {
    return team.team.code == code && team.from <= season && season <= team.to;
  });
  return found == names.end() ? nullptr : &*found;
}

}  // namespace touchline::gridiron
