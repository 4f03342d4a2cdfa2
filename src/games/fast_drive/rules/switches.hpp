// The switches of the rulings and the optional rules (FD-D12), by name and value, as the command
// line, tapes and docs/rules write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/switches.hpp"

namespace touchline::fast_drive {

enum class AdjustWindow : std::uint8_t { end_of_drive, start_of_drive };
enum class TwoPoint : std::uint8_t { always, by_season, never };
enum class FgaDesperation : std::uint8_t { from_four, from_one };
enum class TdToFga : std::uint8_t { useful, literal };
enum class EogFga : std::uint8_t { end, kick };
enum class GoForIt : std::uint8_t { trailing, any };
enum class RerollAtZero : std::uint8_t { roll, stop };
enum class OvertimeRule : std::uint8_t { by_season, none, sudden, modified, both };
enum class NeutralHome : std::uint8_t { draw, named };

struct Switches {
  AdjustWindow adj_window = AdjustWindow::end_of_drive;        // FD-R10
  bool adj_red_circle = true;                                  // FD-R13
  TwoPoint two_point = TwoPoint::always;                       // FD-R19
  bool always_try = false;                                     // FD-R20
  FgaDesperation fga_desperation = FgaDesperation::from_four;  // FD-R22
  TdToFga td_to_fga = TdToFga::useful;                         // FD-R23
  EogFga eog_fga = EogFga::end;                                // FD-R24
  GoForIt go_for_it = GoForIt::trailing;                       // FD-R26
  RerollAtZero reroll_at_zero = RerollAtZero::roll;            // FD-R30
  bool long_drive = false;                                     // FD-OPT-1
  bool blocked_kicks = false;                                  // FD-OPT-2
  bool scoring_detail = true;                                  // FD-OPT-3
  bool era = true;                                             // FD-ERA
  bool era_xp = true;                                          // FD-R37
  bool neutral_swap = true;                                    // FD-SIT-1
  NeutralHome neutral_home = NeutralHome::draw;                // FD-D2
  OvertimeRule overtime = OvertimeRule::by_season;             // FD-R49
  bool overtime_adj = true;                                    // FD-OT-1
  auto operator<=>(const Switches&) const = default;
};

/// Every switch there is. Read, set and written by match/switches.hpp.
const std::vector<Switch<Switches>>& switch_list(const Switches& = {});

}  // namespace touchline::fast_drive
