// What a man is made of, by the letters of the source: positions, abilities and special
// characteristics. Names and order only; what a position may do stands in the tables.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchline::fool {

enum class Position : std::uint8_t {
  q,
  q_star,
  b,
  b_star,
  f,
  h,
  tb,
  e,
  e_star,
  w,
  te,
  u,
  g,
  t,
  c,  // offence
  dh,
  dh_star,
  s,
  cb,
  lb,
  olb,
  mlb,
  dl,
  de,
  dt,
  nt,  // defence
  k,
  pt,  // kickers
  none
};
inline constexpr std::size_t positions = 28;
inline constexpr std::array<std::string_view, positions + 1> position_codes{
    "Q",  "Q*",  "B", "B*", "F",  "H",   "TB",  "E",  "E*", "W",  "TE", "U", "G",  "T", "C",
    "DH", "DH*", "S", "CB", "LB", "OLB", "MLB", "DL", "DE", "DT", "NT", "K", "Pt", ""};
constexpr std::size_t index(Position position) { return static_cast<std::size_t>(position); }
constexpr std::string_view code(Position position) { return position_codes[index(position)]; }
/// By its letters; a punter may be written P, as in Q/P.
constexpr std::optional<Position> position_of(std::string_view letters) {
  for (std::size_t i = 0; i < positions; ++i)
    if (position_codes[i] == letters) return static_cast<Position>(i);
  if (letters == "P") return Position::pt;
  return std::nullopt;
}
constexpr bool is_kicker(Position position) {
  return position == Position::k || position == Position::pt;
}
constexpr bool is_quarterback(Position position) {
  return position == Position::q || position == Position::q_star;
}

enum class Ability : std::uint8_t { pass, contact, speed };
inline constexpr std::array<Ability, 3> abilities{Ability::pass, Ability::contact, Ability::speed};
constexpr char code(Ability ability) { return "PCS"[static_cast<std::size_t>(ability)]; }

/// The triple P-C-S.
struct Body {
  int pass = 0, contact = 0, speed = 0;
  constexpr int& operator[](Ability ability) {
    return ability == Ability::pass ? pass : ability == Ability::contact ? contact : speed;
  }
  constexpr int operator[](Ability ability) const {
    return ability == Ability::pass ? pass : ability == Ability::contact ? contact : speed;
  }
  bool operator==(const Body&) const = default;
};

/// FOOL-ATTR-1, FOOL-R15
enum class Attribute : std::uint8_t {
  m,
  im,
  c,
  big_play,
  evasive,
  penalty_prone,
  f,
  o,
  third_receiver,
  r,
  injury_prone,
  weak_arm,
  strong_arm,
  gc,
  pc,
  st,
  ll
};
inline constexpr std::size_t attributes = 17;
inline constexpr std::array<std::string_view, attributes> attribute_codes{
    "m", "im", "c",    "^",    "$",  "!",  "f",  "o", "3r",
    "r", "#",  "arm-", "arm+", "gc", "pc", "st", "ll"};
constexpr std::string_view code(Attribute attribute) {
  return attribute_codes[static_cast<std::size_t>(attribute)];
}
constexpr std::optional<Attribute> attribute_of(std::string_view letters) {
  for (std::size_t i = 0; i < attributes; ++i)
    if (attribute_codes[i] == letters) return static_cast<Attribute>(i);
  return std::nullopt;
}

/// The characteristics of a man, each once.
class AttributeSet {
 public:
  constexpr bool has(Attribute one) const { return (bits_ & bit(one)) != 0; }
  constexpr void add(Attribute one) { bits_ |= bit(one); }
  constexpr void remove(Attribute one) { bits_ &= ~bit(one); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr AttributeSet operator&(AttributeSet other) const { return from(bits_ & other.bits_); }
  constexpr AttributeSet operator-(AttributeSet other) const { return from(bits_ & ~other.bits_); }
  constexpr std::uint32_t bits() const { return bits_; }
  static constexpr AttributeSet from(std::uint32_t bits) {
    AttributeSet made;
    made.bits_ = bits;
    return made;
  }
  bool operator==(const AttributeSet&) const = default;

 private:
  static constexpr std::uint32_t bit(Attribute one) {
    return std::uint32_t{1} << static_cast<unsigned>(one);
  }
  std::uint32_t bits_ = 0;
};

}  // namespace touchline::fool
