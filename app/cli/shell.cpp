#include "cli/shell.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/first_division/rules/switches.hpp"
#include "games/registry.hpp"

namespace touchline::cli {
namespace {

// A terminal gets colours unless NO_COLOR says no.
bool wants_colour(int file) {
  const char* no_colour = std::getenv("NO_COLOR");
  return ::isatty(file) == 1 && !(no_colour && *no_colour);
}

// A terminal may be wider than the narrowest page, never narrower; a pipe is as narrow.
report::Style style_of(int file) {
  ::winsize size{};
  const bool known = ::isatty(file) == 1 && ::ioctl(file, TIOCGWINSZ, &size) == 0;
  return {wants_colour(file),
          std::max<std::size_t>(report::narrowest_page, known ? size.ws_col : 0)};
}

}  // namespace

Shell::Shell(const char* program)
    : out(style_of(STDOUT_FILENO)),
      err(style_of(STDERR_FILENO)),
      library(books::Library::find_data(::access("/proc/self/exe", R_OK) == 0 ? "/proc/self/exe"
                                                                              : program)),
      fast_drive(library.data()),
      error_is_terminal_(::isatty(STDERR_FILENO) == 1) {}

void Shell::print(std::string_view text) const { write(report::fitted(text, out)); }

void Shell::write(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), stdout); }

void Shell::print_json(const nlohmann::ordered_json& json) const { write(json.dump(2) + "\n"); }

void Shell::report(const Problems& problems) {
  for (const Problem& problem : problems.list()) {
    const bool error = problem.severity == Severity::error;
    const std::string line = to_string(problem);
    fmt::print(stderr, "{}\n", error ? err.bad(line) : err.warn(line));
  }
  if (problems.bad()) exit_code = 2;
}

void Shell::report(std::string sentence) {
  Problems problems;
  problems.error({}, std::move(sentence));
  report(problems);
}

std::function<void(std::uint64_t, std::uint64_t)> Shell::progress(std::string what) const {
  if (!error_is_terminal_) return {};
  const auto start = std::chrono::steady_clock::now();
  return [what = std::move(what), start](std::uint64_t done, std::uint64_t of) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    if (spent.count() < 0.5 || of == 0) return;
    const double share = static_cast<double>(done) / static_cast<double>(of);
    const auto filled = static_cast<std::size_t>(30 * share);
    fmt::print(stderr, "\r{} [{}{}] {:3.0f} %", what, std::string(filled, '#'),
               std::string(30 - filled, '.'), 100 * share);
    std::fflush(stderr);
  };
}

void Shell::end_progress() const {
  if (error_is_terminal_) fmt::print(stderr, "\r\x1b[K");
}

bool known_game(Shell& shell, const std::string& game) {
  std::vector<std::string> ids;
  for (const GameInfo& info : registry) {
    if (info.leagues_only && info.id == game) {
      shell.report(
          fmt::format("{} is played in leagues: touchline league new NAME {}", game, game));
      return false;
    }
    if (!info.leagues_only) ids.emplace_back(info.id);
  }
  if (std::find(ids.begin(), ids.end(), game) != ids.end()) return true;
  shell.report(fmt::format("no game '{}'; there are {}", game, fmt::join(ids, ", ")));
  return false;
}

std::optional<first_division::Switches> switches_from(Shell& shell,
                                                      const std::vector<std::string>& rules) {
  first_division::Switches switches;
  bool good = true;
  for (const std::string& rule : rules) {
    if (auto set = set_switch(switches, rule); !set) {
      shell.report(set.error());
      good = false;
    }
  }
  return good ? std::optional(switches) : std::nullopt;
}

}  // namespace touchline::cli
