// The name of one rule of a rule book, as printed in docs/rules: "FDF-THR-3". A small value that
// compares, copies and hashes like an integer; it is made from a literal at compile time, or from
// text that a tape brings.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchline {

struct RuleId {
  static constexpr std::size_t longest = 15;
  // Its text as two numbers, which go about in registers: bytes would be written to memory first.
  std::uint64_t first = 0, second = 0;

  std::string_view view() const { return reinterpret_cast<const char*>(this); }
  constexpr bool operator==(const RuleId&) const = default;
  /// As their texts.
  auto operator<=>(const RuleId& other) const { return view() <=> other.view(); }

  /// Nothing when the text is too long to be a rule's name.
  static constexpr std::optional<RuleId> from(std::string_view name) {
    if (name.empty() || name.size() > longest) return std::nullopt;
    std::array<char, longest + 1> text{};
    for (std::size_t i = 0; i < name.size(); ++i) text[i] = name[i];
    return std::bit_cast<RuleId>(text);
  }
};

inline namespace literals {
#if defined(__clang__) && __clang_major__ < 15  // which leaves some of them for the linker
constexpr
#else
consteval
#endif
    RuleId
    operator""_rule(const char* text, std::size_t length) {
  return RuleId::from(std::string_view(text, length)).value();
}
}  // namespace literals

}  // namespace touchline
