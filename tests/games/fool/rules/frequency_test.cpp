// Chances by enumeration of the rules against fractions derived by hand from the printed tables.
// No table of chances is kept anywhere in the program.
#include "games/fool/rules/results.hpp"
#include "games/fool/rules/sample.hpp"

namespace touchline::fool {
namespace {

using namespace sample;

constexpr double exact = 1e-12;

/// The chance of each body after the die on a column.
std::map<std::string, double> bodies(std::string_view text, const std::string& column,
                                     const Switches& switches = {}) {
  const Player of = man(text);
  const Given given;
  return chances([&](auto& table) {
    Landing landing{of.values};
    standard_change(table, ground({tables(), switches}, of, given), landing,
                    tables().change.at(column));
    return landing.retired ? "retired"
                           : body(landing.values) + " " + held(landing.values.attributes);
  });
}
double sum_of(const std::map<std::string, double>& all, std::string_view start) {
  double sum = 0;
  for (const auto& [outcome, chance] : all)
    if (outcome.starts_with(start)) sum += chance;
  return sum;
}

TEST(FOOL_CHANGE_7, ChancesThatAnythingHappens) {
  // W 3-2-5, nothing held, far from every maximum but 3-5: a letter always changes him here.
  // rookie: B/C on 5, D on 6. Unchanged by a letter: never removed (nothing held): good 1 of
  // B6-low, C6-low; bad 1 of B6-high, C6-high, D6: 1/6 of those events.
  const auto unchanged = [](const std::string& column) {
    return bodies("W 3-1-5", column)["3-1-5 "];
  };
  const double b = 1.0 / 6 * 1.0 / 6;  // B: only face 6 can leave him as he was, by "remove"
  const double c = b, d = b;
  EXPECT_NEAR(unchanged("rookie"), 4.0 / 6 + (0.5 * b + 0.5 * c) / 6 + d / 6, exact);
  EXPECT_NEAR(unchanged("rookie_fa"), 3.0 / 6 + b / 6 + c / 6 + d / 6, exact);
  EXPECT_NEAR(unchanged("y25_8"), 5.0 / 6 + b / 6, exact);
  EXPECT_NEAR(unchanged("y30_0_5"), 4.0 / 6 + (0.5 + 0.5 * c) / 6 + d / 6, exact);
  EXPECT_NEAR(unchanged("y34_0_5"), 4.0 / 6 + 2 * d / 6, exact);
  EXPECT_NEAR(bodies("W 3-1-5", "y38")["retired"], 2.0 / 6, exact);
  EXPECT_NEAR(bodies("W 3-1-5", "y39")["retired"], 0, exact);
  // A: face 6 low is a good event; its 1 removes nothing.
  const double a = 1.0 / 6 * 0.5 * 1.0 / 6;
  EXPECT_NEAR(unchanged("first_8"), 4.0 / 6 + (0.5 + 0.5 * b) / 6 + (0.5 * b + 0.5 * a) / 6, exact);
}

TEST(FOOL_CHANGE_8, ChancesOfEveryEffect) {
  // LB 1-2-5 on y25_8: B on 6. B: +C 1/6, -C 1/6, +P/-P 1/12 each, +C-S 1/6, +% 1/6 (C on 1-3).
  const auto all = bodies("LB 1-2-5", "y25_8", switched({"f_not_applicable=penalty_prone"}));
  EXPECT_NEAR(all.at("1-3-5 "), 1.0 / 6 * (1.0 / 6 + 1.0 / 6 * 0.5), exact);
  EXPECT_NEAR(all.at("1-1-5 "), 1.0 / 36, exact);
  EXPECT_NEAR(all.at("2-2-5 "), 1.0 / 6 * (1.0 / 12 + 1.0 / 12), exact);
  EXPECT_NEAR(all.at("0-2-5 "), 1.0 / 6 * 1.0 / 12, exact);
  EXPECT_NEAR(all.at("1-3-4 "), 1.0 / 36, exact);
  EXPECT_NEAR(all.at("1-2-5 m"), 1.0 / 6 * 1.0 / 12 * 1.0 / 6, exact);
  EXPECT_NEAR(all.at("1-2-5 ^"), 1.0 / 6 * 1.0 / 12 * (1.0 / 12 + 1.0 / 6), exact);
  EXPECT_NEAR(all.at("1-2-5 !"), 1.0 / 6 * 1.0 / 12 * 1.0 / 6, exact) << "! and f, both !";
  double whole = 0;
  for (const auto& [outcome, chance] : all) whole += chance;
  EXPECT_NEAR(whole, 1, exact);
  EXPECT_NEAR(sum_of(all, "1-2-5 "), 5.0 / 6 + 1.0 / 36, exact);
}

TEST(FOOL_CHANGE_2, ChancesOfTheAdjustedGames) {
  // 7 games and a third: at 8 or more if the dice bring 2 thirds; games +1, +2 or thirds.
  const auto all = chances([](auto& table) {
    const Perturbation rolled = perturb(table, tables(), false);
    return adjusted_games(tables(), 22, rolled.thirds[0], false) >= 8 ? "8" : "less";
  });
  // thirds +1, +2 lift 22 to 23, 24 with games 0 (2/6): 2/6 * 2/6; games +1: 25 -2, -1, 0, 1, 2 are
  // 23 to 27: all; games +2 all; games -1: at most 21; so 2/6*2/6 + 2/6.
  EXPECT_NEAR(all.at("8"), 4.0 / 36 + 2.0 / 6, exact);
}

TEST(FOOL_TRADE_7, ChancesOfAcquisitionRolls) {
  const Player of = man("LB 1-2-5");
  const Switches switches = switched({"f_not_applicable=penalty_prone"});
  const Given given;
  for (const How how : {How::trade, How::free_agent}) {
    const auto all = chances([&](auto& table) {
      Landing landing{of.values};
      acquisition_roll(table, ground({tables(), switches}, of, given, Source::acquisition), landing,
                       how);
      return body(landing.values) + " " + held(landing.values.attributes);
    });
    const double c_roll = how == How::trade ? 1.0 / 12 : 1.0 / 6;
    EXPECT_NEAR(all.at("1-1-5 "), c_roll / 6, exact) << "C on 2: -C";
    EXPECT_NEAR(all.at("0-2-5 "), c_roll / 6, exact) << "C on 3: -P";
    EXPECT_NEAR(all.at("1-2-4 "), c_roll / 12, exact) << "C on 5, high: -S";
    EXPECT_NEAR(all.at("1-2-5 "), 1 - c_roll + c_roll / 36, exact);
  }
}

TEST(FOOL_COACH_6, ChancesOfCoaching) {
  const auto success = [](std::string_view text, int age, PlayerClass of, Ability ability) {
    Player one = man(text, age, of);
    const Switches switches;
    const Rules rules{tables(), switches};
    CoachedFor what;
    what.ability = ability;
    what.poorer = criterion(rules, one, ability) == Criterion::poorer;
    const Given given;
    const auto all = chances([&](auto& table) {
      Landing landing{one.values};
      coaching_sequence(table, ground(rules, one, given, Source::coaching), landing, what, of, age);
      return landing.values.body[ability] > one.values.body[ability] ? "up" : "not";
    });
    const auto up = all.find("up");
    return up == all.end() ? 0 : up->second;
  };
  // Third roll: pass improves on 1 to 4.
  EXPECT_NEAR(success("W 2-2-4", 22, PlayerClass::new_drafted, Ability::pass), 1.0 / 6 * 4 / 6,
              exact);
  EXPECT_NEAR(success("W 2-2-4", 23, PlayerClass::first_season, Ability::pass),
              1.0 / 6 * 3 / 6 * 4 / 6, exact);
  EXPECT_NEAR(success("W 2-2-4", 25, PlayerClass::veteran, Ability::pass), 1.0 / 6 * 2 / 6 * 4 / 6,
              exact);
  EXPECT_NEAR(success("W 2-2-4", 29, PlayerClass::veteran, Ability::pass), 1.0 / 6 * 1 / 6 * 4 / 6,
              exact);
  EXPECT_NEAR(success("W 2-2-4", 30, PlayerClass::veteran, Ability::pass), 0, exact);
  EXPECT_NEAR(success("W 1-2-4", 25, PlayerClass::veteran, Ability::pass), 2.0 / 6 * 2 / 6 * 4 / 6,
              exact);
  // C of a tackle at 3-1: +C-S would leave him slower than 1, so 1 to 3 only.
  EXPECT_NEAR(success("T 0-3-1", 22, PlayerClass::new_drafted, Ability::contact), 1.0 / 6 * 3 / 6,
              exact);
}

TEST(FOOL_RECOVER_4, ChancesOfRecovery) {
  const auto well = [](int age) {
    return chances(
               [&](auto& table) { return recovers_later(table, tables(), age) ? "well" : "hurt"; })
        .at("well");
  };
  EXPECT_NEAR(well(25), 2.0 / 3, exact);
  EXPECT_NEAR(well(29), 1.0 / 2, exact);
  EXPECT_NEAR(well(33), 1.0 / 3, exact);
  EXPECT_NEAR(well(34), 1.0 / 6, exact);
  // With the age die: a man of 26 is 24, 25 (2/6) or 26 to 28 (4/6).
  const auto blurred = chances([](auto& table) {
    const Perturbation rolled = perturb(table, tables(), false);
    return recovers_later(table, tables(), 26 + rolled.age) ? "well" : "hurt";
  });
  EXPECT_NEAR(blurred.at("well"), 2.0 / 6 * 2 / 3 + 4.0 / 6 * 1 / 2, exact);
}

TEST(FOOL_INJ_1, ChancesOfCampInjuries) {
  const auto hurt = [](CampMan who, bool games) {
    return chances([&](auto& table) {
             return hurt_in_camp(table, tables(), who, games) ? "hurt" : "fit";
           })
        .at("hurt");
  };
  EXPECT_NEAR(hurt(CampMan::rookie, true), 1.0 / 12, exact);
  EXPECT_NEAR(hurt(CampMan::veteran, true), 1.0 / 18, exact);
  EXPECT_NEAR(hurt(CampMan::star, true), 1.0 / 24, exact);
  EXPECT_NEAR(hurt(CampMan::rookie, false), 1.0 / 6, exact) << "doubled without exhibition games";
  EXPECT_NEAR(hurt(CampMan::veteran, false), 1.0 / 9, exact);
  EXPECT_NEAR(hurt(CampMan::star, false), 1.0 / 12, exact);
}

TEST(FOOL_OURS_3, ChancesOfGameInjuries) {
  const auto hurt = [](bool starter, std::string_view with, bool only_longer) {
    const auto all = chances([&](auto& table) {
      bool longer = false;
      const bool is = hurt_in_game(table, tables(), starter, man(with).values.attributes, longer);
      return is && (longer || !only_longer) ? "hurt" : "fit";
    });
    return all.at("hurt");
  };
  EXPECT_NEAR(hurt(true, "W 3-1-5", false), 1.0 / 36, exact);
  EXPECT_NEAR(hurt(true, "W 3-1-5", true), 1.0 / 72, exact);
  EXPECT_NEAR(hurt(false, "W 3-1-5", false), 1.0 / 72, exact);
  EXPECT_NEAR(hurt(true, "W 3-1-5 #", false), 1.0 / 18, exact);
  EXPECT_NEAR(hurt(true, "W 3-1-5 r", false), 1.0 / 72, exact);
}

TEST(FOOL_POS_7, ChancesOfATransition) {
  // LB to MLB, column 6, a veteran: 1 -P, 5 +C-P, 6 table B, 2 to 4 nothing.
  const Player of = man("LB 2-2-5", 26);
  const Switches switches;
  const Rules rules{tables(), switches};
  const auto move = legal_move(rules, of, Position::mlb);
  ASSERT_TRUE(move);
  const Given given;
  const auto all = chances([&](auto& table) {
    Landing landing{of.values};
    Ground where = ground(rules, of, given, Source::transition);
    where.now = where.maximum = Position::mlb;
    transition_roll(table, where, landing, *move, of.of_class, of.age);
    return body(landing.values) + " " + held(landing.values.attributes);
  });
  // B here: +C 1/6; -C; +P (above MLB's maximum 2: kept or provisional on 1-4) / -P; +C-S; +%.
  EXPECT_NEAR(all.at("1-2-5 "), 1.0 / 6 + 1.0 / 6 * 1.0 / 12, exact) << "face 1, or B: -P";
  EXPECT_NEAR(all.at("1-3-5 "), 1.0 / 6, exact) << "face 5: +C-P";
  EXPECT_NEAR(all.at("2-1-5 "), 1.0 / 36, exact);
  EXPECT_NEAR(all.at("2-3-4 "), 1.0 / 36, exact);
  EXPECT_NEAR(all.at("3-2-5 "), 1.0 / 6 * (1.0 / 12 + 1.0 / 6 * 2 / 6) * 4 / 6, exact)
      << "+P, or +% on 5 and 6, above the maximum";
}

TEST(FOOL_POS_12, ChancesOfAReversal) {
  const auto back = [](bool by_class, PlayerClass of, int age) {
    Switches switches;
    switches.reversal_by_class = by_class;
    return chances([&](auto& table) {
             return reversal_roll(table, {tables(), switches}, of, age) ? "back" : "not";
           })
        .at("back");
  };
  EXPECT_NEAR(back(false, PlayerClass::veteran, 33), 1.0 / 2, exact);
  EXPECT_NEAR(back(true, PlayerClass::new_drafted, 22), 2.0 / 3, exact);
  EXPECT_NEAR(back(true, PlayerClass::veteran, 29), 1.0 / 2, exact);
  EXPECT_NEAR(back(true, PlayerClass::veteran, 30), 1.0 / 6, exact);
}

TEST(FOOL_MAX_2, ChancesAboveTheMaxima) {
  const auto raised = [](std::string_view text, std::string_view cell) {
    const Player of = man(text);
    const Switches switches;
    const Given given;
    return chances([&](auto& table) {
      std::string why;
      Landing landing{of.values};
      apply(table, ground({tables(), switches}, of, given), landing, *parse_cell(cell, why));
      return body(landing.values) + (landing.provisional.empty() ? "" : " for now");
    });
  };
  const auto one = raised("LB 2-4-4", "+C");
  EXPECT_NEAR(one.at("2-5-4"), 2.0 / 6, exact);
  EXPECT_NEAR(one.at("2-5-4 for now"), 2.0 / 6, exact);
  EXPECT_NEAR(one.at("2-5-3"), 1.0 / 6, exact);
  EXPECT_NEAR(one.at("2-4-4"), 1.0 / 6, exact);
  const auto two = raised("LB 2-4-5", "+C");
  EXPECT_NEAR(two.at("2-4-5"), 3.0 / 6, exact);
  const auto soft = raised("LB 2-4-3", "+C");
  EXPECT_NEAR(soft.at("2-5-3"), 3.0 / 6, exact);
}

TEST(FOOL_OURS_4, ChancesOfADrive) {
  const auto ends = [](int net) {
    const Strength own{net, 0, 0};
    return chances([&](auto& table) {
      int points = 0;
      bool pinned = false;
      const DriveEnd end = play_drive(table, tables(), Side::home, own, 0, points, pinned);
      return end == DriveEnd::turnover                                ? "turnover"
             : end == DriveEnd::punt                                  ? "punt"
             : end == DriveEnd::touchdown                             ? "touchdown"
             : end == DriveEnd::missed || end == DriveEnd::field_goal ? "try"
                                                                      : "";
    });
  };
  const auto even = ends(0);
  EXPECT_NEAR(even.at("turnover"), 3.0 / 36, exact);
  EXPECT_NEAR(even.at("punt"), 23.0 / 36, exact);
  EXPECT_NEAR(even.at("try"), 4.0 / 36, exact);
  EXPECT_NEAR(even.at("touchdown"), 6.0 / 36, exact);
  EXPECT_NEAR(ends(2).at("touchdown"), 15.0 / 36, exact);
  EXPECT_NEAR(ends(-2).at("touchdown"), 1.0 / 36, exact);
}

TEST(FOOL_R61, ChancesOfARefusal) {
  int bottom = 0, top = 0;
  for (int face = 1; face <= 6; ++face) {
    bottom += tables().refuse_bottom.has(face);
    top += tables().refuse_top.has(face);
  }
  EXPECT_EQ(bottom, 2) << "1/3; market_test holds the act against every face";
  EXPECT_EQ(top, 1);
}

}  // namespace
}  // namespace touchline::fool
