// What the house says of a league to those who are in it, in the league's language: the frame of
// every answer. What a game says stands in its own files; refusals, help and the audit trail are
// English everywhere.
#pragma once

#include "text/words.hpp"

namespace touchline::league {

const text::Words& words_in(text::Language language);

}  // namespace touchline::league
