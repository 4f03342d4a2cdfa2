// The touchline command: parses the command line and calls one verb. Exit codes: 0 done, 2 bad
// input (said in a line each on standard error), 1 a failure of ours or something proved wrong, 3
// stale.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "core/digest.hpp"
#include "games/registry.hpp"
#include "simulate/ranks.hpp"

namespace {

std::string description() {
  std::string text = "Touchline plays, replays and runs leagues of classic football table games.\n";
  for (const touchline::GameModule* game : touchline::all_games()) {
    for (const std::string_view line : game->first_steps) text += fmt::format("\n  {}", line);
  }
  return text;
}

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

namespace touchline::cli {
namespace {

int run_command(Shell& shell, int argc, char** argv) {
  const char* self = "/proc/self/exe";
  const touchline::service::Service service(
      touchline::service::find_data(::access(self, R_OK) == 0 ? self : argv[0]), now);
  CLI::App app(description(), "touchline");
  app.set_version_flag("--version", "touchline " TOUCHLINE_VERSION);
  app.require_subcommand(0, 1);
  app.formatter(std::make_shared<Help>());
  add_verbs(app, shell, service);
  add_completion(app, shell, service);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) shell.write(app.help());
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      throw std::runtime_error("standard output cannot be written");
    }
    return shell.exit_code;
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    shell.first_error = error.what();
    shell.aside(shell.err.bad(fmt::format("error: {}", error.what())) + "\n");
    fmt::print(stderr, "Run 'touchline --help' or 'touchline COMMAND --help' for examples.\n");
    return 2;
  } catch (const std::bad_alloc&) {
    shell.first_error = "not enough memory";
    shell.aside(shell.err.bad("failure: there is not enough memory for this; nothing was written") +
                "\n");
    return 1;
  } catch (const std::exception& failure) {
    shell.first_error = failure.what();
    shell.aside(shell.err.bad(fmt::format("failure: {}", failure.what())) + "\n");
    return 1;
  }
}

}  // namespace
}  // namespace touchline::cli

int main(int argc, char** argv) {
  if (!touchline::start_cryptography()) return 1;
  touchline::simulate::Company company;
  touchline::cli::Shell shell;
  const int code = touchline::cli::run_command(shell, argc, argv);
  return company.leave(code, shell.first_error);
}
