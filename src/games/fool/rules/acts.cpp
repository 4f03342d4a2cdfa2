#include "games/fool/rules/acts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/fool/rules/founding.hpp"
#include "games/fool/rules/moves.hpp"

namespace touchline::fool {
namespace {

/// FOOL-FREEAGENT-2, FOOL-FREEAGENT-11, FOOL-R61  Whether an invited man says no.
template <Table T>
bool refuses(T& table, const Tables& tables, const League& league, int of) {
  const Faces& faces = in_top_half(league, of) ? tables.refuse_top : tables.refuse_bottom;
  const int face = one_die(table, "FOOL-R61"_rule);
  int most = 0;
  for (int one = 1; one <= 6; ++one) most = faces.has(one) ? one : most;
  return faces.has(face) || (face > most && face <= most + team(league, of).refusal_faces);
}

class Doing {
 public:
  Doing(const Tables& tables, League& league, DiceBox& dice, Record& record)
      : tables_(tables), league_(league), dice_(dice), record_(record) {}

  void operator()(const Trade& trade) {
    if (trade.on_draft_day) {
      league_.agreements.push_back(trade);
      record_.add(league_, Fact::trade_agreed, trade.a, -1, trade.b);
    } else {
      carry_out(tables_, league_, trade, dice_, record_);
    }
  }

  // FOOL-DRAFT-5
  void operator()(const MakePick& act) {
    Pick& pick = league_.picks[draft_order(league_)[league_.draft_at]];
    Player& man = *find_man(league_, act.man);
    pick.man = act.man;
    man.of_class = PlayerClass::new_drafted;
    join(league_, man, act.team, Roster::camp);
    record_.add(league_, Fact::drafted, act.team, act.man, pick.round);
    ++league_.draft_at;
  }

  // FOOL-RETIRE-1, FOOL-RETIRE-2
  void operator()(const TryRetirement& act) {
    Player& man = *find_man(league_, act.man);
    man.retire_tried = true;
    ManDice own(dice_, league_, "retire", act.man);
    if (tables_.retires.has(one_die(own, "FOOL-RETIRE-1"_rule)))
      depart(league_, act.man, record_, Fact::retired_honours);
    else
      record_.add(league_, Fact::retire_failed, act.team, act.man);
  }

  void operator()(const ReleaseMan& act) {
    release(league_, *find_man(league_, act.man), record_, Fact::released);
  }

  void operator()(const Invite& act) {
    Player& man = *find_man(league_, act.man);
    man.invited.push_back(act.team);
    ManDice own(dice_, league_, fmt::format("invite {}", act.team), act.man);
    if (refuses(own, tables_, league_, act.team)) {
      man.refused = true;
      record_.add(league_, Fact::refused, act.team, act.man);
      return;
    }
    join(league_, man, act.team, Roster::camp);
    man.signed_since = true;
    record_.add(league_, Fact::signed_on, act.team, act.man);
  }

  void operator()(const EndTurn&) { ++league_.turn; }

  void operator()(const PutOnList& act) {
    find_man(league_, act.man)->roster = Roster::season_ir;
    record_.add(league_, Fact::listed, act.team, act.man);
  }
  void operator()(const Activate& act) {
    find_man(league_, act.man)->roster = Roster::active;
    record_.add(league_, Fact::activated, act.team, act.man);
  }
  void operator()(const PutOnWaivers& act) {
    find_man(league_, act.man)->waived_by = act.team;
    record_.add(league_, Fact::waived, act.team, act.man);
  }

  void operator()(const StartMove& act) {
    Player& man = *find_man(league_, act.man);
    const auto move = legal_move(rules_of(tables_, league_), man, act.to);
    PositionChange change;
    change.team = act.team;
    change.season = league_.season;
    change.from = man.position;
    change.from_second = man.second;
    change.to = act.to;
    change.column = move->column;
    man.change = change;
    man.changed_season = league_.season;
    Happening& line = record_.add(league_, Fact::move_started, act.team, act.man, move->column);
    line.from = man.position;
    line.to = act.to;
  }
  // FOOL-POS-6
  void operator()(const ResolveMove& act) {
    Player& man = *find_man(league_, act.man);
    if (!act.confirm) {
      man.change->state = ChangeState::dropped;
      record_.add(league_, Fact::move_dropped, act.team, act.man);
      return;
    }
    record_.add(league_, Fact::move_confirmed, act.team, act.man);
    roll_transition(tables_, league_, man, man.change->to, "move", dice_, record_);
  }

  // FOOL-POS-12
  void operator()(const JudgeMove& act) {
    judge_change(tables_, league_, *find_man(league_, act.man), act.reverse, dice_, record_);
  }

  // FOOL-OURS-7
  void operator()(const Coax& act) {
    Player& man = *find_man(league_, act.man);
    ManDice own(dice_, league_, fmt::format("coax {}", act.team), act.man);
    if (refuses(own, tables_, league_, act.team)) {
      record_.add(league_, Fact::refused, act.team, act.man);
      return;
    }
    join(league_, man, act.team, open_roster(league_.phase));
    man.signed_since = true;
    record_.add(league_, Fact::coaxed, act.team, act.man);
    if (league_.phase == Phase::week)
      man.roll_due = true;
    else
      roll_acquisition(tables_, league_, man, How::free_agent, dice_, record_);
  }
  void operator()(const Suspend& act) {
    Player& man = *find_man(league_, act.man);
    man.suspended = act.games;
    record_.add(league_, Fact::suspended, man.team, act.man, act.games);
  }
  void operator()(const Fine& act) {
    record_.add(league_, Fact::fined, act.team, -1).text = act.why;
  }
  void operator()(const Sanction& act) {
    team(league_, act.team).refusal_faces = act.faces;
    record_.add(league_, Fact::sanctioned, act.team, -1, act.faces);
  }
  void operator()(const KeepOnList& act) { league_.purge_exceptions.push_back(act.man); }
  void operator()(const ListRookie& act) {
    Player man = act.who;
    man.id = league_.next_id++;
    man.status = Status::rookie;
    man.of_class = PlayerClass::new_drafted;
    league_.players.push_back(std::move(man));
  }
  void operator()(const SetCampRolls& act) {
    league_.camp_roll_men = act.men;
    league_.camp_roll_list = true;
  }
  void operator()(const SuspectCut& act) { find_man(league_, act.man)->suspect = true; }

  void operator()(const Expand& act) {
    const auto known = std::find_if(league_.owners.begin(), league_.owners.end(),
                                    [&](const Owner& owner) { return owner.name == act.owner; });
    Team made;
    made.name = act.team;
    made.owner = static_cast<int>(known - league_.owners.begin());
    made.division = act.division;
    made.season_over = true;
    if (known == league_.owners.end())
      league_.owners.push_back({act.owner, act.computer, Temper::even});
    const auto number = static_cast<int>(league_.teams.size());
    league_.teams.push_back(std::move(made));
    league_.ranking.push_back(number);
    const int upcoming = upcoming_draft(league_);
    for (const int season : {upcoming, upcoming + 1})
      for (int round = 1; round <= league_.parameters.draft_rounds; ++round)
        league_.picks.push_back({season, round, number, number});
    league_.expansion = true;
    record_.add(league_, Fact::expansion, number, -1);
  }
  void operator()(const SetSwitch& act) {
    (void)set_switch(league_.switches, act.text);  // why_not has tried it
    record_.add(league_, Fact::switched, -1, -1).text = act.text;
  }
  void operator()(const SetParameters& act) {
    const int before = league_.parameters.draft_rounds;
    league_.parameters = act.parameters;
    const int upcoming = upcoming_draft(league_);
    std::erase_if(league_.picks,
                  [&](const Pick& pick) { return pick.round > act.parameters.draft_rounds; });
    for (const int season : {upcoming, upcoming + 1})
      for (int round = before + 1; round <= act.parameters.draft_rounds; ++round)
        for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one)
          league_.picks.push_back({season, round, one, one});
    record_.add(league_, Fact::switched, -1, -1).text = "sizes";
  }

 private:
  const Tables& tables_;
  League& league_;
  DiceBox& dice_;
  Record& record_;
};

}  // namespace

void perform(const Tables& tables, League& league, const Act& act, DiceBox& dice, Record& record) {
  std::visit(Doing(tables, league, dice, record), act);
}

}  // namespace touchline::fool
