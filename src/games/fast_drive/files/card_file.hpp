// Team cards of Fast Drive Football as TOML shaped like the printed card: reading with all the
// problems of a file at once, and writing. The checks of docs/rules/fast-drive.md, "Team card".
//
//   team = "Chicago Bears"
//   league = "NFL"
//   season = 2006
//   offence = ["PROLIFIC", "CLUMSY semi"]
//   leaning = "R"
//   defence = ["STAUNCH", "AGGRESSIVE semi"]
//   kick_returns = "ELECTRIC"
//   punt_returns = "ELECTRIC semi"
//   field_goals = "11-54"
//   extra_points = "11-66"
//   special = [
//     { key = "136", row = "off.SHAKY ? INT | FUMBLE", turnover = true },
//   ]
//
// league, leaning, the returns and special may be left out; returns = "ELECTRIC" sets both units.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/fast_drive/rules/card.hpp"

namespace touchline::books {

struct CheckedFastDriveCard {
  fast_drive::Card card{};
  Problems warnings{};  // a card with errors is no card
};

/// Problems name `file`.
Result<CheckedFastDriveCard> parse_fast_drive_card(std::string_view text, const std::string& file);
Result<CheckedFastDriveCard> read_fast_drive_card(const std::filesystem::path& path);

std::string write_fast_drive_card(const fast_drive::Card& card);

}  // namespace touchline::books
