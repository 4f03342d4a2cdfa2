#include "games/pro_football/rules/snap_outcomes.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "games/pro_football/rules/rules.hpp"
#include "match/tables/enumerating.hpp"

namespace touchline::pro_football {
namespace {

constexpr int own_one = 99;  // from here every gain is seen; losses are read from the credit

/// Weights of a state on its way: without a foul, with one of the first roll, with one of a
/// reading.
using Weights = std::array<double, 3>;

bool is_over(const State& s) {
  return s.phase == Phase::settle || s.phase == Phase::recovery || s.phase == Phase::interceptor ||
         s.phase == Phase::interception_choice;
}

Outcome outcome_of(const State& s) {
  const Snap& snap = s.snap;
  Outcome found;
  found.spot = is_pass(snap.call.play) ? interference_yards(snap) : 0;
  if (s.phase == Phase::recovery) {
    found.what = Outcome::What::fumble;
    found.yards = own_one - snap.loose_at;
    return found;
  }
  if (snap.credit.intercepted) {
    found.what = Outcome::What::interception;
    found.yards = snap.at - (100 - own_one);
    found.flat = snap.call.play == Play::flat;
    return found;
  }
  if (snap.incomplete) {
    found.what = Outcome::What::incomplete;
    return found;
  }
  const Play play = snap.call.play;
  found.what = snap.credit.yards >= own_one ? Outcome::What::touchdown : Outcome::What::gain;
  found.yards = found.what == Outcome::What::gain ? snap.credit.yards : 0;
  found.sack = snap.sacked;
  const bool pass = snap.credit.complete && play != Play::look_in && is_pass(play);
  found.sideline = pass || (play == Play::end_run && snap.credit.kind == Credit::Kind::run);
  return found;
}

std::size_t section_of(Play play) {
  return is_run(play) ? static_cast<std::size_t>(run_columns(play))
                      : 3 + static_cast<std::size_t>(pass_columns(play));
}

}  // namespace

SnapOutcomes::Along SnapOutcomes::along(const State& s) {
  const Snap& snap = s.snap;
  const bool dice = s.phase == Phase::card || s.phase == Phase::rush || s.phase == Phase::foul;
  return {s.phase,
          dice ? snap.red : 0,
          dice ? snap.white : 0,
          snap.reading,
          snap.plus,
          snap.least,
          snap.credit.yards,
          s.phase == Phase::rush || s.phase == Phase::foul ? snap.black : Black::blank,
          snap.has_reading,
          snap.fumble_after,
          snap.quarterback_runs,
          snap.sacked,
          snap.credit.complete,
          snap.certain};
}

double FoulMix::live_chance() const {
  double all = 0;
  for (const FoulChance& one : live) all += one.chance;
  return all;
}

SnapOutcomes::SnapOutcomes(const Book& book, Side attack) : book_(&book), attack_(attack) {
  for (int i = 0; i < defences; ++i) {
    const auto& card = defence_card(book.team(other(attack)), static_cast<Defence>(i));
    for (std::size_t section = 0; section < card.size(); ++section) {
      auto& raters = raters_[static_cast<std::size_t>(i)][section];
      for (const Cell& cell : card[section].cells) {
        for (const Branch& branch : cell.branches) {
          const Rater& rater = branch.leaf.rater;
          if (rater.kind == RaterKind::none) continue;
          if (std::find(raters.begin(), raters.end(), rater) == raters.end()) {
            raters.push_back(rater);
          }
        }
      }
    }
  }
  for (const bool pass : {false, true}) {
    for (const bool certain : {false, true}) {
      fouls_[pass ? 1 : 0][certain ? 1 : 0] = mix_of_fouls(pass, certain);
    }
  }
}

State SnapOutcomes::lined_up(Formation formation, Flank strength, bool shotgun, Defence defence,
                             bool shown) const {
  State s = before_the_match(*book_);
  s.ball = attack_;
  s.at = own_one;
  s.down = 1;
  s.to_go = 10;
  s.snap = fresh_snap();
  s.snap.formation = formation;
  s.snap.strength = strength;
  s.snap.shotgun = shotgun;
  s.snap.defence = defence;
  s.snap.shown = shown;
  take_the_field_offence(*book_, s);
  take_the_field_defence(*book_, s);
  s.phase = Phase::snap;
  return s;
}

std::uint32_t SnapOutcomes::intern(const Outcome& outcome) {
  const auto [at, fresh] =
      outcome_index_.try_emplace(outcome, static_cast<std::uint32_t>(outcomes_.size()));
  if (fresh) outcomes_.push_back(outcome);
  return at->second;
}

FoulMix SnapOutcomes::mix_of_fouls(bool pass, bool certain) const {
  State s = before_the_match(*book_);
  s.ball = attack_;
  s.at = own_one;
  s.snap = fresh_snap();
  s.snap.call.play = pass ? Play::shallow : Play::linebuck;
  s.snap.certain = certain;
  s.phase = Phase::foul;
  FoulMix mix;
  mix.none = 0;
  enumerate([&](EnumeratingTable& table) {
    State after = s;
    throw_flag(table, *book_, after);
    if (after.snap.foul == Foul::none) {
      mix.none += table.weight();
      return;
    }
    auto& list = after.snap.no_play ? mix.dead : mix.live;
    const bool by_offence = after.snap.fouler == attack_;
    for (FoulChance& known : list) {
      if (known.foul != after.snap.foul || known.by_offence != by_offence) continue;
      known.chance += table.weight();
      return;
    }
    list.push_back({after.snap.foul, by_offence, table.weight()});
  });
  return mix;
}

// PRO-RUN-2, PRO-PASS-2  Red, white and black: the same for every run and for every pass.
const std::vector<std::pair<SnapOutcomes::FirstRoll, double>>& SnapOutcomes::first_rolls(
    const State& s) {
  auto& known = first_rolls_[is_pass(s.snap.call.play) ? 1 : 0];
  if (!known.empty()) return known;
  std::map<FirstRoll, double> found;
  enumerate([&](EnumeratingTable& table) {
    State after = s;
    snap_the_ball(table, *book_, after);
    const Snap& snap = after.snap;
    // After the card the black die has been read.
    const Black black = after.phase == Phase::card ? Black::blank : snap.black;
    found[{after.phase, snap.red, snap.white, black}] += table.weight();
  });
  known.assign(found.begin(), found.end());
  return known;
}

// From a place behind the cards: ratings and the rush count no more, the calls still do.
const std::vector<OutcomeChance>& SnapOutcomes::rest_of(const State& s, std::uint64_t calls) {
  auto& known = rests_[{calls, along(s)}];
  if (!known.empty()) return known;
  Weighed sum;
  std::map<Along, std::pair<State, double>> layer, next;
  layer.emplace(along(s), std::pair(s, 1.0));
  while (!layer.empty()) {
    next.clear();
    for (const auto& [key, node] : layer) {
      const auto& [state, weight] = node;
      enumerate([&, &from = state, share = weight](EnumeratingTable& table) {
        State after = from;
        advance(table, *book_, after);
        const double chance = share * table.weight();
        if (is_over(after)) {
          sum[intern(outcome_of(after))] += chance;
          return;
        }
        next.try_emplace(along(after), std::pair(after, 0.0)).first->second.second += chance;
      });
    }
    layer.swap(next);
  }
  std::vector<OutcomeChance> rest;
  for (const auto& [outcome, chance] : sum) rest.push_back({outcome, chance});
  return rests_[{calls, along(s)}] = std::move(rest);
}

Chances SnapOutcomes::enumerate_calls(State& s, const OffCall& call, const DefCall& answer) {
  // The column of the rush is looked at before the cards.
  const std::uint64_t calls = signature(s, call, answer).calls;
  const std::uint64_t behind = is_pass(call.play) ? calls & ~std::uint64_t{7} : calls;
  std::map<std::uint32_t, Weights> found;
  const auto add = [&](std::uint32_t outcome, const Weights& weights, double share) {
    Weights& sum = found[outcome];
    for (std::size_t i = 0; i < 3; ++i) sum[i] += weights[i] * share;
  };
  std::map<Along, std::pair<State, Weights>> pending;
  const auto reached = [&](const State& after, const Weights& weights, double share) {
    if (is_over(after)) return add(intern(outcome_of(after)), weights, share);
    auto& [state, sum] =
        pending.try_emplace(along(after), std::pair(after, Weights{})).first->second;
    for (std::size_t i = 0; i < 3; ++i) sum[i] += weights[i] * share;
  };
  // Beside a flag the play goes on; what the penalty dice give is the same everywhere.
  const auto flag = [&](const FoulMix& mix, bool certain, double weight) {
    for (const FoulChance& dead : mix.dead) {
      Outcome none;
      none.what = Outcome::What::dead_foul;
      none.foul = dead.foul;
      none.by_offence = dead.by_offence;
      add(intern(none), {weight, 0, 0}, dead.chance);
    }
    Weights beside{weight * mix.none, 0, 0};
    beside[certain ? 2 : 1] = weight * mix.live_chance();
    return beside;
  };
  const auto read = [&](const State& state, const Weights& weights) {
    enumerate([&](EnumeratingTable& table) {
      State after = state;
      read_card(table, *book_, after);
      if (after.phase != Phase::foul) return reached(after, weights, table.weight());
      const Weights beside =
          flag(fouls(is_pass(call.play), true), true, weights[0] * table.weight());
      is_pass(call.play) ? incomplete(*book_, after) : gain(*book_, after, 0);
      reached(after, beside, 1);
    });
  };
  const auto& rolls = first_rolls(s);
  State state = s;
  begin_scrimmage(state);
  std::map<std::pair<int, int>, Weights> cards;  // by red and white
  std::vector<std::pair<Weights*, double>> held;
  double rushed = 0;
  for (const auto& [roll, weight] : rolls) {
    state.phase = roll.phase;
    state.snap.red = roll.red;
    state.snap.white = roll.white;
    state.snap.black = roll.black;
    Weights& here = cards[{roll.red, roll.white}];
    if (roll.phase == Phase::card) {
      here[0] += weight;
    } else if (roll.phase == Phase::foul) {
      const Weights beside = flag(fouls(is_pass(call.play), false), false, weight);
      for (std::size_t i = 0; i < 3; ++i) here[i] += beside[i];
    } else {
      rushed += weight;
      held.push_back({&here, weight});
    }
  }
  // PRO-R48  The rush knows nothing of red and white: it is thrown for once.
  double holds = 0;
  if (rushed > 0) {
    state.phase = Phase::rush;
    enumerate([&](EnumeratingTable& table) {
      State after = state;
      pass_rush(table, *book_, after);
      if (after.phase == Phase::card) {
        holds += table.weight();
      } else {
        reached(after, {rushed, 0, 0}, table.weight());
      }
    });
  }
  for (const auto& [weights, weight] : held) (*weights)[0] += weight * holds;
  state.phase = Phase::card;
  state.snap.black = Black::blank;
  for (const auto& [dice, weights] : cards) {
    state.snap.red = dice.first;
    state.snap.white = dice.second;
    read(state, weights);
  }
  for (const auto& [key, node] : pending) {
    for (const OutcomeChance& one : rest_of(node.first, behind)) {
      add(one.outcome, node.second, one.chance);
    }
  }
  Chances chances;
  for (const auto& [outcome, weights] : found) {
    has_certain_ = has_certain_ || weights[2] > 0;
    if (weights[0] > 0) chances.plain.push_back({outcome, weights[0]});
    if (weights[1] > 0) chances.flagged.push_back({outcome, weights[1]});
    if (weights[2] > 0) chances.certain.push_back({outcome, weights[2]});
  }
  return chances;
}

// PRO-R44..R58  Card, column, modifiers, rush and the ratings that the section asks for.
SnapOutcomes::Signature SnapOutcomes::signature(State& s, const OffCall& call,
                                                const DefCall& answer) const {
  Snap& snap = s.snap;
  snap.call = call;
  snap.answer = answer;
  Signature key;
  const auto put = [&](int value, int bits) {
    key.calls = key.calls << static_cast<unsigned>(bits) | static_cast<std::uint64_t>(value);
  };
  const bool run = is_run(call.play);
  put(static_cast<int>(call.play), 4);
  put(static_cast<int>(call.man), 4);
  const auto card = static_cast<std::size_t>(snap.defence) % 4;  // PRO-R36
  const auto formation_card = snap.defence >= Defence::nickel_from_three_four ? card + 2 : card;
  const bool own = book_->team(other(attack_)).defence_in[formation_card].has_value();
  put(own ? static_cast<int>(formation_card) + 1 : 0, 3);
  put(guessed_right(snap) ? 1 : 0, 1);
  put(static_cast<int>(answer.stance), 2);
  if (run) {
    const bool draw = call.play == Play::draw;
    put(draw && answer.pass ? 1 : 0, 1);
    put(draw && answer.blitz != 0 ? 1 : 0, 1);
    put(!draw && snap.shotgun ? 1 : 0, 1);
    put(answer.keyed == call.man ? 1 : 0, 1);
  } else {
    const bool doubled = answer.doubled(call.man);
    put(answer.blitzers(), 2);
    put(doubled ? 1 : 0, 1);
    put(doubled ? 0 : answer.men_doubled(), 2);
    put(static_cast<int>(rush_column(rush_difference(*book_, s))), 3);  // the lowest bits
  }
  const auto& raters = raters_[static_cast<std::size_t>(snap.defence)][section_of(call.play)];
  TOUCHLINE_CHECK(raters.size() <= 16, "a section of a defence card asks for few raters");
  for (const Rater& rater : raters) {
    const auto man = rated(*book_, s, rater);
    // As it counts against the white die, and whether a great player throws.
    const bool fresh = book_->switches().rating_die == RatingDie::fresh;
    int code = 0;
    if (man) {
      const int counts = fresh ? man->rating : std::max(man->rating, 3);
      const bool great = man->original == 6 && book_->switches().great_player;
      code = 1 + counts + (great ? 7 : 0);
      TOUCHLINE_CHECK(code < 16, "a rating is 0 to 6");
    }
    key.ratings = key.ratings << 4U | static_cast<std::uint64_t>(code);
  }
  return key;
}

std::uint32_t& SnapOutcomes::slot_of(const Signature& key) {
  std::uint64_t hash = key.calls * 0x9e3779b97f4a7c15U ^ key.ratings;
  hash = (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9U;
  std::size_t place = hash >> 32U & (slots_.size() - 1);
  while (slots_[place] != 0 && signatures_[slots_[place] - 1] != key) {
    place = (place + 1) & (slots_.size() - 1);
  }
  return slots_[place];
}

std::uint32_t SnapOutcomes::list(State& s, const OffCall& call, const DefCall& answer) {
  const Signature key = signature(s, call, answer);
  if (const std::uint32_t found = slot_of(key); found != 0) return found - 1;
  lists_.push_back(enumerate_calls(s, call, answer));
  signatures_.push_back(key);
  if (2 * signatures_.size() > slots_.size()) {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t i = 0; i + 1 < signatures_.size(); ++i) {
      slot_of(signatures_[i]) = static_cast<std::uint32_t>(i + 1);
    }
  }
  slot_of(key) = static_cast<std::uint32_t>(lists_.size());
  return static_cast<std::uint32_t>(lists_.size() - 1);
}

}  // namespace touchline::pro_football
