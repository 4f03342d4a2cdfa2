// An NFL season in Fast Drive Football: replayed from a seed with its playoffs, and its odds over
// many seasons. Game f of season n draws from the stream (seed, n, f + 1), the playoff games after
// the last of them, so that any game can be looked up and the odds do not depend on the number of
// threads: all that is kept are counts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "competition/nfl.hpp"
#include "games/fast_drive/files/season_file.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "simulate/simulate.hpp"

namespace touchline::season {

using books::FastDriveSeason;
using Charts = std::shared_ptr<const fast_drive::GameBook>;

/// The regular season's games, as indices into the season's list.
std::vector<std::size_t> regular_games(const FastDriveSeason& season);

/// The book of a pairing of two of the season's teams.
fast_drive::Book book_of(const FastDriveSeason& season, const Charts& charts,
                         const fast_drive::Switches& switches, BySide<int> teams, bool neutral,
                         bool playoff);

// -------------------------------------------------------------------------------------- replay

struct PlayedGame {
  int week = 0;
  std::optional<competition::nfl::Round> round{};  // of a playoff game
  BySide<int> team{};
  bool neutral = false;
  BySide<int> score{};
  bool overtime = false;
  std::uint32_t stream = 0;  // of its dice
};

struct PlayedFastDrive {
  std::uint64_t seed = 0, number = 0;
  std::vector<PlayedGame> games{};  // the regular season in its order, then the playoffs
  std::size_t regular = 0;          // how many are of the regular season
  competition::nfl::Seeds seeds{};
  int champion = 0;
};

PlayedFastDrive play_season(const FastDriveSeason& season, const Charts& charts,
                            const fast_drive::Switches& switches, std::uint64_t seed,
                            std::uint64_t number = 0);

/// The regular season as standings read it.
std::vector<competition::nfl::Game> results_of(const PlayedFastDrive& played);

// ---------------------------------------------------------------------------------------- odds

/// A playoff game that stands, its teams in the order of the bracket's pairing.
struct GivenPlayoff {
  competition::nfl::Round round{};
  BySide<int> team{};
  BySide<int> score{};
};

struct FastDriveOddsOrder {
  std::uint64_t seasons = 10000;
  std::uint64_t seed = 1;
  int threads = 0;    // 0: as many as there are
  int from_week = 0;  // real results before this week; 0: the whole season is played
  /// What a league has played so far, by game of the season's list (those of the playoffs are not
  /// looked at); if not empty it stands in place of `from_week`.
  std::vector<std::optional<BySide<int>>> played{};
  /// Its playoff games so far, none drawn; only after the whole regular season.
  std::vector<GivenPlayoff> playoffs{};
  fast_drive::Switches switches{};
};

struct TeamOdds {
  std::vector<std::uint64_t> wins{};       // seasons with so many half wins (a tie is one)
  std::array<std::uint64_t, 16> seed{};    // seasons as first seed, second …; the last is none
  std::array<std::uint64_t, 5> reached{};  // wild card or bye, divisional, conference, Super
                                           // Bowl, champion
  std::uint64_t division = 0, best_record = 0;
  std::uint64_t points_for = 0, points_against = 0;
  double wins_mean(std::uint64_t seasons) const;
};

struct FastDriveOdds {
  std::uint64_t seasons = 0;
  std::size_t played = 0;  // games taken as played
  std::size_t games = 0;   // of the regular season
  std::vector<TeamOdds> teams{};
};

FastDriveOdds season_odds(const FastDriveSeason& season, const Charts& charts,
                          const FastDriveOddsOrder& order);
/// The same, unless it is stopped before its end.
std::optional<FastDriveOdds> season_odds(const FastDriveSeason& season, const Charts& charts,
                                         const FastDriveOddsOrder& order, const Progress& progress);

/// Teams by their chance of the title, then by wins.
std::vector<int> by_chance(const FastDriveOdds& odds);

/// Points a game of one team, simulated and real.
struct TeamPoints {
  double scored = 0, allowed = 0, real_scored = 0, real_allowed = 0;
};
std::vector<TeamPoints> team_points(const FastDriveSeason& season, const FastDriveOdds& odds);

/// How simulated points go with the real ones over all these teams.
struct PointsAgreement {
  double scored = 0, allowed = 0;      // correlations
  double spread = 0, real_spread = 0;  // standard deviation over teams of points scored
};
PointsAgreement points_agreement(const std::vector<TeamPoints>& teams);

}  // namespace touchline::season
