#include "games/fast_drive/verbs/find_season.hpp"

#include <algorithm>

namespace touchline::fast_drive {

namespace fs = std::filesystem;

bool has_season(const fs::path& data, const std::string& name) {
  const auto ids = books::FastDriveLibrary(data).seasons();
  return std::find(ids.begin(), ids.end(), name) != ids.end() || name.starts_with("nfl-") ||
         gridiron::has_cards(name, ".toml");
}

Result<FoundSeason> find_season(const verb::Call& call) {
  const books::FastDriveLibrary library(call.data);
  FoundSeason found;
  Problems problems;
  const auto switches = switches_from<Switches>(call.request.all("--rule"));
  if (!switches) problems.add(switches.error());
  auto season = library.season(call.request.text("season"));
  if (!season) problems.add(season.error());
  auto charts = library.game_book(call.request.text("--book"));
  if (!charts) problems.add(charts.error());
  if (problems.bad()) return bad_input(problems);
  found.switches = *switches;
  found.season = std::move(*season);
  found.book = std::move(*charts);
  return found;
}

fs::path real_drives(const verb::Call& call) {
  const std::string named = call.request.text("--data");
  return named.empty() ? call.data / "nfl" : fs::path(named);
}

}  // namespace touchline::fast_drive
