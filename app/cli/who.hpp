// Who types, and which store and league are meant: options, and the environment where they are
// silent.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

#include "service/caller.hpp"
#include "service/verb_table.hpp"

namespace touchline::cli {

struct WhoOptions {
  std::string store{};   // file or URL
  std::string league{};  // empty: the only one
  std::string as{};
  std::string keys{};
  std::string password_file{}, token_file{};

  bool typed() const { return !(store + league + as + keys + password_file + token_file).empty(); }
};

/// Adds --store; --keys, --as and what proves it, as far as that is asked; and --league, where one
/// league is meant.
void add_who(CLI::App& command, WhoOptions& options, bool one_league, service::Says says);

/// Reads the files that are named.
Result<service::Caller> caller_of(const WhoOptions& options);

/// A password typed at a terminal without an echo, or a line of standard input.
std::string ask_password(const std::string& question);
/// What this variable is set to; empty if it is not.
std::string environment(const char* name);
bool input_is_terminal();
/// Whether there is something to read, or within so many milliseconds.
bool typed_within(int milliseconds);
/// Whether a terminal shows what is typed at it.
void show_typing(bool shown);

}  // namespace touchline::cli
