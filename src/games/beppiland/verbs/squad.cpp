// league squad: the men of a club as its president needs them before he writes his sheet: what the
// grid of the sheet has no room for. Experience, trainings used, matches in foreign positions.
#include <fmt/format.h>

#include "core/json_value.hpp"
#include "document/grid.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/training.hpp"
#include "games/beppiland/verbs/verbs.hpp"

namespace touchline::beppiland {
namespace {

using report::left;
using report::right;
using SquadJson = JsonValue;

/// BEP-LINEUP-10  "Di 3, Ce 1": matches towards a position that is not yet his.
std::string foreign_matches(const Player& man) {
  std::string text;
  for (const Area area : {Area::Li, Area::Di, Area::Ce, Area::At}) {
    if (man.oop[area] == 0 || man.positions.has(area)) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(area), man.oop[area]);
  }
  return text;
}

/// BEP-YOUTH-4, BEP-YOUTH-5  "2/3": matches towards his next point of skill.
std::string experience_text(const Player& man) {
  if (adult(man.age)) return "";
  return fmt::format("{}/{}", man.experience, matches_to_grow(man));
}

/// BEP-TRAIN-6  "1/5": skill trainings of the season.
std::string trained_text(const Player& man) {
  if (!adult(man.age)) return "";
  return fmt::format("{}/{}", man.skill_trainings, skill_trainings_allowed(man));
}

std::string state_text(const Player& man, const report::Words& say) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ", ") + word; };
  if (injured(man)) add(say("men.injured"));
  if (man.ban > 0) add(say("men.banned", man.ban));
  if (man.listed >= 0) add(say("men.listed", man.listed));
  return text;
}

report::Grid squad_grid(const League& league, const Club& club) {
  const report::Words& say = report::words_of(league);
  report::Grid grid{
      say("men.title", club.name, league.season, league.session),
      {left(say("column.player")), left(say("column.age")), left("Ab"), left(say("men.plays")),
       right(say("men.experience")), right(say("men.trained")), left(say("men.foreign")),
       right("PD"), right("NV"), right(say("men.pay")), right(say("column.appearances")),
       right(say("column.goals")), left("")},
      {},
      say("men.note")};
  for (const Player& man : club.players) {
    const Tally tally = man.championship + man.elsewhere;
    grid.rows.push_back({{{man.name},
                          {age_text(man.age)},
                          {value_text(man.ab, man.fo)},
                          {position_text(man)},
                          {experience_text(man)},
                          {trained_text(man)},
                          {foreign_matches(man)},
                          {std::to_string(man.pd)},
                          {std::to_string(non_league_value(man, league.switches))},
                          {std::to_string(salary(man, league.switches))},
                          {std::to_string(tally.appearances)},
                          {std::to_string(tally.goals)},
                          {state_text(man, say)}}});
  }
  return grid;
}

SquadJson squad_json(const League& league, const Club& club) {
  SquadJson men = SquadJson::array();
  for (const Player& man : club.players) {
    const Tally tally = man.championship + man.elsewhere;
    SquadJson foreign = SquadJson::object();
    for (const Area area : {Area::Li, Area::Di, Area::Ce, Area::At}) {
      if (man.oop[area] > 0) foreign[std::string(name(area))] = man.oop[area];
    }
    men.push_back({{"player", man.name},
                   {"age", age_text(man.age)},
                   {"ab", man.ab},
                   {"fo", man.fo},
                   {"positions", position_text(man)},
                   {"experience", man.experience},
                   {"skill_trainings", man.skill_trainings},
                   {"out_of_position", foreign},
                   {"pd", man.pd},
                   {"ban", man.ban},
                   {"listed", man.listed},
                   {"value", non_league_value(man, league.switches)},
                   {"salary", salary(man, league.switches)},
                   {"appearances", tally.appearances},
                   {"goals", tally.goals}});
  }
  return {
      {"club", club.name}, {"season", league.season}, {"session", league.session}, {"squad", men}};
}

}  // namespace

touchline::Result<View> squad(league::Desk& desk, const verb::Call& call) {
  const auto name = desk.club(call.request.text("club", desk.actor().club));
  if (!name) return bad_input(name.error());
  if (!desk.state()) return bad_input(desk.state().error());
  // Held by the state that it is part of.
  const std::shared_ptr<const League> league(*desk.state(),
                                             &league::beppiland_league(*desk.state()));
  const int number = club_numbered(*league, *name);
  if (number < 0) return bad_input(fmt::format("there is no club {}", *name));
  const auto at = static_cast<std::size_t>(number);
  View view;
  view.text = [league, at](const report::Style& style) {
    return report::grid_text(squad_grid(*league, league->clubs[at]), style);
  };
  view.json = [league, at] { return squad_json(*league, league->clubs[at]).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::beppiland
