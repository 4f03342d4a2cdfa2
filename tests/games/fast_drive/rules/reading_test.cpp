// Dice, qualities, cards, rows and results: how a throw is read (FD-DIE to FD-RES, FD-OPT).
#include <gtest/gtest.h>

#include <set>

#include "games/fast_drive/rules/score_sheet.hpp"
#include "match/tables/enumerating.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

// ------------------------------------------------------------------------------------------ dice

TEST(FD_DIE_1, ThreeSixSidedDiceOfDifferentColours) {
  EXPECT_EQ(black.sides + white.sides + red.sides, 18);
  EXPECT_EQ(black.lowest, 1);
  EXPECT_EQ((std::set{black.name, white.name, red.name}.size()), 3U);
  EXPECT_THROW(play(plain_book(), early(20), {drive(1, 1, 7)}), ScriptFault);
  EXPECT_THROW(play(plain_book(), early(20), {drive(0, 1, 1)}), ScriptFault);
}

TEST(FD_DIE_2, BlackIsTensWhiteIsOnes) {
  std::set<std::string> texts;
  for (int b = 1; b <= 6; ++b) {
    for (int w = 1; w <= 6; ++w) {
      const int key = key_of(DiceKind::d66, 6 * (b - 1) + w - 1);
      EXPECT_EQ(key_text(DiceKind::d66, key), std::to_string(10 * b + w));
      EXPECT_EQ(key_named(DiceKind::d66, std::to_string(10 * b + w)), key);
      EXPECT_EQ(weight(DiceKind::d66, key), 1);
      texts.insert(key_text(DiceKind::d66, key));
    }
  }
  EXPECT_EQ(texts.size(), 36U);
  // Punts, field goals and extra points too, by the throw itself.
  const Book book = book_of(drives_to("PUNT"));
  EXPECT_TRUE(play(book, early(20), {red_die(1), punt(4, 6)}).has("FD-REC-1 away starts AVERAGE"));
  EXPECT_TRUE(play(book, early(20), {red_die(1), punt(5, 1)}).has("FD-REC-1 home starts GREAT"));
}

TEST(FD_DIE_3, SortedFacesForgetTheColours) {
  cites("FD-R2");
  EXPECT_EQ(keys(DiceKind::sorted3), 56);
  EXPECT_EQ(keys(DiceKind::sorted2), 21);
  int total = 0;
  for (int key = 0; key < 56; ++key) {
    const std::string text = key_text(DiceKind::sorted3, key);
    EXPECT_TRUE(text[0] <= text[1] && text[1] <= text[2]) << text;
    const std::size_t different = std::set<char>(text.begin(), text.end()).size();
    EXPECT_EQ(weight(DiceKind::sorted3, key), different == 1 ? 1 : different == 2 ? 3 : 6) << text;
    total += weight(DiceKind::sorted3, key);
  }
  EXPECT_EQ(total, 216);
  for (const auto& [b, w, r] : {std::tuple{1, 2, 6}, {1, 6, 2}, {2, 1, 6}, {2, 6, 1}, {6, 1, 2}}) {
    const auto game = play(plain_book(), early(20), {drive(b, w, r), punt(1, 1)});
    EXPECT_TRUE(game.has("FD-DRV-2 home row 126 PUNT-CO"));
  }
  for (const auto& [b, w] : {std::pair{1, 2}, std::pair{2, 1}}) {
    const auto game = play(plain_book(), early(20), {drive(2, 2, 2), unusual(b, w), fumble(1)});
    EXPECT_TRUE(game.has("FD-RES-8 home unusual_row 12 FUMBLE"));
  }
}

TEST(FD_DIE_4, TheRedDieTimesTheDriveWhereverItLandsInTheKey) {
  cites("FD-R2", "FD-CLK-2");
  for (const auto& [b, w, r, ticks] :
       {std::tuple{2, 6, 1, 1}, {1, 6, 2, 2}, {6, 1, 2, 2}, {1, 2, 6, 4}, {2, 1, 6, 4}}) {
    const auto game = play(plain_book(), early(20), {drive(b, w, r), punt(1, 1)});
    EXPECT_TRUE(game.has("FD-DRV-2 home row 126 PUNT-CO"));
    EXPECT_EQ(game.state().clock, 20 - ticks);
  }
}

TEST(FD_DIE_5, OneThreeAndFiveAreYes) {
  const Book book = book_of(semi_offence("PROLIFIC"));
  for (int face = 1; face <= 6; ++face) {
    const bool yes = face == 1 || face == 3 || face == 5;
    Script script{drive(1, 3, 6), semi(face)};
    if (!yes) script.push_back(field_goal(1, 1));
    const auto game = play(book, early(20), script);
    EXPECT_EQ(game.has("FD-DRV-2 home row 136 TD-PASS"), yes) << face;
  }
}

TEST(FD_R1, TheTimingDiagramIsDataOfTheBook) {
  const Book book = book_of(drives_to("PUNT"));
  for (const auto& [face, ticks] : {std::pair{1, 1}, {2, 2}, {3, 2}, {4, 2}, {5, 3}, {6, 4}}) {
    EXPECT_EQ(play(book, early(20), {red_die(face), punt(1, 1)}).state().clock, 20 - ticks);
  }
  auto other_charts = std::make_shared<GameBook>(*plain_charts());
  other_charts->timing = {1, 1, 2, 2, 3, 5};
  const Book other_book = make_book(other_charts, {drives_to("PUNT"), blank()});
  EXPECT_EQ(play(other_book, early(20), {red_die(6), punt(1, 1)}).state().clock, 15);
  EXPECT_EQ(play(other_book, early(20), {red_die(2), punt(1, 1)}).state().clock, 19);
}

/// The names of the dice of every throw of a step, in order.
struct NamingTable {
  std::vector<std::string> names{};
  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId, Side, const Dice&... dice) {
    std::string text;
    ((text += (text.empty() ? "" : " ") + std::string(dice.name)), ...);
    names.push_back(text);
    return {dice.lowest...};
  }
  template <class S>
  int ask(const Decision&, const S&) {
    return 0;
  }
  template <class S>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const S& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact&) {}
};

TEST(FD_R3, SmallThrowsAreWhitePairsBlackAndWhiteThreesAlsoRed) {
  const auto thrown = [](const Card& card, State state) {
    NamingTable table;
    advance(table, book_of(card), state);
    return table.names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(thrown(drives_to("FUMBLE"), early(20)), (Names{"black white red", "white"}));
  EXPECT_EQ(thrown(drives_to("PUNT"), early(20)), (Names{"black white red", "black white"}));
  EXPECT_EQ(thrown(drives_to("UNUSUAL-1"), early(20)), (Names{"black white red", "black white"}));
  EXPECT_EQ(thrown(drives_to("off.SOLID ? TD-RUN | PUNT", semi_offence("SOLID")), early(20)),
            (Names{"black white red", "white"}));
  // None for a full or an absent quality.
  EXPECT_EQ(thrown(drives_to("off.SOLID ? TD-RUN | PUNT", offence("SOLID")), early(20)),
            (Names{"black white red"}));
  EXPECT_EQ(thrown(drives_to("off.SOLID ? PUNT | TD-RUN"), early(20)), (Names{"black white red"}));
}

// ------------------------------------------------------------------------------------- qualities

/// Whether the row's question is answered yes, for a home offence that never misses.
bool yes(std::string_view question, const Card& home, const Card& away) {
  const Card card = drives_to(std::string(question) + " ? TD-RUN | FGA", home);
  const auto game = play(book_of(card, away), early(20), {red_die(1)});
  return game.event(Kind::special_row).result == DriveResult::touchdown_run;
}

Card sure_kicker(Card card = blank()) {
  card.field_goals = automatic;
  return card;
}

TEST(FD_QLT_1, TheWordsOfTheOffence) {
  for (const auto& [good, bad] : {std::pair{"PROLIFIC", "DULL"},
                                  {"DYNAMIC", "ERRATIC"},
                                  {"SOLID", "POROUS"},
                                  {"RELIABLE", "SHAKY"},
                                  {"SECURE", "CLUMSY"},
                                  {"DISCIPLINED", "UNDISCIPLINED"}}) {
    for (const auto& [asked, had, answer] :
         {std::tuple{good, good, true}, {good, bad, false}, {bad, good, false}, {bad, bad, true}}) {
      EXPECT_EQ(yes(std::string("off.") + asked, offence(had, sure_kicker()), blank()), answer)
          << asked << " of " << had;
    }
    EXPECT_FALSE(
        yes(std::string("off.") + good, sure_kicker(), having(blank(), Unit::offence, good)))
        << "the other team's offence is not asked";
  }
  EXPECT_TRUE(quality(Unit::offence, "EFFICIENT")->good);
  EXPECT_FALSE(quality(Unit::offence, "INEFFICIENT")->good);
}

TEST(FD_QLT_2, TheWordsOfTheDefence) {
  for (const auto& [good, bad] : {std::pair{"STAUNCH", "INEPT"},
                                  {"STIFF", "SOFT"},
                                  {"PUNISHING", "MILD"},
                                  {"AGGRESSIVE", "MEEK"},
                                  {"ACTIVE", "PASSIVE"},
                                  {"DISCIPLINED", "UNDISCIPLINED"}}) {
    for (const auto& [asked, had, answer] :
         {std::tuple{good, good, true}, {good, bad, false}, {bad, good, false}, {bad, bad, true}}) {
      EXPECT_EQ(yes(std::string("def.") + asked, sure_kicker(), defence(had)), answer)
          << asked << " of " << had;
    }
    EXPECT_FALSE(yes(std::string("def.") + good, defence(good, sure_kicker()), blank()))
        << "the offence's own defence is not asked";
  }
  EXPECT_FALSE(quality(Unit::defence, "EFFICIENT"));
}

TEST(FD_QLT_3, ElectricIsAskedOfTheUnitThatReturnsTheKick) {
  Card kicks = blank(), punts = drives_to("PUNT");
  kicks.kick_returns = Grade::good;
  punts.punt_returns = Grade::good;
  const auto returned = [](const Card& receivers) {
    return play(book_of(blank(), receivers), kick_at(Period::first_half, 20),
                {kickoff(6, 2), kickoff_again(1)})
        .has("FD-RES-7 away touchdown");
  };
  EXPECT_TRUE(returned(kicks));
  EXPECT_FALSE(returned(punts));
  EXPECT_FALSE(returned(blank()));
  const auto punted_to = [](const Card& receivers, std::string_view result,
                            const ScriptLine& line) {
    return play(book_of(drives_to(result), receivers), early(20), {red_die(1), line})
        .has("FD-RES-7 away touchdown");
  };
  EXPECT_TRUE(punted_to(punts, "PUNT", punt(6, 1)));
  EXPECT_FALSE(punted_to(kicks, "PUNT", punt(6, 1)));
  EXPECT_TRUE(punted_to(punts, "SAFETY", free_kick(6, 1))) << "a free kick is a punt";
  EXPECT_FALSE(punted_to(kicks, "SAFETY", free_kick(6, 1)));
  Card kicker = drives_to("PUNT");
  kicker.punt_returns = Grade::good;
  EXPECT_FALSE(
      play(book_of(kicker), early(20), {red_die(1), punt(6, 1)}).has("FD-RES-7 away touchdown"))
      << "the kickers' own unit is not asked";
  Card half = blank();
  half.punt_returns = Grade::semi_good;
  EXPECT_TRUE(play(book_of(drives_to("PUNT"), half), early(20), {red_die(1), punt(6, 1), semi(3)})
                  .has("FD-RES-7 away touchdown"));
}

TEST(FD_QLT_4, OneWordOnAnAxisInFullAsSemiOrNone) {
  EXPECT_EQ(has(Grade::none, true), Has::no);
  EXPECT_EQ(has(Grade::none, false), Has::no);
  EXPECT_EQ(has(Grade::good, true), Has::yes);
  EXPECT_EQ(has(Grade::good, false), Has::no);
  EXPECT_EQ(has(Grade::semi_good, true), Has::semi);
  EXPECT_EQ(has(Grade::semi_good, false), Has::no);
  EXPECT_EQ(has(Grade::bad, false), Has::yes);
  EXPECT_EQ(has(Grade::bad, true), Has::no);
  EXPECT_EQ(has(Grade::semi_bad, false), Has::semi);
  EXPECT_EQ(has(Grade::semi_bad, true), Has::no);
  EXPECT_FALSE(yes("off.SOLID", sure_kicker(), blank())) << "nothing answers no, without dice";
}

TEST(FD_QLT_5, SemiIsThrownForAtEverySingleQuestion) {
  const Card twice =
      drives_to("off.SOLID ? TD-RUN | off.SOLID ? TD-PASS | PUNT", semi_offence("SOLID"));
  EXPECT_EQ(play(book_of(twice), early(20), {red_die(1), semi(2), semi(1)})
                .event(Kind::special_row)
                .result,
            DriveResult::touchdown_pass);
  EXPECT_EQ(play(book_of(twice), early(20), {red_die(1), semi(2), semi(4), punt(1, 1)})
                .event(Kind::special_row)
                .result,
            DriveResult::punt);
  const auto next_drive = play(book_of(twice), early(20),
                               {red_die(1), semi(2), semi(4), punt(5, 1), red_die(1), semi(1)});
  EXPECT_EQ(next_drive.event(Kind::special_row).result, DriveResult::touchdown_run);
}

TEST(FD_QLT_6, EfficiencyIsOfTheOffenceAndNoChartAsksForIt) {
  EXPECT_FALSE(parse_drive_row("off.EFFICIENT ? FGA | PUNT", {}));
  EXPECT_FALSE(parse_drive_row("def.EFFICIENT ? FGA | PUNT", {}));
  // The defence's efficiency changes nothing.
  const Book book = book_of(drives_to("PUNT"), offence("EFFICIENT"));
  EXPECT_EQ(play(book, early(4), {red_die(1), punt(1, 1)}).state().clock, 3);
  const Book inefficient = book_of(drives_to("PUNT"), offence("INEFFICIENT"));
  EXPECT_EQ(play(inefficient, early(4, 3), {red_die(1), punt(1, 1)}).state().clock, 3);
}

TEST(FD_R48, DisciplinedNamesItsSide) {
  EXPECT_TRUE(yes("off.DISCIPLINED", offence("DISCIPLINED", sure_kicker()), blank()));
  EXPECT_FALSE(yes("off.DISCIPLINED", sure_kicker(), defence("DISCIPLINED")));
  EXPECT_TRUE(yes("def.DISCIPLINED", sure_kicker(), defence("DISCIPLINED")));
  EXPECT_FALSE(yes("def.DISCIPLINED", offence("DISCIPLINED", sure_kicker()), blank()));
  EXPECT_FALSE(parse_drive_row("DISCIPLINED ? FGA | PUNT", {}));
}

// ------------------------------------------------------------------------------------------ cards

TEST(FD_CRD_1, TwoCardsThatDifferInAnythingHaveDifferentTexts) {
  const Card card = blank();
  std::set<std::string> texts{canonical(card)};
  const auto differs = [&](const Card& changed) { return texts.insert(canonical(changed)).second; };
  EXPECT_FALSE(differs(blank()));
  for (int axis = 0; axis < offence_axes; ++axis) {
    for (const Grade grade : {Grade::good, Grade::semi_good, Grade::semi_bad, Grade::bad}) {
      Card changed = card;
      changed.set(Unit::offence, static_cast<Axis>(axis), grade);
      EXPECT_TRUE(differs(changed));
    }
  }
  for (int axis = 0; axis < defence_axes; ++axis) {
    Card changed = card;
    changed.set(Unit::defence, static_cast<Axis>(axis), Grade::good);
    EXPECT_TRUE(differs(changed));
  }
  Card changed = card;
  changed.kick_returns = Grade::good;
  EXPECT_TRUE(differs(changed));
  changed = card;
  changed.punt_returns = Grade::good;
  EXPECT_TRUE(differs(changed));
  changed = card;
  changed.leaning = Leaning::run_plus;
  EXPECT_TRUE(differs(changed));
  changed = card;
  changed.field_goals = 3;
  EXPECT_TRUE(differs(changed));
  changed = card;
  changed.extra_points = 3;
  EXPECT_TRUE(differs(changed));
  EXPECT_TRUE(differs(with_row(card, "136", "INT")));
  EXPECT_TRUE(differs(with_row(card, "136", "INT", true)));
  EXPECT_TRUE(differs(blank("Blank", 2001)));
  EXPECT_TRUE(differs(blank("Blank", 2000, "AFL")));
}

TEST(FD_CRD_2, ASpecialResultOverridesTheChartForItsKeyAlone) {
  const Book book = book_of(with_row(blank(), "136", "INT"));
  EXPECT_TRUE(play(book, early(20), {drive(1, 3, 6), interception(1)})
                  .has("FD-DRV-2 home special_row 136 INT"));
  EXPECT_TRUE(
      play(book, early(20), {drive(1, 3, 5), interception(1)}).has("FD-DRV-2 home row 135 INT"));
}

TEST(FD_CRD_3, Nfl1950To1962AndTheAflHaveTurnoverSpecials) {
  for (const auto& [league, season, has_them] : {std::tuple{"NFL", 1949, false},
                                                 {"NFL", 1950, true},
                                                 {"NFL", 1962, true},
                                                 {"NFL", 1963, false},
                                                 {"AFL", 1960, true},
                                                 {"AFL", 1969, true},
                                                 {"USFL", 1955, false}}) {
    EXPECT_EQ(has_turnover_specials(blank("Old", season, league)), has_them) << league << season;
  }
  const Card old = with_row(blank("Old", 1960), "136", "INT", true);
  EXPECT_TRUE(
      play(book_of(old, blank("Old too", 1960)), early(20), {drive(1, 3, 6), interception(1)})
          .has("FD-DRV-2 home special_row 136 INT"));
}

TEST(FD_R7, TheOffencesCardThenTheDefencesThenTheChart) {
  const Card first = with_row(blank(), "136", "INT");
  const Card second = with_row(with_row(blank(), "136", "SAFETY"), "135", "FUMBLE*");
  const Book book = book_of(first, second);
  EXPECT_TRUE(play(book, early(20), {drive(1, 3, 6), interception(1)})
                  .has("FD-DRV-2 home special_row 136 INT"));
  const auto theirs = play(book, early(20), {drive(1, 3, 5), fumble(1)});
  EXPECT_TRUE(theirs.has("FD-DRV-2 away special_row 135 FUMBLE"));
  EXPECT_EQ(theirs.state().clock, 19) << "circled";
  EXPECT_EQ(play(book, early(20), {drive(1, 3, 6), interception(1)}).state().clock, 16)
      << "the Timing Die still rules";
  // They replace 2-4-5 and the triples too.
  const Card rows = with_row(with_row(offence("DYNAMIC"), "245", "FGA"), "222", "FGA");
  EXPECT_TRUE(play(book_of(rows), early(20), {drive(2, 4, 5), field_goal(1, 1)})
                  .has("FD-DRV-2 home special_row 245 FGA"));
  EXPECT_TRUE(play(book_of(rows), early(20), {drive(2, 2, 2), field_goal(1, 1)})
                  .has("FD-DRV-2 home special_row 222 FGA"));
}

// ------------------------------------------------------------------------------------- the drive

TEST(FD_DRV_1, ThreeDiceFindTheRow) {
  for (int b = 1; b <= 6; ++b) {
    for (int w = 1; w <= 6; ++w) {
      for (int r = 1; r <= 6; ++r) {
        std::array faces{b, w, r};
        std::sort(faces.begin(), faces.end());
        std::string text;
        for (const int face : faces) text += std::to_string(face);
        const Book book = book_of(with_row(sure_kicker(), text, "FGA"));
        EXPECT_TRUE(play(book, early(20), {drive(b, w, r)})
                        .has("FD-DRV-2 home special_row " + text + " FGA"));
      }
    }
  }
}

TEST(FD_DRV_2, TheFirstQuestionAnsweredYesIsFinalAndAPlainCellEndsTheSearch) {
  cites("FD-REC-2");
  const Card row = sure_kicker(drives_to("off.SOLID ? TD-RUN | def.SOFT ? FGA | PUNT"));
  const Card solid = offence("SOLID", row);
  EXPECT_EQ(
      play(book_of(solid, defence("SOFT")), early(20), {red_die(1)}).event(Kind::special_row).cell,
      0);
  EXPECT_EQ(
      play(book_of(row, defence("SOFT")), early(20), {red_die(1)}).event(Kind::special_row).cell,
      1);
  EXPECT_EQ(play(book_of(row), early(20), {red_die(1), punt(1, 1)}).event(Kind::special_row).cell,
            2);
  // The starting field position is asked as well.
  const Script short_drive{drive(4, 4, 1)};
  EXPECT_TRUE(play(plain_book(), early(20, 0, Zone::great), short_drive)
                  .has("FD-DRV-2 home row 144 TD-RUN"));
  for (const Zone zone : {Zone::poor, Zone::average}) {
    EXPECT_TRUE(play(plain_book(), early(20, 0, zone), {drive(4, 4, 1), punt(1, 1)})
                    .has("FD-DRV-2 home row 144 PUNT"));
  }
}

TEST(FD_DRV_3, TheThirdColumnIsAlwaysUsedIfReached) {
  const auto game = play(plain_book(), early(20), {drive(1, 3, 6), field_goal(1, 1)});
  EXPECT_EQ(game.event(Kind::row).cell, 2);
  EXPECT_EQ(game.event(Kind::row).result, DriveResult::field_goal_attempt);
  EXPECT_FALSE(parse_drive_row("off.SOLID ? FGA | def.SOFT ? PUNT", {}));
}

TEST(FD_DRV_4, TheResultIsLoggedTheClockUpdatedAndPlayGoesOn) {
  const auto game = play(book_of(drives_to("PUNT")), early(20), {red_die(5), punt(1, 1)});
  EXPECT_EQ(game.sheet(), (Sheet{"FD-DRV-2 home special_row 156 PUNT", "FD-CLK-2 home drive_time 3",
                                 "FD-RES-3 home punted punt", "FD-REC-1 away starts AVERAGE"}));
  EXPECT_EQ(game.state().clock, 17);
  EXPECT_EQ(game.next(), "throw FD-DRV-1 away");
}

TEST(FD_REC_1, OneRowForEveryDriveWithTeamPositionResultAndDuration) {
  const auto game = play(book_of(drives_to("PUNT-CO"), drives_to("FGA")), early(20, 0, Zone::great),
                         {red_die(1), punt(1, 1), red_die(2), field_goal(1, 1), kickoff(1, 1)});
  EXPECT_EQ(game.sheet(), (Sheet{"FD-DRV-2 home special_row 116 PUNT-CO",
                                 "FD-CLK-2 home drive_time 1", "FD-RES-3 home punted punt-co",
                                 "FD-REC-1 away starts POOR", "FD-DRV-2 away special_row 126 FGA",
                                 "FD-CLK-2 away drive_time 2", "FD-RES-5 away field_goal",
                                 "FD-KO-1 away kicks_off normal", "FD-REC-1 home starts POOR"}));
  EXPECT_EQ(game.event(Kind::drive_time).zone, Zone::poor);
  EXPECT_EQ(game.event(Kind::drive_time).clock, 17);
  EXPECT_EQ(game.event(Kind::field_goal).quarter, 1);
}

TEST(FD_REC_2, StartsArePoorAverageOrGreatAndTheEndOfADriveIsNotTracked) {
  for (const auto& [b, zone] : {std::pair{1, "POOR"}, {2, "AVERAGE"}, {5, "GREAT"}}) {
    const auto game = play(plain_book(), kick_at(Period::first_half, 20), {kickoff(b, 1)});
    EXPECT_EQ(game.sheet().back(), std::string("FD-REC-1 away starts ") + zone);
  }
  EXPECT_TRUE(
      play(book_of(drives_to("FGA")), early(20, 0, Zone::poor), {red_die(1), field_goal(1, 1)})
          .has("FD-RES-5 home field_goal"));
  EXPECT_TRUE(play(book_of(drives_to("PUNT-BU")), early(20), {red_die(1), punt(1, 1)})
                  .has("FD-RES-3 home punted punt-bu"));
}

// --------------------------------------------------------------------------------------- results

TEST(FD_RES_1, AFumbleIsThrownForWithOneDie) {
  const Book book = book_of(drives_to("FUMBLE"));
  EXPECT_EQ(play(book, early(20), {red_die(1), fumble(3)}).sheet().back(),
            "FD-REC-1 away starts AVERAGE");
  EXPECT_EQ(play(book, early(20), {red_die(1), fumble(4)}).sheet().back(),
            "FD-REC-1 away starts GREAT");
  const auto returned = play(book, early(20), {red_die(1), fumble(6)});
  EXPECT_EQ(returned.score(), "20-26");
  EXPECT_EQ(returned.next(), "FD-D4 away: kick, two");
  EXPECT_EQ(returned.event(Kind::touchdown).value, 1) << "by a return";
}

TEST(FD_RES_2, AnInterceptionIsThrownForWithOneDie) {
  const Book book = book_of(drives_to("INT"));
  EXPECT_EQ(play(book, early(20), {red_die(1), interception(3)}).sheet().back(),
            "FD-REC-1 away starts POOR");
  EXPECT_EQ(play(book, early(20), {red_die(1), interception(4)}).sheet().back(),
            "FD-REC-1 away starts GREAT");
  EXPECT_EQ(play(book, early(20), {red_die(1), interception(6)}).next(), "FD-D4 away: kick, two");
}

TEST(FD_RES_3, ThreeKindsOfPuntEachOnItsTable) {
  const auto start = [](std::string_view result) {
    return play(book_of(drives_to(result)), early(20), {red_die(1), punt(2, 1)}).sheet().back();
  };
  EXPECT_EQ(start("PUNT-BU"), "FD-REC-1 away starts GREAT");
  EXPECT_EQ(start("PUNT"), "FD-REC-1 away starts AVERAGE");
  EXPECT_EQ(start("PUNT-CO"), "FD-REC-1 away starts POOR");
  const auto kept = play(book_of(drives_to("PUNT-BU")), early(20), {red_die(1), punt(5, 1)});
  EXPECT_EQ(kept.sheet().back(), "FD-REC-1 home starts AVERAGE") << "the kickers recover";
  EXPECT_EQ(play(book_of(drives_to("PUNT")), early(20), {red_die(1), punt(6, 6)}).score(), "20-26");
}

TEST(FD_RES_4, ASafetyIsTwoPointsAndAFreeKickOnPuntBu) {
  const auto game = play(book_of(drives_to("SAFETY")), early(20), {red_die(1), free_kick(2, 1)});
  EXPECT_EQ(game.sheet(), (Sheet{"FD-DRV-2 home special_row 116 SAFETY",
                                 "FD-CLK-2 home drive_time 1", "FD-RES-4 away safety",
                                 "FD-RES-4 home free_kick", "FD-REC-1 away starts GREAT"}));
  EXPECT_EQ(game.score(), "20-22");
}

TEST(FD_RES_5, AFieldGoalIsGoodInsideTheRange) {
  Card card = drives_to("FGA");
  card.field_goals = range_to("42");
  EXPECT_EQ(play(book_of(card), early(20), {red_die(1), field_goal(4, 2)}).score(), "23-20");
  EXPECT_EQ(play(book_of(card), early(20), {red_die(1), field_goal(4, 3)}).score(), "20-20");
  EXPECT_EQ(play(book_of(card), early(20), {red_die(1), field_goal(2, 4)}).score(), "23-20");
  EXPECT_EQ(play(book_of(card), early(20), {red_die(1), field_goal(4, 2)}).next(),
            "throw FD-KO-1 home");
}

TEST(FD_RES_6, AfterAMissTheOpponentStartsAtAverage) {
  const auto game =
      play(book_of(drives_to("FGA")), early(20, 0, Zone::great), {red_die(1), field_goal(6, 6)});
  EXPECT_TRUE(game.has("FD-RES-6 home field_goal_missed"));
  EXPECT_EQ(game.sheet().back(), "FD-REC-1 away starts AVERAGE");
}

TEST(FD_RES_7, SixPointsAndATryForOneOrTwo) {
  const Book book = book_of(drives_to("TD-PASS"));
  EXPECT_EQ(play(book, early(20), {red_die(1)}).score(), "26-20");
  const auto kicked = play(book, early(20), {red_die(1), try_by("kick"), extra_point(5, 5)});
  EXPECT_EQ(kicked.score(), "27-20");
  EXPECT_EQ(kicked.next(), "throw FD-KO-1 home");
  EXPECT_EQ(play(book, early(20), {red_die(1), try_by("kick"), extra_point(5, 6)}).score(),
            "26-20");
  EXPECT_EQ(play(book, early(20), {red_die(1), try_by("two"), two_points(4)}).score(), "28-20");
  EXPECT_EQ(play(book, early(20), {red_die(1), try_by("two"), two_points(3)}).score(), "26-20");
  // Run or pass is narrative only.
  EXPECT_EQ(play(book, early(20), {red_die(1)}).state(),
            play(book_of(drives_to("TD-RUN")), early(20), {red_die(1)}).state());
  Card split = drives_to("TD-PASS");
  split.field_goals = range_to("11");
  split.extra_points = range_to("66");
  EXPECT_EQ(play(book_of(split), early(20), {red_die(1), try_by("kick")}).score(), "27-20")
      << "the try is kicked from the range for extra points";
}

TEST(FD_RES_8, FourTriplesAreUnusualAndKeepTheTimingDie) {
  const auto row = [](int face, const ScriptLine& pair, const ScriptLine& after) {
    return play(plain_book(), early(20), {drive(face, face, face), pair, after});
  };
  EXPECT_TRUE(row(2, unusual(5, 2), field_goal(1, 1)).has("FD-RES-8 home unusual_row 25 FGA"));
  EXPECT_TRUE(row(3, unusual(2, 5), field_goal(1, 1)).has("FD-RES-8 home unusual_row 25 FGA"));
  EXPECT_TRUE(row(4, unusual(5, 2), interception(1)).has("FD-RES-8 home unusual_row 25 INT"));
  EXPECT_TRUE(row(5, unusual(5, 2), interception(1)).has("FD-RES-8 home unusual_row 25 INT"));
  EXPECT_EQ(row(5, unusual(5, 2), interception(1)).state().clock, 17) << "the red five";
  EXPECT_TRUE(play(plain_book(), early(20), {drive(1, 1, 1), free_kick(1, 1)})
                  .has("FD-DRV-2 home row 111 SAFETY"));
  EXPECT_TRUE(play(plain_book(), early(20), {drive(6, 6, 6)}).has("FD-DRV-2 home row 666 TD-RUN"));
  // Questions are asked there, and circles count.
  EXPECT_TRUE(play(book_of(offence("PROLIFIC")), early(20), {drive(2, 2, 2), unusual(2, 1)})
                  .has("FD-RES-8 home unusual_row 12 TD-RUN"));
  EXPECT_EQ(play(plain_book(), early(20), {drive(3, 3, 3), unusual(1, 1)}).state().clock, 19);
}

TEST(FD_RES_9, ThrownAgainWithANewTimingDie) {
  const auto game = play(plain_book(), early(20, 0, Zone::great),
                         {drive(3, 3, 3), unusual(6, 6), drive(4, 4, 1)});
  EXPECT_TRUE(game.has("FD-RES-9 home thrown_again"));
  EXPECT_EQ(game.state().clock, 19) << "the red one alone";
  EXPECT_TRUE(game.has("FD-DRV-2 home row 144 TD-RUN")) << "from where the drive started (FD-R28)";
}

TEST(FD_R31, UnusualResultsMayChain) {
  const auto game = play(plain_book(), early(20),
                         {drive(3, 3, 3), unusual(6, 6), drive(2, 2, 2), unusual(6, 6),
                          drive(3, 3, 3), unusual(6, 6), drive(1, 1, 4), field_goal(1, 1)});
  EXPECT_EQ(game.count(Kind::thrown_again), 3);
  EXPECT_EQ(game.state().clock, 18);
}

TEST(FD_RER_1, TwoFourFiveCostsATickAndIsThrownAgain) {
  for (const auto& [home, away] :
       {std::pair{offence("DYNAMIC"), blank()}, {blank(), defence("SOFT")}}) {
    const auto game =
        play(book_of(home, away), early(20, 0, Zone::great), {drive(2, 4, 5), drive(4, 1, 4)});
    EXPECT_TRUE(game.has("FD-RER-1 home reroll 1"));
    EXPECT_TRUE(game.has("FD-DRV-2 home row 144 TD-RUN")) << "the start is kept";
    EXPECT_EQ(game.state().clock, 17) << "1 + 2";
  }
  const auto twice = play(book_of(offence("DYNAMIC")), early(20),
                          {drive(2, 4, 5), drive(5, 4, 2), drive(1, 1, 4), field_goal(1, 1)});
  EXPECT_EQ(twice.state().clock, 16);
  EXPECT_EQ(twice.count(Kind::drive_time), 1);
  const Card semi_dynamic = semi_offence("DYNAMIC");
  EXPECT_EQ(play(book_of(semi_dynamic), early(20), {drive(2, 4, 5), semi(1)}).state().clock, 19);
  EXPECT_EQ(play(book_of(semi_dynamic), early(20), {drive(4, 2, 5), semi(2), field_goal(1, 1)})
                .state()
                .clock,
            17);
}

TEST(FD_R4, SuccessUpToTheUpperEndAndNoDiceFor11To66) {
  Card card = drives_to("FGA");
  for (const auto& [end, b, w, good] : {std::tuple{"11", 1, 1, true},
                                        {"11", 1, 2, false},
                                        {"36", 3, 6, true},
                                        {"36", 4, 1, false},
                                        {"65", 6, 5, true},
                                        {"65", 6, 6, false}}) {
    card.field_goals = range_to(end);
    EXPECT_EQ(play(book_of(card), early(20), {red_die(1), field_goal(b, w)})
                  .has("FD-RES-5 home field_goal"),
              good);
  }
  card.field_goals = automatic;
  EXPECT_EQ(play(book_of(card), early(20), {red_die(1)}).score(), "23-20");
  EXPECT_EQ(range_text(automatic), "11-66");
  EXPECT_EQ(range_of_rate(1), automatic);
  EXPECT_EQ(range_text(range_of_rate(0.846)), "11-56");
  EXPECT_EQ(range_text(range_of_rate(0.5)), "11-36");
}

TEST(FD_R5, WhereTheOpponentStarts) {
  cites("blocked_kicks=on");
  Card card = drives_to("FGA");
  card.field_goals = automatic;
  const Book blocks = book_of(card, blank(), switched({"blocked_kicks=on"}));
  EXPECT_EQ(play(blocks, early(20, 0, Zone::poor), {red_die(1), field_goal(1, 1)}).sheet().back(),
            "FD-REC-1 away starts AVERAGE");
  EXPECT_EQ(play(book_of(drives_to("PUNT")), late(6, -3, Zone::great),
                 {red_die(1), on_fourth("go"), fourth_down(1)})
                .sheet()
                .back(),
            "FD-REC-1 away starts AVERAGE");
  EXPECT_EQ(
      play(book_of(drives_to("INT")), early(20), {red_die(1), interception(4)}).sheet().back(),
      "FD-REC-1 away starts GREAT")
      << "as the table says";
}

TEST(FD_R6, ATableMayGiveAFumbleBack) {
  const auto kept = play(book_of(drives_to("FUMBLE")), early(20), {red_die(1), fumble(5)});
  EXPECT_EQ(kept.sheet().back(), "FD-REC-1 home starts AVERAGE");
  const auto at_gun = play(book_of(drives_to("FUMBLE")), late(1, -3), {red_die(1), fumble(5)});
  EXPECT_EQ(at_gun.next(), "FD-D9 home: desperation, kneel") << "FD-H2X-4 for whoever has it";
}

TEST(FD_R8, AYearTestSeesTheSeasonOfTheNewerTeam) {
  cites("FD-ERA-1", "era=on", "era=off");
  const auto read = [](int home, int away, std::string_view era) {
    const Book book = book_of(sure_kicker(blank("H", home)), blank("A", away), switched({era}));
    Script script{drive(1, 5, 5)};
    for (const auto& after : {Script{}, Script{punt(1, 1)}, Script{fumble(1)}}) {
      Script all = script;
      all.insert(all.end(), after.begin(), after.end());
      try {
        return std::string(name(play(book, early(20), all).event(Kind::row).result));
      } catch (const ScriptFault&) {
      }
    }
    return std::string();
  };
  EXPECT_EQ(read(1962, 1962, "era=on"), "FUMBLE");
  EXPECT_EQ(read(1963, 1963, "era=on"), "PUNT");
  EXPECT_EQ(read(2014, 2014, "era=on"), "PUNT");
  EXPECT_EQ(read(2015, 2015, "era=on"), "FGA");
  EXPECT_EQ(read(1962, 1970, "era=on"), "PUNT");
  EXPECT_EQ(read(1962, 2015, "era=on"), "FGA");
  EXPECT_EQ(read(2015, 1962, "era=on"), "FGA");
  EXPECT_EQ(read(1962, 2015, "era=off"), "FUMBLE");
  EXPECT_EQ(read(2015, 1962, "era=off"), "FGA");
}

// --------------------------------------------------------------------------------- optional rules

TEST(FD_OPT_1, ASecondTimingDieAfterASix) {
  cites("long_drive=off", "long_drive=on", "FD-D12");
  const Card card = drives_to("PUNT");
  EXPECT_EQ(play(book_of(card), early(20), {red_die(6), punt(1, 1)}).state().clock, 16);
  const Book book = book_of(card, blank(), switched({"long_drive=on"}));
  EXPECT_EQ(play(book, early(20), {red_die(6), long_drive(6), punt(1, 1)}).state().clock, 14);
  for (int face = 1; face <= 5; ++face) {
    EXPECT_EQ(play(book, early(20), {red_die(6), long_drive(face), punt(1, 1)}).state().clock, 16);
    EXPECT_NO_THROW(play(book, early(20), {red_die(face), punt(1, 1)}));
  }
}

TEST(FD_R32, TheSecondTimingDieIsThrownBeforeTheClockChoiceAndNotForOneTickThrows) {
  const Setting on = switched({"long_drive=on"});
  const Book efficient = book_of(drives_to("PUNT", offence("EFFICIENT")), blank(), on);
  EXPECT_EQ(play(efficient, early(10), {red_die(6), long_drive(6)}).next(),
            "FD-D5 home: shorter, as_thrown, longer")
      << "10 - 6 is in the window, before the punt is thrown";
  EXPECT_EQ(play(book_of(drives_to("PUNT*"), blank(), on), early(20), {red_die(6), punt(1, 1)})
                .state()
                .clock,
            19);
  EXPECT_EQ(play(book_of(drives_to("REROLL"), blank(), on), early(20), {red_die(6)}).state().clock,
            19);
  State second = late(6, -3);
  second.second = true;
  EXPECT_EQ(play(book_of(drives_to("PUNT"), blank(), on), second, {red_die(6)}).state().clock, 5);
}

TEST(FD_OPT_2, AKickFrom11To66MayBeBlocked) {
  cites("blocked_kicks=off", "blocked_kicks=on");
  Card card = drives_to("TD-RUN");
  card.extra_points = automatic;
  EXPECT_EQ(play(book_of(card), early(20), {red_die(1), try_by("kick")}).score(), "27-20");
  const Book book = book_of(card, blank(), switched({"blocked_kicks=on"}));
  const auto blocked = play(book, early(20), {red_die(1), try_by("kick"), extra_point(1, 1)});
  EXPECT_EQ(blocked.score(), "26-20");
  EXPECT_TRUE(blocked.has("FD-RES-7 home extra_point_blocked"));
  EXPECT_EQ(play(book, early(20), {red_die(1), try_by("kick"), extra_point(1, 2)}).score(),
            "27-20");
  card.extra_points = range_to("65");
  const Book narrower = book_of(card, blank(), switched({"blocked_kicks=on"}));
  EXPECT_EQ(play(narrower, early(20), {red_die(1), try_by("kick"), extra_point(1, 1)}).score(),
            "27-20")
      << "only a range of 11-66";
}

TEST(FD_R33, ABlockedKickIsAMissWithoutAReturn) {
  Card card = drives_to("FGA");
  card.field_goals = automatic;
  const Book book = book_of(card, blank(), switched({"blocked_kicks=on"}));
  const auto game = play(book, late(2), {red_die(3), field_goal(1, 1)});
  EXPECT_EQ(game.score(), "20-20");
  EXPECT_TRUE(game.has("FD-RES-6 home field_goal_blocked"));
  EXPECT_EQ(game.next(), "FD-D9 away: desperation, kneel") << "as after any miss";
  EXPECT_EQ(play(book, early(9), {red_die(1), field_goal(6, 6)}).score(), "23-20")
      << "66 is no block";
}

TEST(FD_OPT_3, ATouchdownFlipsForATeamThatLeans) {
  cites("scoring_detail=on", "scoring_detail=off");
  using enum Leaning;
  const auto cell = [](std::string_view text) { return parse_drive_row(text, {})->cells[0]; };
  const auto passes = [&](std::string_view text, Leaning leaning, bool on = true) {
    return flipped(cell(text), leaning, on) == DriveResult::touchdown_pass;
  };
  for (const auto& [text, leaning, passed] : {std::tuple{"TD-RUN", pass_plus, false},
                                              {"TD-RUN [P]", none, false},
                                              {"TD-RUN [P]", pass, true},
                                              {"TD-RUN [P]", pass_plus, true},
                                              {"TD-RUN [P]", run, false},
                                              {"TD-RUN [P+]", pass, false},
                                              {"TD-RUN [P+]", pass_plus, true},
                                              {"TD-PASS", run, true},
                                              {"TD-PASS [R]", none, true},
                                              {"TD-PASS [R]", run, false},
                                              {"TD-PASS [R]", run_plus, false},
                                              {"TD-PASS [R]", pass_plus, true},
                                              {"TD-PASS [R+]", run, true},
                                              {"TD-PASS [R+]", run_plus, false}}) {
    EXPECT_EQ(passes(text, leaning), passed) << text << ' ' << name(leaning);
    EXPECT_EQ(passes(text, leaning, false), std::string_view(text).starts_with("TD-PASS"));
  }
  Card card;
  card.leaning = pass;
  const auto result = [&](std::string_view text, std::string_view detail) {
    const Book book = book_of(drives_to(text, card), blank(), switched({detail}));
    return play(book, early(20), {red_die(1)}).event(Kind::special_row).result;
  };
  EXPECT_EQ(result("TD-RUN [P]", "scoring_detail=on"), DriveResult::touchdown_pass);
  EXPECT_EQ(result("TD-RUN [P]", "scoring_detail=off"), DriveResult::touchdown_run);
}

// ---------------------------------------------------------------------------------------- kickoff

TEST(FD_KO_1, AKickoffGivesAPositionOrAFurtherThrow) {
  const auto kick = [](Script script) {
    return play(plain_book(), kick_at(Period::first_half, 20), std::move(script));
  };
  EXPECT_EQ(kick({kickoff(1, 6)}).sheet().back(), "FD-REC-1 away starts POOR");
  EXPECT_EQ(kick({kickoff(4, 6)}).sheet().back(), "FD-REC-1 away starts AVERAGE");
  EXPECT_EQ(kick({kickoff(5, 1)}).sheet().back(), "FD-REC-1 away starts GREAT");
  EXPECT_EQ(kick({kickoff(6, 1), kickoff_again(3)}).sheet().back(), "FD-REC-1 home starts GREAT");
  EXPECT_EQ(kick({kickoff(6, 1), kickoff_again(4)}).sheet().back(), "FD-REC-1 away starts POOR");
  EXPECT_EQ(kick({kickoff(6, 2), kickoff_again(5)}).sheet().back(), "FD-REC-1 away starts GREAT");
  EXPECT_EQ(kick({kickoff(6, 2), kickoff_again(6)}).next(), "FD-D4 away: kick, two");
  EXPECT_EQ(kick({kickoff(6, 5)}).score(), "26-20") << "the kickers score";
  EXPECT_EQ(kick({kickoff(6, 6)}).score(), "20-26");
  EXPECT_EQ(kick({kickoff(1, 1)}).state().clock, 20);
}

}  // namespace
}  // namespace touchline::fast_drive
