// The weather of days and matches, and what a suspended match leaves behind: BEP-WEATHER.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/sample_match.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using namespace match_sample;

TEST(BEP_W31, weather_draws) {
  cites("BEP-WEATHER-1", "BEP-WEATHER-2");
  EXPECT_TRUE(sunny(6000));
  EXPECT_FALSE(sunny(6001));
  EXPECT_EQ(rainy_day(5750), Weather::threatening);
  EXPECT_EQ(rainy_day(5751), Weather::light_rain);
  EXPECT_EQ(rainy_day(8250), Weather::light_rain);
  EXPECT_EQ(rainy_day(8251), Weather::downpour);
  EXPECT_EQ(rainy_day(9500), Weather::downpour);
  EXPECT_EQ(rainy_day(9501), Weather::suspended);
}

TEST(BEP_WEATHER_1, six_days_in_ten_are_sunny) {
  // Without a forecast the day is drawn 6000 to 4000.
  int suns = 0;
  constexpr int days = 4000;
  SmallSession session(1);
  session.league.forecast.clear();
  session.league.meetings[0].slot = days;
  Played played(session);
  ASSERT_EQ(played.sitting.record.days.size(), static_cast<std::size_t>(days));
  std::size_t day = 0;
  for (const DrawLine& line : played.sitting.dice.log()) {
    if (line.rule != "BEP-WEATHER-1"_rule) continue;
    const Sky sky = sunny(line.faces.at(0)) ? Sky::sun : Sky::rain;
    EXPECT_EQ(played.sitting.record.days.at(day++), sky);
    suns += sky == Sky::sun ? 1 : 0;
  }
  EXPECT_EQ(day, static_cast<std::size_t>(days));
  EXPECT_NEAR(suns, 2400, 130);
}

TEST(BEP_WEATHER_2, on_a_rainy_day_each_match_for_itself) {
  std::map<Weather, int> faces;
  for (int face = 1; face <= 10000; ++face) ++faces[rainy_day(face)];
  EXPECT_EQ(faces, (std::map<Weather, int>{{Weather::threatening, 5750},
                                           {Weather::light_rain, 2500},
                                           {Weather::downpour, 1250},
                                           {Weather::suspended, 500}}));
  ListedDice dice;
  dice.give("BEP-WEATHER-2"_rule, home, {9501, 9501}).give("BEP-R47"_rule, home, {8251});
  EXPECT_EQ(draw_weather(dice, Sky::sun, true), Weather::sunny);
  EXPECT_EQ(draw_weather(dice, Sky::rain, true), Weather::suspended);
  EXPECT_EQ(draw_weather(dice, Sky::rain, false), Weather::downpour);  // cannot be put off
  EXPECT_EQ(dice.left(), 0U);
}

TEST(BEP_R44, a_day_is_one_for_all_its_matches) {
  int no_effect = 0, light = 0, pour = 0, put_off = 0;  // of 10^8
  for (int face = 1; face <= 10000; ++face) {
    const Weather weather = rainy_day(face);
    no_effect += weather == Weather::threatening ? 4000 : 0;
    light += weather == Weather::light_rain ? 4000 : 0;
    pour += weather == Weather::downpour ? 4000 : 0;
    put_off += weather == Weather::suspended ? 4000 : 0;
  }
  EXPECT_EQ(no_effect + 6000 * 10000, 83'000'000);
  EXPECT_EQ(light, 10'000'000);
  EXPECT_EQ(pour, 5'000'000);
  EXPECT_EQ(put_off, 2'000'000);
  for (const Sky sky : {Sky::sun, Sky::rain}) {
    SmallSession session(40);
    session.expect(sky);
    for (std::size_t i = 0; i < 40; ++i) session.league.meetings[i].slot = i < 20 ? 1 : 2;
    Played played(session);
    EXPECT_EQ(played.sitting.record.days, (std::vector<Sky>{sky, sky}));
    std::set<Weather> seen;
    for (const MatchRecord& match : played.sitting.record.matches) seen.insert(match.weather);
    EXPECT_EQ(seen.count(Weather::sunny), sky == Sky::sun ? 1U : 0U);
    EXPECT_EQ(seen.size() == 1, sky == Sky::sun);
  }
}

TEST(BEP_R46, nothing_but_cards_and_injuries_is_drawn) {
  Setting setting;
  setting.teams = {even_team(3, 3, 3), even_team(3, 3, 3)};
  setting.teams.home.fc = points(0, 0, 0, 0, 7);
  setting.decides = true;
  setting.weather = Weather::suspended;
  ListedDice dice;
  dice.give("BEP-HARD-3"_rule, away, {1}).give("BEP-HARD-10"_rule, home, {1});
  dice.give("BEP-HARD-11"_rule, home, {50});
  const Course course = play_match(dice, setting);
  EXPECT_TRUE(course.men.away[0].red);
  EXPECT_EQ(course.men.home[0].injury, 4);
  EXPECT_EQ(dice.thrown("BEP-HARD-2"_rule, home) + dice.thrown("BEP-HARD-2"_rule, away), 22U);
  EXPECT_EQ(dice.thrown("BEP-HARD-6"_rule, home), 0U);
  EXPECT_EQ(dice.thrown("BEP-R37"_rule, home), 0U);
  EXPECT_EQ(course.goals, (BySide<int>{0, 0}));
  EXPECT_FALSE(course.extra_time || course.shot_out);
}

/// A rainy session of one match whose dice suspend it, with an event for somebody of the home club.
struct Washout {
  explicit Washout(const std::string& appearance) {
    for (std::uint64_t seed = 1; seed < 2000; ++seed) {
      session = std::make_unique<SmallSession>(1, seed);
      session->expect(Sky::rain);
      EXPECT_TRUE(set_switch(session->league.switches, "suspended.appearance=" + appearance));
      for (Player& one : session->league.clubs[0].players) one.age = age_J;
      MatchOrders& orders = session->order(1, "Po1 Li1 Di1 Di2 Di3 Ce1 Ce2 Ce3 At1 At2 Di4:A");
      orders.pgp = points(0, 0, 6, 0, 0);
      session->input.sheets[0].orders.bribe.push_back({"Ch1-01", BribeKind::penalty, 1});
      session->league.clubs[0].money = 2000;
      sitting = std::make_unique<Sitting>(session->league, session->input);
      sitting->record.session = 3;
      take_sheets(*sitting);
      take_stakes(*sitting);
      make_lineups(*sitting);
      play_matches(*sitting);
      if (match().weather == Weather::suspended && events(home) > 1) return;
    }
    ADD_FAILURE() << "it never rained so hard";
  }
  const MatchRecord& match() const { return sitting->record.matches.at(0); }
  bool eventful(Side side, std::size_t i) const {
    const Condition& one = match().course.men[side][i];
    return one.yellow || one.red || one.injury > 0;
  }
  int events(Side side) const {
    int n = 0;
    for (std::size_t i = 0; i < Team::men_on_pitch; ++i) n += eventful(side, i) ? 1 : 0;
    return n;
  }
  std::unique_ptr<SmallSession> session{};
  std::unique_ptr<Sitting> sitting{};
};

TEST(BEP_R46, who_has_played_in_a_suspended_match) {
  cites("BEP-WEATHER-7", "suspended.appearance=events", "suspended.appearance=all",
        "suspended.appearance=none");
  for (const std::string rule : {"events", "all", "none"}) {
    Washout washout(rule);
    for (std::size_t i = 0; i < Team::men_on_pitch; ++i) {
      const int id = washout.match().teams.home.men[i].player;
      const int expected = rule == "all" || (rule == "events" && washout.eventful(home, i)) ? 1 : 0;
      EXPECT_EQ(washout.sitting->shares[id].appearances, expected) << rule << i;
      EXPECT_EQ(washout.sitting->shares[id].experience, 0);
    }
  }
}

TEST(BEP_WEATHER_7, booked_sent_off_or_injured_as_if_it_had_been_played) {
  Washout washout("events");
  for (std::size_t i = 0; i < Team::men_on_pitch; ++i) {
    const Condition& what = washout.match().course.men.home[i];
    const int id = washout.match().teams.home.men[i].player;
    const Player* one = find_player(washout.session->league.clubs[0], id);
    EXPECT_EQ(one->pd, (what.yellow ? 4 : 0) + (what.red ? 10 : 0));
    EXPECT_EQ(washout.sitting->shares[id].worst_injury, fitness_loss(what.injury));
  }
}

TEST(BEP_R46, no_goals_takings_or_points_and_stakes_and_performances_come_back) {
  Washout washout("events");
  League& league = washout.session->league;
  EXPECT_EQ(washout.match().goals, (BySide<int>{0, 0}));
  EXPECT_TRUE(league.results.empty());
  EXPECT_EQ(league.clubs[0].recent_wins + league.clubs[0].recent_draws, 0);
  EXPECT_EQ(washout.match().teams.home.pgp, points(0, 0, 6, 0, 0));
  EXPECT_EQ(league.clubs[0].pgp, 30);
  EXPECT_EQ(league.clubs[0].money, 2000);  // 500 to the referee and back
  ASSERT_EQ(washout.sitting->record.bribes.size(), 1U);
  EXPECT_TRUE(washout.sitting->record.bribes[0].refunded);
  for (const DrawLine& line : washout.sitting->dice.log()) {
    EXPECT_NE(line.rule, "BEP-BRIBE-6"_rule);
  }
  for (const Player& one : league.clubs[0].players) EXPECT_EQ(one.oop, Points{});
  book_money(*washout.sitting);
  for (const LedgerEntry& entry : washout.sitting->record.ledger) EXPECT_NE(entry.kind, "takings");
}

TEST(BEP_WEATHER_6, a_suspended_match_is_played_in_a_later_session) {
  Washout washout("events");
  const League& league = washout.session->league;
  ASSERT_EQ(league.put_off.size(), 1U);
  EXPECT_EQ(league.put_off[0], (PutOff{league.meetings[0], 4}));
  EXPECT_TRUE(can_be_put_off(washout.session->league.meetings[0], 3));
  EXPECT_FALSE(can_be_put_off(washout.session->league.meetings[0], 11));
}

}  // namespace
}  // namespace touchline::beppiland
