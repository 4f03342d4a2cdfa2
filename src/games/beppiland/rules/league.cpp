#include "games/beppiland/rules/league.hpp"

#include <fmt/format.h>

namespace touchline::beppiland {

Knockout& knockout(League& league, Competition competition) {
  if (competition == Competition::cup) return league.cup;
  return competition == Competition::torneo ? league.torneo : league.juniores;
}
const Knockout& knockout(const League& league, Competition competition) {
  if (competition == Competition::cup) return league.cup;
  return competition == Competition::torneo ? league.torneo : league.juniores;
}

std::vector<const Meeting*> meetings_of(const League& league, int club) {
  std::vector<const Meeting*> list;
  for (const Meeting& meeting : league.meetings) {
    if (meeting.club.home == club || meeting.club.away == club) list.push_back(&meeting);
  }
  return list;
}

std::string club_name(const League& league, int club) {
  if (is_fill_in(club)) return fmt::format("Selezione {}", club - fill_in + 1);
  return league.clubs[static_cast<std::size_t>(club)].name;
}

int club_numbered(const League& league, std::string_view name) {
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    if (league.clubs[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace touchline::beppiland
