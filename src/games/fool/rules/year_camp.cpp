// Y10 to Y12: what was committed, and the camp rolls in their phases; each phase runs for the whole
// league before the next, teams and men by number (docs/rules/fool.md, "Dice order in camp").
#include <algorithm>
#include <functional>

#include "games/fool/rules/coaching.hpp"
#include "games/fool/rules/injury.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/year.hpp"

namespace touchline::fool {
namespace {

/// Every man in camp, team by team.
void for_each_in_camp(League& league, const std::function<void(Player&)>& visit) {
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one)
    for (Player& man : league.players)
      if (man.status == Status::roster && man.team == one) visit(man);
}

/// FOOL-INJ-4, FOOL-RECOVER-5  Whether what he was to do in camp is rolled.
bool trains(const Player& man) {
  return !man.camp.cancelled && !man.camp.out && man.camp.training.regimen != Regimen::none;
}

// 1  FOOL-CHANGE-2, FOOL-CHANGE-3
void perturb_man(const Tables& tables, League& league, Player& man, DiceBox& dice) {
  ManDice own(dice, league, "camp 1", man.id);
  const Perturbation rolled = perturb(own, tables, two_positions(man));
  man.camp.adjusted_age = man.age + rolled.age;
  for (const std::size_t at : {0U, 1U})
    man.camp.adjusted_games[at] =
        adjusted_games(tables, man.last_thirds[at], rolled.thirds[at], man.camp.star);
}

// 2  FOOL-MAX-2, FOOL-R49
void repeat_maxima(const Tables& tables, League& league, Player& man, DiceBox& dice,
                   Record& record) {
  if (man.provisional.empty()) return;
  ManDice own(dice, league, "camp 2", man.id);
  const std::vector<Provisional> last = std::move(man.provisional);
  man.provisional.clear();
  Landing landing{man.values};
  for (const Provisional& one : last)
    repeat_maximum(own, ground_of(tables, league, man, Source::standard), landing, one);
  settle_man(tables, league, man, landing, Fact::maximum_again, {}, record);
}

// 3  FOOL-CHANGE-1, FOOL-CHANGE-4, FOOL-CHANGE-7, FOOL-CHANGE-13; true: he retires (FOOL-RETIRE-5)
bool change_man(const Tables& tables, League& league, Player& man, DiceBox& dice, Record& record) {
  ManDice own(dice, league, "camp 3", man.id);
  bool retired = false;
  for (const int slot : {0, 1}) {
    if (slot == 1 && !two_positions(man)) break;
    const ChangeColumn& column =
        select_column(rules_of(tables, league), man.of_class, man.age, man.camp.adjusted_age,
                      man.camp.adjusted_games[static_cast<std::size_t>(slot)]);
    Landing landing{man.values};
    standard_change(own, ground_of(tables, league, man, Source::standard, slot), landing,
                    tables.change.at(column.id));
    settle_man(tables, league, man, landing, Fact::standard_change, column.id, record);
    for (const Delta& change : landing.linked) man.camp.undoable.push_back({3, change});
    retired |= landing.retired;
  }
  return retired;
}

// 4  FOOL-TRADE-7, FOOL-TRADE-10, FOOL-R63
void acquire_man(const Tables& tables, League& league, Player& man, DiceBox& dice, Record& record) {
  if (man.traded) roll_acquisition(tables, league, man, How::trade, dice, record);
  man.traded = false;
  if (league.switches.rookie_fa_extra_roll && man.of_class == PlayerClass::new_undrafted)
    roll_acquisition(tables, league, man, How::free_agent, dice, record);
}

// 5  FOOL-RECOVER-1 to 4
void recover_man(const Tables& tables, League& league, Player& man, DiceBox& dice, Record& record) {
  if (man.injuries.empty()) return;
  ManDice own(dice, league, "camp 5", man.id);
  for (auto injury = man.injuries.begin(); injury != man.injuries.end();) {
    const bool well = injury->lasting ? recovers_later(own, tables, man.camp.adjusted_age)
                                      : !becomes_lasting(own, rules_of(tables, league), *injury);
    record.add(league, well ? Fact::recovered : Fact::lasting, man.team, man.id).text =
        std::string(1, code(injury->ability));
    if (well) {
      injury = man.injuries.erase(injury);
      continue;
    }
    injury->lasting = true;
    injury->kind = InjuryKind::season;
    injury->games_left = 0;
    ++injury;
  }
}

// 6  FOOL-INJ-1 to 4, FOOL-R54
void hurt_man(const Tables& tables, League& league, Player& man, DiceBox& dice, Record& record) {
  ManDice own(dice, league, "camp 6", man.id);
  const CampMan who = is_new(man.of_class) ? CampMan::rookie
                      : man.camp.star      ? CampMan::star
                                           : CampMan::veteran;
  if (!hurt_in_camp(own, tables, who, league.parameters.preseason_games() > 0)) return;
  Injury injury = longer_injury(own, tables);
  const int rolled = injury.games_left;
  injury.games_left = std::max(0, rolled - tables.camp_injury.minus_games);
  injury.before_season = true;
  man.camp.hurt = true;
  const bool soon = league.switches.camp_exempt_remaining ? injury.games_left <= 1 : rolled <= 1;
  man.camp.out = injury.kind == InjuryKind::season || !soon;
  if (man.camp.out && man.camp.training.regimen != Regimen::none) {
    man.camp.cancelled = true;
    record.add(league, Fact::regimen_cancelled, man.team, man.id);
  }
  record.add(league, Fact::hurt, man.team, man.id, told_games(injury)).text =
      std::string(1, code(injury.ability));
  // One that only cost camp is over.
  if (injury.kind == InjuryKind::season || injury.games_left > 0) man.injuries.push_back(injury);
}

// 7  FOOL-CHANGE-10, FOOL-R69
void undo_for(const Tables& tables, League& league, Player& man, std::size_t which, DiceBox& dice,
              Record& record) {
  ManDice own(dice, league, "camp 7", man.id);
  Landing landing{man.values};
  const bool gone = undo_linked(own, tables, landing, man.camp.undoable[which].change);
  settle_man(tables, league, man, landing, Fact::undone, {}, record);
  if (!gone) record.add(league, Fact::undo_failed, man.team, man.id);
  if (trains(man)) record.add(league, Fact::regimen_cancelled, man.team, man.id);
  man.camp.cancelled = true;
  man.camp.had_regimen = true;
}

// 8  FOOL-POS-14
void reverse_again(const Tables& tables, League& league, Player& man, DiceBox& dice,
                   Record& record) {
  ManDice own(dice, league, "camp 8", man.id);
  if (!reversal_roll(own, rules_of(tables, league), man.of_class, man.age)) {
    record.add(league, Fact::reverse_failed_again, man.team, man.id);
    man.change.reset();
    return;
  }
  Happening& line = record.add(league, Fact::reversed_again, man.team, man.id);
  line.from = man.position;
  line.to = man.change->from;
  line.before = man.values;
  take_back_change(man);
  line.after = man.values;
  man.change.reset();
}

/// One sequence of coaching rolls, with its line in the record.
bool coach_once(const Tables& tables, League& league, Player& man, const CoachedFor& what,
                ManDice& own, Record& record) {
  Landing landing{man.values};
  const bool done = coaching_sequence(own, ground_of(tables, league, man, Source::coaching),
                                      landing, what, man.of_class, man.camp.adjusted_age);
  settle_man(tables, league, man, landing, Fact::coached,
             what.removal ? std::string(code(what.attribute)) : std::string(1, code(what.ability)),
             record);
  return done;
}

/// What an emphasis forces on a man (FOOL-FOCUS-3, FOOL-FOCUS-5).
void coach_by_emphasis(const Tables& tables, League& league, Player& man, DiceBox& dice,
                       Record& record) {
  const Emphasis emphasis = team(league, man.team).emphasis;
  const bool barred = man.camp.recovering || man.camp.out || !can_be_coached(man);
  if (barred || emphasis == Emphasis::none || emphasis == Emphasis::special_teams) return;
  const Standing& standing = standing_of(league, man);
  ManDice own(dice, league, "camp 9 emphasis", man.id);
  CoachedFor what;
  what.removal = true;
  if (emphasis == Emphasis::conditioning) {
    if (!man.values.attributes.has(Attribute::pc)) return;
    what.attribute = Attribute::pc;
    man.camp.had_regimen = true;
    if (coach_once(tables, league, man, what, own, record)) return;
    const bool again = standing.second_pc == Choice::automatic ? !man.camp.star
                                                               : standing.second_pc == Choice::yes;
    if (again) coach_once(tables, league, man, what, own, record);
    return;
  }
  for (const Attribute one : fundamentals_order(tables, man.values.attributes, standing)) {
    man.camp.had_regimen = true;
    if (!man.values.attributes.has(one)) continue;  // FOOL-R53: gone already
    what.attribute = one;
    coach_once(tables, league, man, what, own, record);
  }
}

// 9  FOOL-COACH, FOOL-FOCUS
void coach_man(const Tables& tables, League& league, Player& man, DiceBox& dice, Record& record) {
  coach_by_emphasis(tables, league, man, dice, record);
  const Training& training = man.camp.training;
  if (!trains(man)) return;
  if (training.regimen != Regimen::coach && training.regimen != Regimen::remove_attribute) return;
  CoachedFor what;
  what.removal = training.regimen == Regimen::remove_attribute;
  what.ability = training.ability;
  what.attribute = training.attribute;
  what.poorer = man.camp.poorer;
  ManDice own(dice, league, "camp 9", man.id);
  coach_once(tables, league, man, what, own, record);
}

// 11  FOOL-SPECIAL-1, FOOL-SPECIAL-4
void make_specialist(League& league, Player& man, Record& record) {
  const Role role = man.camp.training.role;
  const auto known = std::find_if(man.specialist.begin(), man.specialist.end(),
                                  [&](const Specialist& one) { return one.role == role; });
  if (known != man.specialist.end()) {
    known->level = 2;
    record.add(league, Fact::veteran_specialist, man.team, man.id).text = code(role);
    return;
  }
  Specialist made;
  made.role = role;
  made.since = league.season;
  man.specialist.push_back(made);
  if (role == Role::kr || role == Role::pr) man.was_returner = true;
  record.add(league, Fact::specialist, man.team, man.id).text = code(role);
}

// 11  FOOL-CHANGE-5, FOOL-R68: only after the rookie season, only once
void tag_r2(const Tables& tables, League& league, Player& man, Record& record) {
  if (man.of_class != PlayerClass::first_season || man.r2 || man.r2_used) return;
  if (man.camp.adjusted_games[0] >= tables.r2_limit) return;
  man.r2 = true;
  record.add(league, Fact::r2_tag, man.team, man.id);
}

void grant_returns(Player& man, const ReturnGrant& grant) {
  auto& to = grant.last_season ? man.last_returns : man.returns;
  to[0] += grant.kick;
  to[1] += grant.punt;
  man.was_returner = true;
}

}  // namespace

// Y10  FOOL-CAMP-1, FOOL-R22
void commit_plans(const Tables& tables, League& league, const Plans& plans, Record& record) {
  for (Player& man : league.players) {
    man.camp = {};
    man.camp.recovering = is_recovering(man);
    man.camp.had_regimen = man.camp.recovering;
  }
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    const auto given = plans.camp.find(one);
    const CampPlan plan =
        given == plans.camp.end() ? plan_camp(tables, league, one) : given->second;
    Team& own = team(league, one);
    own.emphasis = plan.emphasis;
    own.standing = plan.standing;
    own.for_man = plan.for_man;
    for (const int id : plan.stars) {
      find_man(league, id)->camp.star = true;
      record.add(league, Fact::star, one, id);
    }
    for (const auto& [id, training] : plan.training) {
      Player& man = *find_man(league, id);
      man.camp.training = training;
      man.camp.had_regimen |= training.regimen != Regimen::none;
      if (training.regimen == Regimen::coach)
        man.camp.poorer =
            plan.emphasis == Emphasis::conditioning ||
            criterion(rules_of(tables, league), man, training.ability) == Criterion::poorer;
    }
    for (const ReturnGrant& grant : plan.returns)
      grant_returns(*find_man(league, grant.man), grant);
    for (Player& man : league.players) {
      if (man.team != one || man.status != Status::roster) continue;
      man.drilled = plan.emphasis == Emphasis::special_teams;  // FOOL-FOCUS-7
    }
  }
}

// Y11, phases 1 to 6
void camp_phases_1_to_6(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  for_each_in_camp(league, [&](Player& man) { perturb_man(tables, league, man, dice); });
  for_each_in_camp(league, [&](Player& man) { repeat_maxima(tables, league, man, dice, record); });
  std::vector<int> retired;
  for_each_in_camp(league, [&](Player& man) {
    if (change_man(tables, league, man, dice, record)) retired.push_back(man.id);
  });
  for (const int id : retired) depart(league, id, record, Fact::retired);
  for_each_in_camp(league, [&](Player& man) { acquire_man(tables, league, man, dice, record); });
  for_each_in_camp(league, [&](Player& man) { recover_man(tables, league, man, dice, record); });
  for_each_in_camp(league, [&](Player& man) { hurt_man(tables, league, man, dice, record); });
}

// Y11, phases 7 to 9
void camp_phases_7_to_9(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
                        Record& record) {
  std::map<int, UndoPlan> all;
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    const auto given = plans.undo.find(one);
    all[one] = given == plans.undo.end() ? plan_undo(tables, league, one) : given->second;
  }
  for (const auto& [one, plan] : all)
    for (const auto& [id, which] : plan.undo)
      undo_for(tables, league, *find_man(league, id), which, dice, record);
  for (const auto& [one, plan] : all)
    for (const int id : plan.reverse_again)
      reverse_again(tables, league, *find_man(league, id), dice, record);
  for_each_in_camp(league, [&](Player& man) { coach_man(tables, league, man, dice, record); });
}

// Y11, phases 10 and 11
void camp_phases_10_to_11(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  for_each_in_camp(league, [&](Player& man) {
    if (trains(man) && man.camp.training.regimen == Regimen::position)
      roll_transition(tables, league, man, man.camp.training.to, "camp 10", dice, record);
  });
  for_each_in_camp(league, [&](Player& man) {
    if (trains(man) && man.camp.training.regimen == Regimen::special)
      make_specialist(league, man, record);
    tag_r2(tables, league, man, record);
    const bool conditioning = team(league, man.team).emphasis == Emphasis::conditioning;
    man.conditioned = conditioning && !man.values.attributes.has(Attribute::pc);  // FOOL-FOCUS-2
  });
}

// Y12  FOOL-FREEAGENT-12, FOOL-CAMP-5
void publish_rosters(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  const std::vector<int> chosen =
      league.camp_roll_list ? league.camp_roll_men : men_of_interest(tables, league);
  for (const int id : chosen) {
    Player* man = find_man(league, id);
    if (!man || man->status != Status::free_agent) continue;
    record.add(league, Fact::commissioner_roll, -1, id);
    perturb_man(tables, league, *man, dice);
    repeat_maxima(tables, league, *man, dice, record);
    if (change_man(tables, league, *man, dice, record)) {
      depart(league, id, record, Fact::retired);
      continue;
    }
    recover_man(tables, league, *man, dice, record);
    tag_r2(tables, league, *man, record);
  }
  for (Player& man : league.players)
    if (man.status == Status::roster) man.roster = Roster::active;
  league.pool.clear();
  league.freed_by.clear();
}

}  // namespace touchline::fool
