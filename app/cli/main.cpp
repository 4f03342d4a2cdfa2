// The touchline command: parses the command line and calls one subcommand. Exit codes: 0 done, 2
// bad input (said in a line each on standard error), 1 a failure of ours.
#include <fmt/format.h>
#include <sodium.h>

#include <cstdio>
#include <exception>
#include <stdexcept>

#include "cli/commands.hpp"

namespace {

constexpr const char* description =
    "Touchline plays, replays and runs leagues of classic football table games.\n"
    "\n"
    "  touchline play first-division arsenal sheffield-wednesday      a match, throw by throw\n"
    "  touchline play first-division arsenal chelsea --own-dice       with your own dice\n"
    "  touchline odds first-division arsenal sheffield-wednesday      exact odds\n"
    "  touchline season replay epl-1997-98 --seed 7                   a whole season\n"
    "  touchline season odds epl-1997-98                              title and relegation odds\n"
    "  touchline play fast-drive 2007-patriots 2013-broncos           American football, by "
    "drives\n"
    "  touchline play fast-drive 2007-patriots 2013-broncos --coach home=human\n"
    "  touchline season odds nfl-2007                                 playoffs and Super Bowl";

}  // namespace

int main(int argc, char** argv) {
  using namespace touchline::cli;
  if (sodium_init() < 0) return 1;
  Shell shell(argv[0]);
  CLI::App app(description, "touchline");
  app.set_version_flag("--version", "touchline " TOUCHLINE_VERSION);
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(34);
  add_games(app, shell);
  add_teams(app, shell);
  add_check(app, shell);
  add_play(app, shell);
  add_replay(app, shell);
  add_odds(app, shell);
  add_season(app, shell);
  add_league(app, shell);
  add_rate(app, shell);
  add_book(app, shell);
  add_cards(app, shell);
  add_certify(app, shell);
  add_bench(app, shell);
  add_completion(app, shell);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) shell.print(app.help());
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      throw std::runtime_error("standard output cannot be written");
    }
    return shell.exit_code;
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "{}\n", shell.err.bad(fmt::format("error: {}", error.what())));
    fmt::print(stderr, "Run 'touchline --help' or 'touchline COMMAND --help' for examples.\n");
    return 2;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "{}\n", shell.err.bad(fmt::format("failure: {}", failure.what())));
    return 1;
  }
}
