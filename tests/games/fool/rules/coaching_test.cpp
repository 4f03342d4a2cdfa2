// Ability coaching: who qualifies, the three rolls, what excludes it; FOOL-COACH, FOOL-FOCUS.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

Criterion met(std::string_view text, Ability ability, const std::vector<std::string>& words = {}) {
  const Switches switches = switched(words);
  return criterion({tables(), switches}, man(text), ability);
}

TEST(FOOL_COACH_3, ContactAndSpeedByTheExactPair) {
  EXPECT_EQ(met("T 0-3-1", Ability::speed), Criterion::listed);
  EXPECT_EQ(met("T 0-3-1", Ability::contact), Criterion::listed);
  EXPECT_EQ(met("DT 0-2-3", Ability::contact), Criterion::listed);
  EXPECT_EQ(met("DT 0-2-3", Ability::speed), Criterion::not_met);
  EXPECT_EQ(met("TE 1-3-2", Ability::speed), Criterion::listed);
  EXPECT_EQ(met("TE 1-3-2", Ability::contact), Criterion::not_met);
  EXPECT_EQ(met("OLB 1-2-3", Ability::speed), Criterion::listed);
  EXPECT_EQ(met("E 3-0-5", Ability::contact), Criterion::listed);
  EXPECT_EQ(met("W 3-1-4", Ability::speed), Criterion::listed);
  EXPECT_EQ(met("W 3-1-4", Ability::contact), Criterion::not_met);
  EXPECT_EQ(met("K 46 3/8", Ability::contact), Criterion::not_met);
}

TEST(FOOL_COACH_4, PassByThePosition) {
  EXPECT_EQ(met("MLB 0-3-3", Ability::pass), Criterion::listed);
  EXPECT_EQ(met("MLB 1-3-3", Ability::pass), Criterion::not_met);
  EXPECT_EQ(met("H 1-2-4", Ability::pass), Criterion::listed);
  EXPECT_EQ(met("W 2-2-4", Ability::pass), Criterion::listed);
  EXPECT_EQ(met("W 3-2-4", Ability::pass), Criterion::not_met);
  EXPECT_EQ(met("G 0-3-3", Ability::pass), Criterion::not_met);
}

TEST(FOOL_COACH_5, PoorerThanACriterionIsEasier) {
  cites("FOOL-R20");
  EXPECT_EQ(met("T 0-2-1", Ability::contact), Criterion::poorer);
  EXPECT_EQ(met("T 0-3-0", Ability::contact), Criterion::poorer) << "as strong, and slower";
  EXPECT_EQ(met("T 0-3-2", Ability::contact), Criterion::not_met);
  EXPECT_EQ(met("H 0-2-4", Ability::pass), Criterion::poorer);
  EXPECT_EQ(met("Q 3-1-3", Ability::contact), Criterion::poorer) << "any non-lineman at 1-3";
  EXPECT_EQ(met("Q 3-0-4", Ability::speed), Criterion::poorer);
  EXPECT_EQ(met("Q 3-2-3", Ability::contact), Criterion::not_met);
  EXPECT_EQ(met("W 3-0-4", Ability::contact), Criterion::poorer);
}

TEST(FOOL_COACH_6, TheFirstRoll) {
  EXPECT_EQ(coached(man("T 0-3-1", 22, PlayerClass::new_drafted), "S", {5}).body, "0-3-1");
  EXPECT_EQ(coached(man("T 0-3-1", 22, PlayerClass::new_drafted), "S", {6, 1}).body, "0-3-2");
  EXPECT_EQ(coached(man("T 0-2-1", 22, PlayerClass::new_drafted), "S", {5, 1}).body, "0-2-2");
  EXPECT_EQ(coached(man("H 2-2-4 f", 22, PlayerClass::new_drafted), "rm f", {5, 1}).attributes, "");
  EXPECT_EQ(coached(man("H 2-2-4 f", 22, PlayerClass::new_drafted), "rm f", {4}).attributes, "f");
}

TEST(FOOL_COACH_7, TheSecondRollGoesByAgeAndClass) {
  const Switches switches;
  const Rules rules{tables(), switches};
  EXPECT_FALSE(second_roll(rules, PlayerClass::new_drafted, 22).has_value());
  EXPECT_FALSE(second_roll(rules, PlayerClass::new_undrafted, 22).has_value());
  const auto least = [&](PlayerClass of, int age) {
    for (int face = 1; face <= 6; ++face)
      if (second_roll(rules, of, age)->has(face)) return face;
    return 7;
  };
  EXPECT_EQ(least(PlayerClass::first_season, 27), 4);
  EXPECT_EQ(least(PlayerClass::veteran, 25), 5);
  EXPECT_EQ(least(PlayerClass::veteran, 26), 6);
  EXPECT_EQ(least(PlayerClass::veteran, 29), 6);
  EXPECT_EQ(least(PlayerClass::veteran, 30), 7) << "no success any more";
  EXPECT_EQ(coached(man("T 0-3-1", 31), "S", {6}).body, "0-3-1") << "and no die";
}

TEST(FOOL_COACH_8, TheThirdRoll) {
  const auto rolled = [](std::string_view text, std::string_view what, std::vector<int> third) {
    std::vector<int> faces{6};
    faces.insert(faces.end(), third.begin(), third.end());
    return coached(man(text, 22, PlayerClass::new_drafted), what, faces);
  };
  for (const int face : {1, 2, 3}) EXPECT_EQ(rolled("TE 2-2-3", "C", {face}).body, "2-3-3");
  EXPECT_EQ(rolled("TE 2-1-4", "C", {4}).body, "2-2-3");
  EXPECT_EQ(rolled("TE 2-2-3", "C", {5}).body, "2-2-3");
  EXPECT_EQ(rolled("TE 2-2-3", "C", {6}).body, "2-2-2");
  for (const int face : {1, 2}) EXPECT_EQ(rolled("T 0-2-2", "S", {face}).body, "0-2-3");
  for (const int face : {3, 4}) EXPECT_EQ(rolled("T 0-2-2", "S", {face}).body, "0-1-3");
  EXPECT_EQ(rolled("T 0-2-2", "S", {6}).body, "0-1-2");
  EXPECT_EQ(rolled("W 2-2-4", "P", {3}).body, "3-2-4");
  EXPECT_EQ(rolled("W 2-2-4", "P", {4}).body, "3-1-4");
  EXPECT_EQ(rolled("W 2-2-4", "P", {6}).body, "2-1-4");
  EXPECT_EQ(rolled("H 2-2-4 f", "rm f", {6, 5, 1, 4}).attributes, "f o")
      << "one more bad one: the table is rolled until it gives one";
}

TEST(FOOL_COACH_8, AHalfThatSaysNothingIsNoBadOne) {
  Tables other = tables();
  std::string why;
  other.body.effects.minus[0] = *parse_cell("-/#", why);
  const Switches switches;
  const Standing standing;
  const Ground ground{{other, switches}, Position::w, Position::w, Position::w, standing};
  Landing landing;
  TestDice dice({1, 1, 4});  // the empty half; then o
  new_bad(dice, ground, landing);
  EXPECT_EQ(held(landing.values.attributes), "o");
}

TEST(FOOL_COACH_9, APartBelowNothingIsDropped) {
  EXPECT_EQ(coached(man("W 2-0-5", 22, PlayerClass::new_drafted), "P", {6, 4}).body, "3-0-5");
  EXPECT_EQ(coached(man("W 2-0-4", 22, PlayerClass::new_drafted), "C", {6, 4}).body, "2-0-4")
      << "+C-S obeys the speed of the position first";
}

TEST(FOOL_COACH_10, MenWithTwoPositionsAreNotCoached) {
  EXPECT_FALSE(coachable(man("Q/P 2-1-3"), Ability::pass));
  EXPECT_FALSE(coachable(man("W/CB 2-0-4"), Ability::pass));
  EXPECT_TRUE(coachable(man("W 2-0-4"), Ability::pass));
}

TEST(FOOL_COACH_11, GeneralisedMenMustBeDeficientForBoth) {
  cites("FOOL-R43");
  EXPECT_FALSE(coachable(man("DH* 2-2-5"), Ability::pass));
  EXPECT_TRUE(coachable(man("DH* 1-2-5"), Ability::pass));
  EXPECT_EQ(met("DH* 1-2-5", Ability::pass), Criterion::listed) << "the less favourable of both";
  EXPECT_FALSE(coachable(man("Q* 0-1-4"), Ability::pass));
  EXPECT_FALSE(coachable(man("T/TE 1-3-2"), Ability::speed)) << "3-2 is listed for TE only";
  EXPECT_TRUE(coachable(man("T/TE 1-2-3"), Ability::contact));
  EXPECT_TRUE(coachable(man("B* 2-1-4"), Ability::contact));
}

TEST(FOOL_COACH_12, TheChartsRolls) {
  cites("FOOL-R19", "coaching=chart", "coaching=body_12_3_5", "coaching=off");
  const Given chart{.switches = {"coaching=chart"}};
  EXPECT_EQ(met("T 0-2-2", Ability::contact, {"coaching=chart"}), Criterion::poorer) << "starred";
  EXPECT_EQ(met("T 0-2-2", Ability::speed, {"coaching=chart"}), Criterion::listed);
  EXPECT_EQ(met("T 0-2-2", Ability::contact), Criterion::listed);
  EXPECT_EQ(coached(man("T 0-2-2", 26), "C", {4, 5, 1}, chart).body, "0-3-2");
  EXPECT_EQ(coached(man("T 0-2-2", 27), "C", {4}, chart).body, "0-2-2") << "none above 26";
  EXPECT_EQ(coached(man("H 2-2-4 f", 22, PlayerClass::new_drafted), "rm f", {6, 4}, chart).body,
            "2-1-4")
      << "4: removed, and -C";
  EXPECT_EQ(
      coached(man("H 2-2-4 f", 22, PlayerClass::new_drafted), "rm f", {6, 6}, chart).attributes,
      "f");
  Room room(league_at(Phase::commitments));
  room.league.switches.coaching = Coaching::off;
  CampPlan plan;
  plan.training[room.first_of(0).id] = {Regimen::coach, Ability::contact, {}, {}, {}};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-COACH-1"));
  for (const auto& [id, training] : plan_camp(tables(), room.league, 0).training)
    EXPECT_TRUE(training.regimen == Regimen::position || training.regimen == Regimen::special);
}

TEST(FOOL_COACH_1, OneAbilityOrOneBadAttributeOfAMan) {
  cites("FOOL-COACH-2", "FOOL-CAMP-2");
  Room room(league_at(Phase::commitments));
  Player& poor = room.first_of(0);
  poor = [&] {
    Player made = man("T 0-2-1 f");
    made.id = poor.id;
    made.team = 0;
    made.status = Status::roster;
    return made;
  }();
  const auto problem = [&](Training training) {
    CampPlan plan;
    plan.training[poor.id] = training;
    return problems(tables(), room.league, 0, plan);
  };
  EXPECT_TRUE(problem({Regimen::coach, Ability::speed, {}, {}, {}}).empty());
  EXPECT_TRUE(problem({Regimen::remove_attribute, {}, Attribute::f, {}, {}}).empty());
  EXPECT_TRUE(says(problem({Regimen::remove_attribute, {}, Attribute::o, {}, {}}), "FOOL-COACH-1"));
  EXPECT_TRUE(says(problem({Regimen::coach, Ability::pass, {}, {}, {}}), "FOOL-COACH-3"));
  // A plan holds one regimen for a man, by its shape; a second one replaces it.
  CampPlan plan;
  plan.training[poor.id] = {Regimen::coach, Ability::speed, {}, {}, {}};
  plan.training[poor.id] = {Regimen::position, {}, {}, Position::g, {}};
  EXPECT_EQ(plan.training.size(), 1U);
  room.league.switches.return_credits = true;
  plan.returns.push_back({poor.id, 1, 0});
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "another regimen"))
      << "and it excludes returns";
  plan.training[poor.id] = {Regimen::coach, Ability::speed, {}, {}, {}};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "another regimen"))
      << "coaching does too";
}

TEST(FOOL_EX_122, AManWithALastingReductionIsNotCoached) {
  cites("FOOL-RECOVER-5");
  Room room(league_at(Phase::commitments));
  Player& hurt = room.first_of(0);
  hurt.injuries = {{Ability::speed, InjuryKind::season, 0, true}};
  for (const Regimen regimen :
       {Regimen::coach, Regimen::remove_attribute, Regimen::position, Regimen::special}) {
    CampPlan plan;
    plan.training[hurt.id].regimen = regimen;
    EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-RECOVER-5"));
  }
}

TEST(FOOL_R21, ABadAttributeMayMakeEveryCoachingEasier) {
  cites("coaching_bad_attr_scope=removal_only", "coaching_bad_attr_scope=any_coaching");
  EXPECT_EQ(met("W 2-2-4 o", Ability::pass), Criterion::listed);
  EXPECT_EQ(met("W 2-2-4 o", Ability::pass, {"coaching_bad_attr_scope=any_coaching"}),
            Criterion::poorer);
  EXPECT_EQ(met("W 3-2-4 o", Ability::pass, {"coaching_bad_attr_scope=any_coaching"}),
            Criterion::not_met);
}

TEST(FOOL_R22, EligibilityIsJudgedWhenItIsCommitted) {
  Room room(league_at(Phase::commitments));
  Player& poor = room.first_of(0);
  const int id = poor.id;
  poor.position = Position::t;
  poor.second = poor.other = Position::none;
  poor.values.body = {0, 2, 1};
  Plans plans;
  plans.camp[0].training[id] = {Regimen::coach, Ability::contact, {}, {}, {}};
  room.next(plans);
  EXPECT_TRUE(room.man(id).camp.poorer);
  room.man(id).values.body = {0, 4, 4};  // whatever camp did to him
  room.league.phase = Phase::camp_coaching;
  Plans nothing;
  nothing.undo[0] = {};
  room.man(id).camp.undoable.clear();
  room.next(nothing);
  bool rolled = false;
  for (const DiceLine& line : room.dice)
    rolled |= line.man == id && line.rule == "FOOL-COACH-6"_rule;
  EXPECT_TRUE(rolled);
}

// ------------------------------------------------------------------------------------ team
// emphasis

/// A league about to commit, and a plan of team 0 with an emphasis.
struct Emphatic {
  Room room{league_at(Phase::commitments)};
  Plans plans{};
  explicit Emphatic(Emphasis emphasis) { plans.camp[0].emphasis = emphasis; }
  std::vector<std::string> wrong() { return problems(tables(), room.league, 0, plans.camp[0]); }
  int dice_of(int id, RuleId rule) const {
    int count = 0;
    for (const DiceLine& line : room.dice)
      if (line.man == id && line.rule == rule) count += static_cast<int>(line.faces.size());
    return count;
  }
};

TEST(FOOL_FOCUS_1, AnEmphasisGivesUpCoachingAndPositionChanges) {
  cites("FOOL-R51", "focus_camps=two", "focus_camps=none", "focus_camps=three", "FOOL-FOCUS-8");
  for (const Emphasis emphasis : {Emphasis::conditioning, Emphasis::fundamentals}) {
    Emphatic camp(emphasis);
    EXPECT_TRUE(camp.wrong().empty());
    Player& poor = camp.room.first_of(0);
    poor.position = Position::t;
    poor.values = man("T 0-2-1 f").values;
    poor.injuries.clear();
    camp.plans.camp[0].training[poor.id] = {Regimen::coach, Ability::contact, {}, {}, {}};
    EXPECT_TRUE(says(camp.wrong(), "FOOL-FOCUS-1"));
    camp.plans.camp[0].training[poor.id] = {Regimen::position, {}, {}, Position::g, {}};
    EXPECT_TRUE(says(camp.wrong(), "FOOL-FOCUS-1"));
    camp.plans.camp[0].training[poor.id] = {Regimen::special, {}, {}, {}, Role::ls};
    EXPECT_TRUE(camp.wrong().empty()) << "specialists are made";
    camp.room.league.switches.focus_camps = FocusCamps::none;
    EXPECT_TRUE(says(camp.wrong(), "FOOL-FOCUS-1"));
  }
}

TEST(FOOL_FOCUS_2, ConditioningIsForTheMenOfTheCampUntilTheyLeave) {
  Emphatic camp(Emphasis::conditioning);
  Player& old = camp.room.man_of(0, [](const Player& one) {
    return one.of_class == PlayerClass::veteran && !is_kicker(one.position);
  });
  old.age = 34;  // too old to be coached out of it
  old.values.attributes = {};
  old.values.attributes.add(Attribute::pc);
  const int poor = old.id;
  camp.room.next(camp.plans).until(Phase::publication);
  ASSERT_TRUE(camp.room.man(poor).values.attributes.has(Attribute::pc));
  EXPECT_FALSE(camp.room.man(poor).conditioned) << "not in poor condition";
  int with = 0;
  for (const Player& one : camp.room.league.players) {
    if (one.status != Status::roster) continue;
    if (one.team != 0) {
      EXPECT_FALSE(one.conditioned);
    }
    if (one.team == 0) {
      EXPECT_EQ(one.conditioned, !one.values.attributes.has(Attribute::pc));
    }
    with += one.conditioned;
  }
  EXPECT_GT(with, 60);
  Player& leaves = camp.room.man_of(0, [](const Player& one) { return one.conditioned; });
  set_free(camp.room.league, leaves);
  join(camp.room.league, leaves, 0, Roster::active);
  EXPECT_FALSE(leaves.conditioned) << "lost for good, even if he returns";
}

TEST(FOOL_EX_127, AManInPoorConditionIsCoachedOnceOrTwice) {
  cites("FOOL-FOCUS-3", "FOOL-R52");
  int once = 0, twice = 0, freed = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Emphatic camp(Emphasis::conditioning);
    Player& poor = camp.room.man_of(0, [](const Player& one) {
      return one.of_class == PlayerClass::first_season && !is_recovering(one);
    });
    poor.values.attributes = {};
    poor.values.attributes.add(Attribute::pc);
    const int id = poor.id;
    camp.room.seed = seed;
    camp.room.next(camp.plans);
    camp.room.next();
    if (camp.room.man(id).camp.out || !camp.room.man(id).values.attributes.has(Attribute::pc))
      continue;
    const Values before = camp.room.man(id).values;
    camp.room.next();
    const int sequences = camp.dice_of(id, "FOOL-COACH-6"_rule);
    const bool gone = !camp.room.man(id).values.attributes.has(Attribute::pc);
    const int third = camp.dice_of(id, "FOOL-COACH-8"_rule);
    once += sequences == 1;
    twice += sequences == 2;
    if (sequences == 1) {
      EXPECT_TRUE(gone) << "only success spares the second sequence";
    }
    if (gone && third == 1 && sequences == 1) ++freed;
    (void)before;
    camp.room.next();
    EXPECT_EQ(camp.room.man(id).conditioned,
              !camp.room.man(id).values.attributes.has(Attribute::pc));
  }
  EXPECT_GT(twice, 10);
  EXPECT_GT(once, 0);
  EXPECT_GT(freed, 0);
  // The owner may decline the second sequence.
  Emphatic camp(Emphasis::conditioning);
  Player& poor = camp.room.man_of(0, [](const Player& one) {
    return one.of_class == PlayerClass::first_season && !is_recovering(one);
  });
  poor.values.attributes.add(Attribute::pc);
  camp.plans.camp[0].standing.second_pc = Choice::no;
  const int id = poor.id;
  camp.room.next(camp.plans).next().next();
  EXPECT_LE(camp.dice_of(id, "FOOL-COACH-6"_rule), 1);
}

TEST(FOOL_FOCUS_4, ConditioningIgnoresPlusCMinusSAndMayTakeContactForSpeed) {
  const Given wants{.standing = {.contact_for_speed = Choice::yes},
                    .emphasis = Emphasis::conditioning};
  EXPECT_EQ(lands(man("LB 2-2-5"), "+C-S", {}, wants).body, "2-2-5");
  for (const int face : {1, 2, 3})
    EXPECT_EQ(lands(man("LB 2-2-5"), "-S", {face}, wants).body, "2-1-5");
  for (const int face : {4, 5, 6})
    EXPECT_EQ(lands(man("LB 2-2-5"), "-S", {face}, wants).body, "2-2-4");
  EXPECT_EQ(lands(man("LB 2-0-5"), "-S", {}, wants).body, "2-0-4") << "not at contact 0";
  const Given declines{.standing = {.contact_for_speed = Choice::no},
                       .emphasis = Emphasis::conditioning};
  EXPECT_EQ(lands(man("LB 2-2-5"), "-S", {}, declines).body, "2-2-4");
  // Who is coachable for speed may be coached, as poorer.
  Emphatic camp(Emphasis::conditioning);
  Player& slow = camp.room.first_of(0);
  const int id = slow.id;
  slow.position = Position::t;
  slow.second = slow.other = Position::none;
  slow.injuries.clear();
  slow.values = man("T 0-3-1").values;
  camp.plans.camp[0].training[id] = {Regimen::coach, Ability::speed, {}, {}, {}};
  EXPECT_TRUE(camp.wrong().empty());
  camp.room.next(camp.plans);
  EXPECT_TRUE(camp.room.man(id).camp.poorer);
}

TEST(FOOL_EX_128, FundamentalsForceTwoOrThreeSequences) {
  cites("FOOL-FOCUS-5", "FOOL-R53");
  const Standing standing;
  const auto order = [&](std::string_view text) {
    std::string all;
    for (const Attribute one : fundamentals_order(tables(), man(text).values.attributes, standing))
      all += std::string(code(one)) + " ";
    return all;
  };
  EXPECT_EQ(order("H 2-2-4 o"), "o o ");
  EXPECT_EQ(order("H 2-2-4 o f"), "f f o ") << "three, at most two on either";
  EXPECT_EQ(order("H 2-2-4 o f im"), "f f o ");
  EXPECT_EQ(order("H 2-2-4 pc #"), "") << "pc and # are not covered";
  const Standing split{.remove_first = {Attribute::o}};
  EXPECT_EQ(fundamentals_order(tables(), man("H 2-2-4 o f").values.attributes, split).front(),
            Attribute::o);
  // Mandatory, and a second sequence on one that is gone is skipped.
  int most = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Emphatic camp(Emphasis::fundamentals);
    Player& flawed = camp.room.man_of(0, [](const Player& one) {
      return one.of_class == PlayerClass::first_season && !is_recovering(one) &&
             !is_kicker(one.position);
    });
    flawed.values.attributes = {};
    flawed.values.attributes.add(Attribute::o);
    const int id = flawed.id;
    camp.room.seed = seed;
    camp.room.next(camp.plans).next();
    if (camp.room.man(id).camp.out ||
        held(camp.room.man(id).values.attributes & tables().fundamentals) != "o")
      continue;
    camp.room.next();
    const int sequences = camp.dice_of(id, "FOOL-COACH-6"_rule);
    EXPECT_GE(sequences, 1);
    EXPECT_LE(sequences, 2);
    if (sequences == 1) {
      EXPECT_FALSE(camp.room.man(id).values.attributes.has(Attribute::o));
    }
    most = std::max(most, sequences);
  }
  EXPECT_EQ(most, 2);
  // Undoing is given up like coaching.
  Emphatic camp(Emphasis::fundamentals);
  camp.room.next(camp.plans).next();
  Player& linked = camp.room.first_of(0);
  linked.camp.undoable = {{3, {{0, 1, -1}, {}}}};
  linked.camp.recovering = linked.camp.out = false;
  UndoPlan plan;
  plan.undo[linked.id] = 0;
  EXPECT_TRUE(says(problems(tables(), camp.room.league, 0, plan), "FOOL-R53"));
}

TEST(FOOL_FOCUS_6, FundamentalsLetTheCoachPickHalfTheTime) {
  const Given picks{.standing = {.pick_good = {Attribute::gc}, .pick_bad = {Attribute::f}},
                    .emphasis = Emphasis::fundamentals};
  EXPECT_EQ(lands(man("H 2-2-4"), "good", {3}, picks).attributes, "gc");
  EXPECT_EQ(lands(man("H 2-2-4"), "good", {4, 2}, picks).attributes, "m");
  EXPECT_EQ(lands(man("H 2-2-4"), "bad", {1}, picks).attributes, "f");
  EXPECT_EQ(lands(man("CB 2-2-4"), "bad", {1},
                  {.standing = {.pick_bad = {Attribute::f}},
                   .emphasis = Emphasis::fundamentals,
                   .returner = true})
                .attributes,
            "im")
      << "f may be picked for Q, E and B types only";
  EXPECT_EQ(lands(man("LB 2-2-4"), "good", {1},
                  {.standing = {.pick_good = {Attribute::strong_arm, Attribute::r}},
                   .emphasis = Emphasis::fundamentals})
                .attributes,
            "r")
      << "nothing unfitting";
  EXPECT_EQ(lands(man("H 2-2-4"), "good", {2}, picks, Source::coaching).attributes, "m")
      << "only in the standard change";
}

TEST(FOOL_FOCUS_7, SpecialTeamsMakeTwiceAsManySpecialists) {
  Emphatic camp(Emphasis::special_teams);
  EXPECT_TRUE(says(camp.wrong(), "FOOL-FOCUS-7")) << "off by default";
  camp.room.league.switches.focus_camps = FocusCamps::three;
  EXPECT_TRUE(camp.wrong().empty());
  std::vector<int> men;
  for (const Player& one : camp.room.league.players)
    if (one.team == 0 && !is_recovering(one) && men.size() < 3) men.push_back(one.id);
  for (std::size_t i = 0; i < 2; ++i)
    camp.plans.camp[0].training[men[i]] = {Regimen::special, {}, {}, {}, Role::ls};
  EXPECT_TRUE(camp.wrong().empty());
  camp.plans.camp[0].training[men[2]] = {Regimen::special, {}, {}, {}, Role::ls};
  EXPECT_TRUE(says(camp.wrong(), "FOOL-SPECIAL-2"));
  camp.plans.camp[0].training.erase(men[2]);
  camp.room.next(camp.plans);
  EXPECT_TRUE(camp.room.man(men[0]).drilled);
  set_free(camp.room.league, camp.room.man(men[0]));
  EXPECT_FALSE(camp.room.man(men[0]).drilled) << "later arrivals and traded men have it not";
}

}  // namespace
}  // namespace touchline::fool
