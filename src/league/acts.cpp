#include "league/acts.hpp"

#include <fmt/format.h>

#include <map>

#include "core/digest.hpp"
#include "core/plain.hpp"
#include "league/chain.hpp"
#include "league/delta.hpp"
#include "league/fair_dice.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/sealed_sheet.hpp"

namespace touchline::league {

using store::TurnRow;
using store::Where;

namespace {

constexpr std::int64_t whole_every = 64;

Result<void> may_act(Desk& desk, const ActOrder& order) {
  if (desk.turn().stage != "open") {
    return bad_input(fmt::format("turn {} is {}: what is done at once is done before it closes",
                                 desk.turn().number, desk.turn().stage));
  }
  if (order.text.empty()) return bad_input("say what is to be done");
  return {};
}

/// Whether the turn was published and taken back: its secret is out, and with it what acts throw.
bool dice_were_seen(Desk& desk) {
  return desk.store().count<store::RulingRow>(
             of_turn(desk, desk.turn().number).is("kind", std::string(first_dice))) > 0;
}

/// What an act brings along, to be kept with the league; its digests go to the end of the text.
Result<std::vector<store::DocumentRow>> papers_of(const Desk& desk, const ActOrder& order,
                                                  ActFacts& facts) {
  std::vector<store::DocumentRow> papers;
  for (const std::string& path : facts.papers) {
    if (!order.file) return bad_input(fmt::format("{} is needed for it", path));
    auto text = order.file(path);
    if (!text) return bad_input(text.error());
    const std::string name = path.substr(path.rfind('/') + 1);
    papers.push_back({desk.name(), digest(*text), name, std::move(*text)});
    facts.kept += " " + papers.back().digest;
  }
  return papers;
}

void append_act(Desk& desk, Change& change, const Inputs& inputs, Outcome outcome) {
  TurnRow link;
  link.number = desk.turn().number;
  link.kind = act_kind;
  link.base = desk.current().seq;
  link.inputs = to_text(inputs);
  link.state = desk.tenant().written_after(outcome.state, *desk.state(), desk.current().state);
  link.reports = digest_of(outcome.reports, link_format);
  link.rows = digest_of(outcome.rows);
  link.facts = digest256(outcome.facts);
  LongDigest digest = append_link(desk, change, link, desk.state_digest().hex());
  std::vector<store::ReportRow> reports;
  for (const Report& report : outcome.reports) {
    reports.push_back({desk.name(), link.seq, report.name, report.club, report.text});
  }
  if (!reports.empty()) desk.store().insert(reports);
  insert_rows(desk.store(), desk.name(), link.seq, outcome.rows);
  change.turn().current = link.seq;
  change.set_current(std::move(link), std::move(outcome.state), std::move(digest));
}

}  // namespace

std::vector<Roll> rolls_of(const std::vector<std::string>& keys, const std::string& secret,
                           const std::string& origin, std::int64_t number) {
  std::vector<Roll> rolls;
  for (const std::string& key : keys) rolls.push_back({key, act_seed(secret, origin, number, key)});
  return rolls;
}

std::optional<std::string> unfair_rolls(const Inputs& act, const std::string& secret,
                                        const std::string& origin, std::int64_t number) {
  for (const Roll& roll : act.rolls) {
    if (act_seed(secret, origin, number, roll.key) != roll.seed)
      return fmt::format("the dice of '{}' are not those of the turn's secret", roll.key);
  }
  return std::nullopt;
}

namespace {

/// What a club has handed in, by the league's key; empty: nothing.
Result<std::string> sealed_sheet_of(Desk& desk, const std::string& club) {
  const auto rows =
      desk.store().select<store::SheetRow>(of_turn(desk, desk.turn().number).is("club", club));
  if (rows.empty()) return "";
  const auto key = desk.key();
  if (!key) {
    return bad_input(fmt::format(
        "the time of {} is over, and its sheet says what then: opened where the key file is",
        club));
  }
  auto sheet = open_sheet(desk, rows.front(), *key);
  if (!sheet) return bad_input(sheet.error());
  return std::move(sheet->text);
}

Result<Acted> act_now(Desk& desk, const ActOrder& order);

}  // namespace

Result<void> do_overdue(Desk& desk, const Heard& heard) {
  while (desk.turn().stage == "open") {
    if (!desk.state()) return bad_input(desk.state().error());
    const auto due =
        desk.tenant().overdue(*desk.state(), desk.office().now(),
                              [&](const std::string& club) { return sealed_sheet_of(desk, club); });
    if (!due) return bad_input(due.error());
    if (!*due) break;
    ActOrder order{(*due)->club, (*due)->text, (*due)->reason, false, {}, (*due)->at};
    order.who = by_the_clock;
    const auto done = act_now(desk, order);
    if (!done) return bad_input(done.error());
    if (!heard) continue;
    heard(desk.words()("act.overdue", (*due)->club, time_text((*due)->at)));
    for (const std::string& line : done->lines) heard("  " + line);
  }
  return {};
}

Result<Acted> act(Desk& desk, const ActOrder& order) {
  if (auto may = may_act(desk, order); !may) return bad_input(may.error());
  if (!order.club.empty() && !order.look_only) {
    if (auto done = do_overdue(desk, order.heard); !done) return bad_input(done.error());
  }
  return act_now(desk, order);
}

namespace {

Result<Acted> act_now(Desk& desk, const ActOrder& order) {
  if (!desk.state()) return bad_input(desk.state().error());
  auto facts = desk.tenant().read_act(*desk.state(), order.club, order.text);
  if (!facts) return bad_input(facts.error());
  const auto papers = papers_of(desk, order, *facts);
  if (!papers) return bad_input(papers.error());
  if (facts->timed)
    facts->kept += fmt::format(" at {}", order.at > 0 ? order.at : desk.office().now());
  Acted acted{desk.turn().number, facts->kept, facts->shows};
  if (order.look_only) return acted;
  Inputs inputs;
  inputs.kind = act_kind;
  inputs.rulings.push_back(
      {std::string(act_kind), order.club, facts->kept, plain_line(order.reason),
       order.who.empty() ? desk.actor().name : order.who, false, dice_were_seen(desk)});
  if (!facts->keys.empty()) {  // what throws nothing needs no key
    const auto key = desk.key();
    if (!key) return bad_input(key.error());
    std::string secret = dice_secret(key->dice, desk.league().origin, desk.turn().number);
    const Wipe wipe{secret};
    inputs.rolls = rolls_of(facts->keys, secret, desk.league().origin, desk.turn().number);
  }
  auto outcome = desk.tenant().process(*desk.state(), inputs);
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  if (!outcome) return bad_input(outcome.error());
  acted.lines = outcome->notes;
  const Actor actor = desk.actor();
  if (!order.who.empty()) {
    Actor other;
    other.name = order.who;
    (*change)->set_actor(std::move(other));
  }
  for (const store::DocumentRow& paper : *papers) desk.store().put(paper);
  (*change)->audit(std::string(act_kind), fmt::format("turn {}, {}{}{}", acted.number, order.club,
                                                      order.club.empty() ? "" : ": ", acted.text));
  append_act(desk, **change, inputs, std::move(*outcome));
  (*change)->set_actor(actor);
  (*change)->commit();
  return acted;
}

}  // namespace

// ---------------------------------------------------------------------------------------- states

Result<std::string> whole_state(const TurnRow& link, const LinkFinder& at) {
  std::vector<const TurnRow*> deltas;
  const TurnRow* from = &link;
  while (is_act(*from) && is_delta(from->state)) {
    deltas.push_back(from);
    const TurnRow* base = from->base < from->seq ? at(from->base) : nullptr;
    if (!base) return bad_input(fmt::format("link {} hangs on one that is not there", from->seq));
    from = base;
  }
  if (deltas.empty()) return link.state;
  Patched state(from->state);
  for (auto delta = deltas.rbegin(); delta != deltas.rend(); ++delta) {
    if (auto put = state.put((*delta)->state); !put) return bad_input(put.error());
  }
  return state.text();
}

Result<std::string> whole_state(store::Store& store, const std::string& league,
                                const TurnRow& link) {
  std::map<std::int64_t, TurnRow> read;
  return whole_state(link, [&](std::int64_t seq) -> const TurnRow* {
    auto rows = store.select<TurnRow>(Where().is("league", league).is("seq", seq));
    if (rows.empty()) return nullptr;
    return &read.emplace(seq, std::move(rows.front())).first->second;
  });
}

std::string state_to_keep(const TurnRow& link, const std::string& before) {
  if (!is_act(link) || link.seq % whole_every == 0) return link.state;
  return delta_of(before, link.state);
}

std::int64_t last_turn(Desk& desk) {
  if (!is_act(desk.current())) return desk.current().seq;
  const auto turns = desk.store().select<TurnRow>(
      of_turn(desk, desk.turn().number - 1).is("withdrawn", std::int64_t{0}));
  for (const TurnRow& turn : turns)
    if (is_turn(turn)) return turn.seq;
  return 0;
}

}  // namespace touchline::league
