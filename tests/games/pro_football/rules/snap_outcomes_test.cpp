// What a snap can come to: the lists of chances against plays thrown by the rules, and pairs of
// calls that share a list against each other.
#include "games/pro_football/rules/snap_outcomes.hpp"

#include <rapidcheck.h>

#include <cmath>

#include "games/pro_football/rules/play_ends.hpp"
#include "games/pro_football/rules/sample.hpp"
#include "match/tables/fast.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// Kinds of what a play can come to, as both ways of looking tell them.
struct Tally {
  double incomplete = 0, intercepted = 0, fumbled = 0, sacked = 0, ten_or_more = 0, loss = 0,
         flagged = 0, dead = 0, yards = 0, squares = 0;
};

Tally of_lists(const SnapOutcomes& snaps, const Chances& chances) {
  Tally tally;
  const auto add = [&](const std::vector<OutcomeChance>& list, bool flagged) {
    for (const OutcomeChance& one : list) {
      const Outcome& outcome = snaps.outcomes()[one.outcome];
      if (flagged) tally.flagged += one.chance;
      switch (outcome.what) {
        case Outcome::What::incomplete:
          tally.incomplete += one.chance;
          break;
        case Outcome::What::interception:
          tally.intercepted += one.chance;
          break;
        case Outcome::What::fumble:
          tally.fumbled += one.chance;
          break;
        case Outcome::What::dead_foul:
          tally.dead += one.chance;
          break;
        case Outcome::What::touchdown:
        case Outcome::What::gain: {
          const double yards = outcome.what == Outcome::What::gain ? outcome.yards : 99;
          if (outcome.sack) tally.sacked += one.chance;
          if (yards >= 10) tally.ten_or_more += one.chance;
          if (yards < 0) tally.loss += one.chance;
          tally.yards += one.chance * yards;
          tally.squares += one.chance * yards * yards;
          break;
        }
      }
    }
  };
  add(chances.plain, false);
  add(chances.flagged, true);
  add(chances.certain, true);
  return tally;
}

Tally of_plays(const Book& book, const State& before, int plays) {
  Tally tally;
  Generator dice(11, 0);
  FastTable<> table(dice);
  for (int i = 0; i < plays; ++i) {
    State s = before;
    while (s.phase != Phase::settle && s.phase != Phase::foul_choice &&
           s.phase != Phase::recovery && s.phase != Phase::interceptor &&
           s.phase != Phase::interception_choice) {
      advance(table, book, s);
    }
    const Snap& snap = s.snap;
    const double one = 1.0 / plays;
    if (snap.no_play) {
      tally.dead += one;
      continue;
    }
    if (snap.foul != Foul::none) tally.flagged += one;
    if (s.phase == Phase::recovery) {
      tally.fumbled += one;
    } else if (snap.credit.intercepted) {
      tally.intercepted += one;
    } else if (snap.incomplete) {
      tally.incomplete += one;
    } else {
      if (snap.sacked) tally.sacked += one;
      if (snap.credit.yards >= 10) tally.ten_or_more += one;
      if (snap.credit.yards < 0) tally.loss += one;
      tally.yards += one * snap.credit.yards;
    }
  }
  return tally;
}

void expect_alike(const Tally& exact, const Tally& thrown, int plays) {
  const auto share = [&](double expected, double found, const char* what) {
    const double error = std::sqrt(expected * (1 - expected) / plays);
    EXPECT_NEAR(found, expected, 4.5 * error + 1e-9) << what;
  };
  share(exact.incomplete, thrown.incomplete, "incomplete");
  share(exact.intercepted, thrown.intercepted, "intercepted");
  share(exact.fumbled, thrown.fumbled, "fumbled");
  share(exact.sacked, thrown.sacked, "sacked");
  share(exact.ten_or_more, thrown.ten_or_more, "ten yards or more");
  share(exact.loss, thrown.loss, "a loss");
  share(exact.flagged, thrown.flagged, "flagged");
  share(exact.dead, thrown.dead, "dead ball");
  EXPECT_NEAR(thrown.yards, exact.yards, 4.5 * std::sqrt(exact.squares / plays)) << "yards";
}

TEST(SnapOutcomes, lists_are_what_the_rules_throw) {
  const Sample sample;
  const Book book = sample.book();
  constexpr int plays = 20000;
  struct Case {
    OffCall call;
    const char* answer;
    bool shotgun;
  };
  for (const Case& one :
       {Case{{Play::linebuck, Flank::right, OffPos::hb}, "run", false},
        Case{{Play::end_run, Flank::left, OffPos::hb}, "pass, blitz LILB", false},
        Case{{Play::draw, Flank::right, OffPos::fb}, "pass, prevent", true},
        Case{{Play::off_tackle, Flank::right, OffPos::fb}, "run, key HB by RILB", false},
        Case{{Play::flat, Flank::left, OffPos::hb}, "pass", false},
        Case{{Play::look_in, Flank::middle, OffPos::te}, "run, short yardage", false},
        Case{{Play::shallow, Flank::middle, OffPos::fl}, "pass, double FL by FS, blitz LILB", true},
        Case{{Play::deep, Flank::middle, OffPos::se}, "pass, prevent", false},
        Case{{Play::deep, Flank::middle, OffPos::fl}, "run, double SE by FS", false}}) {
    SCOPED_TRACE(one.answer);
    SnapOutcomes snaps(book, Side::home);
    State s = snaps.lined_up(Formation::pro, Flank::right, one.shotgun, Defence::three_four, false);
    const Chances chances = snaps.enumerate_calls(s, one.call, answer(one.answer));
    double all = 0;
    for (const auto* list : {&chances.plain, &chances.flagged, &chances.certain}) {
      for (const OutcomeChance& chance : *list) all += chance.chance;
    }
    EXPECT_NEAR(all, 1, 1e-9);
    expect_alike(of_lists(snaps, chances), of_plays(book, s, plays), plays);
  }
}

std::map<Outcome, std::array<double, 2>> by_outcome(const Book& book, Side side, State s,
                                                    const OffCall& call, const DefCall& rival) {
  SnapOutcomes snaps(book, side);
  const Chances chances = snaps.enumerate_calls(s, call, rival);
  std::map<Outcome, std::array<double, 2>> found;
  for (const auto& one : chances.plain) found[snaps.outcomes()[one.outcome]][0] = one.chance;
  for (const auto& one : chances.flagged) found[snaps.outcomes()[one.outcome]][1] = one.chance;
  return found;
}

void expect_same(const std::map<Outcome, std::array<double, 2>>& one,
                 const std::map<Outcome, std::array<double, 2>>& two) {
  ASSERT_EQ(one.size(), two.size());
  for (auto a = one.begin(), b = two.begin(); a != one.end(); ++a, ++b) {
    EXPECT_EQ(a->first, b->first);
    EXPECT_NEAR(a->second[0], b->second[0], 1e-12);
    EXPECT_NEAR(a->second[1], b->second[1], 1e-12);
  }
}

// What the signature leaves out, the rules do not look at.
TEST(SnapOutcomes, calls_with_the_same_signature_have_the_same_chances) {
  const Sample sample;
  const Book book = sample.book();
  for (const Side side : both_sides) {
    SnapOutcomes snaps(book, side);
    const bool four_three = book.team(other(side)).front == Front::four_three;
    const Defence front_of_rival = four_three ? Defence::four_three : Defence::three_four;
    std::map<SnapOutcomes::Signature, std::pair<OffCall, DefCall>> first;
    int compared = 0;
    Generator luck(5, 0);
    for (const bool shown : {false, true}) {
      State s = snaps.lined_up(Formation::pro, Flank::right, shown, front_of_rival, shown);
      const Menu& menu = book.menu(other(side), front_of_rival, Formation::pro, shown);
      for (int i = 0; i < 1500 && compared < 120; ++i) {
        const auto& options = off_options();
        const OffCall call = options[luck.below(man_options)].call;
        const DefCall& rival =
            menu.calls[luck.below(static_cast<std::uint32_t>(menu.calls.size()))];
        if (!may_be_called(book, s, call)) continue;
        const auto key = snaps.signature(s, call, rival);
        const auto [known, fresh] = first.try_emplace(key, call, rival);
        if (fresh || known->second == std::pair(call, rival)) continue;
        ++compared;
        // Each from the first roll on, with nothing known from the other.
        expect_same(by_outcome(book, side, s, call, rival),
                    by_outcome(book, side, s, known->second.first, known->second.second));
      }
    }
    EXPECT_GT(compared, 50);
  }
}

// PRO-FUM-1  Half of all loose balls are lost; every end is one of the rules'.
TEST(PlayEnds, loose_balls_kicks_and_interceptions_come_to_something) {
  cites("PRO-FUM-1", "PRO-PUNT-2", "PRO-INT-3");
  const Sample sample;
  const Book book = sample.book();
  const auto whole = [](const Ends& ends) {
    double all = 0;
    for (const EndChance& one : ends) all += one.chance;
    return all;
  };
  const Ends loose = loose_ends(book, Side::home, 60);
  double kept = 0;
  for (const EndChance& one : loose) {
    if (one.end.side == Side::home && one.end.what == End::What::ball) kept += one.chance;
  }
  EXPECT_NEAR(whole(loose), 1, 1e-9);
  EXPECT_NEAR(kept, 0.5, 0.02);  // an advance may be fumbled again
  EXPECT_NEAR(whole(interception_ends(book, Side::away, 40, true)), 1, 1e-9);
  EXPECT_NEAR(whole(kickoff_ends(book, Side::home, false)), 1, 1e-9);
  EXPECT_NEAR(whole(kickoff_ends(book, Side::home, true)), 1, 1e-9);
  EXPECT_NEAR(whole(kick_ends(book, Side::home, 2, Kick::try_kick, Play::kick, true)), 1, 1e-9);
}

// Punts enumerated against punts thrown: where the receivers take over.
TEST(PlayEnds, a_punt_is_what_the_rules_throw) {
  cites("PRO-PUNT-2", "PRO-PRET-2");
  const Sample sample;
  const Book book = sample.book();
  const Ends exact = kick_ends(book, Side::home, 70, Kick::punt, Play::kick, false);
  double mean = 0, squares = 0, chance = 0;
  for (const EndChance& one : exact) {
    if (one.end.what != End::What::ball || one.end.side != Side::away) continue;
    mean += one.chance * one.end.at;
    squares += one.chance * one.end.at * one.end.at;
    chance += one.chance;
  }
  mean /= chance;
  const double deviation = std::sqrt(squares / chance - mean * mean);
  Generator dice(3, 0);
  AutomaticCoach coach(book);
  BySide<Generator> luck{Generator(4, 0), Generator(5, 0)};
  DrawingCoach<AutomaticCoach> coaches(luck, coach);
  FastTable<DrawingCoach<AutomaticCoach>&> table(dice, coaches);
  constexpr int punts = 6000;
  double sum = 0;
  int taken = 0;
  for (int i = 0; i < punts; ++i) {
    State s = before_snap(book, {70, 4, 10, {Play::kick}, {}, Kick::punt});
    s.phase = Phase::punt;
    while (s.phase != Phase::settle) advance(table, book, s);
    if (s.snap.end.what != End::What::ball || s.snap.end.side != Side::away) continue;
    sum += s.snap.end.at;
    ++taken;
  }
  EXPECT_NEAR(sum / taken, mean, 4.5 * deviation / std::sqrt(taken));
  EXPECT_NEAR(taken / static_cast<double>(punts), chance, 0.02);
}

}  // namespace
}  // namespace touchline::pro_football
