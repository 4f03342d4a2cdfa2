// A season's folder as the documents of a league.
#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/verbs/find_season.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "games/season_league.hpp"

namespace touchline::fast_drive {

Result<Papers> season_papers(const verb::Call& call) {
  const auto found = find_season(call);
  if (!found) return bad_input(found.error());
  return papers_of(league::season_document(found->season, found->book, found->switches));
}

}  // namespace touchline::fast_drive
