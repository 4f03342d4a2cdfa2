#include "league/outlook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "league/chain.hpp"
#include "league/kept_chances.hpp"
#include "league/season_rows.hpp"
#include "league/seasons_past.hpp"

namespace touchline::league {

using report::LeagueChances;
using store::GoalRow;
using store::TurnRow;
using store::Where;

namespace {

Where of_season(const Desk& desk, std::int64_t season) {
  return Where().is("league", desk.name()).is("season", season);
}

/// The turn of the last result of the season before.
std::int64_t last_turn_before(Desk& desk, std::int64_t season) {
  std::int64_t last = 0;
  for (const auto& row : desk.store().select<SeasonSpanRow>(of_season(desk, season - 1)))
    last = row.last_turn;
  return last;
}

/// The latest that has a result or a table; the first if none has.
std::int64_t latest_with_rows(Desk& desk) {
  store::Store& store = desk.store();
  std::int64_t season = desk.season();
  while (season > 1 && store.count<store::ResultRow>(of_season(desk, season)) == 0 &&
         store.count<store::StandingRow>(rows_of_season(desk, season)) == 0) {
    --season;
  }
  return season;
}

}  // namespace

namespace {

/// Adds rows of a kind that is read as another.
template <class Kind, class Row>
void add_rows(store::Store& store, const Where& where, std::vector<Row>& rows) {
  for (Kind& row : store.select<Kind>(where)) rows.push_back(std::move(row));
}

report::LeagueBook empty_book(Desk& desk) {
  report::LeagueBook book;
  book.name = desk.name();
  book.game = desk.league().game;
  book.counting = desk.tenant().counting();
  book.language = desk.language();
  return book;
}

}  // namespace

report::LeagueBook league_book(Desk& desk, std::optional<std::int64_t> season) {
  if (season == 0) season = latest_with_rows(desk);
  const Where where = season ? rows_of_season(desk, *season) : Where().is("league", desk.name());
  store::Store& store = desk.store();
  report::LeagueBook book = empty_book(desk);
  add_rows<store::ScoreRow>(store, where, book.results);
  book.goals = store.select<GoalRow>(where);
  book.standings = store.select<store::StandingRow>(where);
  desk.explain(book, store.select<store::LedgerRow>(where));
  return book;
}

namespace {

/// Whether what is kept of the seasons past has enough of every list: of feats in a match those of
/// teams that are no clubs of the league do not count.
bool has_enough(const report::LeagueBook& book, const report::Memory& memory, std::size_t most) {
  if (most > report::most_kept) return false;
  if (memory.most_in_match.size() < report::most_kept) return true;
  std::set<std::string> clubs;
  for (const store::StandingRow& row : book.standings) clubs.insert(row.club);
  return std::count_if(memory.most_in_match.begin(), memory.most_in_match.end(),
                       [&](const report::MatchFeat& feat) {
                         return clubs.contains(feat.leader.club);
                       }) >= static_cast<std::ptrdiff_t>(most);
}

/// The matches of all seasons: what those that are over left, and the others row by row.
void add_matches(Desk& desk, report::LeagueBook& book, std::size_t most, std::int64_t now) {
  SeasonsPast past = seasons_past(desk, now);
  if (auto memory = past_records(desk, past); memory && has_enough(book, *memory, most))
    book.before = std::make_shared<const report::Memory>(std::move(*memory));
  else
    past = {};
  report::LeagueBook matches = season_matches(desk, rows_after(desk, past));
  book.results = std::move(matches.results);
  book.goals = std::move(matches.goals);
}

}  // namespace

report::LeagueBook league_history(Desk& desk, Matches matches, std::size_t most,
                                  std::optional<std::int64_t> season) {
  const Where all = Where().is("league", desk.name());
  store::Store& store = desk.store();
  report::LeagueBook book = empty_book(desk);
  if (matches == Matches::last) add_rows<LastResultRow>(store, all, book.results);
  // The season that is played may have tables and no result yet: it is read as it is.
  const std::int64_t now = season ? *season : desk.season();
  const SeasonsPast past = seasons_past(desk, now);
  std::vector<store::LedgerRow> ledger;
  if (auto tables = past_tables(desk, past); tables && past.season == now - 1) {
    book.standings = std::move(*tables);
  } else {
    add_rows<LastStandingRow>(store, all, book.standings);
    add_rows<LastLedgerRow>(store, all, ledger);
    std::erase_if(book.standings, [&](const auto& row) { return row.season == now; });
    std::erase_if(ledger, [&](const auto& row) { return row.season == now; });
  }
  add_rows<store::StandingRow>(store, rows_of_season(desk, now), book.standings);
  add_rows<store::LedgerRow>(store, rows_of_season(desk, now), ledger);
  if (matches == Matches::all) add_matches(desk, book, most, now);
  desk.explain(book, ledger);
  return book;
}

report::LeagueBook season_matches(Desk& desk, const Where& where) {
  report::LeagueBook book = empty_book(desk);
  add_rows<store::ScoreRow>(desk.store(), where, book.results);
  book.goals = desk.store().select<GoalRow>(where);
  desk.explain(book, {});
  return book;
}

report::LeagueBook meetings(Desk& desk, const std::string& club, const std::string& opponent) {
  report::LeagueBook book = empty_book(desk);
  const auto at_home = [&](const std::string& home, const std::string& away) {
    add_rows<store::ScoreRow>(desk.store(),
                              Where().is("league", desk.name()).is("home", home).is("away", away),
                              book.results);
  };
  at_home(club, opponent);
  if (club != opponent) at_home(opponent, club);
  desk.explain(book, {});
  return book;
}

Result<std::vector<report::ComingMatch>> coming_matches(Desk& desk) {
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  const auto later = desk.tenant().later(*desk.state());
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

namespace {

/// What was reckoned once is not reckoned again: a chart of all rounds takes the last one's time.
class Outlooks {
 public:
  Outlooks(Desk& desk, const OutlookOrder& order)
      : desk_(desk), order_(order), kept_(desk.tenant(), order, books::DiskCache::of_the_user()) {}

  Result<LeagueChances> after(const TurnRow& link, const Result<LeagueState>& state,
                              const Progress& progress) {
    if (auto known = kept_.after(link.hash)) return std::move(*known);
    if (!state) return bad_input(state.error());
    auto chances = desk_.tenant().outlook(*state, goals(), order_, progress);
    if (chances) kept_.keep(link.hash, *chances);
    return chances;
  }

 private:
  const std::vector<GoalRow>& goals() {
    if (!goals_) {
      const auto season = desk_.season();
      goals_ = desk_.store().select<GoalRow>(rows_of_season(desk_, season));
    }
    return *goals_;
  }

  Desk& desk_;
  OutlookOrder order_;
  KeptChances kept_;
  std::optional<std::vector<GoalRow>> goals_{};  // of the season that is played
};

}  // namespace

Result<LeagueChances> outlook(Desk& desk, const OutlookOrder& order, const Progress& progress) {
  return Outlooks(desk, order).after(desk.current(), desk.state(), progress);
}

Result<std::vector<LeagueChances>> outlook_by_round(Desk& desk, const OutlookOrder& order,
                                                    const Progress& progress) {
  const std::int64_t now = desk.season();
  Outlooks outlooks(desk, order);
  std::vector<LeagueChances> list;
  const auto turns = desk.store().select<TurnRow>(Where()
                                                      .is("league", desk.name())
                                                      .is("withdrawn", std::int64_t{0})
                                                      .above("seq", last_turn_before(desk, now)));
  for (const TurnRow& turn : turns) {
    if (!is_turn(turn)) continue;
    const auto state = desk.tenant().read_state(turn.state);
    if (state && desk.tenant().season_number(*state) != now) continue;
    auto chances = outlooks.after(turn, state, progress.silent());
    if (!chances) return bad_input(chances.error());
    list.push_back(std::move(*chances));
    progress(static_cast<std::uint64_t>(turn.seq), turns.size());
  }
  return list;
}

}  // namespace touchline::league
