// What is read from the turns of a league: results, goals, tables, players and money, keyed by the
// turn that wrote them. It can be made again from the turns at any time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "store/table.hpp"

namespace touchline::store {

struct ResultRow {
  std::string league{};
  std::int64_t turn = 0;     // seq
  std::int64_t fixture = 0;  // of the season, from 1
  std::int64_t season = 0;   // of the league, from 1
  std::int64_t round = 0;
  std::string stage{};  // "Round 5", "Wild card"
  std::string date{};
  std::string home{};
  std::string away{};
  std::int64_t home_score = 0;
  std::int64_t away_score = 0;
  std::string detail{};  // "after overtime"
  std::string how{};     // "simulated", "by hand", "own dice", "tape", "score only"
  std::int64_t neutral = 0;
  std::string tape{};  // empty for a bare score
  bool operator==(const ResultRow&) const = default;
};

/// A result without what it was played by: tapes are most of a league, and few views open one.
struct ScoreRow : ResultRow {};

struct GoalRow {
  std::string league{};
  std::int64_t turn = 0;
  std::int64_t fixture = 0;
  std::int64_t n = 0;  // in the match, from 1
  std::int64_t season = 0;
  std::string club{};  // that it counts for
  std::string player{};
  std::int64_t period = 0;  // half or quarter
  std::string kind{};       // "goal", "own goal", "touchdown", …
  std::int64_t points = 0;
  bool operator==(const GoalRow&) const = default;
};

/// A line of the table as it stood after a turn.
struct StandingRow {
  std::string league{};
  std::int64_t turn = 0;
  std::int64_t n = 0;  // line of the page, from 1
  std::int64_t season = 0;
  std::int64_t round = 0;
  std::string division{};  // empty: one table for all
  std::int64_t position = 0;
  std::string club{};
  std::int64_t played = 0;
  std::int64_t won = 0;
  std::int64_t drawn = 0;
  std::int64_t lost = 0;
  std::int64_t scored = 0;
  std::int64_t conceded = 0;
  std::int64_t points = 0;
  std::string note{};  // "champions", "relegated"
  bool operator==(const StandingRow&) const = default;
};

struct PlayerRow {
  std::string league{};
  std::int64_t turn = 0;
  std::int64_t n = 0;
  std::int64_t season = 0;
  std::string club{};
  std::string player{};
  std::string detail{};
  bool operator==(const PlayerRow&) const = default;
};

struct LedgerRow {
  std::string league{};
  std::int64_t turn = 0;
  std::int64_t n = 0;
  std::int64_t season = 0;
  std::string club{};
  std::string account{};
  std::int64_t amount = 0;
  std::string text{};
  bool operator==(const LedgerRow&) const = default;
};

/// What a man did in the matches of a turn, in games that count it.
struct StatRow {
  std::string league{};
  std::int64_t turn = 0;
  std::int64_t n = 0;
  std::int64_t season = 0;
  std::string stage{};  // as of the match: "Week 5", "Wild-card round"
  std::string team{};
  std::string player{};
  std::string statistic{};  // "rushing yards"
  std::int64_t value = 0;
  bool operator==(const StatRow&) const = default;
};

/// What the seasons up to this one left to views of all of them: it follows from the other rows.
struct MemoryRow {
  std::string league{};
  std::int64_t season = 0;
  std::string kind{};     // "records", "statistic rushing yards"
  std::int64_t turn = 0;  // that began the next season
  std::string text{};
  bool operator==(const MemoryRow&) const = default;
};

// ---------------------------------------------------------------------------------------- columns

template <>
struct Table<ResultRow> {
  static constexpr std::string_view name = "result";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 15> columns{
      "league", "turn",       "fixture",    "season", "round", "stage",   "date", "home",
      "away",   "home_score", "away_score", "detail", "how",   "neutral", "tape"};
  static constexpr auto members = std::tuple{
      &ResultRow::league, &ResultRow::turn,       &ResultRow::fixture,    &ResultRow::season,
      &ResultRow::round,  &ResultRow::stage,      &ResultRow::date,       &ResultRow::home,
      &ResultRow::away,   &ResultRow::home_score, &ResultRow::away_score, &ResultRow::detail,
      &ResultRow::how,    &ResultRow::neutral,    &ResultRow::tape};
};

template <>
struct Table<ScoreRow> {
  static constexpr std::string_view name = Table<ResultRow>::name;
  static constexpr std::size_t key = Table<ResultRow>::key;
  static constexpr std::span<const std::string_view> columns =
      std::span(Table<ResultRow>::columns).first(Table<ResultRow>::columns.size() - 1);
  static constexpr auto members = std::tuple{
      &ResultRow::league, &ResultRow::turn,       &ResultRow::fixture,    &ResultRow::season,
      &ResultRow::round,  &ResultRow::stage,      &ResultRow::date,       &ResultRow::home,
      &ResultRow::away,   &ResultRow::home_score, &ResultRow::away_score, &ResultRow::detail,
      &ResultRow::how,    &ResultRow::neutral};
};

template <>
struct Table<GoalRow> {
  static constexpr std::string_view name = "goal";
  static constexpr std::size_t key = 4;
  static constexpr std::array<std::string_view, 10> columns{
      "league", "turn", "fixture", "n", "season", "club", "player", "period", "kind", "points"};
  static constexpr auto members = std::tuple{
      &GoalRow::league, &GoalRow::turn,   &GoalRow::fixture, &GoalRow::n,    &GoalRow::season,
      &GoalRow::club,   &GoalRow::player, &GoalRow::period,  &GoalRow::kind, &GoalRow::points};
};

template <>
struct Table<StandingRow> {
  static constexpr std::string_view name = "standing";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 16> columns{
      "league", "turn", "n",     "season", "round",  "division", "position", "club",
      "played", "won",  "drawn", "lost",   "scored", "conceded", "points",   "note"};
  static constexpr auto members = std::tuple{
      &StandingRow::league, &StandingRow::turn,     &StandingRow::n,        &StandingRow::season,
      &StandingRow::round,  &StandingRow::division, &StandingRow::position, &StandingRow::club,
      &StandingRow::played, &StandingRow::won,      &StandingRow::drawn,    &StandingRow::lost,
      &StandingRow::scored, &StandingRow::conceded, &StandingRow::points,   &StandingRow::note};
};

template <>
struct Table<PlayerRow> {
  static constexpr std::string_view name = "player";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 7> columns{"league", "turn",   "n",     "season",
                                                           "club",   "player", "detail"};
  static constexpr auto members =
      std::tuple{&PlayerRow::league, &PlayerRow::turn,   &PlayerRow::n,     &PlayerRow::season,
                 &PlayerRow::club,   &PlayerRow::player, &PlayerRow::detail};
};

template <>
struct Table<LedgerRow> {
  static constexpr std::string_view name = "ledger";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 8> columns{"league", "turn",    "n",      "season",
                                                           "club",   "account", "amount", "text"};
  static constexpr auto members =
      std::tuple{&LedgerRow::league, &LedgerRow::turn,    &LedgerRow::n,      &LedgerRow::season,
                 &LedgerRow::club,   &LedgerRow::account, &LedgerRow::amount, &LedgerRow::text};
};

template <>
struct Table<StatRow> {
  static constexpr std::string_view name = "stat";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 9> columns{
      "league", "turn", "n", "season", "stage", "team", "player", "statistic", "value"};
  static constexpr auto members = std::tuple{
      &StatRow::league, &StatRow::turn,   &StatRow::n,         &StatRow::season, &StatRow::stage,
      &StatRow::team,   &StatRow::player, &StatRow::statistic, &StatRow::value};
};

template <>
struct Table<MemoryRow> {
  static constexpr std::string_view name = "memory";
  static constexpr std::size_t key = 3;
  static constexpr std::array<std::string_view, 5> columns{"league", "season", "kind", "turn",
                                                           "text"};
  static constexpr auto members = std::tuple{&MemoryRow::league, &MemoryRow::season,
                                             &MemoryRow::kind, &MemoryRow::turn, &MemoryRow::text};
};

}  // namespace touchline::store
