// The specialists' card: punts, kickoffs, place kicks and returns, and the penalty numbers, from a
// team's kickers and returners.
#include <algorithm>
#include <cmath>

#include "games/pro_football/rules/maker_cards.hpp"

namespace touchline::pro_football {
namespace {

Atom kick_to(int yards, int back) {
  return {AtomKind::kick, static_cast<std::int8_t>(yards), static_cast<std::int8_t>(back)};
}

class KickMaker {
 public:
  KickMaker(const LeagueMeans& means, const MakerTuning& tuning, const GainMeans& gains,
            const Believed& believed, const Roster& roster, Team& team)
      : means_(means),
        tuning_(tuning),
        gains_(gains),
        believed_(believed),
        roster_(roster),
        team_(team) {}

  void lay(const RealTeam& real) {
    punts();
    kickoffs();
    place_kicks();
    for (std::size_t i = 0; i < 3; ++i) returns(i);
    const auto number = [&](Skill skill, double mean, double usual) {
      const double own = believed_(skill, rate_of(skill, real), mean);
      return std::clamp(static_cast<int>(std::lround(usual * own / std::max(0.1, mean))), 1, 6);
    };
    team_.offence_fouls =
        number(Skill::offence_foul, means_.offence_fouls, tuning_.offence_foul_number);
    team_.defence_fouls =
        number(Skill::defence_foul, means_.defence_fouls, tuning_.defence_foul_number);
  }

 private:
  double believed(Skill skill, const RealMan* man, double mean) const {
    return believed_(skill, man ? rate_of(skill, *man) : Rate{}, mean);
  }

  // PRO-PUNT-2  Row 2 may be blocked; two rows go out of bounds; all others to the first back.
  void punts() {
    const double mean = believed(Skill::punt, roster_.punter, means_.punt) + tuning_.punt_allowance;
    constexpr ByRoll<int> apart{{-7, -9, -5, -2, 0, 1, 2, 3, 6, 9, 13}};
    double shape = 0;
    for (int roll = 2; roll <= 12; ++roll) shape += apart[roll] * ways_of(roll) / 36.0;
    for (int roll = 2; roll <= 12; ++roll) {
      const int yards = static_cast<int>(std::lround(mean - shape + apart[roll]));
      team_.punt[roll] = plain(kick_to(yards, 1));
      if (roll == 3) {
        team_.punt[roll] = plain({AtomKind::out_of_bounds, static_cast<std::int8_t>(yards)});
      }
      if (roll == 2)
        team_.punt[roll] = split_cell(6 / 36.0, {AtomKind::blocked}, kick_to(yards, 1));
    }
  }

  // PRO-KO-2  Touchbacks and kicks out of bounds as often as they were; the others come down where
  // kicks that were returned did, two in three to the first returner.
  void kickoffs() {
    const RealMan* man = roster_.kickoffs;
    const double goal = team_.season <= 1993 ? 65 : team_.season <= 2010 ? 70 : 65;
    const double touchback = believed(Skill::touchback, man, means_.touchback);
    const double own_yards = man && man->kicking.kickoffs > 20
                                 ? 1.0 * man->kicking.kickoff_yards / man->kicking.kickoffs
                                 : means_.kickoff;
    const double own_share = man && man->kicking.kickoffs > 20
                                 ? 1.0 * man->kicking.touchbacks / man->kicking.kickoffs
                                 : means_.touchback;
    double returned = (own_yards - own_share * goal) / std::max(0.08, 1 - own_share);
    const double league =
        (means_.kickoff - means_.touchback * goal) / std::max(0.08, 1 - means_.touchback);
    returned = std::clamp(0.7 * returned + 0.3 * league, league - 4, std::min(league + 4, goal));
    int touchbacks = std::clamp(static_cast<int>(std::lround(touchback * 36)), 0, 35);
    constexpr ByRoll<int> apart{{-9, -6, -3, -1, 0, 1, 0, 2, 3, 4, 5}};
    double shape = 0, ways = 0;
    std::array<bool, 13> kept{};
    for (const int roll : {7, 8, 6, 9, 5, 10, 4, 11, 3, 12}) {
      kept[static_cast<std::size_t>(roll)] = touchbacks < ways_of(roll);
      if (!kept[static_cast<std::size_t>(roll)]) touchbacks -= ways_of(roll);
    }
    kept[2] = true;
    for (int roll = 2; roll <= 12; ++roll) {
      if (!kept[static_cast<std::size_t>(roll)]) continue;
      shape += apart[roll] * ways_of(roll);
      ways += ways_of(roll);
    }
    int turn = 0;
    for (int roll = 2; roll <= 12; ++roll) {
      if (!kept[static_cast<std::size_t>(roll)]) {
        team_.kickoff[roll] = plain({AtomKind::touchback});
        continue;
      }
      const int yards =
          std::min(static_cast<int>(std::lround(returned - shape / ways + apart[roll])),
                   static_cast<int>(goal) + 2);
      const Atom kick = kick_to(yards, ++turn % 3 == 0 ? 3 : 2);
      team_.kickoff[roll] = roll == 2 ? split_cell(std::min(1.0, means_.kickoff_out * 36),
                                                   {AtomKind::out_of_bounds, 50}, kick)
                                      : plain(kick);
    }
  }

  // PRO-FG-1  A season card has each band as it was kicked, a talent card the kicker's worth over
  // all of them.
  void place_kicks() {
    const RealMan* man = roster_.kicker;
    std::array<double, 4> rates = means_.field_goals;
    if (man) {
      Rate made, expected;
      for (std::size_t i = 0; i < 4; ++i) {
        const Tries& band = man->kicking.field_goals[i];
        made += {1.0 * band.tried, 1.0 * band.made};
        expected += {1.0 * band.tried, band.tried * means_.field_goals[i]};
      }
      const double worth = believed_(Skill::field_goal, made, expected.mean()) - expected.mean();
      constexpr std::array<double, 4> profile{0.4, 0.9, 1.3, 1.5};
      for (std::size_t i = 0; i < 4; ++i) {
        const Tries& band = man->kicking.field_goals[i];
        rates[i] = believed_.kind() == CardKind::talent
                       ? means_.field_goals[i] + profile[i] * worth
                       : believed_(Skill::field_goal, {1.0 * band.tried, 1.0 * band.made},
                                   means_.field_goals[i]);
      }
    }
    const auto good = [](double rate) {
      return std::clamp(static_cast<int>(std::lround(rate * 36)), 0, 36);
    };
    team_.extra_point =
        place_kick_column(good(believed(Skill::extra_point, man, means_.extra_point)));
    team_.field_goals = {{1, 2, place_kick_column(good(std::max(rates[0], 0.97)))},
                         {3, 12, place_kick_column(good(rates[0]))},
                         {13, 22, place_kick_column(good(rates[1]))},
                         {23, 32, place_kick_column(good(rates[2]))},
                         {33, 42, place_kick_column(good(rates[3]))},
                         {43, 46, place_kick_column(good(rates[3] * 0.4))}};
  }

  // PRO-KRET, PRO-PRET  A fumble stands on three faces of the white die, on two of a punt's.
  void returns(std::size_t number) {
    const int index = team_.back[number];
    const RealMan* man = index >= 0 ? roster_.real[static_cast<std::size_t>(index)] : nullptr;
    const RealReturns none{};
    const RealReturns& own = man ? man->returns : none;
    const auto near = [](double count, double uses, double mean, double lent) {
      return (count + lent * mean) / (uses + lent);
    };
    const double kicks = own.kicks.tried, punts = own.punts.tried + own.fair_catches;
    const double lent = believed_.kind() == CardKind::talent ? 200 : 30;
    ReturnRates kick;
    kick.yards =
        believed(Skill::kick_return, man, means_.kick_return) + tuning_.kick_return_allowance;
    kick.touchdowns = near(own.kick_touchdowns, kicks, means_.kick_return_touchdown, lent) * 1.2;
    kick.fumbles = 2 * near(own.kick_fumbles, kicks, means_.kick_return_fumble, lent);
    kick.touchdown_length = 45;
    team_.kick_return[number] = return_column(kick, gains_);
    ReturnRates punt;
    punt.zeros = near(own.fair_catches, punts, means_.fair_catch, 10);
    punt.yards = believed(Skill::punt_return, man, means_.punt_return) * (1 - punt.zeros);
    punt.touchdowns = near(own.punt_touchdowns, punts, means_.punt_return_touchdown, lent) * 1.5;
    punt.fumbles = 3 * near(own.punt_fumbles, punts, means_.punt_return_fumble, lent);
    punt.spread = 4;
    team_.punt_return[number] = return_column(punt, gains_);
  }

  const LeagueMeans& means_;
  const MakerTuning& tuning_;
  const GainMeans& gains_;
  const Believed& believed_;
  const Roster& roster_;
  Team& team_;
};

}  // namespace

void lay_specialists(const LeagueMeans& means, const MakerTuning& tuning, const GainMeans& gains,
                     const Believed& believed, const Roster& roster, const RealTeam& real,
                     Team& team) {
  KickMaker(means, tuning, gains, believed, roster, team).lay(real);
}

}  // namespace touchline::pro_football
