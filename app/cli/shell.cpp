#include "cli/shell.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"

namespace touchline::cli {
namespace {

// A terminal gets colours unless NO_COLOR says no.
bool wants_colour(int file) {
  const char* no_colour = std::getenv("NO_COLOR");
  return ::isatty(file) == 1 && !(no_colour && *no_colour);
}

void print_progress(const std::string& what, double share) {
  const auto filled = static_cast<std::size_t>(30 * share);
  fmt::print(stderr, "\r{} [{}{}] {}", plain_line(what), std::string(filled, '#'),
             std::string(30 - filled, '.'), pad_left(report::whole_percent(share), 5));
  std::fflush(stderr);
}

// As wide as COLUMNS says, else as the terminal is; never narrower than the narrowest page, as
// which a pipe counts.
std::size_t width_of(int file) {
  if (const char* columns = std::getenv("COLUMNS")) {
    if (const auto number = to_int(columns); number && *number > 0) {
      return static_cast<std::size_t>(std::min(*number, 1000));
    }
  }
  ::winsize size{};
  const bool known = ::isatty(file) == 1 && ::ioctl(file, TIOCGWINSZ, &size) == 0;
  return known ? size.ws_col : 0;
}

void put(const std::string& text, std::FILE* file) {
  std::fwrite(text.data(), 1, text.size(), file);
}

report::Style style_of(int file) {
  return {wants_colour(file), std::max(report::narrowest_page, width_of(file))};
}

}  // namespace

Shell::Shell()
    : out(style_of(STDOUT_FILENO)),
      err(style_of(STDERR_FILENO)),
      out_is_terminal_(::isatty(STDOUT_FILENO) == 1),
      error_is_terminal_(::isatty(STDERR_FILENO) == 1) {}

// Files and stores of others may hold anything: nothing of theirs steers a terminal, nor one that
// shows later what went through a pipe.
void Shell::print(std::string_view text) const {
  put(plain_for_terminal(report::fitted(text, out)), stdout);
}
void Shell::write(std::string_view text) const {
  put(out_is_terminal_ ? plain_for_terminal(text) : std::string(text), stdout);
}
void Shell::aside(std::string_view text) const { put(plain_for_terminal(text), stderr); }

void Shell::report(const Problems& problems) {
  for (const Problem& problem : problems.list()) {
    const bool error = problem.severity == Severity::error;
    const std::string line = to_string(problem);
    if (error && first_error.empty()) first_error = line;
    aside((error ? err.bad(line) : err.warn(line)) + "\n");
  }
  if (problems.bad()) exit_code = problems.has(Code::stale) ? 3 : 2;
}

verb::Work Shell::work() const {
  verb::Work work;
  work.tell = [this](const std::string& line) {
    print(line);
    std::fflush(stdout);
  };
  if (!error_is_terminal_) return work;
  work.begin = [](std::string what) -> Progress::Tell {
    const auto start = std::chrono::steady_clock::now();
    return [what = std::move(what), start](std::uint64_t done, std::uint64_t of) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
      if (spent.count() < 0.5 || of == 0) return;
      print_progress(what, static_cast<double>(done) / static_cast<double>(of));
    };
  };
  return work;
}

void Shell::end_progress() const {
  if (error_is_terminal_) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace touchline::cli
