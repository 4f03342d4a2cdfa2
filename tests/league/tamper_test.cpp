// Whoever changes a league behind its back, in either database, is found out: verify names the
// first turn that is not what its inputs give. And what a forger can do who makes every hash anew:
// that shows in the end of the chain alone, for those who noted it.
#include <gtest/gtest.h>

#include "league/chain.hpp"
#include "league/league_sample.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "store/dump.hpp"

namespace touchline::league {
namespace {

using store::AuditRow;
using store::DocumentRow;
using store::GoalRow;
using store::LeagueRow;
using store::LedgerRow;
using store::OpenTurnRow;
using store::PlayerRow;
using store::ReportRow;
using store::ResultRow;
using store::StandingRow;
using store::Store;
using store::TurnRow;

using Deed = std::function<void(Store&)>;

constexpr const char* other_hash = "its hash is not that of what is stored: something was changed";

/// Changes the one row that is meant.
template <class Row, class Edit>
void edit(Store& store, const Where& where, Edit change) {
  auto rows = store.select<Row>(where);
  ASSERT_EQ(rows.size(), 1U);
  const Row before = rows[0];
  change(rows[0]);
  ASSERT_NE(rows[0], before);
  store.put(rows[0]);
}

const Where all{};
Where link(std::int64_t seq) { return Where().is("seq", seq); }
/// The first row that a link wrote.
template <class Row>
Row first_of(Store& store, std::int64_t seq) {
  return store.select<Row>(Where().is("turn", seq)).at(0);
}

void replace(std::string& text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  ASSERT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), with);
}
void other_digit(std::string& hex) { hex.back() = hex.back() == '0' ? '1' : '0'; }
/// The first die of the first throw on a tape falls otherwise.
void turn_a_die(std::string& text) {
  const auto side = text.find("home ", text.find("throw "));
  ASSERT_NE(side, std::string::npos);
  char& face = text[side + 5];
  face = face == '1' ? '2' : '1';
}

/// Seven links: a season (turn 1), a round with two sheets and a match thrown at home (2), a round
/// (3), another (4) that is taken back by the fifth and run again as the sixth, one more (5).
class Tampering : public OnBothOffices {
 protected:
  Tampering() {
    Desk desk = found_league(office, small_season());
    must(hand_in(desk, "Arsenal", "nonce: marble halls"));
    must(hand_in(desk, "Barnsley", "nonce: just like watching Brazil"));
    const Pairing match = next_matches(desk).front();
    must(rule(desk, {"tape", number_of(match), with_goals(desk, match.fixture), "", "", false}));
    must(process(desk, 3, {}));
    must(undo(desk, {-1, "the wrong goalkeeper", false}));
    must(process(desk, 2, {}));
    const Verdict verdict = verify(desk);
    EXPECT_TRUE(verdict.ok());
    EXPECT_EQ(verdict.turns, 7);
    noted = verdict.chain;
    untouched_ = must(store::export_league(office.store(), SampleOffice::sunday));
  }

  /// What verify says after the change and what came of it; the league is gone then.
  std::string verdict_after(
      const Deed& change, const std::function<void()>& then = [] {}) {
    {
      Store::Transaction transaction(office.store());
      change(office.store());
      transaction.commit();
    }
    then();
    const std::string said = verdict();
    Store::Transaction transaction(office.store());
    office.store().erase<LeagueRow>(Where().is("league", std::string(SampleOffice::sunday)));
    transaction.commit();
    return said;
  }
  std::string verdict() {
    auto desk = Desk::open(office.office(), SampleOffice::sunday,
                           Actor{"kay", Role::commissioner, "", "", ""});
    if (!desk) return refusal(desk);
    const Verdict found = verify(*desk);
    chain = found.chain;
    if (found.ok()) return "all well";
    return fmt::format("turn {}, link {}: {}", found.first_difference->turn,
                       found.first_difference->seq, found.first_difference->what);
  }
  void put_back() {
    must(store::import_league(office.store(), untouched_, "league"));
    ASSERT_EQ(verdict(), "all well");
  }
  /// Each is found for itself.
  void expect_found(const Deed& change, const std::string& said) {
    EXPECT_EQ(verdict_after(change), said);
    put_back();
  }

  std::string noted{};  // the end of the chain, as somebody wrote it down
  std::string chain{};  // likewise, as verify last read it

 private:
  static std::string with_goals(Desk& desk, int fixture) {
    for (std::uint64_t seed = 1;; ++seed) {
      const HomeMatch match = play_at_home(desk, fixture, seed);
      if (match.score.home + match.score.away >= 2) return match.text();
    }
  }
  std::string untouched_{};
};
INSTANTIATE_TEST_SUITE_P(On, Tampering, both_kinds, name_of_kind);

// --------------------------------------------------------------------------------- what went in

TEST_P(Tampering, WithOneDieOrOneOrderIsFound) {
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(2), [](TurnRow& turn) { turn_a_die(turn.inputs); });
      },
      std::string("turn 2, link 2: ") + other_hash);
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(2), [](TurnRow& turn) {
          replace(turn.inputs, "nonce: marble halls", "nonce: marble walls");
        });
      },
      std::string("turn 2, link 2: ") + other_hash);
}

TEST_P(Tampering, WithAnyWordAboutATurnIsFound) {
  const std::string found = std::string("turn 3, link 3: ") + other_hash;
  const auto expect_found_in_turn_3 = [&](auto change) {
    expect_found([&](Store& store) { edit<TurnRow>(store, link(3), change); }, found);
  };
  expect_found_in_turn_3(
      [](TurnRow& turn) { replace(turn.inputs, "\"seed\":\"", "\"seed\":\"0"); });
  expect_found_in_turn_3([](TurnRow& turn) { replace(turn.state, "\"round\":2", "\"round\":3"); });
  expect_found_in_turn_3([](TurnRow& turn) { turn.who = "bob"; });
  expect_found_in_turn_3([](TurnRow& turn) { ++turn.at; });
  expect_found_in_turn_3([](TurnRow& turn) { turn.kind = "session"; });
  expect_found_in_turn_3([](TurnRow& turn) { ++turn.edition; });
  expect_found_in_turn_3([](TurnRow& turn) { turn.base = 1; });
  expect_found_in_turn_3([](TurnRow& turn) { other_digit(turn.reports); });
  expect_found_in_turn_3([](TurnRow& turn) { other_digit(turn.rows); });
  expect_found_in_turn_3([](TurnRow& turn) { other_digit(turn.hash); });
  expect_found(
      [&](Store& store) { edit<TurnRow>(store, link(3), [](TurnRow& turn) { turn.number = 30; }); },
      std::string("turn 30, link 3: ") + other_hash);
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(5),
                      [](TurnRow& turn) { replace(turn.inputs, "wrong goal", "right goal"); });
      },
      std::string("turn 3, link 5: ") + other_hash);  // the undo
}

TEST_P(Tampering, WithWhatAMatchWasPlayedFromIsFound) {
  const auto named = [](const char* name) { return Where().is("name", std::string(name)); };
  expect_found(
      [&](Store& store) {
        edit<DocumentRow>(store, named("Arsenal"), [](auto& card) { card.text += "\n"; });
      },
      "turn 0, link 0: the document 'Arsenal' is not what was played from");
  expect_found(
      [&](Store& store) {
        edit<DocumentRow>(store, named("Small League"),
                          [](auto& season) { replace(season.text, "\"win\":3", "\"win\":2"); });
      },
      "turn 0, link 0: the document 'Small League' is not what was played from");
}

// --------------------------------------------------------------------------------- what came out

TEST_P(Tampering, WithOneGoalIsFound) {
  const std::string found =
      "turn 2, link 2: the table of goals is not what its inputs give, from row ";
  expect_found(
      [](Store& store) {
        GoalRow goal = first_of<GoalRow>(store, 2);
        goal.player = "Pele";
        store.put(goal);
      },
      found + "1 on");
  expect_found(
      [](Store& store) {
        const GoalRow goal = first_of<GoalRow>(store, 2);
        store.erase<GoalRow>(
            Where().is("turn", goal.turn).is("fixture", goal.fixture).is("n", goal.n));
      },
      found + "1 on");
  const auto goals = office.store().count<GoalRow>(Where().is("turn", std::int64_t{2}));
  expect_found(
      [](Store& store) {
        GoalRow goal = store.select<GoalRow>(Where().is("turn", std::int64_t{2})).back();
        ++goal.n;
        store.insert(goal);
      },
      found + fmt::format("{} on", goals + 1));
  expect_found(
      [](Store& store) {
        GoalRow goal = first_of<GoalRow>(store, 2);
        goal.turn = 4;
        store.insert(goal);
      },
      "turn 4, link 4: the table of goals is not what its inputs give, from row 1 on");
}

TEST_P(Tampering, WithOneRowOfAnyTableIsFound) {
  expect_found(
      [](Store& store) {
        ResultRow row = first_of<ResultRow>(store, 3);
        turn_a_die(row.tape);
        store.put(row);
      },
      "turn 3, link 3: the table of results is not what its inputs give, from row 1 on");
  expect_found(
      [](Store& store) {
        ResultRow row = store.select<ResultRow>(Where().is("turn", std::int64_t{3})).at(1);
        ++row.away_score;
        store.put(row);
      },
      "turn 3, link 3: the table of results is not what its inputs give, from row 2 on");
  expect_found(
      [](Store& store) {
        StandingRow row = first_of<StandingRow>(store, 7);
        row.points += 3;
        store.put(row);
      },
      "turn 5, link 7: the table of standings is not what its inputs give, from row 1 on");
  expect_found(
      [](Store& store) {
        store.erase<StandingRow>(Where().is("turn", std::int64_t{6}).is("n", std::int64_t{4}));
      },
      "turn 4, link 6: the table of standings is not what its inputs give, from row 4 on");
  expect_found(
      [](Store& store) {
        PlayerRow row = first_of<PlayerRow>(store, 1);
        row.club = "Barnsley";
        store.put(row);
      },
      "turn 1, link 1: the table of players is not what its inputs give, from row 1 on");
  expect_found(
      [](Store& store) {
        store.insert(LedgerRow{"sunday", 3, 1, 1, "Arsenal", "gate", 1000, "a gift"});
      },
      "turn 3, link 3: the table of the ledger is not what its inputs give, from row 1 on");
}

TEST_P(Tampering, WithOneReportIsFound) {
  const std::string found = ": a report is not what was published";
  const auto reword = [](ReportRow& report) { report.text += "Well played!\n"; };
  const auto report_of = [](std::int64_t seq) { return Where().is("turn", seq); };
  expect_found([&](Store& store) { edit<ReportRow>(store, report_of(3), reword); },
               "turn 3, link 3" + found);
  expect_found([&](Store& store) { edit<ReportRow>(store, report_of(4), reword); },
               "turn 4, link 4" + found);  // which was withdrawn
  expect_found([&](Store& store) { store.erase<ReportRow>(report_of(3)); },
               "turn 3, link 3" + found);
  expect_found(
      [](Store& store) {
        store.insert(ReportRow{"sunday", 3, "gossip", "", "?"});
      },
      "turn 3, link 3" + found);
  expect_found(
      [](Store& store) {
        store.insert(ReportRow{"sunday", 5, "bulletin", "", "?"});
      },
      "turn 4, link 6: there are rows of a turn before it that is not there");
}

// ------------------------------------------------------------------------------------- the chain

TEST_P(Tampering, WithWhatStandsAndWhatWasWithdrawnIsFound) {
  const std::string found = ": whether it was withdrawn is not what the chain says";
  const auto set = [](std::int64_t by) { return [by](TurnRow& turn) { turn.withdrawn = by; }; };
  expect_found([&](Store& store) { edit<TurnRow>(store, link(3), set(5)); },
               "turn 3, link 3" + found);
  expect_found([&](Store& store) { edit<TurnRow>(store, link(4), set(0)); },
               "turn 4, link 4" + found);
  expect_found([&](Store& store) { edit<TurnRow>(store, link(5), set(7)); },
               "turn 3, link 5" + found);
  expect_found([](Store& store) { store.erase<TurnRow>(link(5)); }, "turn 4, link 4" + found);
}

TEST_P(Tampering, ByTakingATurnOutOrSwappingTwoIsFound) {
  expect_found([](Store& store) { store.erase<TurnRow>(link(3)); },
               "turn 4, link 4: link 3 of the chain is missing");
  expect_found([](Store& store) { store.erase<TurnRow>(link(7)); },
               "the league sunday has lost its last turn");
  expect_found(
      [](Store& store) {
        TurnRow one = store.select<TurnRow>(link(2)).at(0);
        TurnRow other = store.select<TurnRow>(link(3)).at(0);
        std::swap(one.seq, other.seq);
        store.put(one);
        store.put(other);
      },
      "turn 3, link 2: it starts from a turn that is not there");
}

TEST_P(Tampering, WithTheTurnUnderWayOrTheLeagueIsFound) {
  const std::string found = "turn 0, link 0: the turn under way does not follow the chain";
  expect_found(
      [](Store& store) { edit<OpenTurnRow>(store, all, [](auto& turn) { turn.number = 3; }); },
      found);
  expect_found(
      [](Store& store) { edit<OpenTurnRow>(store, all, [](auto& turn) { turn.current = 6; }); },
      found);
  expect_found(
      [](Store& store) { edit<OpenTurnRow>(store, all, [](auto& turn) { turn.last = 6; }); },
      found);
  expect_found(
      [](Store& store) {
        edit<LeagueRow>(store, all, [](auto& row) { row.public_key = make_key_pair().public_key; });
      },
      "turn 0, link 0: sheets are sealed to another key than the league's key file");
  expect_found(
      [](Store& store) { edit<LeagueRow>(store, all, [](auto& row) { other_digit(row.origin); }); },
      "turn 0, link 0: the league is not the one that its chain was made for");
}

TEST_P(Tampering, WithTheAuditTrailIsFound) {
  const Where third = Where().is("n", std::int64_t{3});
  const std::string found = "turn 0, link 0: entry 3 of the audit trail was changed";
  const auto expect_found_in_entry_3 = [&](auto change) {
    expect_found([&](Store& store) { edit<AuditRow>(store, third, change); }, found);
  };
  expect_found_in_entry_3([](AuditRow& entry) { entry.who = "bob"; });
  expect_found_in_entry_3([](AuditRow& entry) { entry.action = "rest"; });
  expect_found_in_entry_3([](AuditRow& entry) { entry.detail = ""; });
  expect_found_in_entry_3([](AuditRow& entry) { --entry.at; });
  expect_found([&](Store& store) { store.erase<AuditRow>(third); }, found);
}

// ------------------------------------------------------------------------------- before it is out

// From the closing on, what was handed in is bound to the seed, and the seed to the commitment.
TEST_P(Tampering, BetweenClosingAndPublishingIsFound) {
  const auto says_publishing_after = [&](const std::function<void(OpenTurnRow&)>& change) {
    Desk desk = office.desk();
    must(hand_in(desk, "Arsenal", "nonce: north bank"));
    must(close_turn(desk));
    std::string said;
    verdict_after([&](Store& store) { edit<OpenTurnRow>(store, all, change); },
                  [&] {
                    Desk later = office.desk();
                    said = refusal(publish(later));
                  });
    put_back();
    return said;
  };
  EXPECT_TRUE(contains(says_publishing_after([](OpenTurnRow& turn) {
                         replace(turn.sheets, "\"nonce\":\"north bank\"",
                                 "\"nonce\":\"clock end\"");
                       }),
                       "its seed is not that of its secret and its sheets"));
  EXPECT_TRUE(contains(says_publishing_after([](OpenTurnRow& turn) { other_digit(turn.seed); }),
                       "its seed is not that of its secret and its sheets"));
  EXPECT_TRUE(
      contains(says_publishing_after([](OpenTurnRow& turn) { other_digit(turn.commitment); }),
               "does not open what its dice are committed to"));
}

// -------------------------------------------------------------------------- one who can count too

/// Makes the hashes anew from this link on, as far as that one.
void forge(Store& store, std::int64_t from, std::int64_t to) {
  const std::string origin = store.select<LeagueRow>().at(0).origin;
  auto turns = store.select<TurnRow>();
  for (std::int64_t seq = from; seq <= to; ++seq) {
    TurnRow& turn = turns[static_cast<std::size_t>(seq - 1)];
    const std::string previous = seq == 1 ? "" : turns[static_cast<std::size_t>(seq - 2)].hash;
    const std::string base =
        turn.base == 0 ? "" : turns[static_cast<std::size_t>(turn.base - 1)].state;
    turn.hash = link_hash(turn, origin, previous, base);
    store.put(turn);
  }
}

TEST_P(Tampering, ByWhoMakesOneHashAnewIsFoundAtTheNextLink) {
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(3), [](TurnRow& turn) { turn.who = "bob"; });
        forge(store, 3, 3);
      },
      std::string("turn 4, link 4: ") + other_hash);
}

TEST_P(Tampering, ByWhoMakesAllHashesAnewStillMustGiveWhatTheRulesGive) {
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(3),
                      [](TurnRow& turn) { replace(turn.inputs, "\"seed\":\"", "\"seed\":\"0"); });
        forge(store, 3, 7);
      },
      "turn 3, link 3: its seed is not that of its secret and its sheets");
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(2), [](TurnRow& turn) {
          replace(turn.inputs, "\"nonce\":\"marble halls\"", "\"nonce\":\"marble walls\"");
        });
        forge(store, 2, 7);
      },
      "turn 2, link 2: its seed is not that of its secret and its sheets");
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(3),
                      [](TurnRow& turn) { replace(turn.state, "\"round\":2", "\"round\":3"); });
        forge(store, 3, 7);
      },
      "turn 3, link 3: its inputs give another state");
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(3), [](TurnRow& turn) { turn.rows = turn.reports; });
        forge(store, 3, 7);
      },
      "turn 3, link 3: its inputs give other rows");
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(3), [](TurnRow& turn) { turn.reports = turn.rows; });
        forge(store, 3, 7);
      },
      "turn 3, link 3: a report is not what was published");
  const std::string said = verdict_after([](Store& store) {
    edit<TurnRow>(store, link(2), [](TurnRow& turn) { turn_a_die(turn.inputs); });
    forge(store, 2, 7);
  });
  EXPECT_TRUE(said.starts_with("turn 2, link 2: its inputs cannot be played: ")) << said;
  put_back();
  // The dice of a turn that is run again are those of the first time.
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(6),
                      [](TurnRow& turn) { replace(turn.inputs, "\"seed\":\"", "\"seed\":\"0"); });
        forge(store, 6, 7);
      },
      "turn 4, link 6: its seed is not that of its secret and its sheets");
  expect_found(
      [](Store& store) {
        edit<TurnRow>(store, link(6),
                      [](TurnRow& turn) { replace(turn.inputs, "\"known\":true,", ""); });
        forge(store, 6, 7);
      },
      "turn 4, link 6: it was run again with new dice");
}

// Without a hash that somebody noted elsewhere nobody can know; with it everybody does.
TEST_P(Tampering, ThatKeepsEveryRuleShowsInTheEndOfTheChainAlone) {
  EXPECT_EQ(verdict_after([](Store& store) {
              edit<TurnRow>(store, link(3), [](TurnRow& turn) { turn.who = "bob"; });
              forge(store, 3, 7);
            }),
            "all well");
  EXPECT_NE(chain, noted);
  put_back();
  EXPECT_EQ(chain, noted);
}

TEST_P(Tampering, ThatTurnsALeagueBackShowsInTheEndOfTheChainAlone) {
  EXPECT_EQ(verdict_after([](Store& store) {
              const Inputs last = must(parse_inputs(store.select<TurnRow>(link(7)).at(0).inputs));
              store.erase<TurnRow>(link(7));
              edit<OpenTurnRow>(store, Where().is("number", std::int64_t{6}),
                                [&](OpenTurnRow& turn) {
                                  turn.number = 5;
                                  turn.current = turn.last = 6;
                                  turn.commitment = last.dice.commitment;
                                });
              const std::int64_t entries = store.count<AuditRow>();
              store.erase<AuditRow>(Where().is("n", entries));
            }),
            "all well");
  EXPECT_NE(chain, noted);
}

}  // namespace
}  // namespace touchline::league
