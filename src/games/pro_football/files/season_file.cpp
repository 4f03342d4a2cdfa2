#include "games/pro_football/files/season_file.hpp"

#include <fmt/format.h>

#include "games/pro_football/files/team_file.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {

namespace fs = std::filesystem;

std::string_view folder_of(CardKind kind) { return kind == CardKind::season ? "cards" : "talent"; }

Result<CheckedProSeason> read_pro_season(const fs::path& folder, CardKind kind) {
  ProSeason season;
  gridiron::CardFolder cards;
  cards.name = folder_of(kind);
  cards.extension = ".txt";
  cards.read = [&](const fs::path& file, const gridiron::Season& head,
                   const competition::nfl::Team& named, Problems& problems) {
    Team& card = season.cards.emplace_back();
    std::string& text = season.texts.emplace_back();
    auto read = books::read_text(file, limits::largest_toml);
    if (!read) return problems.add(read.error());
    auto team = parse_team(*read, file.string());
    if (!team) return problems.add(team.error());
    if (team->name != named.name) {
      problems.error({file.string(), 0},
                     fmt::format("is the card of {}; teams.csv says {}", team->name, named.name));
    }
    if (team->season != head.year && head.year != 0) {
      problems.error({file.string(), 0},
                     fmt::format("is a card of {}; season.toml says {}", team->season, head.year));
    }
    card = std::move(*team);
    text = std::move(*read);
  };
  Problems problems = gridiron::read_season_folder(folder, cards, season);
  if (problems.bad()) return bad_input(problems.errors());
  return CheckedProSeason{std::move(season), std::move(problems)};
}

}  // namespace touchline::pro_football
