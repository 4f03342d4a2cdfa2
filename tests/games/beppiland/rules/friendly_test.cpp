// Friendlies, and the smaller orders: scouts, columns that are not played, cells of the grid, the
// limits of a Juniores Cup line-up, what the archive keeps.
#include <set>

#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sample_league.hpp"

namespace touchline::beppiland {
namespace {

using namespace sample;
using C = Competition;

constexpr int host = 0, guest = 1;

/// Two presidents who ask each other for a friendly, with a column each.
struct Friendly {
  League league = empty_league();
  SessionInput input = seeded(6);

  explicit Friendly(int fee = 0) {
    ask(host, guest, "F1", fee);
    ask(guest, host, "F2", fee);
  }
  void ask(int who, int with, const std::string& id, int fee) {
    Orders& orders = input.sheets[who].orders;
    orders.friendly.push_back({id, club(league, with).name, fee, 4});
    MatchOrders column;
    column.match = id;
    orders.matches.push_back(column);
  }
  MatchOrders& column(int who) { return input.sheets[who].orders.matches[0]; }
};

TEST(BEP_FRIENDLY_1, both_presidents_ask_for_it) {
  cites("BEP-ORDERS-4");  // E68, E04
  Friendly friendly;
  friendly.ask(guest, 7, "F3", 0);
  Evening evening(friendly.league, friendly.input);
  evening.play();
  ASSERT_EQ(evening.record().matches.size(), 1U);
  EXPECT_EQ(evening.match().meeting.competition, C::friendly);
  EXPECT_EQ(evening.match().meeting.club, (BySide<int>{host, guest}));
  EXPECT_EQ(count_code(evening.record(), guest, "E68"), 1);
  EXPECT_EQ(count_code(evening.record(), guest, "E04"), 1) << "its column is not played";
  EXPECT_EQ(count_code(evening.record(), host, "E68"), 0);
}

TEST(BEP_FRIENDLY_1, a_club_that_asks_for_another_has_not_agreed) {
  Friendly friendly;
  friendly.input.sheets[guest].orders = {};
  friendly.ask(guest, 7, "F2", 0);
  Evening evening(friendly.league, friendly.input);
  evening.play();
  EXPECT_TRUE(evening.record().matches.empty());
  EXPECT_EQ(count_code(evening.record(), host, "E68"), 1);
  EXPECT_EQ(count_code(evening.record(), guest, "E68"), 1);
}

TEST(BEP_FRIENDLY_1, each_column_belongs_to_its_friendly) {
  Friendly friendly;
  friendly.input.sheets[host].orders = {};
  friendly.input.sheets[guest].orders = {};
  friendly.ask(host, guest, "F1", 0);
  friendly.ask(host, guest, "F11", 0);
  friendly.ask(guest, host, "F1", 0);
  friendly.ask(guest, host, "F11", 0);
  friendly.input.sheets[host].orders.matches[0].d[Area::Di] = 1;
  friendly.input.sheets[host].orders.matches[1].d[Area::Di] = 3;
  Evening evening(friendly.league, friendly.input);
  evening.play();
  ASSERT_EQ(evening.record().matches.size(), 2U);
  EXPECT_EQ(evening.match(0).teams.home.d[Area::Di], 1);
  EXPECT_EQ(evening.match(1).teams.home.d[Area::Di], 3);
  EXPECT_NE(evening.match(0).meeting.id, evening.match(1).meeting.id);
}

TEST(BEP_FRIENDLY_2, no_takings_but_a_fee) {
  cites("BEP-R73");
  Friendly friendly(40);
  Evening evening(friendly.league, friendly.input);
  evening.play();
  book_money(evening.sitting);
  EXPECT_EQ(booked(evening.record(), host, "takings"), 0);
  EXPECT_EQ(booked(evening.record(), host, "friendly_fee"), -40);
  EXPECT_EQ(booked(evening.record(), guest, "friendly_fee"), -40);
  League next = evening.league;
  EXPECT_EQ(next.accounts[static_cast<std::size_t>(Account::friendly)], 80);
  SessionInput payout;
  payout.acts = {{"payout", club(next, guest).name, "80", "won it", "GM"},
                 {"payout", club(next, host).name, "1", "there is no more", "GM"}};
  const int before = club(next, guest).money;
  Evening paid(next, payout);
  EXPECT_EQ(paid.of(guest).money, before + 80);
  EXPECT_EQ(paid.record().acts.size(), 1U);

  Friendly poor(40);
  club(poor.league, guest).money = -961;
  Evening none(poor.league, poor.input);
  none.play();
  EXPECT_TRUE(none.record().matches.empty());
  EXPECT_EQ(none.of(host).money, club(poor.league, host).money);
}

TEST(BEP_FRIENDLY_3, no_home_points) {
  Friendly friendly;
  friendly.column(host).fc[Area::Di] = 7;
  Evening evening(friendly.league, friendly.input);
  evening.play();
  EXPECT_EQ(sum(evening.match().teams.home.fc), 0);
}

TEST(BEP_FRIENDLY_4, hardness_at_most_four) {
  cites("BEP-ORDERS-4");  // E68
  Friendly friendly;
  friendly.column(host).d[Area::Di] = 3;
  friendly.column(host).d[Area::At] = 6;
  friendly.column(guest).d[Area::Ce] = 4;
  Evening evening(friendly.league, friendly.input);
  evening.play();
  EXPECT_EQ(evening.match().teams.home.d[Area::Di], 3) << "cut from At first";
  EXPECT_EQ(evening.match().teams.home.d[Area::At], 1);
  EXPECT_EQ(sum(evening.match().teams.away.d), 4);
}

TEST(BEP_FRIENDLY_5, it_counts_as_experience_and_for_a_second_position) {
  cites("BEP-R73");
  Friendly friendly;
  Player *grown = nullptr, *boy = nullptr;
  for (Player& man : club(friendly.league, host).players) {
    if (man.positions.has(Area::Ce) && adult(man.age)) grown = &man;
    if (man.positions.has(Area::At) && man.age == age_P) boy = &man;
  }
  ASSERT_TRUE(grown && boy);
  grown->oop[Area::At] = 5;
  grown->ban = 2;  // not applied
  friendly.column(host).cells = {{grown->name, Area::At, 1}, {boy->name, std::nullopt, 2}};
  friendly.column(host).pgp[Area::Ce] = 5;
  const int wanted = grown->id, young_one = boy->id;
  const std::uint64_t seed = seed_where([&](std::uint64_t s) {
    friendly.input.seed = s;
    Evening evening(friendly.league, friendly.input);
    evening.play();
    const auto& events = evening.match().events;
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
      return event.kind == Kind::yellow && event.side == Side::home;
    });
  });
  friendly.input.seed = seed;
  Evening evening(friendly.league, friendly.input);
  evening.play();
  EXPECT_TRUE(find_player(evening.of(host), wanted)->positions.has(Area::At));
  EXPECT_EQ(evening.sitting.shares[young_one].experience, 1);
  EXPECT_EQ(evening.sitting.shares[wanted].appearances, 1) << "for tiredness and rest";
  for (const Player& man : evening.of(host).players) {
    EXPECT_EQ(man.pd, 0) << "cards give no PD";
    EXPECT_EQ(man.elsewhere, Tally{}) << "no ranking counts it";
  }
  EXPECT_EQ(evening.of(host).pgp, 25);
  EXPECT_TRUE(evening.league.results.empty());
  EXPECT_EQ(evening.of(host).recent_wins + evening.of(host).recent_draws, 0);
}

TEST(BEP_R73, played_after_the_official_matches_and_no_ban_is_served) {
  Friendly friendly;
  friendly.league.meetings = {meeting("Ch7-01", C::championship, host, 9)};
  club(friendly.league, host).players[2].ban = 1;
  const int banned = club(friendly.league, host).players[2].id;
  friendly.column(host).cells = {{club(friendly.league, host).players[2].name, std::nullopt, 1}};
  MatchOrders official = friendly.column(host);
  official.match = "Ch7-01";
  friendly.input.sheets[host].orders.matches.push_back(official);
  Evening evening(friendly.league, friendly.input);
  evening.play();
  ASSERT_EQ(evening.record().matches.size(), 2U);
  EXPECT_EQ(evening.match(1).meeting.competition, C::friendly);
  const auto plays_in = [&](std::size_t i) {
    const auto& men = evening.match(i).teams.home.men;
    return std::any_of(men.begin(), men.end(),
                       [&](const Man& man) { return man.player == banned; });
  };
  EXPECT_FALSE(plays_in(0));
  EXPECT_TRUE(plays_in(1));
}

TEST(BEP_ORDERS_4, E04_a_column_that_the_club_does_not_play) {
  League league = empty_league();
  league.meetings = {meeting("Ch7-01", C::championship, 0, 1),
                     meeting("Ch7-02", C::championship, 2, 3)};
  SessionInput input;
  for (const auto* id : {"Ch7-01", "Ch7-02", "Ch9-99"}) {
    MatchOrders column;
    column.match = id;
    input.sheets[0].orders.matches.push_back(column);
  }
  Evening evening(league, input);
  make_lineups(evening.sitting);
  EXPECT_EQ(count_code(evening.record(), 0, "E04"), 2);
  EXPECT_EQ(evening.sitting.sheet(0).lineups.size(), 1U);
}

TEST(BEP_R79, one_match_for_each_scout_and_none_of_ones_own) {
  cites("BEP-ORDERS-4");  // E67
  League league = empty_league();
  league.meetings = {
      meeting("Ch7-01", C::championship, 0, 1), meeting("Ch7-02", C::championship, 2, 3),
      meeting("Ch7-03", C::championship, 4, 5), meeting("Ch8-01", C::championship, 6, 0, 2)};
  club(league, 0).staff = {backroom(8001, "Spia", Role::scout)};
  SessionInput input;
  input.sheets[0].orders.scout = {
      {"Ch7-01", 1}, {"Ch8-01", 2}, {"Ch7-77", 3}, {"Ch7-02", 4}, {"Ch7-03", 5}};
  input.seed = seed_where([&](std::uint64_t seed) {
    Evening evening(league, seeded(seed));
    return evening.play().match(1).weather != Weather::suspended;
  });
  Evening evening(league, input);
  evening.play();
  book_money(evening.sitting);
  EXPECT_EQ(count_code(evening.record(), 0, "E67"), 4);
  ASSERT_EQ(evening.record().scouts.size(), 1U);
  const ScoutReport& report = evening.record().scouts[0];
  EXPECT_EQ(report.match, "Ch7-02");
  EXPECT_TRUE(report.lines.home.starts_with(club(league, 2).name));
  EXPECT_TRUE(report.lines.away.starts_with(club(league, 3).name));
}

/// The area in which a man is lined up by one cell of the grid; none: he is not.
std::optional<Area> lined_up(League league, Player man, std::optional<Area> cell) {
  man.id = 9001;
  man.name = "Provato";
  club(league, 0).players.push_back(man);
  league.meetings = {meeting("Ch7-01", C::championship, 0, 1)};
  SessionInput input;
  MatchOrders column;
  column.match = "Ch7-01";
  column.cells = {{"Provato", cell, 1}};
  input.sheets[0].orders.matches = {column};
  Evening evening(league, input);
  make_lineups(evening.sitting);
  const auto row = static_cast<int>(evening.of(0).players.size()) - 1;
  for (const Pick& pick : evening.sitting.sheet(0).lineups.at("Ch7-01").picks) {
    if (pick.row == row) return pick.area;
  }
  return std::nullopt;
}

TEST(BEP_R76, cells_of_the_grid) {
  Player man = footballer(0, "", Area::Di, 2, 20);
  man.positions.add(Area::Ce);
  EXPECT_EQ(lined_up(empty_league(), man, std::nullopt), Area::Di) << "X: the first listed";
  EXPECT_EQ(lined_up(empty_league(), man, Area::Ce), Area::Ce);
  const Player one = footballer(0, "", Area::Ce, 2, 20);
  EXPECT_EQ(lined_up(empty_league(), one, Area::Ce), lined_up(empty_league(), one, std::nullopt))
      << "the letter of the own position is X";
}

TEST(BEP_R81, the_complete_rules_win_and_the_young_may_play_out_of_position) {
  cites("BEP-ADMIN-4");
  EXPECT_EQ(lined_up(empty_league(), footballer(0, "", Area::Ce, age_J, 9), Area::At), Area::At);
  EXPECT_EQ(lined_up(empty_league(), footballer(0, "", Area::Ce, age_P, 9), Area::Di), Area::Di);
}

TEST(BEP_R17, the_own_goal_table_has_four_rows) {
  // (b): the stray "0.0" of the source is no row of its own.
  std::set<int> rows;
  for (int age = age_P; age <= 12; ++age) rows.insert(own_goal_chance(age));
  EXPECT_EQ(rows, (std::set<int>{90, 60, 30, 5}));
}

TEST(BEP_LEAGUE_13, two_adults_in_a_juniores_line_up) {
  League league = empty_league();
  league.meetings = {meeting("Ju1-01", C::juniores, 0, 1)};
  SessionInput input;
  MatchOrders column;
  column.match = "Ju1-01";
  for (const Player& man : club(league, 0).players) {
    if (adult(man.age)) column.cells.push_back({man.name, std::nullopt, 1});
  }
  ASSERT_GT(column.cells.size(), 8U);
  input.sheets[0].orders.matches = {column};
  Evening evening(league, input);
  evening.play();
  for (const Side side : both_sides) {
    const auto& men = evening.match().teams[side].men;
    const auto adults = std::count_if(
        men.begin(), men.end(), [](const Man& man) { return !man.sparring() && adult(man.age); });
    EXPECT_LE(adults, 2);
  }
}

TEST(BEP_ADMIN_3, what_a_sheet_says_is_kept_word_for_word) {
  // The league's store archives the sheets themselves; the record keeps what no order came of.
  Submission sheet;
  sheet.orders.press = {{"Forza!  (2)", "Il presidente", 9}};
  sheet.orders.unread = {{12, "COMPRO  tutto", Said::sheet_no_keyword}};
  SessionInput input;
  input.sheets[3] = sheet;
  const SessionRecord record = play_session(new_league(), input).record;
  ASSERT_EQ(record.press.size(), 1U);
  EXPECT_EQ(record.press[0], (PressItem{3, as_written("Forza!  (2)"), "Il presidente"}));
  const auto unread = std::find_if(record.corrections.begin(), record.corrections.end(),
                                   [](const Correction& one) { return one.code == "E69"; });
  ASSERT_NE(unread, record.corrections.end());
  EXPECT_EQ(unread->ordered, as_written("COMPRO  tutto"));
  EXPECT_EQ(unread->line, 12);
  EXPECT_EQ(unread->club, 3);
}

TEST(BEP_LEAGUE_14, a_rehearsal_says_what_can_be_known_before_others_have_written) {
  Friendly friendly;
  const League league = new_league();
  Orders orders = friendly.input.sheets[host].orders;
  orders.trade = {{club(league, guest).name, {{}, 10}, {{}, 0}, false, 1}};
  orders.bet = {{"1X", 2}};
  const Rehearsal rehearsal = rehearse(league, host, orders);
  EXPECT_EQ(rehearsal.teams.size(), meetings_of(league, host).size());
  EXPECT_EQ(count_code(rehearsal.corrections, host, "E65"), 1);
  for (const auto* code : {"E50", "E68", "E04"}) {
    EXPECT_EQ(count_code(rehearsal.corrections, host, code), 0) << code;
  }
}

}  // namespace
}  // namespace touchline::beppiland
