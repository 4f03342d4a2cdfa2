// A team's cards as a text file: its men with places and ratings, a table for each card, the
// defence card, the specialists, and calls of its own. All problems of the file at once, each with
// line and column. docs/rules/pro-football.md, "Cards", says what stands on them.
//
//   team    River City Pilots
//   season  2000
//   front   4-3
//   fumble  1-3
//   fouls   4 3
//
//   [offence]
//   HB FB | Dan Pruitt | 2 3 | carries 240 targets 45 defender RLB
//   [defence]
//   MLB   | Al Varga   | 4 3
//   [card Dan Pruitt]
//   row | linebuck right | linebuck wrong | flat right | flat wrong
//   2   | +9             | +12            | X          | +4
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/pro_football/rules/card.hpp"

namespace touchline::pro_football {

/// `lenient` reads a blank or an X among runs as 0 yards (PRO-R34).
Result<Team> parse_team(std::string_view text, const std::string& file, bool lenient = false);
Result<Team> read_team(const std::filesystem::path& path);

}  // namespace touchline::pro_football
