// What every subcommand shares: where output goes and how it looks, where the data is, and how a
// command ends. How the command line is parsed is commands.hpp.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "document/style.hpp"
#include "games/fast_drive/files/library.hpp"
#include "games/first_division/files/library.hpp"

namespace touchline::cli {

class Shell {
 public:
  explicit Shell(const char* program);

  report::Style out{};  // colours and width of standard output
  report::Style err{};
  books::Library library;
  books::FastDriveLibrary fast_drive;
  int exit_code = 0;

  /// For people: lines that are too long for the page are broken.
  void print(std::string_view text) const;
  /// For programs, and to be read back: as it is.
  void write(std::string_view text) const;
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

/// Only a game we have may be named; anything else is answered with the list.
bool known_game(Shell& shell, const std::string& game);

/// --rule NAME=VALUE, taken together; nothing if one is wrong, which is reported.
std::optional<first_division::Switches> switches_from(Shell& shell,
                                                      const std::vector<std::string>& rules);

}  // namespace touchline::cli
