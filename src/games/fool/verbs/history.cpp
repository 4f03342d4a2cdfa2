// league team, hall, yearbook, transactions, and draft --season: what a league remembers, from the
// rows of its turns, those of seasons that are over as what is kept of them. Of the states of turns
// only those of one camp are read, for a yearbook.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "games/fool/files/names.hpp"
#include "games/fool/report/booklets.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "league/outlook.hpp"
#include "league/seasons_past.hpp"

namespace touchline::fool {

namespace {

/// From what is kept of the seasons that are over, and the ledger since; from its first row where
/// nothing is kept that can be read.
Annals annals_in(league::Desk& desk, int season, std::optional<int> man,
                 const report::LeagueBook& book) {
  league::SeasonsPast past = league::seasons_past(desk, season);
  Annals before;
  const auto kept = league::past_annals(desk, past);
  auto read = parse_annals(kept ? std::string_view(*kept) : "", man);
  if (kept && read)
    before = std::move(*read);
  else
    past = {};
  return annals_of(desk.store().select<store::LedgerRow>(league::rows_after(desk, past)),
                   book.standings, std::move(before));
}

/// Its games against each other team there was, in the order of play.
std::vector<store::ResultRow> games_of(league::Desk& desk, const History& history,
                                       const std::string& team) {
  std::set<std::string> others(history.teams.begin(), history.teams.end());
  for (const store::StandingRow& row : history.book.standings) others.insert(row.club);
  others.erase(team);
  std::vector<store::ResultRow> games;
  for (const std::string& other : others)
    for (store::ResultRow& row : league::meetings(desk, team, other).results)
      games.push_back(std::move(row));
  std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) {
    return std::tie(a.turn, a.fixture) < std::tie(b.turn, b.fixture);
  });
  return games;
}

}  // namespace

std::unique_ptr<History> history_of(league::Desk& desk, const LeagueAt& at, Honours honours,
                                    std::optional<int> man) {
  auto made = std::make_unique<History>();
  made->season = at.state.league.season;
  made->book = league::league_history(desk, league::Matches::none, 0, made->season);
  made->tables = at.tables;
  made->annals = annals_in(desk, made->season, man, made->book);
  made->careers =
      honours == Honours::all ? careers(made->tables, made->annals) : careers(made->annals);
  for (const Player& one : at.state.league.players)
    if (one.status != Status::retired) made->still_there.push_back(one.id);
  for (const Team& one : at.state.league.teams) made->teams.push_back(one.name);
  return made;
}

Result<View> team_page(league::Desk& desk, const verb::Call& call) {
  const auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const std::string of = call.request.text("team", desk.actor().club);
  if (of.empty()) return bad_input("say which team");
  const auto which = team_called(at->state.league, of);
  if (!which) return bad_input(which.error());
  const auto history = history_of(desk, *at, Honours::none);
  const std::string& name = team(at->state.league, *which).name;
  history->book.results = games_of(desk, *history, name);
  return report::booklet_view(franchise_booklet(*history, name));
}

Result<View> hall(league::Desk& desk, const verb::Call&) {
  const auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  return report::booklet_view(hall_booklet(*history_of(desk, *at, Honours::all)));
}

Result<View> class_revisited(league::Desk& desk, const LeagueAt& at, int season) {
  const auto history = history_of(desk, at, Honours::none);
  report::Booklet made = class_booklet(*history, season);
  if (made.parts.front().grids.front().rows.empty())
    return bad_input(fmt::format("nobody was drafted in season {}", season));
  return report::booklet_view(std::move(made));
}

Result<View> transactions(league::Desk& desk, const verb::Call& call) {
  const auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const League& league = at->state.league;
  std::string of = call.request.text("of");
  if (!of.empty()) {
    const auto which = team_called(league, of);
    if (!which) return bad_input(which.error());
    of = team(league, *which).name;
  }
  const int season =
      static_cast<int>(call.request.number("--season", static_cast<std::uint64_t>(league.season)));
  if (season > league.season)
    return bad_input(
        fmt::format("there is no season {} yet; the latest is {}", season, league.season));
  return report::booklet_view(transactions_booklet(
      desk.name(), season, of,
      desk.store().select<store::PlayerRow>(league::rows_of_season(desk, season))));
}

Result<View> yearbook_page(league::Desk& desk, const verb::Call& call) {
  const auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const auto history = history_of(desk, *at, Honours::all);
  const auto& champions = history->annals.champions;
  int season = static_cast<int>(call.request.number("--season"));
  if (season == 0 && champions.empty())
    return bad_input("no season is over yet; of the one under way with --season");
  if (season == 0) season = champions.rbegin()->first;
  if (season > at->state.league.season)
    return bad_input(fmt::format("there is no season {} yet; the latest is {}", season,
                                 at->state.league.season));
  YearRows rows;
  rows.men = desk.store().select<store::PlayerRow>(league::rows_of_season(desk, season));
  rows.statistics = desk.store().select<store::StatRow>(league::rows_of_season(desk, season));
  // Of a camp that this edition rolls otherwise nothing is told here.
  if (auto changes = camp_changes(desk, *at, season)) rows.camp = std::move(*changes);
  history->book = league::league_book(desk, season);
  return report::booklet_view(yearbook(*history, season, rows));
}

}  // namespace touchline::fool
