#include "core/result.hpp"

#include <algorithm>
#include <array>

namespace touchline {

std::string to_string(const Problem& problem) {
  std::string text = problem.place.file;
  if (problem.place.line > 0)
    text += (text.empty() ? "line " : ":") + std::to_string(problem.place.line);
  if (!text.empty()) text += ": ";
  text += problem.severity == Severity::error ? "error: " : "warning: ";
  return text + problem.sentence;
}

std::string_view name(Code code) {
  constexpr std::array<std::string_view, 5> names{"bad_input", "not_allowed", "unproven", "stale",
                                                  "cancelled"};
  return names[static_cast<std::size_t>(code)];
}

bool Problems::has(Code code) const {
  return std::any_of(list_.begin(), list_.end(), [&](const Problem& p) { return p.code == code; });
}

bool Problems::bad() const {
  return std::any_of(list_.begin(), list_.end(),
                     [](const Problem& p) { return p.severity == Severity::error; });
}

Problems Problems::errors() const {
  Problems only;
  for (const Problem& problem : list_) {
    if (problem.severity == Severity::error) only.list_.push_back(problem);
  }
  return only;
}

void Problems::sort_by_line() {
  std::stable_sort(list_.begin(), list_.end(),
                   [](const Problem& a, const Problem& b) { return a.place.line < b.place.line; });
}

}  // namespace touchline
