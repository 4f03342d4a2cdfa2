#include "league/views/chances.hpp"

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/number.hpp"

namespace touchline::report {

using json = JsonValue;

// ---------------------------------------------------------------------------------------- shown

namespace {

/// "super_bowl" for machines.
std::string key_of(std::string_view prize) {
  std::string key = slug(prize);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

GridCell chance_cell(double chance) { return {settled_percent(chance), Look::plain, chance}; }

}  // namespace

std::vector<Grid> chances_grids(const LeagueChances& chances) {
  Grid clubs{"Chances", {left("Club"), minor(right(chances.mean_of))}, {}, ""};
  for (const std::string& prize : chances.prizes) clubs.columns.push_back(right(prize));
  if (chances.prizes.size() > 3) clubs.columns[2].minor = true;  // the last ones matter most
  for (const ClubChances& club : chances.clubs) {
    GridRow row{{{club.club}, {decimal(club.mean, 1)}}};
    for (const double chance : club.chances) row.cells.push_back(chance_cell(chance));
    clubs.rows.push_back(std::move(row));
  }
  clubs.note = fmt::format("shares of {} seasons played on from here, seed {}; {} are the mean",
                           chances.seasons, chances.seed, chances.mean_of);
  Grid scorers{"Top scorer",
               {left("Player"), left("Club"), right("goals"), right("top scorer")},
               {},
               "alone or shared; goals are the mean"};
  for (const ScorerOutlook& scorer : chances.scorers) {
    scorers.rows.push_back({{{scorer.player},
                             {scorer.club},
                             {decimal(scorer.goals_mean, 1)},
                             chance_cell(scorer.top)}});
  }
  if (scorers.rows.empty()) return {clubs};
  return {clubs, scorers};
}

json league_chances_json(const LeagueChances& chances) {
  json out{{"season", chances.season}, {"round", chances.round},   {"seasons", chances.seasons},
           {"seed", chances.seed},     {"played", chances.played}, {"clubs", json::array()}};
  for (const ClubChances& club : chances.clubs) {
    json prizes = json::object();
    for (std::size_t i = 0; i < chances.prizes.size(); ++i) {
      prizes[key_of(chances.prizes[i])] = club.chances[i];
    }
    out["clubs"].push_back(
        {{"club", club.club}, {chances.mean_of + "_mean", club.mean}, {"chances", prizes}});
  }
  json scorers = json::array();
  for (const ScorerOutlook& scorer : chances.scorers) {
    scorers.push_back({{"player", scorer.player},
                       {"club", scorer.club},
                       {"top_scorer", scorer.top},
                       {"goals_mean", scorer.goals_mean}});
  }
  if (!scorers.empty()) out["scorers"] = std::move(scorers);
  return out;
}

}  // namespace touchline::report
