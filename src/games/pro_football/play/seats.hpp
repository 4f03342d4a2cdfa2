// Who sits down to a match of pro football: from a request, or from a tape.
#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "games/pro_football/play/setting.hpp"
#include "league/tenant.hpp"
#include "match/tape.hpp"
#include "play/sitting.hpp"
#include "verb/request.hpp"

namespace touchline::pro_football {

/// touchline play
Result<play::Seated> seat(const verb::Call& call);
/// touchline replay: as far as the tape goes, and on from there.
Result<play::Seated> seat_from_tape(const verb::Call& call, const Tape& tape,
                                    const std::string& file);

/// Who coaches a league's match: as is asked for, or as what was left of it says.
Result<BySide<Coaching>> coaches_in(const league::SitOrder& order);
/// league play, league match: a match of a league's season, by the setting's coaches.
Result<std::unique_ptr<play::Sitting>> seat_in_league(TableSetting setting,
                                                      const league::SitOrder& order);
/// A match that the computer has played from these dice and this luck of its coaches, to be looked
/// at.
Result<std::unique_ptr<play::Sitting>> looked_up(TableSetting setting, Generator dice,
                                                 BySide<Generator> luck);

}  // namespace touchline::pro_football
