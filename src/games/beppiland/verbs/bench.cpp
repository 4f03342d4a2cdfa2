// What Beppiland costs: a match without a log and with all its events and draws, a session of 36
// computer clubs in memory, and one processed, reported and stored.
#include "games/beppiland/verbs/bench.hpp"

#include <fmt/format.h>

#include "core/check.hpp"
#include "core/digest.hpp"
#include "games/bench_store.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/session_run.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/fill_in.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/game.hpp"
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/odds.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/session.hpp"
#include "league/turn_life.hpp"
#include "match/tables/fast.hpp"
#include "match/tables/keyed.hpp"

namespace touchline::beppiland {
namespace {

using simulate::Stopwatch;
using simulate::use;

Setting sample_setting() {
  Setting setting;
  setting.teams = {fill_in_team(0, true, {}), fill_in_team(1, false, {})};
  setting.teams.home.d[Area::At] = setting.teams.away.d[Area::Ce] = 3;
  return setting;
}

void matches_without_log(std::uint64_t n) {
  const Setting setting = sample_setting();
  for (std::uint64_t i = 0; i < n; ++i) {
    Generator dice(1, i);
    FastTable<> table(dice);
    use(play_match(table, setting).goals.home);
  }
}

void matches_with_log(std::uint64_t n) {
  const Setting setting = sample_setting();
  for (std::uint64_t i = 0; i < n; ++i) {
    KeyedTable<Event> table(i, "Ch1-01");
    use(play_match(table, setting).goals.home);
    use(table.events().size() + table.drawn().size());
  }
}

void exact_odds(std::uint64_t n) {
  const Setting setting = sample_setting();
  const Course course = quiet_course(setting);
  for (std::uint64_t i = 0; i < n; ++i) use(odds_of(setting, course).home);
}

std::string sample_document() { return books::sample_league_file("Bench", 0, "en", {}); }

constexpr std::uint64_t counted_matches = 4096;
/// Sessions differ: a whole season of them is measured.
constexpr std::uint64_t season_of_sessions = season_end_session;

double draws_without_log() {
  const Setting setting = sample_setting();
  return simulate::mean_draws(
      counted_matches, [](std::uint64_t i) { return Generator(1, i); },
      [&](std::uint64_t, Generator& dice) {
        FastTable<> table(dice);
        play_match(table, setting);
      });
}

double draws_with_log() {
  const Setting setting = sample_setting();
  std::size_t all = 0;
  for (std::uint64_t i = 0; i < counted_matches; ++i) {
    KeyedTable<Event> table(i, "Ch1-01");
    play_match(table, setting);
    all += table.drawn().size();
  }
  return static_cast<double>(all) / static_cast<double>(counted_matches);
}

std::size_t draws_in(const SessionRecord& record) {
  std::size_t all = 0;
  for (const DrawLine& line : record.draws) all += line.faces.size();
  return all;
}

/// A league that plays on and on from its founding, without a store but with its reports.
class ReportedSessions {
 public:
  ReportedSessions() {
    league::Inputs inputs;
    inputs.kind = "season";
    inputs.document = digest(document_);
    founded_ = tenant_->process({}, inputs)->state;
  }
  void play(std::uint64_t n) {
    league::LeagueState state = founded_;
    for (std::uint64_t i = 0; i < n; ++i) state = tenant_->process(state, inputs_of(i))->state;
  }
  double draws() const {
    League league = league::beppiland_league(founded_);
    std::size_t all = 0;
    for (std::uint64_t i = 0; i < season_of_sessions; ++i) {
      auto run = league::run_session(std::move(league), inputs_of(i));
      all += draws_in(run.outcome.record);
      league = std::move(run.outcome.league);
    }
    return static_cast<double>(all) / static_cast<double>(season_of_sessions);
  }

 private:
  league::Inputs inputs_of(std::uint64_t session) const {
    league::Inputs inputs;
    inputs.kind = "session";
    inputs.document = digest(document_);
    inputs.dice.seed = fmt::format("{:064}", session);
    return inputs;
  }

  std::string document_ = sample_document();
  std::unique_ptr<league::Tenant> tenant_ =
      league::beppiland_tenant([this](const std::string&) { return document_; });
  league::LeagueState founded_{};
};

/// The same without presidents' thoughts, reports and texts: clubs without sheets.
class BareSessions {
 public:
  BareSessions() {
    std::vector<Club> clubs(clubs_in_league);
    for (std::size_t i = 0; i < clubs.size(); ++i) {
      clubs[i].name = invented_club(i);
      build_squad(clubs[i], i);
    }
    DiceBox dice(1);
    founded_ = found_league("Bench", clubs, {}, dice);
  }
  /// The draws of all of them.
  std::size_t play(std::uint64_t n) const {
    League league = founded_;
    std::size_t draws = 0;
    for (std::uint64_t i = 0; i < n; ++i) {
      SessionInput input;
      input.seed = i;
      SessionOutcome outcome = play_session(std::move(league), input);
      draws += draws_in(outcome.record);
      league = std::move(outcome.league);
    }
    return draws;
  }

 private:
  League founded_{};
};

/// A league in a store; it is founded before the clock runs.
class StoredSessions {
 public:
  explicit StoredSessions(const std::string& url) : at_(url, tenants), desk_(founded()) {}
  void play(std::uint64_t n) {
    const auto played = must(league::process(desk_, static_cast<int>(n), {}));
    TOUCHLINE_CHECK(played == static_cast<int>(n), "a league goes on and on");
  }

 private:
  static std::unique_ptr<league::Tenant> tenants(std::string_view, league::Documents documents) {
    return league::beppiland_tenant(std::move(documents));
  }
  league::Desk founded() {
    const std::string document = sample_document();
    return must(league::found(
        at_.office(),
        {at_.free_name(), std::string(Game::id), {"", digest(document), "bench", document}, {}},
        {"bench", "", ""}));
  }

  BenchStore at_;
  league::Desk desk_;
};

}  // namespace

touchline::Result<void> bench(Stopwatch& watch, const verb::Call& call) {
  watch.measure("beppiland-match", "matches", matches_without_log, draws_without_log);
  watch.measure("beppiland-match-log", "matches", matches_with_log, draws_with_log);
  watch.measure("beppiland-odds", "matches", exact_odds);
  if (!watch.wants_some("beppiland-session")) return {};
  const BareSessions bare;
  watch.measure(
      "beppiland-session-nmr", "sessions", [&](std::uint64_t n) { use(bare.play(n)); },
      [&] { return static_cast<double>(bare.play(season_of_sessions)) / season_of_sessions; },
      season_of_sessions);
  ReportedSessions reported;
  const auto draws = [&] { return reported.draws(); };
  watch.measure(
      "beppiland-session", "sessions", [&](std::uint64_t n) { reported.play(n); }, draws,
      season_of_sessions);
  if (!watch.wants("beppiland-session-stored")) return {};
  if (auto good = BenchStore::check(call.request.text("--store")); !good) return good;
  StoredSessions stored(call.request.text("--store"));
  watch.measure(
      "beppiland-session-stored", "sessions", [&](std::uint64_t n) { stored.play(n); }, draws,
      season_of_sessions);
  return {};
}

}  // namespace touchline::beppiland
