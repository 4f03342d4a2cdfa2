// Pipeline C: the matches of a session, day by day, and what they leave behind at once.
#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/fill_in.hpp"
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland {
namespace {

using MatchTable = KeyedTable<Event>;

// C1, BEP-WEATHER-1, BEP-R44, BEP-R45  The sky of a day, given what was forecast.
Sky draw_sky(Sitting& sitting, int slot) {
  const auto at = static_cast<std::size_t>(slot - 1);
  const auto& forecast = sitting.league.forecast;
  SkyChance chance{6000, 10000};
  if (at < forecast.size()) {
    chance = sky_chance(forecast[at], forecast_right(sitting.league.switches, slot));
  }
  Lots lots(sitting.dice, fmt::format("day {}", slot));
  const auto [face] = lots.roll("BEP-WEATHER-1"_rule, Side::home, Die{chance.of, 1, "day"});
  return face <= chance.sun ? Sky::sun : Sky::rain;
}

/// The teams as they are at this moment.
Team team_for(Sitting& sitting, int number, const Meeting& meeting) {
  if (is_fill_in(number)) {
    return fill_in_team(number - fill_in, !meeting.neutral && meeting.club.home == number,
                        sitting.league.switches);
  }
  const Club& club = sitting.club(number);
  std::vector<int> played;
  for (const Player& man : club.players) played.push_back(sitting.shares[man.id].appearances);
  return team_of(club, sitting.sheet(number).lineups.at(meeting.id), played);
}

Tie* tie_of(Sitting& sitting, const Meeting& meeting) {
  if (meeting.tie < 0) return nullptr;
  Knockout& cup = knockout(sitting.league, meeting.competition);
  return &cup.rounds.back().ties[static_cast<std::size_t>(meeting.tie)];
}
int legs_of(const Meeting& meeting) { return meeting.leg == 0 ? 1 : 2; }

/// The side of a tie that is at home in this meeting.
Side tie_side(const Tie& tie, const Meeting& meeting, Side side) {
  return tie.club.home == meeting.club[side] ? Side::home : Side::away;
}

Setting setting_of(Sitting& sitting, const MatchRecord& record) {
  const Meeting& meeting = record.meeting;
  Setting setting;
  setting.teams = record.teams;
  setting.weather = record.weather;
  setting.switches = sitting.league.switches;
  const Tie* tie = tie_of(sitting, meeting);
  if (!tie || tie->winner) return setting;
  setting.decides = tie->played + 1 == legs_of(meeting);
  setting.second_leg = legs_of(meeting) == 2;
  for (const Side side : both_sides) {
    setting.before[side] = tie->goals[tie_side(*tie, meeting, side)];
  }
  return setting;
}

/// One play of the match up to the 90th minute; its table is kept by the caller.
struct Play {
  Course course{};
  std::vector<Event> events{};
  int number = 1;
};

Play play_once(Sitting& sitting, const Meeting& meeting, const Setting& setting, int number) {
  MatchTable table(sitting.dice.seed(), meeting.id, number);
  Play play{play_ninety(table, setting), {}, number};
  play.events = std::move(table.events());
  sitting.dice.keep(meeting.id, number, table);
  return play;
}

// BEP-BRIBE-4, BEP-R69 (b), (c)  Again and again, until the referee has done what he can.
Play play_for_win(Sitting& sitting, const Meeting& meeting, const Setting& setting, Side payer) {
  for (int number = 1;; ++number) {
    Play play = play_once(sitting, meeting, setting, number);
    const int margin = play.course.goals[payer] - play.course.goals[other(payer)];
    if (referee_is_content(number, margin)) return play;
  }
}

/// What the referee of a match was paid, and whether that came out.
struct Referee {
  BySide<const Stake*> stake{};
  BySide<bool> discovered{};
  bool helps = false;
  Side payer = Side::home;
};

// C2, BEP-BRIBE-5, BEP-BRIBE-6, BEP-R69
Referee approach_referee(Sitting& sitting, const Meeting& meeting) {
  Referee referee;
  for (const Stake& stake : sitting.stakes) {
    if (stake.match != meeting.id) continue;
    referee.stake[meeting.club.home == stake.club ? Side::home : Side::away] = &stake;
  }
  if (!referee.stake.home && !referee.stake.away) return referee;
  Lots lots(sitting.dice, meeting.id + " referee");
  for (const Side side : both_sides) {
    if (referee.stake[side])
      referee.discovered[side] = happens(lots, "BEP-BRIBE-6"_rule, side, 2500);
  }
  const bool both = referee.stake.home && referee.stake.away;
  referee.payer = referee.stake.home ? Side::home : Side::away;
  referee.helps = !both && !referee.discovered[referee.payer];
  return referee;
}

Play play_with(Sitting& sitting, const MatchRecord& record, Setting& setting,
               const Referee& referee) {
  const Meeting& meeting = record.meeting;
  if (referee.helps) {
    if (referee.stake[referee.payer]->kind == BribeKind::win)
      return play_for_win(sitting, meeting, setting, referee.payer);
    Lots lots(sitting.dice, meeting.id + " penalty");
    setting.bribed_penalty[referee.payer] = happens(lots, "BEP-BRIBE-3"_rule, referee.payer, 5000);
  }
  return play_once(sitting, meeting, setting, 1);
}

// BEP-R12, BEP-R13  Extra time and kicks, once, after the ninety minutes that count.
void finish(Sitting& sitting, MatchRecord& record, const Setting& setting) {
  const std::string key = record.meeting.id + " extra";
  MatchTable table(sitting.dice.seed(), key);
  settle(table, setting, record.course);
  record.events.insert(record.events.end(), table.events().begin(), table.events().end());
  sitting.dice.keep(key, 1, table);
}

// C11, BEP-BRIBE-7, BEP-R69 (d), (e)  The match is lost by whoever was found out.
void forfeit(Sitting& sitting, MatchRecord& record, const Referee& referee) {
  const int goals = sitting.league.switches.forfeit_two ? 2 : 3;
  const bool cup =
      record.meeting.competition != Competition::championship && record.meeting.group < 0;
  if (referee.discovered.home && referee.discovered.away) {
    if (cup) return;  // the result of the pitch stands
    record.forfeited = {true, true};
    record.goals = {0, 0};
    return;
  }
  for (const Side side : both_sides) {
    if (!referee.discovered[side]) continue;
    record.forfeited[side] = true;
    if (record.goals[other(side)] - record.goals[side] >= goals) continue;
    record.goals[side] = 0;
    record.goals[other(side)] = goals;
  }
}

void remember_bribes(Sitting& sitting, const MatchRecord& record, const Referee& referee) {
  for (const Side side : both_sides) {
    const Stake* stake = referee.stake[side];
    if (!stake) continue;
    const bool both = referee.stake.home && referee.stake.away;
    sitting.record.bribes.push_back({stake->club, stake->match, stake->kind,
                                     referee.discovered[side], false, both, record.plays});
    if (!referee.discovered[side]) continue;
    Club& club = sitting.club(stake->club);
    club.ps = 0;               // BEP-BRIBE-8
    club.bribe_banned = true;  // BEP-BRIBE-11
    if (record.meeting.competition == Competition::championship) club.points_penalty += 5;
    sitting.fined.push_back(stake->club);  // BEP-BRIBE-9, booked in D4
  }
}

/// Who goes through, and how it was decided.
void settle_tie(Sitting& sitting, MatchRecord& record) {
  Tie* tie = tie_of(sitting, record.meeting);
  if (!tie || tie->winner) return;
  BySide<int> before;
  for (const Side side : both_sides) {
    int& sum = tie->goals[tie_side(*tie, record.meeting, side)];
    before[side] = sum;
    sum += record.goals[side];
  }
  ++tie->played;
  const auto decide = [&](Side side, DecidedBy how) {
    tie->winner = tie_side(*tie, record.meeting, side);
    tie->decided_by = record.decided_by = how;
    record.through = side;
  };
  for (const Side side : both_sides) {  // BEP-BRIBE-10, BEP-R69 (f)
    if (record.forfeited[side]) return decide(other(side), DecidedBy::forfeit);
  }
  if (tie->played < legs_of(record.meeting)) return;
  const bool away_goals = sitting.league.switches.away_goals && legs_of(record.meeting) == 2;
  if (const auto leader = ahead(before, record.goals, away_goals)) {
    return decide(*leader, record.course.extra_time ? DecidedBy::extra_time : DecidedBy::score);
  }
  const int kicks = record.course.shoot_out.home - record.course.shoot_out.away;
  if (kicks != 0) return decide(kicks > 0 ? Side::home : Side::away, DecidedBy::shoot_out);
  Lots lots(sitting.dice, record.meeting.id + " lot");
  decide(lots.one_of("BEP-R13"_rule, 2) == 0 ? Side::home : Side::away, DecidedBy::lot);
}

// C12  Appearances, new positions, cards, injuries, tallies of one man.
void book_man(Sitting& sitting, int owner, Player& player, const Man& man,
              const Condition& condition, const MatchRecord& record) {
  const Competition competition = record.meeting.competition;
  const bool suspended = record.weather == Weather::suspended;
  Share& share = sitting.shares[player.id];
  const bool happened = condition.yellow || condition.red || condition.injury > 0;
  const SuspendedAppearance rule = sitting.league.switches.suspended;
  const bool played = !suspended || rule == SuspendedAppearance::all ||
                      (rule == SuspendedAppearance::events && happened);  // BEP-R46
  if (played) {
    ++share.appearances;
    if (man.area == Area::Po) ++share.as_keeper;
  }
  share.worst_injury = std::max(share.worst_injury, fitness_loss(condition.injury));
  if (competition != Competition::friendly) {  // BEP-R73
    player.pd += (condition.yellow ? 4 : 0) + (condition.red ? 10 : 0);
  }
  if (suspended) return;
  if (!man.out_of_position) {  // BEP-LINEUP-11
    ++share.experience;
    if (!sitting.league.switches.growth_at_session_end) {
      grow(player, 1);
      --share.experience;
    }
  } else if (played_in(player, man.area)) {  // BEP-LINEUP-10
    sitting.news(owner,
                 {Said::news_new_position, sitting.club(owner).name, player.name, said(man.area)},
                 false);
  }
  if (competition == Competition::friendly) return;
  Tally& tally = competition == Competition::championship ? player.championship : player.elsewhere;
  ++tally.appearances;
}

void book_side(Sitting& sitting, const MatchRecord& record, Side side) {
  const int number = record.meeting.club[side];
  if (is_fill_in(number)) return;
  Club& club = sitting.club(number);
  const Team& team = record.teams[side];
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    const Man& man = team.men[i];
    if (man.sparring()) continue;
    Player* player = find_player(club, man.player);
    book_man(sitting, number, *player, man, record.course.men[side][i], record);
  }
  if (record.weather == Weather::suspended) {  // BEP-R46: the points come back
    club.pgp += sum(team.pgp);
    return;
  }
  const bool friendly = record.meeting.competition == Competition::friendly;
  if (friendly) return;
  const auto tally_of = [&](const Man& man) -> Tally* {
    if (man.sparring()) return nullptr;
    Player* player = find_player(club, man.player);
    return record.meeting.competition == Competition::championship ? &player->championship
                                                                   : &player->elsewhere;
  };
  for (const Goal& goal : record.course.goal_list) {
    if (goal.side != side || goal.kind == GoalKind::own_goal) continue;  // BEP-R36
    if (Tally* tally = tally_of(team.men[goal.man])) ++tally->goals;
  }
  if (Tally* keeper = tally_of(team.men[0])) {
    keeper->saves += record.course.saves[side];
    keeper->conceded += record.course.conceded_shots[side];
  }
  club.last_formation =
      to_text(Tactic{team.count(Area::Di) + team.count(Area::Li), team.count(Area::Ce),
                     team.count(Area::At), team.has_li(), team.cat, team.tfg});
}

void book_result(Sitting& sitting, const MatchRecord& record) {
  const Meeting& meeting = record.meeting;
  if (meeting.competition == Competition::friendly) return;
  if (!is_fill_in(meeting.club.home) && !is_fill_in(meeting.club.away)) {
    sitting.league.results.push_back({meeting.id, meeting.competition, sitting.record.session,
                                      meeting.round, meeting.group, meeting.club, record.goals,
                                      record.forfeited});
  }
  if (meeting.competition == Competition::juniores) return;  // BEP-PA-2
  for (const Side side : both_sides) {
    if (is_fill_in(meeting.club[side])) continue;
    Club& club = sitting.club(meeting.club[side]);
    const int margin = record.goals[side] - record.goals[other(side)];
    if (record.forfeited[side]) continue;
    if (margin > 0 || record.forfeited[other(side)]) ++club.recent_wins;
    if (margin == 0 && !record.forfeited[other(side)]) ++club.recent_draws;
  }
}

// BEP-WEATHER-6, BEP-R46  Stakes come back, the match is put off.
void put_off(Sitting& sitting, const MatchRecord& record) {
  const auto date = sitting.dates.find(record.meeting.id);
  const int session = date == sitting.dates.end() ? sitting.record.session + 1 : date->second;
  sitting.league.put_off.push_back({record.meeting, session});  // BEP-R47
  sitting.news(record.meeting.club.home, {Said::news_suspended, record.meeting.id, session});
  for (const Stake& stake : sitting.stakes) {
    if (stake.match != record.meeting.id) continue;
    sitting.ledger.move(account(Account::referee), stake.club,
                        stake.kind == BribeKind::win ? 1000 : 500, "bribe_returned", stake.match);
    sitting.record.bribes.push_back({stake.club, stake.match, stake.kind, false, true, false, 1});
  }
}

// C2..C12  One match.
void play_meeting(Sitting& sitting, const Meeting& meeting, Sky sky) {
  MatchRecord record;
  record.meeting = meeting;
  for (const Side side : both_sides) {
    const int number = meeting.club[side];
    record.teams[side] = team_for(sitting, number, meeting);
    record.source[side] =
        is_fill_in(number) ? LineupSource::master : sitting.sheet(number).sources.at(meeting.id);
  }
  if (meeting.competition != Competition::friendly) {
    Lots lots(sitting.dice, meeting.id + " weather");
    record.weather = draw_weather(lots, sky, can_be_put_off(meeting, sitting.record.session));
  }
  Setting setting = setting_of(sitting, record);
  if (record.weather == Weather::suspended) {
    Play play = play_once(sitting, meeting, setting, 1);
    record.course = std::move(play.course);
    record.events = std::move(play.events);
    put_off(sitting, record);
  } else {
    const Referee referee = approach_referee(sitting, meeting);
    Play play = play_with(sitting, record, setting, referee);
    record.course = std::move(play.course);
    record.events = std::move(play.events);
    record.plays = play.number;
    finish(sitting, record, setting);
    record.goals = record.course.goals;
    forfeit(sitting, record, referee);
    if (const auto ruled = sitting.overruled.find(meeting.id); ruled != sitting.overruled.end()) {
      record.goals = ruled->second.first;  // BEP-LEAGUE-15
      record.forfeited = {};
      record.overruled = ruled->second.second;
    }
    remember_bribes(sitting, record, referee);
    settle_tie(sitting, record);
    book_result(sitting, record);
  }
  for (const Side side : both_sides) book_side(sitting, record, side);
  sitting.record.matches.push_back(std::move(record));
}

}  // namespace

void play_matches(Sitting& sitting) {
  for (Club& club : sitting.league.clubs) {
    if (sitting.record.session <= sessions) club.recent_wins = club.recent_draws = 0;
    for (const Player& man : club.players) sitting.shares[man.id].pd_before = man.pd;
  }
  int slot = 0;
  Sky sky = Sky::sun;
  for (const Meeting& meeting : sitting.league.meetings) {
    while (slot < meeting.slot) {
      sky = draw_sky(sitting, ++slot);
      sitting.record.days.push_back(sky);
    }
    play_meeting(sitting, meeting, sky);
  }
  for (const AgreedFriendly& friendly : sitting.friendlies)
    play_meeting(sitting, friendly.meeting, Sky::sun);
}

}  // namespace touchline::beppiland
