#include "cli/shell.hpp"
namespace touchline::cli {
void add_season(CLI::App&, Shell&) {}
}  // namespace touchline::cli
