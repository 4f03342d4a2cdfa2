#include "games/pro_football/rules/maker_roster.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "games/pro_football/rules/calls.hpp"

namespace touchline::pro_football {
namespace {

using Men = std::vector<const RealMan*>;
using D = DefPos;
using O = OffPos;

bool one_of_positions(const RealMan& man, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), man.position) != list.end();
}

template <class Use>
Men by_use(const RealTeam& team, std::initializer_list<std::string_view> positions, Use use) {
  Men men;
  for (const RealMan& man : team.men) {
    if (one_of_positions(man, positions) && use(man) > 0) men.push_back(&man);
  }
  std::stable_sort(men.begin(), men.end(),
                   [&](const RealMan* a, const RealMan* b) { return use(*a) > use(*b); });
  return men;
}

template <class Use>
const RealMan* most(const RealTeam& team, Use use, std::set<const RealMan*> but = {}) {
  const RealMan* best = nullptr;
  for (const RealMan& man : team.men) {
    if (but.count(&man) == 0 && use(man) > 0 && (!best || use(man) > use(*best))) best = &man;
  }
  return best;
}

double defensive_use(const RealMan& man) {
  const RealDefending& made = man.defending;
  return made.tackles + 0.5 * made.assists + 1.5 * made.sacks + made.passes_defended;
}
double run_figure(const RealMan& man) {
  const RealDefending& made = man.defending;
  return made.tackles + 0.5 * made.assists + 1.5 * made.losses + 2 * made.forced_fumbles;
}
double cover_figure(const RealMan& man) {
  return man.defending.passes_defended + 1.5 * man.defending.interceptions;
}
double back_figure(const RealMan& man) { return cover_figure(man) + 0.12 * man.defending.tackles; }

Men line_of(const RealTeam& team) { return by_use(team, {"DE", "DT", "NT", "DL"}, defensive_use); }
Men linebackers_of(const RealTeam& team) {
  return by_use(team, {"LB", "OLB", "ILB", "MLB"}, defensive_use);
}
Men backs_of(const RealTeam& team) {
  return by_use(team, {"CB", "SS", "FS", "S", "DB"}, defensive_use);
}

/// A 3-4 is known by its fourth linebacker, who plays more than a fourth lineman.
Front front_of(const RealTeam& team) {
  const Men line = line_of(team), linebackers = linebackers_of(team);
  const auto use = [](const Men& men, std::size_t i) {
    return i < men.size() ? defensive_use(*men[i]) : 0.0;
  };
  const bool inside = std::count_if(linebackers.begin(), linebackers.end(), [](const RealMan* man) {
                        return man->position == "ILB" && man->games >= 8;
                      }) >= 2;
  const double ratio = use(linebackers, 3) / std::max(1.0, use(line, 3));
  return ratio > (inside ? 0.95 : 1.5) ? Front::three_four : Front::four_three;
}

class RosterMaker {
 public:
  RosterMaker(const RealTeam& real, int season, const DefenceStandards& standards)
      : real_(real), standards_(standards) {
    roster_.team.name = real.name;
    roster_.team.season = season;
    roster_.team.front = front_of(real);
  }

  Roster make(const LineSums& sums, const LineRuns& runs) {
    passers();
    backs();
    receivers();
    offensive_line(sums.block, runs);
    defence(sums.rush);
    specialists();
    return std::move(roster_);
  }

 private:
  int add(const RealMan* man, std::string name = {}) {
    Man made;
    made.name = man ? man->name : std::move(name);
    for (const Man& other : roster_.team.men) {  // names are told apart (files/team_check)
      if (option_key(other.name) == option_key(made.name)) made.name += " II";
    }
    roster_.team.men.push_back(std::move(made));
    roster_.real.push_back(man);
    if (man) taken_.insert(man);
    return static_cast<int>(roster_.team.men.size()) - 1;
  }
  Man& at(int index) { return roster_.team.men[static_cast<std::size_t>(index)]; }
  static std::uint32_t bits(std::initializer_list<O> places) {
    std::uint32_t all = 0;
    for (const O pos : places) all |= 1U << static_cast<unsigned>(pos);
    return all;
  }
  static std::uint32_t bits(const std::vector<D>& places) {
    std::uint32_t all = 0;
    for (const D pos : places) all |= 1U << static_cast<unsigned>(pos);
    return all;
  }

  void attacker(const RealMan* man, std::uint32_t places, int run_block, int pass_block,
                D defender = D::none) {
    Man& made = at(add(man));
    made.off = places;
    made.run_block = run_block;
    made.pass_block = pass_block;
    made.defender = defender;
    made.carries = std::max(0, man->rushing.all.tried);
    made.targets = man->receiving.all.tried;
    made.throws = man->position == "QB" ? man->passing.all.passes.tried : 0;
    if (made.throws > 0) made.carries = made.targets = 0;
  }

  void passers() {
    const Men men =
        by_use(real_, {"QB"}, [](const RealMan& man) { return man.passing.all.passes.tried; });
    for (std::size_t i = 0; i < men.size() && i < 3; ++i) {
      if (i == 2 && men[i]->passing.all.passes.tried < 20) break;
      attacker(men[i], bits({O::qb}), 0, 0);
    }
  }

  static int use_of(const RealMan& man) { return man.rushing.all.tried + man.receiving.all.tried; }

  void backs() {
    const Men men = by_use(real_, {"RB", "FB", "HB"}, use_of);
    for (std::size_t i = 0; i < men.size() && i < 4; ++i) {
      const bool full = men[i]->position == "FB" && i > 0;
      const bool blocker = full || use_of(*men[i]) < 60;
      attacker(men[i],
               i == 0 ? bits({O::hb})
               : full ? bits({O::fb})
                      : bits({O::hb, O::fb}),
               blocker ? 4 : 3, full ? 5 : 4, i == 0 || !full ? D::rlb : D::mlb);
    }
    // Somebody must play full back, be he one or not (PRO-SETUP-7).
    if (men.size() == 1) at(static_cast<int>(roster_.team.men.size()) - 1).off |= bits({O::fb});
  }

  void receivers() {
    const auto targets = [](const RealMan& man) { return man.receiving.all.tried; };
    const Men ends = by_use(real_, {"TE"}, targets), wide = by_use(real_, {"WR"}, targets);
    for (std::size_t i = 0; i < ends.size() && i < 2; ++i) {
      attacker(ends[i], bits({O::te}),
               targets(*ends[i]) > 60   ? 3
               : targets(*ends[i]) > 25 ? 4
                                        : 5,
               4, D::ss);
    }
    for (std::size_t i = 0; i < wide.size() && i < 5; ++i) {
      attacker(wide[i], bits({O::se, O::fl}), 1, 1, i % 2 == 0 ? D::rcb : D::lcb);
    }
  }

  void offensive_line(int block, const LineRuns& runs) {
    constexpr std::array<std::string_view, 5> names{"Left Tackle", "Left Guard", "Center",
                                                    "Right Guard", "Right Tackle"};
    const auto pass_blocks = shared_points(block, {1.02, 1.0, 1.01, 0.99, 1.0});
    for (std::size_t i = 0; i < 5; ++i) {
      Man& made = at(add(nullptr, std::string(names[i])));
      made.off = 1U << (static_cast<unsigned>(O::lt) + i);
      made.run_block = std::clamp(static_cast<int>(std::lround(4 + runs[i])), 1, 6);
      made.pass_block = pass_blocks[i];
    }
    const int reserve = std::max(1, block / 5 - 1);
    Man& tackle = at(add(nullptr, "Reserve Tackle"));
    tackle.off = bits({O::lt, O::rt});
    tackle.run_block = 3;
    tackle.pass_block = reserve;
    Man& guard = at(add(nullptr, "Reserve Guard"));
    guard.off = bits({O::lg, O::c, O::rg});
    guard.run_block = 3;
    guard.pass_block = reserve;
  }

  // -------------------------------------------------------------------------------- defence

  static int rating(double figure, const Standard& standard) {
    const double z = (figure - standard.mean) / std::max(0.01, standard.deviation);
    return std::clamp(static_cast<int>(std::lround(4 + 0.8 * z)), 2, 6);
  }

  /// The first of these men whose position is one of those, or else the first; he is taken out.
  static const RealMan* pick(Men& men, std::initializer_list<std::string_view> positions) {
    if (men.empty()) return nullptr;
    auto found = std::find_if(men.begin(), men.end(), [&](const RealMan* man) {
      return one_of_positions(*man, positions);
    });
    if (found == men.end() || found - men.begin() > 5) found = men.begin();
    const RealMan* man = *found;
    men.erase(found);
    return man;
  }

  Man& defender(const RealMan* man, const std::vector<D>& places, std::string_view nobody) {
    const bool known = man && taken_.count(man) == 0;
    Man& made = at(add(known ? man : nullptr, std::string(nobody)));
    made.def = bits(places);
    const Group group = group_of(places.front());
    if (group == Group::d_backs) {
      made.defence = man ? rating(back_figure(*man), standards_.backs) : 2;
      return made;
    }
    const Standard& standard = group == Group::d_line ? standards_.line : standards_.linebackers;
    made.defence = man ? rating(run_figure(*man), standard) : 2;
    made.rush =
        man ? std::clamp(static_cast<int>(std::lround(1 + man->defending.sacks / 2)), 0, 6) : 1;
    if (group == Group::linebackers) {
      made.pass_defence = man ? rating(cover_figure(*man), standards_.cover) : 2;
    }
    return made;
  }

  void defence(int rush) {
    Men line = line_of(real_), linebackers = linebackers_of(real_), backs = backs_of(real_);
    const bool four_three = roster_.team.front == Front::four_three;
    std::vector<std::size_t> rushers;
    const auto put = [&](Men& men, std::initializer_list<std::string_view> positions, D pos,
                         std::string_view nobody) {
      defender(pick(men, positions), {pos}, nobody);
      return roster_.team.men.size() - 1;
    };
    rushers.push_back(put(line, {"DE"}, D::le, "Left End"));
    if (four_three) {
      rushers.push_back(put(line, {"DT", "NT"}, D::lt, "Left Defensive Tackle"));
      rushers.push_back(put(line, {"DT", "NT"}, D::rt, "Right Defensive Tackle"));
      rushers.push_back(put(line, {"DE"}, D::re, "Right End"));
      put(linebackers, {"MLB", "ILB"}, D::mlb, "Middle Linebacker");
      put(linebackers, {"OLB"}, D::llb, "Left Linebacker");
      put(linebackers, {"OLB"}, D::rlb, "Right Linebacker");
    } else {
      rushers.push_back(put(line, {"NT", "DT"}, D::nt, "Nose Tackle"));
      rushers.push_back(put(line, {"DE"}, D::re, "Right End"));
      put(linebackers, {"ILB", "MLB"}, D::lilb, "Left Inside Linebacker");
      put(linebackers, {"ILB", "MLB"}, D::rilb, "Right Inside Linebacker");
      const auto left = put(linebackers, {"OLB"}, D::lolb, "Left Outside Linebacker");
      const auto right = put(linebackers, {"OLB"}, D::rolb, "Right Outside Linebacker");
      const auto sacks = [&](std::size_t i) {
        return roster_.real[i] ? roster_.real[i]->defending.sacks : 0.0;
      };
      rushers.push_back(sacks(left) >= sacks(right) ? left : right);
    }
    share_rush(rushers, rush);
    put(backs, {"CB"}, D::lcb, "Left Cornerback");
    put(backs, {"CB"}, D::rcb, "Right Cornerback");
    put(backs, {"SS", "S"}, D::ss, "Strong Safety");
    put(backs, {"FS", "S"}, D::fs, "Free Safety");
    put(backs, {"CB", "DB"}, D::nb, "Nickel Back");
    put(backs, {"CB", "DB", "S"}, D::db6, "Dime Back");
    const std::vector<D> on_line =
        four_three ? std::vector{D::le, D::lt, D::rt, D::re} : std::vector{D::le, D::nt, D::re};
    const std::vector<D> behind = four_three ? std::vector{D::llb, D::mlb, D::rlb}
                                             : std::vector{D::lolb, D::lilb, D::rilb, D::rolb};
    for (int i = 0; i < 2; ++i) {
      if (!line.empty()) reserve(defender(pick(line, {}), on_line, ""));
      if (!linebackers.empty()) reserve(defender(pick(linebackers, {}), behind, ""));
    }
    if (!backs.empty()) defender(pick(backs, {}), {D::lcb, D::rcb, D::nb, D::db6}, "");
    if (!backs.empty()) defender(pick(backs, {"SS", "FS", "S"}), {D::ss, D::fs}, "");
  }

  static void reserve(Man& man) {
    man.defence = std::min(man.defence, 3);
    man.rush = std::min(man.rush, 3);
  }

  // The rush of the four is what the team's sacks ask for, each man's share by his own.
  void share_rush(const std::vector<std::size_t>& rushers, int rush) {
    std::vector<double> weights;
    for (const std::size_t i : rushers) {
      weights.push_back(2.5 + (roster_.real[i] ? roster_.real[i]->defending.sacks : 0.0));
    }
    const auto points = shared_points(rush, weights);
    for (std::size_t i = 0; i < rushers.size(); ++i)
      at(static_cast<int>(rushers[i])).rush = points[i];
    if (roster_.team.front == Front::four_three) return;
    // PRO-R47: the better rusher of the outside linebackers goes; the other must not be better.
    for (Man& man : roster_.team.men) {
      const bool outside = man.plays(D::lolb) || man.plays(D::rolb);
      if (outside) man.rush = std::min(man.rush, points.back());
    }
  }

  // ---------------------------------------------------------------------------- specialists

  int index_of(const RealMan* man) {
    for (std::size_t i = 0; i < roster_.real.size(); ++i) {
      if (man && roster_.real[i] == man) return static_cast<int>(i);
    }
    return -1;
  }

  /// A returner who is on no list yet plays at his place, behind all others.
  int on_the_team(const RealMan* man) {
    if (const int index = index_of(man); index >= 0) return index;
    if (one_of_positions(*man, {"RB", "FB", "HB"})) {
      attacker(man, bits({O::hb, O::fb}), 3, 3, D::rlb);
    } else if (one_of_positions(*man, {"CB", "SS", "FS", "S", "DB"})) {
      defender(man, {D::lcb, D::rcb, D::nb, D::db6}, "");
    } else if (one_of_positions(*man, {"LB", "OLB", "ILB", "MLB"})) {
      defender(man,
               roster_.team.front == Front::four_three
                   ? std::vector{D::llb, D::mlb, D::rlb}
                   : std::vector{D::lolb, D::lilb, D::rilb, D::rolb},
               "");
    } else {
      attacker(man, bits({O::se, O::fl}), 1, 1, D::rcb);
    }
    return static_cast<int>(roster_.team.men.size()) - 1;
  }

  void specialists() {
    const auto kicks = [](const RealMan& man) { return man.returns.kicks.tried; };
    const auto punts = [](const RealMan& man) {
      return man.returns.punts.tried + man.returns.fair_catches;
    };
    const RealMan* first = most(real_, kicks);
    const RealMan* second = most(real_, kicks, {first});
    const RealMan* punt = most(real_, punts);
    const std::array<const RealMan*, 3> chosen{punt ? punt : first, first ? first : punt,
                                               second ? second : first};
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      roster_.team.back[i] = chosen[i] ? on_the_team(chosen[i]) : 0;
    }
    roster_.kicker = most(real_, [](const RealMan& man) {
      int tried = man.kicking.extra_points.tried;
      for (const Tries& band : man.kicking.field_goals) tried += band.tried;
      return tried;
    });
    roster_.kickoffs = most(real_, [](const RealMan& man) { return man.kicking.kickoffs; });
    roster_.punter = most(real_, [](const RealMan& man) { return man.punting.punts; });
  }

  const RealTeam& real_;
  const DefenceStandards& standards_;
  Roster roster_{};
  std::set<const RealMan*> taken_{};
};

Standard standard_of(const std::vector<double>& figures) {
  if (figures.empty()) return {};
  double sum = 0, squares = 0;
  for (const double figure : figures) {
    sum += figure;
    squares += figure * figure;
  }
  const double n = static_cast<double>(figures.size()), mean = sum / n;
  return {mean, std::sqrt(std::max(0.01, squares / n - mean * mean))};
}

}  // namespace

std::vector<int> shared_points(int points, const std::vector<double>& weights) {
  double all = 0;
  for (const double weight : weights) all += weight;
  std::vector<int> given;
  std::vector<double> wanted;
  int left = std::clamp(points, 0, 6 * static_cast<int>(weights.size()));
  for (const double weight : weights) {
    wanted.push_back(points * weight / all);
    given.push_back(std::clamp(static_cast<int>(wanted.back()), 0, 6));
    left -= given.back();
  }
  while (left != 0) {
    const int by = left > 0 ? 1 : -1;
    std::size_t best = given.size();
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (given[i] + by < 0 || given[i] + by > 6) continue;
      if (best == given.size() || by * (wanted[i] - given[i]) > by * (wanted[best] - given[best])) {
        best = i;
      }
    }
    given[best] += by;
    left -= by;
  }
  return given;
}

DefenceStandards defence_standards(const RealSeason& season) {
  std::vector<double> line, linebackers, backs, cover;
  const auto first = [](const Men& men, std::size_t count, auto figure, std::vector<double>& to) {
    for (std::size_t i = 0; i < men.size() && i < count; ++i) to.push_back(figure(*men[i]));
  };
  for (const RealTeam& team : season.teams) {
    first(line_of(team), 4, run_figure, line);
    first(linebackers_of(team), 3, run_figure, linebackers);
    first(linebackers_of(team), 3, cover_figure, cover);
    first(backs_of(team), 5, back_figure, backs);
  }
  return {standard_of(line), standard_of(linebackers), standard_of(backs), standard_of(cover)};
}

Roster make_roster(const RealTeam& real, int season, const DefenceStandards& standards,
                   const LineSums& sums, const LineRuns& runs) {
  return RosterMaker(real, season, standards).make(sums, runs);
}

}  // namespace touchline::pro_football
