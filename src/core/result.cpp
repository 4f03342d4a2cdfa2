#include "core/result.hpp"

#include <algorithm>

namespace touchline {

std::string to_string(const Problem& problem) {
  std::string text = problem.place.file;
  if (problem.place.line > 0)
    text += (text.empty() ? "line " : ":") + std::to_string(problem.place.line);
  if (!text.empty()) text += ": ";
  text += problem.severity == Severity::error ? "error: " : "warning: ";
  return text + problem.sentence;
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
