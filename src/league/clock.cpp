#include "league/clock.hpp"

#include <fmt/format.h>

#include "league/links.hpp"
#include "league/sealed_sheet.hpp"
#include "league/sheet_list.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using store::InvitationRow;
using store::SheetRow;
using store::Where;

namespace {

constexpr std::int64_t clock_slack = 5;  // seconds that two clocks may differ

bool is_to_come(std::int64_t stamp, std::int64_t now) { return stamp > now + clock_slack; }

}  // namespace

bool ran_backwards(std::int64_t last, std::int64_t now) { return is_to_come(last, now); }

std::string set_back_text(std::int64_t last, std::int64_t now) {
  return fmt::format("set back: the entry before is of {}, the clock says {}", time_text(last),
                     time_text(now));
}

bool is_late(const store::OpenTurnRow& turn, std::int64_t stamp, std::int64_t now) {
  return turn.deadline > 0 && stamp > turn.deadline && !is_to_come(stamp, now);
}

Result<Mended> mend_clock(Desk& desk, const std::string& reason) {
  if (reason.empty()) return bad_input("say why with --reason; it goes into the audit trail");
  auto change = Change::begin_afresh(desk);
  if (!change) return bad_input(change.error());
  const std::int64_t now = (*change)->at();
  store::Store& store = desk.store();
  Mended mended;
  for (SheetRow row : store.select<SheetRow>(of_turn(desk, desk.turn().number))) {
    // What the list has is fixed once it is frozen, or its dice are.
    if (!is_to_come(row.at, now) || was_opened(row) || desk.turn().stage != "open") continue;
    row.at = now;
    enter_anew(desk, **change, row);
    store.put(row);
    ++mended.sheets;
  }
  for (InvitationRow row : store.select<InvitationRow>(Where().is("league", desk.name()))) {
    if (!is_to_come(row.made_at, now) || !row.used_by.empty() || row.until == 0) continue;
    row.until = now + (row.until - row.made_at);
    row.made_at = now;
    (*change)->put(row);
    ++mended.codes;
  }
  if (mended.sheets == 0 && mended.codes == 0) {
    return bad_input(
        fmt::format("nothing here is of a time to come; the clock says {}", time_text(now)));
  }
  (*change)->audit(std::string(clock_action),
                   fmt::format("mended: {} sheets, {} codes count from now: {}", mended.sheets,
                               mended.codes, reason));
  (*change)->commit();
  return mended;
}

}  // namespace touchline::league
