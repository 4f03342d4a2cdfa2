// What every subcommand shares: where output goes and how it looks, where the data is, and how a
// command ends. One file per subcommand adds itself to the CLI11 app with a function named add_….
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "books/library.hpp"
#include "core/result.hpp"
#include "report/style.hpp"

namespace touchline::cli {

class Shell {
 public:
  explicit Shell(const char* program);

  report::Style out{};  // colours of standard output
  report::Style err{};
  books::Library library;
  int exit_code = 0;

  void print(std::string_view text) const;
  void print_json(const nlohmann::ordered_json& json) const;
  /// Errors and warnings to standard error, a line each; errors make the exit code 2.
  void report(const Problems& problems);
  void report(std::string sentence);

  /// A progress line on standard error, if that is a terminal and the work takes longer than a
  /// moment.
  std::function<void(std::uint64_t, std::uint64_t)> progress(std::string what) const;
  void end_progress() const;

  bool error_is_terminal() const { return error_is_terminal_; }

 private:
  bool error_is_terminal_ = false;
};

/// Only the game we have may be named; anything else is answered with the list.
bool known_game(Shell& shell, const std::string& game);

/// --rule NAME=VALUE, taken together; nothing if one is wrong, which is reported.
std::optional<first_division::Switches> switches_from(Shell& shell,
                                                      const std::vector<std::string>& rules);

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
void add_rate(CLI::App& app, Shell& shell);
void add_bench(CLI::App& app, Shell& shell);
void add_completion(CLI::App& app, Shell& shell);

}  // namespace touchline::cli
