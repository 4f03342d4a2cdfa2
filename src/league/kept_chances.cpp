#include "league/kept_chances.hpp"

#include <fmt/format.h>

#include "core/json.hpp"

namespace touchline::league {
namespace {

using Json = nlohmann::json;
using report::LeagueChances;

// To be counted up whenever the same league would be given other chances.
constexpr int reckoned_by = 1;

std::string text_of(const LeagueChances& chances) {
  Json clubs = Json::array(), scorers = Json::array();
  for (const auto& club : chances.clubs) clubs.push_back({club.club, club.mean, club.chances});
  for (const auto& one : chances.scorers) {
    scorers.push_back({one.player, one.club, one.top, one.goals_mean});
  }
  return json_text(Json{{"season", chances.season},
                        {"round", chances.round},
                        {"seasons", chances.seasons},
                        {"seed", chances.seed},
                        {"played", chances.played},
                        {"mean_of", chances.mean_of},
                        {"prizes", chances.prizes},
                        {"title", chances.title},
                        {"clubs", clubs},
                        {"scorers", scorers}});
}

LeagueChances chances_from(const Json& json) {
  LeagueChances chances;
  json.at("season").get_to(chances.season);
  json.at("round").get_to(chances.round);
  json.at("seasons").get_to(chances.seasons);
  json.at("seed").get_to(chances.seed);
  json.at("played").get_to(chances.played);
  json.at("mean_of").get_to(chances.mean_of);
  json.at("prizes").get_to(chances.prizes);
  json.at("title").get_to(chances.title);
  for (const Json& club : json.at("clubs")) {
    chances.clubs.push_back(
        {club.at(0), club.at(1).get<double>(), club.at(2).get<std::vector<double>>()});
  }
  for (const Json& one : json.at("scorers")) {
    chances.scorers.push_back(
        {one.at(0), one.at(1), one.at(2).get<double>(), one.at(3).get<double>()});
  }
  return chances;
}

}  // namespace

KeptChances::KeptChances(const Tenant& tenant, const OutlookOrder& order, books::DiskCache cache)
    : about_(fmt::format("chances {} of {} {}: {} seasons, seed {}", reckoned_by, tenant.game(),
                         tenant.edition(), order.seasons, order.seed)),
      cache_(std::move(cache)) {}

std::string KeptChances::key(const std::string& link) const { return about_ + "\n" + link; }

std::optional<LeagueChances> KeptChances::after(const std::string& link) const {
  if (link.empty()) return std::nullopt;
  const auto bytes = cache_.get(key(link));
  if (!bytes) return std::nullopt;
  try {
    return chances_from(parse_json(*bytes));
  } catch (const Json::exception&) {
    return std::nullopt;  // of another version
  }
}

void KeptChances::keep(const std::string& link, const LeagueChances& chances) const {
  if (!link.empty()) cache_.put(key(link), text_of(chances));
}

}  // namespace touchline::league
