// Buying the referee: what he does, what happens when it comes out, and who may not try.
#include <cmath>
#include <set>

#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;

constexpr int payer = 0, rival = 1;

/// One championship match, payer at home; the payer is rich.
League one_match(int session = 4) {
  League league = empty_league(session);
  league.meetings = {meeting("Ch7-01", C::championship, payer, rival)};
  for (const int number : {payer, rival}) club(league, number).money = 3000;
  return league;
}

SessionInput bribing(std::uint64_t seed, BribeKind kind, int who = payer,
                     std::string match = "Ch7-01") {
  SessionInput input = seeded(seed);
  input.sheets[who].orders.bribe = {{std::move(match), kind, 1}};
  return input;
}

/// A dry match with a bribe that came out, or did not.
std::uint64_t seed_of(const League& league, const SessionInput& like, bool discovered,
                      const std::function<bool(const Evening&)>& also = {}) {
  return seed_where([&](std::uint64_t seed) {
    SessionInput input = like;
    input.seed = seed;
    Evening evening(league, input);
    evening.play();
    if (evening.match().weather == Weather::suspended || evening.record().bribes.empty())
      return false;
    return evening.record().bribes[0].discovered == discovered && (!also || also(evening));
  });
}

TEST(BEP_BRIBE_1, one_match_a_session) {
  cites("BEP-ORDERS-4", "BEP-R69");  // E66
  League league = one_match();
  league.meetings.push_back(meeting("Ch8-01", C::championship, rival, payer, 2));
  league.meetings.push_back(meeting("Ch8-02", C::championship, 5, 6, 2));
  SessionInput input = seeded(1);
  input.sheets[payer].orders.bribe = {{"Ch8-02", BribeKind::penalty, 1},
                                      {"Ch8-01", BribeKind::penalty, 2},
                                      {"Ch7-01", BribeKind::win, 3}};
  Evening evening(league, input);
  take_stakes(evening.sitting);
  ASSERT_EQ(evening.sitting.stakes.size(), 1U);
  EXPECT_EQ(evening.sitting.stakes[0].match, "Ch8-01") << "the first legal one";
  EXPECT_EQ(count_code(evening.record(), payer, "E66"), 2);
  EXPECT_EQ(evening.of(payer).money, 2500);
}

TEST(BEP_BRIBE_2, a_thousand_or_five_hundred) {
  cites("BEP-ORDERS-4");  // E66: of both kinds on one line the win is kept
  for (const BribeKind kind : {BribeKind::win, BribeKind::penalty}) {
    Evening evening(one_match(), bribing(1, kind));
    take_stakes(evening.sitting);
    const int stake = kind == BribeKind::win ? 1000 : 500;
    EXPECT_EQ(booked(evening.record(), payer, "bribe"), -stake);
    EXPECT_EQ(booked(evening.record(), account(Account::referee), "bribe"), stake);
  }
  SessionInput both = bribing(1, BribeKind::penalty);
  both.sheets[payer].orders.bribe.push_back({"Ch7-01", BribeKind::win, 1});
  Evening evening(one_match(), both);
  take_stakes(evening.sitting);
  ASSERT_EQ(evening.sitting.stakes.size(), 1U);
  EXPECT_EQ(evening.sitting.stakes[0].kind, BribeKind::win);
  EXPECT_EQ(count_code(evening.record(), payer, "E66"), 1);
  League poor = one_match();
  club(poor, payer).money = -501;
  Evening broke(poor, bribing(1, BribeKind::penalty));
  take_stakes(broke.sitting);
  EXPECT_TRUE(broke.sitting.stakes.empty());
  EXPECT_EQ(broke.of(payer).money, -501);
}

TEST(BEP_BRIBE_3, a_penalty_with_one_half) {
  const League league = one_match();
  int given = 0, plays = 0;
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Evening bought(league, bribing(seed, BribeKind::penalty));
    SessionInput honest = bribing(seed, BribeKind::penalty);
    honest.sheets[payer].orders.bribe.clear();
    Evening plain(league, honest);
    bought.play();
    plain.play();
    if (bought.match().weather == Weather::suspended) continue;
    const int more = bought.match().course.penalties.home - plain.match().course.penalties.home;
    if (bought.record().bribes[0].discovered) {
      EXPECT_EQ(more, 0) << "no help when it comes out";
      continue;
    }
    ++plays;
    given += more;
    EXPECT_TRUE(more == 0 || more == 1);
    EXPECT_EQ(bought.match().course.penalties.away, plain.match().course.penalties.away);
  }
  EXPECT_NEAR(static_cast<double>(given) / plays, 0.5, 0.08);
}

TEST(BEP_BRIBE_4, the_first_play_that_is_good_enough_counts) {
  cites("BEP-R69", "BEP-R2");
  std::set<int> numbers;
  for (std::uint64_t seed = 1; seed <= 250; ++seed) {
    League league = one_match();
    set_skill(club(league, payer), 4 + static_cast<int>(seed % 5));
    set_skill(club(league, rival), 9);
    Evening evening(league, bribing(seed, BribeKind::win));
    evening.play();
    const MatchRecord& match = evening.match();
    if (match.weather == Weather::suspended || evening.record().bribes[0].discovered) continue;
    // Every play again, from the streams of its number.
    Setting setting;
    setting.teams = match.teams;
    setting.weather = match.weather;
    int expected = 0;
    Course course;
    for (int play = 1; play <= 11 && expected == 0; ++play) {
      KeyedTable<Event> table(seed, "Ch7-01", play);
      course = play_ninety(table, setting);
      const int lead = course.goals.home - course.goals.away;
      if (lead > 0 || (play > 5 && lead == 0) || play == 11) expected = play;
    }
    EXPECT_EQ(match.plays, expected);
    EXPECT_EQ(match.course, course) << "only the last play leaves traces";
    EXPECT_EQ(evening.record().bribes[0].plays, expected);
    numbers.insert(expected);
  }
  EXPECT_TRUE(numbers.contains(1));
  EXPECT_TRUE(numbers.contains(11));
  EXPECT_GT(numbers.size(), 6U);
}

TEST(BEP_W29, chances_of_a_bribed_match) {
  cites("BEP-BRIBE-4");
  // All sequences of plays, by the rule that stops them.
  const std::array<double, 3> chance{0.30, 0.30, 0.40};  // win, draw, defeat
  std::array<double, 3> end{};
  double going = 1;
  for (int play = 1; play <= 11; ++play) {
    double on = 0;
    for (int how = 0; how < 3; ++how) {
      const double weight = going * chance[static_cast<std::size_t>(how)];
      if (referee_is_content(play, 1 - how)) {
        end[static_cast<std::size_t>(how)] += weight;
      } else {
        on += weight;
      }
    }
    going = on;
  }
  EXPECT_EQ(going, 0);
  EXPECT_NEAR(end[0], 0.91562079264, 1e-12);
  EXPECT_NEAR(end[1], 0.08369079264, 1e-12);
  EXPECT_NEAR(end[2], 0.00068841472, 1e-12);
  // The closed formula of the document.
  const double w = 0.3, d = 0.3, l = 0.4, z = std::pow(1 - w, 5), l5 = std::pow(l, 5);
  EXPECT_NEAR(end[0], 1 - z + z * (w * (1 - l5) / (1 - l) + l5 * w), 1e-12);
  EXPECT_NEAR(end[1], z * (d * (1 - l5) / (1 - l) + l5 * d), 1e-12);
  EXPECT_NEAR(end[2], z * std::pow(l, 6), 1e-12);
}

TEST(BEP_W29, stops_at_play_seven_with_the_draw) {
  const std::string results = "LDLLDLD";
  int stopped = 0;
  for (int play = 1; play <= static_cast<int>(results.size()) && stopped == 0; ++play) {
    const int margin = results[static_cast<std::size_t>(play - 1)] == 'L' ? -1 : 0;
    if (referee_is_content(play, margin)) stopped = play;
  }
  EXPECT_EQ(stopped, 7);
  EXPECT_TRUE(referee_is_content(1, 1));
  EXPECT_FALSE(referee_is_content(10, -1));
  EXPECT_TRUE(referee_is_content(11, -4));
}

TEST(BEP_BRIBE_5, both_paid_and_nothing_happens) {
  cites("BEP-R69");
  League league = one_match();
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SessionInput input = bribing(seed, BribeKind::win);
    input.sheets[rival] = {{}, 2};
    input.sheets[rival].orders.bribe = {{"Ch7-01", BribeKind::penalty, 1}};
    SessionInput honest = input;
    for (const int number : {payer, rival}) honest.sheets[number].orders.bribe.clear();
    Evening bought(league, input), plain(league, honest);
    bought.play();
    plain.play();
    EXPECT_EQ(bought.match().course, plain.match().course);
    EXPECT_EQ(bought.match().plays, 1);
    if (bought.match().weather == Weather::suspended) continue;
    EXPECT_EQ(bought.of(payer).money, 2000) << "the money is lost";
    EXPECT_EQ(bought.of(rival).money, 2500);
    ASSERT_EQ(bought.record().bribes.size(), 2U);
    EXPECT_TRUE(bought.record().bribes[0].both);
  }
}

TEST(BEP_R69, both_discovered) {
  SessionInput input = bribing(1, BribeKind::win);
  input.sheets[rival] = {{}, 2};
  input.sheets[rival].orders.bribe = {{"Ch7-01", BribeKind::penalty, 1}};
  const auto both = [](const Evening& evening) { return evening.record().bribes[1].discovered; };
  const League league = one_match();
  input.seed = seed_of(league, input, true, both);
  Evening evening(league, input);
  evening.play();
  EXPECT_EQ(evening.match().forfeited, (BySide<bool>{true, true}));
  const auto table = championship_table(evening.league, club(league, payer).league);
  for (const TableLine& line : table) {
    if (line.club != payer) continue;
    EXPECT_EQ(line.lost, 1);
    EXPECT_EQ(line.conceded, 2);
    EXPECT_EQ(line.scored, 0);
    EXPECT_EQ(line.points, 0);
    EXPECT_EQ(line.penalty, 5);
  }
  EXPECT_EQ(evening.of(payer).recent_wins + evening.of(rival).recent_wins, 0);

  League cup = empty_league(4);
  add_single_tie(cup, payer, rival);
  for (const int number : {payer, rival}) club(cup, number).money = 3000;
  SessionInput knock_out = bribing(1, BribeKind::win, payer, "To2-01");
  knock_out.sheets[rival] = {{}, 2};
  knock_out.sheets[rival].orders.bribe = {{"To2-01", BribeKind::penalty, 1}};
  knock_out.seed = seed_of(cup, knock_out, true, both);
  Evening stands(cup, knock_out);
  stands.play();
  EXPECT_EQ(stands.match().goals, stands.match().course.goals) << "a cup result stands";
  EXPECT_NE(stands.match().decided_by, DecidedBy::forfeit);
}

TEST(BEP_BRIBE_6, one_in_four_comes_out) {
  const League league = one_match();
  int out = 0, all = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    Evening evening(league, bribing(seed, BribeKind::penalty));
    evening.play();
    if (evening.match().weather == Weather::suspended) continue;
    ++all;
    out += evening.record().bribes.at(0).discovered ? 1 : 0;
    for (const DrawLine& line : evening.sitting.dice.log()) {
      if (line.rule != "BEP-BRIBE-6"_rule) continue;
      EXPECT_EQ(evening.record().bribes[0].discovered, line.faces.at(0) <= 2500);
    }
  }
  EXPECT_NEAR(static_cast<double>(out) / all, 0.25, 0.06);
}

TEST(BEP_BRIBE_7, the_match_is_lost) {
  cites("BEP-BRIBE-8", "BEP-BRIBE-9", "BEP-BRIBE-10", "BEP-BRIBE-11",
        "BEP-R69");  // bribe.forfeit: 0-2 and 0-3
  for (const bool two : {true, false}) {
    for (const bool strong : {true, false}) {
      League league = one_match();
      league.switches.forfeit_two = two;
      club(league, payer).ps = 7;
      set_skill(club(league, strong ? payer : rival), 30);
      SessionInput input = bribing(1, BribeKind::win);
      input.seed = seed_of(league, input, true);
      Evening evening(league, input);
      evening.play();
      const MatchRecord& match = evening.match();
      EXPECT_EQ(match.plays, 1) << "played once without help";
      EXPECT_TRUE(match.forfeited.home);
      EXPECT_FALSE(match.forfeited.away);
      const BySide<int> desk{0, two ? 2 : 3};
      if (strong) {
        EXPECT_EQ(match.goals, desk);
      } else {
        ASSERT_GE(match.course.goals.away - match.course.goals.home, 3);
        EXPECT_EQ(match.goals, match.course.goals) << "it was lost by more";
      }
      EXPECT_EQ(evening.of(rival).recent_wins, 1);
      EXPECT_EQ(evening.of(payer).recent_wins, 0);
      EXPECT_EQ(evening.of(payer).ps, 0);
      EXPECT_EQ(evening.of(payer).points_penalty, 5);
      EXPECT_TRUE(evening.of(payer).bribe_banned);
      EXPECT_FALSE(evening.of(rival).bribe_banned);
      book_money(evening.sitting);
      EXPECT_EQ(booked(evening.record(), payer, "fine"), -500);
      EXPECT_EQ(booked(evening.record(), account(Account::fines), "fine"), 500);
    }
  }
}

TEST(BEP_BRIBE_8, undiscovered_it_costs_nothing_more) {
  League league = one_match();
  club(league, payer).ps = 7;
  SessionInput input = bribing(1, BribeKind::penalty);
  input.seed = seed_of(league, input, false);
  Evening evening(league, input);
  evening.play();
  EXPECT_EQ(evening.of(payer).ps, 7);
  EXPECT_EQ(evening.of(payer).points_penalty, 0);
  EXPECT_FALSE(evening.of(payer).bribe_banned);
  ASSERT_EQ(evening.record().bribes.size(), 1U);
  EXPECT_FALSE(evening.record().bribes[0].discovered) << "it stays secret";
  EXPECT_TRUE(evening.record().news.empty());
}

TEST(BEP_BRIBE_9, players_are_sold_for_the_fine) {
  League league = one_match();
  club(league, payer).money = -500;
  SessionInput input = bribing(1, BribeKind::penalty);
  input.seed = seed_of(league, input, true);
  Evening evening(league, input);
  evening.play();
  book_money(evening.sitting);
  EXPECT_LT(evening.of(payer).money, -1000) << "the fine is booked in full";
  hold_debt_floor(evening.sitting);
  EXPECT_GE(evening.of(payer).money, -1000);
  EXPECT_GT(booked(evening.record(), payer, "forced_sale"), 0);
}

TEST(BEP_BRIBE_10, in_a_cup_the_opponent_goes_through) {
  cites("BEP-R69");
  League league = empty_league(4);
  add_tie(league, payer, rival);
  club(league, payer).money = 3000;
  set_skill(club(league, payer), 30);
  SessionInput input = bribing(1, BribeKind::win, payer, "Cu2-01A");
  const auto dry = [](const Evening& e) { return e.match(1).weather != Weather::suspended; };
  input.seed = seed_of(league, input, true, dry);
  Evening evening(league, input);
  evening.play();
  const Tie& tie = evening.league.cup.rounds.back().ties[0];
  EXPECT_EQ(tie.winner, Side::away);
  EXPECT_EQ(tie.decided_by, DecidedBy::forfeit);
  EXPECT_EQ(evening.match(0).through, Side::away);
  ASSERT_EQ(evening.record().matches.size(), 2U) << "the other leg is played for takings";
  EXPECT_GT(evening.match(1).goals.away, evening.match(1).goals.home);
  EXPECT_FALSE(evening.match(1).through.has_value());
  EXPECT_FALSE(evening.match(1).course.extra_time);
  EXPECT_EQ(evening.of(payer).points_penalty, 0);
  book_money(evening.sitting);
  EXPECT_EQ(booked(evening.record(), payer, "takings"), 60 + 40);
}

TEST(BEP_R69, in_a_group_of_the_torneo_the_guilty_club_is_last) {
  League league = empty_league(2);
  const auto in = league.torneo_groups[0];
  for (Result one :
       {result(in[0], in[1], 4, 0), result(in[2], in[0], 0, 4), result(in[1], in[2], 1, 0)}) {
    one.competition = C::torneo;
    one.group = 0;
    league.results.push_back(one);
  }
  EXPECT_EQ(torneo_table(league, 0)[0].club, in[0]);
  league.results[1].forfeited.away = true;
  EXPECT_EQ(torneo_table(league, 0)[2].club, in[0]);
  EXPECT_EQ(torneo_table(league, 0)[0].club, in[1]);
}

TEST(BEP_BRIBE_11, no_referee_again_that_season) {
  League league = one_match();
  club(league, payer).bribe_banned = true;
  Evening evening(league, bribing(1, BribeKind::penalty));
  take_stakes(evening.sitting);
  EXPECT_TRUE(evening.sitting.stakes.empty());
  EXPECT_EQ(count_code(evening.record(), payer, "E66"), 1);
  League end = first_season().before.back();
  club(end, payer).bribe_banned = true;
  EXPECT_FALSE(club(play_session(end, seeded(1)).league, payer).bribe_banned) << "a new season";
}

TEST(BEP_BRIBE_12, not_in_the_last_three_sessions) {
  for (int session = 1; session <= 11; ++session) {
    Evening evening(one_match(session), bribing(1, BribeKind::win));
    take_stakes(evening.sitting);
    EXPECT_EQ(evening.sitting.stakes.size(), session <= 8 ? 1U : 0U) << session;
  }
}

}  // namespace
}  // namespace touchline::beppiland
