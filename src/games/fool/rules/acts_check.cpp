// Why an act cannot be done: every refusal says the sense of its rule in a line.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/limits.hpp"
#include "core/text.hpp"
#include "games/fool/rules/acts.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/plans.hpp"

namespace touchline::fool {
namespace {

/// Looks at one kind of act after the other.
class Refusal {
 public:
  Refusal(const Tables& tables, const League& league) : tables_(tables), league_(league) {}

  std::string operator()(const Trade& trade) const {
    if (!is_team(league_, trade.a) || !is_team(league_, trade.b) || trade.a == trade.b)
      return "a trade is between two teams";
    if (trade.men_a.empty() && trade.men_b.empty() && trade.picks_a.empty() &&
        trade.picks_b.empty())
      return "nothing is traded";
    for (const auto& [men, from] : {std::pair(&trade.men_a, trade.a), {&trade.men_b, trade.b}}) {
      std::set<int> once;
      for (const int id : *men) {
        if (!once.insert(id).second) return fmt::format("man {} is named twice", id);
        if (const std::string why = not_own(from, id); !why.empty()) return why;
        if (const std::string why = why_kept(league_, *find_man(league_, id)); !why.empty())
          return why;
      }
    }
    for (const auto& [picks, from] :
         {std::pair(&trade.picks_a, trade.a), {&trade.picks_b, trade.b}})
      for (std::size_t i = 0; i < picks->size(); ++i) {
        if (std::find(picks->begin(), picks->begin() + static_cast<std::ptrdiff_t>(i),
                      (*picks)[i]) != picks->begin() + static_cast<std::ptrdiff_t>(i))
          return "a pick is named twice";
        if (const std::string why = no_pick(from, (*picks)[i]); !why.empty()) return why;
      }
    // FOOL-TRADE-6, FOOL-R70
    if (team(league_, trade.a).owner == team(league_, trade.b).owner && !trade.confirmed)
      return "teams of one owner trade only after the others had a chance to offer more "
             "(FOOL-TRADE-6)";
    const bool men = !trade.men_a.empty() || !trade.men_b.empty();
    return men ? men_frozen(trade) : std::string();
  }

  std::string operator()(const MakePick& pick) const {
    if (league_.phase != Phase::draft) return "there is no draft now";
    const int whose = picks_now(league_);
    if (whose < 0) return "the draft is over";
    if (pick.team != whose)
      return fmt::format("it is the turn of {} (FOOL-DRAFT-3)", team(league_, whose).name);
    const Player* man = find_man(league_, pick.man);
    if (!man || man->status != Status::rookie)
      return fmt::format("man {} is not on the list of rookies (FOOL-DRAFT-1)", pick.man);
    return {};
  }

  std::string operator()(const TryRetirement& act) const {
    if (const std::string why = not_his_turn(act.team); !why.empty()) return why;
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (man.age < tables_.retire_age)
      return fmt::format("{} is {}; a man of {} or more may be retired (FOOL-RETIRE-1)", man.name,
                         man.age, tables_.retire_age);
    if (man.retire_tried) return fmt::format("{} has been asked this year", man.name);
    return {};
  }

  std::string operator()(const ReleaseMan& act) const {
    if (league_.phase == Phase::rosters) {
      if (const std::string why = not_his_turn(act.team); !why.empty()) return why;
    } else if (!between_games()) {
      return "men are released when camp rosters are made, at a cut, or before a game";
    } else if (const std::string why = frozen(act.team); !why.empty()) {
      return why;
    }
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    return why_kept(league_, *find_man(league_, act.man));
  }

  std::string operator()(const Invite& act) const {
    if (const std::string why = not_his_turn(act.team); !why.empty()) return why;
    const Player* man = find_man(league_, act.man);
    if (!man || man->status != Status::free_agent)
      return fmt::format("man {} is not on the list of free agents (FOOL-DRAFT-1)", act.man);
    if (std::find(man->invited.begin(), man->invited.end(), act.team) != man->invited.end())
      return fmt::format("{} has refused this team (FOOL-R61)", man->name);
    if (count_all(league_, act.team) >= league_.parameters.camp_roster)
      return fmt::format("a camp roster holds {} men (FOOL-ROSTER-1)",
                         league_.parameters.camp_roster);
    return {};
  }

  std::string operator()(const EndTurn& act) const {
    if (const std::string why = not_his_turn(act.team); !why.empty()) return why;
    const int over = count_all(league_, act.team) - league_.parameters.camp_roster;
    if (over > 0)
      return fmt::format("{} men too many for a camp roster of {} (FOOL-ROSTER-1)", over,
                         league_.parameters.camp_roster);
    return {};
  }

  std::string operator()(const PutOnList& act) const {
    if (!between_games())
      return "the injured list of the season opens after the final cut (FOOL-IR-2)";
    if (const std::string why = frozen(act.team); !why.empty()) return why;
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (man.roster != Roster::active) return fmt::format("{} is on a list already", man.name);
    if (!is_injured(man)) return fmt::format("{} is not injured (FOOL-IR-2)", man.name);
    return {};
  }

  std::string operator()(const Activate& act) const {
    if (!between_games()) return "nobody is activated now";
    if (const std::string why = frozen(act.team); !why.empty()) return why;
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (man.roster == Roster::camp_ir)
      return fmt::format("{} is on the camp list and must clear waivers first (FOOL-IR-1)",
                         man.name);
    if (man.roster != Roster::season_ir) return fmt::format("{} is on no list", man.name);
    if (is_injured(man)) return fmt::format("{} is not fit yet (FOOL-R72)", man.name);
    if (counted(league_, act.team) >= roster_limit(league_))
      return fmt::format("no place is free: the roster is {} (FOOL-R72)", roster_limit(league_));
    return {};
  }

  std::string operator()(const PutOnWaivers& act) const {
    if (!between_games()) return "waivers are asked for before a game";
    if (const std::string why = frozen(act.team); !why.empty()) return why;
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (man.roster != Roster::camp_ir)
      return fmt::format("{} is not on the camp list (FOOL-IR-1)", man.name);
    if (man.waived_by >= 0) return fmt::format("{} is on waivers already", man.name);
    if (is_injured(man)) return fmt::format("{} is not fit yet", man.name);
    return {};
  }

  std::string operator()(const StartMove& act) const {
    if (league_.phase < Phase::cut || league_.phase == Phase::playoffs)
      return "a position change after camp begins in preseason or season (FOOL-POS-3)";
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (man.changed_season == league_.season)
      return fmt::format("{} has changed position this season (FOOL-POS-1)", man.name);
    if (is_recovering(man)) return fmt::format("{} is hurt or recovers (FOOL-RECOVER-5)", man.name);
    if (!legal_move(rules_of(tables_, league_), man, act.to))
      return fmt::format("{} cannot go from {} to {} (FOOL-POS-21)", man.name, code(man.position),
                         code(act.to));
    return {};
  }

  std::string operator()(const ResolveMove& act) const {
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (!man.change || man.change->state != ChangeState::open)
      return fmt::format("{} is learning no new position", man.name);
    if (!act.confirm) return {};
    if (man.change->sixths < tables_.progress.needed)
      return fmt::format("{} has {} of {} sixths of a game at the new position (FOOL-POS-3)",
                         man.name, man.change->sixths, tables_.progress.needed);
    if (man.camp.had_regimen && league_.phase < Phase::week)
      return fmt::format(
          "{} had a camp regimen and completes no change in preseason "
          "(FOOL-POS-16)",
          man.name);
    return {};
  }

  std::string operator()(const JudgeMove& act) const {
    if (const std::string why = not_own(act.team, act.man); !why.empty()) return why;
    const Player& man = *find_man(league_, act.man);
    if (man.change && man.change->may_reverse) return {};
    return fmt::format(
        "{} has no change of position to be judged: it is reversed after its roll, before the next "
        "turn (FOOL-POS-12)",
        man.name);
  }

  std::string operator()(const Coax& act) const {
    const Player* man = find_man(league_, act.man);
    if (!man || man->status != Status::retired)
      return fmt::format("man {} is not retired, or has left for good (FOOL-RETIRE-3)", act.man);
    if (!is_team(league_, act.team)) return "there is no such team";
    if (league_.phase == Phase::rosters) return not_his_turn(act.team);
    if (league_.phase != Phase::week) return "a retired man is coaxed back in season, or at Y8";
    if (const std::string why = frozen(act.team); !why.empty()) return why;
    if (counted(league_, act.team) >= roster_limit(league_)) return "no place is free";
    return {};
  }

  std::string operator()(const Suspend& act) const {
    if (!find_man(league_, act.man)) return fmt::format("there is no man {}", act.man);
    if (act.games < 0 || act.games > 99) return "a suspension is of 0 to 99 games";
    return {};
  }
  std::string operator()(const Fine& act) const {
    return is_team(league_, act.team) ? std::string() : "there is no such team";
  }
  std::string operator()(const Sanction& act) const {
    if (!is_team(league_, act.team)) return "there is no such team";
    return act.faces >= 0 && act.faces <= 3 ? std::string() : "a sanction is of 0 to 3 faces";
  }
  std::string operator()(const KeepOnList& act) const {
    if (league_.phase > Phase::lists) return "the lists are published (FOOL-DRAFT-2)";
    const Player* man = find_man(league_, act.man);
    return man && man->status == Status::free_agent
               ? std::string()
               : fmt::format("man {} is no free agent", act.man);
  }
  std::string operator()(const ListRookie&) const {
    return league_.phase == Phase::mini_camp || league_.phase == Phase::lists
               ? std::string()
               : "rookies are listed when the year has turned and before the lists are published "
                 "(Y4, Y5; FOOL-DRAFT-1)";
  }
  std::string operator()(const SetCampRolls& act) const {
    if (league_.phase > Phase::publication) return "the rolls of unsigned men are made (Y12)";
    for (const int id : act.men) {
      const Player* man = find_man(league_, id);
      if (!man || man->status == Status::retired) return fmt::format("there is no man {}", id);
    }
    return {};
  }
  std::string operator()(const SuspectCut& act) const {
    const Player* man = find_man(league_, act.man);
    return man && man->status == Status::free_agent
               ? std::string()
               : fmt::format("man {} is no free agent", act.man);
  }
  std::string operator()(const Expand& act) const {
    if (league_.phase > Phase::lists) return "new teams join before the lists are published";
    if (slug(act.team).empty() || act.owner.empty()) return "a team needs a name and an owner";
    if (act.team.size() > limits::longest_name || act.owner.size() > limits::longest_name)
      return fmt::format("a name has at most {} characters", limits::longest_name);
    if (names_a_list(slug(act.team))) return fmt::format("'{}' is the name of a list", act.team);
    for (const Team& one : league_.teams)
      if (slug(one.name) == slug(act.team))
        return fmt::format("there is a team {} already", one.name);
    if (act.division < 0 || act.division > 15) return "a division is a number from 0 to 15";
    return league_.teams.size() < 64 ? std::string() : "a league has at most 64 teams";
  }
  std::string operator()(const SetSwitch& act) const {
    if (const std::string why = locked(); !why.empty()) return why;
    Switches probe = league_.switches;
    const auto set = set_switch(probe, act.text);
    return set ? std::string() : set.error().list().front().sentence;
  }
  std::string operator()(const SetParameters& act) const {
    if (const std::string why = locked(); !why.empty()) return why;
    return fool::why_not(act.parameters);
  }

 private:
  /// The season and the playoffs.
  bool between_games() const {
    return league_.phase == Phase::week || league_.phase == Phase::playoffs;
  }
  std::string locked() const {
    return league_.phase <= Phase::lists ? std::string()
                                         : "switches and sizes change between seasons only";
  }
  std::string not_own(int of, int id) const {
    if (!is_team(league_, of)) return "there is no such team";
    const Player* man = find_man(league_, id);
    if (man && man->status == Status::roster && man->team == of) return {};
    return fmt::format("man {} is not on the roster of {}", id, team(league_, of).name);
  }
  std::string not_his_turn(int of) const {
    if (league_.phase != Phase::rosters) return "camp rosters are made at Y8 (FOOL-FREEAGENT-1)";
    const int whose = completes_now(league_);
    if (whose >= 0 && of == whose) return {};
    return whose < 0
               ? "all camp rosters are set"
               : fmt::format("it is the turn of {} (FOOL-FREEAGENT-1)", team(league_, whose).name);
  }
  /// Whether a team has had its turn at Y8.
  bool roster_is_set(int of) const {
    const auto order = priority_order(league_);
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(league_.turn);
    return std::find(order.begin(), end, of) != end;
  }
  /// FOOL-TRADE-4
  std::string frozen(int of) const {
    if (!is_team(league_, of)) return "there is no such team";
    if (!team(league_, of).season_over) return {};
    return fmt::format("the season of {} is over: nothing until the draft is over (FOOL-TRADE-4)",
                       team(league_, of).name);
  }
  /// FOOL-TRADE-5
  std::string no_pick(int from, const PickRef& ref) const {
    const auto found =
        std::find_if(league_.picks.begin(), league_.picks.end(), [&](const Pick& pick) {
          return pick.season == ref.season && pick.round == ref.round &&
                 pick.original == ref.original;
        });
    const int upcoming = upcoming_draft(league_);
    const bool open =
        ref.season == upcoming || (ref.season == upcoming + 1 && next_draft_open(league_));
    if (!open)
      return "only picks of the upcoming draft are traded; those of the next one around the "
             "draft (FOOL-TRADE-5)";
    if (found == league_.picks.end()) return "there is no such pick";
    if (found->holder != from)
      return fmt::format("{} does not hold that pick", team(league_, from).name);
    return found->man >= 0 ? "that pick has been used" : std::string();
  }
  /// FOOL-TRADE-1, 2, 4
  std::string men_frozen(const Trade& trade) const {
    if (in_camp(league_.phase)) return "no man is traded while camp is under way";
    const bool a_over = team(league_, trade.a).season_over;
    const bool b_over = team(league_, trade.b).season_over;
    if (trade.on_draft_day) {
      return a_over && b_over && league_.phase != Phase::draft
                 ? std::string()
                 : "a trade for draft day is agreed between season's end and the draft "
                   "(FOOL-TRADE-4)";
    }
    if ((a_over || b_over) && league_.phase != Phase::draft)
      return "a team whose season is over can only agree on trades for draft day (FOOL-TRADE-4)";
    if (between_games()) {
      for (const int one : {trade.a, trade.b})
        if (team(league_, one).games_played >= league_.parameters.trade_deadline_game)
          return fmt::format("{} has played game {}: no man is traded any more (FOOL-TRADE-1)",
                             team(league_, one).name, league_.parameters.trade_deadline_game);
    }
    if (league_.phase < Phase::rosters) return {};  // rosters are not counted yet
    const auto after = [&](int one, const std::vector<int>& out, const std::vector<int>& in) {
      int now = counted(league_, one);
      const auto counts = [&](int id) {
        const Roster roster = find_man(league_, id)->roster;
        return league_.phase <= Phase::publication || roster == Roster::active ||
               roster == Roster::camp;
      };
      now -= static_cast<int>(std::count_if(out.begin(), out.end(), counts));
      now += static_cast<int>(std::count_if(in.begin(), in.end(), counts));
      return now;
    };
    for (const auto& [one, out, in] : {std::tuple(trade.a, &trade.men_a, &trade.men_b),
                                       std::tuple(trade.b, &trade.men_b, &trade.men_a)}) {
      if (league_.phase == Phase::rosters && !roster_is_set(one)) continue;
      const int men = after(one, *out, *in);
      if (men > roster_limit(league_) && men > counted(league_, one))
        return fmt::format("{} would have {} men; the roster is {} (FOOL-ROSTER-1)",
                           team(league_, one).name, men, roster_limit(league_));
    }
    return {};
  }

  const Tables& tables_;
  const League& league_;
};

}  // namespace

std::string why_not(const Tables& tables, const League& league, const Act& act) {
  return std::visit(Refusal(tables, league), act);
}

int picks_now(const League& league) {
  if (league.phase != Phase::draft) return -1;
  const auto order = draft_order(league);
  if (league.draft_at >= order.size()) return -1;
  return league.picks[order[league.draft_at]].holder;
}

int completes_now(const League& league) {
  if (league.phase != Phase::rosters || league.turn >= league.teams.size()) return -1;
  return priority_order(league)[league.turn];
}

}  // namespace touchline::fool
