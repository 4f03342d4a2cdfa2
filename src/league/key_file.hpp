// The key file of a league: what opens its sheets and what the secrets of its dice are made from.
// A file of its own, kept apart from the store, so that a copy of the store opens nothing. It is
// written once, for its owner's eyes only, and never written over. Lost, it must come back from a
// backup: there is no second way to what it opens.
#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"
#include "league/seal.hpp"

namespace touchline::league {

struct LeagueKey {
  KeyPair seal{};
  std::string dice{};  // 64 hex digits
  bool operator==(const LeagueKey&) const = default;
};

LeagueKey make_league_key();
/// One that is written to a file at once, its folder too for its owner alone.
Result<LeagueKey> new_league_key(const std::filesystem::path& path);

/// What the league signs by, made from the key of its dice: a key file that is there has it too.
KeyPair signer_of(const LeagueKey& key);

/// Refuses a file that others than its owner can read or write.
Result<LeagueKey> read_league_key(const std::filesystem::path& path);

/// Refuses to write over anything. Leaves nothing behind when it fails.
Result<void> write_league_key(const std::filesystem::path& path, const LeagueKey& key);

}  // namespace touchline::league
