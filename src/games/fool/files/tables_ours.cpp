// Our substitutes for the chapters that are missing: injuries, rookies, founding, games, values.
#include <fmt/format.h>

#include <algorithm>

#include "games/fool/files/tables_parts.hpp"

namespace touchline::fool {
namespace {

void read_ours_injury(Page& page, const toml::table& in, InjuryTable& made) {
  page.only(in, {"starter_first", "starter_second", "prone_second", "substitute_third",
                 "robust_extra", "longer_on", "longer", "season_ability"});
  made.starter_first = page.faces(in, "starter_first");
  made.starter_second = page.faces(in, "starter_second");
  made.prone_second = page.faces(in, "prone_second");
  made.substitute_third = page.faces(in, "substitute_third");
  made.robust_extra = page.faces(in, "robust_extra");
  made.longer_on = page.faces(in, "longer_on");
  const toml::array& longer = page.list(in, "longer", 6);
  for (std::size_t face = 0; face < longer.size(); ++face) {
    const toml::table* row = longer[face].as_table();
    if (!row) {
      page.wrong(&longer[face], "an injury is { kind = …, dice = …, ability = … }");
      continue;
    }
    const std::string kind = page.word(*row, "kind");
    if (kind != "games" && kind != "season") page.wrong(row, "kind must be games or season");
    made.longer[face].kind = kind == "season" ? InjuryKind::season : InjuryKind::games;
    made.longer[face].dice = kind == "season" ? 0 : page.number(*row, "dice", 1, 3);
    const toml::node* ability = row->get("ability");
    if (!ability)
      page.wrong(row, "ability is missing");
    else if (ability->value_or(std::string()) != "roll")
      made.longer[face].ability = page.ability(*ability);
  }
  const toml::array& abilities_of = page.list(in, "season_ability", 6);
  for (std::size_t face = 0; face < abilities_of.size(); ++face)
    made.season_ability[face] = page.ability(abilities_of[face]);
}

void read_bodies(Page& page, const toml::table& in, RookieTable& made) {
  std::array<int, positions> named{};
  const toml::array& bodies = page.list(in, "bodies");
  for (const toml::node& node : bodies) {
    const toml::table* row = node.as_table();
    if (!row) {
      page.wrong(&node, "a body is { pass = …, pairs = …, positions = … }");
      continue;
    }
    RookieBody body;
    body.pass = page.number(*row, "pass", 0, 9);
    const toml::array& pairs = page.list(*row, "pairs", 3);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const toml::array* pair = pairs[i].as_array();
      if (!pair || pair->size() != 2) {
        page.wrong(&pairs[i], "must be contact and speed");
        continue;
      }
      body.pairs[i] = {page.number_of((*pair)[0], 0, 9), page.number_of((*pair)[1], 0, 9)};
    }
    for (const Position position : page.position_list(*row, "positions")) {
      ++named[index(position)];
      made.bodies[index(position)] = body;
    }
  }
  for (std::size_t i = 0; i < positions; ++i)
    if (named[i] != 1 && !is_kicker(static_cast<Position>(i)))
      page.wrong(&bodies, fmt::format("{} stands in {} bodies; it must be in one",
                                      position_codes[i], named[i]));
}

void read_rookies(Page& page, const toml::table& in, RookieTable& made) {
  const toml::array& factor = page.list(in, "class_size_factor", 2);
  if (factor.size() == 2) {
    made.class_per_pick_num = page.number_of(factor[0], 1, 20);
    made.class_per_pick_den = page.number_of(factor[1], 1, 20);
  }
  made.age = page.six(in, "age", 18, 40);
  made.pass_offset = page.six(in, "pass_offset", -9, 9);
  made.body_offset = page.six(in, "body_offset", -9, 9);
  made.to_contact = page.faces(in, "point_to_contact");
  made.attribute_on = page.faces(in, "attribute_on");
  made.attribute_good = page.faces(in, "attribute_good");
  made.weights = page.by_position(in, "weights", 0, 99);
  int sum = 0;
  for (const int weight : made.weights) sum += weight;
  if (sum == 0) page.wrong(&in, "some position must have a weight");
  const toml::table& kicker = page.table(in, "kicker");
  made.k_distance = page.number(kicker, "distance_base", 0, 99);
  made.k_distance_dice = page.number(kicker, "distance_dice", 0, 3);
  made.k_b_dice = page.number(kicker, "b_dice", 0, 3);
  made.k_n = page.number(kicker, "n_base", 0, 99);
  made.k_n_dice = page.number(kicker, "n_dice", 0, 3);
  const toml::table& punter = page.table(in, "punter");
  made.pt_distance = page.number(punter, "distance_base", 0, 99);
  made.pt_distance_dice = page.number(punter, "distance_dice", 0, 3);
  made.pt_control_dice = page.number(punter, "control_dice", 0, 3);
  read_bodies(page, in, made);
}

void read_founding(Page& page, const toml::table& in, const Tables& tables, FoundingTable& made) {
  made.age_plus = page.number(in, "age_2d6_plus", 16, 40);
  made.candidates = page.number(in, "candidates_per_place", 1, 9);
  for (const toml::node& node : page.list(in, "seasoning")) {
    made.seasoning.push_back(page.word_of(node));
    if (!tables.change.contains(made.seasoning.back()))
      page.wrong(&node, fmt::format("there is no change column '{}'", made.seasoning.back()));
  }
  const toml::table& best = page.table(in, "best");
  const toml::table& next = page.table(in, "next");
  made.best_men = page.number(best, "men", 0, 200);
  made.best_games = page.number(best, "games", 0, 40);
  made.next_men = page.number(next, "men", 0, 200);
  made.next_games = page.number(next, "games", 0, 40);
  made.other_games = page.number(page.table(in, "others"), "games", 0, 40);
  made.places = page.by_position(in, "places", 0, 99);
}

void read_game(Page& page, const toml::table& in, GameTable& made) {
  made.offence = page.position_list(in, "offence_slots");
  made.defence = page.position_list(in, "defence_slots");
  if (made.offence.size() != 11 || made.defence.size() != 11)
    page.wrong(&in, "offence and defence have 11 slots each");
  for (const auto* slots : {&made.offence, &made.defence})
    for (const Position slot : *slots)
      if (std::find(made.types.begin(), made.types.end(), slot) == made.types.end())
        made.types.push_back(slot);
  made.types.insert(made.types.end(), {Position::k, Position::pt});
  made.substitutes = page.number(in, "scheduled_substitutes", 0, 60);
  made.drives = page.number(in, "drives", 1, 99);
  made.net_divisor = page.number(in, "net_divisor", 1, 99);
  made.net_clamp = page.number(in, "net_clamp", 0, 9);
  made.home_bonus_drives = page.number(in, "home_bonus_drives", 0, 99);
  made.turnover_max = page.number(in, "drive_turnover_max", 0, 20);
  made.punt_max = page.number(in, "drive_punt_max", 0, 20);
  made.field_goal_max = page.number(in, "drive_field_goal_max", 0, 20);
  if (made.turnover_max > made.punt_max || made.punt_max > made.field_goal_max)
    page.wrong(&in, "a drive's limits rise: turnover, punt, field goal");
  made.field_goal_good_min = page.number(in, "field_goal_good_min", 0, 20);
  made.extra_point_good_min = page.number(in, "extra_point_good_min", 0, 20);
  made.overtime_drives = page.number(in, "overtime_drives_regular", 0, 99);
  made.no_kicker = page.number(in, "no_kicker_modifier", -9, 0);
  // Twelve on the dice, by the weakest side when it is pinned back, and by a poor kicker: a game
  // that must be decided ends.
  const int best_drive = 12 - made.net_clamp - 1, best_kick = 12 + std::min(-2, made.no_kicker);
  if (best_drive <= made.punt_max ||
      (best_drive <= made.field_goal_max && best_kick < made.field_goal_good_min))
    page.wrong(&in, "the weakest side must be able to score");
  const toml::table& weights = page.table(in, "slot_weights");
  for (const auto& [letters, node] : weights) {
    const auto at = position_of(letters.str());
    const toml::array& three = page.list(weights, letters.str(), 3);
    if (!at) {
      page.wrong(&node, fmt::format("'{}' is no position", letters.str()));
      continue;
    }
    for (std::size_t i = 0; i < three.size(); ++i)
      made.weights[index(*at)][i] = page.number_of(three[i], 0, 20);
  }
}

}  // namespace

void read_ours(Page& page, const toml::table& file, Tables& tables) {
  const toml::table& ours = page.table(file, "ours");
  page.only(ours, {"league", "injury", "rookies", "founding", "game", "value", "playoffs"});
  const toml::table& league = page.table(ours, "league");
  tables.founding.teams = page.number(league, "teams", 2, 64);
  tables.founding.divisions = page.number(league, "divisions", 1, 16);
  read_ours_injury(page, page.table(ours, "injury"), tables.injury);
  read_rookies(page, page.table(ours, "rookies"), tables.rookies);
  read_founding(page, page.table(ours, "founding"), tables, tables.founding);
  read_game(page, page.table(ours, "game"), tables.game);
  const toml::table& value = page.table(ours, "value");
  for (const toml::node& node : page.list(value, "pick_value"))
    tables.value.pick_value.push_back(page.number_of(node, 0, 99));
  tables.value.trade_margin = page.number(value, "trade_margin", 0, 99);
  tables.value.good_attribute = page.number(value, "good_attribute", 0, 99);
  tables.value.bad_attribute = page.number(value, "bad_attribute", -99, 0);
  tables.value.age_bonus = page.bands<int>(
      value, "age_bonus", [&](const toml::table& row) { return page.number(row, "add", -99, 99); });
  tables.value.baseline = page.by_position(value, "baseline", 0, 99);
  const toml::table& playoffs = page.table(ours, "playoffs");
  tables.playoff_teams_per_division = page.number(playoffs, "per_division", 1, 8);
  tables.playoff_semifinals_from = page.number(playoffs, "semifinals_from_teams", 2, 64);
}

}  // namespace touchline::fool
