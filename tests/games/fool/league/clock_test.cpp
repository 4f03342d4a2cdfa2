// The clock of the draft room: time comes in with the acts, a pick whose time is over is made by
// queue, need and value before anything else is done, and everything is proven without a clock.
#include <gtest/gtest.h>

#include "games/fool/league/fool_sample.hpp"
#include "games/fool/rules/owner.hpp"

namespace touchline::fool {
namespace {

struct Clocked : ::testing::Test {
  Clocked() { room.go_to(Phase::draft); }
  std::string on_the_clock() {
    const League now = room.league();
    return picks_now(now) < 0 ? "" : team(now, picks_now(now)).name;
  }
  std::string other() { return on_the_clock() == "Ants" ? "Bears" : "Ants"; }
  int any_rookie() {
    return room.man([](const Player& one) { return one.status == Status::rookie; }).id;
  }
  std::size_t picks() { return room.league().draft_at; }
  std::int64_t until() { return must(room.desk.upcoming()).until; }

  FoolRoom room;
};

TEST_F(Clocked, RunsFromTheCommissionersWordAndFromEachPick) {
  EXPECT_EQ(until(), 0);
  must(room.move("", "clock 10"));
  EXPECT_EQ(until(), room.office.now + 600);
  room.office.now += 200;
  must(room.move(on_the_clock(), fmt::format("pick {}", any_rookie())));
  EXPECT_EQ(until(), room.office.now + 600);
  must(room.move("", "auto"));
  must(room.move("", "clock none"));
  EXPECT_EQ(until(), 0);
  EXPECT_EQ(room.proven(), "");
  room.process();
  EXPECT_EQ(room.league().clock_minutes, 0);
  EXPECT_EQ(room.proven(), "");
}

TEST_F(Clocked, APickWhoseTimeIsOverIsMadeBeforeAnythingElse) {
  must(room.move("", "clock 10"));
  const std::string late = on_the_clock();
  const League before = room.league();
  const int wanted = choose_rookie(sample::tables(), before, picks_now(before));
  room.office.now += 599;
  EXPECT_NE(
      refusal(room.move(other(), fmt::format("pick {}", any_rookie()))).find("it is the turn"),
      std::string::npos);
  EXPECT_EQ(room.league(), before) << "a second is left";
  room.office.now += 1;
  // What is refused afterwards does not take it back.
  (void)room.move(late, "dance");
  EXPECT_EQ(find_man(room.league(), wanted)->team, picks_now(before));
  EXPECT_EQ(until(), room.office.now + 600) << "the next has his time from then on";
  EXPECT_EQ(room.proven(), "");
}

TEST_F(Clocked, ItIsToldAndNobodyButTheClockHasDoneIt) {
  must(room.move("", "clock 10"));
  const std::string late = on_the_clock();
  room.office.now += 600;
  std::vector<std::string> told;
  const auto hear = [&](const std::string& line) { told.push_back(line); };
  must(league::do_overdue(room.desk, hear));
  ASSERT_GE(told.size(), 2U);
  EXPECT_EQ(told.front(), fmt::format("The time of {} was over at 2027-01-15 08:10 UTC:", late));
  EXPECT_EQ(told[1].find("  " + late + ", "), 0U) << told[1];
  const auto links = room.office.store().select<store::TurnRow>(
      store::Where().is("league", room.desk.name()).is("seq", room.desk.current().seq));
  EXPECT_EQ(links.at(0).who, league::by_the_clock);
  EXPECT_EQ(room.desk.actor().name, "kay") << "who sits at the desk is who he was";
  told.clear();
  must(league::do_overdue(room.desk, hear));
  EXPECT_TRUE(told.empty());
  EXPECT_EQ(room.proven(), "");
}

TEST_F(Clocked, SeveralPicksRunOutOneAfterTheOther) {
  must(room.move("", "clock 1"));
  const std::int64_t from = room.office.now;
  room.office.now += 150;
  (void)room.move("Ants", "dance");
  EXPECT_EQ(until(), from + 180);
  EXPECT_EQ(room.proven(), "");
}

TEST_F(Clocked, ItsQueueCounts) {
  must(room.move("", "clock 10"));
  std::vector<int> rookies;
  for (const Player& man : room.league().players)
    if (man.status == Status::rookie) rookies.push_back(man.id);
  const std::string late = on_the_clock();
  must(room.sheet(late, fmt::format("QUEUE {}\nNONCE mine", rookies.back())));
  room.office.now += 600;
  // A queue that comes when the time is over is too late for this pick.
  must(room.sheet(late, fmt::format("QUEUE {}\nNONCE mine", rookies.front())));
  EXPECT_EQ(team(room.league(), find_man(room.league(), rookies.back())->team).name, late);
  EXPECT_EQ(room.proven(), "");
}

TEST_F(Clocked, TheCommissionersOwnWordGoesBeforeIt) {
  must(room.move("", "clock 10"));
  const std::size_t before = picks();
  room.office.now += 4000;
  must(room.move("", "clock 5"));
  EXPECT_EQ(picks(), before);
  EXPECT_EQ(until(), room.office.now + 300);
}

TEST_F(Clocked, WrongWordsAreRefused) {
  const std::string before = room.office.everything();
  for (const char* word : {"clock", "clock 0", "clock -3", "clock soon", "clock 999999"})
    EXPECT_NE(refusal(room.move("", word)).find("write clock MINUTES"), std::string::npos) << word;
  EXPECT_EQ(refusal(room.move("", "clock 10 at 1800000000")),
            "when it is done is not said; leave the time out");
  EXPECT_EQ(room.office.everything(), before);
  FoolRoom early;
  EXPECT_EQ(refusal(early.move("", "clock 10")), "the clock is for the draft room (Y6)");
}

}  // namespace
}  // namespace touchline::fool
