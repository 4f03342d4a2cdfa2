// Whether a league that was read from a text can be played on: every number of a club, a man or a
// tie points at something, every list has the length that the rules walk it by, and the cups are as
// far as the calendar says. The rules are given sound leagues only and check nothing of this again.
// What must hold after a session, whatever was ordered, is integrity.hpp.
#pragma once

#include <optional>
#include <string>

#include "games/beppiland/rules/league.hpp"

namespace touchline::beppiland {

/// What is wrong with it first; nothing: it is sound. A league without what is its clubs' own, as
/// everybody sees it, is sound as well.
std::optional<std::string> why_unsound(const League& league);

}  // namespace touchline::beppiland
