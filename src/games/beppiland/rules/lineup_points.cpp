// The points and tactics of a line-up: E22 to E31; and the team that comes of it.
#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/rules/lineup.hpp"

namespace touchline::beppiland {
namespace {

/// "FC D4C3"; `what` is FC, DUR, PGP, CAT or TAT.
Fact points_fact(std::string_view what, const Points& points) {
  std::string text;
  for (const Area area : all_areas) {
    if (points[area] != 0) text += fmt::format("{}{}", letter(area), points[area]);
  }
  if (text.empty()) return {Said::no_points, what};
  return {Said::points, what, text};
}

struct PointsDesk {
  const Occasion& occasion;
  Corrections& corrections;
  bool li = false;

  void say(std::string_view code, std::string_view what, const Points& before, const Points& after,
           std::string_view rule) {
    if (before == after) return;
    corrections.add(code, occasion.match, 0, points_fact(what, before), points_fact(what, after),
                    rule);
  }
};

void move_to_di(Points& points, Area from) {
  points[Area::Di] += points[from];
  points[from] = 0;
}

// E24  Points in a forbidden area, E25 on a sweeper who is not there: moved to Di.
void allow(PointsDesk& desk, std::string_view what, Points& points,
           std::initializer_list<Area> forbidden) {
  const Points ordered = points;
  for (const Area area : forbidden) move_to_di(points, area);
  desk.say("E24", what, ordered, points, "BEP-R21");
  if (desk.li) return;
  const Points allowed = points;
  move_to_di(points, Area::Li);
  desk.say("E25", what, allowed, points, "BEP-R21");
}

/// Cut from At, then Ce, Di, Li, Po.
void cut(Points& points, int to) {
  int over = sum(points) - std::max(0, to);
  for (const Area area : {Area::At, Area::Ce, Area::Di, Area::Li, Area::Po}) {
    const int less = std::clamp(over, 0, points[area]);
    points[area] -= less;
    over -= less;
  }
}

// E26  No more than the limit.
void limit(PointsDesk& desk, std::string_view what, Points& points, int most, std::string_view rule,
           std::string_view code = "E26") {
  const Points ordered = points;
  cut(points, most);
  desk.say(code, what, ordered, points, rule);
}

// E27  Free points that were not placed go to Di.
void place_rest(PointsDesk& desk, std::string_view what, Points& points, int all) {
  const Points ordered = points;
  points[Area::Di] += std::max(0, all - sum(points));
  desk.say("E27", what, ordered, points, "BEP-R21");
}

/// What is too much on the keeper and the sweeper (BEP-POINTS-10, BEP-R20).
int excess(const Lineup& lineup, Area area, PoLi poli) {
  const Points all = lineup.fc + lineup.d + lineup.pgp + lineup.cat_points + lineup.tat;
  constexpr int most = 5;
  if (poli == PoLi::each) return std::max(0, all[area] - most);
  return std::clamp(all[Area::Po] + all[Area::Li] - most, 0, all[area]);
}

// E28  Tactician and CAT points move to Di; then PGP, then hardness are cut.
void relieve(PointsDesk& desk, Lineup& lineup, PoLi poli) {
  const auto take = [&](Points& points, std::string_view what, bool move) {
    const Points ordered = points;
    for (const Area area : {Area::Po, Area::Li}) {
      const int less = std::min(points[area], excess(lineup, area, poli));
      points[area] -= less;
      if (move) points[Area::Di] += less;
    }
    desk.say("E28", what, ordered, points, "BEP-POINTS-10");
  };
  take(lineup.tat, "TAT", true);
  take(lineup.cat_points, "CAT", true);
  take(lineup.pgp, "PGP", false);
  take(lineup.d, "DUR", false);
}

const Tactic* tactic_of_club(const Club& club) {
  for (const Staff& man : club.staff) {
    if (man.role == Role::tactician && man.tactic) return &*man.tactic;
  }
  return nullptr;
}

}  // namespace

Lineup correct_points(const Club& club, const Occasion& occasion, std::vector<Pick> picks,
                      const MatchOrders& orders, int stock, const Switches& switches,
                      Corrections& corrections) {
  Lineup lineup{std::move(picks),  orders.fc,         orders.d,      orders.pgp,
                orders.cat.points, orders.tat.points, orders.cat.on, orders.tfg};
  PointsDesk desk{occasion, corrections, count(lineup.picks, Area::Li) > 0};

  if (lineup.tfg && desk.li) {  // E22
    lineup.tfg = false;
    corrections.add("E22", occasion.match, 0, Said::tfg_with_li, Said::tfg_off, "BEP-POINTS-8");
  }
  if (lineup.cat != (sum(lineup.cat_points) > 0)) {  // E31
    if (!lineup.cat)
      corrections.add("E31", occasion.match, 0, Said::points_for_cat, Said::cat_on, "BEP-POINTS-5");
    lineup.cat = true;
  }
  const int fc_points =
      occasion.at_home && !occasion.friendly ? home_points(occasion.stadium, switches) : 0;
  if (fc_points == 0 && sum(lineup.fc) > 0) {  // E23
    corrections.add("E23", occasion.match, 0, points_fact("FC", lineup.fc), Said::dropped_points,
                    occasion.friendly ? "BEP-FRIENDLY-3" : "BEP-POINTS-1");
    lineup.fc = {};
  }
  allow(desk, "FC", lineup.fc, {Area::Po, Area::Li});
  allow(desk, "DUR", lineup.d, {});
  allow(desk, "PGP", lineup.pgp, {});
  allow(desk, "CAT", lineup.cat_points, {Area::Po, Area::At});
  allow(desk, "TAT", lineup.tat, {Area::Po});

  limit(desk, "FC", lineup.fc, fc_points, "BEP-POINTS-1");
  if (occasion.friendly) {
    limit(desk, "DUR", lineup.d, 4, "BEP-FRIENDLY-4", "E68");
  } else {
    limit(desk, "DUR", lineup.d, 10, "BEP-POINTS-2");
  }
  limit(desk, "PGP", lineup.pgp, 10, "BEP-POINTS-3");
  limit(desk, "CAT", lineup.cat_points, 7, "BEP-POINTS-5");
  limit(desk, "TAT", lineup.tat, 5, "BEP-POINTS-11");

  const bool tat_on = orders.tat.on || sum(orders.tat.points) > 0;
  place_rest(desk, "FC", lineup.fc, fc_points);
  if (lineup.cat) place_rest(desk, "CAT", lineup.cat_points, 7);
  if (tat_on) place_rest(desk, "TAT", lineup.tat, 5);

  relieve(desk, lineup, switches.poli);
  limit(desk, "PGP", lineup.pgp, stock, "BEP-POINTS-3", "E29");

  if (tat_on) {  // E30
    const Tactic* tactic = tactic_of_club(club);
    Team shape;
    for (std::size_t i = 0; i < shape.men.size(); ++i) {
      shape.men[i].area = lineup.picks[i].area;
      shape.men[i].row = static_cast<int>(i);
    }
    arrange(shape);
    shape.cat = lineup.cat;
    shape.tfg = lineup.tfg;
    if (!tactic || !plays(shape, *tactic)) {
      corrections.add(
          "E30", occasion.match, 0, points_fact("TAT", lineup.tat),
          tactic ? Fact(Said::dropped_tactic, to_text(*tactic)) : Fact(Said::dropped_no_tactician),
          "BEP-STAFF-10");
      lineup.tat = {};
    }
  }
  return lineup;
}

Team team_of(const Club& club, const Lineup& lineup, const std::vector<int>& played_by_row) {
  Team team;
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Pick& pick = lineup.picks[i];
    Man& man = team.men[i];
    man.area = pick.area;
    man.row = static_cast<int>(club.players.size() + i);
    if (pick.row < 0) continue;  // BEP-R27
    const auto row = static_cast<std::size_t>(pick.row);
    const Player& player = club.players[row];
    const bool keeper = pick.area == Area::Po;
    man = {player.id,
           pick.row,
           pick.area,
           player.ab,
           fitness_now(player, played_by_row[row], keeper),
           player.age,
           player.flank,
           !player.positions.has(pick.area)};
  }
  team.fc = lineup.fc;
  team.d = lineup.d;
  team.pgp = lineup.pgp;
  team.cat_points = lineup.cat_points;
  team.tat = lineup.tat;
  team.cat = lineup.cat;
  team.tfg = lineup.tfg;
  team.physio = has_staff(club, Role::physio);  // BEP-STAFF-5
  arrange(team);
  return team;
}

}  // namespace touchline::beppiland
