#include "cli/who.hpp"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

namespace touchline::cli {

namespace fs = std::filesystem;

namespace {

fs::path data_home() {
  const std::string xdg = environment("XDG_DATA_HOME");
  if (!xdg.empty()) return fs::path(xdg) / "touchline";
  const std::string home = environment("HOME");
  return fs::path(home.empty() ? "." : home) / ".local/share/touchline";
}

std::string first_of(std::initializer_list<std::string> texts) {
  for (const std::string& text : texts) {
    if (!text.empty()) return text;
  }
  return {};
}

}  // namespace

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool input_is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

void add_who(CLI::App& command, WhoOptions& options, bool one_league) {
  if (one_league) {
    command.add_option("-l,--league", options.league,
                       "Which league (TOUCHLINE_LEAGUE, or the only one)");
  }
  command.add_option(
      "--store", options.store,
      "Where leagues are kept: a file, or postgresql://… (TOUCHLINE_STORE, or a file "
      "at home)");
  command.add_option("--keys", options.keys, "Folder of key files (beside the store)");
  command.add_option("--as", options.as, "Who you are (TOUCHLINE_USER)");
}

service::Caller caller_of(const WhoOptions& options) {
  service::Caller caller;
  caller.host = true;  // whoever runs this program has the store in his hands
  caller.store = first_of({options.store, environment("TOUCHLINE_STORE")});
  if (caller.store.empty()) {
    std::error_code error;
    fs::create_directories(data_home(), error);
    caller.store = (data_home() / "touchline.db").string();
  }
  caller.keys = first_of({options.keys, environment("TOUCHLINE_KEYS")});
  if (caller.keys.empty() && caller.store.starts_with("postgres")) {
    caller.keys = (data_home() / "keys").string();
  }
  caller.league = first_of({options.league, environment("TOUCHLINE_LEAGUE")});
  caller.claim = {first_of({options.as, environment("TOUCHLINE_USER")}),
                  environment("TOUCHLINE_PASSWORD"), environment("TOUCHLINE_TOKEN")};
  caller.founder = first_of({environment("USER"), "commissioner"});
  return caller;
}

std::string ask_password(const std::string& question) {
  const bool terminal = input_is_terminal();
  termios before{};
  if (terminal) {
    fmt::print(stderr, "{}", question);
    std::fflush(stderr);
    ::tcgetattr(STDIN_FILENO, &before);
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &silent);
  }
  std::string line;
  std::getline(std::cin, line);
  if (terminal) {
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
    fmt::print(stderr, "\n");
  }
  return line;
}

}  // namespace touchline::cli
