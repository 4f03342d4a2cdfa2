#include "games/fast_drive/rules/coach.hpp"

#include <algorithm>

#include "match/tables/enumerating.hpp"

namespace touchline::fast_drive {
namespace {

constexpr int scores_needed(int deficit, int one_score) {
  return (deficit + one_score - 1) / one_score;
}

// FD-D9  Whether the desperation play scores more often than it is scored on. Reckoned when it is
// asked for: few games end so, and a coach is made for every one of them.
bool hopeful(const Book& book, const State& s) {
  double balance = 0;
  enumerate([&](EnumeratingTable& table) {
    const Outcome outcome =
        throw_outcome(table, book, Chart::desperation, look_at(s, s.ball, s.zone), "FD-DSP-1"_rule);
    if (outcome.kind != Outcome::Kind::touchdown) return;
    balance += outcome.whose == Whose::offence ? table.weight() : -table.weight();
  });
  constexpr double hair = 1e-9;  // as often is not more often, whatever the last bits say
  return balance > hair;
}

}  // namespace

bool would_settle(int deficit, int one_score) {
  if (deficit <= 3) return true;
  return scores_needed(deficit - 3, one_score) < scores_needed(deficit, one_score);
}

// FD-D3, FD-D10
int AutomaticCoach::kick(const State& s) const {
  constexpr int normal = 0, squib = 1, onside = 2;
  const int m = margin(s, s.ball);
  if (s.clock == 0 && trails_by_a_score(*book_, s, s.ball)) return onside;
  if (m < 0 && s.clock <= 2 * scores_needed(-m, book_->one_score)) return onside;
  if (m > 0 && m <= book_->one_score && s.clock <= 1) return squib;
  return normal;
}

// FD-D4
int AutomaticCoach::try_for_point(const State& s) const {
  constexpr std::array worth_two{-10, -5, -2, 1, 5, 12};
  const int m = margin(s, s.ball);
  if (s.period == Period::overtime) return m == -2 ? 1 : 0;
  if (quarter(s, true) != 4) return 0;
  return std::find(worth_two.begin(), worth_two.end(), m) != worth_two.end() ? 1 : 0;
}

int automatic_clock(const State& s) {
  const int m = margin(s, s.ball);
  const bool late = s.period != Period::first_half;
  const bool scores = s.ending == Ending::touchdown || s.ending == Ending::field_goal_attempt;
  const auto as_late_as_fits = [&] {
    for (const int change : {1, 0, -1}) {
      if (s.ticks + change <= s.clock) return change;
    }
    return -1;
  };
  if (s.ending == Ending::reroll) return late && m > 0 ? 1 : -1;
  if (!late) return scores ? as_late_as_fits() : 1;
  if (m > 0) return 1;
  const int worth = s.ending == Ending::touchdown ? 7 : 3;
  if (scores && m + worth >= 0) return as_late_as_fits();
  if (m < 0) return -1;
  return 1;
}

// FD-D6
bool AutomaticCoach::goes_for_it(const State& s) const {
  const int deficit = -margin(s, s.ball);
  if (deficit <= 0) return false;
  const bool reply = s.period == Period::overtime && s.stage == Stage::reply;
  if (is_punt(s.ending)) {
    return reply || s.clock <= 3 * scores_needed(deficit, book_->one_score);
  }
  return !would_settle(deficit, book_->one_score) && (reply || s.clock <= 4);
}

int AutomaticCoach::choose(const State& s) const {
  const int m = margin(s, s.ball);
  switch (s.phase) {
    case Phase::toss_choice:
      return 0;
    case Phase::kick:
      return kick(s);
    case Phase::try_for_point:
      return try_for_point(s);
    case Phase::clock_choice:
      return automatic_clock(s) + 1;
    case Phase::fourth_down:
      return goes_for_it(s) ? 1 : 0;
    case Phase::settle:
      return would_settle(-m, book_->one_score) ? 0 : 1;
    case Phase::gun_choice:  // FD-D8
      return is_punt(s.ending) || m <= -4 ? 0 : 1;
    case Phase::last_play:  // FD-D9
      return m < 0 || hopeful(*book_, s) ? 0 : 1;
    case Phase::draw_for_home:
    case Phase::toss:
    case Phase::drive:
    case Phase::over:
      break;
  }
  return 0;
}

}  // namespace touchline::fast_drive
