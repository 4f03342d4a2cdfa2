// What a league of Beppiland is known to play later, wherever it is read: by the rules that pair a
// session, by the tenant that lists fixtures, by the chances over the rest of the season.
#include <set>

#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/sample_league.hpp"
#include "games/beppiland/season/rest_of_season.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;

League new_league_of(Rounds rounds) {
  Switches switches;
  switches.rounds = rounds;
  return new_league(switches);
}

std::vector<league::Pairing> later_by_tenant(const League& league) {
  const auto tenant = league::beppiland_tenant([](const std::string&) { return std::string(); });
  const auto list = tenant->later(tenant->read_state(league::to_text(league)).value());
  EXPECT_TRUE(list);
  return list.value_or(std::vector<league::Pairing>{});
}

season::BeppilandOrder few_seasons() {
  season::BeppilandOrder order;
  order.seasons = 20;
  return order;
}

/// The points of all clubs, in the mean.
double all_points(const League& league) {
  double sum = 0;
  const auto chances = season::beppiland_chances(league, few_seasons()).value();
  for (const auto& club : chances) sum += club.points_mean;
  return sum;
}

/// A match of the coming session that the master has put off to a later one.
League put_off_to(int session) {
  League league = new_league();
  const auto first =
      std::find_if(league.meetings.begin(), league.meetings.end(),
                   [](const Meeting& one) { return one.competition == Competition::championship; });
  league.put_off.push_back({*first, session});
  league.meetings.erase(first);
  return league;
}

TEST(BEP_R4, what_is_fixed_are_all_the_rounds_to_come) {
  cites("league.rounds=double", "league.rounds=single");
  for (const Rounds rounds : {Rounds::twice, Rounds::once}) {
    League league = new_league_of(rounds);
    EXPECT_EQ(meetings_after_next(league).size(), (rounds == Rounds::twice ? 20U : 10U) * 18U);
    league.session = sessions;
    EXPECT_TRUE(meetings_after_next(league).empty());
  }
}

TEST(BEP_R4, every_session_of_a_season_was_fixed_before) {
  const auto& before = first_season().before;
  const auto fixed = meetings_after_next(before.front());
  for (const League& league : before) {
    if (league.session == 1 || league.session > sessions) continue;
    std::set<std::string> told, played;
    for (const DatedMeeting& one : fixed) {
      if (one.session == league.session) told.insert(one.meeting.id);
    }
    for (const Meeting& one : league.meetings) {
      if (one.competition == Competition::championship && !one.again) played.insert(one.id);
    }
    EXPECT_EQ(told, played) << league.session;
  }
}

TEST(BEP_R4, the_fixtures_of_a_league_know_single_rounds) {
  cites("league.rounds=single");
  const auto list = later_by_tenant(new_league_of(Rounds::once));
  ASSERT_EQ(list.size(), 10U * 18U);
  std::set<std::pair<std::string, std::string>> met;
  for (const league::Pairing& match : list) met.insert(std::minmax(match.home, match.away));
  EXPECT_EQ(met.size(), list.size()) << "nobody meets anybody twice";
  for (const league::Pairing& match : list) EXPECT_GE(match.round, 2);
}

TEST(BEP_R47, the_fixtures_of_a_league_know_what_was_put_off) {
  const League league = put_off_to(4);
  const Meeting& off = league.put_off.front().meeting;
  const auto list = later_by_tenant(league);
  ASSERT_EQ(list.size(), 20U * 18U + 1U);
  const auto on_its_day = std::count_if(list.begin(), list.end(), [&](const auto& match) {
    return match.round == 4 && match.home == club_name(league, off.club.home) &&
           match.away == club_name(league, off.club.away);
  });
  EXPECT_EQ(on_its_day, 1);
  EXPECT_EQ(later_by_tenant(put_off_to(1)).size(), 20U * 18U) << "it is a meeting by then";
}

TEST(BEP_R4, chances_play_single_rounds_once) {
  cites("league.rounds=single");
  // A match brings two points or three.
  EXPECT_LE(all_points(new_league_of(Rounds::once)), 3.0 * 3 * 66);
  EXPECT_GE(all_points(new_league_of(Rounds::twice)), 2.0 * 3 * 132);
}

TEST(BEP_R47, chances_play_what_was_put_off) {
  League league = put_off_to(sessions);
  league.session = sessions - 1;
  const BySide<int> late = league.put_off.front().meeting.club;
  const auto with = season::beppiland_chances(league, few_seasons()).value();
  league.put_off.clear();
  const auto without = season::beppiland_chances(league, few_seasons()).value();
  double more = 0;
  for (std::size_t club = 0; club < with.size(); ++club) {
    const double own = with[club].points_mean - without[club].points_mean;
    const bool plays = static_cast<int>(club) == late.home || static_cast<int>(club) == late.away;
    if (!plays) {
      EXPECT_EQ(own, 0) << "it is drawn after all the others of its session";
    }
    more += own;
  }
  EXPECT_GE(more, 2 - 1e-9);
  EXPECT_LE(more, 3 + 1e-9);
}

TEST(BEP_R47, chances_leave_put_off_cup_matches_to_the_cup) {
  League league = empty_league(sessions - 1);
  const double bare = all_points(league);
  league.put_off = {{meeting("Cu5-01A", Competition::cup, 0, 1), sessions}};
  EXPECT_EQ(all_points(league), bare);
}

}  // namespace
}  // namespace touchline::beppiland
