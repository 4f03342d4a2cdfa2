#include "league/undo.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/digest.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/sealed_sheet.hpp"
#include "league/sheet_list.hpp"

namespace touchline::league {

using store::GoalRow;
using store::LedgerRow;
using store::OpenTurnRow;
using store::PlayerRow;
using store::ResultRow;
using store::RulingRow;
using store::SheetRow;
using store::StandingRow;
using store::TurnRow;
using store::Where;

namespace {

template <class Row>
std::vector<Row> rows_of(Desk& desk, std::int64_t seq) {
  return desk.store().select<Row>(Where().is("league", desk.name()).is("turn", seq));
}

/// Turns and acts in effect above this place of the chain, latest last.
std::vector<TurnRow> standing_above(Desk& desk, std::int64_t seq) {
  auto links = desk.store().select<TurnRow>(
      Where().is("league", desk.name()).is("withdrawn", std::int64_t{0}).above("seq", seq));
  std::erase_if(links, [](const TurnRow& link) { return !has_state(link); });
  return links;
}

// What was put in waits for the next time; what has come in since goes before it.
void keep_inputs(Desk& desk, Change& change, std::int64_t number, const Inputs& inputs) {
  store::Store& store = desk.store();
  for (const Sheet& sheet : inputs.sheets) {
    if (store.count<SheetRow>(of_turn(desk, number).is("club", sheet.club)) > 0) continue;
    store.insert(put_by(desk, number, sheet));
  }
  std::int64_t n = 0;
  std::set<std::string> subjects;
  bool dice = inputs.dice.seed.empty();
  for (const RulingRow& row : store.select<RulingRow>(of_turn(desk, number))) {
    n = std::max(n, row.n);
    if (row.kind == first_dice) {
      dice = true;
    } else {
      subjects.insert(row.subject);
    }
  }
  for (const Ruling& ruling : inputs.rulings) {
    if (subjects.contains(ruling.subject)) continue;
    change.insert(RulingRow{desk.name(), number, ++n, ruling.kind, ruling.subject, ruling.text,
                            ruling.reason, ruling.who, change.at(),
                            after_bits(ruling.after_preview, ruling.after_dice)});
  }
  if (dice) return;
  change.insert(RulingRow{desk.name(), number, ++n, std::string(first_dice), "", inputs.dice.seed,
                          "", desk.actor().name, change.at(), 0});
}

/// What the dice of a closed turn were made of, if the chain knows it.
std::optional<FirstClosing> first_of(Desk& desk, const OpenTurnRow& closed,
                                     const std::vector<Sheet>& sheets) {
  if (closed.dice_known != 0) return first_closing(desk, closed.number);
  return closing_of(has_list(desk) ? list_root(desk) : "", sheets);
}

Result<void> reopen(Desk& desk, Change& change, const LeagueKey& key, const std::string& reason) {
  const OpenTurnRow closed = desk.turn();
  const auto sheets = parse_sheets(closed.sheets);
  if (!sheets) return bad_input(sheets.error());
  Inputs inputs;  // its rulings are still there
  inputs.sheets = *sheets;
  inputs.dice.seed = closed.seed;
  keep_inputs(desk, change, closed.number, inputs);
  append_note(
      desk, change, "reopen",
      {"reopen", std::to_string(closed.number), closed.seed.empty() ? "" : seed_mark(closed.seed),
       reason, desk.actor().name, false, !closed.seed.empty()},
      first_of(desk, closed, *sheets));
  open_turn(desk, change, closed.number, key);
  return {};
}

void withdraw(Desk& desk, Change& change, TurnRow turn, std::int64_t by) {
  store::Store& store = desk.store();
  const Where rows = Where().is("league", desk.name()).is("turn", turn.seq);
  store.erase<ResultRow>(rows);
  store.erase<GoalRow>(rows);
  store.erase<StandingRow>(rows);
  store.erase<PlayerRow>(rows);
  store.erase<LedgerRow>(rows);
  store.erase<store::StatRow>(rows);
  store.erase<store::MemoryRow>(rows);
  if (const auto inputs = parse_inputs(turn.inputs); inputs && is_turn(turn)) {
    keep_inputs(desk, change, turn.number, *inputs);
  }
  turn.withdrawn = by;
  store.put(turn);
}

/// The turn that an act came after; a turn itself.
std::int64_t turn_behind(Desk& desk, const TurnRow& link) {
  if (is_turn(link)) return link.seq;
  auto turns =
      desk.store().select<TurnRow>(of_turn(desk, link.number - 1).is("withdrawn", std::int64_t{0}));
  std::erase_if(turns, [](const TurnRow& turn) { return !is_turn(turn); });
  return turns.empty() ? 0 : turns.front().seq;
}

Diff lost_by(Desk& desk, const std::vector<TurnRow>& turns, const TurnRow& target) {
  Diff diff;
  for (const TurnRow& turn : turns) {
    if (const auto inputs = is_act(turn) ? parse_inputs(turn.inputs) : Result<Inputs>{};
        inputs && !inputs->rulings.empty()) {
      const Ruling& act = inputs->rulings.front();
      diff.lines.push_back(
          fmt::format("- {}{}{}", act.subject, act.subject.empty() ? "" : ": ", act.text));
    }
    for (const ResultRow& result : rows_of<ResultRow>(desk, turn.seq)) {
      ++diff.results;
      diff.lines.push_back(fmt::format("- {} {}-{} {}", result.home, result.home_score,
                                       result.away_score, result.away));
    }
    diff.goals += static_cast<int>(rows_of<GoalRow>(desk, turn.seq).size());
    diff.ledger += static_cast<int>(rows_of<LedgerRow>(desk, turn.seq).size());
  }
  if (std::none_of(turns.begin(), turns.end(), is_turn)) return diff;
  Rows after;
  after.standings = rows_of<StandingRow>(desk, turn_behind(desk, target));
  const Diff table = difference(rows_of<StandingRow>(desk, last_turn(desk)), after, desk.words());
  diff.table_rows = table.table_rows;
  diff.lines.insert(diff.lines.end(), table.lines.begin(), table.lines.end());
  return diff;
}

void append_undo(Desk& desk, Change& change, const TurnRow& target, const UndoOrder& order) {
  Inputs inputs;
  inputs.kind = "undo";
  inputs.rulings.push_back(
      {"undo", std::to_string(target.number), "", order.reason, desk.actor().name, false, false});
  TurnRow link;
  link.number = target.number;
  link.kind = "undo";
  link.base = target.seq;
  link.inputs = to_text(inputs);
  append_link(desk, change, link, digest256(target.state));
  change.turn().current = target.seq;
  change.set_current(target);
}

/// Where an undo goes back to: a turn by its number, or what stood before the last link.
Result<TurnRow> target_of(Desk& desk, std::int64_t to) {
  const bool one = to < 0;  // step back
  auto at = desk.store().select<TurnRow>(
      one ? Where().is("league", desk.name()).is("seq", desk.current().base)
          : of_turn(desk, to).is("withdrawn", std::int64_t{0}));
  std::erase_if(at, [&](const TurnRow& turn) { return one ? !has_state(turn) : !is_turn(turn); });
  if (at.empty()) {
    const std::int64_t last = desk.turn().number - 1;
    return bad_input(fmt::format("there is no turn {} to go back to; take 1 to {}",
                                 one ? last - 1 : to, std::max<std::int64_t>(1, last - 1)));
  }
  auto state = whole_state(desk.store(), desk.name(), at.front());
  if (!state) return bad_input(state.error());
  at.front().state = std::move(*state);
  return std::move(at.front());
}

}  // namespace

namespace {

/// What is to be taken back, and back to where.
struct Plan {
  Undone undone{};
  TurnRow target{};
  std::vector<TurnRow> turns{};
};

Result<Plan> planned(Desk& desk, const UndoOrder& order) {
  Plan plan;
  const std::int64_t now = desk.turn().number - 1;
  const bool closed = desk.turn().stage != "open";
  plan.undone = {now, now, closed && order.to < 0, 0, {}};
  if (plan.undone.reopened) return plan;
  auto target = target_of(desk, order.to);
  if (!target) return bad_input(target.error());
  plan.target = std::move(*target);
  plan.undone.to = is_act(plan.target) ? plan.target.number - 1 : plan.target.number;
  plan.turns = standing_above(desk, plan.target.seq);
  if (plan.turns.empty()) {
    return bad_input(fmt::format("turn {} is the last one; nothing to undo", plan.target.number));
  }
  plan.undone.acts = std::count_if(plan.turns.begin(), plan.turns.end(), is_act);
  for (const TurnRow& turn : plan.turns) {
    if (turn.origin.empty() || turn.origin == desk.league().origin) continue;
    return bad_input(fmt::format(
        "turn {} is one of the league that this was copied from; it stands here", turn.number));
  }
  plan.undone.diff = lost_by(desk, plan.turns, plan.target);
  return plan;
}

std::string audited(const Undone& undone, std::int64_t number, const std::string& reason) {
  if (undone.reopened) return fmt::format("the closing of turn {}: {}", number, reason);
  const std::string acts = undone.acts > 0 ? fmt::format(", {} acts", undone.acts) : "";
  if (undone.from == undone.to) return fmt::format("turn {}{}: {}", number, acts, reason);
  return fmt::format("turns {} to {}{}, {}: {}", undone.to + 1, undone.from, acts,
                     undone.diff.summary(words_in(text::Language::english)), reason);
}

}  // namespace

Result<Undone> undo(Desk& desk, const UndoOrder& order) {
  if (order.look_only) {
    const auto plan = planned(desk, order);
    if (!plan) return bad_input(plan.error());
    return plan->undone;
  }
  if (order.reason.empty()) {
    return bad_input("say why with --reason; it stays with what is withdrawn");
  }
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  const auto plan = planned(desk, order);
  if (!plan) return bad_input(plan.error());
  const Undone& undone = plan->undone;
  if (desk.turn().stage == "frozen") {
    return bad_input(
        fmt::format("the list of turn {} is frozen, and others know its root: give what is drawn "
                    "(league close --beacon), then undo; its dice stay",
                    desk.turn().number));
  }
  if (desk.turn().stage != "open") {
    if (auto done = reopen(desk, **change, *key, order.reason); !done)
      return bad_input(done.error());
  }
  if (!undone.reopened) {
    const std::int64_t by = desk.turn().last + 1;
    for (const TurnRow& turn : plan->turns) withdraw(desk, **change, turn, by);
    append_undo(desk, **change, plan->target, order);
    // Acts alone leave the turn under way as it is, with its sheets and its deadline.
    if (undone.from != undone.to) open_turn(desk, **change, undone.to + 1, *key);
  }
  (*change)->audit("undo", audited(undone, desk.turn().number, order.reason));
  (*change)->commit();
  return undone;
}

}  // namespace touchline::league
