// The keyed table: dice for leagues, where one changed order must not shift an unrelated draw.
// Every rule of every side of every match has a stream of its own, named by (seed, key, play, side,
// rule); the n-th draw of a stream depends on nothing else. Facts are kept, and every draw with
// what it was for. Nobody is asked anything here: orders came in before.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "dice/generator.hpp"
#include "match/table.hpp"

namespace touchline {

/// One draw and what it was for.
struct Drawn {
  RuleId rule{};
  Side side = Side::home;
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
    streams_.reserve(32);
    drawn_.reserve(256);
  }

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side side, const Dice&... dice) {
    const auto faces = faces_of(stream(rule, side).below(ways(dice...)), dice...);
    for (const int face : faces) drawn_.push_back({rule, side, face});
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

  std::vector<Event>& events() { return events_; }
  const std::vector<Drawn>& drawn() const { return drawn_; }

 private:
  struct Named {
    std::uint32_t name;
    Generator dice;
  };
  static std::uint32_t stream_name(RuleId rule, Side side) {
    std::uint64_t low = 0, high = 0;
    std::memcpy(&low, rule.text.data(), sizeof low);
    std::memcpy(&high, rule.text.data() + sizeof low, sizeof high);
    std::uint64_t mixed = (low ^ (high * 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
    mixed ^= mixed >> 32U;
    return static_cast<std::uint32_t>(mixed << 1U) | static_cast<std::uint32_t>(side);
  }
  Generator& stream(RuleId rule, Side side) {
    const std::uint32_t name = stream_name(rule, side);
    std::uint8_t& recent = recent_[name % recent_.size()];
    if (recent < streams_.size() && streams_[recent].name == name) return streams_[recent].dice;
    const auto known = std::find_if(streams_.begin(), streams_.end(),
                                    [&](const Named& one) { return one.name == name; });
    recent = static_cast<std::uint8_t>(known - streams_.begin());
    if (known != streams_.end()) return known->dice;
    return streams_.emplace_back(Named{name, Generator(seed_, number_, name)}).dice;
  }

  std::uint64_t seed_, number_;
  std::vector<Named> streams_{};
  std::array<std::uint8_t, 64> recent_{};  // where a stream was found last, by its name
  std::vector<Event> events_{};
  std::vector<Drawn> drawn_{};
};

}  // namespace touchline
