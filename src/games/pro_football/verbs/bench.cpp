// touchline bench: whole games of two teams by their automatic coaches, for the score alone, with
// all figures of teams and men, and with the full log.
#include "games/pro_football/files/library.hpp"
#include "games/pro_football/rules/game.hpp"
#include "games/pro_football/rules/statistics.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "simulate/stopwatch.hpp"

namespace touchline::pro_football {

Result<void> bench(simulate::Stopwatch& watch, const verb::Call& call) {
  if (!watch.wants_some("pro-football")) return {};
  const Library library(call.data);
  const auto home = library.team("2000-pilots"), away = library.team("2000-miners");
  const auto charts = library.charts("");
  if (!home) return bad_input(home.error());
  if (!away) return bad_input(away.error());
  if (!charts) return bad_input(charts.error());
  const Book book({home->team, away->team}, charts->charts);
  AutomaticCoaches coaches(coach_luck(1, 0, 0), AutomaticCoach(book));
  // Gives the draws of the dice and of the coaches.
  const auto each_game = [&](std::uint64_t n, auto play) {
    int points = 0;
    std::uint64_t draws = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      Generator dice(1, i);
      coaches.begin(coach_luck(1, i, 0));
      points += play(dice);
      draws += dice.draws() + coaches.draws();
    }
    simulate::use(points);
    return draws;
  };
  const auto measure = [&](const char* name, auto play) {
    constexpr std::uint64_t counted = 1000;
    watch.measure(
        name, "games", [&](std::uint64_t n) { each_game(n, play); },
        [&] { return static_cast<double>(each_game(counted, play)) / counted; });
  };
  measure("pro-football",
          [&](Generator& dice) { return play_fast(book, dice, coaches).score.home; });
  measure("pro-football-figures", [&](Generator& dice) {
    Statistics figures;
    const State end = play_counted(book, dice, coaches, figures);
    return end.score.home + figures.of(Side::home).total_yards();
  });
  Log<Event> log;
  measure("pro-football-full-log", [&](Generator& dice) {
    log.clear();
    return play_live(book, dice, log, coaches).score.home;
  });
  return {};
}

}  // namespace touchline::pro_football
