// BEP-R87: active computer presidents write to each other. What they agree on stands on both
// sheets, their letters tell nothing but what they choose to, and classic ones stay as they were.
#include "games/beppiland/rules/president_letters.hpp"

#include "games/beppiland/rules/money.hpp"
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using presidency::Letter;

Switches active_presidents() {
  Switches switches;
  EXPECT_TRUE(set_switch(switches, "presidents=active"));
  return switches;
}

std::map<int, Seat> all_seats(const League& league, std::uint64_t seed) {
  std::map<int, Seat> seats;
  for (int number = 0; number < static_cast<int>(league.clubs.size()); ++number)
    seats[number] = {*temperament_of(club(league, number).computer),
                     seed * 1000 + static_cast<std::uint64_t>(number)};
  return seats;
}

SessionInput active_sheets(const League& league, std::uint64_t seed) {
  SessionInput input;
  input.seed = seed;
  for (auto& [number, orders] : decide_all(league, all_seats(league, seed)))
    input.sheets[number] = {orders, number, ""};
  return input;
}

/// A league of active presidents after so many sessions.
League played(int count) {
  League league = new_league(active_presidents());
  for (int i = 0; i < count; ++i)
    league = play_session(league, active_sheets(league, static_cast<std::uint64_t>(i) + 1)).league;
  return league;
}

TEST(BEP_R87, classic_presidents_each_write_their_own_sheet_and_no_letters) {
  cites("presidents=classic");
  const League league = new_league();
  const auto seats = all_seats(league, 9);
  for (const auto& [number, orders] : decide_all(league, seats)) {
    const Seat& seat = seats.at(number);
    EXPECT_EQ(orders, decide(view_of(league, number), seat.temperament, seat.seed));
    EXPECT_TRUE(orders.trade.empty() && orders.friendly.empty());
  }
}

TEST(BEP_R87, what_is_agreed_stands_on_both_sheets_and_is_done) {
  cites("presidents=active", "BEP-TRADE-2", "BEP-R68", "BEP-FRIENDLY-1");
  int exchanges = 0, friendlies = 0;
  League league = new_league(active_presidents());
  for (std::uint64_t seed = 1; seed <= 11; ++seed) {
    SCOPED_TRACE(league.session);
    const SessionInput input = active_sheets(league, seed);
    const SessionOutcome outcome = play_session(league, input);
    int ordered = 0, asked = 0;
    for (const auto& [number, sheet] : input.sheets) {
      EXPECT_LE(sheet.orders.trade.size(), 1U);
      EXPECT_LE(sheet.orders.friendly.size(), 1U);
      ordered += static_cast<int>(sheet.orders.trade.size());
      asked += static_cast<int>(sheet.orders.friendly.size());
    }
    EXPECT_EQ(ordered, 2 * static_cast<int>(outcome.record.trades.size()));
    for (const TradeRecord& trade : outcome.record.trades) {
      EXPECT_EQ(trade.state, "done");
      EXPECT_NEAR(trade.worth.home, trade.worth.away, 1) << "NV and money of both are even";
      for (const Side side : both_sides) {
        ASSERT_EQ(trade.gives[side].names.size(), 1U);
        const Club& now = club(outcome.league, trade.club[other(side)]);
        EXPECT_TRUE(std::any_of(now.players.begin(), now.players.end(), [&](const Player& man) {
          return man.name == trade.gives[side].names[0];
        }));
      }
      ++exchanges;
    }
    if (league.session > last_market_session) {
      EXPECT_EQ(ordered, 0);  // BEP-TRADE-4
    }
    for (const MatchRecord& match : outcome.record.matches) {
      if (match.meeting.competition != Competition::friendly) continue;
      asked -= 2;
      ++friendlies;
      EXPECT_NE(club(league, match.meeting.club.home).league,
                club(league, match.meeting.club.away).league);
      for (const Side side : both_sides) EXPECT_EQ(sum(match.teams[side].d), 0);
    }
    EXPECT_EQ(asked, 0) << "every friendly that was ordered is played";
    EXPECT_EQ(outcome.record.corrections.size(), 0U)
        << (outcome.record.corrections.empty() ? "" : outcome.record.corrections[0].code);
    league = outcome.league;
  }
  EXPECT_GT(exchanges, 0);
  EXPECT_GT(friendlies, 0);
}

TEST(BEP_R87, a_letter_tells_printed_lines_of_men_who_can_be_spared) {
  cites("BEP-TRADE-1");
  const League league = played(3);
  std::size_t offers = 0;
  for (const auto& [number, seat] : all_seats(league, 4)) {
    const PresidentView view = view_of(league, number);
    const Letter letter = presidency::write_letter(view, seat.temperament, seat.seed);
    EXPECT_LE(letter.offers.size(), 3U);
    for (const presidency::OfferedMan& offer : letter.offers) {
      ++offers;
      EXPECT_EQ(offer.man.id, 0);  // a printed line and no more
      EXPECT_EQ(offer.man.pd, 0);
      EXPECT_EQ(offer.man.start_ab, Player{}.start_ab);
      const auto& men = view.club.players;
      const auto found = std::find_if(
          men.begin(), men.end(), [&](const Player& man) { return man.name == offer.man.name; });
      ASSERT_NE(found, men.end());
      EXPECT_EQ(offer.value, non_league_value(*found, league.switches));
      EXPECT_LT(found->listed, 0);
    }
  }
  EXPECT_GT(offers, 10U);
}

TEST(BEP_R87, nobody_looks_into_a_book_that_is_not_his) {
  League league = played(2);
  auto seats = all_seats(league, 6);
  for (const int person : {3, 17, 30}) seats.erase(person);  // they write no letters
  const auto before = decide_all(league, seats);
  for (const int person : {3, 17, 30}) {
    Club& theirs = club(league, person);
    theirs.money += 3000;
    theirs.pa += 40;
    theirs.scouted.push_back("Nobody (1): 1 - 1 - 1 - 1 - 1");
    for (Player& man : theirs.players) man.listed < 0 ? void(man.ab += 4) : void();
  }
  EXPECT_EQ(decide_all(league, seats), before);
}

TEST(BEP_R87, scouts_are_remembered_for_the_season_by_active_clubs_alone) {
  cites("BEP-STAFF-6", "BEP-REPORT-4");
  for (const bool active : {true, false}) {
    League league = new_league(active ? active_presidents() : Switches{});
    Club& mine = club(league, 0);
    mine.staff.push_back(backroom(9001, "Argo", Role::scout));
    const Meeting* seen = nullptr;
    for (const Meeting& meeting : league.meetings)
      if (!seen && meeting.club.home != 0 && meeting.club.away != 0) seen = &meeting;
    SessionInput input = seeded(3);
    input.sheets[0].orders.scout.push_back({seen->id, 0});
    const SessionOutcome outcome = play_session(league, input);
    ASSERT_EQ(outcome.record.scouts.size(), 1U);
    const ScoutReport& report = outcome.record.scouts[0];
    const std::vector<std::string> kept{report.lines.away, report.lines.home};
    EXPECT_EQ(club(outcome.league, 0).scouted, active ? kept : std::vector<std::string>{});
    EXPECT_EQ(view_of(outcome.league, 0).scout_reports, active ? kept : std::vector<std::string>{});
    EXPECT_TRUE(view_of(outcome.league, 1).scout_reports.empty()) << "they are nobody else's";
  }
}

TEST(BEP_R87, a_scout_goes_where_the_next_rivals_play) {
  League league = played(1);
  int sent = 0, of_use = 0;
  for (int number = 0; number < 36; ++number) {
    Club& mine = club(league, number);
    mine.scouted.clear();
    mine.staff = {backroom(9000 + number, "Argo", Role::scout)};
    const PresidentView view = view_of(league, number);
    ASSERT_FALSE(view.later.empty());
    const Orders orders = decide(view, Temperament::balanced, 5);
    for (const ScoutOrder& order : orders.scout) {
      ++sent;
      for (const Meeting& meeting : league.meetings) {
        if (meeting.id != order.match) continue;
        for (const Meeting& later : view.later) {
          const bool mine_too = later.club.home == number || later.club.away == number;
          const int met = later.club.home == number ? later.club.away : later.club.home;
          if (mine_too && (meeting.club.home == met || meeting.club.away == met)) ++of_use;
        }
      }
    }
  }
  EXPECT_GE(sent, 36);
  EXPECT_GE(of_use, sent);
}

}  // namespace
}  // namespace touchline::beppiland
