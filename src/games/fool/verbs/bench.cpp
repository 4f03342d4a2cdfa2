#include "games/fool/verbs/bench.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "games/bench_store.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/league/state.hpp"
#include "games/fool/league/tenant.hpp"
#include "games/fool/rules/franchise.hpp"
#include "games/fool/rules/year.hpp"
#include "league/acts.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "text/file.hpp"

namespace touchline::fool {
namespace {

using simulate::Stopwatch;
using simulate::use;

constexpr int bench_teams = 12;

std::unique_ptr<league::Tenant> bench_tenants(std::string_view, league::Documents documents) {
  return fool_tenant(std::move(documents));
}

/// A year from one camp to the next, as the rules play it; gives its draws.
std::uint64_t play_year(const Tables& tables, League& league, std::uint64_t seed,
                        const GameEngine* engine) {
  const int season = league.season;
  std::uint64_t draws = 0;
  do {
    DiceBox dice(seed);
    Record record;
    advance(tables, league, {}, dice, record, engine);
    use(record.happenings.size());
    draws += dice.draws();
  } while (league.season == season || league.phase != Phase::commitments);
  return draws;
}

/// A draft of people, pick after pick.
class PickRoom {
 public:
  PickRoom(BenchStore& at, const std::string& tables) : desk_(made(at, tables)) {
    while (league().phase != Phase::draft) must(league::process(desk_, 1, {}));
    begins_ = desk_.turn().number - 1;
    const League room = league();
    for (const std::size_t one : draft_order(room))
      holders_.push_back(team(room, room.picks[one].holder).name);
    for (const Player& man : room.players)
      if (man.status == Status::rookie) rookies_.push_back(man.id);
  }
  bool all_picked() const { return next_ == holders_.size(); }
  void pick() {
    must(league::act(desk_, {holders_[next_], fmt::format("pick {}", rookies_[next_]), "", false}));
    ++next_;
  }
  void begin_again() {
    must(league::undo(desk_, {begins_, "another draft", false}));
    next_ = 0;
  }
  /// The least that changes a league: its revision and a line of the audit trail.
  void commit() {
    auto change = must(league::Change::begin(desk_));
    change->audit("bench", "");
    change->commit();
  }

 private:
  static league::Desk made(BenchStore& at, const std::string& tables) {
    LeagueFile file = sample_league("Bench", "FOOL", bench_teams, bench_teams, 1);
    file.tables = digest(tables);
    const std::string text = to_text(file);
    const league::Founding founding{at.free_name(),
                                    std::string(Franchise::id),
                                    {"", digest(text), "fool.toml", text},
                                    {{"", digest(tables), "tables.toml", tables}}};
    return must(league::found(at.office(), founding, {"bench", "", ""}));
  }
  const League& league() const { return standing_league(*desk_.state()).league(); }

  league::Desk desk_;
  std::int64_t begins_ = 0;
  std::vector<std::string> holders_{};
  std::vector<int> rookies_{};
  std::size_t next_ = 0;
};

/// Several drafts, made before the clock runs: taking one back is no part of a pick, and happens
/// only when all of them are over.
class PickRooms {
 public:
  PickRooms(BenchStore& at, const std::string& tables, int rooms) {
    for (int i = 0; i < rooms; ++i) rooms_.emplace_back(at, tables);
  }
  void pick() {
    if (rooms_[at_].all_picked() && ++at_ == rooms_.size()) {
      for (PickRoom& room : rooms_) room.begin_again();
      at_ = 0;
    }
    rooms_[at_].pick();
  }
  void commit() { rooms_.front().commit(); }

 private:
  std::vector<PickRoom> rooms_{};
  std::size_t at_ = 0;
};

}  // namespace

Result<void> bench(Stopwatch& watch, const verb::Call& call, const EngineKinds& engines) {
  if (!watch.wants_some("fool")) return {};
  const auto text = books::read_text(call.data / "fool/tables.toml");
  if (!text) return bad_input(text.error());
  const auto tables = parse_tables(*text, "tables.toml");
  if (!tables) return bad_input(tables.error());
  DiceBox dice(1);
  auto league = founded(*tables, sample_league("Bench", "FOOL", bench_teams, 0, 1), {}, dice);
  if (!league) return bad_input(league.error());
  std::uint64_t seed = 1;
  const auto measure = [&](const std::string& name, const GameEngine* engine) {
    const auto years = [&](std::uint64_t n) {
      std::uint64_t draws = 0;
      for (std::uint64_t i = 0; i < n; ++i) draws += play_year(*tables, *league, ++seed, engine);
      return draws;
    };
    constexpr std::uint64_t counted = 4;
    watch.measure(name.c_str(), "seasons", years,
                  [&] { return static_cast<double>(years(counted)) / counted; });
  };
  measure("fool-season", nullptr);
  for (const EngineKind& kind : engines) {
    const std::string name = fmt::format("fool-season-{}", kind.name);
    if (!watch.wants(name)) continue;
    const auto engine = made_now(kind, call.data);
    if (!engine) return bad_input(engine.error());
    measure(name, engine->get());
  }
  if (!watch.wants_some("fool-pick") && !watch.wants_some("fool-commit")) return {};
  BenchStore at(call.request.text("--store"), bench_tenants);
  constexpr int drafts = 8;
  PickRooms room(at, *text, watch.wants("fool-pick-stored") ? drafts : 1);
  watch.measure("fool-pick-stored", "picks", [&](std::uint64_t n) {
    for (std::uint64_t i = 0; i < n; ++i) room.pick();
  });
  watch.measure("fool-commit-stored", "commits", [&](std::uint64_t n) {
    for (std::uint64_t i = 0; i < n; ++i) room.commit();
  });
  return {};
}

}  // namespace touchline::fool
