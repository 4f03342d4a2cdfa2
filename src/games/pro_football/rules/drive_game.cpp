#include "games/pro_football/rules/drive_game.hpp"

#include <algorithm>

#include "games/pro_football/rules/drive_parts.hpp"

namespace touchline::pro_football {
namespace {

constexpr std::size_t few_answers = 12;

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

// ----------------------------------------------------------------------------- asked in a match

// A table that was hardly met while solving is widened where it is met.
MixedChoice DriveGame::met(Side side, const Spot& spot, const Public& seen, int searches,
                           const EndWorth* by) {
  table(side, seen);
  look_at(side, spot, by);
  Table& here = table(side, seen);
  MixedChoice choice = solved(side, here);
  const auto again = [&] {
    look_at(side, spot, by);
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
  const MixedChoice choice = met(side, spot, seen, searches_);
  return mixes_.emplace(asked, told(side, table(side, seen), choice)).first->second;
}

CallMix DriveGame::mix_by(const EndWorth& by, Side side, const Spot& spot, const Public& seen) {
  const MixedChoice choice = met(side, spot, seen, 0, &by);
  return told(side, table(side, seen), choice);
}

double DriveGame::worth_of_answer(Side side, const Spot& spot, const Public& seen,
                                  const DefCall& answer, const EndWorth* by) {
  const MixedChoice choice = met(side, spot, seen, 0, by);
  return response_worth(side, table(side, seen), choice, answer);
}

// The defence may be guarded against more than it may call.
CallMix DriveGame::told(Side side, Table& here, MixedChoice choice) {
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
  return mix;
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

}  // namespace touchline::pro_football
