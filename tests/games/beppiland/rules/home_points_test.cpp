// BEP-R86: the home advantage is set in one place, and everything that counts it reads it there.
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/rules/fill_in.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/sample_league.hpp"
#include "games/beppiland/rules/what_if.hpp"
#include "games/beppiland/season/rest_of_season.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;

struct Value {
  const char* rule;
  int points;
};
constexpr std::array<Value, 6> values{{{"home.points=7", 7},
                                       {"home.points=5", 5},
                                       {"home.points=4", 4},
                                       {"home.points=3", 3},
                                       {"home.points=2", 2},
                                       {"home.points=0", 0}}};

Switches home_switches(const char* rule) {
  Switches switches;
  EXPECT_TRUE(set_switch(switches, rule));
  return switches;
}

TEST(BEP_R86, seven_is_the_sources_and_the_default) {
  EXPECT_EQ(Switches{}.home_advantage, 7);
  EXPECT_EQ(home_switches("home.points=7"), Switches{});
  EXPECT_EQ(changed_switches(home_switches("home.points=3")),
            std::vector<std::string>{"home.points=3"});
  Switches switches;
  EXPECT_FALSE(set_switch(switches, "home.points=6"));
}

TEST(BEP_R86, every_match_at_home_has_them_and_the_stadium) {
  cites("home.points=7", "home.points=5", "home.points=4", "home.points=3", "home.points=2",
        "home.points=0", "BEP-POINTS-1", "BEP-STADIUM-4", "BEP-NMR-3");
  for (const Value& value : values) {
    SCOPED_TRACE(value.rule);
    const Switches switches = home_switches(value.rule);
    League league = new_league(switches);
    club(league, 4).stadium = 2;
    SessionInput input = computer_sheets(league, 5);
    for (int number = 0; number < 12; ++number) input.sheets.erase(number);  // BEP-NMR-3
    const SessionOutcome outcome = play_session(league, input);
    EXPECT_EQ(broken_invariants(league, outcome), std::vector<std::string>{});
    int at_home = 0;
    for (const MatchRecord& match : outcome.record.matches) {
      const int hosts = match.meeting.club.home;
      const int points = match.meeting.neutral
                             ? 0
                             : value.points + (is_fill_in(hosts) ? 0 : club(league, hosts).stadium);
      EXPECT_EQ(sum(match.teams.home.fc), points) << match.meeting.id;
      EXPECT_EQ(sum(match.teams.away.fc), 0) << match.meeting.id;
      at_home += match.meeting.neutral ? 0 : 1;
    }
    EXPECT_GT(at_home, 36);
    EXPECT_EQ(sum(fill_in_team(3, true, switches).fc), value.points);
  }
}

TEST(BEP_R86, questions_chances_and_the_blank_sheet_say_the_same) {
  std::vector<double> wins;
  std::vector<std::vector<season::BeppilandChances>> chances;
  for (const Value& value : values) {
    SCOPED_TRACE(value.rule);
    const League league = new_league(home_switches(value.rule));
    const Meeting* home = nullptr;
    for (const Meeting& meeting : league.meetings)
      if (!home && meeting.competition == Competition::championship) home = &meeting;
    const int hosts = home->club.home;
    const Team team = team_for(league, hosts, *home, "4-3-3 LI").value();
    EXPECT_EQ(sum(team.fc), value.points);
    const Stance other_side{{{8, 8, 26, 26, 26}}, true, false, false};
    wins.push_back(outlook(team, other_side, league.switches).win);
    // The visitor takes the host to be as much stronger.
    const PresidentView view = view_of(league, home->club.away);
    const Points usual{{8, 8, 25, 25, 25}};
    Meeting neutral = *home;
    neutral.neutral = true;
    EXPECT_EQ(sum(likely_rival(view, *home, usual).totals),
              sum(likely_rival(view, neutral, usual).totals) + value.points);
    EXPECT_NE(blank_sheet(league, hosts).find(fmt::format("has {} FC points", value.points)),
              std::string::npos);
    season::BeppilandOrder order;
    order.seasons = 40;
    chances.push_back(season::beppiland_chances(league, order).value());
  }
  for (std::size_t i = 1; i < values.size(); ++i) {
    EXPECT_LE(wins[i], wins[i - 1]);
    EXPECT_NE(chances[i], chances[i - 1]) << values[i].rule;
  }
  EXPECT_LT(wins.back(), wins.front());
}

}  // namespace
}  // namespace touchline::beppiland
