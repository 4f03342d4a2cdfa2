// What the house says of a league to those who are in it, in the league's language: the frame of
// every answer. What a game says stands in its own files; refusals and help are English everywhere.
// Rows and the audit trail are written in English, whatever the league's language is: they are
// facts, hashed as they stand. They are told in its words, as far as these know them.
#pragma once

#include "text/words.hpp"

namespace touchline::league {

const text::Words& words_in(text::Language language);

/// What a row of this game's leagues says: a stage, a note, how a match ended. Lines `row.…` of the
/// game's own files.
std::string row_in(text::Language language, std::string_view game, std::string_view written);
/// What an entry of the audit trail says: lines `trail.ACTION.…` of ours; without any for its
/// action it is a ruling.
std::string trail_in(text::Language language, std::string_view action, std::string_view written);

}  // namespace touchline::league
