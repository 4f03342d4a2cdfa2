#include "games/first_division/report/match_json.hpp"

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/rules/switches.hpp"
#include "play/seeded_dice.hpp"

namespace touchline::report {

using namespace first_division;
using json = JsonValue;

namespace {

json side_json(const SideSheet& side) {
  json out{
      {"team", side.team}, {"score", side.score}, {"half", side.half}, {"scorers", side.scorers}};
  if (side.penalties) out["penalties"] = *side.penalties;
  return out;
}

json faces_json(const Rolled& rolled) {
  json faces = json::array();
  for (std::size_t i = 0; i < rolled.count; ++i) faces.push_back(rolled.faces[i]);
  return faces;
}

json entry_json(const Book& book, const Entry<Event>& entry, const BySide<int>& score) {
  json out;
  if (const auto* rolled = std::get_if<Rolled>(&entry)) {
    out = {{"rule", rolled->rule.view()},
           {"side", name(rolled->side)},
           {"kind", "throw"},
           {"dice", faces_json(*rolled)},
           {"reads", reading(*rolled)}};
  } else if (const auto* event = std::get_if<Event>(&entry)) {
    out = {{"rule", event->rule.view()}, {"side", name(event->side)}, {"kind", name(event->kind)}};
    const bool names_scorer = event->kind == Kind::goal || event->kind == Kind::stopped;
    if (names_scorer) {
      const Card& card = book.cards[event->side];
      out["scorer"] = event->line == nobody ? "unknown" : card.scorers[event->line].name;
      if (event->line != nobody && card.scorers[event->line].own_goal) out["own_goal"] = true;
    }
    out["score"] = {score.home, score.away};
  }
  return out;
}

}  // namespace

json match_json(const Book& book, const State& state, const Log<Event>& log,
                const std::string& dice) {
  const MatchSheet sheet = match_sheet(book, state, log);
  json out{{"game", Game::id}, {"edition", Game::edition}};
  const auto seed = play::seed_of(dice);
  out["seed"] = seed ? json(*seed) : json();
  out["neutral"] = book.neutral;
  out["rules"] = changed_switches(book.switches);
  out["home"] = side_json(sheet.sides.home);
  out["away"] = side_json(sheet.sides.away);
  out["finished"] = Game::finished(state);
  if (sheet.drawn) out["drawn"] = {sheet.drawn->home, sheet.drawn->away};
  out["winner"] = sheet.winner ? json(name(*sheet.winner)) : json();
  json events = json::array(), faces = json::array();
  for (std::size_t i = 0; i < log.size(); ++i) {
    json event = entry_json(book, log[i], sheet.running[i]);
    json numbered{{"seq", i + 1}};
    numbered.update(event);
    events.push_back(std::move(numbered));
    if (const auto* rolled = std::get_if<Rolled>(&log[i])) {
      for (std::size_t k = 0; k < rolled->count; ++k) faces.push_back(rolled->faces[k]);
    }
  }
  out["events"] = std::move(events);
  out["dice"] = std::move(faces);
  out["decisions"] = json::array();
  out["result_hash"] = result_hash(book, log);
  return out;
}

json odds_json(const Book& book, const Odds& odds) {
  const auto by_side = [](const BySide<double>& pair) {
    return json{{"home", pair.home}, {"away", pair.away}};
  };
  json out{{"game", Game::id},
           {"method", "exact"},
           {"home", {{"team", book.cards.home.club}, {"season", book.cards.home.season}}},
           {"away", {{"team", book.cards.away.club}, {"season", book.cards.away.season}}},
           {"neutral", book.neutral},
           {"rules", changed_switches(book.switches)},
           {"home_win", odds.home_win},
           {"draw", odds.draw},
           {"away_win", odds.away_win},
           {"home_mean", odds.mean.home},
           {"away_mean", odds.mean.away},
           {"variance", by_side(odds.variance)}};
  if (odds.home_goes_through) {
    out["home_goes_through"] = *odds.home_goes_through;
    out["away_goes_through"] = 1 - *odds.home_goes_through;
  }
  out["scores"] = odds.scores;
  out["half_time_scores"] = odds.half_time;
  json both;
  const std::array<std::string_view, 3> sign{"W", "D", "L"};
  for (std::size_t half = 0; half < 3; ++half) {
    for (std::size_t full = 0; full < 3; ++full) {
      both[std::string(sign[half]) + std::string(sign[full])] =
          odds.half_time_full_time[half][full];
    }
  }
  out["half_time_full_time"] = both;
  out["first_goal"] = {
      {"home", odds.first_goal.home}, {"away", odds.first_goal.away}, {"none", odds.no_goal}};
  for (const Side side : both_sides) {
    json list = json::array();
    for (const ScorerOdds& scorer : odds.scorers[side]) {
      list.push_back({{"name", book.cards[side].scorers[scorer.line].name},
                      {"mean", scorer.mean},
                      {"none", scorer.goals[0]},
                      {"one", scorer.goals[1]},
                      {"two", scorer.goals[2]},
                      {"three_or_more", scorer.goals[3]},
                      {"first_goal", scorer.first}});
    }
    out["scorers"][std::string(name(side))] = std::move(list);
  }
  return out;
}

}  // namespace touchline::report
