#include "gridiron/season/season.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/check.hpp"

namespace touchline::gridiron {

namespace nfl = competition::nfl;

std::uint32_t game_stream(std::size_t game) { return static_cast<std::uint32_t>(game + 1); }

std::uint32_t playoff_stream(nfl::Round round, std::size_t pairing) {
  return 10000U + 16U * static_cast<std::uint32_t>(round) + static_cast<std::uint32_t>(pairing);
}

int play_playoffs(nfl::Bracket bracket, const Decide& decide) {
  while (!bracket.champion) {
    const nfl::Pairings pairings = nfl::next_round(bracket);
    std::array<int, 6> winners{};
    for (std::size_t i = 0; i < pairings.size(); ++i) {
      winners[i] = decide(bracket.round, i, pairings[i]);
    }
    bracket = nfl::after_round(bracket, std::span(winners).first(pairings.size()));
  }
  return *bracket.champion;
}

// -------------------------------------------------------------------------------------- replay

PlayedSeason play_season(const Season& season, std::uint64_t seed, std::uint64_t number,
                         const std::function<void(PlayedGame&)>& play) {
  PlayedSeason played{seed, number, {}, 0, {}, 0};
  const auto play_next = [&](PlayedGame game) {
    play(game);
    played.games.push_back(game);
    return game;
  };
  nfl::Tally tally(season.teams);
  for (const std::size_t i : regular_games(season)) {
    const ScheduledGame& fixture = season.games[i];
    const PlayedGame game = play_next(
        {fixture.week, std::nullopt, fixture.team, fixture.neutral, {}, false, game_stream(i)});
    tally.add({game.week, game.team.home, game.team.away, game.score, game.neutral});
  }
  played.regular = played.games.size();
  const nfl::Format format = nfl::format_of(season.year);
  const auto standings = nfl::standings(tally, format.tie_breaks);
  played.seeds = nfl::seeds(tally, standings, format);
  const int last_week = played.games.empty() ? 0 : played.games.back().week;
  played.champion =
      play_playoffs(nfl::bracket(played.seeds, format),
                    [&](nfl::Round round, std::size_t i, const nfl::Pairing& pairing) {
                      const PlayedGame game = play_next({last_week + 1 + static_cast<int>(round),
                                                         round,
                                                         {pairing.home, pairing.away},
                                                         pairing.neutral,
                                                         {},
                                                         false,
                                                         playoff_stream(round, i)});
                      return game.score.home > game.score.away ? pairing.home : pairing.away;
                    });
  return played;
}

std::vector<nfl::Game> results_of(const PlayedSeason& played) {
  std::vector<nfl::Game> games;
  for (std::size_t i = 0; i < played.regular; ++i) {
    const PlayedGame& game = played.games[i];
    games.push_back({game.week, game.team.home, game.team.away, game.score, game.neutral});
  }
  return games;
}

// ---------------------------------------------------------------------------------------- odds

void TeamOdds::add(const TeamOdds& more) {
  for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += more.wins[i];
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] += more.seed[i];
  for (std::size_t i = 0; i < reached.size(); ++i) reached[i] += more.reached[i];
  division += more.division;
  best_record += more.best_record;
  points_for += more.points_for;
  points_against += more.points_against;
}

double TeamOdds::wins_mean(std::uint64_t seasons) const {
  double sum = 0;
  for (std::size_t half = 0; half < wins.size(); ++half) {
    sum += static_cast<double>(wins[half]) * static_cast<double>(half) / 2;
  }
  return seasons == 0 ? 0 : sum / static_cast<double>(seasons);
}

void TeamCounts::add(const TeamCounts& more) {
  for (std::size_t t = 0; t < teams.size(); ++t) teams[t].add(more.teams[t]);
}

OddsFrame::OddsFrame(const Season& season, const OddsOrder& order)
    : format_(nfl::format_of(season.year)), base_(season.teams), playoffs_(order.playoffs) {
  TOUCHLINE_CHECK(order.played.empty() || order.played.size() == season.games.size(),
                  "scores so far are given by game");
  for (const std::size_t i : regular_games(season)) {
    const ScheduledGame& fixture = season.games[i];
    if (const auto score = given(season, order, i)) {
      base_.add({fixture.week, fixture.team.home, fixture.team.away, *score, fixture.neutral});
    } else {
      open_.push_back(i);
    }
    ++regular_;
  }
  check_playoffs();
}

/// The score of a game that is not played again.
std::optional<BySide<int>> OddsFrame::given(const Season& season, const OddsOrder& order,
                                            std::size_t game) const {
  if (!order.played.empty()) return order.played[game];
  return season.games[game].week < order.from_week ? season.games[game].score : std::nullopt;
}

// What is given must be what the bracket asks for, or it would be passed over in silence.
void OddsFrame::check_playoffs() const {
  if (playoffs_.empty()) return;
  TOUCHLINE_CHECK(open_.empty(), "playoff games are given after the whole regular season");
  std::size_t found = 0;
  const auto standings = nfl::standings(base_, format_.tie_breaks);
  play_playoffs(nfl::bracket(nfl::seeds(base_, standings, format_), format_),
                [&](nfl::Round round, std::size_t, const nfl::Pairing& pairing) {
                  const auto winner = given_winner(round, pairing);
                  found += winner ? 1U : 0U;
                  return winner.value_or(pairing.home);
                });
  TOUCHLINE_CHECK(found == playoffs_.size(), "a playoff game given is one of the bracket");
}

std::optional<int> OddsFrame::given_winner(nfl::Round round, const nfl::Pairing& pairing) const {
  for (const GivenPlayoff& game : playoffs_) {
    if (game.round != round || game.team != BySide<int>{pairing.home, pairing.away}) continue;
    TOUCHLINE_CHECK(game.score.home != game.score.away, "no playoff game ends in a draw");
    return game.score.home > game.score.away ? pairing.home : pairing.away;
  }
  return std::nullopt;
}

TeamCounts OddsFrame::nothing() const {
  TeamOdds empty;
  empty.wins.resize(2 * 20 + 1);
  return {std::vector<TeamOdds>(static_cast<std::size_t>(base_.teams()), empty)};
}

void OddsFrame::finish(const nfl::Tally& tally, const Decide& decide, TeamCounts& counts) const {
  const auto team = [&](int t) -> TeamOdds& { return counts.teams[static_cast<std::size_t>(t)]; };
  const auto standings = nfl::standings(tally, format_.tie_breaks);
  for (const auto& division : standings) ++team(division.order[0]).division;
  double best = 0;
  for (int t = 0; t < tally.teams(); ++t) {
    const nfl::Record& record = tally.record(t);
    best = std::max(best, record.percentage());
    ++team(t).wins[static_cast<std::size_t>(2 * record.won + record.tied)];
    team(t).points_for += static_cast<std::uint64_t>(tally.points_for(t));
    team(t).points_against += static_cast<std::uint64_t>(tally.points_against(t));
  }
  for (int t = 0; t < tally.teams(); ++t) {
    if (tally.record(t).percentage() == best) ++team(t).best_record;
  }
  const nfl::Seeds seeds = nfl::seeds(tally, standings, format_);
  for (const auto conference : nfl::both_conferences) {
    const nfl::Order& order = seeds[conference];
    for (std::size_t i = 0; i < order.size(); ++i) {
      ++team(order[i]).seed[i];
      ++team(order[i]).reached[0];
      if (i < static_cast<std::size_t>(format_.byes)) ++team(order[i]).reached[1];
    }
  }
  const int champion =
      play_playoffs(nfl::bracket(seeds, format_),
                    [&](nfl::Round round, std::size_t i, const nfl::Pairing& pairing) {
                      const auto stands = given_winner(round, pairing);
                      const int winner = stands ? *stands : decide(round, i, pairing);
                      if (round != nfl::Round::super_bowl) {
                        ++team(winner).reached[static_cast<std::size_t>(round) + 1];
                      }
                      return winner;
                    });
  ++team(champion).reached[4];
}

SeasonOdds OddsFrame::odds(std::uint64_t seasons, TeamCounts counts) const {
  return {seasons, regular_ - open_.size(), regular_, std::move(counts.teams)};
}

std::vector<int> by_chance(const SeasonOdds& odds) {
  std::vector<int> order(odds.teams.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const TeamOdds& x = odds.teams[static_cast<std::size_t>(a)];
    const TeamOdds& y = odds.teams[static_cast<std::size_t>(b)];
    if (x.reached[4] != y.reached[4]) return x.reached[4] > y.reached[4];
    return x.wins_mean(odds.seasons) > y.wins_mean(odds.seasons);
  });
  return order;
}

// ----------------------------------------------------------------------------------- agreement

std::vector<TeamPoints> team_points(const Season& season, const SeasonOdds& odds) {
  const nfl::Tally real = nfl::tally(season.teams, real_results(season));
  std::vector<TeamPoints> teams;
  for (int t = 0; t < real.teams(); ++t) {
    const TeamOdds& team = odds.teams[static_cast<std::size_t>(t)];
    const double games = std::max(1, real.record(t).played());
    const double played = games * static_cast<double>(odds.seasons);
    teams.push_back({static_cast<double>(team.points_for) / played,
                     static_cast<double>(team.points_against) / played, real.points_for(t) / games,
                     real.points_against(t) / games});
  }
  return teams;
}

Moments moments(std::span<const double> one, std::span<const double> other) {
  TOUCHLINE_CHECK(one.size() == other.size(), "columns that are compared are of one length");
  const double n = static_cast<double>(one.size());
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const double a = one[i], b = other[i];
    x += a / n;
    y += b / n;
    xx += a * a / n;
    yy += b * b / n;
    xy += a * b / n;
  }
  const double vx = xx - x * x, vy = yy - y * y;
  return {(xy - x * y) / std::sqrt(vx * vy), std::sqrt(vx), std::sqrt(vy)};
}

PointsAgreement points_agreement(const std::vector<TeamPoints>& teams) {
  const auto column = [&](double TeamPoints::*what) {
    std::vector<double> values;
    for (const TeamPoints& team : teams) values.push_back(team.*what);
    return values;
  };
  const Moments scored = moments(column(&TeamPoints::scored), column(&TeamPoints::real_scored));
  const Moments allowed = moments(column(&TeamPoints::allowed), column(&TeamPoints::real_allowed));
  return {scored.correlation, allowed.correlation, scored.deviation, scored.other_deviation};
}

double deviation(std::span<const double> sample) {
  double sum = 0, squares = 0;
  for (const double one : sample) {
    sum += one;
    squares += one * one;
  }
  const auto n = static_cast<double>(sample.size());
  return std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1));
}

double spread_after(std::span<const NflGame> games, int games_each) {
  struct Scored {
    int points = 0, played = 0;
  };
  std::map<int, std::map<std::string, Scored>> seasons;
  for (const NflGame& game : games) {
    if (game.round || !game.score) continue;
    for (const Side side : both_sides) {
      Scored& team = seasons[game.season][game.teams[side]];
      if (team.played == games_each) continue;
      ++team.played;
      team.points += (*game.score)[side];
    }
  }
  double all = 0;
  for (const auto& [season, teams] : seasons) {
    std::vector<double> points;
    for (const auto& [team, scored] : teams)
      points.push_back(scored.points / static_cast<double>(scored.played));
    all += deviation(points);
  }
  return all / static_cast<double>(seasons.size());
}

}  // namespace touchline::gridiron
