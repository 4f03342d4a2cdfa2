#include "bridges/fool_fast_drive/card.hpp"

#include <algorithm>

#include "games/fast_drive/rules/realism.hpp"

namespace touchline::bridges {
namespace {

using fast_drive::Axis;
using fast_drive::Card;
using fast_drive::Grade;
using fast_drive::Unit;
using fool::Attribute;
using fool::Player;
using fool::Position;

/// The season whose charts, kickoffs and overtime are played by.
constexpr int as_in = 2007;

const std::vector<Part> offence_parts{Part::passer, Part::carriers, Part::line};
const std::vector<Part> defence_parts{Part::front, Part::linebackers, Part::backs};

/// How far from the mean a word begins, in hundredths of the figure. Three quarters of the
/// deviation over the teams of a league: then points are as far apart as in real seasons. The same
/// for all leagues, so that a better man moves nothing but the mean and his own team's words.
struct Usual {
  Axis axis{};
  int spread = 100;
};
constexpr std::array<Usual, fast_drive::offence_axes> offence_usual{{{Axis::points, 400},
                                                                     {Axis::yards, 270},
                                                                     {Axis::sacks, 300},
                                                                     {Axis::interceptions, 120},
                                                                     {Axis::fumbles, 90},
                                                                     {Axis::penalties, 60},
                                                                     {Axis::efficiency, 110}}};
constexpr std::array<Usual, fast_drive::defence_axes> defence_usual{{{Axis::points, 420},
                                                                     {Axis::yards, 330},
                                                                     {Axis::sacks, 290},
                                                                     {Axis::interceptions, 240},
                                                                     {Axis::fumbles, 135},
                                                                     {Axis::penalties, 60}}};

/// The word of a figure, by its distance from the mean: in full from one usual distance on, as SEMI
/// from half of one.
Grade word_of(int own, int sum, int teams, int spread) {
  const int apart = (own * teams - sum) * 100;  // in hundredths, as many times as there are teams
  const int usual = spread * teams;
  if (apart >= usual) return Grade::good;
  if (2 * apart >= usual) return Grade::semi_good;
  if (apart <= -usual) return Grade::bad;
  if (2 * apart <= -usual) return Grade::semi_bad;
  return Grade::none;
}

/// Two keys of the range for every four yards, or fourths of a miss, that a kicker is better.
fast_drive::Range kicking_range(const fool::League& league, int kicker) {
  constexpr fast_drive::Range usual = 29, nobody = 21;
  if (kicker < 0) return nobody;
  const fool::Kicking& kick = find_man(league, kicker)->values.kick;
  const int better = kick.distance - 47 + 12 - kick.b - kick.n;
  return std::clamp(usual + (better >= 0 ? better / 2 : -((1 - better) / 2)), nobody, 33);
}

/// FOOL-SPECIAL-2: a specialist's level, and speed.
Grade returns_of(const std::vector<const Player*>& fit, fool::Role role) {
  int best = 0;
  for (const Player* man : fit) {
    const fool::Specialist* in_role = specialist_in(*man, role);
    const int level = in_role ? in_role->level - (in_role->lapsed ? 1 : 0) : 0;
    if (level > 0) best = std::max(best, playing_body(*man).speed + level);
  }
  return best >= 8 ? Grade::good : best == 7 ? Grade::semi_good : Grade::none;
}

}  // namespace

TeamFigures figures_of(const fool::Tables& tables, const fool::League& league, int team) {
  const fool::Rules rules = rules_of(tables, league);
  const std::vector<const Player*> fit = fit_men(league, team);
  const auto strong = [&](const std::vector<Part>& parts) {
    return strength(rules, fit, slots_of(tables, parts));
  };
  const auto having = [&](const std::vector<Part>& parts, Attribute one) {
    return holders(tables, fit, slots_of(tables, parts), one);
  };
  TeamFigures made;
  const auto offence = [&](Axis axis) -> int& {
    return made.offence[static_cast<std::size_t>(axis)];
  };
  const auto defence = [&](Axis axis) -> int& {
    return made.defence[static_cast<std::size_t>(axis)];
  };
  offence(Axis::points) = strong(offence_parts);
  offence(Axis::yards) = strong({Part::carriers});
  offence(Axis::sacks) = strong({Part::line});
  offence(Axis::interceptions) = strong({Part::passer});
  offence(Axis::fumbles) = -having({Part::passer, Part::carriers}, Attribute::f);
  offence(Axis::penalties) = -having(offence_parts, Attribute::penalty_prone);
  offence(Axis::efficiency) =
      having(offence_parts, Attribute::m) - having(offence_parts, Attribute::im);
  defence(Axis::points) = strong(defence_parts);
  defence(Axis::yards) = strong({Part::front, Part::linebackers});
  defence(Axis::sacks) = strong({Part::front});
  defence(Axis::interceptions) = strong({Part::backs});
  defence(Axis::fumbles) = having(defence_parts, Attribute::big_play);
  defence(Axis::penalties) = -having(defence_parts, Attribute::penalty_prone);
  return made;
}

LeagueFigures compared(const std::vector<TeamFigures>& teams) {
  LeagueFigures made;
  made.teams = static_cast<int>(teams.size());
  for (const TeamFigures& one : teams) {
    for (std::size_t i = 0; i < one.offence.size(); ++i) made.sum.offence[i] += one.offence[i];
    for (std::size_t i = 0; i < one.defence.size(); ++i) made.sum.defence[i] += one.defence[i];
  }
  return made;
}

Card card_of(const fool::Tables& tables, const fool::League& league, int team,
             const TeamFigures& own, const LeagueFigures& all) {
  Card card = fast_drive::blank_card(as_in);
  card.team = fool::team(league, team).name;
  const auto put = [&](Unit unit, const auto& usual, const auto& figures, const auto& sum) {
    for (std::size_t i = 0; i < usual.size(); ++i)
      card.set(unit, usual[i].axis, word_of(figures[i], sum[i], all.teams, usual[i].spread));
  };
  put(Unit::offence, offence_usual, own.offence, all.sum.offence);
  put(Unit::defence, defence_usual, own.defence, all.sum.defence);
  const std::vector<const Player*> fit = fit_men(league, team);
  card.kick_returns = returns_of(fit, fool::Role::kr);
  card.punt_returns = returns_of(fit, fool::Role::pr);
  card.field_goals = kicking_range(league, best_lineup(tables, league, team).kicker);
  return card;
}

}  // namespace touchline::bridges
