// The exact solution of Fast Drive Football against played games, with the shipped book and real
// cards: chances agree with a million games, best play is never worse than the book's, and every
// word on a card pulls the right way.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/rules/books.hpp"
#include "games/fast_drive/rules/explored.hpp"
#include "games/fast_drive/rules/memory.hpp"
#include "games/fast_drive/rules/sampling.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "games/fast_drive/rules/solved_game.hpp"
#include "games/fast_drive/rules/what_if.hpp"
#include "support/cites.hpp"
#include "support/long_run.hpp"

namespace touchline::fast_drive {
namespace {

const int games = long_run(1'000'000);
const bool thorough = games >= 100'000;

const books::FastDriveLibrary& library() {
  static const books::FastDriveLibrary shelf(TOUCHLINE_ROOT "/data");
  return shelf;
}
std::shared_ptr<const GameBook> charts() {
  static const auto book = library().game_book("").value().charts;
  return book;
}
Book game(const std::string& home, const std::string& away, Setting setting = {}) {
  return make_book(charts(), {library().card(home).value().card, library().card(away).value().card},
                   setting);
}
// Under sanitizers one, without words on the clock: solving is slow there.
std::vector<Book> three_pairs() {
  if (!thorough) return {game("2008-lions", "1985-bears")};
  return {game("2007-patriots", "2013-broncos"),
          game("2000-ravens", "2006-bears", {true, true, {}}), game("2008-lions", "1985-bears")};
}

double worth(const State& end) {
  const int lead = margin(end, Side::home);
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/// The coaches of a solution, as it was found.
struct ChoosingCoach {
  const Solution* solution = nullptr;
  int operator()(const Decision&, const State& state) const { return solution->choice(state); }
};

/// The mean worth of games played by `play(dice)`, and its standard error.
template <class Play>
std::pair<double, double> simulated(std::uint64_t seed, Play play) {
  double sum = 0, squares = 0;
  for (int i = 0; i < games; ++i) {
    Generator dice(seed, static_cast<std::uint64_t>(i));
    const double value = worth(play(dice));
    sum += value;
    squares += value * value;
  }
  const double mean = sum / games;
  return {mean, std::sqrt((squares / games - mean * mean) / games)};
}

TEST(FastDriveExact, SimulatedGamesAgreeWithTheSolutionByTheBookAndAtBest) {
  std::uint64_t seed = 1;
  for (const Book& book : three_pairs()) {
    const Positions positions(book);
    const State start = before_the_game(book);
    const Solution by_the_book(positions, {Play::by_the_book, Play::by_the_book});
    const AutomaticCoach coach(book);
    const auto [mean, error] =
        simulated(++seed, [&](Generator& dice) { return play_fast(book, dice, coach); });
    EXPECT_NEAR(mean, by_the_book.home(start), 4 * error) << book.cards.home.team;
    for (const BySide<Play> coaches :
         {BySide<Play>{Play::best, Play::best}, BySide<Play>{Play::best, Play::by_the_book}}) {
      const Solution solution(positions, coaches);
      const auto [best_mean, best_error] = simulated(++seed, [&](Generator& dice) {
        FastTable<ChoosingCoach> table(dice, ChoosingCoach{&solution});
        return play_out<Game>(book, table);
      });
      EXPECT_NEAR(best_mean, solution.home(start), 4 * best_error) << book.cards.home.team;
    }
  }
}

TEST(FastDriveExact, GamesDrawnFromTheMemoryAreTheSameInDistribution) {
  const Book book = game("2007-patriots", "2013-broncos");
  const Positions positions(book);
  const Solution solution(positions, {Play::by_the_book, Play::by_the_book});
  const FastFixture fixture(book);
  const auto [mean, error] = simulated(99, [&](Generator& dice) { return fixture.play(dice); });
  EXPECT_NEAR(mean, solution.home(before_the_game(book)), 4 * error);
}

TEST(FastDriveExact, BestIsNeverBelowTheBookAgainstAnybody) {
  for (const Book& book : three_pairs()) {
    const Positions positions(book);
    const State start = before_the_game(book);
    const auto home = [&](Play us, Play them) {
      return Solution(positions, {us, them}).home(start);
    };
    const double both_book = home(Play::by_the_book, Play::by_the_book);
    const double home_best = home(Play::best, Play::by_the_book);
    const double away_best = home(Play::by_the_book, Play::best);
    const double both_best = home(Play::best, Play::best);
    EXPECT_GE(home_best, both_book);
    EXPECT_GE(both_best, away_best);
    EXPECT_LE(away_best, both_book);
    EXPECT_LE(both_best, home_best);
    EXPECT_GT(home_best - both_book, 0.001) << "and it is worth something";
  }
}

TEST(FastDriveExact, TheScoreGridAddsUpAndAgreesWithTheChances) {
  const Book book = game("2000-ravens", "2006-bears");
  const Positions positions(book);
  const Solution solution(positions, {Play::by_the_book, Play::by_the_book});
  const Solution best(positions, {Play::best, Play::best});
  const Odds odds = exact_odds(solution, best);
  double sum = 0, home = 0, tie = 0;
  for (std::size_t h = 0; h < odds.scores.size(); ++h) {
    for (std::size_t a = 0; a < odds.scores[h].size(); ++a) {
      sum += odds.scores[h][a];
      if (h > a) home += odds.scores[h][a];
      if (h == a) tie += odds.scores[h][a];
    }
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_NEAR(odds.home_win + odds.tie + odds.away_win, 1, 1e-12);
  EXPECT_NEAR(home, odds.home_win, 1e-12);
  EXPECT_NEAR(tie, odds.tie, 1e-12);
  EXPECT_NEAR(odds.home_win + odds.tie / 2, solution.home(before_the_game(book)), 1e-12);
  EXPECT_NEAR(odds.scores[1][0] + odds.scores[0][1], 0, 1e-12) << "one point is no score";
  for (const DecisionValue& decision : odds.decisions) {
    EXPECT_GE(decision.given_away.home, 0) << decision.rule;
    EXPECT_GE(decision.given_away.away, 0) << decision.rule;
  }
}

// The chance of every position that the rules lead to from one, by option; of what stays where it
// is nothing is left.
std::map<std::pair<int, Positions::Graph::Node>, double> ways_by_the_rules(
    const Positions& positions, const Memory& memory, Positions::Graph::Node node) {
  std::map<std::pair<int, Positions::Graph::Node>, double> ways;
  std::map<int, double> leaves;
  enumerate([&](EnumeratingTable& paths) {
    RememberingTable table(paths, memory);
    State next = positions.graph().state(node);
    advance(table, positions.book(), next);
    const auto to = positions.find(next);
    if (to == node) return;
    ways[{table.option(), to}] += paths.weight();
    leaves[table.option()] += paths.weight();
  });
  for (auto& [way, weight] : ways) weight /= leaves[way.first];
  return ways;
}

// Positions are explored by running the rules once for all margins that are thought alike; here
// they are run for each.
TEST(FastDriveExact, EveryPositionLeadsWhereTheRulesLeadFromItsOwnMargin) {
  Switches literal;
  literal.td_to_fga = TdToFga::literal;
  literal.go_for_it = GoForIt::any;
  for (const Book& book : {game("2007-patriots", "2013-broncos"),
                           game("2008-lions", "1985-bears", {true, true, literal})}) {
    const Positions positions(book);
    const Memory memory(book);
    const Positions::Graph& graph = positions.graph();
    const std::size_t step = thorough ? 3 : 101;  // coprime with all that repeats
    for (std::size_t i = 0; i < graph.size(); i += step) {
      const auto node = static_cast<Positions::Graph::Node>(i);
      if (graph.ends(node)) continue;
      auto expected = ways_by_the_rules(positions, memory, node);
      for (std::size_t option = 0; option < graph.options(node); ++option) {
        for (const auto& edge : graph.ways(node, option)) {
          expected[{static_cast<int>(option), edge.to}] -= edge.weight;
        }
      }
      for (const auto& [way, weight] : expected) {
        ASSERT_NEAR(weight, 0, 1e-14) << "option " << way.first << " of position " << node;
      }
    }
  }
}

/// The ways that lead on from a state: by option, to which place and how many points on.
using Ways = std::map<std::tuple<int, std::uint64_t, int>, double>;
Ways ways_from(const Explored& rules, const State& from) {
  Ways ways;
  rules.expand(from, [&](int option, const State& next, double weight) {
    ways[{option, Explored::place(next), Explored::rung(next) - Explored::rung(from)}] += weight;
  });
  return ways;
}

// Bounds that are a point or a tick too narrow are found here, at every place of the game.
TEST(FastDriveExact, MarginsThatAreThoughtAlikeLeadOnAlike) {
  Switches literal;
  literal.td_to_fga = TdToFga::literal;
  literal.go_for_it = GoForIt::any;
  // In the plain book a safety may take the last ticks, and a leader concede it.
  for (const Book& book : {game("2007-patriots", "2013-broncos"),
                           game("2008-lions", "1985-bears", {true, true, literal}), plain_book()}) {
    const Positions positions(book);
    const Explored rules(book);
    std::map<std::uint64_t, State> places;
    for (Positions::Graph::Node node = 0; node < positions.graph().size(); ++node) {
      const State& state = positions.graph().state(node);
      if (state.phase != Phase::over) places.emplace(Explored::place(state), state);
    }
    std::size_t number = 0;
    for (const auto& [place, any] : places) {
      if (!thorough && number++ % 97 != 0) continue;
      std::map<int, Ways> thought;
      for (const int lead : {-20, -12, -11, -10, -9, -3, -2, 2, 3, 9, 10, 11, 12, 20}) {
        const State state = Explored::on_rung(any, lead);
        const int rung = rules.alike(state);
        if (!thought.contains(rung)) thought[rung] = ways_from(rules, Explored::on_rung(any, rung));
        ASSERT_EQ(ways_from(rules, state), thought[rung])
            << "a lead of " << lead << " with " << int{state.clock} << " ticks left";
      }
    }
  }
}

TEST(FastDriveExact, SimulatedPointsAndDrivesAreTheExpectedOnes) {
  const Book book = game("2008-lions", "2007-patriots");
  const Positions positions(book);
  const Solution solution(positions, {Play::by_the_book, Play::by_the_book});
  const Odds odds = exact_odds(solution, solution);
  const int played = thorough ? 100'000 : 3'000;
  double home = 0, away = 0, drives = 0, overtime = 0;
  for (int i = 0; i < played; ++i) {
    Generator dice(3, static_cast<std::uint64_t>(i));
    Log<Event> log;
    const State end = play_live(book, dice, log);
    home += end.score.home;
    away += end.score.away;
    overtime += end.period == Period::overtime ? 1 : 0;
    for (const auto& entry : log) {
      const auto* event = std::get_if<Event>(&entry);
      drives += event && event->kind == Kind::starts ? 1 : 0;
    }
  }
  const double n = played, points_error = 4 * 11 / std::sqrt(n);
  EXPECT_NEAR(home / n, odds.mean.home, points_error);
  EXPECT_NEAR(away / n, odds.mean.away, points_error);
  EXPECT_NEAR(drives / n, odds.drives.home + odds.drives.away, 4 * 3 / std::sqrt(n));
  EXPECT_NEAR(overtime / n, odds.overtime, 4 * std::sqrt(0.06 / n));
}

// The home side's chance with a word on its blank card.
double chance_with(const Word& word) {
  Card blank;
  blank.season = 2016;
  const bool good = word.electric || word.quality.good;
  const Card changed = with_word(blank, word, good ? Grade::good : Grade::bad);
  const Book book = make_book(charts(), {changed, blank});
  const Positions positions(book);
  return Solution(positions, {Play::by_the_book, Play::by_the_book}).home(before_the_game(book));
}

TEST(FastDriveExact, EveryWordOnACardPullsTheRightWay) {
  cites("FD-QLT-1", "FD-QLT-2", "FD-QLT-3", "FD-QLT-6");
  Card blank;
  blank.season = 2016;
  const Book plain = make_book(charts(), {blank, blank});
  const Positions positions(plain);
  const double level =
      Solution(positions, {Play::by_the_book, Play::by_the_book}).home(before_the_game(plain));
  const auto words = all_words();
  for (std::size_t i = 0; i < words.size(); i += thorough ? std::size_t{1} : std::size_t{13}) {
    const double with = chance_with(words[i]);
    const bool good = words[i].electric || words[i].quality.good;
    EXPECT_GT((good ? 1 : -1) * (with - level), 0.0005) << words[i].text();
    EXPECT_LT(std::abs(with - level), 0.25) << words[i].text();
  }
}

TEST(FastDriveExact, ReviewKnowsWhatEveryDecisionCost) {
  const Book book = game("2007-patriots", "2013-broncos");
  const Positions positions(book);
  const SolvedGame best(Solution(positions, {Play::best, Play::best}));
  Generator dice(42, 0);
  Log<Event> log;
  const State end = play_live(book, dice, log);
  const CoachReport report = review(best, log);
  ASSERT_FALSE(report.moments.empty());
  EXPECT_EQ(report.moments.back().home, worth(end));
  BySide<double> lost;
  std::size_t decisions = 0;
  for (const auto& entry : log) decisions += std::holds_alternative<Decided>(entry) ? 1U : 0U;
  EXPECT_EQ(report.decisions.size(), decisions);
  for (const Weighed& weighed : report.decisions) {
    EXPECT_EQ(weighed.options.size(), weighed.win.size());
    EXPECT_GE(weighed.cost(), 0);
    lost[weighed.side] += weighed.cost();
  }
  EXPECT_DOUBLE_EQ(lost.home, report.given_away.home);
  EXPECT_DOUBLE_EQ(lost.away, report.given_away.away);

  // Played by the solution itself nothing is given away.
  Generator again(42, 0);
  Log<Event> perfect;
  LiveTable<Event, SolvedCoach> table(again, perfect, SolvedCoach{&best});
  play_out<Game>(book, table);
  const CoachReport flawless = review(best, perfect);
  EXPECT_NEAR(flawless.given_away.home + flawless.given_away.away, 0, 1e-9);
}

// What is kept of a solution, and read from bytes, says of every position what the solution says.
TEST(FastDriveExact, ASolutionIsReadBackAsItWasFound) {
  const Book book = game("2007-patriots", "2013-broncos");
  const Positions positions(book);
  const Solution solution(positions, {Play::best, Play::by_the_book});
  const SolvedGame kept(solution);
  const std::string bytes = kept.bytes();
  const auto read = SolvedGame::from(bytes, book, solution.coaches());
  ASSERT_TRUE(read);
  EXPECT_FALSE(SolvedGame::from(bytes.substr(1), book, solution.coaches()));
  EXPECT_FALSE(SolvedGame::from("", book, solution.coaches()));
  const Positions::Graph& graph = positions.graph();
  for (std::size_t i = 0; i < graph.size(); i += thorough ? 7 : 701) {
    const auto node = static_cast<Positions::Graph::Node>(i);
    const State& state = graph.state(node);
    ASSERT_EQ(read->home(state), solution.home(node));
    if (graph.options(node) < 2) continue;
    ASSERT_EQ(read->choice(state), solution.choice(node));
    ASSERT_EQ(read->options(state), kept.options(state));
    const auto by_graph = solution.options(node), by_rules = read->options(state);
    ASSERT_EQ(by_graph.size(), by_rules.size());
    for (std::size_t k = 0; k < by_graph.size(); ++k) ASSERT_NEAR(by_graph[k], by_rules[k], 1e-12);
  }
}

TEST(FastDriveExact, TwoEqualTeamsOnNeutralGroundAreLevel) {
  cites("FD-SIT-1", "FD-R47");
  Card blank;
  blank.season = 2016;
  const Book book = make_book(charts(), {blank, blank}, {true, true, {}});
  const Positions positions(book);
  EXPECT_NEAR(
      Solution(positions, {Play::by_the_book, Play::by_the_book}).home(before_the_game(book)), 0.5,
      1e-9);
}

TEST(FastDriveExact, AWordIsChangedAsSaid) {
  Card card;
  ASSERT_TRUE(change_card(card, "RELIABLE").has_value());
  EXPECT_EQ(card.grade(Unit::offence, Axis::interceptions), Grade::good);
  ASSERT_TRUE(change_card(card, "shaky semi").has_value());
  EXPECT_EQ(card.grade(Unit::offence, Axis::interceptions), Grade::semi_bad);
  ASSERT_TRUE(change_card(card, "no shaky").has_value());
  EXPECT_EQ(card.grade(Unit::offence, Axis::interceptions), Grade::none);
  ASSERT_TRUE(change_card(card, "def.DISCIPLINED").has_value());
  EXPECT_EQ(card.grade(Unit::defence, Axis::penalties), Grade::good);
  EXPECT_FALSE(change_card(card, "DISCIPLINED").has_value()) << "of offence and defence";
  const auto refused = change_card(card, "RELIABEL");
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().list().front().sentence.find("RELIABLE"), std::string::npos);
}

}  // namespace
}  // namespace touchline::fast_drive
