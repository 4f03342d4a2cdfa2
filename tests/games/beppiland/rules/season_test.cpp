// What must hold in every season, whatever its presidents do: money, draws, brackets, tables, and
// that the same inputs give the same outcome.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;

/// Seasons of different leagues, one after the other, under different switches.
const std::vector<Season>& seasons() {
  static const std::vector<Season> all = [] {
    std::vector<Season> list;
    Switches other_ways;
    other_ways.rounds = Rounds::once;
    other_ways.title = TitleFormat::two_legged;
    other_ways.cup_draw = CupDraw::clubs_apart;
    other_ways.away_goals = true;
    other_ways.neutral_takings = NeutralTakings::shared;
    other_ways.suspended = SuspendedAppearance::all;
    other_ways.interest_on_opening = false;
    other_ways.single_bid_nv_plus_10 = false;
    other_ways.forfeit_two = false;
    other_ways.rank_championship_only = false;
    for (const Switches& switches : {Switches{}, other_ways}) {
      League league = new_league(switches, 9);
      for (int year = 0; year < 2; ++year) {
        list.push_back(play_season(league, 5000 + 100 * static_cast<std::uint64_t>(year)));
        league = list.back().after();
      }
    }
    return list;
  }();
  return all;
}

void each_session(
    const std::function<void(const League& before, const SessionOutcome& after)>& look) {
  for (const Season& season : seasons()) {
    for (std::size_t i = 0; i < season.played.size(); ++i) look(season.before[i], season.played[i]);
  }
}

TEST(BEP_MONEY_5, money_goes_from_one_account_to_another) {
  cites("BEP-R60");
  each_session([](const League& before, const SessionOutcome& after) {
    EXPECT_EQ(all_money(before), 0);
    EXPECT_EQ(all_money(after.league), 0);
    std::map<int, int> moved;
    for (const LedgerEntry& entry : after.record.ledger) {
      EXPECT_GT(entry.amount, 0);
      moved[entry.from] -= entry.amount;
      moved[entry.to] += entry.amount;
    }
    for (int number = 0; number < 36; ++number) {
      EXPECT_EQ(club(after.league, number).money, club(before, number).money + moved[number]);
    }
    EXPECT_EQ(after.league.pot, after.league.accounts[static_cast<std::size_t>(Account::toto)]);
  });
}

TEST(BEP_R36, own_goals_are_in_no_scorers_tally) {
  int own_goals = 0;
  each_session([&](const League& before, const SessionOutcome& after) {
    if (before.session > sessions) return;
    std::map<int, int> scored;
    for (const MatchRecord& match : after.record.matches) {
      if (match.meeting.competition == Competition::friendly) continue;
      for (const Goal& goal : match.course.goal_list) {
        own_goals += goal.kind == GoalKind::own_goal ? 1 : 0;
        if (goal.kind != GoalKind::own_goal) ++scored[match.teams[goal.side].men[goal.man].player];
      }
    }
    const auto goals = [](const Player& man) {
      return man.championship.goals + man.elsewhere.goals;
    };
    for (const Club& one : before.clubs) {
      for (const Player& man : one.players) {
        for (const Club& owner : after.league.clubs) {
          const Player* later = find_player(owner, man.id);
          if (!later) continue;
          EXPECT_EQ(goals(*later), goals(man) + scored[man.id]) << man.name;
        }
      }
    }
  });
  EXPECT_GT(own_goals, 0);
}

TEST(BEP_DEBT_1, nobody_stays_under_the_floor) {
  cites("BEP-CLUB-2");
  each_session([](const League&, const SessionOutcome& after) {
    for (const Club& one : after.league.clubs) {
      const bool sellable =
          std::any_of(one.players.begin(), one.players.end(),
                      [](const Player& man) { return non_league_value(man) > 0; });
      EXPECT_TRUE(one.money >= -1000 || !sellable);
    }
  });
}

TEST(BEP_LEAGUE_8, every_knock_out_ends_with_one_winner) {
  cites("BEP-LEAGUE-11", "BEP-LEAGUE-12");
  for (const Season& season : seasons()) {
    const League& end = season.before.back();
    for (const Knockout* cup : {&end.cup, &end.torneo, &end.juniores}) {
      std::set<int> still;
      for (const CupRound& round : cup->rounds) {
        std::set<int> seen;
        for (const Tie& tie : round.ties) {
          EXPECT_TRUE(seen.insert(tie.club.home).second);
          EXPECT_TRUE(seen.insert(tie.club.away).second);
          ASSERT_TRUE(tie.winner.has_value());
          EXPECT_EQ(tie.played, round.legs);
        }
        for (const int number : still) EXPECT_TRUE(seen.contains(number));
        still.clear();
        for (const Tie& tie : round.ties) still.insert(tie.club[*tie.winner]);
      }
      EXPECT_EQ(still.size(), 1U);
      EXPECT_EQ(cup->rounds.back().name, "final");
    }
  }
}

TEST(BEP_LEAGUE_4, points_of_a_league_add_up) {
  for (const Season& season : seasons()) {
    const League& end = season.before.back();
    for (int which = 0; which < 3; ++which) {
      int points = 0, decided = 0, drawn = 0;
      for (const TableLine& line : championship_table(end, which)) {
        EXPECT_EQ(line.played, end.switches.rounds == Rounds::twice ? 22 : 11);
        points += line.points;
      }
      for (const Result& one : end.results) {
        const bool ours =
            one.competition == C::championship && club(end, one.club.home).league == which;
        if (!ours) continue;
        if (one.forfeited.home && one.forfeited.away) continue;  // lost by both (BEP-R69)
        ++(one.goals.home == one.goals.away ? drawn : decided);
      }
      EXPECT_EQ(points, 3 * decided + 2 * drawn);
    }
  }
}

TEST(BEP_LEAGUE_13, never_a_third_adult) {
  int looked_at = 0;
  each_session([&](const League&, const SessionOutcome& after) {
    for (const MatchRecord& match : after.record.matches) {
      if (match.meeting.competition != C::juniores) continue;
      for (const Side side : both_sides) {
        const auto& men = match.teams[side].men;
        ++looked_at;
        EXPECT_LE(std::count_if(men.begin(), men.end(),
                                [](const Man& man) { return !man.sparring() && adult(man.age); }),
                  2);
      }
    }
  });
  EXPECT_GT(looked_at, 200);
}

TEST(BEP_R47, every_suspended_match_is_played_before_the_season_ends) {
  cites("BEP-WEATHER-6");
  int suspended = 0;
  for (const Season& season : seasons()) {
    std::set<std::string> open;
    for (const SessionOutcome& outcome : season.played) {
      for (const MatchRecord& match : outcome.record.matches) {
        if (match.weather == Weather::suspended) {
          open.insert(match.meeting.id);
          ++suspended;
        } else {
          open.erase(match.meeting.id);
        }
      }
      if (outcome.record.session == sessions) {
        EXPECT_TRUE(open.empty());
      }
    }
  }
  EXPECT_GT(suspended, 20);
}

TEST(BEP_LEAGUE_14, computer_presidents_are_never_corrected_in_a_match_they_play) {
  each_session([](const League& before, const SessionOutcome& after) {
    for (const MatchRecord& match : after.record.matches) {
      for (const Side side : both_sides) {
        const int number = match.meeting.club[side];
        if (is_fill_in(number)) continue;
        EXPECT_NE(match.source[side], LineupSource::nmr);
        const Team& team = match.teams[side];
        const bool own_ground = side == Side::home && !match.meeting.neutral;
        EXPECT_EQ(sum(team.fc), own_ground ? 7 + club(before, number).stadium : 0);
      }
    }
  });
}

/// Draws by stream.
using Draws = std::map<std::string, std::vector<std::int32_t>>;
Draws draws_of(const SessionRecord& record) {
  Draws draws;
  for (const DrawLine& line : record.draws) {
    draws[fmt::format("{} {} {} {}", line.key, line.play, name(line.side), line.rule.view())] =
        line.faces;
  }
  return draws;
}

TEST(BEP_R2, same_inputs_same_outcome) {
  const League league = first_season().before[4];
  const SessionInput input = computer_sheets(league, 31);
  const SessionOutcome one = play_session(league, input), two = play_session(league, input);
  EXPECT_EQ(one.league, two.league);
  EXPECT_EQ(one.record, two.record);
  SessionInput other_seed = input;
  other_seed.seed = 32;
  EXPECT_NE(play_session(league, other_seed).record.draws, one.record.draws);
}

RC_GTEST_PROP(BEP_R2, one_changed_order_shifts_no_draw_of_an_unrelated_match, ()) {
  const auto& before = first_season().before;
  const auto at = *rc::gen::inRange<std::size_t>(0, 8);
  const League& league = before[at];
  const int changed = *rc::gen::inRange(0, 36);
  const auto seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 10000));
  static std::map<std::size_t, SessionInput> sheets;
  if (!sheets.contains(at)) sheets[at] = computer_sheets(league, 99);
  SessionInput input = sheets[at];
  input.seed = seed;
  const int friend_a = (changed + 1) % 36, friend_b = (changed + 2) % 36;
  for (const auto& [who, with] : {std::pair{friend_a, friend_b}, std::pair{friend_b, friend_a}}) {
    input.sheets[who].orders.friendly = {{"F1", club(league, with).name, 0, 1}};
  }
  const SessionOutcome plain = play_session(league, input);
  SessionInput other_way = input;
  Orders& orders = other_way.sheets[changed].orders;
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      other_way.sheets.erase(changed);
      break;
    case 1:
      orders.bribe = {{meetings_of(league, changed)[0]->id, BribeKind::win, 1}};
      break;
    case 2:
      for (MatchOrders& match : orders.matches) match.d[Area::Di] = 10;
      break;
    default: {  // a friendly that is arranged before that of the others
      const int fourth = (changed + 35) % 36;
      orders.friendly = {{"F9", club(league, fourth).name, 0, 1}};
      other_way.sheets[fourth].orders.friendly = {{"F9", club(league, changed).name, 0, 1}};
    }
  }
  const SessionOutcome shifted = play_session(league, other_way);
  // Nor is the club unrelated that the friendly may be with, nor one whose match against the
  // changed club was suspended: whom that match hurt has played, and is tired sooner (BEP-R46).
  std::set<int> related{changed, (changed + 35) % 36};
  for (const MatchRecord& match : plain.record.matches) {
    const BySide<int>& met = match.meeting.club;
    if (match.weather != Weather::suspended) continue;
    if (met.home == changed || met.away == changed) related.insert({met.home, met.away});
  }
  int compared = 0;
  for (const MatchRecord& match : plain.record.matches) {
    if (related.contains(match.meeting.club.home) || related.contains(match.meeting.club.away))
      continue;
    const auto same =
        std::find_if(shifted.record.matches.begin(), shifted.record.matches.end(),
                     [&](const MatchRecord& one) { return one.meeting.id == match.meeting.id; });
    RC_ASSERT(same != shifted.record.matches.end());
    RC_ASSERT(same->course == match.course);
    RC_ASSERT(same->weather == match.weather);
    ++compared;
  }
  RC_ASSERT(compared > 20);
  const Draws a = draws_of(plain.record), b = draws_of(shifted.record);
  for (const auto& [stream, faces] : a) {
    if (!stream.starts_with("day ") && !stream.starts_with("forecast ")) continue;
    RC_ASSERT(b.contains(stream));
    RC_ASSERT(b.at(stream) == faces);
  }
}

RC_GTEST_PROP(BEP_AUCTION_3, an_auction_keeps_money_and_men_together, ()) {
  cites("BEP-R64", "BEP-AUCTION-7");
  League league = empty_league(3);
  const int lots = *rc::gen::inRange(1, 6);
  for (int i = 0; i < lots; ++i) {
    Lot lot;
    lot.seller = *rc::gen::inRange(0, 6);
    Player& man = club(league, lot.seller).players[static_cast<std::size_t>(10 + i)];
    man.listed = 0;
    lot.player = man.id;
    lot.minimum = non_league_value(man);
    league.lots.push_back(lot);
  }
  std::vector<Bidder> bidders;
  std::vector<Correction> corrections;
  std::map<int, int> opening;
  for (int number = 0; number < 6; ++number) {
    club(league, number).money = *rc::gen::inRange(-1000, 2000);
    opening[number] = club(league, number).money;
    std::vector<BidOrder> bids;
    const int count = *rc::gen::inRange(0, 5);
    for (int i = 0; i < count; ++i) {
      BidOrder bid{*rc::gen::inRange(0, lots + 2), *rc::gen::inRange(0, 1500), {}, i};
      if (*rc::gen::inRange(0, 3) == 0) {
        bid.conditions = {{*rc::gen::inRange(1, lots + 1), *rc::gen::inRange(0, 2) == 1}};
      }
      bids.push_back(bid);
    }
    bidders.push_back(
        {number, *rc::gen::inRange(0, 3), legal_bids(league, number, bids, corrections)});
  }
  const int before = all_money(league);
  const std::vector<Lot> printed = league.lots;
  std::vector<LedgerEntry> entries;
  Ledger ledger(league, entries);
  const auto settled = settle_auction(ledger, bidders, corrections);
  RC_ASSERT(all_money(league) == before);
  RC_ASSERT(settled.size() == printed.size());
  for (int number = 0; number < 6; ++number) {
    RC_ASSERT(club(league, number).money >= std::min(-1000, opening[number]));
  }
  for (const SettledLot& lot : settled) {
    int owners = 0;
    for (const Club& one : league.clubs) owners += find_player(one, lot.lot.player) ? 1 : 0;
    RC_ASSERT(owners == (lot.result == LotResult::sold ? 1 : 0));
    if (lot.result != LotResult::sold) continue;
    RC_ASSERT(lot.buyer != lot.lot.seller);
    RC_ASSERT(lot.price >= lot.lot.minimum);
    int highest = 0, second = 0;
    for (const SettledBid& bid : lot.bids) {
      if (bid.effective > highest) {
        second = highest;
        highest = bid.effective;
      } else {
        second = std::max(second, bid.effective);
      }
    }
    RC_ASSERT(lot.price <= std::max(second, lot.lot.minimum) + 10);
  }
}

}  // namespace
}  // namespace touchline::beppiland
