// A season replayed from a seed: every fixture played throw by throw, and the books kept by hand
// today added up from it. Match f of season n draws from the stream (seed, n, f + 1), so any single
// match can be looked up and played again alone.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/first_division/files/season_file.hpp"
#include "games/first_division/rules/game.hpp"

namespace touchline::season {

using books::Season;

struct GoalFact {
  Side side = Side::home;
  first_division::Line line = first_division::nobody;
  int half = 1;
};

struct PlayedMatch {
  competition::Score score{};
  std::vector<GoalFact> goals{};  // in order of scoring
};

struct PlayedSeason {
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  std::vector<PlayedMatch> matches{};  // by fixture
  std::vector<std::optional<competition::Score>> scores() const;
};

/// The book of one fixture: its two cards, its ground; a league draw stands.
first_division::Book book_of(const Season& season, std::size_t fixture,
                             const first_division::Switches& switches);

/// The dice of one match.
inline Generator dice_of(std::uint64_t seed, std::uint64_t number, std::size_t fixture) {
  return {seed, number, static_cast<std::uint32_t>(fixture + 1)};
}

PlayedSeason play_season(const Season& season, std::uint64_t seed, std::uint64_t number = 0,
                         const first_division::Switches& switches = {});

/// FDF-OUT-2  Goals of one line of one club's card, by ground.
struct ScorerTally {
  int club = 0;
  std::string name{};
  bool own_goal = false;
  std::array<int, 3> goals{};  // home, away, neutral
  int all() const { return goals[0] + goals[1] + goals[2]; }
};
/// Everybody who scored, most goals first, then by name; own goals on their own lines at the end.
std::vector<ScorerTally> scorers(const Season& season, const PlayedSeason& played);
std::vector<ScorerTally> real_scorers(const Season& season);

/// Three goals or more by one player in one match.
struct HatTrick {
  std::size_t fixture = 0;
  Side side = Side::home;
  std::string name{};
  int goals = 0;
};
std::vector<HatTrick> hat_tricks(const Season& season, const PlayedSeason& played);
std::vector<HatTrick> real_hat_tricks(const Season& season);

}  // namespace touchline::season
