#include "league/turn_life.hpp"

#include <fmt/format.h>

#include <map>

#include "league/acts.hpp"
#include "league/beacon.hpp"
#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/sheet_list.hpp"

namespace touchline::league {

using store::DraftRow;
using store::OpenTurnRow;
using store::RulingRow;
using store::StandingRow;
using store::TurnRow;
using store::Where;

namespace {

constexpr int turns_in_one_transaction = 64;

}  // namespace

Result<std::string> kind_of_next(Desk& desk) {
  const auto& next = desk.upcoming();
  if (!next) return bad_input(next.error());
  if (next->kind == "season") {
    return bad_input("the season is over; open the next one with league season");
  }
  return next->kind;
}

Result<Inputs> inputs_of(Desk& desk, const OpenTurnRow& turn) {
  const auto kind = kind_of_next(desk);
  if (!kind) return bad_input(kind.error());
  Inputs inputs;
  inputs.kind = *kind;
  inputs.source = desk.league().beacon;
  if (has_list(desk)) inputs.signer = desk.league().signer;
  const Beacon beacon = beacon_of(desk, turn);
  inputs.dice = {turn.commitment,      turn.secret, turn.seed,
                 turn.dice_known == 1, beacon.root, beacon.drawn};
  if (turn.dice_known == 1) {
    inputs.first = first_closing(desk, turn.number);
    if (!turn.beacon.empty() && inputs.first) inputs.dice.root = inputs.first->root;
  }
  auto sheets = parse_sheets(turn.sheets);
  if (!sheets) return bad_input(sheets.error());
  inputs.sheets = std::move(*sheets);
  for (const SheetState& state : sheet_states(desk)) {
    if (state.state == SheetState::State::absent) inputs.absent.push_back(state.club);
  }
  for (const RulingRow& row : desk.store().select<RulingRow>(of_turn(desk, turn.number))) {
    if (row.kind == first_dice || row.kind.starts_with(offered)) continue;
    inputs.rulings.push_back({row.kind, row.subject, row.text, row.reason, row.who,
                              (row.after_preview & after_preview_bit) != 0,
                              (row.after_preview & after_dice_bit) != 0});
  }
  return inputs;
}

// ----------------------------------------------------------------------------- preview, publish

std::string Diff::summary(const text::Words& say) const {
  std::string text;
  const auto add = [&](int count, std::string_view what) {
    if (count == 0) return;
    text += (text.empty() ? "" : ", ") + say.counted(what, count);
  };
  add(results, "changes.results");
  add(goals, "changes.goals");
  add(table_rows, "changes.table");
  add(ledger, "changes.ledger");
  return text.empty() ? say("changes.nothing") : text;
}

Diff difference(const std::vector<StandingRow>& before, const Rows& after, const text::Words& say) {
  Diff diff;
  diff.results = static_cast<int>(after.results.size());
  diff.goals = static_cast<int>(after.goals.size());
  diff.ledger = static_cast<int>(after.ledger.size());
  for (const store::ResultRow& result : after.results) {
    diff.lines.push_back(fmt::format("+ {} {}-{} {}{}", result.home, result.home_score,
                                     result.away_score, result.away,
                                     result.how == "simulated" ? "" : "  [" + result.how + "]"));
  }
  std::map<std::string, const StandingRow*> old;
  for (const StandingRow& row : before) old[row.club] = &row;
  for (const StandingRow& row : after.standings) {
    const auto found = old.find(row.club);
    const bool was = found != old.end();
    if (was && found->second->position == row.position && found->second->points == row.points &&
        found->second->played == row.played) {
      continue;
    }
    ++diff.table_rows;
    diff.lines.push_back("~ " + say("changes.place", row.club, was ? found->second->position : 0,
                                    row.position, was ? found->second->points : 0, row.points));
  }
  std::map<std::string, std::int64_t> money;
  for (const store::LedgerRow& row : after.ledger) {
    if (!row.club.empty()) money[row.club] += row.amount;
  }
  for (const auto& [club, sum] : money) {
    diff.lines.push_back("~ " + say("changes.money", club, fmt::format("{:+}", sum)));
  }
  return diff;
}

namespace {

// A match that somebody is in the middle of is not thrown for him.
Result<void> nothing_half_played(Desk& desk) {
  for (const DraftRow& row : desk.store().select<DraftRow>(of_turn(desk, desk.turn().number))) {
    return bad_input(
        fmt::format("match {} is being played by {}; play it out with league play {}, or "
                    "drop it with league take-back {}",
                    row.subject, row.who, row.subject, row.subject));
  }
  return {};
}

/// What the turn under way comes to. Reckoned before a change is begun, where it can be: nobody
/// waits for it, and who was overtaken meanwhile is stale.
struct Reckoned {
  Inputs inputs{};
  Outcome outcome{};
};
Result<Reckoned> reckon(Desk& desk) {
  if (!dice_are_fixed(desk.turn())) {
    return bad_input(fmt::format("turn {} is {}; close it first, or the dice could be chosen",
                                 desk.turn().number, desk.turn().stage));
  }
  if (auto played = nothing_half_played(desk); !played) return bad_input(played.error());
  auto inputs = inputs_of(desk, desk.turn());
  if (!inputs) return bad_input(inputs.error());
  auto outcome = desk.tenant().process(*desk.state(), *inputs);
  if (!outcome) return bad_input(outcome.error());
  return Reckoned{std::move(*inputs), std::move(*outcome)};
}

}  // namespace

Result<Preview> preview(Desk& desk) {
  auto reckoned = reckon(desk);
  const auto before = desk.store().select<StandingRow>(
      Where().is("league", desk.name()).is("turn", last_turn(desk)));
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  if (!reckoned) return bad_input(reckoned.error());
  if (auto same = (*change)->begun_on_trail(); !same) return bad_input(same.error());
  Preview seen{difference(before, reckoned->outcome.rows, desk.words()),
               std::move(reckoned->outcome)};
  const auto& notes = seen.outcome.notes;
  seen.diff.lines.insert(seen.diff.lines.end(), notes.begin(), notes.end());
  OpenTurnRow& turn = (*change)->turn();
  turn.stage = "previewed";
  turn.preview = digest_of(seen.outcome.reports);
  (*change)->audit("preview", fmt::format("turn {}", turn.number));
  (*change)->commit();
  return seen;
}

namespace {

// "Premier League 1997-98, round 5" of a turn that is under way.
std::string title_of(Desk& desk) {
  const auto& next = desk.upcoming();
  return next ? next->title : "";
}

Result<Published> publish_inside(Desk& desk, Change& change, const LeagueKey& key,
                                 Result<Reckoned> reckoned) {
  if (!reckoned) return bad_input(reckoned.error());
  if (has_list(desk)) {
    if (auto holds = list_holds(desk, reckoned->inputs); !holds) return bad_input(holds.error());
  }
  if (const auto why = unfair(reckoned->inputs, desk.league().origin, desk.turn().number, true)) {
    return bad_input(fmt::format(
        "turn {} cannot be published like this: {}. The store was changed outside of Touchline: "
        "restore it from a backup (league restore)",
        desk.turn().number, *why));
  }
  if (auto same = change.begun_on_trail(); !same) return bad_input(same.error());
  Published published{desk.turn().number, false, title_of(desk)};
  change.erase<RulingRow>(of_turn(desk, published.number));
  append_outcome(desk, change, reckoned->inputs, std::move(reckoned->outcome), key);
  change.audit("publish", fmt::format("turn {}, {}, seed {}", published.number, published.title,
                                      reckoned->inputs.dice.seed));
  return published;
}

bool published_before(Desk& desk, std::int64_t number) {
  return desk.store().count<TurnRow>(of_turn(desk, number).is("withdrawn", std::int64_t{0})) > 0;
}

}  // namespace

Result<Published> publish(Desk& desk, std::optional<std::int64_t> number) {
  if (number && *number < desk.turn().number && published_before(desk, *number)) {
    return Published{*number, true, ""};
  }
  if (number && *number != desk.turn().number) {
    return bad_input(
        fmt::format("turn {} is not under way; turn {} is", *number, desk.turn().number));
  }
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto reckoned = reckon(desk);
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  auto published = publish_inside(desk, **change, *key, std::move(reckoned));
  if (!published) return published;
  (*change)->commit();
  return published;
}

Result<int> process(Desk& desk, int turns, const CloseOrder& order,
                    const std::function<void(const Published&)>& told, const Progress& watch) {
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  int done = 0;
  bool more = true;
  while (more && done < turns && !watch.stopped()) {
    auto change = Change::begin(desk);
    if (!change) return bad_input(change.error());
    std::vector<Published> batch;
    while (done + static_cast<int>(batch.size()) < turns &&
           batch.size() < turns_in_one_transaction) {
      const auto& next = desk.upcoming();
      if (!next) return bad_input(next.error());
      const bool first = done == 0 && batch.empty();
      const bool waits_for_dice = !next->by_hand.empty() && !first;  // of people
      more = next->kind != "season" && !waits_for_dice &&
             !(order.to_season_end && next->opens_season && !first);
      if (!more && !first) break;
      if (!dice_are_fixed(desk.turn())) {
        if (auto closed = close_inside(desk, **change, order, *key); !closed) {
          return bad_input(closed.error());
        }
      }
      auto published = publish_inside(desk, **change, *key, reckon(desk));
      if (!published) return bad_input(published.error());
      batch.push_back(std::move(*published));
    }
    (*change)->commit();
    done += static_cast<int>(batch.size());
    if (!told) continue;
    for (const Published& published : batch) told(published);
  }
  return done;
}

}  // namespace touchline::league
