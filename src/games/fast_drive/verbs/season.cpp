// touchline season: a whole NFL season replayed, one of its games, or its odds.
#include "games/fast_drive/report/season.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/fast_drive/play/seats.hpp"
#include "games/fast_drive/report/season_html.hpp"
#include "games/fast_drive/verbs/find_season.hpp"
#include "games/fast_drive/verbs/verbs.hpp"

namespace touchline::fast_drive {
namespace {

// ----------------------------------------------------------------------------------- replay

// One game of a replayed season, looked up and played again drive by drive.
Result<View> one_game(const verb::Request& request, const FoundSeason& found,
                      const season::PlayedFastDrive& played) {
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

// Refuses a team that no name of the season contains.
Result<void> check_team(const verb::Call& call, const season::FastDriveSeason& season,
                        const std::string& team) {
  const auto is_shown = [&](const auto& one) {
    return slug(one.name).find(team) != std::string::npos;
  };
  if (std::any_of(season.teams.begin(), season.teams.end(), is_shown)) return {};
  return bad_input(
      fmt::format("no team '{}' in {}; there are {}", call.request.text("--club"), season.name,
                  fmt::join(books::FastDriveLibrary(call.data).teams(season.id), ", ")));
}

}  // namespace

Result<View> replay_season(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto season = find_season(call);
  if (!season) return bad_input(season.error());
  auto played = season::play_season(season->season, season->book.charts, season->switches,
                                    request.number("--seed", 1), request.number("--number"));
  if (request.has("--match")) return one_game(request, *season, played);
  report::FastDriveSeasonView shown{request.has("--results"), slug(request.text("--club"))};
  if (auto good = check_team(call, season->season, shown.team); !good) {
    return bad_input(good.error());
  }

  struct Replayed {
    season::FastDriveSeason season{};
    season::PlayedFastDrive played{};
    report::FastDriveSeasonView shown{};
    std::string name{};  // as it was typed
  };
  const auto found = std::make_shared<const Replayed>(Replayed{
      std::move(season->season), std::move(played), std::move(shown), request.text("season")});
  View view;
  view.text = [found](const report::Style& style) {
    return report::fast_drive_season_text(found->season, found->played, found->shown, style) +
           style.dim(fmt::format(
               "\nAny game drive by drive: {}\n",
               report::held_together(fmt::format("touchline season replay {} --seed {} --match N",
                                                 found->name, found->played.seed))));
  };
  view.json = [found] {
    return report::fast_drive_season_json(found->season, found->played).dump(2) + "\n";
  };
  view.page = [found] { return report::fast_drive_season_html(found->season, found->played); };
  view.tables = [found] { return report::fast_drive_season_csv(found->season, found->played); };
  return view;
}

// ------------------------------------------------------------------------------------- odds

Result<View> show_season_odds(const verb::Call& call) {
  const verb::Request& request = call.request;
  auto season = find_season(call);
  if (!season) return bad_input(season.error());
  int weeks = 0;
  for (const auto& game : season->season.games) {
    if (!game.playoff()) weeks = std::max(weeks, game.week);
  }
  season::FastDriveOddsOrder order;
  order.seasons = request.number("--seasons", order.seasons);
  order.seed = request.number("--seed", order.seed);
  order.threads = static_cast<int>(request.number("--threads"));
  order.from_week = static_cast<int>(request.number("--from-week"));
  order.switches = season->switches;
  if (order.from_week > weeks + 1) {
    return bad_input(fmt::format(
        "the regular season of {} has {} weeks; --from-week may be up to {}, before the playoffs",
        season->season.name, weeks, weeks + 1));
  }

  struct Reckoned {
    season::FastDriveSeason season{};
    season::FastDriveOddsOrder order{};
    season::FastDriveOdds odds{};
  };
  auto odds = season::season_odds(season->season, season->book.charts, order,
                                  call.work.progress("seasons"));
  if (!odds) return cancelled();
  const auto found = std::make_shared<const Reckoned>(
      Reckoned{std::move(season->season), std::move(order), std::move(*odds)});
  View view;
  view.text = [found](const report::Style& style) {
    return report::fast_drive_season_odds_text(found->season, found->odds, found->order, style);
  };
  view.json = [found] {
    return report::fast_drive_season_odds_json(found->season, found->odds, found->order).dump(2) +
           "\n";
  };
  view.page = [found] {
    return report::fast_drive_season_odds_html(found->season, found->odds, found->order);
  };
  view.tables = [found] { return report::fast_drive_season_odds_csv(found->season, found->odds); };
  return view;
}

}  // namespace touchline::fast_drive
