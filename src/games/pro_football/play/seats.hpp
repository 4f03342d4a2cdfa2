// Who sits down to a match of pro football: from a request, or from a tape.
#pragma once

#include <string>

#include "core/result.hpp"
#include "match/tape.hpp"
#include "play/sitting.hpp"
#include "verb/request.hpp"

namespace touchline::pro_football {

/// touchline play
Result<play::Seated> seat(const verb::Call& call);
/// touchline replay: as far as the tape goes, and on from there.
Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file);

}  // namespace touchline::pro_football
