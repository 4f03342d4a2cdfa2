// touchline bench: speed as ratios of one run. Every engine is measured against the bare generator,
// draw by draw, so that the figures mean the same on a slow machine and on a fast one.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cli/shell.hpp"
#include "games/first_division/compiled.hpp"
#include "season/odds.hpp"
#include "season/replay.hpp"

namespace touchline::cli {
namespace {

using namespace first_division;

struct BenchOptions {
  std::string only{};
  std::string season{std::string(books::Library::sample_season)};
  bool json = false;
};

struct Entry {
  std::string name{}, unit{};
  double per_s = 0, per_draw = 0;
};

// Keeps the compiler from dropping work nobody looks at.
template <class T>
void use(T value) {
  asm volatile("" : : "r"(value) : "memory");
}

/// Runs of `work(n)` doing n units, each long enough to time; the best of a few, in units a second.
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

  std::vector<Entry> run(const std::string& only, double& draws) {
    // The machine's speed wanders: the generator is timed again beside every engine, and the run's
    // rate is the mean.
    std::vector<double> bare{rate_of(bare_draws)};
    std::vector<Entry> entries;
    const auto measure = [&](const char* name, const std::function<void(std::uint64_t)>& work) {
      if (!only.empty() && only != name) return;
      entries.push_back({name, "matches", rate_of(work), 0});
      bare.push_back(rate_of(bare_draws));
    };
    measure("first-division-dice", [&](std::uint64_t n) { compiled(n); });
    measure("first-division-rules", [&](std::uint64_t n) { rules(n); });
    measure("first-division-full-log", [&](std::uint64_t n) { full_log(n); });
    measure("first-division-alias", [&](std::uint64_t n) { alias(n); });
    draws = std::accumulate(bare.begin(), bare.end(), 0.0) / static_cast<double>(bare.size());
    for (Entry& entry : entries) entry.per_draw = entry.per_s / draws;
    return entries;
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

void bench(Shell& shell, const BenchOptions& options) {
  const auto season = shell.library.season(options.season);
  if (!season) return shell.report(season.error());
  double draws = 0;
  const auto entries = Bench(season->season).run(options.only, draws);
  if (entries.empty()) return shell.report(fmt::format("no bench '{}'", options.only));
  if (options.json) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Entry& entry : entries) {
      list.push_back({{"name", entry.name},
                      {"unit", entry.unit},
                      {"per_s", entry.per_s},
                      {"per_draw", entry.per_draw}});
    }
    return shell.print_json(
        nlohmann::ordered_json{{"generator", {{"draws_per_s", draws}}}, {"entries", list}});
  }
  shell.print(
      fmt::format("{:<28}{:>12.1f} million draws/s\n", "bare generator (Philox)", draws / 1e6));
  for (const Entry& entry : entries) {
    shell.print(fmt::format("{:<28}{:>12.3f} million {}/s   {:.4f} a draw\n", entry.name,
                            entry.per_s / 1e6, entry.unit, entry.per_draw));
  }
}

}  // namespace

void add_bench(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("bench",
                                     "Measure speed, against the bare generator of the same run\n"
                                     "  touchline bench --json\n"
                                     "  touchline bench --only first-division-alias");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("--only", options->only, "Only the entry of this name");
  command->add_option("--season", options->season, "The season whose fixtures are played");
  command->add_flag("--json", options->json, "As JSON");
  command->callback([&shell, options] { bench(shell, *options); });
}

}  // namespace touchline::cli
