// A league as one self-contained page: where it stands, what was played last and comes next, who
// leads, what the chances are, and what it remembers. Readable on a phone, by keyboard and on
// paper. Its headings are English: no game whose leagues speak another language has such a page.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "league/views/chances.hpp"
#include "league/views/views.hpp"

namespace touchline::report {

inline constexpr std::size_t records_shown = 5;  // of each list

struct LeaguePage {
  std::int64_t season = 0;                 // 0: the latest
  std::vector<ComingMatch> coming{};       // of the season; its next round is shown
  std::vector<LeagueChances> chances{};    // in the order they were reckoned; may be none
  std::vector<std::string> attribution{};  // of the season's data
  /// What spans seasons, with all matches, and with those that seasons ended with; nothing: the
  /// book has it.
  std::shared_ptr<const LeagueBook> history{}, finals{};
};

std::string league_html(const LeagueBook& book, const LeaguePage& page);

}  // namespace touchline::report
