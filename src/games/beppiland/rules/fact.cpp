#include "games/beppiland/rules/fact.hpp"

namespace touchline::beppiland {

Fact several(const std::vector<Argument>& parts, Said between) {
  Fact whole(Said::as_written, parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) whole = Fact(between, std::move(whole), parts[i]);
  return whole;
}

Said said(Role role) {
  constexpr std::array codes{Said::role_coach, Said::role_physio, Said::role_scout,
                             Said::role_tactician};
  return codes[static_cast<std::size_t>(role)];
}

Said said(Area area) {
  constexpr std::array codes{Said::area_po, Said::area_li, Said::area_di, Said::area_ce,
                             Said::area_at};
  return codes[static_cast<std::size_t>(area)];
}

}  // namespace touchline::beppiland
