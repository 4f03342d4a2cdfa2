#include "games/fast_drive/rules/card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/fast_drive/rules/chart_text.hpp"

namespace touchline::fast_drive {

bool has_turnover_specials(const Card& card) {
  return card.league == "AFL" ||
         (card.league == "NFL" && card.season >= 1950 && card.season <= 1962);
}

namespace {
constexpr std::array<std::string_view, 5> leanings{"", "R", "R+", "P", "P+"};
}

std::string_view name(Leaning leaning) { return leanings[static_cast<std::size_t>(leaning)]; }

std::optional<Leaning> leaning_named(std::string_view text) {
  const auto found = std::find(leanings.begin(), leanings.end(), text);
  if (found == leanings.end()) return std::nullopt;
  return static_cast<Leaning>(found - leanings.begin());
}

std::string range_text(Range range) { return "11-" + key_text(DiceKind::d66, range); }

Range range_of_rate(double rate) {
  return std::clamp(static_cast<int>(std::lround(rate * 36)) - 1, 0, automatic);
}

std::string canonical(const Card& card) {
  std::string text = fmt::format("{}\n{} {}\n", card.team, card.league, card.season);
  for (const Grade grade : card.offence) text += fmt::format("{} ", static_cast<int>(grade));
  for (const Grade grade : card.defence) text += fmt::format("{} ", static_cast<int>(grade));
  text += fmt::format("{} {} {} {} {}\n", static_cast<int>(card.kick_returns),
                      static_cast<int>(card.punt_returns), name(card.leaning), card.field_goals,
                      card.extra_points);
  for (const SpecialResult& special : card.specials) {
    text += fmt::format("{}: {}{}\n", key_text(DiceKind::sorted3, special.key),
                        row_text(special.row), special.turnover ? " turnover" : "");
  }
  return text;
}

}  // namespace touchline::fast_drive
