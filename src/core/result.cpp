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

Problems::Problems() = default;
Problems::Problems(const Problems& other) = default;
Problems::Problems(Problems&& other) noexcept = default;
Problems& Problems::operator=(const Problems& other) = default;
Problems& Problems::operator=(Problems&& other) noexcept = default;
Problems::~Problems() = default;
bool Problems::operator==(const Problems& other) const = default;

namespace {

/// What people can mend; a file of millions of bad lines is said to have more.
constexpr std::size_t most_problems = 10'000;

void put(std::vector<Problem>& list, Problem problem) {
  const bool error = problem.severity == Severity::error;
  if (list.size() < most_problems || (error && list.size() == most_problems)) {
    list.push_back(std::move(problem));
  } else if (error && list.size() == most_problems + 1) {
    problem.place.line = 0;
    problem.sentence = "has more mistakes than these";
    list.push_back(std::move(problem));
  }
}

}  // namespace

void Problems::error(Place place, std::string sentence) {
  put(list_, {Severity::error, std::move(place), std::move(sentence), Code::bad_input});
}
void Problems::error(Code code, std::string sentence) {
  put(list_, {Severity::error, {}, std::move(sentence), code});
}
void Problems::warn(Place place, std::string sentence) {
  put(list_, {Severity::warning, std::move(place), std::move(sentence), Code::bad_input});
}
void Problems::add(const Problems& more) {
  for (const Problem& problem : more.list_) put(list_, problem);
}

tl::unexpected<Problems> bad_input(Place place, std::string sentence) {
  Problems problems;
  problems.error(std::move(place), std::move(sentence));
  return tl::unexpected<Problems>(std::move(problems));
}
tl::unexpected<Problems> bad_input(std::string sentence) {
  return bad_input(Place{}, std::move(sentence));
}
tl::unexpected<Problems> bad_input(const Problems& problems) {
  return tl::unexpected<Problems>(problems);
}
tl::unexpected<Problems> refused(Code code, std::string sentence) {
  Problems problems;
  problems.error(code, std::move(sentence));
  return tl::unexpected<Problems>(std::move(problems));
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
