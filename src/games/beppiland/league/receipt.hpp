// The receipt of a sheet: what was understood, what is put right, what it comes to, and what to
// beware of. Made by rehearsing it; nothing is played.
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/files/letter_sheet.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::league {

std::vector<std::string> receipt_of(const beppiland::League& league, int club,
                                    const beppiland::FairCopy& copy);

}  // namespace touchline::league
