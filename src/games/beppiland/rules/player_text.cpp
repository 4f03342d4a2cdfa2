#include "games/beppiland/rules/player_text.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::beppiland {
namespace {

std::optional<Flank> flank_of(std::string_view text) {
  const std::string folded = fold(text);
  if (folded == "s") return Flank::S;
  if (folded == "d") return Flank::D;
  if (folded == "s+d" || folded == "sd") return Flank::SD;
  return std::nullopt;
}

/// "11+1": skill and fitness.
bool read_value(std::string_view text, Player& man) {
  const auto sign = text.find_first_of("+-", 1);
  const auto ab = to_int(text.substr(0, sign));
  if (!ab || *ab < 0 || *ab > 99) return false;
  man.ab = man.start_ab = man.career_ab = *ab;
  man.fo = 0;
  if (sign == std::string_view::npos) return true;
  const auto fo = to_int(text.substr(text[sign] == '+' ? sign + 1 : sign));
  if (!fo || *fo < -20 || *fo > 2) return false;
  man.fo = *fo;
  return true;
}

/// "Li/At.S"
bool read_position(std::string_view text, Player& man) {
  const auto dot = text.find('.');
  for (const std::string_view part : split(text.substr(0, dot), '/')) {
    const auto area = area_of(part);
    if (!area) return false;
    man.positions.add(*area);
  }
  const bool keeper = man.positions.has(Area::Po);
  if (keeper && man.positions.count() > 1) return false;
  if (dot == std::string_view::npos) return keeper;
  const auto flank = flank_of(text.substr(dot + 1));
  if (!flank || keeper) return false;
  man.flank = *flank;
  return true;
}

}  // namespace

touchline::Result<Player> player_of(std::string_view line) {
  const auto parts = words(line);
  Player man;
  const std::string wanted =
      "write a player as Brontolo IV 11+1 Li/At.S, a keeper as Rossi II 6+0 Po";
  if (parts.size() < 4) return bad_input(fmt::format("'{}' is no player; {}", trim(line), wanted));
  const std::size_t last = parts.size() - 1;
  const auto age = age_of(parts[last - 2]);
  if (!age || !read_value(parts[last - 1], man) || !read_position(parts[last], man)) {
    return bad_input(fmt::format("'{}' is no player; {}", trim(line), wanted));
  }
  man.age = *age;
  for (std::size_t i = 0; i + 3 < parts.size(); ++i) {
    man.name += fmt::format("{}{}", i == 0 ? "" : " ", parts[i]);
  }
  return man;
}

}  // namespace touchline::beppiland
