#include "games/pro_football/verbs/odds_page.hpp"

#include <fmt/format.h>

#include "core/json_value.hpp"
#include "document/number.hpp"

namespace touchline::pro_football {
namespace {

std::string where(int at) {
  return at > 50 ? fmt::format("own {}", 100 - at) : at == 50 ? "50" : fmt::format("their {}", at);
}

std::string share(double value) { return value < 0.005 ? "" : report::percent_places(value, 0); }

report::Grid run_grid(const SidePage& one) {
  using report::left;
  using report::right;
  report::Grid grid{
      one.team + ": runs among its calls, %",
      {left("down"), left("to go"), right("equilibrium"), right("real"), right("apart")}};
  for (const RunShare& row : one.runs) {
    grid.rows.push_back({{{std::to_string(row.down)},
                          {std::string(row.to_go)},
                          {report::percent_places(row.solved, 0)},
                          {report::percent_places(row.real, 0)},
                          {report::signed_decimal((row.solved - row.real) * 100, 0)}}});
  }
  grid.note = "at own 30, midfield and their 30; real: all teams, or as the card says of this one";
  return grid;
}

report::Grid winning_grid(const SidePage& one) {
  report::Grid grid{one.team + ": chance to win with the ball on the own 30, %",
                    {report::left("left to play")}};
  for (const int lead : Winning::leads)
    grid.columns.push_back(report::right(fmt::format("{:+}", lead)));
  for (const Winning& row : one.winning) {
    report::GridRow cells;
    cells.cells.push_back(
        {fmt::format("Q{} {}:{:02}", row.quarter, row.clock / 60, row.clock % 60)});
    for (const double chance : row.chances) {
      cells.cells.push_back({report::percent_places(chance, 0)});
    }
    grid.rows.push_back(std::move(cells));
  }
  grid.note = "by its lead, first and ten, three time-outs each; a tie counts half";
  return grid;
}

}  // namespace

std::vector<report::Grid> equilibrium_grids(const EquilibriumPage& page) {
  using report::left;
  using report::right;
  std::vector<report::Grid> all;
  for (const Side side : both_sides) {
    const SidePage& one = page.sides[side];
    report::Grid values{one.team + ": first down, worth in points",
                        {left("ball on"), right("points")}};
    for (const auto& [spot, value] : one.values) {
      values.rows.push_back({{{where(spot.at)}, {report::signed_decimal(value, 2)}}});
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
                   {report::percent_places(mix.runs, 0)}};
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
    for (const FourthDown& fourth : one.fourths) {
      const auto& kick = fourth.worth.field_goal;
      fourths.rows.push_back({{{where(fourth.spot.at)},
                               {std::to_string(fourth.spot.to_go)},
                               {report::signed_decimal(fourth.worth.go, 2)},
                               {report::signed_decimal(fourth.worth.punt, 2)},
                               {kick ? report::signed_decimal(*kick, 2) : ""},
                               {std::string(fourth.best())}}});
    }
    all.push_back(std::move(fourths));
    all.push_back(run_grid(one));
    all.push_back(winning_grid(one));
  }
  return all;
}

std::string exploited_text(const Exploited& found) {
  if (found.states == 0) return "";
  const auto gain = [&](const Exploited::Gain& one) {
    return fmt::format("{} points a play on average, {} at most, {} calls tried at each",
                       report::decimal(one.mean, 4), report::decimal(one.worst, 4),
                       one.calls / static_cast<std::size_t>(found.states));
  };
  return fmt::format(
      "Best answers over one play at {} situations; what follows it is worth what the\n"
      "solution says, so a plan of several plays is not looked for.\n"
      "Defence against the offence's mix: {}.\n"
      "  Every legal call without moves; moves are added to the best 30, one by one.\n"
      "Offence against the defence's mix: {}.\n"
      "  All its plays.\n",
      found.states, gain(found.defence), gain(found.offence));
}

JsonValue page_json(const EquilibriumPage& page) {
  JsonValue json{{"sides", JsonValue::array()}};
  for (const Side side : both_sides) {
    const SidePage& one = page.sides[side];
    JsonValue told{{"team", one.team}};
    for (const auto& [spot, value] : one.values) {
      told["first_down"].push_back({{"yards_to_goal", spot.at}, {"points", value}});
    }
    for (const Mixed& mix : one.mixes) {
      JsonValue plays = JsonValue::object();
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
    for (const FourthDown& fourth : one.fourths) {
      JsonValue row{{"yards_to_goal", fourth.spot.at},
                    {"to_go", fourth.spot.to_go},
                    {"go", fourth.worth.go},
                    {"punt", fourth.worth.punt}};
      if (fourth.worth.field_goal) row["field_goal"] = *fourth.worth.field_goal;
      row["best"] = fourth.best();
      told["fourth_down"].push_back(std::move(row));
    }
    for (const RunShare& row : one.runs) {
      told["run_share"].push_back({{"down", row.down},
                                   {"to_go", row.to_go},
                                   {"equilibrium", row.solved},
                                   {"real", row.real}});
    }
    for (const Winning& row : one.winning) {
      JsonValue chances = JsonValue::object();
      for (std::size_t i = 0; i < Winning::leads.size(); ++i) {
        chances[fmt::format("{:+}", Winning::leads[i])] = row.chances[i];
      }
      told["wins"].push_back(
          {{"quarter", row.quarter}, {"clock", row.clock}, {"by_lead", std::move(chances)}});
    }
    json["sides"].push_back(std::move(told));
  }
  if (page.exploited.states > 0) {
    const auto& [states, defence, offence] = page.exploited;
    json["best_response"] = {
        {"situations", states},
        {"plays", 1},
        {"mean_points", defence.mean},
        {"most_points", defence.worst},
        {"moves", "beam"},
        {"offence", {{"mean_points", offence.mean}, {"most_points", offence.worst}}}};
  }
  return json;
}

}  // namespace touchline::pro_football
