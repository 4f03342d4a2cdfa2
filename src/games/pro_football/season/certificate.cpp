#include "games/pro_football/season/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/pro_football/rules/real_line.hpp"

namespace touchline::pro_football {
namespace {

/// How near a figure must be; those without are told only.
std::optional<double> allowed_for(std::string_view figure) {
  static const std::map<std::string_view, double> bars{
      {"points a team and game", 1.0},           {"yards a play", 0.15},
      {"turnovers a team and game", 0.15},       {"margins of 1-3, % of games", 3.0},
      {"margins of 4-7, % of games", 3.0},       {"margins of 8-14, % of games", 3.0},
      {"margins of 15 or more, % of games", 3.0}};
  const auto found = bars.find(figure);
  return found == bars.end() ? std::nullopt : std::optional(found->second);
}

// ------------------------------------------------------------------------------------ in sample

void weigh_figures(const std::vector<Replays>& seasons, Certificate& certificate) {
  Counts real, simulated;
  for (const Replays& one : seasons) {
    real.add(one.real->counts);
    // Every real season weighs once, however often it was replayed.
    simulated.add(one.odds.realism.counts);
  }
  const auto& figures = all_figures();
  const auto n = static_cast<double>(seasons.size());
  for (std::size_t f = 0; f < figures.size(); ++f) {
    double variance = 0, replays = 0;
    for (const Replays& one : seasons) {
      const double deviation = one.odds.realism.deviation(f);
      variance += deviation * deviation / n;
      replays += static_cast<double>(one.odds.realism.seasons);
    }
    certificate.figures.push_back({std::string(figures[f].name), figures[f].of(real),
                                   figures[f].of(simulated), allowed_for(figures[f].name), "",
                                   std::sqrt(variance * (1 / n + 1 / replays))});
  }
}

// How far the teams of one season lie apart, the luck of the season in it on both sides.
void weigh_spread(const std::vector<Replays>& seasons, Certificate& certificate) {
  constexpr std::array<std::string_view, 2> names{
      "spread over the teams of a season, points scored",
      "spread over the teams of a season, points allowed"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    double real = 0, simulated = 0, variance = 0, replays = 0;
    const auto n = static_cast<double>(seasons.size());
    for (const Replays& one : seasons) {
      const Realism& here = one.odds.realism;
      const auto times = static_cast<double>(here.seasons);
      const double mean = here.spread[i] / times;
      real += one.real->spread[i] / n;
      simulated += mean / n;
      variance += std::max(0.0, here.spread_squares[i] / times - mean * mean) / n;
      replays += times;
    }
    certificate.figures.push_back({std::string(names[i]), real, simulated, 0.1 * real, "",
                                   std::sqrt(variance * (1 / n + 1 / replays))});
  }
}

/// Two columns of numbers, and how they go together.
struct Pairs {
  std::vector<double> here{}, really{};
  void add(double simulated, double real) {
    here.push_back(simulated);
    really.push_back(real);
  }
};

void weigh_correlation(std::string what, const Pairs& pairs, double least,
                       Certificate& certificate) {
  if (pairs.here.size() < 10) return;
  const double r = gridiron::moments(pairs.here, pairs.really).correlation;
  const double error = (1 - r * r) / std::sqrt(static_cast<double>(pairs.here.size()) - 1);
  certificate.figures.push_back({std::move(what), 1, r, 1 - least, "", error, Against::below});
}

// What men did here, a season, beside what stands on their cards.
void weigh_men(const std::vector<Replays>& seasons, Certificate& certificate) {
  struct Kind {
    std::string_view name;
    Stat uses, yards;
    std::string_view rate;
  };
  constexpr std::array<Kind, 3> kinds{
      {{"rushing yards", Stat::carries, Stat::rushing_yards, "yards a carry"},
       {"passing yards", Stat::attempts, Stat::passing_yards, "yards an attempt"},
       {"receiving yards", Stat::targets, Stat::receiving_yards, "yards a target"}}};
  constexpr double enough = 100;
  for (const Kind& kind : kinds) {
    Pairs yards, rates;
    for (const Replays& one : seasons) {
      const auto times = static_cast<double>(one.odds.odds.seasons);
      for (std::size_t t = 0; t < one.season->cards.size(); ++t) {
        const auto real = real_lines(one.season->cards[t]);
        for (std::size_t m = 0; m < real.size(); ++m) {
          const StatLine& here = one.odds.men[t][m];
          if (!real[m][kind.yards] || !real[m][kind.uses]) continue;
          const double made = static_cast<double>(here[kind.yards]);
          yards.add(made / times, *real[m][kind.yards]);
          if (*real[m][kind.uses] < enough || here[kind.uses] == 0) continue;
          rates.add(made / static_cast<double>(here[kind.uses]),
                    *real[m][kind.yards] / *real[m][kind.uses]);
        }
      }
    }
    weigh_correlation(fmt::format("{} of men, correlation", kind.name), yards, 0.9, certificate);
    weigh_correlation(fmt::format("{}, correlation", kind.rate), rates, 0.85, certificate);
  }
}

}  // namespace

void certify_in_sample(const std::vector<Replays>& seasons, Certificate& certificate) {
  for (const Replays& one : seasons) {
    certificate.games += static_cast<std::uint64_t>(one.odds.realism.counts.games);
  }
  weigh_figures(seasons, certificate);
  weigh_spread(seasons, certificate);
  weigh_men(seasons, certificate);
}

// ------------------------------------------------------------------------------------- left out

void LeftOut::add(const LeftOut& more) {
  counts.add(more.counts);
  for (std::size_t i = 0; i < won.size(); ++i) won[i] += more.won[i];
}

ProSeason with_schedule(const ProSeason& cards, int year,
                        const std::vector<gridiron::NflGame>& games) {
  ProSeason season = cards;
  season.year = year;
  season.games.clear();
  const auto team = [&](const std::string& code) {
    const auto found = std::find_if(season.teams.begin(), season.teams.end(),
                                    [&](const auto& one) { return one.code == code; });
    return found == season.teams.end() ? -1 : static_cast<int>(found - season.teams.begin());
  };
  for (const gridiron::NflGame& game : games) {
    const BySide<int> teams{team(game.teams.home), team(game.teams.away)};
    if (game.round || teams.home < 0 || teams.away < 0) continue;
    season.games.push_back(
        {game.week, game.round, game.date, teams, game.neutral, game.score, game.overtime});
  }
  return season;
}

std::optional<LeftOut> play_schedule(const SeasonTable& table, std::uint64_t seed,
                                     std::uint64_t times, const Progress& progress) {
  const auto& games = table.season().games;
  const LeftOut nothing{
      {}, static_cast<std::int64_t>(times), std::vector<std::int64_t>(games.size())};
  return simulate::simulate(
      {games.size() * times, 64, 0, progress}, nothing, [&](simulate::Block block, LeftOut& own) {
        for (std::uint64_t item = block.first; item < block.last; ++item) {
          const auto g = static_cast<std::size_t>(item / times);
          const std::uint64_t number = item % times;
          const std::uint32_t stream = gridiron::game_stream(g);
          const Book book = table.book(games[g].team, games[g].neutral, false, {});
          Generator dice(seed, number, stream);
          AutomaticCoaches coaches(coach_luck(seed, number, stream), AutomaticCoach(book));
          GameCount count(&own.counts);
          const BySide<int> score = play_heard(book, dice, coaches, count).score;
          own.won[g] += score.home > score.away ? 2 : score.home == score.away ? 1 : 0;
        }
      });
}

void certify_left_out(const std::vector<Predicted>& seasons, double home,
                      Certificate& certificate) {
  Counts real, simulated;
  double talent = 0, constant = 0, squares = 0;
  std::int64_t games = 0;
  for (const Predicted& one : seasons) {
    real.add(one.real->counts);
    simulated.add(one.played.counts);
    certificate.games += static_cast<std::uint64_t>(one.played.counts.games);
    for (std::size_t g = 0; g < one.schedule->games.size(); ++g) {
      const auto& game = one.schedule->games[g];
      if (!game.score || game.score->home == game.score->away) continue;
      // Half a win each before the first game: no chance is none.
      const double chance = (static_cast<double>(one.played.won[g]) / 2 + 0.5) /
                            (static_cast<double>(one.played.plays) + 1);
      const bool won = game.score->home > game.score->away;
      const double loss = -std::log(won ? chance : 1 - chance);
      const double dull = -std::log(won ? home : 1 - home);
      talent += loss;
      constant += dull;
      squares += (loss - dull) * (loss - dull);
      ++games;
    }
  }
  if (games == 0) return;
  const auto n = static_cast<double>(games);
  const double saved = (talent - constant) / n;
  certificate.figures.push_back(
      {"left out: log-loss of talent cards, beside a constant home chance", constant / n,
       talent / n, 0.0, "", std::sqrt(std::max(0.0, squares / n - saved * saved) / n),
       Against::above});
  for (const Figure& figure : all_figures()) {
    certificate.figures.push_back({fmt::format("left out: {}", figure.name), figure.of(real),
                                   figure.of(simulated), std::nullopt, "cards of the season before",
                                   std::nullopt});
  }
}

}  // namespace touchline::pro_football
