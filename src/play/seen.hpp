// A match as one reader may see it: what a game's front makes views of. Made from the match by
// TableSitting, which asks who reads; nothing of a match gets to a reader but by it. Holds no
// other's call that lies face down, and no seed of dice that are still to fall.
#pragma once

#include <string>
#include <vector>

#include "core/json_value.hpp"
#include "match/rules_set.hpp"
#include "match/seat_view.hpp"

namespace touchline::play {

template <RulesSet G>
struct Seen : SeatView<typename G::State, typename G::Event> {
  bool finished = false;
  std::string dice{};  // "own", "seed 42"; nothing while the computer's are still to fall
  int taken_back = 0;  // how often
};

/// Whose dice, in words: "own", "seed 42", "the computer's"; and how often something was taken
/// back.
std::string dice_text(const std::string& dice, int taken_back = 0);
/// The line of a score sheet; none where nothing was taken back.
std::string taken_back_text(int times);
/// `taken_back`, where something was, into the JSON of a match.
void put_taken_back(JsonValue& json, int times);

/// What a match waits for and what lies face down, put into the JSON of a match that is not over:
/// `awaiting`, a sentence; `needs`, each {rule, side, dice | decision, options}, without options
/// where they are not the reader's; `sealed`, each {rule, side, decision}, with its choice where it
/// is.
void put_waiting(JsonValue& json, const std::string& sentence, const std::vector<Need>& needs,
                 const std::vector<SealedCall>& sealed);

}  // namespace touchline::play
