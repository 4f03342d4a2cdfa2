// touchline bench: speed as ratios of one run. Every engine is measured against the bare generator,
// draw by draw, so that the figures mean the same on a slow machine and on a fast one.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cli/bench.hpp"
#include "cli/commands.hpp"
#include "games/fast_drive/rules/sampling.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "games/fast_drive/season/season.hpp"
#include "games/first_division/rules/compiled.hpp"
#include "games/first_division/season/odds.hpp"
#include "games/first_division/season/replay.hpp"

namespace touchline::cli {
namespace {

using namespace first_division;

struct BenchOptions {
  std::string only{}, store{};
  std::string season{std::string(books::Library::sample_season)};
  bool json = false;
};

/// The engines over the fixture list of a season, as season odds use them: fixture by fixture, many
/// seasons at a time.
class Bench {
 public:
  explicit Bench(const books::Season& season) {
    for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
      books_.push_back(season::book_of(season, f, {}));
      compiled_.emplace_back(books_.back());
      tables_.push_back(season::score_table(books_.back()));
    }
  }

  void run(Stopwatch& watch) {
    const char* unit = "matches";
    watch.measure("first-division-dice", unit, [&](std::uint64_t n) { compiled(n); });
    watch.measure("first-division-rules", unit, [&](std::uint64_t n) { rules(n); });
    watch.measure("first-division-full-log", unit, [&](std::uint64_t n) { full_log(n); });
    watch.measure("first-division-alias", unit, [&](std::uint64_t n) { alias(n); });
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

/// The engines of Fast Drive Football over the first games of a season, each many times.
class FastDriveBench {
 public:
  FastDriveBench(const season::FastDriveSeason& season, const season::Charts& charts) {
    const std::size_t games = std::min<std::size_t>(16, season.games.size());
    for (std::size_t i = 0; i < games; ++i) {
      const auto& game = season.games[i];
      books_.push_back(std::make_unique<fast_drive::Book>(
          season::book_of(season, charts, {}, game.team, game.neutral, false)));
      fixtures_.push_back(std::make_unique<fast_drive::FastFixture>(*books_.back()));
    }
  }

  void run(Stopwatch& watch) const {
    watch.measure("fast-drive", "games", [&](std::uint64_t n) {
      each_game(
          n, [&](std::size_t f, Generator& dice) { return fixtures_[f]->play(dice).score.home; });
    });
    watch.measure("fast-drive-rules", "games", [&](std::uint64_t n) {
      each_game(n, [&](std::size_t f, Generator& dice) {
        return fast_drive::play_fast(*books_[f], dice, fixtures_[f]->coach()).score.home;
      });
    });
    Log<fast_drive::Event> log;
    watch.measure("fast-drive-full-log", "games", [&](std::uint64_t n) {
      each_game(n, [&](std::size_t f, Generator& dice) {
        log.clear();
        return fast_drive::play_live(*books_[f], dice, log).score.home;
      });
    });
    // A pair of cards explored and solved for best play: the chance to win at every position.
    watch.measure("fast-drive-solve", "pairs", [&](std::uint64_t n) {
      for (std::uint64_t i = 0; i < n; ++i) {
        const fast_drive::Positions positions(*books_[i % books_.size()]);
        const fast_drive::Solution best(positions,
                                        {fast_drive::Play::best, fast_drive::Play::best});
        use(best.home(positions.graph().start()));
      }
    });
  }

 private:
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

  std::vector<std::unique_ptr<fast_drive::Book>> books_{};
  std::vector<std::unique_ptr<fast_drive::FastFixture>> fixtures_{};
};

}  // namespace

double rate_of(const std::function<void(std::uint64_t)>& work) {
  using clock = std::chrono::steady_clock;
  const auto seconds = [&](std::uint64_t n) {
    const auto start = clock::now();
    work(n);
    return std::chrono::duration<double>(clock::now() - start).count();
  };
  std::uint64_t n = 1;
  while (seconds(n) < 0.05) n *= 2;
  double best = 0;
  for (int i = 0; i < 7; ++i) best = std::max(best, static_cast<double>(n) / seconds(n));
  return best;
}

void bare_draws(std::uint64_t n) {
  Generator dice(1, 0);
  std::uint32_t sum = 0;
  for (std::uint64_t i = 0; i < n; ++i) sum ^= dice.draw();
  use(sum);
}

namespace {

nlohmann::ordered_json cost_json(const LeagueCost& cost) {
  return {{"turns_per_s", cost.turns_per_s},
          {"rows_a_season", cost.rows_a_season},
          {"bytes_a_season", cost.bytes_a_season},
          {"stored_to_memory", cost.stored_to_memory},
          {"verify_to_process", cost.verify_to_process}};
}

std::string cost_text(const LeagueCost& cost) {
  return fmt::format(
      "a season of 380 matches processed and stored takes {:.1f} times playing it in memory;\n"
      "{:.0f} turns/s, {:.0f} rows and {:.2f} MB a season; verify runs at {:.1f} times the speed "
      "of "
      "processing\n",
      cost.stored_to_memory, cost.turns_per_s, cost.rows_a_season, cost.bytes_a_season / 1e6,
      cost.verify_to_process);
}

void bench(Shell& shell, const BenchOptions& options) {
  const auto season = shell.library.season(options.season);
  if (!season) return shell.report(season.error());
  const auto football = shell.fast_drive.season("nfl-2007");
  if (!football) return shell.report(football.error());
  const auto charts = shell.fast_drive.game_book("");
  if (!charts) return shell.report(charts.error());
  Stopwatch watch(options.only);
  if (watch.wants_some("first-division")) Bench(season->season).run(watch);
  if (watch.wants_some("fast-drive")) FastDriveBench(*football, charts->charts).run(watch);
  bench_beppiland(watch, options.store);
  const auto league = bench_league(shell, watch, options.store);
  const auto entries = watch.entries();
  const double draws = watch.draws();
  if (entries.empty()) return shell.report(fmt::format("no bench '{}'", options.only));
  if (options.json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const BenchEntry& entry : entries) {
      list.push_back({{"name", entry.name},
                      {"unit", entry.unit},
                      {"per_s", entry.per_s},
                      {"per_draw", entry.per_draw}});
    }
    nlohmann::ordered_json out{{"generator", {{"draws_per_s", draws}}}, {"entries", list}};
    if (league) out["league"] = cost_json(*league);
    return shell.print_json(out);
  }
  shell.print(
      fmt::format("{:<28}{:>12.1f} million draws/s\n", "bare generator (Philox)", draws / 1e6));
  for (const BenchEntry& entry : entries) {
    const bool millions = entry.per_s > 1e4;
    shell.print(fmt::format("{:<28}{:>12.3f} {}{}/s   {:.3g} a draw\n", entry.name,
                            millions ? entry.per_s / 1e6 : entry.per_s, millions ? "million " : "",
                            entry.unit, entry.per_draw));
  }
  if (league) shell.print(cost_text(*league));
}

}  // namespace

void add_bench(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("bench",
                                     "Measure speed, against the bare generator of the same run\n"
                                     "  touchline bench --json\n"
                                     "  touchline bench --only first-division-alias");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("--only", options->only,
                      "Only the entry of this name, or those that begin with it");
  command->add_option("--store", options->store,
                      "The store that leagues are measured on (an SQLite file that goes after it)");
  command->add_option("--season", options->season, "The season whose fixtures are played");
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { bench(shell, *options); });
}

}  // namespace touchline::cli
