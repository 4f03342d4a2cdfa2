#include "games/fool/rules/plans.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/fool/rules/coaching.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/transition.hpp"

namespace touchline::fool {
namespace {

/// "Dan Pruitt (12)"
std::string named(const Player& man) { return fmt::format("{} ({})", man.name, man.id); }

const Player* own_man(const League& league, int team, int id, std::vector<std::string>& wrong) {
  const Player* man = find_man(league, id);
  if (man && man->status == Status::roster && man->team == team) return man;
  wrong.push_back(fmt::format("man {} is not on the team's roster", id));
  return nullptr;
}

std::string why_not_coached(const Tables& tables, const League& league, const Player& man,
                            const Training& training, Emphasis emphasis) {
  const Rules rules = rules_of(tables, league);
  if (league.switches.coaching == Coaching::off)
    return "this league has no coaching (FOOL-COACH-1)";
  if (!can_be_coached(man))
    return fmt::format("{} has two positions and cannot be coached (FOOL-COACH-10)", named(man));
  if (training.regimen == Regimen::remove_attribute) {
    if (emphasis != Emphasis::none)
      return "a team with an emphasis gives up individual coaching (FOOL-FOCUS-1)";
    if (tables.of(training.attribute).good || !man.values.attributes.has(training.attribute))
      return fmt::format("{} has no bad attribute {} to be coached away (FOOL-COACH-1)", named(man),
                         code(training.attribute));
    return {};
  }
  const bool speed_camp =
      emphasis == Emphasis::conditioning && training.ability == Ability::speed;  // FOOL-FOCUS-4
  if (emphasis != Emphasis::none && !speed_camp)
    return "a team with an emphasis gives up individual coaching (FOOL-FOCUS-1)";
  if (criterion(rules, man, training.ability) == Criterion::not_met)
    return fmt::format("{} is not deficient in {} for his position (FOOL-COACH-3)", named(man),
                       code(training.ability));
  return {};
}

std::string why_no_change(const Tables& tables, const League& league, const Player& man,
                          const Training& training, Emphasis emphasis) {
  if (emphasis != Emphasis::none)
    return "a team with an emphasis gives up position changes in camp (FOOL-FOCUS-1)";
  if (man.changed_season == league.season)
    return fmt::format("{} has changed position this season (FOOL-POS-1)", named(man));
  if (!legal_move(rules_of(tables, league), man, training.to))
    return fmt::format("{} cannot go from {} to {} (FOOL-POS-21)", named(man), code(man.position),
                       code(training.to));
  return {};
}

std::string why_no_role(const Tables& tables, const League& league, const Player& man,
                        const Training& training) {
  const bool returns = training.role == Role::kr || training.role == Role::pr;
  if (league.switches.return_credits && returns)
    return "returners are made by their returns in this league (FOOL-SPECIAL-6)";
  const Specialist* has = specialist_in(man, training.role);
  if (!has) return {};
  if (has->level >= 2)
    return fmt::format("{} is a veteran {} already", named(man), code(training.role));
  if (!may_be_veteran(tables, man, training.role))
    return fmt::format("{} needs two seasons as {} to become a veteran (FOOL-SPECIAL-4)",
                       named(man), code(training.role));
  return {};
}

}  // namespace

bool may_be_veteran(const Tables& tables, const Player& man, Role role) {
  const Specialist* has = specialist_in(man, role);
  return has && has->level == 1 && tables.of(role).veteran &&
         has->seasons >= tables.seasons_for_veteran;
}

std::string why_not_train(const Tables& tables, const League& league, const Player& man,
                          const Training& training, Emphasis emphasis) {
  if (training.regimen == Regimen::none) return {};
  if (is_recovering(man)) {
    // FOOL-RECOVER-6, FOOL-R40: -p men may give up what a line position discards
    const bool p_only = std::all_of(man.injuries.begin(), man.injuries.end(),
                                    [](const Injury& one) { return one.ability == Ability::pass; });
    const bool to_line =
        training.regimen == Regimen::position && is_line(tables, training.to) && p_only;
    if (!league.switches.recovering_p_to_line || !to_line)
      return fmt::format("{} recovers from an injury and can do nothing else (FOOL-RECOVER-5)",
                         named(man));
  }
  switch (training.regimen) {
    case Regimen::none:
      return {};
    case Regimen::coach:
    case Regimen::remove_attribute:
      return why_not_coached(tables, league, man, training, emphasis);
    case Regimen::position:
      return why_no_change(tables, league, man, training, emphasis);
    case Regimen::special:
      return why_no_role(tables, league, man, training);
  }
  return {};
}

std::string why_no_star(const Player& man) {
  if (is_new(man.of_class)) return fmt::format("{} is new and no star (FOOL-CAMP-6)", named(man));
  if (man.signed_since)
    return fmt::format("{} was signed since last season and is no star (FOOL-CAMP-6)", named(man));
  return {};
}

std::string why_kept(const League& league, const Player& man) {
  const bool last = league.round >= league.parameters.preseason_games();
  if (league.phase == Phase::cut && man.camp.star && !last)
    return fmt::format("{} is a star and not cut before the last cutdown (FOOL-CAMP-7)",
                       named(man));
  if (league.phase == Phase::claims && man.camp.star && !last)
    return fmt::format("{} is a star and not cut before the last cutdown (FOOL-CAMP-7)",
                       named(man));
  if (man.retain_games > 0 || man.retain_cut)
    return fmt::format("{} changed for the worse on arrival and is kept for now (FOOL-TRADE-8)",
                       named(man));
  return {};
}

std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const CampPlan& plan) {
  std::vector<std::string> wrong;
  if (league.phase != Phase::commitments)
    wrong.push_back("camp plans are committed before camp (FOOL-CAMP-1)");
  const FocusCamps camps = league.switches.focus_camps;
  if (plan.emphasis != Emphasis::none && camps == FocusCamps::none)
    wrong.push_back("this league has no emphases (FOOL-FOCUS-1)");
  if (plan.emphasis == Emphasis::special_teams && camps != FocusCamps::three)
    wrong.push_back("this league has no emphasis on special teams (FOOL-FOCUS-7)");
  std::set<int> stars(plan.stars.begin(), plan.stars.end());
  if (stars.size() != plan.stars.size()) wrong.push_back("a star is named twice");
  if (static_cast<int>(plan.stars.size()) > league.parameters.stars_per_team)
    wrong.push_back(
        fmt::format("a team has at most {} stars (FOOL-CAMP-6)", league.parameters.stars_per_team));
  for (const int id : plan.stars) {
    const Player* man = own_man(league, team, id, wrong);
    if (!man) continue;
    if (const std::string why = why_no_star(*man); !why.empty()) wrong.push_back(why);
  }
  std::array<int, roles> fresh{};
  for (const auto& [id, training] : plan.training) {
    const Player* man = own_man(league, team, id, wrong);
    if (!man) continue;
    const std::string why = why_not_train(tables, league, *man, training, plan.emphasis);
    if (!why.empty()) {
      wrong.push_back(why);
    } else if (training.regimen == Regimen::special && !specialist_in(*man, training.role)) {
      ++fresh[static_cast<std::size_t>(training.role)];
    }
  }
  const int factor = plan.emphasis == Emphasis::special_teams ? 2 : 1;  // FOOL-R51
  for (std::size_t i = 0; i < roles; ++i) {
    if (fresh[i] > factor * tables.role[i].new_per_camp)
      wrong.push_back(fmt::format("a camp makes at most {} new {} (FOOL-SPECIAL-2)",
                                  factor * tables.role[i].new_per_camp, role_codes[i]));
  }
  int kick = 0, punt = 0;
  for (const ReturnGrant& grant : plan.returns) {
    if (!league.switches.return_credits)
      wrong.push_back("returns are no credit in this league (FOOL-SPECIAL-6)");
    const Player* man = own_man(league, team, grant.man, wrong);
    if (man && (is_recovering(*man) || (plan.training.contains(grant.man) &&
                                        plan.training.at(grant.man).regimen != Regimen::none)))
      wrong.push_back(fmt::format("{} has another regimen or recovers: no returns (FOOL-SPECIAL-6)",
                                  named(*man)));
    if (grant.kick < 0 || grant.punt < 0) wrong.push_back("returns are not taken away");
    kick += grant.kick;
    punt += grant.punt;
  }
  if (kick > factor * tables.returns.camp || punt > factor * tables.returns.camp)
    wrong.push_back(fmt::format("camp gives {} kick and {} punt returns (FOOL-SPECIAL-6)",
                                factor * tables.returns.camp, factor * tables.returns.camp));
  return wrong;
}

std::vector<std::string> problems(const Tables&, const League& league, int team,
                                  const UndoPlan& plan) {
  std::vector<std::string> wrong;
  if (league.phase != Phase::camp_coaching)
    wrong.push_back("changes are undone in camp, after its rolls (FOOL-CHANGE-10)");
  for (const auto& [id, which] : plan.undo) {
    const Player* man = own_man(league, team, id, wrong);
    if (!man) continue;
    if (which >= man->camp.undoable.size())
      wrong.push_back(
          fmt::format("{} has no such +X-Y change to undo (FOOL-CHANGE-10)", named(*man)));
    if (man->camp.recovering || man->camp.out)
      wrong.push_back(
          fmt::format("{} is hurt or recovers: nothing is undone (FOOL-R40)", named(*man)));
    if (fool::team(league, team).emphasis != Emphasis::none)
      wrong.push_back("a team with an emphasis has given up undoing (FOOL-R53)");
  }
  for (const int id : plan.reverse_again) {
    const Player* man = own_man(league, team, id, wrong);
    if (!man) continue;
    const auto& change = man->change;
    if (!change || change->state != ChangeState::failed || change->season != league.season - 1 ||
        change->team != team)
      wrong.push_back(
          fmt::format("{} has no change of last season to reverse (FOOL-POS-14)", named(*man)));
  }
  return wrong;
}

std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const CutPlan& plan) {
  std::vector<std::string> wrong;
  if (league.phase != Phase::cut) wrong.push_back("no cut is due");
  std::set<int> gone;
  for (const int id : plan.cut) {
    const Player* man = own_man(league, team, id, wrong);
    if (!man) continue;
    if (!gone.insert(id).second) wrong.push_back(fmt::format("{} is named twice", named(*man)));
    if (const std::string why = why_kept(league, *man); !why.empty()) wrong.push_back(why);
  }
  for (const int id : plan.camp_list) {
    const Player* man = own_man(league, team, id, wrong);
    if (!man) continue;
    if (!gone.insert(id).second) wrong.push_back(fmt::format("{} is named twice", named(*man)));
    const bool hurt =
        man->camp.hurt || std::any_of(man->injuries.begin(), man->injuries.end(),
                                      [](const Injury& one) { return one.before_season; });
    if (!hurt)
      wrong.push_back(fmt::format("{} was not hurt in camp or preseason (FOOL-IR-1)", named(*man)));
  }
  int left = 0;
  for (const Player* man : men_of(league, team))
    left += man->roster != Roster::camp_ir && man->roster != Roster::season_ir &&
            !gone.contains(man->id);
  const int size = cut_size(league, league.round);
  if (wrong.empty() && left > size)
    wrong.push_back(fmt::format("{} men are left; the roster is {} (FOOL-ROSTER-3)", left, size));
  for (const auto& [id, role] : plan.lapse) {
    const Player* man = own_man(league, team, id, wrong);
    if (man && !specialist_in(*man, role))
      wrong.push_back(fmt::format("{} is no {} (FOOL-SPECIAL-3)", named(*man), code(role)));
  }
  int kick = 0, punt = 0;
  for (const ReturnGrant& grant : plan.returns) {
    const Player* man = own_man(league, team, grant.man, wrong);
    if (!league.switches.return_credits || league.round != 0)
      wrong.push_back("returns of preseason are given after the camp cuts (FOOL-SPECIAL-6)");
    if (man && (man->camp.had_regimen || man->camp.out))
      wrong.push_back(
          fmt::format("{} was coached or is hurt: no returns (FOOL-SPECIAL-6)", named(*man)));
    if (grant.kick < 0 || grant.punt < 0) wrong.push_back("returns are not taken away");
    kick += grant.kick;
    punt += grant.punt;
  }
  if (kick > tables.returns.preseason || punt > tables.returns.preseason)
    wrong.push_back(fmt::format("preseason gives {} kick and {} punt returns (FOOL-SPECIAL-6)",
                                tables.returns.preseason, tables.returns.preseason));
  return wrong;
}

namespace {

/// Why a man cannot come by a wish, whatever other teams do; empty: he can.
std::string why_not_had(const Tables& tables, const League& league, int team, const Wish& wish) {
  const bool in_season = league.phase == Phase::week || league.phase == Phase::playoffs;
  const Player* man = find_man(league, wish.man);
  if (!man) return fmt::format("there is no man {}", wish.man);
  const bool elsewhere = man->status == Status::roster && man->team != team;
  const bool waived = man->waived_by >= 0 && man->team != team;
  if (man->status != Status::free_agent && !waived && (in_season || !elsewhere))
    return fmt::format("{} is no free agent", named(*man));
  // Who is on a team may still be let go in exchange for another.
  const bool freed =
      std::find(league.pool.begin(), league.pool.end(), man->id) != league.pool.end();
  if (league.phase == Phase::claims && !freed && !elsewhere)
    return fmt::format("{} was not cut in this round and cannot be claimed (FOOL-CUTS-1)",
                       named(*man));
  if (wish.old_position && man->status == Status::free_agent &&
      !may_take_old_position(tables, league, *man))
    return fmt::format("{} has no old position to go back to (FOOL-POS-20)", named(*man));
  return {};
}

}  // namespace

std::vector<std::string> problems(const Tables& tables, const League& league, int team,
                                  const std::vector<Wish>& wishes) {
  std::vector<std::string> wrong;
  const bool in_season = league.phase == Phase::week || league.phase == Phase::playoffs;
  if (league.phase != Phase::claims && !in_season) wrong.push_back("nobody is signed now");
  if (fool::team(league, team).season_over)
    wrong.push_back(
        "the team's season is over: no signings until the draft is over (FOOL-TRADE-4)");
  std::set<int> wanted, released;
  int places = roster_limit(league) - counted(league, team);
  for (const Wish& wish : wishes) {
    if (!wanted.insert(wish.man).second)
      wrong.push_back(fmt::format("man {} is wanted twice", wish.man));
    if (const std::string why = why_not_had(tables, league, team, wish); !why.empty())
      wrong.push_back(why);
    if (wish.release < 0) {
      if (league.phase == Phase::claims)
        wrong.push_back("every claim needs a release in exchange (FOOL-CUTS-3)");
      else if (places-- <= 0)
        wrong.push_back(
            fmt::format("no place is free for man {}: the roster is {}; write who goes "
                        "for him: SIGN {} FOR MAN",
                        wish.man, roster_limit(league), wish.man));
      continue;
    }
    const Player* out = own_man(league, team, wish.release, wrong);
    if (!out) continue;
    if (!released.insert(wish.release).second)
      wrong.push_back(fmt::format("{} is released twice", named(*out)));
    if (out->roster != Roster::active)
      wrong.push_back(fmt::format("{} is on a list and makes no room", named(*out)));
    if (const std::string why = why_kept(league, *out); !why.empty()) wrong.push_back(why);
  }
  return wrong;
}

std::vector<std::string> problems(const League& league, const Game& game,
                                  const GameReport& report) {
  std::vector<std::string> wrong;
  if (report.home_score < 0 || report.away_score < 0) wrong.push_back("a score is below 0");
  if (game.kind == GameKind::postseason && report.home_score == report.away_score)
    wrong.push_back("a playoff game does not end level");
  std::set<int> seen;
  std::map<int, int> starters;
  for (const Appearance& one : report.men) {
    const Player* man = find_man(league, one.man);
    if (!man || (man->team != game.home && man->team != game.away)) {
      wrong.push_back(fmt::format("man {} is on neither team", one.man));
      continue;
    }
    if (!seen.insert(one.man).second) wrong.push_back(fmt::format("{} stands twice", named(*man)));
    const bool played = one.part >= Part::participant || one.second >= Part::participant ||
                        one.kick_returns > 0 || one.punt_returns > 0;
    const bool listed = man->roster == Roster::camp_ir || man->roster == Roster::season_ir;
    if (played && (is_out(*man) || listed))
      wrong.push_back(fmt::format("{} is out and cannot have played", named(*man)));
    if (one.kick_returns < 0 || one.punt_returns < 0 || one.kicks.field_goals < 0 ||
        one.kicks.extra_points < 0 || one.kicks.punts < 0 || one.kicks.kickoffs < 0)
      wrong.push_back(fmt::format("{} has counts below 0", named(*man)));
    if (one.part == Part::starter && !is_kicker(man->position) && ++starters[man->team] == 23)
      wrong.push_back(fmt::format("{} has more than 22 starters", team(league, man->team).name));
  }
  return wrong;
}

}  // namespace touchline::fool
