// A season of First-Division Football as a folder: season.toml (name, points, relegation, sources),
// results.csv (the fixture list, with real scores where known), goals.csv (real scorers, if known)
// and clubs/*.toml (the cards). Reading reports all problems of all files; writing is the rating
// maker's.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "competition/league.hpp"
#include "core/result.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/first_division/rules/book.hpp"

namespace touchline::books {

/// A real goal of a real match.
struct RealGoal {
  std::size_t fixture = 0;
  Side side = Side::home;
  std::string scorer{};
  bool own_goal = false;
};

struct Season {
  std::string id{};
  std::string name{};  // "Premier League 1997-98"
  std::string country{};
  std::vector<std::string> attribution{};
  int relegated = 0;
  competition::PointsRules points{};
  std::vector<first_division::Card> cards{};
  std::vector<std::string> clubs{};  // the cards' names
  std::vector<competition::Fixture> fixtures{};
  std::vector<std::optional<competition::Score>> real{};  // by fixture
  std::vector<RealGoal> goals{};
};

struct CheckedSeason {
  Season season{};
  Problems warnings{};
};

Result<CheckedSeason> read_season(const std::filesystem::path& folder,
                                  const first_division::Switches& switches = {});

/// What the rating maker knows of a season besides its cards.
struct SeasonHead {
  std::string name{};
  std::string country{};
  std::vector<std::string> attribution{};
  int relegated = 0;
  int win = 3, draw = 1;
};
Result<void> write_season(const std::filesystem::path& folder, const SeasonHead& head,
                          const std::vector<first_division::Card>& cards, const std::string& remark,
                          const ResultsFile& results, const GoalsFile& goals);

}  // namespace touchline::books
