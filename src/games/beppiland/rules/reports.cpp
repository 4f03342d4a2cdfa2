#include "games/beppiland/rules/reports.hpp"

#include <fmt/format.h>

namespace touchline::beppiland {

std::string scout_line(const std::string& club, int goals, const Points& totals,
                       const Points& extra, bool cat, bool tfg) {
  std::string line = fmt::format("{} ({}):", club, goals);
  for (const Area area : all_areas) {
    line += fmt::format("{} {}", area == Area::Po ? "" : " -", totals[area]);
    if (extra[area] != 0) line += fmt::format("({})", extra[area]);
  }
  if (cat) line += " CAT";
  if (tfg) line += " TFG";
  return line;
}

BySide<std::string> scout_lines(const League& league, const MatchRecord& match) {
  BySide<std::string> lines;
  for (const Side side : both_sides) {
    const Team& team = match.teams[side];
    lines[side] = scout_line(club_name(league, match.meeting.club[side]), match.goals[side],
                             match.course.totals[side].final, team.extra(), team.cat, team.tfg);
  }
  return lines;
}

}  // namespace touchline::beppiland
