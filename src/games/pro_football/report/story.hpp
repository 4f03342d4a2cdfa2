// A match told again from its log: the rules run over it once more on a table that throws and
// answers what the log holds, and hears how each throw is read (rules/lookup.hpp). So dice, cards,
// columns and rows behind a result are the rules' own. Everything that is shown of a match is made
// of this value.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/statistics.hpp"

namespace touchline::pro_football {

/// What was thrown, called or read, in words; and where in the log.
struct Detail {
  std::size_t entry = 0;
  std::string text{};
};

/// From one situation to the next: a down, a kick, a toss, a try.
struct PlayTold {
  std::size_t first_entry = 0;  // in the log
  State before{};
  std::vector<Detail> details{};
  std::vector<Event> events{};
  BySide<int> score{};  // after it
  int clock = 0;        // PRO-R62: at the snap, after what ran off before it
  int seconds = 0;      // that it took, with what ran off before it
};

/// What was called where both sides call in secret, or on fourth down; kicks are not here.
struct CallTold {
  std::size_t play = 0;  // of the story
  State before{};
  bool fourth = false;  // PRO-D5: its choice is `chosen`
  int chosen = 0;
  OffCall call{};
  DefCall answer{};
};

struct Story {
  std::vector<PlayTold> plays{};
  std::vector<CallTold> calls{};
  Statistics statistics{};
  State now{};
};

Story told(const Book& book, const Log<Event>& log);

/// A story that goes on where it stands: an input costs the play that it belongs to, not the match.
class GrowingStory {
 public:
  /// The entry that it is told on from: the first of the play that is under way, which may have
  /// gone on since it was told.
  std::size_t from() const;
  /// Tells it to the end of the log, of which `tail` is what stands from there on.
  const Story& tell(const Book& book, std::span<const Entry<Event>> tail);
  /// What the log had behind so many entries was taken back.
  void took_back(std::size_t entries);

 private:
  void count();

  Story story_{};
  Statistics counted_{};  // of all plays but the last
  std::size_t plays_counted_ = 0;
};

/// Whether a play begins with this state.
bool opens_a_play(const State& state);

}  // namespace touchline::pro_football
