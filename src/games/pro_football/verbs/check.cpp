// touchline check: what a file of pro football is, with all its problems.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/text.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/season_file.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {
namespace {

namespace fs = std::filesystem;

bool has_line(std::string_view text, std::string_view begins) {
  const auto lines = split(text, '\n');
  return std::any_of(lines.begin(), lines.end(),
                     [&](std::string_view line) { return trim(line).starts_with(begins); });
}
bool is_team(std::string_view text) {
  return has_line(text, "[offence]") || has_line(text, "[defence card]") ||
         has_line(text, "[specialists]");
}

Checked check_team(const std::string& file, const std::string& text) {
  const auto team = parse_team(text, file);
  if (!team) return {"team", team.error()};
  return {fmt::format("team {} {}, {} men", team->season, team->name, team->men.size()), {}};
}

Checked check_charts(const std::string& file, const std::string& text) {
  const auto charts = parse_charts(text, file);
  return {"charts", charts ? Problems{} : charts.error()};
}

Checked check_season(const fs::path& folder) {
  const auto season = read_pro_season(folder);
  if (!season) return {"season", season.error()};
  Problems problems = season->warnings;
  std::error_code error;
  if (fs::is_directory(folder / folder_of(CardKind::talent), error)) {
    if (const auto talent = read_pro_season(folder, CardKind::talent); !talent) {
      problems.add(talent.error());
    }
  }
  return {fmt::format("season {}, {} teams, {} games", season->season.name,
                      season->season.teams.size(), season->season.games.size()),
          problems};
}

// A folder of teams is this game's if its cards are text.
std::optional<Checked> check_folder(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder / "cards", error)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  if (files.empty()) return std::nullopt;
  if (fs::exists(folder / "season.toml", error)) return check_season(folder);
  std::sort(files.begin(), files.end());
  Problems problems;
  for (const fs::path& file : files) {
    if (const auto team = read_team(file); !team) problems.add(team.error());
  }
  return Checked{fmt::format("season of {} teams", files.size()), problems};
}

}  // namespace

std::optional<Checked> check_file(const verb::Call&, const std::string& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) return check_folder(file);
  const auto text = books::read_text(file);
  if (!text || !file.ends_with(".txt")) return std::nullopt;
  if (is_team(*text)) return check_team(file, *text);
  if (has_line(*text, "row |")) return check_charts(file, *text);
  return std::nullopt;
}

}  // namespace touchline::pro_football
