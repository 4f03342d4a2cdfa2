// Errors as values. Bad input is a list of problems, all that a file has at once, each with the
// place it stands at and a sentence that says what is wrong and what would be right.
// Not for broken invariants of our own: those are checks (core/check.hpp).
#pragma once

#include <string>
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

struct Problem {
  Severity severity = Severity::error;
  Place place{};
  std::string sentence{};
  bool operator==(const Problem&) const = default;
};

/// "file:line: error: sentence", leaving out what is not known.
std::string to_string(const Problem& problem);

/// All the problems of one input. Warnings alone do not make it bad.
class Problems {
 public:
  void error(Place place, std::string sentence) {
    list_.push_back({Severity::error, std::move(place), std::move(sentence)});
  }
  void warn(Place place, std::string sentence) {
    list_.push_back({Severity::warning, std::move(place), std::move(sentence)});
  }
  void add(const Problems& more) {
    list_.insert(list_.end(), more.list_.begin(), more.list_.end());
  }
  bool bad() const;
  /// Without the warnings.
  Problems errors() const;
  /// In the order of the file.
  void sort_by_line();
  const std::vector<Problem>& list() const { return list_; }
  bool operator==(const Problems&) const = default;

 private:
  std::vector<Problem> list_;
};

template <class T>
using Result = tl::expected<T, Problems>;

/// The error side of a Result, from one sentence.
inline auto bad_input(Place place, std::string sentence) {
  Problems problems;
  problems.error(std::move(place), std::move(sentence));
  return tl::unexpected<Problems>(std::move(problems));
}
inline auto bad_input(std::string sentence) { return bad_input(Place{}, std::move(sentence)); }
inline auto bad_input(const Problems& problems) { return tl::unexpected<Problems>(problems); }

}  // namespace touchline
