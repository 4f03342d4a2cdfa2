// What men did in a league, folded from the rows of its statistics: who leads in what, over a
// season or all of them, the best match and season of everything that is counted, and one man's
// page. For games that count it (store::StatRow); goals and points of a table are views.hpp. Rows
// know men by name alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/json_value.hpp"
#include "core/result.hpp"
#include "document/grid.hpp"
#include "store/rows.hpp"

namespace touchline::report {

using StatRows = std::vector<store::StatRow>;

/// A man's sum of one statistic, for one team.
struct StatSum {
  std::string player{}, team{};
  std::int64_t season = 0;  // 0: of all
  std::string stage{};      // of a single match
  std::int64_t value = 0;
};
/// Most first, equal ones by name: the order of every list.
template <class Sum>
bool is_before(const Sum& a, const Sum& b) {
  return std::tie(b.value, a.player, a.team, a.season) <
         std::tie(a.value, b.player, b.team, b.season);
}

/// What seasons before those of the rows left of one statistic (league/views/memory.hpp).
struct StatMemory {
  std::optional<StatSum> match{}, season{};
  std::map<std::pair<std::string, std::string>, std::int64_t> sums{};  // by player and team
};
/// By statistic.
using StatsBefore = std::map<std::string, StatMemory>;

/// What is counted there, by name.
std::vector<std::string> statistics_in(const StatRows& rows, const StatsBefore& before = {});

/// Of a season or of all together.
std::vector<StatSum> stat_leaders(const StatRows& rows, const std::string& statistic,
                                  std::optional<std::int64_t> season, std::size_t most,
                                  const StatsBefore& before = {});

/// The best match, the best season and the most of all time.
struct StatRecords {
  std::string statistic{};
  std::optional<StatSum> match{}, season{}, all_time{};
};
std::vector<StatRecords> stat_records(const StatRows& rows, const StatsBefore& before = {});

/// The same as it is told: without what everybody holds who was always there.
std::vector<StatRecords> told_records(const StatRows& rows, const StatsBefore& before = {});

/// All that one man did: a line for each season and team.
struct PlayerSeason {
  std::int64_t season = 0;
  std::string team{};
  std::vector<std::pair<std::string, std::int64_t>> values{};  // by statistic
};
struct PlayerPage {
  std::string player{};
  std::vector<PlayerSeason> seasons{};
};
PlayerPage player_page(const StatRows& rows, const std::string& player);
/// The men whose name contains the words; all problems of a name that is none or several.
Result<std::string> player_named(const StatRows& rows, const std::string& words,
                                 const StatsBefore& before = {});

// ------------------------------------------------------------------------------------ as documents

std::vector<Grid> statistics_grids(const StatRows& rows, const std::string& statistic,
                                   std::optional<std::int64_t> season, std::size_t most,
                                   const StatsBefore& before = {});
JsonValue statistics_json(const StatRows& rows, const std::string& statistic,
                          std::optional<std::int64_t> season, std::size_t most,
                          const StatsBefore& before = {});
Grid stat_records_grid(const StatRows& rows, const StatsBefore& before = {});
std::vector<Grid> player_grids(const PlayerPage& page);
JsonValue player_json(const PlayerPage& page);

}  // namespace touchline::report
