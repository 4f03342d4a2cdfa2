// A new league and new clubs: the check of a starting squad, squads made by lot for those who bring
// none, and the first season's draws.
#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "games/beppiland/rules/draws.hpp"
#include "games/beppiland/rules/league.hpp"
#include "games/beppiland/rules/money.hpp"

namespace touchline::beppiland {

/// BEP-START-2..10, BEP-R74  All that is wrong with the squad of a new club.
Problems check_start(const Club& club);

/// A legal starting squad with invented men.
void build_squad(Club& club, std::uint64_t seed);

/// BEP-START-11, BEP-START-12  What a new club has besides its men.
void endow(Club& club, int season, const Switches& switches);

/// BEP-LEAGUE-3  36 clubs in three leagues drawn by lot; session 1 is next. Squads are there
/// already; ids are given here. The money of all clubs comes from the bank.
League found_league(std::string name, std::vector<Club> clubs, const Switches& switches,
                    DiceBox& dice);

inline constexpr std::size_t clubs_in_league = 36;

/// Invented names of clubs, for those that nobody has named.
std::string invented_club(std::size_t number);

}  // namespace touchline::beppiland
