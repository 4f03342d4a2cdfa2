// league roster, draft: who is where, in the notation of the source, and who picks when.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "document/done.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/report/bulletin.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/verbs/verbs.hpp"

namespace touchline::fool {

using Json = nlohmann::ordered_json;

Result<LeagueAt> standing_in(league::Desk& desk) {
  auto state = parse_state(desk.current().state);
  if (!state) return bad_input(state.error());
  auto tables = parse_tables(desk.documents()(state->tables), "tables.toml");
  if (!tables) return bad_input(tables.error());
  return LeagueAt{std::move(*state), std::move(*tables)};
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

View with_tables(View view, const League& league) {
  view.tables = [rosters = rosters_csv(league), picks = picks_csv(league)] {
    return std::map<std::string, std::string>{{"rosters.csv", rosters}, {"picks.csv", picks}};
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
  View view;
  for (const auto& [word, status] : {std::pair("free", Status::free_agent),
                                     {"rookies", Status::rookie},
                                     {"retired", Status::retired}}) {
    if (fold(of) != word) continue;
    for (const Player& man : league.players)
      if (man.status == status) men.push_back(man_json(rules, man));
    view.text = [text = list_text(at->tables, league, status)](const report::Style&) {
      return text;
    };
    view.json = carried({{"of", word}, {"men", men}});
    return with_tables(std::move(view), league);
  }
  if (of.empty()) return bad_input("say whose: a team, free, rookies or retired");
  const auto which = team_called(league, of);
  if (!which) return bad_input(which.error());
  for (const Player* man : men_of(league, *which)) men.push_back(man_json(rules, *man));
  view.text = [text = roster_text(at->tables, league, *which)](const report::Style&) {
    return text;
  };
  view.json = carried({{"of", team(league, *which).name}, {"men", men}});
  return with_tables(std::move(view), league);
}

namespace {

/// A class that was drafted, with what has become of each: who should have gone first.
Result<View> class_revisited(league::Desk& desk, const LeagueAt& at, int season) {
  struct Drafted {
    int pick = 0, value = 0;
    std::string team{}, round{}, man{}, now{};
  };
  const League& league = at.state.league;
  std::vector<Drafted> men;
  for (const auto& row : desk.store().select<store::PlayerRow>(
           store::Where().is("league", desk.name()).is("season", std::int64_t{season}))) {
    const auto place = row.detail.find("drafted in round ");
    if (place == std::string::npos) continue;
    Drafted one{static_cast<int>(men.size()) + 1, 0,          row.club,
                row.detail.substr(place + 11),    row.player, "no longer in the league"};
    const auto id = to_int(row.player.substr(0, row.player.find(' ')));
    if (const Player* man = id ? find_man(league, *id) : nullptr) {
      one.value = value_of(rules_of(at.tables, league), *man, false);
      one.now = fmt::format("{} V {}{}", pad_right(written_man(*man), 24), one.value,
                            man->team >= 0 ? ", " + team(league, man->team).name : "");
    }
    men.push_back(std::move(one));
  }
  if (men.empty()) return bad_input(fmt::format("nobody was drafted in season {}", season));
  std::stable_sort(men.begin(), men.end(),
                   [](const Drafted& a, const Drafted& b) { return a.value > b.value; });
  std::string text =
      fmt::format("{}: the class of season {}, the best first\n", league.name, season);
  Json list = Json::array();
  for (const Drafted& one : men) {
    text += fmt::format("  pick {:>3} {} {} {}\n", one.pick, pad_right(one.team, 12),
                        pad_right(one.man, 24), one.now);
    list.push_back({{"pick", one.pick},
                    {"team", one.team},
                    {"round", one.round},
                    {"man", one.man},
                    {"now", one.now},
                    {"value", one.value}});
  }
  View view;
  view.text = [text](const report::Style&) { return text; };
  view.json = carried({{"season", season}, {"class", list}});
  return view;
}

}  // namespace

Result<View> draft_board(league::Desk& desk, const verb::Call& call) {
  auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const League& league = at->state.league;
  if (call.request.has("--season"))
    return class_revisited(desk, *at, static_cast<int>(call.request.number("--season")));
  const auto order = draft_order(league);
  const auto wanted = static_cast<int>(call.request.number("--round"));
  Json picks = Json::array();
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
    Json one{{"pick", i + 1},
             {"round", pick.round},
             {"holder", team(league, pick.holder).name},
             {"original", team(league, pick.original).name}};
    if (man) one["man"] = man_json(rules_of(at->tables, league), *man);
    picks.push_back(std::move(one));
  }
  View view;
  view.text = [text](const report::Style&) { return text; };
  view.json =
      carried({{"season", upcoming_draft(league)},
               {"now", league.phase == Phase::draft ? static_cast<int>(league.draft_at) + 1 : 0},
               {"picks", picks}});
  return view;
}

}  // namespace touchline::fool
