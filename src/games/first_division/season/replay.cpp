#include "games/first_division/season/replay.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/text.hpp"

namespace touchline::season {

using namespace first_division;

std::vector<std::optional<competition::Score>> PlayedSeason::scores() const {
  std::vector<std::optional<competition::Score>> all;
  for (const PlayedMatch& match : matches) all.emplace_back(match.score);
  return all;
}

Book book_of(const Season& season, std::size_t fixture, const Switches& switches) {
  const competition::Fixture& match = season.fixtures[fixture];
  Book book{{season.cards[static_cast<std::size_t>(match.home)],
             season.cards[static_cast<std::size_t>(match.away)]},
            match.neutral,
            switches};
  if (match.neutral) book.switches.neutral_home = NeutralHome::named;
  book.switches.draw = AfterDraw::stands;
  return book;
}

namespace {

PlayedMatch fold_match(const State& state, const Log<Event>& log) {
  PlayedMatch match;
  match.score = {state.goals, state.half_time};
  int half = 1;
  for (const auto& entry : log) {
    const auto* event = std::get_if<Event>(&entry);
    if (!event) continue;
    if (event->kind == Kind::half_time) half = 2;
    if (event->kind == Kind::goal) match.goals.push_back({event->side, event->line, half});
  }
  return match;
}

std::string line_name(const Card& card, Line line) {
  return line == nobody ? "unknown" : card.scorers[line].name;
}

/// One goal, of the replay or of the real season.
struct AnyGoal {
  std::size_t fixture = 0;
  Side side = Side::home;
  std::string scorer{};
  bool own_goal = false;
};

std::vector<AnyGoal> goals_of(const Season& season, const PlayedSeason& played) {
  std::vector<AnyGoal> goals;
  for (std::size_t f = 0; f < played.matches.size(); ++f) {
    for (const GoalFact& goal : played.matches[f].goals) {
      const Card& card = season.cards[static_cast<std::size_t>(season.fixtures[f].club(goal.side))];
      const bool own_goal = goal.line != nobody && card.scorers[goal.line].own_goal;
      goals.push_back({f, goal.side, line_name(card, goal.line), own_goal});
    }
  }
  return goals;
}

std::vector<AnyGoal> real_goals_of(const Season& season) {
  std::vector<AnyGoal> goals;
  for (const books::RealGoal& goal : season.goals) {
    goals.push_back({goal.fixture, goal.side,
                     goal.own_goal ? std::string(books::own_goal_name) : goal.scorer,
                     goal.own_goal});
  }
  return goals;
}

std::vector<ScorerTally> tally(const Season& season, const std::vector<AnyGoal>& goals) {
  std::map<std::pair<int, std::string>, ScorerTally> by_name;
  for (const AnyGoal& goal : goals) {
    const competition::Fixture& fixture = season.fixtures[goal.fixture];
    const int club = fixture.club(goal.side);
    ScorerTally& scorer = by_name[{club, goal.scorer}];
    scorer.club = club;
    scorer.name = goal.scorer;
    scorer.own_goal = goal.own_goal;
    ++scorer.goals[fixture.neutral ? 2 : static_cast<std::size_t>(goal.side)];
  }
  std::vector<ScorerTally> list;
  for (auto& [key, scorer] : by_name) list.push_back(std::move(scorer));
  std::stable_sort(list.begin(), list.end(), [](const ScorerTally& a, const ScorerTally& b) {
    return std::tuple(a.own_goal, -a.all(), fold(surname(a.name))) <
           std::tuple(b.own_goal, -b.all(), fold(surname(b.name)));
  });
  return list;
}

std::vector<HatTrick> hat_tricks_in(const std::vector<AnyGoal>& goals) {
  std::map<std::tuple<std::size_t, Side, std::string>, int> count;
  for (const AnyGoal& goal : goals) {
    if (!goal.own_goal) ++count[{goal.fixture, goal.side, goal.scorer}];
  }
  std::vector<HatTrick> list;
  for (const auto& [key, scored] : count) {
    if (scored >= 3) list.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), scored});
  }
  return list;
}

}  // namespace

PlayedSeason play_season(const Season& season, std::uint64_t seed, std::uint64_t number,
                         const Switches& switches) {
  PlayedSeason played{seed, number, {}};
  Log<Event> log;
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    Generator dice = dice_of(seed, number, f);
    log.clear();
    const State state = play_live(book_of(season, f, switches), dice, log);
    played.matches.push_back(fold_match(state, log));
  }
  return played;
}

std::vector<ScorerTally> scorers(const Season& season, const PlayedSeason& played) {
  return tally(season, goals_of(season, played));
}
std::vector<ScorerTally> real_scorers(const Season& season) {
  return tally(season, real_goals_of(season));
}
std::vector<HatTrick> hat_tricks(const Season& season, const PlayedSeason& played) {
  return hat_tricks_in(goals_of(season, played));
}
std::vector<HatTrick> real_hat_tricks(const Season& season) {
  return hat_tricks_in(real_goals_of(season));
}

}  // namespace touchline::season
