// Who may read a call while it lies face down: everyone, or one seat. A reader is named by the same
// word: a seat, or `everyone`, who is told no secret at all (a spectator, a bulletin). Who keeps a
// match is no reader: the keeper has the inputs themselves.
#pragma once

#include <cstdint>

#include "core/side.hpp"

namespace touchline {

enum class Audience : std::uint8_t { everyone, home, away };

inline constexpr Audience all_audiences[] = {Audience::everyone, Audience::home, Audience::away};

constexpr Audience only(Side seat) { return seat == Side::home ? Audience::home : Audience::away; }

/// Whether this reader may read what is meant for that audience.
constexpr bool may_read(Audience reader, Audience meant_for) {
  return meant_for == Audience::everyone || meant_for == reader;
}

}  // namespace touchline
