#include "games/fast_drive/report/match_json.hpp"

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "play/seeded_dice.hpp"

namespace touchline::report {

using namespace fast_drive;
using json = JsonValue;

namespace {

json pair_json(const BySide<int>& pair) { return json::array({pair.home, pair.away}); }

json side_json(const Card& card, const TeamSheet& side) {
  const TeamTotals& t = side.totals;
  return {{"team", card.team},
          {"season", card.season},
          {"score", side.score},
          {"quarters", side.quarters},
          {"totals",
           {{"drives", t.drives},
            {"touchdowns", t.touchdowns},
            {"by_run", t.by_run},
            {"by_pass", t.by_pass},
            {"by_return", t.by_return},
            {"field_goals", t.field_goals},
            {"field_goals_tried", t.field_goals_tried},
            {"kicks", t.kicks},
            {"kicks_tried", t.kicks_tried},
            {"twos", t.twos},
            {"twos_tried", t.twos_tried},
            {"punts", t.punts},
            {"turnovers", t.turnovers()},
            {"interceptions", t.interceptions},
            {"fumbles", t.fumbles},
            {"downs", t.downs},
            {"safeties", t.safeties},
            {"possession_seconds", t.ticks * tick_seconds},
            {"starts", t.starts}}}};
}

json step_json(const DriveStep& step) {
  json out{{"seq", step.entry + 1}, {"rule", step.rule.view()}, {"side", name(step.side)}};
  switch (step.kind) {
    case DriveStep::Kind::fact:
      out["kind"] = "fact";
      out["text"] = step.result;
      return out;
    case DriveStep::Kind::decided:
      out["kind"] = "decision";
      out["name"] = step.table;
      out["choice"] = step.result;
      return out;
    case DriveStep::Kind::thrown:
      break;
  }
  out["kind"] = "throw";
  out["dice"] = step.dice;
  out["table"] = step.table;
  if (!step.row.empty()) out["row"] = step.row;
  if (step.column > 0) out["column"] = step.column;
  json asked = json::array();
  for (const Asked& question : step.asked) {
    json one{{"question", question.question}, {"yes", question.yes}};
    if (question.die > 0) one["die"] = question.die;
    asked.push_back(std::move(one));
  }
  if (!asked.empty()) out["asked"] = std::move(asked);
  if (!step.range.empty()) out["range"] = step.range;
  if (!step.words.empty()) out["words"] = step.words;
  out["result"] = step.result;
  out["text"] = step_text(step);
  return out;
}

json drive_json(const DriveRow& row) {
  json out{{"number", row.number},
           {"side", name(row.side)},
           {"drive", row.drive},
           {"quarter", row.quarter},
           {"clock", row.clock},
           {"start", row.start ? json(name(*row.start)) : json()},
           {"after", row.began},
           {"result", row.finished ? json(row.result) : json()},
           {"ticks", row.ticks},
           {"duration", row.duration},
           {"scorer", row.scorer ? json(name(*row.scorer)) : json()},
           {"score", pair_json(row.score)}};
  if (row.home_wins) out["home_wins"] = *row.home_wins;
  json steps = json::array();
  for (const DriveStep& step : row.steps) steps.push_back(step_json(step));
  out["steps"] = std::move(steps);
  return out;
}

json event_json(const Event& event, const BySide<int>& score) {
  json out{{"rule", event.rule.view()}, {"side", name(event.side)}, {"kind", name(event.kind)}};
  switch (event.kind) {
    case Kind::row:
    case Kind::special_row:
    case Kind::unusual_row: {
      const DiceKind dice = event.kind == Kind::unusual_row ? DiceKind::sorted2 : DiceKind::sorted3;
      out["row"] = key_text(dice, event.value);
      out["column"] = event.cell + 1;
      out["result"] = name(event.result);
      return out;  // the clock is not read yet
    }
    case Kind::kicks_off:
    case Kind::punted:
      out["table"] = name(static_cast<fast_drive::Chart>(event.value));
      break;
    case Kind::turned_over:
      out["by"] = event.value == 0 ? "fumble" : "interception";
      break;
    case Kind::touchdown:
      out["by"] = event.value == 0 ? "drive" : "return";
      break;
    case Kind::clock_changed:
    case Kind::drive_time:
    case Kind::reroll:
    case Kind::ran_out:
    case Kind::late_kick:
      out["ticks"] = event.value;
      break;
    case Kind::starts:
    case Kind::desperation:
    case Kind::end_of_half_row:
      out["zone"] = name(event.zone);
      break;
    default:
      break;
  }
  out["ticks_left"] = event.clock;
  if (event.quarter > 0) out["quarter"] = event.quarter;
  out["score"] = pair_json(score);
  return out;
}

json faces_json(const Rolled& rolled) {
  json faces = json::array();
  for (std::size_t i = 0; i < rolled.count; ++i) faces.push_back(rolled.faces[i]);
  return faces;
}

json entry_json(const Entry<Event>& entry, const BySide<int>& score) {
  if (const auto* rolled = std::get_if<Rolled>(&entry)) {
    return {{"rule", rolled->rule.view()},
            {"side", name(rolled->side)},
            {"kind", "throw"},
            {"dice", faces_json(*rolled)}};
  }
  if (const auto* decided = std::get_if<Decided>(&entry)) {
    return {{"rule", decided->rule.view()},
            {"side", name(decided->side)},
            {"kind", "decision"},
            {"name", decided->name},
            {"choice", decided->choice}};
  }
  return event_json(std::get<Event>(entry), score);
}

json coach_json(const DriveSheet& sheet, const CoachReport& coach) {
  json decisions = json::array();
  for (const Weighed& weighed : coach.decisions) {
    json options = json::array();
    for (std::size_t i = 0; i < weighed.options.size(); ++i) {
      options.push_back({{"option", weighed.options[i]}, {"win", weighed.win[i]}});
    }
    decisions.push_back({{"seq", weighed.entry + 1},
                         {"drive", drive_of(sheet, weighed.entry)},
                         {"rule", weighed.rule.view()},
                         {"side", name(weighed.side)},
                         {"name", weighed.name},
                         {"options", std::move(options)},
                         {"taken", weighed.options[static_cast<std::size_t>(weighed.taken)]},
                         {"cost", weighed.cost()}});
  }
  return {{"decisions", std::move(decisions)},
          {"given_away", {{"home", coach.given_away.home}, {"away", coach.given_away.away}}}};
}

}  // namespace

json fast_drive_json(const Book& book, const State& state, const Log<Event>& log,
                     const std::string& dice, const CoachReport* coach) {
  const DriveSheet sheet = fast_drive_sheet(book, state, log, coach);
  json out{{"game", Game::id}, {"edition", Game::edition}};
  const auto seed = play::seed_of(dice);
  out["seed"] = seed ? json(*seed) : json();
  out["book"] = book.charts->title;
  out["neutral"] = book.setting.neutral;
  out["playoff"] = book.setting.playoff;
  out["rules"] = changed_switches(book.switches());
  out["home"] = side_json(book.cards.home, sheet.sides.home);
  out["away"] = side_json(book.cards.away, sheet.sides.away);
  out["finished"] = sheet.finished;
  out["overtime"] = sheet.overtime;
  out["winner"] = sheet.winner ? json(name(*sheet.winner)) : json();
  json drives = json::array(), scores = json::array();
  for (const DriveRow& row : sheet.drives) drives.push_back(drive_json(row));
  out["drives"] = std::move(drives);
  for (const ScoreLine& line : sheet.scores) {
    scores.push_back({{"drive", line.drive},
                      {"side", name(line.side)},
                      {"quarter", line.quarter},
                      {"clock", line.clock},
                      {"what", line.what},
                      {"points", line.points},
                      {"score", pair_json(line.score)}});
  }
  out["scoring"] = std::move(scores);
  json events = json::array(), faces = json::array(), decisions = json::array();
  for (std::size_t i = 0; i < log.size(); ++i) {
    json numbered{{"seq", i + 1}};
    numbered.update(entry_json(log[i], sheet.running[i]));
    if (const auto* rolled = std::get_if<Rolled>(&log[i])) {
      for (std::size_t k = 0; k < rolled->count; ++k) faces.push_back(rolled->faces[k]);
    }
    if (const auto* decided = std::get_if<Decided>(&log[i])) {
      decisions.push_back({{"seq", i + 1},
                           {"rule", decided->rule.view()},
                           {"side", name(decided->side)},
                           {"name", decided->name},
                           {"choice", decided->choice}});
    }
    events.push_back(std::move(numbered));
  }
  out["events"] = std::move(events);
  out["dice"] = std::move(faces);
  out["decisions"] = std::move(decisions);
  if (coach) {
    json chances = json::array();
    if (!coach->moments.empty()) {
      chances.push_back({{"drive", 0}, {"home", coach->moments.front().home}});
    }
    for (const DriveRow& row : sheet.drives) {
      if (row.home_wins) chances.push_back({{"drive", row.number}, {"home", *row.home_wins}});
    }
    out["win_probability"] = std::move(chances);
    out["coach"] = coach_json(sheet, *coach);
  }
  out["result_hash"] = result_hash(book, log);
  return out;
}

}  // namespace touchline::report
