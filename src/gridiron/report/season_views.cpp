#include "gridiron/report/season_views.hpp"

#include <fmt/format.h>

#include <memory>

#include "document/lines.hpp"
#include "gridiron/report/season_html.hpp"

namespace touchline::gridiron {
namespace {

using Tables = std::map<std::string, std::string>;

std::string more_text(const SeasonMore& more, const report::Style& style) {
  return more.text ? "\n" + more.text(style) : "";
}

Tables with_more(Tables tables, const SeasonMore& more) {
  if (more.tables) tables.merge(more.tables());
  return tables;
}

}  // namespace

View replay_view(const SeasonWords& words, Season season, PlayedSeason played, SeasonView shown,
                 std::string typed, SeasonMore more) {
  struct Replayed {
    SeasonWords words{};
    Season season{};
    PlayedSeason played{};
    SeasonView shown{};
    std::string typed{};
    SeasonMore more{};
  };
  const auto found = std::make_shared<const Replayed>(Replayed{words, std::move(season),
                                                               std::move(played), std::move(shown),
                                                               std::move(typed), std::move(more)});
  View view;
  view.text = [found](const report::Style& style) {
    return season_text(found->season, found->played, found->shown, style) +
           more_text(found->more, style) +
           style.dim(fmt::format(
               "\nAny game {}: {}\n", found->words.how,
               report::held_together(fmt::format("touchline season replay {} --seed {} --match N",
                                                 found->typed, found->played.seed))));
  };
  view.json = [found] {
    auto out = season_json(found->words.id, found->season, found->played);
    if (found->more.json) found->more.json(out);
    return out.dump(2) + "\n";
  };
  view.page = [found] {
    return season_html(found->season, found->played, found->words.how,
                       found->more.html ? found->more.html() : "");
  };
  view.tables = [found] {
    return with_more(season_csv(found->season, found->played), found->more);
  };
  return view;
}

View odds_view(const SeasonWords& words, Season season, SeasonOdds odds, OddsOrder order,
               SeasonMore more) {
  struct Reckoned {
    SeasonWords words{};
    Season season{};
    SeasonOdds odds{};
    OddsOrder order{};
    SeasonMore more{};
  };
  const auto found = std::make_shared<const Reckoned>(
      Reckoned{words, std::move(season), std::move(odds), std::move(order), std::move(more)});
  View view;
  view.text = [found](const report::Style& style) {
    return season_odds_text(found->season, found->odds, found->order, style) +
           more_text(found->more, style);
  };
  view.json = [found] {
    auto out = season_odds_json(found->words.id, found->season, found->odds, found->order);
    if (found->more.json) found->more.json(out);
    return out.dump(2) + "\n";
  };
  view.page = [found] {
    return season_odds_html(found->season, found->odds, found->order,
                            found->more.html ? found->more.html() : "");
  };
  view.tables = [found] {
    return with_more(season_odds_csv(found->season, found->odds), found->more);
  };
  return view;
}

Result<void> check_week(const Season& season, int from_week) {
  const int weeks = weeks_of(season);
  if (from_week <= weeks + 1) return {};
  return bad_input(fmt::format(
      "the regular season of {} has {} weeks; --from-week may be up to {}, before the playoffs",
      season.name, weeks, weeks + 1));
}

}  // namespace touchline::gridiron
