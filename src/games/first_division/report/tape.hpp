// What a match of First-Division Football says on its tape (play/tapes.hpp).
#pragma once

#include "games/first_division/rules/game.hpp"
#include "play/tapes.hpp"

namespace touchline::first_division {

Tape tape_head(const Book& book, const report::TapeNames& names);
std::string tape_result(const Book& book, const report::TapeNames& names, const State& state,
                        const Log<Event>& log);

}  // namespace touchline::first_division
