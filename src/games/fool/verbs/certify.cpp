// touchline certify: a league that computers lead for decades, with any engine; whether it stays
// sound.
#include <fmt/format.h>

#include "games/fool/files/league_file.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/report/decades.hpp"
#include "games/fool/rules/franchise.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "gridiron/files/records.hpp"
#include "gridiron/report/certificate.hpp"
#include "gridiron/season/season.hpp"

namespace touchline::fool {
namespace {

constexpr gridiron::CertificateOf this_game{Franchise::id, "FOOL", "games of computers' teams"};

/// What is played: a league from a seed, as it was founded.
struct Founded {
  Tables tables{};
  League league{};
  PlaysGames engine{};
  double real_spread = 0;
};

Result<Founded> found(const verb::Call& call, const EngineKinds& engines, const std::string& engine,
                      std::uint64_t seed) {
  const verb::Request& request = call.request;
  const auto teams = static_cast<int>(request.number("--teams", 12));
  Problems problems;
  if (teams % 2 != 0) problems.error({}, "--teams is an even number: everybody plays every week");
  LeagueFile file = sample_league("Decades", request.text("--preset", "FOOL"), teams, 0, seed);
  file.rules = request.all("--rule");
  if (auto good = switches_from<Switches>(file.rules); !good) problems.add(good.error());
  const auto real = gridiron::read_nfl_games(call.data / "nfl/games.csv");
  if (!real) problems.add(real.error());
  auto tables = read_tables(call.data / "fool/tables.toml");
  if (!tables) problems.add(tables.error());
  if (problems.bad()) return bad_input(problems);

  Founded made{std::move(*tables)};
  DiceBox dice(seed);
  auto league = founded(made.tables, file, {}, dice);
  if (!league) return bad_input(league.error());
  made.league = std::move(*league);
  made.real_spread = gridiron::spread_after(*real, made.league.parameters.regular_season_games);
  if (engine == quick_engine) return made;
  const auto kind = engine_named(engines, engine);
  if (!kind) return bad_input(kind.error());
  auto plays = made_now(**kind, call.data);
  if (!plays) return bad_input(plays.error());
  made.engine = std::move(*plays);
  return made;
}

}  // namespace

Result<View> certify_league(const verb::Call& call, const EngineKinds& engines) {
  const std::string engine = call.request.text("--engine", quick_engine);
  const std::uint64_t seed = call.request.number("--seed", 1);
  const auto years = static_cast<int>(call.request.number("--years", 50));
  auto found_league = found(call, engines, engine, seed);
  if (!found_league) return bad_input(found_league.error());
  const auto decades = live_on(found_league->tables, found_league->league, years, seed,
                               found_league->engine.get(), call.work.progress("Living on"));
  if (!decades) return cancelled();
  auto certificate = std::make_shared<const Certificate>(
      decades_certificate(*decades, found_league->real_spread, found_league->engine != nullptr));
  auto booklet = std::make_shared<const report::Booklet>(decades_booklet(
      *decades, *certificate,
      fmt::format("{} seasons of {} teams led by computers, {} rules, engine {}, seed {}",
                  decades->seasons.size(), decades->teams.size(), found_league->league.preset,
                  engine, seed)));
  View view = report::booklet_view(*booklet);
  view.good = certificate->ok();
  view.json = [certificate, booklet, engine, seed] {
    JsonValue all = gridiron::certificate_json(this_game, *certificate);
    all["engine"] = engine;
    all["seed"] = seed;
    all["parts"] = report::booklet_json(*booklet)["parts"];
    return all.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::fool
