#include "cli/who.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "text/file.hpp"

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

/// The first line of the file, or of standard input; without one, what the variable says.
Result<std::string> secret(const std::string& file, const char* variable) {
  constexpr std::size_t most = 1U << 16U;
  if (file.empty()) return environment(variable);
  std::string line;
  if (file == "-") {
    std::getline(std::cin, line);
  } else {
    auto text = books::read_text(file, most);
    if (!text) return bad_input(text.error());
    line = text->substr(0, text->find('\n'));
  }
  if (line.ends_with('\r')) line.pop_back();
  if (!line.empty()) return line;
  return bad_input({file == "-" ? "standard input" : file, 0}, "its first line is empty");
}

}  // namespace

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool input_is_terminal() { return ::isatty(STDIN_FILENO) == 1; }

bool typed_within(int milliseconds) {
  pollfd keyboard{STDIN_FILENO, POLLIN, 0};
  return ::poll(&keyboard, 1, milliseconds) != 0;
}

void add_who(CLI::App& command, WhoOptions& options, bool one_league, service::Says says) {
  if (one_league) {
    command.add_option("-l,--league", options.league,
                       "Which league (TOUCHLINE_LEAGUE, or the only one)");
  }
  command.add_option(
      "--store", options.store,
      "Where leagues are kept: a file, or postgresql://… (TOUCHLINE_STORE, or a file "
      "at home)");
  if (says == service::Says::nothing) return;
  command.add_option("--keys", options.keys, "Folder of key files (beside the store)");
  command.add_option("--as", options.as, "Who you are (TOUCHLINE_USER)");
  if (says == service::Says::name) return;
  command.add_option("--password-file", options.password_file,
                     "Your password, the first line of a file; - is standard input "
                     "(TOUCHLINE_PASSWORD)");
  command.add_option("--token-file", options.token_file, "Likewise a token (TOUCHLINE_TOKEN)");
}

Result<service::Caller> caller_of(const WhoOptions& options) {
  const auto password = secret(options.password_file, "TOUCHLINE_PASSWORD");
  if (!password) return bad_input(password.error());
  const auto token = secret(options.token_file, "TOUCHLINE_TOKEN");
  if (!token) return bad_input(token.error());
  service::Caller caller;
  caller.host = true;  // whoever runs this program has the store in his hands
  caller.seen = (data_home() / "seen.json").string();
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
  caller.claim = {first_of({options.as, environment("TOUCHLINE_USER")}), *password, *token};
  caller.founder = first_of({environment("USER"), "commissioner"});
  return caller;
}

namespace {

void set_echo(bool shown) {
  termios terminal{};
  ::tcgetattr(STDIN_FILENO, &terminal);
  const auto echo = static_cast<tcflag_t>(ECHO);
  terminal.c_lflag = shown ? terminal.c_lflag | echo : terminal.c_lflag & ~echo;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
}

// Who breaks off while he types unseen gets his terminal back as it was.
extern "C" void end_seen(int signal) {
  set_echo(true);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void show_typing(bool shown) {
  set_echo(shown);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    std::signal(signal, shown ? SIG_DFL : end_seen);
}

std::string ask_password(const std::string& question) {
  const bool terminal = input_is_terminal();
  if (terminal) {
    fmt::print(stderr, "{}", question);
    std::fflush(stderr);
    show_typing(false);
  }
  std::string line;
  std::getline(std::cin, line);
  if (terminal) {
    show_typing(true);
    fmt::print(stderr, "\n");
  }
  return line;
}

}  // namespace touchline::cli
