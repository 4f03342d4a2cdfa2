// The automatic coach: the defaults of the decision table in docs/rules/pro-football.md (PRO-D1 to
// PRO-D24), each side with luck of its own (match/coach_luck.hpp). It sees the public state and
// nothing else.
#pragma once

#include "games/pro_football/rules/state.hpp"
#include "match/coach_luck.hpp"

namespace touchline::pro_football {

class AutomaticCoach {
 public:
  explicit AutomaticCoach(const Book& book) : book_(&book) {}
  int operator()(const Decision& decision, const State& s, Generator& luck) const;
  /// The same of PRO-D4, PRO-D7, PRO-D9 and PRO-D11 as what is meant (rules/sequence.hpp), whatever
  /// the options are.
  int means(const Decision& decision, const State& s, Generator& luck) const;

 private:
  int formation(const State& s, Generator& luck) const;
  int line_up(const State& s, Generator& luck) const;
  int fourth_down(const Decision& decision, const State& s, Generator& luck) const;
  int call(const Decision& decision, const State& s, Generator& luck) const;
  int play(const State& s, Generator& luck) const;
  int answer(const State& s, Generator& luck) const;
  bool wants_time(const Decision& decision, const State& s) const;
  bool last_kick(const State& s) const;

  const Book* book_;
};

/// Both sides coached by the defaults of the decision table, each with luck of its own.
class AutomaticCoaches {
 public:
  AutomaticCoaches(BySide<Generator> luck, AutomaticCoach coach)
      : luck_(std::move(luck)), coach_(coach) {}
  int operator()(const Decision& decision, const State& s) {
    return coach_(decision, s, luck_[decision.side]);
  }
  int means(const Decision& decision, const State& s) {
    return coach_.means(decision, s, luck_[decision.side]);
  }

 private:
  BySide<Generator> luck_;
  AutomaticCoach coach_;
};

/// PRO-D9  Runs in a hundred by down and distance, and by the score late in a half.
int run_share(const State& s);

/// PRO-D5  The chance of a field goal from here, in 36ths.
int field_goal_chance(const Book& book, const State& s);

}  // namespace touchline::pro_football
