// Tables and rankings, the title play-off, divisions and prizes.
#include "games/beppiland/rules/tables.hpp"

#include <map>
#include <set>
#include <tuple>

#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland::tables_test {
namespace {

using namespace sample;
using C = Competition;

std::vector<int> order_of(const std::vector<TableLine>& lines) {
  std::vector<int> clubs;
  for (const TableLine& line : lines) clubs.push_back(line.club);
  return clubs;
}
std::vector<TableLine> ranked(League league, const std::vector<int>& clubs,
                              const std::vector<Result>& results, const DrawLot& lot = {}) {
  std::vector<const Result*> list;
  for (const Result& one : results) list.push_back(&one);
  return rank_table(league, clubs, list, lot);
}

TEST(BEP_R7, leagues_of_twelve_stay_leagues_of_twelve) {
  cites("BEP-LEAGUE-7");
  League league = empty_league();
  for (const bool divisions : {false, true}) {
    league.divisions = divisions;
    for (const int move : {1, 2, 3, 4}) {
      league.switches.divisions_move = move;
      std::array<int, 3> sizes{};
      int moved = 0;
      for (int which = 0; which < 3; ++which) {
        for (int place = 0; place < 12; ++place) {
          const int next = next_league(league, which, place, 12);
          ++sizes.at(static_cast<std::size_t>(next));
          if (divisions) {
            EXPECT_LE(std::abs(next - which), 1);
            moved += next != which ? 1 : 0;
          } else {
            EXPECT_EQ(next, place / 4);
          }
        }
      }
      EXPECT_EQ(sizes, (std::array<int, 3>{12, 12, 12}));
      EXPECT_EQ(moved, divisions ? 4 * move : 0);
    }
  }
}

TEST(BEP_LEAGUE_4, three_one_nothing) {
  const auto lines = ranked(empty_league(), {0, 1, 2},
                            {result(0, 1, 2, 1), result(1, 2, 0, 0), result(2, 0, 1, 1)});
  ASSERT_EQ(order_of(lines), (std::vector<int>{0, 2, 1}));
  EXPECT_EQ(lines[0].points, 4);
  EXPECT_EQ(lines[1].points, 2);
  EXPECT_EQ(lines[2].points, 1);
  EXPECT_EQ(lines[2].lost, 1);
  EXPECT_EQ(lines[2].drawn, 1);
}

TEST(BEP_LEAGUE_5, difference_then_goals_then_direct_then_money_then_lot) {
  cites("BEP-R8");
  League league = empty_league();
  for (Club& one : league.clubs) one.money = 100;
  const std::vector<int> two{0, 1};
  EXPECT_EQ(order_of(ranked(league, two, {result(0, 5, 1, 0), result(1, 5, 3, 0)})),
            (std::vector<int>{1, 0}));
  EXPECT_EQ(order_of(ranked(league, two, {result(0, 5, 1, 0), result(1, 5, 3, 2)})),
            (std::vector<int>{1, 0}));
  EXPECT_EQ(order_of(ranked(league, two, {result(0, 5, 2, 0), result(1, 5, 5, 4)})), two)
      << "fewer goals, and the larger difference";
  const std::vector<Result> level{result(0, 5, 1, 0), result(1, 5, 1, 0)};
  EXPECT_EQ(order_of(ranked(league, two, level)), (std::vector<int>{0, 1}));
  club(league, 1).money = 101;
  EXPECT_EQ(order_of(ranked(league, two, level)), (std::vector<int>{1, 0})) << "the richer";
  club(league, 1).money = 100;
  for (const int face : {0, 1}) {
    EXPECT_EQ(order_of(ranked(league, two, level, [&](int) { return face; })),
              face == 0 ? (std::vector<int>{1, 0}) : (std::vector<int>{0, 1}))
        << "the lot";
  }
}

TEST(BEP_R8, the_whole_group_and_again_for_those_still_level) {
  // 0, 1, 2 level on points, difference and goals. Among them 0 beat 1 and 2 (6 points); 1 and 2
  // drew: the group is looked at again, and then money tells.
  League league = empty_league();
  for (Club& one : league.clubs) one.money = 100;
  club(league, 2).money = 200;
  const std::vector<Result> results{result(0, 1, 1, 0), result(2, 0, 0, 1), result(1, 2, 0, 0),
                                    // against others: to make them level
                                    result(0, 8, 0, 2), result(0, 9, 0, 0), result(1, 8, 1, 0),
                                    result(2, 8, 1, 0), result(1, 9, 1, 1), result(2, 9, 1, 1),
                                    result(1, 7, 0, 0), result(2, 7, 0, 0), result(1, 6, 0, 0),
                                    result(2, 6, 0, 0)};
  const auto lines = ranked(league, {1, 2, 0}, results);
  ASSERT_EQ(lines[0].points, 7);
  ASSERT_EQ(lines[1].points, 7);
  ASSERT_EQ(lines[2].points, 7);
  for (const TableLine& line : lines) EXPECT_EQ(line.scored - line.conceded, 0);
  for (const TableLine& line : lines) EXPECT_EQ(line.scored, 2);
  EXPECT_EQ(order_of(lines), (std::vector<int>{0, 2, 1}));
}

TEST(BEP_R8, direct_points_before_direct_difference) {
  // 7 points and 6-6 each; among them 0 has 4 points and +1, 1 has 3 and +4.
  const auto lines =
      ranked(empty_league(), {1, 2, 0},
             {result(0, 1, 1, 0), result(1, 2, 5, 0), result(2, 0, 0, 0), result(0, 8, 5, 0),
              result(0, 9, 0, 6), result(1, 8, 1, 0), result(1, 9, 0, 0), result(1, 7, 0, 5),
              result(2, 8, 3, 0), result(2, 9, 3, 1)});
  for (const TableLine& line : lines) {
    EXPECT_EQ(std::tuple(line.points, line.scored, line.conceded), std::tuple(7, 6, 6));
  }
  EXPECT_EQ(order_of(lines), (std::vector<int>{0, 1, 2}));
}

TEST(BEP_BRIBE_10, points_taken_off_count_in_the_table) {
  League league = empty_league();
  const auto& in = league.numbering[0];
  league.results = {result(in[0], in[2], 1, 0), result(in[1], in[3], 0, 0)};
  EXPECT_EQ(championship_table(league, 0).front().club, in[0]);
  club(league, in[0]).points_penalty = 5;
  EXPECT_EQ(championship_table(league, 0).back().club, in[0]);
}

TEST(BEP_W33, the_winner_of_the_direct_matches) {
  League league = empty_league();
  club(league, 0).money = 500;
  club(league, 1).money = 900;
  // 30 points each, +8, 31 goals; what is not among them is against club 5.
  const auto season = [](std::vector<Result> direct) {
    std::vector<Result> all = std::move(direct);
    for (const int who : {0, 1}) {
      int points = 0, scored = 0, conceded = 0;
      for (const Result& one : all) {
        const bool home = one.club.home == who;
        if (!home && one.club.away != who) continue;
        const int mine = home ? one.goals.home : one.goals.away;
        const int theirs = home ? one.goals.away : one.goals.home;
        points += mine > theirs ? 3 : mine == theirs ? 1 : 0;
        scored += mine;
        conceded += theirs;
      }
      while (points % 3 != 0) {
        all.push_back(result(who, 5, 0, 0));
        ++points;
      }
      while (points < 27) {
        all.push_back(result(who, 5, 2, 0));
        points += 3;
        scored += 2;
      }
      const int last = 31 - scored;  // the last win, and a defeat for the difference
      all.push_back(result(who, 5, last, 0));
      all.push_back(result(who, 5, 0, 23 - conceded));
    }
    return all;
  };
  auto lines = ranked(league, {1, 0}, season({result(0, 1, 1, 1), result(1, 0, 0, 2)}));
  for (const TableLine& line : lines) {
    ASSERT_EQ(line.points, 30);
    ASSERT_EQ(line.scored, 31);
    ASSERT_EQ(line.scored - line.conceded, 8);
  }
  EXPECT_EQ(order_of(lines), (std::vector<int>{0, 1}));
  lines = ranked(league, {1, 0}, season({result(0, 1, 3, 0), result(1, 0, 1, 0)}));
  EXPECT_EQ(order_of(lines), (std::vector<int>{0, 1})) << "each won one, 0 by more";
  lines = ranked(league, {0, 1}, season({result(0, 1, 1, 0), result(1, 0, 1, 0)}));
  ASSERT_EQ(lines[0].points, lines[1].points);
  ASSERT_EQ(lines[0].scored, lines[1].scored);
  EXPECT_EQ(order_of(lines), (std::vector<int>{1, 0})) << "each won at home: the richer";
}

/// A man of a club with a tally, as good as alone in his league.
Player& man_with(League& league, int number, Area area, Tally championship, Tally elsewhere = {}) {
  const int id = league.next_id++;
  Player man = footballer(id, fmt::format("Uomo{}", id), area, 2, 8);
  man.championship = championship;
  man.elsewhere = elsewhere;
  club(league, number).players.push_back(man);
  return club(league, number).players.back();
}

TEST(BEP_R71, scorers) {
  cites("rank.scope=championship", "rank.scope=all");
  League league = empty_league();
  const int a = man_with(league, 0, Area::At, {9, 20, 0, 0}).id;
  const int b = man_with(league, 1, Area::At, {9, 18, 0, 0}, {1, 3, 0, 0}).id;
  const int c = man_with(league, 2, Area::At, {8, 10, 0, 0}, {7, 3, 0, 0}).id;
  const auto ids = [](const std::vector<RankedPlayer>& list) {
    std::vector<int> all;
    for (const RankedPlayer& one : list) all.push_back(one.player);
    return all;
  };
  EXPECT_EQ(ids(top_scorers(league, 10)), (std::vector<int>{b, a, c})) << "fewer appearances";
  league.switches.rank_championship_only = false;
  EXPECT_EQ(ids(top_scorers(league, 10)), (std::vector<int>{c, b, a}));
  league.switches.rank_championship_only = true;
  const int d = man_with(league, 3, Area::At, {9, 18, 0, 0}).id;
  std::set<int> firsts;
  for (const int face : {0, 1}) {
    firsts.insert(ids(top_scorers(league, 1, [&](int n) { return std::min(face, n - 1); }))[0]);
  }
  EXPECT_EQ(firsts, (std::set<int>{b, d})) << "then lot";
}

TEST(BEP_R71, keepers) {
  cites("rank.keeper=save_ratio", "rank.keeper=goals_per_match", "rank.scope=all");
  League league = empty_league();
  const int ratio = man_with(league, 0, Area::Po, {0, 20, 80, 20}).id;  // 0.80, 1.00 a match
  const int few = man_with(league, 1, Area::Po, {0, 20, 30, 10}).id;    // 0.75, 0.50
  const int more = man_with(league, 2, Area::Po, {0, 11, 60, 20}).id;   // 0.75, more saves
  man_with(league, 3, Area::Po, {0, 10, 90, 1});                        // too few matches
  man_with(league, 4, Area::At, {5, 22, 90, 1});                        // no keeper
  const int idle = man_with(league, 5, Area::Po, {0, 11, 0, 0}).id;     // never shot at
  const auto ids = [&] {
    std::vector<int> all;
    for (const RankedPlayer& one : top_keepers(league, 10)) all.push_back(one.player);
    return all;
  };
  EXPECT_EQ(ids(), (std::vector<int>{ratio, more, few, idle}));
  league.switches.keeper_rank = KeeperRank::goals_per_match;
  EXPECT_EQ(ids(), (std::vector<int>{idle, few, ratio, more}));
  league.switches.rank_championship_only = false;
  find_player(club(league, 0), ratio)->elsewhere = {0, 80, 0, 0};
  EXPECT_EQ(ids(), (std::vector<int>{idle, ratio, few, more}));
}

/// The league before the title play-off and before the end of its season.
const League& before_title() { return first_season().before[11]; }
const League& before_end() { return first_season().before[12]; }

TEST(BEP_LEAGUE_6, the_three_winners_meet) {
  cites("BEP-R6", "title.format=round_robin");
  const League& league = before_title();
  ASSERT_EQ(league.session, title_session);
  for (int which = 0; which < 3; ++which) {
    EXPECT_EQ(league.champions[static_cast<std::size_t>(which)],
              championship_table(first_season().before[11], which)[0].club);
  }
  ASSERT_EQ(league.meetings.size(), 3U);
  std::map<int, int> home, away;
  for (const Meeting& one : league.meetings) {
    EXPECT_TRUE(one.neutral);
    EXPECT_EQ(one.competition, C::title);
    ++home[one.club.home];
    ++away[one.club.away];
  }
  for (const int number : league.champions) {
    EXPECT_EQ(home[number], 1);
    EXPECT_EQ(away[number], 1);
  }
}

TEST(BEP_R6, line_ups_only_and_what_happens_counts_for_it_alone) {
  const League& league = before_title();
  const int winner = league.champions[0];
  SessionInput input = seeded(17);
  Orders& orders = input.sheets[winner].orders;
  orders.train = {{club(league, winner).players[0].name, Training::FO, 1}};
  orders.sell = {{club(league, winner).players[1].name, 2}};
  orders.stadium = {3};
  orders.bet = {{"1111", 4}};
  const SessionOutcome outcome = play_session(league, input);
  const Club &before = club(league, winner), &after = club(outcome.league, winner);
  EXPECT_EQ(after.players.size(), before.players.size());
  EXPECT_EQ(after.pa, before.pa);
  EXPECT_EQ(after.stadium, before.stadium);
  EXPECT_EQ(after.money, before.money + 160) << "takings 100 and 60, no salaries";
  int cards = 0;
  for (const MatchRecord& match : outcome.record.matches) {
    for (const Event& event : match.events) cards += event.kind == Kind::yellow ? 1 : 0;
  }
  EXPECT_GT(cards, 0);
  for (std::size_t i = 0; i < before.players.size(); ++i) {
    EXPECT_EQ(after.players[i].pd, before.players[i].pd);
    EXPECT_EQ(after.players[i].fo, before.players[i].fo);
    EXPECT_EQ(after.players[i].ban, before.players[i].ban);
  }
  EXPECT_EQ(outcome.league.session, season_end_session);
  EXPECT_TRUE(outcome.record.no_sheet.size() == 2U) << "only those who play are waited for";
  const int others = league.champions[1];
  EXPECT_EQ(club(outcome.league, others).money, club(league, others).money + 160);
}

TEST(BEP_R6, a_position_gained_in_it_is_kept) {
  cites("BEP-LINEUP-10");
  League league = before_title();
  const int winner = league.champions[0];
  int id = 0;
  MatchOrders column;
  column.match = meetings_of(league, winner)[0]->id;
  for (Player& man : club(league, winner).players) {
    if (id != 0 || !adult(man.age) || man.positions != only(Area::Ce) || injured(man)) continue;
    man.oop[Area::At] = 5;
    id = man.id;
    column.cells = {{man.name, Area::At, 1}};
  }
  ASSERT_NE(id, 0);
  SessionInput input = seeded(17);
  input.sheets[winner].orders.matches = {column};
  const League after = play_session(league, input).league;
  EXPECT_TRUE(find_player(club(after, winner), id)->positions.has(Area::At));
}

TEST(BEP_R6, bans_do_not_count_in_it) {
  League league = before_title();
  const int winner = league.champions[0];
  const Meeting& first = *meetings_of(league, winner)[0];
  MatchOrders column;
  column.match = first.id;
  int id = 0;
  for (Player& man : club(league, winner).players) {
    if (id != 0 || !adult(man.age) || !man.positions.has(Area::Ce) || injured(man)) continue;
    man.ban = 3;
    id = man.id;
    column.cells = {{man.name, Area::Ce, 1}};
  }
  ASSERT_NE(id, 0);
  SessionInput input = seeded(17);
  input.sheets[winner].orders.matches = {column};
  const SessionOutcome outcome = play_session(league, input);
  const MatchRecord& match = outcome.record.matches[0];
  ASSERT_EQ(match.meeting.id, first.id);
  const auto& men = match.teams[first.club.home == winner ? Side::home : Side::away].men;
  EXPECT_TRUE(
      std::any_of(men.begin(), men.end(), [&](const Man& man) { return man.player == id; }));
}

TEST(BEP_R6, two_legs) {
  cites("title.format=two_legged");
  Switches switches;
  switches.title = TitleFormat::two_legged;
  const Season season = play_season(new_league(switches), 900);
  std::set<std::pair<int, int>> pairs;
  for (const Meeting& one : season.before[11].meetings) {
    EXPECT_FALSE(one.neutral);
    pairs.emplace(one.club.home, one.club.away);
  }
  EXPECT_EQ(pairs.size(), 6U);
}

int prize_of(const SessionRecord& record, const std::string& kind, int number) {
  int all = 0;
  for (const Prize& one : record.prizes) {
    if (one.kind == kind && one.club == number) all += one.amount;
  }
  return all;
}

TEST(BEP_MONEY_8, places_of_the_title) {
  cites("BEP-LEAGUE-6");
  League league = before_end();
  std::erase_if(league.results, [](const Result& one) { return one.competition == C::title; });
  const auto three = league.champions;
  league.results.push_back(result(three[1], three[0], 1, 0, C::title));
  league.results.push_back(result(three[1], three[2], 1, 0, C::title));
  league.results.push_back(result(three[2], three[0], 1, 0, C::title));
  const SessionRecord record = play_session(league, seeded(1)).record;
  EXPECT_EQ(prize_of(record, "title_1", three[1]), 1500);
  EXPECT_EQ(prize_of(record, "title_2", three[2]), 1100);
  EXPECT_EQ(prize_of(record, "title_3", three[0]), 800);
}

TEST(BEP_MONEY_9, second_to_fourth_of_each_league) {
  const SessionRecord record = play_session(before_end(), seeded(1)).record;
  for (const auto& table : record.tables) {
    EXPECT_EQ(prize_of(record, "league_2", table[1].club), 500);
    EXPECT_EQ(prize_of(record, "league_3", table[2].club), 300);
    EXPECT_EQ(prize_of(record, "league_4", table[3].club), 200);
  }
}

/// The prizes of a cup against its last two rounds.
void expect_cup_prizes(const Knockout& cup, const std::string& called, std::array<int, 3> sums) {
  const SessionRecord record = play_session(before_end(), seeded(1)).record;
  const Tie& final_tie = cup.rounds.back().ties.at(0);
  const auto pays = [&](int number, int sum) { return is_fill_in(number) ? 0 : sum; };
  const int winner = final_tie.club[*final_tie.winner];
  const int loser = final_tie.club[other(*final_tie.winner)];
  EXPECT_EQ(prize_of(record, called + "_winner", winner), pays(winner, sums[0]));
  EXPECT_EQ(prize_of(record, called + "_finalist", loser), pays(loser, sums[1]));
  const CupRound& semi = cup.rounds[cup.rounds.size() - 2];
  ASSERT_EQ(semi.ties.size(), 2U);
  for (const Tie& tie : semi.ties) {
    const int beaten = tie.club[other(*tie.winner)];
    EXPECT_EQ(prize_of(record, called + "_semi_finalist", beaten), pays(beaten, sums[2]));
  }
}

TEST(BEP_MONEY_10, the_cup) {
  cites("BEP-R75");
  expect_cup_prizes(before_end().cup, "cup", {1000, 600, 400});
}
TEST(BEP_MONEY_11, the_torneo) {
  cites("BEP-R75");
  expect_cup_prizes(before_end().torneo, "torneo", {500, 300, 200});
}
TEST(BEP_MONEY_12, the_juniores_cup) {
  expect_cup_prizes(before_end().juniores, "juniores", {200, 100, 0});
}

TEST(BEP_MONEY_13, the_owners_of_the_best_at_the_seasons_end) {
  cites("BEP-MONEY-14", "BEP-R71");
  League league = before_end();
  const int scorer = man_with(league, 30, Area::At, {90, 22, 0, 0}).id;
  const int keeper = man_with(league, 31, Area::Po, {0, 22, 900, 0}).id;
  const int second = man_with(league, 32, Area::At, {89, 22, 0, 0}).id;
  const int third = man_with(league, 33, Area::At, {88, 22, 0, 0}).id;
  const int fourth = man_with(league, 34, Area::At, {87, 22, 0, 0}).id;
  const SessionOutcome end = play_session(league, seeded(1));
  EXPECT_EQ(prize_of(end.record, "top_scorer", 30), 150);
  EXPECT_EQ(prize_of(end.record, "top_keeper", 31), 150);
  // All were II 8: III loses 3.
  EXPECT_EQ(find_player(club(end.league, 30), scorer)->ab, 6);
  EXPECT_EQ(find_player(club(end.league, 31), keeper)->ab, 6);
  EXPECT_EQ(find_player(club(end.league, 32), second)->ab, 6);
  EXPECT_EQ(find_player(club(end.league, 33), third)->ab, 6);
  EXPECT_EQ(find_player(club(end.league, 34), fourth)->ab, 5);
  EXPECT_EQ(find_player(club(end.league, 30), scorer)->start_ab, 6);
}

TEST(BEP_LEAGUE_7, next_season_there_are_divisions) {
  const SessionOutcome end = play_session(before_end(), seeded(1));
  EXPECT_TRUE(end.league.divisions);
  for (const auto& table : end.record.tables) {
    for (std::size_t place = 0; place < 12; ++place) {
      EXPECT_EQ(club(end.league, table[place].club).league, static_cast<int>(place / 4));
    }
  }
  for (int which = 0; which < 3; ++which) EXPECT_EQ(clubs_of_league(end.league, which).size(), 12U);
}

TEST(BEP_R7, no_play_off_and_four_up_and_down) {
  cites("divisions.move=4", "divisions.move=n");
  for (const int move : {4, 2}) {
    League league = before_end();
    league.divisions = true;
    league.switches.divisions_move = move;
    const auto winners = league.champions;
    const SessionOutcome end = play_session(league, seeded(1));
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(prize_of(end.record, fmt::format("title_{}", i + 1), winners[i]),
                (std::array<int, 3>{1500, 1100, 800})[i]);
    }
    for (int which = 0; which < 3; ++which) {
      const auto& table = end.record.tables[static_cast<std::size_t>(which)];
      for (int place = 0; place < 12; ++place) {
        const bool up = which > 0 && place < move, down = which < 2 && place >= 12 - move;
        EXPECT_EQ(club(end.league, table[static_cast<std::size_t>(place)].club).league,
                  which - (up ? 1 : 0) + (down ? 1 : 0));
      }
    }
  }
  League eleventh = first_season().before[10];
  eleventh.divisions = true;
  EXPECT_EQ(play_session(eleventh, seeded(1)).league.session, season_end_session);
}

}  // namespace
}  // namespace touchline::beppiland::tables_test
