#include "games/fool/rules/moves.hpp"

#include <algorithm>

#include "games/fool/rules/owner.hpp"

namespace touchline::fool {

Roster open_roster(Phase phase) {
  return phase >= Phase::cut || phase <= Phase::year_turns ? Roster::active : Roster::camp;
}

void join(League& league, Player& man, int team, Roster roster) {
  man.status = Status::roster;
  man.team = team;
  man.roster = roster;
  man.was_active = true;
  man.waived_by = -1;
  man.suspect = false;
  man.retire_pending = false;
  man.conditioned = man.drilled = false;
  if (std::find(man.teams.begin(), man.teams.end(), team) == man.teams.end())
    man.teams.push_back(team);
  std::erase(league.pool, man.id);
  league.freed_by.erase(man.id);
}

namespace {

/// Who leaves a team learns no more there, and its owner has no word on what he has learned.
void leave_change(Player& man) {
  if (!man.change) return;
  if (man.change->state == ChangeState::open) man.change->state = ChangeState::dropped;
  man.change->may_reverse = false;
}

}  // namespace

void set_free(League& league, Player& man) {
  leave_change(man);
  man.cut_game = man.team >= 0 ? team(league, man.team).games_played : 0;
  man.status = Status::free_agent;
  man.team = -1;
  man.roster = Roster::camp;
  man.conditioned = man.drilled = false;
  man.retain_games = man.advised_games = 0;
  man.retain_cut = false;
  man.roll_due = man.traded = false;
  man.waived_by = -1;
  man.camp.star = false;
}

void release(League& league, Player& man, Record& record, Fact fact) {
  const int by = man.team;
  if (man.advised_games > 0) record.add(league, Fact::churned, by, man.id, man.advised_games);
  const bool pending = man.retire_tried && league.phase == Phase::rosters;  // FOOL-RETIRE-3
  set_free(league, man);
  man.retire_pending = pending;
  record.add(league, fact, by, man.id);
}

void depart(League& league, int id, Record& record, Fact fact) {
  const auto at = std::find_if(league.players.begin(), league.players.end(),
                               [&](const Player& man) { return man.id == id; });
  if (at == league.players.end()) return;
  record.add(league, fact, at->team, id, at->age);
  record.left.push_back(*at);
  league.players.erase(at);
  std::erase(league.pool, id);
  league.freed_by.erase(id);
  for (Team& one : league.teams) one.for_man.erase(id);
}

bool is_known_to(const Player& man, int team) {
  return std::find(man.teams.begin(), man.teams.end(), team) != man.teams.end();
}

bool may_take_old_position(const Tables& tables, const League& league, const Player& man) {
  if (!man.change || man.change->season != league.season || man.change->improved) return false;
  if (man.change->state != ChangeState::done && man.change->state != ChangeState::failed)
    return false;
  // A man who is traded is cut now, so to say.
  int played = 0;
  for (const Team& one : league.teams) played = std::max(played, one.games_played);
  const int cut = man.status == Status::roster ? played : man.cut_game;
  const bool soon = cut == 0 || cut - man.change->done_before_game <= tables.revert_within_games;
  return soon && played - cut <= tables.revert_within_games;
}

void take_old_position(League& league, Player& man, Record& record) {
  Happening& line = record.add(league, Fact::old_position, man.team, man.id);
  line.from = man.position;
  line.to = man.change->from;
  man.position = man.change->from;
  man.second = man.change->from_second;
  man.change->state = ChangeState::reversed;
}

Ground ground_of(const Tables& tables, const League& league, const Player& man, Source source,
                 int slot) {
  const Position here = slot == 0 ? man.position : man.other;
  // FOOL-MAX-7: as committed, whatever becomes of the change
  const bool moving = in_camp(league.phase) && man.camp.training.regimen == Regimen::position &&
                      slot == 0 && man.camp.training.to != Position::none;
  const Emphasis emphasis =
      in_camp(league.phase) && man.team >= 0 ? team(league, man.team).emphasis : Emphasis::none;
  return {rules_of(tables, league), here,   here,     moving ? man.camp.training.to : here,
          standing_of(league, man), source, emphasis, is_returner(man)};
}

Verdict settle_man(const Tables& tables, const League& league, Player& man, const Landing& landing,
                   Fact fact, std::string text, Record& record) {
  const Values before = man.values;
  man.values = landing.values;
  man.provisional.insert(man.provisional.end(), landing.provisional.begin(),
                         landing.provisional.end());
  if (!(before == man.values)) {
    Happening& line = record.add(league, fact, man.team, man.id);
    line.text = std::move(text);
    line.before = before;
    line.after = man.values;
    line.from = line.to = man.position;
  }
  return judge(before, man.values, tables.good, tables.bad);
}

void roll_acquisition(const Tables& tables, League& league, Player& man, How how, DiceBox& dice,
                      Record& record) {
  ManDice own(dice, league, fmt::format("acquisition {}", man.team), man.id);
  Landing landing{man.values};
  acquisition_roll(own, ground_of(tables, league, man, Source::acquisition), landing, how);
  const Verdict verdict = settle_man(tables, league, man, landing, Fact::acquisition_roll,
                                     how == How::trade ? "trade" : "free agent", record);
  const bool season = league.phase == Phase::week;
  if (in_camp(league.phase)) {  // FOOL-CHANGE-10: a camp roll, open to undoing
    for (const Delta& change : landing.linked) man.camp.undoable.push_back({4, change});
  } else if (verdict.unfavourable()) {  // FOOL-TRADE-8
    man.retain_games = season ? tables.retain_unfavourable : 0;
    man.retain_cut = !season;
  } else if (how == How::free_agent) {  // FOOL-FREEAGENT-10
    man.advised_games = season ? tables.retain_otherwise : tables.retain_preseason;
  }
}

namespace {

// FOOL-POS-12, FOOL-POS-13, FOOL-POS-14
void try_reversal(const Tables& tables, League& league, Player& man, ManDice& own, Record& record) {
  if (!reversal_roll(own, rules_of(tables, league), man.of_class, man.age)) {
    man.change->state = ChangeState::failed;
    record.add(league, Fact::position_kept, man.team, man.id);
    return;
  }
  for (const Provisional& one : man.change->provisional)
    if (const auto found = std::find(man.provisional.begin(), man.provisional.end(), one);
        found != man.provisional.end())
      man.provisional.erase(found);
  Happening& line = record.add(league, Fact::position_reversed, man.team, man.id);
  line.before = man.values;
  line.from = man.position;
  take_back_change(man);
  line.after = man.values;
  line.to = man.position;
  man.change->state = ChangeState::reversed;
}

/// What was said beforehand, and what a computer thinks of it; nothing: a person looks first.
std::optional<bool> said_of_reversal(const Tables& tables, const League& league,
                                     const Player& man) {
  const Choice said = standing_of(league, man).reverse;
  if (said != Choice::automatic) return said == Choice::yes;
  if (man.team >= 0 && !is_computer(league, man.team)) return std::nullopt;
  return dislikes_change(tables, league, man);
}

}  // namespace

void take_back_change(Player& man) {
  const PositionChange& change = *man.change;
  man.values = without(man.values, change.rolled);
  for (std::size_t i = 0; i < attributes; ++i) {
    const auto one = static_cast<Attribute>(i);
    if (change.after.has(one) && !change.before.has(one)) man.values.attributes.remove(one);
    if (!change.after.has(one) && change.before.has(one)) man.values.attributes.add(one);
  }
  man.position = change.from;
  man.second = change.from_second;
}

void judge_change(const Tables& tables, League& league, Player& man, bool reverse, DiceBox& dice,
                  Record& record) {
  man.change->may_reverse = false;
  if (!reverse) {
    record.add(league, Fact::position_accepted, man.team, man.id);
    return;
  }
  ManDice own(dice, league, "reverse", man.id);
  try_reversal(tables, league, man, own, record);
}

void judge_what_is_left(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  for (Player& man : league.players) {
    if (!man.change || !man.change->may_reverse) continue;
    if (dislikes_change(tables, league, man))
      judge_change(tables, league, man, true, dice, record);
    else
      man.change->may_reverse = false;
  }
}

void roll_transition(const Tables& tables, League& league, Player& man, Position to,
                     std::string_view what, DiceBox& dice, Record& record) {
  const Rules rules = rules_of(tables, league);
  const auto move = legal_move(rules, man, to);
  if (!move) return;
  const Player before = man;
  ManDice own(dice, league, what, man.id);
  Landing landing{man.values};
  start_move(tables, man.position, to, landing.values);
  Ground ground = ground_of(tables, league, man, Source::transition);
  ground.now = ground.maximum = to;
  transition_roll(own, ground, landing, *move, man.of_class, man.age);
  PositionChange change =
      man.change && man.change->state == ChangeState::open ? *man.change : PositionChange{};
  change.team = man.team;
  change.season = league.season;
  change.from = man.position;
  change.from_second = man.second;
  change.to = to;
  change.column = move->column;
  change.state = ChangeState::done;
  change.done_before_game = man.team >= 0 ? team(league, man.team).games_played : 0;
  change.rolled = difference(man.values, landing.values);
  change.before = man.values.attributes;
  change.after = landing.values.attributes;
  man.changed_season = league.season;
  man.values = landing.values;
  man.position = to;
  man.second = Position::none;
  man.change = change;
  const Verdict verdict = judge(before.values, man.values, tables.good, tables.bad);
  man.change->improved = verdict.gained && !verdict.lost;  // FOOL-R73
  Happening& line = record.add(league, Fact::position_changed, man.team, man.id, move->column);
  line.before = before.values;
  line.after = man.values;
  line.from = before.position;
  line.to = to;
  man.change->provisional = landing.provisional;
  man.provisional.insert(man.provisional.end(), landing.provisional.begin(),
                         landing.provisional.end());
  const auto said = said_of_reversal(tables, league, man);
  man.change->may_reverse = !said;
  if (said.value_or(false)) try_reversal(tables, league, man, own, record);
}

void carry_out(const Tables& tables, League& league, const Trade& trade, DiceBox& dice,
               Record& record) {
  const auto move_men = [&](const std::vector<int>& men, int from, int to) {
    for (const int id : men) {
      Player* man = find_man(league, id);
      const Roster roster = man->roster;
      leave_change(*man);
      const bool back = std::find(trade.old_position.begin(), trade.old_position.end(), id) !=
                            trade.old_position.end() &&
                        may_take_old_position(tables, league, *man);
      man->retain_games = man->advised_games = 0;
      man->retain_cut = false;
      man->camp.star = man->camp.star && before_camp(league.phase);
      join(league, *man, to, roster);
      record.add(league, Fact::traded, to, id, from);
      if (back) take_old_position(league, *man, record);
    }
  };
  move_men(trade.men_a, trade.a, trade.b);
  move_men(trade.men_b, trade.b, trade.a);
  const auto move_picks = [&](const std::vector<PickRef>& picks, int to) {
    for (Pick& pick : league.picks) {
      const PickRef ref{pick.season, pick.round, pick.original};
      if (std::find(picks.begin(), picks.end(), ref) == picks.end()) continue;
      record.add(league, Fact::pick_traded, to, -1, pick.round).text =
          fmt::format("{} of {}", pick.season, team(league, pick.original).name);
      pick.holder = to;
    }
  };
  move_picks(trade.picks_a, trade.b);
  move_picks(trade.picks_b, trade.a);
  for (const auto* men : {&trade.men_a, &trade.men_b}) {
    for (const int id : *men) {
      Player* man = find_man(league, id);
      if (league.phase <= Phase::commitments)
        man->traded = true;  // FOOL-TRADE-10: with the camp rolls
      else
        roll_acquisition(tables, league, *man, How::trade, dice, record);
    }
  }
}

}  // namespace touchline::fool
