// JSON of our own making, read value by value in the order in which it stands: for texts so long
// that a tree of them (core/json.hpp) would take most of the time. The reader knows what comes
// next; anything else throws std::invalid_argument. Nothing here goes deeper than its caller does,
// so that no text can be too deep. How large numbers and texts may be is for the caller to say
// (JsonBounds): a store may come from a stranger.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace touchline {

/// The most that anything in a text may be.
struct JsonBounds {
  std::int64_t number = std::numeric_limits<std::int64_t>::max();  // either side of 0
  std::size_t text = std::numeric_limits<std::size_t>::max();      // bytes
};

class JsonReader {
 public:
  /// The text is looked at where it stands, and stays there.
  explicit JsonReader(std::string_view text, JsonBounds bounds = {})
      : at_(text.data()), end_(at_ + text.size()), bounds_(bounds) {}

  /// A list of any length: calls `one` for each value, which reads it.
  template <class One>
  void each(One&& one) {
    expect('[');
    if (took(']')) return;
    do one();
    while (took(','));
    expect(']');
  }
  /// A list of exactly these.
  template <class First, class... Rest>
  void list(First& first, Rest&... rest) {
    expect('[');
    read(first);
    ((expect(','), read(rest)), ...);
    expect(']');
  }
  /// The name of an object's next value.
  void name(std::string_view wanted) {
    expect('"');
    for (const char letter : wanted) expect(letter);
    expect('"');
    expect(':');
  }
  void expect(char sign) {
    if (!took(sign)) throw std::invalid_argument(std::string("'") + sign + "' is missing");
  }
  /// Whether it was there, and has been read.
  bool took(char sign) {
    if (at_ == end_ || *at_ != sign) return false;
    ++at_;
    return true;
  }
  bool took(std::string_view word) {
    if (!std::string_view(at_, end_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  bool is_next(char sign) const { return at_ != end_ && *at_ == sign; }
  bool at_end() const { return at_ == end_; }

  template <class Number>
  requires std::is_integral_v<Number>
  void read(Number& number) {
    const auto [after, error] = std::from_chars(at_, end_, number);
    if (error != std::errc() || std::cmp_greater(number, bounds_.number) ||
        std::cmp_less(number, -bounds_.number))
      throw std::invalid_argument("a number is missing or too large");
    at_ = after;
  }
  void read(std::string& text);

 private:
  const char *at_, *end_;
  JsonBounds bounds_;
};

}  // namespace touchline
