#include "games/beppiland/rules/what_if.hpp"

#include "core/text.hpp"
#include "games/beppiland/rules/lineup.hpp"
#include "games/beppiland/rules/no_move.hpp"
#include "games/beppiland/rules/president_eleven.hpp"
#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland {

std::optional<Stance> rival_from(std::string_view line) {
  if (const auto colon = line.find("):"); colon != std::string_view::npos)
    line.remove_prefix(colon + 2);
  Stance rival;
  std::size_t figures = 0;
  for (std::string_view word : words(line)) {
    const std::string folded = fold(word);
    if (folded == "cat") rival.cat = true;
    if (folded == "tfg") rival.tfg = true;
    const auto total = to_int(word.substr(0, word.find('(')));
    if (!total) continue;
    if (*total < 0 || *total > 999 || figures == all_areas.size()) return std::nullopt;
    rival.totals[all_areas[figures++]] = *total;
  }
  if (figures != all_areas.size()) return std::nullopt;
  rival.li = rival.totals[Area::Li] > 0;
  return rival;
}

Stance likely_rival(const PresidentView& view, const Meeting& meeting, const Points& usual) {
  presidency::Office office{view};
  office.club = view.club;
  return presidency::rival_of(office, meeting, usual);
}

namespace {

/// Eleven men of age III who stand for totals: only their ages and places matter.
Team stand_ins(const Stance& rival) {
  Team team;
  const std::array<Area, Team::men_on_pitch> places{Area::Po, rival.li ? Area::Li : Area::Di,
                                                    Area::Di, Area::Di,
                                                    Area::Di, Area::Ce,
                                                    Area::Ce, Area::Ce,
                                                    Area::At, Area::At,
                                                    Area::At};
  for (std::size_t i = 0; i < places.size(); ++i) {
    team.men[i].player = -1 - static_cast<int>(i);
    team.men[i].row = static_cast<int>(i);
    team.men[i].area = places[i];
    team.men[i].age = 3;
  }
  team.cat = rival.cat;
  team.tfg = rival.tfg;
  arrange(team);
  return team;
}

}  // namespace

Outlook outlook(const Team& team, const Stance& rival, const Switches& switches) {
  Setting setting;
  setting.switches = switches;
  setting.teams = {team, stand_ins(rival)};
  Course course = quiet_course(setting);
  course.totals.away.final = rival.totals;
  // The best of eleven even men takes the penalties.
  for (Condition& man : course.men.away) man.level = 8 * ceil_div(sum(rival.totals), 11);
  const Stance own = stance(team, course.totals.home.final);
  course.shots = {shots_of(own, rival, switches), shots_of(rival, own, switches)};
  const MatchOdds odds = odds_of(setting, course);
  return {odds.home,
          odds.draw,
          odds.away,
          mean(odds.goals.home),
          mean(odds.goals.away),
          course.totals.home.final,
          course.shots.home,
          course.shots.away};
}

std::vector<PointEffect> point_effects(const Team& team, const Stance& rival,
                                       const Switches& switches) {
  const Outlook now = outlook(team, rival, switches);
  std::vector<PointEffect> effects;
  for (const Area area : all_areas) {
    if (area == Area::Li && !team.has_li()) continue;
    Team stronger = team;
    ++stronger.pgp[area];
    const Outlook then = outlook(stronger, rival, switches);
    effects.push_back(
        {area, then.win - now.win, 3 * (then.win - now.win) + (then.draw - now.draw)});
  }
  return effects;
}

std::optional<Team> team_for(const League& league, int club, const Meeting& meeting,
                             std::string_view formation_text) {
  const auto tactic = tactic_of(formation_text);
  if (!tactic) return std::nullopt;
  const Club& home = league.clubs[static_cast<std::size_t>(club)];
  const Roster roster(home, league.switches);
  Occasion occasion;
  occasion.match = meeting.id;
  occasion.juniores = meeting.competition == Competition::juniores;
  Lineup lineup;
  lineup.picks = best_eleven(
      roster, occasion, {tactic->li, tactic->def - (tactic->li ? 1 : 0), tactic->mid, tactic->att});
  if (meeting.club.home == club && !meeting.neutral)
    lineup.fc[Area::Di] = home_points(home.stadium, league.switches);
  lineup.cat = tactic->cat;
  if (tactic->cat) lineup.cat_points[Area::Di] = 7;
  lineup.tfg = tactic->tfg;
  return team_of(home, lineup, std::vector<int>(home.players.size()));
}

}  // namespace touchline::beppiland
