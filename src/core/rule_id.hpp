// The name of one rule of a rule book, as printed in docs/rules: "FDF-THR-3". A small value that
// compares, copies and hashes like an integer; it is made from a literal at compile time, or from
// text that a tape brings.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string_view>

namespace touchline {

struct RuleId {
  static constexpr std::size_t longest = 15;
  std::array<char, longest + 1> text{};

  constexpr std::string_view view() const { return text.data(); }
  auto operator<=>(const RuleId&) const = default;

  /// Nothing when the text is too long to be a rule's name.
  static constexpr std::optional<RuleId> from(std::string_view name) {
    if (name.empty() || name.size() > longest) return std::nullopt;
    RuleId id;
    for (std::size_t i = 0; i < name.size(); ++i) id.text[i] = name[i];
    return id;
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
