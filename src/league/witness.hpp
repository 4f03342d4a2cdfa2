// What somebody's own program saw of a league when it last used it: the end of the chain, and the
// list of sheets under way. Held against the league at the next command, it shows a chain that was
// cut or made anew, a list that lost or changed an entry, and another promise of the same dice, to
// anybody who was there before.
// Where it is kept is not decided here (service/seen.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "league/desk.hpp"

namespace touchline::league {

struct Witness {
  std::int64_t link = 0;     // the last of the chain
  std::string chain{};       // its hash
  std::int64_t turn = 0;     // that was under way
  std::int64_t entries = 0;  // on its list of sheets
  std::string list{};        // the hash of the last of them
  std::string promise{};     // its dice were committed to so
  bool operator==(const Witness&) const = default;
};

Witness witness_of(const Desk& desk);

/// What the league no longer has of what was seen; nothing if it has only grown.
std::optional<std::string> contradiction(const Desk& desk, const Witness& seen);

}  // namespace touchline::league
