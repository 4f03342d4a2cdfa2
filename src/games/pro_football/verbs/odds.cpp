// touchline odds: the equilibrium of the calling game for a pair of teams: what possession is
// worth, what is called by down and distance, fourth downs, and how much the best answer among all
// legal calls would gain.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "document/grid_data.hpp"
#include "games/pro_football/play/setting.hpp"
#include "games/pro_football/verbs/verbs.hpp"

namespace touchline::pro_football {
namespace {

using nlohmann::ordered_json;

struct Mixed {
  Spot spot{};
  Public seen{};
  double value = 0, runs = 0;
  std::array<double, 8> plays{};  // by Play
  double run_called = 0, short_yardage = 0, prevent = 0, blitz = 0;
};

struct Fourth {
  Spot spot{};
  DriveGame::Fourth worth{};
  std::string_view best() const {
    const double kick = worth.field_goal.value_or(-1e9);
    if (worth.go >= worth.punt && worth.go >= kick) return "go";
    return kick >= worth.punt ? "field goal" : "punt";
  }
};

struct SidePage {
  std::string team{};
  std::vector<std::pair<Spot, double>> values{};
  std::vector<Mixed> mixes{};
  std::vector<Fourth> fourths{};
};

struct Exploited {
  int states = 0;
  double mean = 0, worst = 0;
  std::size_t calls = 0;  // searched
};

struct EquilibriumPage {
  BySide<SidePage> sides{};
  Exploited exploited{};
};

constexpr int middle = 60;  // own 40: a place where everything may be called

Mixed mixed_at(DriveGame& game, Side side, const Spot& spot) {
  Mixed found{spot, game.formation(side, spot)};
  const CallMix& mix = game.mix(side, spot, found.seen);
  found.value = mix.value;
  for (const auto& [call, share] : mix.plays) {
    found.plays[static_cast<std::size_t>(call.play)] += share;
    if (is_run(call.play)) found.runs += share;
  }
  for (const auto& [call, share] : mix.answers) {
    if (!call.pass) found.run_called += share;
    if (call.stance == Stance::short_yardage) found.short_yardage += share;
    if (call.stance == Stance::prevent) found.prevent += share;
    if (call.blitz != 0) found.blitz += share;
  }
  return found;
}

// Situations drawn evenly over the field, the same for every pair.
Exploited exploited(DriveGame& game, int states, const Progress& progress) {
  Exploited found;
  Generator drawn(15, 0);
  const auto below = [&](int n) { return static_cast<int>(drawn.below(static_cast<unsigned>(n))); };
  for (int i = 0; i < states && !progress.stopped(); ++i) {
    progress(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(states));
    const Side side = below(2) == 0 ? Side::home : Side::away;
    Spot spot;
    spot.at = 1 + below(99);
    spot.down = 1 + below(4);
    spot.to_go = std::min(spot.down == 1 ? 10 : 1 + below(15), spot.at);
    const auto best = game.best_response(side, spot, game.formation(side, spot));
    ++found.states;
    found.mean += std::max(best.gain, 0.0);
    found.worst = std::max(found.worst, best.gain);
    found.calls += best.searched;
  }
  if (found.states > 0) found.mean /= found.states;
  return found;
}

EquilibriumPage reckoned(DriveGame& game, int states, const Progress& progress) {
  EquilibriumPage page;
  for (const Side side : both_sides) {
    SidePage& one = page.sides[side];
    one.team = game.book().team(side).name;
    for (const int at : {95, 80, 65, 50, 35, 20, 10, 5, 2}) {
      const Spot spot{1, std::min(10, at), at};
      one.values.push_back({spot, game.values().get(side, spot)});
    }
    for (int down = 1; down <= 4; ++down) {
      for (const int to_go : {1, 2, 5, 8, 10, 15}) {
        if (down == 1 && to_go != 10) continue;
        one.mixes.push_back(mixed_at(game, side, {down, to_go, middle}));
      }
    }
    for (const int at : {70, 50, 35, 20, 5}) {
      for (const int to_go : {1, 3, 6, 10}) {
        if (to_go > at) continue;
        const Spot spot{4, to_go, at};
        one.fourths.push_back({spot, game.fourth_down(side, spot)});
      }
    }
  }
  page.exploited = exploited(game, states, progress);
  return page;
}

std::string where(int at) {
  return at > 50 ? fmt::format("own {}", 100 - at) : at == 50 ? "50" : fmt::format("their {}", at);
}

std::string share(double value) { return value < 0.005 ? "" : fmt::format("{:.0f}", value * 100); }

std::vector<report::Grid> grids(const EquilibriumPage& page) {
  using report::left;
  using report::right;
  std::vector<report::Grid> all;
  for (const Side side : both_sides) {
    const SidePage& one = page.sides[side];
    report::Grid values{one.team + ": first down, worth in points",
                        {left("ball on"), right("points")}};
    for (const auto& [spot, value] : one.values) {
      values.rows.push_back({{{where(spot.at)}, {fmt::format("{:+.2f}", value)}}});
    }
    all.push_back(std::move(values));
    report::Grid mixes{
        one.team + " with the ball on its own 40, in % of calls",
        {left("down"), left("formation"), left("against"), right("runs"), right("buck"),
         right("tackle"), right("end"), right("draw"), right("flat"), right("look"), right("short"),
         right("long"), right("run?"), right("tight"), right("prev"), right("blitz")}};
    mixes.note =
        "run? tight prev blitz: what the defence calls, run, short yardage, prevent, a blitz";
    for (const Mixed& mix : one.mixes) {
      report::GridRow row;
      row.cells = {{fmt::format("{} and {}", mix.spot.down, mix.spot.to_go)},
                   {fmt::format("{}{}", name(mix.seen.formation), mix.seen.shotgun ? " gun" : "")},
                   {fmt::format("{}{}", name(mix.seen.defence), mix.seen.shown ? " shown" : "")},
                   {fmt::format("{:.0f}", mix.runs * 100)}};
      for (const double play : mix.plays) row.cells.push_back({share(play)});
      for (const double rival : {mix.run_called, mix.short_yardage, mix.prevent, mix.blitz}) {
        row.cells.push_back({share(rival)});
      }
      mixes.rows.push_back(std::move(row));
    }
    all.push_back(std::move(mixes));
    report::Grid fourths{one.team + ": fourth down, worth in points",
                         {left("ball on"), right("to go"), right("go"), right("punt"),
                          right("field goal"), left("best")}};
    for (const Fourth& fourth : one.fourths) {
      const auto& kick = fourth.worth.field_goal;
      fourths.rows.push_back({{{where(fourth.spot.at)},
                               {std::to_string(fourth.spot.to_go)},
                               {fmt::format("{:+.2f}", fourth.worth.go)},
                               {fmt::format("{:+.2f}", fourth.worth.punt)},
                               {kick ? fmt::format("{:+.2f}", *kick) : ""},
                               {std::string(fourth.best())}}});
    }
    all.push_back(std::move(fourths));
  }
  return all;
}

std::string exploited_text(const Exploited& found) {
  if (found.states == 0) return "";
  return fmt::format(
      "Best answers to the offence's mix among all legal calls, {} situations: {:.4f} points a "
      "play\n"
      "on average, {:.4f} at most ({} calls tried at each)\n",
      found.states, found.mean, found.worst, found.calls / static_cast<std::size_t>(found.states));
}

ordered_json page_json(const EquilibriumPage& page) {
  ordered_json json{{"sides", ordered_json::array()}};
  for (const Side side : both_sides) {
    const SidePage& one = page.sides[side];
    ordered_json told{{"team", one.team}};
    for (const auto& [spot, value] : one.values) {
      told["first_down"].push_back({{"yards_to_goal", spot.at}, {"points", value}});
    }
    for (const Mixed& mix : one.mixes) {
      ordered_json plays = ordered_json::object();
      constexpr std::array<std::string_view, 8> names{"linebuck", "off_tackle", "end_run", "draw",
                                                      "flat",     "look_in",    "short",   "long"};
      for (std::size_t i = 0; i < names.size(); ++i) plays[std::string(names[i])] = mix.plays[i];
      told["mixes"].push_back({{"down", mix.spot.down},
                               {"to_go", mix.spot.to_go},
                               {"formation", name(mix.seen.formation)},
                               {"defence", name(mix.seen.defence)},
                               {"points", mix.value},
                               {"runs", mix.runs},
                               {"plays", plays},
                               {"run_called", mix.run_called},
                               {"short_yardage", mix.short_yardage},
                               {"prevent", mix.prevent},
                               {"blitz", mix.blitz}});
    }
    for (const Fourth& fourth : one.fourths) {
      ordered_json row{{"yards_to_goal", fourth.spot.at},
                       {"to_go", fourth.spot.to_go},
                       {"go", fourth.worth.go},
                       {"punt", fourth.worth.punt}};
      if (fourth.worth.field_goal) row["field_goal"] = *fourth.worth.field_goal;
      row["best"] = fourth.best();
      told["fourth_down"].push_back(std::move(row));
    }
    json["sides"].push_back(std::move(told));
  }
  if (page.exploited.states > 0) {
    json["best_response"] = {{"situations", page.exploited.states},
                             {"mean_points", page.exploited.mean},
                             {"most_points", page.exploited.worst}};
  }
  return json;
}

}  // namespace

Result<View> show_equilibrium(const verb::Call& call) {
  MatchOrder order = order_of(call.request);
  order.coaches = {"equilibrium"};
  auto setting = find_setting(call.data, order, call.work);
  if (!setting) return bad_input(setting.error());
  const auto game = game_of(setting->book, *setting->solution);
  const int states =
      call.request.has("--check") ? static_cast<int>(call.request.number("--check")) : 0;
  const auto page = std::make_shared<const EquilibriumPage>(
      reckoned(*game, states, call.work.progress("best answers")));
  View view;
  view.text = [page](const report::Style& style) {
    return report::grids_text(grids(*page), style) + exploited_text(page->exploited);
  };
  view.json = [page] { return page_json(*page).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::pro_football
