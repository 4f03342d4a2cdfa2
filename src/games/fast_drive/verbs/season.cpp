// touchline season: a whole NFL season replayed, one of its games, or its odds.
#include "games/fast_drive/season/season.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fast_drive/play/seats.hpp"
#include "games/fast_drive/verbs/find_season.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "gridiron/report/season_views.hpp"

namespace touchline::fast_drive {
namespace {

constexpr gridiron::SeasonWords season_words{Game::id, "drive by drive"};

// One game of a replayed season, looked up and played again drive by drive.
Result<View> one_game(const verb::Request& request, const FoundSeason& found,
                      const gridiron::PlayedSeason& played) {
  const std::uint64_t number = request.number("--match");
  if (number < 1 || number > played.games.size()) {
    return bad_input(
        fmt::format("--match must be 1 to {}, as 'season replay {} --results' numbers them",
                    played.games.size(), request.text("season")));
  }
  const auto& game = played.games[static_cast<std::size_t>(number - 1)];
  TableSetting setting =
      setting_in(found.season.id, found.book.id,
                 season::book_of(found.season, found.book.charts, found.switches, game.team,
                                 game.neutral, game.round.has_value()));
  setting.dice = fmt::format("seed {}", played.seed);
  const Generator dice(played.seed, played.number, game.stream);
  return thrown_by_computer(std::move(setting), dice)->view();
}

}  // namespace

Result<View> replay_season(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto season = find_season(call);
  if (!season) return bad_input(season.error());
  auto played = season::play_season(season->season, season->book.charts, season->switches,
                                    request.number("--seed", 1), request.number("--number"));
  if (request.has("--match")) return one_game(request, *season, played);
  const std::string club = request.text("--club");
  if (auto good = gridiron::check_team(season->season, club); !good) {
    return bad_input(good.error());
  }
  return gridiron::replay_view(season_words, std::move(season->season), std::move(played),
                               {request.has("--results"), slug(club)}, request.text("season"));
}

Result<View> show_season_odds(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto season = find_season(call);
  if (!season) return bad_input(season.error());
  season::FastDriveOddsOrder order;
  order.seasons = request.number("--seasons", order.seasons);
  order.seed = request.number("--seed", order.seed);
  order.threads = static_cast<int>(request.number("--threads"));
  order.from_week = static_cast<int>(request.number("--from-week"));
  order.switches = season->switches;
  if (auto good = gridiron::check_week(season->season, order.from_week); !good) {
    return bad_input(good.error());
  }
  auto odds = season::season_odds(season->season, season->book.charts, order,
                                  call.work.progress("seasons"));
  if (!odds) return cancelled();
  return gridiron::odds_view(season_words, std::move(season->season), std::move(*odds),
                             std::move(order));
}

}  // namespace touchline::fast_drive
