// Clocks that are wrong. A league believes the clock of whoever acts: one that was ahead once must
// not stop those that are right. Where the trail runs backwards it says so by an entry of its own,
// and between two such entries its times only grow. What a clock that was ahead has left behind,
// the keeper puts right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "league/desk.hpp"

namespace touchline::league {

inline constexpr std::string_view clock_action = "clock";

/// Whether this clock is behind the last change by more than two clocks may differ.
bool ran_backwards(std::int64_t last, std::int64_t now);
/// "set back: 2030-01-01 00:00 UTC, now 2026-11-17 09:00 UTC".
std::string set_back_text(std::int64_t last, std::int64_t now);

/// Whether something stamped then was late. A stamp of a time to come is of a clock that was ahead,
/// and says nothing.
bool is_late(const store::OpenTurnRow& turn, std::int64_t stamp, std::int64_t now);

/// What was put right.
struct Mended {
  int sheets = 0, codes = 0;
};
/// Sheets of the turn under way and codes that are stamped with a time to come count from now, and
/// the codes are good for as long as they were meant to be. The trail keeps that, and why.
Result<Mended> mend_clock(Desk& desk, const std::string& reason);

}  // namespace touchline::league
