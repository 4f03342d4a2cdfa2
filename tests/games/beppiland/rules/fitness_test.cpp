// What a session leaves in the legs and in the book: tiredness, rest, injuries, new positions, and
// discipline.
#include <rapidcheck/gtest.h>

#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/sample_men.hpp"
#include "support/cites.hpp"

namespace touchline::beppiland {
namespace {

using men::Desk;
using men::man;
using men::start_club;

Share share_of(int appearances, int as_keeper = 0, int worst_injury = 0) {
  Share share;
  share.appearances = appearances;
  share.as_keeper = as_keeper;
  share.worst_injury = worst_injury;
  return share;
}

/// His fitness in each of so many matches, and after the session.
std::vector<int> through_session(Player player, int matches) {
  const bool keeper = player.positions.has(Area::Po);
  std::vector<int> fitness;
  for (int played = 0; played < matches; ++played) {
    fitness.push_back(fitness_now(player, played, keeper));
  }
  end_of_session_fitness(player, share_of(matches, keeper ? matches : 0));
  fitness.push_back(player.fo);
  return fitness;
}

TEST(BEP_W24, tiredness) {
  cites("BEP-FATIGUE-1", "BEP-FATIGUE-2", "BEP-FATIGUE-3", "BEP-R52");
  using Fitness = std::vector<int>;
  EXPECT_EQ(through_session(man("A", Area::Di, 2, 8, 1), 4), (Fitness{1, 1, 1, 0, 0}));
  EXPECT_EQ(through_session(man("A", Area::Po, 2, 8, 1), 4), (Fitness{1, 1, 1, 1, 0}));
  EXPECT_EQ(through_session(man("A", Area::Di, 2, 8, -2), 4), (Fitness{-2, -2, -2, -2, -3}));
  Player trained = man("A", Area::Di, 2, 8, 0);
  train(trained, Training::FO);
  EXPECT_EQ(trained.fo, 1);
  end_of_session_fitness(trained, share_of(0));
  EXPECT_EQ(trained.fo, 2);
  Player hurt = man("A", Area::Di, 2, 8, 1);
  end_of_session_fitness(hurt, share_of(3, 0, 2));
  EXPECT_EQ(hurt.fo, -2);
}

TEST(BEP_FATIGUE_1, three_matches_and_four_for_a_keeper) {
  for (int matches = 1; matches <= 5; ++matches) {
    Player outfield = man("A", Area::Di, 2, 8, 0), keeper = man("B", Area::Po, 2, 8, 0);
    end_of_session_fitness(outfield, share_of(matches));
    end_of_session_fitness(keeper, share_of(matches, matches));
    EXPECT_EQ(outfield.fo, matches >= 3 ? -1 : 0);
    EXPECT_EQ(keeper.fo, matches >= 4 ? -1 : 0);
  }
}

TEST(BEP_FATIGUE_2, the_fourth_match_of_a_session_is_played_tired) {
  const Player outfield = man("A", Area::At, 2, 8, 2), keeper = man("B", Area::Po, 2, 8, 2);
  const Switches switches;
  EXPECT_EQ(level_in(outfield, Area::At, 2, switches), 10);
  EXPECT_EQ(level_in(outfield, Area::At, 3, switches), 9);
  EXPECT_EQ(level_in(keeper, Area::Po, 3, switches), 10);
  EXPECT_EQ(level_in(keeper, Area::Po, 4, switches), 9);
}

TEST(BEP_FATIGUE_3, rest_gives_one_up_to_two) {
  for (const auto& [before, after] :
       {std::pair{-5, -4}, std::pair{0, 1}, std::pair{1, 2}, std::pair{2, 2}}) {
    Player player = man("A", Area::Di, 2, 8, before);
    end_of_session_fitness(player, share_of(0));
    EXPECT_EQ(player.fo, after);
  }
  Player played = man("A", Area::Di, 2, 8, 0);
  end_of_session_fitness(played, share_of(1));
  EXPECT_EQ(played.fo, 0);
}

TEST(BEP_FATIGUE_4, the_loss_is_booked_at_the_sessions_end) {
  cites("BEP-FATIGUE-2", "BEP-FATIGUE-5");
  League league = men::founded();
  bool shown = false;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const SessionOutcome outcome = play_session(league, men::sheets(league, seed));
    // Whoever was hurt in an early match plays the later ones with the fitness he began with.
    std::map<int, int> fitness, played, worst;
    for (const MatchRecord& match : outcome.record.matches) {
      for (const Side side : both_sides) {
        for (std::size_t i = 0; i < Team::men_on_pitch; ++i) {
          const Man& who = match.teams[side].men[i];
          if (who.sparring() || is_fill_in(match.meeting.club[side])) continue;
          if (match.weather == Weather::suspended) fitness[who.player] = 99;
          if (!fitness.contains(who.player)) fitness[who.player] = who.fo;
          const int tired = played[who.player] >= (who.area == Area::Po ? 4 : 3) ? 1 : 0;
          if (fitness[who.player] != 99) {
            EXPECT_EQ(who.fo, fitness[who.player] - tired);
          }
          if (worst[who.player] > 0) shown = true;
          ++played[who.player];
          const int loss = fitness_loss(match.course.men[side][i].injury);
          worst[who.player] = std::max(worst[who.player], loss);
        }
      }
    }
    for (const Club& club : outcome.league.clubs) {
      for (const Player& player : club.players) {
        if (!fitness.contains(player.id) || fitness[player.id] == 99) continue;
        const int tired = played[player.id] >= (player.positions.has(Area::Po) ? 4 : 3) ? 1 : 0;
        EXPECT_EQ(player.fo, fitness[player.id] - tired - worst[player.id]);
      }
    }
  }
  EXPECT_TRUE(shown);  // somebody was hurt and played again
}

TEST(BEP_FATIGUE_5, only_the_worst_injury_counts) {
  Desk desk({start_club()});
  desk.player("Uno").fo = 2;
  desk.sitting.shares[desk.player("Uno").id] = share_of(2, 0, std::max(2, 4));
  book_fitness(desk.sitting);
  EXPECT_EQ(desk.player("Uno").fo, -2);
}

RC_GTEST_PROP(BEP_FATIGUE_5, one_formula, ()) {
  const int fo = *rc::gen::inRange(-6, 3), injury = *rc::gen::inRange(0, 7);
  const int matches = *rc::gen::inRange(0, 7);
  const bool keeper = *rc::gen::arbitrary<bool>();
  Player player = man("A", keeper ? Area::Po : Area::Di, 2, 8, fo);
  end_of_session_fitness(player, share_of(matches, keeper ? matches : 0, injury));
  const int tired = matches >= (keeper ? 4 : 3) ? 1 : 0, rest = matches == 0 ? 1 : 0;
  RC_ASSERT(player.fo == std::min(2, fo - tired + rest - injury));
}

TEST(BEP_R52, only_one_point_however_many_matches_and_not_under_minus_two_on_the_pitch) {
  EXPECT_EQ(through_session(man("A", Area::Di, 2, 8, 0), 6),
            (std::vector<int>{0, 0, 0, -1, -1, -1, -1}));
  EXPECT_EQ(fitness_now(man("A", Area::Di, 2, 8, -1), 3, false), -2);
  EXPECT_EQ(fitness_now(man("A", Area::Di, 2, 8, -2), 5, false), -2);
}

TEST(BEP_R53, banned_injured_and_listed_men_rest) {
  Desk desk({start_club()});
  desk.player("Uno").ban = 2;
  desk.player("Due").fo = -4;
  desk.player("Tre").listed = 0;
  book_fitness(desk.sitting);
  EXPECT_EQ(desk.player("Uno").fo, 1);
  EXPECT_EQ(desk.player("Due").fo, -3);
  EXPECT_EQ(desk.player("Tre").fo, 1);
}

TEST(BEP_R53, who_moves_takes_his_session_with_him) {
  Desk desk({start_club("I Pini"), start_club("Le Giuggiole")});
  desk.sitting.shares[desk.player("Uno").id] = share_of(3);
  Club &giver = desk.club(0), &taker = desk.club(1);
  taker.players.push_back(giver.players[0]);
  giver.players.erase(giver.players.begin());
  book_fitness(desk.sitting);
  EXPECT_EQ(taker.players.back().fo, -1);
}

// ----------------------------------------------------------------------------------- new positions

TEST(BEP_W26, the_position_after_the_sixth_match) {
  cites("BEP-R54");
  Club club = start_club();
  Player& half = club.players[1];  // Due, Ce
  half.oop[Area::Di] = 5;
  Lineup lineup;
  for (const auto& [row, area] :
       {std::pair{3, Area::Po}, std::pair{4, Area::Li}, std::pair{0, Area::Di},
        std::pair{5, Area::Di}, std::pair{1, Area::Di}, std::pair{6, Area::Ce},
        std::pair{9, Area::Ce}, std::pair{13, Area::Ce}, std::pair{2, Area::At},
        std::pair{7, Area::At}, std::pair{10, Area::At}}) {
    lineup.picks.push_back({row, area, 0});
  }
  std::vector<int> levels;
  for (int match = 0; match < 3; ++match) {
    std::vector<int> played(club.players.size());
    played[1] = match;
    const Team team = team_of(club, lineup, played);
    for (const Man& fielded : team.men) {
      if (fielded.row == 1) levels.push_back(starting_level(fielded, {}));
    }
    const bool gained = played_in(half, Area::Di);
    EXPECT_EQ(gained, match == 0);
  }
  EXPECT_EQ(levels, (std::vector<int>{9, 12, 12}));
  EXPECT_EQ(position_text(half), "Di/Ce.D");
}

TEST(BEP_R54, each_foreign_position_has_its_own_count) {
  Player player = man("A", Area::Ce, 2, 8);
  for (int match = 1; match <= 5; ++match) {
    EXPECT_FALSE(played_in(player, Area::Di));
    EXPECT_FALSE(played_in(player, Area::At));
  }
  EXPECT_EQ(player.positions, only(Area::Ce));
  EXPECT_TRUE(played_in(player, Area::Di));
  EXPECT_EQ(position_text(player), "Di/Ce.D");
  EXPECT_TRUE(played_in(player, Area::At));  // a third
  for (int match = 1; match <= 6; ++match) EXPECT_EQ(played_in(player, Area::Li), match == 6);
  EXPECT_EQ(position_text(player), "Li/Di/Ce/At.D");  // and a fourth
  for (int match = 1; match <= 9; ++match) EXPECT_FALSE(played_in(player, Area::Po));
  EXPECT_FALSE(player.positions.has(Area::Po));
}

TEST(BEP_R54, own_positions_and_young_men_do_not_count) {
  Player player = man("A", Area::Ce, 2, 8), boy = man("B", Area::Ce, age_J, 5);
  for (int match = 1; match <= 8; ++match) {
    EXPECT_FALSE(played_in(player, Area::Ce));
    EXPECT_FALSE(played_in(boy, Area::Di));
  }
  EXPECT_EQ(sum(player.oop), 0);
  EXPECT_EQ(sum(boy.oop), 0);
}

// -------------------------------------------------------------------------------------- discipline

TEST(BEP_W7, bans) {
  cites("BEP-DISC-1", "BEP-DISC-2", "BEP-DISC-3", "BEP-DISC-4");
  EXPECT_EQ(ban_after(0, 14), 1);
  EXPECT_EQ(ban_after(14, 18), 0);
  EXPECT_EQ(ban_after(18, 22), 2);
  EXPECT_EQ(ban_after(0, 20), 2);
  EXPECT_EQ(ban_after(18, 28), 2);
  Desk desk({start_club()});
  Player& player = desk.player("Uno");
  for (const auto& [cards, missed] : {std::pair{14, 1}, std::pair{4, 0}, std::pair{4, 2}}) {
    desk.sitting.shares[player.id].pd_before = player.pd;
    player.pd += cards;
    book_discipline(desk.sitting);
    EXPECT_EQ(player.ban, missed);
    const Roster roster(desk.club(), desk.league.switches);
    for (int match = 0; match < 4; ++match) EXPECT_EQ(roster.eligible(0, match), match >= missed);
  }
  EXPECT_EQ(player.pd, 22);
}

TEST(BEP_DISC_1, one_total_over_all_competitions) {
  League league = men::founded();
  std::map<int, int> expected;
  std::set<Competition> competitions;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const SessionOutcome outcome = play_session(league, men::sheets(league, seed));
    for (const MatchRecord& match : outcome.record.matches) {
      for (const Side side : both_sides) {
        if (is_fill_in(match.meeting.club[side])) continue;
        for (std::size_t i = 0; i < Team::men_on_pitch; ++i) {
          const Condition& condition = match.course.men[side][i];
          const int points = (condition.yellow ? 4 : 0) + (condition.red ? 10 : 0);
          if (points > 0) competitions.insert(match.meeting.competition);
          expected[match.teams[side].men[i].player] += points;
        }
      }
    }
    for (const Club& club : outcome.league.clubs) {
      for (const Player& player : club.players) EXPECT_EQ(player.pd, expected[player.id]);
    }
    league = outcome.league;
  }
  EXPECT_EQ(competitions.size(), 4U);
}

TEST(BEP_DISC_2, they_are_counted_at_the_end_of_the_session) {
  // Two yellows and a red in three matches of one session: one count, of 18.
  Desk desk({start_club()});
  Player& player = desk.player("Uno");
  desk.sitting.shares[player.id].pd_before = 0;
  player.pd = 4;
  player.pd += 10;
  EXPECT_EQ(player.ban, 0);
  player.pd += 4;
  book_discipline(desk.sitting);
  EXPECT_EQ(player.ban, 1);
  EXPECT_EQ(desk.count_news(Said::news_banned), 1);
}

RC_GTEST_PROP(BEP_DISC_3, a_ban_is_the_new_number_of_tens_if_that_rose, ()) {
  const int before = *rc::gen::inRange(0, 80), cards = *rc::gen::inRange(0, 40);
  const int now = before + cards;
  RC_ASSERT(ban_after(before, now) == (now / 10 > before / 10 ? now / 10 : 0));
}

TEST(BEP_DISC_4, cards_within_the_same_ten_bring_none) {
  EXPECT_EQ(ban_after(10, 18), 0);
  EXPECT_EQ(ban_after(0, 8), 0);
  EXPECT_EQ(ban_after(6, 10), 1);
}

/// A club with so many matches in the session, and a ban of three for its first man.
int ban_left(int matches, bool new_ban, std::string_view rest) {
  Switches switches;
  EXPECT_TRUE(set_switch(switches, rest));
  Desk desk({start_club(), start_club("Le Giuggiole")}, 2, switches);
  for (int i = 0; i < matches; ++i) {
    Meeting meeting;
    meeting.id = "Ch1-0" + std::to_string(i);
    meeting.club = {0, 1};
    desk.league.meetings.push_back(meeting);
  }
  Player& player = desk.player("Uno");
  player.ban = 3;
  player.pd = new_ban ? 30 : 26;
  desk.sitting.shares[player.id].pd_before = 26;
  book_discipline(desk.sitting);
  return player.ban;
}

TEST(BEP_R77, what_is_left_of_a_ban_lapses_or_is_carried) {
  cites("ban.rest=lapse", "ban.rest=carry");
  EXPECT_EQ(ban_left(2, false, "ban.rest=lapse"), 0);
  EXPECT_EQ(ban_left(2, true, "ban.rest=lapse"), 3);
  EXPECT_EQ(ban_left(2, false, "ban.rest=carry"), 1);
  EXPECT_EQ(ban_left(2, true, "ban.rest=carry"), 4);
  EXPECT_EQ(ban_left(4, false, "ban.rest=carry"), 0);
}

TEST(BEP_R77, counted_on_official_matches_in_calendar_order) {
  Desk desk({start_club()});
  desk.club().players[0].ban = 2;
  const Roster roster(desk.club(), desk.league.switches);
  EXPECT_EQ(roster.why_not(0, 0), Said::banned);
  EXPECT_EQ(roster.why_not(0, 1), Said::banned);
  EXPECT_TRUE(roster.eligible(0, 2));
  EXPECT_TRUE(roster.eligible(0, -1));  // a friendly
}

}  // namespace
}  // namespace touchline::beppiland
