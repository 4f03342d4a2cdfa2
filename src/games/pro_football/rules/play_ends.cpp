#include "games/pro_football/rules/play_ends.hpp"

#include <algorithm>
#include <map>

#include "games/pro_football/rules/coach.hpp"
#include "games/pro_football/rules/rules.hpp"
#include "match/tables/enumerating.hpp"

namespace touchline::pro_football {
namespace {

/// Every throw with its weight; questions are answered by the defaults that draw nothing.
class DefaultsTable {
 public:
  DefaultsTable(EnumeratingTable& dice, const Book& book) : dice_(dice), coach_(book) {}
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    return dice_.roll(rule, side, dice...);
  }
  int ask(const Decision& decision, const State& s) { return coach_(decision, s, luck_); }
  int ask(const Decision&, const AnyState&) { return 0; }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& rival, const S& s) {
    return ask_each(*this, attack, rival, s);
  }
  template <class Fact>
  void note(const Fact&) {}

 private:
  EnumeratingTable& dice_;
  AutomaticCoach coach_;
  Generator luck_{0, 0};
};

State on_the_field(const Book& book, Side ball, int at, int down) {
  State s = before_the_match(book);
  s.ball = ball;
  s.at = at;
  s.down = down;
  s.to_go = std::min(10, at);
  s.snap = fresh_snap();
  s.snap.defence =
      book.team(other(ball)).front == Front::four_three ? Defence::four_three : Defence::three_four;
  take_the_field_offence(book, s);
  take_the_field_defence(book, s);
  return s;
}

/// Dice that are thrown again until they say something else are followed no further than this.
constexpr double never = 1e-12;

/// What is only written down, and dice that have been read, do not tell two plays apart.
void forget(State& s) {
  Snap& snap = s.snap;
  snap.credit = {};
  snap.credit.kind = Credit::Kind::run;
  if (s.phase != Phase::recoverer && s.phase != Phase::loose_choice) snap.runner_man = 0;
  switch (s.phase) {
    case Phase::foul:
    case Phase::kickoff_reading:
    case Phase::onside_reading:
    case Phase::punt_reading:
    case Phase::place_reading:
    case Phase::fake_reading:
    case Phase::kick_return:
      return;
    default:
      snap.red = snap.white = 0;
      snap.black = Black::blank;
  }
}

/// Which flag lies on the field; the play goes on as if there were none until it is over.
struct Flag {
  Foul foul = Foul::none;
  Side fouler = Side::home;
  auto operator<=>(const Flag&) const = default;
};
using ByFlag = std::map<Flag, double>;

/// What the penalty dice give, which is the same for every first roll of a play but for the section
/// of the chart: a flag beside which the play goes on, or none, or an end at once.
struct Flagged {
  Flag flag{};
  bool dead = false;
  End end{};
  auto operator<=>(const Flagged&) const = default;
};
using FlagDice = std::map<Flagged, double>;

FlagDice flag_dice(const Book& book, const State& s) {
  FlagDice found;
  enumerate([&](EnumeratingTable& dice) {
    State after = s;
    throw_flag(dice, book, after);
    const bool dead = after.snap.no_play;
    const Flag flag{after.snap.foul,
                    after.snap.foul == Foul::none ? Side::home : after.snap.fouler};
    found[{flag, dead, dead ? after.snap.end : End{}}] += dice.weight();
  });
  return found;
}

}  // namespace

Ends ends_of(const Book& book, const State& start) {
  std::map<End, double> found;
  std::map<State, ByFlag> layer{{start, {{Flag{}, 1.0}}}}, next;
  const auto step = [&](const State& from, auto then) {
    enumerate([&](EnumeratingTable& dice) {
      State after = from;
      DefaultsTable table(dice, book);
      advance(table, book, after);
      then(after, dice.weight());
    });
  };
  const auto end_with = [&](State over, const ByFlag& flags, double share) {
    for (const auto& [flag, weight] : flags) {
      if (flag.foul == Foul::none) {
        found[over.snap.end] += weight * share;
        continue;
      }
      State flagged = over;
      flagged.snap.foul = flag.foul;
      flagged.snap.fouler = flag.fouler;
      flagged.phase = Phase::foul_choice;
      step(flagged,
           [&, w = weight](const State& after, double) { found[after.snap.end] += w * share; });
    }
  };
  const auto pass_on = [&](State after, const ByFlag& flags, double share) {
    if (after.phase == Phase::settle) return end_with(after, flags, share);
    forget(after);
    ByFlag& sum = next[after];
    for (const auto& [flag, weight] : flags) sum[flag] += weight * share;
  };
  std::map<Section, FlagDice> dice_of_flags;
  const auto throw_for_flag = [&](const State& s, const ByFlag& flags) {
    const Section section = foul_section(book, s.snap);
    if (!dice_of_flags.contains(section)) dice_of_flags[section] = flag_dice(book, s);
    const double weight = flags.at(Flag{});
    for (const auto& [thrown, share] : dice_of_flags[section]) {
      if (thrown.dead) {
        found[thrown.end] += weight * share;
        continue;
      }
      State after = s;
      after.phase = after_first_roll(s.snap);
      pass_on(after, {{thrown.flag, weight}}, share);
    }
  };
  while (!layer.empty()) {
    next.clear();
    for (const auto& [state, flags] : layer) {
      double all = 0;
      for (const auto& [flag, weight] : flags) all += weight;
      if (all < never) continue;
      if (state.phase == Phase::foul && !state.snap.certain) {
        throw_for_flag(state, flags);
        continue;
      }
      step(state, [&, &beside = flags](const State& after, double share) {
        if (after.phase != Phase::foul_choice) return pass_on(after, beside, share);
        // A reading that demands a flag, and the play is over.
        step(after, [&](const State& chosen, double) { pass_on(chosen, beside, share); });
      });
    }
    layer.swap(next);
  }
  Ends ends;
  for (const auto& [end, chance] : found) ends.push_back({end, chance});
  return ends;
}

Ends kickoff_ends(const Book& book, Side kicker, bool onside) {
  State s = before_the_match(book);
  begin_kickoff(book, s, kicker);
  s.snap.onside = onside;
  s.snap.call.play = Play::kick;
  s.phase = onside ? Phase::onside : Phase::kickoff;
  return ends_of(book, s);
}

Ends free_kick_ends(const Book& book, Side kicker) {
  State s = before_the_match(book);
  s.ball = kicker;
  s.at = 80;
  s.snap = fresh_snap(Kick::free_kick);
  s.snap.call.play = Play::kick;
  s.phase = Phase::punt;
  return ends_of(book, s);
}

Ends kick_ends(const Book& book, Side side, int at, Kick kick, Play play, bool block) {
  State s = on_the_field(book, side, at, is_try(kick) ? 1 : 4);
  s.snap.kick = kick;
  s.snap.call.play = play;
  s.snap.block_try = block;
  const bool varies = kick == Kick::field_goal && book.switches().variable_fg;
  s.phase = play == Play::fake   ? Phase::fake
            : kick == Kick::punt ? Phase::punt
            : varies             ? Phase::field_goal_length
                                 : Phase::place_kick;
  return ends_of(book, s);
}

Ends loose_ends(const Book& book, Side fumbler, int at) {
  State s = on_the_field(book, fumbler, 50, 1);
  s.snap.call = {Play::linebuck, Flank::right, OffPos::hb};
  s.snap.runner = s.snap.fumbler = fumbler;
  s.snap.fumbler_man = s.snap.runner_man = static_cast<std::int8_t>(man_at(s.snap, OffPos::hb));
  s.snap.loose_at = at;
  s.snap.fumbles = 1;
  s.phase = Phase::recovery;
  return ends_of(book, s);
}

Ends interception_ends(const Book& book, Side side, int at, bool flat) {
  State s = on_the_field(book, other(side), 50, 1);
  s.snap.call = {flat ? Play::flat : Play::shallow, Flank::right, OffPos::fl};
  hand_over(s, Carry::interception, side, man_at(s.snap, DefPos::fs), at);
  s.phase = Phase::interception_choice;
  return ends_of(book, s);
}

FieldEnds field_ends(const Book& book, Side side) {
  FieldEnds ends;
  ends.kickoff = kickoff_ends(book, other(side), false);
  ends.onside = kickoff_ends(book, other(side), true);
  ends.free_kick = free_kick_ends(book, other(side));
  for (int at = 0; at < 110; ++at) {
    const int held = std::max(at, 1);
    ends.loose.push_back(loose_ends(book, side, held));
    ends.picked.push_back(interception_ends(book, side, held, false));
    ends.picked_flat.push_back(interception_ends(book, side, held, true));
  }
  constexpr std::array<Play, 3> plays{Play::kick, Play::coffin, Play::fake};
  for (const std::size_t block : {0U, 1U}) {
    for (std::size_t p = 0; p < plays.size(); ++p) {
      const bool coffin = plays[p] == Play::coffin;
      const int from = coffin ? FieldEnds::coffin_from : FieldEnds::kick_step;
      const int to = coffin ? FieldEnds::coffin_to : 99;
      for (int at = from; at <= to; at += FieldEnds::kick_step) {
        ends.punts[p][block].push_back(kick_ends(book, side, at, Kick::punt, plays[p], block == 1));
      }
    }
    for (int at = 1; at < book.longest_line() + FieldEnds::goal_step; at += FieldEnds::goal_step) {
      const int line = std::min(at, book.longest_line());
      ends.field_goals[block].push_back(
          kick_ends(book, side, line, Kick::field_goal, Play::kick, block == 1));
    }
  }
  ends.try_points = 0;
  for (const EndChance& one : kick_ends(book, side, 2, Kick::try_kick, Play::kick, true)) {
    if (one.end.what == End::What::try_over) ends.try_points += one.chance * one.end.down;
  }
  return ends;
}

}  // namespace touchline::pro_football
