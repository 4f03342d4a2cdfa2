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

}  // namespace

int EquilibriumCoach::play(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_.means(decision.side, s, luck);
  const Play clock = off_options()[static_cast<std::size_t>(automatic)].call.play;
  if (clock == Play::kneel || clock == Play::spike || s.snap.kick != Kick::none) return automatic;
  const CallMix& mix = game_->mix(s.ball, spot_of(s), public_of(s));
  const OffCall& call = drawn_from(mix.plays, luck);
  return may_be_called(game_->book(), s, call) ? option_of(call) : automatic;
}

int EquilibriumCoach::answer(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_.means(decision.side, s, luck);
  if (s.snap.kick != Kick::none) return automatic;
  const CallMix& mix = game_->mix(s.ball, spot_of(s), public_of(s));
  const DefCall& call = drawn_from(mix.answers, luck);
  const Menu& menu =
      game_->book().menu(decision.side, s.snap.defence, s.snap.formation, s.snap.shown);
  const int found = menu.find(call);
  return found >= 0 && may_be_called(game_->book(), s, call) ? found : automatic;
}

// PRO-D4, PRO-D7, PRO-D9, PRO-D11
int EquilibriumCoach::means(const Decision& decision, const State& s, Generator& luck) {
  if (s.phase == Phase::announce) {
    const int automatic = otherwise_.means(decision.side, s, luck);
    if (automatic >= swaps_announced || s.snap.kick != Kick::none) return automatic;
    const Public best = game_->formation(s.ball, spot_of(s));
    if (!otherwise_.elevens().of(s, s.ball, best.formation).complete) return automatic;
    return static_cast<int>(best.formation) * 4 + (best.strength == Flank::right ? 0 : 2) +
           (best.shotgun ? 1 : 0);
  }
  if (s.phase == Phase::line_up) {
    const int automatic = otherwise_.means(decision.side, s, luck);
    if (s.snap.kick != Kick::none) return automatic;
    const Public best = game_->answer_to(s.ball, spot_of(s), public_of(s));
    if (!otherwise_.elevens().of(s, decision.side, best.defence).complete) return automatic;
    return static_cast<int>(best.defence) * 2 + (best.shown ? 1 : 0);
  }
  return decision.side == s.ball ? play(decision, s, luck) : answer(decision, s, luck);
}

// PRO-D5
int EquilibriumCoach::fourth_down(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_(decision, s, luck);
  const bool half_ends = s.quarter == 2 && s.clock <= 30;
  if (clock_decides(s) || half_ends) return automatic;
  const DriveGame::Fourth worth = game_->fourth_down(s.ball, spot_of(s));
  const double kick = worth.field_goal.value_or(-1e9);
  if (worth.go >= worth.punt && worth.go >= kick) return 0;
  return kick >= worth.punt && decision.options.size() == 3 ? 2 : 1;
}

// PRO-D10, PRO-D17
int EquilibriumCoach::kick(const Decision& decision, const State& s, Generator& luck) {
  const int automatic = otherwise_(decision, s, luck);
  if (s.snap.kick != Kick::punt && s.snap.kick != Kick::field_goal) return automatic;
  const DriveGame::KickMix mix = game_->kick_mix(s.ball, s.at, s.snap.kick);
  constexpr std::uint32_t fine = 1U << 30U;
  double point = static_cast<double>(luck.below(fine)) / fine;
  const auto& shares = decision.side == s.ball ? mix.kicks : mix.blocks;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    point -= shares[i];
    if (point < 0) return static_cast<int>(i);
  }
  return automatic;
}

int EquilibriumCoach::operator()(const Decision& decision, const State& s, Generator& luck) {
  const auto of = [&](const auto& options) {
    const int found = option_that_means(means(decision, s, luck), options);
    return found >= 0 ? found : otherwise_(decision, s, luck);
  };
  const bool scrimmage = s.snap.kick == Kick::none || s.snap.kick == Kick::two_points;
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
      return fourth_down(decision, s, luck);
    default:
      return otherwise_(decision, s, luck);
  }
}

}  // namespace touchline::pro_football
