// Fifty seasons by the quick model (soak.hpp); twenty-five in an ordinary run, as far as drift
// goes. And that each figure of the certificate can fail.
#include "games/fool/numbers/soak.hpp"
#include "support/long_run.hpp"

namespace touchline::fool {
namespace {

TEST(FoolDecades, LeagueOfThreeTemperamentsLivesOn) {
  soak::is_sound(soak::live_on(std::max(2, std::min(50, long_run(250)))), false);
}

Decades sound_decades() {
  Decades made;
  made.teams = {"Ants", "Bears"};
  made.tempers = {Temper::build, Temper::thrifty};
  made.games_a_season = 12;
  made.active_roster = 52;
  for (int year = 1; year <= 25; ++year) {
    SeasonLived one;
    one.season = year;
    one.games = 12;
    one.points = 12 * 40;
    one.points_a_game = {18, 22};
    one.champion = year % 2;
    one.men.smallest_roster = one.men.largest_roster = 52;
    one.men.all.add({3, 3, 3});
    made.seasons.push_back(one);
  }
  return made;
}
constexpr double spread_of_those = 2.8284;

std::vector<std::string> too_far(const Decades& decades) {
  std::vector<std::string> names;
  for (const Comparison& figure : decades_certificate(decades, spread_of_those, true).figures)
    if (!figure.ok()) names.push_back(figure.name);
  return names;
}
using Names = std::vector<std::string>;

TEST(FoolDecades, WhatIsSoundIsCertified) {
  EXPECT_EQ(too_far(sound_decades()), Names{});
  EXPECT_NEAR(mean_points(sound_decades()), 20, 1e-9);
}

TEST(FoolDecades, EveryFigureCanBeTooFar) {
  Decades broken = sound_decades();
  broken.broken.push_back("season 3: a man is on two rosters");
  EXPECT_EQ(too_far(broken), Names{"invariants broken after a phase"});

  Decades dry = sound_decades();
  dry.seasons[7].men.dry.push_back(Position::te);
  EXPECT_EQ(too_far(dry), Names{"positions that ran dry"});

  Decades empty = sound_decades();
  empty.seasons[7].empty_slots = 1;
  EXPECT_EQ(too_far(empty), Names{"slots that nobody filled"});

  Decades small = sound_decades();
  small.seasons[7].men.smallest_roster = 44;
  EXPECT_EQ(too_far(small), Names{"smallest active roster"});

  Decades large = sound_decades();
  large.seasons[7].men.largest_roster = 53;
  EXPECT_EQ(too_far(large), Names{"largest active roster"});

  Decades apart = sound_decades();
  for (SeasonLived& one : apart.seasons) one.points_a_game = {16, 24};
  EXPECT_EQ(too_far(apart), Names{"points a game, deviation over teams"});

  Decades grown = sound_decades();
  for (std::size_t i = 20; i < 25; ++i) {
    grown.seasons[i].men.all = {};
    grown.seasons[i].men.all.add({3, 4, 3});  // a third of an ability more
  }
  EXPECT_EQ(too_far(grown), Names{"drift of an ability since season 11"});
}

TEST(FoolDecades, LeagueThatOneTeamWinsForEverIsTooFar) {
  Decades made = sound_decades();
  made.teams = {"Ants", "Bears", "Cougars", "Dogs"};
  made.tempers = {Temper::build, Temper::thrifty, Temper::build, Temper::win_now};
  for (SeasonLived& one : made.seasons) {
    one.champion = 2;
    one.points_a_game = {17.4, 18.2, 22.6, 21.8};
  }
  EXPECT_EQ(too_far(made), Names{"teams with a title (if all were alike)"});
}

}  // namespace
}  // namespace touchline::fool
