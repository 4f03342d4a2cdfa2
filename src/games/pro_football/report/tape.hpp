// What a match of pro football says on its tape (play/tapes.hpp).
#pragma once

#include "games/pro_football/rules/game.hpp"
#include "play/tapes.hpp"

namespace touchline::pro_football {

Tape tape_head(const Book& book, const report::TapeNames& names);
std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log);

/// An entry of the log as one line, for digests.
std::string log_line(const Entry<Event>& entry);

}  // namespace touchline::pro_football
