// A season's folder as the documents of a league.
#include "games/first_division/league/season.hpp"
#include "games/first_division/verbs/find_season.hpp"
#include "games/first_division/verbs/verbs.hpp"
#include "games/season_league.hpp"

namespace touchline::first_division {

Result<Papers> season_papers(const verb::Call& call) {
  const auto switches = league_switches(call);
  if (!switches) return bad_input(switches.error());
  const auto season = find_season(call, *switches);
  if (!season) return bad_input(season.error());
  return papers_of(league::season_document(*season, *switches));
}

}  // namespace touchline::first_division
