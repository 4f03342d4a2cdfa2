// Seasons of pro football: replayed from a seed, their odds, injuries that last, limits of use.
#include "games/pro_football/season/season.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <bit>

#include "games/pro_football/season/made_up_season.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t few = 3;
#else
constexpr std::uint64_t few = 30;
#endif

SeasonTable table_of(const ProSeason& season, SeasonOrder order = {}) {
  return {season, shipped_charts(), order};
}

TEST(ProSeason, TheSameSeedReplaysTheSameSeasonAndTheMenWithIt) {
  const ProSeason season = made_up_season();
  const SeasonTable table = table_of(season);
  const ReplayedSeason one = replay(table, 7, 0), two = replay(table, 7, 0);
  EXPECT_EQ(one.played.games, two.played.games);
  EXPECT_EQ(one.men, two.men);
  EXPECT_NE(replay(table, 8, 0).played.games, one.played.games);
  EXPECT_NE(replay(table, 7, 1).played.games, one.played.games);
}

TEST(ProSeason, IsPlayedToAChampionOnNeutralGround) {
  const ProSeason season = made_up_season();
  const auto played = replay(table_of(season), 3, 0).played;
  EXPECT_EQ(played.regular, 12U);
  const gridiron::PlayedGame& last = played.games.back();
  EXPECT_EQ(last.round, competition::nfl::Round::super_bowl);
  EXPECT_TRUE(last.neutral);
  EXPECT_NE(last.score.home, last.score.away);
  EXPECT_EQ(played.champion, last.score.home > last.score.away ? last.team.home : last.team.away);
}

TEST(ProSeason, TheFiguresOfTheMenAddUpToThoseOfTheTeams) {
  const ProSeason season = made_up_season();
  const SeasonTable table = table_of(season);
  SeasonCourse course(table);
  StatLine men, teams;
  for (std::size_t f = 0; f < season.games.size(); ++f) {
    gridiron::PlayedGame game{1,  {},    season.games[f].team,    false,
                              {}, false, gridiron::game_stream(f)};
    GameCount count;
    course.play(game, 5, 0, count);
    for (const Side side : both_sides) {
      teams.add(line_of(count.figures().of(side).all));
      StatLine nobody = line_of(count.figures().of(side).nobody);
      men.add(nobody);
    }
  }
  for (int team = 0; team < 4; ++team) {
    for (const StatLine& man : course.men(team)) men.add(man);
  }
  EXPECT_EQ(men, teams);
  EXPECT_GT(men[Stat::rushing_yards], 0);
  EXPECT_EQ(men[Stat::completions], men[Stat::catches]);
  EXPECT_EQ(men[Stat::passing_yards], men[Stat::receiving_yards]);
}

TEST(ProSeason, OddsAreThoseOfReplayedSeasonsOnAnyNumberOfThreads) {
  const ProSeason season = made_up_season();
  const SeasonTable table = table_of(season);
  gridiron::OddsOrder order;
  order.seasons = few;
  order.seed = 7;
  order.threads = 1;
  const auto one = season_odds(table, order);
  order.threads = 2;
  const auto two = season_odds(table, order);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->odds.teams, two->odds.teams);
  EXPECT_EQ(one->men, two->men);
  EXPECT_EQ(one->realism.counts, two->realism.counts);
  EXPECT_EQ(one->realism.squares, two->realism.squares);

  std::vector<ByMan<StatLine>> men(4);
  std::array<std::uint64_t, 4> champions{};
  for (std::uint64_t n = 0; n < few; ++n) {
    const ReplayedSeason replayed = replay(table, 7, n);
    ++champions[static_cast<std::size_t>(replayed.played.champion)];
    for (std::size_t t = 0; t < 4; ++t) {
      for (std::size_t m = 0; m < Team::most_men; ++m) men[t][m].add(replayed.men[t][m]);
    }
  }
  EXPECT_EQ(men, one->men);
  for (std::size_t t = 0; t < 4; ++t) EXPECT_EQ(champions[t], one->odds.teams[t].reached[4]);
}

TEST(PRO_INJURY_1, AManWhoIsOutForGamesMissesHisTeamsNextOnes) {
  cites("PRO-R60");
  const ProSeason season = made_up_season(4);
  const SeasonTable table = table_of(season);
  const ReplayedSeason replayed = replay(table, 1, 0);
  int missed = 0;
  for (std::size_t team = 0; team < 4; ++team) {
    ByMan<int> out{};  // games, told from the injuries of each game
    SeasonCourse course(table);
    for (std::size_t i = 0; i < replayed.played.regular; ++i) {
      gridiron::PlayedGame game = replayed.played.games[i];
      GameCount count;
      course.play(game, 1, 0, count);
      EXPECT_EQ(game, replayed.played.games[i]);
      for (const Side side : both_sides) {
        if (game.team[side] != static_cast<int>(team)) continue;
        for (std::size_t man = 0; man < Team::most_men; ++man) {
          const bool absent = (replayed.absent[i][side] >> man & 1U) != 0;
          EXPECT_EQ(absent, out[man] > 0);
          missed += absent ? 1 : 0;
          if (absent) {
            const ManFigures& did = count.figures().of(side).men[man];
            EXPECT_EQ(did.runs.count + did.targets + did.thrown, 0) << "and does nothing in them";
          }
          out[man] = std::max(out[man] - 1, int{count.hurt(side)[man]});
        }
      }
    }
  }
  EXPECT_GT(missed, 0) << "or nothing was tried";
}

TEST(PRO_INJURY_1, WithoutInjuriesNobodyIsOut) {
  SeasonOrder order;
  order.switches.injuries = false;
  const ProSeason season = made_up_season(2);
  for (const auto& absent : replay(table_of(season, order), 1, 0).absent) {
    EXPECT_EQ(absent, (BySide<std::uint64_t>{}));
  }
}

TEST(ProSeason, WithALimitNobodyIsUsedFarBeyondHisShare) {
  const ProSeason season = made_up_season(4);  // half as long again as a real one
  SeasonOrder order;
  order.switches.injuries = false;
  const auto most_used = [&](int limit) {
    order.most_use = limit;
    const SeasonTable table = table_of(season, order);
    const ReplayedSeason replayed = replay(table, 3, 0);
    std::int64_t most = 0;  // beyond his share, of the first back of any team
    for (std::size_t t = 0; t < 4; ++t) {
      const auto& men = season.cards[t].men;
      const auto back = std::max_element(
          men.begin(), men.end(), [](const Man& a, const Man& b) { return a.carries < b.carries; });
      const StatLine& line = replayed.men[t][static_cast<std::size_t>(back - men.begin())];
      most =
          std::max(most, line[Stat::carries] + line[Stat::targets] - back->carries - back->targets);
    }
    return most;
  };
  EXPECT_GT(most_used(0), 45) << "or nothing was tried";
  EXPECT_LE(most_used(100), 45) << "he reached it in one game, and sat out the rest";
}

TEST(ProSeasonFolder, IsReadWithEverythingThatIsWrongInIt) {
  const auto folder =
      std::filesystem::temp_directory_path() / fmt::format("touchline-pro-season-{}", ::getpid());
  write_made_up_season(folder / "pro-2000");
  const auto read = read_pro_season(folder / "pro-2000");
  ASSERT_TRUE(read) << to_string(read.error().list().front());
  EXPECT_EQ(read->season.cards, made_up_season().cards);
  EXPECT_EQ(read->season.games, made_up_season().games);
  const auto talent = read_pro_season(folder / "pro-2000", CardKind::talent);
  ASSERT_TRUE(talent);
  EXPECT_NE(talent->season.cards, read->season.cards);
  const auto card = folder / "pro-2000" / "cards" / "upstate-pilots.txt";
  (void)books::write_text(card, "team Others\nseason 1999\n");
  const auto bad = read_pro_season(folder / "pro-2000");
  ASSERT_FALSE(bad);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace touchline::pro_football
