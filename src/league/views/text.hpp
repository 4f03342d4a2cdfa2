// The views of a league as text for a terminal: a heading, then tables (league/views/grids.hpp).
// An answer is a page even where nothing has been played yet: it says so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "document/booklet.hpp"
#include "document/style.hpp"
#include "league/views/chances.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

/// A view before it is known where it is read: on a terminal, on paper, as tables.
struct Shown {
  std::string what{};
  std::vector<Grid> grids{};
  std::string otherwise{};  // the word for it, where nothing stands in them
};
std::string shown_text(const LeagueBook& book, const Shown& shown, const Style& style);
Booklet shown_booklet(const LeagueBook& book, const Shown& shown);

/// Seasons and rounds: 0 is the latest. `season` nothing: of all seasons.
Shown shown_table(const LeagueBook& book, std::int64_t season, std::int64_t round);
Shown shown_results(const LeagueBook& book, std::int64_t season, std::int64_t round);
Shown shown_leaders(const LeagueBook& book, std::optional<std::int64_t> season, std::size_t most);
Shown shown_records(const LeagueBook& book, std::size_t most);
Shown shown_all_time(const LeagueBook& book);
Shown shown_champions(const LeagueBook& book);

std::string league_table_text(const LeagueBook& book, std::int64_t season, std::int64_t round,
                              const Style& style);
std::string league_results_text(const LeagueBook& book, std::int64_t season, std::int64_t round,
                                const Style& style);
std::string league_fixtures_text(const LeagueBook& book, const std::vector<ComingMatch>& coming,
                                 const Style& style);
std::string league_leaders_text(const LeagueBook& book, std::optional<std::int64_t> season,
                                std::size_t most, const Style& style);
std::string league_head_to_head_text(const LeagueBook& book, const std::string& club,
                                     const std::string& opponent, const Style& style);
std::string league_records_text(const LeagueBook& book, std::size_t most, const Style& style);
std::string league_all_time_text(const LeagueBook& book, const Style& style);
std::string league_champions_text(const LeagueBook& book, const Style& style);
std::string league_chances_text(const LeagueBook& book, const LeagueChances& chances,
                                const Style& style);

}  // namespace touchline::report
