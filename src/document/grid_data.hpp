// A table as data for programs, from the same value that people read as text or a page: CSV, and
// JSON as a list of objects with the columns' titles as names. Numbers become numbers.
#pragma once

#include <string>

#include "core/json_value.hpp"
#include "document/grid.hpp"

namespace touchline::report {

std::string grid_csv(const Grid& grid);
JsonValue grid_json(const Grid& grid);

}  // namespace touchline::report
