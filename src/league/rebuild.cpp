// What is done to a chain besides checking it: whether one of strangers can be walked at all, and
// making its projections again (verify.hpp).
#include <fmt/format.h>

#include <map>

#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/seasons_past.hpp"
#include "league/stored_rows.hpp"
#include "league/verify.hpp"

namespace touchline::league {

using store::TurnRow;
using store::Where;

namespace {

// A chain that can be walked: every link in its place, starting from one before it.
bool whole(const std::vector<TurnRow>& turns) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto place = static_cast<std::int64_t>(i) + 1;
    if (turns[i].seq != place || turns[i].base < 0 || turns[i].base >= place) return false;
  }
  return true;
}

// Names become parts of paths, and stand on the trail: those of a file are no others than are given
// here.
Result<void> can_be_named(store::Store& store, const std::string& league) {
  const Where all = Where().is("league", league);
  if (auto good = check_name(league); !good) return good;
  for (const store::LeagueRow& row : store.select<store::LeagueRow>(all)) {
    const std::size_t dash = row.origin.rfind('-');  // a name, and eight digits behind it
    if (auto good = check_name(row.origin.substr(0, dash)); !good) return good;
    if (dash == std::string::npos || from_hex(row.origin.substr(dash + 1)).empty()) {
      return bad_input(fmt::format("'{}' cannot be the origin of a league", row.origin));
    }
  }
  for (const store::MemberRow& row : store.select<store::MemberRow>(all)) {
    if (auto good = check_name(row.person); !good) return good;
  }
  return {};
}

}  // namespace

Result<void> can_be_walked(store::Store& store, const std::string& league) {
  const Where all = Where().is("league", league);
  if (auto good = can_be_named(store, league); !good) return good;
  const auto turns = store.select<TurnRow>(all);
  if (turns.empty() || !whole(turns))
    return bad_input(fmt::format("the chain of {} has a gap: its turns cannot be walked", league));
  const auto open = store.select<store::OpenTurnRow>(all);
  const auto links = static_cast<std::int64_t>(turns.size());
  if (open.size() != 1 || open.front().last != links || open.front().current < 1 ||
      open.front().current > links || open.front().number < 1)
    return bad_input(fmt::format("the turn under way of {} does not follow its chain", league));
  return {};
}

Result<std::int64_t> rebuild(Desk& desk, const Progress& progress) {
  store::Store& store = desk.store();
  const Where all = Where().is("league", desk.name());
  const auto turns = store.select<TurnRow>(all);
  if (!whole(turns)) return bad_input("the chain is broken; run league verify");
  // All is reckoned before the league is taken: others go on meanwhile, and make this stale.
  std::map<std::int64_t, Rows> rows;
  SeasonsEnded ended;
  Tenant& tenant = desk.tenant();
  std::pair<std::int64_t, LeagueState> last{};  // what stands after the last link, by its place
  for (const TurnRow& turn : turns) {
    if (progress.stopped()) return cancelled();
    progress(static_cast<std::uint64_t>(turn.seq), turns.size());
    if (!has_state(turn) || turn.withdrawn != 0) continue;
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return bad_input(inputs.error());
    const auto at = [&](std::int64_t seq) { return &turns[static_cast<std::size_t>(seq - 1)]; };
    const auto text = turn.base == 0 ? Result<std::string>("") : whole_state(*at(turn.base), at);
    const auto after = whole_state(turn, at);
    if (!text || !after) return bad_input((text ? after : text).error());
    const auto before =
        turn.base == last.first ? Result<LeagueState>(last.second) : tenant.read_state(*text);
    if (!before) return bad_input(before.error());
    LeagueState state;
    if (why_not_run_again(tenant, turn).empty()) {
      auto outcome = tenant.process(*before, *inputs);
      if (!outcome) return bad_input(outcome.error());
      if (!says(tenant, *after, outcome->state, *before, *text)) {
        return bad_input(
            fmt::format("turn {} does not give its stored state; run league verify", turn.number));
      }
      state = std::move(outcome->state);
      rows[turn.seq] = std::move(outcome->rows);
    } else {
      state = tenant.read_state(*after).value_or(LeagueState());
      rows[turn.seq] = rows_of_turn(store, desk.name(), turn.seq);
      if (digest_of(rows[turn.seq]) != turn.rows)
        return bad_input(fmt::format(
            "turn {} was played by another edition, and its tables are not those of its digest: "
            "restore the store from a backup (league restore)",
            turn.number));
    }
    if (const auto season = is_turn(turn) ? season_ended(tenant, *before, state) : 0)
      ended[season] = turn.seq;
    last = {turn.seq, std::move(state)};
  }
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  store.erase<store::ResultRow>(all);
  store.erase<store::GoalRow>(all);
  store.erase<store::StandingRow>(all);
  store.erase<store::PlayerRow>(all);
  store.erase<store::LedgerRow>(all);
  store.erase<store::StatRow>(all);
  store.erase<store::MemoryRow>(all);
  for (auto& [seq, made] : rows) insert_rows(store, desk.name(), seq, made);
  for (const auto& [season, seq] : ended) remember_seasons(desk, season, seq);
  (*change)->audit("rebuild", fmt::format("{} turns", rows.size()));
  (*change)->commit();
  return static_cast<std::int64_t>(rows.size());
}

}  // namespace touchline::league
