#include "gridiron/files/season_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "text/toml_text.hpp"

namespace touchline::gridiron {

namespace fs = std::filesystem;
using namespace books;
using competition::nfl::Team;

namespace {

// --------------------------------------------------------------------------------------- reading

class SeasonReader {
 public:
  SeasonReader(fs::path folder, const CardFolder& cards, Season& season)
      : folder_(std::move(folder)), cards_(cards), season_(season) {}

  Problems read() {
    std::error_code error;
    if (!fs::is_directory(folder_, error)) {
      problems_.error({folder_.string(), 0},
                      fmt::format("is no season folder; it needs season.toml, teams.csv, games.csv "
                                  "and {}/",
                                  cards_.name));
      return problems_;
    }
    const fs::path whole = fs::absolute(folder_).lexically_normal();
    season_.id = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
    read_head();
    read_teams();
    read_cards();
    read_games();
    return problems_;
  }

 private:
  std::string path(std::string_view name) const { return (folder_ / name).string(); }

  void read_head() {
    const std::string file = path("season.toml");
    const auto text = read_text(file);
    if (!text) return problems_.add(text.error());
    const auto head = parse_toml(*text, file);
    if (!head) return problems_.add(head.error());
    const auto line = [](const toml::node* node) {
      return node ? static_cast<int>(node->source().begin.line) : 0;
    };
    const auto words_at = [&](std::string_view key, std::string fallback) {
      const toml::node* node = head->get(key);
      if (!node) return fallback;
      if (const auto value = node->value_exact<std::string>()) return *value;
      problems_.error({file, line(node)}, fmt::format("{} must be a text in quotes", key));
      return fallback;
    };
    season_.name = words_at("name", season_.id);
    const auto year = (*head)["year"].value_exact<int64_t>();
    if (year && *year >= 1920 && *year <= 2200) {
      season_.year = static_cast<int>(*year);
    } else {
      problems_.error({file, line(head->get("year"))},
                      "year must be a year from 1920 on: year = 2007");
    }
    season_.league = words_at("league", "NFL");
    season_.overtime = words_at("overtime", "");
    season_.cards_from = words_at("cards", "");
    read_list(*head, file, "rules", season_.rules);
    read_list(*head, file, "attribution", season_.attribution);
    static const std::vector<std::string> known{"name",  "year",  "league",     "overtime",
                                                "cards", "rules", "attribution"};
    for (const auto& [key, node] : *head) {
      if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
      const auto guess = closest(key.str(), known);
      problems_.warn({file, line(&node)},
                     fmt::format("'{}' is not read{}", key.str(),
                                 guess ? fmt::format("; did you mean {}?", *guess) : ""));
    }
  }

  void read_list(const toml::table& head, const std::string& file, std::string_view key,
                 std::vector<std::string>& texts) {
    const toml::node* node = head.get(key);
    if (!node) return;
    const toml::array* list = node->as_array();
    bool good = list != nullptr;
    for (std::size_t i = 0; good && i < list->size(); ++i) {
      const auto source = (*list)[i].value_exact<std::string>();
      good = source.has_value();
      if (good) texts.push_back(*source);
    }
    if (!good) {
      problems_.error({file, static_cast<int>(node->source().begin.line)},
                      fmt::format("{} must be a list of texts in quotes", key));
    }
  }

  void read_teams() {
    const auto text = read_text(path("teams.csv"));
    if (!text) return problems_.add(text.error());
    CsvTable table(*text, path("teams.csv"));
    const bool whole = table.require({"code", "name", "conference", "division"});
    std::map<std::string, int> names;
    for (const CsvRow& row : table.rows()) {
      if (!whole) break;
      Team team = read_nfl_team(table, row);
      const int index = static_cast<int>(season_.teams.size());
      if (!codes_.emplace(team.code, index).second) {
        table.wrong(row, fmt::format("{} stands twice", team.code));
      }
      const auto [named, fresh] = names.emplace(slug(team.name), row.line);
      if (!fresh) {
        table.wrong(row,
                    fmt::format("{} would have the card of line {}", team.name, named->second));
      }
      season_.teams.push_back(std::move(team));
    }
    if (whole && season_.teams.size() < 2) {
      table.problems.error({table.file(), 0}, "a season needs at least two teams");
    } else if (const auto why = competition::nfl::why_no_season(season_.teams);
               whole && why && !table.problems.bad()) {
      table.problems.error({table.file(), 0}, *why);
    }
    problems_.add(table.problems);
  }

  // Every team has the card that its name calls for, and no card is without a team.
  void read_cards() {
    const fs::path cards = folder_ / cards_.name;
    std::set<fs::path> expected;
    for (const Team& team : season_.teams) {
      const fs::path file = cards / (slug(team.name) + std::string(cards_.extension));
      if (!expected.insert(file).second) continue;  // reported with the teams
      cards_.read(file, season_, team, problems_);
    }
    std::error_code error;
    std::set<fs::path> spare;
    for (const auto& entry : fs::directory_iterator(cards, error)) {
      if (entry.path().extension() == cards_.extension && !expected.contains(entry.path())) {
        spare.insert(entry.path());
      }
    }
    for (const fs::path& file : spare) {
      problems_.warn({file.string(), 0}, "is the card of no team in teams.csv");
    }
  }

  void read_games() {
    const auto text = read_text(path("games.csv"));
    if (!text) return problems_.add(text.error());
    CsvTable table(*text, path("games.csv"));
    const bool whole = table.require({"week", "type", "date", "away", "home", "neutral",
                                      "away_score", "home_score", "overtime"});
    for (const CsvRow& row : table.rows()) {
      if (whole) season_.games.push_back(read_game(table, row));
    }
    problems_.add(table.problems);
  }

  ScheduledGame read_game(CsvTable& table, const CsvRow& row) {
    ScheduledGame game;
    game.week = table.number(row, "week", 1, 40);
    game.round = read_round(table, row);
    game.date = read_date(table, row);
    game.team = {team_index(table, row, "home"), team_index(table, row, "away")};
    if (game.team.home == game.team.away && game.team.home >= 0) {
      table.wrong(row, fmt::format("{} cannot play against itself", table.cell(row, "home")));
    }
    game.neutral = table.flag(row, "neutral");
    game.score = read_score(table, row);
    if (!table.cell(row, "overtime").empty()) game.overtime = table.flag(row, "overtime");
    for (const Side side : both_sides) {
      const int team = game.team[side];
      if (team < 0) continue;
      const auto [seen, fresh] = weeks_.emplace(std::pair(game.week, team), row.line);
      if (fresh) continue;
      problems_.warn(
          {table.file(), row.line},
          fmt::format("{} plays twice in week {}, first on line {}",
                      season_.teams[static_cast<std::size_t>(team)].code, game.week, seen->second));
    }
    return game;
  }

  int team_index(CsvTable& table, const CsvRow& row, std::string_view column) {
    const std::string code = table.word(row, column);
    const auto found = codes_.find(code);
    if (found != codes_.end()) return found->second;
    if (code.empty()) return -1;
    std::vector<std::string> all;
    for (const Team& team : season_.teams) all.push_back(team.code);
    const auto guess = closest(code, all);
    table.wrong(row, fmt::format("{} is no team of teams.csv{}", code,
                                 guess ? fmt::format("; did you mean {}?", *guess) : ""));
    return -1;
  }

  fs::path folder_;
  const CardFolder& cards_;
  Season& season_;
  Problems problems_;
  std::map<std::string, int> codes_;
  std::map<std::pair<int, int>, int> weeks_;  // the line of a team's game in a week
};

// --------------------------------------------------------------------------------------- writing

std::string list_toml(std::string_view key, const std::vector<std::string>& texts) {
  if (texts.empty()) return "";
  std::string text = fmt::format("{} = [\n", key);
  for (const std::string& one : texts) text += fmt::format("  {},\n", toml_string(one));
  return text + "]\n";
}

std::string head_toml(const Season& season) {
  std::string text = fmt::format("name = {}\nyear = {}\nleague = {}\n", toml_string(season.name),
                                 season.year, toml_string(season.league));
  if (!season.overtime.empty())
    text += fmt::format("overtime = {}\n", toml_string(season.overtime));
  if (!season.cards_from.empty())
    text += fmt::format("cards = {}\n", toml_string(season.cards_from));
  return text + list_toml("rules", season.rules) + list_toml("attribution", season.attribution);
}

std::string teams_csv(const Season& season) {
  std::string text = "code,name,conference,division\n";
  for (const Team& team : season.teams) {
    text += fmt::format("{},{},{},{}\n", csv_cell(team.code), csv_cell(team.name),
                        name(team.conference), name(team.division));
  }
  return text;
}

std::string games_csv(const Season& season) {
  std::string text = "week,type,date,away,home,neutral,away_score,home_score,overtime\n";
  const auto team = [&](int index) {
    return csv_cell(season.teams[static_cast<std::size_t>(index)].code);
  };
  for (const ScheduledGame& game : season.games) {
    const std::string score =
        game.score ? fmt::format("{},{}", game.score->away, game.score->home) : ",";
    text += fmt::format("{},{},{},{},{},{},{},{}\n", game.week, round_code(game.round), game.date,
                        team(game.team.away), team(game.team.home), game.neutral ? 1 : 0, score,
                        game.overtime ? (*game.overtime ? "1" : "0") : "");
  }
  return text;
}

bool is_season_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "season.toml", error) &&
         fs::is_directory(folder / "cards", error);
}

}  // namespace

std::vector<std::size_t> regular_games(const Season& season) {
  std::vector<std::size_t> games;
  for (std::size_t i = 0; i < season.games.size(); ++i) {
    if (!season.games[i].playoff()) games.push_back(i);
  }
  return games;
}

std::vector<competition::nfl::Game> real_results(const Season& season) {
  std::vector<competition::nfl::Game> results;
  for (const ScheduledGame& game : season.games) {
    if (game.playoff() || !game.score) continue;
    results.push_back({game.week, game.team.home, game.team.away, *game.score, game.neutral});
  }
  return results;
}

Problems read_season_folder(const fs::path& folder, const CardFolder& cards, Season& season) {
  return SeasonReader(folder, cards, season).read();
}

bool has_cards(const fs::path& folder, std::string_view extension) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder / "cards", error)) {
    if (entry.path().extension() == extension) return true;
  }
  return false;
}

FilesByName season_files(const Season& season) {
  return {{"season.toml", head_toml(season)},
          {"teams.csv", teams_csv(season)},
          {"games.csv", games_csv(season)}};
}

void add_card(FilesByName& files, std::string_view folder, std::string_view extension,
              const std::string& team, std::string text, Problems& problems) {
  const std::string id = slug(team), name = fmt::format("{}/{}{}", folder, id, extension);
  if (id.empty() || files.contains(name)) {
    problems.error({}, fmt::format("'{}' would have the same file name as another team, or none; "
                                   "give it a plainer name",
                                   team));
  }
  files[name] = std::move(text);
}

Result<void> may_write_season(const fs::path& folder, Overwrite overwrite) {
  std::error_code error;
  if (!fs::exists(folder, error)) return {};
  if (overwrite == Overwrite::no) {
    return bad_input({folder.string(), 0},
                     "is there already; name another folder, or replace it with --force");
  }
  const bool empty = fs::is_directory(folder, error) && fs::is_empty(folder, error);
  if (empty || is_season_folder(folder)) return {};
  return bad_input({folder.string(), 0},
                   "is no season folder and will not be replaced; name another folder");
}

Result<void> write_season_folder(const fs::path& folder, const FilesByName& files,
                                 Overwrite overwrite) {
  if (auto may = may_write_season(folder, overwrite); !may) return may;
  return write_folder(folder, files);
}

Result<Season> make_season(int year, std::span<const std::string> codes,
                           std::span<const NflGame> games, std::span<const NflTeamName> names) {
  Season season;
  season.year = year;
  Problems problems;
  std::map<std::string, int> index;
  for (const std::string& code : codes) {
    const NflTeamName* named = team_name(names, year, code);
    if (!named) {
      problems.error({}, fmt::format("{} has no name in {}; the file of teams needs a line for it",
                                     code, year));
      continue;
    }
    index.emplace(code, static_cast<int>(season.teams.size()));
    season.teams.push_back(named->team);
  }
  for (const NflGame& game : games) {
    if (game.season != year) continue;
    BySide<int> team;
    bool known = true;
    for (const Side side : both_sides) {
      const auto found = index.find(game.teams[side]);
      known &= found != index.end();
      if (found != index.end()) team[side] = found->second;
    }
    if (!known) {
      problems.error({}, fmt::format("{}, line {} of the games: {} at {} is not between teams with "
                                     "statistics",
                                     year, game.line, game.teams.away, game.teams.home));
      continue;
    }
    season.games.push_back(
        {game.week, game.round, game.date, team, game.neutral, game.score, game.overtime});
  }
  if (season.teams.empty()) problems.error({}, fmt::format("no team of {} is known", year));
  if (problems.bad()) return bad_input(problems);
  return season;
}

}  // namespace touchline::gridiron
