// A game of perfect information as a graph: every position that can be reached, the options of the
// side that is asked there, and where chance leads from each. Positions are found by running the
// rules; values by going backwards over them, best play or a given coach's for either side; chances
// by going forwards. Knows no game.
//
// A position is a place and a rung: places repeat on a ladder (the points a side is ahead, say),
// and from most rungs of a place the same ways lead on, each as many rungs up or down. The rules
// are run once for all rungs that are alike.
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

  KeyIndex() : slots_(1U << 12U) {}

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

  /// Explores all that can be reached from `start`. A game says of a state
  ///   place(state), rung(state)  a key of all but its rung, and that rung, up to ±`game.rungs`
  ///   on_rung(state, rung)       the state on another rung
  ///   alike(state)               a rung of its place from which the same ways lead on
  ///   asked(state)               the side that chooses, where options differ
  /// and by expand(state, emit) calls emit(option, next, weight) for every way on, options counted
  /// from 0, and nothing at the end of the game. Beyond the last rung one stays on it.
  template <class Game>
  static DecisionGraph explore(const State& start, const Game& game) {
    DecisionGraph graph;
    graph.places_ = Places(game.rungs);
    Search search;
    Expansions expansions;
    std::vector<Place> places;  // a state of each
    const auto place_of = [&](const State& state) {
      const std::uint32_t place = graph.places_.insert(game.place(state));
      if (place == places.size()) {
        places.push_back({state, {}});
        places.back().expanded.assign(graph.places_.width(), Expansions::never);
      }
      return place;
    };
    const auto open = [&](std::uint32_t place, int rung) {
      Node& node = graph.places_.node(place, rung);
      if (node != none) return node;
      node = static_cast<Node>(graph.states_.size());
      graph.states_.push_back(game.on_rung(places[place].state, rung));
      graph.asked_.push_back(game.asked(graph.states_.back()));
      graph.rows_.emplace_back();
      search.marks.emplace_back();
      search.spots.push_back({place, rung});
      return node;
    };
    const auto ways_from = [&](std::uint32_t place, const State& state) {
      const int rung = game.alike(state);
      const std::size_t at = graph.places_.offset(rung);
      if (places[place].expanded[at] == Expansions::never) {
        std::vector<Way> found;
        game.expand(game.on_rung(state, rung), [&](int option, const State& next, double weight) {
          add_way(found, {option, place_of(next), game.rung(next) - rung, weight});
        });
        places[place].expanded[at] = expansions.keep(std::move(found));
      }
      return expansions.of(places[place].expanded[at]);
    };
    const auto visit = [&](Node node) {
      const typename Search::Spot spot = search.spots[node];
      const State from = graph.states_[node];
      const std::size_t first = graph.edges_.size();
      graph.add_options(node, ways_from(spot.place, from), [&](const Way& way) {
        return open(way.place, std::clamp(spot.rung + way.climb, -game.rungs, game.rungs));
      });
      search.enter(node, first, graph.edges_.size());
    };
    graph.start_ = open(place_of(start), game.rung(start));
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
  /// The node of a place and a rung, or none.
  Node find(std::uint64_t place, int rung) const { return places_.find(place, rung); }

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
  /// One way on, for all rungs that are alike.
  struct Way {
    int option = 0;
    std::uint32_t place = 0;
    int climb = 0;
    double weight = 0;
    bool same_as(const Way& other) const {
      return option == other.option && place == other.place && climb == other.climb;
    }
  };
  struct Place {
    State state{};
    std::vector<std::uint32_t> expanded{};  // by rung, the number of its expansion
  };

  // Few positions follow one position, by many paths: they are one way.
  static void add_way(std::vector<Way>& found, const Way& way) {
    for (Way& known : found) {
      if (known.same_as(way)) {
        known.weight += way.weight;
        return;
      }
    }
    found.push_back(way);
  }

  /// The ways on of every position that stands for others, by option.
  class Expansions {
   public:
    static constexpr std::uint32_t never = 0xFFFFFFFFU;

    std::uint32_t keep(std::vector<Way> ways) {
      std::stable_sort(ways.begin(), ways.end(),
                       [](const Way& a, const Way& b) { return a.option < b.option; });
      all_.push_back(std::move(ways));
      return static_cast<std::uint32_t>(all_.size() - 1);
    }
    std::span<const Way> of(std::uint32_t number) const { return all_[number]; }

   private:
    std::vector<std::vector<Way>> all_{};
  };

  /// The node of every rung of every place; none until it is met.
  class Places {
   public:
    explicit Places(int rungs = 0) : rungs_(rungs) {}

    std::size_t width() const { return 2 * static_cast<std::size_t>(rungs_) + 1; }
    std::size_t offset(int rung) const { return static_cast<std::size_t>(rung + rungs_); }
    /// The number of a place, which is new if it was not met before.
    std::uint32_t insert(std::uint64_t key) {
      const auto number = static_cast<std::uint32_t>(nodes_.size() / width());
      const std::uint32_t place = index_.insert(key, number);
      if (place == number) nodes_.resize(nodes_.size() + width(), none);
      return place;
    }
    Node& node(std::uint32_t place, int rung) { return nodes_[place * width() + offset(rung)]; }
    Node find(std::uint64_t key, int rung) const {
      const std::uint32_t place = index_.find(key);
      return place == KeyIndex::none ? none : nodes_[place * width() + offset(rung)];
    }
    void renumber(std::span<const Node> numbers) {
      for (Node& node : nodes_) {
        if (node != none) node = numbers[node];
      }
    }

   private:
    int rungs_;
    KeyIndex index_{};
    std::vector<Node> nodes_{};
  };

  /// Tarjan's depth-first search for components, each given out when all it leads to has been.
  struct Search {
    static constexpr std::uint32_t never = 0xFFFFFFFFU;
    struct Open {
      Node node;
      std::size_t next_edge, last_edge;
    };
    struct Spot {
      std::uint32_t place = 0;
      int rung = 0;
    };
    struct Mark {
      std::uint32_t entered = never, lowest = never, left = never;
      bool waits = false;  // for its component to be complete
    };
    std::vector<Open> path{};
    std::vector<Mark> marks{};
    std::vector<Spot> spots{};
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
    sorted.places_ = std::move(places_);
    sorted.places_.renumber(number);
    sorted.start_ = number[start_];
    *this = std::move(sorted);
  }

  // The ways on from a node, by option, each to where `find(way)` says. A way back to the node
  // itself is taken until another is: the others share its weight.
  template <class Find>
  void add_options(Node node, std::span<const Way> ways, Find find) {
    rows_[node].first = static_cast<std::uint32_t>(first_edge_.size());
    if (ways.empty()) return;
    int option = -1;
    double leaves = 0;
    const auto close = [&] {
      if (option < 0) return;
      TOUCHLINE_CHECK(leaves > 0, "every option of a position leads on");
      for (std::size_t i = first_edge_.back(); i < edges_.size(); ++i) edges_[i].weight /= leaves;
    };
    for (const Way& way : ways) {
      if (way.option != option) {
        close();
        option = way.option;
        leaves = 0;
        first_edge_.push_back(edges_.size());
        ++rows_[node].options;
      }
      const Node to = find(way);
      if (to == node) continue;
      leaves += way.weight;
      edges_.push_back({to, way.weight});
    }
    close();
    first_edge_.push_back(edges_.size());  // where the last option ends
  }

  struct Row {
    std::uint32_t first = 0;   // of its options in first_edge_
    std::uint8_t options = 0;  // none at the end of the game
  };

  Places places_{};
  std::vector<State> states_{};
  std::vector<Side> asked_{};
  std::vector<Row> rows_{};
  std::vector<std::size_t> first_edge_{};  // by option; one more entry closes each node
  std::vector<Edge> edges_{};
  std::vector<Component> components_{};
  Node start_ = 0;
};

}  // namespace touchline
