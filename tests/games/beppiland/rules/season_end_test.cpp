// The end of a season for one man and one club: ageing, retirement, staff, discipline, fitness,
// quotas, and the season-end sheet.
#include "games/beppiland/rules/season_end.hpp"

#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::club_at;
using men::man;

/// A played season, the same for all tests; its end comes next.
const League& played() {
  static const League league = men::before_season_end();
  return league;
}

/// The season's end with this squad in place of club 0's, nobody of it in any ranking.
struct End {
  explicit End(std::vector<Player> squad, Orders orders = {}, League before = played()) {
    Club& club = club_at(before, 0);
    squad_from = before.next_id;
    for (Player& player : squad) player.id = before.next_id++;
    club.players = std::move(squad);
    SessionInput input;
    input.seed = 5;
    input.sheets[0] = {std::move(orders), 1};
    outcome = play_session(std::move(before), input);
  }
  const Club& club() const { return club_at(outcome.league, 0); }
  /// As printed, or "-" if he has gone.
  std::string text(const std::string& name) const {
    for (const Player& player : club().players) {
      if (player.name == name) return to_text(player);
    }
    return "-";
  }
  const Player& player(const std::string& name) const {
    for (const Player& found : club().players) {
      if (found.name == name) return found;
    }
    ADD_FAILURE() << "no player " << name;
    static const Player nobody;
    return nobody;
  }
  int squad_from = 0;
  SessionOutcome outcome{};
};

TEST(BEP_W19, ageing) {
  cites("BEP-SEASONEND-1", "BEP-SEASONEND-2", "BEP-SEASONEND-3", "BEP-SEASONEND-4",
        "BEP-SEASONEND-5", "BEP-R70");
  Player boy = man("P3", Area::Di, age_P, 3, 1);
  boy.experience = 2;
  Orders orders;
  orders.pension = {{"V6", Role::coach, std::nullopt, 1}};
  const End end(
      {man("V10", Area::Di, 5, 10), man("I12", Area::Di, 1, 12), man("IV6", Area::Di, 4, 6),
       man("VI8", Area::Di, 6, 8), man("J5", Area::Di, age_J, 5), man("J4", Area::Di, age_J, 4),
       boy, man("V6", Area::Di, 5, 6)},
      orders);
  EXPECT_EQ(end.text("V10"), "V10 VI 4+0 Di.D");
  EXPECT_EQ(end.text("I12"), "I12 II 10+0 Di.D");
  EXPECT_EQ(end.text("IV6"), "-");
  EXPECT_EQ(end.text("VI8"), "-");
  EXPECT_EQ(end.text("J5"), "J5 I 5+0 Di.D");
  EXPECT_EQ(end.text("J4"), "-");
  EXPECT_EQ(end.text("P3"), "P3 J 3+2 Di.D");
  EXPECT_EQ(end.player("P3").experience, 2);
  EXPECT_EQ(end.text("V6"), "-");
  const auto coach = std::find_if(end.club().staff.begin(), end.club().staff.end(),
                                  [](const Staff& staff) { return staff.name == "V6"; });
  ASSERT_NE(coach, end.club().staff.end());
  EXPECT_EQ(coach->role, Role::coach);
  EXPECT_EQ(coach->age, 2);  // one season is left to him
}

TEST(BEP_SEASONEND_1, everybody_and_one_year) {
  const SessionOutcome outcome = play_session(played(), SessionInput{{}, {}, 3});
  int stayed = 0;
  for (int number = 0; number < 36; ++number) {
    for (const Player& before : club_at(played(), number).players) {
      const Player* after = find_player(club_at(outcome.league, number), before.id);
      if (!after) continue;
      ++stayed;
      EXPECT_EQ(after->age, before.age + 1);
    }
  }
  EXPECT_GT(stayed, 300);
  std::size_t all = 0;
  for (const Club& club : played().clubs) all += club.players.size();
  EXPECT_EQ(outcome.record.ageing.size(), all);
}

RC_GTEST_PROP(BEP_SEASONEND_2, an_adult_loses_his_new_age, ()) {
  const int age = *rc::gen::inRange(1, 9), ab = *rc::gen::inRange(2, 20);
  Player player = man("A", Area::Di, age, ab);
  const bool stays = grow_older(player);
  RC_ASSERT(player.age == age + 1);
  RC_ASSERT(player.ab == ab - (age + 1));
  RC_ASSERT(stays == (player.ab >= 2));
}

TEST(BEP_SEASONEND_3, under_two_he_retires_and_is_printed_so) {
  const End end({man("Resta", Area::Di, 1, 4), man("Lascia", Area::Di, 1, 3)});
  EXPECT_EQ(end.text("Resta"), "Resta II 2+0 Di.D");
  EXPECT_EQ(end.text("Lascia"), "-");
  for (const Ageing& ageing : end.outcome.record.ageing) {
    if (ageing.before == "Lascia I 3+0 Di.D") {
      EXPECT_EQ(ageing.after, "");
    }
    if (ageing.before == "Resta I 4+0 Di.D") {
      EXPECT_EQ(ageing.after, "Resta II 2+0 Di.D");
    }
  }
}

TEST(BEP_SEASONEND_3, pensioned_by_the_age_before_the_ageing) {
  Orders orders;
  orders.pension = {{"Quarto", Role::scout, std::nullopt, 1},
                    {"Quinto", Role::scout, std::nullopt, 2}};
  const End end({man("Quarto", Area::Di, 4, 6), man("Quinto", Area::Di, 5, 4)}, orders);
  EXPECT_EQ(count_staff(end.club(), Role::scout), 1);  // IV is too young, and then retires
  EXPECT_EQ(end.text("Quarto"), "-");
  const auto& corrections = end.outcome.record.corrections;
  EXPECT_TRUE(std::any_of(corrections.begin(), corrections.end(), [](const Correction& c) {
    return c.club == 0 && c.code == "E42" && c.line == 1;
  }));
}

TEST(BEP_SEASONEND_4, a_primavera_keeps_his_experience_and_loses_nothing) {
  Player boy = man("A", Area::Di, age_P, 2);
  boy.experience = 1;
  EXPECT_TRUE(grow_older(boy));
  EXPECT_EQ(boy.ab, 2);
  EXPECT_EQ(boy.experience, 1);
}

TEST(BEP_SEASONEND_5, a_juniores_needs_five) {
  for (int ab = 2; ab <= 8; ++ab) {
    Player boy = man("A", Area::Di, age_J, ab);
    boy.experience = 3;
    EXPECT_EQ(grow_older(boy), ab >= 5);
    EXPECT_EQ(boy.ab, ab);  // BEP-R70
    EXPECT_EQ(boy.experience, 0);
  }
}

TEST(BEP_SEASONEND_6, staff_age_and_leave_after_ii) {
  League before = played();
  club_at(before, 0).staff = {{901, "Primo", Role::physio, 1, std::nullopt, false},
                              {902, "Secondo", Role::tactician, 2, tactic_of("4-4-2"), false}};
  const End end({man("A", Area::Di, 1, 9)}, {}, before);
  ASSERT_EQ(end.club().staff.size(), 1U);
  EXPECT_EQ(end.club().staff[0].name, "Primo");
  EXPECT_EQ(end.club().staff[0].age, 2);
}

TEST(BEP_SEASONEND_7, a_stadium_wears_by_one) {
  League before = played();
  for (int level = 0; level <= 5; ++level) club_at(before, level + 1).stadium = level;
  const End end({man("A", Area::Di, 1, 9)}, {}, before);
  for (int level = 0; level <= 5; ++level) {
    EXPECT_EQ(club_at(end.outcome.league, level + 1).stadium, std::max(0, level - 1));
  }
}

TEST(BEP_W8, discipline_points) {
  cites("BEP-SEASONEND-8", "BEP-R70");
  std::vector<int> after;
  for (const int pd : {22, 14, 26, 38, 50, 8}) after.push_back(pd_after_season(pd));
  EXPECT_EQ(after, (std::vector<int>{0, 0, 10, 20, 30, 0}));
}

TEST(BEP_SEASONEND_8, of_every_player) {
  Player rough = man("A", Area::Di, 1, 9);
  rough.pd = 38;
  const End end({rough});
  EXPECT_EQ(end.player("A").pd, 20);
  EXPECT_EQ(pd_after_season(25), 10);  // up, if it could arise
}

TEST(BEP_SEASONEND_9, unfinished_counts_are_cleared) {
  Player learner = man("A", Area::Di, 1, 9);
  learner.oop = {{0, 1, 0, 5, 3}};
  learner.positions.add(Area::At);
  learner.skill_trainings = 4;
  const End end({learner});
  EXPECT_EQ(end.player("A").oop, Points{});
  EXPECT_EQ(end.player("A").skill_trainings, 0);
  EXPECT_EQ(position_text(end.player("A")), "Di/At.D");  // what is gained is gained
}

TEST(BEP_SEASONEND_10, pgp_are_thirty_again) {
  League before = played();
  club_at(before, 0).pgp = 3;
  club_at(before, 1).pgp = 34;  // with PS
  const End end({man("A", Area::Di, 1, 9)}, {}, before);
  EXPECT_EQ(club_at(end.outcome.league, 0).pgp, 30);
  EXPECT_EQ(club_at(end.outcome.league, 1).pgp, 30);
}

TEST(BEP_SEASONEND_11, fitness_by_the_age_after_the_change) {
  const End end({man("Uomo", Area::Di, 1, 9, -5), man("Nuovo", Area::Di, age_J, 6, -1),
                 man("Ragazzo", Area::Di, age_P, 2, -4)});
  EXPECT_EQ(end.player("Uomo").fo, 0);
  EXPECT_EQ(end.player("Nuovo").fo, 0);
  EXPECT_EQ(end.player("Ragazzo").fo, 2);
}

TEST(BEP_SEASONEND_12, a_new_quota_of_six_and_last_years_places) {
  cites("BEP-YOUTH-7", "BEP-YOUTH-8", "BEP-R51", "BEP-W36");
  League before = played();
  Club& club = club_at(before, 0);
  club.discover_left = 2;  // four of six were used
  club.discover_left_last = 3;
  club.discovered_s = 1;
  const End end({man("A", Area::Di, 1, 9)}, {}, before);
  EXPECT_EQ(end.club().discover_left, 6);
  EXPECT_EQ(end.club().discover_left_last, 2);  // the three lapse
  EXPECT_EQ(end.club().discovered_s, 0);
  EXPECT_EQ(end.club().discovered_s_last, 1);
}

TEST(BEP_R70, what_passes_on) {
  League before = played();
  Club& club = club_at(before, 0);
  club.ps = 4;
  club.pa = 12;
  club.bribe_banned = true;
  Player banned = man("A", Area::Di, 1, 9);
  banned.ban = 2;
  banned.pd = 24;
  const int others = club_at(before, 20).money;
  const End end({banned}, {}, before);
  EXPECT_EQ(end.club().ps, 4);
  EXPECT_EQ(end.player("A").ban, 2);  // served in session 1
  EXPECT_FALSE(end.club().bribe_banned);
  int prizes = 0;
  for (const Prize& prize : end.outcome.record.prizes)
    prizes += prize.club == 20 ? prize.amount : 0;
  EXPECT_EQ(club_at(end.outcome.league, 20).money, others + prizes);
}

TEST(BEP_R58, the_salary_of_the_new_season) {
  cites("salary.base=season_start", "salary.base=career_start");
  Player trained = man("A", Area::Di, 2, 15);
  trained.start_ab = 11;
  trained.career_ab = 6;
  Player grown = man("B", Area::Di, age_J, 11);
  grown.start_ab = grown.career_ab = 2;
  const End end({trained, grown});
  EXPECT_EQ(end.player("A").start_ab, 12);  // III: 15 less 3
  EXPECT_EQ(end.player("A").career_ab, 6);
  EXPECT_EQ(salary(end.player("A")), 6);
  EXPECT_EQ(end.player("B").start_ab, 11);
  EXPECT_EQ(end.player("B").career_ab, 11);  // his career as an adult begins
}

TEST(BEP_SEASONEND_3, a_listing_is_printed_with_the_values_after_ageing_and_lapses_with_its_man) {
  Orders orders;
  orders.list = {{"Resta", 2, 1}, {"Lascia", 1, 2}};
  const End end({man("Resta", Area::Di, 1, 8), man("Lascia", Area::Di, 1, 3)}, orders);
  ASSERT_EQ(end.outcome.league.lots.size(), 1U);
  const Lot& lot = end.outcome.league.lots[0];
  EXPECT_EQ(lot.player, end.player("Resta").id);
  EXPECT_EQ(lot.minimum, 4 * 5 * 10);  // II 6
  EXPECT_EQ(lot.declared, 2);
  EXPECT_EQ(end.player("Resta").listed, 2);
}

TEST(BEP_ORDERS_4, E69_the_season_end_sheet_pensions_and_lists_only) {
  Orders orders;
  orders.sell = {{"A", 1}};
  orders.list = {{"A", 0, 2}};
  orders.stadium = {3};
  orders.train = {{"A", Training::AB, 4}};
  const End end({man("A", Area::Di, 1, 9)}, orders);
  EXPECT_EQ(end.text("A"), "A II 7+0 Di.D");
  ASSERT_EQ(end.outcome.league.lots.size(), 1U);  // the sale does not stand in the way
  std::vector<int> ignored;
  for (const Correction& correction : end.outcome.record.corrections) {
    if (correction.club != 0) continue;
    EXPECT_EQ(correction.code, "E69");
    ignored.push_back(correction.line);
  }
  EXPECT_EQ(ignored, (std::vector<int>{1, 4, 3}));
}

}  // namespace
}  // namespace touchline::beppiland
