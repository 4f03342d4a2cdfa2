// touchline season: a whole season replayed play by play, one of its games, or its odds.
#include "games/pro_football/season/season.hpp"

#include <fmt/format.h>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "games/pro_football/play/seats.hpp"
#include "games/pro_football/report/leaders.hpp"
#include "games/pro_football/verbs/find_season.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "gridiron/report/season_views.hpp"

namespace touchline::pro_football {
namespace {

constexpr gridiron::SeasonWords season_words{Game::id, "play by play"};

/// Leaders below everything else.
gridiron::SeasonMore with_leaders(std::shared_ptr<const ProSeason> season,
                                  std::vector<ByMan<StatLine>> sums, std::uint64_t seasons) {
  const auto men = std::make_shared<const std::vector<ByMan<StatLine>>>(std::move(sums));
  const auto leaders = [season, men, seasons] {
    return LeadersOf{season.get(), men.get(), seasons};
  };
  gridiron::SeasonMore more;
  more.text = [leaders](const report::Style& style) {
    return style.bold("Leaders") + "\n" + report::grids_text(leader_grids(leaders()), style);
  };
  more.json = [leaders](JsonValue& json) { json["leaders"] = leaders_json(leaders()); };
  more.html = [leaders] {
    return "<h2>Leaders</h2>\n" + report::grids_html(leader_grids(leaders()));
  };
  more.tables = [leaders] { return leaders_csv(leaders()); };
  return more;
}

// One game of a replayed season, looked up and told play by play.
Result<View> one_game(const verb::Request& request, const FoundSeason& found,
                      const SeasonTable& table, const ReplayedSeason& replayed) {
  const auto& games = replayed.played.games;
  const std::uint64_t number = request.number("--match");
  if (number < 1 || number > games.size()) {
    return bad_input(
        fmt::format("--match must be 1 to {}, as 'season replay {} --results' numbers them",
                    games.size(), request.text("season")));
  }
  const auto i = static_cast<std::size_t>(number - 1);
  const gridiron::PlayedGame& game = games[i];
  const auto material = [&](int team) {
    const auto t = static_cast<std::size_t>(team);
    return report::material(fmt::format("{}/{}", found.season.id, slug(found.season.teams[t].name)),
                            found.season.texts[t]);
  };
  const Coaching calling = table.order().real_calls.home ? Coaching::real : Coaching::automatic;
  TableSetting setting{
      table.book(game.team, game.neutral, game.round.has_value(), replayed.absent[i]),
      {material(game.team.home), material(game.team.away)},
      report::material(found.charts.id, found.charts.text),
      {calling, calling},
      fmt::format("seed {}", replayed.played.seed)};
  const std::uint64_t seed = replayed.played.seed, season = replayed.played.number;
  auto sitting = looked_up(std::move(setting), Generator(seed, season, game.stream),
                           coach_luck(seed, season, game.stream));
  if (!sitting) return bad_input(sitting.error());
  return (*sitting)->view();
}

}  // namespace

Result<View> replay_season(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto found = find_season(call);
  if (!found) return bad_input(found.error());
  const std::string club = request.text("--club");
  if (auto good = gridiron::check_team(found->season, club); !good) {
    return bad_input(good.error());
  }
  const SeasonTable table = found->table();
  ReplayedSeason replayed = replay(table, request.number("--seed", 1), request.number("--number"));
  if (request.has("--match")) return one_game(request, *found, table, replayed);
  const auto season = std::make_shared<const ProSeason>(std::move(found->season));
  return gridiron::replay_view(season_words, *season, std::move(replayed.played),
                               {request.has("--results"), slug(club)}, request.text("season"),
                               with_leaders(season, std::move(replayed.men), 1));
}

Result<View> show_season_odds(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto found = find_season(call);
  if (!found) return bad_input(found.error());
  gridiron::OddsOrder order;
  order.seasons = request.number("--seasons", 200);
  order.seed = request.number("--seed", order.seed);
  order.threads = static_cast<int>(request.number("--threads"));
  order.from_week = static_cast<int>(request.number("--from-week"));
  if (auto good = gridiron::check_week(found->season, order.from_week); !good) {
    return bad_input(good.error());
  }
  auto odds = season_odds(found->table(), order, call.work.progress("seasons"));
  if (!odds) return cancelled();
  const auto season = std::make_shared<const ProSeason>(std::move(found->season));
  auto more = with_leaders(season, std::move(odds->men), order.seasons);
  return gridiron::odds_view(season_words, *season, std::move(odds->odds), std::move(order),
                             std::move(more));
}

}  // namespace touchline::pro_football
