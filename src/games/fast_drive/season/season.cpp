#include "games/fast_drive/season/season.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>

#include "core/check.hpp"
#include "games/fast_drive/rules/sampling.hpp"

namespace touchline::season {

namespace nfl = competition::nfl;
using fast_drive::Book;
using fast_drive::FastFixture;
using fast_drive::Switches;

std::vector<std::size_t> regular_games(const FastDriveSeason& season) {
  std::vector<std::size_t> games;
  for (std::size_t i = 0; i < season.games.size(); ++i) {
    if (!season.games[i].playoff()) games.push_back(i);
  }
  return games;
}

Book book_of(const FastDriveSeason& season, const Charts& charts, const Switches& switches,
             BySide<int> teams, bool neutral, bool playoff) {
  const auto card = [&](int team) { return season.cards[static_cast<std::size_t>(team)]; };
  return fast_drive::make_book(charts, {card(teams.home), card(teams.away)},
                               {neutral, playoff, switches});
}

namespace {

/// Playoff games draw from streams of their own, by round and pairing.
std::uint32_t playoff_stream(nfl::Round round, std::size_t pairing) {
  return 10000U + 16U * static_cast<std::uint32_t>(round) + static_cast<std::uint32_t>(pairing);
}

std::uint32_t game_stream(std::size_t game) { return static_cast<std::uint32_t>(game + 1); }

// Plays the bracket out; `play(round, pairing number, pairing)` gives the winner.
template <class Play>
int play_playoffs(nfl::Bracket bracket, Play play) {
  while (!bracket.champion) {
    const nfl::Pairings pairings = nfl::next_round(bracket);
    std::array<int, 6> winners{};
    for (std::size_t i = 0; i < pairings.size(); ++i) {
      winners[i] = play(bracket.round, i, pairings[i]);
    }
    bracket = nfl::after_round(bracket, std::span(winners).first(pairings.size()));
  }
  return *bracket.champion;
}

}  // namespace

// -------------------------------------------------------------------------------------- replay

PlayedFastDrive play_season(const FastDriveSeason& season, const Charts& charts,
                            const Switches& switches, std::uint64_t seed, std::uint64_t number) {
  PlayedFastDrive played{seed, number, {}, 0, {}, 0};
  const auto play = [&](PlayedGame game) {
    const Book book =
        book_of(season, charts, switches, game.team, game.neutral, game.round.has_value());
    Generator dice(seed, number, game.stream);
    const auto end = fast_drive::play_fast(book, dice, fast_drive::AutomaticCoach(book));
    game.score = fast_drive::Game::score(end);
    game.overtime = end.period == fast_drive::Period::overtime;
    played.games.push_back(game);
    return game;
  };
  nfl::Tally tally(season.teams);
  for (const std::size_t i : regular_games(season)) {
    const auto& fixture = season.games[i];
    const PlayedGame game = play(
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
                      const PlayedGame game = play({last_week + 1 + static_cast<int>(round),
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

std::vector<nfl::Game> results_of(const PlayedFastDrive& played) {
  std::vector<nfl::Game> games;
  for (std::size_t i = 0; i < played.regular; ++i) {
    const PlayedGame& game = played.games[i];
    games.push_back({game.week, game.team.home, game.team.away, game.score, game.neutral});
  }
  return games;
}

// ---------------------------------------------------------------------------------------- odds

double TeamOdds::wins_mean(std::uint64_t seasons) const {
  double sum = 0;
  for (std::size_t half = 0; half < wins.size(); ++half) {
    sum += static_cast<double>(wins[half]) * static_cast<double>(half) / 2;
  }
  return seasons == 0 ? 0 : sum / static_cast<double>(seasons);
}

namespace {

constexpr std::size_t block_size = 256;  // seasons side by side, so that a fixture stays in cache

/// A pairing that may come up in the playoffs, made ready when it first does.
class PlayoffFixture {
 public:
  const FastFixture& get(const FastDriveSeason& season, const Charts& charts,
                         const Switches& switches, const nfl::Pairing& pairing) {
    std::call_once(once_, [&] {
      book_ = std::make_unique<Book>(
          book_of(season, charts, switches, {pairing.home, pairing.away}, pairing.neutral, true));
      fixture_ = std::make_unique<FastFixture>(*book_);
    });
    return *fixture_;
  }

 private:
  std::once_flag once_;
  std::unique_ptr<Book> book_;
  std::unique_ptr<FastFixture> fixture_;
};

void add(TeamOdds& to, const TeamOdds& from) {
  for (std::size_t i = 0; i < to.wins.size(); ++i) to.wins[i] += from.wins[i];
  for (std::size_t i = 0; i < to.seed.size(); ++i) to.seed[i] += from.seed[i];
  for (std::size_t i = 0; i < to.reached.size(); ++i) to.reached[i] += from.reached[i];
  to.division += from.division;
  to.best_record += from.best_record;
  to.points_for += from.points_for;
  to.points_against += from.points_against;
}

/// Counts of a block of seasons, by team.
struct Counts {
  std::vector<TeamOdds> teams{};

  void add(const Counts& more) {
    for (std::size_t t = 0; t < teams.size(); ++t) season::add(teams[t], more.teams[t]);
  }
};

class SeasonEngine {
 public:
  SeasonEngine(const FastDriveSeason& season, const Charts& charts, const FastDriveOddsOrder& order,
               const Progress& progress)
      : season_(season),
        charts_(charts),
        order_(order),
        progress_(progress),
        format_(nfl::format_of(season.year)),
        base_(season.teams),
        playoffs_(2 * season.teams.size() * season.teams.size()) {
    TOUCHLINE_CHECK(order.played.empty() || order.played.size() == season.games.size(),
                    "scores so far are given by game");
    for (const std::size_t i : regular_games(season)) {
      const auto& fixture = season.games[i];
      if (const auto score = given(i)) {
        base_.add({fixture.week, fixture.team.home, fixture.team.away, *score, fixture.neutral});
      } else {
        open_.push_back(i);
      }
      ++regular_;
    }
    check_playoffs();
    books_.resize(open_.size());
    fixtures_.resize(open_.size());
    simulate::prepare(open_.size(), order.threads, progress, [&](std::size_t f) {
      const auto& fixture = season.games[open_[f]];
      books_[f] = std::make_unique<Book>(
          book_of(season, charts, order.switches, fixture.team, fixture.neutral, false));
      fixtures_[f] = std::make_unique<FastFixture>(*books_[f]);
    });
  }

  std::optional<FastDriveOdds> run() {
    auto sum = simulate::simulate(
        {order_.seasons, block_size, order_.threads, progress_}, nothing(),
        [&](simulate::Block block, Counts& counts) { play_block(block, counts.teams); });
    if (!sum) return std::nullopt;
    return FastDriveOdds{order_.seasons, regular_ - open_.size(), regular_, std::move(sum->teams)};
  }

 private:
  /// The score of a game that is not played again.
  std::optional<BySide<int>> given(std::size_t game) const {
    if (!order_.played.empty()) return order_.played[game];
    return season_.games[game].week < order_.from_week ? season_.games[game].score : std::nullopt;
  }

  // What is given must be what the bracket asks for, or it would be passed over in silence.
  void check_playoffs() const {
    if (order_.playoffs.empty()) return;
    TOUCHLINE_CHECK(open_.empty(), "playoff games are given after the whole regular season");
    std::size_t found = 0;
    const auto standings = nfl::standings(base_, format_.tie_breaks);
    play_playoffs(nfl::bracket(nfl::seeds(base_, standings, format_), format_),
                  [&](nfl::Round round, std::size_t, const nfl::Pairing& pairing) {
                    const auto winner = given_winner(round, pairing);
                    found += winner ? 1U : 0U;
                    return winner.value_or(pairing.home);
                  });
    TOUCHLINE_CHECK(found == order_.playoffs.size(), "a playoff game given is one of the bracket");
  }

  std::optional<int> given_winner(nfl::Round round, const nfl::Pairing& pairing) const {
    for (const GivenPlayoff& game : order_.playoffs) {
      if (game.round != round || game.team != BySide<int>{pairing.home, pairing.away}) continue;
      TOUCHLINE_CHECK(game.score.home != game.score.away, "no playoff game ends in a draw");
      return game.score.home > game.score.away ? pairing.home : pairing.away;
    }
    return std::nullopt;
  }

  int winner_of(std::uint64_t number, nfl::Round round, std::size_t i,
                const nfl::Pairing& pairing) {
    if (const auto winner = given_winner(round, pairing)) return *winner;
    Generator dice(order_.seed, number, playoff_stream(round, i));
    const auto end = playoff(pairing).play(dice);
    return end.score.home > end.score.away ? pairing.home : pairing.away;
  }

  Counts nothing() const {
    TeamOdds empty;
    empty.wins.resize(2 * 20 + 1);
    return {std::vector<TeamOdds>(season_.teams.size(), empty)};
  }

  void play_block(simulate::Block block, std::vector<TeamOdds>& counts) {
    const std::uint64_t first = block.first;
    const std::size_t seasons = block.size();
    std::vector<nfl::Tally> tallies(seasons, base_);
    for (std::size_t f = 0; f < open_.size(); ++f) {
      const auto& fixture = season_.games[open_[f]];
      for (std::size_t s = 0; s < seasons; ++s) {
        Generator dice(order_.seed, first + s, game_stream(open_[f]));
        const auto score = fast_drive::Game::score(fixtures_[f]->play(dice));
        tallies[s].add(
            {fixture.week, fixture.team.home, fixture.team.away, score, fixture.neutral});
      }
    }
    for (std::size_t s = 0; s < seasons; ++s) finish(first + s, tallies[s], counts);
  }

  const FastFixture& playoff(const nfl::Pairing& pairing) {
    const std::size_t n = season_.teams.size();
    const std::size_t at =
        (static_cast<std::size_t>(pairing.home) * n + static_cast<std::size_t>(pairing.away)) * 2 +
        (pairing.neutral ? 1 : 0);
    return playoffs_[at].get(season_, charts_, order_.switches, pairing);
  }

  // The standings of one season, its playoffs, and what they mean for everybody.
  void finish(std::uint64_t number, const nfl::Tally& tally, std::vector<TeamOdds>& counts) {
    const auto team = [&](int t) -> TeamOdds& { return counts[static_cast<std::size_t>(t)]; };
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
                        const int winner = winner_of(number, round, i, pairing);
                        if (round != nfl::Round::super_bowl) {
                          ++team(winner).reached[static_cast<std::size_t>(round) + 1];
                        }
                        return winner;
                      });
    ++team(champion).reached[4];
  }

  const FastDriveSeason& season_;
  const Charts& charts_;
  FastDriveOddsOrder order_;
  Progress progress_;  // once it is stopped, nothing is played from what was not made ready
  nfl::Format format_;
  nfl::Tally base_;
  std::size_t regular_ = 0;
  std::vector<std::size_t> open_{};
  std::vector<std::unique_ptr<Book>> books_{};
  std::vector<std::unique_ptr<FastFixture>> fixtures_{};
  std::vector<PlayoffFixture> playoffs_;
};

}  // namespace

FastDriveOdds season_odds(const FastDriveSeason& season, const Charts& charts,
                          const FastDriveOddsOrder& order) {
  return season_odds(season, charts, order, {}).value();
}

std::optional<FastDriveOdds> season_odds(const FastDriveSeason& season, const Charts& charts,
                                         const FastDriveOddsOrder& order,
                                         const Progress& progress) {
  return SeasonEngine(season, charts, order, progress).run();
}

std::vector<int> by_chance(const FastDriveOdds& odds) {
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

std::vector<TeamPoints> team_points(const FastDriveSeason& season, const FastDriveOdds& odds) {
  const nfl::Tally real = nfl::tally(season.teams, books::real_results(season));
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

namespace {

/// Of two columns: their correlation and their standard deviations.
struct Moments {
  double correlation = 0, deviation = 0, other_deviation = 0;
};

template <class One, class Other>
Moments moments(const std::vector<TeamPoints>& teams, One one, Other other) {
  const double n = static_cast<double>(teams.size());
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (const TeamPoints& team : teams) {
    const double a = team.*one, b = team.*other;
    x += a / n;
    y += b / n;
    xx += a * a / n;
    yy += b * b / n;
    xy += a * b / n;
  }
  const double vx = xx - x * x, vy = yy - y * y;
  return {(xy - x * y) / std::sqrt(vx * vy), std::sqrt(vx), std::sqrt(vy)};
}

}  // namespace

PointsAgreement points_agreement(const std::vector<TeamPoints>& teams) {
  const Moments scored = moments(teams, &TeamPoints::scored, &TeamPoints::real_scored);
  const Moments allowed = moments(teams, &TeamPoints::allowed, &TeamPoints::real_allowed);
  return {scored.correlation, allowed.correlation, scored.deviation, scored.other_deviation};
}

}  // namespace touchline::season
