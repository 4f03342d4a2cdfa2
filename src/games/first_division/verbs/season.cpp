// touchline season: a whole season replayed, one of its matches, or its odds.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/first_division/play/seats.hpp"
#include "games/first_division/report/season_html.hpp"
#include "games/first_division/report/season_json.hpp"
#include "games/first_division/report/season_text.hpp"
#include "games/first_division/verbs/find_season.hpp"
#include "games/first_division/verbs/verbs.hpp"

namespace touchline::first_division {
namespace {

// ----------------------------------------------------------------------------------- replay

// One match of the season, looked up and played again throw by throw.
Result<View> one_match(const verb::Request& request, const books::Season& season,
                       const Switches& switches) {
  const std::uint64_t number = request.number("--match");
  if (number < 1 || number > season.fixtures.size()) {
    return bad_input(
        fmt::format("--match must be 1 to {}, as 'season replay {} --results' numbers them",
                    season.fixtures.size(), request.text("season")));
  }
  const auto fixture = static_cast<std::size_t>(number - 1);
  const std::uint64_t seed = request.number("--seed", 1);
  TableSetting setting = setting_in(season.id, season::book_of(season, fixture, switches));
  setting.dice = fmt::format("seed {}", seed);
  const auto dice = season::dice_of(seed, request.number("--number"), fixture);
  return thrown_by_computer(std::move(setting), dice)->view();
}

// The club whose matches are listed, by its id; empty: none.
Result<std::string> club_shown(const verb::Request& request, const books::Season& season) {
  std::string club = slug(request.text("--club"));
  if (club.empty()) return club;
  std::vector<std::string> ids;
  for (const std::string& name : season.clubs) ids.push_back(slug(name));
  if (std::find(ids.begin(), ids.end(), club) != ids.end()) return club;
  return bad_input(
      fmt::format("no club '{}' in {}; there are {}", club, season.name, join_words(ids, ", ")));
}

}  // namespace

Result<View> replay_season(const verb::Call& call) {
  const verb::Request& request = call.request;
  const auto switches = league_switches(call);
  if (!switches) return bad_input(switches.error());
  auto season = find_season(call, *switches);
  if (!season) return bad_input(season.error());
  const auto club = club_shown(request, *season);
  if (!club) return bad_input(club.error());
  if (request.has("--match")) return one_match(request, *season, *switches);

  struct Replayed {
    books::Season season{};
    season::PlayedSeason played{};
    report::SeasonView shown{};
    std::string name{};  // as it was typed
  };
  auto played = season::play_season(*season, request.number("--seed", 1),
                                    request.number("--number"), *switches);
  const auto found = std::make_shared<const Replayed>(
      Replayed{std::move(*season), std::move(played),
               report::SeasonView{request.has("--split"), request.has("--results"), *club},
               request.text("season")});
  View view;
  view.text = [found](const report::Style& style) {
    return report::season_text(found->season, found->played, found->shown, style) +
           style.dim(fmt::format(
               "\nAny match throw by throw: {}\n",
               report::held_together(fmt::format("touchline season replay {} --seed {} --match N",
                                                 found->name, found->played.seed))));
  };
  view.json = [found] { return report::season_json(found->season, found->played).dump(2) + "\n"; };
  view.page = [found] { return report::season_html(found->season, found->played); };
  view.tables = [found] { return report::season_csv(found->season, found->played); };
  return view;
}

// ------------------------------------------------------------------------------------- odds

Result<View> show_season_odds(const verb::Call& call) {
  const verb::Request& request = call.request;
  const auto switches = league_switches(call);
  if (!switches) return bad_input(switches.error());
  season::OddsOrder order;
  order.seasons = request.number("--seasons", order.seasons);
  order.seed = request.number("--seed", order.seed);
  order.threads = static_cast<int>(request.number("--threads"));
  order.switches = *switches;
  order.engine = request.text("--engine") == "dice" ? season::Engine::dice : season::Engine::exact;
  order.scorers = !request.has("--no-scorers");
  const std::string from = request.text("--from");
  if (!from.empty()) {
    const auto date = parse_date(from);
    if (!date) {
      return bad_input(fmt::format("--from '{}' is not a date; write 1998-01-01", from));
    }
    order.from = *date;
  }
  auto season = find_season(call, *switches);
  if (!season) return bad_input(season.error());
  const bool any_real = std::any_of(season->real.begin(), season->real.end(),
                                    [](const auto& score) { return score.has_value(); });
  if (!order.from.empty() && !any_real) {
    return bad_input(fmt::format("--from needs real results, and {} has none", season->name));
  }

  struct Reckoned {
    books::Season season{};
    season::OddsOrder order{};
    season::SeasonOdds odds{};
  };
  auto odds = season::season_odds(*season, order, call.work.progress("seasons"));
  if (!odds) return cancelled();
  const auto found = std::make_shared<const Reckoned>(
      Reckoned{std::move(*season), std::move(order), std::move(*odds)});
  View view;
  view.text = [found](const report::Style& style) {
    return report::season_odds_text(found->season, found->odds, found->order, style);
  };
  view.json = [found] {
    return report::season_odds_json(found->season, found->odds, found->order).dump(2) + "\n";
  };
  view.page = [found] {
    return report::season_odds_html(found->season, found->odds, found->order);
  };
  view.tables = [found] { return report::season_odds_csv(found->season, found->odds); };
  return view;
}

}  // namespace touchline::first_division
