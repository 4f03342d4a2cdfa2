// Bad decisions as people type them, through a stored league: each is refused with the sense of its
// rule in one line, and nothing is changed.
#include <gtest/gtest.h>

#include "games/fool/league/fool_sample.hpp"

namespace touchline::fool {
namespace {

/// A league of two people, through a year.
class FoolBadDecisions : public ::testing::Test {
 protected:
  FoolRoom room{};

  int own(const std::function<bool(const Player&)>& is, int of = 0) {
    const League now = room.league();
    for (const Player* man : men_of(now, of))
      if (is(*man)) return man->id;
    ADD_FAILURE() << "no such man in " << name(now.phase);
    return 0;
  }
  /// One line that cites the rule; and the store holds what it held.
  template <class Try>
  void refused(std::string_view rule, Try&& try_it) {
    const std::string before = room.office.everything();
    const auto answer = try_it();
    ASSERT_FALSE(answer);
    bool cited = false;
    for (const Problem& one : answer.error().list()) {
      EXPECT_EQ(one.sentence.find('\n'), std::string::npos) << one.sentence;
      cited |= one.sentence.find(rule) != std::string::npos;
    }
    EXPECT_TRUE(cited) << rule << ": " << refusal(answer);
    EXPECT_EQ(room.office.everything(), before);
  }
  void refused_act(std::string_view rule, const std::string& text) {
    refused(rule, [&] { return room.move("Ants", text); });
  }
  void refused_sheet(std::string_view rule, const std::string& text) {
    refused(rule, [&] { return room.sheet("Ants", text); });
  }
};

TEST_F(FoolBadDecisions, AreRefusedAndChangeNothing) {
  const auto anybody = [](const Player&) { return true; };
  // A pick of a wrong year, and a 75th man.
  const int a = own(anybody), b = own(anybody, 1);
  refused_act("FOOL-TRADE-5", fmt::format("offer Bears: give {}, pick 1 season 9; get {}", a, b));
  refused_act("the roster is 74", fmt::format("offer Bears: give nothing; get {}", b));
  // Two men where one is meant, and a name that is another's.
  refused_act(fmt::format("is not '{}'", b),
              fmt::format("offer Bears: give {} {}; get {}", a, b, b));
  refused_act("is not 'Nobody Atall'",
              fmt::format("offer Bears: give {} Nobody Atall; get {}", a, b));
  // A second and a third regimen of a man.
  const int busy = own([](const Player& man) { return man.position == Position::mlb; });
  refused_sheet("FOOL-CAMP-2", fmt::format("SPECIAL {}: KR\nPOSITION {}: OLB\nSPECIAL {}: PR\n",
                                           busy, busy, busy));
  // A star cut early.
  std::vector<int> stars;
  for (const League now = room.league(); const Player* man : men_of(now, 0))
    if (stars.size() < 5 && why_no_star(*man).empty()) stars.push_back(man->id);
  must(room.sheet("Ants", fmt::format("STARS {}\n", fmt::join(stars, ", "))));
  room.go_to(Phase::cut);
  const int star = own([](const Player& man) { return man.camp.star; });
  refused_sheet("FOOL-CAMP-7", fmt::format("CUT {}\n", star));
  // A trade after game 6.
  room.go_to(Phase::week);
  room.process(6);
  ASSERT_EQ(team(room.league(), 0).games_played, 6);
  refused_act("FOOL-TRADE-1",
              fmt::format("offer Bears: give {}; get {}", own(anybody), own(anybody, 1)));
  // A 75th man once more, by invitation.
  room.go_to(Phase::rosters);
  while (completes_now(room.league()) != 0) must(room.move("", "auto"));
  const auto listed = [&] {
    return room
        .man([](const Player& man) {
          return man.status == Status::free_agent && man.invited.empty();
        })
        .id;
  };
  while (count_all(room.league(), 0) < 74)
    must(room.move("Ants", fmt::format("invite {}", listed())));
  refused_act("FOOL-ROSTER-1", fmt::format("invite {}", listed()));
  // Coaching a man who recovers.
  room.go_to(Phase::commitments);
  const Player hurt = room.man([](const Player& man) {
    return man.status == Status::roster && man.team < 2 && is_recovering(man);
  });
  refused("FOOL-RECOVER-5", [&] {
    return room.sheet(team(room.league(), hurt.team).name, fmt::format("COACH {}: S\n", hurt.id));
  });
  EXPECT_EQ(room.proven(), "");
}

}  // namespace
}  // namespace touchline::fool
