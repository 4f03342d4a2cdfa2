#include "games/fast_drive/verbs/bench.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/rules/sampling.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "games/fast_drive/season/season.hpp"

namespace touchline::fast_drive {
namespace {

using simulate::Stopwatch;
using simulate::use;

/// The engines over the first games of a season, each many times.
class Engines {
 public:
  Engines(const season::FastDriveSeason& season, const season::Charts& charts) {
    const std::size_t games = std::min<std::size_t>(16, season.games.size());
    for (std::size_t i = 0; i < games; ++i) {
      const auto& game = season.games[i];
      books_.push_back(std::make_unique<Book>(
          season::book_of(season, charts, {}, game.team, game.neutral, false)));
      fixtures_.push_back(std::make_unique<FastFixture>(*books_.back()));
    }
  }

  void run(Stopwatch& watch) const {
    const auto measure = [&](const char* name, auto play) {
      watch.measure(
          name, "games", [&](std::uint64_t n) { each_game(n, play); },
          [&] { return draws_of(play); });
    };
    measure("fast-drive",
            [&](std::size_t f, Generator& dice) { return fixtures_[f]->play(dice).score.home; });
    measure("fast-drive-rules", [&](std::size_t f, Generator& dice) {
      return play_fast(*books_[f], dice, fixtures_[f]->coach()).score.home;
    });
    Log<Event> log;
    measure("fast-drive-full-log", [&](std::size_t f, Generator& dice) {
      log.clear();
      return play_live(*books_[f], dice, log).score.home;
    });
    // A pair of cards explored and solved for best play: the chance to win at every position.
    watch.measure("fast-drive-solve", "pairs", [&](std::uint64_t n) {
      for (std::uint64_t i = 0; i < n; ++i) {
        const Positions positions(*books_[i % books_.size()]);
        const Solution best(positions, {Play::best, Play::best});
        use(best.home(positions.graph().start()));
      }
    });
  }

 private:
  template <class Play>
  double draws_of(Play play) const {
    constexpr std::uint64_t games = 4096;
    return simulate::mean_draws(
        games, [](std::uint64_t i) { return Generator(1, i); },
        [&](std::uint64_t i, Generator& dice) { play(i % books_.size(), dice); });
  }

  template <class Play>
  void each_game(std::uint64_t n, Play play) const {
    constexpr std::uint64_t at_once = 1024;
    int points = 0;
    for (std::uint64_t done = 0, round = 0; done < n; ++round) {
      for (std::size_t f = 0; f < books_.size() && done < n; ++f) {
        for (std::uint64_t s = 0; s < at_once && done < n; ++s, ++done) {
          Generator dice(1, round * at_once + s, static_cast<std::uint32_t>(f + 1));
          points += play(f, dice);
        }
      }
    }
    use(points);
  }

  std::vector<std::unique_ptr<Book>> books_{};
  std::vector<std::unique_ptr<FastFixture>> fixtures_{};
};

}  // namespace

Result<void> bench(Stopwatch& watch, const verb::Call& call) {
  const books::FastDriveLibrary library(call.data);
  const auto season = library.season("nfl-2007");
  if (!season) return bad_input(season.error());
  const auto book = library.game_book("");
  if (!book) return bad_input(book.error());
  if (watch.wants_some("fast-drive")) Engines(*season, book->charts).run(watch);
  return {};
}

}  // namespace touchline::fast_drive
