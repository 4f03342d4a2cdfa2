// The coach that cannot be out-guessed: formations, calls, kicks and fourth downs from the solved
// drive game (drive_game.hpp), calls in secret drawn from its mix. Where chances to win are at hand
// (win_chance.hpp) it plays the fourth quarter and the end of the second for them and not for
// points, clock, time-outs, tries and kickoffs too. It looks at places, not at men: a man who is
// hurt changes no mix. What neither knows of it does as the automatic coach.
#pragma once

#include <memory>
#include <optional>

#include "games/pro_football/rules/coach.hpp"
#include "games/pro_football/rules/drive_game.hpp"
#include "games/pro_football/rules/win_chance.hpp"

namespace touchline::pro_football {

class EquilibriumCoach {
 public:
  explicit EquilibriumCoach(std::shared_ptr<DriveGame> game,
                            std::shared_ptr<const WinChance> chance = nullptr)
      : game_(std::move(game)), chance_(std::move(chance)), otherwise_(game_->book()) {}
  int operator()(const Decision& decision, const State& s, Generator& luck);
  int means(const Decision& decision, const State& s, Generator& luck);

  /// The situation as the drive game knows it.
  static Spot spot_of(const State& s) { return {s.down, s.to_go, s.at}; }
  static Public public_of(const State& s) {
    return {s.snap.formation, s.snap.strength, s.snap.shotgun, s.snap.defence, s.snap.shown};
  }
  /// Whether it plays to win here, and not for points; only where chances are at hand.
  static bool plays_to_win(const State& s) {
    return s.quarter >= 4 || (s.quarter == 2 && s.clock <= 120);
  }

  /// How both would call, for points or to win as the moment asks.
  const CallMix& mix(const State& s);
  /// What an answer is worth to the offence against its mix there.
  double worth_of_answer(const State& s, const DefCall& answer);
  /// What going, punting and a field goal are worth: points, or chances to win.
  DriveGame::Fourth fourth_down(const State& s);
  bool to_win(const State& s) const { return chance_ && plays_to_win(s); }

 private:
  int play(const Decision& decision, const State& s, Generator& luck);
  int answer(const Decision& decision, const State& s, Generator& luck);
  int choose_fourth_down(const Decision& decision, const State& s);
  int kick(const Decision& decision, const State& s, Generator& luck);
  int judge_foul(const Decision& decision, const State& s, Generator& luck);
  std::optional<int> clock(const Decision& decision, const State& s) const;
  std::optional<Play> play_of_the_clock(const State& s, double otherwise) const;
  bool kicks_now(const State& s);
  DriveGame::KickMix kick_mix(const State& s, Kick kick) const;
  Moment at_the_snap(const State& s) const;
  double to(Side side, double home) const { return side == Side::home ? home : 1 - home; }

  std::shared_ptr<DriveGame> game_;
  std::shared_ptr<const WinChance> chance_;
  AutomaticCoach otherwise_;
  /// Both sides ask for the same mix.
  struct Asked {
    Moment now{};
    Side ball = Side::home;
    Spot spot{};
    Public seen{};
    bool two = false;
    auto operator<=>(const Asked&) const = default;
  };
  Asked last_{};
  std::optional<CallMix> last_mix_{};
};

}  // namespace touchline::pro_football
