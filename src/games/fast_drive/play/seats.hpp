// Who sits down to a game, and how it begins: as a request wants it, as a tape tells it, from a
// stream of the computer's dice, or at a league's fixture. What is said there is front.hpp.
#pragma once

#include <memory>
#include <string>

#include "games/fast_drive/play/setting.hpp"
#include "league/tenant.hpp"
#include "play/sitting.hpp"
#include "verb/request.hpp"

namespace touchline::fast_drive {

/// touchline play: the computer's dice, a script's, or people's own; coaches of any kind.
Result<play::Seated> seat(const verb::Call& call);

/// touchline replay: the tape as far as it goes; who threw and coached goes on where it is not
/// finished, unless it is only looked at (--json).
Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file);

/// A game that the computer plays out, with the coach's report.
std::unique_ptr<play::Sitting> thrown_by_computer(TableSetting setting, const Generator& dice);

/// A game of a league.
Result<std::unique_ptr<play::Sitting>> seat_in_league(TableSetting setting,
                                                      const league::SitOrder& order);

}  // namespace touchline::fast_drive
