// What is remembered for speed is what the rules and the coach would work out anew: elevens, the
// wheel of a coach's calls, and the places of calls on a menu.
#include "games/pro_football/rules/scouting.hpp"

#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

TEST(PRO_D9, APlanIsKnownToItsOwnSideAlone) {
  cites("PRO-D11");
  const Book book = Sample().book();
  State s = before_the_match(book);
  s.ball = Side::home;
  BySide<GamePlan> plans;
  plans.home.calls.emplace().runs[0][3] = 97;
  plans.away.expects.emplace().runs[0][3] = 3;
  const Scouting planned(book, {true, true}, plans), plain(book, {true, true});
  EXPECT_EQ(planned.tendencies(s, Side::home).runs[0][3], 97);
  EXPECT_EQ(planned.tendencies(s, Side::away).runs[0][3], 3);
  plans.away = {};
  const Scouting guessing(book, {true, true}, plans);
  EXPECT_EQ(guessing.tendencies(s, Side::away), plain.tendencies(s, Side::away));
  s.ball = Side::away;
  EXPECT_EQ(guessing.tendencies(s, Side::home), plain.tendencies(s, Side::home));
}

TEST(PRO_R42, RememberedElevensAreThoseMadeAnew) {
  cites("PRO-R46", "PRO-R47", "PRO-R60");
  const Book book = Sample().book();  // a 4-3 against a 3-4
  Elevens elevens(book);
  State s = before_the_match(book);
  Generator chance(7, 0);
  for (int change = 0; change < 400; ++change) {
    const Side side = chance.below(2) == 0 ? Side::home : Side::away;
    const auto men = static_cast<std::uint32_t>(book.team(side).men.size());
    const std::size_t man = chance.below(men);
    switch (chance.below(4)) {
      case 0:
        s.health[side].set(man, {.out = true});
        break;
      case 1:
        s.health[side].set(man, {.hurt = true});
        break;
      case 2:
        s.health[side].set(man, {});
        break;
      default: {
        const auto& swaps = book.team(side).swaps;
        const Swap& swap = swaps[chance.below(static_cast<std::uint32_t>(swaps.size()))];
        auto& lineup = s.lineup[side];
        swap.offence ? put_in(lineup.off, swap) : put_in(lineup.def, swap);
      }
    }
    for (const Side one : both_sides) {
      for (int f = 0; f < formations; ++f) {
        const auto formation = static_cast<Formation>(f);
        ASSERT_EQ(elevens.of(s, one, formation), eleven(book, s, one, formation)) << change;
      }
      for (int d = 0; d < defences; ++d) {
        const auto defence = static_cast<Defence>(d);
        ASSERT_EQ(elevens.of(s, one, defence), eleven(book, s, one, defence)) << change;
      }
    }
  }
}

TEST(PRO_R60, HealthIsAtHandAsBits) {
  TeamHealth health;
  health.set(3, {.out = true});
  health.set(7, {.misses = 2});
  health.set(9, {.hurt = true});
  EXPECT_EQ(health.absent(), (1U << 3U) | (1U << 7U));
  EXPECT_EQ(health.shaken(), 1U << 7U);
  EXPECT_EQ(health.hurt(), 1U << 9U);
  health.set(3, {});
  health.set(7, {});
  health.set(9, {});
  EXPECT_EQ(health, TeamHealth{});
}

// Every number that can be drawn, against adding the weights up.
TEST(PRO_D9, AWheelIsItsWeights) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    Generator chance(8, number);
    Wheel<40> wheel;
    std::array<int, 40> weights{};
    const std::uint32_t largest = 1U << chance.below(11);
    for (int i = 0; i < 40; ++i) {
      const bool none = i > 0 && chance.below(3) == 0;
      const int weight = none ? 0 : static_cast<int>(1 + chance.below(largest));
      weights[static_cast<std::size_t>(i)] = weight;
      wheel.add(i, weight);
    }
    wheel.close();
    std::uint32_t drawn = 0;
    for (int i = 0; i < 40; ++i) {
      for (int w = 0; w < weights[static_cast<std::size_t>(i)]; ++w) {
        ASSERT_EQ(wheel.at(drawn++), i) << number;
      }
    }
    EXPECT_EQ(wheel.total(), drawn);
  }
}

TEST(PRO_D11, EveryCallIsFoundOnItsMenuAndNoOther) {
  const Book book = Sample().book();
  std::size_t found = 0;
  for (const Side side : both_sides) {
    for (int d = 0; d < defences; ++d) {
      for (int f = 0; f < formations; ++f) {
        for (const bool shown : {false, true}) {
          const auto defence = static_cast<Defence>(d);
          const auto formation = static_cast<Formation>(f);
          const Menu& menu = book.menu(side, defence, formation, shown);
          for (std::size_t i = 0; i < menu.calls.size(); ++i, ++found) {
            ASSERT_EQ(menu.find(menu.calls[i]), static_cast<int>(i)) << menu.texts[i];
            DefCall all = menu.calls[i];
            all.blitz = 0x3FFE0;  // the whole second line
            ASSERT_EQ(menu.find(all), -1);
          }
        }
      }
    }
  }
  EXPECT_GT(found, 10'000U);
}

}  // namespace
}  // namespace touchline::pro_football
