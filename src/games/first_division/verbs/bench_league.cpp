// What it costs to keep a league: seasons of First-Division Football played in memory with full
// tapes, processed as turns, stored, and verified.
#include <chrono>
#include <functional>
#include <map>

#include "core/digest.hpp"
#include "games/bench_sqlite.hpp"
#include "games/bench_store.hpp"
#include "games/first_division/league/season.hpp"
#include "games/first_division/rules/game.hpp"
#include "games/first_division/season/replay.hpp"
#include "games/first_division/verbs/bench.hpp"
#include "games/season_league.hpp"
#include "league/season_tenant.hpp"
#include "league/turn_life.hpp"
#include "league/verify.hpp"

namespace touchline::first_division {
namespace {

using league::SeasonGame;
using simulate::Stopwatch;
using simulate::use;

/// A season's papers, found by their digests.
league::Documents finder(const Papers& papers) {
  std::map<std::string, std::string> texts{{papers.season.digest, papers.season.text}};
  for (const store::DocumentRow& part : papers.parts) texts[part.digest] = part.text;
  return [texts = std::move(texts)](const std::string& wanted) {
    const auto found = texts.find(wanted);
    return found == texts.end() ? std::string() : found->second;
  };
}

std::unique_ptr<league::Tenant> tenants(std::string_view, league::Documents documents) {
  return league::first_division_tenant(std::move(documents));
}

/// Every match of the season with its tape, and nothing else.
std::size_t play_in_memory(SeasonGame& game) {
  std::size_t bytes = 0;
  for (const league::SeasonFixture& fixture : game.fixtures({})) {
    bytes += game.simulate(fixture, static_cast<std::uint64_t>(fixture.number), {}).tape.size();
  }
  return bytes;
}

/// The season as turns, without a store.
std::size_t process_in_memory(league::Tenant& tenant, const std::string& document) {
  league::Inputs inputs;
  inputs.kind = "season";
  inputs.document = document;
  league::LeagueState state = tenant.process({}, inputs)->state;
  inputs.kind = "round";
  inputs.dice.seed = std::string(64, '1');
  std::size_t bytes = 0;
  while (tenant.upcoming(state)->kind == "round") {
    const auto outcome = tenant.process(state, inputs);
    state = outcome->state;
    bytes += outcome->reports.front().text.size();
  }
  return bytes;
}

/// A league that plays season after season.
class StoredLeague {
 public:
  StoredLeague(BenchStore& at, const Papers& papers) : desk_(made(at, papers)) {}

  void play_season() {
    if (!first_) must(league::open_season(desk_, season_row(desk_), {}));
    first_ = false;
    turns_ += must(league::process(desk_, 1'000'000, {}));
    ++seasons_;
  }
  league::Desk& desk() { return desk_; }
  int seasons() const { return seasons_; }
  int turns() const { return turns_; }
  std::int64_t rows() {
    auto& store = desk_.store();
    const auto count = [&]<class Row>() {
      return store.count<Row>(store::Where().is("league", desk_.name()));
    };
    return count.template operator()<store::TurnRow>() +
           count.template operator()<store::ReportRow>() +
           count.template operator()<store::ResultRow>() +
           count.template operator()<store::GoalRow>() +
           count.template operator()<store::StandingRow>() +
           count.template operator()<store::PlayerRow>() +
           count.template operator()<store::AuditRow>();
  }

 private:
  static league::Desk made(BenchStore& at, const Papers& papers) {
    const league::Founding founding{at.free_name(), std::string(Game::id), papers.season,
                                    papers.parts};
    return must(league::found(at.office(), founding, {"bench", "", ""}));
  }
  static store::DocumentRow season_row(league::Desk& desk) {
    const std::string digest = desk.tenant().season_document(*desk.state());
    return desk.store()
        .select<store::DocumentRow>(store::Where().is("league", desk.name()).is("digest", digest))
        .front();
  }

  league::Desk desk_;
  bool first_ = true;
  int seasons_ = 0, turns_ = 0;
};

/// What the dice of a season's matches take.
double draws_of(const books::Season& season) {
  std::vector<Book> books;
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    books.push_back(season::book_of(season, f, {}));
  }
  return mean_draws(books) * static_cast<double>(books.size());
}

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The rows of a season alone, by the store and by SQLite without it, each under a new name.
void bench_rows(Stopwatch& watch, const Papers& papers, const std::string& url) {
  if (!watch.wants_some("league-rows")) return;
  BenchStore at(url, tenants);
  StoredLeague kept(at, papers);
  kept.play_season();
  RowsOfLeague rows(at.store(), kept.desk().name());
  int names = 0;
  const auto repeat = [&](auto write) {
    return [&, write](std::uint64_t n) {
      for (std::uint64_t i = 0; i < n; ++i) {
        rows.rename("rows-" + std::to_string(++names));
        write();
      }
    };
  };
  watch.measure("league-rows-stored", "seasons", repeat([&] {
                  store::Store::Transaction writing(at.store());
                  rows.each([&](const auto& list) { at.store().insert(list); });
                  writing.commit();
                }));
  const BenchFolder folder;
  BareSqlite bare((folder.path() / "bare.db").string());
  watch.measure("league-rows-sqlite", "seasons", repeat([&] { bare.write(rows); }));
}

}  // namespace

Result<std::optional<LeagueCost>> bench_league(Stopwatch& watch, const verb::Call& call) {
  if (!watch.wants_some("league")) return std::nullopt;
  const auto season = bench_season(call);
  if (!season) return bad_input(season.error());
  const Papers papers = papers_of(league::season_document(season->season, {}));
  const auto game = must(league::first_division_season(papers.season.text, finder(papers)));
  const auto tenant = league::first_division_tenant(finder(papers));
  const auto draws = [&] { return draws_of(season->season); };
  watch.measure(
      "league-season-in-memory", "seasons",
      [&](std::uint64_t n) {
        for (std::uint64_t i = 0; i < n; ++i) use(play_in_memory(*game));
      },
      draws);
  watch.measure(
      "league-season-as-turns", "seasons",
      [&](std::uint64_t n) {
        for (std::uint64_t i = 0; i < n; ++i) {
          use(process_in_memory(*tenant, papers.season.digest));
        }
      },
      draws);
  if (auto good = BenchStore::check(call.request.text("--store")); !good) {
    return bad_input(good.error());
  }
  bench_rows(watch, papers, call.request.text("--store"));
  if (!watch.wants("league-season-stored")) return std::nullopt;
  BenchStore at(call.request.text("--store"), tenants);
  StoredLeague kept(at, papers);
  const std::int64_t bytes_before = at.store().bytes_on_disk();
  watch.measure(
      "league-season-stored", "seasons",
      [&](std::uint64_t n) {
        for (std::uint64_t i = 0; i < n; ++i) kept.play_season();
      },
      draws);
  // What it costs is told beside the same in memory.
  const double in_memory = watch.rate("league-season-in-memory");
  const double stored = watch.rate("league-season-stored");
  if (in_memory == 0 || stored == 0) return std::nullopt;
  const double spent = seconds_of([&] { use(league::verify(kept.desk()).turns); });
  LeagueCost cost;
  cost.matches = season->season.fixtures.size();
  const double seasons = kept.seasons();
  cost.turns_per_s = stored * kept.turns() / seasons;
  cost.rows_a_season = static_cast<double>(kept.rows()) / seasons;
  cost.bytes_a_season = static_cast<double>(at.store().bytes_on_disk() - bytes_before) / seasons;
  cost.stored_to_memory = in_memory / stored;
  cost.verify_to_process = seasons / spent / stored;
  return cost;
}

}  // namespace touchline::first_division
