// Chances that home wins by its lead, and what is done with them; and time-outs of both sides as
// one number.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/side.hpp"

namespace touchline::pro_football {

/// By home's lead; larger ones count as the largest. Chances that home wins, a tie being half a
/// win.
struct ByLead {
  static constexpr int most = 25;
  static constexpr std::size_t width = 52;  // a multiple of four
  static std::size_t index(int lead) {
    return static_cast<std::size_t>((lead < -most ? -most : lead > most ? most : lead) + most);
  }
};
using LeadChances = std::array<float, ByLead::width>;

inline void add(LeadChances& sum, const LeadChances& what, float share) {
  for (std::size_t i = 0; i < ByLead::width; ++i) sum[i] += share * what[i];
}
inline void better_of(LeadChances& one, const LeadChances& two, bool for_home) {
  for (std::size_t i = 0; i < ByLead::width; ++i) {
    one[i] = for_home ? std::max(one[i], two[i]) : std::min(one[i], two[i]);
  }
}
/// With so many points more for home.
inline LeadChances with_points(const LeadChances& chances, int points) {
  LeadChances shifted{};
  for (int lead = -ByLead::most; lead <= ByLead::most; ++lead) {
    shifted[ByLead::index(lead)] = chances[ByLead::index(lead + points)];
  }
  return shifted;
}
inline LeadChances always(float chance) {
  LeadChances chances{};
  chances.fill(chance);
  return chances;
}
/// Up to three of each side.
inline std::size_t time_outs_index(int home, int away) {
  return static_cast<std::size_t>(std::clamp(home, 0, 3) * 4 + std::clamp(away, 0, 3));
}
inline BySide<int> held_time_outs(std::size_t index) {
  return {static_cast<int>(index / 4), static_cast<int>(index % 4)};
}

}  // namespace touchline::pro_football
