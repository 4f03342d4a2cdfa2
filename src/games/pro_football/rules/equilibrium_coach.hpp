// The coach that cannot be out-guessed: formations, calls, kicks and fourth downs from the solved
// drive game (drive_game.hpp), calls in secret drawn from its mix. It looks at places, not at men:
// a man who is hurt changes no mix. What the drive game knows nothing of (clock, tries, what
// follows a kick) it does as the automatic coach.
#pragma once

#include <memory>

#include "games/pro_football/rules/coach.hpp"
#include "games/pro_football/rules/drive_game.hpp"

namespace touchline::pro_football {

class EquilibriumCoach {
 public:
  explicit EquilibriumCoach(std::shared_ptr<DriveGame> game)
      : game_(std::move(game)), otherwise_(game_->book()) {}
  int operator()(const Decision& decision, const State& s, Generator& luck);
  int means(const Decision& decision, const State& s, Generator& luck);

  /// The situation as the drive game knows it.
  static Spot spot_of(const State& s) { return {s.down, s.to_go, s.at}; }
  static Public public_of(const State& s) {
    return {s.snap.formation, s.snap.strength, s.snap.shotgun, s.snap.defence, s.snap.shown};
  }

 private:
  int play(const Decision& decision, const State& s, Generator& luck);
  int answer(const Decision& decision, const State& s, Generator& luck);
  int fourth_down(const Decision& decision, const State& s, Generator& luck);
  int kick(const Decision& decision, const State& s, Generator& luck);

  std::shared_ptr<DriveGame> game_;
  AutomaticCoach otherwise_;
};

}  // namespace touchline::pro_football
