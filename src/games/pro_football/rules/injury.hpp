// Injuries: the dice after a play with contact, who is hurt, how badly, and what his coach does
// about it (PRO-INJURY, PRO-R60).
#pragma once

#include "games/pro_football/rules/clock.hpp"

namespace touchline::pro_football {

// PRO-R60  Three dice: red 2 and white up to 3 is an injury, and stops the clock (PRO-R62).
template <Table T>
void throw_for_injury(T& table, State& s) {
  const auto [one, two, white] = table.roll("PRO-R60"_rule, s.ball, red_die, red_die, white_die);
  s.phase = one + two == 2 && white <= 3 ? Phase::injury_who : Phase::next;
}

inline Pool line_and_backs(const Snap& snap) {
  Pool pool;
  for (int i = static_cast<int>(OffPos::lt); i <= static_cast<int>(OffPos::fb); ++i) {
    pool.add(man_at(snap, static_cast<OffPos>(i)));
  }
  return pool;
}

// PRO-R60  One die: the ball handler, a lineman or back of the offence, or a defender.
template <Table T>
void find_injured(T& table, State& s) {
  const int face = one_die(table, "PRO-R60"_rule, s.ball);
  const Snap& snap = s.snap;
  s.hurt_side = face <= 3 ? snap.runner : face == 4 ? s.ball : defence(s);
  s.hurt_man = face <= 3 ? snap.runner_man : static_cast<std::int8_t>(-1);
  if (face >= 4) {
    const Pool pool = face == 4 ? line_and_backs(snap) : everyone_on_the_field(s, defence(s));
    if (pool.count > 0) {
      s.hurt_man = pool.men[static_cast<std::size_t>(
          one_of(table, "PRO-R60"_rule, s.hurt_side, pool.count))];
    }
  }
  s.phase = s.hurt_man >= 0 ? Phase::injury_grade : Phase::next;
}

/// A fit man for every place that he is the choice for.
inline int replacement(const Book& book, const State& s, Side side, int hurt) {
  const Team& team = book.team(side);
  const Man& man = team.man(hurt);
  const Lineup& lineup = s.lineup[side];
  const auto chosen = [&](int other_man) {
    return std::find(lineup.off.begin(), lineup.off.end(), other_man) != lineup.off.end() ||
           std::find(lineup.def.begin(), lineup.def.end(), other_man) != lineup.def.end();
  };
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Man& other_man = team.men[i];
    const bool alike = (other_man.off & man.off) != 0 || (other_man.def & man.def) != 0;
    const Health& health = s.health[side][i];
    const int index = static_cast<int>(i);
    if (index == hurt || !alike || !health.available() || health.hurt || chosen(index)) continue;
    return index;
  }
  return -1;
}

// PRO-INJURY-1, PRO-INJURY-2, PRO-R60  Two dice: shaken up, plays hurt, out, or out for games.
template <Table T>
void grade_injury(T& table, const Book& book, State& s) {
  const int roll = two_dice(table, "PRO-R60"_rule, s.hurt_side);
  const auto man = static_cast<std::size_t>(s.hurt_man);
  Health health = s.health[s.hurt_side][man];
  s.run_off = RunOff::none;
  s.phase = Phase::next;
  if (roll <= 5) {
    health.misses = static_cast<std::int8_t>(one_die(table, "PRO-R60"_rule, s.hurt_side));
    s.health[s.hurt_side].set(man, health);
    tell(table, s, "PRO-R60"_rule, Kind::injured, s.hurt_side, s.hurt_man, 0, health.misses);
  } else if (roll <= 8) {
    health.hurt = true;
    s.health[s.hurt_side].set(man, health);
    tell(table, s, "PRO-R60"_rule, Kind::injured, s.hurt_side, s.hurt_man, 1);
    if (replacement(book, s, s.hurt_side, s.hurt_man) >= 0) s.phase = Phase::injury_choice;
  } else {
    health.out = true;
    s.health[s.hurt_side].set(man, health);
    int games = 0;
    if (roll >= 11) {
      games = on_chart(table, "Games Injured chart", book.charts().games_injured,
                       two_dice(table, "PRO-INJURY-1"_rule, s.hurt_side));
    }
    tell(table, s, "PRO-R60"_rule, Kind::injured, s.hurt_side, s.hurt_man, 2, games);
  }
}

inline constexpr std::array<std::string_view, 2> injury_options{"substitute", "keep-in"};

// PRO-D24  A man who plays hurt is kept in or replaced.
template <Table T>
void choose_injured(T& table, const Book& book, State& s) {
  const Side side = s.hurt_side;
  const bool stays = table.ask(Decision{"PRO-D24"_rule, side, "hurt", injury_options}, s) == 1;
  s.phase = Phase::next;
  if (stays) return;
  const auto fresh = static_cast<std::int8_t>(replacement(book, s, side, s.hurt_man));
  const Man& man = book.team(side).man(fresh);
  Lineup& lineup = s.lineup[side];
  for (int i = 0; i < off_positions; ++i) {
    auto& place = lineup.off[static_cast<std::size_t>(i)];
    if (place == s.hurt_man && man.plays(static_cast<OffPos>(i))) place = fresh;
  }
  for (int i = 0; i < def_positions; ++i) {
    auto& place = lineup.def[static_cast<std::size_t>(i)];
    if (place == s.hurt_man && man.plays(static_cast<DefPos>(i))) place = fresh;
  }
}

}  // namespace touchline::pro_football
