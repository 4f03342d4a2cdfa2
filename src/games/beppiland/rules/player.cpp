#include "games/beppiland/rules/player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace touchline::beppiland {

std::optional<Area> area_of(std::string_view text) {
  const std::string folded = fold(text);
  for (const Area area : all_areas) {
    const std::string full = fold(name(area));
    if (folded == full || folded == full.substr(0, 1)) return area;
  }
  return std::nullopt;
}

namespace {
constexpr std::array<std::string_view, 15> romans{
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"};
}

std::string age_text(int age) {
  if (age == age_P) return "P";
  if (age == age_J) return "J";
  const auto at = static_cast<std::size_t>(age - 1);
  return at < romans.size() ? std::string(romans[at]) : std::to_string(age);
}

std::optional<int> age_of(std::string_view text) {
  const std::string folded = fold(text);
  for (int age = age_P; age <= static_cast<int>(romans.size()); ++age) {
    if (fold(age_text(age)) == folded) return age;
  }
  return std::nullopt;
}

// BEP-MONEY-3, BEP-MONEY-4
int salary(const Player& player, const Switches& switches) {
  if (player.age == age_P) return 0;
  if (player.age == age_J) return 1;
  return (switches.salary_from_season_start ? player.start_ab : player.career_ab) / 5 + 4;
}

// BEP-MONEY-6, BEP-R50
int non_league_value(const Player& player, const Switches& switches) {
  const int played = switches.pp_since_gain ? player.experience : player.young_matches;
  const int pp = young(player.age) ? played : 0;
  return std::max(0, (6 - player.age) * (player.ab - 1) * 10 + 10 * pp);
}

std::string position_text(const Player& player) {
  std::string text;
  for (const Area area : all_areas) {
    if (!player.positions.has(area)) continue;
    if (!text.empty()) text += '/';
    text += name(area);
  }
  if (player.flank != Flank::none) text += fmt::format(".{}", name(player.flank));
  return text;
}

std::string value_text(int ab, int fo) { return fmt::format("{}{:+}", ab, fo); }

std::string to_text(const Player& player) {
  return fmt::format("{} {} {} {}", player.name, age_text(player.age),
                     value_text(player.ab, player.fo), position_text(player));
}

std::string_view name(Role role) {
  constexpr std::array<std::string_view, 4> names{"COACH", "PHYSIO", "SCOUT", "TACTICIAN"};
  return names[static_cast<std::size_t>(role)];
}

std::optional<Role> role_of(std::string_view text) {
  constexpr std::array<std::array<std::string_view, 2>, 4> words{{{"coach", "allenatore"},
                                                                  {"physio", "massaggiatore"},
                                                                  {"scout", "osservatore"},
                                                                  {"tactician", "tattico"}}};
  const std::string folded = fold(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (folded == words[i][0] || folded == words[i][1]) return static_cast<Role>(i);
  }
  return std::nullopt;
}

std::string to_text(const Tactic& tactic) {
  return fmt::format("{}-{}-{}{}{}{}", tactic.def, tactic.mid, tactic.att, tactic.li ? " LI" : "",
                     tactic.cat ? " CAT" : "", tactic.tfg ? " TFG" : "");
}

std::optional<Tactic> tactic_of(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  const auto figures = split(parts[0], '-');
  if (figures.size() != 3) return std::nullopt;
  const auto def = to_int(figures[0]), mid = to_int(figures[1]), att = to_int(figures[2]);
  if (!def || !mid || !att || *def < 2 || *mid < 2 || *att < 2) return std::nullopt;
  if (*def + *mid + *att != 10) return std::nullopt;
  Tactic tactic{*def, *mid, *att, false, false, false};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string word = fold(parts[i]);
    if (word == "li") {
      tactic.li = true;
    } else if (word == "cat") {
      tactic.cat = true;
    } else if (word == "tfg") {
      tactic.tfg = true;
    } else {
      return std::nullopt;
    }
  }
  // BEP-POINTS-8, and three of the areas need two men each besides the sweeper.
  if (tactic.li && (tactic.tfg || tactic.def < 3)) return std::nullopt;
  return tactic;
}

}  // namespace touchline::beppiland
