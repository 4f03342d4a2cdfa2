// A league of FOOL in a store, for the tests of its tenant: small, with teams of people.
//
//   FoolRoom room;                        six teams, two of people: Ants and Bears
//   room.go_to(Phase::draft);
//   room.move("Ants", "pick 31");
#pragma once

#include "core/digest.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/league/state.hpp"
#include "games/fool/league/tenant.hpp"
#include "games/fool/rules/acts.hpp"
#include "games/fool/rules/integrity.hpp"
#include "games/fool/rules/sample.hpp"
#include "league/acts.hpp"
#include "league/league_sample.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "text/file.hpp"

namespace touchline::fool {

using league::must;
using league::refusal;

inline const std::string& tables_text() {
  static const std::string text =
      must(books::read_text(std::string(TOUCHLINE_ROOT) + "/data/fool/tables.toml"));
  return text;
}

inline league::SeasonPapers fool_papers(LeagueFile file, const RunningLeague& running = {}) {
  league::SeasonPapers papers;
  papers.game = "fool";
  const auto part = [&](const std::string& name, const std::string& text) {
    if (text.empty()) return std::string();
    papers.parts.push_back({"", digest(text), name, text});
    return digest(text);
  };
  file.tables = part("tables.toml", tables_text());
  file.rosters = part("rosters.csv", running.rosters);
  file.picks = part("picks.csv", running.picks);
  file.games = part("games.csv", running.games);
  file.state = part("state.json", running.state);
  const std::string text = to_text(file);
  papers.season = {"", digest(text), "fool.toml", text};
  return papers;
}

class FoolRoom {
 public:
  explicit FoolRoom(int people = 2, int teams = 6, store::StoreKind kind = store::StoreKind::sqlite)
      : FoolRoom(fool_papers(sample_league("Louisa", "FOOL", teams, people, 5)), kind) {}
  explicit FoolRoom(const league::SeasonPapers& papers,
                    store::StoreKind kind = store::StoreKind::sqlite)
      : office(kind), desk(league::found_league(office, papers)) {}

  State state() { return must(parse_state(desk.current().state)); }
  League league() { return state().league; }
  void process(int turns = 1) { must(league::process(desk, turns, {})); }
  void go_to(Phase phase) {
    for (int most = 0; most < 60 && league().phase != phase; ++most) process();
    ASSERT_EQ(league().phase, phase);
  }
  Result<league::Acted> move(const std::string& club, const std::string& what, bool look = false) {
    return league::act(desk, {club, what, "", look});
  }
  Result<league::Receipt> sheet(const std::string& club, const std::string& text) {
    return league::hand_in(desk, club, text);
  }
  std::string proven() {
    const league::Verdict verdict = league::verify(desk);
    return verdict.ok() ? "" : verdict.first_difference->what;
  }
  /// The first man who fits.
  template <class Fits>
  const Player man(Fits fits) {
    for (const Player& one : league().players)
      if (fits(one)) return one;
    throw std::runtime_error("there is no such man");
  }

  league::SampleOffice office;
  league::Desk desk;
};

inline std::vector<std::string> problems_in(const auto& result) {
  std::vector<std::string> list;
  if (!result)
    for (const Problem& one : result.error().list())
      list.push_back(fmt::format("{}: {}", one.place.line, one.sentence));
  return list;
}

}  // namespace touchline::fool
