#include "games/first_division/rules/odds.hpp"

#include "analysis/walk.hpp"
#include "games/first_division/rules/game.hpp"

namespace touchline::first_division {
namespace {

using SideLabel = std::optional<Side>;     // a goal of a side, whoever scored it
using Distribution = std::vector<double>;  // a chance for each number of goals

// Goals brought in a half by the labels that `mine` picks. Who throws first must not matter to
// them, so that sides and halves may be multiplied; that is checked, not assumed.
template <class Label, class Mine>
Distribution goals_in_half(const Chain<Half, Label>& chain, Mine mine) {
  const auto picked = relabel<bool>(chain, mine);
  const auto count = [](int goals, bool) { return goals + 1; };
  const auto home_first = total(picked, all_at(picked, first_half(Side::home), 0), count);
  const auto away_first = total(picked, all_at(picked, first_half(Side::away), 0), count);
  Distribution chances;
  for (const auto& [goals, mass] : home_first) {
    const auto same = away_first.find(goals);
    TOUCHLINE_CHECK(std::abs(mass - (same == away_first.end() ? 0 : same->second)) < 1e-12,
                    "goals do not depend on who throws first");
    chances.resize(static_cast<std::size_t>(goals) + 1);
    chances.back() = mass;
  }
  return chances;
}

Distribution sum_of_two(const Distribution& a, const Distribution& b) {
  Distribution sum(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) sum[i + j] += a[i] * b[j];
  }
  return sum;
}

/// Both sides' goals in a half, or in a match.
using Goals = BySide<Distribution>;

Goals half_goals(const HalfChain& chain) {
  Goals goals;
  for (const Side side : both_sides) {
    goals[side] = goals_in_half(
        chain, [&](const GoalLabel& label) { return label.goal && label.side == side; });
  }
  return goals;
}

Goals match_goals(const Goals& half) {
  return {sum_of_two(half.home, half.home), sum_of_two(half.away, half.away)};
}

/// Home leads, level, away leads.
std::array<double, 3> results(const Goals& goals) {
  std::array<double, 3> chances{};
  for (std::size_t home = 0; home < goals.home.size(); ++home) {
    for (std::size_t away = 0; away < goals.away.size(); ++away) {
      chances[home > away ? 0 : home == away ? 1 : 2] += goals.home[home] * goals.away[away];
    }
  }
  return chances;
}

// Scores that come up more often than `cut`, and not beyond what a page can hold.
ScoreGrid grid(const Goals& goals, double cut) {
  constexpr std::size_t most = 200;
  const auto rows = [&](const Distribution& d) {
    std::size_t size = std::min(d.size(), most);
    while (size > 1 && d[size - 1] < cut) --size;
    return size;
  };
  ScoreGrid cells(rows(goals.home), std::vector<double>(rows(goals.away)));
  for (std::size_t home = 0; home < cells.size(); ++home) {
    for (std::size_t away = 0; away < cells[home].size(); ++away) {
      cells[home][away] = goals.home[home] * goals.away[away];
    }
  }
  return cells;
}

// The sign after each half: the lead at half-time, and with the second half's lead on top of it.
std::array<std::array<double, 3>, 3> half_time_full_time(const Goals& half) {
  const int most_home = static_cast<int>(half.home.size()),
            most_away = static_cast<int>(half.away.size());
  std::vector<double> lead(half.home.size() + half.away.size());  // of a half; index less most_away
  for (int home = 0; home < most_home; ++home) {
    for (int away = 0; away < most_away; ++away) {
      lead[static_cast<std::size_t>(home - away + most_away)] +=
          half.home[static_cast<std::size_t>(home)] * half.away[static_cast<std::size_t>(away)];
    }
  }
  const auto sign = [](int margin) -> std::size_t { return margin > 0 ? 0 : margin == 0 ? 1 : 2; };
  std::array<std::array<double, 3>, 3> chances{};
  for (int first = -most_away; first < most_home; ++first) {
    for (int second = -most_away; second < most_home; ++second) {
      chances[sign(first)][sign(first + second)] +=
          lead[static_cast<std::size_t>(first + most_away)] *
          lead[static_cast<std::size_t>(second + most_away)];
    }
  }
  return chances;
}

void add_moments(const Goals& match, Odds& odds) {
  for (const Side side : both_sides) {
    double square = 0;
    for (std::size_t goals = 0; goals < match[side].size(); ++goals) {
      const auto n = static_cast<double>(goals);
      odds.mean[side] += n * match[side][goals];
      square += n * n * match[side][goals];
    }
    odds.variance[side] = square - odds.mean[side] * odds.mean[side];
  }
}

// The first goal of the match: if the first half has none, the second decides.
std::map<GoalLabel, double> first_goals(const HalfChain& chain, Side host) {
  const auto keep_first = [](const GoalLabel& first, const GoalLabel& goal) {
    return first.goal ? first : goal;
  };
  auto chances = total(chain, all_at(chain, first_half(host), GoalLabel{}), keep_first);
  const double goalless = chances[GoalLabel{}];
  chances.erase(GoalLabel{});
  const auto later = total(chain, all_at(chain, next_half(host, {}), GoalLabel{}), keep_first);
  for (const auto& [label, mass] : later) chances[label] += goalless * mass;
  return chances;
}

ScorerOdds scorer_odds(const HalfChain& chain, const GoalLabel& scorer) {
  const auto half = goals_in_half(chain, [&](const GoalLabel& label) { return label == scorer; });
  const Distribution match = sum_of_two(half, half);
  ScorerOdds odds;
  odds.line = scorer.line;
  for (std::size_t goals = 0; goals < match.size(); ++goals) {
    odds.mean += static_cast<double>(goals) * match[goals];
    odds.goals[std::min<std::size_t>(goals, 3)] += match[goals];
  }
  return odds;
}

// Extra time, each goal of which must stand.
Goals extra_time_goals(const Book& book, Side host) {
  const auto step = [&](EnumeratingTable& table, Half& half) -> SideLabel {
    const Side attack = half.turn;
    const Scored scored = next_throw(table, book, host, half);
    const bool stands = scored.goal && goal_stands(table, attack, scored.line);
    return stands ? SideLabel(attack) : std::nullopt;
  };
  const auto chain =
      compile<SideLabel>(std::vector{first_half(Side::home), first_half(Side::away)}, step, over);
  Goals goals;
  for (const Side side : both_sides) {
    goals[side] = goals_in_half(chain, [&](SideLabel label) { return label == side; });
  }
  return goals;
}

double goes_through(const Book& book, const State& match);

// The home side's chance when a part of the tie brings these goals; `level` is where a draw leads.
double settle(const Book& book, const Goals& goals, const State& level) {
  const auto [home, drawn, away] = results(goals);
  return home + drawn * goes_through(book, level);
}

// The home side's chance to win the tie from the start of a phase, all being level.
double goes_through(const Book& book, const State& match) {
  NullTable nobody_listens;
  State level = match;
  switch (match.phase) {
    case Phase::first_half:
      level.phase = Phase::second_half;
      full_time(nobody_listens, book, level);
      return settle(book, match_goals(half_goals(compile_half(book, match.host))), level);
    case Phase::extra_time:
      extra_time_over(nobody_listens, level);
      return settle(book, extra_time_goals(book, match.host), level);
    default: {
      const auto step = [&](EnumeratingTable& table, State& state) { advance(table, book, state); };
      const auto ends = walk<State>({{match, 1.0}}, step, Game::finished);
      double home = 0;
      for (const auto& [state, mass] : ends) home += winner(state) == Side::home ? mass : 0;
      return home;
    }
  }
}

// Who scores first, averaged over the clubs that may count as home (FDF-SET-3).
void add_first_goals(const Book& book, const HalfChain& chain, Odds& odds) {
  std::vector<Side> hosts{Side::home};
  if (book.neutral && book.switches.neutral_home == NeutralHome::draw) hosts.push_back(Side::away);
  for (const Side host : hosts) {
    for (const auto& [label, mass] : first_goals(chain, host)) {
      const double share = mass / static_cast<double>(hosts.size());
      if (!label.goal) {
        odds.no_goal += share;
        continue;
      }
      odds.first_goal[label.side] += share;
      if (label.line != nobody) odds.scorers[label.side][label.line].first += share;
    }
  }
}

}  // namespace

HalfChain compile_half(const Book& book, Side host) {
  const auto step = [&](EnumeratingTable& table, Half& half) -> GoalLabel {
    const Side attack = half.turn;
    const Scored scored = next_throw(table, book, host, half);
    return scored.goal ? GoalLabel{true, attack, scored.line} : GoalLabel{};
  };
  return compile<GoalLabel>(std::vector{first_half(Side::home), first_half(Side::away)}, step,
                            over);
}

Odds exact_odds(const Book& book) {
  constexpr Side host = Side::home;
  const HalfChain chain = compile_half(book, host);
  const Goals half = half_goals(chain), match = match_goals(half);
  Odds odds;
  const auto [home, drawn, away] = results(match);
  odds.home_win = home;
  odds.draw = drawn;
  odds.away_win = away;
  odds.scores = grid(match, 1e-16);
  odds.half_time = grid(half, 1e-16);
  odds.half_time_full_time = half_time_full_time(half);
  add_moments(match, odds);
  for (const Side side : both_sides) {
    for (Line line = 0; line < book.cards[side].end(); ++line) {
      odds.scorers[side].push_back(scorer_odds(chain, {true, side, line}));
    }
  }
  add_first_goals(book, chain, odds);
  if (book.switches.draw != AfterDraw::stands) {
    State start;
    start.half = first_half(host);
    odds.home_goes_through = goes_through(book, start);
  }
  return odds;
}

ScoreGrid exact_scores(const Book& book) {
  return grid(match_goals(half_goals(compile_half(book, Side::home))), 1e-12);
}

double expected_goals(int width, int rating) {
  const std::vector<Scorer> one{Scorer{"anyone", false}};
  Book book;
  for (Card* card : {&book.cards.home, &book.cards.away}) card->scorers = one;
  book.cards.home.columns.fill(lay_column(0, {width}, one));
  book.cards.away.columns.fill(lay_column(rating, {1}, one));
  double goals = 0;
  const Distribution half = half_goals(compile_half(book, Side::home)).home;
  for (std::size_t n = 0; n < half.size(); ++n) goals += 2 * static_cast<double>(n) * half[n];
  return goals;
}

}  // namespace touchline::first_division
