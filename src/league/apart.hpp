// A match that two people play, each at a terminal of his own: one draft in the store, and two
// seats. An open input goes into the draft at once. A secret call lies face down on its seat's row
// (apart_call.hpp) until the other's lies there too; from then on neither can be taken back, each
// terminal turns its own over, and the one that finds both turned over feeds them together. Nothing
// in the store, and nothing that the other terminal has read, tells a call before that: the match
// that a terminal shows never holds the other's. No key but the owner's own is needed. A throw of
// people's own dice that was typed wrong goes back if both say so before anybody goes on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "league/desk.hpp"
#include "play/sitting.hpp"

namespace touchline::league {

/// Whether a match of the turn under way is played so.
bool is_apart(Desk& desk, const std::string& subject);

/// What it is played with, made by whoever seats people.
struct ApartTable {
  std::string subject{};
  Side seat = Side::home;
  BySide<std::string> clubs{};
  BySide<std::string> people{};  // who sits where
  /// The match as a tape of it stands; from its beginning without one.
  std::function<Result<std::unique_ptr<play::Sitting>>(const std::optional<Tape>&)> sit{};
  /// Puts the tape of a finished match in.
  std::function<Result<void>(const Tape&)> finish{};
};

/// Sits down: begins the match, or goes on where it stands. The desk must live longer.
Result<std::unique_ptr<play::Sitting>> sit_apart(Desk& desk, ApartTable table);

}  // namespace touchline::league
