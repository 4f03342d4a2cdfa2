// The subcommands: one file each adds itself to the CLI11 app with a function named add_…. Apart
// from shell.hpp, so that only the files that parse pay for the parser.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

#include "cli/shell.hpp"

namespace touchline::cli {

/// Adds --rule NAME=VALUE, one at a time, with the switches in its help.
void add_rules(CLI::App& command, std::vector<std::string>& rules);

/// A whole number from 0 to 2^64 - 1, which the parser alone would wrap around.
CLI::Validator seed_number();

void add_games(CLI::App& app, Shell& shell);
void add_teams(CLI::App& app, Shell& shell);
void add_check(CLI::App& app, Shell& shell);
void add_play(CLI::App& app, Shell& shell);
void add_replay(CLI::App& app, Shell& shell);
void add_odds(CLI::App& app, Shell& shell);
void add_season(CLI::App& app, Shell& shell);
void add_league(CLI::App& app, Shell& shell);
void add_rate(CLI::App& app, Shell& shell);
void add_book(CLI::App& app, Shell& shell);
void add_cards(CLI::App& app, Shell& shell);
void add_certify(CLI::App& app, Shell& shell);
void add_bench(CLI::App& app, Shell& shell);
void add_completion(CLI::App& app, Shell& shell);

}  // namespace touchline::cli
