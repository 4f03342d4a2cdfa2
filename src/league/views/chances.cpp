#include "league/views/chances.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/text.hpp"
#include "document/number.hpp"
#include "games/first_division/report/season_text.hpp"

namespace touchline::report {

using json = nlohmann::ordered_json;

namespace {

/// Counts as shares of the seasons played.
class Shares {
 public:
  explicit Shares(std::uint64_t seasons)
      : seasons_(static_cast<double>(std::max<std::uint64_t>(seasons, 1))) {}
  double of(std::uint64_t count) const { return static_cast<double>(count) / seasons_; }
  double of_places(const season::ClubOdds& club, std::size_t from, std::size_t to) const {
    const auto begin = club.position.begin();
    return of(std::accumulate(begin + static_cast<std::ptrdiff_t>(from),
                              begin + static_cast<std::ptrdiff_t>(to), std::uint64_t{0}));
  }

 private:
  double seasons_;
};

}  // namespace

LeagueChances league_chances(const books::Season& season, const season::SeasonOdds& odds,
                             const season::OddsOrder& order, std::size_t top) {
  constexpr std::size_t scorers_kept = 10;
  const std::size_t clubs = odds.clubs.size();
  const std::size_t down = std::min(static_cast<std::size_t>(season.relegated), clubs);
  const bool has_top = top > 1 && top < clubs;
  const Shares share(odds.seasons);
  LeagueChances chances;
  chances.seasons = odds.seasons;
  chances.seed = order.seed;
  chances.played = odds.played;
  chances.mean_of = "points";
  chances.prizes = {"title"};
  if (has_top) chances.prizes.push_back(fmt::format("top {}", top));
  if (down > 0) chances.prizes.push_back("relegation");
  for (const std::size_t i : by_points(odds)) {
    const season::ClubOdds& club = odds.clubs[i];
    ClubChances& line = chances.clubs.emplace_back();
    line = {season.clubs[i], club.points_mean, {share.of_places(club, 0, 1)}};
    if (has_top) line.chances.push_back(share.of_places(club, 0, top));
    if (down > 0) line.chances.push_back(share.of_places(club, clubs - down, clubs));
  }
  for (const season::ScorerChance& scorer : odds.scorers) {
    if (chances.scorers.size() == scorers_kept || scorer.top == 0) break;
    chances.scorers.push_back({scorer.name, season.clubs[static_cast<std::size_t>(scorer.club)],
                               share.of(scorer.top), scorer.goals_mean});
  }
  return chances;
}

LeagueChances league_chances(const books::FastDriveSeason& season,
                             const season::FastDriveOdds& odds,
                             const season::FastDriveOddsOrder& order) {
  const Shares share(odds.seasons);
  LeagueChances chances;
  chances.seasons = odds.seasons;
  chances.seed = order.seed;
  chances.played = odds.played + order.playoffs.size();
  chances.mean_of = "wins";
  chances.prizes = {"division", "playoffs", "Super Bowl", "champions"};
  chances.title = 3;
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    const season::TeamOdds& team = odds.teams[t];
    chances.clubs.push_back({season.teams[t].name,
                             team.wins_mean(odds.seasons),
                             {share.of(team.division), share.of(team.reached[0]),
                              share.of(team.reached[3]), share.of(team.reached[4])}});
  }
  const auto key = [](const ClubChances& club) {
    return std::tuple(club.chances[3], club.chances[2], club.chances[1], club.mean);
  };
  std::stable_sort(chances.clubs.begin(), chances.clubs.end(),
                   [&](const ClubChances& a, const ClubChances& b) { return key(a) > key(b); });
  return chances;
}

// ---------------------------------------------------------------------------------------- shown

namespace {

/// What is certain is said without decimals.
std::string chance_text(double chance) {
  if (chance <= 0) return "-";
  return chance >= 1 ? "100 %" : percent(chance);
}

/// "super_bowl" for machines.
std::string key_of(std::string_view prize) {
  std::string key = slug(prize);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

GridCell chance_cell(double chance) { return {chance_text(chance), Look::plain, chance}; }

}  // namespace

std::vector<Grid> chances_grids(const LeagueChances& chances) {
  Grid clubs{"Chances", {left("Club"), minor(right(chances.mean_of))}, {}, ""};
  for (const std::string& prize : chances.prizes) clubs.columns.push_back(right(prize));
  if (chances.prizes.size() > 3) clubs.columns[2].minor = true;  // the last ones matter most
  for (const ClubChances& club : chances.clubs) {
    GridRow row{{{club.club}, {fmt::format("{:.1f}", club.mean)}}};
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
                             {fmt::format("{:.1f}", scorer.goals_mean)},
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
