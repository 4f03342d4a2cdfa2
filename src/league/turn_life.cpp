#include "league/turn_life.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "core/digest.hpp"
#include "core/plain.hpp"
#include "core/text.hpp"
#include "league/chain.hpp"
#include "league/clock.hpp"
#include "league/sheet_list.hpp"

namespace touchline::league {

bool dice_are_fixed(const store::OpenTurnRow& turn) {
  return turn.stage == "closed" || turn.stage == "previewed";
}

using store::DraftRow;
using store::OpenTurnRow;
using store::ReportRow;
using store::RulingRow;
using store::SheetRow;
using store::StandingRow;
using store::TurnRow;
using store::Where;

namespace {

constexpr int turns_in_one_transaction = 64;

Result<std::string> kind_of_next(Desk& desk) {
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  if (next->kind == "season") {
    return bad_input("the season is over; open the next one with league season");
  }
  return next->kind;
}

}  // namespace

std::vector<Nonce> nonces_of(const std::vector<Sheet>& sheets) {
  std::vector<Nonce> nonces;
  for (const Sheet& sheet : sheets) {
    if (!sheet.nonce.empty()) nonces.push_back({sheet.club, sheet.nonce});
  }
  return nonces;
}

std::optional<std::string> unfair(const Inputs& inputs, const std::string& origin,
                                  std::int64_t number, bool needs_dice) {
  const DiceProof& dice = inputs.dice;
  if (dice.seed.empty()) {
    if (!needs_dice || inputs.kind == "season") return std::nullopt;
    return "it was played without dice that were fixed before";
  }
  if (!opens(dice.commitment, dice.secret, origin, number)) {
    return "the secret of its dice is not the one that was committed to";
  }
  if (dice.known) return std::nullopt;
  if (turn_seed(dice.secret, origin, number, nonces_of(inputs.sheets), {dice.root, dice.beacon}) !=
      dice.seed) {
    return dice.beacon.empty() ? "its seed is not that of its secret and its sheets"
                               : "its seed is not that of its secret, its sheets and its beacon";
  }
  return std::nullopt;
}

namespace {

/// What the trail has of a turn under this action, in its order, since the league is this one: a
/// copy has dice and lists of its own.
std::vector<std::string> noted(Desk& desk, std::string_view action, std::int64_t number) {
  std::vector<std::string> details;
  const std::string of_this = fmt::format("turn {},", number);
  for (const std::int64_t turn : {std::int64_t{0}, number}) {  // 0: noted before turns were
    for (store::AuditRow& row :
         desk.store().select<store::AuditRow>(Where().is("league", desk.name()).is("turn", turn))) {
      if (row.action == copied_action) details.clear();
      if (row.action == action && row.detail.starts_with(of_this))
        details.push_back(std::move(row.detail));
    }
  }
  return details;
}

constexpr std::string_view before_root = ", list ";

}  // namespace

std::vector<std::string> seed_marks(Desk& desk, std::int64_t number) {
  std::vector<std::string> marks;
  for (const std::string& detail : noted(desk, "close", number)) {
    if (auto mark = seed_mark_in(detail)) marks.push_back(std::move(*mark));
  }
  return marks;
}

std::optional<std::string> root_in(const std::string& detail) {
  const auto at = detail.find(before_root);
  if (at == std::string::npos) return std::nullopt;
  return detail.substr(at + before_root.size());
}

std::optional<std::string> seed_mark_in(const std::string& detail) {
  if (const auto at = detail.find("seed mark "); at != std::string::npos) {
    return detail.substr(at + 10);
  }
  // As it was written before.
  if (const auto at = detail.find("seed "); at != std::string::npos) {
    return seed_mark(detail.substr(at + 5));
  }
  return std::nullopt;
}

// --------------------------------------------------------------------------------------- the close

namespace {

constexpr std::size_t longest_beacon = 1000;

/// What a source drew, in the one way it is written: letters and figures, no blanks but between
/// them, no noughts before a figure. Every other spelling would be another seed to choose from.
Result<std::string> as_drawn(const std::string& typed) {
  std::string drawn;
  std::string group;
  const auto end_group = [&] {
    const bool figures = group.find_first_not_of("0123456789") == std::string::npos;
    if (figures && !group.empty())
      group.erase(0, std::min(group.find_first_not_of('0'), group.size() - 1));
    if (!group.empty()) drawn += (drawn.empty() ? "" : " ") + group;
    group.clear();
  };
  for (const char c : typed) {
    const auto byte = static_cast<unsigned char>(c);
    const bool counts = byte >= 0x80 || std::isalnum(byte) != 0;
    if (!counts) end_group();
    if (counts) group += byte >= 0x80 ? c : static_cast<char>(std::tolower(byte));
  }
  end_group();
  if (!drawn.empty() && typed.size() <= longest_beacon && store::can_be_kept(typed)) return drawn;
  return bad_input(fmt::format(
      "a beacon is a text of 1 to {} characters, with letters or figures in it", longest_beacon));
}

Beacon beacon_of(Desk& desk, const OpenTurnRow& turn) {
  if (turn.beacon.empty()) return {};
  return {list_root(desk, turn.number), turn.beacon};
}

/// Whether sheets may be waited for no longer.
Result<void> may_end(Desk& desk, const CloseOrder& order, std::int64_t at) {
  const OpenTurnRow& turn = desk.turn();
  if (turn.stage != "open") {
    return bad_input(fmt::format("turn {} is {} already", turn.number, turn.stage));
  }
  if (order.early || turn.deadline == 0) return {};
  if (at < turn.deadline) {
    return bad_input(fmt::format("the deadline of turn {} is {}; --early closes it now",
                                 turn.number, time_text(turn.deadline)));
  }
  if (at >= turn.deadline + turn.grace) return {};
  std::vector<std::string> missing;
  for (const SheetState& state : sheet_states(desk)) {
    if (state.state == SheetState::State::missing) missing.push_back(state.club);
  }
  if (missing.empty()) return {};
  return bad_input(
      fmt::format("the sheets of {} may still come until {}; --early closes without them",
                  fmt::join(missing, ", "), time_text(turn.deadline + turn.grace)));
}

/// The list is the one whose root was made known, and every sheet is on it.
Result<void> still_frozen(Desk& desk) {
  const OpenTurnRow& turn = desk.turn();
  const auto frozen = noted(desk, "freeze", turn.number);
  const auto root = frozen.empty() ? std::nullopt : root_in(frozen.back());
  bool listed = root == list_root(desk, turn.number);
  for (const SheetRow& row : desk.store().select<SheetRow>(of_turn(desk, turn.number))) {
    listed = listed && row.entry != 0;
  }
  if (listed) return {};
  return bad_input(
      fmt::format("the list of sheets of turn {} is not the one that was frozen", turn.number));
}

// With a beacon the list is frozen first, so that nobody knows what will be drawn when it is.
Result<void> may_close(Desk& desk, const CloseOrder& order, std::int64_t at) {
  const std::string& source = desk.league().beacon;
  if (source.empty()) {
    if (order.beacon.empty()) return may_end(desk, order, at);
    return bad_input("this league has no beacon; leave --beacon out");
  }
  if (desk.turn().stage == "open") {
    return bad_input(fmt::format("its dice hang on a beacon ({}): league freeze first", source));
  }
  if (desk.turn().stage != "frozen") return may_end(desk, order, at);
  if (order.beacon.empty()) {
    return bad_input(fmt::format("say what was drawn ({}): league close --beacon \"…\"", source));
  }
  return still_frozen(desk);
}

// The dice of a turn that was closed before stay what they were: as it was put by when it was taken
// back, or as the chain has them.
}  // namespace

std::string known_seed(Desk& desk, std::int64_t number) {
  for (const RulingRow& row : desk.store().select<RulingRow>(of_turn(desk, number))) {
    if (row.kind == first_dice) return row.text;
  }
  std::string seed;
  for (const TurnRow& turn : desk.store().select<TurnRow>(of_turn(desk, number))) {
    const auto inputs = is_turn(turn) ? parse_inputs(turn.inputs) : Result<Inputs>{};
    if (inputs && !inputs->dice.seed.empty()) seed = inputs->dice.seed;
  }
  return seed;
}

namespace {

/// The beacon that the chain has of a turn, as it was given or mended last.
std::string beacon_on_chain(Desk& desk, std::int64_t number) {
  std::string beacon;
  for (const TurnRow& link : desk.store().select<TurnRow>(of_turn(desk, number))) {
    const auto inputs = parse_inputs(link.inputs);
    if (inputs && is_turn(link)) beacon = inputs->dice.beacon;
    if (inputs && link.kind == "beacon" && !inputs->rulings.empty())
      beacon = inputs->rulings.front().text;
  }
  return beacon;
}

/// Dice that are known were on the chain, or a link says that they were put by.
Result<void> known_by_chain(Desk& desk, const OpenTurnRow& turn) {
  const std::string mark = seed_mark(turn.seed);
  for (const TurnRow& link : desk.store().select<TurnRow>(of_turn(desk, turn.number))) {
    const auto inputs = parse_inputs(link.inputs);
    if (!inputs) continue;
    if (is_turn(link) && inputs->dice.seed == turn.seed) return {};
    const auto& notes = inputs->rulings;
    if (link.kind == "reopen" && !notes.empty() && notes.front().text == mark) return {};
    if (link.kind == "beacon") return {};  // other dice, by another beacon; verify reckons them
  }
  return bad_input(fmt::format(
      "the store has dice of turn {} that no link of the chain knows; restore the store",
      turn.number));
}

// The trail knows of a closing even if the row that kept its dice is gone.
Result<void> same_as_trail(Desk& desk, const OpenTurnRow& turn) {
  const auto marks = seed_marks(desk, turn.number);
  if (marks.empty() || marks.back() == seed_mark(turn.seed)) return {};
  return bad_input(fmt::format(
      "turn {} was closed before with other dice, and what kept them is gone; restore the store",
      turn.number));
}

/// Who keeps the league: his nonces do not go into its dice, as he knows the secret.
std::set<std::string> keepers(Desk& desk) {
  std::set<std::string> names;
  if (!has_list(desk)) return names;
  for (const store::MemberRow& member :
       desk.store().select<store::MemberRow>(Where().is("league", desk.name()))) {
    if (member.role == name(Role::commissioner)) names.insert(member.person);
  }
  return names;
}

Result<std::vector<Sheet>> open_sheets(Desk& desk, const LeagueKey& key, bool closed_before) {
  std::vector<Sheet> sheets;
  const std::set<std::string> keepers = league::keepers(desk);
  const OpenTurnRow& turn = desk.turn();
  std::set<std::int64_t> kept_then;  // entries of those who kept the league when they handed in
  for (const store::ListEntryRow& entry : list_of(desk, turn.number)) {
    if (by_a_keeper(entry)) kept_then.insert(entry.n);
  }
  for (const SheetRow& row : desk.store().select<SheetRow>(of_turn(desk, turn.number))) {
    if (was_opened(row) && !closed_before) {
      return bad_input(
          fmt::format("the sheet of {} is open in the store, but was never opened here", row.club));
    }
    auto text = open_sheet(desk, row, key);
    if (!text) return bad_input(text.error());
    const bool late = was_opened(row) ? row.for_league.starts_with(opened_late_mark)
                                      : is_late(turn, row.at, desk.office().now());
    Sheet sheet{row.club, row.who, std::move(*text), "", late, row.at, row.entry, row.sealed};
    // A sheet that was good when it came may not be after an undo: then it counts for nothing.
    const auto facts = desk.tenant().read_sheet(desk.current().state, row.club, sheet.text);
    if (facts && !keepers.contains(row.who) && !kept_then.contains(row.entry))
      sheet.nonce = facts->nonce;
    sheets.push_back(std::move(sheet));
  }
  return sheets;
}

Result<void> close_inside(Desk& desk, Change& change, const CloseOrder& order,
                          const LeagueKey& key) {
  if (auto may = may_close(desk, order, change.at()); !may) return may;
  if (auto kind = kind_of_next(desk); !kind) return bad_input(kind.error());
  if (desk.turn().stage == "open") enter_unlisted(desk, change);
  OpenTurnRow& turn = change.turn();
  turn.seed = known_seed(desk, turn.number);
  turn.dice_known = turn.seed.empty() ? 0 : 1;
  auto sheets = open_sheets(desk, key, turn.dice_known == 1);
  if (!sheets) return bad_input(sheets.error());
  turn.secret = dice_secret(key.dice, desk.league().origin, turn.number);
  if (!order.beacon.empty()) {
    auto drawn = as_drawn(order.beacon);
    if (!drawn) return bad_input(drawn.error());
    turn.beacon = std::move(*drawn);
  }
  if (turn.dice_known == 1) {
    if (auto known = known_by_chain(desk, turn); !known) return known;
    if (const std::string first = beacon_on_chain(desk, turn.number);
        !first.empty() && first != turn.beacon) {
      return bad_input(fmt::format(
          "turn {} was closed with the beacon '{}': close it so; league beacon mends it",
          turn.number, first));
    }
  } else {
    turn.seed = turn_seed(turn.secret, desk.league().origin, turn.number, nonces_of(*sheets),
                          beacon_of(desk, turn));
  }
  if (auto same = same_as_trail(desk, turn); !same) return same;
  turn.sheets = to_text(*sheets);
  turn.stage = "closed";
  turn.closed_at = change.at();
  turn.closed_by = desk.actor().name;
  if (!sheets->empty()) desk.store().erase<SheetRow>(of_turn(desk, turn.number));
  return {};
}

}  // namespace

Result<void> close_turn(Desk& desk, const CloseOrder& order) {
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  if (auto done = close_inside(desk, **change, order, *key); !done) return done;
  (*change)->audit("close", fmt::format("turn {}{}, seed mark {}", desk.turn().number,
                                        order.early ? ", early" : "", seed_mark(desk.turn().seed)));
  (*change)->commit();
  return {};
}

Result<std::string> freeze(Desk& desk, const CloseOrder& order) {
  if (desk.league().beacon.empty()) {
    return bad_input("this league has no beacon; league close fixes its sheets and dice");
  }
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  if (auto may = may_end(desk, order, (*change)->at()); !may) return bad_input(may.error());
  enter_unlisted(desk, **change);
  (*change)->turn().stage = "frozen";
  const std::string root = list_root(desk, desk.turn().number);
  (*change)->audit("freeze", fmt::format("turn {}{}{}{}", desk.turn().number,
                                         order.early ? ", early" : "", before_root, root));
  (*change)->commit();
  return root;
}

namespace {

/// What fixed the dice besides the beacon, at the first closing of a turn: what came in since could
/// have been chosen by who knows the draw.
struct FirstClosing {
  std::vector<Sheet> sheets{};
  std::string root{};
};
Result<FirstClosing> first_closing(Desk& desk, const OpenTurnRow& turn) {
  if (turn.dice_known == 0) {
    auto sheets = parse_sheets(turn.sheets);
    if (!sheets) return bad_input(sheets.error());
    return FirstClosing{std::move(*sheets), list_root(desk, turn.number)};
  }
  for (const TurnRow& link : desk.store().select<TurnRow>(of_turn(desk, turn.number))) {
    auto inputs = is_turn(link) ? parse_inputs(link.inputs) : Result<Inputs>{};
    if (is_turn(link) && inputs && !inputs->dice.known)
      return FirstClosing{std::move(inputs->sheets), inputs->dice.root};
  }
  return bad_input(fmt::format(
      "turn {} was closed and opened again: its first dice stand, with the beacon they have",
      turn.number));
}

}  // namespace

Result<void> mend_beacon(Desk& desk, const std::string& typed, const std::string& reason) {
  if (reason.empty()) return bad_input("say why with --reason; it is published");
  const auto drawn = as_drawn(typed);
  if (!drawn) return bad_input(drawn.error());
  if (desk.league().beacon.empty()) return bad_input("this league has no beacon");
  if (desk.turn().stage != "closed" && desk.turn().stage != "previewed") {
    return bad_input(
        fmt::format("turn {} is not closed; a published one is taken back first: league undo",
                    desk.turn().number));
  }
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  OpenTurnRow& turn = (*change)->turn();
  const auto first = first_closing(desk, turn);
  if (!first) return bad_input(first.error());
  const std::string seed = turn_seed(turn.secret, desk.league().origin, turn.number,
                                     nonces_of(first->sheets), Beacon{first->root, *drawn});
  if (seed == turn.seed) return bad_input("these are the dice of that beacon already");
  append_note(desk, **change, "beacon",
              {"beacon", turn.beacon, *drawn, plain_line(reason), desk.actor().name,
               turn.stage == "previewed", true});
  turn.beacon = *drawn;
  turn.seed = seed;
  turn.stage = "closed";
  turn.preview.clear();
  desk.store().erase<RulingRow>(of_turn(desk, turn.number).is("kind", std::string(first_dice)));
  (*change)->audit("close", fmt::format("turn {}, another beacon, seed mark {}", turn.number,
                                        seed_mark(turn.seed)));
  (*change)->commit();
  return {};
}

Result<Inputs> inputs_of(Desk& desk, const OpenTurnRow& turn) {
  const auto kind = kind_of_next(desk);
  if (!kind) return bad_input(kind.error());
  Inputs inputs;
  inputs.kind = *kind;
  inputs.source = desk.league().beacon;
  const Beacon beacon = beacon_of(desk, turn);
  inputs.dice = {turn.commitment,      turn.secret, turn.seed,
                 turn.dice_known == 1, beacon.root, beacon.drawn};
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

// ------------------------------------------------------------------------------- preview and
// publish

std::string Diff::summary() const {
  std::string text;
  const auto add = [&](int count, std::string_view one, std::string_view many) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", count, count == 1 ? one : many);
  };
  add(results, "result", "results");
  add(goals, "goal", "goals");
  add(table_rows, "table row", "table rows");
  add(ledger, "ledger entry", "ledger entries");
  return text.empty() ? "nothing" : text;
}

Diff difference(const std::vector<StandingRow>& before, const Rows& after) {
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
    diff.lines.push_back(fmt::format("~ {}: place {} -> {}, points {} -> {}", row.club,
                                     was ? found->second->position : 0, row.position,
                                     was ? found->second->points : 0, row.points));
  }
  std::map<std::string, std::int64_t> money;
  for (const store::LedgerRow& row : after.ledger) {
    if (!row.club.empty()) money[row.club] += row.amount;
  }
  for (const auto& [club, sum] : money) {
    diff.lines.push_back(fmt::format("~ {}: money {:+}", club, sum));
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
  auto outcome = desk.tenant().process(desk.current().state, *inputs);
  if (!outcome) return bad_input(outcome.error());
  return Reckoned{std::move(*inputs), std::move(*outcome)};
}

}  // namespace

Result<Preview> preview(Desk& desk) {
  auto reckoned = reckon(desk);
  const auto before = desk.store().select<StandingRow>(
      Where().is("league", desk.name()).is("turn", desk.current().seq));
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  if (!reckoned) return bad_input(reckoned.error());
  Preview seen{difference(before, reckoned->outcome.rows), std::move(reckoned->outcome)};
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
  const auto next = desk.upcoming();
  return next ? next->title : "";
}

Result<Published> publish_inside(Desk& desk, Change& change, const LeagueKey& key,
                                 Result<Reckoned> reckoned) {
  if (!reckoned) return bad_input(reckoned.error());
  Published published{desk.turn().number, false, title_of(desk)};
  desk.store().erase<RulingRow>(of_turn(desk, published.number));
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
      const auto next = desk.upcoming();
      if (!next) return bad_input(next.error());
      const bool first = done == 0 && batch.empty();
      more = next->kind != "season" && !(order.to_season_end && next->opens_season && !first);
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

// ---------------------------------------------------------------------------------------- the
// chain

void append_link(Desk& desk, Change& change, TurnRow& link, const std::string& base_state) {
  OpenTurnRow& open = change.turn();
  link.league = desk.name();
  link.seq = open.last + 1;
  link.edition = desk.tenant().edition();
  link.who = desk.actor().name;
  link.at = change.at();
  link.format = link_format;
  link.origin = desk.league().origin;
  link.audit = change.audit_head();
  link.hash = link_hash(link, desk.league().origin, desk.chain(), base_state);
  desk.store().insert(link);
  change.set_chain(link.hash);
  open.last = link.seq;
}

void append_note(Desk& desk, Change& change, const std::string& kind, Ruling note) {
  Inputs inputs;
  inputs.kind = kind;
  inputs.rulings.push_back(std::move(note));
  TurnRow link;
  link.number = desk.turn().number;
  link.kind = kind;
  link.base = desk.current().seq;
  link.inputs = to_text(inputs);
  append_link(desk, change, link, desk.current().state);
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
}

Result<void> append_turn(Desk& desk, Change& change, const Inputs& inputs, const LeagueKey& key) {
  auto outcome = desk.tenant().process(desk.current().state, inputs);
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
  link.state = outcome.state;
  link.reports = digest_of(outcome.reports, link_format);
  link.rows = digest_of(outcome.rows);
  link.facts = digest256(outcome.facts);
  if (has_list(desk)) link.list = list_root(desk, link.number);
  link.beacon = inputs.dice.beacon;
  append_link(desk, change, link, desk.current().state);
  std::vector<ReportRow> reports;
  for (const Report& report : outcome.reports) {
    reports.push_back({desk.name(), link.seq, report.name, report.club, report.text});
  }
  desk.store().insert(reports);
  insert_rows(desk.store(), desk.name(), link.seq, outcome.rows);
  change.turn().current = link.seq;
  const std::int64_t number = link.number;
  change.set_current(std::move(link));
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
