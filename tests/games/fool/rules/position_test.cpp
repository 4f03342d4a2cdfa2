// Position changes: legal moves, columns, reversal, credit on the way, penalties; FOOL-POS.
#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

std::optional<Move> move_of(std::string_view text, std::string_view to,
                            const std::vector<std::string>& words = {}) {
  static std::vector<std::unique_ptr<Switches>> kept;  // the move looks into the tables only
  kept.push_back(std::make_unique<Switches>(switched(words)));
  return legal_move({tables(), *kept.back()}, man(text), *position_of(to));
}
int column(std::string_view text, std::string_view to, const std::vector<std::string>& words = {}) {
  const auto move = move_of(text, to, words);
  return move ? move->column : 0;
}

TEST(FOOL_POS_7, FacesOneAndSixGoByClassAndAge) {
  cites("FOOL-POS-9");
  EXPECT_EQ(moved(man("DL 0-3-3", 22, PlayerClass::new_drafted), "LB", {1}).body, "2-3-3");
  EXPECT_EQ(moved(man("DL 0-3-3", 26), "LB", {1}).body, "1-3-3");
  EXPECT_EQ(moved(man("DL 0-3-3", 30), "LB", {1}).body, "0-3-3");
  EXPECT_EQ(moved(man("Q 4-1-4", 22, PlayerClass::new_undrafted), "B", {6}).body, "3-1-4");
  EXPECT_EQ(moved(man("Q 4-1-4", 26), "B", {6}).body, "2-1-4");
  EXPECT_EQ(moved(man("Q 4-1-4", 31), "B", {6, 3}).body, "0-1-4") << "P=1, then D: -P";
  EXPECT_EQ(moved(man("T 0-4-2", 31), "TE", {1}).body, "1-4-2") << "T to TE starts with P 1";
}

TEST(FOOL_POS_8, AMoveToTheLineForfeitsThePass) {
  cites("FOOL-R34");
  EXPECT_EQ(moved(man("F 2-3-3"), "G", {4}).body, "0-3-3");
  EXPECT_EQ(moved(man("DE 1-3-3"), "G", {3}).body, "0-3-3") << "between the lines too";
  EXPECT_EQ(moved(man("G 1-3-3"), "T", {2}).body, "1-3-3") << "not within one line";
  EXPECT_EQ(moved(man("DE 1-3-3"), "DL", {3}).body, "1-3-3");
}

TEST(FOOL_POS_10, AFumblerWhoGoesToDefence) {
  cites("FOOL-R33", "f_to_defence_low=error_prone", "f_to_defence_low=none");
  EXPECT_EQ(moved(man("DH 3-1-5"), "LB", {4, 6}).attributes, "!");
  EXPECT_EQ(moved(man("DH 3-1-5"), "LB", {4, 1}).attributes, "o");
  EXPECT_EQ(moved(man("DH 3-1-5"), "LB", {4, 1}, false, {.switches = {"f_to_defence_low=none"}})
                .attributes,
            "");
  EXPECT_EQ(moved(man("H 2-1-5"), "F", {4}).attributes, "f");
}

TEST(FOOL_POS_11, FavourableByTheNewPositionUnfavourableByTheOld) {
  cites("FOOL-R35");
  // W (percent: C on 1) to TE (C on 1 to 3), column 13, face 6 of a veteran: table D, -%.
  EXPECT_EQ(moved(man("W 3-1-5"), "TE", {6, 1, 2}).body, "2-1-5") << "-% by W: 2 is pass";
  // LB to DE, column 11, a rookie's 6: table C, 5 low, +% by DE: 5 is contact.
  EXPECT_EQ(moved(man("LB 1-2-4", 22, PlayerClass::new_drafted), "DE", {6, 5, 1, 5}).body, "0-3-4");
  // A bad event goes by the old position's table: a quarterback's, but it must fit.
  EXPECT_EQ(moved(man("Q 3-1-4", 31), "B", {6, 6, 5}).attributes, "#");
  EXPECT_EQ(moved(man("Q 3-1-4", 31), "B", {6, 6, 4, 2, 5}).attributes, "#")
      << "a weak arm does not fit a back: rolled again";
}

TEST(FOOL_POS_12, FourToSixReverses) {
  cites("FOOL-R23", "position_reversal=flat_4_6", "position_reversal=by_class");
  const auto reverted = [](PlayerClass of, int age, int face, std::string word) {
    return moved(man("TE 2-3-3", age, of), "G", {2, face}, true, {.switches = {std::move(word)}})
        .reverted;
  };
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(reverted(PlayerClass::veteran, 31, face, "position_reversal=flat_4_6"), face >= 4);
    const std::string by_class = "position_reversal=by_class";
    EXPECT_EQ(reverted(PlayerClass::new_drafted, 22, face, by_class), face <= 4);
    EXPECT_EQ(reverted(PlayerClass::first_season, 23, face, by_class), face <= 3);
    EXPECT_EQ(reverted(PlayerClass::veteran, 30, face, by_class), face <= 1);
  }
}

TEST(FOOL_POS_21, TheLegalMovesAreTheCells) {
  cites("FOOL-R25", "FOOL-R26", "FOOL-R27", "FOOL-R28", "FOOL-R30", "FOOL-R31",
        "transition_scope=matrix_plus_list", "transition_scope=matrix_only",
        "doubtful_transitions=allow", "doubtful_transitions=forbid");
  EXPECT_EQ(column("Q 3-1-4", "Q*"), 1) << "the displaced cell of the diagonal (FOOL-R28)";
  EXPECT_EQ(column("OLB 2-2-4", "LB"), 9);
  EXPECT_EQ(column("OLB 2-2-4", "DH"), 0);
  EXPECT_EQ(column("DT 0-4-2", "NT"), 5);
  EXPECT_EQ(column("U 0-3-3", "DE"), 18) << "the true heading of the second matrix (FOOL-R26)";
  EXPECT_EQ(column("LB 2-2-4", "MLB"), 6) << "the interleaved heading (FOOL-R27)";
  EXPECT_EQ(column("CB 3-1-5", "OLB"), 13);
  EXPECT_EQ(move_of("CB 3-1-5", "OLB")->grade, 'X') << "doubtful (FOOL-R30)";
  EXPECT_EQ(column("DH 3-1-5", "W"), 18) << "a lost cell, by mirror (FOOL-R31)";
  EXPECT_EQ(column("DH 3-1-5", "W", {"transition_scope=matrix_only"}), 0);
  EXPECT_EQ(column("CB 3-1-5", "OLB", {"doubtful_transitions=forbid"}), 0);
  EXPECT_EQ(column("F 2-3-3", "H", {"doubtful_transitions=forbid"}), 0) << "55 %";
  EXPECT_EQ(column("W 3-1-5", "G"), 0);
  int cells = 0;
  std::map<char, int> grades;
  for (const auto& row : tables().transitions)
    for (const TransitionCell& cell : row) {
      cells += cell.column != 0;
      ++grades[cell.grade];
    }
  EXPECT_EQ(cells - 9, 167) << "and E* has the nine of B*";
  EXPECT_EQ(grades['X'], 3);
}

TEST(FOOL_R29, TheColumnOfAnEndWhoBecomesABack) {
  cites("transition_e_to_b=14", "transition_e_to_b=1");
  EXPECT_EQ(column("E 3-2-4", "B"), 14);
  EXPECT_EQ(column("E 3-2-4", "B", {"transition_e_to_b=1"}), 1);
}

TEST(FOOL_POS_22, OnlyOffensiveLinemenBecomeCenterAndOnlyQuarterbacksQuarterback) {
  for (std::size_t i = 0; i < positions; ++i) {
    const auto from = static_cast<Position>(i);
    if (is_kicker(from)) continue;
    Player one = man("W 2-2-2");
    one.position = from;
    const Switches switches;
    const Rules rules{tables(), switches};
    const bool lineman = from == Position::u || from == Position::g || from == Position::t;
    EXPECT_EQ(legal_move(rules, one, Position::c).has_value(), lineman) << code(from);
    EXPECT_EQ(legal_move(rules, one, Position::q).has_value(), from == Position::q_star);
    EXPECT_EQ(legal_move(rules, one, Position::q_star).has_value(), from == Position::q);
  }
}

TEST(FOOL_POS_23, AGeneralisedManMovesToAnyOfHisPositions) {
  cites("FOOL-R43");
  EXPECT_EQ(column("DH* 2-2-4", "MLB"), 6);
  EXPECT_EQ(column("Q* 3-1-4", "W"), 4);
  EXPECT_EQ(column("B* 3-1-4", "TB"), 7);
  EXPECT_EQ(column("E* 3-1-4", "TB"), 7) << "E* by the row of B*";
  EXPECT_EQ(column("LB/DL 1-2-3", "MLB"), 5);
  EXPECT_EQ(column("T/TE 1-3-3", "TE"), 5);
  EXPECT_EQ(column("T/TE 1-3-3", "T"), 0) << "he is one already";
}

TEST(FOOL_POS_24, OutOfPositionCosts) {
  cites("FOOL-R24", "FOOL-R74");
  const Switches switches;
  const Rules rules{tables(), switches};
  const auto plays = [&](std::string_view text, std::string_view slot) {
    const Player one = man(text);
    const Values values{
        with_penalty(one.values.body, penalty_of(rules, one, *position_of(slot))), 1, {}, {}};
    return body(values);
  };
  EXPECT_EQ(plays("Q 4-2-4", "DH"), "1-1-4");
  EXPECT_EQ(plays("LB 2-3-3", "DH"), "2-2-3");
  EXPECT_EQ(plays("W 3-1-5", "E"), "2-0-5");
  EXPECT_EQ(plays("H 2-1-5", "F"), "1-1-4");
  EXPECT_EQ(plays("G 0-3-3", "TE"), "0-2-3");
  EXPECT_EQ(plays("W 3-1-5", "DT"), "2-0-5") << "no cell: ours";
  for (const int free : {1, 3, 4, 5, 7})
    EXPECT_EQ(tables().out_of_position[static_cast<std::size_t>(free)], Penalty{}) << free;
  EXPECT_TRUE(tables().out_of_position[12].snap);
  EXPECT_TRUE(tables().out_of_position[17].snap);
  EXPECT_FALSE(tables().out_of_position[16].snap);
  // Inside the hierarchy men play free, but not while a change runs (FOOL-R24).
  Player lb = man("LB 2-3-3");
  EXPECT_EQ(slot_value(rules, lb, Position::mlb), 2 + 9 + 6);
  lb.change = PositionChange{};
  lb.change->to = Position::mlb;
  lb.change->column = 6;
  EXPECT_EQ(slot_value(rules, lb, Position::mlb), 2 + 6 + 6);
}

TEST(FOOL_POS_25, TheThreeTypesOfTheOldScheme) {
  cites("position_tables=matrices", "position_tables=three_types", "FOOL-POS-22");
  const std::vector<std::string> old{"position_tables=three_types"};
  EXPECT_EQ(move_of("DL 0-3-3", "NT", old)->types, &tables().specialise) << "any number of steps";
  EXPECT_EQ(move_of("CB 3-1-5", "DH", old)->types, &tables().despecialise);
  EXPECT_FALSE(move_of("CB 3-1-5", "DH*", old)) << "one step up only";
  EXPECT_EQ(move_of("F 2-3-3", "G", old)->types, &tables().despecialise);
  EXPECT_FALSE(move_of("F 2-3-3", "U", old)) << "no less specialised than B E T G DE DL LB DH";
  EXPECT_FALSE(move_of("F 2-3-3", "C", old));
  EXPECT_TRUE(move_of("G 0-3-3", "C", old));
  EXPECT_EQ(move_of("Q* 3-1-4", "Q", old)->types, &tables().specialise);
  EXPECT_FALSE(move_of("S 3-1-5", "Q", old)) << "he was never one";
  const Given given{.switches = old};
  EXPECT_EQ(moved(man("LB 2-3-3", 27), "MLB", {6, 1, 1}, false, given).body, "2-4-3") << "B/C";
  EXPECT_EQ(moved(man("F 2-3-3", 24), "G", {5, 2}, false, given).body, "0-3-3");
  EXPECT_EQ(moved(man("F 2-3-3", 31), "G", {4, 2}, false, given).body, "0-2-3") << "30 and over: C";
}

// --------------------------------------------------------------------------------- after the camp

int sixths(MoveGame game, const std::vector<std::string>& words = {}, int preseason = 2) {
  const Switches switches = switched(words);
  return move_credit({tables(), switches}, game, preseason);
}
using P = MoveGame::Part;

TEST(FOOL_POS_4, CreditOfAGameAtTheNewPosition) {
  cites("FOOL-R36");
  EXPECT_EQ(sixths({P::starter}), 6);
  EXPECT_EQ(sixths({P::substitute}), 4);
  EXPECT_EQ(sixths({P::other}), 2) << "practised only";
  EXPECT_EQ(sixths({P::starter, true}), 4) << "exhibition games have no starters";
  EXPECT_EQ(sixths({P::none}), 0);
}

TEST(FOOL_EX_123, BothPositionsGiveHalfMostlyTheOldNone) {
  cites("FOOL-POS-5", "transition_split_credit=half");
  EXPECT_EQ(sixths({P::starter, false, true}), 3);
  EXPECT_EQ(sixths({P::substitute, false, true}), 2);
  EXPECT_EQ(sixths({P::starter, false, true, true}), 0);
}

TEST(FOOL_POS_19, TheOlderThird) {
  cites("transition_split_credit=third");
  const std::vector<std::string> third{"transition_split_credit=third"};
  EXPECT_EQ(sixths({P::starter, false, true}, third), 2) << "DH learning CB";
  EXPECT_EQ(sixths({P::starter, false, true, false, true}, third), 4) << "CB learning DH";
  EXPECT_EQ(sixths({P::starter}, third), 6);
}

TEST(FOOL_EX_124, FourExhibitionGames) {
  cites("FOOL-POS-17", "FOOL-POS-18");
  int fresh = 0, trained = 0;
  for (int game = 0; game < 4; ++game) {
    fresh += sixths({P::substitute, true}, {}, 4);
    trained += sixths({P::substitute, true, false, false, false, true}, {}, 4);
  }
  EXPECT_EQ(fresh, 16) << "8/3: complete, and nothing is banked for camp (FOOL-POS-18)";
  EXPECT_EQ(trained, 8) << "4 x 1/3 after a camp regimen";
}

/// A league in preseason with a man who can learn another position.
struct Learner {
  Room room;
  int id = 0;
  explicit Learner(Phase phase, int round) : room(league_at(phase, round)) {
    Player& one = room.man_of(0, [](const Player& other) {
      return other.position == Position::olb && other.roster == Roster::active &&
             !is_recovering(other) && other.changed_season == 0;
    });
    id = one.id;
    one.camp.had_regimen = false;
  }
  Player& man() { return room.man(id); }
};

TEST(FOOL_POS_3, AnnouncedLearnedAndConfirmed) {
  cites("FOOL-POS-1", "FOOL-POS-6");
  Learner learner(Phase::week, 1);
  Room& room = learner.room;
  EXPECT_TRUE(says(room.why(StartMove{0, learner.id, Position::w}), "FOOL-POS-21"));
  EXPECT_EQ(room.act(StartMove{0, learner.id, Position::mlb}), "");
  EXPECT_EQ(learner.man().position, Position::olb);
  EXPECT_TRUE(says(room.why(StartMove{0, learner.id, Position::de}), "FOOL-POS-1"));
  EXPECT_TRUE(says(room.why(ResolveMove{0, learner.id, true}), "FOOL-POS-3")) << "not yet";
  learner.man().change->sixths = 15;
  EXPECT_TRUE(says(room.why(ResolveMove{0, learner.id, true}), "FOOL-POS-3"));
  learner.man().change->sixths = 16;
  EXPECT_EQ(room.act(ResolveMove{0, learner.id, true}), "") << "2 2/3 games are enough";
  EXPECT_NE(learner.man().change->state, ChangeState::open);
  EXPECT_TRUE(says(room.why(StartMove{0, learner.id, Position::de}), "FOOL-POS-1"));
  room.sound();
}

TEST(FOOL_POS_6, ADroppedChangeLeavesHimWhereHeWas) {
  Learner learner(Phase::week, 1);
  const Values before = learner.man().values;
  EXPECT_EQ(learner.room.act(StartMove{0, learner.id, Position::mlb}), "");
  EXPECT_EQ(learner.room.act(ResolveMove{0, learner.id, false}), "");
  EXPECT_EQ(learner.man().position, Position::olb);
  EXPECT_EQ(learner.man().values, before);
  EXPECT_TRUE(says(learner.room.why(StartMove{0, learner.id, Position::de}), "FOOL-POS-1"))
      << "no further change this season";
}

TEST(FOOL_POS_16, AfterACampRegimenNoChangeIsCompletedInPreseason) {
  cites("FOOL-R37");
  Learner learner(Phase::exhibition, 1);
  learner.man().camp.had_regimen = true;
  EXPECT_EQ(learner.room.act(StartMove{0, learner.id, Position::mlb}), "") << "may be started";
  learner.room.next().next().next().next();  // two exhibition games, cuts between
  Player* one = find_man(learner.room.league, learner.id);
  if (one && one->team == 0) {
    EXPECT_LE(one->change->sixths, 8);
  }
  Learner other(Phase::exhibition, 1);
  other.man().camp.had_regimen = true;
  EXPECT_EQ(other.room.act(StartMove{0, other.id, Position::mlb}), "");
  other.man().change->sixths = 16;
  EXPECT_TRUE(says(other.room.why(ResolveMove{0, other.id, true}), "FOOL-POS-16"));
  other.man().camp.had_regimen = false;
  EXPECT_EQ(other.room.why(ResolveMove{0, other.id, true}), "");
}

TEST(FOOL_POS_2, InCampItIsResolvedBeforeTheGames) {
  cites("FOOL-POS-13", "FOOL-CAMP-4");
  Room room(league_at(Phase::commitments));
  Player& moves = room.man_of(
      0, [](const Player& one) { return one.position == Position::mlb && !is_recovering(one); });
  const int id = moves.id;
  Plans plans;
  plans.camp[0].training[id] = {Regimen::position, {}, {}, Position::olb, {}};
  plans.camp[0].standing.reverse = Choice::no;
  ASSERT_TRUE(problems(tables(), room.league, 0, plans.camp[0]).empty());
  room.next(plans).until(Phase::camp_positions);
  EXPECT_EQ(room.man(id).position, Position::mlb) << "decided, not resolved";
  const bool out = room.man(id).camp.out || room.man(id).camp.cancelled;
  room.next();
  if (!out) {
    EXPECT_EQ(room.man(id).position, Position::olb);
    EXPECT_EQ(room.man(id).change->state, ChangeState::done);
    EXPECT_TRUE(says(why_not_train(tables(), room.league, room.man(id),
                                   {Regimen::position, {}, {}, Position::lb, {}}, Emphasis::none),
                     "FOOL-POS-1"))
        << "once a season";
  }
}

/// A camp in which the man's change is reversed, or is not, as the seed has it.
TEST(FOOL_POS_14, AFailedReversalMayBeTriedAgainInTheNextCamp) {
  int reversed = 0, failed = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Room room(league_at(Phase::commitments));
    Player& moves = room.man_of(
        0, [](const Player& one) { return one.position == Position::mlb && !is_recovering(one); });
    const int id = moves.id;
    const Values before = moves.values;
    room.seed = seed;
    room.league.phase = Phase::camp_positions;
    room.man(id).camp.training = {Regimen::position, {}, {}, Position::olb, {}};
    team(room.league, 0).standing.reverse = Choice::yes;
    room.next();
    if (room.man(id).change->state == ChangeState::reversed) {
      ++reversed;
      EXPECT_EQ(room.man(id).values, before);
      EXPECT_EQ(room.man(id).position, Position::mlb);
      EXPECT_EQ(room.man(id).changed_season, room.league.season) << "and no other this season";
      continue;
    }
    ++failed;
    ASSERT_EQ(room.man(id).change->state, ChangeState::failed);
    // The next camp: he must still be with the team; other changes since stay.
    Record record;
    turn_year(tables(), room.league, record);
    room.league.phase = Phase::camp_coaching;
    room.man(id).values.body.speed += 1;
    UndoPlan plan;
    plan.reverse_again = {id};
    EXPECT_TRUE(problems(tables(), room.league, 0, plan).empty());
    Plans plans;
    plans.undo[0] = plan;
    room.next(plans);
    if (room.has(Fact::reversed_again, id)) {
      EXPECT_EQ(room.man(id).position, Position::mlb);
      EXPECT_EQ(room.man(id).values.body.speed, before.body.speed + 1);
      EXPECT_EQ(room.man(id).values.attributes, before.attributes);
    } else {
      EXPECT_EQ(room.man(id).position, Position::olb);
    }
    EXPECT_FALSE(room.man(id).change) << "one more attempt, not two";
    Room gone(room.league);
    gone.league.phase = Phase::camp_coaching;
    EXPECT_TRUE(says(problems(tables(), gone.league, 0, plan), "FOOL-POS-14"));
  }
  EXPECT_GT(reversed, 0);
  EXPECT_GT(failed, 0);
}

/// A person's man who has changed his position in camp a moment ago.
struct ChangedInCamp {
  Room room{league_at(Phase::commitments)};
  int id = 0;
  Values before{};

  explicit ChangedInCamp(std::uint64_t seed) {
    Player& moves = room.man_of(
        0, [](const Player& one) { return one.position == Position::mlb && !is_recovering(one); });
    id = moves.id;
    before = moves.values;
    room.seed = seed;
    room.league.owners[static_cast<std::size_t>(team(room.league, 0).owner)].computer = false;
    room.league.phase = Phase::camp_positions;
    moves.camp.training = {Regimen::position, {}, {}, Position::olb, {}};
    room.next();
  }
  const Player& man() { return room.man(id); }
  bool was_thrown_for() const {
    return std::any_of(room.dice.begin(), room.dice.end(),
                       [&](const DiceLine& line) { return line.rule == "FOOL-POS-12"_rule; });
  }
};

// 12.5.2: the owner sees what the roll did, and then says whether he wants it.
TEST(FOOL_POS_12, APersonSeesTheRollBeforeHeReversesIt) {
  cites("FOOL-EX-130");
  int reversed = 0, failed = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    ChangedInCamp camp(seed);
    ASSERT_EQ(camp.room.league.phase, Phase::publication);
    EXPECT_EQ(camp.man().position, Position::olb);
    EXPECT_TRUE(camp.man().change->may_reverse);
    EXPECT_FALSE(camp.was_thrown_for()) << "not before he has said it";
    EXPECT_EQ(camp.room.act(JudgeMove{0, camp.id, true}), "");
    EXPECT_TRUE(camp.was_thrown_for());
    if (camp.man().change->state == ChangeState::reversed) {
      ++reversed;
      EXPECT_EQ(camp.man().values, camp.before);
      EXPECT_EQ(camp.man().position, Position::mlb);
      EXPECT_TRUE(camp.man().provisional.empty());
    } else {
      ++failed;
      EXPECT_EQ(camp.man().change->state, ChangeState::failed);
      EXPECT_EQ(camp.man().position, Position::olb);
    }
    EXPECT_TRUE(says(camp.room.why(JudgeMove{0, camp.id, true}), "FOOL-POS-12")) << "once";
    camp.room.sound();
  }
  EXPECT_GT(reversed, 0);
  EXPECT_GT(failed, 0);
}

TEST(FOOL_POS_12, HeMayKeepItAndSilenceIsTheAutomaticOwners) {
  ChangedInCamp kept(3);
  EXPECT_EQ(kept.room.act(JudgeMove{0, kept.id, false}), "");
  EXPECT_TRUE(kept.room.has(Fact::position_accepted, kept.id));
  EXPECT_TRUE(says(kept.room.why(JudgeMove{0, kept.id, true}), "FOOL-POS-12"));
  int disliked = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    ChangedInCamp silent(seed);
    const bool dislikes = dislikes_change(tables(), silent.room.league, silent.man());
    disliked += dislikes;
    silent.room.next();
    EXPECT_EQ(silent.was_thrown_for(), dislikes);
    EXPECT_FALSE(silent.man().change->may_reverse) << "the turn after it is over";
  }
  EXPECT_GT(disliked, 0);
  ChangedInCamp gone(3);
  release(gone.room.league, gone.room.man(gone.id), gone.room.record, Fact::released);
  EXPECT_FALSE(gone.man().change->may_reverse) << "no team's but the one he learned for";
}

TEST(FOOL_POS_15, WhoIsBusyChangesNoPosition) {
  cites("FOOL-INJ-4");
  Room room(league_at(Phase::camp_positions));
  Player& hurt = room.man_of(0, [](const Player& one) { return one.position == Position::mlb; });
  hurt.camp.training = {Regimen::position, {}, {}, Position::olb, {}};
  hurt.camp.hurt = hurt.camp.out = hurt.camp.cancelled = true;
  const int id = hurt.id;
  room.next();
  EXPECT_EQ(room.man(id).position, Position::mlb) << "no roll is made";
  EXPECT_NE(room.man(id).changed_season, room.league.season) << "and it counts as no change";
}

TEST(FOOL_EX_126, ACutManMayGoBackToHisPositionNotToHisValues) {
  cites("FOOL-POS-20", "FOOL-R73");
  Learner learner(Phase::week, 5);
  Room& room = learner.room;
  Player& one = learner.man();
  PositionChange change;
  change.team = 0;
  change.season = room.league.season;
  change.from = Position::olb;
  change.to = Position::mlb;
  change.state = ChangeState::done;
  change.done_before_game = team(room.league, 0).games_played - 2;
  one.change = change;
  one.changed_season = room.league.season;
  one.position = Position::mlb;
  one.values.body = {2, 1, 4};  // -C came with it
  one.teams = {0, 1};           // team 1 knows him: no acquisition roll
  set_free(room.league, one);
  EXPECT_TRUE(may_take_old_position(tables(), room.league, one)) << "two games after completing";
  Player late = one;
  late.change->done_before_game = -2;
  late.cut_game = 5;
  EXPECT_FALSE(may_take_old_position(tables(), room.league, late)) << "more than three";
  Player better = one;
  better.change->improved = true;
  EXPECT_FALSE(may_take_old_position(tables(), room.league, better)) << "an improved man keeps it";
  Plans plans;
  for (int other = 0; other < 8; ++other) plans.wishes[other] = {};
  plans.wishes[1] = {{learner.id,
                      room.man_of(1,
                                  [](const Player& other) {
                                    return other.roster == Roster::active &&
                                           !is_kicker(other.position);
                                  })
                          .id,
                      true}};
  EXPECT_TRUE(problems(tables(), room.league, 1, plans.wishes[1]).empty());
  room.next(plans);
  EXPECT_EQ(learner.man().team, 1);
  EXPECT_EQ(learner.man().position, Position::olb);
  EXPECT_EQ(learner.man().values.body.contact, 1) << "not the C";
}

}  // namespace
}  // namespace touchline::fool
