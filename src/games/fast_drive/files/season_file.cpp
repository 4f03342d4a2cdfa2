#include "games/fast_drive/files/season_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/rules/book.hpp"
#include "games/fast_drive/rules/rating.hpp"
#include "games/fast_drive/rules/state.hpp"
#include "text/csv_table.hpp"
#include "text/file.hpp"
#include "text/toml_text.hpp"

namespace touchline::books {

namespace fs = std::filesystem;
using namespace fast_drive;
using competition::nfl::Team;

namespace {

// --------------------------------------------------------------------------------------- reading

class SeasonReader {
 public:
  explicit SeasonReader(fs::path folder) : folder_(std::move(folder)) {}

  Result<CheckedFastDriveSeason> read() {
    std::error_code error;
    if (!fs::is_directory(folder_, error)) {
      return bad_input({folder_.string(), 0},
                       "is no season folder; it needs season.toml, teams.csv, games.csv and "
                       "cards/");
    }
    const fs::path whole = fs::absolute(folder_).lexically_normal();
    season_.id = (whole.has_filename() ? whole : whole.parent_path()).filename().string();
    read_head();
    read_teams();
    read_cards();
    read_games();
    if (problems_.bad()) return bad_input(problems_.errors());
    return CheckedFastDriveSeason{season_, problems_};
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
    read_attribution(*head, file);
    static const std::vector<std::string> known{"name",     "year",  "league",
                                                "overtime", "cards", "attribution"};
    for (const auto& [key, node] : *head) {
      if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
      const auto guess = closest(key.str(), known);
      problems_.warn({file, line(&node)},
                     fmt::format("'{}' is not read{}", key.str(),
                                 guess ? fmt::format("; did you mean {}?", *guess) : ""));
    }
  }

  void read_attribution(const toml::table& head, const std::string& file) {
    const toml::node* node = head.get("attribution");
    if (!node) return;
    const toml::array* list = node->as_array();
    bool good = list != nullptr;
    for (std::size_t i = 0; good && i < list->size(); ++i) {
      const auto source = (*list)[i].value_exact<std::string>();
      good = source.has_value();
      if (good) season_.attribution.push_back(*source);
    }
    if (!good) {
      problems_.error({file, static_cast<int>(node->source().begin.line)},
                      "attribution must be a list of texts in quotes");
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
    std::set<fs::path> expected;
    for (const Team& team : season_.teams) {
      const fs::path file = folder_ / "cards" / (slug(team.name) + ".toml");
      if (!expected.insert(file).second) continue;  // reported with the teams
      auto card = read_fast_drive_card(file);
      if (!card) {
        problems_.add(card.error());
        season_.cards.emplace_back();
        continue;
      }
      problems_.add(card->warnings);
      check_card(card->card, team, file.string());
      season_.cards.push_back(std::move(card->card));
    }
    std::error_code error;
    std::set<fs::path> spare;
    for (const auto& entry : fs::directory_iterator(folder_ / "cards", error)) {
      if (entry.path().extension() == ".toml" && !expected.contains(entry.path())) {
        spare.insert(entry.path());
      }
    }
    for (const fs::path& file : spare) {
      problems_.warn({file.string(), 0}, "is the card of no team in teams.csv");
    }
  }

  void check_card(const Card& card, const Team& team, const std::string& file) {
    if (card.team != team.name) {
      problems_.error({file, 0},
                      fmt::format("is the card of {}; teams.csv says {}", card.team, team.name));
    }
    if (card.season != season_.year && season_.year != 0) {
      problems_.error({file, 0}, fmt::format("is a card of {}; season.toml says {}", card.season,
                                             season_.year));
    }
    if (card.league != season_.league) {
      problems_.error({file, 0}, fmt::format("is a card of the {}; season.toml says {}",
                                             card.league, season_.league));
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

  FastDriveGame read_game(CsvTable& table, const CsvRow& row) {
    FastDriveGame game;
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
  FastDriveSeason season_;
  Problems problems_;
  std::map<std::string, int> codes_;
  std::map<std::pair<int, int>, int> weeks_;  // the line of a team's game in a week
};

// --------------------------------------------------------------------------------------- writing

std::string head_toml(const FastDriveSeason& season) {
  std::string text = fmt::format("name = {}\nyear = {}\nleague = {}\n", toml_string(season.name),
                                 season.year, toml_string(season.league));
  if (!season.overtime.empty())
    text += fmt::format("overtime = {}\n", toml_string(season.overtime));
  if (!season.cards_from.empty())
    text += fmt::format("cards = {}\n", toml_string(season.cards_from));
  if (season.attribution.empty()) return text;
  text += "attribution = [\n";
  for (const std::string& source : season.attribution) {
    text += fmt::format("  {},\n", toml_string(source));
  }
  return text + "]\n";
}

std::string teams_csv(const FastDriveSeason& season) {
  std::string text = "code,name,conference,division\n";
  for (const Team& team : season.teams) {
    text += fmt::format("{},{},{},{}\n", csv_cell(team.code), csv_cell(team.name),
                        name(team.conference), name(team.division));
  }
  return text;
}

std::string games_csv(const FastDriveSeason& season) {
  std::string text = "week,type,date,away,home,neutral,away_score,home_score,overtime\n";
  const auto team = [&](int index) {
    return csv_cell(season.teams[static_cast<std::size_t>(index)].code);
  };
  for (const FastDriveGame& game : season.games) {
    const std::string score =
        game.score ? fmt::format("{},{}", game.score->away, game.score->home) : ",";
    text += fmt::format("{},{},{},{},{},{},{},{}\n", game.week, round_code(game.round), game.date,
                        team(game.team.away), team(game.team.home), game.neutral ? 1 : 0, score,
                        game.overtime ? (*game.overtime ? "1" : "0") : "");
  }
  return text;
}

/// "sudden death, 15 minutes"
std::string overtime_words(const Overtime& overtime) {
  const std::string length = overtime.clocked
                                 ? fmt::format("{} minutes", overtime.ticks * tick_seconds / 60)
                                 : "until decided";
  switch (overtime.rule) {
    case OvertimeRule::sudden:
      return "sudden death, " + length;
    case OvertimeRule::modified:
      return "modified sudden death, " + length;
    case OvertimeRule::both:
      return "a possession each, then sudden death, " + length;
    default:
      return "none, ties stand";
  }
}

bool is_season_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "season.toml", error) &&
         fs::is_directory(folder / "cards", error);
}

}  // namespace

std::vector<competition::nfl::Game> real_results(const FastDriveSeason& season) {
  std::vector<competition::nfl::Game> results;
  for (const FastDriveGame& game : season.games) {
    if (game.playoff() || !game.score) continue;
    results.push_back({game.week, game.team.home, game.team.away, *game.score, game.neutral});
  }
  return results;
}

Result<CheckedFastDriveSeason> read_fast_drive_season(const fs::path& folder) {
  return SeasonReader(folder).read();
}

Result<std::map<std::string, std::string>> fast_drive_season_files(const FastDriveSeason& season) {
  std::map<std::string, std::string> files{{"season.toml", head_toml(season)},
                                           {"teams.csv", teams_csv(season)},
                                           {"games.csv", games_csv(season)}};
  Problems problems;
  for (const Card& card : season.cards) {
    const std::string id = slug(card.team), name = fmt::format("cards/{}.toml", id);
    if (id.empty() || files.contains(name)) {
      problems.error({}, fmt::format("'{}' would have the same file name as another team, or none; "
                                     "give it a plainer name",
                                     card.team));
    }
    files[name] = write_fast_drive_card(card);
  }
  if (problems.bad()) return bad_input(problems);
  return files;
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

Result<void> write_fast_drive_season(const fs::path& folder, const FastDriveSeason& season,
                                     Overwrite overwrite) {
  if (auto may = may_write_season(folder, overwrite); !may) return may;
  const auto files = fast_drive_season_files(season);
  if (!files) return bad_input(files.error());
  fs::path target = fs::absolute(folder).lexically_normal();
  if (!target.has_filename()) target = target.parent_path();
  const fs::path beside = target.string() + fmt::format(".part{}", ::getpid());
  const fs::path old = target.string() + fmt::format(".old{}", ::getpid());
  std::error_code error, ignored;
  for (const auto& [name, text] : *files) {
    if (auto written = write_text(beside / name, text); !written) {
      fs::remove_all(beside, ignored);
      return written;
    }
  }
  const bool replaces = fs::exists(target, error);
  if (replaces) fs::rename(target, old, error);
  if (!error) fs::rename(beside, target, error);
  if (error) {
    if (replaces && !fs::exists(target, ignored)) fs::rename(old, target, ignored);
    fs::remove_all(beside, ignored);
    return bad_input({folder.string(), 0}, "cannot be written: " + error.message());
  }
  fs::remove_all(old, ignored);
  return {};
}

Result<FastDriveSeason> make_nfl_season(int year, std::span<const TeamSeason> league,
                                        std::span<const NflGame> games,
                                        std::span<const NflTeamName> names) {
  FastDriveSeason season;
  season.id = fmt::format("nfl-{}", year);
  season.name = fmt::format("NFL {}", year);
  season.year = year;
  season.overtime = fmt::format("Regular season: {}. Playoffs: {}.",
                                overtime_words(overtime_of(year, season.league, false)),
                                overtime_words(overtime_of(year, season.league, true)));
  const bool scores_alone = std::none_of(
      league.begin(), league.end(), [](const TeamSeason& t) { return t.games_with_stats > 0; });
  season.cards_from =
      scores_alone
          ? "From scores alone: words about points and efficiency only; the kicking ranges are an "
            "estimate for the league of the time."
          : "From the statistics of the regular season: a word in full from one standard deviation "
            "off the league's mean, semi from half of one.";
  Problems problems;
  season.cards = rate(league);
  std::map<std::string, int> index;
  for (std::size_t i = 0; i < league.size(); ++i) {
    const std::string& code = league[i].team;
    const NflTeamName* named = team_name(names, year, code);
    if (!named) {
      problems.error({}, fmt::format("{} has no name in {}; the file of teams needs a line for it",
                                     code, year));
      continue;
    }
    index.emplace(code, static_cast<int>(season.teams.size()));
    season.teams.push_back(named->team);
    season.cards[i].team = named->team.name;
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

}  // namespace touchline::books
