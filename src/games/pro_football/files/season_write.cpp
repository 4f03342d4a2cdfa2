#include "games/pro_football/files/season_write.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/pro_football/files/team_write.hpp"
#include "text/csv.hpp"
#include "text/file.hpp"
#include "text/toml_text.hpp"

namespace touchline::pro_football {

namespace fs = std::filesystem;

namespace {

/// Rules that came with the years and are switches here (docs/rules/pro-football.md).
std::vector<std::string> rules_of(int year) {
  std::vector<std::string> rules;
  if (year >= 2015) rules.insert(rules.end(), {"xp_2015=on", "def_try=on"});
  if (year >= 2016) rules.emplace_back("touchback_2016=on");
  return rules;
}

std::string list_toml(std::string_view key, const std::vector<std::string>& texts) {
  if (texts.empty()) return {};
  std::string text = fmt::format("{} = [\n", key);
  for (const std::string& one : texts) text += fmt::format("  {},\n", books::toml_string(one));
  return text + "]\n";
}

}  // namespace

std::map<std::string, std::string> season_files(int year, const Records& records,
                                                const std::vector<CardFolder>& cards,
                                                const std::vector<std::string>& attribution) {
  std::map<std::string, std::string> files;
  files["season.toml"] =
      fmt::format("name = \"Pro {}\"\nyear = {}\nleague = \"NFL\"\n", year, year) +
      list_toml("rules", rules_of(year)) +
      "cards = \"Made by touchline cards from the statistics of the regular season; the readings "
      "are ours.\"\n" +
      list_toml("attribution", attribution);
  std::string teams = "code,name,conference,division\n";
  for (const TeamName& team : records.names) {
    if (team.from > year || year > team.to) continue;
    teams += fmt::format("{},{},{},{}\n", team.code, books::csv_cell(team.name), team.conference,
                         team.division);
  }
  files["teams.csv"] = teams;
  std::string games = "week,type,date,away,home,neutral,away_score,home_score,overtime\n";
  for (const ScheduledGame& game : records.games) {
    if (game.season == year) games += game.line + "\n";
  }
  files["games.csv"] = games;
  for (const CardFolder& folder : cards) {
    for (const Team& team : folder.teams) {
      files[fmt::format("{}/{}.txt", folder.name, slug(team.name))] =
          team_text(team, folder.remark);
    }
  }
  return files;
}

bool is_season_folder(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::is_regular_file(folder / "season.toml", error) &&
         std::filesystem::is_directory(folder / "cards", error);
}

Result<void> may_write_folder(const fs::path& folder, bool overwrite) {
  std::error_code error;
  if (!fs::exists(folder, error)) return {};
  if (!overwrite) {
    return bad_input({folder.string(), 0},
                     "is there already; name another folder, or replace it with --force");
  }
  const bool empty = fs::is_directory(folder, error) && fs::is_empty(folder, error);
  if (empty || is_season_folder(folder)) return {};
  return bad_input({folder.string(), 0},
                   "is no season folder and will not be replaced; name another folder");
}

}  // namespace touchline::pro_football
