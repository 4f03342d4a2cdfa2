// The end of a turn's wait for sheets: the list frozen, the sheets opened, the dice fixed.
#include "league/closing.hpp"

#include <fmt/format.h>

#include <set>

#include "core/text.hpp"
#include "league/beacon.hpp"
#include "league/clock.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/sealed_sheet.hpp"
#include "league/sheet_list.hpp"
#include "league/sheet_marks.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::OpenTurnRow;
using store::SheetRow;
using store::Where;

namespace {

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
                  join_words(missing, ", "), time_text(turn.deadline + turn.grace)));
}

/// The list is the one whose root was made known, and every sheet is on it.
Result<void> still_frozen(Desk& desk) {
  const OpenTurnRow& turn = desk.turn();
  bool listed = frozen_root(desk, turn.number) == list_root(desk);
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

/// Who keeps the league.
std::set<std::string> keepers(Desk& desk) {
  std::set<std::string> names;
  for (const store::MemberRow& member :
       desk.store().select<store::MemberRow>(Where().is("league", desk.name()))) {
    if (member.role == name(Role::commissioner)) names.insert(member.person);
  }
  return names;
}

/// What came in before there was a list is entered now.
void enter_now(Desk& desk, Change& change, Sheet& sheet, const SheetRow& row) {
  sheet.salt = fresh_salt();
  sheet.seal = seal_mark(row.for_league);
  enter(desk, change, sheet, keepers(desk).contains(sheet.who));
}

Result<std::vector<Sheet>> open_sheets(Desk& desk, Change& change, const LeagueKey& key) {
  std::vector<Sheet> sheets;
  const OpenTurnRow& turn = desk.turn();
  for (const SheetRow& row : desk.store().select<SheetRow>(of_turn(desk, turn.number))) {
    if (was_opened(row) && turn.dice_known == 0) {
      return bad_input(
          fmt::format("the sheet of {} is open in the store, but was never opened here", row.club));
    }
    auto sheet = open_sheet(desk, row, key);
    if (!sheet) return bad_input(sheet.error());
    if (sheet->entry == 0 && has_list(desk)) enter_now(desk, change, *sheet, row);
    if (sheet->entry != 0 && listed_hash(*sheet) != sheet->sealed) {
      return bad_input(
          fmt::format("the sheet of {} is not the one that was entered on the list: let its owner "
                      "hand it in again, or restore the store from a backup (league restore)",
                      row.club));
    }
    sheets.push_back(std::move(*sheet));
  }
  return sheets;
}

/// What the turn is closed with, as far as its list of sheets knows of it.
Inputs closing_with(Desk& desk, const std::vector<Sheet>& sheets) {
  Inputs inputs;
  inputs.source = desk.league().beacon;
  inputs.dice.commitment = desk.turn().commitment;
  inputs.sheets = sheets;
  if (desk.turn().dice_known != 0) inputs.first = first_closing(desk, desk.turn().number);
  return inputs;
}

/// The dice that the turn had before, or those that it gets now.
Result<void> fix_dice(Desk& desk, OpenTurnRow& turn, const std::vector<Sheet>& sheets) {
  if (turn.dice_known == 0) {
    turn.seed = turn_seed(turn.secret, desk.league().origin, turn.number, nonces_of(sheets),
                          beacon_of(desk, turn));
  } else {
    if (auto known = known_by_chain(desk, turn); !known) return known;
    if (const std::string first = beacon_on_chain(desk, turn.number);
        !first.empty() && first != turn.beacon) {
      return bad_input(fmt::format(
          "turn {} was closed with the beacon '{}': close it so; league beacon mends it",
          turn.number, first));
    }
  }
  return same_as_trail(desk, turn);
}

}  // namespace

Result<void> close_inside(Desk& desk, Change& change, const CloseOrder& order,
                          const LeagueKey& key) {
  if (auto may = may_close(desk, order, change.at()); !may) return may;
  if (auto kind = kind_of_next(desk); !kind) return bad_input(kind.error());
  OpenTurnRow& turn = change.turn();
  turn.seed = known_seed(desk, turn.number);
  turn.dice_known = turn.seed.empty() ? 0 : 1;
  turn.secret = dice_secret(key.dice, desk.league().origin, turn.number);
  if (!order.beacon.empty()) {
    auto drawn = as_drawn(order.beacon);
    if (!drawn) return bad_input(drawn.error());
    turn.beacon = std::move(*drawn);
  }
  const auto sheets = open_sheets(desk, change, key);
  if (!sheets) return bad_input(sheets.error());
  if (has_list(desk)) {
    change.set_signer(signer_of(key).public_key);
    if (auto holds = list_holds(desk, closing_with(desk, *sheets)); !holds) return holds;
  }
  if (auto fixed = fix_dice(desk, turn, *sheets); !fixed) return fixed;
  if (auto same = change.begun_on_trail(); !same) return same;
  turn.sheets = to_text(*sheets);
  turn.stage = "closed";
  turn.closed_at = change.at();
  turn.closed_by = desk.actor().name;
  if (!sheets->empty()) desk.store().erase<SheetRow>(of_turn(desk, turn.number));
  return {};
}

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
  if (auto holds = sealed_list_holds(desk); !holds) return bad_input(holds.error());
  if (auto same = (*change)->begun_on_trail(); !same) return bad_input(same.error());
  (*change)->turn().stage = "frozen";
  const std::string root = list_root(desk);
  (*change)->audit("freeze", fmt::format("turn {}{}{}{}", desk.turn().number,
                                         order.early ? ", early" : "", before_root, root));
  (*change)->commit();
  return root;
}

}  // namespace touchline::league
