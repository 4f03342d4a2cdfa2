// league what-if: a president's questions before he sends his sheet.
#include "games/beppiland/rules/what_if.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/number.hpp"
#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "text/mail.hpp"

namespace touchline::beppiland {
namespace {

/// A team that is asked about, in the match that it would play.
struct TeamAsked {
  Meeting meeting{};
  Team team{};
};

/// The teams in question: those of a sheet, or the best of a formation.
touchline::Result<std::vector<TeamAsked>> teams_asked(const League& league, int club,
                                                      const verb::Request& request) {
  std::vector<TeamAsked> list;
  if (request.has("--sheet")) {
    const Rehearsal rehearsal = rehearse(
        league, club, fair_copy(books::any_text(request.text("--sheet")), league, club).orders);
    for (std::size_t i = 0; i < rehearsal.teams.size(); ++i) {
      list.push_back({rehearsal.meetings[i], rehearsal.teams[i]});
    }
  } else {
    const std::string formation = request.text("--formation", "4-3-3 LI");
    for (const Meeting* meeting : meetings_of(league, club)) {
      const auto team = team_for(league, club, *meeting, formation);
      if (!team) {
        return bad_input(
            fmt::format("'{}' is no formation; write 4-3-3 LI or 4-4-2 CAT TFG", formation));
      }
      list.push_back({*meeting, *team});
    }
  }
  if (const std::string match = request.text("--match"); !match.empty()) {
    std::erase_if(list, [&](const TeamAsked& one) { return one.meeting.id != match; });
    if (list.empty()) {
      return bad_input(fmt::format("your club does not play {} in this session", match));
    }
  }
  return list;
}

std::string figures(const Points& totals) {
  return fmt::format("Po {:>2}  Li {:>2}  Di {:>2}  Ce {:>2}  At {:>2}", totals[Area::Po],
                     totals[Area::Li], totals[Area::Di], totals[Area::Ce], totals[Area::At]);
}

std::vector<std::string> men_of(const League& league, int club, const Team& team) {
  std::vector<std::string> men;
  const Club& home = league.clubs[static_cast<std::size_t>(club)];
  for (const Man& man : team.men) {
    const Player* player = find_player(home, man.player);
    men.push_back(fmt::format("{} {}{}", name(man.area), player ? player->name : "SP",
                              man.out_of_position ? " (OOP)" : ""));
  }
  return men;
}

/// Who a rival is taken to be, and from what.
struct Rival {
  Stance stance{};
  std::string source{};
};

/// Men of the level that is usual here, in the shape that the bulletin last printed of the rival:
/// better or worse by both clubs' results. The level is that of one's own best eleven, whatever
/// team is asked about: a rival does not get stronger because one's own team does.
Rival public_rival(const League& league, int club, const Meeting& meeting,
                   const std::vector<std::string>& scouts) {
  Meeting elsewhere = meeting;
  elsewhere.neutral = true;
  elsewhere.competition = Competition::championship;
  const Team best = *team_for(league, club, elsewhere, "4-3-3 LI");
  const int all = sum(outlook(best, {}, league.switches).totals);
  const int other_club = meeting.club.home == club ? meeting.club.away : meeting.club.home;
  const report::Words& say = report::words_of(league);
  PresidentView view = view_of(league, club);
  view.scout_reports = scouts;
  if (is_fill_in(other_club)) {
    return {likely_rival(view, meeting, {}), say("what_if.fill_in")};
  }
  const PublicClub& seen = view.clubs[static_cast<std::size_t>(other_club)];
  // The bulletin prints its figures alone (BEP-REPORT-2): whether there was a Li is a guess.
  Tactic shape = tactic_of(seen.last_formation).value_or(Tactic{4, 3, 3, true, false, false});
  shape = {shape.def, shape.mid, shape.att, true, false, false};
  const auto men = [&](int count) { return count * all / static_cast<int>(Team::men_on_pitch); };
  Points even;
  even[Area::Po] = men(1);
  even[Area::Li] = men(1);
  even[Area::Di] = men(shape.def - 1);
  even[Area::Ce] = men(shape.mid);
  even[Area::At] = men(shape.att);
  const bool scouted = std::any_of(scouts.begin(), scouts.end(), [&](const std::string& line) {
    return line.starts_with(seen.name + " (");
  });
  Rival rival{likely_rival(view, meeting, even), ""};
  if (scouted && meeting.competition != Competition::juniores) {
    rival.source = say("what_if.scouted");
  } else if (seen.last_formation.empty()) {
    rival.source = say("what_if.results");
  } else {
    rival.source = say("what_if.results_and_shape", shape.def, shape.mid, shape.att);
  }
  return rival;
}

/// What the club's scouts have reported this season, the latest first (BEP-REPORT-4).
touchline::Result<std::vector<std::string>> scouts_of(league::Desk& desk, const League& league,
                                                      int club) {
  std::vector<std::string> lines;
  for (const auto& turn : desk.store().select<store::TurnRow>(
           store::Where().is("league", desk.name()).is("withdrawn", std::int64_t{0}))) {
    if (turn.kind != "session") continue;
    const auto run = run_again(desk, turn.number);
    if (!run) return bad_input(run.error());
    if (run->outcome.record.season != league.season) continue;
    for (const ScoutReport& report : run->outcome.record.scouts) {
      if (report.club != club) continue;
      lines.insert(lines.begin(), {report.lines.home, report.lines.away});
    }
  }
  return lines;
}

/// What a president is told about one of his teams.
struct Told {
  std::string match{}, formation{}, rival_name{};
  Rival rival{};
  Outlook odds{};
  std::vector<PointEffect> one_more{};
  std::vector<std::string> men{};  // of the best eleven; those of a sheet stand on it
};

Told told_of(const League& league, int club, const TeamAsked& asked, const std::string& against,
             const std::vector<std::string>& scouts) {
  const Side side = asked.meeting.club.home == club ? Side::home : Side::away;
  Told told{asked.meeting.id,
            formation(asked.team),
            club_name(league, asked.meeting.club[other(side)]),
            against.empty()
                ? public_rival(league, club, asked.meeting, scouts)
                : Rival{*rival_from(against), report::words_of(league)("what_if.as_said")},
            {},
            {},
            {}};
  told.odds = outlook(asked.team, told.rival.stance, league.switches);
  told.one_more = point_effects(asked.team, told.rival.stance, league.switches);
  return told;
}

std::string told_text(const Told& told, const report::Words& say, const report::Style& style) {
  const Outlook& odds = told.odds;
  const auto expected = [&](int shots, double goals) {
    return say("what_if.expected", shots, report::decimal(goals, 2));
  };
  std::string text =
      say("what_if.match", style.bold(told.match), told.formation, told.rival_name) + "\n";
  text += fmt::format("  {} {}   {}\n", pad_right(say("what_if.you"), 6), figures(odds.totals),
                      expected(odds.shots.all(), odds.scored));
  text += fmt::format("  {} {}   {}\n         ({})\n", pad_right(say("what_if.they"), 6),
                      figures(told.rival.stance.totals),
                      expected(odds.shots_against.all(), odds.conceded), told.rival.source);
  text += "  " +
          say("what_if.chances", report::percent(odds.win), report::percent(odds.draw),
              report::percent(odds.loss)) +
          "\n";
  text += "  " + say("what_if.one_more");
  for (const PointEffect& effect : told.one_more) {
    text += fmt::format("  {} {}", name(effect.area), report::percent_change(effect.win));
  }
  text += "\n";
  if (!told.men.empty()) text += fmt::format("  {}\n", join_words(told.men, ", "));
  return text;
}

using WhatIfJson = JsonValue;

WhatIfJson totals_json(const Points& totals, int shots, double goals) {
  WhatIfJson json = WhatIfJson::object();
  for (const Area area : all_areas) {
    json[std::string(name(area))] = totals[area];
  }
  json["shots"] = shots;
  json["goals_mean"] = goals;
  return json;
}

WhatIfJson told_json(const Told& told) {
  const Outlook& odds = told.odds;
  WhatIfJson more = WhatIfJson::array();
  for (const PointEffect& effect : told.one_more) {
    more.push_back({{"area", name(effect.area)}, {"win", effect.win}, {"points", effect.points}});
  }
  return {{"match", told.match},
          {"formation", told.formation},
          {"men", told.men},
          {"against", told.rival_name},
          {"you", totals_json(odds.totals, odds.shots.all(), odds.scored)},
          {"they", totals_json(told.rival.stance.totals, odds.shots_against.all(), odds.conceded)},
          {"they_from", told.rival.source},
          {"win", odds.win},
          {"draw", odds.draw},
          {"loss", odds.loss},
          {"one_more", std::move(more)}};
}

}  // namespace

touchline::Result<View> what_if(league::Desk& desk, const verb::Call& call) {
  const std::string typed = call.request.text("club", desk.actor().club);
  const auto club = desk.club(typed);
  if (!club) return bad_input(club.error());
  if (!desk.state()) return bad_input(desk.state().error());
  const League& league = league::beppiland_league(*desk.state());
  const std::string against = call.request.text("--against");
  if (!against.empty() && !rival_from(against)) {
    return bad_input("--against is a scout's line or five totals: \"10 0 33 45 32 CAT\"");
  }
  const int number = club_numbered(league, *club);
  const auto asked = teams_asked(league, number, call.request);
  if (!asked) return bad_input(asked.error());
  const auto scouts = scouts_of(desk, league, number);
  if (!scouts) return bad_input(scouts.error());
  const auto teams = std::make_shared<std::vector<Told>>();
  for (const TeamAsked& one : *asked) {
    teams->push_back(told_of(league, number, one, against, *scouts));
    if (!call.request.has("--sheet")) teams->back().men = men_of(league, number, one.team);
  }
  View view;
  view.text = [teams, &say = report::words_of(league)](const report::Style& style) {
    std::string text;
    for (const Told& one : *teams) text += told_text(one, say, style);
    return text;
  };
  view.json = [teams, club = *club] {
    WhatIfJson json{{"club", club}, {"teams", WhatIfJson::array()}};
    for (const Told& one : *teams) json["teams"].push_back(told_json(one));
    return json.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::beppiland
