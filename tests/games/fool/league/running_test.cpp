// A league that runs already comes in from its files, and goes out as the same files.
#include <gtest/gtest.h>

#include "games/fool/league/fool_sample.hpp"

namespace touchline::fool {
namespace {

LeagueFile four_teams() {
  LeagueFile file = sample_league("Old", "FOOL", 4, 1, 3);
  file.season = 11;
  return file;
}

TEST(FoolRunning, ComesInAsItWentOut) {
  FoolRoom room(1, 4);
  League made = room.league();
  made.picks[2].holder = (made.picks[2].original + 1) % 4;
  const RunningLeague files{rosters_csv(made), picks_csv(made)};
  DiceBox dice(1);
  LeagueFile file = four_teams();
  file.season = 1;
  const League again = must(founded(sample::tables(), file, files, dice));
  EXPECT_EQ(rosters_csv(again), files.rosters);
  EXPECT_EQ(picks_csv(again), files.picks);
  EXPECT_TRUE(broken_invariants(sample::tables(), again).empty());
}

TEST(FoolRunning, TellsEveryProblemAtItsLine) {
  const RunningLeague files{
      "team,name,man,games,list\n"
      "Ants,Al Barton,LB 24R2 2-3-3 ! (-s),10 2/3,\n"
      "Hawks,Bo Diddle,W 30 3-0-6,2,\n"
      "Ants,Cy Young,XX 30 3-0-6,2,\n"
      "Ants,Di Maggio,W 30 3-0-6,many,\n"
      "Ants,Ed Sullivan,K 25 46 3/8,4,oops\n",
      "season,round,original,holder\n12,1,Ants,Bears\n15,1,Ants,Bears\n12,1,Ants,Hawks\n"};
  DiceBox dice(1);
  const auto league = founded(sample::tables(), four_teams(), files, dice);
  const auto list = problems_in(league);
  ASSERT_EQ(list.size(), 6U) << fmt::format("{}", fmt::join(list, "\n"));
  EXPECT_TRUE(list[1].starts_with("3: ") || list[0].starts_with("3: "));
}

TEST(FoolRunning, IsPlayedOn) {
  FoolRoom made(1, 4);
  const RunningLeague files{rosters_csv(made.league()), ""};
  league::SampleOffice office(store::StoreKind::sqlite);
  LeagueFile file = four_teams();
  file.season_over = true;
  league::Desk desk = league::found_league(office, fool_papers(file, files));
  must(league::process(desk, 12, {}));
  EXPECT_EQ(must(parse_state(desk.current().state)).league.season, 12);
  EXPECT_TRUE(league::verify(desk).ok());
}

TEST(FoolFile, TellsEveryProblemAtItsLine) {
  const auto file = parse_league_file(
      "fool = 1\nname = \"X\"\nrules = [\"coaching=maybe\"]\nbeer = 3\nat = \"Y7\"\n"
      "[[team]]\nname = \"A\"\n[[team]]\nname = \"A\"\ncolour = \"red\"\n",
      "fool.toml");
  EXPECT_EQ(problems_in(file).size(), 6U) << fmt::format("{}", fmt::join(problems_in(file), "\n"));
}

}  // namespace
}  // namespace touchline::fool
