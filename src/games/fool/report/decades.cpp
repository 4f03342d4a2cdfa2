#include "games/fool/report/decades.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "document/number.hpp"
#include "gridiron/report/certificate.hpp"

namespace touchline::fool {

using namespace report;

namespace {

constexpr double allowed_spread = 0.15;  // of the real one
constexpr double allowed_drift = 0.3;    // of an ability
constexpr std::size_t shown_every = 5;   // seasons
constexpr std::size_t enough = 20;       // fewer say little of points and titles
constexpr std::string_view too_few = "too few seasons";

int tempered(const Decades& decades, Temper temper) {
  return static_cast<int>(std::count(decades.tempers.begin(), decades.tempers.end(), temper));
}

int titles_of(const Decades& decades, Temper temper) {
  const std::vector<int> won = titles(decades);
  int all = 0;
  for (std::size_t i = 0; i < won.size(); ++i) all += decades.tempers[i] == temper ? won[i] : 0;
  return all;
}

template <class Of>
double sum_over(const Decades& decades, Of of) {
  double sum = 0;
  for (const SeasonLived& one : decades.seasons) sum += static_cast<double>(of(one));
  return sum;
}

void add_rosters(const Decades& decades, Certificate& certificate) {
  int smallest = decades.active_roster, largest = 0;
  for (const SeasonLived& one : decades.seasons) {
    smallest = std::min(smallest, one.men.smallest_roster);
    largest = std::max(largest, one.men.largest_roster);
  }
  const double size = decades.active_roster;
  constexpr double allowed_short = 7;  // men who wait on lists
  certificate.figures.push_back({"smallest active roster", size, 1.0 * smallest, allowed_short, "",
                                 std::nullopt, Against::below});
  certificate.figures.push_back(
      {"largest active roster", size, 1.0 * largest, 0, "", std::nullopt, Against::above});
}

void add_titles(const Decades& decades, Certificate& certificate) {
  const std::vector<int> won = titles(decades);
  const auto teams = static_cast<double>(won.size());
  const auto with_one =
      static_cast<double>(won.size()) - static_cast<double>(std::count(won.begin(), won.end(), 0));
  const double alike =
      teams * (1 - std::pow(1 - 1 / teams, static_cast<double>(decades.seasons.size())));
  Comparison figure{"teams with a title (if all were alike)", alike, with_one};
  figure.against = Against::below;
  if (decades.seasons.size() < enough)
    figure.remark = too_few;
  else
    figure.allowed = alike / 2;
  certificate.figures.push_back(figure);
  for (const Temper temper : {Temper::win_now, Temper::build, Temper::thrifty}) {
    const int of_temper = tempered(decades, temper);
    if (of_temper == 0) continue;
    certificate.figures.push_back(
        {fmt::format("titles of {} (by its teams)", temper_names[static_cast<std::size_t>(temper)]),
         static_cast<double>(decades.seasons.size()) * of_temper / teams,
         1.0 * titles_of(decades, temper), std::nullopt, "tempers need not be alike"});
  }
}

Grid seasons_grid(const Decades& decades) {
  Grid grid{"",
            {right("season"), right("P+C+S"), right("age"), right("active"), right("free agents"),
             right("traded"), right("points"), right("margin"), left("champion")},
            {},
            "Men as they stood before the first week; points a team and game."};
  for (std::size_t i = 0; i < decades.seasons.size(); ++i) {
    const SeasonLived& one = decades.seasons[i];
    if (i % shown_every != 0 && i + 1 != decades.seasons.size()) continue;
    grid.rows.push_back({{{std::to_string(one.season)},
                          {decimal(one.men.ability(), 2)},
                          {decimal(one.men.mean_age, 1)},
                          {std::to_string(one.men.active)},
                          {std::to_string(one.men.free_agents)},
                          {std::to_string(one.traded)},
                          {decimal(one.points / (2.0 * one.games), 1)},
                          {decimal(one.margin / one.games, 1)},
                          {decades.teams[static_cast<std::size_t>(one.champion)]}}});
  }
  return grid;
}

/// "3.1 (0.8)"
GridCell spread_cell(const AbilitySpread& men, Ability one) {
  return {fmt::format("{} ({})", decimal(men.mean(one), 1), decimal(men.deviation(one), 1))};
}

Grid positions_grid(const Census& census) {
  Grid grid{"",
            {left("position"), right("men"), right("P"), right("C"), right("S")},
            {},
            "Active men of the last season: mean, and deviation in brackets."};
  for (const auto& [position, men] : census.by_position)
    grid.rows.push_back({{{std::string(code(position))},
                          {std::to_string(men.men)},
                          spread_cell(men, Ability::pass),
                          spread_cell(men, Ability::contact),
                          spread_cell(men, Ability::speed)}});
  return grid;
}

Grid ages_grid(const Census& first, const Census& last) {
  Grid grid{"", {left("age"), right("first season"), right("last season")}, {}};
  for (std::size_t i = 0; i < age_names.size(); ++i)
    grid.rows.push_back({{{std::string(age_names[i])},
                          {std::to_string(first.ages[i])},
                          {std::to_string(last.ages[i])}}});
  return grid;
}

Grid titles_grid(const Decades& decades) {
  Grid grid{"", {left("team"), left("temper"), right("titles"), right("points a game")}, {}};
  const std::vector<int> won = titles(decades);
  for (std::size_t i = 0; i < won.size(); ++i) {
    const double points =
        sum_over(decades, [&](const SeasonLived& one) { return one.points_a_game[i]; });
    grid.rows.push_back({{{decades.teams[i]},
                          {std::string(temper_names[static_cast<std::size_t>(decades.tempers[i])])},
                          {std::to_string(won[i])},
                          {decimal(points / static_cast<double>(decades.seasons.size()), 1)}}});
  }
  return grid;
}

}  // namespace

Certificate decades_certificate(const Decades& decades, double real_spread, bool by_cards) {
  Certificate made;
  made.figures.push_back(
      {"invariants broken after a phase", 0, 1.0 * static_cast<double>(decades.broken.size()), 0});
  if (decades.seasons.empty()) return made;
  const auto add_none = [&](const char* what, auto of) {
    made.figures.push_back({what, 0, sum_over(decades, of), 0});
  };
  made.games = static_cast<std::uint64_t>(
      sum_over(decades, [](const SeasonLived& one) { return one.games; }));
  add_none("positions that ran dry", [](const SeasonLived& one) { return one.men.dry.size(); });
  add_none("slots that nobody filled", [](const SeasonLived& one) { return one.empty_slots; });
  add_rosters(decades, made);
  if (const auto drifted = drift(decades))
    made.figures.push_back({fmt::format("drift of an ability since season {}", settled_from), 0,
                            *drifted, allowed_drift});
  Comparison spread{"points a game, deviation over teams", real_spread, mean_spread(decades)};
  if (!by_cards)
    spread.remark = "the quick model is not made from real games";
  else if (decades.seasons.size() < enough)
    spread.remark = too_few;
  else
    spread.allowed = allowed_spread * real_spread;
  made.figures.push_back(spread);
  add_titles(decades, made);
  return made;
}

Booklet decades_booklet(const Decades& decades, const Certificate& certificate,
                        const std::string& subtitle) {
  Booklet booklet;
  booklet.title = "Decades of a league";
  booklet.subtitle = subtitle;
  booklet.parts.push_back({"Certificate",
                           {fmt::format("{} games: {}.", certificate.games,
                                        gridiron::certificate_summary(certificate))},
                           {gridiron::certificate_grid(certificate, "figure", "asked")}});
  if (!decades.broken.empty()) booklet.parts.push_back({"Broken invariants", decades.broken});
  if (decades.seasons.empty()) return booklet;
  booklet.parts.push_back({"Seasons", {}, {seasons_grid(decades)}});
  booklet.parts.push_back({"Abilities", {}, {positions_grid(decades.seasons.back().men)}});
  booklet.parts.push_back(
      {"Ages", {}, {ages_grid(decades.seasons.front().men, decades.seasons.back().men)}});
  booklet.parts.push_back({"Titles", {}, {titles_grid(decades)}});
  return booklet;
}

}  // namespace touchline::fool
