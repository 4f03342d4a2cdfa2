// What the words of team cards are worth, measured on real teams: how the results of a team's
// drives differ from the league's, by the words that its season earned it.
#pragma once

#include <vector>

#include "games/fast_drive/rules/figures.hpp"

namespace touchline::fast_drive {

/// The 24 words that charts may ask about: offence before defence, by axis, good before bad.
std::vector<WordEffect> word_list();

/// The effect of each word, every word with the direction its name promises.
std::vector<WordEffect> word_effects(const std::vector<TeamDrives>& teams);

}  // namespace touchline::fast_drive
