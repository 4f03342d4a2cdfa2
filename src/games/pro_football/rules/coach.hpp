// The automatic coach: the defaults of the decision table in docs/rules/pro-football.md (PRO-D1 to
// PRO-D24), each side with luck of its own (match/coach_luck.hpp). It sees the public state and
// nothing else.
#pragma once

#include "games/pro_football/rules/course.hpp"
#include "games/pro_football/rules/scouting.hpp"
#include "match/coach_luck.hpp"

namespace touchline::pro_football {

/// Q4 at 4:00 or less, Q2 at 2:00 or less.
inline bool late(const State& s) {
  return (s.quarter == 4 && s.clock <= 240) || (s.quarter == 2 && s.clock <= 120);
}

class AutomaticCoach {
 public:
  /// By the decision table; or, on a side that is `real`, by what the real teams called as their
  /// cards tell it: both the play, and the guess at the other side's. A plan comes before either.
  explicit AutomaticCoach(const Book& book, BySide<bool> real = {}, BySide<GamePlan> plans = {})
      : book_(&book), scouting_(book, real, std::move(plans)) {}
  int operator()(const Decision& decision, const State& s, Generator& luck) {
    return answer_to(decision.side, decision.options.size(), s, luck);
  }
  /// The same of PRO-D4, PRO-D7, PRO-D9 and PRO-D11 as what is meant (rules/sequence.hpp), whatever
  /// the options are.
  int means(Side side, const State& s, Generator& luck);
  /// A decision opens its step, so that the phase says which it is.
  [[gnu::always_inline]] int answer_to(Side side, std::size_t options, const State& s,
                                       Generator& luck) {
    switch (s.phase) {  // what is asked before every snap is answered without a call
      case Phase::offence_timeout:
      case Phase::defence_timeout:
        return wants_time(side, s) ? 1 : 0;
      case Phase::tempo:
        return static_cast<int>(tempo(s, side));
      default:
        return decide(side, options, s, luck);
    }
  }
  Elevens& elevens() { return scouting_.elevens(); }

 private:
  // PRO-D6
  static Tempo tempo(const State& s, Side side) {
    const int lead = margin(s, side);
    if (late(s) && (lead < 0 || (lead == 0 && s.quarter == 2))) return Tempo::hurry_up;
    if (lead <= -9 && s.quarter == 4) return Tempo::hurry_up;
    return lead > 0 && s.quarter == 4 && s.clock <= 300 ? Tempo::slow : Tempo::normal;
  }
  // PRO-D8
  static bool wants_time(Side side, const State& s) {
    if (s.run_off == RunOff::none) return false;
    const int lead = margin(s, side);
    if (side == s.ball) return late(s) && (lead < 0 || (lead == 0 && s.at <= 36));
    return s.quarter == 4 && s.clock <= 270 && lead < 0;
  }
  int decide(Side side, std::size_t options, const State& s, Generator& luck);
  int formation(const State& s, Generator& luck);
  int line_up(const State& s, Generator& luck);
  int fourth_down(bool may_kick, const State& s, Generator& luck) const;
  int call(Side side, const State& s, Generator& luck);
  int play(const State& s, Generator& luck);
  int answer(const State& s, Generator& luck);
  void mark(const State& s, Generator& luck, DefCall& call);
  void blitz(const State& s, Generator& luck, DefCall& call);
  bool last_kick(const State& s) const;
  template <class Formed>
  bool can_line_up(const State& s, Side side, Formed formed) {
    return elevens().of(s, side, formed).complete;
  }

  const Book* book_;
  Scouting scouting_;
};

/// Both sides coached by the defaults of the decision table, each with luck of its own.
class AutomaticCoaches {
 public:
  AutomaticCoaches(BySide<Generator> luck, AutomaticCoach coach)
      : luck_(std::move(luck)), coach_(std::move(coach)) {}
  /// Another match of the same book: what the coach knows of the men stays.
  void begin(BySide<Generator> luck) { luck_ = std::move(luck); }
  [[gnu::always_inline]] int operator()(const Decision& decision, const State& s) {
    return coach_.answer_to(decision.side, decision.options.size(), s, luck_[decision.side]);
  }
  int means(Side side, const State& s) { return coach_.means(side, s, luck_[side]); }
  Elevens& elevens() { return coach_.elevens(); }
  /// Made by both since the match began.
  std::uint64_t draws() const { return luck_.home.draws() + luck_.away.draws(); }

 private:
  BySide<Generator> luck_;
  AutomaticCoach coach_;
};

/// PRO-D9  Runs in a hundred by down and distance, and by the score late in a half.
int run_share(const State& s, const Tendencies& tendencies = {});

/// PRO-D5  The chance of a field goal from here, in 36ths.
int field_goal_chance(const Book& book, const State& s);

}  // namespace touchline::pro_football
