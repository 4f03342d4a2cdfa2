// What a footballer is: ages, level, positions and sides, display, salary and value.
#include "games/beppiland/rules/player.hpp"

#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "games/beppiland/rules/season_end.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::Desk;
using men::man;

TEST(BEP_PLAYER_1, a_discovered_man_is_called_what_his_president_wrote) {
  Desk desk({men::start_club()});
  desk.orders().discover = {{"Pulcino d'Oro", Area::At, Flank::D, 3}};
  discover(desk.sitting);
  EXPECT_TRUE(desk.has("Pulcino d'Oro"));
  EXPECT_EQ(desk.codes(), "");
  Club nameless = men::start_club();
  nameless.players[0].name.clear();
  EXPECT_TRUE(check_start(nameless).bad());
}

TEST(BEP_PLAYER_2, positions_are_a_set_in_which_li_is_not_di) {
  Player sweeper = man("Libero", Area::Li, 3, 8, 0, Flank::S);
  EXPECT_TRUE(sweeper.positions.has(Area::Li));
  EXPECT_FALSE(sweeper.positions.has(Area::Di));
  const Switches switches;
  EXPECT_EQ(level_in(sweeper, Area::Li, 0, switches), 8);
  EXPECT_EQ(level_in(sweeper, Area::Di, 0, switches), 5);  // out of position
  sweeper.positions.add(Area::At);
  EXPECT_EQ(sweeper.positions.count(), 2);
  sweeper.positions.add(Area::At);
  EXPECT_EQ(sweeper.positions.count(), 2);
  EXPECT_EQ(position_text(sweeper), "Li/At.S");
}

TEST(BEP_PLAYER_3, under_two_he_leaves_the_game_and_there_is_no_upper_limit) {
  Player giant = man("Gigante", Area::At, 1, 40);
  train(giant, Training::AB);
  EXPECT_EQ(giant.ab, 41);
  Player two = man("Due", Area::At, 1, 4);    // II: loses 2
  Player under = man("Uno", Area::At, 1, 3);  // 1 is left
  EXPECT_TRUE(grow_older(two));
  EXPECT_EQ(two.ab, 2);
  EXPECT_FALSE(grow_older(under));
}

TEST(BEP_PLAYER_4, fitness_has_a_maximum_of_two_and_no_minimum) {
  Player rested = man("Fresco", Area::At, 1, 8, 2);
  end_of_session_fitness(rested, Share{});
  EXPECT_EQ(rested.fo, 2);
  EXPECT_TRUE(why_untrainable(rested, Training::FO, {}));
  Player broken = man("Rotto", Area::At, 1, 8, -5);
  Share share;
  share.appearances = 3;
  share.worst_injury = 6;
  end_of_session_fitness(broken, share);
  EXPECT_EQ(broken.fo, -12);
}

TEST(BEP_PLAYER_5, injured_from_minus_three_on_and_then_not_fielded) {
  Desk desk({men::start_club()});
  desk.club().players[0].fo = -2;
  desk.club().players[1].fo = -3;
  const Roster roster(desk.club(), desk.league.switches);
  EXPECT_TRUE(roster.eligible(0, 0));
  EXPECT_FALSE(roster.eligible(1, 0));
  EXPECT_EQ(roster.why_not(1, 0), Said::injured);
  EXPECT_FALSE(roster.eligible(1, -1));  // nor in a friendly
}

TEST(BEP_PLAYER_6, level_is_skill_and_fitness) {
  EXPECT_EQ(level(man("A", Area::Di, 2, 8, -1)), 7);
  EXPECT_EQ(level(man("B", Area::Di, 2, 11, 2)), 13);
}

TEST(BEP_PLAYER_7, ages_run_from_primavera_one_step_a_season) {
  cites("BEP-R18");
  Player boy = man("Ragazzo", Area::Di, age_P, 20);
  std::string ages = age_text(boy.age);
  std::vector<int> numbers{boy.age};
  while (boy.age < 6) {
    EXPECT_EQ(adult(boy.age), boy.age >= 1);
    EXPECT_NE(adult(boy.age), young(boy.age));
    boy.ab = 20;
    ASSERT_TRUE(grow_older(boy));
    ages += " " + age_text(boy.age);
    numbers.push_back(boy.age);
  }
  EXPECT_EQ(ages, "P J I II III IV V VI");
  EXPECT_EQ(numbers, (std::vector<int>{-1, 0, 1, 2, 3, 4, 5, 6}));
}

RC_GTEST_PROP(BEP_PLAYER_7, ages_are_read_as_they_are_written, ()) {
  const int age = *rc::gen::inRange(-1, 16);
  RC_ASSERT(age_of(age_text(age)) == age);
}

TEST(BEP_R18, ages_as_numbers_in_formulas) {
  EXPECT_EQ(age_of("P"), -1);
  EXPECT_EQ(age_of("j"), 0);
  EXPECT_EQ(age_of("I"), 1);
  EXPECT_EQ(age_of("IV"), 4);
  EXPECT_FALSE(age_of("IIII"));
  EXPECT_EQ(non_league_value(man("P", Area::Di, age_P, 3)), 7 * 2 * 10);
  EXPECT_EQ(non_league_value(man("J", Area::Di, age_J, 3)), 6 * 2 * 10);
  EXPECT_EQ(non_league_value(man("I", Area::Di, age_I, 3)), 5 * 2 * 10);
}

TEST(BEP_PLAYER_8, a_sweepers_side_counts_only_away_from_his_place) {
  Desk desk({men::start_club()});
  Club& club = desk.club();
  for (Player& player : club.players) {
    if (!player.positions.has(Area::Po)) player.flank = Flank::S;
  }
  // Po, Li, three Di of side S: the third of them is on the wrong side, the sweeper costs nothing.
  Lineup lineup;
  for (const auto& [row, area] :
       {std::pair{3, Area::Po}, std::pair{4, Area::Li}, std::pair{0, Area::Di},
        std::pair{5, Area::Di}, std::pair{8, Area::Di}, std::pair{1, Area::Ce},
        std::pair{6, Area::Ce}, std::pair{9, Area::Ce}, std::pair{2, Area::At},
        std::pair{7, Area::At}, std::pair{10, Area::At}}) {
    lineup.picks.push_back({row, area, 0});
  }
  const std::vector<int> played(club.players.size());
  const Team sweeping = team_of(club, lineup, played);
  EXPECT_EQ(side_penalties(sweeping)[Area::Di], 3);
  lineup.picks[1].area = Area::Di;  // four of side S in defence
  const Team defending = team_of(club, lineup, played);
  EXPECT_EQ(side_penalties(defending)[Area::Di], 6);
  EXPECT_EQ(club.players[3].flank, Flank::none);  // the keeper
}

TEST(BEP_PLAYER_8, every_outfield_player_of_a_new_club_needs_a_side) {
  Club club = men::start_club();
  EXPECT_FALSE(check_start(club).bad());
  club.players[0].flank = Flank::none;
  EXPECT_TRUE(check_start(club).bad());
  club = men::start_club();
  club.players[3].flank = Flank::S;  // the keeper
  EXPECT_TRUE(check_start(club).bad());
}

TEST(BEP_PLAYER_9, display) {
  Player brontolo = man("Brontolo", Area::Li, 4, 11, 1, Flank::S);
  brontolo.positions.add(Area::At);
  EXPECT_EQ(to_text(brontolo), "Brontolo IV 11+1 Li/At.S");
  EXPECT_EQ(to_text(man("Babybaby", Area::Po, 3, 9, -1)), "Babybaby III 9-1 Po");
  EXPECT_EQ(to_text(man("Pinozzo", Area::Li, 2, 7, 0, Flank::SD)), "Pinozzo II 7+0 Li.S+D");
}

TEST(BEP_W1, salaries) {
  cites("BEP-R58", "salary.base=season_start");
  std::vector<int> paid;
  for (const int start_ab : {2, 4, 5, 9, 10, 14, 15}) {
    paid.push_back(salary(man("Uomo", Area::Di, 2, start_ab)));
  }
  EXPECT_EQ(paid, (std::vector<int>{4, 4, 5, 5, 6, 6, 7}));
  Player trained = man("Bravo", Area::Di, 2, 9);
  train(trained, Training::AB);
  train(trained, Training::AB);
  EXPECT_EQ(trained.ab, 11);
  EXPECT_EQ(salary(trained), 5);
  EXPECT_EQ(salary(man("P", Area::Di, age_P, 12)), 0);
  EXPECT_EQ(salary(man("J", Area::Di, age_J, 12)), 1);
  EXPECT_EQ(salary(Staff{1, "C", Role::coach, 1, {}, false}), 2);
  EXPECT_EQ(salary(Staff{1, "T", Role::tactician, 1, {}, false}), 5);
}

TEST(BEP_R58, the_skill_of_the_seasons_start_or_of_the_careers) {
  cites("salary.base=season_start", "salary.base=career_start");
  Player veteran = man("Anziano", Area::Di, 3, 12);
  veteran.start_ab = 10;  // after ageing
  veteran.career_ab = 5;  // when he became an adult
  Switches career;
  ASSERT_TRUE(set_switch(career, "salary.base=career_start"));
  EXPECT_EQ(salary(veteran), 10 / 5 + 4);
  EXPECT_EQ(salary(veteran, career), 5 / 5 + 4);
}

TEST(BEP_W3, non_league_values) {
  cites("BEP-R50", "nv.pp=since_gain");
  const auto value = [](int age, int ab, int pp = 0) {
    Player player = man("Uomo", Area::Di, age, ab);
    player.experience = pp;
    return non_league_value(player);
  };
  EXPECT_EQ(value(1, 8), 350);
  EXPECT_EQ(value(3, 10), 270);
  EXPECT_EQ(value(4, 11), 200);
  EXPECT_EQ(value(5, 10), 90);
  EXPECT_EQ(value(6, 4), 0);
  EXPECT_EQ(value(7, 9), 0);
  EXPECT_EQ(value(age_J, 5, 2), 260);
  EXPECT_EQ(value(age_P, 2, 1), 80);
  EXPECT_EQ(value(1, 8, 3), 350);  // PP are nothing to an adult
}

TEST(BEP_R50, matches_since_the_gain_or_all_as_a_young_player) {
  cites("nv.pp=since_gain", "nv.pp=all_as_young");
  Switches all;
  ASSERT_TRUE(set_switch(all, "nv.pp=all_as_young"));
  Player boy = man("Ragazzo", Area::Di, age_P, 2);
  EXPECT_TRUE(grow(boy, 4));  // a gain after three; one is left
  EXPECT_EQ(boy.ab, 3);
  EXPECT_EQ(non_league_value(boy), 7 * 2 * 10 + 10);
  EXPECT_EQ(non_league_value(boy, all), 7 * 2 * 10 + 40);
}

}  // namespace
}  // namespace touchline::beppiland
