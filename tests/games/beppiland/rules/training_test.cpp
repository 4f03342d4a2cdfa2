// Training and its points: costs, limits, grants, what is carried, and the orders that are dropped.
#include "games/beppiland/rules/training.hpp"

#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::Desk;
using men::man;
using men::start_club;

constexpr Training AB = Training::AB, FO = Training::FO;

TEST(BEP_W2, costs_and_limits) {
  cites("BEP-TRAIN-2", "BEP-TRAIN-4", "BEP-TRAIN-5", "BEP-TRAIN-6");
  EXPECT_EQ(skill_cost(man("A", Area::Di, 2, 9), false), 10);
  EXPECT_EQ(skill_cost(man("A", Area::Di, 2, 10), false), 11);
  EXPECT_EQ(skill_cost(man("A", Area::Di, 2, 10), true), 10);
  EXPECT_EQ(fitness_cost(man("A", Area::Di, 3, 9)), 3);
  EXPECT_EQ(fitness_cost(man("A", Area::Di, age_J, 5)), 1);
  EXPECT_EQ(fitness_cost(man("A", Area::Di, age_P, 2)), 1);
  EXPECT_TRUE(why_untrainable(man("A", Area::Di, 3, 9, 2), FO, {}));
  for (const auto& [age, allowed] : {std::pair{1, 5}, std::pair{2, 3}, std::pair{4, 3}}) {
    Player player = man("A", Area::Di, age, 4);
    for (int time = 1; time <= allowed; ++time) {
      EXPECT_FALSE(why_untrainable(player, AB, {})) << age << " " << time;
      train(player, AB);
    }
    EXPECT_TRUE(why_untrainable(player, AB, {})) << age;
  }
}

TEST(BEP_W2, two_coaches_are_no_better_than_one) {
  cites("BEP-TRAIN-5", "BEP-STAFF-4");
  std::vector<int> spent;
  for (std::size_t coaches = 0; coaches <= 2; ++coaches) {
    Club club = start_club();
    club.players[0].ab = 10;
    club.staff.assign(coaches, start_club().staff[0]);
    Desk desk({club});
    desk.club().pa = 30;
    desk.orders().train = {{"Uno", AB, 1}};
    train_all(desk.sitting);
    EXPECT_EQ(desk.player("Uno").ab, 11);
    spent.push_back(30 - desk.club().pa);
  }
  EXPECT_EQ(spent, (std::vector<int>{11, 10, 10}));
}

TEST(BEP_STAFF_4, a_coach_is_needed_at_this_moment) {
  Club club = start_club();
  club.staff[0].role = Role::physio;
  Desk desk({club});
  desk.club().pa = 30;
  desk.orders().train = {{"Uno", AB, 1}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.club().pa, 30 - 13);
}

TEST(BEP_TRAIN_1, exactly_one_and_paid_in_pa) {
  Desk desk({start_club()});
  desk.club().pa = 40;
  const int money = desk.club().money;
  desk.orders().train = {{"Tre", AB, 1}, {"Nove", FO, 2}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Tre").ab, 11);
  EXPECT_EQ(desk.player("Tre").fo, 0);
  EXPECT_EQ(desk.player("Nove").fo, 1);
  EXPECT_EQ(desk.player("Nove").ab, 6);
  EXPECT_EQ(desk.club().pa, 40 - 10 - 4);  // with the coach; IV costs 4
  EXPECT_EQ(desk.club().money, money);
}

TEST(BEP_TRAIN_2, fitness_costs_the_age) {
  for (int age = age_P; age <= 7; ++age) {
    EXPECT_EQ(fitness_cost(man("A", Area::Di, age, 5)), age < 1 ? 1 : age);
  }
}

TEST(BEP_TRAIN_3, not_over_two) {
  Desk desk({start_club()});
  desk.club().pa = 10;
  desk.player("Uno").fo = 2;
  desk.player("Due").fo = 1;
  desk.orders().train = {{"Uno", FO, 4}, {"Due", FO, 5}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Uno").fo, 2);
  EXPECT_EQ(desk.player("Due").fo, 2);
  ASSERT_EQ(desk.codes(), "E40");
  EXPECT_EQ(desk.sitting.record.corrections[0].line, 4);
  EXPECT_EQ(desk.club().pa, 9);
}

TEST(BEP_TRAIN_4, only_adults_are_trained_in_skill) {
  cites("BEP-YOUTH-1", "BEP-ORDERS-4");
  Desk desk({start_club()});
  desk.club().pa = 50;
  desk.orders().train = {{"Dieci", AB, 1}, {"Ba", AB, 2}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Dieci").ab, 5);
  EXPECT_EQ(desk.player("Ba").ab, 2);
  ASSERT_EQ(desk.codes(), "E40 E40");
  EXPECT_EQ(desk.club().pa, 50);
}

TEST(BEP_YOUTH_1, the_young_are_refused_and_grow_by_matches) {
  Player boy = man("Ragazzo", Area::Di, age_J, 5);
  EXPECT_TRUE(why_untrainable(boy, AB, {}));
  EXPECT_TRUE(grow(boy, 4));
  EXPECT_EQ(boy.ab, 6);
  Player grown = man("Uomo", Area::Di, age_I, 5);
  EXPECT_FALSE(why_untrainable(grown, AB, {}));
  EXPECT_FALSE(grow(grown, 12));
  EXPECT_EQ(grown.ab, 5);
}

TEST(BEP_TRAIN_5, one_less_whatever_the_skill) {
  for (int ab = 2; ab < 15; ++ab) {
    const Player player = man("A", Area::Di, 2, ab);
    EXPECT_EQ(skill_cost(player, false), ab + 1);
    EXPECT_EQ(skill_cost(player, true), ab);
  }
}

TEST(BEP_TRAIN_6, the_count_is_the_seasons) {
  Desk desk({start_club()});
  desk.player("Sei").skill_trainings = 2;  // III: three a season
  for (int session = 1; session <= 2; ++session) {
    desk.club().pa = 50;
    desk.orders().train = {{"Sei", AB, session}};
    train_all(desk.sitting);
  }
  EXPECT_EQ(desk.player("Sei").ab, 7);
  ASSERT_EQ(desk.codes(), "E40");
}

TEST(BEP_TRAIN_7, one_of_each_kind_a_session) {
  cites("BEP-R55");
  Desk desk({start_club()});
  desk.club().pa = 99;
  desk.player("Uno").fo = -2;
  desk.orders().train = {{"Uno", FO, 1}, {"Uno", AB, 2}, {"Uno", AB, 3}, {"Uno", FO, 4}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Uno").ab, 13);
  EXPECT_EQ(desk.player("Uno").fo, -1);
  ASSERT_EQ(desk.codes(), "E40 E40");
  EXPECT_EQ(desk.club().pa, 99 - 12 - 1);
}

TEST(BEP_TRAIN_8, training_and_rest_add_up) {
  Desk desk({start_club()});
  desk.club().pa = 5;
  desk.player("Uno").fo = -1;
  desk.orders().train = {{"Uno", FO, 1}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Uno").fo, 0);
  book_fitness(desk.sitting);
  EXPECT_EQ(desk.player("Uno").fo, 1);
}

TEST(BEP_ORDERS_4, E41_what_cannot_be_paid_is_skipped_and_cheaper_ones_are_tried) {
  Desk desk({start_club()});
  desk.club().pa = 15;
  desk.orders().train = {{"Uno", AB, 1},  {"Due", AB, 2},   {"Nove", FO, 3},
                         {"Otto", FO, 4}, {"Dieci", FO, 5}, {"Sette", FO, 6}};
  desk.player("Dieci").fo = 0;
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Uno").ab, 13);  // 12 of the 15, the coach helps
  EXPECT_EQ(desk.player("Due").ab, 12);  // 12: skipped
  EXPECT_EQ(desk.player("Nove").fo, 0);  // 4: skipped
  EXPECT_EQ(desk.player("Otto").fo, 0);
  EXPECT_EQ(desk.player("Dieci").fo, 1);  // 1
  EXPECT_EQ(desk.player("Sette").fo, 0);  // 3, two are left
  EXPECT_EQ(desk.club().pa, 2);
  ASSERT_EQ(desk.codes(), "E41 E41 E41 E41");
  EXPECT_EQ(desk.sitting.record.corrections[0].line, 2);
}

TEST(BEP_ORDERS_4, E41_what_can_just_be_paid_is_paid) {
  Desk desk({start_club()});
  desk.club().pa = 12;
  desk.orders().train = {{"Uno", AB, 1}};
  train_all(desk.sitting);
  EXPECT_EQ(desk.player("Uno").ab, 13);
  EXPECT_EQ(desk.club().pa, 0);
  EXPECT_EQ(desk.codes(), "");
}

RC_GTEST_PROP(BEP_TRAIN_1, never_spends_more_than_there_is, ()) {
  Desk desk({start_club()});
  Club& club = desk.club();
  club.pa = *rc::gen::inRange(0, 60);
  const Club before = club;
  const auto rows = *rc::gen::container<std::vector<int>>(
      rc::gen::inRange(0, 2 * static_cast<int>(club.players.size())));
  for (const int row : rows) {
    const auto& name = club.players[static_cast<std::size_t>(row / 2)].name;
    desk.orders().train.push_back({name, row % 2 == 0 ? AB : FO, 1});
  }
  train_all(desk.sitting);
  RC_ASSERT(club.pa >= 0);
  int cost = 0;
  for (std::size_t i = 0; i < club.players.size(); ++i) {
    const Player &was = before.players[i], &is = club.players[i];
    RC_ASSERT(is.ab - was.ab == 0 || (is.ab - was.ab == 1 && adult(is.age)));
    RC_ASSERT(is.fo <= 2 && (is.fo - was.fo == 0 || is.fo - was.fo == 1));
    cost += (is.ab > was.ab ? skill_cost(was, true) : 0) + (is.fo > was.fo ? fitness_cost(was) : 0);
  }
  RC_ASSERT(before.pa - club.pa == cost);
}

TEST(BEP_R55, training_comes_before_the_matches_of_its_session) {
  League league = men::founded();
  Club& club = men::club_at(league, 0);
  for (Player& player : club.players) player.fo = std::min(player.fo, 1);
  SessionInput input = men::sheets(league, 7);
  club.players[2].fo = -3;                // injured: trained, he may play
  const Player chosen = club.players[2];  // Di, age I
  Orders& orders = input.sheets[0].orders;
  orders.train = {{chosen.name, FO, 1}, {chosen.name, AB, 2}};
  orders.pension.clear();
  club.pa = 40;
  MatchOrders& first = orders.matches.front();
  const bool ordered = std::any_of(first.cells.begin(), first.cells.end(),
                                   [&](const Cell& cell) { return cell.player == chosen.name; });
  if (!ordered) first.cells.front().player = chosen.name;
  const SessionOutcome outcome = play_session(league, input);
  bool seen = false;
  for (const MatchRecord& match : outcome.record.matches) {
    if (match.meeting.id != first.match) continue;
    const Side side = match.meeting.club.home == 0 ? Side::home : Side::away;
    for (const Man& fielded : match.teams[side].men) {
      if (fielded.player != chosen.id) continue;
      seen = true;
      EXPECT_EQ(fielded.ab, chosen.ab + 1);
      EXPECT_EQ(fielded.fo, chosen.fo + 1);
    }
  }
  EXPECT_TRUE(seen);
}

// ------------------------------------------------------------------------------------------ grants

/// So many adults of whom so many are fit, and four young ones.
Club squad_of(int adults, int fit) {
  Club club;
  club.name = "I Pini";
  for (int i = 0; i < adults; ++i) {
    club.players.push_back(man("A" + std::to_string(i), Area::Di, 2, 7, i < fit ? 0 : -1));
  }
  for (int i = 0; i < 4; ++i) {
    club.players.push_back(man("J" + std::to_string(i), Area::Di, age_J, 5, 2));
  }
  return club;
}

TEST(BEP_W23, grants) {
  cites("BEP-PA-1", "BEP-PA-2", "BEP-PA-3", "BEP-PA-4", "BEP-PA-5", "BEP-R56");
  Club club = squad_of(12, 9);
  club.founded = 1;
  club.pa = 22;
  club.recent_wins = 1;
  club.recent_draws = 1;
  Desk desk({club});
  grant_pa(desk.sitting);
  EXPECT_EQ(desk.club().pa, 39);
  EXPECT_EQ(granted_pa(squad_of(23, 23), 2, 3, {}), 20);
  Club fresh = squad_of(9, 9);
  fresh.founded = 2;
  EXPECT_EQ(granted_pa(fresh, 2, 1, {}), 14);
}

TEST(BEP_PA_1, adults_with_fitness_of_zero_or_more_up_to_twenty) {
  EXPECT_EQ(granted_pa(squad_of(12, 0), 2, 3, {}), 0);
  EXPECT_EQ(granted_pa(squad_of(12, 12), 2, 3, {}), 12);
  EXPECT_EQ(granted_pa(squad_of(20, 19), 2, 3, {}), 19);
  EXPECT_EQ(granted_pa(squad_of(21, 21), 2, 3, {}), 20);
}

TEST(BEP_PA_1, the_limit_is_of_this_source_alone) {
  Club club = squad_of(25, 25);
  club.recent_wins = 2;
  EXPECT_EQ(granted_pa(club, 2, 3, {}), 40);
}

/// What a club's matches of a session give, without its men.
int from_results(const SessionRecord& record, int club) {
  int points = 0;
  for (const MatchRecord& match : record.matches) {
    const auto competition = match.meeting.competition;
    if (competition == Competition::juniores || match.weather == Weather::suspended) continue;
    for (const Side side : both_sides) {
      if (match.meeting.club[side] != club || match.forfeited[side]) continue;
      const int margin = match.goals[side] - match.goals[other(side)];
      points += margin > 0 || match.forfeited[other(side)] ? 10 : margin == 0 ? 5 : 0;
    }
  }
  return points;
}

TEST(BEP_PA_2, of_the_session_before_without_the_juniores_cup) {
  cites("BEP-PA-3", "BEP-PA-4", "BEP-R56", "pa.new_club=each_session");
  League league = men::founded();
  int juniores = 0, wins = 0, draws = 0;
  for (int session = 1; session <= 5; ++session) {
    const SessionInput input = men::sheets(league, 300 + static_cast<std::uint64_t>(session));
    const SessionOutcome outcome = play_session(league, input);
    for (int number = 0; number < 36; ++number) {
      const Club& club = men::club_at(outcome.league, number);
      const auto fit = std::count_if(club.players.begin(), club.players.end(),
                                     [](const Player& p) { return p.age >= 1 && p.fo >= 0; });
      const int granted = static_cast<int>(fit) + from_results(outcome.record, number) + 5;
      EXPECT_LE(club.pa - granted, 15);
      EXPECT_GE(club.pa - granted, 0);
      EXPECT_EQ(granted_pa(club, 1, session + 1, {}), granted);
      wins += club.recent_wins;
      draws += club.recent_draws;
    }
    for (const MatchRecord& match : outcome.record.matches) {
      juniores += match.meeting.competition == Competition::juniores ? 1 : 0;
    }
    league = outcome.league;
  }
  EXPECT_GT(juniores, 10);  // or the test has shown nothing
  EXPECT_GT(wins, 100);
  EXPECT_GT(draws, 20);
}

TEST(BEP_PA_3, five_for_a_draw) {
  Club club = squad_of(10, 10);
  const int before = granted_pa(club, 2, 3, {});
  club.recent_draws = 3;
  EXPECT_EQ(granted_pa(club, 2, 3, {}), before + 15);
}

TEST(BEP_PA_4, a_new_clubs_five) {
  cites("BEP-R56", "pa.new_club=each_session", "pa.new_club=once");
  Club club = squad_of(9, 9);
  club.founded = 2;
  Switches once;
  ASSERT_TRUE(set_switch(once, "pa.new_club=once"));
  for (int session = 1; session <= 11; ++session) {
    EXPECT_EQ(granted_pa(club, 2, session, {}), 14);
    EXPECT_EQ(granted_pa(club, 2, session, once), session == 1 ? 14 : 9);
    EXPECT_EQ(granted_pa(club, 3, session, {}), 9);
    EXPECT_EQ(granted_pa(club, 3, session, once), 9);
  }
}

TEST(BEP_PA_5, fifteen_at_most_are_carried) {
  cites("BEP-R57");
  for (const auto& [unspent, kept] : {std::pair{0, 0}, std::pair{14, 14}, std::pair{15, 15},
                                      std::pair{16, 15}, std::pair{60, 15}}) {
    Club club = squad_of(10, 10);
    club.pa = unspent;
    Desk desk({club});
    grant_pa(desk.sitting);
    EXPECT_EQ(desk.club().pa, kept + 10);
  }
}

TEST(BEP_PA_5, after_session_11_the_cut_is_made_and_nothing_granted) {
  Club club = squad_of(10, 10);
  club.pa = 40;
  Desk desk({club});
  desk.sitting.record.session = 11;
  grant_pa(desk.sitting);
  EXPECT_EQ(desk.club().pa, 15);
}

TEST(BEP_R57, ps_turned_into_pa_are_cut_like_the_rest) {
  Club club = squad_of(10, 10);
  club.pa = 12;
  club.ps = 9;
  Desk desk({club});
  desk.orders().ps = {{9, PsUse::PA, 1}};
  convert_ps(desk.sitting);
  EXPECT_EQ(desk.club().pa, 21);
  grant_pa(desk.sitting);
  EXPECT_EQ(desk.club().pa, 15 + 10);
}

}  // namespace
}  // namespace touchline::beppiland
