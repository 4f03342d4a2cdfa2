// What people look at in a league of Beppiland, over a whole season: results, table, leaders and
// champions say what the bulletin says.
#include "league/views/views.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/rules/tables.hpp"
#include "league/league_sample.hpp"
#include "league/outlook.hpp"
#include "league/verify.hpp"
#include "league/views/json.hpp"
#include "league/views/records.hpp"
#include "support/cites.hpp"

namespace touchline::league::views_test {
namespace {

class BeppilandViews : public OnOneOffice {
 protected:
  Desk founded(const std::string& before = "") {
    const std::string text = before + books::sample_league_file("Lega", 1, "en", {});
    return found_league(office,
                        {std::string(beppiland_id), {"", digest(text), "league.toml", text}, {}});
  }
  static beppiland::League state_of(Desk& desk) {
    return must(parse_beppiland_state(desk.current().state));
  }
  static std::string bulletin_of(Desk& desk) {
    for (const auto& row : desk.store().select<store::ReportRow>(
             Where().is("league", desk.name()).is("turn", desk.current().seq))) {
      if (row.club.empty()) return row.text;
    }
    return "";
  }
};

TEST_F(BeppilandViews, a_season_is_told_as_it_was_played) {
  cites("BEP-R71", "BEP-MONEY-8");
  Desk desk = founded();
  must(process(desk, 12, {true, true}));
  const auto scorers = top_scorers(state_of(desk), 10);
  must(process(desk, 1, {true, true}));
  const report::LeagueBook book = league_book(desk);
  for (int session = 1; session <= 12; ++session) {
    for (const auto& match : report::results_of_round(book, 1, session)) {
      if (!match.result.detail.empty()) continue;  // decided otherwise
      EXPECT_EQ(static_cast<std::int64_t>(match.goals.size()),
                match.result.home_score + match.result.away_score)
          << match.result.home << " " << match.result.stage;
    }
  }
  const auto roll = report::roll_of_champions(book);
  ASSERT_EQ(roll.size(), 1U);
  EXPECT_EQ(roll[0].row.club, state_of(desk).roll.at(0)[1]);
  EXPECT_FALSE(roll[0].runner_up.empty());
  EXPECT_EQ(report::league_champions_json(league_history(desk, Matches::last)).dump(),
            report::league_champions_json(book).dump());
  EXPECT_EQ(report::league_all_time_json(league_history(desk, Matches::none)).dump(),
            report::league_all_time_json(book).dump());
  EXPECT_EQ(report::league_records_json(league_history(desk, Matches::all), 5).dump(),
            report::league_records_json(book, 5).dump());
  const auto best = report::leaders(book, 1, 1).list;
  ASSERT_EQ(best.size(), 1U);
  EXPECT_EQ(best[0].total, scorers[0].tally.goals);
  EXPECT_EQ(report::after_text(book, 1, 13), "at its end");
  EXPECT_EQ(report::round_text(book, 1, 1), "session 1");
}

TEST_F(BeppilandViews, points_taken_off_are_off_in_the_table) {
  Desk desk = founded("edition = 2\n");
  const std::string club = state_of(desk).clubs[0].name;
  must(rule(desk, {"points", act_subject("points", club), "-3", "bet fraud", "", false}));
  must(process(desk, 1, {true, false}));
  for (const auto& line : report::table_after(league_book(desk), 1, 1).lines) {
    if (line.row.club != club) continue;
    EXPECT_EQ(line.row.points, 3 * line.row.won + line.row.drawn - 3);
    EXPECT_EQ(line.row.note, "3 points taken off");
    // The bulletin's table says the same, with a star.
    const std::string bulletin = bulletin_of(desk);
    // Whose bribes were found out may stand there too, so that a line is broken anywhere.
    EXPECT_TRUE(contains(join_words(words(bulletin), " "), " " + club + ": 3 points taken off"))
        << bulletin;
    std::vector<std::string> starred;  // figures with a star in lines of the club
    for (const std::string_view row : split(bulletin, '\n')) {
      if (!contains(std::string(row), club)) continue;
      for (const std::string_view word : words(row))
        if (word.size() > 1 && word.back() == '*')
          starred.emplace_back(word.substr(0, word.size() - 1));
    }
    EXPECT_EQ(starred, std::vector<std::string>{std::to_string(line.row.points)}) << bulletin;
    for (const auto& all : report::all_time_table(league_book(desk)))
      EXPECT_TRUE(all.club != club || all.points == line.row.points);
  }
}

TEST_F(BeppilandViews, days_of_the_torneo_are_counted_in_the_second_edition) {
  cites("BEP-R14");
  Desk desk = founded("edition = 2\n");
  must(process(desk, 1, {true, false}));
  EXPECT_TRUE(contains(bulletin_of(desk), "group day 3 - Match day 5"));
  EXPECT_TRUE(verify(desk).ok());
  EXPECT_EQ(must(parse_beppiland_state(to_text(state_of(desk)))).edition, 2);
}

TEST_F(BeppilandViews, records_are_of_the_matches_that_were_played) {
  Desk desk = founded();
  must(process(desk, 4, {true, false}));
  const auto records = report::league_records(league_book(desk), 1);
  int widest = 0;
  for (const auto& result : state_of(desk).results) {
    if (result.competition != beppiland::Competition::championship) continue;
    widest = std::max(widest, std::abs(result.goals.home - result.goals.away));
  }
  ASSERT_EQ(records.biggest_wins.size(), 1U);
  const auto& win = records.biggest_wins[0];
  EXPECT_GE(std::abs(win.home_score - win.away_score), widest);
  ASSERT_EQ(records.most_in_match.size(), 1U);
  EXPECT_LE(records.most_in_match[0].leader.total,
            std::max(records.most_in_match[0].result.home_score,
                     records.most_in_match[0].result.away_score));
}

TEST_F(BeppilandViews, what_is_kept_of_a_season_says_what_its_rows_say) {
  Desk desk = founded();
  must(process(desk, beppiland::season_end_session + 2, {true, true}));
  const report::LeagueBook whole = league_book(desk);
  const report::LeagueBook book = league_history(desk, Matches::all, 5);
  ASSERT_NE(book.before, nullptr) << "a season is over";
  EXPECT_LT(book.results.size(), whole.results.size() / 4) << "its rows are not read";
  EXPECT_EQ(report::league_records_json(book, 5).dump(),
            report::league_records_json(whole, 5).dump());
  EXPECT_EQ(report::league_leaders_json(book, std::nullopt, 100).dump(),
            report::league_leaders_json(whole, std::nullopt, 100).dump());
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(BeppilandViews, a_league_of_today_has_active_presidents) {
  cites("presidents=active", "BEP-R87");
  Desk desk = founded("edition = 3\n");
  EXPECT_EQ(state_of(desk).switches.presidents, beppiland::Presidents::active);
  must(process(desk, 5, {true, false}));
  EXPECT_TRUE(verify(desk).ok());
  // A friendly has no match day, and its weather is fair.
  const std::string bulletin = bulletin_of(desk);
  const auto at = bulletin.find("Friendl");
  ASSERT_NE(at, std::string::npos) << bulletin;
  const std::string heading = bulletin.substr(at, bulletin.find('\n', at) - at);
  EXPECT_FALSE(contains(heading, "Match day")) << heading;
}

TEST_F(BeppilandViews, the_first_edition_stays_as_it_was_proven) {
  Desk desk = founded();
  must(process(desk, 1, {true, false}));
  EXPECT_TRUE(contains(bulletin_of(desk), "group day 1 - Match day 5"));
  EXPECT_FALSE(contains(desk.current().state, "edition"));
}

TEST_F(BeppilandViews, check_finds_men_who_were_not_to_play) {
  cites("BEP-DISC-3", "BEP-AUCTION-9");
  Desk desk = founded();
  const auto turn = desk.current().state;
  must(process(desk, 1, {true, false}));
  const auto rows = desk.store().select<store::TurnRow>(Where().is("league", desk.name()));
  auto run = must(run_session(turn, must(parse_inputs(rows.back().inputs))));
  EXPECT_EQ(beppiland::broken_invariants(run.before, run.outcome), std::vector<std::string>{});
  const auto& match = run.outcome.record.matches.front();
  beppiland::Club& home = run.before.clubs[static_cast<std::size_t>(match.meeting.club.home)];
  beppiland::Player* man = beppiland::find_player(home, match.teams.home.men[5].player);
  ASSERT_NE(man, nullptr);
  man->ban = 1;
  auto broken = beppiland::broken_invariants(run.before, run.outcome);
  ASSERT_EQ(broken.size(), 1U);
  EXPECT_TRUE(contains(broken[0], "is banned and plays " + match.meeting.id)) << broken[0];
  man->ban = 0;
  man->listed = 0;
  broken = beppiland::broken_invariants(run.before, run.outcome);
  ASSERT_FALSE(broken.empty());
  EXPECT_TRUE(contains(broken[0], "is listed with 0 matches")) << broken[0];
  man->listed = -1;
  run.outcome.record.matches.erase(run.outcome.record.matches.begin());
  broken = beppiland::broken_invariants(run.before, run.outcome);
  ASSERT_FALSE(broken.empty());
  EXPECT_TRUE(contains(broken[0], "was announced and played 0 times")) << broken[0];
}

TEST_F(BeppilandViews, who_has_no_scout_sees_no_list_for_scouts) {
  cites("BEP-STAFF-6");
  Desk desk = founded();
  auto league = state_of(desk);
  league.clubs[0].staff.clear();
  EXPECT_FALSE(contains(blank_sheet(league, 0), "for scouts"));
  league.clubs[0].staff.push_back({9999, "Argo", beppiland::Role::scout, 1, {}, false});
  EXPECT_TRUE(contains(blank_sheet(league, 0), "for scouts"));
}

}  // namespace
}  // namespace touchline::league::views_test
