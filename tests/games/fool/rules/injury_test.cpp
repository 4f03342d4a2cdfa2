// Injuries: mini-camp, recovery, camp injuries, injured lists; FOOL-MINI, FOOL-RECOVER, FOOL-INJ,
// FOOL-IR.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

/// Faces on which a reduction lasts, as a text.
std::string lasting(InjuryKind kind, Ability ability, const std::vector<std::string>& words = {}) {
  const Switches switches = switched(words);
  std::string faces;
  for (int face = 1; face <= 6; ++face) {
    TestDice dice({face});
    if (becomes_lasting(dice, {tables(), switches}, Injury{ability, kind}))
      faces += std::to_string(face);
  }
  return faces;
}

TEST(FOOL_RECOVER_2, TheChanceThatAReductionLasts) {
  cites("FOOL-MINI-2", "FOOL-R38", "FOOL-RECOVER-7", "injury_recovery=current_fool",
        "injury_recovery=chart");
  for (const InjuryKind kind : {InjuryKind::games, InjuryKind::season}) {
    EXPECT_EQ(lasting(kind, Ability::speed), "456");
    EXPECT_EQ(lasting(kind, Ability::contact), "6");
    EXPECT_EQ(lasting(kind, Ability::pass), "6");
    EXPECT_EQ(lasting(kind, Ability::speed, {"injury_recovery=chart"}), "56");
    EXPECT_EQ(lasting(kind, Ability::contact, {"injury_recovery=chart"}), "56");
    EXPECT_EQ(lasting(kind, Ability::pass, {"injury_recovery=chart"}), "6");
  }
}

TEST(FOOL_RECOVER_4, LaterCampsByAdjustedAge) {
  const auto faces = [](int age) {
    std::string all;
    for (int face = 1; face <= 6; ++face) {
      TestDice dice({face});
      if (recovers_later(dice, tables(), age)) all += std::to_string(face);
    }
    return all;
  };
  EXPECT_EQ(faces(20), "1234");
  EXPECT_EQ(faces(25), "1234");
  EXPECT_EQ(faces(26), "123");
  EXPECT_EQ(faces(29), "123");
  EXPECT_EQ(faces(30), "12");
  EXPECT_EQ(faces(33), "12");
  EXPECT_EQ(faces(34), "1");
  EXPECT_EQ(faces(41), "1");
}

/// The sample league with every man of team 0 hurt in one way.
Room hurt_room(Phase phase, const Injury& injury) {
  Room room(league_at(phase));
  for (Player& one : room.league.players)
    if (one.team == 0) one.injuries = {injury};
  return room;
}
int hurt_of(const Room& room, bool lasting_only = false) {
  int count = 0;
  for (const Player& one : room.league.players)
    if (one.team == 0)
      for (const Injury& injury : one.injuries) count += !lasting_only || injury.lasting;
  return count;
}

TEST(FOOL_MINI_1, InjuriesThatOutlastedTheSeasonAreResolvedBeforeTheDraft) {
  cites("FOOL-R41", "mini_camp=before_draft", "mini_camp=after_draft", "mini_camp=off",
        "FOOL-MINI-5");
  const Injury games{Ability::speed, InjuryKind::games, 4};
  Room room = hurt_room(Phase::mini_camp, games);
  const int men = hurt_of(room);
  room.next();
  EXPECT_EQ(hurt_of(room), hurt_of(room, true)) << "recovered, or lasting";
  EXPECT_GT(hurt_of(room), men / 4);
  EXPECT_LT(hurt_of(room), men * 3 / 4);
  Room later = hurt_room(Phase::mini_camp, games);
  later.league.switches.mini_camp = MiniCamp::after_draft;
  later.next();
  EXPECT_EQ(hurt_of(later, true), 0);
  later.until(Phase::rosters);
  EXPECT_EQ(hurt_of(later), hurt_of(later, true));
  EXPECT_GT(hurt_of(later), 0);
  Room never = hurt_room(Phase::mini_camp, games);
  never.league.switches.mini_camp = MiniCamp::off;
  never.next().until(Phase::camp_rolls);
  EXPECT_EQ(hurt_of(never, true), 0);
  EXPECT_GT(hurt_of(never), 0);
  never.next();
  int unresolved = 0;
  for (const Player& one : never.league.players)
    for (const Injury& injury : one.injuries)
      unresolved += one.team == 0 && !injury.lasting && !injury.before_season;
  EXPECT_EQ(unresolved, 0) << "everything is resolved in camp (FOOL-RECOVER-1)";
  cites("FOOL-RECOVER-1");
}

TEST(FOOL_MINI_3, SeasonInjuriesWaitForCamp) {
  Room room = hurt_room(Phase::mini_camp, {Ability::speed, InjuryKind::season});
  const int men = hurt_of(room);
  room.next();
  EXPECT_EQ(hurt_of(room), men);
  EXPECT_EQ(hurt_of(room, true), 0);
  for (const DiceLine& line : room.dice) EXPECT_NE(room.man(line.man).team, 0);
}

TEST(FOOL_MINI_4, WhatLastsSinceMiniCampIsTriedAgainInCamp) {
  cites("FOOL-R39", "FOOL-RECOVER-3");
  Room room = hurt_room(Phase::camp_rolls, {Ability::speed, InjuryKind::games, 0, true});
  room.next();
  int retries = 0;
  for (const DiceLine& line : room.dice) retries += line.rule == "FOOL-RECOVER-4"_rule;
  EXPECT_GT(retries, 60);
  // It lasts the season, and is tried again every camp until it succeeds.
  for (const Player& one : room.league.players)
    for (const Injury& injury : one.injuries)
      if (one.team == 0 && injury.lasting) {
        EXPECT_FALSE(is_out(one) && one.injuries.size() == 1);
      }
  Player weak = man("G 0-3-2");
  weak.injuries = {{Ability::pass, InjuryKind::season, 0, true}};
  EXPECT_EQ(playing_body(weak), weak.values.body) << "a reduction on 0 has no effect";
  EXPECT_TRUE(is_recovering(weak)) << "but bars regimens";
  weak.injuries = {{Ability::contact, InjuryKind::season, 0, true}};
  EXPECT_EQ(playing_body(weak).contact, 2);
}

TEST(FOOL_RECOVER_5, WhoRecoversTrainsNothing) {
  Room room(league_at(Phase::week, 1));
  Player& hurt = room.man_of(0, [](const Player& one) { return one.position == Position::olb; });
  hurt.injuries = {{Ability::speed, InjuryKind::season, 0, true}};
  hurt.changed_season = 0;
  EXPECT_TRUE(says(room.why(StartMove{0, hurt.id, Position::mlb}), "FOOL-RECOVER-5"))
      << "in the season too";
}

TEST(FOOL_RECOVER_6, MenWhoLackPassMayMoveToTheLineIfTheLeagueLikes) {
  cites("FOOL-R40", "recovering_p_to_line=no", "recovering_p_to_line=yes");
  Room room(league_at(Phase::commitments));
  Player& full = room.man_of(0, [](const Player& one) { return one.position == Position::f; });
  full.injuries = {{Ability::pass, InjuryKind::season, 0, true}};
  const auto refused = [&](Position to) {
    return why_not_train(tables(), room.league, full, {Regimen::position, {}, {}, to, {}},
                         Emphasis::none);
  };
  EXPECT_TRUE(says(refused(Position::g), "FOOL-RECOVER-5"));
  room.league.switches.recovering_p_to_line = true;
  EXPECT_EQ(refused(Position::g), "");
  EXPECT_TRUE(says(refused(Position::te), "FOOL-RECOVER-5"));
  full.injuries[0].ability = Ability::speed;
  EXPECT_TRUE(says(refused(Position::g), "FOOL-RECOVER-5"));
  // Undoing a +X-Y is coaching: not for who is hurt or recovers.
  room.until(Phase::camp_coaching);
  Player& one = room.first_of(0);
  one.camp.undoable = {{3, {{0, 1, -1}, {}}}};
  one.camp.recovering = true;
  UndoPlan plan;
  plan.undo[one.id] = 0;
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-R40"));
}

TEST(FOOL_RECOVER_8, ACampInjuryCancelsNoRecoveryRoll) {
  Room room = hurt_room(Phase::camp_rolls, {Ability::speed, InjuryKind::season});
  room.next();
  std::map<int, int> rolled;
  for (const DiceLine& line : room.dice)
    if (line.rule == "FOOL-RECOVER-2"_rule) ++rolled[line.man];
  int both = 0;
  for (const Player& one : room.league.players) {
    if (one.team != 0) continue;
    EXPECT_EQ(rolled[one.id], 1);
    both += one.camp.hurt;
  }
  EXPECT_GT(both, 0);
}

TEST(FOOL_INJ_1, TheDiceOfACampInjury) {
  cites("FOOL-INJ-2", "FOOL-R55", "FOOL-R57");
  const auto hurt = [](CampMan who, std::vector<int> faces, bool games = true) {
    TestDice dice(std::move(faces));
    return hurt_in_camp(dice, tables(), who, games);
  };
  EXPECT_FALSE(hurt(CampMan::rookie, {5}));
  EXPECT_TRUE(hurt(CampMan::rookie, {6, 4}));
  EXPECT_FALSE(hurt(CampMan::rookie, {6, 3}));
  EXPECT_FALSE(hurt(CampMan::veteran, {6, 4}));
  EXPECT_TRUE(hurt(CampMan::veteran, {6, 5}));
  EXPECT_TRUE(hurt(CampMan::star, {6, 6}));
  EXPECT_TRUE(hurt(CampMan::star, {6, 5, 4}));
  EXPECT_FALSE(hurt(CampMan::star, {6, 5, 3}));
  EXPECT_FALSE(hurt(CampMan::star, {6, 4}));
  EXPECT_TRUE(hurt(CampMan::rookie, {5, 4}, false)) << "without exhibition games: first die 5-6";
}

TEST(FOOL_INJ_3, DurationLessTheCampItself) {
  cites("FOOL-OURS-3");
  const auto rolled = [](std::vector<int> faces) {
    TestDice dice(std::move(faces));
    return longer_injury(dice, tables());
  };
  EXPECT_EQ(rolled({1, 5}), (Injury{Ability::pass, InjuryKind::games, 5}));
  EXPECT_EQ(rolled({3, 5, 4}), (Injury{Ability::contact, InjuryKind::games, 9}));
  EXPECT_EQ(rolled({4, 1, 1}), (Injury{Ability::speed, InjuryKind::games, 2}));
  EXPECT_EQ(rolled({5}), (Injury{Ability::contact, InjuryKind::season, 0}));
  EXPECT_EQ(rolled({6, 1}).ability, Ability::pass);
  EXPECT_EQ(rolled({6, 4}).ability, Ability::contact);
  EXPECT_EQ(rolled({6, 6}).ability, Ability::speed);
  Room room(league_at(Phase::camp_rolls));
  room.next();
  for (const Happening& one : room.record.happenings) {
    if (one.fact != Fact::hurt) continue;
    std::vector<int> faces;
    for (const DiceLine& line : room.dice)
      if (line.man == one.man && line.rule == "FOOL-OURS-3"_rule)
        faces.insert(faces.end(), line.faces.begin(), line.faces.end());
    TestDice again(faces);
    const Injury injury = longer_injury(again, tables());
    const bool season = injury.kind == InjuryKind::season;
    EXPECT_EQ(one.other, season ? -1 : std::max(0, injury.games_left - 1));
  }
}

/// Runs camp injuries until a trained man is hurt for `rolled` games, by the commissioner's dice.
struct HurtInCamp {
  Room room{league_at(Phase::camp_rolls)};
  int id = 0;
  HurtInCamp(int rolled, const std::vector<std::string>& words) {
    room.league.switches = switched(words);
    Player& one = room.man_of(
        0, [](const Player& other) { return !is_new(other.of_class) && !other.camp.star; });
    id = one.id;
    one.position = Position::t;
    one.second = one.other = Position::none;
    one.values = man("T 0-2-1").values;
    one.provisional.clear();
    one.injuries.clear();
    one.camp.recovering = one.camp.cancelled = false;
    one.camp.training = {Regimen::coach, Ability::contact, {}, {}, {}};
    one.camp.poorer = true;
    // Only this man is in camp: his dice alone are asked for.
    std::erase_if(room.league.players, [&](const Player& other) { return other.id != id; });
    room.man(id).traded = false;
    DiceBox dice = DiceBox::by_hand({3, 3, 3, 1, 6, 6, 1, rolled});
    advance(tables(), room.league, {}, dice, room.record);
  }
  bool coached() {
    room.next({.undo = {{0, {}}}});
    for (const DiceLine& line : room.dice)
      if (line.man == id && line.rule == "FOOL-COACH-6"_rule) return true;
    return false;
  }
};

TEST(FOOL_EX_115, WhoIsBackWithinAGameIsCoached) {
  cites("FOOL-R54", "FOOL-INJ-5", "camp_injury_exempt=rolled_1", "FOOL-R56");
  HurtInCamp camp(1, {});
  EXPECT_TRUE(camp.room.man(camp.id).camp.hurt);
  EXPECT_FALSE(is_injured(camp.room.man(camp.id))) << "it cost him the camp only";
  EXPECT_TRUE(camp.coached());
  camp.room.league.phase = Phase::cut;
  camp.room.man(camp.id).roster = Roster::active;
  CutPlan plan;
  plan.camp_list = {camp.id};
  EXPECT_TRUE(problems(tables(), camp.room.league, 0, plan).empty()) << "he may still be listed";
}

TEST(FOOL_EX_116, WhoIsOutLongerIsNotCoached) {
  cites("FOOL-INJ-4", "FOOL-R54", "camp_injury_exempt=remaining_1");
  HurtInCamp camp(3, {});
  EXPECT_EQ(camp.room.man(camp.id).injuries.at(0).games_left, 2);
  EXPECT_TRUE(camp.room.has(Fact::regimen_cancelled, camp.id));
  EXPECT_FALSE(camp.coached());
  EXPECT_FALSE(HurtInCamp(2, {}).coached());
  EXPECT_TRUE(HurtInCamp(2, {"camp_injury_exempt=remaining_1"}).coached());
}

TEST(FOOL_INJ_6, ExhibitionInjuriesLeadToTheCampList) {
  cites("FOOL-IR-1", "FOOL-INJ-5");
  Room room(league_at(Phase::exhibition, 1));
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    Room one(room.league);
    one.seed = seed;
    one.next();
    if (one.count(Fact::hurt) == 0) continue;
    for (const Happening& line : one.record.happenings) {
      if (line.fact != Fact::hurt) continue;
      const Player& hurt = one.man(line.man);
      EXPECT_TRUE(hurt.injuries.back().before_season);
      CutPlan plan = plan_cut(tables(), one.league, hurt.team);
      std::erase(plan.cut, hurt.id);
      if (std::find(plan.camp_list.begin(), plan.camp_list.end(), hurt.id) == plan.camp_list.end())
        plan.camp_list.push_back(hurt.id);
      EXPECT_TRUE(problems(tables(), one.league, hurt.team, plan).empty());
    }
    Player& fit = one.man_of(
        0, [](const Player& other) { return !other.camp.hurt && other.injuries.empty(); });
    CutPlan plan;
    plan.camp_list = {fit.id};
    EXPECT_TRUE(says(problems(tables(), one.league, 0, plan), "FOOL-IR-1"));
    return;
  }
  FAIL() << "nobody was hurt";
}

TEST(FOOL_EX_117, ACampListManMustClearWaivers) {
  cites("FOOL-IR-1");
  Room room(league_at(Phase::week, 4));
  Player& listed = room.man_of(0, [](const Player& one) { return one.roster == Roster::active; });
  const int id = listed.id;
  listed.roster = Roster::camp_ir;
  listed.injuries.clear();
  EXPECT_TRUE(says(room.why(Activate{0, id}), "FOOL-IR-1"));
  EXPECT_EQ(room.act(PutOnWaivers{0, id}), "");
  Room unwanted(room.league);
  Plans nobody;
  for (int one = 0; one < 8; ++one) nobody.wishes[one] = {};
  unwanted.next(nobody);
  EXPECT_EQ(unwanted.man(id).team, 0);
  EXPECT_EQ(unwanted.man(id).roster, Roster::active);
  EXPECT_TRUE(unwanted.has(Fact::cleared_waivers, id));
  bool rolled = false;
  for (const DiceLine& line : unwanted.dice)
    rolled |= line.man == id && line.rule == "FOOL-CUTS-6"_rule;
  EXPECT_FALSE(rolled) << "no roll for a team's own man (FOOL-FREEAGENT-8)";
  cites("FOOL-FREEAGENT-8");
  Room wanted(room.league);
  Plans one_team = nobody;
  one_team.wishes[3] = {
      {id, wanted.man_of(3, [](const Player& one) { return one.roster == Roster::active; }).id}};
  EXPECT_TRUE(problems(tables(), wanted.league, 3, one_team.wishes[3]).empty());
  wanted.next(one_team);
  EXPECT_EQ(wanted.man(id).team, 3);
}

TEST(FOOL_IR_2, TheListOfTheSeasonFreesAPlace) {
  cites("FOOL-R72", "FOOL-IR-3", "FOOL-IR-4", "FOOL-ROSTER-6");
  Room room(league_at(Phase::week, 3));
  Player& hurt = room.man_of(
      0, [](const Player& one) { return one.roster == Roster::active && !is_injured(one); });
  const int id = hurt.id;
  EXPECT_TRUE(says(room.why(PutOnList{0, id}), "FOOL-IR-2")) << "he is fit";
  room.man(id).injuries = {{Ability::speed, InjuryKind::games, 2}};
  const int before = counted(room.league, 0);
  EXPECT_EQ(room.act(PutOnList{0, id}), "");
  EXPECT_EQ(counted(room.league, 0), before - 1);
  EXPECT_TRUE(says(room.why(Activate{0, id}), "FOOL-R72")) << "not fit";
  room.man(id).injuries.clear();
  Room free(room.league);
  EXPECT_EQ(free.act(Activate{0, id}), "") << "fit, and a place is free";
  Room full(room.league);
  Plans plans;
  const int thirds = full.man(id).thirds[0];
  for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
  full.next(plans);
  EXPECT_EQ(full.man(id).thirds[0], thirds + 1) << "a healthy man on a list has 1/3";
  while (counted(full.league, 0) < roster_limit(full.league))
    join(full.league, full.free_agent([](const Player&) { return true; }), 0, Roster::active);
  EXPECT_TRUE(says(full.why(Activate{0, id}), "FOOL-R72")) << "no place";
  Record record;
  turn_year(tables(), full.league, record);
  EXPECT_EQ(full.man(id).roster, Roster::camp) << "both lists belong to the next camp roster";
}

TEST(FOOL_IR_2, ItIsOpenInThePlayoffsToWhoStillPlays) {
  cites("FOOL-TRADE-4");
  Room room(league_at(Phase::playoffs, 1));
  for (int one = 0; one < static_cast<int>(room.league.teams.size()); ++one) {
    const int id = room.man_of(one,
                               [](const Player& man) {
                                 return man.roster == Roster::active && !is_injured(man);
                               })
                       .id;
    room.man(id).injuries = {{Ability::speed, InjuryKind::games, 2}};
    const bool over = team(room.league, one).season_over;
    EXPECT_EQ(says(room.why(PutOnList{one, id}), "FOOL-TRADE-4"), over);
    EXPECT_EQ(room.why(PutOnList{one, id}).empty(), !over);
    EXPECT_EQ(room.why(ReleaseMan{one, id}).empty(), !over);
  }
}

}  // namespace
}  // namespace touchline::fool
