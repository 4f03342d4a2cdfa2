// league man: a man's seasons, what he did in games, his honours, and every change of his life with
// the roll behind it, from the rows of the turns.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "document/grid_data.hpp"
#include "document/lines.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/report/booklets.hpp"
#include "games/fool/verbs/verbs.hpp"

namespace touchline::fool {
namespace {

using Json = JsonValue;
using report::Grid;
using report::left;
using report::right;

/// Who is meant, among those who are there and those who were.
struct Meant {
  int id = 0;
  std::string name{}, head{};
};

Meant of_league(const League& league, int id) {
  const Player& man = *find_man(league, id);
  return {id, man.name,
          fmt::format("{} {}, {}{}", numbered(man), written_man(man),
                      man.team >= 0                   ? team(league, man.team).name
                      : man.status == Status::retired ? "retired"
                      : man.status == Status::rookie  ? "a rookie"
                                                      : "a free agent",
                      man.seasons > 0 ? fmt::format(", {} seasons", man.seasons) : "")};
}

/// "31" and "31 Al Barton" are numbers.
std::optional<int> number_in(const std::string& wanted) {
  return to_int(wanted.substr(0, wanted.find(' ')));
}

/// Among those who have left, and had played a season.
Result<Meant> of_the_past(const History& history, const std::string& wanted,
                          const Problems& otherwise) {
  std::vector<const Career*> found;
  const auto number = number_in(wanted);
  for (const auto& [id, career] : history.careers) {
    if (number ? id == *number : fold(career.name).find(fold(wanted)) != std::string::npos)
      found.push_back(&career);
  }
  const auto made = [](const Career& one) {
    return Meant{
        one.man, one.name,
        fmt::format("{} {}, no longer in the league", man_text(one.man, one.name), one.is)};
  };
  if (found.size() == 1) return made(*found.front());
  if (found.empty() && number) return bad_input(fmt::format("there was no man {}", wanted));
  if (found.empty()) return bad_input(otherwise);
  std::string names;
  for (std::size_t i = 0; i < found.size() && i < 10; ++i)
    names += (i == 0 ? "" : ", ") + man_text(found[i]->man, found[i]->name);
  return bad_input(fmt::format("'{}' may be {}{}; say his number", wanted, names,
                               found.size() > 10 ? " and others" : ""));
}

std::string honours_of(const Career& career, int season, bool champion) {
  std::string text;
  const auto add = [&](std::string_view one) {
    text += (text.empty() ? "" : ", ") + std::string(one);
  };
  const auto in = [&](const std::vector<int>& list) {
    return std::find(list.begin(), list.end(), season) != list.end();
  };
  if (in(career.best)) add("man of the season");
  if (in(career.all_league)) add("all-league");
  if (champion) add("champion");
  return text;
}

Grid seasons_grid(const History& history, const Career& career) {
  Grid grid{"",
            {right("season"), left("team"), left("as he was"), left("at"), right("V"),
             right("games"), right("value played"), report::wrapping(left("honours"))},
            {},
            "at: the slot that he started most at; games: of credit, with thirds"};
  for (const ManSeason* one : career.seasons) {
    const auto champions = history.annals.champions.find(one->season);
    const bool won = champions != history.annals.champions.end() && champions->second == one->club;
    grid.rows.push_back({{{std::to_string(one->season)},
                          {one->club},
                          {one->is},
                          {one->at},
                          {std::to_string(one->value)},
                          {fmt::format("{}.{}", one->thirds / 3, one->thirds % 3)},
                          {std::to_string(one->played)},
                          {honours_of(career, one->season, won)}}});
  }
  return grid;
}

/// A line for each season and team, a column for whatever is counted.
Grid games_grid(const report::PlayerPage& page) {
  std::set<std::string> names;
  for (const report::PlayerSeason& one : page.seasons)
    for (const auto& [name, value] : one.values)
      if (name != "value played") names.insert(name);
  Grid grid{"", {right("season"), left("team")}, {}, ""};
  for (const std::string& name : names) grid.columns.push_back(right(name));
  for (const report::PlayerSeason& one : page.seasons) {
    report::GridRow row{{{std::to_string(one.season)}, {one.team}}};
    for (const std::string& name : names) {
      const auto found = std::find_if(one.values.begin(), one.values.end(),
                                      [&](const auto& pair) { return pair.first == name; });
      row.cells.push_back({found == one.values.end() ? "0" : std::to_string(found->second)});
    }
    grid.rows.push_back(std::move(row));
  }
  return grid;
}

}  // namespace

Result<View> man_page(league::Desk& desk, const verb::Call& call) {
  const auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const std::string wanted = join_words(call.request.all("man"), " ");
  const auto id = man_called(at->state.league, wanted, anybody);
  const auto history =
      history_of(desk, *at, Honours::all, id ? std::optional(*id) : number_in(wanted));
  const auto who =
      id ? of_league(at->state.league, *id) : of_the_past(*history, wanted, id.error());
  if (!who) return bad_input(who.error());
  const store::Where rows_of_him =
      store::Where().is("league", desk.name()).is("player", man_text(who->id, who->name));
  report::Booklet made;
  made.title = who->head;
  const auto career = history->careers.find(who->id);
  Json json{{"man", who->head}};
  if (career != history->careers.end()) {
    if (const Drafted* drafted = career->second.drafted)
      made.subtitle =
          fmt::format("Drafted in season {} by the {}: pick {}, round {}, {}.", drafted->season,
                      drafted->club, drafted->pick, drafted->round, drafted->is);
    made.parts.push_back({"Seasons", {}, {seasons_grid(*history, career->second)}, ""});
    json["seasons"] = grid_json(made.parts.back().grids.front());
    json["points"] = career->second.points();
  }
  const auto page = report::player_page(desk.store().select<store::StatRow>(rows_of_him),
                                        man_text(who->id, who->name));
  made.parts.push_back({"Games", {}, {games_grid(page)}, ""});
  json["games"] = grid_json(made.parts.back().grids.front());
  Grid life{"", {right("season"), left("team"), report::wrapping(left("what"))}, {}, ""};
  Json told = Json::array();
  for (const auto& row : desk.store().select<store::PlayerRow>(rows_of_him)) {
    life.rows.push_back({{{std::to_string(row.season)}, {row.club}, {row.detail}}});
    told.push_back({{"season", row.season}, {"club", row.club}, {"what", row.detail}});
  }
  made.parts.push_back({"Life", {}, {std::move(life)}, ""});
  json["life"] = told;
  View view = report::booklet_view(std::move(made));
  view.json = carried(json);
  return view;
}

}  // namespace touchline::fool
