// What Beppiland costs: a match without a log and with all its events and draws, a session of 36
// computer clubs in memory, and one processed, reported and stored.
#include "games/beppiland/verbs/bench.hpp"

#include <fmt/format.h>

#include "core/check.hpp"
#include "core/digest.hpp"
#include "games/bench_store.hpp"
#include "games/beppiland/files/league_file.hpp"
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

/// A league that plays on and on, without a store but with its reports.
void sessions_reported(std::uint64_t n) {
  const std::string document = sample_document();
  const auto tenant = league::beppiland_tenant([&](const std::string&) { return document; });
  league::Inputs inputs;
  inputs.kind = "season";
  inputs.document = digest(document);
  std::string state = tenant->process("", inputs)->state;
  inputs.kind = "session";
  for (std::uint64_t i = 0; i < n; ++i) {
    inputs.dice.seed = fmt::format("{:064}", i);
    state = tenant->process(state, inputs)->state;
  }
}

/// The same without presidents' thoughts, reports and texts: clubs without sheets.
void sessions_bare(std::uint64_t n) {
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    build_squad(clubs[i], i);
  }
  DiceBox dice(1);
  League league = found_league("Bench", clubs, {}, dice);
  for (std::uint64_t i = 0; i < n; ++i) {
    SessionInput input;
    input.seed = i;
    league = play_session(league, input).league;
  }
}

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
  watch.measure("beppiland-match", "matches", matches_without_log);
  watch.measure("beppiland-match-log", "matches", matches_with_log);
  watch.measure("beppiland-odds", "matches", exact_odds);
  watch.measure("beppiland-session-nmr", "sessions", sessions_bare);
  watch.measure("beppiland-session", "sessions", sessions_reported);
  if (!watch.wants("beppiland-session-stored")) return {};
  if (auto good = BenchStore::check(call.request.text("--store")); !good) return good;
  StoredSessions stored(call.request.text("--store"));
  watch.measure("beppiland-session-stored", "sessions", [&](std::uint64_t n) { stored.play(n); });
  return {};
}

}  // namespace touchline::beppiland
