// What a game of Fast Drive Football says on its tape (play/tapes.hpp).
#pragma once

#include "games/fast_drive/rules/game.hpp"
#include "play/tapes.hpp"

namespace touchline::fast_drive {

Tape tape_head(const Book& book, const report::TapeNames& names);
std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log);

}  // namespace touchline::fast_drive
