#include "games/pro_football/verbs/find_season.hpp"

#include <algorithm>

#include "games/pro_football/rules/switches.hpp"

namespace touchline::pro_football {

bool has_season(const std::filesystem::path& data, const std::string& name) {
  const auto ids = Library(data).shelf().seasons();
  return std::find(ids.begin(), ids.end(), name) != ids.end() || name.starts_with("pro-") ||
         gridiron::has_cards(name, ".txt");
}

SeasonTable FoundSeason::table() const {
  return {season, std::make_shared<const Charts>(charts.charts), order};
}

Result<FoundSeason> find_season(const verb::Call& call) {
  const Library library(call.data);
  FoundSeason found;
  Problems problems;
  auto season = library.season(
      call.request.text("season"),
      call.request.text("--cards", "season") == "talent" ? CardKind::talent : CardKind::season);
  if (!season) problems.add(season.error());
  std::vector<std::string> rules = season ? season->rules : std::vector<std::string>{};
  const auto own = call.request.all("--rule");  // after those of the year
  rules.insert(rules.end(), own.begin(), own.end());
  const auto switches = switches_from<Switches>(rules);
  if (!switches) problems.add(switches.error());
  auto charts = library.charts(call.request.text("--charts"));
  if (!charts) problems.add(charts.error());
  if (problems.bad()) return bad_input(problems);
  found.season = std::move(*season);
  found.charts = std::move(*charts);
  found.order = {*switches, static_cast<int>(call.request.number("--most-use"))};
  return found;
}

}  // namespace touchline::pro_football
