// The equilibrium in a league: a round called by it comes again byte for byte, its tapes are read
// with the calls that no card has, and a person may sit down against it. The pair's solution is a
// hasty one, put where a whole one would be kept.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "games/pro_football/league/season.hpp"
#include "games/pro_football/numbers/simple_game.hpp"
#include "games/pro_football/play/solving.hpp"
#include "games/pro_football/season/season.hpp"
#include "league/season_tenant.hpp"
#include "support/cites.hpp"

namespace touchline::pro_football {
namespace {

/// A cache of our own, with a hasty solution of the first match.
class LeagueCoach : public ::testing::Test {
 protected:
  LeagueCoach() : folder_(std::filesystem::temp_directory_path() / "touchline-league-coach") {
    std::filesystem::remove_all(folder_);
    ::setenv("TOUCHLINE_CACHE", folder_.c_str(), 1);
    const Library library(TOUCHLINE_ROOT "/data");
    const ProSeason season = library.season("sample-2000").value();
    const FoundCharts charts = library.charts("").value();
    const auto document = league::season_document(season, charts, {});
    for (const auto& [name, text] : document.parts) papers_[league::part_digest(text)] = text;
    first_ = league::part_digest(document.text);
    papers_[first_] = document.text;
    const SeasonTable table(season, std::make_shared<const Charts>(charts.charts), {});
    const auto& game = season.games.front();
    const Book book = table.book(game.team, game.neutral, false, {});
    DriveGame hasty = simple_game(book);
    hasty.solve(0.5, [](int sweep, double) { return sweep < 1; });
    DriveSolution solution = solution_of(hasty);
    solution.flow = flow_of(hasty);
    const auto text = [&](int team) { return season.texts[static_cast<std::size_t>(team)]; };
    books::DiskCache(folder_).put(
        solution_key(book, {text(game.team.home), text(game.team.away)}, charts.text),
        bytes_of(solution));
    home_ = season.teams[static_cast<std::size_t>(game.team.home)].name;
  }
  ~LeagueCoach() override {
    ::unsetenv("TOUCHLINE_CACHE");
    std::filesystem::remove_all(folder_);
  }

  league::SeasonTenant tenant() const {
    return league::SeasonTenant(Game::id, Game::edition, report::games_won_and_points,
                                league::pro_football_season, [this](const std::string& digest) {
                                  const auto found = papers_.find(digest);
                                  return found == papers_.end() ? std::string() : found->second;
                                });
  }
  league::LeagueState opened(league::SeasonTenant& of) const {
    league::Inputs inputs;
    inputs.kind = "season";
    inputs.document = first_;
    return of.process({}, inputs).value().state;
  }

  std::filesystem::path folder_;
  std::map<std::string, std::string> papers_{};
  std::string first_{}, home_{};
};

TEST_F(LeagueCoach, ARoundCalledByTheEquilibriumComesAgain) {
  cites("PRO-D9", "PRO-D11");
  league::SeasonTenant of = tenant();
  const league::LeagueState state = opened(of);
  league::Inputs inputs;
  inputs.kind = "round";
  inputs.dice.seed = "abc";
  league::Sheet sheet;
  sheet.club = home_;
  sheet.text = "calls: equilibrium\n";
  inputs.sheets.push_back(sheet);
  const auto turn = of.process(state, inputs).value();
  const store::ResultRow& first = turn.rows.results.front();
  EXPECT_NE(first.tape.find("coach home equilibrium\n"), std::string::npos);
  // Another program, later: the same to the byte.
  league::SeasonTenant again = tenant();
  const auto verified = again.process(state, inputs).value();
  EXPECT_EQ(verified.rows, turn.rows);
  EXPECT_EQ(again.written(verified.state), of.written(turn.state));
  // Its tape is one of this match, and can be looked at.
  league::Ruling ruling;
  ruling.kind = "tape";
  ruling.subject = std::to_string(first.fixture);
  ruling.text = first.tape;
  EXPECT_TRUE(of.check_ruling(state, ruling, "abc"));
  league::SitOrder look;
  look.so_far = parse_tape(first.tape, "tape").value();
  league::Pairing match;
  match.fixture = static_cast<int>(first.fixture);
  const auto looked = of.sit(state, match, look);
  ASSERT_TRUE(looked);
  EXPECT_TRUE((*looked)->finished());
  // A person sits down against it.
  league::SitOrder order;
  order.seed = 5;
  order.coaches = {"home=human", "away=equilibrium"};
  const auto seated = of.sit(state, match, order);
  ASSERT_TRUE(seated);
  EXPECT_TRUE((*seated)->asks_people());
  EXPECT_FALSE((*seated)->take_back(true)) << "the league's dice fall once";
}

}  // namespace
}  // namespace touchline::pro_football
