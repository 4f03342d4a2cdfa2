// The rules of a repeated step, run once through the enumerating table and kept as a finite chain:
// from each position, every outcome with its weight, where it leads and what it brought (its label;
// an empty label brought nothing). Exact distributions and the compiled dice engine are both read
// off it, so neither is a second copy of a rule. Knows no game.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

#include "core/check.hpp"
#include "match/tables/enumerating.hpp"

namespace touchline {

template <class Label>
struct Edge {
  std::size_t next = 0;  // a position, or Chain::done()
  Label label{};
  double weight = 0;
};

template <class Position, class Label>
struct Chain {
  std::vector<Position> positions{};
  std::vector<std::vector<Edge<Label>>> edges{};   // by position, equal outcomes merged
  std::vector<std::vector<Edge<Label>>> throws{};  // by position, one for each way to throw

  std::size_t done() const { return positions.size(); }
  std::size_t find(const Position& position) const {
    const auto at = std::find(positions.begin(), positions.end(), position);
    TOUCHLINE_CHECK(at != positions.end(), "a chain is asked only about positions it can reach");
    return static_cast<std::size_t>(at - positions.begin());
  }
};

/// Follows `step(table, position) -> Label` from the starts to every position it can reach.
template <class Label, class Position, class Step, class Over>
Chain<Position, Label> compile(std::vector<Position> starts, Step step, Over over) {
  Chain<Position, Label> chain;
  chain.positions = std::move(starts);
  constexpr std::size_t done = SIZE_MAX;  // until the number of positions is known
  const auto index = [&](const Position& position) {
    if (over(position)) return done;
    const auto at = std::find(chain.positions.begin(), chain.positions.end(), position);
    const auto found = static_cast<std::size_t>(at - chain.positions.begin());
    if (at == chain.positions.end()) chain.positions.push_back(position);
    return found;
  };
  for (std::size_t from = 0; from < chain.positions.size(); ++from) {
    std::vector<Edge<Label>> throws;
    std::map<std::pair<std::size_t, Label>, double> merged;
    enumerate([&](EnumeratingTable& table) {
      Position position = chain.positions[from];
      const Label label = step(table, position);
      const std::size_t next = index(position);
      throws.push_back({next, label, table.weight()});
      merged[{next, label}] += table.weight();
    });
    std::vector<Edge<Label>> edges;
    for (const auto& [to, weight] : merged) edges.push_back({to.first, to.second, weight});
    chain.edges.push_back(std::move(edges));
    chain.throws.push_back(std::move(throws));
  }
  for (auto* lists : {&chain.edges, &chain.throws}) {
    for (auto& list : *lists) {
      for (auto& edge : list) edge.next = std::min(edge.next, chain.done());
    }
  }
  return chain;
}

/// The same chain seen through coarser labels.
template <class To, class Position, class From, class Rename>
Chain<Position, To> relabel(const Chain<Position, From>& chain, Rename rename) {
  Chain<Position, To> coarse;
  coarse.positions = chain.positions;
  for (const auto& list : chain.edges) {
    std::map<std::pair<std::size_t, To>, double> merged;
    for (const auto& edge : list) merged[{edge.next, rename(edge.label)}] += edge.weight;
    std::vector<Edge<To>> edges;
    for (const auto& [to, weight] : merged) edges.push_back({to.first, to.second, weight});
    coarse.edges.push_back(std::move(edges));
  }
  return coarse;
}

/// How often each position is visited before something is brought or the chain is done, for a visit
/// to each: the inverse of (1 - Z), Z being the steps that bring nothing.
template <class Position, class Label>
std::vector<std::vector<double>> visits(const Chain<Position, Label>& chain) {
  const std::size_t n = chain.positions.size();
  std::vector<std::vector<double>> a(n, std::vector<double>(2 * n));
  for (std::size_t i = 0; i < n; ++i) {
    a[i][i] = 1;
    a[i][n + i] = 1;
    for (const auto& edge : chain.edges[i]) {
      if (edge.label == Label{} && edge.next != chain.done()) a[i][edge.next] -= edge.weight;
    }
  }
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < n; ++row) {
      if (std::abs(a[row][column]) > std::abs(a[pivot][column])) pivot = row;
    }
    TOUCHLINE_CHECK(std::abs(a[pivot][column]) > 1e-14, "every position can be left");
    std::swap(a[column], a[pivot]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = a[row][column] / a[column][column];
      if (factor == 0) continue;
      for (std::size_t k = column; k < 2 * n; ++k) a[row][k] -= factor * a[column][k];
    }
  }
  std::vector<std::vector<double>> inverse(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) inverse[i][j] = a[i][n + j] / a[i][i];
  }
  return inverse;
}

/// Mass by tally, and by position within it.
template <class Tally>
using Inflow = std::map<Tally, std::vector<double>>;

/// What one label does to the mass of a tally: from a position where mass comes in, to the
/// positions it goes on from with that label, and to the end. Steps that bring nothing are within.
template <class Label>
struct Passage {
  Label label{};
  std::vector<std::vector<double>> on{};  // by position from, then to; empty for the empty label
  std::vector<double> done{};             // by position from
};

template <class Position, class Label>
std::vector<Passage<Label>> passages(const Chain<Position, Label>& chain) {
  const auto visited = visits(chain);
  const std::size_t n = chain.positions.size();
  std::map<Label, Passage<Label>> by_label;
  for (std::size_t via = 0; via < n; ++via) {
    for (const auto& edge : chain.edges[via]) {
      const bool brings = !(edge.label == Label{});
      if (!brings && edge.next != chain.done()) continue;  // counted among the visits
      Passage<Label>& passage = by_label[edge.label];
      passage.label = edge.label;
      passage.done.resize(n);
      if (brings) passage.on.resize(n, std::vector<double>(n));
      for (std::size_t from = 0; from < n; ++from) {
        double& to = edge.next == chain.done() ? passage.done[from] : passage.on[from][edge.next];
        to += visited[from][via] * edge.weight;
      }
    }
  }
  std::vector<Passage<Label>> list;
  for (auto& [label, passage] : by_label) list.push_back(std::move(passage));
  return list;
}

/// Mass by tally in flat memory: `width` numbers for each tally, in no order until merged.
template <class Tally>
class FlatMass {
 public:
  explicit FlatMass(std::size_t width) : width_(width) {}

  std::size_t size() const { return tallies_.size(); }
  const Tally& tally(std::size_t i) const { return tallies_[i]; }
  const double* mass(std::size_t i) const { return &masses_[i * width_]; }

  /// Room for one more entry, all zero.
  double* add(const Tally& tally) {
    tallies_.push_back(tally);
    masses_.resize(masses_.size() + width_);
    return &masses_[masses_.size() - width_];
  }

  /// The same mass with every tally once, in order.
  FlatMass merged() const {
    std::vector<std::size_t> order(size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return tallies_[a] < tallies_[b]; });
    FlatMass sum(width_);
    double* to = nullptr;
    for (const std::size_t i : order) {
      if (sum.size() == 0 || sum.tallies_.back() < tallies_[i]) to = sum.add(tallies_[i]);
      for (std::size_t k = 0; k < width_; ++k) to[k] += mass(i)[k];
    }
    return sum;
  }

 private:
  std::size_t width_;
  std::vector<Tally> tallies_{};
  std::vector<double> masses_{};
};

/// The exact distribution of what the chain brings in all: `add(tally, label)` counts one label.
/// Works label by label, so a tally may count anything; mass below `cut` in one tally is dropped.
template <class Position, class Label, class Tally, class Add>
std::map<Tally, double> total(const Chain<Position, Label>& chain, const Inflow<Tally>& inflow,
                              Add add, double cut = 1e-18) {
  const auto ways = passages(chain);
  const std::size_t n = chain.positions.size();
  FlatMass<Tally> layer(n), result(1);
  for (const auto& [tally, mass] : inflow) std::copy(mass.begin(), mass.end(), layer.add(tally));
  while (layer.size() > 0) {
    FlatMass<Tally> next(n);
    for (std::size_t i = 0; i < layer.size(); ++i) {
      const double* mass = layer.mass(i);
      if (std::accumulate(mass, mass + n, 0.0) < cut) continue;
      for (const Passage<Label>& passage : ways) {
        const bool brings = !passage.on.empty();
        const Tally counted = brings ? add(layer.tally(i), passage.label) : layer.tally(i);
        double* moved = brings ? next.add(counted) : nullptr;
        double done = 0;
        for (std::size_t from = 0; from < n; ++from) {
          if (mass[from] == 0) continue;
          done += mass[from] * passage.done[from];
          if (!brings) continue;
          const double* on = passage.on[from].data();
          for (std::size_t to = 0; to < n; ++to) moved[to] += mass[from] * on[to];
        }
        if (done > 0) *result.add(counted) = done;
      }
    }
    layer = next.merged();
  }
  result = result.merged();
  std::map<Tally, double> chances;
  for (std::size_t i = 0; i < result.size(); ++i) {
    chances.emplace_hint(chances.end(), result.tally(i), *result.mass(i));
  }
  return chances;
}

/// An inflow of all mass at one position.
template <class Position, class Label, class Tally>
Inflow<Tally> all_at(const Chain<Position, Label>& chain, const Position& start, Tally tally) {
  std::vector<double> mass(chain.positions.size());
  mass[chain.find(start)] = 1;
  return {{tally, mass}};
}

}  // namespace touchline
