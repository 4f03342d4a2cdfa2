// Trades, draft, free agents, retirement: FOOL-TRADE, FOOL-DRAFT, FOOL-FREEAGENT, FOOL-RETIRE.
#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

Trade men_trade(Room& room, int a = 0, int b = 1) {
  const auto one = [&](int team) {
    return room
        .man_of(team,
                [](const Player& man_there) {
                  return man_there.of_class == PlayerClass::veteran &&
                         (man_there.roster == Roster::active || man_there.roster == Roster::camp) &&
                         !man_there.camp.star && man_there.retain_games == 0 &&
                         !man_there.retain_cut;
                })
        .id;
  };
  Trade trade;
  trade.a = a;
  trade.b = b;
  trade.men_a = {one(a)};
  trade.men_b = {one(b)};
  return trade;
}
Trade pick_trade(int season, int round = 1) {
  Trade trade;
  trade.picks_a = {{season, round, 0}};
  trade.picks_b = {{season, round, 1}};
  return trade;
}

TEST(FOOL_EX_101, NoManIsTradedOnceEitherTeamHasPlayedGameSix) {
  cites("FOOL-TRADE-1", "FOOL-R64");
  Room room(league_at(Phase::week, 6));
  EXPECT_EQ(room.league.parameters.regular_season_games, 12);
  EXPECT_EQ(room.why(men_trade(room)), "");
  team(room.league, 0).games_played = 6;
  EXPECT_TRUE(says(room.why(men_trade(room)), "FOOL-TRADE-1"));
  team(room.league, 0).games_played = 5;
  team(room.league, 1).games_played = 6;
  EXPECT_TRUE(says(room.why(men_trade(room)), "FOOL-TRADE-1"));
}

TEST(FOOL_EX_102, PicksOfTheUpcomingDraftStayTradable) {
  cites("FOOL-TRADE-3");
  Room room(league_at(Phase::week, 9));
  const Trade trade = pick_trade(room.league.season + 1);
  EXPECT_EQ(room.act(trade), "");
  for (const Pick& pick : room.league.picks) {
    if (pick.season != room.league.season + 1 || pick.round != 1) continue;
    if (pick.original == 0) {
      EXPECT_EQ(pick.holder, 1);
    }
    if (pick.original == 1) {
      EXPECT_EQ(pick.holder, 0);
    }
  }
  Trade mixed = men_trade(room);
  mixed.men_b.clear();
  mixed.picks_b = {{room.league.season + 1, 2, 1}};
  EXPECT_TRUE(says(room.why(mixed), "FOOL-TRADE-1")) << "for picks only";
}

TEST(FOOL_EX_103, OnlyPicksOfTheUpcomingDraft) {
  cites("FOOL-TRADE-5");
  Room room(league_at(Phase::week, 2));
  EXPECT_TRUE(says(room.why(pick_trade(room.league.season + 2)), "FOOL-TRADE-5"));
  EXPECT_TRUE(says(room.why(pick_trade(room.league.season)), "FOOL-TRADE-5")) << "a wrong year";
  Trade not_held = pick_trade(room.league.season + 1);
  not_held.picks_a[0].original = 3;
  EXPECT_FALSE(room.why(not_held).empty());
}

TEST(FOOL_EX_104, AroundTheDraftTheNextOnesToo) {
  cites("FOOL-R65", "FOOL-TRADE-5");
  Room draft(league_at(Phase::draft));
  EXPECT_EQ(draft.why(pick_trade(draft.league.season + 1)), "");
  Room before(league_at(Phase::ranking));
  EXPECT_EQ(before.why(pick_trade(before.league.season + 2)), "") << "from the championship on";
  Room after(league_at(Phase::rosters));
  EXPECT_TRUE(says(after.why(pick_trade(after.league.season + 2)), "FOOL-TRADE-5"));
}

TEST(FOOL_EX_105, ATeamWhoseSeasonIsOverIsFrozenUntilTheDraftIsOver) {
  cites("FOOL-TRADE-2", "FOOL-TRADE-4");
  Room room(league_at(Phase::playoffs, 1));
  int out = -1, in = -1, out_too = -1, in_too = -1;
  for (int one = 0; one < 8; ++one) {
    if (!team(room.league, one).season_over) (in < 0 ? in : in_too) = one;
    if (team(room.league, one).season_over) (out < 0 ? out : out_too) = one;
  }
  ASSERT_GE(out_too, 0);
  ASSERT_GE(in_too, 0);
  EXPECT_TRUE(says(room.why(men_trade(room, in, in_too)), "FOOL-TRADE-1")) << "playoffs included";
  const int agent = room.free_agent([](const Player&) { return true; }).id;
  EXPECT_TRUE(
      says(problems(tables(), room.league, out, std::vector<Wish>{{agent, -1}}), "FOOL-TRADE-4"));
  EXPECT_TRUE(says(room.why(ReleaseMan{out, room.first_of(out).id}), "FOOL-TRADE-4"))
      << "nor released";
  EXPECT_TRUE(says(room.why(men_trade(room, out, out_too)), "FOOL-TRADE-4"));
  EXPECT_TRUE(says(room.why(men_trade(room, in, out)), "FOOL-TRADE-4")) << "one still plays";
  Trade later = men_trade(room, out, out_too);
  later.on_draft_day = true;
  EXPECT_EQ(room.act(later), "") << "an agreement for draft day";
  EXPECT_EQ(room.man(later.men_a[0]).team, out) << "that does nothing yet";
  Trade too_early = men_trade(room, in, out);
  too_early.on_draft_day = true;
  EXPECT_TRUE(says(room.why(too_early), "FOOL-TRADE-4"));
  room.until(Phase::draft);
  EXPECT_EQ(room.man(later.men_a[0]).team, out_too);
  EXPECT_EQ(room.man(later.men_b[0]).team, out);
  EXPECT_TRUE(room.man(later.men_a[0]).traded);
  room.until(Phase::rosters);
  EXPECT_FALSE(team(room.league, out).season_over) << "the freeze has ended";
  EXPECT_EQ(room.why(men_trade(room, out, out_too)), "");
}

TEST(FOOL_TRADE_6, TeamsOfOneOwnerGiveOthersAChance) {
  cites("FOOL-R70");
  Room room(league_at(Phase::week, 2));
  team(room.league, 1).owner = team(room.league, 0).owner;
  Trade trade = men_trade(room);
  EXPECT_TRUE(says(room.why(trade), "FOOL-TRADE-6"));
  trade.confirmed = true;
  EXPECT_EQ(room.why(trade), "");
}

// A wish that nothing can fulfil is refused when it comes in.
TEST(FOOL_CUTS_1, WishesThatCannotComeTrueAreRefused) {
  Room room(league_at(Phase::claims, 0));
  const int own =
      room.man_of(0,
                  [&](const Player& one) {
                    return one.roster == Roster::active && why_kept(room.league, one).empty();
                  })
          .id;
  const int pooled = room.league.pool.front();
  const int idle = room.league.pool.back();
  room.league.pool.pop_back();  // a free agent of before
  const auto told = [&](const Wish& wish) {
    return problems(tables(), room.league, 0, std::vector<Wish>{wish});
  };
  EXPECT_TRUE(told({pooled, own}).empty());
  EXPECT_TRUE(told({room.first_of(1).id, own}).empty()) << "who may yet be let go";
  EXPECT_TRUE(says(told({idle, own}), "FOOL-CUTS-1"));
  EXPECT_TRUE(says(told({pooled, own, true}), "FOOL-POS-20"));
  EXPECT_TRUE(says(told({pooled, -1}), "FOOL-CUTS-3"));
  EXPECT_TRUE(says(told({999'999, own}), "there is no man"));

  Room week(league_at(Phase::week, 2));
  const int agent = week.free_agent([](const Player&) { return true; }).id;
  const auto now = [&] {
    return problems(tables(), week.league, 0, std::vector<Wish>{{agent, -1}});
  };
  const int places = roster_limit(week.league) - counted(week.league, 0);
  EXPECT_EQ(says(now(), "no place is free"), places == 0);
  week.first_of(0).roster = Roster::season_ir;
  EXPECT_TRUE(now().empty());
}

TEST(FOOL_TRADE_7, ATradedManTakesARoll) {
  cites("FOOL-TRADE-10", "FOOL-GEN-5");
  EXPECT_EQ(acquired(man("DT 0-4-2", 27), How::trade, {5}).body, "0-4-2");
  EXPECT_EQ(acquired(man("DT 0-4-2", 27), How::trade, {6, 4, 2}).body, "0-3-2");
  Room room(league_at(Phase::week, 2));
  const Trade trade = men_trade(room);
  EXPECT_EQ(room.act(trade), "");
  std::map<int, int> rolls;
  for (const DiceLine& line : room.dice) rolls[line.man] += line.rule == "FOOL-TRADE-7"_rule;
  EXPECT_EQ(rolls[trade.men_a[0]], 1) << "after camp at once";
  EXPECT_EQ(rolls[trade.men_b[0]], 1);
  EXPECT_EQ(room.man(trade.men_a[0]).team, 1);
  room.sound();
  Room before(league_at(Phase::rosters));
  const Trade early = men_trade(before);
  EXPECT_EQ(before.act(early), "");
  EXPECT_TRUE(before.dice.empty()) << "before camp with the camp rolls";
  before.until(Phase::camp_rolls).next();
  int in_camp_rolls = 0;
  for (const DiceLine& line : before.dice)
    in_camp_rolls += line.man == early.men_a[0] && line.rule == "FOOL-TRADE-7"_rule;
  const bool there = find_man(before.league, early.men_a[0]) != nullptr &&
                     before.man(early.men_a[0]).status == Status::roster;
  if (there) {
    EXPECT_EQ(in_camp_rolls, 1);
  }
  for (const PlayerClass of : {PlayerClass::new_drafted, PlayerClass::new_undrafted}) {
    Room rookies(league_at(Phase::week, 2));
    Trade young = men_trade(rookies);
    rookies.man(young.men_a[0]).of_class = of;
    rookies.act(young);
    EXPECT_TRUE(std::any_of(rookies.dice.begin(), rookies.dice.end(), [&](const DiceLine& line) {
      return line.man == young.men_a[0] && line.rule == "FOOL-TRADE-7"_rule;
    })) << name(of);
  }
}

// Before camp his roll waits for the camp rolls, as a veteran's does.
TEST(FOOL_TRADE_10, ATradedRookieRollsInCamp) {
  cites("FOOL-EX-129");
  Room room(league_at(Phase::rosters));
  Trade trade = men_trade(room);
  room.man(trade.men_a[0]).of_class = PlayerClass::new_drafted;
  EXPECT_EQ(room.act(trade), "");
  EXPECT_TRUE(room.man(trade.men_a[0]).traded);
}

TEST(FOOL_TRADE_8, WhoChangesForTheWorseIsKept) {
  cites("FOOL-R66");
  const AttributeSet good = tables().good, bad = tables().bad;
  const auto verdict = [&](std::string_view before, std::string_view after_text) {
    return judge(man(before).values, man(after_text).values, good, bad).unfavourable();
  };
  EXPECT_TRUE(verdict("W 3-1-5", "W 3-0-5"));
  EXPECT_TRUE(verdict("W 3-1-5", "W 3-1-5 f"));
  EXPECT_TRUE(verdict("W 3-1-5 ^", "W 3-1-5"));
  EXPECT_FALSE(verdict("W 3-1-5", "W 3-2-4")) << "mixed is not unfavourable";
  EXPECT_FALSE(verdict("W 3-1-5", "W 3-1-5"));
  EXPECT_TRUE(verdict("K 46 3/8", "K 46 5/8"));
  // By the commissioner's dice: 6, high, -C.
  Room room(league_at(Phase::week, 2));
  const Trade trade = men_trade(room);
  room.man(trade.men_a[0]).values = man("LB 2-3-3").values;
  room.man(trade.men_a[0]).position = Position::lb;
  room.man(trade.men_a[0]).other = room.man(trade.men_a[0]).second = Position::none;
  DiceBox dice = DiceBox::by_hand({6, 5, 2, 1});
  perform(tables(), room.league, trade, dice, room.record);
  const int id = trade.men_a[0];
  EXPECT_EQ(room.man(id).retain_games, 1);
  EXPECT_TRUE(says(room.why(ReleaseMan{1, id}), "FOOL-TRADE-8"));
  Plans plans;
  for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
  room.next(plans);
  EXPECT_EQ(room.why(ReleaseMan{1, id}), "") << "after one regular game";
  Room cut(league_at(Phase::cut, 1));
  Player& kept = cut.man_of(0, [](const Player& one) { return !one.camp.star; });
  kept.retain_cut = true;
  CutPlan plan;
  plan.cut = {kept.id};
  EXPECT_TRUE(says(problems(tables(), cut.league, 0, plan), "FOOL-TRADE-8"));
  cut.next();
  EXPECT_FALSE(cut.man(kept.id).retain_cut) << "one cutdown";
}

TEST(FOOL_TRADE_9, ASuspectedCutConsidersTeamsByLot) {
  const League& before = league_at(Phase::week, 9);
  std::map<int, int> winners;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Room room(before);
    const int id = room.free_agent([](const Player& one) { return !is_out(one); }).id;
    EXPECT_EQ(room.act(SuspectCut{id}), "");
    Plans plans;
    for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
    for (const int one : {2, 5})
      plans.wishes[one] = {{id, room.man_of(one,
                                            [](const Player& other) {
                                              return other.roster == Roster::active &&
                                                     other.retain_games == 0;
                                            })
                                    .id}};
    room.seed = seed;
    room.next(plans);
    ++winners[room.man(id).team];
  }
  EXPECT_GT(winners[2], 15);
  EXPECT_GT(winners[5], 15);
  Room room(before);
  EXPECT_TRUE(says(room.why(men_trade(room)), "FOOL-TRADE-1")) << "nobody comes by trade then";
}

// ------------------------------------------------------------------------------------------- draft

TEST(FOOL_DRAFT_1, TheListsAreRookiesAndFreeAgents) {
  Room room(league_at(Phase::draft));
  int rookies = 0, agents = 0;
  for (const Player& one : room.league.players) {
    rookies += one.status == Status::rookie;
    agents += one.status == Status::free_agent;
  }
  EXPECT_EQ(rookies, 8 * 10 * 3 / 2);
  EXPECT_GT(agents, 0);
  cites("FOOL-OURS-2");
}

TEST(FOOL_EX_107, WhoWasOnNoListLastSeasonIsStruck) {
  cites("FOOL-DRAFT-2");
  Room room(league_at(Phase::lists));
  std::vector<int> agents;
  for (const Player& one : room.league.players)
    if (one.status == Status::free_agent) agents.push_back(one.id);
  ASSERT_GE(agents.size(), 4U);
  for (const int id : agents) room.man(id).was_active = false;
  room.man(agents[0]).was_active = true;
  EXPECT_EQ(room.act(KeepOnList{agents[2]}), "");
  Room expansion(room.league);
  EXPECT_EQ(expansion.act(Expand{"New Town", "Newcomer", true, 0}), "");
  room.next();
  EXPECT_NE(find_man(room.league, agents[0]), nullptr) << "active for one game";
  EXPECT_EQ(find_man(room.league, agents[1]), nullptr) << "never active";
  EXPECT_NE(find_man(room.league, agents[2]), nullptr) << "the commissioner's exception";
  expansion.next();
  EXPECT_NE(find_man(expansion.league, agents[1]), nullptr) << "waived for an expansion";
  expansion.sound();
  expansion.until(Phase::week, 3);
  expansion.sound();
  EXPECT_GT(count_all(expansion.league, 8), 30);
}

TEST(FOOL_EX_106, TheDraftOrder) {
  cites("FOOL-DRAFT-3", "FOOL-GEN-3");
  Room room(league_at(Phase::draft));
  // Teams 0 to 7 stood 1 to 8; team 4 (index 3) beat team 1 in the final.
  League league = room.league;
  for (int one = 0; one < 8; ++one) team(league, one).record = {8 - one, one, 0, 100, 100};
  league.games.clear();
  league.champion = 3;
  league.finalist = 0;
  DiceBox dice(1);
  league.ranking = final_ranking(league, dice);
  std::vector<int> order;
  for (const std::size_t at : draft_order(league)) order.push_back(league.picks[at].original + 1);
  EXPECT_EQ(std::vector<int>(order.begin(), order.begin() + 8),
            (std::vector<int>{8, 7, 6, 5, 3, 2, 1, 4}));
  EXPECT_EQ(order[8], 8) << "in every round";
  EXPECT_EQ(priority_order(league), (std::vector<int>{7, 6, 5, 4, 2, 1, 0, 3}));
}

TEST(FOOL_DRAFT_4, TheNumberOfRoundsIsTheCommissioners) {
  Room room(league_at(Phase::lists));
  Parameters sizes = room.league.parameters;
  EXPECT_EQ(sizes.draft_rounds, 10);
  sizes.draft_rounds = 12;
  EXPECT_EQ(room.act(SetParameters{sizes}), "");
  room.next();
  EXPECT_EQ(draft_order(room.league).size(), 96U);
  Room less(league_at(Phase::lists));
  sizes.draft_rounds = 2;
  EXPECT_EQ(less.act(SetParameters{sizes}), "");
  less.next();
  EXPECT_EQ(draft_order(less.league).size(), 16U);
  EXPECT_FALSE(Room(league_at(Phase::draft)).why(SetParameters{sizes}).empty()) << "locked";
}

TEST(FOOL_DRAFT_5, ATradedPickIsMadeByItsHolderInItsPlace) {
  Room room(league_at(Phase::draft));
  const int first = priority_order(room.league)[0];
  const int other = priority_order(room.league)[5];
  Trade trade;
  trade.a = first;
  trade.b = other;
  trade.picks_a = {{room.league.season, 1, first}};
  trade.picks_b = {{room.league.season, 3, other}};
  EXPECT_EQ(room.act(trade), "");
  EXPECT_EQ(picks_now(room.league), other);
  int rookie = choose_rookie(tables(), room.league, other);
  EXPECT_TRUE(says(room.why(MakePick{first, rookie}), "FOOL-DRAFT-3"));
  EXPECT_TRUE(says(room.why(MakePick{other, room.first_of(0).id}), "FOOL-DRAFT-1"));
  EXPECT_EQ(room.act(MakePick{other, rookie}), "");
  EXPECT_EQ(room.man(rookie).team, other);
  EXPECT_EQ(room.man(rookie).of_class, PlayerClass::new_drafted);
  EXPECT_EQ(picks_now(room.league), priority_order(room.league)[1]);
  EXPECT_FALSE(room.why(trade).empty()) << "a used pick is not traded";
}

TEST(FOOL_DRAFT_6, WhoIsLeftOverIsAnUndraftedFreeAgent) {
  Room room(league_at(Phase::freeze_ends));
  std::vector<int> left;
  for (const Player& one : room.league.players)
    if (one.status == Status::rookie) left.push_back(one.id);
  EXPECT_EQ(left.size(), 40U);
  room.next();
  for (const int id : left) {
    EXPECT_EQ(room.man(id).status, Status::free_agent);
    EXPECT_EQ(room.man(id).of_class, PlayerClass::new_undrafted);
  }
}

// ------------------------------------------------------------------------------------- free agents

TEST(FOOL_FREEAGENT_1, TeamsCompleteTheirRostersOneAfterAnother) {
  cites("FOOL-FREEAGENT-3", "FOOL-FREEAGENT-5");
  Room room(league_at(Phase::rosters));
  const auto order = priority_order(room.league);
  EXPECT_EQ(completes_now(room.league), order[0]);
  const int agent = room.free_agent([](const Player&) { return true; }).id;
  EXPECT_TRUE(says(room.why(Invite{order[1], agent}), "FOOL-FREEAGENT-1"));
  while (count_all(room.league, order[0]) >= room.league.parameters.camp_roster)
    EXPECT_EQ(room.act(ReleaseMan{order[0], room.first_of(order[0]).id}), "") << "to make room";
  EXPECT_EQ(room.act(Invite{order[0], agent}), "");
  EXPECT_EQ(room.act(EndTurn{order[0]}), "");
  EXPECT_EQ(completes_now(room.league), order[1]);
  // Nobody becomes free but by release.
  std::map<int, bool> on_roster, released;
  for (const Player& one : room.league.players) on_roster[one.id] = one.status == Status::roster;
  room.next();
  for (const Happening& one : room.record.happenings)
    if (one.fact == Fact::released) released[one.man] = true;
  for (const Player& one : room.league.players)
    if (one.status == Status::free_agent && on_roster[one.id]) {
      EXPECT_TRUE(released[one.id]);
    }
  EXPECT_FALSE(released.empty());
}

TEST(FOOL_FREEAGENT_2, OneInThreeRefusesOneInSixATopTeam) {
  cites("FOOL-R61");
  Room room(league_at(Phase::rosters));
  int top = 0;
  for (int one = 0; one < 8; ++one) top += in_top_half(room.league, one);
  EXPECT_EQ(top, 4);
  for (const bool upper : {false, true}) {
    int yes = 0;
    for (int face = 1; face <= 6; ++face) {
      Room one(room.league);
      while (in_top_half(one.league, completes_now(one.league)) != upper) ++one.league.turn;
      const int asks = completes_now(one.league);
      while (count_all(one.league, asks) >= 74) set_free(one.league, one.first_of(asks));
      const int agent =
          one.free_agent([&](const Player& man_free) { return !is_known_to(man_free, asks); }).id;
      DiceBox dice = DiceBox::by_hand({face});
      perform(tables(), one.league, Invite{asks, agent}, dice, one.record);
      yes += one.man(agent).team == asks;
      EXPECT_EQ(one.man(agent).refused, one.man(agent).team != asks);
      if (one.man(agent).refused) {
        EXPECT_TRUE(says(one.why(Invite{asks, agent}), "FOOL-R61")) << "one invitation each";
      }
    }
    EXPECT_EQ(yes, upper ? 5 : 4);
  }
}

TEST(FOOL_EX_108, WhoRefusedOneAndSignedWithAnotherStays) {
  cites("FOOL-EX-109", "FOOL-FREEAGENT-4");
  Room room(league_at(Phase::rosters));
  std::vector<int> agents;
  for (const Player& one : room.league.players)
    if (one.status == Status::free_agent) agents.push_back(one.id);
  const int signs = agents[0], leaves = agents[1], unasked = agents[2], pending = agents[3];
  room.man(signs).refused = true;
  join(room.league, room.man(signs), 3, Roster::camp);
  room.man(leaves).refused = true;
  room.man(pending).refused = room.man(pending).retire_pending = true;
  room.league.phase = Phase::leavers;
  room.next();
  EXPECT_NE(find_man(room.league, signs), nullptr);
  EXPECT_EQ(find_man(room.league, leaves), nullptr) << "leaves the list for good (FOOL-EX-109)";
  EXPECT_NE(find_man(room.league, unasked), nullptr) << "invited by nobody: stays listed";
  EXPECT_NE(find_man(room.league, pending), nullptr) << "FOOL-R67";
  cites("FOOL-R67");
}

TEST(FOOL_FREEAGENT_6, WhoIsSignedAfterCampTakesARoll) {
  cites("FOOL-FREEAGENT-7", "FOOL-FREEAGENT-8", "FOOL-CUTS-6", "FOOL-EX-118", "FOOL-FREEAGENT-13");
  EXPECT_EQ(acquired(man("DT 0-4-2"), How::free_agent, {6, 2}).body, "0-3-2");
  Room room(league_at(Phase::week, 2));
  Player& stranger = room.free_agent(
      [](const Player& one) { return !is_known_to(one, 2) && !is_known_to(one, 5); });
  const int id = stranger.id;
  Player& known = room.free_agent([&](const Player& one) { return one.id != id; });
  const int back = known.id;
  known.teams = {2};
  const auto active = [&](int team, int which) {
    std::vector<int> men;
    for (const Player& one : room.league.players)
      if (one.team == team && one.roster == Roster::active && one.retain_games == 0)
        men.push_back(one.id);
    return men[static_cast<std::size_t>(which)];
  };
  Plans plans;
  for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
  plans.wishes[2] = {{id, active(2, 0)}, {back, active(2, 1)}};
  plans.wishes[5] = {{id, active(5, 0)}};
  EXPECT_TRUE(problems(tables(), room.league, 2, plans.wishes[2]).empty());
  const bool two_first = rank_of(room.league, 2) > rank_of(room.league, 5);
  room.next(plans);
  EXPECT_EQ(room.man(id).team, two_first ? 2 : 5) << "priority order decides";
  EXPECT_EQ(room.man(back).team, 2);
  int rolled = 0, rolled_back = 0;
  for (const DiceLine& line : room.dice) {
    rolled += line.man == id && line.rule == "FOOL-CUTS-6"_rule;
    rolled_back += line.man == back && line.rule == "FOOL-CUTS-6"_rule;
  }
  EXPECT_EQ(rolled, 1);
  EXPECT_EQ(rolled_back, 0) << "a team knows its own man";
}

TEST(FOOL_FREEAGENT_9, MenInvitedToCampTakeTheStandardChangeOnly) {
  cites("FOOL-R63", "rookie_fa_extra_roll=no", "rookie_fa_extra_roll=yes");
  for (const bool extra : {false, true}) {
    Room room(league_at(Phase::camp_rolls));
    room.league.switches.rookie_fa_extra_roll = extra;
    Player& rookie = room.man_of(0, [](const Player&) { return true; });
    rookie.of_class = PlayerClass::new_undrafted;
    rookie.signed_since = true;
    rookie.camp.star = false;
    const int id = rookie.id;
    room.next();
    int free_roll = 0, change = 0;
    for (const DiceLine& line : room.dice) {
      free_roll += line.man == id && line.rule == "FOOL-CUTS-6"_rule;
      change += line.man == id && line.rule == "FOOL-CHANGE-7"_rule;
    }
    EXPECT_EQ(change, 1);
    EXPECT_EQ(free_roll, extra ? 1 : 0);
  }
}

TEST(FOOL_FREEAGENT_10, AFreeAgentShouldStayTwoGames) {
  cites("FOOL-FREEAGENT-11");
  Room room(league_at(Phase::week, 2));
  Player& agent = room.free_agent([](const Player& one) { return !is_known_to(one, 2); });
  const int id = agent.id;
  const int out = room.man_of(2,
                              [](const Player& one) {
                                return one.roster == Roster::active && one.retain_games == 0;
                              })
                      .id;
  set_free(room.league, room.man(out));
  join(room.league, room.man(id), 2, Roster::active);
  DiceBox dice = DiceBox::by_hand({1});
  roll_acquisition(tables(), room.league, room.man(id), How::free_agent, dice, room.record);
  EXPECT_EQ(room.man(id).advised_games, 2);
  EXPECT_EQ(room.act(ReleaseMan{2, id}), "") << "it is advice";
  EXPECT_TRUE(room.has(Fact::churned, id)) << "with a warning in the log";
  // The sanction: one more face refuses.
  Room sanctioned(league_at(Phase::rosters));
  const int asks = completes_now(sanctioned.league);
  ASSERT_FALSE(in_top_half(sanctioned.league, asks));
  EXPECT_EQ(sanctioned.act(Sanction{asks, 1}), "");
  while (count_all(sanctioned.league, asks) >= 74)
    set_free(sanctioned.league, sanctioned.first_of(asks));
  const int refuses =
      sanctioned.free_agent([&](const Player& one) { return !is_known_to(one, asks); }).id;
  DiceBox three = DiceBox::by_hand({3});
  perform(tables(), sanctioned.league, Invite{asks, refuses}, three, sanctioned.record);
  EXPECT_TRUE(sanctioned.man(refuses).refused);
}

TEST(FOOL_FREEAGENT_12, TheCommissionerRollsForUnsignedMen) {
  Room room(league_at(Phase::publication));
  std::vector<int> agents;
  for (const Player& one : room.league.players)
    if (one.status == Status::free_agent) agents.push_back(one.id);
  if (agents.empty()) {
    set_free(room.league, room.first_of(0));
    agents = {room.free_agent([](const Player&) { return true; }).id};
  }
  Room none(room.league);
  EXPECT_EQ(none.act(SetCampRolls{{}}), "");
  none.next();
  EXPECT_EQ(none.count(Fact::commissioner_roll), 0) << "the list may be empty";
  EXPECT_EQ(room.act(SetCampRolls{{agents[0]}}), "");
  room.next();
  EXPECT_EQ(room.count(Fact::commissioner_roll), 1);
  for (const DiceLine& line : room.dice) EXPECT_EQ(line.man, agents[0]);
  EXPECT_FALSE(room.dice.empty());
}

TEST(FOOL_R62, FreeAgentsDoNotRefuseInSeasonUnlessTheLeagueLikes) {
  cites("in_season_fa_refusal=no", "in_season_fa_refusal=yes");
  for (const bool refusing : {false, true}) {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      Room room(league_at(Phase::week, 2));
      room.league.switches.in_season_refusal = refusing;
      const int id = room.free_agent([](const Player& one) { return !is_out(one); }).id;
      Plans plans;
      for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
      plans.wishes[2] = {{id, room.man_of(2,
                                          [](const Player& one) {
                                            return one.roster == Roster::active &&
                                                   one.retain_games == 0;
                                          })
                                  .id}};
      room.seed = seed;
      room.next(plans);
      refused += room.man(id).team != 2;
    }
    if (refusing) {
      EXPECT_GT(refused, 1);
      EXPECT_LT(refused, 20);
    } else {
      EXPECT_EQ(refused, 0);
    }
  }
}

// ------------------------------------------------------------------------------------- retirement

TEST(FOOL_EX_110, AManOfThirtyTwoMayBeRetired) {
  cites("FOOL-RETIRE-1", "FOOL-RETIRE-2", "FOOL-RETIRE-4");
  Room room(league_at(Phase::rosters));
  const int asks = completes_now(room.league);
  const int id = room.first_of(asks).id;
  room.man(id).age = 31;
  EXPECT_TRUE(says(room.why(TryRetirement{asks, id}), "FOOL-RETIRE-1"));
  room.man(id).age = 32;
  for (int face = 1; face <= 6; ++face) {
    Room one(room.league);
    DiceBox dice = DiceBox::by_hand({face});
    EXPECT_EQ(one.why(TryRetirement{asks, id}), "");
    perform(tables(), one.league, TryRetirement{asks, id}, dice, one.record);
    EXPECT_EQ(find_man(one.league, id) == nullptr, face >= 4);
    if (face >= 4) {
      EXPECT_TRUE(one.has(Fact::retired_honours, id));
      EXPECT_TRUE(says(one.why(Coax{asks, id}), "FOOL-RETIRE-3")) << "and is not coaxed back";
    }
    if (face < 4) {
      EXPECT_EQ(one.man(id).team, asks) << "he stays, or is cut";
    }
    if (face < 4) {
      EXPECT_FALSE(one.why(TryRetirement{asks, id}).empty()) << "asked once a year";
    }
  }
}

TEST(FOOL_EX_111, WhoWouldNotRetireAndIsSignedByNobodyIsRetired) {
  cites("FOOL-RETIRE-3", "FOOL-OURS-7");
  Room room(league_at(Phase::rosters));
  const int asks = completes_now(room.league);
  const int id = room.first_of(asks).id;
  room.man(id).age = 35;
  DiceBox dice = DiceBox::by_hand({1});
  perform(tables(), room.league, TryRetirement{asks, id}, dice, room.record);
  EXPECT_EQ(room.act(ReleaseMan{asks, id}), "");
  EXPECT_TRUE(room.man(id).retire_pending);
  room.man(id).values = man("W 0-0-0").values;  // nobody wants him
  room.man(id).position = Position::w;
  room.until(Phase::claims, 2);
  ASSERT_NE(find_man(room.league, id), nullptr);
  ASSERT_EQ(room.man(id).status, Status::free_agent);
  room.next();
  EXPECT_EQ(room.man(id).status, Status::retired);
  // Another team coaxes him back, with the commissioner's consent: a refusal roll, then the
  // acquisition roll.
  room.league.parameters.active_roster += 1;
  const int who = in_top_half(room.league, 1) ? 0 : 1;
  DiceBox refuses = DiceBox::by_hand({1});
  Room no(room.league);
  EXPECT_EQ(no.why(Coax{who, id}), "");
  perform(tables(), no.league, Coax{who, id}, refuses, no.record);
  EXPECT_EQ(no.man(id).status, Status::retired);
  DiceBox agrees = DiceBox::by_hand({6});
  perform(tables(), room.league, Coax{who, id}, agrees, room.record);
  EXPECT_EQ(room.man(id).team, who);
  EXPECT_TRUE(room.man(id).roll_due);
  EXPECT_FALSE(room.why(Coax{who, id}).empty()) << "who left with honours, or plays, is not coaxed";
}

// --------------------------------------------------------------------------------- the
// commissioner

TEST(FOOL_GEN_4, FinesAndSuspensionsAreLoggedDecisions) {
  cites("FOOL-R71");
  Room room(league_at(Phase::week, 2));
  const League before = room.league;
  EXPECT_EQ(room.act(Fine{0, "late report"}), "");
  EXPECT_EQ(room.league, before);
  EXPECT_EQ(room.count(Fact::fined), 1);
  Player& bad = room.man_of(
      0, [](const Player& one) { return one.roster == Roster::active && !is_injured(one); });
  const int id = bad.id;
  EXPECT_EQ(room.act(Suspend{id, 2}), "");
  const auto plays = [&] {
    const Lineup lineup = best_lineup(tables(), room.league, 0);
    return std::count(lineup.offence.begin(), lineup.offence.end(), id) +
           std::count(lineup.defence.begin(), lineup.defence.end(), id) +
           std::count(lineup.substitutes.begin(), lineup.substitutes.end(), id) +
           (lineup.kicker == id) + (lineup.punter == id);
  };
  EXPECT_EQ(plays(), 0) << "unavailable";
  const int thirds = room.man(id).thirds[0];
  Plans plans;
  for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
  room.next(plans);
  EXPECT_EQ(room.man(id).thirds[0], thirds) << "and earns nothing";
  EXPECT_EQ(room.man(id).suspended, 1);
}

TEST(FOOL_GEN_3, RankingAndPriority) {
  Room room(league_at(Phase::year_turns));
  EXPECT_EQ(room.league.ranking[0], *room.league.champion);
  EXPECT_EQ(room.league.ranking[1], *room.league.finalist);
  const auto priority = priority_order(room.league);
  EXPECT_EQ(priority.back(), *room.league.champion);
  EXPECT_EQ(rank_of(room.league, priority.front()), 8);
}

}  // namespace
}  // namespace touchline::fool
