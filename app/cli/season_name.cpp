#include "cli/season_name.hpp"

#include <algorithm>
#include <filesystem>

#include "games/fast_drive/rules/switches.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::cli {

namespace fs = std::filesystem;

std::optional<books::Season> find_season(Shell& shell, const std::string& name,
                                         const first_division::Switches& switches) {
  auto season = shell.library.season(name, switches);
  if (!season) shell.report(season.error());  // warnings are for 'check'
  if (!season) return std::nullopt;
  for (std::size_t f = 0; f < season->season.fixtures.size(); ++f) {
    if (const auto why = first_division::refusal(season::book_of(season->season, f, switches))) {
      shell.report(*why);
      return std::nullopt;
    }
  }
  return std::move(season->season);
}

bool is_fast_drive_season(const Shell& shell, const std::string& season) {
  std::error_code error;
  const auto ids = shell.fast_drive.seasons();
  return std::find(ids.begin(), ids.end(), season) != ids.end() || season.starts_with("nfl-") ||
         fs::is_directory(fs::path(season) / "cards", error);
}

std::optional<FastDriveSeasonSetting> find_fast_drive_season(
    Shell& shell, const std::string& name, const std::string& book,
    const std::vector<std::string>& rules) {
  FastDriveSeasonSetting setting;
  Problems problems;
  for (const std::string& rule : rules) {
    if (auto set = set_switch(setting.switches, rule); !set) {
      problems.add(set.error());
    }
  }
  auto season = shell.fast_drive.season(name);
  if (!season) problems.add(season.error());
  const auto charts = shell.fast_drive.game_book(book);
  if (!charts) problems.add(charts.error());
  if (problems.bad()) {
    shell.report(problems);
    return std::nullopt;
  }
  setting.season = std::move(*season);
  setting.book = *charts;
  return setting;
}

}  // namespace touchline::cli
