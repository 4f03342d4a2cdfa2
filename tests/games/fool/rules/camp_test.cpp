// Rosters, camp, stars, special teams, cuts and claims: FOOL-ROSTER, FOOL-CAMP, FOOL-SPECIAL,
// FOOL-CUTS.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

TEST(FOOL_ROSTER_1, TheCampRosterHoldsSeventyFour) {
  cites("FOOL-ROSTER-2");
  Room room(league_at(Phase::rosters));
  const int asks = completes_now(room.league);
  while (count_all(room.league, asks) < 75)
    join(room.league, room.free_agent([](const Player&) { return true; }), asks, Roster::camp);
  EXPECT_TRUE(says(room.why(EndTurn{asks}), "FOOL-ROSTER-1")) << "a 75th man";
  const int agent = room.free_agent([](const Player&) { return true; }).id;
  EXPECT_TRUE(says(room.why(Invite{asks, agent}), "FOOL-ROSTER-1"));
  EXPECT_EQ(room.act(ReleaseMan{asks, room.first_of(asks).id}), "");
  EXPECT_EQ(room.act(EndTurn{asks}), "");
  room.until(Phase::commitments);
  for (int one = 0; one < 8; ++one) EXPECT_LE(count_all(room.league, one), 74);
  // Selectable as a number: the older 70.
  Room older(league_at(Phase::lists));
  Parameters sizes = older.league.parameters;
  sizes.camp_roster = 70;
  EXPECT_EQ(older.act(SetParameters{sizes}), "");
  older.until(Phase::rosters);
  Room full(older.league);
  const int fills_up = completes_now(full.league);
  while (count_all(full.league, fills_up) < 70)
    join(full.league, full.free_agent([](const Player&) { return true; }), fills_up, Roster::camp);
  const int one_more = full.free_agent([](const Player&) { return true; }).id;
  EXPECT_TRUE(says(full.why(Invite{fills_up, one_more}), "FOOL-ROSTER-1")) << "a 71st man";
  older.until(Phase::commitments);
  for (int one = 0; one < 8; ++one) EXPECT_LE(count_all(older.league, one), 70);
  sizes.preseason_roster = 71;
  EXPECT_FALSE(why_not(sizes).empty()) << "sizes do not rise";
}

TEST(FOOL_ROSTER_3, CutsAfterCampAndEveryExhibitionGame) {
  cites("FOOL-ROSTER-4", "FOOL-R59", "FOOL-ROSTER-6");
  for (const std::string preset : {"FOOL", "UFL"}) {
    Room room(new_league(preset));
    std::vector<int> sizes;
    room.until(Phase::cut, 0);
    for (int round = 0; round <= 2; ++round) {
      room.until(Phase::claims, round);
      int most = 0;
      for (int one = 0; one < 8; ++one)
        most = std::max(most, count_on(room.league, one, Roster::active));
      sizes.push_back(most);
      for (int one = 0; one < 8; ++one)
        EXPECT_LE(counted(room.league, one), cut_size(room.league, round));
      room.next();
    }
    EXPECT_EQ(sizes,
              preset == "FOOL" ? (std::vector<int>{64, 58, 52}) : (std::vector<int>{60, 58, 52}));
    const bool ufl = preset == "UFL";
    EXPECT_EQ(room.league.switches.coaching, ufl ? Coaching::off : Coaching::body);
    EXPECT_EQ(room.league.switches.mini_camp, ufl ? MiniCamp::off : MiniCamp::before_draft);
  }
  Room room(league_at(Phase::week, 1));
  const int before = counted(room.league, 0);
  room.man_of(0, [](const Player& one) { return one.roster == Roster::active; }).roster =
      Roster::camp_ir;
  EXPECT_EQ(counted(room.league, 0), before - 1) << "the lists do not count";
}

TEST(FOOL_ROSTER_5, WithoutExhibitionGamesTheCutIsStraight) {
  cites("FOOL-INJ-2");
  Room room;
  room.league.parameters.cuts.clear();
  room.until(Phase::camp_rolls).next();
  int fives = 0, seconds = 0;
  for (const DiceLine& line : room.dice) {
    if (line.rule != "FOOL-INJ-1"_rule) continue;
    fives += line.faces[0] == 5;
    seconds += line.faces[0] == 5 && line.faces.size() > 1;
  }
  EXPECT_GT(fives, 50);
  EXPECT_EQ(seconds, fives) << "the first die is 5 or 6";
  room.until(Phase::claims, 0);
  for (int one = 0; one < 8; ++one) EXPECT_LE(counted(room.league, one), 52);
  room.next();
  EXPECT_EQ(room.league.phase, Phase::week);
  Room four;
  four.league.parameters.cuts = {60, 58, 54, 52};
  four.until(Phase::week, 1);
  int games = 0;
  for (const Game& game : four.league.games) games += game.kind == GameKind::preseason;
  EXPECT_EQ(games, 16);
  four.sound();
}

TEST(FOOL_EX_112, FiftyThreeAreIllegalUntilOneIsCutOrListed) {
  Room room(league_at(Phase::cut, 2));
  const CutPlan automatic = plan_cut(tables(), room.league, 0);
  EXPECT_TRUE(problems(tables(), room.league, 0, automatic).empty());
  CutPlan short_of = automatic;
  ASSERT_FALSE(short_of.cut.empty());
  const int last = short_of.cut.back();
  short_of.cut.pop_back();
  EXPECT_TRUE(says(problems(tables(), room.league, 0, short_of), "53 men are left"));
  room.man(last).camp.hurt = true;
  short_of.camp_list.push_back(last);
  EXPECT_TRUE(problems(tables(), room.league, 0, short_of).empty()) << "or listed";
  cites("FOOL-CUTS-5");
}

TEST(FOOL_EX_113, AStarIsCutAtTheLastCutdownOnly) {
  cites("FOOL-CAMP-7", "FOOL-R57");
  for (const int round : {0, 1, 2}) {
    Room room(league_at(Phase::cut, round));
    Player& star = room.man_of(
        0, [](const Player& one) { return one.roster == Roster::active && !one.retain_cut; });
    star.camp.star = true;
    CutPlan plan = plan_cut(tables(), room.league, 0);
    if (std::find(plan.cut.begin(), plan.cut.end(), star.id) == plan.cut.end())
      plan.cut.push_back(star.id);
    const bool refused = says(problems(tables(), room.league, 0, plan), "FOOL-CAMP-7");
    EXPECT_EQ(refused, round < 2) << round;
  }
}

TEST(FOOL_CAMP_6, FiveStarsReportLate) {
  Room room(league_at(Phase::commitments));
  std::vector<int> men;
  for (const Player& one : room.league.players)
    if (one.team == 0 && why_no_star(one).empty()) men.push_back(one.id);
  CampPlan plan;
  plan.stars.assign(men.begin(), men.begin() + 5);
  EXPECT_TRUE(problems(tables(), room.league, 0, plan).empty());
  plan.stars.push_back(men[5]);
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-CAMP-6")) << "a sixth";
  plan.stars = {men[0], men[0]};
  EXPECT_FALSE(problems(tables(), room.league, 0, plan).empty()) << "twice the same";
  room.man(men[0]).of_class = PlayerClass::new_drafted;
  plan.stars = {men[0]};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-CAMP-6")) << "a rookie";
  room.man(men[1]).signed_since = true;
  plan.stars = {men[1]};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-CAMP-6")) << "newly signed";
  Plans plans;
  plans.camp[0].stars = {men[2]};
  room.man(men[2]).last_thirds[0] = 27;
  room.next(plans).next();
  int thirds = 0;
  for (const DiceLine& line : room.dice)
    if (line.man == men[2] && line.rule == "FOOL-CHANGE-2"_rule)
      thirds = 3 * tables().adjust_games[static_cast<std::size_t>(line.faces[1] - 1)] +
               tables().adjust_thirds[static_cast<std::size_t>(line.faces[2] - 1)];
  if (find_man(room.league, men[2])) {
    EXPECT_EQ(room.man(men[2]).camp.adjusted_games[0], (27 - 6 + thirds + 1) / 3);
  }
}

TEST(FOOL_CAMP_1, EverythingIsCommittedBeforeCamp) {
  for (const Phase phase : {Phase::camp_rolls, Phase::camp_coaching, Phase::publication})
    EXPECT_TRUE(says(problems(tables(), league_at(phase), 0, CampPlan{}), "FOOL-CAMP-1"));
  EXPECT_TRUE(problems(tables(), league_at(Phase::commitments), 0, CampPlan{}).empty());
  Room room(league_at(Phase::commitments));
  room.next();
  EXPECT_TRUE(room.dice.empty()) << "no camp roll is known when committing";
}

TEST(FOOL_CAMP_5, AfterCampTheNewRostersStand) {
  Room room(league_at(Phase::publication));
  int in_camp_still = 0;
  for (const Player& one : room.league.players)
    in_camp_still += one.status == Status::roster && one.roster == Roster::camp;
  EXPECT_GT(in_camp_still, 8 * 50);
  room.next();
  for (const Player& one : room.league.players)
    if (one.status == Status::roster) {
      EXPECT_EQ(one.roster, Roster::active) << one.id;
    }
}

TEST(FOOL_CAMP_3, AllTeamsRollTogetherPhaseByPhase) {
  cites("FOOL-CAMP-4");
  Room room(league_at(Phase::camp_rolls));
  room.next();
  int phase = 0, team_now = -1;
  for (const DiceLine& line : room.dice) {
    const auto at = line.key.find("camp ");
    if (at == std::string::npos) continue;
    const int now = line.key[at + 5] - '0';
    EXPECT_GE(now, phase) << "a phase runs for the whole league before the next";
    if (now != phase) team_now = -1;
    phase = now;
    if (const Player* one = find_man(room.league, line.man)) {
      EXPECT_GE(one->team, team_now) << "teams by number";
      team_now = one->team;
    }
  }
  EXPECT_EQ(phase, 6);
  std::map<std::string, int> rules;
  for (const DiceLine& line : room.dice) ++rules[std::string(line.rule.view())];
  for (const char* rule : {"FOOL-CHANGE-2", "FOOL-CHANGE-7", "FOOL-INJ-1"})
    EXPECT_GT(rules[rule], 500) << "separate rolls";
}

// One owner's decision never shifts another man's roll.
TEST(FOOL_CAMP_4, AnotherPlanMovesNobodyElsesDice) {
  Room here(league_at(Phase::commitments)), there(league_at(Phase::commitments));
  Plans plans;
  plans.camp[0].emphasis = Emphasis::fundamentals;
  for (Room* room : {&here, &there}) {
    room->next(room == &there ? plans : Plans{});
    for (int i = 0; i < 3; ++i) room->next();
  }
  ASSERT_FALSE(here.league == there.league);
  for (const Player& one : here.league.players) {
    const Player* other = find_man(there.league, one.id);
    if (one.team == 0) continue;
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(one, *other);
  }
}

TEST(FOOL_EX_119, AFailedUndoStillCancelsTheRegimen) {
  cites("FOOL-CHANGE-10");
  Room room(league_at(Phase::camp_coaching));
  Player& linked = room.man_of(0, [](const Player& one) {
    return one.position == Position::mlb && !one.camp.recovering && !one.camp.out;
  });
  const int id = linked.id;
  linked.camp.undoable = {{3, {{0, 1, -1}, {}}}};
  linked.camp.training = {Regimen::position, {}, {}, Position::olb, {}};
  linked.camp.cancelled = false;
  const Values before = linked.values;
  std::erase_if(room.league.players, [&](const Player& one) { return one.id != id; });
  Plans plans;
  plans.undo[0].undo[id] = 0;
  EXPECT_TRUE(problems(tables(), room.league, 0, plans.undo[0]).empty());
  Room voided(room.league);
  DiceBox two = DiceBox::by_hand({2});
  advance(tables(), room.league, plans, two, room.record);
  EXPECT_EQ(room.man(id).values, before) << "die 2: the change stands";
  room.next();
  EXPECT_EQ(room.man(id).position, Position::mlb) << "and the position change is cancelled";
  DiceBox five = DiceBox::by_hand({5});
  advance(tables(), voided.league, plans, five, voided.record);
  EXPECT_EQ(voided.man(id).values.body.contact, before.body.contact - 1);
  EXPECT_EQ(voided.man(id).values.body.speed, before.body.speed + 1);
  EXPECT_TRUE(voided.man(id).camp.cancelled);
}

// ----------------------------------------------------------------------------------- special teams

TEST(FOOL_EX_120, OneNewSpecialistForARoleTwoForWideRushers) {
  cites("FOOL-SPECIAL-1", "FOOL-SPECIAL-2", "FOOL-R45", "special_teams=designate");
  Room room(league_at(Phase::commitments));
  std::vector<int> men;
  for (const Player& one : room.league.players)
    if (one.team == 0 && !is_recovering(one) && one.specialist.empty()) men.push_back(one.id);
  CampPlan plan;
  const auto designate = [&](std::size_t which, Role role) {
    plan.training[men[which]] = {Regimen::special, {}, {}, {}, role};
  };
  designate(0, Role::kr);
  EXPECT_TRUE(problems(tables(), room.league, 0, plan).empty());
  designate(1, Role::kr);
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-SPECIAL-2"));
  plan.training.erase(men[1]);
  designate(2, Role::wr);
  designate(3, Role::wr);
  EXPECT_TRUE(problems(tables(), room.league, 0, plan).empty());
  designate(4, Role::wr);
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-SPECIAL-2"));
  plan.training.erase(men[4]);
  for (const Role role : {Role::pr, Role::h, Role::ls, Role::kk})
    designate(5 + static_cast<std::size_t>(role), role);
  EXPECT_TRUE(problems(tables(), room.league, 0, plan).empty()) << "one of every role";
  Plans plans;
  plans.camp[0] = plan;
  room.next(plans).until(Phase::publication);
  const Player& made = room.man(men[0]);
  if (!made.camp.cancelled) {
    ASSERT_NE(specialist_in(made, Role::kr), nullptr);
    EXPECT_EQ(specialist_in(made, Role::kr)->level, 1);
  }
}

TEST(FOOL_SPECIAL_4, TwoSeasonsMakeAVeteran) {
  cites("FOOL-R46");
  Room room(league_at(Phase::commitments));
  Player& returns = room.man_of(0, [](const Player& one) { return !is_recovering(one); });
  const int id = returns.id;
  returns.specialist = {{Role::kr, 1, 1}};
  Plans plans;
  plans.camp[0].training[id] = {Regimen::special, {}, {}, {}, Role::kr};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plans.camp[0]), "FOOL-SPECIAL-4"));
  room.man(id).specialist[0].seasons = 2;
  EXPECT_TRUE(problems(tables(), room.league, 0, plans.camp[0]).empty());
  // It is no new specialist: another man may be made one too.
  const int fresh =
      room.man_of(0, [&](const Player& one) { return one.id != id && !is_recovering(one); }).id;
  plans.camp[0].training[fresh] = {Regimen::special, {}, {}, {}, Role::kr};
  EXPECT_TRUE(problems(tables(), room.league, 0, plans.camp[0]).empty());
  room.league.phase = Phase::camp_positions;
  room.man(id).camp.training = plans.camp[0].training[id];
  room.next();
  EXPECT_EQ(specialist_in(room.man(id), Role::kr)->level, 2);
  EXPECT_TRUE(room.has(Fact::veteran_specialist, id));
  Player holder = man("Q 3-1-3");
  holder.specialist = {{Role::h, 1, 5}};
  EXPECT_FALSE(may_be_veteran(tables(), holder, Role::h)) << "KR, PR and WR only";
  Record record;
  turn_year(tables(), room.league, record);
  EXPECT_EQ(specialist_in(room.man(id), Role::kr)->seasons, 3) << "a season in the role";
}

TEST(FOOL_EX_121, OfThreeReturnersAnEarlierOneLapses) {
  cites("FOOL-SPECIAL-3", "FOOL-SPECIAL-5");
  Room room(league_at(Phase::claims, 2));
  std::vector<int> men;
  for (Player& one : room.league.players)
    if (one.team == 0 && one.roster == Roster::active && men.size() < 3) men.push_back(one.id);
  for (Player& one : room.league.players) one.specialist.clear();
  const int season = room.league.season;
  room.man(men[0]).specialist = {{Role::kr, 1, 1, season}};
  room.man(men[1]).specialist = {{Role::kr, 2, 4, season - 4}};
  room.man(men[2]).specialist = {{Role::kr, 1, 2, season - 2}};
  Plans quiet;
  for (int one = 0; one < 8; ++one) quiet.wishes[one] = {};
  Room automatic(room.league);
  automatic.next(quiet);
  // The oldest is the veteran: he lapses by a level, and again, until two are kept.
  EXPECT_EQ(specialist_in(automatic.man(men[1]), Role::kr), nullptr);
  EXPECT_NE(specialist_in(automatic.man(men[0]), Role::kr), nullptr);
  EXPECT_NE(specialist_in(automatic.man(men[2]), Role::kr), nullptr);
  EXPECT_EQ(automatic.count(Fact::lapsed), 2) << "veteran to specialist, specialist to none";
  // The owner may choose at the last cut.
  Room chosen(league_at(Phase::cut, 2));
  CutPlan plan = plan_cut(tables(), chosen.league, 0);
  std::vector<int> kept;
  for (Player& one : chosen.league.players) {
    one.specialist.clear();
    const bool stays = std::find(plan.cut.begin(), plan.cut.end(), one.id) == plan.cut.end();
    if (one.team == 0 && stays && one.roster == Roster::active && kept.size() < 3) {
      kept.push_back(one.id);
      one.specialist = {{Role::pr, 1, 1, season}};
    }
  }
  plan.lapse = {{kept[2], Role::pr}};
  EXPECT_TRUE(problems(tables(), chosen.league, 0, plan).empty());
  Plans plans;
  plans.cut[0] = plan;
  chosen.next(plans);
  EXPECT_EQ(specialist_in(chosen.man(kept[2]), Role::pr), nullptr);
  EXPECT_NE(specialist_in(chosen.man(kept[0]), Role::pr), nullptr);
}

TEST(FOOL_SPECIAL_6, TheOlderReturnCredits) {
  cites("FOOL-R44", "special_teams=return_credits", "FOOL-SPECIAL-7", "FOOL-SPECIAL-8",
        "FOOL-SPECIAL-11");
  Room room(league_at(Phase::commitments));
  Player& returns = room.man_of(0, [](const Player& one) { return !is_recovering(one); });
  const int id = returns.id;
  CampPlan plan;
  plan.returns = {{id, 5, 5}};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-SPECIAL-6")) << "not by default";
  room.league.switches.return_credits = true;
  EXPECT_TRUE(problems(tables(), room.league, 0, plan).empty()) << "all to one man";
  plan.returns = {{id, 6, 5}};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-SPECIAL-6"));
  plan.returns = {{id, 5, 0}};
  plan.training[id] = {Regimen::special, {}, {}, {}, Role::ls};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-SPECIAL-6"))
      << "not beside another regimen";
  plan.training[id] = {Regimen::special, {}, {}, {}, Role::kr};
  EXPECT_TRUE(says(problems(tables(), room.league, 0, plan), "FOOL-SPECIAL-6"))
      << "and nobody is designated KR";
  plan.training.clear();
  Plans plans;
  plans.camp[0] = plan;
  room.next(plans);
  EXPECT_EQ(room.man(id).returns[0], 5);
  // Preseason's are given after the camp cuts; to nobody who is hurt or was coached.
  room.until(Phase::cut, 0);
  CutPlan cut = plan_cut(tables(), room.league, 0);
  const int other =
      room.man_of(0,
                  [&](const Player& one) {
                    return std::find(cut.cut.begin(), cut.cut.end(), one.id) == cut.cut.end() &&
                           !one.camp.had_regimen && !one.camp.out;
                  })
          .id;
  cut.returns = {{other, 5, 5}};
  EXPECT_TRUE(problems(tables(), room.league, 0, cut).empty());
  room.man(other).camp.out = true;
  EXPECT_TRUE(says(problems(tables(), room.league, 0, cut), "FOOL-SPECIAL-6")) << "hurt";
  room.man(other).camp.out = false;
  room.man(other).camp.had_regimen = true;
  EXPECT_TRUE(says(problems(tables(), room.league, 0, cut), "FOOL-SPECIAL-6")) << "coached";
  room.man(other).camp.had_regimen = false;
  plans.cut[0] = cut;
  room.next(plans);
  EXPECT_EQ(room.man(other).returns[1], 5) << "credit stays with the man";
  // A man who is a return specialist already may be coached; he is given no returns then.
  Room again(league_at(Phase::commitments));
  again.league.switches.return_credits = true;
  Player& both = again.man_of(0, [](const Player& one) { return !is_recovering(one); });
  both.position = Position::w;
  both.second = both.other = Position::none;
  both.values = man("W 2-1-5").values;
  both.specialist = {{Role::pr, 1, 3}};
  CampPlan coach;
  coach.training[both.id] = {Regimen::coach, Ability::pass, {}, {}, {}};
  EXPECT_TRUE(problems(tables(), again.league, 0, coach).empty());
  coach.returns = {{both.id, 0, 1}};
  EXPECT_FALSE(problems(tables(), again.league, 0, coach).empty());
}

TEST(FOOL_SPECIAL_9, TwentyReturnsMakeASpecialistAndKeepHim) {
  cites("FOOL-SPECIAL-10");
  Player one = man("W 2-1-5");
  one.last_returns = {19, 20};
  judge_returner(tables(), one, Role::kr);
  judge_returner(tables(), one, Role::pr);
  EXPECT_EQ(specialist_in(one, Role::kr), nullptr);
  ASSERT_NE(specialist_in(one, Role::pr), nullptr);
  EXPECT_EQ(specialist_in(one, Role::pr)->level, 1);
  judge_returner(tables(), one, Role::pr);
  EXPECT_EQ(specialist_in(one, Role::pr)->level, 2) << "another season: a veteran";
  one.last_returns = {0, 3};
  judge_returner(tables(), one, Role::pr);
  EXPECT_TRUE(specialist_in(one, Role::pr)->lapsed) << "plays one level lower";
  EXPECT_EQ(specialist_in(one, Role::pr)->level, 2);
  judge_returner(tables(), one, Role::pr);
  EXPECT_EQ(specialist_in(one, Role::pr)->level, 1) << "two short seasons: the level is lost";
}

TEST(FOOL_EX_125, CampReturnsCountTowardsRegainingTheLevel) {
  cites("FOOL-SPECIAL-10");
  Room room(league_at(Phase::week, 2));
  room.league.switches.return_credits = true;
  Player& one = room.man_of(0, [](const Player& other) { return other.roster == Roster::active; });
  const int id = one.id;
  one.specialist = {{Role::pr, 1, 2, 1, true, 1}};
  one.returns = {0, 10};
  std::size_t game = 0;
  for (std::size_t i = 0; i < room.league.games.size(); ++i)
    if (room.league.games[i].kind == GameKind::regular && room.league.games[i].week == 2 &&
        (room.league.games[i].home == 0 || room.league.games[i].away == 0))
      game = i;
  const auto report = [&](int returns) {
    GameReport made;
    Appearance there;
    there.man = id;
    there.part = Part::participant;
    there.punt_returns = returns;
    made.men = {there};
    return made;
  };
  Room nine(room.league), ten(room.league);
  book_game(tables(), nine.league, nine.league.games[game], report(9), nine.record);
  EXPECT_TRUE(specialist_in(nine.man(id), Role::pr)->lapsed);
  book_game(tables(), ten.league, ten.league.games[game], report(10), ten.record);
  EXPECT_FALSE(specialist_in(ten.man(id), Role::pr)->lapsed) << "ten more";
  EXPECT_EQ(ten.man(id).returns[1], 0) << "they are no credit of this season";
}

// ---------------------------------------------------------------------------------- cuts and
// claims

TEST(FOOL_CUTS_6, AClaimedManTakesTheRollOfAFreeAgent) {
  Room room(league_at(Phase::claims, 0));
  ASSERT_FALSE(room.league.pool.empty());
  const int id = room.league.pool.front(), one = room.league.freed_by.at(id) == 3 ? 4 : 3;
  room.man(id).teams = {room.league.freed_by.at(id)};
  const int out =
      room.man_of(one,
                  [](const Player& other) {
                    return other.roster == Roster::active && !other.camp.star && !other.retain_cut;
                  })
          .id;
  Plans plans;
  for (int each = 0; each < 8; ++each) plans.wishes[each] = {};
  plans.wishes[one] = {{id, out}};
  room.next(plans);
  ASSERT_EQ(room.man(id).team, one);
  int rolled = 0;
  for (const DiceLine& line : room.dice)
    rolled += line.man == id && line.rule == "FOOL-CUTS-6"_rule;
  EXPECT_EQ(rolled, 1);
}

TEST(FOOL_EX_114, TeamsOfOtherOwnersComeFirst) {
  cites("FOOL-CUTS-1", "FOOL-CUTS-2", "FOOL-CUTS-3", "FOOL-CUTS-4", "FOOL-R58",
        "claim_priority=owner", "claim_priority=division");
  Room room(league_at(Phase::claims, 0));
  ASSERT_FALSE(room.league.pool.empty()) << "who is cut may be claimed";
  const int x = 0, y = room.league.ranking.back() == 0 ? room.league.ranking[6]
                                                       : room.league.ranking.back();
  const int z =
      room.league.ranking.front() == 0 ? room.league.ranking[1] : room.league.ranking.front();
  team(room.league, y).owner = team(room.league, x).owner;
  const int id = room.league.pool.front();
  room.league.freed_by[id] = x;
  const auto spare = [&](int one) {
    return room
        .man_of(one,
                [](const Player& other) {
                  return other.roster == Roster::active && !other.camp.star && !other.retain_cut;
                })
        .id;
  };
  Plans plans;
  for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
  plans.wishes[y] = {{id, spare(y)}};
  plans.wishes[z] = {{id, spare(z)}};
  Room same(room.league);
  same.next(plans);
  EXPECT_EQ(same.man(id).team, z) << "though Y is last in the ranking and Z first";
  Room alone(room.league);
  Plans without_z = plans;
  without_z.wishes[z] = {};
  alone.next(without_z);
  EXPECT_EQ(alone.man(id).team, y) << "if no other owner wants him";
  const Player* swapped = find_man(alone.league, plans.wishes[y][0].release);
  EXPECT_EQ(swapped->team, -1) << "for a release in exchange";
  Room divided(room.league);
  divided.league.switches.claims_by_division = true;
  for (int one = 0; one < 8; ++one) team(divided.league, one).division = one == x || one == z;
  divided.next(plans);
  EXPECT_EQ(divided.man(id).team, y) << "by division Y is another's";
  std::vector<Wish> bare{{id, -1}};
  EXPECT_TRUE(says(problems(tables(), room.league, y, bare), "FOOL-CUTS-3"));
  // Who is released in exchange is open to claims in his turn.
  Room chain(room.league);
  Plans both = plans;
  both.wishes[y] = {};
  const int third =
      chain.league.ranking[3] == x ? chain.league.ranking[4] : chain.league.ranking[3];
  both.wishes[third] = {{plans.wishes[z][0].release, spare(third)}};
  chain.next(both);
  EXPECT_EQ(chain.man(plans.wishes[z][0].release).team, third);
  chain.sound();
}

}  // namespace
}  // namespace touchline::fool
