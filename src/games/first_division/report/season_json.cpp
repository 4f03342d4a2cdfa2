#include "games/first_division/report/season_json.hpp"

#include "core/json_value.hpp"
#include "games/first_division/report/season_text.hpp"

namespace touchline::report {

using books::Season;
using json = JsonValue;

namespace {

json record_json(const competition::Record& r) {
  return {{"played", r.played}, {"won", r.won},       {"drawn", r.drawn},
          {"lost", r.lost},     {"for", r.goals_for}, {"against", r.goals_against}};
}

json table_json(const Season& season,
                const std::vector<std::optional<competition::Score>>& scores) {
  json rows = json::array();
  int position = 0;
  for (const auto& row : competition::table(season.clubs, season.fixtures, scores, season.points)) {
    json entry{
        {"position", ++position}, {"club", season.clubs[at(row.club)]}, {"points", row.points}};
    entry.update(record_json(row.all()));
    entry["home"] = record_json(row.home);
    entry["away"] = record_json(row.away);
    if (row.neutral.played > 0) entry["neutral"] = record_json(row.neutral);
    rows.push_back(std::move(entry));
  }
  return rows;
}

json scorers_json(const Season& season, const std::vector<season::ScorerTally>& list) {
  json rows = json::array();
  for (const auto& scorer : list) {
    rows.push_back({{"player", scorer.name},
                    {"club", season.clubs[at(scorer.club)]},
                    {"goals", scorer.all()},
                    {"home", scorer.goals[0]},
                    {"away", scorer.goals[1]},
                    {"neutral", scorer.goals[2]},
                    {"own_goal", scorer.own_goal}});
  }
  return rows;
}

}  // namespace

namespace {

using Scores = std::vector<std::optional<competition::Score>>;

json biggest_wins_json(const Season& season, const Scores& scores) {
  json rows = json::array();
  for (const std::size_t f : competition::biggest_wins(season.fixtures, scores, 10)) {
    rows.push_back({{"match", f + 1},
                    {"home", season.clubs[at(season.fixtures[f].home)]},
                    {"away", season.clubs[at(season.fixtures[f].away)]},
                    {"score", {scores[f]->goals.home, scores[f]->goals.away}}});
  }
  return rows;
}

json runs_json(const Season& season, const Scores& scores) {
  using competition::RunKind;
  json out;
  for (const auto& [name, kind] :
       {std::pair("wins", RunKind::wins), std::pair("unbeaten", RunKind::unbeaten),
        std::pair("winless", RunKind::winless), std::pair("defeats", RunKind::defeats)}) {
    json rows = json::array();
    for (const auto& run :
         competition::longest_runs(kind, season.clubs.size(), season.fixtures, scores, 5)) {
      rows.push_back({{"club", season.clubs[at(run.club)]},
                      {"matches", run.matches},
                      {"from", run.from},
                      {"to", run.to}});
    }
    out[name] = std::move(rows);
  }
  return out;
}

}  // namespace

json season_json(const Season& season, const season::PlayedSeason& played) {
  json out{{"season", season.id},
           {"name", season.name},
           {"seed", played.seed},
           {"number", played.number}};
  out["table"] = table_json(season, played.scores());
  if (really_played(season)) out["real_table"] = table_json(season, season.real);
  out["scorers"] = scorers_json(season, season::scorers(season, played));
  if (!season.goals.empty())
    out["real_scorers"] = scorers_json(season, season::real_scorers(season));
  json tricks = json::array();
  for (const auto& trick : season::hat_tricks(season, played)) {
    tricks.push_back({{"match", trick.fixture + 1},
                      {"player", trick.name},
                      {"club", season.clubs[at(season.fixtures[trick.fixture].club(trick.side))]},
                      {"goals", trick.goals}});
  }
  out["hat_tricks"] = std::move(tricks);
  out["biggest_wins"] = biggest_wins_json(season, played.scores());
  out["runs"] = runs_json(season, played.scores());
  if (really_played(season)) {
    out["real_biggest_wins"] = biggest_wins_json(season, season.real);
    out["real_runs"] = runs_json(season, season.real);
  }
  json matches = json::array();
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const auto& match = played.matches[f];
    json goals = json::array();
    for (const auto& goal : match.goals) {
      const auto& card = season.cards[at(fixture.club(goal.side))];
      goals.push_back(
          {{"side", name(goal.side)},
           {"half", goal.half},
           {"scorer",
            goal.line == first_division::nobody ? "unknown" : card.scorers[goal.line].name}});
    }
    json entry{{"match", f + 1},
               {"date", fixture.date},
               {"home", season.clubs[at(fixture.home)]},
               {"away", season.clubs[at(fixture.away)]},
               {"score", {match.score.goals.home, match.score.goals.away}},
               {"half_time", {match.score.half_time->home, match.score.half_time->away}},
               {"goals", std::move(goals)}};
    if (season.real[f]) entry["real"] = {season.real[f]->goals.home, season.real[f]->goals.away};
    matches.push_back(std::move(entry));
  }
  out["matches"] = std::move(matches);
  return out;
}

json season_odds_json(const Season& season, const season::SeasonOdds& odds,
                      const season::OddsOrder& order) {
  const auto n = static_cast<double>(odds.seasons);
  json out{{"season", season.id},
           {"name", season.name},
           {"seasons", odds.seasons},
           {"seed", order.seed},
           {"engine", order.engine == season::Engine::exact ? "exact" : "dice"},
           {"real_matches", odds.played}};
  if (!order.from.empty()) out["from"] = order.from;
  const std::size_t clubs = odds.clubs.size();
  json list = json::array();
  for (const std::size_t club : by_points(odds)) {
    const season::ClubOdds& entry = odds.clubs[club];
    json position = json::array(), points = json::array();
    double relegation = 0;
    for (std::size_t place = 0; place < clubs; ++place) {
      position.push_back(static_cast<double>(entry.position[place]) / n);
      if (place >= clubs - at(season.relegated))
        relegation += static_cast<double>(entry.position[place]) / n;
    }
    for (std::size_t i = 0; i < entry.points.size(); ++i) {
      if (entry.points[i] == 0) continue;
      points.push_back(
          {static_cast<int>(i) + entry.points_offset, static_cast<double>(entry.points[i]) / n});
    }
    list.push_back({{"club", season.clubs[club]},
                    {"position", std::move(position)},
                    {"points_mean", entry.points_mean},
                    {"points_sd", entry.points_sd},
                    {"title", static_cast<double>(entry.position[0]) / n},
                    {"relegation", relegation},
                    {"goals_for_mean", entry.goals_for_mean},
                    {"goals_against_mean", entry.goals_against_mean},
                    {"points", std::move(points)}});
  }
  out["clubs"] = std::move(list);
  json scorers = json::array();
  for (const auto& scorer : odds.scorers) {
    if (scorer.top == 0) continue;
    scorers.push_back({{"player", scorer.name},
                       {"club", season.clubs[at(scorer.club)]},
                       {"top_scorer", static_cast<double>(scorer.top) / n},
                       {"goals_mean", scorer.goals_mean}});
  }
  out["scorers"] = std::move(scorers);
  json luck = json::array();
  for (const auto& entry : season::luck(season, odds)) {
    luck.push_back({{"club", season.clubs[at(entry.club)]},
                    {"real_position", entry.real_position},
                    {"real_points", entry.real_points},
                    {"expected_points", entry.expected_points},
                    {"fewer", entry.fewer},
                    {"as_many", entry.as_many},
                    {"position_chance", entry.position_chance},
                    {"standard_deviations", entry.standard_deviations}});
  }
  out["luck"] = std::move(luck);
  return out;
}

}  // namespace touchline::report
