// The keyed table: dice for leagues, where one changed order must not shift an unrelated draw.
// Every rule of every side of every match has a stream of its own, named by (seed, key, play, side,
// rule); the n-th draw of a stream depends on nothing else. Facts are kept, and every draw with
// what it was for. Nobody is asked anything here: orders came in before.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "dice/generator.hpp"
#include "match/table.hpp"

namespace touchline {

/// One draw: from which of its table's streams, and what it showed.
struct Drawn {
  std::uint32_t stream = 0;
  std::int32_t face = 0;
  bool operator==(const Drawn&) const = default;
};

/// The number of a key's streams: FNV-1a of its text, and which play of it this is.
constexpr std::uint64_t key_number(std::string_view key, int play = 1) {
  constexpr std::uint64_t prime = 1099511628211U;
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * prime;
  return (hash ^ static_cast<std::uint64_t>(play)) * prime;
}

template <class Event = AnyEvent>
class KeyedTable {
 public:
  KeyedTable(std::uint64_t seed, std::string_view key, int play = 1)
      : seed_(seed), number_(key_number(key, play)) {
    latest_.fill(none);
    streams_.reserve(32);
    events_.reserve(64);
    drawn_.reserve(256);
  }

  // Always inlined: where rule and side are known, most of finding their stream is done beforehand.
  // A file that holds a whole game has no room left for that of its own accord.
  template <class... Dice>
  [[gnu::always_inline]] inline std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side,
                                                                      const Dice&... dice) {
    const std::uint32_t at = stream(rule, side);
    const auto faces = faces_of(streams_[at].dice.below(ways(dice...)), dice...);
    for (const int face : faces) drawn_.push_back({at, face});
    return faces;
  }
  template <class State>
  int ask(const Decision&, const State&) {
    return 0;
  }
  template <class State>
  BySide<int> ask_both(const Decision& attack, const Decision& defence, const State& state) {
    return ask_each(*this, attack, defence, state);
  }
  template <class Fact>
  void note(const Fact& fact) {
    if constexpr (std::is_constructible_v<Event, const Fact&>) events_.push_back(Event(fact));
  }

  /// What a stream is for. They are numbered as they were first drawn from.
  struct Stream {
    RuleId rule;
    Side side;
    Generator dice;

    Stream(std::uint64_t first, std::uint64_t second, Side of, const Generator& named)
        : rule{first, second}, side(of), dice(named) {}
    bool is(std::uint64_t first, std::uint64_t second, Side of) const {
      return rule.first == first && rule.second == second && side == of;
    }
  };
  const std::vector<Stream>& streams() const { return streams_; }
  std::vector<Event>& events() { return events_; }
  const std::vector<Drawn>& drawn() const { return drawn_; }

 private:
  // A rule goes about here as its two numbers: written to memory and read as one it would cost a
  // third of a match.
  static std::uint32_t stream_name(std::uint64_t first, std::uint64_t second, Side side) {
    std::uint64_t mixed = (first ^ (second * 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
    mixed ^= mixed >> 32U;
    return static_cast<std::uint32_t>(mixed << 1U) | static_cast<std::uint32_t>(side);
  }
  std::uint32_t stream(RuleId rule, Side side) {
    const std::uint64_t first = rule.first, second = rule.second;
    const std::uint64_t place = (first ^ second) * 0x9E3779B97F4A7C15U >> 59U;
    std::uint16_t& latest = latest_[place * 2 + static_cast<std::uint64_t>(side)];
    if (latest != none && streams_[latest].is(first, second, side)) return latest;
    return latest = found_or_begun(latest == none, first, second, side);
  }
  // Out of line: most draws find their stream at once.
  [[gnu::noinline]] std::uint16_t found_or_begun(bool is_new, std::uint64_t first,
                                                 std::uint64_t second, Side side) {
    std::size_t at = is_new ? streams_.size() : 0;
    while (at < streams_.size() && !streams_[at].is(first, second, side)) ++at;
    if (at == streams_.size())
      streams_.emplace_back(first, second, side,
                            Generator::of_few(seed_, number_, stream_name(first, second, side)));
    return static_cast<std::uint16_t>(at);
  }

  static constexpr std::uint16_t none = 0xFFFF;
  std::uint64_t seed_, number_;
  std::vector<Stream> streams_{};
  std::array<std::uint16_t, 64> latest_;  // the last stream that was found at its name's place
  std::vector<Event> events_{};
  std::vector<Drawn> drawn_{};
};

}  // namespace touchline
