#include "games/pro_football/report/judged_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/json_value.hpp"
#include "document/chart.hpp"
#include "document/number.hpp"
#include "document/page.hpp"

namespace touchline::pro_football {
namespace {

using report::decimal;
using report::left;
using report::percent;
using report::right;
using report::whole_percent;

constexpr std::size_t most_judged = 8;

std::string when(const State& s) {
  return fmt::format("{} {}", quarter_text(s.quarter), clock_text(s.clock));
}
std::string place(const Words& words, const State& s) {
  if (s.phase == Phase::try_choice) return fmt::format("{} try", words.code(s.ball));
  return fmt::format("{} {} at {}", words.code(s.ball), down_text(s.down, s.to_go, s.at),
                     words.spot(s.ball, s.at));
}

/// Before the first play of each quarter, and at the end.
report::Grid by_quarters(const Words& words, const Story& story, const Judged& judged) {
  report::Grid grid{fmt::format("Chance that the {} win", words.nick(Side::home)),
                    {left("before"), left("score"), right("chance")}};
  int quarter = 0;
  BySide<int> score{};
  const auto row = [&](std::string text, const BySide<int>& now, double chance) {
    grid.rows.push_back(
        {{{std::move(text)}, {fmt::format("{}-{}", now.home, now.away)}, {whole_percent(chance)}}});
  };
  for (std::size_t i = 0; i < story.plays.size(); ++i) {
    const State& s = story.plays[i].before;
    if (s.quarter != quarter) row(quarter_text(s.quarter), score, judged.chances[i]);
    quarter = s.quarter;
    score = story.plays[i].score;
  }
  row(Game::finished(story.now) ? "the end" : "now", story.now.score, judged.chances.back());
  grid.note = "a tie counts half";
  return grid;
}

std::vector<std::size_t> turning_points(const Judged& judged) {
  std::vector<std::size_t> plays(judged.chances.size() - 1);
  for (std::size_t i = 0; i < plays.size(); ++i) plays[i] = i;
  const auto swing = [&](std::size_t i) {
    return std::abs(judged.chances[i + 1] - judged.chances[i]);
  };
  std::stable_sort(plays.begin(), plays.end(),
                   [&](std::size_t a, std::size_t b) { return swing(a) > swing(b); });
  if (plays.size() > most_judged) plays.resize(most_judged);
  std::sort(plays.begin(), plays.end());
  return plays;
}

report::Grid turns(const Words& words, const Story& story, const Judged& judged) {
  report::Grid grid{"Plays that turned it",
                    {left("when"), right("from"), right("to"), report::wrapping(left("what"))}};
  for (const std::size_t i : turning_points(judged)) {
    const PlayTold& play = story.plays[i];
    grid.rows.push_back({{{when(play.before)},
                          {whole_percent(judged.chances[i])},
                          {whole_percent(judged.chances[i + 1])},
                          {sentence(words, play)}}});
  }
  return grid;
}

/// Points and chances cannot be laid side by side: a touchdown's worth of points is about a third
/// of a game in its middle.
double weight(const CallJudged& call) { return call.to_win ? call.lost * 20 : call.lost; }

std::string lost_text(const CallJudged& call) {
  return call.to_win ? percent(call.lost) : decimal(call.lost, 2);
}

std::vector<CallJudged> dearest(const Judged& judged) {
  std::vector<CallJudged> calls = judged.calls;
  std::stable_sort(calls.begin(), calls.end(),
                   [](const CallJudged& a, const CallJudged& b) { return weight(a) > weight(b); });
  if (calls.size() > most_judged) calls.resize(most_judged);
  return calls;
}

report::Grid dear_calls(const Words& words, const Story& story, const Judged& judged) {
  report::Grid grid{"Calls that lost most against the equilibrium",
                    {left("when"), left("situation"), left("side"), report::wrapping(left("call")),
                     right("lost")}};
  for (const CallJudged& call : dearest(judged)) {
    const State& s = story.plays[call.play].before;
    grid.rows.push_back(
        {{{when(s)}, {place(words, s)}, {words.code(call.side)}, {call.call}, {lost_text(call)}}});
  }
  grid.note = "points; with % the chance to win, late in a half";
  return grid;
}

double each(double sum, int count) { return count > 0 ? sum / count : 0; }

report::Grid sides(const Words& words, const Judged& judged) {
  report::Grid grid{"Calls of both sides",
                    {left(""), right("calls"), right("points lost"), right("a call"),
                     right("chance lost"), right("guessed right")}};
  for (const Side side : {Side::away, Side::home}) {
    const SideJudged& one = judged.sides[side];
    grid.rows.push_back({{{words.nick(side)},
                          {std::to_string(one.calls)},
                          {decimal(one.points, 2)},
                          {decimal(each(one.points, one.calls), 3)},
                          {percent(one.chance)},
                          {whole_percent(each(one.guessed, one.guesses.calls))}}});
  }
  return grid;
}

report::Grid tells(const Words& words, const Judged& judged) {
  report::Grid grid{
      "How predictable run or pass was",
      {left(""), left("as"), right("calls"), right("runs"), right("bits"), right("told")}};
  for (const Side side : {Side::away, Side::home}) {
    for (const bool attack : {true, false}) {
      const Foreseen& one = attack ? judged.sides[side].plays : judged.sides[side].guesses;
      grid.rows.push_back({{{words.nick(side)},
                            {attack ? "offence" : "defence, guessing"},
                            {std::to_string(one.calls)},
                            {whole_percent(each(one.runs, one.calls))},
                            {decimal(one.bits, 2)},
                            {decimal(one.told, 2)}}});
    }
  }
  grid.note = "bits: what a call leaves open; told: how much of it down and distance gave away";
  return grid;
}

}  // namespace

std::vector<SheetTable> judged_tables(const Words& words, const Story& story,
                                      const Judged& judged) {
  return {{"chances", by_quarters(words, story, judged)},
          {"turning-points", turns(words, story, judged)},
          {"calls-lost", dear_calls(words, story, judged)},
          {"calls", sides(words, judged)},
          {"predictable", tells(words, judged)}};
}

namespace {

std::vector<report::Grid> judged_grids(const Words& words, const Story& story,
                                       const Judged& judged) {
  std::vector<report::Grid> grids;
  for (SheetTable& table : judged_tables(words, story, judged)) {
    grids.push_back(std::move(table.grid));
  }
  return grids;
}

}  // namespace

std::string judged_text(const Words& words, const Story& story, const Judged& judged,
                        const report::Style& style) {
  return "\n" + report::grids_text(judged_grids(words, story, judged), style);
}

std::string judged_html(const Words& words, const Story& story, const Judged& judged) {
  return chance_chart(words, story, judged) +
         report::grids_html(judged_grids(words, story, judged), 400);
}

// Over time, so that a long drive is long; scores are marked, filled for home.
std::string chance_chart(const Words& words, const Story& story, const Judged& judged) {
  report::Chart chart;
  chart.label =
      fmt::format("Chance that the {} win, play by play: {} before the first, {} at the end",
                  words.nick(Side::home), whole_percent(judged.chances.front()),
                  whole_percent(judged.chances.back()));
  chart.width = 720;
  chart.height = 260;
  chart.right = 12;
  report::over_chances(chart);
  report::ChartLine line;
  double now = 0;
  int quarter = 0;
  for (std::size_t i = 0; i < story.plays.size(); ++i) {
    const PlayTold& play = story.plays[i];
    if (play.before.quarter != quarter) {
      quarter = play.before.quarter;
      chart.ticks_x.push_back({now, quarter_text(quarter)});
    }
    line.points.push_back({now, judged.chances[i]});
    now += play.seconds;
    for (const Event& event : play.events) {
      if (event.points < 2) continue;
      chart.dots.push_back({now, judged.chances[i + 1], event.side == Side::away,
                            fmt::format("{}: {}", when(play.before), sentence(words, play))});
    }
  }
  line.points.push_back({now, judged.chances.back()});
  chart.most_x = std::max(now, 1.0);
  chart.lines.push_back(std::move(line));
  return report::with_caption(
      report::chart_svg(chart),
      fmt::format("The chance that the {} win, a tie counting half. Filled dots are their scores, "
                  "hollow ones those of the {}.",
                  words.nick(Side::home), words.nick(Side::away)));
}

JsonValue judged_json(const Words& words, const Story& story, const Judged& judged) {
  JsonValue json{{"home_wins", judged.chances}};
  for (const CallJudged& call : judged.calls) {
    const State& s = story.plays[call.play].before;
    json["calls"].push_back({{"play", call.play},
                             {"quarter", s.quarter},
                             {"clock", s.clock},
                             {"side", name(call.side)},
                             {"call", call.call},
                             {"lost", call.lost},
                             {"of", call.to_win ? "chance to win" : "points"}});
  }
  for (const Side side : both_sides) {
    const SideJudged& one = judged.sides[side];
    const auto told = [](const Foreseen& known) {
      return JsonValue{
          {"calls", known.calls}, {"runs", known.runs}, {"bits", known.bits}, {"told", known.told}};
    };
    json[std::string(name(side))] = {{"team", words.nick(side)},     {"calls", one.calls},
                                     {"points_lost", one.points},    {"chance_lost", one.chance},
                                     {"guessed_right", one.guessed}, {"offence", told(one.plays)},
                                     {"defence", told(one.guesses)}};
  }
  return json;
}

}  // namespace touchline::pro_football
