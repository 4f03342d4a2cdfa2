// What the seasons that are over leave to views of all of them: the matches and feats that may be
// records, every scorer's sum, the runs of every club as they stand, and of men's statistics sums
// and bests. A fold of rows, season by season, that gives the same whether it begins at the first
// season or goes on from a text of an earlier one: that text is what a store keeps of each season
// (league/seasons_past.hpp), so that no view reads them all again.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "league/views/records.hpp"
#include "league/views/statistics.hpp"

namespace touchline::report {

/// So many of each list are kept: who asks for more has all seasons read.
inline constexpr std::size_t most_kept = 50;

/// A club's run of a kind that goes on, and its longest.
struct ClubRun {
  competition::Stretch<store::ResultRow> now{}, best{};
};

struct Memory {
  std::vector<store::ResultRow> biggest_wins{}, highest_scores{};
  std::vector<MatchFeat> most_in_match{};  // of clubs and of teams that only make up a cup
  std::vector<SeasonFeat> most_in_season{};
  std::map<std::pair<std::string, std::string>, Leader> scorers{};  // by player and club
  std::int64_t bare_scores = 0;
  std::map<std::string, std::array<ClubRun, league_run_kinds.size()>> runs{};  // by club
};

/// Adds all seasons that the book has rows of, the earliest first; so many of each list are left.
void add_seasons(Memory& memory, const LeagueBook& book, std::size_t most);

/// The tables that seasons ended with, as their game explains them.
using LastTables = std::vector<store::StandingRow>;
std::string to_text(const LastTables& tables);
Result<LastTables> parse_last_tables(const std::string& text);

std::string to_text(const Memory& memory);
Result<Memory> parse_memory(const std::string& text);

/// Adds all rows, whole seasons that come after those it knows.
void add_rows(StatsBefore& memory, const StatRows& rows);

std::string to_text(const StatMemory& memory);
Result<StatMemory> parse_stat_memory(const std::string& text);

}  // namespace touchline::report
