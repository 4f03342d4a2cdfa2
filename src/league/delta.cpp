#include "league/delta.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <map>

#include "core/limits.hpp"
#include "core/text.hpp"

namespace touchline::league {
namespace {

constexpr std::string_view delta_head = "delta";

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  lines.reserve(text.size() / 100 + 16);
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end == std::string_view::npos ? end : end - at));
    if (end == std::string_view::npos) return lines;
    at = end + 1;
  }
}

std::size_t line_ends(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    ++count;
  return count;
}

/// "12 500"
bool two_numbers(std::string_view text, std::size_t& first, std::size_t& second) {
  const char* const end = text.data() + text.size();
  const auto one = std::from_chars(text.data(), end, first);
  if (one.ec != std::errc{} || one.ptr == end || *one.ptr != ' ') return false;
  const auto two = std::from_chars(one.ptr + 1, end, second);
  return two.ec == std::errc{} && two.ptr == end;
}

/// Where the first line begins that is not the same in both, or that ends one of them.
std::size_t same_lines(std::string_view one, std::string_view other) {
  constexpr std::size_t stride = 4096;
  std::size_t at = 0;
  const std::size_t most = std::min(one.size(), other.size());
  while (at + stride <= most && std::memcmp(one.data() + at, other.data() + at, stride) == 0)
    at += stride;
  while (at < most && one[at] == other[at]) ++at;
  const std::size_t end = at == 0 ? std::string_view::npos : one.rfind('\n', at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

}  // namespace

std::string delta_of(std::string_view before, std::string_view after) {
  const std::size_t begins = same_lines(before, after);
  const std::size_t first = line_ends(before.substr(0, begins));
  const auto old = lines_of(before.substr(begins)), now = lines_of(after.substr(begins));
  // Most lines are the same at both ends, and in their places; only what is between is looked up.
  std::size_t head = 0, tail = 0;
  while (head < old.size() && head < now.size() && old[head] == now[head]) ++head;
  while (tail < old.size() - head && tail < now.size() - head &&
         old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
    ++tail;
  const bool in_place = old.size() == now.size();
  std::map<std::string_view, std::size_t> places;
  if (!in_place)
    for (std::size_t i = old.size() - tail; i-- > head;) places[old[i]] = i;
  std::string text(delta_head);
  std::size_t from = 0, count = first;
  const auto end_copy = [&] {
    if (count > 0) text += fmt::format("\n={} {}", from, count);
    count = 0;
  };
  const auto copy = [&](std::size_t place) {
    place += first;
    if (count > 0 && place == from + count) return void(++count);
    end_copy();
    from = place;
    count = 1;
  };
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::string_view line = now[i];
    const std::size_t next = from + count - first;
    if (i < head || (in_place && old[i] == line)) {
      copy(i);
    } else if (i >= now.size() - tail) {
      copy(old.size() - (now.size() - i));
    } else if (count > 0 && next < old.size() && old[next] == line) {
      ++count;
    } else if (const auto found = places.find(line); found != places.end()) {
      copy(found->second);
    } else {
      end_copy();
      text += "\n+";
      text += line;
    }
  }
  end_copy();
  return text;
}

bool is_delta(std::string_view text) {
  return text.starts_with(delta_head) &&
         (text.size() == delta_head.size() || text[delta_head.size()] == '\n');
}

Patched::Patched(std::string_view text) : lines_(lines_of(text)) {}

Result<void> Patched::put(std::string_view delta) {
  std::vector<std::string_view> made;
  std::size_t bytes = 0;
  auto steps = lines_of(delta);
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const std::string_view step = steps[i];
    std::size_t from = 0, count = 0;
    if (step.starts_with('+')) {
      made.push_back(step.substr(1));
      bytes += step.size();
    } else if (step.starts_with('=') && two_numbers(step.substr(1), from, count) &&
               from <= lines_.size() && count <= lines_.size() - from) {
      for (std::size_t k = from; k < from + count; ++k) bytes += lines_[k].size() + 1;
      if (bytes > limits::largest_text) break;
      made.insert(made.end(), lines_.begin() + static_cast<std::ptrdiff_t>(from),
                  lines_.begin() + static_cast<std::ptrdiff_t>(from + count));
    } else {
      return bad_input(fmt::format("'{}' is no step of a delta", step.substr(0, 40)));
    }
  }
  if (const auto why = limits::too_large(bytes, limits::largest_text))
    return bad_input("what a delta comes to " + *why);
  lines_ = std::move(made);
  return {};
}

std::string Patched::text() const { return join_words(lines_, "\n"); }

}  // namespace touchline::league
