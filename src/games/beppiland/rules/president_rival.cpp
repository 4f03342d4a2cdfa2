// What a computer president takes a rival to be: his own side, better or worse by the public
// results, or what a scout has seen. Never the rival's own book.
#include <algorithm>

#include "games/beppiland/rules/fill_in.hpp"
#include "games/beppiland/rules/president_eleven.hpp"
#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland::presidency {
namespace {

/// The next number of a text; the text moves on behind it. -1: there is none.
int next_number(std::string_view& text) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  while (!text.empty() && !digit(text.front())) text.remove_prefix(1);
  if (text.empty()) return -1;
  int number = 0;
  for (; !text.empty() && digit(text.front()); text.remove_prefix(1))
    number = std::min(number * 10 + (text.front() - '0'), 9999);
  return number;
}

/// BEP-REPORT-4  "Club (goals): Po(x) - Li(x) - Di(x) - Ce(x) - At(x)", then CAT, TFG.
std::optional<Stance> scouted(std::string_view line, std::string_view club) {
  if (!line.starts_with(club) || !line.substr(club.size()).starts_with(" (")) return std::nullopt;
  const std::size_t colon = line.find("):", club.size());
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view rest = line.substr(colon + 2);
  Stance seen;
  for (const Area area : all_areas) {
    const int total = next_number(rest);
    if (total < 0) return std::nullopt;
    seen.totals[area] = total;
    if (!rest.empty() && rest.front() == '(') {  // the extra points in it
      const std::size_t end = rest.find(')');
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
  }
  seen.li = seen.totals[Area::Li] > 0;
  seen.cat = rest.find("CAT") != std::string_view::npos;
  seen.tfg = rest.find("TFG") != std::string_view::npos;
  return seen;
}

std::optional<Stance> reported(const PresidentView& view, const std::string& club) {
  for (const std::string& line : view.scout_reports)
    if (const auto seen = scouted(line, club)) return seen;
  return std::nullopt;
}

/// BEP-R9  The master's teams are known to everybody.
Stance master_team(int number, bool at_home, const Switches& switches) {
  const Team team = fill_in_team(number, at_home, switches);
  return stance(team, quiet_totals(team, Weather::sunny, switches).final);
}

/// A goal ahead in a match is about six levels, two in each area.
Stance by_results(const Office& office, int club, const Points& usual) {
  const int ahead = form(office.view, club) - form(office.view, office.view.number);
  Stance team{usual, true, false, false};
  for (const Area area : all_areas) {
    const int step = area == Area::Po || area == Area::Li ? 1 : 2;
    team.totals[area] = std::max(0, team.totals[area] + step * ahead / 1000);
  }
  return team;
}

}  // namespace

Stance rival_of(const Office& office, const Meeting& meeting, const Points& usual) {
  const PresidentView& view = office.view;
  const Side side = other(side_of(meeting, view.number));
  const int club = meeting.club[side];
  const bool at_home = side == Side::home && !meeting.neutral;
  if (is_fill_in(club)) return master_team(club - fill_in, at_home, view.switches);
  Stance team = by_results(office, club, usual);
  if (meeting.competition == Competition::juniores) {
    for (int& total : team.totals.values) total /= 2;  // the young
    return team;
  }
  const PublicClub& seen = view.clubs[static_cast<std::size_t>(club)];
  if (const auto report = reported(view, seen.name)) return *report;
  if (!at_home) return team;
  const int advantage = home_points(seen.stadium, view.switches);
  team.totals[Area::Di] += advantage / 2;
  team.totals[Area::At] += advantage - advantage / 2;
  return team;
}

}  // namespace touchline::beppiland::presidency
