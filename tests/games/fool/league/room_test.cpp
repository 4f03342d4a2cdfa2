// Acts of a league of FOOL: the draft room, camp rosters, trades, words of the commissioner; every
// bad one refused with the rule's sense in a line and nothing changed.
#include <gtest/gtest.h>

#include "games/fool/league/fool_sample.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  return fmt::format("{}", fmt::join(lines, "\n"));
}

int rookie_of(FoolRoom& room) {
  return room.man([](const Player& one) { return one.status == Status::rookie; }).id;
}

TEST(FoolRoomDraft, PicksAreActsAndTheComputerFollows) {
  FoolRoom room;
  room.go_to(Phase::draft);
  const std::int64_t links = room.desk.turn().last;
  int picks = 0;
  while (picks_now(room.league()) >= 0) {
    const int whose = picks_now(room.league());
    ASSERT_FALSE(is_computer(room.league(), whose));
    const auto acted =
        must(room.move(team(room.league(), whose).name, fmt::format("pick {}", rookie_of(room))));
    EXPECT_TRUE(acted.lines.front().find("drafted in round") != std::string::npos)
        << joined(acted.lines);
    ++picks;
  }
  EXPECT_EQ(picks, 20);  // ten rounds, two teams of people
  EXPECT_EQ(room.desk.turn().last, links + 20);
  EXPECT_EQ(room.proven(), "");
  room.process();
  EXPECT_EQ(room.league().phase, Phase::freeze_ends);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomDraft, AWrongPickChangesNothing) {
  FoolRoom room;
  room.go_to(Phase::draft);
  const int whose = picks_now(room.league());
  const std::string own = team(room.league(), whose).name, other = whose == 0 ? "Bears" : "Ants";
  const std::string before = room.office.everything();
  EXPECT_EQ(refusal(room.move(other, fmt::format("pick {}", rookie_of(room)))),
            fmt::format("it is the turn of {} (FOOL-DRAFT-3)", own));
  EXPECT_NE(refusal(room.move(own, "pick 1")).find("is not on the list of rookies"),
            std::string::npos);
  EXPECT_NE(refusal(room.move(own, "pick Nobody Atall")).find("there is no man"),
            std::string::npos);
  EXPECT_NE(refusal(room.move(own, "dance")).find("nothing that a team does at once"),
            std::string::npos);
  EXPECT_NE(refusal(room.move("", "pick 1")).find("needs --club"), std::string::npos);
  EXPECT_EQ(room.office.everything(), before);
}

TEST(FoolRoomDraft, IsUndoneByTheCommissionerWithAReason) {
  FoolRoom room;
  room.go_to(Phase::draft);
  const League before = room.league();
  const std::string own = team(before, picks_now(before)).name;
  must(room.move(own, fmt::format("pick {}", rookie_of(room))));
  EXPECT_FALSE(league::undo(room.desk, {-1, "", false}));
  EXPECT_EQ(must(league::undo(room.desk, {-1, "he meant another", false})).acts, 1);
  EXPECT_EQ(room.league(), before);
  must(room.move("", "auto"));
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomDraft, AQueueIsKeptWhenItIsFinished) {
  FoolRoom room;
  room.go_to(Phase::draft);
  const League before = room.league();
  std::vector<int> last;
  for (const Player& man : before.players)
    if (man.status == Status::rookie) last.push_back(man.id);
  const int wanted = last.back();
  must(room.sheet("Ants", fmt::format("QUEUE {}\nNONCE mine", wanted)));
  room.process();
  EXPECT_EQ(find_man(room.league(), wanted)->team, 0);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomRosters, AreCompletedInTurn) {
  FoolRoom room;
  room.go_to(Phase::rosters);
  int acts = 0;
  while (completes_now(room.league()) >= 0) {
    const League now = room.league();
    const int whose = completes_now(now);
    const std::string own = team(now, whose).name;
    ASSERT_FALSE(is_computer(now, whose));
    // Too many men: let the last go; else ask one free agent, then end.
    if (count_all(now, whose) > now.parameters.camp_roster) {
      EXPECT_NE(refusal(room.move(own, "done")).find("men too many"), std::string::npos);
      must(room.move(own, fmt::format("release {}", men_of(now, whose).back()->id)));
    } else {
      if (count_all(now, whose) < now.parameters.camp_roster) {
        const Player man =
            room.man([](const Player& one) { return one.status == Status::free_agent; });
        const auto acted = must(room.move(own, fmt::format("invite {}", man.id)));
        EXPECT_NE(joined(acted.lines).find("FOOL-R61"), std::string::npos) << joined(acted.lines);
      }
      must(room.move(own, "done"));
    }
    ASSERT_LT(++acts, 200);
  }
  EXPECT_EQ(room.proven(), "");
  room.process();
  EXPECT_TRUE(broken_invariants(sample::tables(), room.league()).empty());
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomRosters, AnInvitationThrowsTheSameInAnyOrder) {
  FoolRoom room;
  room.go_to(Phase::rosters);
  const League now = room.league();
  const int whose = completes_now(now);
  const std::string own = team(now, whose).name;
  while (count_all(room.league(), whose) > now.parameters.camp_roster - 2)
    must(room.move(own, fmt::format("release {}", men_of(room.league(), whose).back()->id)));
  std::vector<int> free;
  for (const Player& man : room.league().players)
    if (man.status == Status::free_agent) free.push_back(man.id);
  const auto invite = [&](int man) {
    return joined(must(room.move(own, fmt::format("invite {}", man))).lines);
  };
  const std::string first = invite(free[0]), second = invite(free[1]);
  must(league::undo(room.desk, {-1, "again", false}));
  must(league::undo(room.desk, {-1, "again", false}));
  const auto head = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  EXPECT_EQ(head(invite(free[1])), head(second));
  EXPECT_EQ(head(invite(free[0])), head(first));
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomTrades, NeedBothSides) {
  FoolRoom room;  // at Y10: rosters are set
  const League now = room.league();
  const int a = men_of(now, 0).front()->id, b = men_of(now, 1).front()->id;
  const std::string offer = fmt::format("offer Bears: give {}, pick 1; get {}", a, b);
  const auto shown = must(room.move("Ants", offer, true));
  EXPECT_NE(joined(shown.lines).find("Ants give:"), std::string::npos) << joined(shown.lines);
  must(room.move("Ants", offer));
  EXPECT_EQ(find_man(room.league(), a)->team, 0);
  ASSERT_EQ(room.state().offers.size(), 1U);
  EXPECT_NE(refusal(room.move("Ants", "accept 1")).find("is put to Bears"), std::string::npos);
  must(room.move("Bears", "accept 1"));
  EXPECT_EQ(find_man(room.league(), a)->team, 1);
  EXPECT_EQ(find_man(room.league(), b)->team, 0);
  EXPECT_TRUE(room.state().offers.empty());
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomTrades, ShowBothRostersBeforeAndAfter) {
  FoolRoom room;
  const League now = room.league();
  const Player& a = *men_of(now, 0).front();
  const Player& b = *men_of(now, 1).front();
  const auto lines =
      must(room.move("Ants", fmt::format("offer Bears: give {}; get {}", a.id, b.id), true)).lines;
  std::string whose, before, after;  // of Ants
  for (const std::string& line : lines) {
    if (line.find(" men, ") != std::string::npos) whose = line.substr(0, line.find(':'));
    if (whose != "Ants") continue;
    (line.find(" before: ") != std::string::npos ? before : after) += line + "\n";
  }
  const auto has = [](const std::string& text, const Player& man) {
    return text.find(fmt::format(" {} {} V ", man.id, man.name)) != std::string::npos;
  };
  EXPECT_TRUE(has(before, a) && !has(before, b)) << before;
  EXPECT_TRUE(has(after, b) && !has(after, a)) << after;
}

TEST(FoolRoomTrades, AreRefusedByTheRules) {
  FoolRoom room;
  const League now = room.league();
  const int a = men_of(now, 0).front()->id;
  const auto offer = [&](const std::string& rest) {
    return refusal(room.move("Ants", "offer " + rest));
  };
  const std::string before = room.office.everything();
  EXPECT_NE(
      offer(fmt::format("Bears: give {}, pick 1 season 9; get nothing", a)).find("FOOL-TRADE-5"),
      std::string::npos);
  EXPECT_NE(
      offer(fmt::format("Bears: give {}; get {}", a, a)).find("is not on the roster of Bears"),
      std::string::npos);
  EXPECT_NE(offer(fmt::format("Ants: give {}", a)).find("between two teams"), std::string::npos);
  const auto worst_and_best = [&](int of) {
    auto men = men_of(now, of);
    const Rules rules = rules_of(sample::tables(), now);
    std::sort(men.begin(), men.end(), [&](const Player* one, const Player* other) {
      return value_of(rules, *one) < value_of(rules, *other);
    });
    return std::pair(men.front()->id, men.back()->id);
  };
  EXPECT_NE(offer(fmt::format("Cougars: give {}; get {}", worst_and_best(0).first,
                              worst_and_best(2).second))
                .find("Cougars decline"),
            std::string::npos);
  EXPECT_NE(offer(fmt::format("Bears: give nothing; get {}", worst_and_best(1).second))
                .find("would have 75 men; the roster is 74"),
            std::string::npos);
  EXPECT_EQ(room.office.everything(), before);
  room.go_to(Phase::week);
  for (int week = 1; week <= 6; ++week) room.process();
  const League late = room.league();
  EXPECT_NE(refusal(room.move("Ants", fmt::format("offer Bears: give {}; get {}",
                                                  men_of(late, 0).front()->id,
                                                  men_of(late, 1).front()->id)))
                .find("FOOL-TRADE-1"),
            std::string::npos);
}

TEST(FoolRoomCommissioner, HasHisWords) {
  FoolRoom room;
  const int man = men_of(room.league(), 0).front()->id;
  must(room.move("", fmt::format("suspend {}: 2", man)));
  EXPECT_EQ(find_man(room.league(), man)->suspended, 2);
  must(room.move("", "fine Bears: late sheets"));
  must(room.move("", "sanction Bears: 1"));
  EXPECT_EQ(team(room.league(), 1).refusal_faces, 1);
  EXPECT_NE(refusal(room.move("", "switch coaching=off")).find("between seasons only"),
            std::string::npos);
  EXPECT_NE(
      refusal(room.move("Ants", fmt::format("suspend {}: 2", man))).find("nothing that a team"),
      std::string::npos);
  room.go_to(Phase::mini_camp);
  must(room.move("", "switch coaching=off"));
  must(room.move("", "sizes draft_rounds=4"));
  must(room.move("", "expand Dogs, owner Dora, division 1"));
  must(room.move("", "expand Emus, owner Emil, division 0"));
  EXPECT_EQ(room.league().teams.size(), 8U);
  EXPECT_EQ(room.proven(), "");
  room.process(12);
  EXPECT_TRUE(broken_invariants(sample::tables(), room.league()).empty());
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomWords, WhatIsSoAlreadyMakesNoLink) {
  FoolRoom room;
  must(room.move("", "camp dice own"));
  const int free = men_of(room.league(), 0).front()->id;
  must(room.move("", fmt::format("suspend {}: 2", free)));
  must(room.move("", "sanction Bears: 1"));
  must(room.move("Ants", fmt::format("offer bears: give {}; get 75", free)));
  std::string before = room.office.everything();
  for (const std::string& word : {std::string("camp dice own"), fmt::format("suspend {}: 2", free),
                                  std::string("sanction Bears: 1")}) {
    EXPECT_EQ(refusal(room.move("", word)).find("it is so already"), 0U) << word;
    EXPECT_EQ(refusal(room.move("", word, true)).find("it is so already"), 0U) << word;
  }
  EXPECT_EQ(refusal(room.move("Ants", fmt::format("offer bears: give {}; get 75", free))),
            "offer 1 says that already");
  EXPECT_EQ(room.office.everything(), before);
  must(room.move("", "fine Bears: late sheets"));
  must(room.move("", "fine Bears: late sheets"));  // twice late
  must(room.move("", "camp dice league"));
  room.go_to(Phase::mini_camp);
  must(room.move("", "switch coaching=off"));
  before = room.office.everything();
  for (const char* word : {"switch coaching=off", "sizes", "sizes draft_rounds=10", "engine quick"})
    EXPECT_EQ(refusal(room.move("", word)).find("it is so already"), 0U) << word;
  EXPECT_EQ(room.office.everything(), before);
  room.go_to(Phase::draft);
  EXPECT_EQ(refusal(room.move("", "clock none")).find("it is so already"), 0U);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomWords, CampSaysWhatCanBeSaid) {
  FoolRoom room;
  for (const char* word : {"camp", "camp dice", "camp dice foo", "camp fire"})
    EXPECT_EQ(refusal(room.move("", word)),
              "write camp dice own, camp dice league, or camp rolls MAN, MAN …")
        << word;
}

TEST(FoolRoomWords, ANewTeamIsNamedLikeNoOther) {
  FoolRoom room;
  room.go_to(Phase::lists);
  const std::string before = room.office.everything();
  for (const auto& [word, why] :
       {std::pair("expand ants", "there is a team Ants already"),
        {"expand free", "'free' is the name of a list"},
        {"expand", "a team needs a name and an owner"},
        {"expand Dogs, blue", "'blue' is not understood"},
        {"expand Dogs, division x", "a division is a number from 0 to 15"}})
    EXPECT_NE(refusal(room.move("", word)).find(why), std::string::npos) << word;
  EXPECT_EQ(room.office.everything(), before);
  must(room.move("", "expand Dogs, Owner Dora, people, Division 1"));
  const League now = room.league();
  EXPECT_EQ(now.teams.back().name, "Dogs");
  EXPECT_EQ(now.teams.back().division, 1);
  EXPECT_EQ(now.owners.back().name, "Dora");
  EXPECT_FALSE(is_computer(now, 6));
  // Seven teams: one rests every week, and the year goes round.
  room.process(40);
  EXPECT_EQ(room.proven(), "");
}

// A sheet is missing where the turn waits for it, and not where nothing is decided by one.
TEST(FoolRoomSheets, AreMissingOnlyWhereSomethingIsDue) {
  using State = league::SheetState::State;
  FoolRoom room;
  const auto wanted = [&](const std::string& club) {
    return room.desk.tenant().sheet_wanted(*room.desk.state(), club);
  };
  using Wanted = league::Tenant::SheetWanted;
  EXPECT_EQ(wanted("Ants"), Wanted::yes) << "the commitments";
  room.process();
  EXPECT_EQ(wanted("Ants"), Wanted::no) << "camp rolls";
  room.process();
  EXPECT_EQ(wanted("Ants"), Wanted::if_liked) << "what may be undone";
  room.go_to(Phase::cut);
  EXPECT_EQ(wanted("Ants"), Wanted::yes);
  for (const league::SheetState& one : league::sheet_states(room.desk))
    EXPECT_NE(one.state, State::missing) << "nobody has joined";
}

// 12.0: the others have their chance to offer more before such a trade is confirmed.
TEST(FOOL_R70, TeamsOfOneOwnerTradeAfterAStep) {
  cites("FOOL-TRADE-6", "FOOL-EX-131");
  LeagueFile file = sample_league("Louisa", "FOOL", 6, 3, 5);
  file.teams[1].owner = file.teams[0].owner;
  FoolRoom room(fool_papers(std::move(file)));
  const auto receiver_of = [&](int team) {
    return room
        .man([&](const Player& one) {
          return one.team == team && one.position == Position::w && one.status == Status::roster;
        })
        .id;
  };
  const int given = receiver_of(0), got = receiver_of(1);
  must(room.move("Ants", fmt::format("offer Bears: give {}; get {}", given, got)));
  EXPECT_NE(refusal(room.move("", "confirm trade 1")), "") << "nobody has accepted it";
  must(room.move("Bears", "accept 1"));
  EXPECT_NE(refusal(room.move("", "confirm trade 1")).find("FOOL-R70"), std::string::npos);
  const auto bid =
      room.move("Cougars", fmt::format("offer Ants: give {}; get {}", receiver_of(2), given));
  EXPECT_TRUE(bid) << "anybody may bid";
  room.process();
  State now = room.state();
  EXPECT_EQ(find_man(now.league, given)->team, 0) << "not before he confirms it";
  ASSERT_TRUE(find_offer(now, 1)) << "it outlasts camp";
  EXPECT_TRUE(find_offer(now, 1)->shown);
  EXPECT_NE(refusal(room.move("", "confirm trade 1")), "") << "nobody is traded in camp";
  room.go_to(Phase::publication);
  now = room.state();
  if (find_offer(now, 1)) {  // neither has retired
    must(room.move("", "confirm trade 1"));
    now = room.state();
    EXPECT_EQ(find_man(now.league, given)->team, 1);
  }
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolRoomMoves, AChangeOfPositionIsReversedAfterItWasSeen) {
  FoolRoom room;
  // So many that one of them at least is not hurt before he changes.
  std::string sheet;
  int asked = 0;
  for (const League start = room.league(); const Player* man : men_of(start, 0))
    for (const auto& [from, to] : {std::pair(Position::mlb, Position::olb),
                                   {Position::olb, Position::mlb},
                                   {Position::g, Position::t},
                                   {Position::t, Position::g}})
      if (man->position == from && !is_recovering(*man)) {
        sheet += fmt::format("POSITION {}: {}\n", man->id, code(to));
        ++asked;
      }
  ASSERT_GT(asked, 8);
  must(room.sheet("Ants", sheet));
  room.go_to(Phase::publication);
  const Player moves = room.man(
      [](const Player& one) { return one.team == 0 && one.change && one.change->may_reverse; });
  const auto due = must(room.desk.upcoming()).due;
  EXPECT_TRUE(std::any_of(due.begin(), due.end(), [&](const std::string& line) {
    return line.find(fmt::format("league move reverse {}", moves.id)) != std::string::npos;
  }));
  EXPECT_NE(refusal(room.move("Bears", fmt::format("reverse {}", moves.id))), "");
  must(room.move("Ants", fmt::format("reverse {}", moves.id)));
  const League after = room.league();
  EXPECT_FALSE(find_man(after, moves.id)->change->may_reverse);
  EXPECT_EQ(room.proven(), "");
}

}  // namespace
}  // namespace touchline::fool
