// A league of Beppiland and the record of its fourth session, made by hand for tests of what is
// printed: 36 clubs, the matches of four days with everything that can happen in one, a market, a
// scandal, and secrets that must not come out. Nothing in it was played by the rules.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/beppiland/report/bulletin.hpp"

namespace touchline::report::sample {

using namespace beppiland;

/// A figure that stands for area totals and extra points, and is nowhere else.
inline constexpr int secret_figure = 987;
inline constexpr int odd_club = 5;  // its name is markup

inline const std::array<std::string, 36> club_names{
    "I Pini",        "Le Giuggiole",    "Orsi Bruni",     "Atletico Paperopoli",
    "Real Cortile",  "<b>&\"",          "Virtus Polenta", "Dinamo Osteria",
    "Borgo Vecchio", "Pro Nonna",       "Stella Alpina",  "Gli Scarponi",
    "Olimpia Sud",   "Ghirlanda",       "Fortuna 1907",   "Lupi di Mare",
    "Sparta Laguna", "Campo dei Fiori", "Aurora",         "Testa di Ponte",
    "Rondinella",    "Vulcania",        "Bar Sport",      "Falchi",
    "Nebbia Padana", "Juvenilia",       "Terzo Tempo",    "Calcio Mulino",
    "Unione Torre",  "Ponte Rotto",     "Indomita",       "Società dei Magnifici Perdenti",
    "Garibaldina",   "Oltremare",       "Malaspina",      "Cenerentola"};

/// Whether a text has this in it.
inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

struct Sample {
  League after{};
  SessionRecord record{};
  PlayerNames names{};
  BulletinExtras extras{};
};

inline int player_id(int club, int man) { return 100 * (club + 1) + man; }

inline Club make_club(int number, PlayerNames& names) {
  static const std::array<std::string, 14> men{
      "Babybaby", "Pinozzo", "Erbullo", "Giuanin",   "Erfiao", "Brontolo", "Nonnapapera",
      "Baffo",    "Cece",    "Bomber",  "Sbirulino", "Gatto",  "Vecchio",  "Pulcino"};
  static const std::array<Area, 14> areas{Area::Po, Area::Li, Area::Di, Area::Di, Area::Di,
                                          Area::Ce, Area::Ce, Area::Ce, Area::At, Area::At,
                                          Area::At, Area::Po, Area::Di, Area::At};
  Club club;
  club.name = club_names[static_cast<std::size_t>(number)];
  club.president.name = "M. Rossi";
  club.league = number / 12;
  club.money = 840 - 37 * number;
  club.pa = 23;
  club.pgp = 18;
  club.ps = 2;
  club.stadium = 1;
  for (std::size_t i = 0; i < men.size(); ++i) {
    Player player;
    player.id = player_id(number, static_cast<int>(i));
    player.name = number == 0 ? men[i] : men[i] + " " + std::to_string(number + 1);
    player.positions = only(areas[i]);
    player.flank = areas[i] == Area::Po ? Flank::none : i % 2 == 0 ? Flank::S : Flank::D;
    player.age = static_cast<int>(i % 5) + 1;
    player.ab = player.start_ab = 6 + static_cast<int>(i * 5 % 7);
    player.fo = static_cast<int>(i % 3) - 1;
    player.championship = {static_cast<int>(i) / 3, 7, i == 0 ? 19 : 0, i == 0 ? 11 : 0};
    names[player.id] = player.name;
    club.players.push_back(player);
  }
  club.staff.push_back({9000 + number, "Sora Lella", Role::physio, 1, {}, false});
  return club;
}

inline Team make_team(int club, bool with_li) {
  Team team;
  static const std::array<Area, 11> with{Area::Po, Area::Li, Area::Di, Area::Di, Area::Di, Area::Ce,
                                         Area::Ce, Area::Ce, Area::At, Area::At, Area::At};
  for (std::size_t i = 0; i < team.men.size(); ++i) {
    Man& man = team.men[i];
    man.player = is_fill_in(club) ? 0 : player_id(club, static_cast<int>(i));
    man.row = static_cast<int>(i);
    man.area = i == 1 && !with_li ? Area::Di : with[i];
  }
  team.men[10].area = with_li ? Area::At : Area::Ce;
  arrange(team);
  for (const Area area : all_areas) team.d[area] = team.pgp[area] = secret_figure;
  return team;
}

inline MatchRecord make_match(std::string id, Competition competition, int round, int slot,
                              BySide<int> club, BySide<int> goals) {
  MatchRecord match;
  match.meeting = {std::move(id), competition, round, slot, club, false, -1, -1, 0, false};
  match.goals = match.course.goals = match.course.ninety = goals;
  for (const Side side : both_sides) {
    match.teams[side] = make_team(club[side], side == Side::home);
    match.course.shots[side] = {goals[side] + 1, 2, 1};
    match.course.saves[side] = 1;
    for (const Area area : all_areas) match.course.totals[side].final[area] = secret_figure;
    for (int i = 0; i < goals[side]; ++i) {
      match.course.goal_list.push_back({side, GoalKind::shot, static_cast<std::uint8_t>(10 - i % 4),
                                        Area::At, 11 + 17 * i + (side == Side::away ? 5 : 0)});
    }
  }
  return match;
}

/// Results of earlier rounds, some of them of this session: what the drawings are made from.
inline void add_rounds(Sample& sample, int rounds) {
  for (int league = 0; league < 3; ++league) {
    for (int round = 1; round <= rounds; ++round) {
      for (int i = 0; i < 6; ++i) {
        const int a = (i + round) % 12, b = (round + 11 - i) % 12;
        const bool turned = (round + i) % 2 == 0;
        const BySide<int> club{12 * league + (turned ? b : a), 12 * league + (turned ? a : b)};
        const BySide<int> goals{(club.home * 7 + round * 3) % 4, (club.away * 5 + round) % 3};
        const std::string id = "Ch" + std::to_string(round) + "-" +
                               (6 * league + i < 9 ? "0" : "") + std::to_string(6 * league + i + 1);
        sample.after.results.push_back(
            {id, Competition::championship, (round + 1) / 2, round, -1, club, goals, {}});
        if (round + 1 < rounds) continue;
        sample.record.matches.push_back(
            make_match(id, Competition::championship, round, round % 2 == 0 ? 3 : 1, club, goals));
      }
    }
  }
}

inline void add_tables(Sample& sample) {
  std::array<TableLine, 36> lines{};
  for (const auto& result : sample.after.results) {
    for (const Side side : both_sides) {
      TableLine& line = lines[static_cast<std::size_t>(result.club[side])];
      const int scored = result.goals[side], conceded = result.goals[other(side)];
      ++line.played;
      ++(scored > conceded ? line.won : scored == conceded ? line.drawn : line.lost);
      line.scored += scored;
      line.conceded += conceded;
    }
  }
  lines[2].penalty = 5;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].club = static_cast<int>(i);
    lines[i].points = 3 * lines[i].won + lines[i].drawn;
    sample.record.tables[i / 12].push_back(lines[i]);
  }
  for (auto& table : sample.record.tables) {
    std::stable_sort(table.begin(), table.end(), [](const TableLine& a, const TableLine& b) {
      return std::pair(a.points - a.penalty, a.scored - a.conceded) >
             std::pair(b.points - b.penalty, b.scored - b.conceded);
    });
  }
}

/// Everything that a match can have, in the first matches of the list.
inline void dress_matches(Sample& sample) {
  auto& matches = sample.record.matches;
  MatchRecord& full = matches[0];  // a penalty, an own goal, cards, an injury, a sparring partner
  full.goals = full.course.goals = full.course.ninety = {3, 1};
  full.weather = Weather::light_rain;
  full.course.goal_list = {{Side::home, GoalKind::penalty, 8, Area::At, 40},
                           {Side::home, GoalKind::shot, 8, Area::At, 12},
                           {Side::home, GoalKind::own_goal, 2, Area::Di, 77},
                           {Side::away, GoalKind::shot, 9, Area::At, 90}};
  full.course.penalties = {2, 0};
  full.course.shots = {{5, 4, 2}, {1, 0, 0}};
  full.course.men.home[3].yellow = full.course.men.home[4].yellow = true;
  full.course.men.away[4].red = true;
  full.course.men.away[5].injury = 3;
  full.teams.away.men[2].player = 0;
  full.plays = 7;  // nobody must know
  MatchRecord& off = matches[1];
  off.weather = Weather::suspended;
  off.goals = off.course.goals = {};
  off.course.goal_list.clear();
  off.course.men.home[7].yellow = true;
  MatchRecord& lost = matches[2];  // BEP-R69
  lost.weather = Weather::downpour;
  lost.forfeited.home = true;
  lost.goals = {0, 2};
  lost.course.goals = {2, 1};
  matches[3].weather = Weather::threatening;
  matches[4].overruled = "The ball was a melon.";
  sample.record.bribes = {
      {lost.meeting.club.home, lost.meeting.id, BribeKind::win, true, false, false, 1},
      {full.meeting.club.away, full.meeting.id, BribeKind::win, false, false, false, 7}};
}

inline void add_cup(Sample& sample) {
  League& league = sample.after;
  CupRound played{"last_16", 1, true, {}};
  CupRound drawn{"quarter_finals", 2, false, {}};
  for (int i = 0; i < 8; ++i) {
    Tie tie{{2 * i, i == 7 ? fill_in + 3 : 2 * i + 1}, {2, i % 2}, 1, Side::home, {}};
    if (i == 0) {
      tie.goals = {1, 1};
      tie.decided_by = DecidedBy::shoot_out;
    }
    played.ties.push_back(tie);
    MatchRecord match =
        make_match("Cu3-0" + std::to_string(i + 1), Competition::cup, 3, 2, tie.club, tie.goals);
    match.meeting.neutral = true;
    match.meeting.tie = i;
    match.through = Side::home;
    match.decided_by = tie.decided_by;
    match.course.extra_time = match.course.shot_out = i == 0;
    match.course.shoot_out = {5, 4};
    sample.record.matches.push_back(match);
  }
  for (int i = 0; i < 4; ++i) drawn.ties.push_back({{4 * i, 4 * i + 2}, {}, 0, {}, {}});
  league.cup.rounds = {played, drawn};
  league.torneo_groups = {{0, 1, 2}, {3, 4, 5}};
  league.results.push_back({"To1-01", Competition::torneo, 4, 1, 0, {0, 1}, {2, 0}, {}});
  MatchRecord torneo = make_match("To1-01", Competition::torneo, 1, 4, {0, 1}, {2, 0});
  torneo.meeting.group = 0;
  sample.record.matches.push_back(torneo);
}

inline void add_market(Sample& sample) {
  SessionRecord& record = sample.record;
  SettledLot sold{
      {3, player_id(3, 5), 0, 350, 1, {}, {}}, "Brontolo IV 11+1 Li/At.S", {}, 0, 510, {}};
  sold.result = LotResult::sold;
  sold.bids = {{0, 800, 800, "active"},
               {1, 650, 300, "active"},
               {2, 400, 0, "inactive_condition"},
               {4, 355, 0, "void"}};
  SettledLot withdrawn{{-1, 0, 0, 100, 0, {}, {}}, "Pulcino J 5+2 At.D", {}, -1, 0, {}};
  withdrawn.result = LotResult::withdrawn;
  withdrawn.bids = {{6, 777, 777, "active"}};  // never settled, never printed
  record.lots = {sold, withdrawn};
  record.trades = {
      {{0, 1}, {{{"Erfiao"}, 200}, {{"Bomber 2"}, 0}}, {300, 310}, "done", {}, false},
      {{2, 3},
       {{{"Gatto 3"}, 0}, {{}, 900}},
       {50, 900},
       "vetoed",
       Said::forbidden_by_master,
       false},
      {{6, 7}, {{{"Voidman"}, 0}, {{}, 1}}, {50, 1}, "void", Said::man_has_gone, false}};
  record.toto = TotoRecord{{record.matches[0].meeting.id, record.matches[1].meeting.id,
                            record.matches[2].meeting.id, record.matches[3].meeting.id},
                           "1X21",
                           155,
                           20,
                           {4, 4},
                           93,
                           0};
  sample.after.lots = {{0, player_id(0, 12), 0, 290, 2, {}, {}},
                       {1, 0, 9001, 10, 0, {}, {}},
                       {-1, 0, 0, 120, 0, sample.after.clubs[7].players[3], {}}};
  sample.after.pot = 1250;
}

inline void add_words(Sample& sample) {
  SessionRecord& record = sample.record;
  const auto name = [&](int club) {
    return sample.after.clubs[static_cast<std::size_t>(club)].name;
  };
  record.news = {{{Said::news_pensioned, name(0), "Vecchio", Said::role_scout}, 0, true},
                 {{Said::news_stadium_built, name(1), 2}, 1, true},
                 {{Said::news_extern_sale, name(odd_club), "Nonno", 10}, odd_club, true},
                 {{Said::news_forced_sale, name(9), "Brocco", 120}, 9, true},
                 {{Said::news_ps_used, name(0), 3, "PA"}, 0, false},
                 {{Said::news_new_position, name(0), "Giuanin", Said::area_ce}, 0, false},
                 {{Said::news_grown, name(1), "Segretissimo"}, 1, false}};
  record.press = {{0, as_written("We were\nrobbed. \x1b[31mReally <i>robbed</i>."), "M. Rossi"},
                  {-1, as_written("Deadline as usual."), ""}};
  record.acts = {{{Said::act_ps, "+1"}, "wrote a poem", "the master", 0}};
  record.no_sheet = {11, 30};
  record.corrections = {
      {0, "E22", 14, "Ch7-01", Said::tfg_with_li, Said::tfg_off, "BEP-POINTS-9"},
      {0, "E63", 21, "", as_written("bid of 1000 on lot 1 although the funds were 640"),
       as_written("counted as 640"), "BEP-AUCTION-6"},
      {1, "E40", 3, "", as_written("Segreto FO"), Said::dropped_points, "BEP-TRAIN-4"}};
  record.scouts = {{0,
                    "Ch7-05",
                    {"I Pini (2): 15(5) - 0 - 43 - 55(7) - 21",
                     "Le Giuggiole (1): 10(4) - 0 - 33(1) - 45(6) - 32(1) CAT TFG"}}};
  record.ledger = {{account(Account::bank), 0, 110, "takings", "Ch7-01"},
                   {0, account(Account::bank), 64, "salaries", ""},
                   {0, 3, 510, "auction", "Brontolo IV 11+1 Li/At.S"},
                   {0, account(Account::builder), 500, "stadium", ""},
                   {account(Account::bank), 1, 111, "takings", "Ch7-02"},
                   {account(Account::bank), 0, 1300, "never_heard_of", ""}};
  for (int i = 0; i < 12; ++i) {
    const Player& man = sample.after.clubs[static_cast<std::size_t>(i)].players[9];
    record.scorers.push_back({i, man.id, man.name, {12 - i, 8, 0, 0}});
    record.keepers.push_back(
        {i, man.id - 9, "Babybaby " + std::to_string(i + 1), {0, 8, 30 - i, 9}});
  }
}

inline void add_calendar(Sample& sample) {
  League& league = sample.after;
  league.forecast = {Sky::sun, Sky::rain, Sky::rain};
  for (int slot = 1; slot <= 2; ++slot) {
    for (int i = 0; i < 18; ++i) {
      const std::string id =
          "Ch" + std::to_string(8 + slot) + "-" + (i < 9 ? "0" : "") + std::to_string(i + 1);
      const int a = 12 * (i / 6) + i % 6, b = 12 * (i / 6) + 11 - i % 6;
      league.meetings.push_back({id, Competition::championship, 8 + slot, slot,
                                 slot == 1 ? BySide<int>{a, b} : BySide<int>{b, a}, false, -1, -1,
                                 0, false});
    }
  }
  league.meetings.push_back({"Cu4-01", Competition::cup, 4, 3, {0, 2}, false, -1, 0, 1, false});
  league.meetings.push_back(
      {"Ch7-02", Competition::championship, 7, 3, {1, 10}, true, -1, -1, 0, true});
  league.toto = {"Ch9-01", "Ch9-07", "Ch10-03", "Cu4-01"};
}

inline Sample beppiland_sample() {
  Sample sample;
  sample.after.name = "Beppiland";
  sample.after.season = sample.record.season = 2;
  sample.record.session = 4;
  sample.after.session = 5;
  for (int i = 0; i < 36; ++i) sample.after.clubs.push_back(make_club(i, sample.names));
  sample.record.days = {Sky::rain, Sky::sun, Sky::sun, Sky::rain};
  add_rounds(sample, 8);
  add_tables(sample);
  dress_matches(sample);
  add_cup(sample);
  add_market(sample);
  add_words(sample);
  add_calendar(sample);
  for (int i = 0; i < 12; ++i) {
    sample.extras.outlook.push_back({i,
                                     i == 0  ? 0.62
                                     : i < 4 ? 0.12
                                             : 0.004,
                                     0, 0.0, 40.5 - i, 2.4 - i});
  }
  return sample;
}

}  // namespace touchline::report::sample
