// A stored league whose games another game plays: verified byte for byte, taken back and run again,
// a report of a table before it; and an engine that is not there, refused.
#include "bridges/fool_fast_drive/engine.hpp"
#include "bridges/fool_pro_football/engine.hpp"
#include "bridges/sample.hpp"
#include "games/fool/league/fool_sample.hpp"

namespace touchline::bridges {
namespace {

using fool::FoolRoom;
using fool::Phase;
using league::must;
using league::refusal;

league::SeasonPapers papers_with(const fool::EngineKind& kind) {
  fool::LeagueFile file = fool::sample_league("Louisa", "FOOL", 6, 0, 5);
  file.engine.name = kind.name;
  std::vector<store::DocumentRow> parts;
  for (const std::string& text : sample::papers_of(kind)) {
    parts.push_back({"", digest(text), "paper", text});
    file.engine.papers.push_back(digest(text));
  }
  league::SeasonPapers papers = fool::fool_papers(file);
  papers.parts.insert(papers.parts.end(), parts.begin(), parts.end());
  return papers;
}

std::vector<fool::EngineKind> all_kinds() { return {fool_fast_drive(), fool_pro_football()}; }

TEST(FoolEngines, AStoredSeasonIsVerifiedTakenBackAndRunAgain) {
  for (const fool::EngineKind& kind : all_kinds()) {
    FoolRoom room(papers_with(kind));
    EXPECT_EQ(room.league().engine.name, kind.name);
    room.go_to(Phase::week);
    room.process(2);
    EXPECT_EQ(room.proven(), "");
    const std::string after = room.desk.current().state;
    must(league::undo(room.desk, {room.desk.turn().number - 2, "once more", false}));
    room.process();
    EXPECT_EQ(room.desk.current().state, after) << "the dice of a turn wait for its re-run";
    EXPECT_EQ(room.proven(), "");
  }
}

TEST(FoolEngines, AReportOfATableComesFirst) {
  FoolRoom room(papers_with(fool_fast_drive()));
  room.go_to(Phase::week);
  const fool::League before = room.league();
  std::size_t first = 0;
  while (before.games[first].kind != fool::GameKind::regular) ++first;
  must(
      league::rule(room.desk, {"score", std::to_string(first + 1), "63-62", "", "", false, false}));
  room.process();
  const fool::League after = room.league();
  EXPECT_EQ(after.games[first].home_score, 63);
  EXPECT_EQ(after.games[first].away_score, 62);
  EXPECT_TRUE(after.games[first + 1].played);
  EXPECT_EQ(room.proven(), "");
}

TEST(FoolEngines, WhatTheQuickModelWouldPlayIsAnotherGame) {
  FoolRoom quick(0), cards(papers_with(fool_fast_drive()));
  quick.go_to(Phase::week);
  cards.go_to(Phase::week);
  EXPECT_NE(quick.league().games, cards.league().games) << "exhibition games";
}

TEST(FoolEngines, AnEngineThatIsNotThereIsRefused) {
  league::SeasonPapers papers = papers_with(fool_fast_drive());
  fool::LeagueFile file = must(fool::parse_league_file(papers.season.text, "fool.toml"));
  const auto refused = [&] {
    papers.season.text = to_text(file);
    papers.season.digest = digest(papers.season.text);
    league::SampleOffice office(store::StoreKind::sqlite);
    try {
      league::found_league(office, papers);
    } catch (const std::exception& error) {
      return std::string(error.what());
    }
    return std::string("not refused");
  };
  file.engine.papers.clear();
  EXPECT_NE(refused().find("the papers of the engine fast-drive are missing"), std::string::npos);
  file.engine.name = "chess";
  EXPECT_NE(refused().find("there is no engine 'chess'; there are: quick, fast-drive"),
            std::string::npos)
      << refused();
}

}  // namespace
}  // namespace touchline::bridges
