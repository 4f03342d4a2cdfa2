// league camp, man: what camp did to each man with the dice behind it, and what befell one man in
// all his years. A camp is run once more from its inputs; a life is read from the rows.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "document/done.hpp"
#include "document/lines.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/report/sentence.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"

namespace touchline::fool {
namespace {

using Json = nlohmann::ordered_json;

struct CampLine {
  int id = 0, team = -1, change = 0;
  std::string name{}, position{}, before{}, after{}, told{}, dice{};
};

/// The turns of the last camp, or of one season's, that stand.
Result<std::vector<YearRun>> camp_runs(league::Desk& desk, const Tables& tables, int season) {
  std::vector<YearRun> runs;
  for (const auto& turn : desk.store().select<store::TurnRow>(
           store::Where().is("league", desk.name()).is("withdrawn", std::int64_t{0}))) {
    if (!league::is_turn(turn) || turn.kind == "season") continue;
    const auto bases = desk.store().select<store::TurnRow>(
        store::Where().is("league", desk.name()).is("seq", turn.base));
    if (bases.empty()) continue;
    const auto text = league::whole_state(desk.store(), desk.name(), bases.front());
    if (!text) return bad_input(text.error());
    // Looked at before it is read: most turns are no camp.
    if (text->find("\"phase\":\"Y11 ") == std::string::npos) continue;
    auto state = parse_state(*text);
    if (!state) return bad_input(state.error());
    if (season > 0 && state->league.season != season) continue;
    const auto inputs = league::parse_inputs(turn.inputs);
    if (!inputs) return bad_input(inputs.error());
    if (!runs.empty() && runs.back().before->league.season != state->league.season) runs.clear();
    auto run = run_phase(tables, std::make_shared<const State>(std::move(*state)), *inputs);
    if (!run) return bad_input(run.error());
    runs.push_back(std::move(*run));
  }
  return runs;
}

}  // namespace

Result<View> camp(league::Desk& desk, const verb::Call& call) {
  auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  int only = -1;
  if (const std::string of = call.request.text("of"); !of.empty()) {
    const auto which = team_called(at->state.league, of);
    if (!which) return bad_input(which.error());
    only = *which;
  }
  const auto runs = camp_runs(desk, at->tables, static_cast<int>(call.request.number("--season")));
  if (!runs) return bad_input(runs.error());
  if (runs->empty()) return bad_input("there was no camp yet (Y11)");
  const League& first = runs->front().before->league;
  const League& last = runs->back().after.league;
  const Rules rules = rules_of(at->tables, last);
  std::vector<CampLine> lines;
  for (const Player& then : first.players) {
    if (then.status != Status::roster || (only >= 0 && then.team != only)) continue;
    CampLine line;
    line.id = then.id;
    line.team = then.team;
    line.name = then.name;
    line.position = written_position(then);
    line.before = written_man(then);
    const Player* now = find_man(last, then.id);
    line.after = now ? written_man(*now) : "-";
    line.change = now ? value_of(rules, *now, false) - value_of(rules, then, false) : 0;
    for (const YearRun& run : *runs) {
      const Named named(run.before->league, run.after.league, run.record);
      for (const Happening& one : run.record.happenings)
        if (one.man == then.id) line.told += (line.told.empty() ? "" : "; ") + sentence(named, one);
      const std::string dice = dice_text(run.dice, then.id);
      if (!dice.empty()) line.dice += (line.dice.empty() ? "" : "; ") + dice;
    }
    lines.push_back(std::move(line));
  }
  const std::string sort = call.request.text("--sort", "team");
  std::stable_sort(lines.begin(), lines.end(), [&](const CampLine& a, const CampLine& b) {
    if (sort == "change") return a.change > b.change;
    if (sort == "name") return a.name < b.name;
    if (sort == "position") return a.position < b.position;
    return a.team < b.team;
  });
  View view;
  view.text = [lines, last](const report::Style& style) {
    std::string text = fmt::format("{}, camp of season {}\n", last.name, last.season);
    int before = -2;
    for (const CampLine& line : lines) {
      if (line.team != before) text += fmt::format("{}\n", team(last, line.team).name);
      before = line.team;
      text +=
          report::hanging(fmt::format("  {:>5} ", line.id),
                          fmt::format("{} {}{}", line.name, line.before,
                                      line.before == line.after
                                          ? std::string(", as he was")
                                          : fmt::format(" to {} ({:+})", line.after, line.change)) +
                              (line.told.empty() ? "" : ": " + line.told),
                          style);
      text += report::hanging("        ", style.dim("[" + line.dice + "]"), style);
    }
    return text;
  };
  view.json = [lines, last] {
    Json men = Json::array();
    for (const CampLine& line : lines)
      men.push_back({{"id", line.id},
                     {"name", line.name},
                     {"team", team(last, line.team).name},
                     {"before", line.before},
                     {"after", line.after},
                     {"change", line.change},
                     {"told", line.told},
                     {"dice", line.dice}});
    return Json{{"season", last.season}, {"men", men}}.dump(2) + "\n";
  };
  return view;
}

Result<View> man_page(league::Desk& desk, const verb::Call& call) {
  auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  const League& league = at->state.league;
  std::string wanted = fmt::format("{}", fmt::join(call.request.all("man"), " "));
  std::string head;
  if (const auto id = man_called(league, wanted, anybody)) {
    const Player& man = *find_man(league, *id);
    head = fmt::format("{} {}, {}{}\n", numbered(man), written_man(man),
                       man.team >= 0                   ? team(league, man.team).name
                       : man.status == Status::retired ? "retired"
                       : man.status == Status::rookie  ? "a rookie"
                                                       : "a free agent",
                       man.seasons > 0 ? fmt::format(", {} seasons", man.seasons) : "");
    wanted = numbered(man);
  } else if (!to_int(wanted.substr(0, wanted.find(' ')))) {
    return bad_input(id.error());
  }
  const std::string number = wanted.substr(0, wanted.find(' ')) + " ";
  Json rows = Json::array();
  std::string text;
  for (const auto& row :
       desk.store().select<store::PlayerRow>(store::Where().is("league", desk.name()))) {
    if (!row.player.starts_with(number)) continue;
    if (head.empty()) head = row.player + ", no longer in the league\n";
    text += fmt::format("  season {:>3}  {} {}\n", row.season, pad_right(row.club, 12), row.detail);
    rows.push_back({{"season", row.season}, {"club", row.club}, {"what", row.detail}});
  }
  if (head.empty()) return bad_input(fmt::format("there was no man {}", wanted));
  View view;
  view.text = [whole = head + text](const report::Style&) { return whole; };
  view.json = carried({{"man", std::string(trim(head))}, {"life", rows}});
  return view;
}

}  // namespace touchline::fool
