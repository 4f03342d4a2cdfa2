// What the rules say of a sheet, an act or a session: a fact, which is a code and what stands in
// the places of its sentence. Facts are compared, counted and put into one another; the words are
// in the language files, one key for each code, and report/sentence.hpp makes the sentence. No word
// of any language is here.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/beppiland/rules/player.hpp"

namespace touchline::beppiland {

enum class Said : std::uint16_t {
#define SAID(code) code,
#include "games/beppiland/rules/said.def"
#undef SAID
};

// Not deduced one by one: clang takes no more than 256 of them.
inline constexpr auto said_names = std::to_array<std::string_view>({
#define SAID(code) #code,
#include "games/beppiland/rules/said.def"
#undef SAID
});
/// The key of its sentence in the language files, after "said.".
constexpr std::string_view name(Said code) { return said_names[static_cast<std::size_t>(code)]; }

struct Argument;

struct Fact {
  Said code = Said::as_written;
  std::vector<Argument> arguments;  // {0}, {1}, … of the sentence

  Fact() = default;  // nothing is said
  template <class... Arguments>
  Fact(Said said, Arguments&&... given);
  bool operator==(const Fact& other) const;
};

/// A number, a name as it is printed everywhere, or a fact within the fact.
struct Argument {
  std::variant<std::int64_t, std::string, Fact> value;

  Argument(std::integral auto number) : value(static_cast<std::int64_t>(number)) {}
  Argument(std::convertible_to<std::string_view> auto const& text)
      : value(std::string(std::string_view(text))) {}
  Argument(Fact fact) : value(std::move(fact)) {}
  Argument(Said code) : value(Fact(code)) {}
  bool operator==(const Argument&) const = default;
};

template <class... Arguments>
Fact::Fact(Said said, Arguments&&... given)
    : code(said), arguments{Argument(std::forward<Arguments>(given))...} {}
inline bool Fact::operator==(const Fact& other) const {
  return code == other.code && arguments == other.arguments;
}

/// What somebody wrote, in his own words.
inline Fact as_written(std::string_view text) { return {Said::as_written, text}; }
/// Several in one place: joined by `between`, which has two places. At least one.
Fact several(const std::vector<Argument>& parts, Said between = Said::list);

Said said(Role role);
Said said(Area area);

}  // namespace touchline::beppiland
