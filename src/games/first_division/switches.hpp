// The switches of the rulings by name and value, as the command line, tapes and docs/rules write
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/first_division/book.hpp"
#include "match/switches.hpp"

namespace touchline::first_division {

using SwitchInfo = Switch<Switches>;

const std::vector<SwitchInfo>& switch_list();

/// Sets one from "name=value".
Result<void> set_switch(Switches& switches, std::string_view text);

/// Those that differ from the default, as "name=value".
std::vector<std::string> changed_switches(const Switches& switches);

}  // namespace touchline::first_division
