// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp).
#include "fuzz/readers.hpp"

#include <filesystem>

#include "core/check.hpp"
#include "core/text.hpp"
#include "fuzz/scratch.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/nfl_players.hpp"
#include "games/pro_football/files/season_write.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "games/pro_football/files/team_write.hpp"
#include "games/pro_football/league/game_plan.hpp"
#include "games/pro_football/report/card.hpp"
#include "games/pro_football/rules/calls.hpp"
#include "games/pro_football/rules/maker_rates.hpp"
#include "text/file.hpp"

namespace touchline::strangers::pro_football_readers {
namespace {

namespace fs = std::filesystem;

/// A team that is read can be played with: its menus are made, its cards go on paper, and into a
/// file that reads as the same, its records too.
void read_pro_football_team(const std::string& text) {
  auto team = pro_football::parse_team(text, "team.txt");
  if (!team) return;
  const std::string written = pro_football::team_text(*team);
  const auto again = pro_football::parse_team(written, "again.txt");
  TOUCHLINE_CHECK(again && pro_football::team_text(*again) == written,
                  "a team that is written can be read");
  (void)pro_football::card_tables(*team);
  (void)pro_football::make_menus(*team);
}

void read_pro_football_charts(const std::string& text) {
  (void)pro_football::parse_charts(text, "charts.txt");
}

/// An owner's sheet, for a team of the shipped ones.
void read_pro_football_sheet(const std::string& text) {
  static const pro_football::Team team = *pro_football::parse_team(
      *books::read_text(TOUCHLINE_ROOT
                        "/data/pro-football/seasons/pro-2007/cards/new-england-patriots.txt"),
      "patriots");
  const auto sheet =
      league::parse_season_sheet(text, {"real", "auto", "equilibrium"}, /*with_plan=*/true);
  if (sheet) (void)pro_football::read_game_plan(team, *sheet);
}

/// The tables of a folder of statistics, each after a form feed and a line that names it; one that
/// is not there is empty.
void read_pro_football_statistics(const std::string& text) {
  const fs::path folder = scratch().path("statistics");
  fs::create_directories(folder);
  const auto parts = split(text, '\f');
  for (const std::string name :
       {"passing.csv.gz", "rushing.csv.gz", "receiving.csv.gz", "returns.csv.gz", "kicking.csv.gz",
        "punting.csv.gz", "defence-players.csv.gz", "team-offence.csv.gz", "team-defence.csv.gz",
        "penalties-team.csv.gz", "team-playcalls.csv.gz", "games.csv", "teams.csv"}) {
    std::string table;
    for (const std::string_view part : parts)
      if (part.starts_with(name + "\n")) table = part.substr(name.size() + 1);
    scratch().written(("statistics/" + name).c_str(), table);
  }
  const auto records =
      pro_football::read_records(folder, folder / "games.csv", folder / "teams.csv");
  if (!records) return;
  (void)pro_football::reliabilities(records->seasons);
  for (const auto& [year, season] : records->seasons)
    (void)pro_football::season_files(year, *records, {}, {});
}

const Readers own{{
    {"pro_football_team", read_pro_football_team},
    {"pro_football_statistics", read_pro_football_statistics},
    {"pro_football_charts", read_pro_football_charts},
    {"pro_football_sheet", read_pro_football_sheet},
}};

}  // namespace
}  // namespace touchline::strangers::pro_football_readers
