#include "games/fool/rules/year.hpp"

#include <algorithm>

#include "games/fool/rules/founding.hpp"
#include "games/fool/rules/injury.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/standings.hpp"

namespace touchline::fool {
namespace {

void enter(League& league, Phase phase, int round = 0) {
  league.phase = phase;
  league.round = round;
}

// Y2  FOOL-GEN-3, FOOL-DRAFT-3
void rank_teams(League& league, DiceBox& dice, Record& record) {
  league.ranking = final_ranking(league, dice);
  for (Team& one : league.teams) one.season_over = true;
  for (std::size_t i = 0; i < league.ranking.size(); ++i)
    record.add(league, Fact::ranked, league.ranking[i], -1, static_cast<int>(i) + 1);
}

// Y6  FOOL-DRAFT-3 to 5: whoever has not picked is picked for.
void finish_draft(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  while (picks_now(league) >= 0) {
    const int whose = picks_now(league);
    const int man = choose_rookie(tables, league, whose);
    if (man < 0) return;
    perform(tables, league, MakePick{whose, man}, dice, record);
  }
}

/// The picks of this draft are used; those of the one after the next are there now.
void change_picks(League& league) {
  std::erase_if(league.picks, [&](const Pick& pick) { return pick.season <= league.season; });
  add_picks(league, league.season + 2);
}

// Y7  FOOL-TRADE-4, FOOL-DRAFT-6
void end_freeze(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  for (Player& man : league.players) {
    if (man.status != Status::rookie) continue;
    man.status = Status::free_agent;
    man.of_class = PlayerClass::new_undrafted;
    record.add(league, Fact::undrafted, -1, man.id);
  }
  for (Team& one : league.teams) one.season_over = false;
  if (league.switches.mini_camp == MiniCamp::after_draft)
    hold_mini_camp(tables, league, dice, record);  // FOOL-MINI-5
}

// Y8  FOOL-FREEAGENT-1: who has not completed his roster has it completed.
void finish_rosters(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  while (completes_now(league) >= 0) {
    const int whose = completes_now(league);
    perform(tables, league, next_roster_act(tables, league, whose), dice, record);
  }
}

// Y9  FOOL-FREEAGENT-4, FOOL-R67
void let_refusers_go(League& league, Record& record) {
  std::vector<int> gone;
  for (const Player& man : league.players)
    if (man.status == Status::free_agent && man.refused && !man.retire_pending)
      gone.push_back(man.id);
  for (const int id : gone) depart(league, id, record, Fact::left_league);
}

// Y18  Who is out of the playoffs is frozen (Y1, FOOL-TRADE-2).
void freeze_losers(League& league, const std::vector<Game>& next) {
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    const bool plays = std::any_of(next.begin(), next.end(), [&](const Game& game) {
      return game.home == one || game.away == one;
    });
    const bool bye = !team(league, one).season_over &&
                     std::any_of(league.games.begin(), league.games.end(), [&](const Game& game) {
                       return game.kind == GameKind::postseason && game.played &&
                              (game.home_score > game.away_score ? game.home : game.away) == one;
                     });
    if (!plays && !bye) team(league, one).season_over = true;
  }
}

void enter_playoffs(const Tables& tables, League& league, int round, DiceBox& dice) {
  enter(league, Phase::playoffs, round);
  const std::vector<Game> next = playoff_round(tables, league, round, dice);
  freeze_losers(league, next);
  league.games.insert(league.games.end(), next.begin(), next.end());
}

void crown(League& league, Record& record) {
  const Game& last = league.games.back();
  const bool home = last.home_score > last.away_score;
  league.champion = home ? last.home : last.away;
  league.finalist = home ? last.away : last.home;
  record.add(league, Fact::champion, *league.champion, -1, *league.finalist);
}

void after_games_of_round(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  if (league.phase == Phase::week) {
    if (league.round < league.parameters.regular_season_games)
      return enter(league, Phase::week, league.round + 1);
    return enter_playoffs(tables, league, 1, dice);
  }
  if (!playoff_round(tables, league, league.round + 1, dice).empty())
    return enter_playoffs(tables, league, league.round + 1, dice);
  crown(league, record);
  enter(league, Phase::ranking);
}

}  // namespace

void advance(const Tables& tables, League& league, const Plans& plans, DiceBox& dice,
             Record& record, const GameEngine* engine) {
  judge_what_is_left(tables, league, dice, record);  // FOOL-POS-12: who has said nothing
  switch (league.phase) {
    case Phase::ranking:
      rank_teams(league, dice, record);
      return enter(league, Phase::year_turns);
    case Phase::year_turns:
      turn_year(tables, league, record);
      return enter(league, Phase::mini_camp);
    case Phase::mini_camp:
      if (league.switches.mini_camp == MiniCamp::before_draft)
        hold_mini_camp(tables, league, dice, record);
      return enter(league, Phase::lists);
    case Phase::lists:
      publish_lists(tables, league, dice, record);
      enter(league, Phase::draft);
      return start_draft(tables, league, dice, record);
    case Phase::draft:
      finish_draft(tables, league, dice, record);
      change_picks(league);
      return enter(league, Phase::freeze_ends);
    case Phase::freeze_ends:
      end_freeze(tables, league, dice, record);
      league.turn = 0;
      return enter(league, Phase::rosters);
    case Phase::rosters:
      finish_rosters(tables, league, dice, record);
      return enter(league, Phase::leavers);
    case Phase::leavers:
      let_refusers_go(league, record);
      return enter(league, Phase::commitments);
    case Phase::commitments:
      commit_plans(tables, league, plans, record);
      return enter(league, Phase::camp_rolls);
    case Phase::camp_rolls:
      camp_phases_1_to_6(tables, league, dice, record);
      return enter(league, Phase::camp_coaching);
    case Phase::camp_coaching:
      camp_phases_7_to_9(tables, league, plans, dice, record);
      return enter(league, Phase::camp_positions);
    case Phase::camp_positions:
      camp_phases_10_to_11(tables, league, dice, record);
      return enter(league, Phase::publication);
    case Phase::publication:
      publish_rosters(tables, league, dice, record);
      return enter(league, Phase::cut, 0);
    case Phase::cut:
      cut_rosters(tables, league, plans, record);
      return enter(league, Phase::claims, league.round);
    case Phase::claims:
      resolve_claims(tables, league, plans, dice, record);
      if (league.round < league.parameters.preseason_games())
        return enter(league, Phase::exhibition, league.round + 1);
      end_preseason(tables, league, record);
      return enter(league, Phase::week, 1);
    case Phase::exhibition:
      play_games(tables, league, plans, GameKind::preseason, engine, dice, record);
      return enter(league, Phase::cut, league.round);
    case Phase::week:
      prepare_week(tables, league, plans, dice, record);
      play_games(tables, league, plans, GameKind::regular, engine, dice, record);
      return after_games_of_round(tables, league, dice, record);
    case Phase::playoffs:
      prepare_week(tables, league, plans, dice, record);
      play_games(tables, league, plans, GameKind::postseason, engine, dice, record);
      return after_games_of_round(tables, league, dice, record);
  }
}

// Y3  FOOL-CHANGE-4, FOOL-CHANGE-5, FOOL-R68
void turn_year(const Tables&, League& league, Record&) {
  ++league.season;
  for (Player& man : league.players) {
    ++man.age;
    man.seasons += man.status == Status::roster ? 1 : 0;
    if (is_new(man.of_class)) {
      man.of_class = PlayerClass::first_season;
    } else if (man.of_class == PlayerClass::first_season) {
      if (man.r2 && !man.r2_used) {
        man.r2_used = true;
      } else {
        man.of_class = PlayerClass::veteran;
        man.r2 = false;
      }
    }
    man.last_thirds = man.thirds;
    man.thirds = {};
    man.starts.clear();
    man.last_returns = man.returns;
    man.returns = {};
    man.suspended = 0;
    if (man.status == Status::roster)
      for (Specialist& one : man.specialist) ++one.seasons;
    if (man.change &&
        (man.change->state != ChangeState::failed || man.change->season < league.season - 1))
      man.change.reset();
    if (!man.teams.empty()) man.teams = {man.teams.back()};
    man.signed_since = man.refused = man.retire_tried = man.retire_pending = false;
    man.roll_due = man.traded = man.retain_cut = man.suspect = false;
    man.invited.clear();
    man.retain_games = man.advised_games = 0;
    man.cut_game = man.waived_by = -1;
    man.conditioned = man.drilled = false;
    man.camp = {};
    man.roster = Roster::camp;  // FOOL-IR-3, FOOL-ROSTER-1
    for (Injury& injury : man.injuries) injury.before_season = false;
  }
  for (Team& one : league.teams) {
    one.record = {};
    one.games_played = 0;
    one.emphasis = Emphasis::none;
  }
  league.games.clear();
  league.champion.reset();
  league.finalist.reset();
  league.camp_roll_list = false;
  league.camp_roll_men.clear();
}

// Y4  FOOL-MINI-1 to 4
void hold_mini_camp(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  for (Player& man : league.players) {
    if (man.status == Status::retired) continue;
    ManDice own(dice, league, "mini-camp", man.id);
    for (auto injury = man.injuries.begin(); injury != man.injuries.end();) {
      if (injury->lasting || injury->kind == InjuryKind::season) {  // FOOL-MINI-3
        ++injury;
        continue;
      }
      const bool stays = becomes_lasting(own, rules_of(tables, league), *injury);
      record.add(league, stays ? Fact::lasting : Fact::recovered, man.team, man.id).text =
          std::string(1, code(injury->ability));
      if (!stays) {
        injury = man.injuries.erase(injury);
        continue;
      }
      injury->lasting = true;
      injury->games_left = 0;
      ++injury;
    }
  }
}

// Y5  FOOL-DRAFT-1, FOOL-DRAFT-2
void publish_lists(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  std::vector<int> struck, gone;
  for (const Player& man : league.players) {
    const bool kept = std::find(league.purge_exceptions.begin(), league.purge_exceptions.end(),
                                man.id) != league.purge_exceptions.end();
    if (man.status == Status::retired) gone.push_back(man.id);
    if (man.status == Status::free_agent && !man.was_active && !kept && !league.expansion)
      struck.push_back(man.id);
  }
  for (const int id : struck) depart(league, id, record, Fact::struck);
  for (const int id : gone) depart(league, id, record, Fact::left_league);
  for (Player& man : league.players) man.was_active = man.status == Status::roster;
  league.purge_exceptions.clear();
  league.expansion = false;
  const bool listed =  // by the commissioner himself
      std::any_of(league.players.begin(), league.players.end(),
                  [](const Player& man) { return man.status == Status::rookie; });
  if (listed) return;
  for (Player& man : make_class(tables, league, dice)) league.players.push_back(std::move(man));
}

// Y6  FOOL-TRADE-4: what was agreed for draft day.
void start_draft(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  league.draft_at = 0;
  const std::vector<Trade> agreed = std::move(league.agreements);
  league.agreements.clear();
  for (Trade trade : agreed) {
    trade.on_draft_day = false;
    if (why_not(tables, league, trade).empty())
      carry_out(tables, league, trade, dice, record);
    else
      record.add(league, Fact::trade_void, trade.a, -1, trade.b);
  }
  trade_among_computers(tables, league, dice, record);
}

}  // namespace touchline::fool
