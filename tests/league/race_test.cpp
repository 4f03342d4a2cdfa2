// Two processes that act on one league at once, on both databases: both have read it, both act, one
// is first. The other is told that he is stale, has changed nothing, looks again and goes on. What
// does not hang on what was read (sheets, matches half played) never is stale.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "league/children.hpp"
#include "league/sealed_sheet.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::DocumentRow;
using store::DraftRow;
using store::RulingRow;
using store::SheetRow;
using store::TurnRow;

// ------------------------------------------------------------------------------------- the rivals

Result<void> open_same_season(Desk& desk) {
  const std::string digest = must(parse_season_state(desk.current().state)).document;
  const auto papers =
      desk.store().select<DocumentRow>(Where().is("league", desk.name()).is("digest", digest));
  return open_season(desk, papers.at(0), {});
}

template <class T>
std::string told(const Result<T>& result) {
  if (result) return "done";
  return was_stale(result) ? "stale" : "refused: " + refusal(result);
}

/// What an order in words comes to: "done", "done before", "stale" or "refused: …".
std::string acted(Desk& desk, const std::string& order) {
  std::istringstream words(order);
  std::string what, first;
  std::getline(words, what, ' ');
  std::getline(words, first, ' ');
  std::string second;
  std::getline(words, second);
  if (what == "close") return told(close_turn(desk));
  if (what == "process") return told(process(desk, std::stoi(first), {}));
  if (what == "undo") return told(undo(desk, {std::stoll(first), "a mistake", false}));
  if (what == "score") return told(rule(desk, {"score", first, second, "", "", false}));
  if (what == "take-back") return told(unrule(desk, first));
  if (what == "draft") return told(keep_draft(desk, first, second));
  if (what == "sheet") return told(hand_in(desk, must(desk.club(first)), "nonce: " + second));
  if (what == "deadline") return told(set_deadline(desk, std::stoll(first), 60));
  if (what == "season") return told(open_same_season(desk));
  if (what == "publish") {
    const auto published = publish(desk, std::stoll(first));
    return published && published->before ? "done before" : told(published);
  }
  return "refused: no such order";
}

/// Reads the league when it is told an order, acts when it is told to go.
void be_a_rival(const SharedLeague& league, Wire& wire) {
  store::Store store = store::open_store(league.place().url());
  for (std::string order = wire.hear(); !order.empty(); order = wire.hear()) {
    Desk desk = keepers_desk(league.office(store));
    wire.say("ready");
    wire.hear();
    wire.say(acted(desk, order));
  }
}

class Race : public ::testing::TestWithParam<StoreKind> {
 protected:
  SharedLeague league{GetParam(), small_season(6)};
};
INSTANTIATE_TEST_SUITE_P(On, Race, both_kinds, name_of_kind);

// --------------------------------------------------------------------------- two who have both
// read

/// Two rivals and the test, who looks on.
class Contest {
 public:
  explicit Contest(const SharedLeague& league)
      : league_(league),
        rivals_{std::make_unique<WorkingChild>([&](Wire& wire) { be_a_rival(league, wire); }),
                std::make_unique<WorkingChild>([&](Wire& wire) { be_a_rival(league, wire); })},
        store_(store::open_store(league.place().url())),
        revision_(desk().league().revision) {}

  Desk desk() { return keepers_desk(league_.office(store_)); }

  /// Both have read before one acts. Exactly one is first; the other's second try comes to this.
  std::string one_wins(const std::string& one, const std::string& other) {
    const std::array<std::string, 2> orders{one, other};
    const auto told = race(orders);
    EXPECT_TRUE((told[0] == "done" && told[1] == "stale") ||
                (told[0] == "stale" && told[1] == "done"))
        << one << ": " << told[0] << "; " << other << ": " << told[1];
    const std::size_t loser = told[0] == "done" ? 1 : 0;
    ++won[1 - loser];
    last_loser = loser;
    return alone(loser, orders[loser]);
  }
  std::string one_wins(const std::string& order) { return one_wins(order, order); }
  void both_win(const std::string& one, const std::string& other) {
    const auto told = race({one, other});
    EXPECT_EQ(told[0], "done") << one;
    EXPECT_EQ(told[1], "done") << other;
  }
  std::string alone(std::size_t rival, const std::string& order) {
    WorkingChild& child = *rivals_[rival];
    child.say(order);
    EXPECT_EQ(child.hear(), "ready");
    child.say("go");
    return count(child.hear());
  }

  /// Every change that was said to be done has counted, and no other.
  void expect_nothing_lost() { EXPECT_EQ(desk().league().revision, revision_); }

  std::array<int, 2> won{};
  std::size_t last_loser = 0;

 private:
  std::string count(std::string outcome) {
    if (outcome == "done") ++revision_;
    return outcome;
  }
  std::array<std::string, 2> race(const std::array<std::string, 2>& orders) {
    for (std::size_t i = 0; i < 2; ++i) rivals_[i]->say(orders[i]);
    for (auto& rival : rivals_) EXPECT_EQ(rival->hear(), "ready");
    const std::size_t first = chance_() % 2;  // a hair's breadth ahead
    rivals_[first]->say("go");
    std::this_thread::sleep_for(std::chrono::microseconds(chance_() % 300));
    rivals_[1 - first]->say("go");
    return {count(rivals_[0]->hear()), count(rivals_[1]->hear())};
  }

  const SharedLeague& league_;
  std::array<std::unique_ptr<WorkingChild>, 2> rivals_;  // made before this process opens the store
  store::Store store_;
  std::int64_t revision_;
  std::mt19937 chance_{7};
};

std::vector<std::string> subjects_of_next(Desk& desk) {
  std::vector<std::string> subjects;
  for (const Pairing& match : next_matches(desk)) subjects.push_back(number_of(match));
  return subjects;
}

/// What is done about one match of the turn under way, in the order it was put in.
std::vector<std::string> rulings_on(Desk& desk, const std::string& subject) {
  std::vector<std::string> texts;
  for (const RulingRow& row : desk.store().select<RulingRow>(Where()
                                                                 .is("league", desk.name())
                                                                 .is("number", desk.turn().number)
                                                                 .is("subject", subject))) {
    if (row.kind == "score") texts.push_back(row.text);
  }
  return texts;
}

void race_with_sheets(Contest& contest, int round) {
  contest.both_win(fmt::format("sheet arsenal a{}", round),
                   fmt::format("sheet barnsley b{}", round));
  Desk desk = contest.desk();
  const auto sheets = desk.store().select<SheetRow>(
      Where().is("league", desk.name()).is("number", desk.turn().number));
  ASSERT_EQ(sheets.size(), 2U);
  const LeagueKey key = must(desk.key());
  EXPECT_EQ(must(open_sheet(desk, sheets[0], key)).text, fmt::format("nonce: a{}", round));
  EXPECT_EQ(must(open_sheet(desk, sheets[1], key)).text, fmt::format("nonce: b{}", round));
}

void race_with_results(Contest& contest) {
  Desk desk = contest.desk();
  const auto subjects = subjects_of_next(desk);
  EXPECT_EQ(contest.one_wins("score " + subjects[0] + " 1-0", "score " + subjects[1] + " 0-2"),
            "done");
  EXPECT_EQ(rulings_on(desk, subjects[0]), std::vector<std::string>{"1-0"});
  EXPECT_EQ(rulings_on(desk, subjects[1]), std::vector<std::string>{"0-2"});
}

void race_with_two_results_of_one_match(Contest& contest) {
  Desk desk = contest.desk();
  const std::string subject = subjects_of_next(desk).back();
  EXPECT_EQ(contest.one_wins("score " + subject + " 3-0", "score " + subject + " 0-3"), "done");
  EXPECT_EQ(rulings_on(desk, subject),
            std::vector<std::string>{contest.last_loser == 0 ? "3-0" : "0-3"});
}

void race_with_closing(Contest& contest) {
  const std::int64_t turn = contest.desk().turn().number;
  EXPECT_EQ(contest.one_wins("close"), fmt::format("refused: turn {} is closed already", turn));
}

void race_with_publishing(Contest& contest) {
  const std::int64_t turn = contest.desk().turn().number;
  EXPECT_EQ(contest.one_wins(fmt::format("publish {}", turn)), "done before");
  EXPECT_EQ(contest.desk().turn().number, turn + 1);
}

void race_with_processing(Contest& contest) {
  const std::int64_t turn = contest.desk().turn().number;
  EXPECT_EQ(contest.one_wins("process 1"), "done");
  EXPECT_EQ(contest.desk().turn().number, turn + 2);
}

void race_with_undoing(Contest& contest) {
  const std::int64_t turn = contest.desk().turn().number, to = turn - 2;
  EXPECT_EQ(contest.one_wins(fmt::format("undo {}", to)),
            fmt::format("refused: turn {} is the last one; nothing to undo", to));
  EXPECT_EQ(contest.desk().turn().number, turn - 1);
}

// Whoever comes first: one forward and one back.
void race_there_and_back(Contest& contest) {
  const std::int64_t turn = contest.desk().turn().number;
  EXPECT_EQ(contest.one_wins("process 1", "undo -1"), "done");
  EXPECT_EQ(contest.desk().turn().number, turn);
}

void race_with_matches_half_played(Contest& contest) {
  Desk desk = contest.desk();
  const auto subjects = subjects_of_next(desk);
  contest.both_win("draft " + subjects[0] + " of one", "draft " + subjects[1] + " of the other");
  EXPECT_EQ(draft(desk, subjects[0]).value_or(DraftRow{}).tape, "of one");
  EXPECT_EQ(draft(desk, subjects[1]).value_or(DraftRow{}).tape, "of the other");
  EXPECT_EQ(contest.one_wins("take-back " + subjects[0], "take-back " + subjects[1]), "done");
  EXPECT_FALSE(draft(desk, subjects[0]) || draft(desk, subjects[1]));
}

void race_with_seasons(Contest& contest) {
  EXPECT_EQ(contest.alone(0, "process 100"), "done");
  const std::string second = contest.one_wins("season");
  EXPECT_TRUE(second.starts_with("refused: next is ")) << second;
}

TEST_P(Race, HasOneWinnerAndNoLostUpdateInAHundredRounds) {
  Contest contest(league);
  for (int round = 0; round < 100 && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    switch (round % 10) {
      case 0:
        race_with_sheets(contest, round);
        break;
      case 1:
        race_with_results(contest);
        break;
      case 2:
        race_with_two_results_of_one_match(contest);
        break;
      case 3:
        race_with_closing(contest);
        break;
      case 4:
        race_with_publishing(contest);
        break;
      case 5:
        race_with_processing(contest);
        break;
      case 6:
        race_there_and_back(contest);
        break;
      case 7:
        race_with_undoing(contest);
        break;
      case 8:
        race_with_matches_half_played(contest);
        break;
      default:
        race_with_seasons(contest);
    }
    contest.expect_nothing_lost();
  }
  EXPECT_GE(contest.won[0], 10);
  EXPECT_GE(contest.won[1], 10);
  Desk desk = contest.desk();
  EXPECT_TRUE(verify(desk).ok());
}

// ----------------------------------------------------------------------------- two who just work
// on

/// Plays so many rounds, whoever else does; how often he was stale.
int play_rounds(const SharedLeague& league, int rounds) {
  store::Store store = store::open_store(league.place().url());
  int stale = 0;
  for (int done = 0; done < rounds;) {
    Desk desk = keepers_desk(league.office(store));
    const bool over = must(desk.upcoming()).kind == "season";
    const std::string came = acted(desk, over ? "season" : "process 1");
    if (came == "stale") {
      ++stale;
    } else if (came == "done") {
      done += over ? 0 : 1;
    } else {
      throw std::runtime_error(came);
    }
  }
  return stale;
}

TEST_P(Race, OfTwoWhoPlayOnEveryRoundCounts) {
  constexpr int rounds = 50;
  const auto play = [&](Wire& wire) { wire.say(std::to_string(play_rounds(league, rounds))); };
  WorkingChild one(play), other(play);
  const std::string stale_one = one.hear(), stale_other = other.hear();
  ASSERT_FALSE(contains(stale_one + stale_other, "failed")) << stale_one << stale_other;
  EXPECT_GT(std::stoi(stale_one) + std::stoi(stale_other), 0) << "they never met";
  store::Store store = store::open_store(league.place().url());
  Desk desk = keepers_desk(league.office(store));
  EXPECT_EQ(store.count<TurnRow>(Where().is("kind", std::string("round"))), 2 * rounds);
  EXPECT_EQ(store.count<AuditRow>(Where().is("action", std::string("publish"))), 2 * rounds);
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(Race, OfTwoWhoHandInNoSheetIsLostOrStale) {
  constexpr int sheets = 50;
  const auto hand_in_for = [&](const std::string& club) {
    return [&, club](Wire& wire) {
      store::Store store = store::open_store(league.place().url());
      Desk desk = keepers_desk(league.office(store));
      std::string came = "done";
      for (int i = 1; i <= sheets && came == "done"; ++i)
        came = acted(desk, fmt::format("sheet {} {}", club, i));
      wire.say(came);
    };
  };
  WorkingChild one(hand_in_for("arsenal")), other(hand_in_for("barnsley"));
  EXPECT_EQ(one.hear(), "done");
  EXPECT_EQ(other.hear(), "done");
  store::Store store = store::open_store(league.place().url());
  Desk desk = keepers_desk(league.office(store));
  EXPECT_EQ(store.count<AuditRow>(Where().is("action", std::string("sheet"))), 2 * sheets);
  const auto kept = store.select<SheetRow>();
  ASSERT_EQ(kept.size(), 2U);
  for (const SheetRow& row : kept)
    EXPECT_EQ(must(open_sheet(desk, row, must(desk.key()))).text, fmt::format("nonce: {}", sheets));
  EXPECT_TRUE(verify(desk).ok());
}

TEST_P(Race, AVerifierBesideAPlayerSeesAWholeLeague) {
  WorkingChild player([&](Wire& wire) {
    play_rounds(league, 60);
    wire.say("over");
  });
  WorkingChild verifier([&](Wire& wire) {
    store::Store store = store::open_store(league.place().url());
    for (int i = 0; i < 60; ++i) {
      Desk desk = keepers_desk(league.office(store));
      const Verdict verdict = verify(desk);
      if (!verdict.ok()) return wire.say(verdict.first_difference->what);
    }
    wire.say("all well");
  });
  EXPECT_EQ(verifier.hear(), "all well");
  EXPECT_EQ(player.hear(), "over");
}

// -------------------------------------------------------------------------- one who comes too late

class TooLate : public OnBothOffices {};
INSTANTIATE_TEST_SUITE_P(On, TooLate, both_kinds, name_of_kind);

TEST_P(TooLate, IsToldWhoWasFirst) {
  Desk first = found_league(office, small_season());
  Desk second = office.desk();
  must(close_turn(first));
  const auto late = close_turn(second);
  EXPECT_TRUE(was_stale(late));
  EXPECT_TRUE(contains(refusal(late), "kay did 'close turn 2")) << refusal(late);
  EXPECT_TRUE(contains(refusal(late), "look again and retry")) << refusal(late);
}

// Also where what he wanted is done by now: he did not do it, and it may not be what he saw.
TEST_P(TooLate, WithAnUndoTooIsStale) {
  Desk first = found_league(office, small_season());
  must(process(first, 2, {}));
  Desk second = office.desk();
  must(undo(first, {-1, "a mistake", false}));
  EXPECT_TRUE(was_stale(undo(second, {-1, "a mistake", false})));
  EXPECT_TRUE(was_stale(undo(second, {2, "a mistake", false})));
  EXPECT_EQ(office.desk().current().number, 2);
}

TEST_P(TooLate, AMatchPlayedOnAfterItsRoundIsOutGoesIntoNoOtherRound) {
  Desk player = found_league(office, small_season());
  Desk keeper = office.desk();
  const std::string subject = number_of(next_matches(player).front());
  must(process(keeper, 1, {}));
  EXPECT_FALSE(keep_draft(player, subject, "half a tape"));
  EXPECT_FALSE(keep_draft(player, subject, "half a tape")) << "at the second try";
  EXPECT_EQ(office.store().count<DraftRow>(), 0);
  Desk later = office.desk();
  EXPECT_TRUE(process(later, 1, {}));  // and nothing is in its way
}

}  // namespace
}  // namespace touchline::league
