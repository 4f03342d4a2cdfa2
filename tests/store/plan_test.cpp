// How SQLite finds what views ask for: by an index, not by reading a league from its first row to
// its last.
#include <gtest/gtest.h>

#include "league/season_rows.hpp"
#include "store/connection.hpp"
#include "store/sample_stores.hpp"
#include "store/sql.hpp"
#include "store/store.hpp"
#include "store/url.hpp"

namespace touchline::store {
namespace {

class QueryPlan : public ::testing::Test {
 protected:
  /// What the database says that it will do, a line for each step.
  template <class Row>
  std::string of(const Where& where) {
    Connection connection(read_url(place_.url()).value());
    std::vector<bool> in;
    for (const auto& condition : where.conditions())
      in.push_back(std::holds_alternative<std::string>(condition.value));
    Prepared& plan =
        connection.prepare("explain query plan " + select_sql(shape_of<Row>, where, false), in,
                           {false, false, false, true});
    std::string text;
    plan.run([&](std::span<Cell> cells) { text += cells[3].text + "\n"; });
    return text;
  }
  static bool says(const std::string& plan, const std::string& part) {
    return plan.find(part) != std::string::npos;
  }

 private:
  SamplePlace place_{StoreKind::sqlite};
  Store store_ = open_store(place_.url());
};

TEST_F(QueryPlan, a_season_of_results_is_found_by_its_index_in_the_order_of_play) {
  const std::string plan = of<ScoreRow>(Where().is("league", "any").is("season", std::int64_t{3}));
  EXPECT_TRUE(says(plan, "INDEX result_of_season (league=? AND season=?)")) << plan;
  EXPECT_FALSE(says(plan, "ORDER BY")) << plan;
}

TEST_F(QueryPlan, rows_of_a_season_are_found_by_their_turns) {
  const std::string plan =
      of<StandingRow>(Where().is("league", "any").is("season", std::int64_t{3}).above("turn", 40));
  EXPECT_TRUE(says(plan, "(league=? AND turn>?)")) << plan;
}

TEST_F(QueryPlan, what_a_season_ended_with_is_found_without_reading_its_rounds) {
  const Where league = Where().is("league", "any");
  for (const std::string& plan :
       {of<league::SeasonSpanRow>(league), of<league::LastStandingRow>(league),
        of<league::LastLedgerRow>(league), of<league::LastResultRow>(league)}) {
    EXPECT_TRUE(says(plan, "COVERING INDEX result_of_season (league=?)")) << plan;
    for (const char* table : {"SCAN s\n", "SCAN l\n", "SCAN r\n", "SCAN a\n", "SCAN b\n"})
      EXPECT_FALSE(says(plan, table)) << plan;
  }
  EXPECT_TRUE(says(of<league::LastStandingRow>(league), "(league=? AND turn>? AND turn<?)"));
  EXPECT_TRUE(says(of<league::LastLedgerRow>(league), "(league=? AND turn>? AND turn<?)"));
}

TEST_F(QueryPlan, meetings_of_two_clubs_are_found_by_their_names) {
  const std::string plan = of<ScoreRow>(
      Where().is("league", "any").is("home", std::string("A")).is("away", std::string("B")));
  EXPECT_TRUE(says(plan, "INDEX result_of_pairing (league=? AND home=? AND away=?)")) << plan;
}

TEST_F(QueryPlan, what_a_man_did_is_found_by_his_name) {
  const std::string plan =
      of<StatRow>(Where().is("league", "any").is("player", std::string("3 Cal Holfield")));
  EXPECT_TRUE(says(plan, "INDEX stat_of_player (league=? AND player=?)")) << plan;
}

TEST_F(QueryPlan, what_was_told_of_a_man_is_found_by_his_name) {
  const std::string plan =
      of<PlayerRow>(Where().is("league", "any").is("player", std::string("3 Cal Holfield")));
  EXPECT_TRUE(says(plan, "INDEX player_of_man (league=? AND player=?)")) << plan;
}

TEST_F(QueryPlan, links_are_listed_without_reading_their_states) {
  const std::string plan = of<league::LinkHeadRow>(Where().is("league", "any"));
  EXPECT_TRUE(says(plan, "COVERING INDEX turn_head (league=?)")) << plan;
  EXPECT_FALSE(says(plan, "ORDER BY")) << plan;
}

TEST_F(QueryPlan, what_is_kept_of_seasons_past_is_found_by_its_season) {
  const std::string plan = of<league::MemoryHeadRow>(
      Where().is("league", "any").is("kind", std::string("records")).below("season", 50));
  EXPECT_TRUE(says(plan, "(league=? AND season<?)")) << plan;
  EXPECT_FALSE(says(plan, "ORDER BY")) << plan;
  const Where later = Where().is("league", "any").above("turn", 900).above("season", 49);
  for (const std::string& rows : {of<ScoreRow>(later), of<GoalRow>(later), of<StatRow>(later)})
    EXPECT_TRUE(says(rows, "(league=? AND turn>?)") || says(rows, "(league=? AND season>?)"))
        << rows;
}

}  // namespace
}  // namespace touchline::store
