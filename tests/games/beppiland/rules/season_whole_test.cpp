// A whole season of a founded league, played by computer presidents, and its end: the order of its
// steps, prizes to the right clubs, one grant of training points, and the season after.
#include <map>
#include <numeric>
#include <set>

#include "games/beppiland/rules/sample_men.hpp"
#include "games/beppiland/rules/tables.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::club_at;

struct Season {
  League before{};  // its end comes next
  SessionInput input{};
  SessionOutcome outcome{};
};

/// The end of a season as the presidents order it.
Season end_of(League league, std::uint64_t seed) {
  Season season;
  season.input = men::sheets(league, seed);
  season.outcome = play_session(league, season.input);
  season.before = std::move(league);
  return season;
}

/// Of three groups, with a title play-off.
const Season& first_season() {
  static const Season season = end_of(men::before_season_end(), 99);
  return season;
}
/// Of three divisions.
const Season& second_season() {
  static const Season season = [] {
    League league = first_season().outcome.league;
    while (league.session != season_end_session) {
      const auto seed = 500 + static_cast<std::uint64_t>(league.session);
      league = play_session(league, men::sheets(league, seed)).league;
    }
    return end_of(league, 199);
  }();
  return season;
}

using Ledgers = std::map<std::string, std::multiset<std::pair<int, int>>>;

/// Kind: clubs and sums.
Ledgers prizes_of(const Season& season) {
  Ledgers sums;
  for (const Prize& prize : season.outcome.record.prizes) {
    sums[prize.kind].insert({prize.club, prize.amount});
  }
  return sums;
}

/// The table of a league from its results alone: points, difference, goals.
std::vector<int> places(const League& league, int which) {
  std::map<int, std::array<int, 3>> lines;
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    if (league.clubs[i].league == which)
      lines[static_cast<int>(i)] = {-league.clubs[i].points_penalty, 0, 0};
  }
  for (const Result& result : league.results) {
    if (result.competition != Competition::championship) continue;
    for (const Side side : both_sides) {
      if (!lines.contains(result.club[side])) continue;
      const int scored = result.goals[side], conceded = result.goals[other(side)];
      auto& line = lines[result.club[side]];
      if (!result.forfeited[side]) line[0] += scored > conceded ? 3 : scored == conceded ? 1 : 0;
      line[1] += scored - conceded;
      line[2] += scored;
    }
  }
  std::vector<int> order;
  for (const auto& [club, line] : lines) order.push_back(club);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return lines[a] > lines[b]; });
  return order;
}

void expect_cup(const Ledgers& sums, const Knockout& cup, const std::string& name,
                const std::array<int, 3>& amounts) {
  std::map<std::string, std::multiset<std::pair<int, int>>> expected;
  const auto add = [&](const std::string& kind, int club, int amount) {
    if (!is_fill_in(club) && amount > 0) expected[name + kind].insert({club, amount});
  };
  ASSERT_GE(cup.rounds.size(), 2U);
  const Tie& final_tie = cup.rounds.back().ties.at(0);
  ASSERT_EQ(cup.rounds.back().ties.size(), 1U);
  add("_winner", final_tie.club[*final_tie.winner], amounts[0]);
  add("_finalist", final_tie.club[other(*final_tie.winner)], amounts[1]);
  const CupRound& semi_finals = cup.rounds[cup.rounds.size() - 2];
  ASSERT_EQ(semi_finals.ties.size(), 2U);
  for (const Tie& tie : semi_finals.ties) {
    add("_semi_finalist", tie.club[other(*tie.winner)], amounts[2]);
  }
  for (const char* kind : {"_winner", "_finalist", "_semi_finalist"}) {
    const auto found = sums.find(name + kind);
    const auto paid = found == sums.end() ? std::multiset<std::pair<int, int>>{} : found->second;
    EXPECT_EQ(paid, expected[name + kind]) << name << kind;
  }
}

void expect_prizes(const Season& season) {
  const League& league = season.before;
  const Ledgers sums = prizes_of(season);
  expect_cup(sums, league.cup, "cup", {1000, 600, 400});
  expect_cup(sums, league.torneo, "torneo", {500, 300, 200});
  expect_cup(sums, league.juniores, "juniores", {200, 100, 0});
  std::multiset<std::pair<int, int>> second, third, fourth;
  for (int which = 0; which < 3; ++which) {
    const auto order = places(league, which);
    EXPECT_EQ(order[0], league.champions[static_cast<std::size_t>(which)]);
    second.insert({order[1], 500});
    third.insert({order[2], 300});
    fourth.insert({order[3], 200});
  }
  EXPECT_EQ(sums.at("league_2"), second);
  EXPECT_EQ(sums.at("league_3"), third);
  EXPECT_EQ(sums.at("league_4"), fourth);
  EXPECT_EQ(sums.at("top_scorer").begin()->second, 150);
  EXPECT_EQ(sums.at("top_keeper").begin()->second, 150);
  int most = 0;
  for (const Club& club : league.clubs) {
    for (const Player& man : club.players) most = std::max(most, man.championship.goals);
  }
  const auto& scorers = club_at(league, sums.at("top_scorer").begin()->first).players;
  EXPECT_TRUE(std::any_of(scorers.begin(), scorers.end(),
                          [&](const Player& man) { return man.championship.goals == most; }));
}

TEST(BEP_SEASONEND_1, prizes_go_to_the_right_clubs) {
  expect_prizes(first_season());
  // The title: places 1 to 3 of three matches on neutral ground.
  const League& league = first_season().before;
  std::map<int, int> points;
  int matches = 0;
  for (const Result& result : league.results) {
    if (result.competition != Competition::title) continue;
    ++matches;
    for (const Side side : both_sides) {
      const int margin = result.goals[side] - result.goals[other(side)];
      points[result.club[side]] += margin > 0 ? 3 : margin == 0 ? 1 : 0;
    }
  }
  EXPECT_EQ(matches, 3);
  const Ledgers sums = prizes_of(first_season());
  const auto place = [&](const std::string& kind) { return *sums.at(kind).begin(); };
  EXPECT_EQ(place("title_1").second, 1500);
  EXPECT_EQ(place("title_2").second, 1100);
  EXPECT_EQ(place("title_3").second, 800);
  EXPECT_GE(points[place("title_1").first], points[place("title_2").first]);
  EXPECT_GE(points[place("title_2").first], points[place("title_3").first]);
  std::set<int> three{place("title_1").first, place("title_2").first, place("title_3").first};
  EXPECT_EQ(three, std::set<int>(league.champions.begin(), league.champions.end()));
}

TEST(BEP_SEASONEND_1, in_divisions_the_three_winners_are_paid_in_order) {
  expect_prizes(second_season());
  const Ledgers sums = prizes_of(second_season());
  for (int which = 0; which < 3; ++which) {
    const auto& paid = sums.at("title_" + std::to_string(which + 1));
    EXPECT_EQ(paid.begin()->first, places(second_season().before, which)[0]);
  }
}

TEST(BEP_SEASONEND_1, prizes_are_money_from_the_bank_and_nothing_else_moves) {
  for (const Season* season : {&first_season(), &second_season()}) {
    std::vector<int> money;
    for (const Club& club : season->before.clubs) money.push_back(club.money);
    for (const Prize& prize : season->outcome.record.prizes) {
      money[static_cast<std::size_t>(prize.club)] += prize.amount;
    }
    for (int number = 0; number < 36; ++number) {
      EXPECT_EQ(club_at(season->outcome.league, number).money,
                money[static_cast<std::size_t>(number)]);
    }
    for (const LedgerEntry& entry : season->outcome.record.ledger) {
      EXPECT_EQ(entry.kind, "prize");
      EXPECT_EQ(entry.from, account(Account::bank));
    }
  }
}

TEST(BEP_SEASONEND_2, every_man_is_what_the_steps_in_their_order_make_of_him) {
  cites("BEP-SEASONEND-3", "BEP-SEASONEND-4", "BEP-SEASONEND-5", "BEP-R58", "BEP-R70");
  int retired = 0, free_points = 0, grown = 0;
  for (const Season* season : {&first_season(), &second_season()}) {
    const SessionRecord& record = season->outcome.record;
    std::map<int, int> extra;
    for (const auto* list : {&record.scorers, &record.keepers}) {
      for (std::size_t i = 0; i < 3; ++i) ++extra[(*list)[i].player];
    }
    for (int number = 0; number < 36; ++number) {
      const auto& pensioned = season->input.sheets.at(number).orders.pension;
      for (const Player& was : club_at(season->before, number).players) {
        const Player* is = find_player(club_at(season->outcome.league, number), was.id);
        const bool left = std::any_of(pensioned.begin(), pensioned.end(),
                                      [&](const auto& order) { return order.player == was.name; });
        if (left) {
          EXPECT_EQ(is, nullptr);
          continue;
        }
        const int age = was.age + 1;
        const int ab = was.ab - (was.age >= 1 ? age : 0);
        // Who falls under his limit goes, also where a free point would have saved him.
        if (ab < (age == age_I ? 5 : 2)) {
          EXPECT_EQ(is, nullptr) << to_text(was);
          ++retired;
          continue;
        }
        ASSERT_NE(is, nullptr) << to_text(was);
        EXPECT_EQ(is->age, age);
        EXPECT_EQ(is->ab, ab + extra[was.id]);
        EXPECT_EQ(is->fo, age >= 1 ? 0 : 2);
        EXPECT_EQ(is->experience, age == age_J ? was.experience : 0);
        EXPECT_EQ(is->ban, was.ban);
        EXPECT_EQ(is->championship, Tally{});
        if (age >= 1) {
          EXPECT_EQ(is->start_ab, is->ab);  // after the free point
        }
        free_points += extra[was.id];
        grown += age == age_I ? 1 : 0;
      }
    }
  }
  EXPECT_GT(retired, 50);
  EXPECT_GT(free_points, 3);
  EXPECT_GT(grown, 50);
}

TEST(BEP_R70, a_retired_player_loses_a_free_point) {
  League league = first_season().before;
  const auto first = first_season().outcome.record.scorers[0];
  Player& man = *find_player(club_at(league, first.club), first.player);
  man.age = 4;
  man.ab = 6;  // V 1, and a free point would make it 2
  const SessionOutcome outcome = play_session(league, first_season().input);
  EXPECT_EQ(outcome.record.scorers[0].player, first.player);
  EXPECT_EQ(find_player(club_at(outcome.league, first.club), first.player), nullptr);
  int points = 0;
  for (const News& news : outcome.record.news)
    points += news.what.code == Said::news_free_point ? 1 : 0;
  int before = 0;
  for (const News& news : first_season().outcome.record.news) {
    before += news.what.code == Said::news_free_point ? 1 : 0;
  }
  EXPECT_EQ(points, before - 1);  // the fourth does not move up
}

TEST(BEP_PA_5, one_grant_for_the_new_season) {
  cites("BEP-PA-1", "BEP-R56", "BEP-CLUB-3");
  for (const Season* season : {&first_season(), &second_season()}) {
    for (int number = 0; number < 36; ++number) {
      const Club& before = club_at(season->before, number);
      const Club& after = club_at(season->outcome.league, number);
      EXPECT_LE(before.pa, 15);  // session 11 cut and granted nothing
      const auto adults = std::count_if(after.players.begin(), after.players.end(),
                                        [](const Player& man) { return man.age >= 1; });
      // All adults are at Fo 0; session 11 and the play-off count; the club is not new any more.
      const int granted = std::min(20, static_cast<int>(adults)) + 10 * before.recent_wins +
                          5 * before.recent_draws;
      EXPECT_EQ(after.pa, before.pa + granted);
      EXPECT_EQ(after.recent_wins, 0);
    }
  }
}

TEST(BEP_R56, the_results_of_session_11_and_of_the_play_off) {
  const League& league = first_season().before;
  for (int number = 0; number < 36; ++number) {
    int wins = 0, draws = 0;
    for (const Result& result : league.results) {
      const bool counts = result.session >= 11 && result.competition != Competition::juniores;
      for (const Side side : both_sides) {
        if (!counts || result.club[side] != number) continue;
        const int margin = result.goals[side] - result.goals[other(side)];
        wins += !result.forfeited[side] && (margin > 0 || result.forfeited[other(side)]) ? 1 : 0;
        draws += margin == 0 && !result.forfeited[side] && !result.forfeited[other(side)] ? 1 : 0;
      }
    }
    const Club& club = club_at(league, number);
    // A Cup final against a team of the master's is no result of the tables.
    EXPECT_GE(club.recent_wins, wins);
    EXPECT_LE(club.recent_wins, wins + 1);
    EXPECT_EQ(club.recent_draws, draws);
  }
}

TEST(BEP_SEASONEND_12, the_new_season_is_ready) {
  cites("BEP-SEASONEND-6", "BEP-SEASONEND-7", "BEP-SEASONEND-9", "BEP-SEASONEND-10");
  const League& league = first_season().outcome.league;
  EXPECT_EQ(league.season, 2);
  EXPECT_EQ(league.session, 1);
  EXPECT_TRUE(league.divisions);
  EXPECT_TRUE(league.results.empty());
  EXPECT_FALSE(league.meetings.empty());
  EXPECT_EQ(league.roll.size(), 1U);
  std::array<int, 3> clubs{};
  for (int number = 0; number < 36; ++number) {
    const Club& before = club_at(first_season().before, number);
    const Club& club = club_at(league, number);
    ++clubs[static_cast<std::size_t>(club.league)];
    EXPECT_EQ(club.pgp, 30);
    EXPECT_EQ(club.stadium, std::max(0, before.stadium - 1));
    EXPECT_EQ(club.discover_left, 6);
    EXPECT_EQ(club.discover_left_last, 0);  // the new clubs' six were their starting squad
    EXPECT_EQ(club.points_penalty, 0);
    for (const Staff& man : club.staff) EXPECT_EQ(man.age, 2);
    for (const Player& man : club.players) EXPECT_EQ(sum(man.oop), 0);
  }
  EXPECT_EQ(clubs, (std::array<int, 3>{12, 12, 12}));
}

TEST(BEP_STAFF_2, staff_of_the_start_work_for_two_seasons) {
  const League &first = first_season().before, &second = second_season().before;
  const League& third = second_season().outcome.league;
  for (int number = 0; number < 36; ++number) {
    const int id = club_at(men::founded(), number).staff.at(0).id;
    const auto works = [&](const League& league) {
      return std::any_of(league.clubs.begin(), league.clubs.end(), [&](const Club& club) {
        return std::any_of(club.staff.begin(), club.staff.end(),
                           [&](const Staff& man) { return man.id == id; });
      });
    };
    EXPECT_TRUE(works(first));
    EXPECT_TRUE(works(second));
    EXPECT_FALSE(works(third));
  }
}

}  // namespace
}  // namespace touchline::beppiland
