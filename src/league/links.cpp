#include "league/links.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/fair_dice.hpp"
#include "league/seasons_past.hpp"
#include "league/sheet_list.hpp"

namespace touchline::league {

using store::OpenTurnRow;
using store::ReportRow;
using store::TurnRow;

namespace {

/// A league that another edition played goes on in this program's, and its trail says from where.
void note_edition(Desk& desk, Change& change, const TurnRow& link) {
  const TurnRow& before = desk.current();
  if (!has_state(link) || before.seq == 0 || before.edition == link.edition) return;
  change.audit("edition", fmt::format("turn {}: edition {} of the rules, before {}", link.number,
                                      link.edition, before.edition));
}

}  // namespace

LongDigest append_link(Desk& desk, Change& change, TurnRow& link, const std::string& before) {
  OpenTurnRow& open = change.turn();
  link.league = desk.name();
  link.seq = open.last + 1;
  link.edition = desk.tenant().edition();
  link.who = desk.actor().name;
  link.at = change.at();
  link.format = link_format;
  link.origin = desk.league().origin;
  note_edition(desk, change, link);
  link.audit = change.audit_head();
  LongDigest after(link.state, desk.current().state, desk.state_digest());
  link.hash = link_hash_over({before, after.hex()}, link, desk.league().origin, desk.chain());
  if (is_act(link)) {
    std::string kept = state_to_keep(link, desk.current().state);
    std::swap(link.state, kept);
    desk.store().insert(link);
    std::swap(link.state, kept);
  } else {
    desk.store().insert(link);
  }
  change.set_chain(link.hash);
  open.last = link.seq;
  return after;
}

void append_note(Desk& desk, Change& change, const std::string& kind, Ruling note,
                 std::optional<FirstClosing> first) {
  Inputs inputs;
  inputs.kind = kind;
  inputs.rulings.push_back(std::move(note));
  inputs.first = std::move(first);
  TurnRow link;
  link.number = desk.turn().number;
  link.kind = kind;
  link.base = desk.current().seq;
  link.inputs = to_text(inputs);
  append_link(desk, change, link, desk.state_digest().hex());
}

void insert_rows(store::Store& store, const std::string& league, std::int64_t turn, Rows& rows) {
  const auto insert = [&](auto& list) {
    for (auto& row : list) {
      row.league = league;
      row.turn = turn;
    }
    if (!list.empty()) store.insert(list);
  };
  insert(rows.results);
  insert(rows.goals);
  insert(rows.standings);
  insert(rows.players);
  insert(rows.ledger);
  insert(rows.stats);
}

Result<void> append_turn(Desk& desk, Change& change, const Inputs& inputs, const LeagueKey& key) {
  if (!desk.state()) return bad_input(desk.state().error());
  auto outcome = desk.tenant().process(*desk.state(), inputs);
  if (!outcome) return bad_input(outcome.error());
  append_outcome(desk, change, inputs, std::move(*outcome), key);
  return {};
}

void append_outcome(Desk& desk, Change& change, const Inputs& inputs, Outcome outcome,
                    const LeagueKey& key) {
  TurnRow link;
  link.number = desk.turn().number;
  link.kind = inputs.kind;
  link.base = desk.current().seq;
  link.inputs = to_text(inputs);
  link.state = desk.tenant().written_after(outcome.state, *desk.state(), desk.current().state);
  link.reports = digest_of(outcome.reports, link_format);
  link.rows = digest_of(outcome.rows);
  link.facts = digest256(outcome.facts);
  if (has_list(desk))
    link.list = list_root(desk, begins_of(desk.league().origin, link.number, inputs));
  link.beacon = inputs.dice.beacon;
  LongDigest digest = append_link(desk, change, link, desk.state_digest().hex());
  std::vector<ReportRow> reports;
  for (const Report& report : outcome.reports) {
    reports.push_back({desk.name(), link.seq, report.name, report.club, report.text});
  }
  desk.store().insert(reports);
  insert_rows(desk.store(), desk.name(), link.seq, outcome.rows);
  if (const auto season = season_ended(desk.tenant(), *desk.state(), outcome.state))
    remember_seasons(desk, season, link.seq);
  change.turn().current = link.seq;
  const std::int64_t number = link.number;
  change.set_current(std::move(link), std::move(outcome.state), std::move(digest));
  open_turn(desk, change, number + 1, key);
}

void open_turn(Desk& desk, Change& change, std::int64_t number, const LeagueKey& key) {
  OpenTurnRow& open = change.turn();
  OpenTurnRow next;
  next.league = desk.name();
  next.number = number;
  next.current = open.current;
  next.last = open.last;
  next.stage = "open";
  next.opened_at = change.at();
  next.commitment =
      commitment(dice_secret(key.dice, desk.league().origin, number), desk.league().origin, number);
  open = std::move(next);
}

}  // namespace touchline::league
