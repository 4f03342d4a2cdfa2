// What the men of a franchise league do in games that pro football plays is counted as that game
// counts it: every yard that is thrown is caught by somebody, and every carry is some man's.
#include <map>

#include "bridges/fool_pro_football/engine.hpp"
#include "bridges/sample.hpp"
#include "games/fool/league/fool_sample.hpp"

namespace touchline::bridges {
namespace {

league::SeasonPapers papers_of_pro_league() {
  const fool::EngineKind kind = fool_pro_football();
  fool::LeagueFile file = fool::sample_league("Louisa", "FOOL", 4, 0, 5);
  file.engine.name = kind.name;
  league::SeasonPapers parts;
  for (const std::string& text : sample::papers_of(kind)) {
    parts.parts.push_back({"", digest(text), "paper", text});
    file.engine.papers.push_back(digest(text));
  }
  league::SeasonPapers papers = fool::fool_papers(file);
  papers.parts.insert(papers.parts.end(), parts.parts.begin(), parts.parts.end());
  return papers;
}

TEST(FoolFigures, AreThoseOfTheGameThatPlays) {
  fool::FoolRoom room(papers_of_pro_league());
  room.go_to(fool::Phase::week);
  room.process(2);
  std::map<std::string, std::map<std::string, std::int64_t>> sums;  // by team
  for (const auto& row :
       room.desk.store().select<store::StatRow>(store::Where().is("league", room.desk.name())))
    sums[row.team][row.statistic] += row.value;
  ASSERT_EQ(sums.size(), 4U);
  for (auto& [team, sum] : sums) {
    EXPECT_GT(sum["carries"], 20) << team;
    EXPECT_GT(sum["passing yards"], 0) << team;
    EXPECT_EQ(sum["passing yards"], sum["receiving yards"]) << team;
    EXPECT_EQ(sum["completions"], sum["catches"]) << team;
    EXPECT_EQ(sum["passing touchdowns"], sum["receiving touchdowns"]) << team;
    EXPECT_EQ(sum["starts"], 2 * 22) << team;
  }
  EXPECT_EQ(room.proven(), "");
}

}  // namespace
}  // namespace touchline::bridges
