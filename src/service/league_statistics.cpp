// league statistics, player: what men did in a league whose game counts it. Nothing here changes
// anything.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/booklet.hpp"
#include "league/views/statistics.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

report::StatRows rows_of(const Asked& asked, store::Where where) {
  return asked.desk->store().select<store::StatRow>(where);
}

store::Where of_league_rows(const Asked& asked) {
  return store::Where().is("league", asked.desk->name());
}

Result<void> check_statistic(const report::StatRows& rows, const std::string& statistic) {
  const auto known = report::statistics_in(rows);
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
    if (*season == 0) season = asked.desk->tenant().season_number(asked.desk->current().state);
  }
  const std::size_t most = request.number("--most", statistic.empty() ? 3 : 10);
  store::Where where = of_league_rows(asked);
  if (season) where = std::move(where).is("season", *season);
  if (!statistic.empty()) where = std::move(where).is("statistic", statistic);
  const auto rows = std::make_shared<const report::StatRows>(rows_of(asked, where));
  // One of another season is a statistic too.
  if (!check_statistic(*rows, statistic)) {
    auto good = check_statistic(rows_of(asked, of_league_rows(asked)), statistic);
    if (!good) return bad_input(good.error());
  }
  View view;
  if (request.has("--records")) {
    view = report::booklet_view(booklet(asked, "records", {report::stat_records_grid(*rows)}));
    view.text = [rows](const report::Style& style) {
      return report::grid_text(report::stat_records_grid(*rows), style);
    };
    view.json = [rows] {
      JsonValue out = JsonValue::array();
      for (const report::StatRecords& one : report::stat_records(*rows)) {
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
  view = report::booklet_view(
      booklet(asked, season ? fmt::format("statistics of season {}", *season) : "all seasons",
              report::statistics_grids(*rows, statistic, season, most)));
  view.text = [rows, statistic, season, most](const report::Style& style) {
    const auto grids = report::statistics_grids(*rows, statistic, season, most);
    return grids.empty() ? std::string("nobody has done anything yet\n")
                         : report::grids_text(grids, style);
  };
  view.json = [rows, statistic, season, most] {
    const auto all = report::statistics_json(*rows, statistic, season, most);
    return JsonValue{{"statistics", all}}.dump(2) + "\n";
  };
  return view;
}

Answer player(Asked& asked) {
  const auto rows = rows_of(asked, of_league_rows(asked));
  const auto name = report::player_named(rows, asked.request().text("player"));
  if (!name) return bad_input(name.error());
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
