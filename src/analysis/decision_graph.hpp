// A game of perfect information as a graph: every position that can be reached, the options of the
// side that is asked there, and where chance leads from each. Positions are found by running the
// rules; values by going backwards over them, best play or a given coach's for either side; chances
// by going forwards. Knows no game.
//
// Positions stand in the order a depth-first search leaves them, so that all a position leads to
// stands before it, but for the rare loops (a kick returned for a touchdown, and the next one too):
// those are swept again until nothing moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "core/side.hpp"

namespace touchline {

/// Numbers by a 64-bit key, in open addressing; deterministic, never shrinks.
class KeyIndex {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFFU;

  KeyIndex() : slots_(1U << 16U) {}

  std::uint32_t find(std::uint64_t key) const { return slots_[slot_of(key)].number; }

  /// The number of a key, which is `number` if it is new.
  std::uint32_t insert(std::uint64_t key, std::uint32_t number) {
    if (2 * (used_ + 1) > slots_.size()) grow();
    Slot& slot = slots_[slot_of(key)];
    if (slot.number == none) {
      slot = {key, number};
      ++used_;
    }
    return slot.number;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t number = none;
  };
  std::size_t slot_of(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15ULL) >> 32U) & mask;
    while (slots_[at].number != none && slots_[at].key != key) at = (at + 1) & mask;
    return at;
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.number != none) slots_[slot_of(slot.key)] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
};

template <class State>
class DecisionGraph {
 public:
  using Node = std::uint32_t;
  static constexpr Node none = KeyIndex::none;

  struct Edge {
    Node to = 0;
    double weight = 0;
  };

  /// Explores all that can be reached from `start`. `pack(state)` is a key that equal states share;
  /// `expand(state, emit)` calls emit(option, next, weight) for every way on, options counted from
  /// 0, and nothing at the end of the game; `asked(state)` is the side that chooses, where options
  /// differ.
  template <class Pack, class Expand, class Asked>
  static DecisionGraph explore(const State& start, Pack pack, Expand expand, Asked asked) {
    DecisionGraph graph;
    struct Open {
      Node node;
      std::size_t next_edge, last_edge;
    };
    std::vector<Open> path;
    std::vector<Found> found;
    const auto open = [&](const State& state) {
      const auto number = static_cast<Node>(graph.states_.size());
      const Node node = graph.index_.insert(pack(state), number);
      if (node != number) return node;
      graph.states_.push_back(state);
      graph.asked_.push_back(asked(state));
      graph.first_option_.push_back(0);
      graph.option_count_.push_back(0);
      return node;
    };
    const auto visit = [&](Node node) {
      found.clear();
      const State from = graph.states_[node];
      expand(from, [&](int option, const State& next, double weight) {
        const Node to = open(next);
        found.push_back({option, to, weight});
      });
      const std::size_t first = graph.edges_.size();
      graph.add_options(node, found);
      path.push_back({node, first, graph.edges_.size()});
    };
    graph.start_ = open(start);
    std::vector<bool> seen{true};
    visit(graph.start_);
    while (!path.empty()) {
      if (path.back().next_edge == path.back().last_edge) {
        graph.order_.push_back(path.back().node);
        path.pop_back();
        continue;
      }
      const Node to = graph.edges_[path.back().next_edge++].to;
      seen.resize(graph.states_.size());
      if (seen[to]) continue;
      seen[to] = true;
      visit(to);
    }
    return graph;
  }

  std::size_t size() const { return states_.size(); }
  std::size_t edges() const { return edges_.size(); }
  Node start() const { return start_; }
  const State& state(Node node) const { return states_[node]; }
  Side asked(Node node) const { return asked_[node]; }
  std::size_t options(Node node) const { return option_count_[node]; }
  bool ends(Node node) const { return option_count_[node] == 0; }
  /// The node of a key, or none.
  Node find(std::uint64_t key) const { return index_.find(key); }

  std::span<const Edge> ways(Node node, std::size_t option) const {
    const std::size_t at = first_option_[node] + option;
    return std::span(edges_).subspan(first_edge_[at], first_edge_[at + 1] - first_edge_[at]);
  }

  /// Positions so that what a position leads to stands before it.
  std::span<const Node> backwards() const { return order_; }

  double expect(Node node, std::size_t option, std::span<const double> values) const {
    double sum = 0;
    for (const Edge& edge : ways(node, option)) sum += edge.weight * values[edge.to];
    return sum;
  }

  /// The value of every position: `at_end(state)` at the ends, the mean of what chance leads to
  /// elsewhere, and where a side is asked the option that `choose(node, values of its options)`
  /// takes. Sweeps until nothing moves by more than `still`.
  template <class AtEnd, class Choose>
  std::vector<double> solve(AtEnd at_end, Choose choose, double still = 1e-13) const {
    std::vector<double> values(size());
    for (Node node = 0; node < size(); ++node) {
      if (ends(node)) values[node] = at_end(states_[node]);
    }
    std::vector<double> by_option;
    for (double moved = 1; moved > still;) {
      moved = 0;
      for (const Node node : order_) {
        if (ends(node)) continue;
        double value = 0;
        if (options(node) == 1) {
          value = expect(node, 0, values);
        } else {
          by_option.clear();
          for (std::size_t i = 0; i < options(node); ++i) {
            by_option.push_back(expect(node, i, values));
          }
          value = by_option[choose(node, std::span<const double>(by_option))];
        }
        moved = std::max(moved, std::abs(value - values[node]));
        values[node] = value;
      }
    }
    return values;
  }

 private:
  struct Found {
    int option;
    Node to;
    double weight;
  };

  // The ways found from a node, by option, equal targets as one. A way back to the node itself is
  // taken until another is: the others share its weight.
  void add_options(Node node, std::vector<Found>& found) {
    first_option_[node] = static_cast<std::uint32_t>(first_edge_.size());
    if (found.empty()) return;
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
      return a.option != b.option ? a.option < b.option : a.to < b.to;
    });
    int option = -1;
    double leaves = 0;
    const auto close = [&] {
      if (option < 0) return;
      TOUCHLINE_CHECK(leaves > 0, "every option of a position leads on");
      for (std::size_t i = first_edge_.back(); i < edges_.size(); ++i) edges_[i].weight /= leaves;
    };
    for (const Found& way : found) {
      if (way.option != option) {
        close();
        option = way.option;
        leaves = 0;
        first_edge_.push_back(edges_.size());
        ++option_count_[node];
      }
      if (way.to == node) continue;
      leaves += way.weight;
      const bool same = edges_.size() > first_edge_.back() && edges_.back().to == way.to;
      if (same) {
        edges_.back().weight += way.weight;
      } else {
        edges_.push_back({way.to, way.weight});
      }
    }
    close();
    first_edge_.push_back(edges_.size());  // where the last option ends
  }

  KeyIndex index_{};
  std::vector<State> states_{};
  std::vector<Side> asked_{};
  std::vector<std::uint32_t> first_option_{};
  std::vector<std::uint8_t> option_count_{};
  std::vector<std::size_t> first_edge_{};  // by option; one more entry closes each node
  std::vector<Edge> edges_{};
  std::vector<Node> order_{};
  Node start_ = 0;
};

}  // namespace touchline
