#include "games/pro_football/rules/drive_game.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "games/pro_football/rules/rules.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::size_t few_answers = 12;
constexpr int kick_grid = FieldEnds::kick_step, goal_grid = FieldEnds::goal_step;
constexpr int coffin_from = FieldEnds::coffin_from, coffin_to = FieldEnds::coffin_to;

/// Formations that are tried, strength right: left is the same game with other men.
std::vector<Public> offers_of(const Book& book, const State& s) {
  std::vector<Public> offers;
  for (int f = 0; f < formations; ++f) {
    const auto formation = static_cast<Formation>(f);
    if (!can_line_up(book, s, s.ball, formation)) continue;
    for (const bool shotgun : {false, true}) {
      offers.push_back({formation, Flank::right, shotgun, Defence::four_three, false});
    }
  }
  return offers;
}

std::vector<std::pair<Defence, bool>> replies_of(const Book& book, const State& s) {
  std::vector<std::pair<Defence, bool>> replies;
  const auto options = line_up_options(book, s);
  for (std::size_t i = 0; i < options.count; ++i) {
    if (options.what[i] == swaps_lined_up) continue;
    replies.push_back({static_cast<Defence>(options.what[i] / 2), options.what[i] % 2 == 1});
  }
  return replies;
}

State with_the_ball(const Book& book, Side side) {
  State s = before_the_match(book);
  s.ball = side;
  s.snap = fresh_snap();
  return s;
}

std::size_t cell_of(const Spot& spot) {
  return static_cast<std::size_t>((spot.down - 1) * 3100 +
                                  std::min(spot.to_go, DriveValues::farthest) * 100 + spot.at);
}

bool is_solved_for(const Spot& spot) {
  if (spot.to_go > spot.at) return false;
  if (spot.down == 1) return spot.to_go <= 10 || spot.to_go % 5 == 0;
  return spot.to_go <= 20 || spot.to_go % 5 == 0;
}

}  // namespace

DriveGame::DriveGame(const Book& book, BySide<FieldEnds> ends)
    : book_(&book),
      sides_{SideGame(book, Side::home, std::move(ends.home)),
             SideGame(book, Side::away, std::move(ends.away))} {
  for (const Side side : both_sides) {
    SideGame& game = sides_[side];
    values_.try_points[side] = game.ends.try_points;
    State s = with_the_ball(book, side);
    for (Public offer : offers_of(book, s)) {
      for (const auto& [defence, shown] : replies_of(book, s)) {
        offer.defence = defence;
        offer.shown = shown;
        table(side, offer);
      }
    }
    game.offered = game.tables.size();
    const std::size_t cells = values_.cells().size();
    game.best.assign(cells, 0);
    for (int down = 1; down <= 4; ++down) {
      for (int to_go = 1; to_go <= DriveValues::farthest; ++to_go) {
        for (int at = 1; at <= 99; ++at) {
          values_.set(side, {down, to_go, at}, 5.0 - 0.055 * at - 0.5 * (down - 1));
        }
      }
    }
  }
  settle_kicks();
}

void DriveGame::take(DriveValues values, const BySide<std::vector<Found>>& found,
                     const BySide<std::vector<std::uint8_t>>& best) {
  values_ = std::move(values);
  for (const Side side : both_sides) {
    SideGame& game = sides_[side];
    game.best = best[side];
    game.best.resize(values_.cells().size(), 0);
    for (std::uint8_t& one : game.best) {
      if (one >= game.offered) one = 0;
    }
    for (const Found& one : found[side]) {
      Table& here = table(side, one.seen);
      for (const DefCall& answer : one.answers) {
        const bool known =
            std::find(here.answers.begin(), here.answers.end(), answer) != here.answers.end();
        if (!known && here.menu->find(answer) >= 0) grow(sides_[side], here, answer);
      }
    }
  }
}

std::vector<DriveGame::Found> DriveGame::found(Side side) const {
  std::vector<Found> all;
  for (const Table& one : sides_[side].tables) all.push_back({one.seen, one.answers});
  return all;
}

std::size_t DriveGame::found_calls() const {
  std::size_t all = 0;
  for (const Side side : both_sides) {
    for (const Table& one : sides_[side].tables) all += one.answers.size();
  }
  return all;
}

// ------------------------------------------------------------------------------- what ends are
// worth

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

double DriveGame::ends_worth(Side side, const Ends& ends) const {
  double all = 0;
  for (const EndChance& one : ends) all += one.chance * end_worth(side, one.end);
  return all;
}

// What every outcome of a snap is worth here: the rules say what it leads to.
void DriveGame::look_at(Side side, const Spot& spot) {
  SideGame& game = sides_[side];
  ++game.now;
  game.spot = spot;
  const auto& outcomes = game.snaps.outcomes();
  const std::size_t count = outcomes.size();
  for (auto* worth : {&game.plain, &game.flagged, &game.certain}) worth->resize(count);
  State s = with_the_ball(*book_, side);
  s.at = spot.at;
  s.down = spot.down;
  s.to_go = spot.to_go;
  Snap& snap = s.snap;
  struct Known {
    FoulChance foul{};
    FoulRule rule{};
    double worth = 0, share = 0;
    bool always = false;  // the same whatever the play came to
  };
  std::array<std::vector<Known>, 4> mixes;  // run, pass; then those of readings
  const bool readings = game.snaps.has_certain();
  for (std::size_t m = 0; m < (readings ? 4 : 2); ++m) {
    const FoulMix& mix = game.snaps.fouls(m % 2 == 1, m >= 2);
    const double all = mix.live_chance();
    for (const FoulChance& one : mix.live) {
      Known known{one, foul_rule(one.foul, one.by_offence), 0, all > 0 ? one.chance / all : 0,
                  false};
      known.always =
          known.rule.how == Enforced::previous || known.rule.how == Enforced::loss_of_down;
      snap.foul = one.foul;
      snap.fouler = one.by_offence ? side : other(side);
      if (known.always) known.worth = end_worth(side, accepted_end(s));
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
        const double accepted = known.always ? known.worth : end_worth(side, accepted_end(s));
        worth = known.foul.by_offence ? std::min(declined, accepted) : std::max(declined, accepted);
      }
      all += known.share * worth;
    }
    return all;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const Outcome& outcome = outcomes[i];
    double worth = 0;
    snap.changed = snap.incomplete = false;
    snap.has_reading = true;
    snap.reading = outcome.spot;
    snap.call.play = outcome.spot > 0 ? Play::shallow : Play::linebuck;
    switch (outcome.what) {
      case Outcome::What::gain:
        snap.end = dead_ball(*book_, s, side, spot.at - outcome.yards);
        worth = end_worth(side, snap.end);
        break;
      case Outcome::What::incomplete:
        snap.incomplete = true;
        snap.end = dead_ball(*book_, s, side, spot.at);
        worth = end_worth(side, snap.end);
        break;
      case Outcome::What::touchdown:
        snap.end = {End::What::touchdown, side};
        worth = end_worth(side, snap.end);
        break;
      case Outcome::What::fumble: {
        const int at = spot.at - outcome.yards;
        snap.end = {End::What::touchdown, side};
        if (at <= 0) {
          worth = end_worth(side, snap.end);
          break;
        }
        for (const EndChance& one : game.ends.loose[static_cast<std::size_t>(std::min(at, 109))]) {
          // The side that had it plays on by its own downs.
          const bool kept = one.end.what == End::What::ball && one.end.side == side;
          const End end = kept ? dead_ball(*book_, s, side, one.end.at) : one.end;
          worth += one.chance * end_worth(side, end);
        }
        snap.changed = true;
        snap.end = new_series(other(side), std::clamp(100 - at, 1, 99));
        break;
      }
      case Outcome::What::interception: {
        const int line = std::max(spot.at - outcome.yards, -9), at = 100 - line;
        snap.changed = true;
        snap.end = new_series(other(side), std::clamp(at, 1, 99));
        const Side rival = other(side);
        const auto& picked =
            outcome.flat ? sides_[rival].ends.picked_flat : sides_[rival].ends.picked;
        worth = at <= 0 ? end_worth(side, {End::What::touchdown, rival})
                        : ends_worth(side, picked[static_cast<std::size_t>(std::min(at, 109))]);
        break;
      }
      case Outcome::What::dead_foul:
        snap.foul = outcome.foul;
        snap.fouler = outcome.by_offence ? side : other(side);
        worth = end_worth(side, accepted_end(s));
        break;
    }
    game.plain[i] = worth;
    if (outcome.what == Outcome::What::dead_foul) continue;
    const bool pass = outcome.spot > 0 || outcome.what == Outcome::What::incomplete;
    game.flagged[i] = beside(mixes[pass ? 1 : 0], worth);
    if (readings) game.certain[i] = beside(mixes[pass ? 3 : 2], worth);
  }
}

double DriveGame::list_worth(SideGame& game, std::uint32_t list) {
  if (game.stamp.size() <= list) {
    game.stamp.resize(game.snaps.lists() + 64, 0);
    game.worth.resize(game.stamp.size(), 0);
  }
  if (game.stamp[list] == game.now) return game.worth[list];
  const Chances& chances = game.snaps.chances(list);
  double all = 0;
  for (const OutcomeChance& one : chances.plain) all += one.chance * game.plain[one.outcome];
  for (const OutcomeChance& one : chances.flagged) all += one.chance * game.flagged[one.outcome];
  for (const OutcomeChance& one : chances.certain) all += one.chance * game.certain[one.outcome];
  game.stamp[list] = game.now;
  game.worth[list] = all;
  return all;
}

// ------------------------------------------------------------------------------------- the snap

DriveGame::Table& DriveGame::table(Side side, const Public& seen) {
  SideGame& game = sides_[side];
  for (Table& known : game.tables) {
    if (known.seen == seen) return known;
  }
  Table fresh;
  fresh.seen = seen;
  fresh.state =
      game.snaps.lined_up(seen.formation, seen.strength, seen.shotgun, seen.defence, seen.shown);
  for (const OffOption& option : off_options()) {
    if (option.call.man != OffPos::none && may_be_called(*book_, fresh.state, option.call)) {
      fresh.plays.push_back(option.call);
    }
  }
  fresh.menu = &book_->menu(other(side), seen.defence, seen.formation, seen.shown);
  game.tables.push_back(std::move(fresh));
  Table& made = game.tables.back();
  for (const bool pass : {false, true}) {
    DefCall call{pass};
    grow(game, made, call);
    call.stance = pass ? Stance::prevent : Stance::short_yardage;
    if (made.menu->find(call) >= 0) grow(game, made, call);
  }
  return made;
}

void DriveGame::grow(SideGame& game, Table& table, const DefCall& answer) {
  table.answers.push_back(answer);
  table.on_menu.push_back(table.menu->find(answer) >= 0);
  std::vector<std::uint32_t> lists;
  for (const OffCall& play : table.plays) {
    lists.push_back(game.snaps.list(table.state, play, answer));
  }
  table.lists.push_back(std::move(lists));
}

// With all answers that were found, or only those that the defence may call.
MixedChoice DriveGame::solved(Side side, Table& table, bool on_menu) {
  SideGame& game = sides_[side];
  std::vector<std::size_t> columns;
  for (std::size_t j = 0; j < table.answers.size(); ++j) {
    if (!on_menu || table.on_menu[j]) columns.push_back(j);
  }
  table.payoffs.reshape(table.plays.size(), columns.size());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (std::size_t i = 0; i < table.plays.size(); ++i) {
      table.payoffs.at(i, j) = list_worth(game, table.lists[columns[j]][i]);
    }
  }
  MixedChoice choice = table.solver.solve(table.payoffs);
  std::vector<double> shares(table.answers.size(), 0);
  for (std::size_t j = 0; j < columns.size(); ++j) shares[columns[j]] = choice.columns[j];
  choice.columns = std::move(shares);
  return choice;
}

double DriveGame::response_worth(Side side, Table& table, const MixedChoice& choice,
                                 const DefCall& call) {
  SideGame& game = sides_[side];
  double worth = 0;
  for (std::size_t i = 0; i < table.plays.size(); ++i) {
    if (choice.rows[i] == 0) continue;
    const auto list = game.snaps.list(table.state, table.plays[i], call);
    if (game.snaps.outcomes().size() != game.plain.size()) look_at(side, game.spot);
    worth += choice.rows[i] * list_worth(game, list);
  }
  return worth;
}

// The best line of the menu against the mix, if it gains so much.
bool DriveGame::widen(Side side, Table& table, const MixedChoice& choice, double least_gain) {
  double lowest = choice.value - least_gain;
  int best = -1;
  for (std::size_t line = 0; line < table.menu->calls.size(); ++line) {
    if (!may_be_called(*book_, table.state, table.menu->calls[line])) continue;
    const double worth = response_worth(side, table, choice, table.menu->calls[line]);
    if (worth >= lowest) continue;
    lowest = worth;
    best = static_cast<int>(line);
  }
  if (best < 0) return false;
  grow(sides_[side], table, table.menu->calls[static_cast<std::size_t>(best)]);
  return true;
}

// The best of all legal calls.
bool DriveGame::widen_fully(Side side, const Spot& spot, Table& table, const MixedChoice& choice,
                            double least_gain) {
  const Response best = search(side, spot, table, choice);
  if (best.gain < least_gain) return false;
  grow(sides_[side], table, best.call);
  return true;
}

// ------------------------------------------------------------------------------------- kicks

// PRO-D10, PRO-D17  Between the yard lines that were enumerated, in a straight line.
DriveGame::KickMix DriveGame::kick_mix(Side side, int at, Kick kick) const {
  const SideGame& game = sides_[side];
  const auto between = [&](const std::vector<Ends>& grid, int first, int step) {
    const auto last = static_cast<double>(grid.size() - 1);
    const double place = std::clamp(static_cast<double>(at - first) / step, 0.0, last);
    const auto low = static_cast<std::size_t>(std::min(place, last - 1));
    const double share = place - static_cast<double>(low);
    const double one = ends_worth(side, grid[low]), two = ends_worth(side, grid[low + 1]);
    return one + share * (two - one);
  };
  KickMix mix;
  if (kick == Kick::field_goal) {  // nobody fakes
    const double free = between(game.ends.field_goals[0], 1, goal_grid);
    const double blocked = between(game.ends.field_goals[1], 1, goal_grid);
    mix.value = std::min(free, blocked);
    mix.kicks = {1, 0};
    mix.blocks = {free < blocked ? 1.0 : 0.0, free < blocked ? 0.0 : 1.0};
    return mix;
  }
  const bool coffin = at >= coffin_from && at <= coffin_to;
  Payoffs payoffs(coffin ? 3 : 2, 2);
  for (std::size_t block = 0; block < 2; ++block) {
    payoffs.at(0, block) = between(game.ends.punts[0][block], kick_grid, kick_grid);
    payoffs.at(1, block) = between(game.ends.punts[2][block], kick_grid, kick_grid);
    if (coffin) payoffs.at(2, block) = between(game.ends.punts[1][block], coffin_from, kick_grid);
  }
  const MixedChoice choice = MatrixGame().solve(payoffs);
  mix.value = choice.value;
  mix.kicks = {choice.rows[0], coffin ? choice.rows[2] : 0, choice.rows[1]};
  mix.blocks = choice.columns;
  return mix;
}

// The kicks after points, from what possession is worth now; and both sides are put on one level,
// since only differences count.
void DriveGame::settle_kicks() {
  for (int again = 0; again < 3; ++again) {
    for (const Side side : both_sides) {
      values_.receiving[side] = ends_worth(side, sides_[side].ends.kickoff);
      values_.receiving_free[side] = ends_worth(side, sides_[side].ends.free_kick);
    }
  }
  const double half = (values_.receiving.home - values_.receiving.away) / 2;
  const std::size_t cells = values_.cells().size() / 2;
  for (std::size_t i = 0; i < 2 * cells; ++i) {
    values_.cells()[i] -= static_cast<float>(i < cells ? half : -half);
  }
  for (const Side side : both_sides) {
    const double shift = side == Side::home ? half : -half;
    values_.receiving[side] -= shift;
    values_.receiving_free[side] -= shift;
  }
}

// ------------------------------------------------------------------------------------ solving

double DriveGame::go_worth(Side side, const Spot& spot, bool full) {
  SideGame& game = sides_[side];
  look_at(side, spot);
  const std::size_t cell = cell_of(spot);
  const std::size_t offers = game.offered;
  if (!full) return solved(side, game.tables[game.best[cell]]).value;
  // The tables of one formation follow each other: the defence takes the lowest, the offence the
  // formation whose lowest is highest.
  double highest = -1e9;
  for (std::size_t first = 0; first < offers;) {
    std::size_t last = first;
    const auto same_offer = [&](const Public& a, const Public& b) {
      return a.formation == b.formation && a.strength == b.strength && a.shotgun == b.shotgun;
    };
    while (last < offers && same_offer(game.tables[first].seen, game.tables[last].seen)) ++last;
    double lowest = 1e9;
    std::size_t chosen = first;
    for (std::size_t t = first; t < last && lowest > highest; ++t) {
      const double value = solved(side, game.tables[t]).value;
      if (value < lowest) {
        lowest = value;
        chosen = t;
      }
    }
    if (lowest > highest) {
      highest = lowest;
      game.best[cell] = static_cast<std::uint8_t>(chosen);
    }
    first = last;
  }
  return highest;
}

double DriveGame::sweep(bool full) {
  const std::vector<float> before = values_.cells();
  for (int at = 1; at <= 99; ++at) {
    for (const Side side : both_sides) {
      double kicked = kick_mix(side, at, Kick::punt).value;
      if (at <= book_->longest_line()) {
        kicked = std::max(kicked, kick_mix(side, at, Kick::field_goal).value);
      }
      for (int down = 4; down >= 1; --down) {
        for (int to_go = 1; to_go <= std::min(at, DriveValues::farthest); ++to_go) {
          const Spot spot{down, to_go, at};
          if (!is_solved_for(spot)) continue;
          // Between every third yard line the formation of its neighbour does.
          const Spot neighbour{down, to_go, at - (at + 2) % 3};
          const bool afresh = full && (at % 3 == 1 || to_go > neighbour.at);
          auto& best = sides_[side].best;
          if (full && !afresh) best[cell_of(spot)] = best[cell_of(neighbour)];
          double value = go_worth(side, spot, afresh);
          if (down == 4) value = std::max(value, kicked);
          values_.set(side, spot, value);
        }
        // Between distances that are solved, in a straight line.
        for (int to_go = 1; to_go <= DriveValues::farthest; ++to_go) {
          if (is_solved_for({down, to_go, at})) continue;
          const int held = std::min(to_go, at);
          if (is_solved_for({down, held, at})) {
            values_.set(side, {down, to_go, at}, values_.get(side, {down, held, at}));
            continue;
          }
          const int low = held / 5 * 5, high = low + 5;
          const double one = values_.get(side, {down, low, at});
          const double two = high <= std::min(at, DriveValues::farthest)
                                 ? values_.get(side, {down, high, at})
                                 : one;
          values_.set(side, {down, to_go, at}, one + (two - one) * (held - low) / 5);
        }
      }
    }
  }
  settle_kicks();
  double change = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    change = std::max<double>(change, std::abs(before[i] - values_.cells()[i]));
  }
  return change;
}

bool DriveGame::solve(double close, const Heard& heard) {
  // Places all over the field, at every down: the calls that matter are looked for there.
  std::vector<Spot> samples{{1, 10, 75}, {1, 10, 50}, {1, 10, 20}, {1, 4, 4}, {3, 1, 1}};
  for (int i = 0; i < 55; ++i) {
    const int at = 1 + i * 37 % 99, down = 2 + i % 3;
    samples.push_back({down, std::min(1 + i * 7 % 15, at), at});
  }
  // The table that is best for the offence is widened until nothing gains; then another may be
  // best.
  const auto widen_at = [&](Side side, const Spot& spot, double least_gain) {
    go_worth(side, spot, true);
    Table& used = sides_[side].tables[sides_[side].best[cell_of(spot)]];
    for (int again = 0; again < 15; ++again) {
      if (again > 0) look_at(side, spot);
      const MixedChoice choice = solved(side, used);
      if (!widen(side, used, choice, least_gain) &&
          !widen_fully(side, spot, used, choice, least_gain)) {
        return again > 0;
      }
    }
    return true;
  };
  const auto widen_some = [&](double least_gain, std::size_t every) {
    for (const Side side : both_sides) {
      for (std::size_t i = 0; i < samples.size(); i += every) {
        for (int again = 0; again < 3 && widen_at(side, samples[i], least_gain); ++again) {
        }
      }
    }
  };
  int number = 0;
  bool goes_on = true;
  const auto once = [&](bool full) {
    if (!goes_on) return 0.0;
    const double change = sweep(full);
    if (heard) goes_on = heard(++number, change);
    return change;
  };
  for (int round = 0; round < 3; ++round) once(false);
  struct Round {
    double least_gain;
    std::size_t every;
  };
  for (const Round& round : {Round{0.05, 4}, Round{0.01, 2}, Round{0.004, 1}}) {
    if (goes_on) widen_some(round.least_gain, round.every);
    once(true);
    once(false);
  }
  while (goes_on && number < most_sweeps && once(false) > close) {
  }
  return goes_on;
}

// ----------------------------------------------------------------------------- asked in a match

// A table that was hardly met while solving is widened where it is met.
MixedChoice DriveGame::met(Side side, const Spot& spot, const Public& seen, int searches) {
  table(side, seen);
  look_at(side, spot);
  Table& here = table(side, seen);
  MixedChoice choice = solved(side, here);
  const auto again = [&] {
    look_at(side, spot);
    choice = solved(side, here);
  };
  while (here.answers.size() < few_answers && widen(side, here, choice, 0.01)) again();
  for (int i = 0; i < searches && widen_fully(side, spot, here, choice, 0.001); ++i) again();
  return choice;
}

const CallMix& DriveGame::mix(Side side, const Spot& spot, const Public& seen) {
  const Asked asked{side, spot, seen};
  const auto known = mixes_.find(asked);
  if (known != mixes_.end()) return known->second;
  MixedChoice choice = met(side, spot, seen, searches_);
  Table& here = table(side, seen);
  const bool all_on_menu =
      std::all_of(here.on_menu.begin(), here.on_menu.end(), [](bool one) { return one; });
  if (!all_on_menu) choice.columns = solved(side, here, true).columns;
  CallMix mix;
  mix.value = choice.value;
  for (std::size_t i = 0; i < here.plays.size(); ++i) {
    if (choice.rows[i] > 0) mix.plays.push_back({here.plays[i], choice.rows[i]});
  }
  for (std::size_t j = 0; j < choice.columns.size(); ++j) {
    if (choice.columns[j] > 0) mix.answers.push_back({here.answers[j], choice.columns[j]});
  }
  SideGame& game = sides_[side];
  for (std::size_t i = 0; i < here.plays.size(); ++i) {
    double worth = 0;
    for (std::size_t j = 0; j < here.answers.size(); ++j) {
      if (choice.columns[j] > 0) worth += choice.columns[j] * list_worth(game, here.lists[j][i]);
    }
    mix.worth_of_plays.push_back({here.plays[i], worth});
  }
  for (std::size_t j = 0; j < here.answers.size(); ++j) {
    if (!here.on_menu[j]) continue;
    double worth = 0;
    for (std::size_t i = 0; i < here.plays.size(); ++i) {
      if (choice.rows[i] > 0) worth += choice.rows[i] * list_worth(game, here.lists[j][i]);
    }
    mix.worth_of_answers.push_back({here.answers[j], worth});
  }
  return mixes_.emplace(asked, std::move(mix)).first->second;
}

// As it was found while solving, at the nearest distance that was.
Public DriveGame::formation(Side side, const Spot& spot) const {
  Spot solved_for = spot;
  solved_for.to_go = std::min({spot.to_go, spot.at, DriveValues::farthest});
  while (!is_solved_for(solved_for)) --solved_for.to_go;
  return sides_[side].tables[sides_[side].best[cell_of(solved_for)]].seen;
}

Public DriveGame::answer_to(Side side, const Spot& spot, const Public& seen) {
  Asked asked{side, spot, seen};
  asked.seen.defence = Defence::four_three;
  asked.seen.shown = false;
  const auto known = answers_.find(asked);
  if (known != answers_.end()) return known->second;
  Public best = asked.seen;
  double lowest = 1e9;
  for (const auto& [defence, shown] : replies_of(*book_, with_the_ball(*book_, side))) {
    Public reply = asked.seen;
    reply.defence = defence;
    reply.shown = shown;
    const double value = met(side, spot, reply, 0).value;
    if (value >= lowest) continue;
    lowest = value;
    best = reply;
  }
  answers_.emplace(asked, best);
  return best;
}

DriveGame::Fourth DriveGame::fourth_down(Side side, const Spot& spot) {
  Fourth worth;
  worth.go = mix(side, spot, formation(side, spot)).value;
  worth.punt = kick_mix(side, spot.at, Kick::punt).value;
  if (spot.at <= book_->longest_line()) {
    worth.field_goal = kick_mix(side, spot.at, Kick::field_goal).value;
  }
  return worth;
}

// ------------------------------------------------------------------------- the full space of calls

namespace {

/// Every legal call without moves: guess and stance, a key, men doubled, blitzers, the rusher.
void each_call(const Book& book, const State& s, const std::function<void(const DefCall&)>& tell) {
  const Snap& snap = s.snap;
  std::vector<DefPos> men;
  for (const DefPos pos : places(snap.defence)) {
    if (second_line(pos) && man_at(snap, pos) >= 0) men.push_back(pos);
  }
  const auto legal = [&](const DefCall& call) {
    return illegal(call, snap.defence, snap.formation, snap.shown).empty() &&
           may_be_called(book, s, call);
  };
  const int most_blitz = snap.shown ? 3 : 1;
  const auto blitzes = [&](const DefCall& base) {
    for (unsigned set = 0; set < 1U << men.size(); ++set) {
      if (__builtin_popcount(set) > most_blitz) continue;
      DefCall call = base;
      for (std::size_t i = 0; i < men.size(); ++i) {
        if ((set >> i & 1U) != 0) call.blitz |= 1U << static_cast<unsigned>(men[i]);
      }
      for (const DefPos rusher : {DefPos::none, DefPos::lolb, DefPos::rolb}) {
        if (rusher != DefPos::none && snap.defence != Defence::three_four) continue;
        call.rusher = rusher;
        if (legal(call)) tell(call);
      }
    }
  };
  const auto doubled = [&](const DefCall& base) {
    blitzes(base);
    for (const OffPos one : places(snap.formation)) {
      for (const DefPos helper : men) {
        DefCall call = base;
        call.doubles[0] = {one, helper};
        if (!legal(call)) continue;
        blitzes(call);
        for (const OffPos two : places(snap.formation)) {
          for (const DefPos second : men) {
            if (two <= one) continue;
            call.doubles[1] = {two, second};
            if (legal(call)) blitzes(call);
          }
        }
        call.doubles[1] = {};
      }
    }
  };
  for (const bool pass : {false, true}) {
    for (const Stance stance : {Stance::none, Stance::short_yardage, Stance::prevent}) {
      DefCall base{pass};
      base.stance = stance;
      if (!legal(base)) continue;
      doubled(base);
      for (const OffPos back : {OffPos::hb, OffPos::fb}) {
        for (const DefPos man : men) {
          DefCall call = base;
          call.keyed = back;
          call.key_man = man;
          if (legal(call)) doubled(call);
        }
      }
    }
  }
}

}  // namespace

DriveGame::Response DriveGame::search(Side side, const Spot& spot, Table& here,
                                      const MixedChoice& choice) {
  look_at(side, spot);
  if (here.still.empty()) {
    each_call(*book_, here.state, [&](const DefCall& call) { here.still.push_back(call); });
  }
  Response best;
  best.gain = -1e9;
  constexpr std::size_t beam = 30;
  using Ranked = std::pair<double, DefCall>;
  std::vector<Ranked> ranked;
  const auto consider = [&](const DefCall& call, std::vector<Ranked>& list) {
    const double worth = response_worth(side, here, choice, call);
    ++best.searched;
    if (choice.value - worth > best.gain) {
      best.gain = choice.value - worth;
      best.call = call;
    }
    list.push_back({worth, call});
    if (list.size() > 8 * beam) {
      std::nth_element(list.begin(), list.begin() + beam, list.end());
      list.resize(beam);
    }
  };
  for (const DefCall& call : here.still) consider(call, ranked);
  for (std::size_t moved = 0; moved < 3; ++moved) {
    std::sort(ranked.begin(), ranked.end());
    if (ranked.size() > beam) ranked.resize(beam);
    const std::vector<Ranked> from = std::move(ranked);
    ranked.clear();
    for (const auto& [worth, base] : from) {
      for (const DefPos man : places(here.seen.defence)) {
        for (int zone = 0; zone < 9; ++zone) {
          DefCall call = base;
          call.moves[moved] = {man,
                               Zone{static_cast<Depth>(zone / 3), static_cast<Flank>(zone % 3)}};
          if (!illegal(call, here.seen.defence, here.seen.formation, here.seen.shown).empty()) {
            continue;
          }
          consider(call, ranked);
        }
      }
    }
  }
  return best;
}

DriveGame::Response DriveGame::best_response(Side side, const Spot& spot, const Public& seen) {
  const MixedChoice choice = met(side, spot, seen, searches_);
  return search(side, spot, table(side, seen), choice);
}

}  // namespace touchline::pro_football
