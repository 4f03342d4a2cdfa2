// A league of Beppiland as text and back: the state that a turn is stored with. One canonical text
// for equal leagues of the same version; nothing but the store and its tests looks inside.
//
// The second version has named fields and leaves out what is at its default: a value is an object,
// several of a kind are a table that names its columns once. The first, of programs up to 0.4.0, is
// the list of all fields. Both are read. What was stored is never written anew: a turn's hash is
// over its bytes (docs/formats.md).
#pragma once

#include <string>

#include "core/result.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::league {

inline constexpr int newest_state_version = 3;
/// From this one on a state names every switch.
inline constexpr int all_rules_since = 3;

std::string to_text(const beppiland::League& league, int version = newest_state_version);
Result<beppiland::League> parse_beppiland_state(const std::string& text);

/// A league and the version that its text was of, which is written again where a hash is over that.
struct StoredLeague {
  beppiland::League league{};
  int version = newest_state_version;
  bool operator==(const StoredLeague& other) const { return league == other.league; }
};
Result<StoredLeague> read_beppiland_state(const std::string& text);

/// One club of it.
std::string to_text(const beppiland::Club& club, int version = newest_state_version);
Result<beppiland::Club> parse_beppiland_club(const std::string& text);

}  // namespace touchline::league
