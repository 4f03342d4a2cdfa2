// Pipeline D: what follows the matches, in its order, but for the market (session_market.cpp).
#include <algorithm>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/reports.hpp"
#include "games/beppiland/rules/sitting.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::beppiland {

// D1, BEP-FATIGUE
void book_fitness(Sitting& sitting) {
  for (Club& club : sitting.league.clubs) {
    for (Player& man : club.players) end_of_session_fitness(man, sitting.shares[man.id]);
  }
}

// D2, BEP-YOUTH-4, BEP-YOUTH-5
void book_growth(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    for (Player& man : sitting.club(number).players) {
      if (grow(man, sitting.shares[man.id].experience))
        sitting.news(number, {Said::news_grown, sitting.club(number).name, to_text(man)}, false);
    }
  }
}

// D3, BEP-DISC-2, BEP-DISC-3, BEP-R77
void book_discipline(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    const int played = static_cast<int>(meetings_of(sitting.league, number).size());
    for (Player& man : sitting.club(number).players) {
      const int rest = sitting.league.switches.ban_lapses ? 0 : std::max(0, man.ban - played);
      man.ban = ban_after(sitting.shares[man.id].pd_before, man.pd) + rest;
      if (man.ban > 0)
        sitting.news(number, {Said::news_banned, sitting.club(number).name, man.name, man.ban});
    }
  }
}

namespace {

void book_takings(Sitting& sitting) {
  for (const MatchRecord& match : sitting.record.matches) {
    if (match.weather == Weather::suspended) continue;  // BEP-R46
    const Meeting& meeting = match.meeting;
    const int host = meeting.club.home;
    const int ground = is_fill_in(host) ? 0 : sitting.club(host).stadium;
    const BySide<int> sums =
        takings(meeting.competition, meeting.neutral, ground, sitting.league.switches);
    for (const Side side : both_sides) {
      sitting.ledger.move(account(Account::bank), meeting.club[side], sums[side], "takings",
                          meeting.id);
    }
  }
}

// BEP-MONEY-3..4
int salaries(const Club& club, const Switches& switches) {
  int sum = 0;
  for (const Player& man : club.players) sum += salary(man, switches);
  for (const Staff& man : club.staff) sum += salary(man);
  return sum;
}

// BEP-MONEY-5
void book_salaries(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    sitting.ledger.move(number, account(Account::bank),
                        salaries(sitting.club(number), sitting.league.switches), "salaries");
  }
}

/// The symbol of a match: after 90 minutes, forfeits as recorded, a suspended match by lot.
char toto_symbol(Sitting& sitting, const std::string& id) {
  for (const MatchRecord& match : sitting.record.matches) {
    if (match.meeting.id != id) continue;
    if (match.weather == Weather::suspended) break;
    const bool desk = match.forfeited.home || match.forfeited.away || !match.overruled.empty();
    const BySide<int>& goals = desk ? match.goals : match.course.ninety;
    return goals.home > goals.away ? '1' : goals.home == goals.away ? 'X' : '2';
  }
  Lots lots(sitting.dice, "toto " + id);
  return "1X2"[lots.one_of("BEP-R80"_rule, 3)];
}

// BEP-BET-4, BEP-BET-5, BEP-R80  The pot and 30 M are shared by all winning columns.
void pay_toto(Sitting& sitting) {
  League& league = sitting.league;
  if (league.toto[0].empty()) return;
  TotoRecord toto;
  toto.matches = league.toto;
  toto.pot_before = league.pot;
  toto.columns = static_cast<int>(sitting.columns.size());
  for (const std::string& id : league.toto) toto.results += toto_symbol(sitting, id);
  for (const auto& [club, symbols] : sitting.columns) {
    if (symbols == toto.results) toto.winners.push_back(club);
  }
  const int pot = toto.pot_before + 5 * toto.columns;
  toto.pot_after = pot;
  if (!toto.winners.empty()) {
    const int columns = static_cast<int>(toto.winners.size());
    toto.share = ceil_div(pot + 30, columns);
    sitting.ledger.move(account(Account::bank), account(Account::toto), toto.share * columns - pot,
                        "toto_bonus");
    for (const int club : toto.winners) {
      sitting.ledger.move(account(Account::toto), club, toto.share, "toto");
    }
    toto.pot_after = 0;
  }
  league.pot = toto.pot_after;
  sitting.record.toto = toto;
}

// BEP-MONEY-7, BEP-R67
void book_sales(Sitting& sitting) {
  for (const auto& [number, id] : sitting.sales) {
    Club& club = sitting.club(number);
    for (std::size_t row = 0; row < club.players.size(); ++row) {
      if (club.players[row].id != id) continue;
      const int value = non_league_value(club.players[row], sitting.league.switches);
      const Player sold = take_player(club, static_cast<int>(row));
      sitting.ledger.move(account(Account::extern_league), number, value, "extern_sale", sold.name);
      sitting.news(number, {Said::news_extern_sale, club.name, to_text(sold), value});
      break;
    }
  }
}

// E64
void refuse_building(Sitting& sitting, int number, int line, int cost) {
  sitting.correct(number, "E64", line, as_written("STADIUM BUILD"),
                  {Said::not_built, Fact(Said::sum_cannot_be_paid, cost)}, "BEP-STADIUM-1");
}

// BEP-STADIUM-1, BEP-STADIUM-5  Paid now, used from the next session on.
void build_stadiums(Sitting& sitting) {
  for (const int number : sitting.builders) {
    Club& club = sitting.club(number);
    const int cost = stadium(club.stadium + 1).cost;
    if (!sitting.ledger.pay(number, account(Account::builder), cost, "stadium")) {
      refuse_building(sitting, number, 0, cost);
      continue;
    }
    ++club.stadium;
    sitting.news(number, {Said::news_stadium_built, club.name, club.stadium});
  }
}

void book_interest(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    const bool opening = sitting.league.switches.interest_on_opening;
    const int base =
        opening ? sitting.opening[static_cast<std::size_t>(number)] : sitting.club(number).money;
    sitting.ledger.move(number, account(Account::bank), interest(base), "interest");
  }
}

/// E67  Why a scout does not go to this match; nothing: he does.
std::optional<Said> why_no_mission(const Meeting* match, int number, int scouts_left) {
  if (!match) return Said::no_such_match;
  if (match->club.home == number || match->club.away == number) return Said::your_own_match;
  if (scouts_left == 0) return Said::no_scout_left;
  return std::nullopt;
}

void refuse_mission(Sitting& sitting, int number, const ScoutOrder& order, Said why) {
  sitting.correct(number, "E67", order.line, as_written("SCOUT " + order.match),
                  {Said::dropped, why}, "BEP-STAFF-6");
}

/// BEP-R87  The club of an active league keeps what was last seen of every other.
void keep_scouted(Club& club, const League& league, const Meeting& meeting,
                  const ScoutReport& report) {
  if (league.switches.presidents != Presidents::active) return;
  for (const Side side : both_sides) {
    const std::string whose = club_name(league, meeting.club[side]) + " (";
    std::erase_if(club.scouted, [&](const std::string& line) { return line.starts_with(whose); });
    club.scouted.insert(club.scouted.begin(), report.lines[side]);
  }
}

// BEP-STAFF-6, BEP-R79, E67
void send_scouts(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    int left = count_staff(sitting.club(number), Role::scout);
    for (const ScoutOrder& order : sitting.sheet(number).orders.scout) {
      const auto match =
          std::find_if(sitting.record.matches.begin(), sitting.record.matches.end(),
                       [&](const MatchRecord& record) { return record.meeting.id == order.match; });
      const bool played = match != sitting.record.matches.end();
      if (const auto why = why_no_mission(played ? &match->meeting : nullptr, number, left)) {
        refuse_mission(sitting, number, order, *why);
        continue;
      }
      --left;
      if (match->weather == Weather::suspended) continue;  // nothing was to be seen
      sitting.record.scouts.push_back({number, order.match, scout_lines(sitting.league, *match)});
      keep_scouted(sitting.club(number), sitting.league, match->meeting,
                   sitting.record.scouts.back());
    }
  }
}

}  // namespace

void hear_scouts(Sitting& sitting) {
  const int number = sitting.only;
  int left = count_staff(sitting.club(number), Role::scout);
  for (const ScoutOrder& order : sitting.sheet(number).orders.scout) {
    const Meeting* match = nullptr;
    for (const Meeting& meeting : sitting.league.meetings)
      if (meeting.id == order.match) match = &meeting;
    const auto why = why_no_mission(match, number, left);
    if (why)
      refuse_mission(sitting, number, order, *why);
    else
      --left;
  }
}

// E64  With what there will be if no match is suspended, no referee talks and no column wins: the
// order of BEP-R60, each sum by the rule that books it.
void hear_builder(Sitting& sitting) {
  const int number = sitting.only;
  if (!sitting.builders.contains(number)) return;
  const Club& club = sitting.club(number);
  const Switches& switches = sitting.league.switches;
  int funds = sitting.ledger.funds(number) - salaries(club, switches) -
              interest(sitting.opening[static_cast<std::size_t>(number)]);
  for (const Meeting* meeting : meetings_of(sitting.league, number)) {
    const int host = meeting->club.home;
    const int ground = is_fill_in(host) ? 0 : sitting.club(host).stadium;
    const Side side = host == number ? Side::home : Side::away;
    funds += takings(meeting->competition, meeting->neutral, ground, switches)[side];
  }
  for (const auto& [seller, id] : sitting.sales) {
    const Player* man = seller == number ? find_player(club, id) : nullptr;
    if (man) funds += non_league_value(*man, switches);
  }
  const int cost = stadium(club.stadium + 1).cost;
  if (funds < cost)
    refuse_building(sitting, number, sitting.sheet(number).orders.stadium.front(), cost);
}

// D4
void book_money(Sitting& sitting) {
  send_scouts(sitting);
  book_takings(sitting);
  if (sitting.record.session > sessions) return;  // BEP-R6: the play-off knows nothing else
  for (const int club : sitting.fined) {          // BEP-BRIBE-9
    sitting.ledger.move(club, account(Account::fines), 500, "fine");
  }
  book_salaries(sitting);
  book_interest(sitting);
  pay_toto(sitting);
  book_sales(sitting);
  build_stadiums(sitting);
}

// D8
void draw_up_tables(Sitting& sitting) {
  for (int which = 0; which < 3; ++which) {
    sitting.record.tables[static_cast<std::size_t>(which)] =
        championship_table(sitting.league, which);
  }
  sitting.record.scorers = top_scorers(sitting.league, 10);
  sitting.record.keepers = top_keepers(sitting.league, 10);
}

namespace {

// BEP-R66  The auction list: the session's listings in order of arrival, the master's lots last.
void print_lots(Sitting& sitting) {
  League& league = sitting.league;
  const auto arrived = [&](const Lot& lot) { return sitting.sheet(lot.seller).arrived; };
  std::stable_sort(sitting.listings.begin(), sitting.listings.end(),
                   [&](const Lot& a, const Lot& b) { return arrived(a) < arrived(b); });
  league.lots.clear();
  for (Lot lot : sitting.listings) {
    Club& club = sitting.club(lot.seller);
    if (lot.player != 0) {
      Player* man = find_player(club, lot.player);
      if (!man) continue;  // he has gone: the listing lapses
      lot.minimum = non_league_value(*man, league.switches);
      man->listed = lot.declared;
    } else {
      const auto man = std::find_if(club.staff.begin(), club.staff.end(),
                                    [&](const Staff& staff) { return staff.id == lot.staff; });
      if (man == club.staff.end()) continue;
      lot.minimum = 10;
      man->listed = true;
    }
    league.lots.push_back(lot);
  }
  league.lots.insert(league.lots.end(), sitting.master_lots.begin(), sitting.master_lots.end());
}

// BEP-LEAGUE-6  The winners of the three leagues.
void find_champions(Sitting& sitting) {
  Lots lots(sitting.dice, "champions");
  const DrawLot lot = [&](int n) { return lots.one_of("BEP-LEAGUE-5"_rule, n); };
  sitting.league.champions.clear();
  for (int which = 0; which < 3; ++which) {
    sitting.league.champions.push_back(championship_table(sitting.league, which, lot)[0].club);
  }
}

}  // namespace

// D9
void prepare_next(Sitting& sitting) {
  League& league = sitting.league;
  print_lots(sitting);
  if (league.session == sessions) {
    find_champions(sitting);
    league.session = league.divisions ? season_end_session : title_session;  // BEP-R7
  } else {
    ++league.session;
  }
  league.toto = {};
  league.forecast.clear();
  if (league.session == season_end_session) {
    league.meetings.clear();
    return;
  }
  make_meetings(league, sitting.dice);
  if (league.session == title_session) return;
  make_forecast(league, sitting.dice);
  draw_toto(league, sitting.dice);
}

// D10, BEP-PA-5  What is left over is cut before the grant is added.
void grant_pa(Sitting& sitting) {
  const League& league = sitting.league;
  for (int number = 0; number < sitting.clubs(); ++number) {
    Club& club = sitting.club(number);
    club.pa = carried_pa(club.pa);
    if (sitting.record.session == sessions) continue;  // granted at the season's end
    club.pa += granted_pa(club, league.season, league.session, league.switches);
  }
}

}  // namespace touchline::beppiland
