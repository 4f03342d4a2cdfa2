// What is remembered of decades, folded from lines of the ledger: careers, honours, the hall of
// fame, classes of the draft, trades in hindsight. And which sentences tell of moves.
#include "games/fool/report/history.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/fool/report/booklets.hpp"
#include "games/fool/report/sentence.hpp"
#include "games/fool/rules/sample.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

using sample::tables;

class Ledger {
 public:
  void season(int season, const std::string& club, int man, const std::string& is, int played) {
    add(season, club, "season", played,
        fmt::format(R"({{"man":{},"name":"Man {}","is":"{}","value":5,"thirds":36}})", man, man,
                    is));
  }
  void drafted(int season, int pick, const std::string& club, const std::string& of, int man) {
    add(season, club, "draft", pick,
        fmt::format(
            R"({{"man":{},"name":"Man {}","is":"Q 22R 3-1-4","round":1,"of":"{}","value":3}})", man,
            man, of));
  }
  void got(int season, const std::string& club, const std::string& from, int man) {
    add(season, club, "trade", 4,
        fmt::format(R"({{"man":{},"name":"Man {}","is":"Q 25 3-1-4","from":"{}"}})", man, man,
                    from));
  }
  void got_pick(int season, const std::string& club, const std::string& from,
                const std::string& of) {
    add(season, club, "trade", 3,
        fmt::format(R"({{"from":"{}","season":{},"round":1,"of":"{}"}})", from, season + 1, of));
  }
  void garbage(const std::string& account, const std::string& text) {
    add(1, "", account, 7, text);
  }
  void champions(int season, const std::string& club) {
    store::StandingRow row;
    row.season = season;
    row.club = club;
    row.note = "champions";
    standings_.push_back(row);
  }
  void next_turn() { ++turn_; }
  Annals read() const { return annals_of(rows_, standings_); }
  /// The first seasons as the texts that are kept of them, the others by their rows.
  Annals read_kept(int seasons) const {
    std::string kept;
    for (int season = 1; season <= seasons; ++season) kept += annals_text(of(season, season));
    auto before = parse_annals(kept);
    return before ? annals_of(of(seasons + 1, 99), standings_, std::move(*before)) : Annals();
  }

 private:
  std::vector<store::LedgerRow> of(int first, int last) const {
    auto rows = rows_;
    std::erase_if(rows, [&](const auto& row) { return row.season < first || row.season > last; });
    return rows;
  }
  void add(int season, const std::string& club, const std::string& account, int amount,
           const std::string& text) {
    store::LedgerRow row;
    row.turn = turn_;
    row.n = static_cast<std::int64_t>(rows_.size()) + 1;
    row.season = season;
    row.account = account;
    row.amount = amount;
    row.text = text;
    if (!club.empty()) row.text.insert(1, fmt::format(R"("club":"{}",)", club));
    rows_.push_back(row);
  }
  std::int64_t turn_ = 1;
  std::vector<store::LedgerRow> rows_{};
  std::vector<store::StandingRow> standings_{};
};

TEST(FoolHistory, CareersAddWhatSeasonsTell) {
  Ledger ledger;
  ledger.drafted(1, 4, "Ants", "Bears", 31);
  ledger.season(1, "Ants", 31, "Q 22R 3-1-4", 20);
  ledger.season(1, "Bears", 32, "Q 28 4-1-4", 50);
  ledger.next_turn();
  ledger.season(2, "Bears", 31, "Q 23 4-1-4", 70);
  ledger.champions(2, "Bears");
  const Annals annals = ledger.read();
  const auto all = careers(tables(), annals);
  const Career& man = all.at(31);
  EXPECT_EQ(man.played, 90);
  EXPECT_EQ(man.best_season(), 70);
  EXPECT_EQ(man.titles, 1);
  EXPECT_EQ(man.is, "Q 23 4-1-4");
  ASSERT_TRUE(man.drafted);
  EXPECT_EQ(man.drafted->of, "Bears");
  EXPECT_EQ(man.best, std::vector<int>{2});
  EXPECT_EQ(man.all_league, std::vector<int>{2});  // the one slot of season 1 is 32's
  EXPECT_EQ(man.points(), 3 + 2 + 1);
  EXPECT_EQ(all.at(32).points(), 3 + 2);
}

TEST(FoolHistory, AllLeagueIsTheMostValueAtEachSlotAndNobodyTwice) {
  Ledger ledger;
  for (int i = 0; i < 6; ++i) ledger.season(1, "Ants", 10 + i, "G 25 0-4-2", 10 + i);
  ledger.season(1, "Ants", 30, "G 25 0-9-9", 0);  // played nothing
  const Annals annals = ledger.read();
  const auto team = all_league_team(tables(), annals, 1);
  const auto guards = static_cast<std::size_t>(slots_of(tables(), Position::g));
  std::vector<int> chosen;
  for (const Chosen& one : team)
    if (one.slot == Position::g) chosen.push_back(one.man->man);
  ASSERT_EQ(chosen.size(), guards);
  for (std::size_t i = 0; i < guards; ++i) EXPECT_EQ(chosen[i], 15 - static_cast<int>(i));
  std::set<int> men;
  for (const Chosen& one : team) EXPECT_TRUE(men.insert(one.man->man).second);
  EXPECT_TRUE(all_league_team(tables(), annals, 2).empty());
}

TEST(FoolHistory, TheHallIsForTenPointsOfWhoHasLeft) {
  Ledger ledger;
  for (int season = 1; season <= 5; ++season) {
    // A centre who is the second best of all, and a quarterback who is the best each time.
    ledger.season(season, "Ants", 1, "C 25 0-5-2", 60);
    ledger.season(season, "Bears", 2, "Q 25 4-1-4", 70);
    if (season <= 4) ledger.season(season, "Bears", 3, "K 25 46 3/8", 30);
  }
  ledger.champions(1, "Bears");
  const Annals annals = ledger.read();
  const auto all = careers(tables(), annals);
  EXPECT_EQ(all.at(1).points(), 10);
  EXPECT_EQ(all.at(2).points(), 5 * 3 + 5 * 2 + 1);
  EXPECT_EQ(all.at(3).points(), 4 * 2 + 1);  // one short
  const auto ids = [&](const std::vector<int>& there) {
    std::vector<int> list;
    for (const Career* one : hall_of_fame(all, there)) list.push_back(one->man);
    return list;
  };
  EXPECT_EQ(ids({}), (std::vector<int>{2, 1}));
  EXPECT_EQ(ids({2}), std::vector<int>{1});
  EXPECT_EQ(ids({1, 2, 3}), std::vector<int>{});
}

/// Seasons of a league of two teams, with the slots that men started at.
Annals with_slots(const std::vector<std::tuple<std::string, std::string, std::string, int>>& men) {
  Annals annals;
  int id = 0;
  for (const auto& [club, is, at, played] : men)
    annals.seasons.push_back({1, 1, club, ++id, fmt::format("Man {}", id), is, 5, 36, played, at});
  return annals;
}

TEST(FoolHistory, HonoursGoToTheSlotThatAManPlayed) {
  const Annals annals = with_slots({{"Ants", "Q* 27 4-2-5", "Q", 90},
                                    {"Ants", "F 25 1-4-2", "F", 30},
                                    {"Ants", "DH* 25 3-2-5", "S", 80},
                                    {"Bears", "MLB 25 1-3-3", "MLB", 20},
                                    {"Bears", "LB 25 2-5-5", "", 99}});
  std::map<Position, int> slots;
  for (const Chosen& one : all_league_team(tables(), annals, 1)) slots[one.slot] = one.man->man;
  EXPECT_EQ(slots, (std::map<Position, int>{
                       {Position::q, 1}, {Position::f, 2}, {Position::s, 3}, {Position::mlb, 4}}))
      << "who started nowhere has no place";
}

// Where the slot is not known, as of earlier versions, a man plays by what he is.
TEST(FoolHistory, WithoutSlotsAQuarterbackIsOne) {
  const Annals annals = with_slots({{"Ants", "Q 26 4-1-4", "", 20},
                                    {"Ants", "Q* 27 2-5-7", "", 90},
                                    {"Bears", "DH* 25 3-2-5", "", 80}});
  const auto team = all_league_team(tables(), annals, 1);
  ASSERT_EQ(team.size(), 2U);
  EXPECT_EQ(team[0].slot, Position::q);
  EXPECT_EQ(team[0].man->man, 2);
  EXPECT_EQ(side_of(tables(), team[1].slot), TeamSide::defence);
  EXPECT_NE(team[1].slot, Position::mlb);
}

TEST(FoolHistory, TheManOfTheSeasonIsByWhatHisValueIsWorthInPoints) {
  const auto best = [](int tackle, int passer) {
    const Annals annals = with_slots({{"Ants", "T 26 0-7-1", "T", tackle},
                                      {"Bears", "T 26 0-4-1", "T", 60},
                                      {"Ants", "Q 26 4-1-4", "Q", 60},
                                      {"Bears", "Q 26 5-2-4", "Q", passer}});
    return man_of_the_season(tables(), annals, 1)->slot;
  };
  EXPECT_EQ(best(200, 120), Position::q);
  EXPECT_EQ(best(200, 70), Position::t) << "beyond the mean of his slot";
  EXPECT_GT(points_at(Position::q), 2 * points_at(Position::t));
}

TEST(FoolHistory, AClassIsPickedAgainByWhatItPlayed) {
  Ledger ledger;
  ledger.drafted(3, 1, "Ants", "Ants", 1);
  ledger.drafted(3, 2, "Bears", "Bears", 2);
  ledger.drafted(3, 3, "Ants", "Bears", 3);
  ledger.drafted(4, 1, "Ants", "Ants", 4);
  ledger.season(3, "Bears", 2, "Q 22R 3-1-4", 5);
  ledger.season(4, "Bears", 2, "Q 23 3-1-4", 15);
  const Annals annals = ledger.read();
  const auto all = careers(tables(), annals);
  const auto now = redraft(annals, all, 3);
  ASSERT_EQ(now.size(), 3U);
  EXPECT_EQ(now[0].man->man, 2);
  EXPECT_EQ(now[0].played, 20);
  EXPECT_EQ(now[0].place, 1);
  EXPECT_EQ(now[1].man->man, 1);  // equal ones as they were picked
  EXPECT_EQ(now[2].man->man, 3);
  EXPECT_FALSE(now[2].career);
}

TEST(FoolHistory, TradesAreJudgedByWhatCameAfterThem) {
  Ledger ledger;
  ledger.season(1, "Ants", 1, "Q 25 3-1-4", 100);  // before the trade: counts for nobody
  ledger.next_turn();
  ledger.got(2, "Bears", "Ants", 1);
  ledger.got(2, "Ants", "Bears", 2);
  ledger.got_pick(2, "Ants", "Bears", "Bears");
  ledger.next_turn();
  ledger.season(2, "Bears", 1, "Q 26 3-1-4", 30);
  ledger.season(2, "Ants", 2, "Q 26 3-1-4", 10);
  ledger.next_turn();
  ledger.drafted(3, 1, "Ants", "Bears", 9);
  ledger.season(3, "Cougars", 1, "Q 27 3-1-4", 5);  // wherever he is
  ledger.season(3, "Ants", 9, "Q 22R 4-1-4", 40);
  const Annals annals = ledger.read();
  const auto all = careers(tables(), annals);
  const auto ants = trades_of(annals, all, "Ants");
  ASSERT_EQ(ants.size(), 1U);
  EXPECT_EQ(ants[0].with, "Bears");
  EXPECT_EQ(ants[0].got_played, 10 + 40);
  EXPECT_EQ(ants[0].gave_played, 30 + 5);
  EXPECT_EQ(ants[0].gain(), 15);
  EXPECT_EQ(trades_of(annals, all, "Bears")[0].gain(), -15);
  EXPECT_EQ(assets_text(annals, ants[0].got),
            "2 Man 2; pick of round 1 in season 3 (Bears): 9 Man 9");
  EXPECT_TRUE(trades_of(annals, all, "Cougars").empty());
  EXPECT_EQ(trades_of(annals, all, "Ants", 2).size(), 1U);
  EXPECT_TRUE(trades_of(annals, all, "Ants", 3).empty());
}

TEST(FoolHistory, TextsOfSeasonsGiveWhatTheirRowsGive) {
  Ledger ledger;
  ledger.drafted(1, 4, "Ants", "Bears", 31);
  ledger.season(1, "Ants", 31, "Q 22R 3-1-4", 20);
  ledger.season(1, "Bears\\n\\\"s", 32, "Q 28 4-1-4", -50);
  ledger.garbage("season", "{");
  ledger.next_turn();
  ledger.got(2, "Bears", "Ants", 1);
  ledger.got_pick(2, "Ants", "Bears", "Bears");
  ledger.season(2, "Bears", 31, "Q 23 4-1-4", 70);
  ledger.champions(2, "Bears");
  ledger.next_turn();
  ledger.season(4, "Bears", 31, "Q 25 4-1-4", 71);
  for (int seasons = 0; seasons <= 5; ++seasons)
    EXPECT_EQ(ledger.read_kept(seasons), ledger.read()) << seasons;
  EXPECT_EQ(ledger.read().seasons[1].club, "Bears\n\"s");
  for (const std::string text :
       {"[", "[1]", "[1,[],[],[]]", "[1,[],[],[]]\n7", "[1,[[1]],[],[]]\n"})
    EXPECT_FALSE(parse_annals(text)) << text;
  // Of strangers, too: as large as a ledger's may be, and no larger.
  const auto of_a_man = [](const std::string& name, const std::string& played) {
    return "[1,[],[[2,\"Ants\",3,\"" + name + "\",\"Q 22R 3-1-4\",4,3," + played + "]],[]]\n";
  };
  EXPECT_EQ(parse_annals(of_a_man("Ned", "1000000000")).value().seasons.at(0).played,
            1'000'000'000);
  EXPECT_FALSE(parse_annals(of_a_man("Ned", "1000000001")));
  EXPECT_FALSE(parse_annals(of_a_man("Ned", "-2147483648")));
  EXPECT_FALSE(parse_annals(of_a_man(std::string(201, 'n'), "1")));
}

TEST(FoolHistory, LinesThatAreNoneAreLeftOut) {
  Ledger ledger;
  for (const char* account : {"season", "draft", "trade", "money"}) {
    for (
        const char* text :
        {"", "{", "[]", "{}", "7", R"({"man":"x"})",
         R"({"club":"Ants","man":1e99,"name":"a","is":"b","value":1,"thirds":1,"from":"x","of":"y","round":1})",
         R"({"man":{"man":{}}})"})
      ledger.garbage(account, text);
  }
  const Annals annals = ledger.read();
  EXPECT_TRUE(annals.seasons.empty());
  EXPECT_TRUE(annals.drafts.empty());
  EXPECT_TRUE(annals.trades.empty());
  EXPECT_TRUE(careers(tables(), annals).empty());
}

TEST(FoolHistory, MovesAreKnownByTheirSentences) {
  const League league = sample::new_league();
  const Record record;
  const Named named(league, league, record);
  for (int i = 0; i <= static_cast<int>(Fact::position_accepted); ++i) {
    Happening one;
    one.fact = static_cast<Fact>(i);
    one.man = league.players.front().id;
    one.team = 0;
    one.other = 1;
    one.text = "P";
    const std::string told = sentence(named, one);
    EXPECT_EQ(told_by(told) == Told::moves, told_under(one.fact) == Told::moves) << told;
  }
}

}  // namespace
}  // namespace touchline::fool
