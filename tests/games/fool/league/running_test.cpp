// A league that runs already comes in from its files, and goes out as the same files.
#include <gtest/gtest.h>

#include "games/fool/files/notation.hpp"
#include "games/fool/league/folder.hpp"
#include "games/fool/league/fool_sample.hpp"
#include "games/fool/report/bulletin.hpp"
#include "games/fool/rules/transition.hpp"
#include "games/fool/rules/year.hpp"

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
  file.at = Phase::year_turns;
  league::Desk desk = league::found_league(office, fool_papers(file, files));
  must(league::process(desk, 12, {}));
  EXPECT_EQ(must(parse_state(desk.current().state)).league.season, 12);
  EXPECT_TRUE(league::verify(desk).ok());
}

/// A league in the middle of its season, with all that a man can have.
League in_the_season(FoolRoom& room, int week) {
  room.go_to(Phase::week);
  room.process(week - 1);
  League made = room.league();
  int open = 0;
  for (Player& man : made.players) {
    if (man.status != Status::roster || man.change || open == 3) continue;
    for (const Position to : {Position::mlb, Position::tb, Position::g}) {
      const auto move = legal_move(rules_of(sample::tables(), made), man, to);
      if (!move || man.change) continue;
      man.change = PositionChange{};
      man.change->team = man.team;
      man.change->season = man.changed_season = made.season;
      man.change->from = man.position;
      man.change->from_second = man.second;
      man.change->to = to;
      man.change->column = move->column;
      man.change->sixths = 4 * ++open;
    }
  }
  EXPECT_EQ(open, 3);
  return made;
}

TEST(FoolRunning, ComesInInItsSeasonWithChangesUnderWay) {
  FoolRoom room(1, 4);
  const League made = in_the_season(room, 5);
  const auto files = written_league(sample::tables(), made);
  ASSERT_TRUE(files.contains("games.csv"));
  EXPECT_EQ(files.at("fool.toml").find("at = \"Y16\"\nweek = 5\n"),
            files.at("fool.toml").find("at ="));
  const RunningLeague running{files.at("rosters.csv"), files.at("picks.csv"),
                              files.at("games.csv")};
  const LeagueFile file = must(parse_league_file(files.at("fool.toml"), "fool.toml"));
  DiceBox dice(1);
  const League again = must(founded(sample::tables(), file, running, dice));
  EXPECT_TRUE(broken_invariants(sample::tables(), again).empty());
  EXPECT_EQ(again.phase, Phase::week);
  EXPECT_EQ(again.round, 5);
  // Teams stand in the order of the ranking now; everything else is as it was.
  for (const Team& one : again.teams) {
    const auto before = std::find_if(made.teams.begin(), made.teams.end(),
                                     [&](const Team& other) { return other.name == one.name; });
    EXPECT_EQ(one.record, before->record) << one.name;
    EXPECT_EQ(one.games_played, 4);
  }
  int open = 0;
  for (const Player& man : again.players) {
    if (!man.change) continue;
    const Player& before =
        *std::find_if(made.players.begin(), made.players.end(),
                      [&](const auto& one) { return one.name == man.name && one.change; });
    EXPECT_EQ(man.change->sixths, before.change->sixths);
    EXPECT_EQ(man.change->column, before.change->column);
    EXPECT_EQ(man.change->to, before.change->to);
    ++open;
  }
  EXPECT_EQ(open, 3);
  league::SampleOffice office(store::StoreKind::sqlite);
  league::Desk desk = league::found_league(office, fool_papers(file, running));
  must(league::process(desk, 9, {}));
  EXPECT_TRUE(league::verify(desk).ok());
}

TEST(FoolRunning, BringsItsOwnRookies) {
  FoolRoom made(1, 4);
  std::string rosters = rosters_csv(made.league());
  for (int i = 0; i < 40; ++i) rosters += fmt::format("rookies,Rookie {},W 22R 3-0-5,,\n", 'A' + i);
  LeagueFile file = four_teams();
  file.at = Phase::lists;
  league::SampleOffice office(store::StoreKind::sqlite);
  league::Desk desk = league::found_league(office, fool_papers(file, {rosters, "", ""}));
  must(league::process(desk, 1, {}));
  const League now = must(parse_state(desk.current().state)).league;
  EXPECT_EQ(now.phase, Phase::draft);
  int rookies = 0;
  for (const Player& man : now.players) {
    const bool listed = man.name.starts_with("Rookie ");
    EXPECT_TRUE(listed || man.status != Status::rookie) << man.name << ": none was made up";
    rookies += listed;
  }
  EXPECT_EQ(rookies, 40);
  must(league::process(desk, 4, {}));
  EXPECT_TRUE(league::verify(desk).ok());
}

TEST(FoolRunning, TheCommissionerListsRookiesOfHisOwn) {
  FoolRoom room(1, 4);
  EXPECT_NE(refusal(room.move("", "rookie Al Barton: LB 22R 2-3-3")).find("(Y4, Y5; FOOL-DRAFT-1)"),
            std::string::npos);
  room.go_to(Phase::lists);
  const std::string before = room.office.everything();
  for (const char* wrong : {"rookie", "rookie Al Barton", "rookie : LB 22R 2-3-3",
                            "rookie Al Barton: LB 22R 2-3", "rookie Al Barton: LB 22R 2-3-3 VKR"})
    EXPECT_FALSE(room.move("", wrong)) << wrong;
  EXPECT_EQ(room.office.everything(), before);
  for (int i = 0; i < 45; ++i)
    must(room.move("", fmt::format("rookie Al Barton {}: LB 22R 2-3-3", i)));
  room.process();
  const League now = room.league();
  EXPECT_EQ(std::count_if(now.players.begin(), now.players.end(),
                          [](const Player& man) { return man.name.starts_with("Al Barton"); }),
            45);
  EXPECT_FALSE(std::any_of(now.players.begin(), now.players.end(), [](const Player& man) {
    return man.status == Status::rookie && !man.name.starts_with("Al Barton");
  }));
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRunning, SecondYearMenAreOfTheirFirstSeasonOnce) {
  FoolRoom room(1, 4);
  std::string rosters = rosters_csv(room.league());
  rosters += ",Al Barton,LB 24R2 2-3-3,10,\n";
  LeagueFile file = four_teams();
  for (const auto& [at, once_more] :
       {std::pair(Phase::commitments, false), {Phase::year_turns, true}}) {
    file.at = at;
    DiceBox dice(1);
    League league = must(founded(sample::tables(), file, {rosters, "", ""}, dice));
    Record record;
    turn_year(sample::tables(), league, record);
    EXPECT_EQ(league.players.back().of_class == PlayerClass::first_season, once_more);
  }
}

using Folder = std::map<std::string, std::string>;
Folder folder_of(FoolRoom& room) {
  return written_folder(sample::tables(), tables_text(), room.state());
}
/// Another league, of another origin and secret, from a folder.
league::SeasonPapers papers_of(const Folder& files) {
  const auto part = [&](const std::string& name) {
    const auto found = files.find(name);
    return found == files.end() ? std::string() : found->second;
  };
  return fool_papers(
      must(parse_league_file(part("fool.toml"), "fool.toml")),
      {part("rosters.csv"), part("picks.csv"), part("games.csv"), part("state.json")});
}

// At every step of two years it comes in as it was, goes out as the same bytes, and goes on.
TEST(FoolFolder, ComesInAtEveryPhase) {
  FoolRoom room(1, 4);
  std::set<std::pair<Phase, int>> seen;
  for (int turn = 0; turn < 80; ++turn, room.process()) {
    const State now = room.state();
    if (!seen.insert({now.league.phase, now.league.round}).second) continue;
    const Folder files = folder_of(room);
    FoolRoom again(papers_of(files));
    ASSERT_EQ(folder_of(again), files) << title_of(now.league);
    State came = again.state();
    came.league.engine = now.league.engine;
    ASSERT_EQ(came, now) << title_of(now.league);
    again.process();
    EXPECT_EQ(again.proven(), "") << title_of(now.league);
  }
  EXPECT_GE(seen.size(), 33U);
}

TEST(FoolFolder, AClockStaysBehindAndChangedListsAreRefused) {
  FoolRoom room;
  room.go_to(Phase::draft);
  const Folder files = folder_of(room);
  must(room.move("", "clock 10"));
  EXPECT_EQ(folder_of(room), files);
  const auto told = [&](const std::string& name, const std::string& from, const std::string& to) {
    Folder changed = files;
    std::string& text = changed[name];
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << name;
    text.replace(at, from.size(), to);
    const auto part = [&](const std::string& which) { return changed[which]; };
    const LeagueFile file = must(parse_league_file(part("fool.toml"), "fool.toml"));
    return refusal(state_of_folder(
        sample::tables(), file,
        {part("rosters.csv"), part("picks.csv"), part("games.csv"), part("state.json")}));
  };
  EXPECT_NE(told("rosters.csv", "Ants,", "Bears,").find("it is not what state.json says"),
            std::string::npos);
  EXPECT_NE(told("picks.csv", "2,1,", "2,2,"), "");
  EXPECT_NE(told("fool.toml", "season = 2", "season = 3"), "");
  EXPECT_NE(told("state.json", "\"version\":1", "\"version\":9"), "");
  EXPECT_EQ(told("fool.toml", "name = \"Louisa\"", "name = \"Another\""), "not refused");
  // From its lists alone it would be drafted again.
  DiceBox dice(1);
  const LeagueFile file = must(parse_league_file(files.at("fool.toml"), "fool.toml"));
  EXPECT_NE(refusal(founded(sample::tables(), file,
                            {files.at("rosters.csv"), files.at("picks.csv"), "", ""}, dice))
                .find("at Y3, Y5, Y10 or Y16"),
            std::string::npos);
}

TEST(FoolRunning, TellsEveryProblemOfASeason) {
  FoolRoom room(1, 4);
  const League made = in_the_season(room, 3);
  const auto files = written_league(sample::tables(), made);
  const LeagueFile file = must(parse_league_file(files.at("fool.toml"), "fool.toml"));
  const auto told = [&](const std::string& men, const std::string& games) {
    DiceBox dice(1);
    return problems_in(founded(sample::tables(), file, {men, "", games}, dice));
  };
  const std::string head = "week,home,away,score\n";
  EXPECT_EQ(
      told(files.at("rosters.csv"), head + "1,Ants,Ants,3-0\n1,Ants,Zebras,3-0\n"
                                           "99,Ants,Bears,\n2,Ants,Bears,soon\n2,Ants,Cougars,9-7\n"
                                           "3,Ants,Bears,4-4\n")
          .size(),
      6U);
  EXPECT_EQ(told(files.at("rosters.csv"), head + "1,Ants,Bears,3-0\n").front(),
            "0: week 1 has 1 games; 2 are played a week");
  const std::string men = "team,name,man,games,list\n";
  const auto list = told(men +
                             "Ants,Al,K 25 46 3/8 >LB:8/6,4,\n"
                             "Ants,Bo,LB 25 2-3-3 >MLB:8,4,\n"
                             "Ants,Cy,LB 25 2-3-3 <TE:+p,4,\n"
                             "Ants,Di,LB 25 2-3-3 gc pc,4,\n"
                             "Ants,Ed,LB 25 2-3-3,4; 3,\n"
                             "rookies,Flo,LB 22R 2-3-3,,\n"
                             "Ants,Gus,LB 25 2-3-3 KR:x,4,elsewhere\n",
                         files.at("games.csv"));
  EXPECT_EQ(list.size(), 7U) << fmt::format("{}", fmt::join(list, "\n"));
}

TEST(FoolFile, TellsEveryProblemAtItsLine) {
  const auto file = parse_league_file(
      "fool = 1\nname = \"X\"\nrules = [\"coaching=maybe\"]\nbeer = 3\nat = \"Y77\"\n"
      "[[team]]\nname = \"A\"\n[[team]]\nname = \"A\"\ncolour = \"red\"\n",
      "fool.toml");
  EXPECT_EQ(problems_in(file).size(), 6U) << fmt::format("{}", fmt::join(problems_in(file), "\n"));
}

}  // namespace
}  // namespace touchline::fool
