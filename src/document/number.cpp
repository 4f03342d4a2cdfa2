#include "document/number.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace touchline::report {

std::string decimal(double value, int places) { return fmt::format("{:.{}f}", value, places); }
std::string signed_decimal(double value, int places) {
  return fmt::format("{:+.{}f}", value, places);
}

std::string percent_places(double chance, int places) { return decimal(100 * chance, places); }

std::string percent_figure(double chance) {
  return chance > 0 && chance < 0.0005 ? "<0.1" : percent_places(chance, 1);
}
std::string percent(double chance) { return percent_figure(chance) + " %"; }

std::string settled_percent(double chance) {
  if (chance <= 0) return "-";
  return chance >= 1 ? "100 %" : percent(chance);
}

std::string whole_percent(double chance) { return percent_places(chance, 0) + " %"; }

std::string whole_percent_of(int part, int whole) {
  return decimal(100.0 * part / whole, 0) + " %";  // half of one is just that
}

std::string fine_percent(double chance) { return percent_places(chance, 2) + " %"; }

std::string percent_change(double change) { return signed_decimal(100 * change, 2) + " %"; }

std::string bare_percent(double chance) {
  return chance < 0.00501 ? "+" : percent_places(chance, 0);
}

std::string chance_figure(double chance) {
  if (chance <= 0) return "·";
  if (chance >= 1) return "100";
  if (chance < 0.01) return "<1";
  if (chance > 0.99) return ">99";
  return percent_places(chance, 0);
}

std::string won_share(double share) { return decimal(share, 3); }

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
