// The automatic coach: each default of the decision table, as it answers from a state.
#include <map>

#include "games/pro_football/rules/plays.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// Catches the first question of a step.
struct AskTable {
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    return {dice.lowest...};
  }
  template <class S>
  int ask(const Decision& decision, const S& state) {
    if constexpr (std::is_same_v<S, State>) answer_it(decision, state);
    return 0;
  }
  [[noreturn]] void answer_it(const Decision& decision, const State& s) {
    Generator luck(5, count++);
    answers.push_back(
        std::string(decision.options[static_cast<std::size_t>(coach(decision, s, luck))]));
    throw answers.back();
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& rival, const S& s) {
    const Decision& asked = defence_asked ? rival : attack;
    return BySide<int>{ask(asked, s), 0};
  }
  template <class Fact>
  void note(const Fact&) {}
  AutomaticCoach coach;
  bool defence_asked = false;
  std::uint64_t count = 0;
  std::vector<std::string> answers{};
};

/// How often in a hundred draws the coach takes each option of the next question.
std::map<std::string, int> answers(const Book& book, const State& s, bool of_defence = false) {
  AskTable table{AutomaticCoach(book), of_defence};
  std::map<std::string, int> all;
  for (int i = 0; i < 100; ++i) {
    State copy = s;
    try {
      for (;;) advance(table, book, copy);
    } catch (const std::string& found) {
      ++all[found];
    }
  }
  return all;
}
std::string always(const Book& book, const State& s) {
  const auto all = answers(book, s);
  return all.size() == 1 ? all.begin()->first : "different ones";
}
State in_phase(const Book& book, Phase phase, int quarter = 1, int clock = 600,
               BySide<int> score = {}) {
  State s = before_snap(book, {});
  s.phase = phase;
  s.quarter = quarter;
  s.clock = clock;
  s.score = score;
  s.snap.runner = Side::home;
  return s;
}

TEST(PRO_D1, ReceiveOrDefer) {
  Sample sample = plain();
  EXPECT_EQ(always(sample.book(), in_phase(sample.book(), Phase::toss_choice)), "receive");
  sample.setting.season = 2008;
  EXPECT_EQ(always(sample.book(), in_phase(sample.book(), Phase::toss_choice)), "defer");
}

TEST(PRO_D2, OnsideWhenFarBehindLate) {
  const Book book = plain().book();
  const auto kick = [&](int clock, int behind) {
    return always(book, in_phase(book, Phase::kickoff_choice, 4, clock, {0, behind}));
  };
  EXPECT_EQ(kick(300, 9), "onside");
  EXPECT_EQ(kick(301, 9), "normal");
  EXPECT_EQ(kick(150, 1), "onside");
  EXPECT_EQ(kick(151, 1), "normal");
  EXPECT_EQ(kick(60, 17), "normal");
}

TEST(PRO_D3, ReturnedFromTwoYardsDeep) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::catch_choice);
  s.snap.at = 102;
  EXPECT_EQ(always(book, s), "return");
  s.snap.at = 103;
  EXPECT_EQ(always(book, s), "touchback");
  s.quarter = 4;
  s.clock = 200;
  s.score = {0, 3};
  s.snap.at = 106;
  EXPECT_EQ(always(book, s), "return");
}

TEST(PRO_D4, FormationBySituation) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::announce);
  s.snap = fresh_snap();
  auto all = answers(book, s);
  EXPECT_NEAR(all["PRO-right"] + all["PRO-left"], 60, 15);
  EXPECT_NEAR(all["ACE-right"] + all["ACE-left"], 30, 15);
  s.to_go = 2;
  all = answers(book, s);
  EXPECT_EQ(all["JUMBO-right"] + all["JUMBO-left"], 100);
  s.down = 3;
  s.to_go = 8;
  all = answers(book, s);
  EXPECT_EQ(all["SPREAD-right-shotgun"] + all["SPREAD-left-shotgun"], 100);
}

TEST(PRO_D5, FourthDowns) {
  const Book book = plain().book();
  const auto on_fourth = [&](int at, int to_go, int clock = 600, int behind = 0) {
    State s = in_phase(book, Phase::fourth_down, 4, clock, {0, behind});
    s.at = at;
    s.down = 4;
    s.to_go = to_go;
    return answers(book, s);
  };
  EXPECT_EQ(on_fourth(70, 8)["punt"], 100);
  EXPECT_EQ(on_fourth(20, 5)["field-goal"], 100);
  EXPECT_EQ(on_fourth(50, 1)["go"], 100);
  EXPECT_NEAR(on_fourth(20, 1)["go"], 55, 15);
  EXPECT_NEAR(on_fourth(40, 3)["go"], 33, 15);
  EXPECT_EQ(on_fourth(70, 8, 180, 4)["go"], 100);
  EXPECT_EQ(on_fourth(45, 8, 8, 3)["field-goal"], 100) << "the last kick";
}

TEST(PRO_D6, TempoByScore) {
  const Book book = plain().book();
  const auto tempo = [&](int quarter, int clock, BySide<int> score) {
    State s = in_phase(book, Phase::tempo, quarter, clock, score);
    s.run_off = RunOff::normal;
    return always(book, s);
  };
  EXPECT_EQ(tempo(4, 240, {0, 3}), "hurry-up");
  EXPECT_EQ(tempo(2, 120, {0, 0}), "hurry-up");
  EXPECT_EQ(tempo(4, 300, {3, 0}), "slow");
  EXPECT_EQ(tempo(3, 100, {0, 3}), "normal");
}

TEST(PRO_D7, DefenceByFormation) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::line_up);
  EXPECT_NEAR(answers(book, s)["4-3-showing-blitz"], 15, 12);
  s.snap.formation = Formation::spread;
  auto all = answers(book, s);
  EXPECT_EQ(all["dime"] + all["dime-showing-blitz"], 100);
  s.snap.formation = Formation::ace;
  s.down = 3;
  all = answers(book, s);
  EXPECT_EQ(all["nickel"] + all["nickel-showing-blitz"], 100);
  EXPECT_NEAR(all["nickel-showing-blitz"], 30, 15);
}

TEST(PRO_D8, TimeOuts) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::offence_timeout, 4, 200, {0, 3});
  s.run_off = RunOff::normal;
  EXPECT_EQ(always(book, s), "time-out");
  s.score = {3, 0};
  EXPECT_EQ(always(book, s), "play-on");
  s.phase = Phase::defence_timeout;
  s.clock = 150;
  EXPECT_EQ(always(book, s), "time-out");
  s.run_off = RunOff::none;
  EXPECT_EQ(always(book, s), "play-on");
}

// The real coach calls what the card says of its team, and expects it of the others.
TEST(PRO_D9, RealTendencies) {
  cites("PRO-D11");
  Sample sample = plain();
  Tendencies tendencies;
  tendencies.runs[0].fill(100);
  tendencies.runs[2].fill(0);
  tendencies.plays = {1, 0, 0, 0, 0, 0, 0, 1};
  sample.teams.home.tendencies = tendencies;
  const Book book = sample.book();
  AutomaticCoach real(book, true), automatic(book);
  State s = in_phase(book, Phase::calls);
  Generator luck(1, 0);
  const auto plays = [&](AutomaticCoach& coach) {
    std::map<Play, int> count;
    for (int i = 0; i < 200; ++i) {
      ++count[off_options()[static_cast<std::size_t>(coach.means(s.ball, s, luck))].call.play];
    }
    return count;
  };
  EXPECT_EQ(plays(real), (std::map<Play, int>{{Play::linebuck, 200}}));
  EXPECT_GT(plays(automatic).size(), 4U);
  const Menu& menu = book.menu(Side::away, s.snap.defence, s.snap.formation, s.snap.shown);
  for (int i = 0; i < 100; ++i) {
    EXPECT_FALSE(menu.calls[static_cast<std::size_t>(real.means(Side::away, s, luck))].pass);
  }
  s.down = 3;
  EXPECT_EQ(plays(real), (std::map<Play, int>{{Play::deep, 200}}));
}

TEST(PRO_D9, RunsByDownAndDistance) {
  cites("PRO-SETUP-13");
  const Book book = plain().book();
  State s = in_phase(book, Phase::calls);
  const auto runs = [&] {
    int count = 0;
    for (const auto& [text, times] : answers(book, s)) {
      const bool run = text.starts_with("linebuck") || text.starts_with("off") ||
                       text.starts_with("end") || text.starts_with("draw");
      count += run ? times : 0;
    }
    return count;
  };
  EXPECT_EQ(run_share(s), 51);
  EXPECT_NEAR(runs(), 51, 16);
  s.down = 3;
  EXPECT_EQ(run_share(s), 9);
  s.quarter = 4;
  s.clock = 200;
  s.score = {0, 3};
  EXPECT_EQ(run_share(s), 12);
  s.score = {3, 0};
  EXPECT_EQ(run_share(s), 68);
  s.down = 1;
  s.clock = 119;
  s.time_outs.away = 0;
  EXPECT_EQ(always(book, s), "kneel");
  s.at = 99;
  EXPECT_EQ(answers(book, s).count("kneel"), 0U) << "not into a safety";
}

TEST(PRO_D10, PuntsAndCoffinCorners) {
  cites("PRO-D17");
  const Book book = plain().book();
  State s = in_phase(book, Phase::calls);
  s.snap.kick = Kick::punt;
  s.at = 70;
  EXPECT_GE(answers(book, s)["kick"], 95);
  s.at = 50;
  EXPECT_GE(answers(book, s)["coffin-corner"], 95);
  EXPECT_NEAR(answers(book, s, true)["block"], 30, 15);
  s.snap.kick = Kick::field_goal;
  EXPECT_NEAR(answers(book, s, true)["block"], 80, 15);
  EXPECT_EQ(always(book, s), "kick") << "never a fake";
}

TEST(PRO_D11, TheDefenceGuessesBySituation) {
  cites("PRO-D12", "PRO-D13", "PRO-D14", "PRO-D15", "PRO-D16");
  const Book book = plain().book();
  State s = in_phase(book, Phase::calls);
  const auto having = [&](std::string_view word) {
    int count = 0;
    for (const auto& [text, times] : answers(book, s, true)) {
      count += text.find(word) == std::string::npos ? 0 : times;
    }
    return count;
  };
  EXPECT_NEAR(having("run"), 51, 16);
  EXPECT_EQ(having("move"), 0);
  EXPECT_NEAR(having("blitz"), 8, 8);
  EXPECT_GT(having("double"), 0);
  s.to_go = 20;
  EXPECT_EQ(having("prevent"), having("pass"));
  s.to_go = 1;
  EXPECT_NEAR(having("short-yardage"), 38, 16);
}

TEST(PRO_D18, LetItBounceNearTheGoalLine) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::punt_choice);
  s.snap.at = 93;
  EXPECT_EQ(always(book, s), "let-bounce");
  s.snap.at = 92;
  EXPECT_EQ(always(book, s), "return");
}

TEST(PRO_D19, NoReturnFromTheEndZoneOrWithALead) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::interception_choice, 4, 90, {3, 0});
  s.snap.at = 60;
  EXPECT_EQ(always(book, s), "no-return");
  s.clock = 91;
  EXPECT_EQ(always(book, s), "return");
  s.snap.at = 101;
  EXPECT_EQ(always(book, s), "no-return");
}

TEST(PRO_D20, TheDefenceAdvances) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::loose_choice);
  s.snap.at = 45;
  EXPECT_EQ(always(book, s), "fall");
  s.down = 4;
  EXPECT_EQ(always(book, s), "advance") << "short of the line to gain";
  s.down = 1;
  s.snap.runner = Side::away;
  EXPECT_EQ(always(book, s), "advance");
}

TEST(PRO_D21, TwoPointsByTheLead) {
  const Book book = plain().book();
  const auto tries = [&](int quarter, BySide<int> score) {
    State s = in_phase(book, Phase::try_choice, quarter, 400, score);
    return always(book, s);
  };
  EXPECT_EQ(tries(4, {18, 20}), "two-point");
  EXPECT_EQ(tries(4, {21, 20}), "two-point");
  EXPECT_EQ(tries(4, {20, 20}), "kick");
  EXPECT_EQ(tries(3, {18, 20}), "kick");
}

TEST(PRO_D22, TheBetterOfTwoEnds) {
  const Book book = plain().book();
  State s = in_phase(book, Phase::foul_choice);
  s.snap.foul = Foul::OS;
  s.snap.fouler = Side::away;
  s.snap.end = {End::What::ball, Side::home, 46, 2, 6};
  EXPECT_EQ(always(book, s), "accept");
  s.snap.end = {End::What::ball, Side::home, 30, 1, 10};
  EXPECT_EQ(always(book, s), "decline");
  s.snap.end = {End::What::touchdown, Side::home};
  EXPECT_EQ(always(book, s), "decline");
  s.snap.end = {End::What::ball, Side::away, 60, 1, 10};
  EXPECT_EQ(always(book, s), "accept");
}

TEST(PRO_D24, AHurtManIsReplaced) {
  Sample sample = plain();
  sample.switches.injuries = true;
  const Book book = sample.book();
  State s = in_phase(book, Phase::injury_choice);
  s.hurt_side = Side::home;
  s.hurt_man = static_cast<std::int8_t>(man_of(sample.teams.home, OffPos::hb));
  EXPECT_EQ(always(book, s), "substitute");
}

}  // namespace
}  // namespace touchline::pro_football
