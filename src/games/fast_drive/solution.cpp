#include "games/fast_drive/solution.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/fast_drive/memory.hpp"
#include "match/tables/tape.hpp"

namespace touchline::fast_drive {

namespace {

constexpr int widest_margin = 60;
constexpr double hair = 1e-12;  // of equal options the first, whatever the last bits say

bool asks(Phase phase) {
  switch (phase) {
    case Phase::toss_choice:
    case Phase::kick:
    case Phase::clock_choice:
    case Phase::fourth_down:
    case Phase::settle:
    case Phase::gun_choice:
    case Phase::last_play:
    case Phase::try_for_point:
      return true;
    case Phase::draw_for_home:
    case Phase::toss:
    case Phase::drive:
    case Phase::over:
      break;
  }
  return false;
}

// A key of its own for every essence.
std::uint64_t pack(const State& s) {
  std::uint64_t key = 0;
  const auto add = [&](auto value, unsigned bits) {
    key = key << bits | static_cast<std::uint64_t>(value);
  };
  add(s.phase, 4);
  add(s.period, 2);
  add(s.clock, 5);
  add(s.score.home - s.score.away + widest_margin, 7);
  add(s.ball, 1);
  add(s.zone, 2);
  add(s.opened, 1);
  add(s.host, 1);
  add(s.ending, 4);
  add(s.ticks, 4);
  add(s.second, 1);
  add(s.settles, 1);
  add(s.gun, 2);
  add(s.stage, 2);
  return key;
}

Positions::Graph explore(const Book& book) {
  const Memory memory(book);
  const auto expand = [&](const State& from, auto emit) {
    if (from.phase == Phase::over) return;
    EnumeratingTable paths;
    do {
      RememberingTable table(paths, memory);
      State next = from;
      advance(table, book, next);
      emit(table.option(), essence(next), paths.weight());
    } while (paths.advance());
  };
  const auto asked = [](const State& s) { return s.ball; };
  return Positions::Graph::explore(essence(before_the_game(book)), pack, expand, asked);
}

}  // namespace

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

Positions::Positions(Book book) : book_(std::move(book)), coach_(book_), graph_(explore(book_)) {}

Positions::Graph::Node Positions::find(const State& state) const {
  return graph_.find(pack(essence(state)));
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
    if (coaches[side] == Play::best) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < values.size(); ++i) {
        const double better = values[i] - values[best];
        if ((side == Side::home ? better : -better) > hair) best = i;
      }
      policy_[node] = static_cast<std::uint8_t>(best);
    }
    return static_cast<std::size_t>(policy_[node]);
  };
  values_ = graph.solve(at_end, choose);
}

namespace {

// Beyond the widest margin that positions are kept for, a game is won.
double foregone(const State& state) { return margin(state, Side::home) > 0 ? 1 : 0; }

}  // namespace

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
  std::size_t best = 0;
  for (std::size_t i = 1; i < chances.size(); ++i) {
    if (chances[i] > chances[best] + hair) best = i;
  }
  return static_cast<int>(best);
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
bool starts_drive(const State& from, const State& to) {
  if (to.phase != Phase::drive || to.second) return false;
  const bool thrown_again = from.phase == Phase::drive || from.phase == Phase::clock_choice;
  return !(thrown_again && to.ball == from.ball);
}

/// Chance by home points; the away side's follow from the margin of the position. Only the points
/// that have any chance are held.
class PointsMass {
 public:
  static constexpr std::size_t most = 120;
  bool empty() const { return chances_.empty(); }
  std::size_t first() const { return first_; }
  std::size_t size() const { return chances_.size(); }
  double operator[](std::size_t at) const { return chances_[at]; }

  void start() { chances_ = {1.0}; }
  void add_shifted(const PointsMass& from, std::size_t points, double weight) {
    const std::size_t begin = from.first_ + points, end = std::min(most, begin + from.size());
    if (begin >= end) return;
    if (empty()) first_ = begin;
    if (begin < first_) {
      chances_.insert(chances_.begin(), first_ - begin, 0.0);
      first_ = begin;
    }
    if (end > first_ + size()) chances_.resize(end - first_);
    double* to = chances_.data() + (begin - first_);
    for (std::size_t i = 0; i < end - begin; ++i) to[i] += weight * from.chances_[i];
  }
  double total() const { return std::accumulate(chances_.begin(), chances_.end(), 0.0); }
  /// Without the ends that are next to nothing.
  void trim(double dust) {
    std::size_t last = size();
    while (last > 0 && chances_[last - 1] < dust) --last;
    chances_.resize(last);
    std::size_t begin = 0;
    while (begin < last && chances_[begin] < dust) ++begin;
    chances_.erase(chances_.begin(), chances_.begin() + static_cast<std::ptrdiff_t>(begin));
    first_ += begin;
  }

 private:
  std::size_t first_ = 0;
  std::vector<double> chances_{};
};

}  // namespace

Odds exact_odds(const Solution& solution, const Solution& best) {
  const Positions::Graph& graph = solution.positions().graph();
  Odds odds;
  odds.positions = graph.size();
  for (const DecisionName& decision : decision_names) {
    odds.decisions.push_back({decision.rule, decision.name, {}, {}});
  }
  odds.scores.assign(PointsMass::most, std::vector<double>(PointsMass::most));
  std::vector<PointsMass> waiting(graph.size());
  waiting[graph.start()].start();
  const auto order = graph.backwards();

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
  constexpr double speck = 1e-17, dust = 1e-14;
  for (double left = 1; left > 1e-12;) {
    left = 0;
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
      const auto node = *at;
      if (waiting[node].empty() || graph.ends(node)) continue;
      PointsMass mass;
      std::swap(mass, waiting[node]);
      mass.trim(speck);
      const double total = mass.total();
      if (total < dust) continue;
      count_decision(node, total);
      const State& from = graph.state(node);
      const auto option = static_cast<std::size_t>(solution.choice(node));
      for (const auto& edge : graph.ways(node, option)) {
        const State& to = graph.state(edge.to);
        const int gain = margin(to, Side::home) - margin(from, Side::home);
        waiting[edge.to].add_shifted(mass, static_cast<std::size_t>(std::max(gain, 0)),
                                     edge.weight);
        if (starts_drive(from, to)) odds.drives[to.ball] += total * edge.weight;
        if (to.phase == Phase::toss && to.period == Period::overtime) {
          odds.overtime += total * edge.weight;
        }
      }
    }
    for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
      if (!waiting[node].empty() && !graph.ends(node)) left += waiting[node].total();
    }
  }
  double square = 0, mean = 0;
  for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
    if (!graph.ends(node) || waiting[node].empty()) continue;
    const int lead = margin(graph.state(node), Side::home);
    const double total = waiting[node].total();
    (lead > 0 ? odds.home_win : lead < 0 ? odds.away_win : odds.tie) += total;
    mean += total * lead;
    square += total * lead * lead;
    for (std::size_t i = 0; i < waiting[node].size(); ++i) {
      const std::size_t home = waiting[node].first() + i;
      const int away = static_cast<int>(home) - lead;
      if (away < 0 || away >= static_cast<int>(PointsMass::most)) continue;
      const double chance = waiting[node][i];
      odds.scores[home][static_cast<std::size_t>(away)] += chance;
      odds.mean.home += chance * static_cast<double>(home);
      odds.mean.away += chance * away;
    }
  }
  odds.margin_sd = std::sqrt(std::max(0.0, square - mean * mean));
  return odds;
}

std::array<double, 3> drive_points(const Book& book, Side offence) {
  std::array<double, 3> points{};
  const Side defence = other(offence);
  const auto kick = [&](Range range) { return (range + 1) / 36.0; };
  for (const Zone zone : all_zones) {
    double sum = 0, all = 0;
    enumerate([&](EnumeratingTable& table) {
      const Look look{offence, zone, offence == Side::home, false};
      const Drive drive = throw_drive(table, book, look);
      if (drive.ending == Ending::none || drive.ending == Ending::reroll) return;
      all += table.weight();
      if (drive.ending == Ending::touchdown) {
        sum += table.weight() * (6 + kick(book.extra_points[offence]));
      } else if (drive.ending == Ending::field_goal_attempt) {
        sum += table.weight() * 3 * kick(book.field_goals[offence]);
      } else if (drive.ending == Ending::safety) {
        sum -= table.weight() * 2;
      } else if (!is_punt(drive.ending)) {
        const Chart chart = drive.ending == Ending::fumble ? Chart::fumble : Chart::interception;
        const Outcome outcome = throw_outcome(table, book, chart, look, "FD-RES-1"_rule);
        if (outcome.kind == Outcome::Kind::touchdown) {
          const bool own = outcome.whose == Whose::offence;
          const double worth = 6 + kick(book.extra_points[own ? offence : defence]);
          sum += table.weight() * (own ? worth : -worth);
        }
      }
    });
    points[static_cast<std::size_t>(zone)] = sum / all;
  }
  return points;
}

// ------------------------------------------------------------------------------------- review

double Weighed::cost() const {
  return *std::max_element(win.begin(), win.end()) - win[static_cast<std::size_t>(taken)];
}

namespace {

std::vector<int> inputs_of(const Log<Event>& log) {
  std::vector<int> inputs;
  for (const auto& entry : log) {
    if (const auto* rolled = std::get_if<Rolled>(&entry)) {
      inputs.insert(inputs.end(), rolled->faces.begin(), rolled->faces.begin() + rolled->count);
    } else if (const auto* decided = std::get_if<Decided>(&entry)) {
      inputs.push_back(decided->index);
    }
  }
  return inputs;
}

// The names of the options that a state waits for.
std::vector<std::string> options_at(const Book& book, State state) {
  Log<Event> log;
  TapeTable<Event> table({}, log);
  try {
    advance(table, book, state);
  } catch (const Awaiting& awaiting) {
    if (const auto* question = std::get_if<AnswerNeeded>(&awaiting.need)) return question->options;
  }
  return {};
}

}  // namespace

CoachReport review(const Solution& best, const Log<Event>& log) {
  const Book& book = best.positions().book();
  const std::vector<int> inputs = inputs_of(log);
  CoachReport report;
  State state = before_the_game(book);
  std::size_t used = 0, entry = 0;
  while (state.phase != Phase::over && used < inputs.size()) {
    const State before = state;
    Log<Event> step;
    const std::span<const int> all(inputs);
    TapeTable<Event> table(all.subspan(used), step);
    try {
      advance(table, book, state);
    } catch (const Awaiting&) {
      break;  // the game was left in the middle of a step
    }
    if (before.phase == Phase::drive && !before.second) {
      report.moments.push_back({entry, best.home(before)});
    }
    const auto* decided = step.empty() ? nullptr : std::get_if<Decided>(&step.front());
    if (decided && asks(before.phase)) {
      Weighed weighed{entry, decided->rule, decided->side, std::string(decided->name), {}, {}, 0};
      weighed.options = options_at(book, before);
      weighed.win = best.options(before);
      weighed.taken = decided->index;
      report.given_away[decided->side] += weighed.cost();
      report.decisions.push_back(std::move(weighed));
    }
    used += table.used();
    entry += step.size();
  }
  report.moments.push_back({entry, best.home(state)});
  return report;
}

}  // namespace touchline::fast_drive
