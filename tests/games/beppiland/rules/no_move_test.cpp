// A club without a sheet: how the master plays it, trains it and leaves it alone otherwise.
#include "games/beppiland/rules/no_move.hpp"

#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::club_at;
using men::Desk;
using men::man;
using men::start_club;

Occasion match(int column, bool juniores = false, bool at_home = false, int stadium = 0) {
  return {"M" + std::to_string(column), column, juniores, false, at_home, stadium};
}

/// Two whole elevens with a sweeper: the first of level 9, the second of level 8.
Club two_elevens() {
  using enum Area;
  Club club;
  club.name = "I Pini";
  for (const int ab : {9, 8}) {
    for (const Area area : {Po, Li, Di, Di, Di, Ce, Ce, Ce, At, At, At}) {
      const Flank flank = club.players.size() % 2 == 0 ? Flank::S : Flank::D;
      club.players.push_back(man("U" + std::to_string(club.players.size()), area, 2, ab, 0, flank));
      club.players.back().id = static_cast<int>(club.players.size());
    }
  }
  return club;
}

bool plays_in(const Lineup& lineup, int row) { return picked(lineup.picks, row); }

TEST(BEP_W35, at_home_with_a_stadium) {
  cites("BEP-NMR-2", "BEP-NMR-3");
  Club club = two_elevens();
  const auto lineups = no_move_lineups(club, {match(0, false, true, 1)}, {});
  const Lineup& lineup = lineups[0];
  EXPECT_EQ(lineup.fc[Area::Di], 8);
  EXPECT_EQ(sum(lineup.fc), 8);
  EXPECT_EQ(sum(lineup.d), 0);
  const Team team = team_of(club, lineup, std::vector<int>(club.players.size()));
  EXPECT_EQ(formation(team), "4-3-3");
  EXPECT_EQ(team.count(Area::Di), 3);
  EXPECT_TRUE(team.has_li());
}

TEST(BEP_NMR_2, no_tactics_and_no_points) {
  const Club club = two_elevens();
  for (const Lineup& lineup : no_move_lineups(club, {match(0, false, true), match(1)}, {})) {
    EXPECT_EQ(count(lineup.picks, Area::Li), 1);
    EXPECT_FALSE(lineup.cat);
    EXPECT_FALSE(lineup.tfg);
    EXPECT_EQ(sum(lineup.d) + sum(lineup.pgp) + sum(lineup.tat) + sum(lineup.cat_points), 0);
    for (int row = 0; row < 11; ++row) EXPECT_TRUE(plays_in(lineup, row));  // the better eleven
  }
}

TEST(BEP_NMR_3, all_home_points_on_defence_and_none_away) {
  for (int stadium = 0; stadium <= 5; ++stadium) {
    const auto lineups = no_move_lineups(
        two_elevens(), {match(0, false, true, stadium), match(1, false, false, stadium)}, {});
    EXPECT_EQ(lineups[0].fc, (Points{{0, 0, 7 + stadium, 0, 0}}));
    EXPECT_EQ(lineups[1].fc, Points{});
  }
}

TEST(BEP_R72, ties_go_to_the_earlier_rows) {
  Club club = two_elevens();
  for (Player& player : club.players) player.ab = 8;
  for (std::size_t row = 2; row < club.players.size(); ++row) {
    if (club.players[row].flank != Flank::none) club.players[row].flank = Flank::SD;
  }
  const auto lineups = no_move_lineups(club, {match(0)}, {});
  for (int row = 0; row < 22; ++row) EXPECT_EQ(plays_in(lineups[0], row), row < 11) << row;
}

TEST(BEP_R72, a_wrong_side_is_worth_three_levels) {
  Club club = two_elevens();
  for (std::size_t row = 2; row < 5; ++row)
    club.players[row].flank = Flank::S;  // three Di, all left
  club.players[13].flank = Flank::D;     // Di of level 8
  club.players[14].flank = club.players[15].flank = Flank::S;
  auto lineups = no_move_lineups(club, {match(0)}, {});
  EXPECT_TRUE(plays_in(lineups[0], 13));  // one level less, but no 3 lost
  club.players[13].ab = 5;                // four less
  lineups = no_move_lineups(club, {match(0)}, {});
  EXPECT_FALSE(plays_in(lineups[0], 13));
}

TEST(BEP_R72, without_a_sweeper_the_best_man_out_of_position) {
  Club club = two_elevens();
  club.players[1].positions = club.players[12].positions = only(Area::Ce);
  club.players[1].ab = 14;
  const auto lineups = no_move_lineups(club, {match(0)}, {});
  EXPECT_EQ(count(lineups[0].picks, Area::Li), 1);
  const auto sweeper = std::find_if(lineups[0].picks.begin(), lineups[0].picks.end(),
                                    [](const Pick& pick) { return pick.area == Area::Li; });
  EXPECT_GE(sweeper->row, 0);
}

TEST(BEP_R72, sparring_partners_only_where_nobody_is_left_and_never_as_sweeper) {
  Club club = two_elevens();
  club.players.resize(9);
  const auto lineups = no_move_lineups(club, {match(0)}, {});
  for (int row = 0; row < 9; ++row) EXPECT_TRUE(plays_in(lineups[0], row));
  for (const Pick& pick : lineups[0].picks) {
    if (pick.row < 0) {
      EXPECT_NE(pick.area, Area::Li);
    }
  }
  club.players.erase(club.players.begin());  // no keeper: nobody else may be one
  const Lineup without = no_move_lineups(club, {match(0)}, {})[0];
  for (const Pick& pick : without.picks) {
    if (pick.area == Area::Po) {
      EXPECT_EQ(pick.row, -1);
    }
  }
}

TEST(BEP_R72, listed_men_rest) {
  Club club = two_elevens();
  club.players[0].listed = 3;  // three matches are declared
  club.players[5].listed = 0;
  const auto lineups = no_move_lineups(club, {match(0), match(1)}, {});
  for (const Lineup& lineup : lineups) {
    EXPECT_FALSE(plays_in(lineup, 0));
    EXPECT_FALSE(plays_in(lineup, 5));
    EXPECT_TRUE(plays_in(lineup, 11));
  }
}

TEST(BEP_R72, the_juniores_cup_is_filled_first) {
  Club club = two_elevens();
  for (std::size_t row = 0; row < 11; ++row) club.players[row].age = age_P;  // one match each
  const std::vector<Occasion> occasions{match(0), match(1), match(2, true)};
  const auto lineups = no_move_lineups(club, occasions, {});
  for (int row = 0; row < 11; ++row) {
    EXPECT_TRUE(plays_in(lineups[2], row));
    EXPECT_FALSE(plays_in(lineups[0], row));
    EXPECT_TRUE(plays_in(lineups[0], row + 11));
    EXPECT_TRUE(plays_in(lineups[1], row + 11));
  }
}

TEST(BEP_R72, two_adults_at_most_help_the_boys) {
  Club club = two_elevens();
  for (std::size_t row = 0; row < 8; ++row) club.players[row].age = age_J;
  const auto lineup = no_move_lineups(club, {match(0, true)}, {})[0];
  int adults = 0, partners = 0;
  for (const Pick& pick : lineup.picks) {
    partners += pick.row < 0 ? 1 : 0;
    adults += pick.row >= 8 ? 1 : 0;
  }
  EXPECT_EQ(adults, 2);
  EXPECT_EQ(partners, 1);
}

TEST(BEP_R72, the_others_in_calendar_order_with_the_tiredness_of_the_session) {
  Club club = two_elevens();
  for (std::size_t row = 11; row < 22; ++row) club.players[row].ab = 9;  // behind only by rows
  const auto lineups = no_move_lineups(club, {match(0), match(1), match(2), match(3)}, {});
  for (int column = 0; column < 4; ++column) {
    // After three matches the first eleven are tired; the keeper is not yet.
    EXPECT_EQ(plays_in(lineups[static_cast<std::size_t>(column)], 8), column < 3) << column;
    EXPECT_TRUE(plays_in(lineups[static_cast<std::size_t>(column)], 0));
  }
}

TEST(BEP_NMR_5, points_are_spent_on_fitness_by_descending_skill) {
  cites("BEP-R72");
  Club club;
  club.players = {man("Otto", Area::Di, 4, 8),    man("Nove", Area::Di, 3, 9),
                  man("OttoDue", Area::Di, 2, 8), man("Pieno", Area::Di, 1, 12, 2),
                  man("Ultimo", Area::Di, 2, 8),  man("Ragazzo", Area::Di, age_J, 5)};
  EXPECT_EQ(fitness_order(club), (std::vector<int>{3, 1, 2, 4, 0, 5}));
  Desk desk({club});
  desk.sitting.sheet(0).no_move = true;
  desk.club().pa = 8;
  train_all(desk.sitting);
  std::vector<int> fitness;
  for (const Player& player : desk.club().players) {
    fitness.push_back(player.fo);
    EXPECT_EQ(player.skill_trainings, 0);
  }
  // 3 for Nove, 2 each for OttoDue and Ultimo, Otto's 4 are not there, 1 for the boy.
  EXPECT_EQ(fitness, (std::vector<int>{0, 1, 1, 2, 1, 1}));
  EXPECT_EQ(desk.club().pa, 0);
  EXPECT_EQ(desk.codes(), "");
  desk.club().pa = 60;
  train_all(desk.sitting);
  EXPECT_GT(desk.club().pa, 15);
  grant_pa(desk.sitting);
  EXPECT_EQ(desk.club().pa, 15 + 5);  // cut as usual, then five fit adults
}

/// A session in which club 0 sends nothing.
SessionOutcome without_a_sheet(League league) {
  SessionInput input = men::sheets(league, 11);
  input.sheets.erase(0);
  return play_session(std::move(league), input);
}

TEST(BEP_NMR_1, a_club_without_a_sheet_is_played_by_the_master) {
  const League league = men::founded();
  const SessionOutcome outcome = without_a_sheet(league);
  EXPECT_EQ(outcome.record.no_sheet, std::vector<int>{0});
  int played = 0;
  for (const MatchRecord& record : outcome.record.matches) {
    for (const Side side : both_sides) {
      const bool ours = record.meeting.club[side] == 0;
      EXPECT_EQ(record.source[side] == LineupSource::nmr, ours);
      if (!ours) continue;
      ++played;
      EXPECT_EQ(formation(record.teams[side]), "4-3-3");
      EXPECT_TRUE(record.teams[side].has_li());
    }
  }
  EXPECT_EQ(played, static_cast<int>(meetings_of(league, 0).size()));
}

TEST(BEP_ORDERS_4, E01_is_told_to_the_club) {
  const SessionOutcome outcome = without_a_sheet(men::founded());
  std::vector<int> told;
  for (const Correction& correction : outcome.record.corrections) {
    if (correction.code == "E01") told.push_back(correction.club);
  }
  EXPECT_EQ(told, std::vector<int>{0});
}

TEST(BEP_NMR_4, no_bids) {
  Desk desk({start_club(), start_club("Le Giuggiole")});
  Lot lot;
  lot.seller = 0;
  lot.player = desk.club(0).players[0].id;
  lot.minimum = 100;
  for (const bool no_move : {true, false}) {
    Desk auction({start_club(), start_club("Le Giuggiole")});
    auction.league.lots = {lot};
    auction.club(1).money = 1000;
    auction.sitting.sheet(1).no_move = no_move;
    auction.orders(1).bid = {{1, 300, {}, 1}};
    hold_auction(auction.sitting);
    EXPECT_EQ(auction.sitting.record.lots[0].buyer, no_move ? -1 : 1);
  }
}

TEST(BEP_NMR_6, nobody_is_dismissed_for_silence) {
  League league = men::founded();
  club_at(league, 0).computer.clear();
  const President president = club_at(league, 0).president;
  for (int session = 1; session <= 4; ++session) {
    SessionInput input;
    input.seed = static_cast<std::uint64_t>(session);
    league = play_session(league, input).league;
    EXPECT_EQ(club_at(league, 0).president, president);
    EXPECT_EQ(club_at(league, 0).computer, "");
  }
}

}  // namespace
}  // namespace touchline::beppiland
