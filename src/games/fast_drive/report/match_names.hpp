// What the teams of a game are called on its sheet: in full, by a word, and by three letters.
#pragma once

#include "games/fast_drive/report/match_sheet.hpp"

namespace touchline::report {

/// Two teams are never told by the same word.
void name_teams(const fast_drive::Book& book, BySide<TeamSheet>& sides);

}  // namespace touchline::report
