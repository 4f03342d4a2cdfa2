// Pipeline B7: the line-ups of all clubs for all matches of the session, legal whatever was
// ordered.
#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/rules/names.hpp"
#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/sitting.hpp"

namespace touchline::beppiland {
namespace {

Occasion occasion_of(Sitting& sitting, int number, const Meeting& meeting, int column) {
  Occasion occasion;
  occasion.match = meeting.id;
  occasion.friendly = meeting.competition == Competition::friendly;
  occasion.juniores = meeting.competition == Competition::juniores;
  // Bans are counted on official matches; those of the play-off know none (BEP-R6, BEP-R73).
  const bool bans = !occasion.friendly && meeting.competition != Competition::title;
  occasion.column = bans ? column : -1;
  occasion.at_home = !meeting.neutral && !occasion.friendly && meeting.club.home == number;
  occasion.stadium = sitting.club(number).stadium;
  return occasion;
}

/// What the sheet says of a match, with its men found.
struct Column {
  const Meeting* meeting = nullptr;
  Occasion occasion{};
  const MatchOrders* orders = nullptr;
  std::vector<Pick> picks{};
};

void find_men(Sitting& sitting, int number, Column& column) {
  const Club& club = sitting.club(number);
  const std::string& match = column.meeting->id;
  std::vector<std::string> names;
  for (const Player& man : club.players) names.push_back(man.name);
  for (const Cell& cell : column.orders->cells) {
    const auto meant = sitting.meant(cell.player, names);
    if (!meant) {  // E03, E10
      sitting.refuse_name(number, cell.player, cell.line, as_written(cell.player), match);
      continue;
    }
    const int row = static_cast<int>(meant->index);
    const Player& man = club.players[meant->index];
    if (picked(column.picks, row)) {
      sitting.correct(number, "E10", cell.line, as_written(cell.player),
                      {Said::dropped_twice, man.name}, "BEP-LINEUP-1", match);
      continue;
    }
    if (!meant->exact) {
      sitting.correct(number, "E03", cell.line, as_written(cell.player), {Said::read_as, man.name},
                      "BEP-ORDERS-4", match);
    }
    const Area area = cell.area.value_or(man.positions.first());
    if (!cell.area && man.positions.count() > 1) {  // E13, BEP-R76
      sitting.correct(number, "E13", cell.line, {Said::cross_for, man.name},
                      {Said::plays_in, name(area)}, "BEP-R76", match);
    }
    column.picks.push_back({row, area, cell.line});
  }
  for (const Area area : all_areas) {
    const int partners = std::clamp(column.orders->sparring[area], 0, 11);
    for (int i = 0; i < partners; ++i) column.picks.push_back({-1, area, 0});
  }
}

/// E04  Columns of the sheet that the club does not play.
void refuse_columns(Sitting& sitting, int number, const std::vector<Column>& columns) {
  const auto& friendlies = sitting.sheet(number).orders.friendly;
  for (const MatchOrders& orders : sitting.sheet(number).orders.matches) {
    const bool may_come = sitting.rehearsal() && std::any_of(friendlies.begin(), friendlies.end(),
                                                             [&](const FriendlyOrder& order) {
                                                               return order.id == orders.match;
                                                             });
    const bool played = std::any_of(columns.begin(), columns.end(),
                                    [&](const Column& column) { return column.orders == &orders; });
    if (!played && !may_come) {
      sitting.correct(number, "E04", 0, {Said::lineup_for, orders.match}, Said::dropped_not_played,
                      "BEP-LEAGUE-14", orders.match);
    }
  }
}

const MatchOrders& orders_for(const Orders& orders, const std::string& column) {
  static const MatchOrders none{};
  for (const MatchOrders& match : orders.matches) {
    if (match.match == column) return match;
  }
  return none;
}

std::vector<Column> columns_of(Sitting& sitting, int number) {
  std::vector<Column> columns;
  int official = 0;
  const Orders& orders = sitting.sheet(number).orders;
  const auto add = [&](const Meeting& meeting, const BySide<std::string>& called) {
    if (meeting.club.home != number && meeting.club.away != number) return;
    const Side side = meeting.club.home == number ? Side::home : Side::away;
    columns.push_back({&meeting,
                       occasion_of(sitting, number, meeting, official),
                       &orders_for(orders, called[side]),
                       {}});
    if (meeting.competition != Competition::friendly) ++official;
  };
  for (const Meeting& meeting : sitting.league.meetings) add(meeting, {meeting.id, meeting.id});
  for (const AgreedFriendly& friendly : sitting.friendlies) add(friendly.meeting, friendly.column);
  return columns;
}

void follow_sheet(Sitting& sitting, int number, std::vector<Column>& columns) {
  ClubSheet& sheet = sitting.sheet(number);
  Club& club = sitting.club(number);
  for (Column& column : columns) find_men(sitting, number, column);
  refuse_columns(sitting, number, columns);
  Roster roster(club, sitting.league.switches);
  for (const Column& column : columns) {
    for (const Pick& pick : column.picks) {
      if (pick.row >= 0) roster.expect_later(pick.row, 1);
    }
  }
  Corrections corrections(number, sitting.record.corrections);
  for (Column& column : columns) {
    for (const Pick& pick : column.picks) {
      if (pick.row >= 0) roster.expect_later(pick.row, -1);
    }
    const std::size_t before = corrections.count();
    auto picks =
        correct_men(roster, column.occasion, column.picks, column.orders->tfg, corrections);
    Lineup lineup = correct_points(club, column.occasion, std::move(picks), *column.orders,
                                   club.pgp, sitting.league.switches, corrections);
    club.pgp -= sum(lineup.pgp);  // BEP-POINTS-3
    roster.use(lineup.picks);
    sheet.sources[column.meeting->id] =
        corrections.count() == before ? LineupSource::orders : LineupSource::corrected;
    sheet.lineups[column.meeting->id] = std::move(lineup);
  }
}

}  // namespace

// BEP-FRIENDLY-1, E68  Friendlies that both presidents have asked for.
void arrange_friendlies(Sitting& sitting) {
  struct Wish {
    int club, with;
    const FriendlyOrder* order;
    bool matched = false;
  };
  std::vector<Wish> wishes;
  std::vector<std::string> names;
  for (const Club& club : sitting.league.clubs) names.push_back(club.name);
  for (int number = 0; number < sitting.clubs(); ++number) {
    for (const FriendlyOrder& order : sitting.sheet(number).orders.friendly) {
      const auto meant = who_is_meant(order.with, names);
      wishes.push_back({number, meant ? static_cast<int>(meant->index) : -1, &order});
    }
  }
  for (Wish& mine : wishes) {
    if (mine.matched) continue;
    const auto theirs = std::find_if(wishes.begin(), wishes.end(), [&](const Wish& wish) {
      return !wish.matched && wish.club == mine.with && wish.with == mine.club &&
             wish.club != mine.club && wish.order->fee == mine.order->fee;
    });
    const bool agreed = theirs != wishes.end();
    const int fee = std::max(0, mine.order->fee);
    const bool paid =
        agreed && sitting.ledger.funds(mine.club) >= fee && sitting.ledger.funds(mine.with) >= fee;
    if (!agreed && mine.with >= 0 && sitting.rehearsal()) {  // their sheet may still come
      sitting.waits.push_back({Said::waits_friendly, sitting.club(mine.with).name});
      continue;
    }
    if (!paid) {
      sitting.correct(
          mine.club, "E68", mine.order->line, {Said::friendly_with, mine.order->with},
          {Said::voided, agreed ? Said::fee_cannot_be_paid : Said::not_confirmed_by_them},
          "BEP-FRIENDLY-1");
      if (agreed) theirs->matched = true;
      continue;
    }
    mine.matched = theirs->matched = true;
    Meeting meeting;
    meeting.competition = Competition::friendly;
    meeting.neutral = true;
    meeting.club = {mine.club, theirs->club};
    // Named by its clubs, so that another friendly does not shift its draws (BEP-R2).
    const auto before =
        std::count_if(sitting.friendlies.begin(), sitting.friendlies.end(),
                      [&](const AgreedFriendly& one) { return one.meeting.club == meeting.club; });
    meeting.id = fmt::format("Fr-{}-{}", mine.club, theirs->club);
    if (before > 0) meeting.id += fmt::format("-{}", before + 1);
    for (const int club : {mine.club, theirs->club}) {
      sitting.ledger.pay(club, account(Account::friendly), fee, "friendly_fee", meeting.id);
    }
    sitting.friendlies.push_back({meeting, {mine.order->id, theirs->order->id}});
  }
}

// B7
void make_lineups(Sitting& sitting) {
  for (int number = 0; number < sitting.clubs(); ++number) {
    if (!sitting.looks_at(number)) continue;
    std::vector<Column> columns = columns_of(sitting, number);
    ClubSheet& sheet = sitting.sheet(number);
    if (!sheet.no_move) {
      follow_sheet(sitting, number, columns);
      continue;
    }
    std::vector<Occasion> occasions;
    for (const Column& column : columns) occasions.push_back(column.occasion);
    auto lineups = no_move_lineups(sitting.club(number), occasions, sitting.league.switches);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      sheet.sources[columns[i].meeting->id] = LineupSource::nmr;
      sheet.lineups[columns[i].meeting->id] = std::move(lineups[i]);
    }
  }
}

}  // namespace touchline::beppiland
