// A season of four made-up teams: the two that are shipped and a copy of each, every pair at home
// and away. As a value, and as a folder.
#pragma once

#include <fmt/format.h>

#include <filesystem>

#include "core/text.hpp"
#include "games/pro_football/files/library.hpp"
#include "games/pro_football/season/season.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {

inline const Library& shelf() {
  static const Library library(TOUCHLINE_ROOT "/data");
  return library;
}

inline std::shared_ptr<const Charts> shipped_charts() {
  static const auto charts = std::make_shared<const Charts>(shelf().charts("").value().charts);
  return charts;
}

inline ProSeason made_up_season(int rounds = 1) {
  using competition::nfl::Conference;
  using competition::nfl::Division;
  ProSeason season;
  season.id = "pro-2000";
  season.name = "Made up 2000";
  season.year = 2000;
  const std::array<std::pair<std::string, std::string>, 4> clones{
      {{"2000-pilots", "River City Pilots"},
       {"2000-miners", "Lakeport Miners"},
       {"2000-pilots", "Upstate Pilots"},
       {"2000-miners", "Downtown Miners"}}};
  for (std::size_t i = 0; i < clones.size(); ++i) {
    const auto& [card, name] = clones[i];
    FoundTeam found = shelf().team(card).value();
    const auto at = found.text.find(found.team.name);
    season.texts.push_back(found.text.replace(at, found.team.name.size(), name));
    found.team.name = name;
    season.cards.push_back(found.team);
    season.teams.push_back({fmt::format("T{}", i + 1), name,
                            i < 2 ? Conference::afc : Conference::nfc, Division::east});
  }
  int week = 0;
  for (int round = 0; round < rounds; ++round) {
    for (const auto& [a, b, c, d] : {std::array{0, 1, 2, 3},
                                     {1, 2, 3, 0},
                                     {0, 2, 1, 3},
                                     {1, 0, 3, 2},
                                     {2, 1, 0, 3},
                                     {2, 0, 3, 1}}) {
      ++week;
      for (const BySide<int> teams : {BySide<int>{a, b}, BySide<int>{c, d}}) {
        season.games.push_back({week,
                                {},
                                fmt::format("2000-09-{:02}", week),
                                teams,
                                false,
                                BySide<int>{20, 17},
                                false});
      }
    }
  }
  return season;
}

/// Its files, below a folder; with talent cards that gain a little more.
inline void write_made_up_season(const std::filesystem::path& folder) {
  const ProSeason season = made_up_season();
  for (const auto& [name, text] : gridiron::season_files(season)) {
    (void)books::write_text(folder / name, text);
  }
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    const std::string file = slug(season.teams[i].name) + ".txt";
    std::string talent = season.texts[i];
    for (std::size_t at = 0; (at = talent.find("| +4 ", at)) != std::string::npos; ++at) {
      talent.replace(at, 5, "| +5 ");
    }
    (void)books::write_text(folder / "cards" / file, season.texts[i]);
    (void)books::write_text(folder / "talent" / file, talent);
  }
}

}  // namespace touchline::pro_football
