// The file that a league of Beppiland is founded from: its name, its rules, and the clubs whose
// presidents are there already. Clubs that are not named are made up and led by the computer, so
// that a league always has 36.
//
//   name = "Lega Bassa"
//   rules = ["cup.away_goals=true"]
//   forecast.right = [90, 80, 70, 60]   # how often it is right, by match day
//   language = "it"                 # of the bulletin: en or it
//   edition = 3                     # of its papers; `league new` puts it in
//   beacon = "Lotto, first draw after the deadline"   # as league new --beacon takes it
//   mail.word = "required"          # a sheet by mail needs the word of its president's blank sheet
//
//   [[club]]
//   name = "I Pini"
//   president = "M. Rossi"
//   squad = """
//   Babybaby III 9+0 Po
//   Giuanin I 10+0 Di.D
//   …
//   """
//   staff = "Bruno COACH"
//
// A club without a squad gets one by lot; `computer = "bold"` puts the computer in its chair.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::books {

/// What leagues are founded in now. In the second edition the bulletin numbers the days of the
/// Torneo's groups, gives friendlies no match day and prints points less those taken off, and a
/// private report tells experience, trainings and foreign matches; in the third computer presidents
/// are active unless its rules say otherwise (BEP-R87). A file that does not say is of the first:
/// so are all leagues that were founded before there were two.
inline constexpr int newest_edition = 3;

struct LeagueFile {
  std::string name{}, language{"en"};
  std::optional<int> edition{};
  std::string beacon{};  // the source whose draws go into its dice
  bool mail_needs_word = false;
  beppiland::Switches switches{};
  std::vector<beppiland::Club> clubs{};  // as written; without men: to be made up
};

Result<LeagueFile> parse_league_file(std::string_view text, const std::string& file);

/// A file for those who bring none: so many seats for people, the rest for the computer.
std::string sample_league_file(const std::string& name, int people, const std::string& language,
                               const std::vector<std::string>& rules);

/// The file as a league is founded from it today: it says which edition it is of.
std::string in_newest_edition(const std::string& text, const LeagueFile& file);

/// The file of these very clubs and rules, in plain order and without addresses.
std::string league_file_without_addresses(const LeagueFile& file);

/// All 36 clubs with their men, made up where the file has none; checked as BEP-START says.
Result<std::vector<beppiland::Club>> founding_clubs(const LeagueFile& file, std::uint64_t seed);

}  // namespace touchline::books
