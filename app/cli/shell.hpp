// Where output goes and how it looks: the terminal, as the rest of the program knows it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "document/style.hpp"
#include "verb/request.hpp"

namespace touchline::cli {

class Shell {
 public:
  Shell();

  report::Style out{};  // colours and width of standard output
  report::Style err{};
  int exit_code = 0;
  std::string first_error{};  // of those reported

  /// For people: lines that are too long for the page are broken.
  void print(std::string_view text) const;
  /// For programs, and to be read back: as it is.
  void write(std::string_view text) const;
  void aside(std::string_view text) const;  // to standard error
  /// Errors and warnings to standard error, a line each. Errors make the exit code 2, or 3 where
  /// somebody else changed the league first, so that a script knows to try again.
  void report(const Problems& problems);

  /// Progress lines on standard error, if that is a terminal and the work takes longer than a
  /// moment; what is told meanwhile goes out at once.
  verb::Work work() const;
  void end_progress() const;

 private:
  bool out_is_terminal_ = false, error_is_terminal_ = false;
};

}  // namespace touchline::cli
