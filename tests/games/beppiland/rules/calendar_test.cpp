// The calendar: rounds of the championship, groups and draws of the cups, what is played in which
// session, the forecast, and matches that are put off.
#include "games/beppiland/rules/calendar.hpp"

#include <map>
#include <set>

#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;

int count_of(const League& league, C competition) {
  return static_cast<int>(
      std::count_if(league.meetings.begin(), league.meetings.end(),
                    [&](const Meeting& one) { return one.competition == competition; }));
}

TEST(BEP_LEAGUE_3, championship_rounds_pair_everybody) {
  cites("BEP-R4");
  std::map<std::pair<int, int>, int> first_half, all;
  std::map<int, int> home_first, home_all;
  for (int round = 1; round <= 22; ++round) {
    const auto pairs = championship_round(round);
    ASSERT_EQ(pairs.size(), 6U);
    std::set<int> clubs;
    for (const BySide<int>& pair : pairs) {
      clubs.insert({pair.home, pair.away});
      ++all[{pair.home, pair.away}];
      ++home_all[pair.home];
      if (round > 11) continue;
      ++first_half[std::minmax(pair.home, pair.away)];
      ++home_first[pair.home];
    }
    EXPECT_EQ(clubs.size(), 12U) << "everybody plays in round " << round;
  }
  EXPECT_EQ(first_half.size(), 66U);
  for (const auto& [pair, times] : first_half) EXPECT_EQ(times, 1);
  EXPECT_EQ(all.size(), 132U) << "each once on each ground";
  for (int i = 0; i < 12; ++i) {
    EXPECT_TRUE(home_first[i] == 5 || home_first[i] == 6) << i;
    EXPECT_EQ(home_all[i], 11);
  }
}

TEST(BEP_R4, the_pairing_of_the_rule_book) {
  const auto first = championship_round(1);  // r = 0: 0 meets 11 at home; 1 + 10, 2 + 9, …
  const std::set<std::pair<int, int>> expected{{0, 11}, {1, 10}, {2, 9}, {3, 8}, {4, 7}, {5, 6}};
  std::set<std::pair<int, int>> found;
  for (const BySide<int>& pair : first) found.emplace(pair.home, pair.away);
  EXPECT_EQ(found, expected);
  for (const BySide<int>& pair : championship_round(2)) {  // r = 1: 2·6 = 12, away at 11
    if (pair.home == 11 || pair.away == 11) {
      EXPECT_EQ(pair, (BySide<int>{11, 6}));
    }
  }
}

TEST(BEP_R4, twice_or_once) {
  cites("league.rounds=double", "league.rounds=single");
  for (const Rounds rounds : {Rounds::twice, Rounds::once}) {
    Switches switches;
    switches.rounds = rounds;
    const Season season = play_season(new_league(switches), 50);
    std::map<std::pair<int, int>, int> met;
    for (const Result& one : season.before.back().results) {
      if (one.competition == C::championship) ++met[std::minmax(one.club.home, one.club.away)];
    }
    EXPECT_EQ(met.size(), 3U * 66U);
    for (const auto& [pair, times] : met) EXPECT_EQ(times, rounds == Rounds::twice ? 2 : 1);
  }
}

TEST(BEP_LEAGUE_3, three_leagues_of_twelve) {
  const League league = new_league();
  for (int which = 0; which < 3; ++which) {
    EXPECT_EQ(clubs_of_league(league, which).size(), 12U);
    auto numbers = league.numbering[static_cast<std::size_t>(which)];
    std::sort(numbers.begin(), numbers.end());
    EXPECT_EQ(numbers, clubs_of_league(league, which));
  }
}

TEST(BEP_LEAGUE_1, eleven_sessions_of_two_to_four_matches) {
  cites("BEP-R5", "BEP-LEAGUE-14");
  const Season& season = first_season();
  std::vector<int> numbers;
  for (const League& before : season.before) numbers.push_back(before.session);
  EXPECT_EQ(numbers, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}));
  for (const League& before : season.before) {
    if (before.session > sessions) continue;
    int five = 0;
    for (int number = 0; number < 36; ++number) {
      const auto list = meetings_of(before, number);
      const auto fresh =
          std::count_if(list.begin(), list.end(), [](const Meeting* one) { return !one->again; });
      EXPECT_GE(fresh, 2);
      EXPECT_LE(fresh, before.session == 1 ? 5 : 4);
      five += fresh == 5 ? 1 : 0;
    }
    EXPECT_EQ(five, before.session == 1 ? 8 : 0);
  }
}

TEST(BEP_LEAGUE_2, four_competitions) {
  std::set<C> seen;
  for (const MatchDay& day : default_calendar()) seen.insert(day.competition);
  EXPECT_EQ(seen, (std::set<C>{C::championship, C::cup, C::torneo, C::juniores}));
}

TEST(BEP_R5, the_default_calendar) {
  const auto when = [](C competition, int round) {
    std::vector<std::pair<int, int>> days;
    for (const MatchDay& day : default_calendar()) {
      if (day.competition == competition && day.round == round)
        days.emplace_back(day.session, day.slot);
    }
    return days;
  };
  using Days = std::vector<std::pair<int, int>>;
  EXPECT_EQ(when(C::championship, 1), (Days{{1, 1}}));
  EXPECT_EQ(when(C::championship, 22), (Days{{11, 3}}));
  EXPECT_EQ(when(C::torneo, 1), (Days{{1, 2}, {1, 4}, {1, 5}}));
  EXPECT_EQ(when(C::torneo, 2), (Days{{3, 2}}));
  EXPECT_EQ(when(C::torneo, 5), (Days{{9, 2}}));
  EXPECT_EQ(when(C::cup, 1), (Days{{2, 2}, {2, 4}}));
  EXPECT_EQ(when(C::cup, 5), (Days{{10, 2}, {10, 4}}));
  EXPECT_EQ(when(C::cup, 6), (Days{{11, 2}}));
  EXPECT_EQ(when(C::juniores, 1), (Days{{1, 6}}));
  EXPECT_EQ(when(C::juniores, 2), (Days{{3, 4}}));
  EXPECT_EQ(when(C::juniores, 6), (Days{{11, 4}}));
}

TEST(BEP_LEAGUE_8, sixty_four_in_the_cup_and_six_rounds) {
  cites("BEP-LEAGUE-9");
  const auto& rounds = first_season().before.back().cup.rounds;
  ASSERT_EQ(rounds.size(), 6U);
  std::set<int> first;
  for (const Tie& tie : rounds[0].ties) first.insert({tie.club.home, tie.club.away});
  EXPECT_EQ(first.size(), 64U);
  EXPECT_EQ(std::count_if(first.begin(), first.end(), is_fill_in), 28);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(rounds[i].ties.size(), 32U >> i);
    EXPECT_EQ(rounds[i].legs, i < 5 ? 2 : 1);
    EXPECT_EQ(rounds[i].neutral, i == 5) << "the final is on neutral ground";
    for (const Tie& tie : rounds[i].ties) EXPECT_TRUE(tie.winner.has_value());
  }
}

TEST(BEP_LEAGUE_9, home_and_away) {
  const League& second = first_season().before[1];
  ASSERT_EQ(second.session, 2);
  std::map<int, std::vector<Meeting>> by_tie;
  for (const Meeting& one : second.meetings) {
    if (one.competition == C::cup) by_tie[one.tie].push_back(one);
  }
  EXPECT_EQ(by_tie.size(), 32U);
  for (const auto& [tie, legs] : by_tie) {
    ASSERT_EQ(legs.size(), 2U);
    EXPECT_EQ(legs[0].leg, 1);
    EXPECT_LT(legs[0].slot, legs[1].slot);
    EXPECT_EQ(legs[0].club, (BySide<int>{legs[1].club.away, legs[1].club.home}));
    EXPECT_EQ(legs[0].club, second.cup.rounds[0].ties[static_cast<std::size_t>(tie)].club)
        << "first-drawn at home in leg 1";
    EXPECT_FALSE(legs[0].neutral);
  }
  int finals = 0;
  for (const League& before : first_season().before) {
    for (const Meeting& one : before.meetings) {
      if (one.competition != C::cup) continue;
      EXPECT_EQ(one.neutral, one.leg == 0) << one.id;
      finals += one.leg == 0 && !one.again ? 1 : 0;
    }
  }
  EXPECT_EQ(finals, 1);
}

TEST(BEP_R10, open_draw_or_clubs_apart) {
  cites("cup.draw=open", "cup.draw=clubs_apart");
  const auto between_clubs = [](CupDraw draw, std::uint64_t seed) {
    League league = new_league();
    league.switches.cup_draw = draw;
    league.session = 2;
    DiceBox dice(seed);
    make_meetings(league, dice);
    int own = 0;
    for (const Tie& tie : league.cup.rounds.at(0).ties) {
      own += !is_fill_in(tie.club.home) && !is_fill_in(tie.club.away) ? 1 : 0;
    }
    EXPECT_EQ(league.cup.rounds[0].ties.size(), 32U);
    return own;
  };
  int most = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(between_clubs(CupDraw::clubs_apart, seed), 4) << "the 8 clubs that are left over";
    most = std::max(most, between_clubs(CupDraw::open, seed));
  }
  EXPECT_GT(most, 4);
}

TEST(BEP_R14, twelve_groups_of_three_then_sixteen) {
  cites("BEP-LEAGUE-11");
  const League& first = first_season().before[0];
  EXPECT_EQ(first.torneo_groups.size(), 12U);
  std::map<int, int> home, away;
  for (const Meeting& one : first.meetings) {
    if (one.competition != C::torneo) continue;
    ++home[one.club.home];
    ++away[one.club.away];
    EXPECT_FALSE(one.neutral);
  }
  for (int number = 0; number < 36; ++number) {
    EXPECT_EQ(home[number], 1);
    EXPECT_EQ(away[number], 1);
  }
  const League& third = first_season().before[2];
  std::set<int> through;
  for (const Tie& tie : third.torneo.rounds.at(0).ties) {
    through.insert({tie.club.home, tie.club.away});
  }
  EXPECT_EQ(through.size(), 16U);
  int seconds = 0;
  for (int group = 0; group < 12; ++group) {
    const auto lines = torneo_table(third, group);
    EXPECT_TRUE(through.contains(lines[0].club) || lines[0].points == lines[1].points);
    seconds += through.contains(lines[1].club) ? 1 : 0;
    EXPECT_FALSE(through.contains(lines[2].club) && lines[2].points < lines[1].points);
  }
  EXPECT_EQ(seconds, 4);
}

/// Of twelve groups in which the first beats both others, the second loses to him and meets the
/// third as given: whether the seconds of the last four groups go through, and no others.
void expect_last_four_seconds(const std::function<BySide<int>(int)>& against_first,
                              const std::function<BySide<int>(int)>& against_third) {
  League league = empty_league(2);
  league.session = 3;
  for (int group = 0; group < 12; ++group) {
    const auto& in = league.torneo_groups[static_cast<std::size_t>(group)];
    const BySide<int> lost = against_first(group), other = against_third(group);
    for (Result one : {result(in[1], in[0], lost.home, lost.away), result(in[0], in[2], 20, 0),
                       result(in[1], in[2], other.home, other.away)}) {
      one.competition = C::torneo;
      one.group = group;
      league.results.push_back(one);
    }
  }
  DiceBox dice(5);
  make_meetings(league, dice);
  std::set<int> through;
  for (const Tie& tie : league.torneo.rounds.at(0).ties) {
    through.insert({tie.club.home, tie.club.away});
  }
  for (int group = 0; group < 12; ++group) {
    const auto& in = league.torneo_groups[static_cast<std::size_t>(group)];
    EXPECT_TRUE(through.contains(in[0]));
    EXPECT_EQ(through.contains(in[1]), group >= 8) << group;
  }
}

TEST(BEP_R14, the_best_seconds_by_points_difference_and_goals) {
  const auto always = [](BySide<int> goals) { return [goals](int) { return goals; }; };
  // Points before a better difference, then the difference before goals, then goals.
  expect_last_four_seconds(
      [](int group) {
        return group < 8 ? BySide<int>{0, 1} : BySide<int>{0, 9};
      },
      [](int group) {
        return group < 8 ? BySide<int>{5, 5} : BySide<int>{1, 0};
      });
  expect_last_four_seconds(
      [](int group) {
        return group < 8 ? BySide<int>{5, 9} : BySide<int>{0, 3};
      },
      always({1, 0}));
  expect_last_four_seconds(always({0, 3}), [](int group) { return BySide<int>{1 + group, group}; });
}

TEST(BEP_LEAGUE_11, neutral_ground_after_the_preliminary_round) {
  cites("BEP-LEAGUE-12", "BEP-R15");
  int torneo = 0, juniores = 0;
  for (const League& before : first_season().before) {
    for (const Meeting& one : before.meetings) {
      if (one.again) continue;
      if (one.competition == C::torneo && one.round > 1) {
        EXPECT_TRUE(one.neutral);
        EXPECT_EQ(one.leg, 0);
        ++torneo;
      }
      if (one.competition == C::juniores) {
        EXPECT_TRUE(one.neutral);
        ++juniores;
      }
    }
  }
  EXPECT_EQ(torneo, 8 + 4 + 2 + 1);
  EXPECT_EQ(juniores, 4 + 16 + 8 + 4 + 2 + 1);
}

TEST(BEP_R15, eight_clubs_play_for_the_last_four_places) {
  cites("BEP-LEAGUE-12");
  const League& first = first_season().before[0];
  EXPECT_EQ(count_of(first, C::juniores), 4);
  EXPECT_EQ(first.juniores.byes.size(), 28U);
  std::set<int> all(first.juniores.byes.begin(), first.juniores.byes.end());
  for (const Tie& tie : first.juniores.rounds.at(0).ties)
    all.insert({tie.club.home, tie.club.away});
  EXPECT_EQ(all.size(), 36U);
  std::vector<std::size_t> ties;
  for (const CupRound& round : first_season().before.back().juniores.rounds) {
    ties.push_back(round.ties.size());
  }
  EXPECT_EQ(ties, (std::vector<std::size_t>{4, 16, 8, 4, 2, 1}));
}

TEST(BEP_R47, what_can_be_put_off) {
  cites("BEP-WEATHER-6");
  const auto can = [](C competition, int round, int session) {
    Meeting one = meeting("x", competition, 0, 1);
    one.round = round;
    return can_be_put_off(one, session);
  };
  EXPECT_TRUE(can(C::championship, 19, 10));
  EXPECT_FALSE(can(C::championship, 22, 11)) << "no session is left";
  EXPECT_TRUE(can(C::cup, 4, 8));
  EXPECT_FALSE(can(C::cup, 5, 10)) << "the final is in the next session";
  EXPECT_FALSE(can(C::cup, 4, 9)) << "put off once already, the next round is near";
  EXPECT_TRUE(can(C::juniores, 1, 1));
  EXPECT_TRUE(can(C::torneo, 5, 9)) << "a final decides no further round";
  EXPECT_FALSE(can(C::title, 1, 12));
  EXPECT_FALSE(can(C::friendly, 1, 3));
}

TEST(BEP_R47, it_is_the_last_column_of_the_next_session) {
  League league = new_league();
  const Meeting off = league.meetings.front();
  league.session = 2;
  DiceBox dice(3);
  league.put_off = {{off, 2}, {off, 3}};
  make_meetings(league, dice);
  const Meeting& last = league.meetings.back();
  EXPECT_EQ(last.id, off.id);
  EXPECT_TRUE(last.again);
  EXPECT_EQ(last.slot, 5);
  EXPECT_EQ(meetings_of(league, off.club.home).back()->id, off.id);
  EXPECT_EQ(std::count_if(league.meetings.begin(), league.meetings.end(),
                          [&](const Meeting& one) { return one.id == off.id; }),
            1);
  EXPECT_EQ(league.put_off, (std::vector<PutOff>{{off, 3}})) << "to the session after it";
}

TEST(BEP_WEATHER_8, a_forecast_for_every_day) {
  for (const League& before : first_season().before) {
    if (before.session > sessions) {
      EXPECT_TRUE(before.forecast.empty());
      continue;
    }
    EXPECT_EQ(static_cast<int>(before.forecast.size()), before.meetings.back().slot);
  }
}

TEST(BEP_R45, the_law_of_the_days_is_kept_and_the_share_of_right_forecasts) {
  cites("BEP-WEATHER-8", "BEP-WEATHER-1");
  const Switches switches;
  const std::array<int, 6> right{90, 80, 70, 60, 60, 60};
  for (int slot = 1; slot <= 6; ++slot) {
    const int share = forecast_right(switches, slot);
    EXPECT_EQ(share, right[static_cast<std::size_t>(slot - 1)]);
    const SkyChance says = forecast_chance(share);
    EXPECT_EQ(says.sun, 60 * share + 40 * (100 - share));
    const double sun = static_cast<double>(says.sun) / says.of;
    const auto given = [&](Sky sky) {
      const SkyChance chance = sky_chance(sky, share);
      return static_cast<double>(chance.sun) / chance.of;
    };
    EXPECT_NEAR(sun * given(Sky::sun) + (1 - sun) * given(Sky::rain), 0.6, 1e-12);
    EXPECT_NEAR(sun * given(Sky::sun) + (1 - sun) * (1 - given(Sky::rain)), share / 100.0, 1e-12);
  }
  const SkyChance sun = sky_chance(Sky::sun, 90), rain = sky_chance(Sky::rain, 90);
  EXPECT_NEAR(static_cast<double>(sun.sun) / sun.of, 0.9310, 5e-5);
  EXPECT_NEAR(1 - static_cast<double>(rain.sun) / rain.of, 0.8571, 5e-5);
}

TEST(BEP_R45, days_follow_the_forecast_that_was_given) {
  League league = empty_league();
  for (int slot = 1; slot <= 4; ++slot) {
    league.meetings.push_back(
        meeting(fmt::format("Ch7-0{}", slot), C::championship, 2 * slot, 2 * slot + 1, slot));
  }
  std::array<int, 4> right{};
  constexpr int days = 600;
  for (std::uint64_t seed = 1; seed <= days; ++seed) {
    DiceBox dice(seed * 77);
    make_forecast(league, dice);
    Evening evening(league, seeded(seed));
    evening.play();
    for (std::size_t i = 0; i < 4; ++i) right[i] += evening.record().days[i] == league.forecast[i];
  }
  const std::array<double, 4> share{0.9, 0.8, 0.7, 0.6};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(right[i] / double{days}, share[i], 0.06) << i;
}

TEST(BEP_BET_1, four_matches_by_lot) {
  std::set<std::string> ever;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    League league = new_league();
    DiceBox dice(seed);
    draw_toto(league, dice);
    const std::set<std::string> drawn(league.toto.begin(), league.toto.end());
    EXPECT_EQ(drawn.size(), 4U);
    for (const std::string& id : drawn) {
      EXPECT_TRUE(std::any_of(league.meetings.begin(), league.meetings.end(),
                              [&](const Meeting& one) { return one.id == id; }));
    }
    ever.insert(drawn.begin(), drawn.end());
  }
  EXPECT_GT(ever.size(), 20U);
}

}  // namespace
}  // namespace touchline::beppiland
