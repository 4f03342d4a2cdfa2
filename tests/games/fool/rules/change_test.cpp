// The standard change: perturbations, columns, effects, kickers, undoing; FOOL-GEN, FOOL-CHANGE.
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

std::string column_of(PlayerClass of, int real_age, int adjusted_age, int games,
                      const std::vector<std::string>& words = {}) {
  const Switches switches = switched(words);
  return select_column({tables(), switches}, of, real_age, adjusted_age, games).id;
}

TEST(FOOL_GEN_1, LowIsOneToThreeAndASplitTakesOneMoreDie) {
  cites("FOOL-R32");
  for (const int low : {1, 2, 3}) EXPECT_EQ(lands(man("W 3-1-4"), "+C/+P", {low}).body, "3-2-4");
  for (const int high : {4, 5, 6}) EXPECT_EQ(lands(man("W 3-1-4"), "+C/+P", {high}).body, "4-1-4");
  EXPECT_EQ(lands(man("W 3-1-4"), "-/+P", {2}).body, "3-1-4");
  EXPECT_EQ(lands(man("W 3-1-4"), "P=1 -C", {}).body, "1-0-4") << "side by side: all apply";
}

TEST(FOOL_GEN_2, NoAbilityFallsBelowNothing) {
  EXPECT_EQ(lands(man("G 0-3-2"), "-P", {}).body, "0-3-2");
  EXPECT_EQ(lands(man("W 1-0-5"), "-2P", {}).body, "0-0-5");
  EXPECT_EQ(lands(man("W 1-0-5"), "-C", {}).body, "1-0-5");
}

TEST(FOOL_CHANGE_2, ThreeDiceBlurAgeGamesAndThirds) {
  const auto rolled = [](std::vector<int> faces) {
    TestDice dice(std::move(faces));
    return perturb(dice, tables(), false);
  };
  EXPECT_EQ(rolled({1, 3, 3}).age, -2);
  EXPECT_EQ(rolled({5, 3, 3}).age, 1);
  EXPECT_EQ(rolled({3, 1, 3}).thirds[0], -6);
  EXPECT_EQ(rolled({3, 6, 2}).thirds[0], 5);
  EXPECT_EQ(rolled({4, 4, 4}).thirds[0], 0);
}

TEST(FOOL_CHANGE_3, CreditIsRoundedToWholeGamesAndNeverBelowNothing) {
  EXPECT_EQ(adjusted_games(tables(), 22, 0, false), 7);
  EXPECT_EQ(adjusted_games(tables(), 23, 0, false), 8);
  EXPECT_EQ(adjusted_games(tables(), 24, 0, true), 6) << "a star has two games less";
  EXPECT_EQ(adjusted_games(tables(), 2, -8, true), 0);
}

TEST(FOOL_CHANGE_4, TheColumnGoesByClassAgeAndGames) {
  cites("FOOL-R4", "first_season_age_cap=under_28", "first_season_age_cap=none",
        "change_tables=body_12_8");
  EXPECT_EQ(column_of(PlayerClass::new_drafted, 30, 30, 0), "rookie");
  EXPECT_EQ(column_of(PlayerClass::new_undrafted, 22, 22, 0), "rookie_fa");
  EXPECT_EQ(column_of(PlayerClass::first_season, 27, 29, 7), "first_4_7");
  EXPECT_EQ(column_of(PlayerClass::first_season, 28, 28, 7), "y26_4_7");
  EXPECT_EQ(column_of(PlayerClass::first_season, 28, 28, 7, {"first_season_age_cap=none"}),
            "first_4_7");
  EXPECT_EQ(column_of(PlayerClass::veteran, 25, 26, 8), "y26_8") << "the adjusted age counts";
  EXPECT_EQ(column_of(PlayerClass::veteran, 33, 33, 5), "y30_0_5");
  EXPECT_EQ(column_of(PlayerClass::veteran, 34, 34, 6), "y34_6");
  EXPECT_EQ(column_of(PlayerClass::veteran, 36, 38, 0), "y38");
}

TEST(FOOL_CHANGE_6, ALowerAgeMakesNobodyAFirstSeasonMan) {
  EXPECT_EQ(column_of(PlayerClass::veteran, 24, 22, 9), "y25_8");
}

TEST(FOOL_CHANGE_7, EveryColumnIsAsPrinted) {
  cites("FOOL-R2", "FOOL-R5");
  const auto face = [](const std::string& column, int die) {
    std::string all;
    for (const Step& step : tables().change.at(column)[static_cast<std::size_t>(die - 1)]) {
      const auto letter = [](const std::vector<Step>& half) {
        return half.empty() ? std::string("-") : std::string(1, half[0].table);
      };
      all += step.does == Does::split    ? letter(step.low) + "/" + letter(step.high)
             : step.does == Does::retire ? "ret"
                                         : std::string(1, step.table);
    }
    return all;
  };
  EXPECT_EQ(face("rookie", 5), "B/C");
  EXPECT_EQ(face("rookie_fa", 4), "B");
  EXPECT_EQ(face("first_8", 5), "-/B");
  EXPECT_EQ(face("first_4_7", 6), "B/A");
  EXPECT_EQ(face("y30_0_5", 5), "-/C");
  EXPECT_EQ(face("y34_6", 4), "-/C");
  EXPECT_EQ(face("y38", 3), "D");
  EXPECT_EQ(face("y38", 5), "ret");
  EXPECT_EQ(face("y39", 6), "D");
  for (const auto& [id, column] : tables().change)
    for (const int die : {1, 2}) EXPECT_EQ(face(id, die), "") << id;
}

TEST(FOOL_CHANGE_8, LettersAreEffectTables) {
  cites("FOOL-R7", "FOOL-R8");
  EXPECT_EQ(lands(man("LB 2-2-4"), "A", {1}).body, "2-3-4");
  EXPECT_EQ(lands(man("LB 2-2-4"), "A", {6, 5}).body, "2-2-5") << "good attribute, or +S";
  EXPECT_EQ(lands(man("LB 2-2-4"), "B", {3, 6}).body, "1-2-4");
  EXPECT_EQ(lands(man("LB 2-2-4"), "C", {5, 5}).body, "2-2-3") << "+%/-S (FOOL-R8)";
  EXPECT_EQ(lands(man("LB 2-2-4"), "D", {4}).body, "2-2-3");
  EXPECT_EQ(lands(man("LB 2-2-4"), "D", {6, 4}).attributes, "o") << "6 of D is a bad event";
}

TEST(FOOL_CHANGE_9, PlusCMinusSIsVoidBelowThePositionsSpeed) {
  cites("FOOL-R18");
  for (const auto& [position, least] : std::map<std::string, int>{{"C", 1},
                                                                  {"T", 1},
                                                                  {"DT", 1},
                                                                  {"NT", 1},
                                                                  {"DE", 2},
                                                                  {"G", 2},
                                                                  {"U", 2},
                                                                  {"DL", 2},
                                                                  {"F", 3},
                                                                  {"LB", 3},
                                                                  {"Q", 3},
                                                                  {"TE", 3},
                                                                  {"OLB", 3},
                                                                  {"MLB", 3},
                                                                  {"W", 4},
                                                                  {"CB", 4},
                                                                  {"H", 4},
                                                                  {"S", 4}}) {
    const Player at = man(fmt::format("{} 1-1-{}", position, least));
    const Player above = man(fmt::format("{} 1-1-{}", position, least + 1));
    EXPECT_EQ(lands(at, "+C-S", {}).body, fmt::format("1-1-{}", least)) << position;
    EXPECT_EQ(lands(above, "+C-S", {}).body, fmt::format("1-2-{}", least)) << position;
    EXPECT_EQ(lands(at, "-S", {}).body, fmt::format("1-1-{}", least - 1))
        << position << ": a plain -S is not stopped";
  }
}

TEST(FOOL_CHANGE_10, ADislikedLinkedChangeIsVoidedByFourToSix) {
  for (int face = 1; face <= 6; ++face) {
    TestDice dice({face});
    Landing landing{man("LB 2-3-3").values};
    EXPECT_EQ(undo_linked(dice, tables(), landing, Delta{{0, 1, -1}, {}}), face >= 4);
    EXPECT_EQ(body(landing.values), face >= 4 ? "2-2-4" : "2-3-3");
  }
}

TEST(FOOL_CHANGE_11, PercentIsContactOrPassByThePosition) {
  cites("FOOL-R17", "FOOL-R6");
  const std::map<int, std::vector<std::string>> groups{
      {1, {"Q", "Q*", "W", "CB", "DH", "DH*"}},
      {2, {"E", "E*", "S"}},
      {3, {"TE", "H", "B", "B*", "OLB", "LB"}},
      {4, {"F", "MLB", "TB"}},
      {5, {"U", "G", "T", "C", "DL", "DE", "DT", "NT"}}};
  for (const auto& [contact_faces, positions_of] : groups) {
    for (const std::string& position : positions_of) {
      for (int face = 1; face <= 6; ++face) {
        EXPECT_EQ(lands(man(position + " 1-1-1"), "-%", {face}).body,
                  face <= contact_faces ? "1-0-1" : "0-1-1")
            << position << " " << face;
      }
    }
  }
}

TEST(FOOL_CHANGE_12, KickersTranslateTheResult) {
  cites("FOOL-R16", "kicker_effects=body_12_8", "kicker_effects=chart");
  EXPECT_EQ(lands(man("K 46 3/8"), "+C", {}).kick, "48 3/8");
  EXPECT_EQ(lands(man("K 46 3/8"), "+P", {}).kick, "46 3/6");
  EXPECT_EQ(lands(man("K 46 3/8"), "-S", {}).kick, "46 5/8");
  EXPECT_EQ(lands(man("K 46 1/8"), "+S", {}).kick, "46 0/8") << "never below 0";
  EXPECT_EQ(lands(man("K 46 3/8"), "+P", {}, {.switches = {"kicker_effects=chart"}}).kick,
            "46 3/7");
  const auto punter = [](std::string_view cell, const Given& given = {}) {
    const Switches switches = switched(given.switches);
    Landing landing{man("Pt 40/6").values};
    TestDice dice({});
    std::string why;
    apply(dice, ground({tables(), switches}, man("Pt 40/6"), given), landing,
          *parse_cell(cell, why));
    return fmt::format("{} {} {}", landing.values.kick.distance, landing.values.kick.control,
                       landing.values.kick.block18);
  };
  EXPECT_EQ(punter("+P"), "40 8 0");
  EXPECT_EQ(punter("+S"), "40 7 0");
  EXPECT_EQ(punter("-S"), "40 6 1");
  EXPECT_EQ(punter("-S", {.switches = {"kicker_effects=chart"}}), "38 6 0");
}

TEST(FOOL_CHANGE_13, SeparatePositionsEachTakeAChange) {
  cites("FOOL-CHANGE-1", "FOOL-EXP-8");
  Room room(league_at(Phase::camp_rolls));
  Player& punts_too = room.man_of(0, [](const Player& one) { return one.position == Position::q; });
  const int id = punts_too.id;
  punts_too.other = Position::pt;
  room.next();
  int columns = 0, blur = 0;
  for (const DiceLine& line : room.dice) {
    if (line.man != id) continue;
    if (line.rule == "FOOL-CHANGE-7"_rule) columns += static_cast<int>(line.faces.size());
    if (line.rule == "FOOL-CHANGE-2"_rule) blur += static_cast<int>(line.faces.size());
  }
  EXPECT_EQ(columns, 2);
  EXPECT_EQ(blur, 5) << "age once; games and thirds for each";
  std::map<int, int> all;
  for (const DiceLine& line : room.dice)
    if (line.rule == "FOOL-CHANGE-7"_rule) all[line.man] += static_cast<int>(line.faces.size());
  for (const Player& one : room.league.players) {
    if (one.status != Status::roster || one.id == id) continue;
    EXPECT_EQ(all[one.id], 1) << "everybody takes one";
  }
}

TEST(FOOL_CHANGE_14, TheAgeDieServesRecoveryAndCoachingToo) {
  cites("FOOL-R42");
  Room room(league_at(Phase::camp_rolls));
  for (Player& one : room.league.players)
    one.injuries = {{Ability::speed, InjuryKind::season, 0, true}};
  room.next();
  int looked = 0;
  for (const DiceLine& line : room.dice) {
    if (line.rule != "FOOL-RECOVER-4"_rule) continue;
    const Player* one = find_man(room.league, line.man);
    if (!one) continue;
    const bool well = by_age(tables().retry, one->camp.adjusted_age).has(line.faces.front());
    EXPECT_EQ(room.has(Fact::recovered, one->id), well);
    looked += one->camp.adjusted_age != one->age;
  }
  EXPECT_GT(looked, 50);
}

TEST(FOOL_CHANGE_15, TheChartHasOlderBandsAndShorterTables) {
  cites("change_tables=chart", "FOOL-R1", "FOOL-R9", "FOOL-R10");
  EXPECT_EQ(column_of(PlayerClass::veteran, 38, 38, 6, {"change_tables=chart"}), "y34_6");
  EXPECT_EQ(column_of(PlayerClass::veteran, 39, 39, 6, {"change_tables=chart"}), "y39");
  const Given chart{.switches = {"change_tables=chart"}};
  EXPECT_EQ(lands(man("LB 2-2-4"), "C", {1, 5}, chart).body, "3-2-4") << "+C/+P (FOOL-R9)";
  EXPECT_EQ(lands(man("LB 2-2-4"), "good", {3}, chart).attributes, "^") << "FOOL-R10";
  EXPECT_EQ(lands(man("LB 2-2-4"), "bad", {2}, chart).attributes, "!");
  EXPECT_EQ(lands(man("MLB 1-2-3"), "+%", {3}, chart).body, "1-3-3");
  EXPECT_EQ(lands(man("MLB 1-2-3"), "+%", {4}, chart).body, "2-2-3") << "with LB in three groups";
}

TEST(FOOL_CHANGE_5, ARookieWhoHardlyPlayedIsTaggedOnceAndKeepsHisColumns) {
  cites("FOOL-R68", "FOOL-R3");
  Room room(league_at(Phase::camp_positions));
  const auto tagged = [&](int id) { return room.man(id).r2; };
  Player& hardly =
      room.man_of(0, [](const Player& one) { return one.of_class == PlayerClass::first_season; });
  Player& enough =
      room.man_of(1, [](const Player& one) { return one.of_class == PlayerClass::first_season; });
  const int few = hardly.id, many = enough.id;
  hardly.camp.adjusted_games[0] = 3;
  enough.camp.adjusted_games[0] = 4;
  room.next();
  EXPECT_TRUE(tagged(few));
  EXPECT_FALSE(tagged(many));
  Record record;
  turn_year(tables(), room.league, record);
  EXPECT_EQ(room.man(few).of_class, PlayerClass::first_season) << "once more";
  EXPECT_EQ(room.man(many).of_class, PlayerClass::veteran);
  turn_year(tables(), room.league, record);
  EXPECT_EQ(room.man(few).of_class, PlayerClass::veteran) << "only once";
  EXPECT_FALSE(tagged(few));
}

TEST(FOOL_RETIRE_5, TheOldestColumnRetiresAtOnceByAdjustedAge) {
  cites("FOOL-R3");
  EXPECT_TRUE(standard(man("W 3-1-5", 36), {6, 3, 3, 6}, {.thirds = 30}).retired);
  EXPECT_FALSE(standard(man("W 3-1-5", 39), {1, 3, 3, 1}, {.thirds = 30}).retired);
  Room room(league_at(Phase::camp_rolls));
  std::vector<int> old;
  for (Player& one : room.league.players) {
    if (one.team != 0) continue;
    one.age = 45;
    one.of_class = PlayerClass::veteran;
    old.push_back(one.id);
  }
  room.next();
  int gone = 0;
  for (const int id : old) gone += find_man(room.league, id) == nullptr;
  EXPECT_GT(gone, 5);
  EXPECT_EQ(gone, room.count(Fact::retired));
  room.sound();
}

TEST(FOOL_R69, OnlyStandardAndCampAcquisitionRollsCanBeUndone) {
  Room room(league_at(Phase::camp_coaching));
  for (const Player& one : room.league.players)
    for (const Undoable& change : one.camp.undoable)
      EXPECT_TRUE(change.phase == 3 || change.phase == 4);
  std::map<int, std::size_t> before;
  for (const Player& one : room.league.players) before[one.id] = one.camp.undoable.size();
  room.next().next();  // coaching, positions
  for (const Player& one : room.league.players)
    EXPECT_EQ(one.camp.undoable.size(), before[one.id]) << "nothing of phases 9 and 10";
}

}  // namespace
}  // namespace touchline::fool
