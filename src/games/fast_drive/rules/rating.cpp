#include "games/fast_drive/rules/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "games/fast_drive/rules/book.hpp"

namespace touchline::fast_drive {
namespace {

// Forgives a quotient that lies on the edge of a band in exact arithmetic.
constexpr double slack = 1e-9;

double a_game(int total, int games) { return static_cast<double>(total) / std::max(games, 1); }

/// Standardised over those teams that have the figure; the others stay at the mean.
template <class Known, class Figure>
std::vector<double> over_teams(std::span<const TeamSeason> league, Known known, Figure figure) {
  std::vector<double> figures;
  for (const TeamSeason& team : league) {
    if (known(team)) figures.push_back(figure(team));
  }
  const auto distances = standardised(figures);
  std::vector<double> all;
  auto next = distances.begin();
  for (const TeamSeason& team : league) all.push_back(known(team) ? *next++ : 0.0);
  return all;
}

bool has_games(const TeamSeason& team) { return team.games > 0; }
bool has_stats(const TeamSeason& team) { return team.games_with_stats > 0; }

int touchdowns(const TeamSeason& team) {
  return team.own.rushing_touchdowns + team.own.passing_touchdowns;
}

/// FD-QLT-1, FD-QLT-2  What an axis measures, as a figure that grows with the good word.
double figure_of(const TeamSeason& team, Unit unit, Axis axis) {
  const bool offence = unit == Unit::offence;
  const OffenceTotals& them = offence ? team.own : team.opponents;
  const auto by_game = [&](int total) { return a_game(total, team.games_with_stats); };
  switch (axis) {
    case Axis::points:
      return offence ? a_game(team.points_for, team.games)
                     : -a_game(team.points_against, team.games);
    case Axis::yards:
      return offence ? by_game(them.yards) : -by_game(them.yards);
    case Axis::sacks:
      return offence ? -by_game(them.sacks) : by_game(them.sacks);
    case Axis::interceptions:
      return offence ? -by_game(them.interceptions) : by_game(them.interceptions);
    case Axis::fumbles:
      return offence ? -by_game(them.fumbles_lost) : by_game(them.fumbles_lost);
    case Axis::penalties:
      if (!team.penalties) return -by_game(team.own.penalties);
      return -by_game(offence ? team.penalties->offence : team.penalties->defence);
    case Axis::efficiency:
      break;
  }
  return team.wins + team.ties / 2.0 - expected_wins(team);
}

void rate_axes(std::span<const TeamSeason> league, Unit unit, std::vector<Card>& cards) {
  const int axes = unit == Unit::offence ? offence_axes : defence_axes;
  for (int i = 0; i < axes; ++i) {
    const auto axis = static_cast<Axis>(i);
    const bool from_scores = axis == Axis::points || axis == Axis::efficiency;
    const auto distances =
        over_teams(league, from_scores ? has_games : has_stats,
                   [&](const TeamSeason& team) { return figure_of(team, unit, axis); });
    for (std::size_t team = 0; team < cards.size(); ++team) {
      cards[team].set(unit, axis, grade_of(distances[team]));
    }
  }
}

/// The range of a team's kicks; of the league's if it tried none, of the season's if nobody did.
Range range_of(const Kicks& team, const Kicks& league, Range of_season) {
  const Kicks& kicks = team.tried > 0 ? team : league;
  return kicks.tried > 0 ? range_of_rate(static_cast<double>(kicks.made) / kicks.tried) : of_season;
}

Kicks sum(std::span<const TeamSeason> league, Kicks TeamSeason::*kind) {
  Kicks all;
  for (const TeamSeason& team : league) {
    all.tried += (team.*kind).tried;
    all.made += (team.*kind).made;
  }
  return all;
}

}  // namespace

std::vector<double> standardised(std::span<const double> figures) {
  if (figures.empty()) return {};
  const double count = static_cast<double>(figures.size());
  const double mean = std::accumulate(figures.begin(), figures.end(), 0.0) / count;
  double squares = 0;
  for (const double figure : figures) squares += (figure - mean) * (figure - mean);
  const double deviation = std::sqrt(squares / count);
  std::vector<double> distances;
  for (const double figure : figures) {
    distances.push_back(deviation > slack ? (figure - mean) / deviation : 0.0);
  }
  return distances;
}

Grade grade_of(double z) {
  if (z >= full_from - slack) return Grade::good;
  if (z >= semi_from - slack) return Grade::semi_good;
  if (z <= -full_from + slack) return Grade::bad;
  if (z <= -semi_from + slack) return Grade::semi_bad;
  return Grade::none;
}

Leaning leaning_of(double z) {
  switch (grade_of(z)) {
    case Grade::good:
      return Leaning::run_plus;
    case Grade::semi_good:
      return Leaning::run;
    case Grade::semi_bad:
      return Leaning::pass;
    case Grade::bad:
      return Leaning::pass_plus;
    case Grade::none:
      break;
  }
  return Leaning::none;
}

Grade electric_of(int return_touchdowns) {
  if (return_touchdowns >= 2) return Grade::good;
  return return_touchdowns == 1 ? Grade::semi_good : Grade::none;
}

double expected_wins(const TeamSeason& team) {
  constexpr double exponent = 2.37;
  const double scored = std::pow(team.points_for, exponent);
  const double allowed = std::pow(team.points_against, exponent);
  const double share = scored + allowed > 0 ? scored / (scored + allowed) : 0.5;
  return share * team.games;
}

Range field_goals_of_season(int season) {
  constexpr double rate_of_today = 0.85;
  return moved(range_of_rate(rate_of_today), -decade_number(season));
}

Range extra_points_of_season(int season) {
  constexpr double in_1976 = 0.898, in_2014 = 0.993;
  const double share = (std::clamp(season, 1976, 2014) - 1976) / (2014.0 - 1976.0);
  return range_of_rate(in_1976 + share * (in_2014 - in_1976));
}

std::vector<Card> rate(std::span<const TeamSeason> league) {
  std::vector<Card> cards(league.size());
  rate_axes(league, Unit::offence, cards);
  rate_axes(league, Unit::defence, cards);
  const auto rushing = over_teams(
      league, [](const TeamSeason& team) { return touchdowns(team) > 0; },
      [](const TeamSeason& team) {
        return static_cast<double>(team.own.rushing_touchdowns) / touchdowns(team);
      });
  const Kicks field_goals = sum(league, &TeamSeason::field_goals);
  const Kicks extra_points = sum(league, &TeamSeason::extra_points);
  for (std::size_t i = 0; i < league.size(); ++i) {
    const TeamSeason& team = league[i];
    Card& card = cards[i];
    card.team = team.team;
    card.season = team.season;
    card.leaning = leaning_of(rushing[i]);
    card.kick_returns = electric_of(team.kick_return_touchdowns);
    card.punt_returns = electric_of(team.punt_return_touchdowns);
    card.field_goals = range_of(team.field_goals, field_goals, field_goals_of_season(team.season));
    card.extra_points =
        range_of(team.extra_points, extra_points, extra_points_of_season(team.season));
  }
  return cards;
}

}  // namespace touchline::fast_drive
