// Graphs of made-up games: in which order positions stand, and what they are worth.
#include "analysis/decision_graph.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <set>

namespace touchline {
namespace {

/// Position n of a made-up game: for each option the positions that chance leads to, all alike.
using Made = std::vector<std::vector<std::vector<int>>>;
using Graph = DecisionGraph<int>;

/// All on one rung.
struct Flat {
  const Made& game;
  static constexpr int rungs = 0;
  static std::uint64_t place(int state) { return static_cast<std::uint64_t>(state); }
  static int rung(int) { return 0; }
  static int on_rung(int state, int) { return state; }
  static int alike(int) { return 0; }
  static Side asked(int state) { return state % 2 == 0 ? Side::home : Side::away; }
  template <class Emit>
  void expand(int from, Emit emit) const {
    const auto& options = game[static_cast<std::size_t>(from)];
    for (std::size_t option = 0; option < options.size(); ++option) {
      for (const int to : options[option]) {
        emit(static_cast<int>(option), to, 1.0 / static_cast<double>(options[option].size()));
      }
    }
  }
};

Graph explored(const Made& game) { return Graph::explore(0, Flat{game}); }

/// A game whose last position is its end, which every option may lead to: no way is without end.
Made any_graph() {
  const int size = *rc::gen::inRange(2, 24);
  Made game(static_cast<std::size_t>(size));
  for (int from = 0; from + 1 < size; ++from) {
    auto& options = game[static_cast<std::size_t>(from)];
    options.resize(static_cast<std::size_t>(*rc::gen::inRange(1, 4)));
    for (auto& ways : options) {
      ways = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, size));
      ways.push_back(size - 1);
    }
  }
  return game;
}

double at_end(int state) { return state; }

std::size_t best_for(const Graph& graph, Graph::Node node, std::span<const double> values) {
  const auto best = graph.asked(node) == Side::home
                        ? std::max_element(values.begin(), values.end())
                        : std::min_element(values.begin(), values.end());
  return static_cast<std::size_t>(best - values.begin());
}

TEST(DecisionGraphs, PutWhatAPositionLeadsToBeforeIt) {
  //  0 -> 1 | 2,  1 <-> 2 is a loop that 3 ends
  const Graph graph = explored({{{1}, {2}}, {{2, 3}}, {{1, 3}}, {}});
  ASSERT_EQ(graph.size(), 4U);
  ASSERT_EQ(graph.components().size(), 3U);
  EXPECT_EQ(graph.state(graph.components()[0].first), 3);
  EXPECT_TRUE(graph.components()[1].loops());
  EXPECT_EQ(graph.state(graph.components()[2].first), 0);
  EXPECT_EQ(graph.start(), 3U);
  EXPECT_EQ(graph.state(graph.find(2, 0)), 2);
  EXPECT_EQ(graph.find(17, 0), Graph::none);
}

TEST(DecisionGraphs, TakeAWayBackToItselfUntilAnotherIsTaken) {
  const Graph graph = explored({{{0, 0, 1, 2}}, {}, {}});
  const auto ways = graph.ways(graph.start(), 0);
  ASSERT_EQ(ways.size(), 2U);
  EXPECT_DOUBLE_EQ(ways[0].weight, 0.5);
  EXPECT_DOUBLE_EQ(ways[1].weight, 0.5);
}

RC_GTEST_PROP(DecisionGraphs, HaveComponentsThatLeadBackAndNowhereAhead, ()) {
  const Graph graph = explored(any_graph());
  Graph::Node next = 0;
  for (const auto& part : graph.components()) {
    RC_ASSERT(part.first == next);
    next = part.last;
    for (Graph::Node node = part.first; node < part.last; ++node) {
      bool stays = false;
      for (std::size_t option = 0; option < graph.options(node); ++option) {
        for (const auto& edge : graph.ways(node, option)) {
          RC_ASSERT(edge.to < part.last);
          stays = stays || edge.to >= part.first;
        }
      }
      RC_ASSERT(stays == part.loops());
    }
  }
  RC_ASSERT(next == graph.size());
}

RC_GTEST_PROP(DecisionGraphs, AreWorthWhatSweepingEverythingGives, ()) {
  const Graph graph = explored(any_graph());
  const auto choose = [&](Graph::Node node, std::span<const double> values) {
    return best_for(graph, node, values);
  };
  const std::vector<double> solved = graph.solve(at_end, choose);
  std::vector<double> swept(graph.size()), options;
  for (int sweep = 0; sweep < 4000; ++sweep) {
    for (Graph::Node node = 0; node < graph.size(); ++node) {
      options.clear();
      for (std::size_t i = 0; i < graph.options(node); ++i) {
        options.push_back(graph.expect(node, i, swept));
      }
      swept[node] = options.empty() ? at_end(graph.state(node)) : options[choose(node, options)];
    }
  }
  for (Graph::Node node = 0; node < graph.size(); ++node) {
    RC_ASSERT(std::abs(solved[node] - swept[node]) < 1e-9);
  }
}

}  // namespace
}  // namespace touchline
