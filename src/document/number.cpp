#include "document/number.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace touchline::report {

std::string percent_figure(double chance) {
  if (chance > 0 && chance < 0.0005) return "<0.1";
  return fmt::format("{:.1f}", 100 * chance);
}
std::string percent(double chance) { return percent_figure(chance) + " %"; }

std::string whole_percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

std::string fine_percent(double chance) { return fmt::format("{:.2f} %", 100 * chance); }

std::string percent_change(double change) { return fmt::format("{:+.2f} %", 100 * change); }

std::string bare_percent(double chance) {
  return chance < 0.00501 ? "+" : fmt::format("{:.0f}", 100 * chance);
}

std::string won_share(double share) { return fmt::format("{:.3f}", share); }

std::string heat_cell(double chance, std::string_view text, const Style& style) {
  // Shades of the 256-colour cube from dark to bright blue; nothing below one in a thousand.
  static constexpr std::array<std::pair<double, int>, 6> shades{
      {{0.50, 27}, {0.25, 26}, {0.10, 25}, {0.04, 24}, {0.01, 23}, {0.001, 236}}};
  for (const auto& [least, colour] : shades) {
    if (chance >= least) return style.dressed(fmt::format("97;48;5;{}", colour), text);
  }
  return style.dim(text);
}

}  // namespace touchline::report
