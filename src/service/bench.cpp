// Speed as ratios of one run. Every game measures its engines against the bare generator, draw by
// draw, so that the figures mean the same on a slow machine and on a fast one.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/json_value.hpp"
#include "document/grid.hpp"
#include "document/number.hpp"
#include "service/answers.hpp"
#include "simulate/stopwatch.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using simulate::BenchEntry;
using simulate::Stopwatch;

struct Measured {
  double draws = 0;  // of the bare generator, a second
  std::vector<BenchEntry> entries{};
  std::optional<LeagueCost> league{};
};

Result<Measured> measured(const Asked& asked) {
  const verb::Work& work = asked.call.work;
  Stopwatch watch(asked.request().text("--only"),
                  [&](std::string name) { return work.progress(std::move(name)); });
  Measured found;
  const auto games = games_with(asked.verb);
  for (const GameModule* game : games) {
    if (!game->bench) continue;
    if (work.cancel.stop_requested()) return cancelled();  // before it sets anything up
    if (auto done = game->bench(watch, asked.call); !done) return bad_input(done.error());
  }
  for (const GameModule* game : games) {
    if (!game->league_bench) continue;
    if (work.cancel.stop_requested()) return cancelled();
    auto cost = game->league_bench(watch, asked.call);
    if (!cost) return bad_input(cost.error());
    if (*cost) found.league = **cost;
  }
  if (work.cancel.stop_requested()) return cancelled();
  found.draws = watch.draws();
  found.entries = watch.entries();
  return found;
}

Json cost_json(const LeagueCost& cost) {
  return {{"turns_per_s", cost.turns_per_s},
          {"rows_a_season", cost.rows_a_season},
          {"bytes_a_season", cost.bytes_a_season},
          {"stored_to_memory", cost.stored_to_memory},
          {"verify_to_process", cost.verify_to_process}};
}

std::string cost_text(const LeagueCost& cost) {
  using report::decimal;
  return fmt::format(
      "A season of {} matches, processed and stored, takes {} times playing it in memory: "
      "{} turns a second, {} rows and {} MB a season. Verify runs at {} times the "
      "speed of processing.",
      cost.matches, decimal(cost.stored_to_memory, 1), decimal(cost.turns_per_s, 0),
      decimal(cost.rows_a_season, 0), decimal(cost.bytes_a_season / 1e6, 2),
      decimal(cost.verify_to_process, 1));
}

Json json_of(const Measured& measured) {
  Json list = Json::array();
  for (const BenchEntry& entry : measured.entries) {
    Json one{{"name", entry.name},
             {"unit", entry.unit},
             {"per_s", entry.per_s},
             {"per_draw", entry.per_draw},
             {"draws", entry.draws}};
    if (entry.draws > 0) one["to_draws"] = entry.to_draws;
    list.push_back(std::move(one));
  }
  Json out{{"generator", {{"draws_per_s", measured.draws}}}, {"entries", list}};
  if (measured.league) out["league"] = cost_json(*measured.league);
  return out;
}

report::Grid grid_of(const Measured& measured) {
  report::Grid grid{"",
                    {report::left("Entry"), report::right("A second"), report::left("Unit"),
                     report::right("A draw"), report::right("Takes draws"), report::right("Times")},
                    {},
                    "Times: what a unit takes, over as many bare draws." +
                        (measured.league ? " " + cost_text(*measured.league) : "")};
  const auto row = [&](const BenchEntry& entry, const std::string& per_draw,
                       const std::string& draws) {
    const bool millions = entry.per_s > 1e4;
    grid.rows.push_back({{{entry.name},
                          {report::decimal(millions ? entry.per_s / 1e6 : entry.per_s, 3)},
                          {(millions ? "M " : "") + entry.unit},
                          {per_draw},
                          {draws},
                          {entry.to_draws > 0 ? report::decimal(entry.to_draws, 1) : ""}}});
  };
  row({"bare generator (Philox)", "draws", measured.draws}, "", "");
  for (const BenchEntry& entry : measured.entries) {
    row(entry, fmt::format("{:.3g}", entry.per_draw),
        entry.draws > 0 ? report::decimal(entry.draws, 1) : "none");
  }
  return grid;
}

}  // namespace

Answer bench(Asked& asked) {
  const auto found = measured(asked);
  if (!found) return bad_input(found.error());
  if (found->entries.empty()) {
    return bad_input(
        fmt::format("no entry '{}'; --only takes a name as 'touchline bench' prints "
                    "it, or its beginning up to a hyphen",
                    asked.request().text("--only")));
  }
  const bool stored =
      std::any_of(found->entries.begin(), found->entries.end(),
                  [](const auto& entry) { return entry.name.ends_with("-stored"); });
  if (asked.request().has("--store") && !stored) {
    return bad_input(fmt::format("no entry of '{}' is measured on a store; leave --store out",
                                 asked.request().text("--only")));
  }
  View view;
  view.text = [grid = grid_of(*found)](const report::Style& style) {
    return report::grid_text(grid, style);
  };
  view.json = [found = *found] { return json_of(found).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::service
