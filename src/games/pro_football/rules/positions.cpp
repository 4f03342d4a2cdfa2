#include "games/pro_football/rules/positions.hpp"

#include <algorithm>

namespace touchline::pro_football {
namespace {

constexpr std::array<std::string_view, off_positions> off_names{
    "QB", "LT", "LG", "C", "RG", "RT", "HB", "FB", "TE", "SE", "FL", "WR3", "WR4", "TE2"};
constexpr std::array<std::string_view, def_positions> def_names{
    "LE",   "LT",   "NT",   "RT",  "RE",  "LLB", "MLB", "RLB", "LOLB",
    "LILB", "RILB", "ROLB", "LCB", "RCB", "SS",  "FS",  "NB",  "DB6"};
constexpr std::array<std::string_view, 9> zone_names{"nearL",  "nearM", "nearR", "shortL", "shortM",
                                                     "shortR", "deepL", "deepM", "deepR"};

template <std::size_t N>
std::optional<std::size_t> place_in(const std::array<std::string_view, N>& names,
                                    std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::string_view name(OffPos pos) {
  return pos == OffPos::none ? "-" : off_names[static_cast<std::size_t>(pos)];
}
std::string_view name(DefPos pos) {
  return pos == DefPos::none ? "-" : def_names[static_cast<std::size_t>(pos)];
}
std::string_view name(Zone zone) {
  return zone_names[static_cast<std::size_t>(zone.depth) * 3 +
                    static_cast<std::size_t>(zone.flank)];
}

std::optional<OffPos> off_pos_named(std::string_view text) {
  const auto at = place_in(off_names, text);
  if (!at) return std::nullopt;
  return static_cast<OffPos>(*at);
}
std::optional<DefPos> def_pos_named(std::string_view text) {
  const auto at = place_in(def_names, text);
  if (!at) return std::nullopt;
  return static_cast<DefPos>(*at);
}
std::optional<Zone> zone_named(std::string_view text) {
  const auto at = place_in(zone_names, text);
  if (!at) return std::nullopt;
  return Zone{static_cast<Depth>(*at / 3), static_cast<Flank>(*at % 3)};
}

DefPos mirrored(DefPos pos) {
  switch (pos) {
    case DefPos::le:
      return DefPos::re;
    case DefPos::re:
      return DefPos::le;
    case DefPos::lt:
      return DefPos::rt;
    case DefPos::rt:
      return DefPos::lt;
    case DefPos::llb:
      return DefPos::rlb;
    case DefPos::rlb:
      return DefPos::llb;
    case DefPos::lolb:
      return DefPos::rolb;
    case DefPos::rolb:
      return DefPos::lolb;
    case DefPos::lilb:
      return DefPos::rilb;
    case DefPos::rilb:
      return DefPos::lilb;
    case DefPos::lcb:
      return DefPos::rcb;
    case DefPos::rcb:
      return DefPos::lcb;
    default:
      return pos;
  }
}

}  // namespace touchline::pro_football
