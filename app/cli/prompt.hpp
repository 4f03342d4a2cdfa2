// The conversation at the table: a match played input by input, by people and the computer
// together.
#pragma once

#include <string>

#include "cli/shell.hpp"
#include "play/sitting.hpp"

namespace touchline::cli {

/// Until the match is over, or on quit or end of input; its tape is kept after every input. `page`:
/// a file for the match sheet when it is over; empty: none.
void play_at_prompt(Shell& shell, play::Seated& seated, const std::string& page);

}  // namespace touchline::cli
