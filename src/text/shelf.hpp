// The shelf of a game whose teams lie in folders of seasons, seasons/ID/cards/TEAM.EXT: teams found
// by a year and a part of their name, or as files that a user names by their path. Knows names and
// paths, not what the files say.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace touchline::books {

class Shelf {
 public:
  /// `folder` is the game's own; `extension` is of its cards, ".toml"; `example` is a team as it
  /// may be named, "2007-patriots".
  Shelf(std::filesystem::path folder, std::string_view extension, std::string_view example)
      : folder_(std::move(folder)), extension_(extension), example_(example) {}

  const std::filesystem::path& folder() const { return folder_; }
  /// Ids, sorted; of a season's teams.
  std::vector<std::string> seasons() const;
  std::vector<std::string> teams(std::string_view season) const;
  /// "nfl-2007/new-england-patriots" and so on.
  std::vector<std::string> all_teams() const;

  /// "nfl-2007" for "2007"; empty if there is none.
  std::string season_named(const std::string& name) const;
  std::filesystem::path season_folder(std::string_view id) const {
    return folder_ / "seasons" / id;
  }

  struct Found {
    std::string id{};  // "nfl-2007/new-england-patriots", or the path it was found by
    std::filesystem::path path{};
  };
  /// "2007-patriots", "2007 new england", "nfl-2007/new-england-patriots", or a card file.
  Result<Found> team(const std::string& name) const;

 private:
  std::filesystem::path folder_;
  std::string extension_, example_;
};

}  // namespace touchline::books
