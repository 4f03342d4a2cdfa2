// What an announced source draws after the list of sheets is frozen, and goes into the dice of the
// turn: nobody could know it when the sheets were fixed (docs/fair-dice.md).
#pragma once

#include <cstdint>
#include <string>

#include "league/desk.hpp"
#include "league/fair_dice.hpp"

namespace touchline::league {

/// What a source drew, in the one way it is written: letters (a to z) and figures, everything else
/// a single blank between them, no noughts before a figure. Every other spelling would be another
/// seed to choose from.
Result<std::string> as_drawn(const std::string& typed);

/// Of the turn under way; empty without one.
Beacon beacon_of(Desk& desk, const store::OpenTurnRow& turn);
/// The beacon that the chain has of a turn, as it was given or mended last.
std::string beacon_on_chain(Desk& desk, std::int64_t number);

/// A beacon that was mistyped, before the turn is published: a link of the chain says so, and the
/// dice are those of the sheets and the list of its first closing with the other beacon.
Result<void> mend_beacon(Desk& desk, const std::string& drawn, const std::string& reason);

}  // namespace touchline::league
