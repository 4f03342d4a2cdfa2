// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp). Sheets, acts and reports are read in a small league that is founded once.
#include "fuzz/readers.hpp"

#include "core/check.hpp"
#include "core/text.hpp"
#include "games/fool/files/game_report.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/letter_sheet.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/files/sheet.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/league/act_text.hpp"
#include "games/fool/league/state.hpp"
#include "games/fool/report/history.hpp"
#include "games/fool/rules/founding.hpp"
#include "games/fool/rules/integrity.hpp"
#include "games/fool/rules/year.hpp"

namespace touchline::strangers::fool_readers {
namespace {

using namespace fool;

const Tables& tables() {
  static const Tables read = *read_tables(TOUCHLINE_ROOT "/data/fool/tables.toml");
  return read;
}

const State& small_league() {
  static const State made = [] {
    State state;
    DiceBox dice(3);
    const LeagueFile file = sample_league("Small", "FOOL", 4, 2, 3);
    state.league = *founded(tables(), file, {}, dice);
    return state;
  }();
  return made;
}

constexpr int phases = 25;  // a camp and a short season

/// Tables that are read can be played with: a league of two is founded, and goes on by itself.
void read_fool_tables(const std::string& text) {
  const auto tables = parse_tables(text, "tables.toml");
  if (!tables) return;
  DiceBox dice(7);
  League league = found_league(*tables, "Lega", tables->presets.begin()->first,
                               {{"Pines", "ann"}, {"Palms", "bob"}}, dice);
  for (int i = 0; i < phases; ++i) {
    Record record;
    advance(*tables, league, {}, dice, record);
    const auto broken = broken_invariants(*tables, league);
    TOUCHLINE_CHECK(broken.empty(), broken.front().c_str());
  }
}

/// A man who is read is written, and read again, as the same.
void read_fool_men(const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    const auto man = parse_man(tables(), line);
    if (!man) continue;
    const std::string written = written_man(*man);
    const auto again = parse_man(tables(), written);
    TOUCHLINE_CHECK(again && written_man(*again) == written, "a man who is written can be read");
  }
}

void read_fool_league(const std::string& text) {
  const auto file = parse_league_file(text, "fool.toml");
  if (file) {
    TOUCHLINE_CHECK(parse_league_file(to_text(*file), "again").has_value(),
                    "a league's file that is written can be read");
  }
}

void read_fool_rosters(const std::string& text) {
  DiceBox dice(3);
  const LeagueFile file = sample_league("Small", "FOOL", 4, 2, 3);
  (void)founded(tables(), file, {text, text}, dice);
}

/// A state that is sound goes on.
void read_fool_state(const std::string& text) {
  const auto state = parse_state(text);
  if (!state) return;
  TOUCHLINE_CHECK(*parse_state(to_text(*state)) == *state, "a state that is written can be read");
  if (!broken_invariants(tables(), state->league).empty()) return;
  League league = state->league;
  DiceBox dice(7);
  Record record;
  advance(tables(), league, {}, dice, record);
}

void read_fool_sheet(const std::string& text) {
  League league = small_league().league;
  for (const Phase phase : {Phase::commitments, Phase::rosters, Phase::draft, Phase::camp_coaching,
                            Phase::cut, Phase::claims, Phase::week}) {
    league.phase = phase;
    (void)fool::read_sheet(tables(), league, 0, text);
  }
  // A copy is a sheet: copied out once more it stays what it is.
  const FairCopy copy = fair_copy(text);
  TOUCHLINE_CHECK(fair_copy(copy.text).text == copy.text, "a fair copy reads as another");
}

void read_fool_act(const std::string& text) {
  (void)read_act(tables(), small_league(), 0, text);
  (void)read_act(tables(), small_league(), -1, text);
}

void read_fool_report(const std::string& text) {
  Game game;
  game.home = 0;
  game.away = 1;
  (void)parse_game_report(small_league().league, game, text, "report");
}

void read_fool_annals(const std::string& text) {
  const auto annals = parse_annals(text);
  if (annals) (void)careers(tables(), *annals);
  (void)parse_annals(text, 7);
}

const Readers own{{
    {"fool_tables", read_fool_tables},
    {"fool_men", read_fool_men},
    {"fool_league", read_fool_league},
    {"fool_rosters", read_fool_rosters},
    {"fool_state", read_fool_state},
    {"fool_sheet", read_fool_sheet},
    {"fool_act", read_fool_act},
    {"fool_report", read_fool_report},
    {"fool_annals", read_fool_annals},
}};

}  // namespace
}  // namespace touchline::strangers::fool_readers
