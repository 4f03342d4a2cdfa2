#include "games/pro_football/files/season_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "games/pro_football/files/team_file.hpp"

namespace touchline::pro_football {
namespace {

template <class Use>
bool has(const RealTeam& team, std::initializer_list<std::string_view> positions, Use use) {
  return std::any_of(team.men.begin(), team.men.end(), [&](const RealMan& man) {
    const bool his = positions.size() == 0 ||
                     std::find(positions.begin(), positions.end(), man.position) != positions.end();
    return his && use(man) > 0;
  });
}

/// Whom or what it lacks.
std::vector<std::string_view> lacks(const RealTeam& team) {
  std::vector<std::string_view> all;
  const auto need = [&](bool there, std::string_view what) {
    if (!there) all.push_back(what);
  };
  const auto targets = [](const RealMan& man) { return man.receiving.all.tried; };
  need(has(team, {"QB"}, [](const RealMan& man) { return man.passing.all.passes.tried; }),
       "a quarterback who threw");
  need(has(team, {"RB", "FB", "HB"},
           [&](const RealMan& man) { return man.rushing.all.tried + targets(man); }),
       "a back who ran");
  need(has(team, {"TE"}, targets), "a tight end who was thrown to");
  need(has(team, {"WR"}, targets), "a wide receiver who was thrown to");
  need(has(team, {}, [](const RealMan& man) { return man.kicking.kickoffs; }), "a kicker");
  need(has(team, {}, [](const RealMan& man) { return man.punting.punts; }), "a punter");
  need(has(team, {},
           [](const RealMan& man) { return man.returns.kicks.tried + man.returns.punts.tried; }),
       "a man who returned kicks");
  need(team.games > 0, "games");
  need(team.offence.passes.passes.tried > 0 && team.defence.passes.passes.tried > 0, "passes");
  need(team.offence.all_runs.tried > 0 && team.defence.all_runs.tried > 0, "runs");
  return all;
}

}  // namespace

Result<void> cards_can_be_made(const RealSeason& season, const std::string& statistics) {
  Problems problems;
  int intercepted = 0;
  for (const RealTeam& team : season.teams) {
    intercepted += team.offence.passes.intercepted;
    for (const std::string_view what : lacks(team)) {
      problems.error({statistics, 0},
                     fmt::format("{} of {} lack {}", team.name, season.year, what));
    }
  }
  if (intercepted == 0) {
    problems.error({statistics, 0}, fmt::format("nobody intercepted a pass in {}", season.year));
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

Result<void> cards_can_be_read(const std::map<std::string, std::string>& files,
                               const std::string& statistics) {
  Problems problems;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".txt")) continue;
    const auto team = parse_team(text, name);
    if (team) continue;
    problems.error({statistics, 0}, fmt::format("makes a card that cannot be read: {}",
                                                to_string(team.error().list().front())));
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

}  // namespace touchline::pro_football
