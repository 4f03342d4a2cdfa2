#include "games/fool/rules/standings.hpp"

#include <algorithm>
#include <numeric>

#include "competition/order.hpp"
#include "core/text.hpp"

namespace touchline::fool {
namespace {

/// The pairs of one round of a round robin by the circle method; a bye has no game.
std::vector<std::pair<int, int>> circle(int teams, int round) {
  const int places = teams + teams % 2;
  std::vector<int> ring(static_cast<std::size_t>(places - 1));
  std::iota(ring.begin(), ring.end(), 1);
  std::rotate(ring.begin(), ring.begin() + round % (places - 1), ring.end());
  ring.insert(ring.begin(), 0);
  std::vector<std::pair<int, int>> pairs;
  for (int i = 0; i < places / 2; ++i) {
    const int a = ring[static_cast<std::size_t>(i)];
    const int b = ring[static_cast<std::size_t>(places - 1 - i)];
    if (a < teams && b < teams) pairs.emplace_back(a, b);
  }
  return pairs;
}

void add_score(Tally& tally, int scored, int conceded) {
  tally.won += scored > conceded;
  tally.lost += scored < conceded;
  tally.tied += scored == conceded;
  tally.scored += scored;
  tally.conceded += conceded;
}

Tally tally_of(const League& league, int team, const std::vector<int>& against) {
  Tally made;
  for (const Game& game : league.games) {
    if (game.kind != GameKind::regular || !game.played) continue;
    const bool home = game.home == team;
    if (!home && game.away != team) continue;
    const int other = home ? game.away : game.home;
    if (std::find(against.begin(), against.end(), other) == against.end()) continue;
    const int scored = home ? game.home_score : game.away_score;
    const int conceded = home ? game.away_score : game.home_score;
    add_score(made, scored, conceded);
  }
  return made;
}
double share(const Tally& tally) {
  return competition::percentage(tally.won, tally.tied, tally.games());
}

/// Splits the level by one measure after the other; within each, the measures start after it.
class Order {
 public:
  Order(const League& league, DiceBox& dice) : league_(league), dice_(dice) {}

  std::vector<int> of(std::vector<int> teams, int measure = 0) {
    if (teams.size() < 2) return teams;
    if (measure == measures) return by_lot(std::move(teams));
    std::vector<std::pair<double, int>> scored;
    for (const int one : teams) scored.emplace_back(-measured(one, teams, measure), one);
    std::stable_sort(scored.begin(), scored.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<int> order;
    for (std::size_t i = 0; i < scored.size();) {
      std::vector<int> level;
      const double mark = scored[i].first;
      for (; i < scored.size() && !(mark < scored[i].first); ++i) level.push_back(scored[i].second);
      const auto ordered = of(std::move(level), measure + 1);
      order.insert(order.end(), ordered.begin(), ordered.end());
    }
    return order;
  }

 private:
  static constexpr int measures = 5;

  double measured(int one, const std::vector<int>& level, int measure) const {
    const Tally& all = team(league_, one).record;
    if (measure == 0) return share(all);
    if (measure == 1) return share(tally_of(league_, one, level));
    if (measure == 2) {
      std::vector<int> division;
      for (int i = 0; i < static_cast<int>(league_.teams.size()); ++i)
        if (i != one && team(league_, i).division == team(league_, one).division)
          division.push_back(i);
      return share(tally_of(league_, one, division));
    }
    return measure == 3 ? all.scored - all.conceded : all.scored;
  }

  std::vector<int> by_lot(std::vector<int> level) {
    ManDice lot(dice_, fmt::format("{}/standings/{}", league_.season, join_words(level, "-")), -1);
    for (std::size_t left = level.size(); left > 1; --left) {
      const int drawn =
          lot.roll("FOOL-OURS-5"_rule, Side::home, Die{static_cast<int>(left), 1, "lot"})[0];
      std::swap(level[left - 1], level[static_cast<std::size_t>(drawn - 1)]);
    }
    return level;
  }

  const League& league_;
  DiceBox& dice_;
};

int winner_of(const Game& game) {
  return game.home_score >= game.away_score ? game.home : game.away;
}

}  // namespace

void count_score(League& league, const Game& game) {
  for (const auto& [one, scored, conceded] :
       {std::tuple(game.home, game.home_score, game.away_score),
        std::tuple(game.away, game.away_score, game.home_score)}) {
    add_score(team(league, one).record, scored, conceded);
    ++team(league, one).games_played;
  }
}

std::vector<Game> make_schedule(int teams, int weeks) {
  std::vector<Game> games;
  const int rounds = teams + teams % 2 - 1;
  for (int week = 1; week <= weeks; ++week) {
    const int round = (week - 1) % rounds;
    const bool turned = (week - 1) / rounds % 2 == 1;
    int place = 0;
    for (const auto& [a, b] : circle(teams, round)) {
      // Who stays in his place alternates by the round, the others by their place in the ring.
      const bool a_home = (a == 0 ? round % 2 == 0 : place % 2 == 1) != turned;
      games.push_back({GameKind::regular, week, a_home ? a : b, a_home ? b : a});
      ++place;
    }
  }
  return games;
}

std::vector<Game> make_exhibition(int teams, int round) {
  std::vector<Game> games;
  for (const auto& [a, b] : circle(teams, teams + round))
    games.push_back({GameKind::preseason, round, a, b});
  return games;
}

std::vector<int> standings(const League& league, std::vector<int> teams, DiceBox& dice) {
  return Order(league, dice).of(std::move(teams));
}

std::vector<Game> playoff_round(const Tables& tables, const League& league, int round,
                                DiceBox& dice) {
  const auto semifinals_from = static_cast<std::size_t>(tables.playoff_semifinals_from);
  std::vector<int> everybody(league.teams.size());
  std::iota(everybody.begin(), everybody.end(), 0);
  const auto meet = [&](int better, int worse) {
    return Game{GameKind::postseason, round, better, worse};
  };
  std::vector<Game> before;
  for (const Game& game : league.games)
    if (game.kind == GameKind::postseason && game.week == round - 1) before.push_back(game);
  int divisions = 0;
  for (const Team& one : league.teams) divisions = std::max(divisions, one.division + 1);
  if (round == 1) {
    const std::vector<int> order = standings(league, everybody, dice);
    if (league.teams.size() < semifinals_from || divisions < 2) return {meet(order[0], order[1])};
    std::vector<Game> games;
    for (int division = 0; division < divisions; ++division) {
      std::vector<int> of;
      for (const int one : order)
        if (team(league, one).division == division) of.push_back(one);
      if (of.size() >= 2) games.push_back(meet(of[0], of[1]));
    }
    return games;
  }
  std::vector<int> left;
  for (const Game& game : before) left.push_back(winner_of(game));
  if (round > 2) {  // who had no game in the last round is still in
    for (const Game& game : league.games) {
      if (game.kind != GameKind::postseason || game.week != round - 2) continue;
      const int who = winner_of(game);
      const bool played = std::any_of(before.begin(), before.end(), [&](const Game& one) {
        return one.home == who || one.away == who;
      });
      if (!played) left.push_back(who);
    }
  }
  if (left.size() < 2) return {};
  const std::vector<int> order = standings(league, left, dice);
  std::vector<Game> games;
  const std::size_t byes = order.size() % 2;
  for (std::size_t i = byes; i < order.size() - (order.size() - byes) / 2; ++i)
    games.push_back(meet(order[i], order[order.size() - 1 - (i - byes)]));
  return games;
}

std::vector<int> final_ranking(const League& league, DiceBox& dice) {
  std::vector<int> everybody(league.teams.size());
  std::iota(everybody.begin(), everybody.end(), 0);
  std::vector<int> order = standings(league, everybody, dice);
  for (const auto& first : {league.finalist, league.champion}) {
    if (!first) continue;
    order.erase(std::find(order.begin(), order.end(), *first));
    order.insert(order.begin(), *first);
  }
  return order;
}

}  // namespace touchline::fool
