// Exact odds of simple processes whose answers are known: walk over states, and chains of labels.
#include "analysis/walk.hpp"

#include <gtest/gtest.h>

#include "analysis/chain.hpp"
#include "dice/die.hpp"

namespace touchline {
namespace {

/// Heads and tails in a row until one side has three more than the other, or a fixed count.
struct Tosses {
  int heads = 0, thrown = 0;
  auto operator<=>(const Tosses&) const = default;
};

TEST(Walk, OfFourTossesIsBinomial) {
  const auto step = [](EnumeratingTable& table, Tosses& state) {
    state.heads += table.roll("TOY-1"_rule, Side::home, coin)[0] == 1 ? 1 : 0;
    ++state.thrown;
  };
  const auto ends =
      walk<Tosses>({{Tosses{}, 1.0}}, step, [](const Tosses& state) { return state.thrown == 4; });
  const double sixteenths[]{1, 4, 6, 4, 1};
  ASSERT_EQ(ends.size(), 5U);
  for (const auto& [state, mass] : ends) EXPECT_DOUBLE_EQ(mass, sixteenths[state.heads] / 16);
}

TEST(Walk, LeavesAStateThatLeadsBackToItselfInProportion) {
  // A six wins, a one loses, anything else is thrown again.
  const auto step = [](EnumeratingTable& table, int& state) {
    const int face = table.roll("TOY-1"_rule, Side::home, d6)[0];
    state = face == 6 ? 1 : face == 1 ? -1 : 0;
  };
  const auto ends = walk<int>({{0, 1.0}}, step, [](int state) { return state != 0; });
  EXPECT_DOUBLE_EQ(ends.at(1), .5);
  EXPECT_DOUBLE_EQ(ends.at(-1), .5);
}

TEST(Walk, OfTheGamblersRuinHasTheKnownChance) {
  // One up on a d6 of 1 or 2, one down otherwise, from 2 until 0 or 5: (1-2^2)/(1-2^5) to win.
  const auto step = [](EnumeratingTable& table, int& state) {
    state += table.roll("TOY-1"_rule, Side::home, d6)[0] <= 2 ? 1 : -1;
  };
  const auto ends = walk<int>({{2, 1.0}}, step, [](int state) { return state == 0 || state == 5; });
  EXPECT_NEAR(ends.at(5), 3 / 31.0, 1e-12);
  EXPECT_NEAR(ends.at(0), 28 / 31.0, 1e-12);
}

/// One position, thrown from until a 6: a 1 or a 2 brings "a", a 3 brings "b", the rest nothing.
Chain<int, char> small_chain() {
  const auto step = [](EnumeratingTable& table, int& position) -> char {
    const int face = table.roll("TOY-1"_rule, Side::home, d6)[0];
    if (face == 6) position = 1;
    return face <= 2 ? 'a' : face == 3 ? 'b' : char{};
  };
  return compile<char>(std::vector{0}, step, [](int position) { return position == 1; });
}

TEST(Chain, KeepsEveryThrowAndMergesEqualOutcomes) {
  const auto chain = small_chain();
  ASSERT_EQ(chain.positions, std::vector{0});
  EXPECT_EQ(chain.throws.at(0).size(), 6U);
  EXPECT_EQ(chain.edges.at(0).size(), 4U);
  double sum = 0;
  for (const auto& edge : chain.edges.at(0)) sum += edge.weight;
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(chain.throws.at(0).at(5).next, chain.done());
  EXPECT_EQ(chain.throws.at(0).at(2).label, 'b');
  EXPECT_NEAR(visits(chain).at(0).at(0), 1.5, 1e-12) << "a third of the throws bring nothing";
}

TEST(Chain, TotalIsTheGeometricClosedForm) {
  const auto chain = small_chain();
  const auto count_all = [](int n, char) { return n + 1; };
  const auto labels = total(chain, all_at(chain, 0, 0), count_all);
  for (int k = 0; k < 20; ++k) EXPECT_NEAR(labels.at(k), .25 * std::pow(.75, k), 1e-12);
  const auto only_a = relabel<bool>(chain, [](char label) { return label == 'a'; });
  const auto count_a = [](int n, bool) { return n + 1; };
  const auto of_a = total(only_a, all_at(only_a, 0, 0), count_a);
  for (int k = 0; k < 20; ++k) EXPECT_NEAR(of_a.at(k), 1 / 3.0 * std::pow(2 / 3.0, k), 1e-12);
}

TEST(Chain, FindsPositionsThatTheStartsLeadTo) {
  const auto step = [](EnumeratingTable& table, int& position) -> bool {
    position += table.roll("TOY-1"_rule, Side::home, coin)[0];
    return position == 2;
  };
  const auto chain =
      compile<bool>(std::vector{0}, step, [](int position) { return position >= 3; });
  EXPECT_EQ(chain.positions, (std::vector{0, 1, 2}));
  EXPECT_EQ(chain.find(2), 2U);
  const auto met_two = total(chain, all_at(chain, 0, 0), [](int n, bool) { return n + 1; });
  EXPECT_NEAR(met_two.at(1), .75, 1e-12) << "0 to 2 at once, or over 1";
  EXPECT_NEAR(met_two.at(0), .25, 1e-12);
}

}  // namespace
}  // namespace touchline
