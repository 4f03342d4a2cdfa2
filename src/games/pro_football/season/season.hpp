// A season of pro football: replayed from a seed with its playoffs, and its odds over many seasons
// (gridiron/season/season.hpp), with the figures of every man. Games of a season are played one
// after the other, because injuries last: whoever is hurt for three games misses his team's next
// three (PRO-INJURY-1). The same on any number of threads and ranks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/pro_football/files/season_file.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/stat_line.hpp"
#include "games/pro_football/season/game_count.hpp"
#include "gridiron/season/season.hpp"
#include "simulate/simulate.hpp"

namespace touchline::pro_football {

/// How a season is played.
struct SeasonOrder {
  Switches switches{};
  /// A man sits out the rest of the regular season once he has so many per cent of what he really
  /// did (carries, targets, throws), if others can take his place; 0: nobody does.
  int most_use = 0;
};

/// All that the games of a season are played from, made once.
class SeasonTable {
 public:
  SeasonTable(const ProSeason& season, std::shared_ptr<const Charts> charts, SeasonOrder order);

  const ProSeason& season() const { return *season_; }
  const SeasonOrder& order() const { return order_; }
  const Team& team(int index) const { return *squads_[static_cast<std::size_t>(index)].team; }
  Book book(BySide<int> teams, bool neutral, bool playoff, BySide<std::uint64_t> absent) const;

 private:
  const ProSeason* season_;
  std::shared_ptr<const Charts> charts_;
  SeasonOrder order_;
  std::vector<Squad> squads_{};
};

/// One figure for each man of a team, as the team lists them.
template <class T>
using ByMan = std::array<T, Team::most_men>;

/// How a season stands for its men while it is played: who is out, and what everybody did.
class SeasonCourse {
 public:
  explicit SeasonCourse(const SeasonTable& table);

  /// Plays it with the men who can, and puts down what became of them.
  void play(gridiron::PlayedGame& game, std::uint64_t seed, std::uint64_t number, GameCount& count);
  /// Who is not there in a team's next game, a bit each.
  std::uint64_t absent(int team, bool playoff) const;
  const ByMan<StatLine>& men(int team) const { return men_[static_cast<std::size_t>(team)]; }
  /// Games that a man still misses.
  int games_out(int team, int man) const;

 private:
  std::uint64_t rested(int team, std::uint64_t out) const;
  void after(int team, const TeamFigures& figures, const ByMan<std::int8_t>& hurt);

  const SeasonTable* table_;
  std::vector<ByMan<std::int8_t>> out_;  // games, by team
  std::vector<ByMan<StatLine>> men_;     // of the regular season
};

// -------------------------------------------------------------------------------------- replay

struct ReplayedSeason {
  gridiron::PlayedSeason played{};
  /// Who was out in each game, beside it.
  std::vector<BySide<std::uint64_t>> absent{};
  std::vector<ByMan<StatLine>> men{};  // by team, of the regular season
  std::vector<ByMan<int>> out{};       // games that men still missed at the end
};
ReplayedSeason replay(const SeasonTable& table, std::uint64_t seed, std::uint64_t number);

// ---------------------------------------------------------------------------------------- odds

/// What many seasons add up to.
struct SeasonSums {
  gridiron::TeamCounts teams{};
  std::vector<ByMan<StatLine>> men{};  // by team, of the regular seasons
  Realism realism{};

  void add(const SeasonSums& more);
  template <class F>
  void fields(F& f) {
    f(teams), f(men), f(realism);
  }
};

struct ProOdds {
  gridiron::SeasonOdds odds{};
  std::vector<ByMan<StatLine>> men{};
  Realism realism{};
};
/// Nothing if it was stopped.
std::optional<ProOdds> season_odds(const SeasonTable& table, const gridiron::OddsOrder& order,
                                   const Progress& progress = {});

}  // namespace touchline::pro_football
