#include "games/fool/season/decades.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/fool/rules/integrity.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/rules/year.hpp"
#include "gridiron/season/season.hpp"

namespace touchline::fool {
namespace {

constexpr std::size_t some = 5;  // seasons whose mean is one end of a drift

std::size_t index(Ability one) { return static_cast<std::size_t>(one); }

int team_count(const League& league) { return static_cast<int>(league.teams.size()); }

/// One phase after the other, until something does not hold.
class LongLife {
 public:
  LongLife(const Tables& tables, League league, std::uint64_t seed, const GameEngine* engine)
      : tables_(tables), league_(std::move(league)), seed_(seed), engine_(engine) {
    for (const Team& one : league_.teams) {
      decades_.teams.push_back(one.name);
      decades_.tempers.push_back(league_.owners[static_cast<std::size_t>(one.owner)].temper);
    }
    decades_.games_a_season = league_.parameters.regular_season_games;
    decades_.active_roster = league_.parameters.active_roster;
  }

  bool sound() const { return decades_.broken.empty(); }
  Decades take() { return std::move(decades_); }

  void season() {
    SeasonLived lived;
    until(Phase::week, lived);
    lived.season = league_.season;
    lived.men = count_men(tables_, league_);
    until(Phase::ranking, lived);
    if (!sound()) return;
    look_back(lived);
    decades_.seasons.push_back(std::move(lived));
  }

 private:
  void until(Phase phase, SeasonLived& lived) {
    do {
      DiceBox dice(seed_);
      Record record;
      advance(tables_, league_, {}, dice, record, engine_);
      for (const Happening& one : record.happenings) lived.traded += one.fact == Fact::traded;
      for (const std::string& broken : broken_invariants(tables_, league_))
        decades_.broken.push_back(fmt::format("season {}, {} {}: {}", league_.season,
                                              name(league_.phase), league_.round, broken));
    } while (sound() && league_.phase != phase);
  }

  void look_back(SeasonLived& lived) const {
    for (const Team& one : league_.teams)
      lived.points_a_game.push_back(one.record.scored / static_cast<double>(one.record.games()));
    for (const Game& game : league_.games) {
      if (game.kind != GameKind::regular) continue;
      ++lived.games;
      lived.points += game.home_score + game.away_score;
      lived.margin += std::abs(game.home_score - game.away_score);
    }
    for (int one = 0; one < team_count(league_); ++one) {
      const Lineup lineup = best_lineup(tables_, league_, one);
      for (const auto* eleven : {&lineup.offence, &lineup.defence})
        lived.empty_slots += static_cast<int>(
            std::count_if(eleven->begin(), eleven->end(), [](int id) { return id < 0; }));
    }
    lived.champion = league_.champion.value();
  }

  const Tables& tables_;
  League league_;
  std::uint64_t seed_;
  const GameEngine* engine_;
  Decades decades_{};
};

template <class Of>
double mean_over(const Decades& decades, Of of) {
  double sum = 0;
  for (const SeasonLived& one : decades.seasons) sum += of(one);
  return sum / static_cast<double>(decades.seasons.size());
}

}  // namespace

void AbilitySpread::add(const Body& body) {
  ++men;
  for (const Ability one : abilities) {
    sum[index(one)] += body[one];
    squares[index(one)] += static_cast<double>(body[one]) * body[one];
  }
}
double AbilitySpread::mean(Ability one) const { return sum[index(one)] / std::max(1, men); }
double AbilitySpread::deviation(Ability one) const {
  return std::sqrt(std::max(0.0, squares[index(one)] / std::max(1, men) - mean(one) * mean(one)));
}

double Census::ability() const {
  double made = 0;
  for (const Ability one : abilities) made += all.mean(one);
  return made;
}

Census count_men(const Tables& tables, const League& league) {
  Census made;
  int years = 0;
  for (const Player& man : league.players) {
    made.free_agents += man.status == Status::free_agent;
    if (man.status != Status::roster || man.roster != Roster::active) continue;
    ++made.active;
    years += man.age;
    ++made.ages[static_cast<std::size_t>(
        std::clamp((man.age - 20) / 3, 0, static_cast<int>(age_names.size()) - 1))];
    if (is_kicker(man.position)) continue;
    made.all.add(man.values.body);
    made.by_position[man.position].add(man.values.body);
  }
  made.mean_age = years / static_cast<double>(std::max(1, made.active));
  std::vector<int> sizes;
  for (int one = 0; one < team_count(league); ++one)
    sizes.push_back(count_on(league, one, Roster::active));
  const auto [least, most] = std::minmax_element(sizes.begin(), sizes.end());
  made.smallest_roster = *least;
  made.largest_roster = *most;
  for (const Position type : slot_types(tables)) {
    const auto able = std::count_if(league.players.begin(), league.players.end(),
                                    [&](const Player& man) { return fills(tables, man, type); });
    if (able < team_count(league) * slots_of(tables, type)) made.dry.push_back(type);
  }
  return made;
}

std::optional<Decades> live_on(const Tables& tables, League league, int years, std::uint64_t seed,
                               const GameEngine* engine, const Progress& progress) {
  LongLife life(tables, std::move(league), seed, engine);
  for (int year = 0; year < years && life.sound(); ++year) {
    if (progress.stopped()) return std::nullopt;
    life.season();
    progress(static_cast<std::uint64_t>(year) + 1, static_cast<std::uint64_t>(years));
  }
  return life.take();
}

double mean_spread(const Decades& decades) {
  return mean_over(decades,
                   [](const SeasonLived& one) { return gridiron::deviation(one.points_a_game); });
}
double mean_points(const Decades& decades) {
  return mean_over(decades, [](const SeasonLived& one) { return one.points / (2.0 * one.games); });
}
double mean_margin(const Decades& decades) {
  return mean_over(decades, [](const SeasonLived& one) { return one.margin / one.games; });
}

std::vector<int> titles(const Decades& decades) {
  std::vector<int> won(decades.teams.size());
  for (const SeasonLived& one : decades.seasons) ++won[static_cast<std::size_t>(one.champion)];
  return won;
}

std::optional<double> drift(const Decades& decades) {
  const auto& seasons = decades.seasons;
  constexpr std::size_t settled = settled_from - 1;
  if (seasons.size() < settled + 2 * some) return std::nullopt;
  const auto mean_from = [&](std::size_t first) {
    double sum = 0;
    for (std::size_t i = first; i < first + some; ++i) sum += seasons[i].men.ability();
    return sum / static_cast<double>(some * abilities.size());
  };
  return mean_from(seasons.size() - some) - mean_from(settled);
}

}  // namespace touchline::fool
