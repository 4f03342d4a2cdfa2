// The end of a season, in the order of docs/rules/beppiland.md: prizes, last pensionings, ageing,
// free points, staff, discipline, fitness, quotas, divisions, and the next season's first calendar.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/season_end.hpp"
#include "games/beppiland/rules/sitting.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::beppiland {

// BEP-SEASONEND-8  To the nearest ten, less 20.
int pd_after_season(int pd) { return std::max(0, (pd + 5) / 10 * 10 - 20); }

// BEP-SEASONEND-1..5  One year older; false if he retires.
bool grow_older(Player& player) {
  const bool was_adult = adult(player.age);
  ++player.age;
  if (was_adult) player.ab -= player.age;
  if (player.age == age_I) {
    player.experience = 0;
    return player.ab >= 5;
  }
  return player.ab >= 2;
}

namespace {

void award(Sitting& sitting, int club, int amount, std::string kind) {
  if (is_fill_in(club)) return;  // BEP-R9
  sitting.ledger.move(account(Account::bank), club, amount, "prize", kind);
  sitting.record.prizes.push_back({club, amount, std::move(kind)});
}

/// Places 1 to 3 of the title (BEP-R6, BEP-LEAGUE-6).
std::vector<int> title_places(Sitting& sitting, const DrawLot& lot) {
  League& league = sitting.league;
  if (league.divisions) return league.champions;  // A, B, C (BEP-R7)
  std::vector<const Result*> results;
  for (const Result& result : league.results) {
    if (result.competition == Competition::title) results.push_back(&result);
  }
  std::vector<int> places;
  for (const TableLine& line : rank_table(league, league.champions, results, lot)) {
    places.push_back(line.club);
  }
  return places;
}

// BEP-MONEY-10..12, BEP-R75
void award_cup(Sitting& sitting, const Knockout& cup, const std::array<int, 3>& sums,
               const std::string& name) {
  for (const CupRound& round : cup.rounds) {
    for (const Tie& tie : round.ties) {
      if (!tie.winner) continue;
      const int loser = tie.club[other(*tie.winner)];
      if (round.ties.size() == 1) {
        award(sitting, tie.club[*tie.winner], sums[0], name + "_winner");
        award(sitting, loser, sums[1], name + "_finalist");
      } else if (round.ties.size() == 2 && sums[2] > 0) {
        award(sitting, loser, sums[2], name + "_semi_finalist");
      }
    }
  }
}

/// The rankings of the season, lots drawn.
struct Honours {
  std::array<std::vector<TableLine>, 3> tables{};
  std::vector<RankedPlayer> scorers{}, keepers{};
};

// Step 1  Title, tables, prizes.
Honours award_prizes(Sitting& sitting) {
  Lots lots(sitting.dice, "honours");
  const DrawLot lot = [&](int n) { return lots.one_of("BEP-LEAGUE-5"_rule, n); };
  League& league = sitting.league;
  Honours honours;
  for (int which = 0; which < 3; ++which) {
    auto& table = honours.tables[static_cast<std::size_t>(which)];
    table = championship_table(league, which, lot);
    // The lot that named the winner stands.
    const int winner = league.champions[static_cast<std::size_t>(which)];
    std::stable_partition(table.begin(), table.end(),
                          [&](const TableLine& line) { return line.club == winner; });
  }
  honours.scorers = top_scorers(league, 10, lot);
  honours.keepers = top_keepers(league, 10, lot);
  league.champions = title_places(sitting, lot);
  const std::array<int, 3> title{1500, 1100, 800}, places{500, 300, 200};
  for (std::size_t i = 0; i < 3; ++i) {
    award(sitting, league.champions[i], title[i], fmt::format("title_{}", i + 1));
  }
  for (const auto& table : honours.tables) {  // BEP-MONEY-9
    for (std::size_t place = 1; place <= 3; ++place) {
      award(sitting, table[place].club, places[place - 1], fmt::format("league_{}", place + 1));
    }
  }
  award_cup(sitting, league.cup, {1000, 600, 400}, "cup");
  award_cup(sitting, league.torneo, {500, 300, 200}, "torneo");
  award_cup(sitting, league.juniores, {200, 100, 0}, "juniores");
  if (!honours.scorers.empty()) award(sitting, honours.scorers[0].club, 150, "top_scorer");
  if (!honours.keepers.empty()) award(sitting, honours.keepers[0].club, 150, "top_keeper");
  sitting.record.tables = honours.tables;
  sitting.record.scorers = honours.scorers;
  sitting.record.keepers = honours.keepers;
  league.roll.push_back({std::to_string(league.season),
                         league.clubs[static_cast<std::size_t>(league.champions[0])].name});
  return honours;
}

// Step 2  The season-end sheet pensions and lists; a sale in it would keep a man from being listed.
void refuse_the_rest(Sitting& sitting, int number) {
  Orders& orders = sitting.sheet(number).orders;
  const auto refuse = [&](int line, std::string_view ordered) {
    sitting.correct(number, "E69", line, as_written(ordered),
                    {Said::ignored, Said::only_pensions_and_lists}, "BEP-ORDERS-4");
  };
  for (const SellOrder& order : orders.sell) refuse(order.line, "SELL " + order.player);
  for (const TrainOrder& order : orders.train) refuse(order.line, "TRAIN " + order.player);
  for (const DiscoverOrder& order : orders.discover) refuse(order.line, "DISCOVER " + order.name);
  for (const TradeOrder& order : orders.trade) refuse(order.line, "TRADE " + order.with);
  for (const int line : orders.stadium) refuse(line, "STADIUM BUILD");
  for (const PsOrder& order : orders.ps) refuse(order.line, "PS");
  if (sitting.rehearsal()) {  // the paper of the turn passes over them
    for (const MatchOrders& match : orders.matches) refuse(0, match.match);
    for (const BidOrder& order : orders.bid) refuse(order.line, "BID");
    for (const BetOrder& order : orders.bet) refuse(order.line, "BET " + order.symbols);
    for (const BribeOrder& order : orders.bribe) refuse(order.line, "BRIBE " + order.match);
    for (const ScoutOrder& order : orders.scout) refuse(order.line, "SCOUT " + order.match);
    for (const FriendlyOrder& order : orders.friendly) refuse(order.line, "FRIENDLY " + order.with);
  }
  orders.sell.clear();
  orders.stadium.clear();
}

// Step 3
void age_players(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    std::vector<Player> stay;
    for (Player& man : sitting.club(number).players) {
      Ageing ageing{number, man.id, to_text(man), ""};
      if (grow_older(man)) {
        ageing.after = to_text(man);
        stay.push_back(man);
      }
      sitting.record.ageing.push_back(ageing);
    }
    sitting.club(number).players = std::move(stay);
  }
}

// Step 4, BEP-MONEY-14  One point for the first three of each ranking who are still in the game.
void give_free_points(Sitting& sitting, const Honours& honours) {
  for (const auto* list : {&honours.scorers, &honours.keepers}) {
    for (std::size_t i = 0; i < list->size() && i < 3; ++i) {
      for (int number = 0; number < sitting.clubs(); ++number) {
        Player* man = find_player(sitting.club(number), (*list)[i].player);
        if (!man) continue;
        ++man->ab;
        sitting.news(number, {Said::news_free_point, sitting.club(number).name, to_text(*man)});
      }
    }
  }
}

// Steps 5 to 7 for one man and one club.
void start_afresh(Player& man) {
  man.pd = pd_after_season(man.pd);
  man.oop = {};
  man.skill_trainings = 0;
  man.fo = adult(man.age) ? 0 : 2;            // BEP-SEASONEND-11
  if (adult(man.age)) man.start_ab = man.ab;  // BEP-R58
  if (man.age == age_I) man.career_ab = man.ab;
  man.championship = man.elsewhere = {};
}
void start_afresh(Sitting& sitting, int number) {
  Club& club = sitting.club(number);
  for (Staff& man : club.staff) ++man.age;  // BEP-SEASONEND-6
  std::erase_if(club.staff, [&](const Staff& man) {
    if (man.age <= 2) return false;
    sitting.news(number, {Said::news_staff_retired, club.name, man.name, said(man.role)});
    return true;
  });
  club.stadium = std::max(0, club.stadium - 1);  // BEP-STADIUM-6
  for (Player& man : club.players) start_afresh(man);
  club.pgp = 30;  // BEP-SEASONEND-10
  club.points_penalty = 0;
  club.scouted.clear();
  club.bribe_banned = false;
  club.discover_left_last = club.discover_left;  // BEP-YOUTH-8
  club.discovered_s_last = club.discovered_s;
  club.discover_left = 6;  // BEP-SEASONEND-12
  club.discovered_s = 0;
}

// Step 9, BEP-LEAGUE-7, BEP-R7  From three groups to three divisions, or up and down between them.
void regroup(Sitting& sitting, const Honours& honours) {
  League& league = sitting.league;
  for (int which = 0; which < 3; ++which) {
    const auto& table = honours.tables[static_cast<std::size_t>(which)];
    for (std::size_t place = 0; place < table.size(); ++place) {
      Club& club = sitting.club(table[place].club);
      club.league =
          next_league(league, which, static_cast<int>(place), static_cast<int>(table.size()));
    }
  }
  league.divisions = true;
}

// BEP-START-1, BEP-START-11  A club that was given up is settled, and another built in its place.
void build_anew(Sitting& sitting, int number, const std::string& called) {
  League& league = sitting.league;
  Club& club = sitting.club(number);
  const int bank = account(Account::bank);
  if (club.money > 0) sitting.ledger.move(number, bank, club.money, "master", club.name);
  if (club.money < 0) sitting.ledger.move(bank, number, -club.money, "master", club.name);
  sitting.record.given_up[number] = std::exchange(club.name, called);
  club.standing_orders.clear();
  club.last_formation.clear();
  Lots lots(sitting.dice, "squad " + called);
  build_squad(club, static_cast<std::uint64_t>(lots.one_of("BEP-START-1"_rule, 1'000'000)));
  for (Player& man : club.players) man.id = league.next_id++;
  for (Staff& man : club.staff) man.id = league.next_id++;
  endow(club, league.season, league.switches);
  club.pa = 0;  // granted with the others'
  sitting.ledger.move(bank, number, figures(league.switches).start_money, "start");
  sitting.news(number, {Said::news_new_club, sitting.record.given_up[number], called});
}

}  // namespace

// Step 2
void hear_season_end(Sitting& sitting) {
  pension(sitting);
  for (int number = 0; number < sitting.clubs(); ++number) refuse_the_rest(sitting, number);
  hear_market(sitting);  // listings for session 1
}

void end_season(Sitting& sitting) {
  League& league = sitting.league;
  const Honours honours = award_prizes(sitting);                                           // 1
  hear_season_end(sitting);                                                                // 2
  age_players(sitting);                                                                    // 3
  give_free_points(sitting, honours);                                                      // 4
  for (int number = 0; number < sitting.clubs(); ++number) start_afresh(sitting, number);  // 5-8
  regroup(sitting, honours);                                                               // 9
  ++league.season;
  for (const auto& [number, called] : sitting.new_clubs) build_anew(sitting, number, called);
  league.results.clear();
  league.champions.clear();
  league.session = 0;
  draw_season(league, sitting.dice);
  prepare_next(sitting);
  for (Club& club : league.clubs) {
    club.pa = carried_pa(club.pa) + granted_pa(club, league.season, 1, league.switches);  // 8
    club.recent_wins = club.recent_draws = 0;
  }
}

}  // namespace touchline::beppiland
