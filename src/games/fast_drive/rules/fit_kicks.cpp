#include "games/fast_drive/rules/fit_kicks.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"

namespace touchline::fast_drive {
namespace {

using OutcomeKind = Outcome::Kind;

// Sub-tables, in the order in which the tables of the book first name them.
enum Sub : std::uint8_t {
  dropped_kick,
  open_field,
  muffed_punt,
  scoop,
  pile,
  pick_six,
  deep_ball,
  prayer,
  lateral
};

Outcome starts(Whose whose, Zone zone) { return {OutcomeKind::position, whose, zone, 0}; }
Outcome scores(Whose whose) { return {OutcomeKind::touchdown, whose, Zone::average, 0}; }
Outcome throws_on(Sub sub) { return {OutcomeKind::subtable, Whose::offence, Zone::average, sub}; }
constexpr Outcome good{OutcomeKind::good, Whose::offence, Zone::average, 0};
constexpr Outcome no_good{OutcomeKind::no_good, Whose::offence, Zone::average, 0};

Test asks_for(Test::Kind kind) {
  Test test;
  test.kind = kind;
  return test;
}
Test asks_zone(Zone zone) {
  Test test = asks_for(Test::Kind::zone);
  test.zones = static_cast<std::uint8_t>(1U << static_cast<unsigned>(zone));
  return test;
}
Test asks_word(Unit unit, Axis axis, bool is_good) {
  Test test = asks_for(unit == Unit::offence ? Test::Kind::offence : Test::Kind::defence);
  test.quality = {axis, is_good};
  return test;
}
Test asks_old() {
  Test test = asks_for(Test::Kind::year_to);
  test.year = old_until;
  return test;
}

/// A table that is filled from its first key on.
class Filler {
 public:
  Filler(std::string name, DiceKind dice) : table_{std::move(name), dice, {}} {}

  Filler& take(int count, Outcome outcome, std::string text = {}) {
    return rows(count, {{{Test{}, outcome}}, std::move(text)});
  }
  Filler& take(int count, Test test, Outcome yes, Outcome no, std::string text = {}) {
    return rows(count, {{{test, yes}, {Test{}, no}}, std::move(text)});
  }
  int left() const { return keys(table_.dice) - static_cast<int>(table_.rows.size()); }
  OutcomeTable done() const {
    TOUCHLINE_CHECK(left() == 0, "a table has a row for every key");
    return table_;
  }

 private:
  Filler& rows(int count, const Row<OutcomeCell>& row) {
    for (int i = 0; i < count; ++i) table_.rows.push_back(row);
    return *this;
  }
  OutcomeTable table_;
};

int rounded(double value) { return static_cast<int>(std::lround(value)); }

// Keys of 36 for POOR, AVERAGE and GREAT; `taken` of them are given away already.
std::array<int, 3> keys_of(const Starts& starts, int taken) {
  const int all = 36 - taken;
  const int poor = std::clamp(rounded(36 * starts[0]), 0, all);
  const int great = std::clamp(rounded(36 * starts[2]), 0, all - poor);
  return {poor, all - poor - great, great};
}

// ------------------------------------------------------------------------------------- kicks

OutcomeTable kickoff(const RealFigures& real) {
  const auto now = keys_of(real.after_kickoff, 2);
  const int more_poor =
      std::max(0, rounded(36 * (real.old_after_kickoff[0] - real.after_kickoff[0])));
  const int more_great =
      std::max(0, rounded(36 * (real.old_after_kickoff[2] - real.after_kickoff[2])));
  const Outcome poor = starts(Whose::receivers, Zone::poor);
  const Outcome average = starts(Whose::receivers, Zone::average);
  const Outcome great = starts(Whose::receivers, Zone::great);
  const int electric = std::min(1, now[2]);
  Filler table("kickoff", DiceKind::d66);
  table.take(1, throws_on(dropped_kick), "The ball is loose!")
      .take(now[0], poor)
      .take(more_poor, asks_old(), poor, average)
      .take(now[1] - more_poor - more_great, average)
      .take(more_great, asks_old(), great, average)
      .take(now[2] - electric, great)
      .take(electric, asks_for(Test::Kind::electric), throws_on(open_field), great)
      .take(1, throws_on(open_field), "A seam opens on the left.");
  return table.done();
}

OutcomeTable squib() {
  Filler table("squib", DiceKind::d66);
  table.take(1, throws_on(dropped_kick), "It bounces off the first man.")
      .take(2, starts(Whose::receivers, Zone::poor))
      .take(24, starts(Whose::receivers, Zone::average))
      .take(9, starts(Whose::receivers, Zone::great), "Fallen on near midfield.");
  return table.done();
}

OutcomeTable onside(const RealFigures& real) {
  const int recovered = std::clamp(rounded(36 * real.onside), 1, 12);
  Filler table("onside", DiceKind::d66);
  table.take(recovered, starts(Whose::kickers, Zone::great), "The kickers have it!")
      .take(1, scores(Whose::receivers), "Caught on the hop and run all the way in.")
      .take(2, starts(Whose::receivers, Zone::average))
      .take(table.left(), starts(Whose::receivers, Zone::great), "Smothered by the hands team.");
  return table.done();
}

OutcomeTable punt(Chart chart, const Starts& real, StartShift shift) {
  Starts moved = real;
  moved[0] = std::clamp(moved[0] + shift.poor * real[0] * 2, 0.0, 1.0);
  moved[2] = std::clamp(moved[2] + shift.great * real[2] * 4, 0.0, 1.0);
  const auto [poor, average, great] = keys_of(moved, 2);
  const int electric = std::min(1, average);
  const Outcome on_average = starts(Whose::receivers, Zone::average);
  Filler table(std::string(name(chart)), DiceKind::d66);
  table.take(1, throws_on(muffed_punt), "Trouble with the kick.")
      .take(poor, starts(Whose::receivers, Zone::poor))
      .take(average - electric, on_average)
      .take(electric, asks_for(Test::Kind::electric), throws_on(open_field), on_average)
      .take(great, starts(Whose::receivers, Zone::great))
      .take(1, throws_on(open_field), "The first wave overruns the returner.");
  return table.done();
}

// ------------------------------------------------------------- turnovers, tries and last plays

OutcomeTable interception() {
  Filler table("interception", DiceKind::d6);
  table.take(1, throws_on(pick_six), "Open field in front of the thief.")
      .take(3, starts(Whose::defence, Zone::great))
      .take(1, starts(Whose::defence, Zone::average))
      .take(1, throws_on(deep_ball), "Intercepted far down the field.");
  return table.done();
}

OutcomeTable fumble() {
  Filler table("fumble", DiceKind::d6);
  table.take(1, throws_on(scoop), "It bounces up into a pair of hands.")
      .take(3, starts(Whose::defence, Zone::great))
      .take(1, starts(Whose::defence, Zone::average))
      .take(1, throws_on(pile), "They dig for it under a heap of bodies.");
  return table.done();
}

OutcomeTable fourth_down() {
  Filler table("fourth-down", DiceKind::d6);
  table.take(2, good)
      .take(1, asks_word(Unit::defence, Axis::yards, true), no_good, good, "The line surges.")
      .take(1, asks_word(Unit::offence, Axis::yards, true), good, no_good, "One yard, or one foot?")
      .take(1, starts(Whose::defence, Zone::average), "Stopped.")
      .take(1, starts(Whose::defence, Zone::great), "Thrown back for a loss.");
  return table.done();
}

OutcomeTable two_point() {
  Filler table("two-point", DiceKind::d6);
  table.take(2, good)
      .take(1, asks_word(Unit::defence, Axis::points, true), no_good, good)
      .take(1, asks_word(Unit::offence, Axis::points, true), good, no_good)
      .take(2, no_good);
  return table.done();
}

OutcomeTable desperation() {
  Filler table("desperation", DiceKind::d66);
  table.take(1, asks_zone(Zone::poor), throws_on(prayer), scores(Whose::offence), "Caught!")
      .take(2, asks_zone(Zone::great), scores(Whose::offence), no_good, "To the end zone...")
      .take(31, no_good)
      .take(1, throws_on(lateral), "Laterals, one after another.")
      .take(1, scores(Whose::defence), "Picked off, with nobody behind.");
  return table.done();
}

// --------------------------------------------------------------------------------- sub-tables

std::vector<OutcomeTable> subtables(const RealFigures& real) {
  const Outcome kickers_great = starts(Whose::kickers, Zone::great);
  const auto receivers = [](Zone zone) { return starts(Whose::receivers, zone); };
  const auto defence = [](Zone zone) { return starts(Whose::defence, zone); };
  // A seam is one key of 36, so its own keys are 1/1296 of the kicks.
  const double returned = (real.kickoff_touchdown + real.punt_touchdown) / 2;
  const int plain = std::clamp(rounded(1296 * returned), 1, 12);
  const int dropped = std::clamp(rounded(216 * real.kickoff_lost), 1, 5);
  const int muffed = std::clamp(rounded(216 * real.punt_lost), 1, 4);
  const int picked = std::clamp(rounded(36 * real.interception_touchdown), 1, 6);
  const int scooped = std::clamp(rounded(36 * real.fumble_touchdown), 1, 6);

  std::vector<OutcomeTable> tables;
  tables.push_back(Filler("dropped-kick", DiceKind::d6)
                       .take(dropped, kickers_great, "The kickers fall on it.")
                       .take(6 - dropped, receivers(Zone::poor), "Saved by the receivers.")
                       .done());
  tables.push_back(Filler("in-the-open", DiceKind::d66)
                       .take(plain, scores(Whose::receivers), "All the way!")
                       .take(16, asks_for(Test::Kind::electric), scores(Whose::receivers),
                             receivers(Zone::great), "One man to beat.")
                       .take(20 - plain, receivers(Zone::average), "Run down from behind.")
                       .done());
  tables.push_back(Filler("muffed-punt", DiceKind::d6)
                       .take(muffed, kickers_great, "Muffed, and lost.")
                       .take(5 - muffed, receivers(Zone::poor), "Muffed, but covered.")
                       .take(1, receivers(Zone::great), "Blocked!")
                       .done());
  tables.push_back(Filler("scoop", DiceKind::d6)
                       .take(scooped, scores(Whose::defence), "Scooped up and carried in.")
                       .take(6 - scooped, defence(Zone::great))
                       .done());
  tables.push_back(Filler("pile", DiceKind::d6)
                       .take(3, defence(Zone::poor))
                       .take(1, defence(Zone::average))
                       .take(2, defence(Zone::great))
                       .done());
  tables.push_back(Filler("pick-six", DiceKind::d6)
                       .take(picked, scores(Whose::defence), "Nobody catches him.")
                       .take(6 - picked, defence(Zone::great), "Dragged down at last.")
                       .done());
  tables.push_back(Filler("deep-ball", DiceKind::d6)
                       .take(4, defence(Zone::poor), "As good as a punt.")
                       .take(2, defence(Zone::average))
                       .done());
  tables.push_back(Filler("prayer", DiceKind::d6)
                       .take(3, scores(Whose::offence), "Sixty yards in the air, and caught!")
                       .take(3, no_good, "Batted down.")
                       .done());
  tables.push_back(Filler("lateral", DiceKind::d6)
                       .take(3, scores(Whose::defence), "The last lateral finds the wrong man.")
                       .take(3, no_good)
                       .done());
  return tables;
}

}  // namespace

void fill_outcomes(GameBook& book, const RealFigures& real, StartShift shift) {
  const auto set = [&](Chart chart, OutcomeTable table) {
    book.outcomes[static_cast<std::size_t>(chart)] = std::move(table);
  };
  set(Chart::kickoff, kickoff(real));
  set(Chart::squib, squib());
  set(Chart::onside, onside(real));
  set(Chart::punt_backed_up, punt(Chart::punt_backed_up, real.after_punt[0], shift));
  set(Chart::punt, punt(Chart::punt, real.after_punt[1], shift));
  set(Chart::punt_coffin_corner, punt(Chart::punt_coffin_corner, real.after_punt[2], shift));
  set(Chart::fumble, fumble());
  set(Chart::interception, interception());
  set(Chart::fourth_down, fourth_down());
  set(Chart::desperation, desperation());
  set(Chart::two_point, two_point());
  book.subtables = subtables(real);
}

}  // namespace touchline::fast_drive
