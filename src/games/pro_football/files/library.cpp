#include "games/pro_football/files/library.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {

Result<FoundTeam> Library::team(const std::string& name) const {
  const auto found = shelf_.team(name);
  if (!found) return bad_input(found.error());
  auto text = books::read_text(found->path, limits::largest_toml);
  if (!text) return bad_input(text.error());
  auto team = parse_team(*text, found->path.string());
  if (!team) return bad_input(team.error());
  return FoundTeam{found->id, std::move(*text), std::move(*team)};
}

Result<ProSeason> Library::season(const std::string& name, CardKind kind) const {
  std::error_code error;
  const std::string id = shelf_.season_named(name);
  if (id.empty() && !std::filesystem::is_directory(name, error)) {
    const auto guess = closest(name, shelf_.seasons());
    return bad_input(fmt::format(
        "no season '{}'{}; 'touchline teams pro-football' lists them, or name a season folder",
        name, guess ? fmt::format(", did you mean {}?", *guess) : ""));
  }
  auto read =
      read_pro_season(id.empty() ? std::filesystem::path(name) : shelf_.season_folder(id), kind);
  if (!read) return bad_input(read.error());
  return std::move(read->season);
}

Result<FoundCharts> Library::charts(const std::string& name) const {
  const bool own = name.empty() || name == own_charts;
  const std::filesystem::path path =
      own ? shelf_.folder() / "charts.txt" : std::filesystem::path(name);
  auto text = books::read_text(path, limits::largest_toml);
  if (!text) return bad_input(text.error());
  auto charts = parse_charts(*text, path.string());
  if (!charts) return bad_input(charts.error());
  return FoundCharts{own ? std::string(own_charts) : name, std::move(*text), std::move(*charts)};
}

}  // namespace touchline::pro_football
