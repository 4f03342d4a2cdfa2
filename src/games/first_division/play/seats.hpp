// Who sits down to a match, and how it begins: as a request wants it, as a tape tells it, from a
// stream of the computer's dice, or at a league's fixture. What is said there is front.hpp.
#pragma once

#include <memory>
#include <string>

#include "games/first_division/play/setting.hpp"
#include "league/tenant.hpp"
#include "play/sitting.hpp"
#include "verb/request.hpp"

namespace touchline::first_division {

/// touchline play: the computer's dice, a script's, or people's own.
Result<play::Seated> seat(const verb::Call& call);

/// touchline replay: the tape as far as it goes; people throw on where it is not finished.
Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file);

/// A match that the computer plays out.
std::unique_ptr<play::Sitting> thrown_by_computer(TableSetting setting, const Generator& dice);

/// A match of a league.
Result<std::unique_ptr<play::Sitting>> seat_in_league(TableSetting setting,
                                                      const league::SitOrder& order);

}  // namespace touchline::first_division
