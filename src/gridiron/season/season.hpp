// A season of American football played out, whatever the game: what a replay leaves behind, the
// playoffs, and the counts that the odds of many seasons are read from. Who plays a game is the
// caller's; here is what comes before it and what follows from its score. Game f of season n draws
// from the stream (seed, n, f + 1), the playoff games from streams after the last of them, so that
// any game can be looked up and the odds do not depend on who played which season: all that is kept
// are counts.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "competition/nfl.hpp"
#include "gridiron/files/records.hpp"
#include "gridiron/files/season_folder.hpp"

namespace touchline::gridiron {

// -------------------------------------------------------------------------------------- replay

struct PlayedGame {
  int week = 0;
  std::optional<competition::nfl::Round> round{};  // of a playoff game
  BySide<int> team{};
  bool neutral = false;
  BySide<int> score{};
  bool overtime = false;
  std::uint32_t stream = 0;  // of its dice
  bool operator==(const PlayedGame&) const = default;
};

struct PlayedSeason {
  std::uint64_t seed = 0, number = 0;
  std::vector<PlayedGame> games{};  // the regular season in its order, then the playoffs
  std::size_t regular = 0;          // how many are of the regular season
  competition::nfl::Seeds seeds{};
  int champion = 0;
};

/// Plays a season from its first game to its last: `play(game)` is asked for the score of each, in
/// the order they are played, and whether it went into overtime.
PlayedSeason play_season(const Season& season, std::uint64_t seed, std::uint64_t number,
                         const std::function<void(PlayedGame&)>& play);

/// The regular season as standings read it.
std::vector<competition::nfl::Game> results_of(const PlayedSeason& played);

/// The dice of game f of the season's list, and of the playoffs by round and pairing.
std::uint32_t game_stream(std::size_t game);
std::uint32_t playoff_stream(competition::nfl::Round round, std::size_t pairing);

/// Who wins the pairing of this number in its round.
using Decide = std::function<int(competition::nfl::Round, std::size_t pairing_number,
                                 const competition::nfl::Pairing&)>;
/// Plays the bracket out; gives the champion.
int play_playoffs(competition::nfl::Bracket bracket, const Decide& decide);

// ---------------------------------------------------------------------------------------- odds

/// A playoff game that stands, its teams in the order of the bracket's pairing.
struct GivenPlayoff {
  competition::nfl::Round round{};
  BySide<int> team{};
  BySide<int> score{};
};

struct OddsOrder {
  std::uint64_t seasons = 10000;
  std::uint64_t seed = 1;
  int threads = 0;    // 0: as many as there are
  int from_week = 0;  // real results before this week; 0: the whole season is played
  /// What a league has played so far, by game of the season's list (those of the playoffs are not
  /// looked at); if not empty it stands in place of `from_week`.
  std::vector<std::optional<BySide<int>>> played{};
  /// Its playoff games so far, none drawn; only after the whole regular season.
  std::vector<GivenPlayoff> playoffs{};
};

struct TeamOdds {
  std::vector<std::uint64_t> wins{};       // seasons with so many half wins (a tie is one)
  std::array<std::uint64_t, 16> seed{};    // seasons as first seed, second …; the last is none
  std::array<std::uint64_t, 5> reached{};  // wild card or bye, divisional, conference, Super
                                           // Bowl, champion
  std::uint64_t division = 0, best_record = 0;
  std::uint64_t points_for = 0, points_against = 0;

  void add(const TeamOdds& more);
  template <class F>
  void fields(F& f) {
    f(wins), f(seed), f(reached), f(division), f(best_record), f(points_for), f(points_against);
  }
  double wins_mean(std::uint64_t seasons) const;
  bool operator==(const TeamOdds&) const = default;
};

/// Counts of a number of seasons, by team.
struct TeamCounts {
  std::vector<TeamOdds> teams{};
  void add(const TeamCounts& more);
  template <class F>
  void fields(F& f) {
    f(teams);
  }
};

struct SeasonOdds {
  std::uint64_t seasons = 0;
  std::size_t played = 0;  // games taken as played
  std::size_t games = 0;   // of the regular season
  std::vector<TeamOdds> teams{};
};

/// What every simulated season of an order begins from, and how a finished one is counted.
class OddsFrame {
 public:
  OddsFrame(const Season& season, const OddsOrder& order);

  /// The games that are played, as indices into the season's list; the rest is in `base`.
  const std::vector<std::size_t>& open() const { return open_; }
  const competition::nfl::Tally& base() const { return base_; }
  TeamCounts nothing() const;

  /// The standings of one season, its playoffs, and what they mean for everybody. `decide` is asked
  /// for those that are not given.
  void finish(const competition::nfl::Tally& tally, const Decide& decide, TeamCounts& counts) const;

  SeasonOdds odds(std::uint64_t seasons, TeamCounts counts) const;

 private:
  std::optional<BySide<int>> given(const Season& season, const OddsOrder& order,
                                   std::size_t game) const;
  void check_playoffs() const;
  std::optional<int> given_winner(competition::nfl::Round round,
                                  const competition::nfl::Pairing& pairing) const;

  competition::nfl::Format format_;
  competition::nfl::Tally base_;
  std::vector<GivenPlayoff> playoffs_;
  std::size_t regular_ = 0;
  std::vector<std::size_t> open_{};
};

/// Teams by their chance of the title, then by wins.
std::vector<int> by_chance(const SeasonOdds& odds);

// ----------------------------------------------------------------------------------- agreement

/// Points a game of one team, simulated and real.
struct TeamPoints {
  double scored = 0, allowed = 0, real_scored = 0, real_allowed = 0;
};
std::vector<TeamPoints> team_points(const Season& season, const SeasonOdds& odds);

/// How simulated points go with the real ones over all these teams.
struct PointsAgreement {
  double scored = 0, allowed = 0;      // correlations
  double spread = 0, real_spread = 0;  // standard deviation over teams of points scored
};
PointsAgreement points_agreement(const std::vector<TeamPoints>& teams);

/// The deviation of a sample.
double deviation(std::span<const double> sample);

/// The deviation over teams of points a game in real regular seasons that stop when each team has
/// played so many: the mean over the seasons. Games stand in the order of their dates.
double spread_after(std::span<const NflGame> games, int games_each);

/// Of two columns of the same length: their correlation and their standard deviations.
struct Moments {
  double correlation = 0, deviation = 0, other_deviation = 0;
};
Moments moments(std::span<const double> one, std::span<const double> other);

}  // namespace touchline::gridiron
