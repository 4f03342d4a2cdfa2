// What each season of a league ended with, as rows of the store's views (008_histories.sql): read
// and never written. However long a league is, a season has a line here, not all of its rounds.
#pragma once

#include "store/rows.hpp"

namespace touchline::league {

/// The turns of a season's results: its last, and the first of the season after it.
struct SeasonSpanRow {
  std::string league{};
  std::int64_t season = 0;
  std::int64_t last_turn = 0;
  std::int64_t next_turn = 0;
};
/// What was written from a season's last results until the next season's first.
struct LastStandingRow : store::StandingRow {};
struct LastLedgerRow : store::LedgerRow {};
/// The results of that last turn.
struct LastResultRow : store::ScoreRow {};
/// Of which seasons something is kept, without what it is.
struct MemoryHeadRow : store::MemoryRow {};
/// A link of the chain as it is listed, found in an index: behind a long state it would take long.
struct LinkHeadRow : store::TurnRow {};
/// What it was made from.
struct LinkInputsRow : store::TurnRow {};

}  // namespace touchline::league

namespace touchline::store {

template <>
struct Table<league::SeasonSpanRow> {
  static constexpr std::string_view name = "season_span";
  static constexpr std::size_t key = 2;
  static constexpr std::array<std::string_view, 4> columns{"league", "season", "last_turn",
                                                           "next_turn"};
  static constexpr auto members =
      std::tuple{&league::SeasonSpanRow::league, &league::SeasonSpanRow::season,
                 &league::SeasonSpanRow::last_turn, &league::SeasonSpanRow::next_turn};
};

template <>
struct Table<league::LastStandingRow> : Table<StandingRow> {
  static constexpr std::string_view name = "last_table";
};
template <>
struct Table<league::LastLedgerRow> : Table<LedgerRow> {
  static constexpr std::string_view name = "last_ledger";
};
template <>
struct Table<league::LastResultRow> : Table<ScoreRow> {
  static constexpr std::string_view name = "last_result";
};
template <>
struct Table<league::MemoryHeadRow> {
  static constexpr std::string_view name = Table<MemoryRow>::name;
  static constexpr std::size_t key = Table<MemoryRow>::key;
  static constexpr std::span<const std::string_view> columns =
      std::span(Table<MemoryRow>::columns).first(4);
  static constexpr auto members =
      std::tuple{&MemoryRow::league, &MemoryRow::season, &MemoryRow::kind, &MemoryRow::turn};
};

template <>
struct Table<league::LinkHeadRow> {
  static constexpr std::string_view name = Table<TurnRow>::name;
  static constexpr std::size_t key = Table<TurnRow>::key;
  static constexpr std::array<std::string_view, 8> columns{"league", "seq", "number", "kind",
                                                           "who",    "at",  "hash",   "withdrawn"};
  static constexpr auto members =
      std::tuple{&TurnRow::league, &TurnRow::seq, &TurnRow::number, &TurnRow::kind,
                 &TurnRow::who,    &TurnRow::at,  &TurnRow::hash,   &TurnRow::withdrawn};
};
template <>
struct Table<league::LinkInputsRow> {
  static constexpr std::string_view name = Table<TurnRow>::name;
  static constexpr std::size_t key = Table<TurnRow>::key;
  static constexpr std::array<std::string_view, 3> columns{"league", "seq", "inputs"};
  static constexpr auto members = std::tuple{&TurnRow::league, &TurnRow::seq, &TurnRow::inputs};
};

}  // namespace touchline::store
