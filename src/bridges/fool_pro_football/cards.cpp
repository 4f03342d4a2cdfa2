#include "bridges/fool_pro_football/cards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bridges/fool_pro_football/season.hpp"
#include "games/pro_football/rules/maker_cards.hpp"

namespace touchline::bridges {
namespace {

using fool::Position;
using pro_football::DefPos;
using pro_football::Man;
using pro_football::OffPos;

constexpr int steps = 2 * ProLevels::most + 1;

std::size_t rung(int level) { return static_cast<std::size_t>(level + ProLevels::most); }

// What a step is worth on a card: as much as makes points over teams as far apart as in real
// seasons.
constexpr double passer_complete = 0.044, passer_yards = 1.4, passer_intercepted = 0.12;
constexpr double receiver_complete = 0.037, receiver_yards = 0.9;
constexpr double runner_yards = 0.95;
constexpr double defence_complete = 0.044, defence_yards = 1.4, defence_intercepted = 0.12;
constexpr double defence_run = 0.95;

/// A rating of 0 to 6, a point for two steps.
int rated(int usual, int level) {
  const int by = level >= 0 ? (level + 1) / 2 : -(-level / 2);
  return std::clamp(usual + by, 0, 6);
}

int step_of(int own, int sum, int teams, int unit) {
  const int apart = 200 * (own * teams - sum) + unit * teams, wide = 2 * unit * teams;
  const int level = apart >= 0 ? apart / wide : -((wide - 1 - apart) / wide);
  return std::clamp(level, -ProLevels::most, ProLevels::most);
}

bool is_line(OffPos pos) { return pos >= OffPos::lt && pos <= OffPos::rt; }
bool is_back(OffPos pos) { return pos == OffPos::hb || pos == OffPos::fb; }

}  // namespace

const std::array<ProPlace, pro_places>& all_pro_places() {
  using O = OffPos;
  using D = DefPos;
  using P = Position;
  static const std::array<ProPlace, pro_places> places{{
      {O::qb, D::none, P::q, 0, 0, 0},    {O::lt, D::none, P::t, 0, 0, 0},
      {O::lg, D::none, P::g, 0, 0, 0},    {O::c, D::none, P::c, 0, 0, 0},
      {O::rg, D::none, P::g, 1, 0, 0},    {O::rt, D::none, P::t, 1, 0, 0},
      {O::hb, D::none, P::h, 0, 210, 50}, {O::fb, D::none, P::f, 0, 130, 35},
      {O::te, D::none, P::te, 0, 0, 75},  {O::se, D::none, P::w, 0, 0, 110},
      {O::fl, D::none, P::w, 1, 0, 100},  {O::wr3, D::none, P::w, 2, 0, 50},
      {O::wr4, D::none, P::w, 3, 0, 25},  {O::te2, D::none, P::te, 1, 0, 20},
      {O::none, D::le, P::de, 0, 0, 0},   {O::none, D::lt, P::dt, 0, 0, 0},
      {O::none, D::rt, P::dt, 1, 0, 0},   {O::none, D::re, P::de, 1, 0, 0},
      {O::none, D::llb, P::olb, 0, 0, 0}, {O::none, D::mlb, P::mlb, 0, 0, 0},
      {O::none, D::rlb, P::olb, 1, 0, 0}, {O::none, D::lcb, P::cb, 0, 0, 0},
      {O::none, D::rcb, P::cb, 1, 0, 0},  {O::none, D::ss, P::s, 0, 0, 0},
      {O::none, D::fs, P::s, 1, 0, 0},    {O::none, D::nb, P::cb, 2, 0, 0},
      {O::none, D::db6, P::s, 2, 0, 0},
  }};
  return places;
}

ProFigures pro_figures_of(const fool::Tables& tables, const fool::League& league, int team) {
  const fool::Rules rules = rules_of(tables, league);
  const auto fit = fit_men(league, team);
  ProFigures made;
  for (std::size_t i = 0; i < pro_places; ++i) {
    const ProPlace& place = all_pro_places()[i];
    const std::vector<int> values = values_at(rules, fit, place.slot);
    if (place.rank < values.size()) made.place[i] = values[place.rank];
  }
  made.against_runs = strength(rules, fit, slots_of(tables, {Part::front, Part::linebackers}));
  made.against_passes = strength(rules, fit, slots_of(tables, {Part::linebackers, Part::backs}));
  return made;
}

ProLevels pro_levels_of(const ProFigures& own, const std::vector<ProFigures>& all) {
  // Half of how far the teams of a league usually are from its mean, in hundredths.
  constexpr int of_place = 125, of_runs = 330, of_passes = 300;
  const auto teams = static_cast<int>(all.size());
  const auto level = [&](auto figure, int unit) {
    int sum = 0;
    for (const ProFigures& one : all) sum += figure(one);
    return step_of(figure(own), sum, teams, unit);
  };
  ProLevels made;
  for (std::size_t i = 0; i < pro_places; ++i)
    made.place[i] = level([i](const ProFigures& one) { return one.place[i]; }, of_place);
  made.against_runs = level([](const ProFigures& one) { return one.against_runs; }, of_runs);
  made.against_passes = level([](const ProFigures& one) { return one.against_passes; }, of_passes);
  return made;
}

// ----------------------------------------------------------------------------------------- cards

struct ProLadder::Cards {
  pro_football::MakerTuning tuning{};
  pro_football::GainMeans gains{};
  pro_football::LeagueMeans means = pro_season_means();
  pro_football::Base base = pro_season_base();
  // By rung; what a man of any place needs of them is copied to his card.
  std::array<Man, steps> passers{}, receivers{}, runners{};
  std::array<pro_football::DefenceCard, steps> defences{};
};

ProLadder::ProLadder(const pro_football::Charts& charts) {
  auto cards = std::make_unique<Cards>();
  cards->gains = gain_means(charts);
  const pro_football::Layout layout{cards->tuning, cards->gains, cards->means, cards->base};
  const double fumbles = 2 * cards->means.carry_fumble * cards->tuning.fumble_allowance;
  const double carriers = cards->tuning.carriers_fumbles;
  constexpr double scrambles = 0.07;
  for (int level = -ProLevels::most; level <= ProLevels::most; ++level) {
    const std::size_t at = rung(level);
    lay_passer(
        layout,
        {passer_complete * level, passer_yards * level, 1 - passer_intercepted * level, scrambles},
        cards->means.scramble_yards, cards->passers[at]);
    lay_receiver(layout, {receiver_complete * level, receiver_yards * level, 1, 0},
                 cards->receivers[at], true);
    lay_runner(layout, {runner_yards * level, fumbles * carriers, 1}, cards->runners[at]);
    const double run = -defence_run * level;
    cards->defences[at] = lay_defence(layout, {{run, run, run},
                                               {-defence_complete * level, -defence_yards * level,
                                                1 + defence_intercepted * level, 0},
                                               fumbles * (1 - carriers)});
  }
  cards_ = std::move(cards);
}

ProLadder::~ProLadder() = default;

pro_football::Team ProLadder::team(const std::string& name, const ProLevels& levels,
                                   const ProKicks& kicks,
                                   const std::vector<std::string>& names) const {
  pro_football::Team team;
  team.name = name;
  team.season = pro_season;
  team.source = "ours";
  team.fumble = {1, 2};
  for (std::size_t i = 0; i < pro_places; ++i) {
    const ProPlace& place = all_pro_places()[i];
    const int level = levels.place[i];
    Man man;
    man.name = i < names.size() ? names[i] : fmt::format("man {}", i + 1);
    man.carries = place.carries;
    man.targets = place.targets;
    if (place.off != OffPos::none) {
      man.off = 1U << static_cast<unsigned>(place.off);
      const bool tackle = place.off == OffPos::lt || place.off == OffPos::rt;
      man.run_block = rated(4, level);
      man.pass_block = rated(tackle ? 5 : 4, level);
      man.defence = man.rush = 2;
    } else {
      man.def = 1U << static_cast<unsigned>(place.def);
      man.defence = man.rush = rated(4, level);
    }
    if (place.off == OffPos::qb) {
      const Man& card = cards_->passers[rung(level)];
      man.pass = card.pass;
      man.must_run = card.must_run;
      man.throws = 500;
    } else if (place.off != OffPos::none && !is_line(place.off)) {
      man.pass = cards_->receivers[rung(level)].pass;
      if (is_back(place.off)) {
        man.run = cards_->runners[rung(level)].run;
        man.pass[2].reset();  // backs are not thrown long
      }
    }
    team.men.push_back(std::move(man));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    team.defence[i] = cards_->defences[rung(levels.against_runs)][i];
    team.defence[i + 3] = cards_->defences[rung(levels.against_passes)][i + 3];
  }
  // Who returns punts, and who kicks: men without a place.
  for (const std::size_t i : {pro_places, pro_places + 1}) {
    Man man;
    man.name = i < names.size() ? names[i] : fmt::format("man {}", i + 1);
    team.men.push_back(std::move(man));
  }
  team.back = {static_cast<int>(pro_places), static_cast<int>(pro_places) + 1,
               static_cast<int>(pro_places) + 1};
  pro_football::LeagueMeans means = cards_->means;
  for (double& rate : means.field_goals)
    rate = std::clamp(rate + 0.01 * kicks.field_goals, 0.1, 0.99);
  means.punt += std::clamp(0.5 * kicks.punts, -5.0, 5.0);
  means.kick_return += std::clamp(0.8 * kicks.kick_returns, -3.0, 4.0);
  means.punt_return += std::clamp(0.8 * kicks.punt_returns, -3.0, 4.0);
  pro_football::Roster roster;
  roster.real.resize(team.men.size());
  pro_football::lay_specialists(means, cards_->tuning, cards_->gains,
                                {pro_football::CardKind::season, {}}, roster, {}, team);
  index_men(team);
  return team;
}

pro_football::Team ProLadder::mean_team() const { return team("Average", {}, {}, {}); }

}  // namespace touchline::bridges
