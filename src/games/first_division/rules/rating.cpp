#include "games/first_division/rules/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/text.hpp"
#include "games/first_division/rules/odds.hpp"

namespace touchline::first_division {
namespace {

// Half up, and towards plus for negative halves (FDF-RATE-5). The small term forgives a quotient
// such as 46.49999999999999 that is a half in exact arithmetic.
int round_half_up(double x) { return static_cast<int>(std::floor(x + 0.5 + 1e-9)); }

constexpr int widest_total = 99;  // END keeps at least one number

// FDF-RATE-6  Alphabetical by surname, own goals after the players.
std::vector<ScorerRecord> card_order(std::vector<ScorerRecord> scorers) {
  std::sort(scorers.begin(), scorers.end(), [](const ScorerRecord& a, const ScorerRecord& b) {
    const auto key = [](const ScorerRecord& s) {
      return std::tuple(s.own_goal, fold(surname(s.name)), fold(s.name), s.name);
    };
    return key(a) < key(b);
  });
  return scorers;
}

std::vector<Scorer> card_scorers(const std::vector<ScorerRecord>& records) {
  std::vector<Scorer> scorers;
  for (const ScorerRecord& record : records) scorers.push_back({record.name, record.own_goal});
  return scorers;
}

/// The figures of a card that goals are expected from.
struct Strength {
  std::array<int, 3> width{};
  std::array<int, 3> defence{};
};

// FDF-RATE-2, FDF-RATE-6  A card from its strength and the scorers' records.
Card lay_card(const ClubRecord& record, const std::string& season, const Strength& strength) {
  const auto ordered = card_order(record.scorers);
  Card card{record.club, season, card_scorers(ordered), {}};
  for (const Venue venue : venues) {
    const auto v = static_cast<std::size_t>(venue);
    std::vector<int> goals;
    for (const ScorerRecord& scorer : ordered) goals.push_back(scorer.in(venue));
    card.columns[v] =
        lay_column(strength.defence[v], scorer_widths(goals, strength.width[v]), card.scorers);
  }
  return card;
}

// The league's mean goals a match of home sides and of visiting sides.
std::array<double, 2> league_means(const LeagueRecord& league) {
  ColumnRecord home, away;
  for (const ClubRecord& club : league.clubs) {
    home.matches += club.at[0].matches;
    home.goals_for += club.at[0].goals_for;
    away.goals_for += club.at[1].goals_for;
  }
  const double matches = std::max(home.matches, 1);
  return {home.goals_for / matches, away.goals_for / matches};
}

// FDF-RATE-1, FDF-RATE-4, FDF-RATE-5
Strength printed_strength(const ClubRecord& club, const std::array<double, 2>& means) {
  Strength strength;
  for (const Venue venue : venues) {
    strength.width[static_cast<std::size_t>(venue)] = total_width(club.in(venue));
  }
  for (std::size_t at = 0; at < 2; ++at) {
    const double conceded =
        static_cast<double>(club.at[at].goals_against) / std::max(club.at[at].matches, 1);
    strength.defence[at] = defence_rating(conceded, means[1 - at]);
  }
  strength.defence[2] = neutral_defence(strength.defence[0], strength.defence[1]);
  return strength;
}

/// Expected goals a match by width 0..99 and rating -10..10, by enumerating the rules.
class ExpectedGoals {
 public:
  ExpectedGoals() {
    for (int width = 0; width <= widest_total; ++width) {
      for (int rating = -10; rating <= 10; ++rating) {
        means_.push_back(expected_goals(width, rating));
      }
    }
  }
  double operator()(int width, int rating) const {
    return means_[static_cast<std::size_t>(21 * width + rating + 10)];
  }

 private:
  std::vector<double> means_;
};

// Made once: enumerating 2,100 pairs takes a moment.
const ExpectedGoals& expected() {
  static const ExpectedGoals table;
  return table;
}

Residuals residuals_of(const LeagueRecord& league, const std::vector<Strength>& strengths) {
  Residuals result;
  result.clubs.resize(league.clubs.size());
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    const auto& at = league.clubs[i].at;
    result.clubs[i] = {static_cast<int>(i),
                       {-1.0 * at[0].goals_for, -1.0 * at[0].goals_against, -1.0 * at[1].goals_for,
                        -1.0 * at[1].goals_against}};
  }
  for (const auto& [home, away] : league.pairings) {
    const auto h = static_cast<std::size_t>(home), a = static_cast<std::size_t>(away);
    const double by_home = expected()(strengths[h].width[0], strengths[a].defence[1]);
    const double by_away = expected()(strengths[a].width[1], strengths[h].defence[0]);
    result.clubs[h].goals[0] += by_home;
    result.clubs[a].goals[3] += by_home;
    result.clubs[a].goals[2] += by_away;
    result.clubs[h].goals[1] += by_away;
  }
  for (const Residual& club : result.clubs) {
    for (const double goals : club.goals) {
      result.root_mean_square += goals * goals;
      result.largest = std::max(result.largest, std::abs(goals));
    }
  }
  result.root_mean_square =
      std::sqrt(result.root_mean_square / (4.0 * static_cast<double>(league.clubs.size())));
  return result;
}

// Moves one figure of one club at a time to where the whole league's residuals are smallest, until
// no single move helps: the closest that whole numbers allow, as far as single moves reach.
class Fit {
 public:
  Fit(const LeagueRecord& league, std::vector<Strength> start)
      : league_(league), strengths_(std::move(start)) {}

  std::vector<Strength> solve() {
    constexpr int most_rounds = 200;
    bool moved = true;
    for (int round = 0; moved && round < most_rounds; ++round) {
      moved = false;
      for (Strength& club : strengths_) {
        for (std::size_t at = 0; at < 2; ++at) {
          moved |= improve(club.width[at], 0, widest_total);
          moved |= improve(club.defence[at], -10, 10);
        }
      }
    }
    for (Strength& club : strengths_) {
      club.width[2] = round_half_up((club.width[0] + club.width[1]) / 2.0);
      club.defence[2] = neutral_defence(club.defence[0], club.defence[1]);
    }
    return strengths_;
  }

 private:
  double badness() const { return residuals_of(league_, strengths_).root_mean_square; }

  bool improve(int& figure, int lowest, int highest) {
    bool moved = false;
    double best = badness();
    for (const int step : {-1, 1}) {
      while (figure + step >= lowest && figure + step <= highest) {
        figure += step;
        const double now = badness();
        if (now >= best - 1e-12) {
          figure -= step;
          break;
        }
        best = now;
        moved = true;
      }
    }
    return moved;
  }

  const LeagueRecord& league_;
  std::vector<Strength> strengths_;
};

Strength strength_of(const Card& card) {
  Strength strength;
  for (std::size_t v = 0; v < 3; ++v) {
    strength.width[v] = card.columns[v].width;
    strength.defence[v] = card.columns[v].defence;
  }
  return strength;
}

}  // namespace

ColumnRecord ClubRecord::in(Venue venue) const {
  if (venue != Venue::neutral) return at[static_cast<std::size_t>(venue)];
  return {at[0].matches + at[1].matches, at[0].goals_for + at[1].goals_for,
          at[0].goals_against + at[1].goals_against};
}

int total_width(const ColumnRecord& record) {
  const int denominator = record.goals_for + 2 * record.matches;
  if (denominator == 0) return 0;
  return std::min(widest_total, round_half_up(100.0 * record.goals_for / denominator));
}

std::vector<int> scorer_widths(const std::vector<int>& goals, int total) {
  const int all = std::accumulate(goals.begin(), goals.end(), 0);
  std::vector<int> widths(goals.size());
  if (all == 0) return widths;
  std::vector<double> rounded_up(goals.size());
  std::vector<std::size_t> by_goals, by_rounding;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const double exact = static_cast<double>(goals[i]) * total / all;
    widths[i] = round_half_up(exact);
    if (goals[i] > 0) widths[i] = std::max(widths[i], 1);
    rounded_up[i] = widths[i] - exact;
    if (goals[i] > 0) by_goals.push_back(i);
  }
  by_rounding = by_goals;
  std::stable_sort(by_goals.begin(), by_goals.end(),
                   [&](std::size_t a, std::size_t b) { return goals[a] > goals[b]; });
  std::stable_sort(by_rounding.begin(), by_rounding.end(), [&](std::size_t a, std::size_t b) {
    return rounded_up[a] > rounded_up[b] + 1e-9;
  });
  int sum = std::accumulate(widths.begin(), widths.end(), 0);
  for (std::size_t i = 0; sum < total; i = (i + 1) % by_goals.size(), ++sum) ++widths[by_goals[i]];
  for (bool taken = true; sum > total && taken;) {
    taken = false;
    for (const std::size_t i : by_rounding) {
      if (sum == total) break;
      if (widths[i] <= 1) continue;  // nobody with a goal falls below 1
      --widths[i], --sum;
      taken = true;
    }
  }
  // More scorers than numbers: the last with the fewest goals must do without.
  for (std::size_t i = by_goals.size(); sum > widest_total && i-- > 0;) {
    sum -= widths[by_goals[i]];
    widths[by_goals[i]] = 0;
  }
  return widths;
}

int defence_rating(double conceded, double average) {
  const double rating = conceded <= average
                            ? -round_half_up(average > 0 ? 10 * (1 - conceded / average) : 0)
                            : round_half_up(10 * (conceded - average) / 2);
  return std::clamp(static_cast<int>(rating), -10, 10);
}

int neutral_defence(int home, int away) { return round_half_up((home + away) / 2.0); }

Column synthesise_neutral(const Column& home, const Column& away,
                          const std::vector<Scorer>& scorers) {
  std::vector<int> widths;
  for (Line line = 0; line < scorers.size(); ++line) {
    widths.push_back(round_half_up((home.scorers.width(line) + away.scorers.width(line)) / 2.0));
  }
  std::vector<std::size_t> widest(widths.size());
  std::iota(widest.begin(), widest.end(), std::size_t{0});
  std::stable_sort(widest.begin(), widest.end(),
                   [&](std::size_t a, std::size_t b) { return widths[a] > widths[b]; });
  int excess = std::accumulate(widths.begin(), widths.end(), 0) -
               round_half_up((home.width + away.width) / 2.0);
  for (std::size_t i = 0; excess > 0; i = (i + 1) % widest.size(), --excess) --widths[widest[i]];
  return lay_column(neutral_defence(home.defence, away.defence), widths, scorers);
}

std::vector<Card> rate(const LeagueRecord& league, Method method) {
  const auto means = league_means(league);
  std::vector<Strength> strengths;
  for (const ClubRecord& club : league.clubs) strengths.push_back(printed_strength(club, means));
  if (method == Method::fitted) strengths = Fit(league, std::move(strengths)).solve();
  std::vector<Card> cards;
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    cards.push_back(lay_card(league.clubs[i], league.season, strengths[i]));
  }
  return cards;
}

Residuals residuals(const LeagueRecord& league, const std::vector<Card>& cards) {
  std::vector<Strength> strengths;
  std::transform(cards.begin(), cards.end(), std::back_inserter(strengths), strength_of);
  return residuals_of(league, strengths);
}

}  // namespace touchline::first_division
