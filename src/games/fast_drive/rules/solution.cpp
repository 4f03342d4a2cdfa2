#include "games/fast_drive/rules/solution.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>

#include "games/fast_drive/rules/explored.hpp"

namespace touchline::fast_drive {

State essence(State s) {
  const int lead = std::clamp(margin(s, Side::home), -widest_margin, widest_margin);
  s.score = {static_cast<std::int16_t>(lead), 0};
  s.zero_drives = 0;
  const bool before_toss = s.phase == Phase::toss || s.phase == Phase::toss_choice;
  const bool needs_opened =
      !before_toss && (s.period == Period::first_half ||
                       (s.period == Period::overtime && s.stage != Stage::sudden_death));
  if (!needs_opened) s.opened = Side::home;
  const bool zone_matters = s.phase == Phase::drive || s.phase == Phase::fourth_down ||
                            s.phase == Phase::settle || s.phase == Phase::last_play ||
                            (s.phase == Phase::clock_choice && s.ending != Ending::touchdown);
  if (!zone_matters) s.zone = Zone::average;
  if (s.phase == Phase::over) {
    State over;
    over.phase = Phase::over;
    over.score = s.score;
    over.clock = 0;
    return over;
  }
  return s;
}

Positions::Positions(Book book)
    : book_(std::move(book)),
      coach_(book_),
      graph_(Graph::explore(essence(before_the_game(book_)), Explored(book_))) {}

Positions::Graph::Node Positions::find(const State& state) const {
  const State position = essence(state);
  return graph_.find(Explored::place(position), Explored::rung(position));
}

// ------------------------------------------------------------------------------------ solving

Solution::Solution(const Positions& positions, BySide<Play> coaches)
    : positions_(positions), coaches_(coaches) {
  const Positions::Graph& graph = positions.graph();
  policy_.resize(graph.size());
  const auto at_end = [](const State& s) {
    const int lead = margin(s, Side::home);
    return lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
  };
  for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
    const bool by_the_book = coaches[graph.asked(node)] == Play::by_the_book;
    if (graph.options(node) > 1 && by_the_book) {
      policy_[node] = static_cast<std::uint8_t>(positions.coach().choose(graph.state(node)));
    }
  }
  const auto choose = [&](Positions::Graph::Node node, std::span<const double> values) {
    const Side side = graph.asked(node);
    if (coaches[side] == Play::by_the_book) return static_cast<std::size_t>(policy_[node]);
    const auto best = side == Side::home ? std::max_element(values.begin(), values.end())
                                         : std::min_element(values.begin(), values.end());
    return static_cast<std::size_t>(best - values.begin());
  };
  values_ = graph.solve(at_end, choose);
  for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
    const bool best = coaches[graph.asked(node)] == Play::best;
    if (best && graph.options(node) > 1)
      policy_[node] = static_cast<std::uint8_t>(first_of_best(options(node)));
  }
}

double Solution::home(const State& state) const {
  const auto node = positions_.find(state);
  return node == Positions::Graph::none ? foregone(state) : values_[node];
}

std::vector<double> Solution::options(const State& state) const {
  const auto node = positions_.find(state);
  if (node == Positions::Graph::none) return {};
  return options(node);
}

std::vector<double> Solution::options(Positions::Graph::Node node) const {
  const Positions::Graph& graph = positions_.graph();
  std::vector<double> chances;
  for (std::size_t i = 0; i < graph.options(node); ++i) {
    const double home = graph.expect(node, i, values_);
    chances.push_back(graph.asked(node) == Side::home ? home : 1 - home);
  }
  return chances;
}

int Solution::best(const State& state) const {
  const auto chances = options(state);
  return chances.empty() ? positions_.coach().choose(state) : first_of_best(chances);
}

int Solution::choice(const State& state) const {
  const auto node = positions_.find(state);
  return node == Positions::Graph::none ? positions_.coach().choose(state) : policy_[node];
}

// --------------------------------------------------------------------------------- forwards

namespace {

struct DecisionName {
  Phase phase;
  std::string_view rule, name;
};
constexpr std::array<DecisionName, 8> decision_names{
    {{Phase::toss_choice, "FD-D1", "toss"},
     {Phase::kick, "FD-D3", "kickoff"},
     {Phase::try_for_point, "FD-D4", "try"},
     {Phase::clock_choice, "FD-D5", "clock"},
     {Phase::fourth_down, "FD-D6", "fourth down"},
     {Phase::settle, "FD-D7", "settle"},
     {Phase::gun_choice, "FD-D8", "last punt or kick"},
     {Phase::last_play, "FD-D9", "last play"}}};

// A new row of the drive log, rather than another throw of the same possession.
bool starts_drive(const State& to) {
  return to.phase == Phase::drive && !to.second && to.ending != Ending::reroll;
}

/// Chance by home points; the away side's follow from the margin of the position. Only the points
/// from `first` to `last` have any. Small, since there is one for every position.
struct PointsMass {
  static constexpr std::size_t most = 120;
  double* chances = nullptr;  // of a MassPool; none: nothing waits
  std::uint8_t first = most, last = 0;

  bool empty() const { return chances == nullptr; }
  double total() const {
    std::array<double, 4> sums{};  // that do not wait for each other
    std::size_t i = first;
    for (; i + sums.size() <= last; i += sums.size())
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += chances[i + k];
    for (; i < last; ++i) sums[0] += chances[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }
  void add_shifted(const PointsMass& from, std::size_t points, double weight) {
    const std::size_t end = std::min<std::size_t>(most - points, from.last);
    const double* const source = from.chances;
    double* const target = chances + points;
    for (std::size_t i = from.first; i < end; ++i) target[i] += weight * source[i];
    first = static_cast<std::uint8_t>(std::min<std::size_t>(first, from.first + points));
    last = static_cast<std::uint8_t>(std::max<std::size_t>(last, end + points));
  }
  /// Without ends that no sum would notice: of all positions together less than 1e-12.
  void trim() {
    constexpr double unnoticed = 1e-19;
    while (last > first && chances[last - 1] < unnoticed) chances[--last] = 0;
    while (first < last && chances[first] < unnoticed) chances[first++] = 0;
  }
};

/// Masses come and go with the positions they wait at; their memory is used again.
class MassPool {
 public:
  PointsMass& ready(PointsMass& mass) {
    if (!mass.empty()) return mass;
    if (free_.empty()) {
      all_.push_back(std::make_unique<Chances>());
      free_.push_back(all_.back()->data());
    }
    mass.chances = free_.back();
    free_.pop_back();
    return mass;
  }
  void give_back(PointsMass& mass) {
    for (std::size_t i = mass.first; i < mass.last; ++i) mass.chances[i] = 0;
    free_.push_back(mass.chances);
    mass = {};
  }

 private:
  using Chances = std::array<double, PointsMass::most>;
  std::vector<std::unique_ptr<Chances>> all_{};
  std::vector<double*> free_{};
};

}  // namespace

std::vector<DecisionValue> all_decisions() {
  std::vector<DecisionValue> all;
  for (const DecisionName& decision : decision_names) {
    all.push_back({decision.rule, decision.name, {}, {}});
  }
  return all;
}

Odds exact_odds(const Solution& solution, const Solution& best) {
  const Positions::Graph& graph = solution.positions().graph();
  Odds odds;
  odds.positions = graph.size();
  odds.decisions = all_decisions();
  odds.scores.assign(PointsMass::most, std::vector<double>(PointsMass::most));
  std::vector<PointsMass> waiting(graph.size());
  MassPool pool;
  PointsMass& kick_off = pool.ready(waiting[graph.start()]);
  kick_off.chances[0] = 1;
  kick_off.first = 0;
  kick_off.last = 1;

  const auto count_decision = [&](Positions::Graph::Node node, double mass) {
    const State& s = graph.state(node);
    if (graph.options(node) < 2) return;
    for (std::size_t i = 0; i < decision_names.size(); ++i) {
      if (decision_names[i].phase != s.phase) continue;
      const auto values = best.options(node);
      const double top = *std::max_element(values.begin(), values.end());
      const int taken = solution.positions().coach().choose(s);
      odds.decisions[i].times[s.ball] += mass;
      odds.decisions[i].given_away[s.ball] +=
          mass * (top - values[static_cast<std::size_t>(taken)]);
    }
  };
  // All that is asked of a position that one comes to, close together.
  enum class Mark : std::uint8_t { none, home_drives, away_drives, overtime };
  struct Told {
    std::int8_t lead = 0;
    Mark mark = Mark::none;
  };
  std::vector<Told> told(graph.size());
  for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
    const State& s = graph.state(node);
    told[node].lead = static_cast<std::int8_t>(margin(s, Side::home));
    if (starts_drive(s)) {
      told[node].mark = s.ball == Side::home ? Mark::home_drives : Mark::away_drives;
    } else if (s.phase == Phase::toss && s.period == Period::overtime) {
      told[node].mark = Mark::overtime;
    }
  }
  std::array<double, 4> marked{};
  // A position's mass goes on to those of the next that are wanted.
  const auto go_on = [&](Positions::Graph::Node node, PointsMass& from, double total, auto wanted) {
    PointsMass mass;
    std::swap(mass, from);
    const auto option = static_cast<std::size_t>(solution.choice(node));
    for (const auto& edge : graph.ways(node, option)) {
      if (!wanted(edge.to)) continue;
      const Told& to = told[edge.to];
      const int gain = std::max(to.lead - told[node].lead, 0);
      pool.ready(waiting[edge.to]).add_shifted(mass, static_cast<std::size_t>(gain), edge.weight);
      marked[static_cast<std::size_t>(to.mark)] += total * edge.weight;
    }
    pool.give_back(mass);
  };
  // What is there of a mass, without what no sum would notice.
  const auto weigh = [&](PointsMass& mass) {
    if (mass.empty()) return 0.0;
    mass.trim();
    const double total = mass.total();
    if (total == 0) pool.give_back(mass);
    return total;
  };
  // A loop is gone round until next to nothing is left in it; what leaves it then leaves at once.
  const auto go_round = [&](const Positions::Graph::Component& part) {
    constexpr double nothing = 1e-15;
    const auto inside = [&](auto node) { return node >= part.first && node < part.last; };
    std::vector<PointsMass> leaving(part.last - part.first);
    for (double left = 1; left > nothing;) {
      left = 0;
      for (auto node = part.last; node-- > part.first;) {
        const double total = weigh(waiting[node]);
        if (total == 0) continue;
        left += total;
        pool.ready(leaving[node - part.first]).add_shifted(waiting[node], 0, 1);
        go_on(node, waiting[node], total, inside);
      }
    }
    for (auto node = part.last; node-- > part.first;) {
      PointsMass& mass = leaving[node - part.first];
      const double total = weigh(mass);
      if (total == 0) continue;
      count_decision(node, total);
      go_on(node, mass, total, [&](auto to) { return !inside(to); });
    }
  };
  const auto components = graph.components();
  for (auto part = components.rbegin(); part != components.rend(); ++part) {
    const auto node = part->first;
    if (part->loops()) {
      go_round(*part);
    } else if (!graph.ends(node)) {
      const double total = weigh(waiting[node]);
      if (total == 0) continue;
      count_decision(node, total);
      go_on(node, waiting[node], total, [](auto) { return true; });
    }
  }
  odds.drives = {marked[1], marked[2]};
  odds.overtime = marked[3];
  double square = 0, mean = 0;
  for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
    if (!graph.ends(node) || waiting[node].empty()) continue;
    const int lead = margin(graph.state(node), Side::home);
    const double total = waiting[node].total();
    (lead > 0 ? odds.home_win : lead < 0 ? odds.away_win : odds.tie) += total;
    mean += total * lead;
    square += total * lead * lead;
    for (std::size_t home = waiting[node].first; home < waiting[node].last; ++home) {
      const int away = static_cast<int>(home) - lead;
      if (away < 0 || away >= static_cast<int>(PointsMass::most)) continue;
      const double chance = waiting[node].chances[home];
      odds.scores[home][static_cast<std::size_t>(away)] += chance;
      odds.mean.home += chance * static_cast<double>(home);
      odds.mean.away += chance * away;
    }
  }
  odds.margin_sd = std::sqrt(std::max(0.0, square - mean * mean));
  return odds;
}

}  // namespace touchline::fast_drive
