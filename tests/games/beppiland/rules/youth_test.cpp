// The young: how often they play, how they grow, and how they are discovered.
#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/sample_men.hpp"
#include "games/beppiland/rules/season_end.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::Desk;
using men::man;
using men::start_club;

TEST(BEP_YOUTH_2, a_primavera_plays_once_a_session) {
  cites("BEP-R49");
  Club club = start_club();
  const Switches switches{};
  Roster roster(club, switches);
  const int boy = 15;
  ASSERT_EQ(club.players[15].age, age_P);
  EXPECT_TRUE(roster.eligible(boy, 0));
  roster.use({{boy, Area::Di, 0}});  // out of position: it counts all the same
  EXPECT_FALSE(roster.eligible(boy, 1));
  EXPECT_FALSE(roster.eligible(boy, -1));  // nor a friendly
}

TEST(BEP_YOUTH_3, a_juniores_plays_twice_a_session) {
  cites("BEP-R49");
  Club club = start_club();
  const Switches switches{};
  Roster roster(club, switches);
  const int boy = 9;
  ASSERT_EQ(club.players[9].age, age_J);
  roster.use({{boy, Area::Ce, 0}});
  EXPECT_TRUE(roster.eligible(boy, 1));
  roster.use({{boy, Area::Ce, 0}});
  EXPECT_FALSE(roster.eligible(boy, 2));
  EXPECT_EQ(match_limit(club.players[0]), -1);  // an adult
}

TEST(BEP_W25, growth) {
  cites("BEP-YOUTH-4", "BEP-YOUTH-5");
  Player primavera = man("P", Area::Di, age_P, 2);
  primavera.experience = 2;
  EXPECT_TRUE(grow(primavera, 1));
  EXPECT_EQ(primavera.ab, 3);
  EXPECT_EQ(primavera.experience, 0);
  Player juniores = man("J", Area::Di, age_J, 5);
  juniores.experience = 3;
  EXPECT_TRUE(grow(juniores, 2));
  EXPECT_EQ(juniores.ab, 6);
  EXPECT_EQ(juniores.experience, 1);
}

/// Plays some sessions and compares every young man with the matches he was seen in.
bool grown_within_a_session(const Switches& switches) {
  League league = men::founded(switches);
  bool grown_at_once = false;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const SessionOutcome outcome = play_session(league, men::sheets(league, seed));
    std::map<int, int> counted, all, ab;
    for (const MatchRecord& match : outcome.record.matches) {
      for (const Side side : both_sides) {
        if (is_fill_in(match.meeting.club[side])) continue;
        for (const Man& who : match.teams[side].men) {
          if (!young(who.age)) continue;
          if (match.weather == Weather::suspended) all[who.player] += 100;
          if (ab.contains(who.player) && who.ab > ab[who.player]) grown_at_once = true;
          ab[who.player] = who.ab;
          ++all[who.player];
          if (!who.out_of_position && match.weather != Weather::suspended) ++counted[who.player];
        }
      }
    }
    for (const Club& club : league.clubs) {
      for (const Player& before : club.players) {
        if (!young(before.age)) continue;
        const int number = static_cast<int>(&club - league.clubs.data());
        const Player* after = find_player(men::club_at(outcome.league, number), before.id);
        if (!after) continue;
        if (all[before.id] < 100) {
          EXPECT_LE(all[before.id], before.age == age_P ? 1 : 2);
        }
        const int needed = before.age == age_P ? 3 : 4;
        const int sum = before.experience + counted[before.id];
        EXPECT_EQ(after->ab, before.ab + sum / needed);
        EXPECT_EQ(after->experience, sum % needed);
      }
    }
    league = outcome.league;
  }
  return grown_at_once;
}

TEST(BEP_R49, growth_is_booked_at_the_sessions_end) {
  cites("BEP-YOUTH-2", "BEP-YOUTH-3", "BEP-YOUTH-4", "BEP-YOUTH-5", "youth.growth=session_end");
  EXPECT_FALSE(grown_within_a_session({}));
}

TEST(BEP_R49, or_at_once) {
  cites("youth.growth=immediate");
  Switches switches;
  ASSERT_TRUE(set_switch(switches, "youth.growth=immediate"));
  EXPECT_TRUE(
      grown_within_a_session(switches));  // between the first and the second match of a Juniores
}

TEST(BEP_W25, an_oop_match_gives_no_experience_and_is_one_of_his_two) {
  League league = men::founded();
  const Club& club = men::club_at(league, 0);
  const auto named = [&](const std::string& name) {
    return std::find_if(club.players.begin(), club.players.end(),
                        [&](const Player& player) { return player.name == name; });
  };
  const auto boy = std::find_if(club.players.begin(), club.players.end(), [](const Player& player) {
    return player.age == age_J && player.positions.has(Area::At);
  });
  // In place of a defender in every match: two of them are his.
  SessionInput input = men::sheets(league, 5);
  for (MatchOrders& match : input.sheets[0].orders.matches) {
    std::erase_if(match.cells, [&](const Cell& cell) { return cell.player == boy->name; });
    const auto defender =
        std::find_if(match.cells.begin(), match.cells.end(), [&](const Cell& cell) {
          return cell.area.value_or(named(cell.player)->positions.first()) == Area::Di;
        });
    ASSERT_NE(defender, match.cells.end());
    *defender = {boy->name, Area::Di, 0};
  }
  const SessionOutcome outcome = play_session(league, input);
  int matches = 0;
  for (const MatchRecord& match : outcome.record.matches) {
    for (const Side side : both_sides) {
      for (const Man& who : match.teams[side].men) {
        if (who.player != boy->id) continue;
        ++matches;
        EXPECT_TRUE(who.out_of_position);
      }
    }
  }
  EXPECT_EQ(matches, 2);
  const Player* after = find_player(men::club_at(outcome.league, 0), boy->id);
  EXPECT_EQ(after->experience, 0);
  EXPECT_EQ(sum(after->oop), 0);  // nor towards a second position
}

RC_GTEST_PROP(BEP_YOUTH_4, a_primavera_gains_one_for_three_matches, ()) {
  Player boy = man("P", Area::Di, age_P, 2);
  int matches = 0;
  for (const int more : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 3))) {
    grow(boy, more);
    matches += more;
  }
  RC_ASSERT(boy.ab == 2 + matches / 3);
  RC_ASSERT(boy.experience == matches % 3);
}

RC_GTEST_PROP(BEP_YOUTH_5, a_juniores_gains_one_for_four_matches, ()) {
  Player boy = man("J", Area::Di, age_J, 5);
  int matches = 0;
  for (const int more : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 3))) {
    grow(boy, more);
    matches += more;
  }
  RC_ASSERT(boy.ab == 5 + matches / 4);
  RC_ASSERT(boy.experience == matches % 4);
}

TEST(BEP_YOUTH_6, experience_stays_when_a_primavera_becomes_a_juniores) {
  Player boy = man("P", Area::Di, age_P, 3);
  boy.experience = 2;
  ASSERT_TRUE(grow_older(boy));
  EXPECT_EQ(boy.age, age_J);
  EXPECT_EQ(boy.experience, 2);
  EXPECT_FALSE(grow(boy, 1));  // four are needed now
  EXPECT_TRUE(grow(boy, 1));
}

// --------------------------------------------------------------------------------------- discovery

TEST(BEP_W36, an_old_clubs_discoveries) {
  cites("BEP-YOUTH-7", "BEP-YOUTH-8", "BEP-YOUTH-9", "BEP-YOUTH-10", "BEP-R51", "discover.sd=no");
  Desk desk({start_club()});
  desk.orders().discover = {{"A", Area::At, Flank::S, 1},
                            {"B", Area::Di, Flank::S, 2},
                            {"C", Area::Po, std::nullopt, 3},
                            {"D", Area::Ce, Flank::D, 4},
                            {"E", Area::At, Flank::S, 5}};
  discover(desk.sitting);
  EXPECT_EQ(to_text(desk.player("A")), "A P 2+2 At.S");
  EXPECT_EQ(to_text(desk.player("B")), "B P 2+2 Di.S");
  EXPECT_EQ(to_text(desk.player("C")), "C P 2+2 Po");
  EXPECT_EQ(to_text(desk.player("D")), "D P 2+2 Ce.D");
  EXPECT_EQ(to_text(desk.player("E")), "E P 2+2 At.D");
  ASSERT_EQ(desk.codes(), "E43");
  EXPECT_EQ(desk.sitting.record.corrections[0].line, 5);
}

TEST(BEP_W36, unused_places_give_juniores_the_season_after) {
  Desk desk({start_club()});
  Club& club = desk.club();
  club.discover_left_last = 2;
  for (int i = 0; i < 9; ++i) {
    desk.orders().discover.push_back({"N" + std::to_string(i), Area::At, Flank::D, i + 1});
  }
  discover(desk.sitting);
  std::vector<std::string> ages;
  for (const Player& player : club.players) {
    if (player.name.starts_with("N") && player.name != "Nove") ages.push_back(age_text(player.age));
  }
  EXPECT_EQ(ages, (std::vector<std::string>{"P", "P", "P", "P", "P", "P", "J", "J"}));
  EXPECT_EQ(to_text(desk.player("N7")), "N7 J 2+2 At.D");
  EXPECT_EQ(desk.player("N7").experience, 0);
  ASSERT_EQ(desk.codes(), "E43");  // the ninth
  EXPECT_FALSE(desk.has("N8"));
}

TEST(BEP_YOUTH_7, six_a_season) {
  Desk desk({start_club()});
  for (int session = 0; session < 4; ++session) {
    desk.orders().discover = {{"X" + std::to_string(session), Area::Di, Flank::D, 1},
                              {"Y" + std::to_string(session), Area::Di, Flank::D, 2}};
    discover(desk.sitting);
  }
  EXPECT_EQ(desk.club().players.size(), 21U + 6U);
  ASSERT_EQ(desk.codes(), "E43 E43");
  EXPECT_EQ(desk.club().discover_left, 0);
}

TEST(BEP_YOUTH_8, the_limit_of_their_own_year_holds_for_last_years_places) {
  cites("BEP-R51");
  Desk desk({start_club()});
  Club& club = desk.club();
  club.discover_left = 0;
  club.discover_left_last = 3;
  club.discovered_s_last = 1;
  desk.orders().discover = {{"A", Area::At, Flank::S, 1}, {"B", Area::Li, Flank::S, 2}};
  discover(desk.sitting);
  EXPECT_EQ(to_text(desk.player("A")), "A J 2+2 At.S");
  EXPECT_EQ(to_text(desk.player("B")), "B J 2+2 Li.D");
  EXPECT_EQ(club.discovered_s, 0);  // this year's count is another
}

TEST(BEP_YOUTH_9, two_left_footed_a_year_for_clubs_that_are_not_new) {
  for (const int founded : {1, 2}) {
    Desk desk({start_club()}, 2);
    desk.club().founded = founded;
    for (int i = 0; i < 4; ++i) {
      desk.orders().discover.push_back({"N" + std::to_string(i), Area::At, Flank::S, i});
    }
    discover(desk.sitting);
    EXPECT_EQ(desk.player("N1").flank, Flank::S);
    EXPECT_EQ(desk.player("N2").flank, founded == 1 ? Flank::D : Flank::S);
  }
}

TEST(BEP_YOUTH_10, a_keeper_has_no_side_and_a_sweeper_has_one) {
  Desk desk({start_club()});
  desk.orders().discover = {{"Portiere", Area::Po, Flank::S, 1},
                            {"Libero", Area::Li, Flank::S, 2},
                            {"Senza", Area::Li, std::nullopt, 3}};
  discover(desk.sitting);
  EXPECT_EQ(desk.player("Portiere").flank, Flank::none);
  EXPECT_EQ(desk.player("Libero").flank, Flank::S);
  EXPECT_EQ(desk.player("Senza").flank, Flank::D);  // E43
  EXPECT_EQ(desk.club().discovered_s, 1);           // keepers do not count, sweepers do
  ASSERT_EQ(desk.codes(), "E43");
}

TEST(BEP_R51, both_sides_or_not) {
  cites("discover.sd=no", "discover.sd=counts_as_S");
  for (const bool allowed : {false, true}) {
    Switches switches;
    ASSERT_TRUE(set_switch(switches, allowed ? "discover.sd=counts_as_S" : "discover.sd=no"));
    Desk desk({start_club()}, 2, switches);
    desk.orders().discover = {
        {"A", Area::At, Flank::SD, 1}, {"B", Area::At, Flank::S, 2}, {"C", Area::At, Flank::SD, 3}};
    discover(desk.sitting);
    EXPECT_EQ(desk.player("A").flank, allowed ? Flank::SD : Flank::D);
    EXPECT_EQ(desk.player("B").flank, Flank::S);
    EXPECT_EQ(desk.player("C").flank, Flank::D);
    ASSERT_EQ(desk.codes(), allowed ? "E43" : "E43 E43");
  }
}

TEST(BEP_R51, the_discovered_may_be_fielded_at_once) {
  League league = men::founded();
  league.season = 2;  // an old club now
  Club& club = men::club_at(league, 0);
  club.discover_left = 6;
  SessionInput input = men::sheets(league, 9);
  Orders& orders = input.sheets[0].orders;
  orders.discover = {{"Pulcino", Area::At, Flank::D, 1}};
  Cell& cell = orders.matches.front().cells.back();
  cell = {"Pulcino", std::nullopt, 2};
  const Rehearsal rehearsal = rehearse(league, 0, orders);
  EXPECT_EQ(rehearsal.club.players.back().name, "Pulcino");
  const auto& men = rehearsal.teams.front().men;
  EXPECT_TRUE(std::any_of(men.begin(), men.end(), [&](const Man& man) {
    return man.player == rehearsal.club.players.back().id;
  }));
}

TEST(BEP_ORDERS_4, E43_a_name_that_is_taken_gets_a_number) {
  Desk desk({start_club()});
  desk.orders().discover = {{"Uno", Area::At, Flank::D, 1},
                            {"Uno", Area::At, Flank::D, 2},
                            {"Aiuto", Area::At, Flank::D, 3}};  // the coach's
  discover(desk.sitting);
  EXPECT_TRUE(desk.has("Uno 2"));
  EXPECT_TRUE(desk.has("Uno 3"));
  EXPECT_TRUE(desk.has("Aiuto 2"));
  ASSERT_EQ(desk.codes(), "E43 E43 E43");
}

}  // namespace
}  // namespace touchline::beppiland
