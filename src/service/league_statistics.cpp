// league statistics, player: what men did in a league whose game counts it. Nothing here changes
// anything.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/booklet.hpp"
#include "league/seasons_past.hpp"
#include "league/views/statistics.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

/// Rows, and what seasons before theirs left.
struct Counted {
  report::StatRows rows{};
  report::StatsBefore before{};
};

/// Of a season, or of all: those that are over as what is kept of them.
Counted counted(const Asked& asked, std::optional<std::int64_t> season,
                const std::string& statistic) {
  league::Desk& desk = *asked.desk;
  Counted made;
  league::SeasonsPast past;
  if (!season) {
    past = league::seasons_past(desk, desk.season());
    auto before = league::past_statistics(desk, past, statistic);
    if (past.season > 0 && before)
      made.before = std::move(*before);
    else
      past = {};
  }
  store::Where where =
      season ? league::rows_of_season(desk, *season) : league::rows_after(desk, past);
  if (!statistic.empty()) where = std::move(where).is("statistic", statistic);
  made.rows = desk.store().select<store::StatRow>(where);
  return made;
}

Result<void> check_statistic(const Counted& all, const std::string& statistic) {
  const auto known = report::statistics_in(all.rows, all.before);
  if (statistic.empty() || std::find(known.begin(), known.end(), statistic) != known.end()) {
    return {};
  }
  const auto guess = closest(statistic, known);
  return bad_input(fmt::format("no statistic '{}'{}; there are {}", statistic,
                               guess ? fmt::format(", did you mean {}?", *guess) : "",
                               known.empty() ? "none yet" : join_words(known, ", ")));
}

/// Tables under their own titles, as paper has them.
report::Booklet booklet(const Asked& asked, const std::string& what,
                        std::vector<report::Grid> grids) {
  for (report::Grid& grid : grids)
    if (grid.title.empty() && !grid.columns.empty()) grid.title = grid.columns[0].title;
  report::Booklet made;
  made.title = asked.desk->name();
  made.subtitle = what;
  made.parts.push_back({"", {}, std::move(grids), "", 320});
  return made;
}

}  // namespace

Answer statistics(Asked& asked) {
  const verb::Request& request = asked.request();
  const std::string statistic = request.text("statistic");
  std::optional<std::int64_t> season;
  if (!request.has("--all") && !request.has("--records")) {
    season = static_cast<std::int64_t>(request.number("--season"));
    if (*season == 0) season = asked.desk->season();
  }
  const std::size_t most = request.number("--most", statistic.empty() ? 3 : 10);
  const auto all = std::make_shared<const Counted>(counted(asked, season, statistic));
  // One of another season is a statistic too.
  if (!check_statistic(*all, statistic)) {
    auto good = check_statistic(counted(asked, std::nullopt, ""), statistic);
    if (!good) return bad_input(good.error());
  }
  View view;
  if (request.has("--records")) {
    const auto grid =
        std::make_shared<const report::Grid>(report::stat_records_grid(all->rows, all->before));
    view = report::booklet_view(booklet(asked, "records", {*grid}));
    view.text = [grid](const report::Style& style) { return report::grid_text(*grid, style); };
    view.json = [all] {
      JsonValue out = JsonValue::array();
      for (const report::StatRecords& one : report::told_records(all->rows, all->before)) {
        out.push_back({{"statistic", one.statistic},
                       {"match", one.match ? one.match->value : 0},
                       {"match_player", one.match ? one.match->player : ""},
                       {"season", one.season ? one.season->value : 0},
                       {"season_player", one.season ? one.season->player : ""},
                       {"all_time", one.all_time ? one.all_time->value : 0},
                       {"all_time_player", one.all_time ? one.all_time->player : ""}});
      }
      return JsonValue{{"records", std::move(out)}}.dump(2) + "\n";
    };
    return view;
  }
  const auto grids = std::make_shared<const std::vector<report::Grid>>(
      report::statistics_grids(all->rows, statistic, season, most, all->before));
  view = report::booklet_view(booklet(
      asked, season ? fmt::format("statistics of season {}", *season) : "all seasons", *grids));
  view.text = [grids](const report::Style& style) {
    return grids->empty() ? std::string("nobody has done anything yet\n")
                          : report::grids_text(*grids, style);
  };
  view.json = [all, statistic, season, most] {
    const auto json = report::statistics_json(all->rows, statistic, season, most, all->before);
    return JsonValue{{"statistics", json}}.dump(2) + "\n";
  };
  return view;
}

Answer player(Asked& asked) {
  const Counted all = counted(asked, std::nullopt, "");
  const auto name = report::player_named(all.rows, asked.request().text("player"), all.before);
  if (!name) return bad_input(name.error());
  const auto rows = asked.desk->store().select<store::StatRow>(
      store::Where().is("league", asked.desk->name()).is("player", *name));
  const auto page = std::make_shared<const report::PlayerPage>(report::player_page(rows, *name));
  View view;
  view.text = [page](const report::Style& style) {
    return style.bold(page->player) + "\n\n" +
           report::grids_text(report::player_grids(*page), style);
  };
  view.json = [page] { return report::player_json(*page).dump(2) + "\n"; };
  return view;
}

}  // namespace touchline::service
