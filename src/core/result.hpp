// Errors as values. Bad input is a list of problems, all that a file has at once, each with the
// place it stands at and a sentence that says what is wrong and what would be right.
// Not for broken invariants of our own: those are checks (core/check.hpp).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace touchline {

/// Where in the user's input: a file and a line from 1 (0: the file as a whole; no file: an
/// option).
struct Place {
  std::string file{};
  int line = 0;
  bool operator==(const Place&) const = default;
};

enum class Severity { warning, error };

/// What kind of refusal it is, for whoever must act on it without reading the sentence.
enum class Code {
  bad_input,    // what was given is wrong
  not_allowed,  // somebody else may
  unproven,     // who asks must prove who he is
  stale,        // somebody else changed it first; look again, then try again
  cancelled,    // nobody waits for it any more
};
/// "bad_input", as machines read it.
std::string_view name(Code code);

struct Problem {
  Severity severity = Severity::error;
  Place place{};
  std::string sentence{};
  Code code = Code::bad_input;
  bool operator==(const Problem&) const = default;
};

/// "file:line: error: sentence", leaving out what is not known.
std::string to_string(const Problem& problem);

/// All the problems of one input. Warnings alone do not make it bad. Every file has results: what
/// becomes of their problems is built once, in result.cpp.
class Problems {
 public:
  Problems();
  Problems(const Problems& other);
  Problems(Problems&& other) noexcept;
  Problems& operator=(const Problems& other);
  Problems& operator=(Problems&& other) noexcept;
  ~Problems();

  void error(Place place, std::string sentence);
  void error(Code code, std::string sentence);
  void warn(Place place, std::string sentence);
  void add(const Problems& more);
  bool bad() const;
  /// Whether one of them is of this kind.
  bool has(Code code) const;
  /// Without the warnings.
  Problems errors() const;
  /// In the order of the file.
  void sort_by_line();
  const std::vector<Problem>& list() const { return list_; }
  bool operator==(const Problems& other) const;

 private:
  std::vector<Problem> list_;
};

template <class T>
using Result = tl::expected<T, Problems>;

/// The error side of a Result, from one sentence.
tl::unexpected<Problems> bad_input(Place place, std::string sentence);
tl::unexpected<Problems> bad_input(std::string sentence);
tl::unexpected<Problems> bad_input(const Problems& problems);
tl::unexpected<Problems> refused(Code code, std::string sentence);

}  // namespace touchline
