// Credit, values, line-ups, the quick model, schedule and standings, founding: FOOL-EXP, FOOL-OURS.
#include "games/fool/rules/results.hpp"
#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

int counts(GameKind kind, int thirds, const std::vector<std::string>& words = {}) {
  const Switches switches = switched(words);
  return counted_credit({tables(), switches}, kind, thirds);
}

TEST(FOOL_EXP_1, AStarterHasAFullGame) {
  cites("FOOL-EXP-2", "FOOL-EXP-3");
  EXPECT_EQ(part_credit(tables(), Part::starter), 3);
  EXPECT_EQ(part_credit(tables(), Part::participant), 2);
  EXPECT_EQ(part_credit(tables(), Part::healthy), 1);
  EXPECT_EQ(part_credit(tables(), Part::injured), 0);
}

TEST(FOOL_EXP_4, PostseasonCountsPreseasonDoesNot) {
  cites("FOOL-EXP-5", "FOOL-R60", "postseason_exp=full", "postseason_exp=third_less",
        "count_preseason_exp=no", "count_preseason_exp=yes");
  for (int thirds = 0; thirds <= 3; ++thirds) {
    EXPECT_EQ(counts(GameKind::regular, thirds), thirds);
    EXPECT_EQ(counts(GameKind::postseason, thirds), thirds);
    EXPECT_EQ(counts(GameKind::preseason, thirds), 0);
    EXPECT_EQ(counts(GameKind::preseason, thirds, {"count_preseason_exp=yes"}),
              thirds >= 2 ? 1 : 0);
  }
  EXPECT_EQ(counts(GameKind::postseason, 3, {"postseason_exp=third_less"}), 2);
  EXPECT_EQ(counts(GameKind::postseason, 1, {"postseason_exp=third_less"}), 1) << "at least 1/3";
  EXPECT_EQ(counts(GameKind::postseason, 0, {"postseason_exp=third_less"}), 0);
  const Switches counting = switched({"count_preseason_exp=yes"});
  EXPECT_EQ(select_column({tables(), counting}, PlayerClass::veteran, 24, 24, 4).id, "y25_0_3")
      << "every boundary of the columns is one game higher";
  EXPECT_EQ(select_column({tables(), counting}, PlayerClass::veteran, 24, 24, 9).id, "y25_8");
}

TEST(FOOL_EXP_6, KickersByTheirKicks) {
  cites("FOOL-EXP-7");
  const auto credit = [](int fg, int xp, int punts, int kickoffs) {
    return kicker_credit(tables(), {fg, xp, punts, kickoffs});
  };
  EXPECT_EQ(credit(0, 0, 0, 9), 1) << "kick-offs count nothing";
  EXPECT_EQ(credit(1, 0, 0, 0), 2);
  EXPECT_EQ(credit(0, 1, 0, 0), 1) << "one extra point is not enough";
  EXPECT_EQ(credit(0, 2, 0, 0), 2);
  EXPECT_EQ(credit(0, 7, 0, 0), 2);
  EXPECT_EQ(credit(0, 8, 0, 0), 3);
  EXPECT_EQ(credit(0, 0, 4, 0), 3);
}

/// A game of the sample league by report.
struct Reported {
  Room room{league_at(Phase::week, 2)};
  std::size_t game = 0;
  GameReport report{};
  Reported() {
    for (std::size_t i = 0; i < room.league.games.size(); ++i) {
      const Game& one = room.league.games[i];
      if (one.kind == GameKind::regular && one.week == 2 && (one.home == 0 || one.away == 0))
        game = i;
    }
    report.home_score = 20;
    report.away_score = 17;
  }
  Player& fit(const std::function<bool(const Player&)>& is) {
    return room.man_of(0, [&](const Player& one) {
      return one.roster == Roster::active && !is_out(one) && is(one);
    });
  }
  std::vector<std::string> wrong() {
    return problems(room.league, room.league.games[game], report);
  }
};

TEST(FOOL_EXP_2, WhoReturnsAKickTookPart) {
  cites("FOOL-EXP-8", "FOOL-EXP-1", "FOOL-EXP-3");
  Reported played;
  const int returns = played.fit([](const Player& one) { return !is_kicker(one.position); }).id;
  const int sits =
      played.fit([&](const Player& one) { return one.id != returns && !is_kicker(one.position); })
          .id;
  Player& both = played.fit([&](const Player& one) {
    return one.id != returns && one.id != sits && one.position == Position::q;
  });
  both.other = Position::pt;
  Player& out = played.room.man_of(0, [&](const Player& one) {
    return one.roster == Roster::active && one.id != returns && one.id != sits && one.id != both.id;
  });
  out.injuries = {{Ability::speed, InjuryKind::season}};
  const std::array ids{returns, sits, both.id, out.id};
  std::map<int, std::array<int, 2>> before;
  for (const int id : ids) before[id] = played.room.man(id).thirds;
  Appearance returner, punter;
  returner.man = returns;
  returner.kick_returns = 1;
  punter.man = both.id;
  punter.part = Part::starter;
  punter.kicks.punts = 4;
  played.report.men = {returner, punter};
  EXPECT_TRUE(played.wrong().empty());
  book_game(tables(), played.room.league, played.room.league.games[played.game], played.report,
            played.room.record);
  const auto gained = [&](int id, std::size_t slot) {
    return played.room.man(id).thirds[slot] - before[id][slot];
  };
  EXPECT_EQ(gained(returns, 0), 2);
  EXPECT_EQ(gained(sits, 0), 1) << "healthy, on a roster";
  EXPECT_EQ(gained(both.id, 0), 3);
  EXPECT_EQ(gained(both.id, 1), 3) << "each position its own credit";
  EXPECT_EQ(gained(out.id, 0), 0) << "injured";
}

TEST(FOOL_OURS_4, AReportOfAGameIsCheckedAllAtOnce) {
  Reported played;
  Appearance stranger, twice, hurt;
  stranger.man = 99999;
  twice.man = played.fit([](const Player&) { return true; }).id;
  Player& out = played.room.man_of(0, [&](const Player& one) { return one.id != twice.man; });
  out.injuries = {{Ability::speed, InjuryKind::season}};
  hurt.man = out.id;
  hurt.part = Part::starter;
  played.report.men = {stranger, twice, twice, hurt};
  played.report.home_score = -3;
  EXPECT_EQ(played.wrong().size(), 4U);
  // A good one takes the place of the quick model, for its game only.
  Reported good;
  Plans plans;
  plans.reports[good.game] = good.report;
  good.room.next(plans);
  EXPECT_EQ(good.room.league.games[good.game].home_score, 20);
  int played_games = 0;
  for (const Game& game : good.room.league.games)
    played_games += game.kind == GameKind::regular && game.week == 2 && game.played;
  EXPECT_EQ(played_games, 4);
}

TEST(FOOL_OURS_3, InjuriesOfAGame) {
  const auto hurt = [](std::vector<int> faces, bool starter, std::string_view with = "W 3-1-5") {
    TestDice dice(std::move(faces));
    bool longer = false;
    const bool is = hurt_in_game(dice, tables(), starter, man(with).values.attributes, longer);
    return std::string(!is ? "no" : longer ? "longer" : "short");
  };
  EXPECT_EQ(hurt({5}, true), "no");
  EXPECT_EQ(hurt({6, 5}, true), "no");
  EXPECT_EQ(hurt({6, 6, 3}, true), "short");
  EXPECT_EQ(hurt({6, 6, 4}, true), "longer");
  EXPECT_EQ(hurt({6, 6, 3}, false), "no") << "a substitute needs a third die";
  EXPECT_EQ(hurt({6, 6, 4, 4}, false), "longer");
  EXPECT_EQ(hurt({6, 5, 4}, true, "W 3-1-5 #"), "longer");
  EXPECT_EQ(hurt({6, 6, 3}, true, "W 3-1-5 r"), "no");
  EXPECT_EQ(hurt({6, 6, 4, 4}, true, "W 3-1-5 r"), "longer");
  // One that runs out in season takes the recovery die at once.
  Room room(league_at(Phase::week, 2));
  std::vector<int> men;
  for (Player& one : room.league.players) {
    if (one.team != 0) continue;
    one.injuries = {{Ability::speed, InjuryKind::games, 1}};
    men.push_back(one.id);
  }
  Plans plans;
  for (int one = 0; one < 8; ++one) plans.wishes[one] = {};
  room.next(plans);
  int lasting = 0, well = 0;
  for (const int id : men) {
    EXPECT_FALSE(is_injured(room.man(id)));
    lasting += !room.man(id).injuries.empty();
    well += room.man(id).injuries.empty();
  }
  EXPECT_GT(lasting, 10);
  EXPECT_GT(well, 10);
}

TEST(FOOL_OURS_6, ValueIsTheBestSlotLessAMeanRookie) {
  const Switches switches;
  const Rules rules{tables(), switches};
  EXPECT_EQ(slot_value(rules, man("W 3-1-5"), Position::w), 9 + 1 + 15);
  EXPECT_EQ(value_of(rules, man("W 3-1-5", 26)), 25 - 23);
  EXPECT_EQ(value_of(rules, man("W 3-1-5", 23)), 25 - 23 + 3);
  EXPECT_EQ(value_of(rules, man("W 3-1-5", 34)), 25 - 23 - 5);
  EXPECT_EQ(value_of(rules, man("W 3-1-5 ^", 26)), 25 - 23 + 1 + 2) << "one in the slot, two more";
  EXPECT_EQ(slot_value(rules, man("W 3-1-5 r"), Position::w), 25) << "r does not count in a slot";
  EXPECT_EQ(value_of(rules, man("E 3-2-4", 26)), std::max(9 + 2 + 12, 6 + 6 + 8) - 21);
  EXPECT_EQ(value_of(rules, man("K 48 2/6", 26)), 8 - 6);
  EXPECT_EQ(value_of(rules, man("Pt 42/8", 26)), 12 - 12);
  EXPECT_EQ(pick_value(tables(), 1), 10);
  EXPECT_EQ(pick_value(tables(), 11), 1);
  Player star_q = man("Q* 3-2-5");
  EXPECT_EQ(slot_value(rules, star_q, Position::w), 3 * 1 + 2 + 15) << "a Q* catches with P2";
  EXPECT_EQ(slot_value(rules, man("TB 1-2-4"), Position::h), 1 + 4 + 12) << "TB fills H";
  EXPECT_TRUE(fills(tables(), man("NT 0-4-1"), Position::dt));
  EXPECT_FALSE(fills(tables(), man("DT 0-4-1"), Position::de));
}

TEST(FOOL_OURS_6, TheAutomaticOwnerAcceptsWhatIsWorthMore) {
  Room room(league_at(Phase::week, 2));
  const Rules rules = rules_of(tables(), room.league);
  Trade trade;
  const Player& gives =
      room.man_of(1, [](const Player& one) { return one.roster == Roster::active; });
  trade.men_b = {gives.id};
  const int worth = std::max(0, value_of(rules, gives));
  int offered = 0;
  for (int round = 1; round <= 10 && offered <= worth; ++round) {
    EXPECT_FALSE(accepts(tables(), room.league, 1, trade)) << offered << " for " << worth;
    trade.picks_a.push_back({room.league.season + 1, round, 0});
    offered += pick_value(tables(), round);
  }
  bool shallow = false;
  for (const Position type : slot_types(tables()))
    shallow |= fills(tables(), gives, type) &&
               able_men(tables(), room.league, 1, type) <= depth_minimum(tables(), type);
  EXPECT_EQ(accepts(tables(), room.league, 1, trade), offered >= worth + 1 && !shallow);
}

TEST(FOOL_OURS_4, NetKickersAndPunters) {
  EXPECT_EQ(net_of(tables(), 5, 0), 0);
  EXPECT_EQ(net_of(tables(), 6, 0), 1) << "half away from zero";
  EXPECT_EQ(net_of(tables(), 0, 6), -1);
  EXPECT_EQ(net_of(tables(), 17, 0), 1);
  EXPECT_EQ(net_of(tables(), 99, 0), 2);
  EXPECT_EQ(kicker_modifier({47, 3, 9, 0, 0}), 0);
  EXPECT_EQ(kicker_modifier({51, 3, 5, 0, 0}), 2);
  EXPECT_EQ(kicker_modifier({46, 3, 9, 0, 0}), -1);
  EXPECT_EQ(kicker_modifier({40, 6, 12, 0, 0}), -2);
  EXPECT_EQ(punter_modifier({40, 0, 0, 8, 0}), 0);
  EXPECT_EQ(punter_modifier({44, 0, 0, 8, 0}), 1);
}

TEST(FOOL_OURS_4, ADriveByTwoDice) {
  const auto drive = [](std::vector<int> faces, const Strength& own, int bonus = 0) {
    TestDice dice(std::move(faces));
    int points = 0;
    bool pinned = false;
    const DriveEnd end = play_drive(dice, tables(), Side::home, own, bonus, points, pinned);
    return fmt::format("{} {}{}", static_cast<int>(end), points, pinned ? " pinned" : "");
  };
  const Strength even{0, 0, 0};
  EXPECT_EQ(drive({1, 2}, even), "0 0") << "turnover";
  EXPECT_EQ(drive({1, 3, 5}, even), "1 0") << "punt";
  EXPECT_EQ(drive({4, 4, 6}, even), "1 0 pinned");
  EXPECT_EQ(drive({4, 5, 2, 3}, even), "2 0") << "missed";
  EXPECT_EQ(drive({4, 5, 2, 4}, even), "3 3");
  EXPECT_EQ(drive({5, 5, 1, 2}, even), "4 6") << "no extra point";
  EXPECT_EQ(drive({5, 5, 1, 3}, even), "4 7");
  EXPECT_EQ(drive({4, 4, 1, 5}, {1, 0, 0}), "3 3") << "the net counts";
  EXPECT_EQ(drive({4, 4, 1, 5}, even, 1), "3 3") << "and the bonus";
  EXPECT_EQ(drive({4, 5, 4, 3}, {0, std::nullopt, 0}), "2 0") << "no fit kicker: -2";
  EXPECT_EQ(drive({4, 4}, {0, 0, std::nullopt}), "1 0") << "without a punter no die";
}

TEST(FOOL_OURS_4, TiesGoIntoOvertime) {
  // Every drive a turnover: level after four more drives; a playoff goes on until one leads.
  std::vector<int> faces(2 * 2 * (12 + 2), 1);
  TestDice regular(faces);
  const BySide<Strength> even{{0, 0, 0}, {0, 0, 0}};
  const GameOutcome tie = play_game(regular, tables(), even, false);
  EXPECT_EQ(tie.score.home, tie.score.away);
  faces.insert(faces.end(), {5, 5, 5, 5, 1, 1});
  TestDice decisive(faces);
  const GameOutcome won = play_game(decisive, tables(), even, true);
  EXPECT_EQ(won.score.home, 7);
  EXPECT_EQ(won.kick_returns.away, 2) << "the opponent's scores and one more";
  EXPECT_EQ(won.kicks.home.extra_points, 1);
}

TEST(FOOL_OURS_5, TheSchedule) {
  for (const int teams : {2, 5, 6, 8, 16}) {
    const auto games = make_schedule(teams, 12);
    std::map<int, int> played, home;
    std::map<std::pair<int, int>, int> met;
    for (const Game& game : games) {
      ASSERT_NE(game.home, game.away);
      ++played[game.home];
      ++played[game.away];
      ++home[game.home];
      ++met[std::minmax(game.home, game.away)];
    }
    for (int one = 0; one < teams && teams % 2 == 0; ++one) EXPECT_EQ(played[one], 12) << teams;
    int least = 99, most = 0;
    for (const auto& [pair, times] : met) {
      least = std::min(least, times);
      most = std::max(most, times);
    }
    EXPECT_LE(most - least, 1 + (teams == 2 ? 11 : 0)) << "a round robin, repeated";
    for (int one = 0; one < teams; ++one) {
      EXPECT_GE(home[one], 3) << teams << ": venues alternate";
      EXPECT_LE(home[one], 9) << teams;
    }
  }
}

TEST(FOOL_OURS_5, StandingsGoByPercentageThenEachOther) {
  League league = new_league();
  league.games.clear();
  for (Team& one : league.teams) one.record = {6, 6, 0, 200, 200};
  team(league, 3).record = {7, 5, 0, 100, 200};
  team(league, 5).record = {6, 5, 1, 100, 200};
  // 1 and 2 are level; 2 beat 1. The others differ in points only.
  for (const int one : {0, 4, 6, 7}) team(league, one).record = {5, 7, 0, 200 + one, 200 + one};
  league.games.push_back({GameKind::regular, 1, 1, 2, true, 10, 20});
  DiceBox dice(1);
  const auto order = standings(league, {0, 1, 2, 3, 4, 5, 6, 7}, dice);
  EXPECT_EQ(order, (std::vector<int>{3, 5, 2, 1, 7, 6, 4, 0}));
  EXPECT_TRUE(dice.log().empty()) << "no lot";
  for (Team& one : league.teams) one.record = {6, 6, 0, 200, 200};
  league.games.clear();
  standings(league, {0, 1, 2, 3, 4, 5, 6, 7}, dice);
  EXPECT_FALSE(dice.log().empty()) << "the level draw lots";
}

TEST(FOOL_OURS_5, TwoOfADivisionMeetAndTheWinnersToo) {
  Room room(league_at(Phase::playoffs, 1));
  std::vector<Game> first;
  for (const Game& game : room.league.games)
    if (game.kind == GameKind::postseason) first.push_back(game);
  ASSERT_EQ(first.size(), 2U);
  for (const Game& game : first)
    EXPECT_EQ(team(room.league, game.home).division, team(room.league, game.away).division);
  room.until(Phase::ranking);
  const Game& last = room.league.games.back();
  EXPECT_TRUE(*room.league.champion == last.home || *room.league.champion == last.away);
  EXPECT_NE(last.home_score, last.away_score);
  std::vector<FoundingTeam> six = eight_teams();
  six.resize(6);
  Room small(new_league("FOOL", 3, six));
  small.until(Phase::playoffs, 1);
  int games = 0;
  for (const Game& game : small.league.games) games += game.kind == GameKind::postseason;
  EXPECT_EQ(games, 1) << "below 8 teams the best two";
  small.until(Phase::week, 2);
  small.sound();
}

TEST(FOOL_OURS_1, ALeagueIsFoundedWithFullCamps) {
  const League league = new_league();
  EXPECT_EQ(league.phase, Phase::commitments);
  for (int one = 0; one < 8; ++one) EXPECT_EQ(count_all(league, one), 74);
  std::map<PlayerClass, int> classes;
  for (const Player& one : league.players) {
    ++classes[one.of_class];
    EXPECT_GE(one.age, 21);
    EXPECT_LE(one.age, 31);
    if (one.age == 21) {
      EXPECT_EQ(one.of_class, PlayerClass::new_drafted);
    }
    if (one.age == 23) {
      EXPECT_EQ(one.of_class, PlayerClass::first_season);
    }
    if (one.age == 24) {
      EXPECT_EQ(one.of_class, PlayerClass::veteran);
    }
    if (one.of_class == PlayerClass::new_drafted) {
      EXPECT_EQ(one.last_thirds[0], 0);
    }
  }
  std::map<int, int> credit;
  for (const Player& one : league.players)
    if (one.team == 0) ++credit[one.last_thirds[0]];
  EXPECT_LE(credit[36], 24);
  EXPECT_LE(credit[24], 16);
  EXPECT_TRUE(broken_invariants(tables(), league).empty());
  EXPECT_EQ(new_league(), league) << "the same seed, the same league";
  EXPECT_FALSE(new_league("FOOL", 6) == league);
}

TEST(FOOL_OURS_2, RookiesStayWithinTheirBounds) {
  Room room(league_at(Phase::draft));
  std::map<Position, int> drawn;
  for (const Player& one : room.league.players) {
    if (one.status != Status::rookie) continue;
    ++drawn[one.position];
    EXPECT_GE(one.age, 21);
    EXPECT_LE(one.age, 24);
    if (is_kicker(one.position)) continue;
    EXPECT_LE(excess(tables(), one.values.body.contact, one.values.body.speed), 0);
    EXPECT_LE(one.values.body.pass, pass_maximum(rules_of(tables(), room.league), one.position));
    EXPECT_LE(one.values.attributes.size(), 1);
  }
  EXPECT_GT(drawn[Position::w], 3);
}

TEST(FOOL_OURS_2, AClassBringsTheKickersThatALeagueLacks) {
  Room room(league_at(Phase::lists));
  std::erase_if(room.league.players, [](const Player& one) { return is_kicker(one.position); });
  room.next();
  std::map<Position, int> kickers;
  for (const Player& one : room.league.players) ++kickers[one.position];
  EXPECT_GE(kickers[Position::k], 12) << "three for two teams";
  EXPECT_GE(kickers[Position::pt], 12);
}

TEST(FOOL_R74, ACenterWhoIsNoneMayFumbleTheSnap) {
  cites("FOOL-R43");
  // The chance belongs to the play of the game: here only the flag of columns 12 and 17 is kept.
  const Switches switches;
  EXPECT_TRUE(penalty_of({tables(), switches}, man("T 0-3-3"), Position::c).snap);
  EXPECT_TRUE(penalty_of({tables(), switches}, man("G 0-3-3"), Position::c).snap);
  EXPECT_FALSE(penalty_of({tables(), switches}, man("U 0-3-3"), Position::c).snap);
  Player two_way = man("W/CB 3-1-5");
  EXPECT_TRUE(two_positions(two_way));
  EXPECT_TRUE(fills(tables(), two_way, Position::cb)) << "one triple, two positions";
}

// A halfback of defence who stands in as a linebacker is worth what he brings there.
TEST(FOOL_OURS_6, ValueAtASlotIsWhatHeBringsToIt) {
  const Rules rules{tables(), {}};
  const Player back = man("DH* 5-0-6");
  EXPECT_EQ(natural_slot(rules, back), Position::cb);
  EXPECT_EQ(value_at(rules, back, Position::cb), 3 * 5 + 3 * 6 - 23);
  EXPECT_EQ(value_at(rules, back, Position::mlb), 5 + 2 * 6 - 15);
  EXPECT_LT(value_at(rules, back, Position::mlb), value_of(rules, back, false));
  EXPECT_EQ(natural_slot(rules, man("Q* 2-5-7")), Position::q);
  EXPECT_EQ(natural_slot(rules, man("K 46 3/8")), Position::k);
}

}  // namespace
}  // namespace touchline::fool
