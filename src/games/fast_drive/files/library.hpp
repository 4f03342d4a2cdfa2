// The shelf of Fast Drive Football: game book, seasons and team cards that the program finds by
// name, or files that a user names by their path.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/files/season_file.hpp"
#include "games/fast_drive/rules/chart.hpp"
#include "text/shelf.hpp"

namespace touchline::books {

struct FoundFastDriveCard {
  std::string id{};  // "nfl-2007/new-england-patriots", or the path it was read from
  fast_drive::Card card{};
};

struct FoundGameBook {
  std::string id{};  // "touchline", or the path it was read from
  std::shared_ptr<const fast_drive::GameBook> charts{};
};

class FastDriveLibrary {
 public:
  /// `data` is the data folder of all games.
  explicit FastDriveLibrary(const std::filesystem::path& data)
      : shelf_(data / "fast-drive", ".toml", "2007-patriots") {}

  const std::filesystem::path& folder() const { return shelf_.folder(); }
  /// Ids of the shipped seasons, sorted; of a season's teams.
  std::vector<std::string> seasons() const { return shelf_.seasons(); }
  std::vector<std::string> teams(std::string_view season) const { return shelf_.teams(season); }
  std::vector<std::string> all_teams() const { return shelf_.all_teams(); }

  /// By id, by year or by folder.
  Result<FastDriveSeason> season(const std::string& name) const;

  /// "2007-patriots", "2007 new england", "nfl-2007/new-england-patriots", or a card file.
  Result<FoundFastDriveCard> card(const std::string& name) const;

  /// The book of our own ("touchline", or no name), or a file.
  Result<FoundGameBook> game_book(const std::string& name) const;

  static constexpr std::string_view own_book = "touchline";

 private:
  Shelf shelf_;
};

/// Reads a game book file; all its problems at once.
Result<fast_drive::GameBook> read_game_book(const std::filesystem::path& path);

}  // namespace touchline::books
