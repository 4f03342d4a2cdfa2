// The views of a league in the machine's form; the shapes are promised in docs/cli.md. A result
// always says how it came about, and `bare_score` is true where only a score was handed in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "league/views/chances.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

JsonValue league_table_json(const LeagueBook& book, std::int64_t season, std::int64_t round);
JsonValue league_results_json(const LeagueBook& book, std::int64_t season, std::int64_t round);
JsonValue league_fixtures_json(const LeagueBook& book, const std::vector<ComingMatch>& coming);
JsonValue league_leaders_json(const LeagueBook& book, std::optional<std::int64_t> season,
                              std::size_t most);
JsonValue league_head_to_head_json(const LeagueBook& book, const std::string& club,
                                   const std::string& opponent);
JsonValue league_records_json(const LeagueBook& book, std::size_t most);
JsonValue league_all_time_json(const LeagueBook& book);
JsonValue league_champions_json(const LeagueBook& book);

}  // namespace touchline::report
