// Where men line up: places of the offence and the defence, and the zones that defenders stand in
// (PRO-SETUP-7, PRO-R45..R47). Names as cards and charts write them; no man and no rating.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchline::pro_football {

enum class OffPos : std::uint8_t { qb, lt, lg, c, rg, rt, hb, fb, te, se, fl, wr3, wr4, te2, none };
inline constexpr int off_positions = 14;

enum class DefPos : std::uint8_t {
  le,
  lt,
  nt,
  rt,
  re,
  llb,
  mlb,
  rlb,
  lolb,
  lilb,
  rilb,
  rolb,
  lcb,
  rcb,
  ss,
  fs,
  nb,
  db6,
  none
};
inline constexpr int def_positions = 18;

/// Left and right as the offence sees them; the middle where a zone or a receiver has it.
enum class Flank : std::uint8_t { left, middle, right };
constexpr Flank mirrored(Flank flank) {
  return flank == Flank::middle ? flank : flank == Flank::left ? Flank::right : Flank::left;
}

/// PRO-R45  How deep a zone lies: 0-6, 7-18 and 19 yards or more.
enum class Depth : std::uint8_t { near, shallow, deep };
struct Zone {
  Depth depth = Depth::near;
  Flank flank = Flank::middle;
  auto operator<=>(const Zone&) const = default;
};

/// PRO-R60  Men who may stand in for each other when nobody else is left.
enum class Group : std::uint8_t {
  quarterback,
  line,
  backs,
  receivers,
  d_line,
  linebackers,
  d_backs
};

constexpr Group group_of(OffPos pos) {
  if (pos == OffPos::qb) return Group::quarterback;
  if (pos <= OffPos::rt) return Group::line;
  return pos <= OffPos::fb ? Group::backs : Group::receivers;
}
constexpr Group group_of(DefPos pos) {
  if (pos <= DefPos::re) return Group::d_line;
  return pos <= DefPos::rolb ? Group::linebackers : Group::d_backs;
}

std::string_view name(OffPos pos);  // "HB"
std::string_view name(DefPos pos);  // "LOLB"
std::string_view name(Zone zone);   // "nearL"
std::optional<OffPos> off_pos_named(std::string_view text);
std::optional<DefPos> def_pos_named(std::string_view text);
std::optional<Zone> zone_named(std::string_view text);

/// PRO-R46  The same place on the other side of the line: LCB for RCB.
DefPos mirrored(DefPos pos);

}  // namespace touchline::pro_football
