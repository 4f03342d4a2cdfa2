#include "league/outlook.hpp"
#include "league/chain.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace touchline::league {

using report::LeagueChances;
using store::GoalRow;
using store::TurnRow;
using store::Where;

namespace {

Where of_season(const Desk& desk, std::int64_t season) {
  return Where().is("league", desk.name()).is("season", season);
}

/// Rows of a season of any table: rows are found by turn, and a season's come after all turns of
/// the one before.
Where rows_of_season(Desk& desk, std::int64_t season) {
  std::int64_t before = 0;
  for (const auto& row : desk.store().select<store::ScoreRow>(of_season(desk, season - 1)))
    before = std::max(before, row.turn);
  return of_season(desk, season).above("turn", before);
}

/// The latest that has a result or a table; the first if none has.
std::int64_t latest_with_rows(Desk& desk) {
  store::Store& store = desk.store();
  std::int64_t season = desk.tenant().season_number(desk.current().state);
  while (season > 1 && store.count<store::ResultRow>(of_season(desk, season)) == 0 &&
         store.count<store::StandingRow>(rows_of_season(desk, season)) == 0) {
    --season;
  }
  return season;
}

}  // namespace

report::LeagueBook league_book(Desk& desk, std::optional<std::int64_t> season) {
  if (season == 0) season = latest_with_rows(desk);
  const Where where = season ? rows_of_season(desk, *season) : Where().is("league", desk.name());
  store::Store& store = desk.store();
  report::LeagueBook book;
  book.name = desk.name();
  book.game = desk.league().game;
  for (store::ScoreRow& row : store.select<store::ScoreRow>(where))
    book.results.push_back(std::move(row));
  book.goals = store.select<GoalRow>(where);
  book.standings = store.select<store::StandingRow>(where);
  book.counting = desk.tenant().counting();
  book.language = desk.tenant().language(desk.current().state);
  desk.tenant().explain(book, desk.current().state, store.select<store::LedgerRow>(where));
  return book;
}

Result<std::vector<report::ComingMatch>> coming_matches(Desk& desk) {
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  const auto later = desk.tenant().later(desk.current().state);
  if (!later) return bad_input(later.error());
  std::vector<report::ComingMatch> coming;
  for (const auto* list : {&next->matches, &*later}) {
    for (const Pairing& match : *list) {
      coming.push_back({match.fixture, match.round, match.stage, match.date, match.home, match.away,
                        match.neutral});
    }
  }
  return coming;
}

Result<LeagueChances> outlook(Desk& desk, const OutlookOrder& order, const Progress& progress) {
  return desk.tenant().outlook(desk.current().state,
                               desk.store().select<GoalRow>(of_season(
                                   desk, desk.tenant().season_number(desk.current().state))),
                               order, progress);
}

Result<std::vector<LeagueChances>> outlook_by_round(Desk& desk, const OutlookOrder& order,
                                                    const Progress& progress) {
  const std::int64_t now = desk.tenant().season_number(desk.current().state);
  const auto goals = desk.store().select<GoalRow>(of_season(desk, now));
  std::vector<LeagueChances> list;
  const auto turns = desk.store().select<TurnRow>(
      Where().is("league", desk.name()).is("withdrawn", std::int64_t{0}));
  for (const TurnRow& turn : turns) {
    if (!is_turn(turn) || desk.tenant().season_number(turn.state) != now) continue;
    auto chances = desk.tenant().outlook(turn.state, goals, order, progress.silent());
    if (!chances) return bad_input(chances.error());
    list.push_back(std::move(*chances));
    progress(static_cast<std::uint64_t>(turn.seq), turns.size());
  }
  return list;
}

}  // namespace touchline::league
