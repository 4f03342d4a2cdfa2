// Owners' sheets: what is understood is told, what a rule forbids is refused at its line, all of it
// at once; sealed until the phase resolves, the automatic owner where none came.
#include <gtest/gtest.h>

#include "games/fool/files/game_report.hpp"
#include "games/fool/files/sheet.hpp"
#include "games/fool/league/fool_sample.hpp"

namespace touchline::fool {
namespace {

TEST(FoolSheets, OfCampAreReadInManyWays) {
  FoolRoom room;
  const League now = room.league();
  const auto men = men_of(now, 0);
  std::string text = "> TEAM Ants\n# a remark\n\nnonce: my own words\n";
  std::vector<int> stars;
  for (const Player* man : men)
    if (why_no_star(*man).empty() && stars.size() < 2) stars.push_back(man->id);
  text += fmt::format("stars {}, #{}\n", stars[0], stars[1]);
  int coached = 0;
  for (const Player* man : men) {
    Training training;
    training.regimen = Regimen::coach;
    training.ability = Ability::contact;
    if (coached == 0 && man->id != stars[0] && man->id != stars[1] &&
        why_not_train(sample::tables(), now, *man, training, Emphasis::none).empty())
      coached = man->id;
  }
  ASSERT_GT(coached, 0);
  text += fmt::format("Coach {}: contact\nALWAYS reverse no\nFOR {}: shed yes\n", coached, coached);
  const auto receipt = must(room.sheet("Ants", text));
  ASSERT_EQ(receipt.echo.size(), 5U);
  EXPECT_NE(receipt.echo[2].find("COACH"), std::string::npos);
  room.process();
  EXPECT_TRUE(find_man(room.league(), stars[0])->camp.star);
  EXPECT_EQ(find_man(room.league(), coached)->camp.training.regimen, Regimen::coach);
  EXPECT_EQ(team(room.league(), 0).standing.reverse, Choice::no);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolSheets, TellEveryProblemAtItsLine) {
  FoolRoom room;
  const League now = room.league();
  const int own = men_of(now, 0).front()->id, other = men_of(now, 1).front()->id;
  const std::string before = room.office.everything();
  const auto refused = room.sheet(
      "Ants", fmt::format("STARS {}\nCOACH {}: Z\nCOACH {}: S\nJUMP 3\nCUT {}\nEMPHASIS beer\n",
                          other, own, other, own));
  const auto list = problems_in(refused);
  ASSERT_EQ(list.size(), 6U) << fmt::format("{}", fmt::join(list, "\n"));
  EXPECT_TRUE(list[0].starts_with("1: ")) << list[0];
  EXPECT_NE(list[1].find("2: 'Z' is no ability"), std::string::npos) << list[1];
  EXPECT_NE(list[3].find("4: 'jump' is no decision; now there are STARS"), std::string::npos);
  EXPECT_NE(list[4].find("5: CUT is for the cuts"), std::string::npos) << list[4];
  EXPECT_EQ(room.office.everything(), before);
}

// One of both is a slip, and a guess would decide for him.
TEST(FoolSheets, NothingBesideDecisionsIsAskedBack) {
  FoolRoom room;
  const int own = men_of(room.league(), 0).front()->id;
  const auto list =
      problems_in(room.sheet("Ants", fmt::format("# a remark\nNOTHING\nSTARS {}\n", own)));
  ASSERT_EQ(list.size(), 1U);
  EXPECT_NE(list[0].find("2: NOTHING stands beside decisions"), std::string::npos) << list[0];
  EXPECT_EQ(must(room.sheet("Ants", "NOTHING\nNONCE blue\n")).echo,
            std::vector<std::string>{"NOTHING"});
}

// FOOL-RETIRE-1, FOOL-DRAFT-1: before the team's turn comes, what can be said of it is said.
TEST(FoolSheets, AWishForARosterThatCannotComeTrueIsRefused) {
  FoolRoom room;
  room.go_to(Phase::rosters);
  const auto first = [&](auto fits) { return room.man(fits); };
  const auto of_team = [](int team) {
    return [=](const Player& one) { return one.status == Status::roster && one.team == team; };
  };
  const Player young = first([&](const Player& one) { return of_team(0)(one) && one.age < 27; });
  const Player others = first(of_team(1));
  const auto list = problems_in(room.sheet(
      "Ants",
      fmt::format("RETIRE {0}\nRETIRE {1}\nRELEASE {1}\nINVITE {1}\n", young.id, others.id)));
  ASSERT_EQ(list.size(), 4U) << fmt::format("{}", fmt::join(list, "\n"));
  EXPECT_NE(list[0].find(fmt::format("1: {} is {}", young.name, young.age)), std::string::npos)
      << list[0];
  for (const std::size_t at : {1U, 2U, 3U})
    EXPECT_TRUE(list[at].starts_with(fmt::format("{}: ", at + 1)));
  EXPECT_NE(list[3].find("free agents"), std::string::npos) << list[3];
  const Player spare = first([&, now = room.league()](const Player& one) {
    return of_team(0)(one) && why_kept(now, one).empty();
  });
  const Player free = first([](const Player& one) { return one.status == Status::free_agent; });
  EXPECT_EQ(must(room.sheet("Ants", fmt::format("RELEASE {}\nINVITE {}\n", spare.id, free.id)))
                .echo.size(),
            2U);
}

TEST(FoolSheets, ASecondRegimenIsRefused) {
  FoolRoom room;
  const League now = room.league();
  for (const Player* man : men_of(now, 0)) {
    Training training;
    training.regimen = Regimen::special;
    training.role = Role::kr;
    if (!why_not_train(sample::tables(), now, *man, training, Emphasis::none).empty()) continue;
    const auto refused =
        room.sheet("Ants", fmt::format("SPECIAL {}: KR\nSPECIAL {}: PR\n", man->id, man->id));
    const auto list = problems_in(refused);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_NE(list[0].find("FOOL-CAMP-2"), std::string::npos) << list[0];
    return;
  }
}

TEST(FoolSheets, ACutThatDoesNotGoFarEnoughIsRefused) {
  FoolRoom room;
  room.go_to(Phase::cut);
  const League now = room.league();
  const auto men = men_of(now, 0);
  const auto refused = room.sheet("Ants", fmt::format("CUT {}\n", men.back()->id));
  EXPECT_NE(refusal(refused).find("men are left; the roster is 64"), std::string::npos)
      << refusal(refused);
  std::string text;
  int left = count_on(now, 0, Roster::active);
  for (const Player* man : men)
    if (left > 64 && why_kept(now, *man).empty() && man->roster == Roster::active) {
      text += fmt::format("CUT {}\n", man->id);
      --left;
    }
  must(room.sheet("Ants", text));
  room.process();
  EXPECT_EQ(count_on(room.league(), 0, Roster::active), 64);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolSheets, AStarIsNotCutEarly) {
  FoolRoom room;
  const League first = room.league();
  int star = 0;
  for (const Player* man : men_of(first, 0))
    if (star == 0 && why_no_star(*man).empty()) star = man->id;
  must(room.sheet("Ants", fmt::format("STARS {}\n", star)));
  room.go_to(Phase::cut);
  if (!find_man(room.league(), star)) return;  // camp ended his career
  const auto list = problems_in(room.sheet("Ants", fmt::format("CUT {}\n", star)));
  ASSERT_FALSE(list.empty());
  EXPECT_NE(list[0].find("FOOL-CAMP-7"), std::string::npos) << list[0];
}

TEST(FoolSheets, BlankOnesCanBeHandedInInEveryPhase) {
  FoolRoom room;
  for (int turn = 0; turn < 45; ++turn) {
    const std::string blank = room.desk.tenant().blank_sheet(*room.desk.state(), "Ants");
    EXPECT_NE(blank.find("TEAM Ants"), std::string::npos);
    EXPECT_TRUE(room.desk.tenant().read_sheet(*room.desk.state(), "Ants", blank))
        << name(room.league().phase);
    room.process();
  }
}

// -------------------------------------------------------------------------------------- game
// reports

TEST(FoolGames, AreReportedByHand) {
  FoolRoom room;
  room.go_to(Phase::week);
  const auto next = must(room.desk.upcoming());
  ASSERT_EQ(next.matches.size(), 3U);
  const League now = room.league();
  const auto at = static_cast<std::size_t>(next.matches[0].fixture - 1);
  const Game game = now.games[at];
  auto home = men_of(now, game.home);
  std::erase_if(home, [](const Player* man) {
    return is_out(*man) || man->roster != Roster::active || is_kicker(man->position);
  });
  std::string text = "SCORE 24-17\nSTARTED ";
  for (int i = 0; i < 22; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ", ", home[static_cast<std::size_t>(i)]->id);
  const int hurt = home[0]->id;
  text += fmt::format("\nINJURED {}: S 4\nRETURNS {}: 3 kick 1 punt\n", hurt, home[1]->id);
  const std::string subject = std::to_string(next.matches[0].fixture);
  must(league::rule(room.desk, {"tape", subject, text, "", "", false, false}));
  must(league::rule(
      room.desk, {"score", std::to_string(next.matches[1].fixture), "3-30", "", "", false, false}));
  room.process();
  const League after = room.league();
  EXPECT_EQ(after.games[at].home_score, 24);
  EXPECT_EQ(after.games[at + 1].away_score, 30);
  EXPECT_EQ(find_man(after, hurt)->thirds[0], 3);
  EXPECT_FALSE(find_man(after, hurt)->injuries.empty());
  EXPECT_EQ(find_man(after, home[1]->id)->returns[0], 3);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolGames, AReportTellsAllItsProblems) {
  FoolRoom room;
  room.go_to(Phase::week);
  const League now = room.league();
  const auto due = must(room.desk.upcoming()).matches.at(0);
  const Game game = now.games[static_cast<std::size_t>(due.fixture - 1)];
  const auto wrong = parse_game_report(
      now, game, "SCORE 24\nSTARTED 99999\nKICKS 3\nDANCED 4\nINJURED 1: Q 4\n", "report");
  EXPECT_EQ(problems_in(wrong).size(), 6U)
      << fmt::format("{}", fmt::join(problems_in(wrong), "\n"));
  EXPECT_FALSE(league::rule(room.desk, {"score", "999", "3-0", "", "", false, false}));
}

}  // namespace
}  // namespace touchline::fool
