#include "games/first_division/odds.hpp"

#include "analysis/walk.hpp"
#include "games/first_division/game.hpp"

namespace touchline::first_division {
namespace {

using Score = BySide<int>;
using SideLabel = std::optional<Side>;  // a goal of a side, whoever scored it
using ScoreChain = Chain<Half, SideLabel>;
using ScoreChances = std::map<Score, double>;

std::size_t sign(const Score& score) {
  if (score.home == score.away) return 1;
  return score.home > score.away ? 0 : 2;
}

SideLabel side_only(const GoalLabel& label) {
  return label.goal ? SideLabel(label.side) : std::nullopt;
}

Score add_goal(Score score, SideLabel scorer) {
  ++score[*scorer];
  return score;
}

// Full-time scores by the sign at half-time.
struct MatchChances {
  ScoreChances half_time;
  std::array<ScoreChances, 3> full_time;
};

MatchChances match_chances(const ScoreChain& chain, Side host, double cut) {
  MatchChances chances;
  chances.half_time = total(chain, all_at(chain, first_half(host), Score{}), add_goal, cut);
  std::array<Inflow<Score>, 3> second_half;
  for (const auto& [score, mass] : chances.half_time) {
    auto& at = second_half[sign(score)][score];
    at.resize(chain.positions.size());
    at[chain.find(next_half(host, score))] += mass;
  }
  for (std::size_t lead = 0; lead < 3; ++lead) {
    chances.full_time[lead] = total(chain, std::move(second_half[lead]), add_goal, cut);
  }
  return chances;
}

ScoreGrid grid(const ScoreChances& chances, double cut = 0) {
  ScoreGrid grid;
  for (const auto& [score, mass] : chances) {
    if (mass < cut) continue;
    const auto home = static_cast<std::size_t>(score.home);
    const auto away = static_cast<std::size_t>(score.away);
    if (grid.size() <= home) grid.resize(home + 1);
    if (grid[home].size() <= away) grid[home].resize(away + 1);
    grid[home][away] = mass;
  }
  std::size_t columns = 0;
  for (const auto& row : grid) columns = std::max(columns, row.size());
  for (auto& row : grid) row.resize(columns);
  return grid;
}

ScoreChances full_time(const MatchChances& chances) {
  ScoreChances sum;
  for (const auto& part : chances.full_time) {
    for (const auto& [score, mass] : part) sum[score] += mass;
  }
  return sum;
}

void add_results(const MatchChances& chances, Odds& odds) {
  for (std::size_t lead = 0; lead < 3; ++lead) {
    for (const auto& [score, mass] : chances.full_time[lead]) {
      odds.half_time_full_time[lead][sign(score)] += mass;
      for (const Side side : both_sides) odds.mean[side] += mass * score[side];
    }
  }
  for (const auto& part : chances.full_time) {
    for (const auto& [score, mass] : part) {
      for (const Side side : both_sides) {
        odds.variance[side] += mass * std::pow(score[side] - odds.mean[side], 2);
      }
    }
  }
  for (const auto& by_result : odds.half_time_full_time) {
    odds.home_win += by_result[0];
    odds.draw += by_result[1];
    odds.away_win += by_result[2];
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

// Goals of one line in one half. Who throws first must not matter to it, so that the two halves may
// be multiplied; that is checked, not assumed.
std::vector<double> goals_in_half(const HalfChain& chain, Side host, const GoalLabel& scorer) {
  const auto mine = relabel<bool>(chain, [&](const GoalLabel& label) { return label == scorer; });
  const auto count = [](int goals, bool) { return goals + 1; };
  const auto host_first = total(mine, all_at(mine, first_half(host), 0), count);
  const auto visitors_first = total(mine, all_at(mine, first_half(other(host)), 0), count);
  std::vector<double> chances;
  for (const auto& [goals, mass] : host_first) {
    const auto same = visitors_first.find(goals);
    TOUCHLINE_CHECK(std::abs(mass - (same == visitors_first.end() ? 0 : same->second)) < 1e-12,
                    "a scorer's chances do not depend on who throws first");
    chances.resize(static_cast<std::size_t>(goals) + 1);
    chances.back() = mass;
  }
  return chances;
}

ScorerOdds scorer_odds(const HalfChain& chain, Side host, const GoalLabel& scorer) {
  const std::vector<double> half = goals_in_half(chain, host, scorer);
  ScorerOdds odds;
  odds.line = scorer.line;
  for (std::size_t first = 0; first < half.size(); ++first) {
    for (std::size_t second = 0; second < half.size(); ++second) {
      const double mass = half[first] * half[second];
      odds.mean += mass * static_cast<double>(first + second);
      odds.goals[std::min<std::size_t>(first + second, 3)] += mass;
    }
  }
  return odds;
}

ScoreChain score_chain(const Book& book, Side host) {
  return relabel<SideLabel>(compile_half(book, host), side_only);
}

// Extra time, each goal of which must stand.
ScoreChances extra_time_chances(const Book& book, Side host) {
  const auto step = [&](EnumeratingTable& table, Half& half) -> SideLabel {
    const Side attack = half.turn;
    const Scored scored = next_throw(table, book, host, half);
    const bool stands = scored.goal && goal_stands(table, attack, scored.line);
    return stands ? SideLabel(attack) : std::nullopt;
  };
  const Half start = next_half(host, {});
  const auto chain = compile<SideLabel>(std::vector{start}, step, over);
  return total(chain, all_at(chain, start, Score{}), add_goal);
}

double goes_through(const Book& book, const State& match);

// The home side's chance once these scores are known to be final for their part of the tie; `level`
// is where a level score leads.
double settle(const Book& book, const ScoreChances& chances, const State& level) {
  double home = 0, drawn = 0;
  for (const auto& [score, mass] : chances) {
    if (sign(score) == 0) home += mass;
    if (sign(score) == 1) drawn += mass;
  }
  return home + drawn * goes_through(book, level);
}

// The home side's chance to win the tie from the start of a phase, all being level.
double goes_through(const Book& book, const State& match) {
  NullTable nobody_listens;
  State level = match;
  switch (match.phase) {
    case Phase::first_half: {
      level.phase = Phase::second_half;
      full_time(nobody_listens, book, level);
      const auto chain = score_chain(book, match.host);
      return settle(book, full_time(match_chances(chain, match.host, 1e-18)), level);
    }
    case Phase::extra_time:
      extra_time_over(nobody_listens, level);
      return settle(book, extra_time_chances(book, match.host), level);
    default: {
      const auto step = [&](EnumeratingTable& table, State& state) { advance(table, book, state); };
      const auto ends = walk<State>({{match, 1.0}}, step, Game::finished);
      double home = 0;
      for (const auto& [state, mass] : ends) home += winner(state) == Side::home ? mass : 0;
      return home;
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
  const auto chances = match_chances(relabel<SideLabel>(chain, side_only), host, 1e-18);
  Odds odds;
  odds.scores = grid(full_time(chances));
  odds.half_time = grid(chances.half_time);
  add_results(chances, odds);

  const auto first = first_goals(chain, host);
  const auto none = first.find(GoalLabel{});
  odds.no_goal = none == first.end() ? 0 : none->second;
  for (const Side side : both_sides) {
    for (Line line = 0; line < book.cards[side].end(); ++line) {
      const GoalLabel scorer{true, side, line};
      odds.scorers[side].push_back(scorer_odds(chain, host, scorer));
      const auto found = first.find(scorer);
      odds.scorers[side].back().first = found == first.end() ? 0 : found->second;
    }
  }
  for (const auto& [label, mass] : first) {
    if (label.goal) odds.first_goal[label.side] += mass;
  }
  if (book.switches.draw != AfterDraw::stands) {
    State start;
    start.half = first_half(host);
    odds.home_goes_through = goes_through(book, start);
  }
  return odds;
}

ScoreGrid exact_scores(const Book& book) {
  constexpr double cut = 1e-13;
  return grid(full_time(match_chances(score_chain(book, Side::home), Side::home, cut)), cut);
}

double expected_goals(int width, int rating) {
  const std::vector<Scorer> one{Scorer{"anyone", false}};
  Book book;
  for (Card* card : {&book.cards.home, &book.cards.away}) card->scorers = one;
  book.cards.home.columns.fill(lay_column(0, {width}, one));
  book.cards.away.columns.fill(lay_column(rating, {1}, one));
  const auto chain = score_chain(book, Side::home);
  const auto mine = relabel<bool>(chain, [](SideLabel label) { return label == Side::home; });
  // Every half of the match brings the same: twice the goals expected of one.
  double goals = 0;
  for (const auto& [count, mass] :
       total(mine, all_at(mine, first_half(Side::home), 0), [](int n, bool) { return n + 1; })) {
    goals += 2 * count * mass;
  }
  return goals;
}

}  // namespace touchline::first_division
