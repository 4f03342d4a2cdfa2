// What every outcome of a snap leads to and is worth at one situation.
#include <algorithm>
#include <map>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {
// To `side`, whatever side the end is for.
double DriveGame::end_worth(Side side, const End& end) const {
  const double sign = end.side == side ? 1 : -1;
  switch (end.what) {
    case End::What::ball:
      return sign * values_.get(end.side, {end.down, end.to_go, end.at});
    case End::What::touchdown:
      return sign * (6 + values_.try_points[end.side] - values_.receiving[other(end.side)]);
    case End::What::field_goal:
      return sign * (3 - values_.receiving[other(end.side)]);
    case End::What::safety:
      return -sign * (2 + values_.receiving_free[other(end.side)]);
    case End::What::kick_again:
      return -sign * values_.receiving[other(end.side)];
    default:
      return 0;
  }
}

double DriveGame::ends_worth(Side side, const Ends& ends, const EndWorth* by) const {
  double all = 0;
  for (const EndChance& one : ends) {
    all += one.chance * (by ? (*by)(one.end, ClockAfter::stands) : end_worth(side, one.end));
  }
  return all;
}

// Where an outcome leads if there is no flag; the snap of `s` is what a flag is judged by.
void DriveGame::land(Side side, const Outcome& outcome, State& s,
                     std::vector<Landing>& landings) const {
  Snap& snap = s.snap;
  const Side rival = other(side);
  landings.clear();
  const auto at_once = [&](const End& end, ClockAfter clock) {
    const bool kept = end.what == End::What::ball && end.side == side;
    snap.end = end;
    landings.push_back({end, kept ? clock : ClockAfter::stands, 1});
  };
  snap.changed = snap.incomplete = false;
  snap.has_reading = true;
  snap.reading = outcome.spot;
  snap.call.play = outcome.spot > 0 ? Play::shallow : Play::linebuck;
  switch (outcome.what) {
    case Outcome::What::gain:
      return at_once(dead_ball(*book_, s, side, s.at - outcome.yards),
                     outcome.sideline ? ClockAfter::perhaps_out : ClockAfter::runs);
    case Outcome::What::incomplete:
      snap.incomplete = true;
      return at_once(dead_ball(*book_, s, side, s.at), ClockAfter::stands);
    case Outcome::What::touchdown:
      return at_once({End::What::touchdown, side}, ClockAfter::stands);
    case Outcome::What::fumble: {
      const int at = s.at - outcome.yards;
      if (at <= 0) return at_once({End::What::touchdown, side}, ClockAfter::stands);
      for (const EndChance& one :
           sides_[side].ends.loose[static_cast<std::size_t>(std::min(at, 109))]) {
        // The side that had it plays on by its own downs.
        const bool kept = one.end.what == End::What::ball && one.end.side == side;
        const End end = kept ? dead_ball(*book_, s, side, one.end.at) : one.end;
        const bool runs = end.what == End::What::ball && end.side == side;
        landings.push_back({end, runs ? ClockAfter::runs : ClockAfter::stands, one.chance});
      }
      snap.changed = true;
      snap.end = new_series(rival, std::clamp(100 - at, 1, 99));
      return;
    }
    case Outcome::What::interception: {
      const int line = std::max(s.at - outcome.yards, -9), at = 100 - line;
      snap.changed = true;
      snap.end = new_series(rival, std::clamp(at, 1, 99));
      if (at <= 0) {
        landings.push_back({{End::What::touchdown, rival}, ClockAfter::stands, 1});
        return;
      }
      const auto& picked =
          outcome.flat ? sides_[rival].ends.picked_flat : sides_[rival].ends.picked;
      for (const EndChance& one : picked[static_cast<std::size_t>(std::min(at, 109))]) {
        landings.push_back({one.end, ClockAfter::stands, one.chance});
      }
      return;
    }
    case Outcome::What::dead_foul:
      snap.foul = outcome.foul;
      snap.fouler = outcome.by_offence ? side : rival;
      return at_once(accepted_end(s), ClockAfter::stands);
  }
}

namespace {

State at_the_spot(const Book& book, Side side, const Spot& spot) {
  State s = with_the_ball(book, side);
  s.at = spot.at;
  s.down = spot.down;
  s.to_go = spot.to_go;
  return s;
}

/// Outcomes and flags lead to the same few ends again and again; each is asked about once.
class EachEndOnce {
 public:
  explicit EachEndOnce(const EndWorth& by) : by_(by) {}
  double operator()(const End& end, ClockAfter clock) const {
    std::size_t place =
        static_cast<std::size_t>(end.at * 131 + end.to_go * 17 + end.down * 5 +
                                 static_cast<int>(end.what) * 37 + static_cast<int>(clock) * 3) +
        (end.side == Side::home ? 0 : slots / 2);
    for (std::size_t tried = 0; tried < slots; ++tried, ++place) {
      Known& known = known_[place % slots];
      if (!known.is_known) known = {end, clock, true, by_(end, clock)};
      if (known.clock == clock && known.end == end) return known.worth;
    }
    return by_(end, clock);
  }

 private:
  static constexpr std::size_t slots = 2048;
  struct Known {
    End end{};
    ClockAfter clock = ClockAfter::stands;
    bool is_known = false;
    double worth = 0;
  };
  const EndWorth& by_;
  mutable std::vector<Known> known_ = std::vector<Known>(slots);
};

bool read_as_pass(const Outcome& outcome) {
  return outcome.spot > 0 || outcome.what == Outcome::What::incomplete;
}

}  // namespace

// What every outcome of a snap is worth here: the rules say what it leads to.
template <class Worth>
void DriveGame::look_by(Side side, const Spot& spot, const Worth& worth_of) {
  SideGame& game = sides_[side];
  const auto& outcomes = game.snaps.outcomes();
  const std::size_t count = outcomes.size();
  for (auto* worth : {&game.plain, &game.flagged, &game.certain}) worth->resize(count);
  State s = at_the_spot(*book_, side, spot);
  Snap& snap = s.snap;
  struct Known {
    FoulChance foul{};
    double worth = 0, share = 0;
    bool always = false;  // the same whatever the play came to
  };
  std::array<std::vector<Known>, 4> mixes;  // run, pass; then those of readings
  const bool readings = game.snaps.has_certain();
  for (std::size_t m = 0; m < (readings ? 4 : 2); ++m) {
    const FoulMix& mix = game.snaps.fouls(m % 2 == 1, m >= 2);
    const double all = mix.live_chance();
    for (const FoulChance& one : mix.live) {
      const Enforced how = foul_rule(one.foul, one.by_offence).how;
      Known known{one, 0, all > 0 ? one.chance / all : 0,
                  how == Enforced::previous || how == Enforced::loss_of_down};
      snap.foul = one.foul;
      snap.fouler = one.by_offence ? side : other(side);
      if (known.always) known.worth = worth_of(accepted_end(s), ClockAfter::stands);
      mixes[m].push_back(known);
    }
  }
  const auto beside = [&](const std::vector<Known>& mix, double declined) {
    double all = 0;
    for (const Known& known : mix) {
      snap.foul = known.foul.foul;
      snap.fouler = known.foul.by_offence ? side : other(side);
      double worth = declined;
      if (!foul_is_moot(s)) {
        const double accepted =
            known.always ? known.worth : worth_of(accepted_end(s), ClockAfter::stands);
        worth = known.foul.by_offence ? std::min(declined, accepted) : std::max(declined, accepted);
      }
      all += known.share * worth;
    }
    return all;
  };
  std::vector<Landing> landings;
  for (std::size_t i = 0; i < count; ++i) {
    const Outcome& outcome = outcomes[i];
    land(side, outcome, s, landings);
    double worth = 0;
    for (const Landing& one : landings) worth += one.chance * worth_of(one.end, one.clock);
    game.plain[i] = worth;
    if (outcome.what == Outcome::What::dead_foul) continue;
    const std::size_t pass = read_as_pass(outcome) ? 1 : 0;
    game.flagged[i] = beside(mixes[pass], worth);
    if (readings) game.certain[i] = beside(mixes[2 + pass], worth);
  }
}

void DriveGame::look_at(Side side, const Spot& spot, const EndWorth* by) {
  SideGame& game = sides_[side];
  ++game.now;
  game.spot = spot;
  game.by = by;
  if (by) {
    look_by(side, spot, EachEndOnce(*by));
  } else {
    look_by(side, spot, [&](const End& end, ClockAfter) { return end_worth(side, end); });
  }
}

// A flag is accepted if it is worth more points so.
std::vector<Landing> DriveGame::landings(Side side, const Spot& spot) {
  const Public seen = formation(side, spot);
  const MixedChoice choice = met(side, spot, seen, 0);
  SideGame& game = sides_[side];
  const Table& here = table(side, seen);
  const auto& outcomes = game.snaps.outcomes();
  std::array<std::vector<double>, 3> weights;  // of outcomes: plain, flagged, certain
  for (auto& one : weights) one.assign(outcomes.size(), 0);
  for (std::size_t j = 0; j < here.answers.size(); ++j) {
    for (std::size_t i = 0; i < here.plays.size(); ++i) {
      const double share = choice.rows[i] * choice.columns[j];
      if (share <= 0) continue;
      const Chances& chances = game.snaps.chances(here.lists[j][i]);
      for (const auto& one : chances.plain) weights[0][one.outcome] += share * one.chance;
      for (const auto& one : chances.flagged) weights[1][one.outcome] += share * one.chance;
      for (const auto& one : chances.certain) weights[2][one.outcome] += share * one.chance;
    }
  }
  State s = at_the_spot(*book_, side, spot);
  std::map<std::pair<End, ClockAfter>, double> found;
  std::vector<Landing> plain;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (weights[0][i] + weights[1][i] + weights[2][i] <= 0) continue;
    land(side, outcomes[i], s, plain);
    const auto add = [&](double share) {
      for (const Landing& one : plain) found[{one.end, one.clock}] += share * one.chance;
    };
    add(weights[0][i]);
    for (std::size_t certain = 0; certain < 2; ++certain) {
      if (weights[1 + certain][i] <= 0) continue;
      const FoulMix& mix = game.snaps.fouls(read_as_pass(outcomes[i]), certain == 1);
      for (const FoulChance& one : mix.live) {
        const double share = weights[1 + certain][i] * one.chance / mix.live_chance();
        s.snap.foul = one.foul;
        s.snap.fouler = one.by_offence ? side : other(side);
        const bool moot = foul_is_moot(s);
        const End accepted = moot ? End{} : accepted_end(s);
        const double gain = moot ? 0 : end_worth(side, accepted) - game.plain[i];
        if (moot || (one.by_offence ? gain >= 0 : gain <= 0)) {
          add(share);
        } else {
          found[{accepted, ClockAfter::stands}] += share;
        }
      }
    }
  }
  std::vector<Landing> all;
  for (const auto& [what, chance] : found) all.push_back({what.first, what.second, chance});
  return all;
}

namespace {

/// Four sums that do not wait for each other: most of the time of solving goes here.
double weighed(const std::vector<OutcomeChance>& chances, const std::vector<double>& worth) {
  std::array<double, 4> sums{};
  const std::size_t fours = chances.size() / 4 * 4;
  for (std::size_t i = 0; i < fours; i += 4) {
    for (std::size_t k = 0; k < 4; ++k) {
      sums[k] += chances[i + k].chance * worth[chances[i + k].outcome];
    }
  }
  for (std::size_t i = fours; i < chances.size(); ++i) {
    sums[0] += chances[i].chance * worth[chances[i].outcome];
  }
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

double DriveGame::list_worth(SideGame& game, std::uint32_t list) {
  if (game.stamp.size() <= list) {
    game.stamp.resize(game.snaps.lists() + 64, 0);
    game.worth.resize(game.stamp.size(), 0);
  }
  if (game.stamp[list] == game.now) return game.worth[list];
  const Chances& chances = game.snaps.chances(list);
  const double all = weighed(chances.plain, game.plain) + weighed(chances.flagged, game.flagged) +
                     weighed(chances.certain, game.certain);
  game.stamp[list] = game.now;
  game.worth[list] = all;
  return all;
}

}  // namespace touchline::pro_football
