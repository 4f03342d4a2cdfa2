// touchline certify: how near seasons of pro football come to the real ones.
#include <fmt/format.h>

#include "games/pro_football/season/certificate.hpp"
#include "games/pro_football/verbs/find_season.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "gridiron/report/certificate.hpp"

namespace touchline::pro_football {
namespace {

constexpr gridiron::CertificateOf this_game{Game::id, "pro football",
                                            "games of real teams that run and pass as they did"};

/// Everything that is played and compared.
struct Material {
  std::map<int, RealCounts> real{};
  std::vector<ProSeason> seasons{}, talent{};
  std::shared_ptr<const Charts> charts{};
};

/// Shipped seasons that the real figures know, or the ones that are asked for.
Result<Material> find_material(const verb::Call& call) {
  const Library library(call.data);
  Material found;
  Problems problems;
  const std::string data = call.request.text("--data");
  auto real = read_real_counts(data.empty() ? call.data / "nfl" : std::filesystem::path(data));
  if (!real) problems.add(real.error());
  auto charts = library.charts(call.request.text("--charts"));
  if (!charts) problems.add(charts.error());
  std::vector<std::string> names = call.request.all("--season");
  if (names.empty()) {
    for (const std::string& id : library.shelf().seasons()) {
      if (id.starts_with("pro-")) names.push_back(id);
    }
  }
  if (names.empty()) problems.error({}, "there is no season to play; name one with --season");
  for (const std::string& name : names) {
    auto season = library.season(name);
    if (!season) {
      problems.add(season.error());
      continue;
    }
    if (real && !real->contains(season->year)) {
      problems.error({}, fmt::format("there are no real figures of {}", season->year));
    }
    found.seasons.push_back(std::move(*season));
    if (auto talent = library.season(name, CardKind::talent)) {
      found.talent.push_back(std::move(*talent));
    }
  }
  if (problems.bad()) return bad_input(problems);
  found.real = std::move(*real);
  found.charts = std::make_shared<const Charts>(std::move(charts->charts));
  return found;
}

/// The rules of the year; nobody is used far beyond what he really did.
Result<SeasonOrder> order_of_year(const ProSeason& season) {
  constexpr int most_use = 105;
  const auto switches = switches_from<Switches>(season.rules);
  if (!switches) return bad_input(switches.error());
  return SeasonOrder{*switches, most_use, {true, true}};
}

Result<void> in_sample(const verb::Call& call, const Material& material, Certificate& certificate) {
  std::vector<Replays> replays;
  gridiron::OddsOrder order;
  order.seasons = call.request.number("--replays", 100);
  if (order.seasons == 0) return {};
  order.seed = call.request.number("--seed", 1);
  const auto progress = call.work.progress("Replaying seasons");
  for (const ProSeason& season : material.seasons) {
    const auto how = order_of_year(season);
    if (!how) return bad_input(how.error());
    auto odds = season_odds({season, material.charts, *how}, order, progress);
    if (!odds) return cancelled();
    replays.push_back({&season, &material.real.at(season.year), std::move(*odds)});
  }
  certify_in_sample(replays, certificate);
  return {};
}

/// The home side's share of wins in all real games before the year.
double home_chance(const std::map<int, RealCounts>& real, int before) {
  Counts all;
  for (const auto& [year, counts] : real) {
    if (year < before) all.add(counts.counts);
  }
  if (all.home_games == 0) return 0.5;
  return static_cast<double>(all.home_half_wins) / (2 * static_cast<double>(all.home_games));
}

Result<void> left_out(const verb::Call& call, const Material& material, Certificate& certificate) {
  const std::uint64_t times = call.request.number("--predictions", 100);
  if (times == 0) return {};
  std::vector<ProSeason> schedules;
  schedules.reserve(material.talent.size());
  std::vector<Predicted> predicted;
  double home = 0;
  const auto progress = call.work.progress("Playing the next seasons");
  for (const ProSeason& cards : material.talent) {
    const auto next = material.real.find(cards.year + 1);
    if (next == material.real.end()) continue;
    const auto how = order_of_year(cards);
    if (!how) return bad_input(how.error());
    schedules.push_back(with_schedule(cards, next->first, next->second.games));
    auto played = play_schedule({schedules.back(), material.charts, *how},
                                call.request.number("--seed", 1), times, progress);
    if (!played) return cancelled();
    predicted.push_back({&schedules.back(), &next->second, std::move(*played)});
    home += home_chance(material.real, next->first);
  }
  if (predicted.empty()) return {};
  certify_left_out(predicted, home / static_cast<double>(predicted.size()), certificate);
  return {};
}

}  // namespace

Result<View> certify_game(const verb::Call& call) {
  const auto material = find_material(call);
  if (!material) return bad_input(material.error());
  auto certificate = std::make_shared<Certificate>();
  if (auto done = in_sample(call, *material, *certificate); !done) return bad_input(done.error());
  if (auto done = left_out(call, *material, *certificate); !done) return bad_input(done.error());
  std::string seasons;
  for (const ProSeason& season : material->seasons) {
    seasons += fmt::format("{}{}", seasons.empty() ? "" : ", ", season.name);
  }
  View view;
  view.good = certificate->ok();
  view.text = [certificate](const report::Style& style) {
    return gridiron::certificate_text(this_game, *certificate, style);
  };
  view.json = [certificate] {
    return gridiron::certificate_json(this_game, *certificate).dump(2) + "\n";
  };
  view.page = [certificate, about = fmt::format("{}, beside what really happened.", seasons)] {
    return gridiron::certificate_html(this_game, *certificate, about);
  };
  return view;
}

}  // namespace touchline::pro_football
