// league camp: what camp did to each man with the dice behind it, who won and lost by it, and what
// was tried and failed. A camp is run once more from its inputs; its turns are found by their rows.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "document/lines.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/report/sentence.hpp"
#include "games/fool/rules/franchise.hpp"
#include "games/fool/rules/value.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/seasons_past.hpp"

namespace touchline::fool {
namespace {

using Json = JsonValue;
using report::Grid;
using report::left;
using report::Look;
using report::right;
using report::wrapping;

constexpr std::size_t most_changed = 10;

struct CampLine {
  int id = 0, team = -1, change = 0;
  std::string name{}, position{}, before{}, after{}, told{}, dice{}, failed{};
};
struct CampTold {
  std::string league{};
  int season = 0;
  std::vector<CampLine> lines{};
  std::vector<std::string> teams{};  // by number
};

/// Turns of a season's camp, by what they did to men.
std::set<std::int64_t> camp_turns(league::Desk& desk, int season) {
  std::set<std::int64_t> turns;
  for (const auto& row :
       desk.store().select<store::PlayerRow>(league::rows_of_season(desk, season)))
    if (row.detail.starts_with("Y11 ")) turns.insert(row.turn);
  return turns;
}

/// Whether a turn of another edition, run by this one, did to its men what it did then.
bool is_as_it_was(league::Desk& desk, const store::TurnRow& turn, const YearRun& run) {
  const auto text = league::whole_state(desk.store(), desk.name(), turn);
  const auto then = text ? parse_state(*text) : Result<State>(bad_input("it is gone"));
  if (!then) return false;
  return std::ranges::equal(then->league.players, run.after.league.players,
                            [](const Player& a, const Player& b) {
                              return a.id == b.id && a.position == b.position &&
                                     a.values == b.values && a.injuries == b.injuries;
                            });
}

Result<std::vector<YearRun>> camp_runs(league::Desk& desk, const Tables& tables, int season) {
  std::vector<YearRun> runs;
  const auto link = [&](std::int64_t seq) {
    return desk.store().select<store::TurnRow>(
        store::Where().is("league", desk.name()).is("seq", seq));
  };
  for (const std::int64_t seq : camp_turns(desk, season)) {
    const auto turns = link(seq);
    if (turns.empty() || !league::is_turn(turns.front())) continue;
    const auto bases = link(turns.front().base);
    if (bases.empty()) continue;
    const auto text = league::whole_state(desk.store(), desk.name(), bases.front());
    if (!text) return bad_input(text.error());
    auto state = parse_state(*text);
    if (!state) return bad_input(state.error());
    const auto inputs = league::parse_inputs(turns.front().inputs);
    if (!inputs) return bad_input(inputs.error());
    auto run = run_phase(tables, std::make_shared<const State>(std::move(*state)), *inputs);
    if (!run) return bad_input(run.error());
    if (turns.front().edition != Franchise::edition && !is_as_it_was(desk, turns.front(), *run))
      return bad_input(fmt::format(
          "the camp of season {} was rolled by edition {} of the rules, and edition {} rolls it "
          "otherwise; what it did to a man stands in league man",
          season, turns.front().edition, Franchise::edition));
    runs.push_back(std::move(*run));
  }
  return runs;
}

/// What was tried and did not come off.
bool failed(Fact fact) {
  return fact == Fact::undo_failed || fact == Fact::reverse_failed_again ||
         fact == Fact::position_kept || fact == Fact::regimen_cancelled;
}

/// Whether it is what became of a regimen.
bool ends_regimen(Fact fact) {
  return fact == Fact::coached || fact == Fact::position_changed || fact == Fact::specialist ||
         fact == Fact::veteran_specialist || fact == Fact::regimen_cancelled;
}

std::string regimen_text(const Training& training) {
  switch (training.regimen) {
    case Regimen::none:
      return "";
    case Regimen::coach:
      return fmt::format("coaching of {}", code(training.ability));
    case Regimen::remove_attribute:
      return fmt::format("removing {}", code(training.attribute));
    case Regimen::position:
      return fmt::format("the change to {}", code(training.to));
    case Regimen::special:
      return fmt::format("training as {}", code(training.role));
  }
  return "";
}

void add(std::string& list, const std::string& more) {
  if (!more.empty()) list += (list.empty() ? "" : "; ") + more;
}

CampLine line_of(const std::vector<YearRun>& runs, const Rules& rules, const Player& then) {
  CampLine line;
  line.id = then.id;
  line.team = then.team;
  line.name = then.name;
  line.position = written_position(then);
  line.before = written_man(then);
  const Player* now = find_man(runs.back().after.league, then.id);
  line.after = now ? written_man(*now) : "-";
  line.change = now ? value_of(rules, *now, false) - value_of(rules, then, false) : 0;
  bool trained = false;
  for (const YearRun& run : runs) {
    const Named named(run.before->league, run.after.league, run.record);
    for (const Happening& one : run.record.happenings) {
      if (one.man != then.id) continue;
      add(line.told, sentence(named, one));
      if (failed(one.fact)) add(line.failed, sentence(named, one));
      trained = trained || ends_regimen(one.fact);
    }
    add(line.dice, dice_text(run.dice, then.id));
  }
  // A regimen that did nothing leaves no fact. All three turns must be over to tell.
  if (const std::string tried = regimen_text(then.camp.training);
      !tried.empty() && !trained && !in_camp(runs.back().after.league.phase))
    add(line.failed, tried + " came to nothing");
  return line;
}

/// The camp of a season; without a season the last that there was.
Result<CampTold> camp_of(league::Desk& desk, const LeagueAt& at, int season, int only) {
  const int now = at.state.league.season;
  auto runs = camp_runs(desk, at.tables, season > 0 ? season : now);
  if (runs && runs->empty() && season == 0 && now > 1) runs = camp_runs(desk, at.tables, now - 1);
  if (!runs) return bad_input(runs.error());
  CampTold told;
  if (runs->empty()) return told;
  const League& first = runs->front().before->league;
  const League& last = runs->back().after.league;
  told.league = last.name;
  told.season = last.season;
  for (const Team& one : last.teams) told.teams.push_back(one.name);
  const Rules rules = rules_of(at.tables, last);
  for (const Player& then : first.players)
    if (then.status == Status::roster && (only < 0 || then.team == only))
      told.lines.push_back(line_of(*runs, rules, then));
  return told;
}

const std::string& team_of(const CampTold& told, const CampLine& line) {
  return told.teams[static_cast<std::size_t>(line.team)];
}

std::vector<CampChange> changes_of(const CampTold& told) {
  std::vector<CampChange> list;
  for (const CampLine& one : told.lines)
    list.push_back({one.id, one.change, one.name, team_of(told, one), one.before, one.after});
  return list;
}

Grid failed_grid(const CampTold& told) {
  Grid grid{"Tried and failed", {left("team"), left("man"), wrapping(left("what"))}, {}, ""};
  for (const CampLine& one : told.lines)
    if (!one.failed.empty())
      grid.rows.push_back({{{team_of(told, one)}, {man_text(one.id, one.name)}, {one.failed}}});
  return grid;
}

report::Booklet booklet_of(const CampTold& told) {
  report::Booklet made;
  made.title = fmt::format("{}, camp of season {}", told.league, told.season);
  made.sortable = true;
  auto most = camp_grids(changes_of(told), most_changed);
  made.parts.push_back({"Winners and losers", {}, std::move(most), "", 600});
  made.parts.push_back({"Tried and failed", {}, {failed_grid(told)}, ""});
  made.parts.back().grids.front().title.clear();
  Grid men{"",
           {right("no"), left("name"), left("team"), left("before"), left("after"), right("V"),
            wrapping(left("what")), wrapping(left("dice"))},
           {},
           ""};
  for (const CampLine& one : told.lines)
    men.rows.push_back({{{std::to_string(one.id)},
                         {one.name},
                         {team_of(told, one)},
                         {one.before},
                         {one.after},
                         {fmt::format("{:+}", one.change), one.change > 0   ? Look::good
                                                           : one.change < 0 ? Look::bad
                                                                            : Look::plain},
                         {one.told},
                         {one.dice, Look::dice}}});
  made.parts.push_back({"Men", {}, {std::move(men)}, ""});
  made.note = "V: what camp did to his value, without the bonus of age.";
  return made;
}

std::string text_of(const CampTold& told, const report::Style& style) {
  std::string text = fmt::format("{}, camp of season {}\n", told.league, told.season);
  int before = -2;
  for (const CampLine& line : told.lines) {
    if (line.team != before) text += team_of(told, line) + "\n";
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
  auto grids = camp_grids(changes_of(told), most_changed);
  grids.push_back(failed_grid(told));
  return text + "\n" + report::grids_text(grids, style);
}

Json json_of(const CampTold& told) {
  Json men = Json::array();
  for (const CampLine& line : told.lines)
    men.push_back({{"id", line.id},
                   {"name", line.name},
                   {"team", team_of(told, line)},
                   {"before", line.before},
                   {"after", line.after},
                   {"change", line.change},
                   {"told", line.told},
                   {"failed", line.failed},
                   {"dice", line.dice}});
  return Json{{"season", told.season}, {"men", men}};
}

}  // namespace

Result<std::vector<CampChange>> camp_changes(league::Desk& desk, const LeagueAt& at, int season) {
  const auto told = camp_of(desk, at, season, -1);
  if (!told) return bad_input(told.error());
  return changes_of(*told);
}

Result<View> camp(league::Desk& desk, const verb::Call& call) {
  const auto at = standing_in(desk);
  if (!at) return bad_input(at.error());
  int only = -1;
  if (const std::string of = call.request.text("of"); !of.empty()) {
    const auto which = team_called(at->state.league, of);
    if (!which) return bad_input(which.error());
    only = *which;
  }
  auto told = camp_of(desk, *at, static_cast<int>(call.request.number("--season")), only);
  if (!told) return bad_input(told.error());
  if (told->teams.empty()) return bad_input("there was no camp yet (Y11)");
  const std::string sort = call.request.text("--sort", "team");
  std::stable_sort(told->lines.begin(), told->lines.end(),
                   [&](const CampLine& a, const CampLine& b) {
                     if (sort == "change") return a.change > b.change;
                     if (sort == "name") return a.name < b.name;
                     if (sort == "position") return a.position < b.position;
                     return a.team < b.team;
                   });
  const auto kept = std::make_shared<const CampTold>(std::move(*told));
  View view = report::booklet_view(booklet_of(*kept));
  view.text = [kept](const report::Style& style) { return text_of(*kept, style); };
  view.json = [kept] { return json_of(*kept).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::fool
