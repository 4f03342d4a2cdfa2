// What a president may ask before he sends his sheet: the chances of a team against what its rival
// is likely to be or was seen to be, the best eleven for a formation, and what one more point would
// do. He knows his own club and what is public; so does this.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/beppiland/rules/odds.hpp"
#include "games/beppiland/rules/president.hpp"

namespace touchline::beppiland {

/// From a scout's line (BEP-REPORT-4) or five bare figures "10 0 33 45 32 CAT".
std::optional<Stance> rival_from(std::string_view line);
/// By the public results of the season, measured against one's own usual totals.
Stance likely_rival(const PresidentView& view, const Meeting& meeting, const Points& usual);

/// The odds for the team's side of the match, nobody hurt or sent off, in dry weather.
struct Outlook {
  double win = 0, draw = 0, loss = 0;
  double scored = 0, conceded = 0;
  Points totals{};
  Shots shots{}, shots_against{};
};
Outlook outlook(const Team& team, const Stance& rival, const Switches& switches);

/// What one more point in each area would change.
struct PointEffect {
  Area area = Area::Di;
  double win = 0, points = 0;  // more of them
};
std::vector<PointEffect> point_effects(const Team& team, const Stance& rival,
                                       const Switches& switches);

/// The best eleven of a formation for a match, with home points on defence; none if the text is no
/// formation ("4-4-2 LI").
std::optional<Team> team_for(const League& league, int club, const Meeting& meeting,
                             std::string_view formation);

}  // namespace touchline::beppiland
