#include "league/seasons_past.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "league/outlook.hpp"
#include "league/season_rows.hpp"

namespace touchline::league {

using report::Memory;
using report::StatsBefore;
using store::MemoryRow;
using store::Where;

namespace {

/// What a row is of: records, tables, what the game itself keeps, or a statistic by its name.
constexpr std::string_view records_kind = "records", tables_kind = "tables", annals_kind = "annals",
                           statistic_kind = "statistic ";

Where of_season(const Desk& desk, std::int64_t season) {
  return Where().is("league", desk.name()).is("season", season);
}

/// All that seasons left, as it is kept.
struct Left {
  Memory records{};
  report::LastTables tables{};
  StatsBefore statistics{};
  std::string annals{};
};

/// What was written since the last results of a season.
report::LastTables last_table(Desk& desk, std::int64_t season) {
  std::int64_t last = 0;
  for (const auto& row : desk.store().select<SeasonSpanRow>(of_season(desk, season)))
    last = row.last_turn;
  const Where where = rows_of_season(desk, season).above("turn", last - 1);
  report::LeagueBook book;
  book.standings = desk.store().select<store::StandingRow>(where);
  desk.explain(book, desk.store().select<store::LedgerRow>(where));
  std::int64_t turn = 0;
  for (const auto& row : book.standings) turn = std::max(turn, row.turn);
  std::erase_if(book.standings, [&](const auto& row) { return row.turn != turn; });
  return std::move(book.standings);
}

template <class Parse>
auto read_kept(Desk& desk, const SeasonsPast& past, std::string_view kind, Parse parse)
    -> std::optional<typename decltype(parse(std::string()))::value_type> {
  for (const MemoryRow& row :
       desk.store().select<MemoryRow>(of_season(desk, past.season).is("kind", std::string(kind)))) {
    if (auto read = parse(row.text)) return std::move(*read);
  }
  return std::nullopt;
}

void add_season(Desk& desk, std::int64_t season, Left& left) {
  for (store::StandingRow& row : last_table(desk, season)) left.tables.push_back(std::move(row));
  report::add_seasons(left.records, season_matches(desk, rows_of_season(desk, season)),
                      report::most_kept);
  report::add_rows(left.statistics,
                   desk.store().select<store::StatRow>(rows_of_season(desk, season)));
  if (const Annalist annalist = desk.tenant().annalist())
    left.annals += annalist(desk.store().select<store::LedgerRow>(rows_of_season(desk, season)));
}

std::vector<MemoryRow> rows_of(Desk& desk, std::int64_t season, std::int64_t turn,
                               const Left& left) {
  std::vector<MemoryRow> rows;
  const auto add = [&](std::string kind, std::string text) {
    rows.push_back({desk.name(), season, std::move(kind), turn, std::move(text)});
  };
  add(std::string(records_kind), to_text(left.records));
  add(std::string(tables_kind), report::to_text(left.tables));
  if (desk.tenant().annalist()) add(std::string(annals_kind), left.annals);
  for (const auto& [name, memory] : left.statistics)
    add(std::string(statistic_kind) + name, to_text(memory));
  std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.kind < b.kind; });
  return rows;
}

}  // namespace

Where rows_of_season(Desk& desk, std::int64_t season) {
  std::int64_t before = 0;
  for (const auto& row : desk.store().select<SeasonSpanRow>(of_season(desk, season - 1)))
    before = row.last_turn;
  Where where = of_season(desk, season).above("turn", before);
  for (const auto& row : desk.store().select<SeasonSpanRow>(of_season(desk, season)))
    where = std::move(where).below("turn", row.next_turn);
  return where;
}

std::int64_t season_ended(Tenant& tenant, const LeagueState& before, const LeagueState& after) {
  const std::int64_t season = tenant.season_number(before);
  return season > 0 && tenant.season_number(after) > season ? season : 0;
}

void remember_seasons(Desk& desk, std::int64_t season, std::int64_t turn) {
  SeasonsPast past = seasons_past(desk, season);
  Left left;
  auto records = past_records(desk, past);
  auto tables = past_tables(desk, past);
  auto statistics = past_statistics(desk, past);
  auto annals = past_annals(desk, past);
  if (!annals && !desk.tenant().annalist()) annals.emplace();
  if (past.season > 0 && records && tables && statistics && annals)
    left = {std::move(*records), std::move(*tables), std::move(*statistics), std::move(*annals)};
  else
    past = {};
  for (std::int64_t next = past.season + 1; next <= season; ++next) add_season(desk, next, left);
  desk.store().insert(rows_of(desk, season, turn, left));
  constexpr std::int64_t seasons_kept = 2;
  desk.store().erase<MemoryRow>(
      Where().is("league", desk.name()).below("season", season - seasons_kept + 1));
}

SeasonsPast seasons_past(Desk& desk, std::int64_t before) {
  SeasonsPast past;
  const auto kept = desk.store().select<MemoryHeadRow>(Where()
                                                           .is("league", desk.name())
                                                           .is("kind", std::string(records_kind))
                                                           .below("season", before));
  for (const MemoryHeadRow& row : kept) past = {row.season, row.turn};
  return past;
}

Where rows_after(Desk& desk, const SeasonsPast& past) {
  return Where()
      .is("league", desk.name())
      .above("turn", past.turn - 1)
      .above("season", past.season);
}

std::optional<report::LastTables> past_tables(Desk& desk, const SeasonsPast& past) {
  auto tables = read_kept(desk, past, tables_kind, report::parse_last_tables);
  if (tables)
    for (store::StandingRow& row : *tables) row.league = desk.name();
  return tables;
}

std::optional<Memory> past_records(Desk& desk, const SeasonsPast& past) {
  return read_kept(desk, past, records_kind, report::parse_memory);
}

std::optional<std::string> past_annals(Desk& desk, const SeasonsPast& past) {
  for (MemoryRow& row : desk.store().select<MemoryRow>(
           of_season(desk, past.season).is("kind", std::string(annals_kind))))
    return std::move(row.text);
  return std::nullopt;
}

std::optional<StatsBefore> past_statistics(Desk& desk, const SeasonsPast& past,
                                           const std::string& statistic) {
  StatsBefore before;
  // Annals are long: of decades, most of what is kept.
  const Where where =
      statistic.empty()
          ? of_season(desk, past.season).is_not("kind", std::string(annals_kind))
          : of_season(desk, past.season).is("kind", std::string(statistic_kind) + statistic);
  for (const MemoryRow& row : desk.store().select<MemoryRow>(where)) {
    if (!row.kind.starts_with(statistic_kind)) continue;
    auto memory = report::parse_stat_memory(row.text);
    if (!memory) return std::nullopt;
    before.emplace(row.kind.substr(statistic_kind.size()), std::move(*memory));
  }
  return before;
}

std::optional<std::string> wrong_memory(Desk& desk, const SeasonsEnded& ended) {
  std::map<std::int64_t, std::vector<MemoryRow>> kept;
  for (MemoryRow& row : desk.store().select<MemoryRow>(Where().is("league", desk.name())))
    kept[row.season].push_back(std::move(row));
  if (kept.empty()) return std::nullopt;
  Left left;
  for (std::int64_t season = 1; season <= kept.rbegin()->first; ++season) {
    add_season(desk, season, left);
    const auto found = kept.find(season);
    if (found == kept.end()) continue;
    const auto end = ended.find(season);
    auto made =
        end == ended.end() ? std::vector<MemoryRow>() : rows_of(desk, season, end->second, left);
    // Of a game that did not keep any when the season ended.
    const auto is_annals = [](const MemoryRow& row) { return row.kind == annals_kind; };
    if (std::none_of(found->second.begin(), found->second.end(), is_annals))
      std::erase_if(made, is_annals);
    if (found->second != made)
      return fmt::format(
          "what is kept of the seasons up to {} is not what their rows give; league rebuild makes "
          "it again",
          season);
  }
  return std::nullopt;
}

}  // namespace touchline::league
