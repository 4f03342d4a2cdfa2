// Matches of a session that do not run straight: suspended ones, two-legged ties, legs in the wrong
// order, results that the master rules.
#include <set>

#include "games/beppiland/rules/acts.hpp"
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;

constexpr int first_club = 0, second_club = 1;

League championship_match(int session = 4) {
  League league = empty_league(session);
  league.meetings = {meeting("Ch7-01", C::championship, first_club, second_club)};
  league.meetings[0].round = 7;
  return league;
}

/// Whether the matches were suspended, one letter each: "s" or ".".
std::string skies(const Evening& evening) {
  std::string text;
  for (const MatchRecord& match : evening.record().matches) {
    text += match.weather == Weather::suspended ? 's' : '.';
  }
  return text;
}
std::uint64_t seed_of(const League& league, const std::string& wanted,
                      const std::function<bool(const Evening&)>& also = {}) {
  return seed_where(
      [&](std::uint64_t seed) {
        Evening evening(league, seeded(seed));
        evening.play();
        return skies(evening) == wanted && (!also || also(evening));
      },
      20000);
}

TEST(BEP_WEATHER_6, a_suspended_match_is_played_in_the_next_session) {
  cites("BEP-R47", "BEP-R46");
  const League start = new_league();
  const std::uint64_t seed = seed_where([&](std::uint64_t s) {
    const SessionRecord record = play_session(start, seeded(s)).record;
    return std::any_of(record.matches.begin(), record.matches.end(), [](const MatchRecord& match) {
      return match.weather == Weather::suspended && match.meeting.competition == C::championship;
    });
  });
  const SessionOutcome outcome = play_session(start, seeded(seed));
  const auto off = std::find_if(
      outcome.record.matches.begin(), outcome.record.matches.end(), [](const MatchRecord& match) {
        return match.weather == Weather::suspended && match.meeting.competition == C::championship;
      });
  const std::string id = off->meeting.id;
  const auto counted = [&](const League& league) {
    return std::count_if(league.results.begin(), league.results.end(),
                         [&](const Result& one) { return one.id == id; });
  };
  EXPECT_EQ(counted(outcome.league), 0);
  EXPECT_TRUE(off->course.goal_list.empty());
  for (const LedgerEntry& entry : outcome.record.ledger) EXPECT_NE(entry.reference, id);
  const auto columns = meetings_of(outcome.league, off->meeting.club.home);
  EXPECT_EQ(columns.back()->id, id);
  EXPECT_TRUE(columns.back()->again);
  const SessionOutcome next = play_session(outcome.league, seeded(3));
  const bool again = std::any_of(
      next.record.matches.begin(), next.record.matches.end(), [&](const MatchRecord& match) {
        return match.meeting.id == id && match.weather == Weather::suspended;
      });
  EXPECT_EQ(counted(next.league), again ? 0 : 1);
}

TEST(BEP_R47, nothing_is_suspended_when_no_session_is_left) {
  cites("BEP-WEATHER-6");
  League last = championship_match(11), early = championship_match(10);
  int suspended = 0, drawn_again = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Evening a(last, seeded(seed)), b(early, seeded(seed));
    a.play();
    b.play();
    EXPECT_NE(a.match().weather, Weather::suspended);
    suspended += b.match().weather == Weather::suspended ? 1 : 0;
    for (const DrawLine& line : a.sitting.dice.log()) {
      drawn_again += line.rule == "BEP-R47"_rule ? 1 : 0;
    }
  }
  EXPECT_GT(suspended, 0);
  EXPECT_EQ(drawn_again, suspended) << "the state is drawn again";
}

TEST(BEP_WEATHER_7, cards_and_injuries_of_a_suspended_match_stand) {
  cites("BEP-R46", "suspended.appearance=events", "suspended.appearance=all",
        "suspended.appearance=none");
  for (const auto rule :
       {SuspendedAppearance::events, SuspendedAppearance::all, SuspendedAppearance::none}) {
    League league = championship_match();
    league.switches.suspended = rule;
    const auto with_event = [](const Evening& evening) {
      const auto& events = evening.match().events;
      const auto has = [&](Kind kind) {
        return std::any_of(events.begin(), events.end(),
                           [&](const Event& event) { return event.kind == kind; });
      };
      return has(Kind::yellow) && has(Kind::injury);
    };
    Evening evening(league, seeded(seed_of(league, "s", with_event)));
    evening.play();
    for (const Side side : both_sides) {
      const MatchRecord& match = evening.match();
      for (std::size_t i = 0; i < 11; ++i) {
        const Man& man = match.teams[side].men[i];
        if (man.sparring()) continue;
        const Condition& what = match.course.men[side][i];
        const Player* player = find_player(evening.of(match.meeting.club[side]), man.player);
        const Share& share = evening.sitting.shares[man.player];
        EXPECT_EQ(player->pd, (what.yellow ? 4 : 0) + (what.red ? 10 : 0));
        EXPECT_EQ(share.worst_injury, fitness_loss(what.injury));
        const bool event = what.yellow || what.red || what.injury > 0;
        const bool counts =
            rule == SuspendedAppearance::all || (rule == SuspendedAppearance::events && event);
        EXPECT_EQ(share.appearances, counts ? 1 : 0);
        EXPECT_EQ(share.experience, 0);
        EXPECT_EQ(sum(player->oop), 0);
        EXPECT_EQ(player->championship.appearances, 0);
      }
    }
    EXPECT_EQ(evening.league.put_off.size(), 1U);
    EXPECT_TRUE(evening.league.results.empty());
    EXPECT_EQ(evening.of(first_club).recent_wins + evening.of(first_club).recent_draws, 0);
    book_money(evening.sitting);
    EXPECT_EQ(booked(evening.record(), first_club, "takings"), 0);
  }
}

TEST(BEP_WEATHER_7, stakes_and_great_performances_come_back) {
  cites("BEP-R46");
  League league = championship_match();
  club(league, first_club).money = 2000;
  SessionInput input;
  Orders& orders = input.sheets[first_club].orders;
  orders.bribe = {{"Ch7-01", BribeKind::win, 1}};
  MatchOrders column;
  column.match = "Ch7-01";
  column.pgp[Area::Ce] = 6;
  orders.matches = {column};
  const auto play = [&](const std::string& wanted) {
    return seed_where([&](std::uint64_t seed) {
      input.seed = seed;
      Evening evening(league, input);
      evening.play();
      return skies(evening) == wanted;
    });
  };
  input.seed = play("s");
  Evening off(league, input);
  off.play();
  EXPECT_EQ(off.of(first_club).money, 2000);
  EXPECT_EQ(off.of(first_club).pgp, 30);
  ASSERT_EQ(off.record().bribes.size(), 1U);
  EXPECT_TRUE(off.record().bribes[0].refunded);
  for (const DrawLine& line : off.sitting.dice.log()) EXPECT_NE(line.rule, "BEP-BRIBE-6"_rule);
  input.seed = play(".");
  Evening on(league, input);
  on.play();
  EXPECT_EQ(on.of(first_club).pgp, 24);
  EXPECT_EQ(on.of(first_club).money, 1000);
}

/// A tie whose legs end as given (the master rules them): goals of `first` and of `second`.
Evening ruled_tie(const Switches& switches, BySide<int> leg1, BySide<int> leg2) {
  League league = empty_league(4, switches);
  add_tie(league, first_club, second_club);
  const auto act = [](std::string id, int home, int away) {
    return MasterOrder{"result", std::move(id), fmt::format("{}-{}", home, away), "as told", "GM"};
  };
  SessionInput input;
  input.acts = {act("Cu2-01A", leg1.home, leg1.away), act("Cu2-01B", leg2.away, leg2.home)};
  input.seed = seed_where([&](std::uint64_t seed) {
    SessionInput tried = input;
    tried.seed = seed;
    Evening evening(league, tried);
    evening.play();
    return skies(evening) == ".." && !evening.match(1).course.shot_out;
  });
  return Evening(league, input);
}

TEST(BEP_R11, the_sum_of_goals_and_no_away_goals) {
  cites("cup.away_goals=false", "cup.away_goals=true", "BEP-LEAGUE-10");
  for (const bool away : {false, true}) {
    Switches switches;
    switches.away_goals = away;
    Evening ahead = ruled_tie(switches, {2, 1}, {0, 0});
    ahead.play();
    EXPECT_EQ(ahead.league.cup.rounds.back().ties[0].winner, Side::home);
    EXPECT_EQ(ahead.league.cup.rounds.back().ties[0].goals, (BySide<int>{2, 1}));
    Evening back = ruled_tie(switches, {1, 0}, {0, 3});
    back.play();
    EXPECT_EQ(back.league.cup.rounds.back().ties[0].winner, Side::away);
    // 1-0 at home, 1-2 away: level, and the first has scored away.
    Evening level = ruled_tie(switches, {1, 0}, {1, 2});
    level.play();
    const Tie& tie = level.league.cup.rounds.back().ties[0];
    ASSERT_TRUE(tie.winner.has_value());
    if (away) {
      EXPECT_EQ(tie.winner, Side::home);
    }
    EXPECT_EQ(tie.decided_by == DecidedBy::lot, !away);
  }
}

TEST(BEP_R11, away_goals_decide_no_single_match) {
  cites("cup.away_goals=true");
  Switches switches;
  switches.away_goals = true;
  League league = empty_league(4, switches);
  add_single_tie(league, first_club, second_club);
  SessionInput input;
  input.acts = {{"result", "To2-01", "1-1", "as told", "GM"}};
  std::set<Side> winners;
  for (input.seed = 1; input.seed <= 60; ++input.seed) {
    Evening evening(league, input);
    evening.play();
    if (skies(evening) == "s" || evening.match().course.extra_time) continue;
    EXPECT_EQ(evening.match().decided_by, DecidedBy::lot);
    winners.insert(*evening.match().through);
  }
  EXPECT_EQ(winners.size(), 2U);
}

/// What the two recorded legs of a tie come to, for `first`.
void expect_settled(Evening& evening, const std::vector<const MatchRecord*>& legs) {
  const Tie& tie = evening.league.cup.rounds.back().ties[0];
  int goals_first = 0, goals_second = 0;
  for (const MatchRecord* leg : legs) {
    const bool at_home = leg->meeting.club.home == first_club;
    goals_first += at_home ? leg->goals.home : leg->goals.away;
    goals_second += at_home ? leg->goals.away : leg->goals.home;
  }
  EXPECT_EQ(tie.goals, (BySide<int>{goals_first, goals_second}));
  ASSERT_TRUE(tie.winner.has_value());
  const Course& last = legs.back()->course;
  if (goals_first != goals_second) {
    EXPECT_EQ(tie.winner, goals_first > goals_second ? Side::home : Side::away);
  } else {
    EXPECT_TRUE(last.extra_time);
    EXPECT_TRUE(last.shot_out);
    EXPECT_EQ(tie.decided_by, DecidedBy::shoot_out);
    const Side kicks = last.shoot_out.home > last.shoot_out.away ? Side::home : Side::away;
    EXPECT_EQ(tie.club[*tie.winner], legs.back()->meeting.club[kicks]);
  }
  EXPECT_FALSE(legs.front()->course.extra_time) << "extra time belongs to the leg played last";
  EXPECT_EQ(legs.back()->through.has_value(), true);
}

TEST(BEP_LEAGUE_10, level_ties_go_to_extra_time_and_penalties) {
  cites("BEP-R11", "BEP-R12", "BEP-R13");
  League league = empty_league(4);
  add_tie(league, first_club, second_club);
  int extra = 0, kicks = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Evening evening(league, seeded(seed));
    evening.play();
    if (skies(evening) != "..") continue;
    expect_settled(evening, {&evening.match(0), &evening.match(1)});
    extra += evening.match(1).course.extra_time ? 1 : 0;
    kicks += evening.match(1).course.shot_out ? 1 : 0;
  }
  EXPECT_GT(extra, kicks);
  EXPECT_GT(kicks, 0);
}

TEST(BEP_R11, a_suspended_first_leg_is_the_one_that_decides) {
  cites("BEP-R47", "BEP-LEAGUE-10");
  League league = empty_league(4);
  add_tie(league, first_club, second_club);
  for (const std::string wanted : {"s.", ".s"}) {
    const std::uint64_t seed = seed_of(league, wanted);
    Evening evening(league, seeded(seed));
    evening.play();
    const std::size_t played = wanted == "s." ? 1 : 0;
    EXPECT_FALSE(evening.league.cup.rounds.back().ties[0].winner.has_value());
    EXPECT_EQ(evening.league.cup.rounds.back().ties[0].played, 1);
    EXPECT_FALSE(evening.match(played).course.extra_time);
    const MatchRecord early = evening.match(played);
    ASSERT_EQ(evening.league.put_off.size(), 1U);
    League next = evening.league;
    next.session = 5;
    next.put_off.clear();
    next.meetings = {evening.league.put_off[0].meeting};
    next.meetings[0].again = true;
    int kicks = 0;
    for (std::uint64_t s = 1; s <= 60; ++s) {
      Evening later(next, seeded(s));
      later.play();
      EXPECT_EQ(skies(later), ".") << "the next round is drawn after this session";
      expect_settled(later, {&early, &later.match(0)});
      kicks += later.match(0).course.shot_out ? 1 : 0;
    }
    EXPECT_GT(kicks, 0);
  }
}

TEST(BEP_BRIBE_10, a_suspended_leg_after_the_scandal_is_played_for_takings_only) {
  cites("BEP-R69");
  League league = empty_league(5);
  add_tie(league, first_club, second_club);
  league.meetings.erase(league.meetings.begin() + 1);
  Tie& tie = league.cup.rounds.back().ties[0];
  tie.winner = Side::away;
  tie.decided_by = DecidedBy::forfeit;
  tie.played = 1;
  int level = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Evening evening(league, seeded(seed));
    evening.play();
    EXPECT_EQ(evening.league.cup.rounds.back().ties[0], tie) << "nothing changes";
    EXPECT_FALSE(evening.match().course.extra_time);
    level += evening.match().goals.home == evening.match().goals.away ? 1 : 0;
    book_money(evening.sitting);
    EXPECT_EQ(booked(evening.record(), first_club, "takings"), 60);
  }
  EXPECT_GT(level, 0);
}

TEST(BEP_R9, the_masters_teams_have_home_points_at_home) {
  League league = empty_league(4);
  add_tie(league, fill_in, first_club);
  Evening evening(league, seeded(1));
  evening.play();
  ASSERT_EQ(evening.record().matches.size(), 2U);
  EXPECT_EQ(sum(evening.match(0).teams.home.fc), 7);
  EXPECT_EQ(sum(evening.match(1).teams.away.fc), 0);
}

TEST(BEP_R47, the_master_may_set_another_date) {
  const League league = new_league();
  const std::string id = league.meetings.front().id;
  EXPECT_TRUE(why_not(league, {"date", id, "1", "", ""}));
  EXPECT_TRUE(why_not(league, {"date", id, "12", "", ""}));
  EXPECT_TRUE(why_not(league, {"date", "Ch9-99", "3", "", ""}));
  League cup = empty_league(4);
  add_tie(cup, first_club, second_club);
  EXPECT_FALSE(why_not(cup, {"date", "Cu2-01A", "5", "", ""}));
  EXPECT_TRUE(why_not(cup, {"date", "Cu2-01A", "7", "", ""})) << "the next round is in session 6";
  SessionInput input;
  input.acts = {{"date", id, "3", "under water", "GM"}};
  const auto has = [&](const League& at) {
    return std::any_of(at.meetings.begin(), at.meetings.end(),
                       [&](const Meeting& meeting) { return meeting.id == id; });
  };
  League first_match = league;  // its weather is its own, whatever else is played
  first_match.meetings.resize(1);
  for (input.seed = 1; input.seed < 2000; ++input.seed) {
    Evening evening(first_match, input);
    evening.play();
    if (evening.match().weather == Weather::suspended) break;
  }
  const SessionOutcome first = play_session(league, input);
  ASSERT_EQ(first.record.matches.front().weather, Weather::suspended);
  EXPECT_FALSE(has(first.league));
  const SessionOutcome second = play_session(first.league, seeded(2));
  EXPECT_TRUE(has(second.league));
  EXPECT_TRUE(second.league.put_off.empty());
  input.acts.clear();
  EXPECT_TRUE(has(play_session(league, input).league)) << "else it is the next session";
}

TEST(BEP_LEAGUE_15, the_master_rules_a_result) {
  League league = championship_match();
  club(league, first_club).money = 3000;
  set_skill(club(league, second_club), 30);
  SessionInput input;
  input.acts = {{"result", "Ch7-01", "4-0", "wrong line-up", "GM"}};
  input.sheets[first_club].orders.bribe = {{"Ch7-01", BribeKind::penalty, 1}};
  // Also where a bribe came out: his word is the last.
  input.seed = seed_where([&](std::uint64_t seed) {
    SessionInput tried = input;
    tried.seed = seed;
    Evening evening(league, tried);
    evening.play();
    return skies(evening) == "." && evening.record().bribes.at(0).discovered;
  });
  Evening evening(league, input);
  evening.play();
  EXPECT_EQ(evening.match().goals, (BySide<int>{4, 0}));
  EXPECT_EQ(evening.match().overruled, "wrong line-up");
  EXPECT_EQ(evening.of(first_club).recent_wins, 1);
  ASSERT_EQ(evening.record().acts.size(), 1U);
  EXPECT_EQ(evening.record().acts[0].who, "GM");
  for (const TableLine& line :
       championship_table(evening.league, club(league, first_club).league)) {
    if (line.club == first_club) {
      EXPECT_EQ(line.points, 3);
    }
  }
}

TEST(BEP_LINEUP_10, a_new_position_is_told_to_the_club_that_visits_a_team_of_the_master) {
  League league = empty_league(4);
  add_tie(league, fill_in, first_club);
  league.meetings.erase(league.meetings.begin() + 1);
  Player* man = nullptr;
  for (Player& one : club(league, first_club).players) {
    if (one.positions.has(Area::Ce) && adult(one.age)) man = &one;
  }
  ASSERT_NE(man, nullptr);
  man->oop[Area::At] = 5;
  SessionInput input;
  MatchOrders column;
  column.match = "Cu2-01A";
  column.cells = {{man->name, Area::At, 1}};
  input.sheets[first_club].orders.matches = {column};
  Evening evening(league, input);
  evening.play();
  ASSERT_EQ(skies(evening), ".");
  const auto& news = evening.record().news;
  const auto told = std::find_if(news.begin(), news.end(), [](const News& one) {
    return one.what.code == Said::news_new_position;
  });
  ASSERT_NE(told, news.end());
  EXPECT_EQ(told->club, first_club);
}

}  // namespace
}  // namespace touchline::beppiland
