// A game of perfect information as a graph: every position that can be reached, the options of the
// side that is asked there, and where chance leads from each. Positions are found by running the
// rules; values by going backwards over them, best play or a given coach's for either side; chances
// by going forwards. Knows no game.
//
// Positions are numbered so that all a position leads to has a smaller number, but for the rare
// loops (a kick returned for a touchdown, and the next one too). The positions of a loop stand
// together as a component (Tarjan's strongly connected ones): only those are swept again until
// nothing moves.
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

  /// Every number exchanged for its entry in `numbers`.
  void renumber(std::span<const std::uint32_t> numbers) {
    for (Slot& slot : slots_) {
      if (slot.number != none) slot.number = numbers[slot.number];
    }
  }

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
    Search search;
    const auto open = [&](std::uint64_t key, const State& state) {
      const auto number = static_cast<Node>(graph.states_.size());
      const Node node = graph.index_.insert(key, number);
      if (node != number) return node;
      graph.states_.push_back(state);
      graph.asked_.push_back(asked(state));
      graph.rows_.emplace_back();
      search.marks.emplace_back();
      return node;
    };
    std::vector<Found> found;
    const auto visit = [&](Node node) {
      found.clear();
      const State from = graph.states_[node];
      expand(from, [&](int option, const State& next, double weight) {
        add_way(found, {option, pack(next), next, weight});
      });
      for (Found& way : found) way.to = open(way.key, way.state);
      const std::size_t first = graph.edges_.size();
      graph.add_options(node, found);
      search.enter(node, first, graph.edges_.size());
    };
    graph.start_ = open(pack(start), start);
    visit(graph.start_);
    while (!search.path.empty()) {
      typename Search::Open& at = search.path.back();
      if (at.next_edge == at.last_edge) {
        search.leave();
        continue;
      }
      const Node to = graph.edges_[at.next_edge++].to;
      if (search.marks[to].entered == Search::never) {
        visit(to);
      } else {
        search.meet(at.node, to);
      }
    }
    graph.renumber(search.order);
    graph.components_ = std::move(search.components);
    return graph;
  }

  std::size_t size() const { return states_.size(); }
  std::size_t edges() const { return edges_.size(); }
  Node start() const { return start_; }
  const State& state(Node node) const { return states_[node]; }
  Side asked(Node node) const { return asked_[node]; }
  std::size_t options(Node node) const { return rows_[node].options; }
  bool ends(Node node) const { return rows_[node].options == 0; }
  /// The node of a key, or none.
  Node find(std::uint64_t key) const { return index_.find(key); }

  std::span<const Edge> ways(Node node, std::size_t option) const {
    const std::size_t at = rows_[node].first + option;
    return std::span(edges_).subspan(first_edge_[at], first_edge_[at + 1] - first_edge_[at]);
  }

  /// Positions that lead to each other, from `first` to before `last`; nearly always one alone.
  struct Component {
    Node first = 0, last = 0;
    bool loops() const { return last - first > 1; }
  };
  /// In an order in which all that a component leads to stands before it.
  std::span<const Component> components() const { return components_; }

  double expect(Node node, std::size_t option, std::span<const double> values) const {
    double sum = 0;
    for (const Edge& edge : ways(node, option)) sum += edge.weight * values[edge.to];
    return sum;
  }

  /// The value of every position: `at_end(state)` at the ends, the mean of what chance leads to
  /// elsewhere, and where a side is asked the option that `choose(node, values of its options)`
  /// takes. Loops are swept until nothing in them moves by more than `still` of its size.
  template <class AtEnd, class Choose>
  std::vector<double> solve(AtEnd at_end, Choose choose, double still = 1e-14) const {
    std::vector<double> values(size()), by_option;
    const auto value_of = [&](Node node) {
      if (ends(node)) return at_end(states_[node]);
      if (options(node) == 1) return expect(node, 0, values);
      by_option.clear();
      for (std::size_t i = 0; i < options(node); ++i) by_option.push_back(expect(node, i, values));
      return by_option[choose(node, std::span<const double>(by_option))];
    };
    for (const Component& part : components_) {
      for (double moved = 1; moved > still;) {
        moved = 0;
        for (Node node = part.first; node < part.last; ++node) {
          const double value = value_of(node);
          const double size = std::max(1.0, std::abs(value));
          moved = std::max(moved, std::abs(value - values[node]) / size);
          values[node] = value;
        }
        if (!part.loops()) break;
      }
    }
    return values;
  }

 private:
  struct Found {
    int option = 0;
    std::uint64_t key = 0;
    State state{};
    double weight = 0;
    Node to = none;
  };

  // Few positions follow one position, by many paths: they are one way before anybody looks them
  // up.
  static void add_way(std::vector<Found>& found, Found way) {
    for (Found& known : found) {
      if (known.key == way.key && known.option == way.option) {
        known.weight += way.weight;
        return;
      }
    }
    found.push_back(std::move(way));
  }

  /// Tarjan's depth-first search for components, each given out when all it leads to has been.
  struct Search {
    static constexpr std::uint32_t never = 0xFFFFFFFFU;
    struct Open {
      Node node;
      std::size_t next_edge, last_edge;
    };
    struct Mark {
      std::uint32_t entered = never, lowest = never, left = never;
      bool waits = false;  // for its component to be complete
    };
    std::vector<Open> path{};
    std::vector<Mark> marks{};
    std::vector<Node> waiting{}, order{};
    std::vector<Component> components{};
    std::uint32_t entries = 0, departures = 0;

    void enter(Node node, std::size_t first_edge, std::size_t last_edge) {
      marks[node] = {entries, entries, never, true};
      ++entries;
      waiting.push_back(node);
      path.push_back({node, first_edge, last_edge});
    }
    void meet(Node from, Node to) {
      if (marks[to].waits) marks[from].lowest = std::min(marks[from].lowest, marks[to].entered);
    }
    void leave() {
      const Node node = path.back().node;
      path.pop_back();
      marks[node].left = departures++;
      if (!path.empty()) {
        Mark& above = marks[path.back().node];
        above.lowest = std::min(above.lowest, marks[node].lowest);
      }
      if (marks[node].lowest == marks[node].entered) give_out(node);
    }
    // In the order in which the search left them: most of what one leads to stands before it.
    void give_out(Node root) {
      auto first = waiting.end();
      do {
        --first;
        marks[*first].waits = false;
      } while (*first != root);
      std::sort(first, waiting.end(),
                [&](Node a, Node b) { return marks[a].left < marks[b].left; });
      const auto before = static_cast<Node>(order.size());
      order.insert(order.end(), first, waiting.end());
      waiting.erase(first, waiting.end());
      components.push_back({before, static_cast<Node>(order.size())});
    }
  };

  // Numbers positions as they stand in `order`, and lays out their rows likewise.
  void renumber(const std::vector<Node>& order) {
    std::vector<Node> number(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<Node>(i);
    DecisionGraph sorted;
    sorted.states_.reserve(order.size());
    sorted.first_edge_.reserve(first_edge_.size());
    sorted.edges_.reserve(edges_.size());
    for (const Node node : order) {
      sorted.states_.push_back(states_[node]);
      sorted.asked_.push_back(asked_[node]);
      sorted.rows_.push_back(
          {static_cast<std::uint32_t>(sorted.first_edge_.size()), rows_[node].options});
      for (std::size_t option = 0; option < rows_[node].options; ++option) {
        sorted.first_edge_.push_back(sorted.edges_.size());
        for (const Edge& edge : ways(node, option)) {
          sorted.edges_.push_back({number[edge.to], edge.weight});
        }
      }
      if (rows_[node].options > 0) sorted.first_edge_.push_back(sorted.edges_.size());
    }
    sorted.index_ = std::move(index_);
    sorted.index_.renumber(number);
    sorted.start_ = number[start_];
    *this = std::move(sorted);
  }

  // The ways found from a node, by option. A way back to the node itself is
  // taken until another is: the others share its weight.
  void add_options(Node node, std::vector<Found>& found) {
    rows_[node].first = static_cast<std::uint32_t>(first_edge_.size());
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
        ++rows_[node].options;
      }
      if (way.to == node) continue;
      leaves += way.weight;
      edges_.push_back({way.to, way.weight});
    }
    close();
    first_edge_.push_back(edges_.size());  // where the last option ends
  }

  struct Row {
    std::uint32_t first = 0;   // of its options in first_edge_
    std::uint8_t options = 0;  // none at the end of the game
  };

  KeyIndex index_{};
  std::vector<State> states_{};
  std::vector<Side> asked_{};
  std::vector<Row> rows_{};
  std::vector<std::size_t> first_edge_{};  // by option; one more entry closes each node
  std::vector<Edge> edges_{};
  std::vector<Component> components_{};
  Node start_ = 0;
};

}  // namespace touchline
