// The shelf of pro football: charts, and teams that the program finds by year and name, or files
// that a user names by their path. With each comes its text, which is its identity on tapes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/pro_football/files/season_file.hpp"
#include "games/pro_football/rules/card.hpp"
#include "text/shelf.hpp"

namespace touchline::pro_football {

struct FoundTeam {
  std::string id{};  // "sample-2000/river-city-pilots", or the path it was read from
  std::string text{};
  Team team{};
};

struct FoundCharts {
  std::string id{};  // "touchline", or the path it was read from
  std::string text{};
  Charts charts{};
};

class Library {
 public:
  /// `data` is the data folder of all games.
  explicit Library(const std::filesystem::path& data)
      : shelf_(data / "pro-football", ".txt", "2000-pilots") {}

  const books::Shelf& shelf() const { return shelf_; }
  Result<FoundTeam> team(const std::string& name) const;
  /// By id, by year or by folder.
  Result<ProSeason> season(const std::string& name, CardKind kind = CardKind::season) const;
  /// Our own ("touchline", or no name), or a file.
  Result<FoundCharts> charts(const std::string& name) const;

  static constexpr std::string_view own_charts = "touchline";

 private:
  books::Shelf shelf_;
};

}  // namespace touchline::pro_football
