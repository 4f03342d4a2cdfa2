// Y13 to Y16: cuts, claims and signings in priority order, waivers, and what ends the preseason.
#include <algorithm>
#include <set>

#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/year.hpp"

namespace touchline::fool {
namespace {

bool in_season(Phase phase) { return phase == Phase::week || phase == Phase::playoffs; }

/// Who may be had now: the men of this round of cuts; in season every free agent, and waivers.
bool is_open(const League& league, const Player& man) {
  if (in_season(league.phase)) return man.status == Status::free_agent || man.waived_by >= 0;
  return std::find(league.pool.begin(), league.pool.end(), man.id) != league.pool.end();
}

/// FOOL-CUTS-2, FOOL-R58  Teams that belong together: of one owner, or of one division.
bool together(const League& league, int a, int b) {
  if (a < 0 || b < 0) return false;
  return league.switches.claims_by_division ? team(league, a).division == team(league, b).division
                                            : team(league, a).owner == team(league, b).owner;
}

/// The claims of one round while they are worked through.
class Market {
 public:
  Market(const Tables& tables, League& league, const Plans& plans, DiceBox& dice, Record& record)
      : tables_(tables), league_(league), dice_(dice), record_(record) {
    for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
      const auto given = plans.wishes.find(one);
      if (given != plans.wishes.end()) pending_[one] = given->second;
    }
  }

  // FOOL-CUTS-1 to 3, FOOL-FREEAGENT-13  Team after team in priority order, until nobody claims.
  void run() {
    settle_suspects();
    bool strict = true;
    for (;;) {
      bool any = false;
      for (const int one : priority_order(league_)) any |= serve(one, strict);
      if (any)
        strict = true;
      else if (strict)
        strict = false;
      else
        return;
    }
  }

 private:
  bool decides_itself(int one) const { return pending_.contains(one); }

  /// Everything that a team takes in its turn.
  bool serve(int one, bool strict) {
    if (team(league_, one).season_over) return false;
    bool any = false;
    if (decides_itself(one)) {
      std::vector<Wish>& list = pending_[one];
      for (std::size_t i = 0; i < list.size();) {
        // A man may still come free in exchange for another.
        if (!valid(one, list[i]) || (strict && deferred(one, list[i].man))) {
          ++i;
          continue;
        }
        const Wish wish = list[i];
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        any |= take(one, wish);
      }
      return any;
    }
    for (int most = 0; most < 20; ++most) {
      const auto wish = in_season(league_.phase) ? next_signing(tables_, league_, one)
                                                 : next_claim(tables_, league_, one);
      if (!wish || !valid(one, *wish) || (strict && deferred(one, wish->man))) break;
      if (!take(one, *wish)) break;
      any = true;
    }
    return any;
  }

  bool valid(int one, const Wish& wish) const {
    const Player* man = find_man(league_, wish.man);
    if (!man || !is_open(league_, *man) || man->team == one) return false;
    if (wish.release < 0)
      return in_season(league_.phase) && counted(league_, one) < roster_limit(league_);
    const Player* out = find_man(league_, wish.release);
    return out && out->status == Status::roster && out->team == one &&
           out->roster == Roster::active && why_kept(league_, *out).empty();
  }

  /// FOOL-CUTS-2  Another owner's team wants him too, and comes first.
  bool deferred(int one, int id) const {
    const Player* man = find_man(league_, id);
    const auto freed = league_.freed_by.find(id);
    const int by = man->waived_by >= 0               ? man->waived_by
                   : freed == league_.freed_by.end() ? -1
                                                     : freed->second;
    if (!together(league_, one, by)) return false;
    for (int other = 0; other < static_cast<int>(league_.teams.size()); ++other)
      if (!together(league_, other, by) && wants(other, id)) return true;
    return false;
  }

  bool wants(int one, int id) const {
    if (decides_itself(one)) {
      const auto& list = pending_.at(one);
      return std::any_of(list.begin(), list.end(),
                         [&](const Wish& wish) { return wish.man == id && valid(one, wish); });
    }
    return !in_season(league_.phase) && wants_claim(tables_, league_, one, id).has_value();
  }

  bool take(int one, const Wish& wish) {
    Player& man = *find_man(league_, wish.man);
    if (in_season(league_.phase) && league_.switches.in_season_refusal) {  // FOOL-R62
      ManDice own(dice_, league_, fmt::format("sign {}", one), man.id);
      const Faces& faces = in_top_half(league_, one) ? tables_.refuse_top : tables_.refuse_bottom;
      if (!asked_.insert({one, man.id}).second) return false;
      if (faces.has(one_die(own, "FOOL-R62"_rule))) {
        record_.add(league_, Fact::refused, one, man.id);
        return false;
      }
    }
    if (wish.release >= 0) {
      release(league_, *find_man(league_, wish.release), record_, Fact::released);
      if (!in_season(league_.phase)) {
        league_.pool.push_back(wish.release);
        league_.freed_by[wish.release] = one;
      }
    }
    const bool back = wish.old_position && may_take_old_position(tables_, league_, man);
    if (man.waived_by >= 0) set_free(league_, man);
    const bool known = is_known_to(man, one);
    join(league_, man, one, Roster::active);
    man.signed_since = true;
    man.roll_due = !known;  // FOOL-FREEAGENT-7, FOOL-FREEAGENT-8
    record_.add(league_, in_season(league_.phase) ? Fact::signed_on : Fact::claimed, one, man.id);
    if (back) take_old_position(league_, man, record_);
    return true;
  }

  // FOOL-TRADE-9  A man who was cut for one team considers them by lot.
  void settle_suspects() {
    std::vector<int> men;
    for (const Player& man : league_.players)
      if (man.suspect && is_open(league_, man)) men.push_back(man.id);
    for (const int id : men) {
      std::vector<int> teams;
      for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one)
        if (wants(one, id)) teams.push_back(one);
      if (teams.empty()) continue;
      ManDice lot(dice_, league_, "suspect", id);
      const int drawn = lot.roll("FOOL-TRADE-9"_rule, Side::home,
                                 Die{static_cast<int>(teams.size()), 1, "lot"})[0];
      const int one = teams[static_cast<std::size_t>(drawn - 1)];
      if (decides_itself(one)) {
        auto& list = pending_[one];
        const auto wish = std::find_if(list.begin(), list.end(),
                                       [&](const Wish& each) { return each.man == id; });
        const Wish chosen = *wish;
        list.erase(wish);
        take(one, chosen);
      } else if (const auto wish = wants_claim(tables_, league_, one, id)) {
        take(one, *wish);
      }
    }
  }

  const Tables& tables_;
  League& league_;
  DiceBox& dice_;
  Record& record_;
  std::map<int, std::vector<Wish>> pending_{};
  std::set<std::pair<int, int>> asked_{};
};

// FOOL-FREEAGENT-7  After all personnel moves.
void roll_arrivals(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  for (Player& man : league.players) {
    if (!man.roll_due || man.status != Status::roster) continue;
    man.roll_due = false;
    roll_acquisition(tables, league, man, How::free_agent, dice, record);
  }
}

// FOOL-SPECIAL-3, FOOL-SPECIAL-5
void lapse(League& league, Player& man, Role role, Record& record) {
  for (auto one = man.specialist.begin(); one != man.specialist.end(); ++one) {
    if (one->role != role) continue;
    if (--one->level == 0) man.specialist.erase(one);
    record.add(league, Fact::lapsed, man.team, man.id).text = code(role);
    return;
  }
}

/// Those of a role that are too many lapse: the oldest first, none of this camp's.
void keep_role_limits(const Tables& tables, League& league, int one, Record& record) {
  for (std::size_t i = 0; i < roles; ++i) {
    const auto role = static_cast<Role>(i);
    for (;;) {
      Player* oldest = nullptr;
      int men = 0;
      for (Player& man : league.players) {
        const Specialist* in_role = specialist_in(man, role);
        if (!in_role || man.status != Status::roster || man.team != one) continue;
        ++men;
        if (!oldest || in_role->since < specialist_in(*oldest, role)->since) oldest = &man;
      }
      if (men <= tables.of(role).kept || !oldest) break;
      lapse(league, *oldest, role, record);
    }
  }
}

}  // namespace

// Y13 to Y15  FOOL-ROSTER-3, FOOL-ROSTER-4, FOOL-IR-1, FOOL-CUTS-1, FOOL-CUTS-5
void cut_rosters(const Tables& tables, League& league, const Plans& plans, Record& record) {
  league.pool.clear();
  league.freed_by.clear();
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    const auto given = plans.cut.find(one);
    const CutPlan plan = given == plans.cut.end() ? plan_cut(tables, league, one) : given->second;
    for (const int id : plan.camp_list) {
      find_man(league, id)->roster = Roster::camp_ir;
      record.add(league, Fact::camp_listed, one, id);
    }
    for (const int id : plan.cut) {
      release(league, *find_man(league, id), record, Fact::cut);
      league.pool.push_back(id);
      league.freed_by[id] = one;
    }
    for (const auto& [id, role] : plan.lapse) lapse(league, *find_man(league, id), role, record);
    for (const ReturnGrant& grant : plan.returns) {
      Player& man = *find_man(league, grant.man);
      auto& to = grant.last_season ? man.last_returns : man.returns;
      to[0] += grant.kick;
      to[1] += grant.punt;
      man.was_returner = true;
    }
  }
  for (Player& man : league.players) man.retain_cut = false;  // FOOL-TRADE-8: one cutdown
}

void resolve_claims(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
                    Record& record) {
  Market(tables, league, plans, dice, record).run();
  roll_arrivals(tables, league, dice, record);
  league.pool.clear();
  league.freed_by.clear();
}

void judge_returner(const Tables& tables, Player& man, Role role) {
  const auto at = role == Role::kr ? 0U : 1U;
  const auto known = std::find_if(man.specialist.begin(), man.specialist.end(),
                                  [&](const Specialist& one) { return one.role == role; });
  if (man.last_returns[at] >= tables.returns.qualify) {
    if (known == man.specialist.end()) {
      Specialist made;
      made.role = role;
      man.specialist.push_back(made);
      return;
    }
    known->level = 2;
    known->lapsed = false;
    known->short_seasons = 0;
    return;
  }
  if (known == man.specialist.end()) return;
  known->lapsed = true;  // FOOL-SPECIAL-10
  if (++known->short_seasons < tables.returns.lost_after) return;
  known->lapsed = false;
  known->short_seasons = 0;
  if (--known->level == 0) man.specialist.erase(known);
}

// Y15  FOOL-RETIRE-3, FOOL-SPECIAL-3, FOOL-SPECIAL-9; and the schedule
void end_preseason(const Tables& tables, League& league, Record& record) {
  for (Player& man : league.players) {
    if (man.retire_pending && man.status == Status::free_agent) {
      man.status = Status::retired;
      man.retire_pending = false;
      record.add(league, Fact::retired, -1, man.id);
    }
    man.advised_games = 0;
    man.retain_cut = false;
    if (!league.switches.return_credits || man.status != Status::roster) continue;
    judge_returner(tables, man, Role::kr);
    judge_returner(tables, man, Role::pr);
  }
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one)
    keep_role_limits(tables, league, one, record);
  std::erase_if(league.games, [](const Game& game) { return game.kind != GameKind::preseason; });
  const auto games =
      make_schedule(static_cast<int>(league.teams.size()), league.parameters.regular_season_games);
  league.games.insert(league.games.end(), games.begin(), games.end());
}

// Y16  Transactions before a game, acquisition rolls after them.
void prepare_week(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
                  Record& record) {
  if (league.phase == Phase::week && league.round == league.parameters.trade_deadline_game)
    trade_among_computers(tables, league, dice, record);  // FOOL-OURS-8
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    if (plans.wishes.contains(one) || team(league, one).season_over) continue;
    for (const Act& act : week_acts(tables, league, one))
      if (why_not(tables, league, act).empty()) perform(tables, league, act, dice, record);
  }
  Market(tables, league, plans, dice, record).run();
  for (Player& man : league.players) {  // FOOL-IR-1: nobody wanted him; his own team has him back
    if (man.waived_by < 0) continue;
    man.waived_by = -1;
    if (man.status != Status::roster || counted(league, man.team) >= roster_limit(league)) continue;
    man.roster = Roster::active;
    record.add(league, Fact::cleared_waivers, man.team, man.id);
  }
  roll_arrivals(tables, league, dice, record);
}

}  // namespace touchline::fool
