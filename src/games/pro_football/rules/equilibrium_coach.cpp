#include "games/pro_football/rules/equilibrium_coach.hpp"

#include <algorithm>

#include "games/pro_football/rules/rules.hpp"

namespace touchline::pro_football {
namespace {

/// One of them, as often as its share says.
template <class Call>
const Call& drawn_from(const std::vector<std::pair<Call, double>>& mix, Generator& luck) {
  constexpr std::uint32_t fine = 1U << 30U;
  double point = static_cast<double>(luck.below(fine)) / fine;
  for (const auto& [call, share] : mix) {
    point -= share;
    if (point < 0) return call;
  }
  return mix.back().first;
}

template <std::size_t Most>
int option_that_means(int what, const Options<Most>& options) {
  for (std::size_t i = 0; i < options.count; ++i) {
    if (options.what[i] == what) return static_cast<int>(i);
  }
  return -1;
}

int option_of(const OffCall& call) {
  const auto& all = off_options();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].call == call) return static_cast<int>(i);
  }
  return 0;
}

/// The drive game is about points; with the game or a half at its end the clock decides.
bool clock_decides(const State& s) {
  return s.quarter >= 4 && s.clock <= 180 && margin(s, s.ball) != 0;
}

/// A time-out, a spike or a kick before its time must be worth so much.
constexpr double worth_a_thought = 0.002;
/// So little less is as good: what points add to the worth of a play.
constexpr double as_good = 0.001;
constexpr int last_kneels = 130;  // seconds that three of them take
constexpr int kick_seconds = 4, punt_seconds = 9, clock_play_seconds = 2;

}  // namespace

Moment EquilibriumCoach::at_the_snap(const State& s) const {
  return chance_->later(moment_of(s), run_off_seconds(game_->book(), s), true);
}

const CallMix& EquilibriumCoach::mix(const State& s) {
  const Spot spot = spot_of(s);
  const Public seen = public_of(s);
  const bool two = s.snap.kick == Kick::two_points;
  if (!two && !to_win(s)) return game_->mix(s.ball, spot, seen);
  const Asked asked{two ? Moment{} : at_the_snap(s), s.ball, spot, seen, two};
  if (last_mix_ && asked == last_) return *last_mix_;
  const EndWorth by = two ? worth_of_two_points(s.ball)
                          : worth_of_winning(*chance_, *game_, asked.now, s.ball, slice_seconds);
  last_mix_ = game_->mix_by(by, s.ball, spot, seen);
  last_ = asked;
  return *last_mix_;
}

double EquilibriumCoach::worth_of_answer(const State& s, const DefCall& answer) {
  for (const auto& [call, worth] : mix(s).worth_of_answers) {
    if (call == answer) return worth;
  }
  const Spot spot = spot_of(s);
  const Public seen = public_of(s);
  if (s.snap.kick == Kick::two_points) {
    const EndWorth by = worth_of_two_points(s.ball);
    return game_->worth_of_answer(s.ball, spot, seen, answer, &by);
  }
  if (!to_win(s)) return game_->worth_of_answer(s.ball, spot, seen, answer);
  const EndWorth by = worth_of_winning(*chance_, *game_, at_the_snap(s), s.ball, slice_seconds);
  return game_->worth_of_answer(s.ball, spot, seen, answer, &by);
}

// PRO-R63  A kneel where a lead is as safe so as by any play, a spike where it is better.
std::optional<Play> EquilibriumCoach::play_of_the_clock(const State& s, double otherwise) const {
  const Moment now = chance_->later(moment_of(s), clock_play_seconds, false);
  if (!chance_->is_close(now) || s.down == 4) return std::nullopt;
  const Side side = s.ball;
  const auto after = [&](int yards, ClockAfter clock) {
    const End end{End::What::ball, side, s.at + yards, s.down + 1, s.to_go + yards};
    return to(side, chance_->after(now, side, end, clock));
  };
  const bool may_kneel = s.at < 99 && margin(s, side) > 0 && s.clock <= last_kneels;
  if (may_kneel && after(1, ClockAfter::runs) > otherwise - as_good) return Play::kneel;
  if (after(0, ClockAfter::stands) > otherwise + worth_a_thought) return Play::spike;
  return std::nullopt;
}

int EquilibriumCoach::play(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_.means(decision.side, s, luck);
  if (!to_win(s) && s.snap.kick == Kick::none) {
    const Play clock = off_options()[static_cast<std::size_t>(automatic)].call.play;
    if (clock == Play::kneel || clock == Play::spike) return automatic;
  }
  const CallMix& calls = mix(s);
  if (to_win(s) && s.snap.kick == Kick::none) {
    const auto clock = play_of_the_clock(s, calls.value);
    if (clock) return option_of({*clock});
  }
  const OffCall& call = drawn_from(calls.plays, luck);
  return may_be_called(game_->book(), s, call) ? option_of(call) : automatic;
}

int EquilibriumCoach::answer(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_.means(decision.side, s, luck);
  const DefCall& call = drawn_from(mix(s).answers, luck);
  const Menu& menu =
      game_->book().menu(decision.side, s.snap.defence, s.snap.formation, s.snap.shown);
  const int found = menu.find(call);
  return found >= 0 && may_be_called(game_->book(), s, call) ? found : automatic;
}

// PRO-D4, PRO-D7, PRO-D9, PRO-D11
int EquilibriumCoach::means(const Decision& decision, const State& s, Generator& luck) {
  if (s.phase == Phase::announce) {
    const int automatic = otherwise_.means(decision.side, s, luck);
    if (to_win(s) ? kicks_now(s) : automatic == field_goal_announced) return field_goal_announced;
    const Public best = game_->formation(s.ball, spot_of(s));
    if (!otherwise_.elevens().of(s, s.ball, best.formation).complete) {
      return automatic < swaps_announced ? automatic : announce_options(game_->book(), s).what[0];
    }
    return static_cast<int>(best.formation) * 4 + (best.strength == Flank::right ? 0 : 2) +
           (best.shotgun ? 1 : 0);
  }
  if (s.phase == Phase::line_up) {
    const int automatic = otherwise_.means(decision.side, s, luck);
    const Public best = game_->answer_to(s.ball, spot_of(s), public_of(s));
    if (!otherwise_.elevens().of(s, decision.side, best.defence).complete) return automatic;
    return static_cast<int>(best.defence) * 2 + (best.shown ? 1 : 0);
  }
  return decision.side == s.ball ? play(decision, s, luck) : answer(decision, s, luck);
}

// ------------------------------------------------------------------------------------- kicks

DriveGame::KickMix EquilibriumCoach::kick_mix(const State& s, Kick kick) const {
  if (!to_win(s)) return game_->kick_mix(s.ball, s.at, kick);
  const EndWorth by = worth_of_winning(*chance_, *game_, at_the_snap(s), s.ball,
                                       kick == Kick::punt ? punt_seconds : kick_seconds);
  return game_->kick_mix(s.ball, s.at, kick, &by);
}

DriveGame::Fourth EquilibriumCoach::fourth_down(const State& s) {
  if (!to_win(s)) return game_->fourth_down(s.ball, spot_of(s));
  State lined_up = s;
  const Public best = game_->formation(s.ball, spot_of(s));
  lined_up.snap.formation = best.formation;
  lined_up.snap.strength = best.strength;
  lined_up.snap.shotgun = best.shotgun;
  lined_up.snap.defence = best.defence;
  lined_up.snap.shown = best.shown;
  DriveGame::Fourth worth;
  worth.go = mix(lined_up).value;
  worth.punt = kick_mix(s, Kick::punt).value;
  if (may_try_field_goal(game_->book(), s)) {
    worth.field_goal = kick_mix(s, Kick::field_goal).value;
  }
  return worth;
}

// A field goal before fourth down, as time runs out or overtime is to be won.
bool EquilibriumCoach::kicks_now(const State& s) {
  const bool half_ends = (s.quarter == 2 || s.quarter == 4) && s.clock <= 60;
  if (s.snap.kick != Kick::none || s.down == 4 || !(half_ends || s.quarter >= 5)) return false;
  if (!may_try_field_goal(game_->book(), s)) return false;
  const DriveGame::Fourth worth = fourth_down(s);
  return *worth.field_goal > worth.go + worth_a_thought;
}

// PRO-D5
int EquilibriumCoach::choose_fourth_down(const Decision& decision, const State& s) {
  const DriveGame::Fourth worth = fourth_down(s);
  const double kick = worth.field_goal.value_or(-1e9);
  if (worth.go >= worth.punt && worth.go >= kick) return 0;
  return kick >= worth.punt && decision.options.size() == 3 ? 2 : 1;
}

// PRO-D10, PRO-D17
int EquilibriumCoach::kick(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_(decision, s, luck);
  if (s.snap.kick != Kick::punt && s.snap.kick != Kick::field_goal) return automatic;
  const DriveGame::KickMix calls = kick_mix(s, s.snap.kick);
  constexpr std::uint32_t fine = 1U << 30U;
  double point = static_cast<double>(luck.below(fine)) / fine;
  const auto& shares = decision.side == s.ball ? calls.kicks : calls.blocks;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    point -= shares[i];
    if (point < 0) return static_cast<int>(i);
  }
  return automatic;
}

// PRO-D22  What the play came to, or the yards.
int EquilibriumCoach::judge_foul(const Decision& decision, const State& s, Generator& luck) {
  const End declined = s.snap.end, accepted = accepted_end(s);
  const auto known = [](const End& end) {
    return end.what == End::What::ball || end.what == End::What::touchdown ||
           end.what == End::What::safety || end.what == End::What::field_goal;
  };
  if (decision.options.size() != 2 || is_try(s.snap.kick) || !known(declined) || !known(accepted)) {
    return otherwise_(decision, s, luck);
  }
  const auto worth = [&](const End& end, ClockAfter clock) {
    if (!to_win(s)) return game_->end_worth(decision.side, end);
    const Moment now = chance_->later(moment_of(s), play_seconds(s.snap), false);
    return to(decision.side, chance_->after(now, s.ball, end, clock));
  };
  const bool runs = stays_with_the_offence(s) && !s.snap.incomplete && s.snap.kick == Kick::none;
  return worth(accepted, ClockAfter::stands) >
                 worth(declined, runs ? ClockAfter::runs : ClockAfter::stands)
             ? 0
             : 1;
}

// ------------------------------------------------------------------------------------- the clock

// PRO-D2, PRO-D6, PRO-D8, PRO-D21  Nothing where it is not the chance to win that decides.
std::optional<int> EquilibriumCoach::clock(const Decision& decision, const State& s) const {
  if (!to_win(s)) return std::nullopt;
  const Side side = decision.side, ball = s.ball;
  const Moment now = moment_of(s);
  const auto mine = [&](double home) { return to(side, home); };
  if (s.phase == Phase::try_choice) {
    return mine(chance_->before_try(now, ball, true)) > mine(chance_->before_try(now, ball, false))
               ? 1
               : 0;
  }
  if (s.phase == Phase::kickoff_choice) {
    const Side receiver = other(ball);
    return mine(chance_->kickoff(now, receiver, true)) >
                   mine(chance_->kickoff(now, receiver, false))
               ? 1
               : 0;
  }
  if (!chance_->is_close(now)) return std::nullopt;
  const Spot spot = spot_of(s);
  const auto time_out = [&](Side who) {
    Moment stopped = chance_->later(now, 4, true);
    --stopped.time_outs[who];
    return mine(chance_->standing(stopped, ball, spot));
  };
  const auto snapped = [&](Tempo tempo) {
    State then = s;
    then.snap.tempo = tempo;
    return mine(chance_->standing(at_the_snap(then), ball, spot));
  };
  if (s.phase == Phase::tempo) {
    Tempo best = Tempo::normal;
    for (const Tempo tempo : {Tempo::hurry_up, Tempo::slow}) {
      if (snapped(tempo) > snapped(best)) best = tempo;
    }
    return static_cast<int>(best);
  }
  if (s.run_off == RunOff::none) return 0;
  double otherwise = snapped(s.snap.tempo);
  const Side rival = other(ball);
  if (s.phase == Phase::offence_timeout && s.time_outs[rival] > 0) {
    otherwise = std::min(otherwise, time_out(rival));
  }
  return time_out(side) > otherwise + worth_a_thought ? 1 : 0;
}

int EquilibriumCoach::operator()(const Decision& decision, const State& s, Generator& luck) {
  const auto of = [&](const auto& options) {
    const int found = option_that_means(means(decision, s, luck), options);
    return found >= 0 ? found : otherwise_(decision, s, luck);
  };
  const bool scrimmage = s.snap.kick == Kick::none || s.snap.kick == Kick::two_points;
  const bool half_ends = s.quarter == 2 && s.clock <= 30;
  switch (s.phase) {
    case Phase::announce:
      return of(announce_options(game_->book(), s));
    case Phase::line_up:
      return of(line_up_options(game_->book(), s));
    case Phase::calls:
      if (!scrimmage) return kick(decision, s, luck);
      return decision.side == s.ball ? of(play_options(game_->book(), s))
                                     : of(answer_options(game_->book(), s));
    case Phase::fourth_down:
      if (!to_win(s) && (clock_decides(s) || half_ends)) return otherwise_(decision, s, luck);
      return choose_fourth_down(decision, s);
    case Phase::foul_choice:
      return judge_foul(decision, s, luck);
    case Phase::tempo:
    case Phase::offence_timeout:
    case Phase::defence_timeout:
    case Phase::try_choice:
    case Phase::kickoff_choice:
      if (const auto chosen = clock(decision, s)) return *chosen;
      return otherwise_(decision, s, luck);
    default:
      return otherwise_(decision, s, luck);
  }
}

}  // namespace touchline::pro_football
