// league what-if: a president's questions before he sends his sheet.
#include "games/beppiland/rules/what_if.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/verbs/verbs.hpp"

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
    const Rehearsal rehearsal =
        rehearse(league, club, read_orders(request.text("--sheet"), league, club));
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

std::string men_of(const League& league, int club, const Team& team) {
  std::vector<std::string> men;
  const Club& home = league.clubs[static_cast<std::size_t>(club)];
  for (const Man& man : team.men) {
    const Player* player = find_player(home, man.player);
    men.push_back(fmt::format("{} {}{}", name(man.area), player ? player->name : "SP",
                              man.out_of_position ? " (OOP)" : ""));
  }
  return fmt::format("  {}\n", fmt::join(men, ", "));
}

std::string told(const League& league, int club, const TeamAsked& asked, const std::string& against,
                 const report::Style& style) {
  const Points usual = outlook(asked.team, {}, league.switches).totals;
  const Stance rival = against.empty() ? likely_rival(view_of(league, club), asked.meeting, usual)
                                       : *rival_from(against);
  const Outlook odds = outlook(asked.team, rival, league.switches);
  const Side side = asked.meeting.club.home == club ? Side::home : Side::away;
  std::string text =
      fmt::format("{} {} against {}\n", style.bold(asked.meeting.id), formation(asked.team),
                  club_name(league, asked.meeting.club[other(side)]));
  text += fmt::format("  you    {}   {} shots, {:.2f} goals\n", figures(odds.totals),
                      odds.shots.all(), odds.scored);
  text += fmt::format("  they   {}   {} shots, {:.2f} goals   ({})\n", figures(rival.totals),
                      odds.shots_against.all(), odds.conceded,
                      against.empty() ? "likely, from public results" : "as you say");
  text += fmt::format("  win {:.1f} %   draw {:.1f} %   defeat {:.1f} %\n", 100 * odds.win,
                      100 * odds.draw, 100 * odds.loss);
  text += "  one more point on";
  for (const PointEffect& effect : point_effects(asked.team, rival, league.switches)) {
    text += fmt::format("  {} {:+.1f} %", name(effect.area), 100 * effect.win);
  }
  return text + "\n";
}

}  // namespace

touchline::Result<View> what_if(league::Desk& desk, const verb::Call& call) {
  const std::string typed = call.request.text("club", desk.actor().club);
  const auto club = desk.club(typed);
  if (!club) return bad_input(club.error());
  auto state = league::parse_beppiland_state(desk.current().state);
  if (!state) return bad_input(state.error());
  const std::string against = call.request.text("--against");
  if (!against.empty() && !rival_from(against)) {
    return bad_input("--against is a scout's line or five totals: \"10 0 33 45 32 CAT\"");
  }
  const int number = club_numbered(*state, *club);
  auto asked = teams_asked(*state, number, call.request);
  if (!asked) return bad_input(asked.error());
  View view;
  view.text = [league = std::move(*state), asked = std::move(*asked), number, against,
               sheet = call.request.has("--sheet")](const report::Style& style) {
    std::string text;
    for (const TeamAsked& one : asked) {
      text += told(league, number, one, against, style);
      if (!sheet) text += men_of(league, number, one.team);
    }
    return text;
  };
  return view;
}

}  // namespace touchline::beppiland
