// The shelf of data that the program finds by name: seasons and their cards under a data folder, or
// a file or folder that a user names by its path.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/season_file.hpp"

namespace touchline::books {

struct FoundCard {
  std::string id{};  // "epl-1997-98/arsenal", or the path it was read from
  first_division::Card card{};
  Problems warnings{};
};

class Library {
 public:
  explicit Library(std::filesystem::path data) : data_(std::move(data)) {}

  const std::filesystem::path& data() const { return data_; }

  /// Ids of the shipped seasons, sorted.
  std::vector<std::string> seasons() const;
  /// Ids of a season's clubs, sorted.
  std::vector<std::string> clubs(std::string_view season) const;

  /// By id or by folder.
  Result<CheckedSeason> season(const std::string& name,
                               const first_division::Switches& switches = {}) const;

  /// "arsenal" (of the sample season, or of the only season that has it), "epl-2003-04/arsenal", or
  /// the path of a card file.
  Result<FoundCard> card(const std::string& name,
                         const first_division::Switches& switches = {}) const;

  /// The season a bare club name is looked up in first: that of the printed sample cards.
  static constexpr std::string_view sample_season = "epl-1997-98";

 private:
  std::filesystem::path season_folder(std::string_view id) const;
  std::filesystem::path data_;
};

}  // namespace touchline::books
