// A stored league whose games another game plays: verified byte for byte, taken back and run again,
// a report of a table before it; and an engine that is not there, refused.
#include "bridges/fool_fast_drive/engine.hpp"
#include "bridges/fool_pro_football/engine.hpp"
#include "bridges/sample.hpp"
#include "games/fool/league/folder.hpp"
#include "games/fool/league/fool_sample.hpp"
#include "support/long_run.hpp"

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

/// Another league, of another origin and secret, from a folder and the papers of its engine.
league::SeasonPapers papers_of(const fool::EngineKind& kind,
                               const std::map<std::string, std::string>& files) {
  const auto part = [&](const std::string& name) {
    const auto found = files.find(name);
    return found == files.end() ? std::string() : found->second;
  };
  fool::LeagueFile file = must(fool::parse_league_file(part("fool.toml"), "fool.toml"));
  file.engine = must(fool::parse_league_file(papers_with(kind).season.text, "fool.toml")).engine;
  league::SeasonPapers papers = fool::fool_papers(
      file, {part("rosters.csv"), part("picks.csv"), part("games.csv"), part("state.json")});
  for (const store::DocumentRow& one : papers_with(kind).parts)
    if (one.name == "paper") papers.parts.push_back(one);
  return papers;
}

// Its games are played as those of the league that it came from would be: by its engine. Every
// seventh turn of a year; all of them in a long run.
TEST(FoolEngines, AFolderComesInAtEveryPhase) {
  for (const fool::EngineKind& kind : all_kinds()) {
    FoolRoom room(papers_with(kind));
    const int step = std::max(1, 7 / std::max(1, long_run(7)));
    for (int turn = 0; turn < 40; ++turn, room.process()) {
      if (turn % step != 0) continue;
      const auto files = written_folder(sample::tables(), fool::tables_text(), room.state());
      FoolRoom again(papers_of(kind, files));
      ASSERT_EQ(written_folder(sample::tables(), fool::tables_text(), again.state()), files)
          << turn;
      EXPECT_EQ(again.state(), room.state()) << turn;
      again.process();
      EXPECT_EQ(again.proven(), "") << turn;
    }
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

league::ActOrder choosing(const std::string& what) {
  return {"", what, "", false, [](const std::string& path) {
            return books::read_text(std::string(TOUCHLINE_ROOT) + "/data/" + path);
          }};
}
Result<league::Acted> choose(FoolRoom& room, const std::string& what) {
  return league::act(room.desk, choosing(what));
}

TEST(FoolEngines, TheLeaguesEngineChangesBetweenSeasons) {
  FoolRoom room(papers_with(fool_fast_drive()));
  EXPECT_NE(refusal(choose(room, "engine pro-football")).find("between seasons only"),
            std::string::npos);
  room.go_to(Phase::mini_camp);
  const std::string before = room.office.everything();
  EXPECT_NE(refusal(choose(room, "engine chess")).find("there is no engine 'chess'"),
            std::string::npos);
  EXPECT_NE(refusal(choose(room, "engine")).find("write engine NAME"), std::string::npos);
  EXPECT_NE(refusal(choose(room, "engine pro-football papers 12")).find("are this program's"),
            std::string::npos);
  EXPECT_NE(refusal(room.move("", "engine pro-football")).find("charts.txt is needed"),
            std::string::npos);
  EXPECT_EQ(room.office.everything(), before);
  must(choose(room, "engine Pro-Football"));
  EXPECT_EQ(room.league().engine.name, "pro-football");
  ASSERT_EQ(room.league().engine.papers.size(), 1U);
  room.go_to(Phase::week);
  room.process();
  EXPECT_EQ(room.proven(), "");
  must(league::undo(room.desk, {room.desk.turn().number - 2, "once more", false}));
  room.process();
  EXPECT_EQ(room.proven(), "");
}

/// The number of the first game that the next turn plays.
int first_game(FoolRoom& room) { return must(room.desk.upcoming()).matches.front().fixture; }

TEST(FoolEngines, OneGameIsPlayedByAnother) {
  FoolRoom mixed(0);
  mixed.go_to(Phase::exhibition);
  const int game = first_game(mixed);
  EXPECT_EQ(refusal(choose(mixed, fmt::format("engine fast-drive for {}", game + 90))),
            fmt::format("game {} is not played now", game + 90));
  const auto said = must(choose(mixed, fmt::format("engine fast-drive for {}", game)));
  EXPECT_NE(said.lines.front().find("is played by fast-drive"), std::string::npos);
  EXPECT_NE(must(mixed.desk.upcoming()).due.back().find("is played by fast-drive"),
            std::string::npos);
  const auto at = static_cast<std::size_t>(game - 1);
  mixed.process();
  const auto other = mixed.league();
  EXPECT_EQ(other.games.size(), at + 3);
  EXPECT_TRUE(other.engine_for.empty()) << "the next games are the league's again";
  for (std::size_t i = at; i < other.games.size(); ++i) EXPECT_TRUE(other.games[i].played);
  EXPECT_EQ(mixed.proven(), "");
  // Back to the quick model before it is played: nothing has changed.
  must(league::undo(mixed.desk, {mixed.desk.turn().number - 2, "once more", false}));
  must(choose(mixed, fmt::format("engine quick for {}", first_game(mixed))));
  EXPECT_EQ(mixed.proven(), "");
}

// Dice of a game are its own: the others come out as if all were the league's.
TEST(FoolEngines, TheOtherGamesAreAsTheyWere) {
  const fool::League league = fool::sample::league_at(Phase::week, 3);
  const auto fast = sample::engine_of(fool_fast_drive());
  const auto& one = *std::find_if(league.games.begin(), league.games.end(), [&](const auto& game) {
    return game.kind == fool::GameKind::regular && game.week == league.round;
  });
  const fool::EngineByGame mixed(nullptr, {{{one.home, one.away}, fast.get()}});
  const auto by_one = mixed.open(fool::sample::tables(), league);
  const auto by_fast = fast->open(fool::sample::tables(), league);
  const auto by_quick = fool::quick_round(fool::sample::tables(), league);
  for (const fool::Game& game : league.games) {
    if (game.kind != fool::GameKind::regular || game.week != league.round) continue;
    fool::DiceBox a(7), b(7);
    const bool own = game.home == one.home && game.away == one.away;
    const fool::GameReport made = by_one->play(game, a);
    const fool::GameReport same = (own ? by_fast : by_quick)->play(game, b);
    EXPECT_EQ(made.home_score, same.home_score);
    EXPECT_EQ(made.away_score, same.away_score);
  }
}

TEST(FoolEngines, AnotherEditionIsNotPlayedForTheOneThatWasChosen) {
  FoolRoom room(papers_with(fool_fast_drive()));
  room.go_to(Phase::week);
  room.process();
  fool::EngineKind next = fool_fast_drive();
  next.edition = 2;
  const auto later = fool::fool_tenant(room.desk.documents(), {next});
  const auto turn = room.office.store().select<store::TurnRow>(store::Where()).back();
  const auto inputs = must(league::parse_inputs(turn.inputs));
  must(league::undo(room.desk, {-1, "to look at the state before", false}));
  const auto before = must(later->read_state(room.desk.current().state));
  EXPECT_EQ(refusal(later->process(before, inputs)),
            "its games are played by edition 1 of fast-drive, this program plays 2; to go on with "
            "that: league move \"engine fast-drive\"");
  // It is taken up at any time, and stands on the chain.
  const auto facts = must(later->read_act(before, "", "engine fast-drive"));
  EXPECT_EQ(facts.kept, "engine fast-drive edition 2 papers");
  league::Inputs act;
  act.kind = "act";
  const std::string paper = room.league().engine.papers.front();
  act.rulings.push_back({"act", "", facts.kept + " " + paper, "", "", false, false});
  const auto taken = must(later->process(before, act));
  EXPECT_EQ(fool::standing_league(taken.state).league().engine,
            (fool::ChosenEngine{"fast-drive", 2, {paper}}));
  must(later->process(taken.state, inputs));
}

}  // namespace
}  // namespace touchline::bridges
