// Taking turns back. Nothing is lost by it: the turns stay on the chain as withdrawn, their reports
// stay readable, the undo is a link of its own with its reason. What went into them (sheets, tapes,
// rulings) waits for the re-run, and so do their dice: a turn that was closed once keeps its first
// seed, marked as known, or undoing would be a way to throw again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "league/turn_life.hpp"

namespace touchline::league {

struct UndoOrder {
  std::int64_t to = -1;  // the turn that is in effect after it; -1: the last turn or act alone
  std::string reason{};
  bool look_only = false;  // say what would change
};

struct Undone {
  std::int64_t from = 0, to = 0;  // turns in effect before and after
  bool reopened = false;          // only the closing of the turn under way was taken back
  std::int64_t acts = 0;          // acts among what was taken back; with from = to nothing else
  Diff diff{};
};

/// A turn that is closed but not published is opened again first; with no `to`, that is all.
Result<Undone> undo(Desk& desk, const UndoOrder& order);

}  // namespace touchline::league
