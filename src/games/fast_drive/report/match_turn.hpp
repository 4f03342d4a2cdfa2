// What a row of the drive log has come to so far, and the words for what it leads to.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/fast_drive/rules/chart.hpp"

namespace touchline::report {

/// It says what a touchdown or a new drive means.
enum class Turn : std::uint8_t {
  none,
  punted,
  fumble,
  interception,
  stopped,
  downs,
  missed,
  blocked,
  desperation,
  kickoff,
  free_kick
};

/// "TD Pass"
std::string_view words_of(fast_drive::DriveResult result);

/// How a drive began: "Punt". `kept`: the ball came back to the side that kicked or lost it; `kick`
/// is the kind of a kickoff.
std::string began_words(Turn turn, bool kept, int kick);

/// How a touchdown came about; `result` is that of the drive, where nothing came between.
std::string touchdown_words(Turn turn, bool kept, fast_drive::DriveResult result);

}  // namespace touchline::report
