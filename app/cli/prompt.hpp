// The conversation at the table: a match played input by input, by people and the computer
// together.
#pragma once

#include <string>

#include "cli/shell.hpp"
#include "play/sitting.hpp"

namespace touchline::cli {

/// Until the match is over, or on quit or end of input; its tape is kept after every input. True if
/// it was played to its end.
bool play_at_prompt(Shell& shell, play::Seated& seated);

}  // namespace touchline::cli
