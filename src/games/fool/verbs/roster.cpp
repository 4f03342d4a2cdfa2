// league roster, draft: who is where, in the notation of the source, and who picks when.
#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/league/folder.hpp"
#include "games/fool/league/tenant.hpp"
#include "games/fool/report/booklets.hpp"
#include "games/fool/report/bulletin.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/verbs/verbs.hpp"

namespace touchline::fool {

using Json = JsonValue;

Result<LeagueAt> standing_in(league::Desk& desk) {
  if (!desk.state()) return bad_input(desk.state().error());
  const StandingLeague& now = standing_league(*desk.state());
  return LeagueAt{*now.state, *now.tables};
}

namespace {

Json man_json(const Rules& rules, const Player& man) {
  Json json{{"id", man.id},
            {"name", man.name},
            {"man", written_man(man)},
            {"position", written_position(man)},
            {"age", man.age},
            {"value", value_of(rules, man)},
            {"thirds", man.thirds[0]},
            {"last_thirds", man.last_thirds[0]}};
  if (man.camp.star) json["star"] = true;
  if (man.status == Status::roster)
    json["list"] = roster_names[static_cast<std::size_t>(man.roster)];
  return json;
}

report::Booklet men_booklet(const Rules& rules, std::string title, std::string subtitle,
                            const std::vector<const Player*>& men) {
  using report::left;
  using report::right;
  report::Grid grid{"",
                    {right("no"), left("name"), left("man"), right("last"), right("now"),
                     right("V"), left("star"), left("list")},
                    {},
                    "last, now: games of credit of the last season and of this one, with thirds"};
  const auto games = [](int thirds) { return fmt::format("{}.{}", thirds / 3, thirds % 3); };
  for (const Player* man : men) {
    const bool listed = man->roster == Roster::camp_ir || man->roster == Roster::season_ir;
    grid.rows.push_back(
        {{{std::to_string(man->id)},
          {man->name},
          {written_man(*man)},
          {games(man->last_thirds[0])},
          {games(man->thirds[0])},
          {std::to_string(value_of(rules, *man))},
          {man->camp.star ? "star" : ""},
          {listed ? std::string(roster_names[static_cast<std::size_t>(man->roster)]) : ""}}});
  }
  report::Booklet made;
  made.title = std::move(title);
  made.subtitle = std::move(subtitle);
  made.sortable = true;
  made.parts.push_back({"", {}, {std::move(grid)}, ""});
  return made;
}

View with_tables(View view, league::Desk& desk, const LeagueAt& at) {
  view.tables = [files = written_folder(at.tables, desk.documents()(at.state.tables), at.state)] {
    return files;
  };
  return view;
}

}  // namespace

Result<View> roster(league::Desk& desk, const verb::Call& call) {
  auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const League& league = at->state.league;
  const Rules rules = rules_of(at->tables, league);
  std::string of = call.request.text("of", desk.actor().club);
  Json men = Json::array();
  for (const auto& [word, status] : {std::pair("free", Status::free_agent),
                                     {"rookies", Status::rookie},
                                     {"retired", Status::retired}}) {
    if (fold(of) != word) continue;
    std::vector<const Player*> list;
    for (const Player& man : league.players)
      if (man.status == status) list.push_back(&man);
    for (const Player* man : list) men.push_back(man_json(rules, *man));
    View view = report::booklet_view(
        men_booklet(rules, fmt::format("{}: {}", league.name, word), title_of(league), list));
    view.text = [text = list_text(at->tables, league, status)](const report::Style&) {
      return text;
    };
    view.json = carried({{"of", word}, {"men", men}});
    return with_tables(std::move(view), desk, *at);
  }
  if (of.empty()) return bad_input("say whose: a team, free, rookies or retired");
  const auto which = team_called(league, of);
  if (!which) return bad_input(which.error());
  const auto own = men_of(league, *which);
  for (const Player* man : own) men.push_back(man_json(rules, *man));
  View view =
      report::booklet_view(men_booklet(rules, team(league, *which).name, title_of(league), own));
  view.text = [text = roster_text(at->tables, league, *which)](const report::Style&) {
    return text;
  };
  view.json = carried({{"of", team(league, *which).name}, {"men", men}});
  return with_tables(std::move(view), desk, *at);
}

namespace {

/// The draft that was held this year, pick by pick, from the rows of its turns; nothing: there was
/// none yet.
std::optional<View> draft_held(league::Desk& desk, const LeagueAt& at, int round) {
  using report::left;
  using report::right;
  const League& league = at.state.league;
  const auto history = history_of(desk, at, Honours::none);
  report::Grid grid{
      "",
      {right("pick"), right("round"), left("team"), left("of"), left("man"), left("as a rookie")},
      {},
      ""};
  Json picks = Json::array();
  for (const Drafted& one : history->annals.drafts) {
    if (one.season != league.season || (round > 0 && one.round != round)) continue;
    grid.rows.push_back({{{std::to_string(one.pick)},
                          {std::to_string(one.round)},
                          {one.club},
                          {one.of == one.club ? "" : one.of},
                          {man_text(one.man, one.name)},
                          {one.is}}});
    picks.push_back({{"pick", one.pick},
                     {"round", one.round},
                     {"holder", one.club},
                     {"original", one.of},
                     {"man", {{"id", one.man}, {"name", one.name}, {"man", one.is}}}});
  }
  if (grid.rows.empty()) return std::nullopt;
  report::Booklet made;
  made.title = fmt::format("{}: the draft of season {}", league.name, league.season);
  made.subtitle = fmt::format("As it was held. Picks of the next one: league draft --season {}.",
                              upcoming_draft(league));
  made.parts.push_back({"", {}, {std::move(grid)}, ""});
  View view = report::booklet_view(std::move(made));
  view.json = carried({{"season", league.season}, {"now", 0}, {"picks", picks}});
  return view;
}

}  // namespace

Result<View> draft_board(league::Desk& desk, const verb::Call& call) {
  auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const League& league = at->state.league;
  const auto season = static_cast<int>(call.request.number("--season"));
  if (season > 0 && season != upcoming_draft(league)) return class_revisited(desk, *at, season);
  const bool over = league.phase > Phase::draft || league.phase <= Phase::year_turns;
  if (season == 0 && over)
    if (auto held = draft_held(desk, *at, static_cast<int>(call.request.number("--round"))))
      return std::move(*held);
  const auto order = draft_order(league);
  const auto wanted = static_cast<int>(call.request.number("--round"));
  Json picks = Json::array();
  report::Grid grid{"",
                    {report::right("pick"), report::right("round"), report::left("team"),
                     report::left("of"), report::left("man"), report::left("as a rookie")},
                    {},
                    ""};
  std::string text =
      fmt::format("{}: the draft of season {}\n", league.name, upcoming_draft(league));
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Pick& pick = league.picks[order[i]];
    if (wanted > 0 && pick.round != wanted) continue;
    const Player* man = pick.man < 0 ? nullptr : find_man(league, pick.man);
    const bool now = league.phase == Phase::draft && i == league.draft_at;
    text += fmt::format("{}{:>3} round {:>2} {} {}{}\n", now ? ">" : " ", i + 1, pick.round,
                        pad_right(team(league, pick.holder).name, 14),
                        man ? pad_right(numbered(*man), 24) + written_man(*man)
                            : std::string(now ? "picks now" : "-"),
                        pick.holder == pick.original
                            ? ""
                            : fmt::format(" (of {})", team(league, pick.original).name));
    grid.rows.push_back({{{std::to_string(i + 1)},
                          {std::to_string(pick.round)},
                          {team(league, pick.holder).name},
                          {pick.holder == pick.original ? "" : team(league, pick.original).name},
                          {man   ? numbered(*man)
                           : now ? "picks now"
                                 : "-"},
                          {man ? written_man(*man) : ""}}});
    Json one{{"pick", i + 1},
             {"round", pick.round},
             {"holder", team(league, pick.holder).name},
             {"original", team(league, pick.original).name}};
    if (man) one["man"] = man_json(rules_of(at->tables, league), *man);
    picks.push_back(std::move(one));
  }
  if (wanted > 0 && grid.rows.empty())
    return bad_input(fmt::format("there is no round {}; the last is {}", wanted,
                                 order.empty() ? 0 : league.picks[order.back()].round));
  report::Booklet made;
  made.title = fmt::format("{}: the draft of season {}", league.name, upcoming_draft(league));
  made.parts.push_back({"", {}, {std::move(grid)}, ""});
  View view = report::booklet_view(std::move(made));
  view.text = [text](const report::Style&) { return text; };
  view.json =
      carried({{"season", upcoming_draft(league)},
               {"now", league.phase == Phase::draft ? static_cast<int>(league.draft_at) + 1 : 0},
               {"picks", picks}});
  return view;
}

}  // namespace touchline::fool
