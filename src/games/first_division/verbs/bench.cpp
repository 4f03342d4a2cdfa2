#include "games/first_division/verbs/bench.hpp"

#include <algorithm>

#include "games/first_division/rules/compiled.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::first_division {
namespace {

using simulate::Stopwatch;
using simulate::use;

/// The engines over the fixture list of a season, as season odds use them: fixture by fixture, many
/// seasons at a time.
class Engines {
 public:
  explicit Engines(const books::Season& season) {
    for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
      books_.push_back(season::book_of(season, f, {}));
      compiled_.emplace_back(books_.back());
      tables_.push_back(season::score_table(books_.back()));
    }
  }

  void run(Stopwatch& watch) {
    const char* unit = "matches";
    // The three throw the same dice.
    const auto thrown = [&] { return mean_draws(books_); };
    watch.measure(
        "first-division-dice", unit, [&](std::uint64_t n) { compiled(n); }, thrown);
    watch.measure(
        "first-division-rules", unit, [&](std::uint64_t n) { rules(n); }, thrown);
    watch.measure(
        "first-division-full-log", unit, [&](std::uint64_t n) { full_log(n); }, thrown);
    watch.measure(
        "first-division-alias", unit, [&](std::uint64_t n) { alias(n); }, [] { return 1.0; });
  }

 private:
  static constexpr std::uint64_t seasons_at_once = 1024;

  /// `play(fixture, dice)` for n matches, each from its own stream.
  template <class Play>
  void each_match(std::uint64_t n, Play play) const {
    for (std::uint64_t done = 0, round = 0; done < n; ++round) {
      for (std::size_t f = 0; f < books_.size() && done < n; ++f) {
        for (std::uint64_t s = 0; s < seasons_at_once && done < n; ++s, ++done) {
          Generator dice = season::dice_of(1, round * seasons_at_once + s, f);
          play(f, dice);
        }
      }
    }
  }

  void compiled(std::uint64_t n) const {
    int goals = 0;
    each_match(n, [&](std::size_t f, Generator& dice) {
      goals += compiled_[f].play(dice, CompiledMatch::Nothing{}).home;
    });
    use(goals);
  }

  void rules(std::uint64_t n) const {
    int goals = 0;
    each_match(
        n, [&](std::size_t f, Generator& dice) { goals += play_fast(books_[f], dice).goals.home; });
    use(goals);
  }

  void full_log(std::uint64_t n) const {
    Log<Event> log;
    std::size_t entries = 0;
    each_match(n, [&](std::size_t f, Generator& dice) {
      log.clear();
      play_live(books_[f], dice, log);
      entries += log.size();
    });
    use(entries);
  }

  // One draw a match, as season odds draw them: a season's draws from one stream.
  void alias(std::uint64_t n) const {
    Generator dice(1, 0);
    unsigned goals = 0;
    for (std::uint64_t done = 0; done < n;) {
      for (std::size_t f = 0; f < books_.size() && done < n; ++f) {
        const std::uint64_t last = std::min(n, done + seasons_at_once);
        for (; done < last; ++done) {
          const auto score = tables_[f][dice.draw()];
          goals += score.first + score.second;
        }
      }
    }
    use(goals);
  }

  std::vector<Book> books_{};
  std::vector<CompiledMatch> compiled_{};
  std::vector<AliasTable> tables_{};
};

}  // namespace

double mean_draws(const std::vector<Book>& books) {
  constexpr std::uint64_t seasons = 16;
  return simulate::mean_draws(
      seasons * books.size(), [](std::uint64_t i) { return Generator(1, i); },
      [&](std::uint64_t i, Generator& dice) { play_fast(books[i % books.size()], dice); });
}

Result<books::CheckedSeason> bench_season(const verb::Call& call) {
  return books::Library(call.data).season(
      call.request.text("--season", books::Library::sample_season));
}

Result<void> bench(Stopwatch& watch, const verb::Call& call) {
  if (!watch.wants_some("first-division") && !watch.wants_some("league")) {
    if (!call.request.has("--season")) return {};
    return bad_input("--season is for the entries first-division and league; leave it out");
  }
  const auto season = bench_season(call);
  if (!season) return bad_input(season.error());
  if (watch.wants_some("first-division")) Engines(season->season).run(watch);
  return {};
}

}  // namespace touchline::first_division
