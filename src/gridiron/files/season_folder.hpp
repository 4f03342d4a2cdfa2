// A season of American football as a folder: season.toml (name, year, league, sources), teams.csv
// (code, name, conference, division), games.csv (the schedule, with real scores where known) and a
// card for each team. Knows everything but what stands on a card: that is the game's. Reading
// reports all problems of all files; writing is all or nothing.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "competition/nfl.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "gridiron/files/records.hpp"

namespace touchline::gridiron {

struct ScheduledGame {
  int week = 0;
  NflRound round{};
  std::string date{};  // yyyy-mm-dd
  BySide<int> team{};  // indices into the season's teams
  bool neutral = false;
  std::optional<BySide<int>> score{};  // nothing: still to be played
  std::optional<bool> overtime{};      // nothing: not known
  bool playoff() const { return round.has_value(); }
  bool operator==(const ScheduledGame&) const = default;
};

/// What is the same in every game; the cards are added by the game's own type.
struct Season {
  std::string id{};    // the folder's name
  std::string name{};  // "NFL 2007"
  int year = 0;
  std::string league = "NFL";
  std::string overtime{};            // how ties were broken, in words
  std::string cards_from{};          // what the cards are made of, in words
  std::vector<std::string> rules{};  // switches that came with the year, "name=value"
  std::vector<std::string> attribution{};
  std::vector<competition::nfl::Team> teams{};
  std::vector<ScheduledGame> games{};
  bool operator==(const Season&) const = default;
};

/// The regular season's games, as indices into the season's list.
std::vector<std::size_t> regular_games(const Season& season);

/// The real results of the regular season, in the order of the schedule: what standings are made
/// of.
std::vector<competition::nfl::Game> real_results(const Season& season);

// --------------------------------------------------------------------------------------- reading

/// Where the cards of a season lie, and who reads one: `read` is called for every team in its
/// order, and puts down what is wrong.
struct CardFolder {
  std::string_view name = "cards", extension = ".toml";
  std::function<void(const std::filesystem::path&, const Season&, const competition::nfl::Team&,
                     Problems&)>
      read{};
};

/// Fills `season` from the folder; errors and warnings are what is wrong with it.
Problems read_season_folder(const std::filesystem::path& folder, const CardFolder& cards,
                            Season& season);

/// Whether it is a season folder whose cards have this extension: whose game it is of.
bool has_cards(const std::filesystem::path& folder, std::string_view extension);

// --------------------------------------------------------------------------------------- writing

using FilesByName = std::map<std::string, std::string>;

/// season.toml, teams.csv and games.csv.
FilesByName season_files(const Season& season);
/// Adds the card of a team, "cards/new-england-patriots.toml"; a problem if another one has that
/// name.
void add_card(FilesByName& files, std::string_view folder, std::string_view extension,
              const std::string& team, std::string text, Problems& problems);

enum class Overwrite { no, yes };
/// Writes beside the folder and then takes its place. A folder that is there already is an error,
/// or, with Overwrite::yes, replaced if it is a season folder.
Result<void> write_season_folder(const std::filesystem::path& folder, const FilesByName& files,
                                 Overwrite overwrite);
/// Why write_season_folder would refuse the folder.
Result<void> may_write_season(const std::filesystem::path& folder, Overwrite overwrite);

// ---------------------------------------------------------------------------------------- making

/// Teams and schedule of a real season: `codes` are its teams in their order, `games` and `names`
/// may hold other seasons too.
Result<Season> make_season(int year, std::span<const std::string> codes,
                           std::span<const NflGame> games, std::span<const NflTeamName> names);

}  // namespace touchline::gridiron
