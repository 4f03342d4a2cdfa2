// What turns of FOOL write for those who look back: what men did in games that count, drafts,
// trades, each man at the end of a season; and what verbs make of it.
#include "games/fool/league/history_rows.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/text.hpp"
#include "games/fool/league/fool_sample.hpp"
#include "games/fool/report/history.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/verbs/verbs.hpp"

namespace touchline::fool {
namespace {

template <class Row>
std::vector<Row> rows_in(FoolRoom& room) {
  return room.desk.store().select<Row>(store::Where().is("league", room.desk.name()));
}
Annals annals_in(FoolRoom& room) {
  return annals_of(rows_in<store::LedgerRow>(room), rows_in<store::StandingRow>(room));
}

using Count = std::map<std::string, std::int64_t>;
Count of_man(FoolRoom& room, const std::string& man) {
  Count count;
  for (const auto& row : rows_in<store::StatRow>(room))
    if (row.player.starts_with(man + " ")) count[row.statistic] += row.value;
  return count;
}

TEST(FoolHistoryRows, CountWhatAReportTellsAndNoMore) {
  FoolRoom room;
  room.go_to(Phase::week);
  EXPECT_TRUE(rows_in<store::StatRow>(room).empty());  // exhibitions make no record
  const League now = room.league();
  const auto able = [](const Player* man) {
    return !is_out(*man) && man->roster == Roster::active;
  };
  const auto kickers_of = [&](const league::Pairing& match) {
    auto list = men_of(now, team_numbered(now, match.home));
    std::erase_if(list,
                  [&](const Player* man) { return man->position != Position::k || !able(man); });
    return list;
  };
  // A home team may be without a kicker this week: the report is of one that has one.
  auto matches = must(room.desk.upcoming()).matches;
  std::ranges::stable_partition(matches, [&](const auto& one) { return !kickers_of(one).empty(); });
  const auto kickers = kickers_of(matches[0]);
  ASSERT_FALSE(kickers.empty());
  auto men = men_of(now, team_numbered(now, matches[0].home));
  std::erase_if(men, [&](const Player* man) { return !able(man) || is_kicker(man->position); });
  must(league::rule(
      room.desk,
      {"tape", std::to_string(matches[0].fixture),
       fmt::format("SCORE 24-17\nSTARTED {}\nPLAYED {}\nKICKS {}: 3 fg 2 pat 5 kickoffs\n"
                   "RETURNS {}: 3 kick 1 punt\nINJURED {}: S 4\n",
                   men[0]->id, men[1]->id, kickers[0]->id, men[2]->id, men[0]->id),
       "", "", false, false}));
  must(league::rule(room.desk,
                    {"score", std::to_string(matches[1].fixture), "3-30", "", "", false, false}));
  room.process();
  const auto id = [](const Player* man) { return std::to_string(man->id); };
  EXPECT_EQ(of_man(room, id(men[0])), (Count{{"games", 1}, {"starts", 1}, {"injuries", 1}}));
  EXPECT_EQ(of_man(room, id(men[1])), (Count{{"games", 1}}));
  EXPECT_EQ(of_man(room, id(men[2])),
            (Count{{"games", 1}, {"kick returns", 3}, {"punt returns", 1}}));
  EXPECT_EQ(
      of_man(room, id(kickers[0])),
      (Count{{"games", 1}, {"field goals tried", 3}, {"extra points tried", 2}, {"kickoffs", 5}}));
  EXPECT_EQ(of_man(room, id(men[3])), Count{});  // was there, and did not play
  // Of a bare score nobody knows who played.
  std::set<std::string> teams;
  for (const auto& row : rows_in<store::StatRow>(room)) {
    EXPECT_EQ(row.stage, "Week 1");
    teams.insert(row.team);
  }
  EXPECT_FALSE(teams.contains(matches[1].home));
  EXPECT_FALSE(teams.contains(matches[1].away));
  EXPECT_TRUE(teams.contains(matches[2].home));  // by the engine
  EXPECT_EQ(room.proven(), "");
}

/// A league into its second year's camp rosters, with a trade; played once for the tests below.
struct SecondYear {
  FoolRoom room;
  League before_ranking{};
  int given = 0, got = 0;

  SecondYear() {
    const League now = room.league();
    const auto receiver_of = [&](int team) {
      for (const Player* man : men_of(now, team))
        if (man->position == Position::w) return man->id;
      return -1;
    };
    given = receiver_of(0);
    got = receiver_of(1);
    must(room.move("Ants", fmt::format("offer Bears: give {}, pick 1; get {}", given, got)));
    must(room.move("Bears", "accept 1"));
    room.go_to(Phase::ranking);
    before_ranking = room.league();
    must(room.move("", "fine Ants: late sheets"));  // which ends no season
    room.go_to(Phase::rosters);
  }
};
SecondYear& second_year() {
  static SecondYear year;
  return year;
}

TEST(FoolHistoryRows, EachManEndsHisSeasonInTheLedger) {
  SecondYear& year = second_year();
  const Annals annals = annals_in(year.room);
  std::set<int> told;
  const Tables tables = must(parse_tables(tables_text(), "tables"));
  for (const ManSeason& one : annals.seasons) {
    const Player* man = find_man(year.before_ranking, one.man);
    ASSERT_TRUE(man && told.insert(one.man).second);
    const int value = value_of(rules_of(tables, year.before_ranking), *man, false);
    EXPECT_EQ(one.season, 1);
    EXPECT_EQ(one.value, value);
    EXPECT_EQ(one.thirds, std::max(man->thirds[0], man->thirds[1]));
    const Position at = played_at(*man);
    EXPECT_EQ(one.at, code(at));
    const int there =
        at == Position::none ? value : value_at(rules_of(tables, year.before_ranking), *man, at);
    EXPECT_EQ(one.played, std::max(0, there) * one.thirds / 3);
  }
  EXPECT_TRUE(std::ranges::any_of(annals.seasons, [](const ManSeason& one) {
    return one.at == "MLB" && one.is.starts_with("LB ");
  }));
  for (const Player& man : year.before_ranking.players)
    EXPECT_TRUE(told.contains(man.id) || man.status != Status::roster) << man.id;
  EXPECT_GT(told.size(), 6U * 50U);
  std::int64_t sum = 0, counted = 0;
  for (const ManSeason& one : annals.seasons) sum += one.played;
  for (const auto& row : rows_in<store::StatRow>(year.room)) {
    counted += row.statistic == "value played" ? row.value : 0;
    EXPECT_EQ(row.stage.empty(), row.statistic == "value played");
  }
  EXPECT_GT(sum, 0);
  EXPECT_EQ(counted, sum);
}

TEST(FoolHistoryRows, ADraftStandsInTheLedgerPickByPick) {
  SecondYear& year = second_year();
  const Annals annals = annals_in(year.room);
  ASSERT_EQ(annals.drafts.size(), 60U);  // ten rounds of six
  std::set<std::string> traded;
  for (std::size_t i = 0; i < annals.drafts.size(); ++i) {
    const Drafted& one = annals.drafts[i];
    EXPECT_EQ(one.pick, static_cast<int>(i) + 1);
    EXPECT_EQ(one.round, static_cast<int>(i) / 6 + 1);
    EXPECT_EQ(one.season, 2);
    if (one.of != one.club) traded.insert(fmt::format("{} {} {}", one.round, one.of, one.club));
  }
  EXPECT_TRUE(traded.contains("1 Ants Bears"));
}

TEST(FoolHistoryRows, ATradeStandsInTheLedgerAndIsJudged) {
  SecondYear& year = second_year();
  const Annals annals = annals_in(year.room);
  auto ants = trades_of(annals, careers(sample::tables(), annals), "Ants");
  std::erase_if(ants, [](const TradeSide& side) { return side.with != "Bears"; });
  ASSERT_EQ(ants.size(), 1U);
  ASSERT_EQ(ants[0].got.size(), 1U);
  ASSERT_EQ(ants[0].gave.size(), 2U);
  EXPECT_EQ(ants[0].got[0]->man, year.got);
  EXPECT_EQ(ants[0].gave[0]->man, year.given);
  const Drafted* taken = taken_with(annals, *ants[0].gave[1]);
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->club, "Bears");
  EXPECT_EQ(taken->of, "Ants");
}

TEST(FoolHistoryRows, AreProvenAndMadeAgain) {
  SecondYear& year = second_year();
  EXPECT_EQ(year.room.proven(), "");
  const auto ledger = rows_in<store::LedgerRow>(year.room);
  const auto stats = rows_in<store::StatRow>(year.room);
  const auto men = rows_in<store::PlayerRow>(year.room);
  must(league::rebuild(year.room.desk));
  EXPECT_EQ(rows_in<store::LedgerRow>(year.room), ledger);
  EXPECT_EQ(rows_in<store::StatRow>(year.room), stats);
  EXPECT_EQ(rows_in<store::PlayerRow>(year.room), men);
}

/// The dice behind a change stand in the row that tells of it.
TEST(FoolHistoryRows, AChangeHasItsRoll) {
  SecondYear& year = second_year();
  std::map<std::pair<std::int64_t, std::string>, std::string> told;  // by turn and man
  for (const auto& row : rows_in<store::PlayerRow>(year.room))
    told[{row.turn, row.player}] += row.detail + "\n";
  int changes = 0;
  for (const auto& [whose, lines] : told) {
    if (lines.find(": standard change ") == std::string::npos) continue;
    ++changes;
    EXPECT_NE(lines.find("[camp 1 FOOL-CHANGE-2 "), std::string::npos) << lines;
  }
  EXPECT_GT(changes, 20);  // as few as 47 were seen: its dice are its own
}

/// And no other line has it: what a camp does to a man may be four lines.
TEST(FoolHistoryRows, ALineHasItsOwnDiceAndNoOthers) {
  SecondYear& year = second_year();
  const std::vector<std::pair<std::string, std::string>> wrong{
      {": coached", "[camp 1"}, {": coached", "[camp 6"}, {": hurt", "[camp 1"},
      {": is tagged R2", "["},  {": is a star", "["},     {": recovered", "[camp 1"}};
  int lines = 0;
  for (const auto& row : rows_in<store::PlayerRow>(year.room))
    for (const auto& [what, dice] : wrong) {
      if (row.detail.find(what) == std::string::npos) continue;
      ++lines;
      EXPECT_EQ(row.detail.find(dice), std::string::npos) << row.detail;
    }
  EXPECT_GT(lines, 20);
}

// ------------------------------------------------------------------------------------------ verbs

verb::Call asked(const verb::Request& request) {
  static const std::filesystem::path data = TOUCHLINE_ROOT "/data";
  static const verb::Work work{};
  return {data, request, work};
}

TEST(FoolHistoryVerbs, EveryBookletHasAllItsForms) {
  SecondYear& year = second_year();
  league::Desk& desk = year.room.desk;
  verb::Request ants("league team"), book("league yearbook"), list("league transactions"),
      man("league man"), nothing("league hall");
  ants.give("team", "ants");
  list.give("of", "ants");
  man.give("man", std::to_string(year.got));
  for (const auto& view :
       {team_page(desk, asked(ants)), yearbook_page(desk, asked(book)),
        transactions(desk, asked(list)), man_page(desk, asked(man)), hall(desk, asked(nothing))}) {
    const View made = must(view);
    const std::string text = made.text({});
    EXPECT_GT(text.size(), 200U);
    EXPECT_NE(made.page().find("<h1>"), std::string::npos);
    EXPECT_FALSE(made.tables().empty());
    EXPECT_EQ(made.json().front(), '{');
    for (const std::string_view line : split(text, '\n')) EXPECT_LE(width(line), 80U) << line;
  }
}

TEST(FoolHistoryVerbs, TheYearbookTellsTheYear) {
  SecondYear& year = second_year();
  verb::Request book("league yearbook");
  const std::string text = must(yearbook_page(year.room.desk, asked(book))).text({});
  const std::string& champions =
      team(year.before_ranking, year.before_ranking.champion.value()).name;
  EXPECT_NE(text.find(champions + " are champions"), std::string::npos) << text;
  for (const char* part : {"Standings", "Playoffs", "All-league team", "Leaders", "Winners of camp",
                           "Losers of camp", "Trades", "Results", "Week 12"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_EQ(refusal(yearbook_page(year.room.desk, asked(book.give("--season", "9")))),
            "there is no season 9 yet; the latest is 2");
}

TEST(FoolHistoryVerbs, AfterTheDraftItIsTheOneThatWasHeld) {
  SecondYear& year = second_year();
  ASSERT_EQ(year.room.league().phase, Phase::rosters);
  const Annals annals = annals_in(year.room);
  verb::Request board("league draft"), next("league draft"), again("league draft");
  const std::string held = must(draft_board(year.room.desk, asked(board))).text({});
  EXPECT_NE(held.find("the draft of season 2"), std::string::npos);
  for (const Drafted& one : annals.drafts)
    EXPECT_NE(held.find(fmt::format("{} {}", one.man, one.name)), std::string::npos);
  const std::string picks =
      must(draft_board(year.room.desk, asked(next.give("--season", "3")))).text({});
  EXPECT_NE(picks.find("the draft of season 3"), std::string::npos);
  const std::string looked =
      must(draft_board(year.room.desk, asked(again.give("--season", "2")))).text({});
  EXPECT_NE(looked.find("the class of season 2"), std::string::npos);
}

TEST(FoolHistoryVerbs, DiceStandOnAMansPageAlone) {
  SecondYear& year = second_year();
  verb::Request list("league transactions"), book("league yearbook");
  list.give("--season", "2");
  EXPECT_EQ(must(transactions(year.room.desk, asked(list))).text({}).find("FOOL-"),
            std::string::npos);
  EXPECT_EQ(must(yearbook_page(year.room.desk, asked(book))).text({}).find("FOOL-"),
            std::string::npos);
}

TEST(FoolHistoryVerbs, AManWhoNeverWasIsRefused) {
  SecondYear& year = second_year();
  verb::Request nobody("league man");
  nobody.give("man", "99999");
  EXPECT_EQ(refusal(man_page(year.room.desk, asked(nobody))), "there was no man 99999");
}

}  // namespace
}  // namespace touchline::fool
