// Ten seasons of 36 active computer presidents, and the home advantage over seasons: the figures of
// docs/beppiland.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/session.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

League led_by_computers(const Switches& switches) {
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    clubs[i].computer = name(all_temperaments[i % 3]);
    build_squad(clubs[i], 1000 + i);
  }
  DiceBox dice(42);
  return found_league("Presidents", clubs, switches, dice);
}

SessionInput their_sheets(const League& league, std::uint64_t seed) {
  SessionInput input;
  input.seed = seed;
  std::map<int, Seat> seats;
  for (std::size_t i = 0; i < league.clubs.size(); ++i)
    seats[static_cast<int>(i)] = {*temperament_of(league.clubs[i].computer), seed * 1000 + i};
  for (auto& [club, orders] : decide_all(league, seats)) input.sheets[club] = {orders, club, ""};
  return input;
}

struct Shares {
  int home = 0, draw = 0, away = 0;
  int all() const { return home + draw + away; }
  void count(const League& after, int session) {
    for (const Result& result : after.results) {
      if (result.session != session || result.competition != Competition::championship) continue;
      ++(result.goals.home > result.goals.away    ? home
         : result.goals.home == result.goals.away ? draw
                                                  : away);
    }
  }
};

#ifdef __SANITIZE_ADDRESS__
constexpr int long_seasons = 1, short_seasons = 1;
#else
constexpr int long_seasons = 10, short_seasons = 2;
#endif

TEST(BEP_R87, ten_seasons_of_active_presidents_hold) {
  Switches switches;
  switches.presidents = Presidents::active;
  League league = led_by_computers(switches);
  int exchanges = 0, friendlies = 0, scouts = 0;
  for (std::uint64_t turn = 1; league.season <= long_seasons; ++turn) {
    SCOPED_TRACE(fmt::format("season {}, session {}", league.season, league.session));
    const SessionOutcome outcome = play_session(league, their_sheets(league, turn));
    ASSERT_EQ(broken_invariants(league, outcome), std::vector<std::string>{});
    for (const Correction& correction : outcome.record.corrections)
      ADD_FAILURE() << correction.club << " " << correction.code << " " << correction.match << " "
                    << report::english(correction.ordered) << " -> "
                    << report::english(correction.done);
    if (HasFailure()) return;
    exchanges += static_cast<int>(outcome.record.trades.size());
    scouts += static_cast<int>(outcome.record.scouts.size());
    for (const MatchRecord& match : outcome.record.matches)
      friendlies += match.meeting.competition == Competition::friendly ? 1 : 0;
    league = outcome.league;
    for (const Club& club : league.clubs) {
      EXPECT_GE(club.players.size(), 14U) << club.name;
      EXPECT_LE(club.players.size(), 45U) << club.name;
      EXPECT_GE(club.money, -1000) << club.name;
      EXPECT_LE(club.money, 15000) << club.name;
    }
  }
  const auto [poor, rich] =
      std::minmax_element(league.clubs.begin(), league.clubs.end(),
                          [](const Club& a, const Club& b) { return a.money < b.money; });
  const auto [small, large] = std::minmax_element(
      league.clubs.begin(), league.clubs.end(),
      [](const Club& a, const Club& b) { return a.players.size() < b.players.size(); });
  fmt::print(
      "{} seasons: {} exchanges, {} friendlies, {} scouts' reports; money {} to {}, squads "
      "{} to {}\n",
      long_seasons, exchanges, friendlies, scouts, poor->money, rich->money, small->players.size(),
      large->players.size());
  EXPECT_GT(exchanges, 0);
  EXPECT_GT(friendlies, 0);
  EXPECT_GT(scouts, 0);
}

TEST(BEP_R86, fewer_points_at_home_make_fewer_home_wins) {
  double before = 1;
  for (const int points : {7, 3, 0}) {
    Switches switches;
    switches.home_advantage = points;
    League league = led_by_computers(switches);
    Shares shares;
    for (std::uint64_t turn = 1; league.season <= short_seasons; ++turn) {
      const int session = league.session;
      league = play_session(league, their_sheets(league, turn)).league;
      shares.count(league, session);
    }
    const double home = static_cast<double>(shares.home) / shares.all();
    fmt::print("home.points = {}: {} matches, home {:.3f}\n", points, shares.all(), home);
    EXPECT_LT(home, before - (points == 7 ? 0.25 : 0.05)) << points;
    before = home;
  }
}

}  // namespace
}  // namespace touchline::beppiland
