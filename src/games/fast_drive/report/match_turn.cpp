#include "games/fast_drive/report/match_turn.hpp"

#include <array>

namespace touchline::report {

using namespace fast_drive;

std::string_view words_of(DriveResult result) {
  constexpr std::array<std::string_view, 12> names{"Fumble",
                                                   "Interception",
                                                   "Punt, backed up",
                                                   "Punt",
                                                   "Punt, coffin corner",
                                                   "Safety",
                                                   "Field goal attempt",
                                                   "TD Run",
                                                   "TD Pass",
                                                   "Unusual results, table one",
                                                   "Unusual results, table two",
                                                   "Throw again"};
  return names[static_cast<std::size_t>(result)];
}

std::string began_words(Turn turn, bool kept, int kick_kind) {
  switch (turn) {
    case Turn::kickoff: {
      constexpr std::array<std::string_view, 3> kick{"Kickoff", "Squib kick", "Onside kick"};
      constexpr std::array<std::string_view, 3> won{"Muffed kickoff", "Muffed squib",
                                                    "Onside recovered"};
      const auto kind = static_cast<std::size_t>(kick_kind);
      return std::string(kept ? won[kind] : kick[kind]);
    }
    case Turn::free_kick:
      return kept ? "Muffed free kick" : "Free kick";
    case Turn::punted:
      return kept ? "Muffed punt" : "Punt";
    case Turn::fumble:
      return kept ? "Own fumble" : "Fumble";
    case Turn::interception:
      return kept ? "Interception lost" : "Interception";
    case Turn::stopped:
    case Turn::downs:
      return kept ? "Fourth down" : "Downs";
    case Turn::missed:
      return "Missed FG";
    case Turn::blocked:
      return "Blocked FG";
    case Turn::desperation:
    case Turn::none:
      break;
  }
  return "";
}

std::string touchdown_words(Turn turn, bool kept, DriveResult result) {
  switch (turn) {
    case Turn::kickoff:
      return kept ? "Kickoff recovery TD" : "Kickoff return TD";
    case Turn::free_kick:
      return kept ? "Free kick recovery TD" : "Free kick return TD";
    case Turn::punted:
      return kept ? "Punt, recovery TD" : "Punt, return TD";
    case Turn::fumble:
      return kept ? "Fumble, own TD" : "Fumble, return TD";
    case Turn::interception:
      return kept ? "Interception, own TD" : "Interception, return TD";
    case Turn::stopped:
    case Turn::downs:
      return kept ? "Fourth down TD" : "Downs, return TD";
    case Turn::missed:
    case Turn::blocked:
      return "Missed FG, return TD";
    case Turn::desperation:
      return kept ? "Desperation TD" : "Desperation, return TD";
    case Turn::none:
      break;
  }
  return std::string(words_of(result));
}

}  // namespace touchline::report
