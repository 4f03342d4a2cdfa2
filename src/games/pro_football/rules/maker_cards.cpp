#include "games/pro_football/rules/maker_cards.hpp"

#include <algorithm>
#include <cmath>

namespace touchline::pro_football {
namespace {

Atom gain_of(int yards) { return {AtomKind::yards, static_cast<std::int8_t>(yards)}; }
Atom no_catch() { return {AtomKind::incomplete}; }
Rater by(RaterKind kind) { return {kind}; }
Rater blocker_named(Role role, Where where = Where::nowhere) {
  return {RaterKind::offensive, role, where};
}
Rater defender_named(Role role, Where where = Where::nowhere) {
  return {RaterKind::defensive, role, where};
}

void fix(Fixed& fixed, int roll, Cell cell) {
  fixed[static_cast<std::size_t>(roll - 2)] = std::move(cell);
}

/// Rows of a passer's card that send to the receiver's: 10 of 36.
Fixed passer_rows() {
  Fixed fixed;
  for (const int roll : {6, 8}) fix(fixed, roll, plain({AtomKind::receiver}));
  return fixed;
}

// Rows of the defence card that ask for a receiver, 16 of 36, or for a man's rating, 7.
Fixed defence_pass_rows(std::size_t pass) {
  Fixed fixed;
  for (const int roll : {6, 7, 8}) fix(fixed, roll, plain({AtomKind::receiver}));
  const Rater cover = by(RaterKind::defender), back = by(RaterKind::back_in_zone),
              linebacker = by(RaterKind::linebacker_in_zone);
  if (pass == 0) {
    fix(fixed, 5, choice_cell(cover, gain_of(1), gain_of(7)));
    fix(fixed, 10, choice_cell(linebacker, no_catch(), gain_of(6)));
  } else if (pass == 1) {
    fix(fixed, 5, choice_cell(cover, no_catch(), gain_of(12)));
    fix(fixed, 10, choice_cell(back, no_catch(), gain_of(13)));
  } else {
    fix(fixed, 5, choice_cell(cover, no_catch(), gain_of(27)));
    fix(fixed, 10, choice_cell(back, no_catch(), gain_of(30)));
  }
  return fixed;
}

Fixed defence_run_rows(std::size_t run) {
  Fixed fixed;
  const Rater linebacker = by(RaterKind::linebacker_in_zone);
  if (run == 0) {
    fix(fixed, 5, choice_cell(defender_named(Role::middle_linebacker), gain_of(2), gain_of(5)));
    fix(fixed, 9, choice_cell(blocker_named(Role::guard, Where::onside), gain_of(5), gain_of(2)));
    fix(fixed, 10, choice_cell(blocker_named(Role::center), gain_of(7), gain_of(3)));
  } else if (run == 1) {
    fix(fixed, 5, choice_cell(blocker_named(Role::tackle, Where::onside), gain_of(7), gain_of(3)));
    fix(fixed, 9,
        choice_cell(defender_named(Role::d_tackle, Where::onside), gain_of(0), gain_of(4)));
    fix(fixed, 10, choice_cell(linebacker, gain_of(1), gain_of(6)));
  } else {
    fix(fixed, 4, choice_cell(by(RaterKind::back_in_zone), gain_of(2), gain_of(11)));
    fix(fixed, 5, choice_cell(defender_named(Role::d_end, Where::onside), gain_of(-2), gain_of(5)));
    fix(fixed, 9, choice_cell(linebacker, gain_of(0), gain_of(6)));
    fix(fixed, 10, choice_cell(blocker_named(Role::end, Where::onside), gain_of(12), gain_of(4)));
  }
  return fixed;
}

PassRates rates_of(const Layout& layout, std::size_t pass, const Lean& lean, double complete_by,
                   double yards_by, double intercepted) {
  const MakerTuning& t = layout.tuning;
  PassRates rates;
  rates.complete =
      layout.base.complete[pass] + complete_by + t.complete_profile[pass] * lean.complete;
  rates.yards = layout.base.yards[pass] + yards_by + t.yards_profile[pass] * lean.yards;
  rates.intercepted = intercepted * std::max(0.0, lean.intercepted);
  rates.must_run = std::max(0.0, lean.must_run);
  const double richer = rates.yards / std::max(1.0, layout.base.yards[pass]);
  rates.long_gains = t.pass_long_gains[pass] * std::clamp(richer, 0.3, 2.5);
  rates.spread = t.pass_spread[pass];
  rates.depth = t.interception_depth[pass];
  rates.most_a_catch = t.most_a_catch[pass];
  return rates;
}

Columns pass_columns_of(const Layout& layout, std::size_t pass, const Lean& lean,
                        double intercepted, const Fixed& fixed) {
  const MakerTuning& t = layout.tuning;
  return {pass_column(rates_of(layout, pass, lean, t.complete_right[pass], t.yards_right[pass],
                               intercepted),
                      layout.gains, fixed),
          pass_column(rates_of(layout, pass, lean, t.complete_wrong[pass], t.yards_wrong[pass],
                               intercepted),
                      layout.gains, fixed)};
}

}  // namespace

void lay_passer(const Layout& layout, const Lean& lean, double run_yards, Man& man) {
  const Fixed fixed = passer_rows();
  for (std::size_t i = 0; i < 3; ++i) {
    man.pass[i] = pass_columns_of(layout, i, lean, layout.base.passer_int[i], fixed);
  }
  man.must_run = run_column({run_yards, 0.02, 0.02, 2.2}, layout.gains);
}

void lay_receiver(const Layout& layout, const Lean& lean, Man& man, bool with_long) {
  for (std::size_t i = 0; i < (with_long ? 3U : 2U); ++i) {
    man.pass[i] = pass_columns_of(layout, i, lean, 0, {});
  }
}

void lay_runner(const Layout& layout, const RunLean& lean, Man& man) {
  const MakerTuning& t = layout.tuning;
  for (std::size_t i = 0; i < 3; ++i) {
    const double long_runs = std::clamp(layout.means.long_run[i] * lean.long_runs, 0.0, 0.08);
    const auto column = [&](double apart) {
      return run_column(
          {layout.base.run[i] + apart + lean.yards, lean.fumbles, long_runs, t.run_spread[i]},
          layout.gains);
    };
    man.run[i] = Columns{column(t.run_right[i]), column(t.run_wrong[i])};
  }
}

DefenceCard lay_defence(const Layout& layout, const DefenceLean& lean) {
  DefenceCard card;
  for (std::size_t i = 0; i < 3; ++i) {
    card[i] = run_column({layout.base.run[i] + lean.run[i], lean.fumbles, layout.means.long_run[i],
                          layout.tuning.run_spread[i]},
                         layout.gains, defence_run_rows(i));
    card[i + 3] = pass_column(rates_of(layout, i, lean.pass, 0, 0, layout.base.defence_int[i]),
                              layout.gains, defence_pass_rows(i));
  }
  return card;
}

Team average_team(const Layout& layout, int season, int block, double carry_fumbles) {
  using O = OffPos;
  Team team;
  team.name = "Average";
  team.season = season;
  team.fumble = {1, std::clamp(static_cast<int>(std::lround(layout.means.fumble_faces)), 1, 4)};
  const auto add = [&](std::string name, std::uint32_t off, std::uint32_t def) -> Man& {
    Man man;
    man.name = std::move(name);
    man.off = off;
    man.def = def;
    man.run_block = man.pass_block = man.defence = man.rush = layout.tuning.mean_rating;
    team.men.push_back(std::move(man));
    return team.men.back();
  };
  const auto off = [](O pos) { return 1U << static_cast<unsigned>(pos); };
  lay_passer(layout, {}, layout.means.scramble_yards, add("QB", off(O::qb), 0));
  for (const O pos : {O::hb, O::fb}) {
    Man& back = add(std::string(name(pos)), off(pos), 0);
    lay_runner(layout, {0, carry_fumbles, 1}, back);
    lay_receiver(layout, {}, back, false);
  }
  for (const O pos : {O::te, O::se, O::fl}) {
    lay_receiver(layout, {}, add(std::string(name(pos)), off(pos), 0), true);
  }
  const auto points = shared_points(block, std::vector<double>(5, 1));
  for (unsigned i = 0; i < 5; ++i) {
    const auto pos = static_cast<O>(static_cast<unsigned>(O::lt) + i);
    add(std::string(name(pos)), off(pos), 0).pass_block = points[i];
  }
  for (int i = 0; i < def_positions; ++i) {
    const auto pos = static_cast<DefPos>(i);
    add(std::string("D") + std::string(name(pos)), 0, 1U << static_cast<unsigned>(pos));
  }
  return team;
}

}  // namespace touchline::pro_football
