// What this person's program saw of leagues (league/witness.hpp), kept in a file of his own: held
// against a league before each command about it, brought up to date after. A file that cannot be
// read or written is passed over: it is a second pair of eyes, and stops nobody.
#pragma once

#include <filesystem>
#include <string>

#include "league/desk.hpp"

namespace touchline::service {

/// What the league no longer has of what was seen, as a warning; empty if all is there.
std::string seen_otherwise(const std::filesystem::path& file, const league::Desk& desk);

/// Remembers how the league stands now.
void remember_seen(const std::filesystem::path& file, const league::Desk& desk);

}  // namespace touchline::service
