// The parts that a tables file is read in, one function for each group of its tables. Internal to
// the tables_*.cpp files.
#pragma once

#include "games/fool/files/page.hpp"

namespace touchline::fool {

void read_presets(Page& page, const toml::table& file, Tables& tables);
void read_positions(Page& page, const toml::table& file, Tables& tables);
void read_attributes(Page& page, const toml::table& file, Tables& tables);
void read_change(Page& page, const toml::table& file, Tables& tables);
void read_kicker_effects(Page& page, const toml::table& file, Tables& tables);
void read_coaching(Page& page, const toml::table& file, Tables& tables);
void read_transitions(Page& page, const toml::table& file, Tables& tables);
void read_injuries(Page& page, const toml::table& file, Tables& tables);
void read_maximum(Page& page, const toml::table& file, Tables& tables);
void read_market(Page& page, const toml::table& file, Tables& tables);
void read_special_teams(Page& page, const toml::table& file, Tables& tables);
void read_ours(Page& page, const toml::table& file, Tables& tables);

}  // namespace touchline::fool
