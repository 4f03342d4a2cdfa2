// What people look at in a league, folded from the rows its turns wrote: tables as they stood,
// results, form, leaders and meetings of two clubs. Pure functions over rows that all stand (those
// of withdrawn turns are not among them). Nothing here is printed (text.hpp, json.hpp,
// html.hpp) and nothing is decided: the order of a table is the turn's.
//
// Seasons and rounds count from 1; 0 asks for the latest, and for all seasons where that is said.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "competition/order.hpp"
#include "league/views/counting.hpp"
#include "store/rows.hpp"
#include "text/words.hpp"

namespace touchline::report {

struct Memory;  // league/views/memory.hpp

struct LeagueBook {
  std::string name{};
  std::string game{};  // its id
  std::vector<store::ResultRow> results{};
  std::vector<store::GoalRow> goals{};
  std::vector<store::StandingRow> standings{};
  /// What earlier seasons than those of its results left to records; nothing: there are none.
  std::shared_ptr<const Memory> before{};
  Counting counting = points_and_goals;
  text::Language language{};  // of those who look at it; rows are written in English

  // What a game with several competitions says besides (Tenant::explain). Competitions are named by
  // how their stages begin; empty: all matches.
  std::string turn_name{"round"};  // of the word for a round in which several stages are played
  std::string table_stage{};       // of the matches that make the table, and so the form
  std::string ranking_stage{};     // of those whose goals make the scorers' ranking
  std::string unofficial_stage{};  // of those that make no record; empty: there are none
};

/// A match that is still to be played.
struct ComingMatch {
  std::int64_t fixture = 0;  // of the season, from 1
  std::int64_t round = 0;
  std::string stage{};
  std::string date{};
  std::string home{}, away{};
  bool neutral = false;
};

/// The words of its language, and what a row says in them.
const text::Words& words_of(const LeagueBook& book);
std::string told(const LeagueBook& book, const std::string& written);

std::int64_t latest_season(const LeagueBook& book);
std::int64_t latest_round(const LeagueBook& book, std::int64_t season);
/// "Round 5", "Wild-card round"; where several stages are played in it "session 5".
std::string round_text(const LeagueBook& book, std::int64_t season, std::int64_t round);
/// "after Round 5"; before the first, and after the last when nothing is played any more, that.
std::string after_text(const LeagueBook& book, std::int64_t season, std::int64_t round);

// -------------------------------------------------------------------------------------- matches

/// Only the score was handed in: no dice, no scorers, nothing that can be replayed.
bool is_bare_score(const store::ResultRow& result);
/// "2-1", and "2-1*" for a bare score: every listing has the mark, and says what it means below.
std::string score_text(const store::ResultRow& result);

/// "Season 2, Round 5", in the words of a language or as rows are written.
std::string when_text(const LeagueBook& book, const store::ResultRow& result);
std::string when_written(const store::ResultRow& result);

struct LeagueMatch {
  store::ResultRow result{};
  std::vector<store::GoalRow> goals{};  // in the order they fell
};
/// Whether these are goals of that match: numbers of matches are a turn's own.
inline bool is_of(const store::GoalRow& goal, const store::ResultRow& result) {
  return goal.turn == result.turn && goal.fixture == result.fixture;
}
/// Who scored for the club: "Wright 2, Platt, own goal"; empty where nobody is known.
std::string scorers_text(const LeagueBook& book, const LeagueMatch& match, std::string_view club);

/// The book's results in the order they were played: by season, turn, round, date, then number.
std::vector<const store::ResultRow*> in_order(const LeagueBook& book);
std::vector<LeagueMatch> results_of_round(const LeagueBook& book, std::int64_t season,
                                          std::int64_t round);
/// The matches of the first round among them.
std::vector<ComingMatch> next_round(const std::vector<ComingMatch>& coming);

// --------------------------------------------------------------------------------------- tables

/// Won games and half the drawn ones, by games played; of a table, or of all of them.
template <class Line>
double percentage(const Line& line) {
  return competition::percentage(line.won, line.drawn, line.played);
}

/// Whether the row is of the table that a season ended with, and its first.
bool is_champion(const store::StandingRow& row);

struct TableLine {
  store::StandingRow row{};
  std::int64_t before = 0;  // position after the round before; 0: there was none
  std::string form{};       // of its last five matches up to then, the latest last: "WWDLW"
};
struct LeagueTable {
  std::int64_t season = 0, round = 0;
  std::vector<TableLine> lines{};  // division by division, if there are any
};
/// As it stood after the round: the last turn of that round, or of the last one before it.
LeagueTable table_after(const LeagueBook& book, std::int64_t season, std::int64_t round);

/// The table after every round of the season that has one; without form.
std::vector<LeagueTable> tables_by_round(const LeagueBook& book, std::int64_t season);

/// The table that every season ended with, or has come to; without form.
std::vector<LeagueTable> last_tables(const LeagueBook& book);

// -------------------------------------------------------------------------------------- leaders

/// A man's goals for one club, or a club's points. Rows know men by name alone: one who moved has a
/// line for each club.
struct Leader {
  std::string player{};  // empty: the club itself
  std::string club{};
  std::int64_t total = 0;
  std::int64_t matches = 0;  // in which he scored, or that the club played
};
/// What the same man or club did elsewhere.
void add(Leader& leader, const Leader& more);
struct Leaders {
  std::int64_t season = 0;  // 0: all
  std::vector<Leader> list{};
  std::int64_t bare_scores = 0;  // matches whose scorers nobody knows
};
/// Every scorer's sum, or every club's, by player and club; of a season or of all rows.
using Totals = std::map<std::pair<std::string, std::string>, Leader>;
Totals totals_of(const LeagueBook& book, std::optional<std::int64_t> season);
/// Most first. `season` nothing: of all seasons.
Leaders leaders(const LeagueBook& book, std::optional<std::int64_t> season, std::size_t most);

// --------------------------------------------------------------------------------- head to head

/// All meetings of two clubs, seen from the first.
struct HeadToHead {
  std::string club{}, opponent{};
  std::int64_t won = 0, drawn = 0, lost = 0, scored = 0, conceded = 0;
  std::optional<store::ResultRow> biggest_win{}, biggest_defeat{};
  std::vector<store::ResultRow> meetings{};
};
HeadToHead head_to_head(const LeagueBook& book, const std::string& club,
                        const std::string& opponent);

}  // namespace touchline::report
