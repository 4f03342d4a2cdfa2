// A season's folder as the documents of a league.
#include "games/pro_football/league/season.hpp"
#include "games/pro_football/verbs/find_season.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "games/season_league.hpp"

namespace touchline::pro_football {

Result<Papers> season_papers(const verb::Call& call) {
  const auto found = find_season(call);
  if (!found) return bad_input(found.error());
  return papers_of(league::season_document(found->season, found->charts, found->order.switches));
}

}  // namespace touchline::pro_football
