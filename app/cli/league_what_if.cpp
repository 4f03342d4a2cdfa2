// touchline league what-if: a president's questions before he sends his sheet.
#include <fmt/format.h>

#include <algorithm>

#include "cli/league_room.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/rules/what_if.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using namespace beppiland;

struct WhatIfOptions {
  RoomOptions room{};
  std::string club{}, sheet{}, match{}, formation{}, against{};
};

struct Asked {
  Meeting meeting{};
  Team team{};
};

/// The teams in question: those of a sheet, or the best of a formation.
std::vector<Asked> teams_asked(Shell& shell, const League& league, int club,
                               const WhatIfOptions& options) {
  std::vector<Asked> list;
  if (!options.sheet.empty()) {
    const auto text = books::read_text(options.sheet);
    if (!text) return refuse(shell, text.error()), list;
    const Rehearsal rehearsal = rehearse(league, club, read_orders(*text, league, club));
    for (std::size_t i = 0; i < rehearsal.teams.size(); ++i) {
      list.push_back({rehearsal.meetings[i], rehearsal.teams[i]});
    }
  } else {
    for (const Meeting* meeting : meetings_of(league, club)) {
      const auto team = team_for(league, club, *meeting, options.formation);
      if (!team) {
        shell.report(fmt::format("'{}' is no formation; write 4-3-3 LI or 4-4-2 CAT TFG",
                                 options.formation));
        return {};
      }
      list.push_back({*meeting, *team});
    }
  }
  if (!options.match.empty()) {
    std::erase_if(list, [&](const Asked& one) { return one.meeting.id != options.match; });
    if (list.empty())
      shell.report(fmt::format("your club does not play {} in this session", options.match));
  }
  return list;
}

void tell(Shell& shell, const League& league, int club, const Asked& asked,
          const WhatIfOptions& options) {
  const Points usual = outlook(asked.team, {}, league.switches).totals;
  const auto seen = rival_from(options.against);
  const Stance rival =
      options.against.empty() ? likely_rival(view_of(league, club), asked.meeting, usual) : *seen;
  const Outlook odds = outlook(asked.team, rival, league.switches);
  const auto figures = [](const Points& totals) {
    return fmt::format("Po {:>2}  Li {:>2}  Di {:>2}  Ce {:>2}  At {:>2}", totals[Area::Po],
                       totals[Area::Li], totals[Area::Di], totals[Area::Ce], totals[Area::At]);
  };
  const Side side = asked.meeting.club.home == club ? Side::home : Side::away;
  shell.print(fmt::format("{} {} against {}\n", shell.out.bold(asked.meeting.id),
                          formation(asked.team),
                          club_name(league, asked.meeting.club[other(side)])));
  shell.print(fmt::format("  you    {}   {} shots, {:.2f} goals\n", figures(odds.totals),
                          odds.shots.all(), odds.scored));
  shell.print(fmt::format("  they   {}   {} shots, {:.2f} goals   ({})\n", figures(rival.totals),
                          odds.shots_against.all(), odds.conceded,
                          options.against.empty() ? "likely, from public results" : "as you say"));
  shell.print(fmt::format("  win {:.1f} %   draw {:.1f} %   defeat {:.1f} %\n", 100 * odds.win,
                          100 * odds.draw, 100 * odds.loss));
  std::string effects = "  one more point on";
  for (const PointEffect& effect : point_effects(asked.team, rival, league.switches)) {
    effects += fmt::format("  {} {:+.1f} %", name(effect.area), 100 * effect.win);
  }
  shell.print(effects + "\n");
  if (!options.sheet.empty()) return;
  std::vector<std::string> men;
  const Club& home = league.clubs[static_cast<std::size_t>(club)];
  for (const Man& man : asked.team.men) {
    const Player* player = find_player(home, man.player);
    men.push_back(fmt::format("{} {}{}", name(man.area), player ? player->name : "SP",
                              man.out_of_position ? " (OOP)" : ""));
  }
  shell.print(fmt::format("  {}\n", fmt::join(men, ", ")));
}

void what_if(Shell& shell, const WhatIfOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  if (at->desk.league().game != league::beppiland_id)
    return shell.report("what-if is for leagues of beppiland");
  const std::string typed = options.club.empty() ? at->desk.actor().club : options.club;
  if (typed.empty()) return shell.report("say which club");
  const auto club = at->desk.club(typed);
  if (!club) return refuse(shell, club.error());
  if (auto may = at->desk.only_keeper_or_owner(*club, "ask for it"); !may)
    return refuse(shell, may.error());
  const auto league = league::parse_beppiland_state(at->desk.current().state);
  if (!league) return refuse(shell, league.error());
  if (!options.against.empty() && !rival_from(options.against))
    return shell.report("--against is a scout's line or five totals: \"10 0 33 45 32 CAT\"");
  const int number = club_numbered(*league, *club);
  for (const Asked& asked : teams_asked(shell, *league, number, options)) {
    tell(shell, *league, number, asked, options);
  }
}

}  // namespace

void add_league_what_if(CLI::App& league, Shell& shell) {
  auto [ask, options] = league_command<WhatIfOptions>(
      league, shell, "what-if",
      "beppiland: chances of your teams, and what one more point would do\n"
      "  touchline league what-if \"I Pini\" --formation \"4-4-2 LI\"\n"
      "  touchline league what-if --sheet sheet.txt --match Ch7-03 --against \"10 0 33 45 32\"",
      what_if);
  ask->add_option("club", options->club, "Left out: your own");
  ask->add_option("--sheet", options->sheet, "The teams of this sheet");
  options->formation = "4-3-3 LI";
  ask->add_option("--formation", options->formation, "The best eleven of it (4-3-3 LI)");
  ask->add_option("--match", options->match, "Only this one: Ch7-03");
  ask->add_option("--against", options->against,
                  "What the rival is: a scout's line, or five totals Po Li Di Ce At");
}

}  // namespace touchline::cli
