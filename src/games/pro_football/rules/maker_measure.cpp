#include "games/pro_football/rules/maker_measure.hpp"

#include <map>

#include "games/pro_football/rules/rules.hpp"
#include "match/tables/enumerating.hpp"

namespace touchline::pro_football {
namespace {

/// Every throw with its exact weight, the red pair by its sum: the rules look at nothing else of it
/// (PRO-DICE-1).
class SummingTable : public EnumeratingTable {
 public:
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    const std::array<const Die*, sizeof...(Dice)> thrown{&dice...};
    if constexpr (sizeof...(Dice) < 2) {
      return EnumeratingTable::roll(rule, side, dice...);
    } else {
      if (thrown[0]->name != red_die.name) return EnumeratingTable::roll(rule, side, dice...);
      std::array<int, sizeof...(Dice)> faces{};
      const int sum = 2 + static_cast<int>(pick(sum_chances));
      faces[0] = std::max(1, sum - 6);
      faces[1] = sum - faces[0];
      for (std::size_t i = 2; i < faces.size(); ++i) {
        faces[i] = EnumeratingTable::roll(rule, side, *thrown[i])[0];
      }
      return faces;
    }
  }

 private:
  static constexpr std::array<double, 11> sum_chances{1 / 36.0, 2 / 36.0, 3 / 36.0, 4 / 36.0,
                                                      5 / 36.0, 6 / 36.0, 5 / 36.0, 4 / 36.0,
                                                      3 / 36.0, 2 / 36.0, 1 / 36.0};
};

/// All of a state that a play changes until it is read out.
struct Reading {
  Phase phase{};
  Snap snap{};
  auto operator<=>(const Reading&) const = default;
};

/// The play is read out: what follows is nobody's rate.
bool read_out(const State& s) {
  return s.phase != Phase::snap && s.phase != Phase::rush && s.phase != Phase::sack &&
         s.phase != Phase::card && s.phase != Phase::receiver && s.phase != Phase::must_run &&
         s.phase != Phase::short_gain && s.phase != Phase::long_gain;
}

// The first roll is looked at by the card's step alone, also after a rush that holds: states that
// differ in nothing else are one.
void forget_first_roll(State& s) {
  if (s.phase == Phase::rush) s.snap.black = Black::blank;
  if (s.phase == Phase::card || s.phase == Phase::rush) return;
  s.snap.red = s.snap.white = 0;
  s.snap.black = Black::blank;
  s.snap.reading = s.phase == Phase::sack ? s.snap.reading : 0;
  s.snap.has_reading = false;
}

PlayFigures figures_of(const State& s) {
  const Snap& snap = s.snap;
  const Credit& credit = snap.credit;
  PlayFigures made;
  made.calls = 1;
  made.fumbles = snap.fumbles;
  switch (credit.kind) {
    case Credit::Kind::run:
      made.runs = 1;
      made.run_yards = credit.yards;
      break;
    case Credit::Kind::pass:
      made.passes = 1;
      made.completions = credit.complete ? 1 : 0;
      made.pass_yards = credit.complete ? credit.yards : 0;
      made.interceptions = credit.intercepted ? 1 : 0;
      break;
    case Credit::Kind::sack:
      made.sacks = 1;
      made.sack_yards = credit.yards;
      break;
    default:
      break;
  }
  return made;
}

}  // namespace

void PlayFigures::add(const PlayFigures& more, double weight) {
  calls += weight * more.calls;
  runs += weight * more.runs;
  run_yards += weight * more.run_yards;
  passes += weight * more.passes;
  completions += weight * more.completions;
  pass_yards += weight * more.pass_yards;
  interceptions += weight * more.interceptions;
  sacks += weight * more.sacks;
  sack_yards += weight * more.sack_yards;
  fumbles += weight * more.fumbles;
}

Book measuring_book(Team attack, Team defence, const Charts& charts) {
  Switches switches;
  switches.penalties = false;
  Setting setting;
  setting.season = attack.season;
  setting.neutral = true;
  return {{std::move(attack), std::move(defence)}, charts, switches, setting};
}

PlayFigures measure(const Book& book, const StandardPlay& play) {
  State s = before_the_match(book);
  s.ball = Side::home;
  s.at = 65;
  s.snap.formation = Formation::pro;
  auto& chosen = s.lineup.home.off;
  const auto put = [&](OffPos pos, int man) {
    if (man < 0) return;
    const auto at = static_cast<std::size_t>(pos);
    for (std::int8_t& other : chosen) {
      if (other == man) other = chosen[at];  // the two change places
    }
    chosen[at] = static_cast<std::int8_t>(man);
  };
  put(play.call.man, play.man);
  put(OffPos::qb, play.quarterback);
  take_the_field_offence(book, s);
  s.snap.defence =
      book.team(Side::away).front == Front::four_three ? Defence::four_three : Defence::three_four;
  take_the_field_defence(book, s);
  s.snap.call = play.call;
  s.snap.answer.pass = is_pass(play.call.play) == play.guessed;
  s.phase = Phase::snap;
  PlayFigures all;
  std::map<Reading, double> open{{{s.phase, s.snap}, 1.0}};
  while (!open.empty()) {
    std::map<Reading, double> next;
    for (const auto& [from, mass] : open) {
      SummingTable table;
      do {
        s.phase = from.phase;
        s.snap = from.snap;
        advance(table, book, s);
        if (read_out(s)) {
          all.add(figures_of(s), mass * table.weight());
        } else {
          forget_first_roll(s);
          next[{s.phase, s.snap}] += mass * table.weight();
        }
      } while (table.advance());
    }
    open = std::move(next);
  }
  return all;
}

}  // namespace touchline::pro_football
