// Y14 to Y18: games by report, by the quick model or by another engine, and what they leave:
// credit, returns, injuries, progress to a new position, standings.
#include <algorithm>
#include <map>
#include <set>

#include "games/fool/rules/experience.hpp"
#include "games/fool/rules/injury.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/results.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/rules/year.hpp"

namespace touchline::fool {
namespace {

Appearance& appearance_of(GameReport& report, int man) {
  for (Appearance& one : report.men)
    if (one.man == man) return one;
  Appearance made;
  made.man = man;
  return report.men.emplace_back(made);
}

/// FOOL-OURS-4  Ratings are sums of the line-up less the league's mean.
struct Ratings {
  std::vector<Lineup> lineups{};
  int offence_mean = 0, defence_mean = 0;
};
Ratings rate_teams(const Tables& tables, const League& league) {
  Ratings made;
  int offence = 0, defence = 0;
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    made.lineups.push_back(best_lineup(tables, league, one));
    offence += made.lineups.back().offence_sum;
    defence += made.lineups.back().defence_sum;
  }
  const auto teams = static_cast<int>(league.teams.size());
  made.offence_mean = offence / teams;
  made.defence_mean = defence / teams;
  return made;
}

BySide<Strength> strengths(const Tables& tables, const League& league, const Ratings& ratings,
                           const Game& game) {
  BySide<Strength> made;
  for (const Side side : {Side::home, Side::away}) {
    const auto own = static_cast<std::size_t>(side == Side::home ? game.home : game.away);
    const auto other = static_cast<std::size_t>(side == Side::home ? game.away : game.home);
    const Lineup& lineup = ratings.lineups[own];
    made[side].net = net_of(tables, lineup.offence_sum - ratings.offence_mean,
                            ratings.lineups[other].defence_sum - ratings.defence_mean);
    if (lineup.kicker >= 0)
      made[side].kicker = kicker_modifier(find_man(league, lineup.kicker)->values.kick);
    if (lineup.punter >= 0)
      made[side].punter = punter_modifier(find_man(league, lineup.punter)->values.kick);
  }
  return made;
}

/// Who did what, from the line-ups and the course of the game.
void name_men(GameReport& report, const Lineup& lineup, const Kicks& kicks, int kick_returns,
              int punt_returns) {
  const auto start = [&](const std::vector<int>& men, const std::vector<Position>& slots) {
    for (std::size_t i = 0; i < men.size(); ++i) {
      if (men[i] < 0) continue;
      Appearance& one = appearance_of(report, men[i]);
      one.part = Part::starter;
      one.slot = slots[i];
    }
  };
  start(lineup.offence, lineup.offence_slots);
  start(lineup.defence, lineup.defence_slots);
  for (const int id : lineup.substitutes) appearance_of(report, id).part = Part::participant;
  if (lineup.kicker >= 0) {
    Kicks& own = appearance_of(report, lineup.kicker).kicks;
    own.field_goals += kicks.field_goals;
    own.extra_points += kicks.extra_points;
    own.kickoffs += kicks.kickoffs;
  }
  if (lineup.punter >= 0) appearance_of(report, lineup.punter).kicks.punts += kicks.punts;
  if (lineup.kick_returner >= 0)
    appearance_of(report, lineup.kick_returner).kick_returns += kick_returns;
  if (lineup.punt_returner >= 0)
    appearance_of(report, lineup.punt_returner).punt_returns += punt_returns;
}

class QuickRound final : public GameRound {
 public:
  QuickRound(const Tables& tables, const League& league)
      : tables_(tables), league_(league), ratings_(rate_teams(tables, league)) {}

  GameReport play(const Game& game, DiceBox& dice) override {
    ManDice own(dice, game_key(league_, game), -1);
    const GameOutcome out = play_game(own, tables_, strengths(tables_, league_, ratings_, game),
                                      game.kind == GameKind::postseason);
    const auto lineup = [&](int team) { return &ratings_.lineups[static_cast<std::size_t>(team)]; };
    GameReport report = report_of({lineup(game.home), lineup(game.away)}, out);
    hurt_men(tables_, league_, report, dice);
    return report;
  }

 private:
  const Tables& tables_;
  const League& league_;
  Ratings ratings_;
};

/// FOOL-EXP-1 to 8  A man's credit of a game, by position.
void credit_man(const Tables& tables, const League& league, GameKind kind, Player& man,
                const Appearance& one, bool was_out) {
  const Rules rules = rules_of(tables, league);
  for (const std::size_t slot : {0U, 1U}) {
    if (slot == 1 && !two_positions(man)) break;
    const Position position = slot == 0 ? man.position : man.other;
    int thirds = 0;
    if (!was_out) {
      Part part = slot == 0 ? one.part : one.second;
      if (slot == 0 && (one.kick_returns > 0 || one.punt_returns > 0))
        part = std::max(part, Part::participant);  // FOOL-EXP-2
      thirds = is_kicker(position) ? kicker_credit(tables, one.kicks) : part_credit(tables, part);
    }
    man.thirds[slot] += counted_credit(rules, kind, thirds);
  }
}

/// Where he started, for honours; a report of a table does not say, nor where a kicker kicks.
void count_start(const Rules& rules, Player& man, const Appearance& one) {
  const bool kicked = one.kicks.field_goals + one.kicks.extra_points + one.kicks.punts > 0;
  const bool started = one.part == Part::starter || one.second == Part::starter;
  Position slot = one.slot;
  if (slot == Position::none && kicked)
    slot = one.kicks.punts > one.kicks.field_goals + one.kicks.extra_points ? Position::pt
                                                                            : Position::k;
  if (slot == Position::none && started) slot = natural_slot(rules, man);
  if (slot != Position::none) ++man.starts[static_cast<int>(index(slot))];
}

/// FOOL-POS-3 to 5  Credit on the way to a new position.
void move_on(const Tables& tables, const League& league, GameKind kind, Player& man,
             const Appearance& one, bool was_out, Record& record) {
  if (!man.change || man.change->state != ChangeState::open || was_out) return;
  const Rules rules = rules_of(tables, league);
  MoveGame game;
  game.exhibition = kind == GameKind::preseason;
  game.part = one.part == Part::starter       ? MoveGame::Part::starter
              : one.part == Part::participant ? MoveGame::Part::substitute
                                              : MoveGame::Part::other;
  if (game.exhibition && one.part < Part::participant) return;
  game.both = one.both_positions;
  game.mostly_old = one.mostly_old;
  game.new_includes_old = includes(tables, man.change->to, man.change->from);
  game.after_regimen = man.camp.had_regimen;
  const int before = man.change->sixths;
  man.change->sixths += move_credit(rules, game, league.parameters.preseason_games());
  if (before < tables.progress.needed && man.change->sixths >= tables.progress.needed)
    record.add(league, Fact::credit_done, man.team, man.id);
}

/// FOOL-SPECIAL-10  A lapsed returner regains his level by returns that count for nothing else.
void regain_level(const Tables& tables, Player& man) {
  for (Specialist& one : man.specialist) {
    if (!one.lapsed || (one.role != Role::kr && one.role != Role::pr)) continue;
    int& returns = man.returns[one.role == Role::kr ? 0 : 1];
    if (returns < tables.returns.regain) continue;
    returns -= tables.returns.regain;
    one.lapsed = false;
  }
}

/// FOOL-OURS-3  A games injury that runs out takes the recovery die at once.
void run_out(const Tables& tables, League& league, Player& man, DiceBox& dice, Record& record) {
  for (auto injury = man.injuries.begin(); injury != man.injuries.end();) {
    const bool counts = !injury->lasting && injury->kind == InjuryKind::games;
    if (!counts || --injury->games_left > 0) {
      ++injury;
      continue;
    }
    ManDice own(dice, league, fmt::format("{} recovery", name(league.phase)), man.id);
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

}  // namespace

std::string game_key(const League& league, const Game& game) {
  return fmt::format("{}/{}/{}/{}-{}", league.season, name(league.phase), league.round, game.home,
                     game.away);
}

GameReport report_of(const BySide<const Lineup*>& lineups, const GameOutcome& outcome) {
  GameReport report;
  report.home_score = outcome.score.home;
  report.away_score = outcome.score.away;
  for (const Side side : both_sides)
    name_men(report, *lineups[side], outcome.kicks[side], outcome.kick_returns[side],
             outcome.punt_returns[side]);
  return report;
}

void hurt_men(const Tables& tables, const League& league, GameReport& report, DiceBox& dice) {
  for (Appearance& one : report.men) {
    if (one.part < Part::participant) continue;
    ManDice own(dice, league, fmt::format("{} injury", name(league.phase)), one.man);
    bool longer = false;
    const Player& man = *find_man(league, one.man);
    if (!hurt_in_game(own, tables, one.part == Part::starter, man.values.attributes, longer))
      continue;
    if (longer) one.injury = longer_injury(own, tables);
  }
}

std::unique_ptr<GameRound> quick_round(const Tables& tables, const League& league) {
  return std::make_unique<QuickRound>(tables, league);
}

GameReport quick_game(const Tables& tables, const League& league, const Game& game, DiceBox& dice) {
  return QuickRound(tables, league).play(game, dice);
}

void book_game(const Tables& tables, League& league, Game& game, const GameReport& report,
               Record& record) {
  game.played = true;
  game.home_score = report.home_score;
  game.away_score = report.away_score;
  Happening& line = record.add(league, Fact::result, game.home, -1, game.away);
  line.text = fmt::format("{}-{}", report.home_score, report.away_score);
  record.games.push_back({game, report});
  if (game.kind == GameKind::regular) count_score(league, game);
  std::map<int, const Appearance*> named;
  for (const Appearance& one : report.men) named[one.man] = &one;
  const Appearance unnamed;
  for (Player& man : league.players) {
    if (man.status != Status::roster || (man.team != game.home && man.team != game.away)) continue;
    const bool was_out = is_out(man);
    const auto found = named.find(man.id);
    const Appearance& one = found == named.end() ? unnamed : *found->second;
    credit_man(tables, league, game.kind, man, one, was_out);
    if (game.kind != GameKind::preseason) count_start(rules_of(tables, league), man, one);
    move_on(tables, league, game.kind, man, one, was_out, record);
    if (game.kind != GameKind::preseason) {
      man.returns[0] += one.kick_returns;
      man.returns[1] += one.punt_returns;
      man.retain_games = std::max(0, man.retain_games - 1);
    }
    if (one.kick_returns > 0 || one.punt_returns > 0) man.was_returner = true;
    man.advised_games = std::max(0, man.advised_games - 1);
    man.suspended = std::max(0, man.suspended - 1);
    if (league.switches.return_credits) regain_level(tables, man);
  }
}

// Y14 to Y18
void play_games(const Tables& tables, League& league, const Plans& plans, GameKind kind,
                const GameEngine* engine, DiceBox& dice, Record& record) {
  if (kind == GameKind::preseason) {
    const auto games = make_exhibition(static_cast<int>(league.teams.size()), league.round);
    league.games.insert(league.games.end(), games.begin(), games.end());
  }
  const auto round = engine ? engine->open(tables, league) : quick_round(tables, league);
  std::vector<std::pair<int, Injury>> hurt;
  std::set<int> teams_that_played;
  for (std::size_t i = 0; i < league.games.size(); ++i) {
    Game& game = league.games[i];
    if (game.kind != kind || game.week != league.round || game.played) continue;
    const auto given = plans.reports.find(i);
    const GameReport report =
        given != plans.reports.end() ? given->second : round->play(game, dice);
    book_game(tables, league, game, report, record);
    for (const Appearance& one : report.men)
      if (one.injury) hurt.emplace_back(one.man, *one.injury);
    teams_that_played.insert({game.home, game.away});
  }
  for (Player& man : league.players) {
    if (man.status == Status::retired) continue;
    if (man.team < 0 || teams_that_played.contains(man.team))
      run_out(tables, league, man, dice, record);
  }
  for (auto& [id, injury] : hurt) {
    Player& man = *find_man(league, id);
    injury.before_season = kind == GameKind::preseason;  // FOOL-INJ-6
    man.injuries.push_back(injury);
    record.add(league, Fact::hurt, man.team, id, told_games(injury)).text =
        std::string(1, code(injury.ability));
  }
}

}  // namespace touchline::fool
