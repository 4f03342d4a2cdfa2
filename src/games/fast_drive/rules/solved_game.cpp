#include "games/fast_drive/rules/solved_game.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "match/tables/tape.hpp"

namespace touchline::fast_drive {

namespace {

constexpr double nobody = -1;  // comes to this margin

}  // namespace

SolvedGame::SolvedGame(const Book& book, BySide<Play> coaches)
    : book_(book), coaches_(coaches), coach_(book_), rules_(book_) {}

SolvedGame::SolvedGame(const Solution& solution)
    : SolvedGame(solution.positions().book(), solution.coaches()) {
  const Positions::Graph& graph = solution.positions().graph();
  std::vector<double> none(width, nobody);
  for (Positions::Graph::Node node = 0; node < graph.size(); ++node) {
    const State& state = graph.state(node);
    const std::uint64_t key = Explored::place(state);
    if (places_.find(key) == KeyIndex::none) add_place(key, none);
    const std::size_t at = static_cast<std::size_t>(Explored::rung(state) + widest_margin);
    chances_[places_.find(key) * width + at] = solution.home(node);
  }
}

void SolvedGame::add_place(std::uint64_t key, const std::vector<double>& chances) {
  places_.insert(key, static_cast<std::uint32_t>(keys_.size()));
  keys_.push_back(key);
  chances_.insert(chances_.end(), chances.begin(), chances.end());
}

// ---------------------------------------------------------------------------------------- bytes

// As this machine writes numbers: a cache is no letter to another one.
std::string SolvedGame::bytes() const {
  std::string text;
  const auto add = [&](const void* from, std::size_t size) {
    text.append(static_cast<const char*>(from), size);
  };
  for (std::size_t place = 0; place < keys_.size(); ++place) {
    add(&keys_[place], sizeof(std::uint64_t));
    add(&chances_[place * width], width * sizeof(double));
  }
  return text;
}

std::unique_ptr<const SolvedGame> SolvedGame::from(std::string_view bytes, const Book& book,
                                                   BySide<Play> coaches) {
  constexpr std::size_t row = sizeof(std::uint64_t) + width * sizeof(double);
  if (bytes.empty() || bytes.size() % row != 0) return nullptr;
  std::unique_ptr<SolvedGame> game(new SolvedGame(book, coaches));
  game->chances_.reserve(bytes.size() / row * width);
  std::vector<double> chances(width);
  for (; !bytes.empty(); bytes.remove_prefix(row)) {
    std::uint64_t key = 0;
    std::memcpy(&key, bytes.data(), sizeof key);
    std::memcpy(chances.data(), bytes.data() + sizeof key, width * sizeof(double));
    game->add_place(key, chances);
  }
  return game;
}

// --------------------------------------------------------------------------------------- answers

std::optional<double> SolvedGame::find(const State& position) const {
  const std::uint32_t place = places_.find(Explored::place(position));
  if (place == KeyIndex::none) return std::nullopt;
  const std::size_t at = static_cast<std::size_t>(Explored::rung(position) + widest_margin);
  const double chance = chances_[place * width + at];
  return chance < 0 ? std::nullopt : std::optional(chance);
}

double SolvedGame::home(const State& state) const {
  return find(essence(state)).value_or(foregone(state));
}

// A way back to the position itself is taken until another is: the others share its weight.
std::vector<double> SolvedGame::options(const State& state) const {
  const State from = essence(state);
  if (!find(from)) return {};
  struct Sum {
    double chance = 0, weight = 0;
  };
  std::vector<Sum> sums;
  rules_.expand(from, [&](int option, const State& next, double weight) {
    const auto at = static_cast<std::size_t>(option);
    if (sums.size() <= at) sums.resize(at + 1);
    if (next == from) return;
    sums[at].chance += weight * find(next).value_or(foregone(next));
    sums[at].weight += weight;
  });
  std::vector<double> chances;
  for (const Sum& sum : sums) {
    const double home = sum.chance / sum.weight;
    chances.push_back(from.ball == Side::home ? home : 1 - home);
  }
  return chances;
}

int SolvedGame::best(const State& state) const {
  const auto chances = options(state);
  return chances.empty() ? coach_.choose(state) : first_of_best(chances);
}

int SolvedGame::choice(const State& state) const {
  return coaches_[state.ball] == Play::by_the_book ? coach_.choose(state) : best(state);
}

// ------------------------------------------------------------------------------------- review

double Weighed::cost() const {
  return *std::max_element(win.begin(), win.end()) - win[static_cast<std::size_t>(taken)];
}

namespace {

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

// The names of the options that a state waits for.
std::vector<std::string> options_at(const Book& book, State state) {
  Log<Event> log;
  TapeTable<Event> table({}, log);
  try {
    advance(table, book, state);
  } catch (const Awaiting& awaiting) {
    if (const auto* question = std::get_if<AnswerNeeded>(&awaiting.needs[0]))
      return question->options;
  }
  return {};
}

}  // namespace

CoachReport review(const SolvedGame& best, const Log<Event>& log) {
  const Book& book = best.book();
  const std::vector<int> inputs = inputs_of(log);
  CoachReport report;
  State state = before_the_game(book);
  std::optional<State> last;  // an unusual result may send back to where the step began
  std::size_t used = 0, entry = 0;
  while (state.phase != Phase::over) {
    const State before = state;
    Log<Event> step;
    const std::span<const int> all(inputs);
    TapeTable<Event> table(all.subspan(used), step);
    try {
      advance(table, book, state);
    } catch (const Awaiting&) {
      break;  // the game was left in the middle of a step
    }
    const bool drive = before.phase == Phase::drive && !before.second &&
                       before.ending != Ending::reroll && before != last;
    const bool opens = drive || before.phase == Phase::last_play;
    if (opens || before.phase == Phase::kick) {
      report.moments.push_back({entry, best.home(before), opens});
    }
    last = before;
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
