// The two tables of unusual results (FD-RES-8): rare events with a line for the log. Written by
// hand, not fitted; the drive chart is fitted around them.
#pragma once

#include <array>

#include "games/fast_drive/rules/chart.hpp"

namespace touchline::fast_drive {

std::array<DriveTable, 2> unusual_tables();

}  // namespace touchline::fast_drive
